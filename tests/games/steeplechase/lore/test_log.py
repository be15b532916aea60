"""The log of whole games: every event is told rightly, and nothing is left open in a sentence."""

from collections.abc import Iterator, Sequence
from string import Formatter
from typing import Any

import pytest

from game.engine.kinds import Event
from game.engine.steeplechase import events as e
from game.engine.steeplechase.messages.events import SLOTS, Teller
from game.engine.steeplechase.messages.things import EVENTS
from game.engine.steeplechase.sight import TOUCHING, gap
from game.engine.steeplechase.state import Courier, Group
from tests.games.steeplechase.lore.games import NAMES, all_of, played
from tests.games.steeplechase.lore.rows import rows

GAMES = [(seed, seats, level) for seed, seats, level in (
    (0, 4, "random"), (1, 2, "random"), (2, 6, "random"), (3, 1, "greedy"),
    (4, 4, "greedy"), (5, 6, "greedy"), (6, 3, "random"), (7, 5, "greedy"),
)]  # fmt: skip
ENDS = (".", "!", "”", ".)", "”)")
SILENT = (e.CourierStands, e.GroupStands, e.TableStands)


@pytest.mark.parametrize(("seed", "seats", "level"), GAMES)
def test_every_event_is_told_in_whole_sentences(seed: int, seats: int, level: str) -> None:
    teller = Teller(NAMES)
    for event in played(seed, seats, level):
        said = teller.tell(event)
        if isinstance(event, SILENT):
            assert said is None
            continue
        if said is None:
            assert isinstance(event, e.DiceThrown), event
            continue
        assert said[0].isupper() or said[0] in "“", said
        assert said.endswith(ENDS), said
        assert not set("{}") & set(said), said
        assert "  " not in said, said
        assert " ." not in said, said
        assert ".." not in said, said
        assert "somebody have" not in said, said


def stands(game: Sequence[Event], name: str) -> Iterator[Group]:
    """How that group comes to stand."""
    return (each.now for each in game if isinstance(each, e.GroupStands) and each.now.id == name)


def test_whoever_is_come_up_to_is_named() -> None:
    """Whom the group touches then, and fights, and not whoever stands nearest to its middle."""
    met = fought = 0
    for seed, seats, level in GAMES:
        game, couriers, teller = played(seed, seats, level), dict[int, Courier](), Teller(NAMES)
        for n, event in enumerate(game):
            said = teller.tell(event)
            match event:
                case e.CourierStands(seat, courier):
                    couriers[seat] = courier
                case e.GroupWent(name, _path, "contact", whom):
                    assert whom is not None
                    assert said is not None
                    assert NAMES.seat(whom) in said
                    now = next(stands(game[n:], name))
                    radii = now.radius + couriers[whom].radius
                    assert gap(now.at, couriers[whom].at, radii) <= TOUCHING
                    met += 1
                    fight = game[n + 1]
                    if isinstance(fight, e.FightBegan):
                        assert fight.seat == whom
                        fought += 1
                case _:
                    pass
    assert met > 20
    assert fought > 5


@pytest.mark.parametrize("name", [*EVENTS.told, *EVENTS.silent])
def test_the_rows_of_an_event_name_what_it_has(name: str) -> None:
    """A slot that nobody can fill, and a condition that nothing meets, would be met in a game."""
    fields = {*getattr(e, name).__struct_fields__, *SLOTS}
    rows = (*EVENTS.told.get(name, ()), *EVENTS.silent.get(name, ()))
    for row in rows:
        assert set(row.when) <= fields
        assert {slot for _text, slot, *_how in Formatter().parse(row.text) if slot} <= fields
    assert [row for row in rows if not row.when] in ([], [rows[-1]]), "what fits all comes last"


def test_whatever_is_drawn_for_has_its_words() -> None:
    games = [played(seed, seats, level) for seed, seats, level in GAMES]
    boasts = {event.why for event in all_of(e.BoastDrawn, games)}
    shames = {event.why for event in all_of(e.ShameDrawn, games)}
    assert boasts <= set(EVENTS.boasts)
    assert shames <= set(EVENTS.shames)
    assert len(boasts) > 8


@pytest.mark.parametrize(("events", "told"), rows("logged"))
def test_a_sentence_knows_what_came_before(events: tuple[Event, ...], told: Any) -> None:
    teller = Teller(NAMES)
    assert tuple([teller.tell(event) for event in events]) == told


@pytest.mark.parametrize(
    "options",
    [
        {"map": "sierra_road", "woods_test": "separate_die", "forage": "roll"},
        {"map": "road_to_burgos", "pistol_reroll": "on", "prisoners_escape": "on"},
        {"maiden_six": "nothing", "aggressive_loss": "harmless", "start_order": "random"},
        {"found_food": "loaf", "message_shame": "only_if_row_has_none", "parole": "all_british"},
    ],
    ids=["sierra", "burgos", "harmless", "loaf"],
)
def test_every_event_is_told_by_every_house_rule(options: dict[str, str]) -> None:
    for seed in (1, 2):
        teller = Teller(NAMES)
        for event in played(seed, 4, "random" if seed == 1 else "greedy", **options):
            said = teller.tell(event)
            assert said is None or (said.endswith(ENDS) and not set("{}") & set(said)), said
