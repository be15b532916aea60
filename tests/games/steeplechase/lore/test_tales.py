"""What a throw has brought is told in two sentences, whatever was thrown."""

import re
from string import Formatter
from typing import Any, get_args

import pytest

from game.engine.kinds import Event
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import events as e
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.data import TABLES
from game.engine.steeplechase.events.throws import TELLS
from game.engine.steeplechase.messages import events, standing
from game.engine.steeplechase.messages.events import Teller, came_of
from game.engine.steeplechase.messages.sums import (
    SCENES,
    TALES,
    effect,
    row_name,
    rule,
    scene,
    table_name,
    tale,
)
from game.engine.steeplechase.messages.things import ACTIONS, ASKED, EVENTS, QUESTIONS
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.parlaying import maiden
from game.engine.steeplechase.sight import TOUCHING, gap
from game.engine.steeplechase.state import Courier, Options
from game.engine.steeplechase.tasks import Beaten, Parlayed
from tests.each import asked_of
from tests.games.steeplechase.lore.rows import NAMES, all_of, played, rows
from tests.games.steeplechase.rules.field import Thrown, ask, field, place, stand

PLAIN = Options()
ALL = [(name, first) for name, table in TALES.items() for first in table.rows]
LONGEST = 165
"""Letters of both sentences: three lines of the table sheet."""


def sentences(words: str) -> list[str]:
    """What ends with a full stop, a question or a cry, at the end of a quotation as well."""
    return re.findall(r"[^.?!]+(?:[.?!]|$)[’”]?(?=\s+[A-Z“{]|$)", words)


@pytest.mark.parametrize("table", TABLES)
def test_every_row_of_every_table_has_its_tale(table: str) -> None:
    extra = (6,) if table == "maiden_parlay" else ()  # only by a house rule
    assert tuple(TALES[table].rows) == TABLES[table] + extra
    assert all(row_name(table, row) for row in TALES[table].rows)
    assert all(effect(table, row).words for row in TABLES[table])


@pytest.mark.parametrize("table", [*TELLS.tables, "bullets_foot", "struck", "guarded", "wolves"])
def test_every_trial_has_its_tale_and_its_words(table: str) -> None:
    assert table_name(table)
    named = [bool(row.name) != bool(row.heading) for row in TALES[table].rows.values()]
    assert all(named) or table in {"wake", "struck", "guarded", "wolves"}, "told by other events"


@asked_of(ALL)
def test_a_tale_is_two_sentences_that_name_whose_it_is(table: str, row: int) -> None:
    told = TALES[table].rows[row].told
    for each in told:
        assert len(sentences(each.text)) == 2, each.text
        assert "{name}" in each.text or "{whose}" in each.text
        said = each.text.format(name="Somebody", whose="Somebody’s")
        assert len(said) <= LONGEST
        assert said[0].isupper() or said[0] == "“"
    assert rule(table, row, PLAIN).endswith(".")
    assert scene(table).removeprefix("scene_") in SCENES


def test_no_two_rows_are_told_alike() -> None:
    told = [
        each.text for table in TALES.values() for row in table.rows.values() for each in row.told
    ]
    assert len(set(told)) == len(told)


def test_whatever_is_thrown_in_a_game_is_told() -> None:
    games = [played(seed) for seed in range(6)]
    thrown = all_of((e.Rolled, e.BulletFlew, e.Woke, e.Exchanged), games)
    assert len(thrown) > 60
    for event in thrown:
        found = tale(event, NAMES, PLAIN)
        assert found is not None
        assert NAMES.seat(event.seat) in found.told
        assert "{" not in "".join(found)
        assert found == tale(event, NAMES, PLAIN), "told alike again"


def test_the_sum_says_what_was_added() -> None:
    rolled = e.Rolled(0, "guerrilla_parlay", 4, (("cunning", 1),), 5, 5, "G1")
    found = tale(rolled, NAMES, PLAIN)
    assert found is not None
    assert found.scene == "scene_parlay"
    assert found.heading == "Words with guerrillas"
    assert (found.sum, found.row) == ("4 + 1 (cunning) = 5", "time is bought")
    blow = e.Exchanged(3, "G1", 6, 5, (("swordsman", 1),), 6, False, "fended")
    fended = tale(blow, NAMES, PLAIN)
    assert fended is not None
    assert fended.sum == "5 + 1 (a swordsman) = 6 against 6"
    assert fended.rule == "A guard that is as high or higher fends it off."


