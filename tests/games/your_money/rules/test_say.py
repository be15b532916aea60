"""Every event, decision and end has its words, with the arithmetic in them."""

from itertools import product
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import pytest
import yaml

from game.engine.discovery import game_called
from game.engine.kinds import Event, Part, Reckoning, Result
from game.engine.names import Names
from game.engine.rules import OptionValue
from game.engine.your_money import actions as a
from game.engine.your_money import events as e
from game.engine.your_money import messages
from game.engine.your_money.advice import Chances
from game.engine.your_money.data import CARDS, GOODS, PLACES
from game.engine.your_money.messages.odds import left_to_rival
from game.engine.your_money.messages.summaries import line_note, rival_receipt
from game.engine.your_money.odds import VERDICTS, score_sum
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Coach, Phase, Sheet, State
from game.engine.your_money.view import YourMoneyView
from tests.games.cases import action_of, frozen
from tests.games.your_money.rules import hands as h
from tests.games.your_money.rules.robbers import play_out
from tests.games.your_money.rules.test_cases import WORDS

SPEC = game_called("your_money")
NAMES = Names.of("Nell", "James", rival="Swift Nick")
ALONE = Names.of("Nell")

HOUSES: list[dict[str, OptionValue]] = [
    {"purse": 10},
    {"modifiers": "at_will", "purse": 10, "idle_dice": "idle", "guards": "every_five"},
    {"coach_dice": "dealt", "scoundrel_score": "better", "spur": "bought_horse", "purse": 5},
    {"rounds": 8, "purse": 10},
]

_MARKS_OF_HASTE = ("{", "}", "_", "None", "  ", "..", "()", "Phase")


def fit_to_read(said: str) -> bool:
    """Whether a sentence has no holes, no ids, and begins and ends as a sentence does."""
    clean = not any(mark in said for mark in _MARKS_OF_HASTE)
    return clean and said[:1] == said[:1].upper() and said[-1:] in ".?!" and len(said) < 170


def table(
    *sheets: Sheet,
    phase: Phase = Phase.PLAN,
    turn: tuple[int, ...] = (),
    seat: int | None = 0,
    result: Result | None = None,
    rival: int = 0,
) -> YourMoneyView:
    """A table in round 3 with Lady Plum on the north road."""
    plum = Coach("lady_plum", 1, 4, 5, 3)
    state = State(h.DEFAULT, list(sheets), h.ALL_CARDS, (plum,) * 4, 3, phase, turn=turn)
    state.sharing, state.rival_guineas, state.result = turn, rival, result
    return RULES.observe(state, seat)


def test_every_event_is_told() -> None:
    told: set[type] = {e.ScoundrelWouldPay}  # told in the last round alone
    heard_by_others = 0
    for number, (seats, house) in enumerate(product((1, 2), HOUSES)):
        names = NAMES if seats == 2 else ALONE
        for seed in range(25):
            teller = messages.Teller(names)
            for state, events in play_out(SPEC.setup(seats, house), 100 * number + seed):
                for event in events:
                    sentence = teller.tell(event)
                    assert sentence is not None, event
                    assert fit_to_read(sentence), sentence
                    told.add(type(event))
                    for eyes in (None, *range(seats)):
                        seen = event.seen_by(eyes)
                        if seen is not None and seen != event:
                            heard = messages.sentence(seen, names)
                            assert heard is not None
                            assert fit_to_read(heard)
                            assert heard != sentence
                            heard_by_others += 1
                for eyes in (None, *range(seats)) if RULES.to_act(state) else ():
                    view = RULES.observe(state, eyes)
                    said = [messages.action_label(action, view, names) for action in view.legal]
                    said = [messages.what_now(view, names), *[f"{label}." for label in said]]
                    assert [each for each in said if not fit_to_read(each)] == []
            lines = messages.result_lines(RULES.observe(state, None), names)
            assert len(lines) >= 4
            assert [line for line in lines if not fit_to_read(line.rstrip(".") + ".")] == []
    assert told == set(get_args(e.YourMoneyEvent))
    assert heard_by_others > 100
    assert fit_to_read(messages.sentence(e.ScoundrelWouldPay(0, 8, 22), NAMES) or "")


