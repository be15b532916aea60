"""The log of whole games: every event is told rightly, and nothing is left open in a sentence."""

from collections.abc import Iterator, Sequence
from string import Formatter
from typing import Any, get_args

import pytest

from game.engine.kinds import Event
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import events as e
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.messages import events, standing
from game.engine.steeplechase.messages.events import Teller
from game.engine.steeplechase.messages.things import ACTIONS, ASKED, EVENTS, QUESTIONS
from game.engine.steeplechase.sight import TOUCHING, gap
from game.engine.steeplechase.state import Courier, Group
from tests.games.steeplechase.lore.rows import NAMES, all_of, played, rows

GAMES = [(seed, seats, level) for seed, seats, level in (
    (0, 4, "random"), (1, 2, "random"), (2, 6, "random"), (3, 1, "greedy"),
    (4, 4, "greedy"), (5, 6, "greedy"), (6, 3, "random"), (7, 5, "greedy"),
)]  # fmt: skip
ENDS = (".", "!", "”", ".)", "”)")
SILENT = (e.CourierStands, e.GroupStands, e.TableStands)


HOUSE: list[dict[str, str]] = [
    {"map": "sierra_road", "woods_test": "separate_die", "forage": "roll"},
    {"map": "road_to_burgos", "pistol_reroll": "on", "prisoners_escape": "on"},
    {"maiden_six": "nothing", "aggressive_loss": "harmless", "start_order": "random"},
    {"found_food": "loaf", "message_shame": "only_if_row_has_none", "parole": "all_british"},
]
BY_HOUSE = [(*game, rules) for rules in HOUSE for game in ((1, 4, "random"), (2, 4, "greedy"))]


@pytest.mark.parametrize(
    ("seed", "seats", "level", "options"), [*[(*game, {}) for game in GAMES], *BY_HOUSE]
)
def test_every_event_is_told_in_whole_sentences(
    seed: int, seats: int, level: str, options: dict[str, str]
) -> None:
    teller = Teller(NAMES)
    for event in played(seed, seats, level, **options):
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


OF_EVENTS = {
    name: (*EVENTS.told.get(name, ()), *EVENTS.silent.get(name, ()))
    for name in {*EVENTS.told, *EVENTS.silent}
}
SECTIONS = {
    (e, "events"): (events.SLOTS, OF_EVENTS),
    **{(a, n): (standing.SLOTS, getattr(ACTIONS, n)) for n in ACTIONS.__struct_fields__[1:]},
    **{(t, n): (standing.OF_TASK, getattr(ASKED, n)) for n in ("asked", "looks")},
}


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section[1])
def test_the_rows_of_a_catalogue_name_what_its_things_have(section: Any) -> None:
    """A slot that nobody can fill, and a condition that nothing meets, would be met in a game."""
    slots, rows_of = SECTIONS[section]
    for kind, told in rows_of.items():
        fields = {*getattr(section[0], kind).__struct_fields__, *slots}
        for row in told:
            assert set(row.when) <= fields, kind
            assert {slot for _text, slot, *_how in Formatter().parse(row.text) if slot} <= fields
        assert [row for row in told if not row.when] in ([], [told[-1]]), "what fits all is last"


def test_every_question_says_what_follows_from_both_answers() -> None:
    """None is asked whose answers say nothing."""
    assert set(QUESTIONS) == set(get_args(t.YesNo))
    assert all(each.yes.caption != each.no.caption for each in QUESTIONS.values())


def test_every_decision_has_a_label() -> None:
    by_hand = {"Spring", "Say"}
    kinds = {each.__name__ for each in get_args(a.SteeplechaseAction | a.SteeplechaseFamily)}
    assert set(ACTIONS.labels) == kinds - by_hand


def test_whatever_is_drawn_for_has_its_words() -> None:
    games = [played(seed, seats, level) for seed, seats, level in GAMES]
    boasts = {event.why for event in all_of(e.BoastDrawn, games)}
    shames = {event.why for event in all_of(e.ShameDrawn, games)}
    assert boasts <= set(EVENTS.boasts)
    assert shames <= set(EVENTS.shames)
    assert len(boasts) > 8


@pytest.mark.parametrize(("happened", "told"), rows("logged"))
def test_a_sentence_knows_what_came_before(happened: tuple[Event, ...], told: Any) -> None:
    teller = Teller(NAMES)
    assert tuple([teller.tell(event) for event in happened]) == told