@pytest.mark.parametrize(
    ("mounted", "die", "words"),
    [(True, 3, "near miss"), (True, 6, "horse falls"), (False, 4, "wounded"), (False, 6, "felled")],
)
def test_a_ball_is_told_by_whom_it_finds(mounted: bool, die: int, words: str) -> None:
    found = tale(e.BulletFlew("G1", 1, die, mounted), NAMES, PLAIN)
    assert found is not None
    assert words in found.row


@pytest.mark.parametrize(
    ("what", "total", "row"),
    [
        ("hide", 3, 1),
        ("hide", 7, 4),
        ("child", 1, 1),
        ("child", 4, 2),
        ("dig", 6, 6),
        ("fire", 4, 4),
    ],
)
def test_a_trial_is_told_by_its_total(what: str, total: int, row: int) -> None:
    found = tale(e.Rolled(2, what, total, (), total, total), NAMES, PLAIN)
    assert found is not None
    assert found.rule == rule(what, row, PLAIN)


@pytest.mark.parametrize(("option", "row"), [("romance", 5), ("nothing", 6)])
def test_a_maidens_six_is_a_dance_or_nothing(option: str, row: int) -> None:
    state = field(maiden_six=option)
    place(state, 0, 20, 20)
    maiden(Play(state, Thrown(), []), 0)
    events = ask(state, Parlayed(0, state.groups[-1].id), dice=(6,))
    rolled = next(event for event in events if isinstance(event, e.Rolled))
    assert rolled.row == row
    assert any(isinstance(event, e.BoastDrawn) for event in events) is (row == 5)


def test_a_house_rule_counts_a_shame_once() -> None:
    lenient = Options(message_shame="only_if_row_has_none")
    for table, row in (("guerrilla_losing", 4), ("guerrilla_prisoner", 2), ("priest_losing", 2)):
        assert "each despatch" in rule(table, row, PLAIN)
        assert "each despatch" not in rule(table, row, lenient)


def test_what_came_of_it_is_told_in_few_words() -> None:
    state = field("G1")
    place(state, 0, 21, 12, items=("wine",))
    stand(state, "G1", 23, 12)
    events = ask(state, Beaten(0, "G1"), dice=(4,))
    assert came_of(events, 0, NAMES) == (
        "2 shames",
        "robbed",
        "without a bottle of wine",
        "the horse is in their hands",
        "without Nell’s despatch",
    )
    assert came_of(events, 1, NAMES)[0] == "Nell: 2 shames"


def test_whatever_becomes_of_a_courier_has_its_words() -> None:
    for kind, table in (("StateChanged", TELLS.states), ("HorseChanged", TELLS.horses)):
        said = {row.when["how"] for row in EVENTS.told[kind]}
        assert said == set(table) - {"bought"}
        assert all(row.caption for row in EVENTS.told[kind])


LATER = {("british_prisoner", 6), ("farmhouse", 4), ("woods", 1)}
"""Rows whose rule names chits that come in a later turn, or to whoever does something then."""


def counted(rule: str) -> str:
    """What a rule says of chits, but for those that hang on how many despatches are lost."""
    return rule.lower().replace("one shame for each despatch", "")


def test_a_row_brings_the_chits_its_rule_names() -> None:
    """The few words beside a row and the sentence under it stand together, and say alike."""
    for table, firsts in TABLES.items():
        for number in firsts:
            row = TALES[table].rows[number]
            named = {"boast": 0, "shame": 0}
            for count, what in re.findall(r"\b(one|two|three) (boast|shame)", counted(row.caption)):
                named[what] = ("", "one", "two", "three").index(count)
            brings = row.boasts, row.shames
            due = (0, 0) if (table, number) in LATER else (named["boast"], named["shame"])
            assert brings == due, (table, number)
            assert row.title


# The log of whole games: every event is told rightly, and nothing is left open in a sentence ------


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
                    after = [each.now for each in game[n:] if isinstance(each, e.GroupStands)]
                    now = next(each for each in after if each.id == name)
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
    by_hand = {"Ride", "Spring", "Say"}
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