WITS = Reckoning((Part("die", 6), Part("mask", 2)), (Part("card", 5),))
VAIN = tuple([e.Ride(number, "lawyer", (1, 1), 3, 0) for number in (15, 16)])


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            e.WitTried((0,), "north", WITS),
            "Nell matches wits with the Whitby coach: 6 + 2 mask = 8 against 5: 3 over.",
        ),
        (e.SecretDiceThrown(0, (3, 5)).seen_by(1), "Nell throws two dice behind a hand."),
        (
            e.RivalRodeOn(7, 7, VAIN),
            "Swift Nick rides on alone to round 16 and robs nobody, 2 coaches being too strong: "
            "7 guineas.",
        ),
        (
            e.RivalRodeOn(0, 6, (e.Ride(16, "captain_farrell", (4, 5), 8, 6),)),
            "Swift Nick rides on alone to round 16 and robs 1 of 1 coach: 6 guineas.",
        ),
    ],
)
def test_what_no_golden_game_tells(event: Event, said: str) -> None:
    assert messages.sentence(event, NAMES) == said


def test_a_receipt_has_every_part_and_the_rule() -> None:
    parts = (Part("die", 4), Part("dagger", 3), Part("cudgel", 2))
    fight = Reckoning(parts, (Part("card", 6), Part("guard", 5, "hunting:0")))
    told = messages.receipt(fight, "combat", NAMES, 0)
    assert told.text == (
        "Combat 9 of 11: a die of 4, 3 of the dagger and 2 of the cudgel, against 6 of the coach "
        "and 5 of a guard (hunting you); you lose 2 health · rule 4.1.4"
    )
    assert [line.amount for line in (*told.parts, *told.against)] == [4, 3, 2, 6, 5]
    assert messages.receipt(fight, "combat", NAMES, 1).against[1].why == "hunting Nell"
    dice = Reckoning((Part("die", 2, "0"), Part("die", 5, "1")), (Part("card", 8, "3+5"),))
    shared = messages.receipt(dice, "wit", NAMES, 0)
    assert shared.text == (
        "Wit 7 of 8: a die of 2 (yours) and a die of 5 (James), against 8 of the coach (3 + 5 "
        "thrown); your fame falls by 1 · rule 4.2.4"
    )
    empty = messages.receipt(Reckoning((), (Part("card", 4),)), "speed", NAMES, 0)
    assert empty.text == (
        "Nothing on speed: the coach gets away, and your fame falls by 1 · rule 4.1.3"
    )
    guards = (Part("guard", 5, "hunting:0"), Part("guard", 5, "hunting:0"))
    brawl = Reckoning((Part("die", 4), Part("dagger", 3)), guards)  # worked case 14
    assert messages.receipt(brawl, "guard", NAMES, 0).text == (
        "Fight 7 of 10: a die of 4 and 3 of the dagger, against 5 of a guard (hunting you) and "
        "5 of a guard (hunting you); you lose 3 health · rule 5.4"
    )
    bare = messages.receipt(Reckoning((), (Part("card", 6),)), "combat")
    assert bare.text == "Nothing on combat, against 6: 6 health is lost · rule 4.1.4"


def test_everything_has_a_name() -> None:
    for card in CARDS:
        assert messages.card_name(card) == CARDS[card].name.replace("'", "’")
        assert 0 < len(messages.card_short(card)) <= 17
        assert "_" not in messages.card_called(card)
    for good in GOODS:
        assert messages.good_effect(good).startswith("+")
        assert messages.good_name(good) == GOODS[good].name
    assert messages.good_effect("pit_pony") == "+2 speed when you want it"
    assert messages.good_effect("rifle") == "+6 combat, both hands"
    assert len({messages.place_name(place) for place in PLACES}) == 6


SAID: Final = yaml.safe_load(Path(__file__).with_name("said.yaml").read_text(encoding="utf-8"))


def sheet(told: Any) -> Sheet:
    """A sheet of a row."""
    return h.sheet(**{name: frozen(value) for name, value in told.items()})


@pytest.mark.parametrize("row", SAID["labels"], ids=str)
def test_confirm_says_what_it_does(row: Any) -> None:
    action, label, *town = row
    plan, phase = (town[0], Phase.TOWN) if town else ("north", Phase.ROB)
    mine = h.sheet(guineas=31, plan=plan, dice=(1, 2, 3, 4))
    view = table(mine, phase=phase, turn=(0,))
    assert messages.action_label(action_of(action, WORDS), view, NAMES) == label


@pytest.mark.parametrize(("sheets", "phase", "seat", "now"), SAID["now"])
def test_what_now_speaks_to_whoever_looks(sheets: Any, phase: Any, seat: Any, now: str) -> None:
    turn = (0,) if phase == "rob" else ()
    view = table(*map(sheet, sheets), phase=Phase(phase), turn=turn, seat=seat)
    assert messages.what_now(view, NAMES) == now


