"""What a game of Riding Shotgun keeps: 69 cards, 24 wildcards, the gold, every point of grit."""

import msgspec

from game.engine.riding_shotgun.data import DATA, GUARDS, NUMBERS
from game.engine.riding_shotgun.events import (
    CoachMoved,
    GameEnded,
    GoldTaken,
    GritChanged,
    QuickDrawsRevealed,
    RoundBegan,
    SpeedSet,
    WheelBurnt,
    WildcardDrawn,
    WildcardPlayed,
)
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import State
from game.engine.rules import Setup
from tests.contract.tables import Played


def holds(state: State) -> None:
    """What is true of every state: the rules say it themselves."""
    seats = len(state.teams)
    setup = Setup(seats, msgspec.structs.asdict(state.options), str(seats), state.teams)
    assert RULES.unsound(state, setup) == ""


def accounted(played: Played) -> None:
    """Fold what was told over an empty table: it gives grit, gold, wheels, speed and road."""
    end: State = played.end
    seats = len(end.teams)
    grit = [NUMBERS.start_grit] * seats
    gold = [NUMBERS.gold_per_guard if team == GUARDS else 0 for team in end.teams]
    wild = [0] * seats
    speed, space, burnt, rounds, draws = NUMBERS.start_speed, -1, 0, 0, 0
    for event in played.all_events():
        match event:
            case RoundBegan(number, at_speed, at_space):
                rounds += 1
                assert (number, at_speed) == (rounds, speed)
                assert at_space == space or rounds == 1
                space = at_space
            case QuickDrawsRevealed(draw, order):
                draws += 1
                assert sorted(order) == list(range(seats))
                assert len({each.number for each in draw}) == seats
            case GritChanged(seat, was, now):
                assert grit[seat] == was
                assert 0 <= now <= NUMBERS.grit_max
                grit[seat] = now
            case GoldTaken(seat, whose):
                gold[whose] -= 1
                gold[seat] += 1
            case WheelBurnt(_seat, count):
                burnt += 1
                assert count == burnt
            case SpeedSet(_seat, was, now):
                assert was == speed
                speed = now
            case CoachMoved(was, now, reckoning):
                assert was == space
                assert now == min(was + reckoning.total, DATA.board.town.space)
                space = now
            case WildcardDrawn(seat, _wildcard, False):
                wild[seat] += 1
            case WildcardPlayed(seat):
                wild[seat] -= 1
            case GameEnded(result, _hands, _unseen, held):
                assert [len(cards) for cards in held] == wild
                assert result == end.result
            case _:
                pass
    assert (tuple(grit), tuple(gold), burnt, speed, space) == (
        end.grit,
        end.gold,
        end.burnt,
        end.speed,
        end.space,
    )
    ended_for_a_reason(end)
    assert rounds == end.round
    assert rounds - 1 <= draws <= rounds


LONGEST = 45
"""Rounds: the coach moves a space in each, but for the one in which *Scout's Map* stops it."""


def ended_for_a_reason(end: State) -> None:
    """One team has won, by what is said to be why, and before anybody grew old."""
    result = end.result
    assert result is not None
    assert end.round <= LONGEST
    assert len(set(zip(end.teams, result.won, strict=True))) == 2
    spent = [
        not sum([grit for grit, own in zip(end.grit, end.teams, strict=True) if own == team])
        for team in (0, 1)
    ]
    assert {
        "gold": not sum([gold for gold, own in zip(end.gold, end.teams, strict=True) if not own]),
        "wheels": end.burnt == NUMBERS.wheels,
        "town": end.space == DATA.board.town.space,
        "guards_spent": spent[0],
        "bandits_spent": spent[1],
    }[result.verdict]