@pytest.mark.parametrize(("item", "own", "reason"), SAID["stalls"])
def test_stalls_say_why_not(item: str, own: Any, reason: str | None) -> None:
    view = table(sheet({**own, "plan": "market"}), phase=Phase.TOWN, turn=(0,))
    assert messages.why_not_buy(item, view, 0) == reason
    assert any(action.item == item for action in view.legal) == (reason is None)


def test_the_tavern_says_why_not() -> None:
    full = table(Sheet(12, 9, plan="tavern"), phase=Phase.TOWN, turn=(0,))
    assert messages.why_not_eat(full, 0, 2) == "health is full at 12"
    assert messages.why_not_give(full, 0) == "no scoundrel points"
    poor = table(Sheet(9, 1, scoundrel=2, plan="tavern"), phase=Phase.TOWN, turn=(0,))
    assert messages.why_not_eat(poor, 0, 2) == "needs 1 guinea more"
    assert messages.why_not_give(poor, 0) == "needs 2 guineas more"


def test_a_round_is_told_by_what_it_has_changed_on_the_whole() -> None:
    spurred, charmed = e.Changed(0, "health", 9, 8, "spur"), e.Changed(0, "folk_hero", 1, 4, "wit")
    wounded, paid = e.Changed(0, "health", 8, 6, "combat"), e.Changed(0, "guineas", 0, 6, "purse")
    fell, rose = e.Changed(1, "folk_hero", 3, 2, "missed"), e.Changed(1, "folk_hero", 2, 3, "alms")
    rest = e.MustRest(0)
    events: list[Event] = [
        e.RoundBegan(3, 16, 0),
        spurred,
        rest,
        charmed,
        wounded,
        paid,
        fell,
        rose,
    ]
    assert messages.round_lines(events, NAMES) == [
        (
            "Nell",
            [
                ("purse 0 → 6 (+6)", (paid,)),
                ("folk hero 1 → 4 (+3)", (charmed,)),
                ("health 9 → 6 (−3)", (spurred, wounded)),
                ("must rest next round", (rest,)),
            ],
        ),
        ("James", [("nothing changed", ())]),
    ]


def test_the_courant_prints_sentences() -> None:
    plum = e.CoachDealt("north", "lady_plum")
    events: list[Event] = [
        plum,
        e.PurseTaken((0,), "north", "lady_plum", 6, 6, 0),
        e.Changed(0, "health", 9, 7, "combat"),
        e.CoachMissed(1, "north", Reckoning((Part("die", 3),), (Part("card", 8),))),
        e.RivalChose("west", "lawyer", ("west",)),
        e.RivalThrew("west", (1, 1), 3, False),
    ]
    assert messages.courant(events, NAMES) == [
        "Nell took 6 guineas from Lady Plum, and bled for it: 2 health.",
        "Lady Plum outran James.",
        "Swift Nick was too weak for the lawyer.",
    ]
    assert messages.courant([e.Bought(0, "mask", 6, (), 0, 6), e.Died(1)], NAMES) == [
        "Nell came from the market with a mask.",
        "James was taken, and York will have its hanging.",
    ]
    assert messages.courant([], NAMES) == [
        "Nothing was heard of Nell.",
        "Nothing was heard of James.",
    ]


def test_who_leads_is_one_sentence() -> None:
    both = table(Sheet(9, 7), Sheet(9, 4))
    assert messages.who_leads(both, NAMES) == "Nell leads by 7 to 4."
    assert messages.who_leads(table(Sheet(9, 4), Sheet(9, 4)), NAMES) == "Both stand at 4."
    assert messages.who_leads(table(Sheet(9, 4), rival=6), NAMES) == (
        "Nell stands at 4, Swift Nick holds 6 guineas."
    )
    assert not messages.who_leads(table(Sheet(0, 7), Sheet(9, 4)), NAMES), (
        "the gallows have decided"
    )


def test_a_round_in_the_fewest_words_adds_up() -> None:
    events: list[Event] = [
        e.Changed(0, "health", 9, 8, "spur"),
        e.Changed(0, "guineas", 0, 6, "purse"),
        e.Changed(0, "health", 8, 5, "combat"),
        e.Changed(1, "folk_hero", 3, 2, "missed"),
        e.Changed(1, "folk_hero", 2, 3, "alms"),
        e.RivalPurse(4, 9),
    ]
    assert messages.round_headlines(events, NAMES) == [
        "Nell: health −4, purse +6.",
        "James: nothing changed.",
        "Swift Nick: purse +5.",
    ]


RODE_ON = e.RivalRodeOn(
    12,
    20,
    (
        e.Ride(13, "captain_farrell", (4, 5), 8, 6),
        e.Ride(14, "mine_owner", (1, 4), 5, 0),
        e.Ride(15, "lawyer", (2, 2), 3, 2),
    ),
)


def test_every_ride_of_it_can_be_asked_for() -> None:
    assert line_note(RODE_ON, NAMES) == (
        "Purse 20: 12 before, 6 of Captain Farrell (round 13: 9 against 8), nothing of the mine "
        "owner (round 14: 5 against 5) and 2 of the lawyer (round 15: 4 against 3) · rule D24"
    )
    events: list[Event] = [e.RivalChose("west", "lawyer", ("west",)), e.RivalPurse(0, 12), RODE_ON]
    assert rival_receipt(table(Sheet(5, 31, retired=True), rival=20), events, NAMES).text == (
        "Swift Nick: 20: 12 of the lawyer, 6 of Captain Farrell (round 13: 9 against 8) and 2 of "
        "the lawyer (round 15: 4 against 3); your score must be more · rule 8"
    )
    gone = e.Retired(0, 31)
    assert messages.round_lines([gone, RODE_ON], Names.of("Nell", rival="Swift Nick")) == [
        ("Nell", [("retired with 31", (gone,))]),
        ("Swift Nick", [("rode on alone to round 15, purse 12 → 20", (RODE_ON,))]),
    ]
    assert messages.round_headlines([RODE_ON], NAMES)[-1] == "Swift Nick: purse +8."


@pytest.mark.parametrize(
    ("telling", "hopes"),
    [
        ("nothing", ""),
        ("words", " On average that brings 32 guineas more. Chance to win: remote."),
        ("numbers", " On average that brings 32 guineas more. Chance to win: 1%."),
    ],
)
def test_before_retiring_alone_it_is_said_what_that_leaves_to_the_rival(
    telling: Chances, hopes: str
) -> None:
    robber = Sheet(5, 12)
    view = msgspec.structs.replace(table(robber, rival=9), round=7)
    assert left_to_rival(view, NAMES, telling) == (
        "Swift Nick has 9 guineas, and rides on alone to round 16." + hopes
    )
    assert messages.action_label(a.Plan("retire"), view, NAMES) == (
        "Retire with 12, and leave the roads to Swift Nick"
    )


@pytest.mark.parametrize(("sheets", "won", "verdict", "said"), SAID["ends"])
def test_the_end_says_who_won_and_why(sheets: Any, won: Any, verdict: str, said: Any) -> None:
    both = [sheet(each) for each in sheets]
    hanged = verdict == "reputation"
    sums = tuple([score_sum(each, h.DEFAULT, False, hanged) for each in both])
    result = Result(tuple(won), tuple([each.total for each in sums]), sums, all(won), verdict)
    lines = messages.result_lines(table(*both, phase=Phase.OVER, result=result), NAMES)
    assert lines[: len(said)] == said


def test_the_lonely_end_compares_and_judges() -> None:
    def lines(points: int, rival: int, won: bool, health: int = 5) -> list[str]:
        sum_ = Reckoning((Part("guineas", points), Part("folk_hero", 0), Part("scoundrel", 0)))
        result = Result((won,), (points,), (sum_,), verdict="miller")
        sheet = Sheet(health, points)
        return messages.result_lines(
            table(sheet, phase=Phase.OVER, result=result, rival=rival), NAMES
        )

    won = lines(20, 12, won=True)
    assert won[:2] == ["Nell wins.", "Nell lives, and 20 is more than the 12 of Swift Nick."]
    assert won[-1] == messages.verdict("miller")
    assert lines(20, 20, won=False)[1] == (
        "20 is no more than the 20 of Swift Nick, and a tie is not enough."
    )
    hanged = lines(20, 2, won=False, health=0)
    assert hanged[:2] == ["Swift Nick wins.", "Nell was taken and hanged."]
    assert hanged[-1] == messages.verdict("miller", hanged=True)


def test_every_verdict_has_its_own_line() -> None:
    lines = [messages.verdict(key, hanged) for key in VERDICTS for hanged in (False, True)]
    assert len(set(lines)) == 16
    assert all(fit_to_read(line) for line in lines)
    assert messages.verdict("score") == ""
