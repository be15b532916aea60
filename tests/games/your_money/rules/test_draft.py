"""Every legal placement can be put down die by die; what is refused is refused with its reason."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.rules import OptionValue
from game.engine.your_money import draft as drafts
from game.engine.your_money.actions import Bear, Chase, Divide, LetGo, Plan, Rob
from game.engine.your_money.draft import Draft, in_pips
from game.engine.your_money.draft import outlook as outlooks
from game.engine.your_money.draft.outlook import Coming
from game.engine.your_money.messages.things import DieSlot
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Coach, Guard, Options, Phase, Placed, Sheet, State
from game.engine.your_money.view import YourMoneyView
from game.scenes.your_money.tooltips import NUMBERS
from tests.games.your_money.rules import hands as h
from tests.games.your_money.rules.test_say import SAID

SPEC = game_called("your_money")

HOUSES: list[dict[str, OptionValue]] = [
    {"purse": 10},
    {"modifiers": "at_will", "purse": 10, "idle_dice": "idle", "guards": "every_five"},
    {"coach_dice": "dealt", "spur": "bought_horse", "rounds": 8},
]


def at_a_coach(
    coach: Coach,
    *sheets: Sheet,
    phase: Phase = Phase.ROB,
    turn: tuple[int, ...] = (0,),
    guards: tuple[Guard, ...] = (),
    options: Options = h.DEFAULT,
) -> YourMoneyView:
    """Seat 0's view in the middle of a robbery on the north road."""
    roads, there = (coach, *(h.DULL,) * 3), tuple(range(len(sheets)))
    state = State(options, list(sheets), h.ALL_CARDS, roads, 3, phase, guards, (), turn, there)
    return RULES.observe(state, 0)


def robber(dice: tuple[int, ...], **more: Any) -> Sheet:
    return h.sheet(plan="north", dice=tuple(sorted(dice)), **more)


LADY_PLUM = Coach("lady_plum", 1, 4, 5, 3)


def put(view: YourMoneyView, **slots: tuple[int, ...]) -> Draft:
    """A draft by pips: `put(view, speed=(6, 5))`."""
    dice = list(enumerate(view.sheets[0].dice or ()))
    draft = Draft.fresh(view, 0)
    for slot, pips in slots.items():
        for pip in pips:
            index = next(i for i, die in dice if die == pip)
            dice.remove((index, pip))
            draft = draft.place(index, slot)  # type: ignore[arg-type]
    return draft


def test_what_is_carried_counts_until_it_is_left_out() -> None:
    view = at_a_coach(LADY_PLUM, robber((1, 2, 3, 4), weapons=("pistol", "pistol"), gear=("mask",)))
    draft = Draft.fresh(view, 0).leave("pistol").leave("mask")
    assert (draft.weapons, draft.gear) == (("pistol",), ())
    assert draft.use("mask").use("pistol") == Draft.fresh(view, 0)
    assert draft.leave("rifle") == draft


def _path_to(
    view: YourMoneyView, seat: int, wanted: Rob | Chase | Divide, luck: random.Random
) -> Draft:
    """Put `wanted` down in some order, every step of it allowed."""
    dice, draft = view.sheets[seat].dice or (), Draft.fresh(view, seat)
    laid = draft.with_dice(wanted, dice)
    steps = [(index, slot) for index in range(len(dice)) if (slot := laid.slot_of(index))]
    luck.shuffle(steps)
    horse, spur = wanted.horse, wanted.spur
    early = luck.random() < 0.5
    if horse and early:
        assert [*drafts.possible(view, seat, draft.with_horse(True))]
        draft = draft.with_horse(True)
    for index, slot in steps:
        assert slot in drafts.legal_slots(view, seat, draft, index)
        assert drafts.why_not_here(view, seat, draft, index, slot) is None
        draft = draft.place(index, slot)
    if horse and not early:
        assert [*drafts.possible(view, seat, draft.with_horse(True))]
    if spur:
        assert drafts.may_spur(view, seat, draft.with_horse(horse))
    return draft.with_horse(horse).with_spur(spur)


@pytest.mark.narrow
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("house", HOUSES, ids=["plain", "at_will", "dealt"])
def test_every_legal_action_has_a_path(seats: int, house: dict[str, OptionValue]) -> None:
    luck = random.Random(f"{seats}{house}")
    seen = dict.fromkeys((Rob, Chase, Divide, Bear), 0)
    for seed in range(20):
        state, _ = RULES.new(SPEC.setup(seats, house), Loose(seed))
        chance = Loose(seed + 1000)
        while asked := RULES.to_act(state):
            seat = asked[0]
            view = RULES.observe(state, seat)
            for wanted in luck.sample(view.legal, min(12, len(view.legal))):
                match wanted:
                    case Rob() | Chase() | Divide():
                        draft = _path_to(view, seat, wanted, luck)
                        assert drafts.action(view, seat, draft) == wanted
                        assert drafts.why_not(view, seat, draft) is None
                        seen[type(wanted)] += 1
                    case Bear(gear, weapons):
                        draft = Draft(gear=gear, weapons=weapons)
                        assert drafts.action(view, seat, draft) == wanted
                        seen[Bear] += 1
            staying = [a for a in view.legal if a != Plan("retire")] or list(view.legal)
            RULES.apply(state, seat, luck.choice(staying), chance)
    assert seen[Rob] > 200
    assert seats == 1 or (seen[Chase] > 20 and seen[Divide] > 20)
    assert house.get("modifiers") != "at_will" or seen[Bear] > 5


@given(
    st.lists(st.integers(1, 6), min_size=4, max_size=4),
    st.integers(3, 12),
    st.sampled_from([None, "pit_pony", "farm_horse", "warhorse"]),
    st.lists(st.sampled_from(["speed", "wit", "combat", "idle", None]), min_size=4, max_size=4),
    st.booleans(),
    st.booleans(),
    st.sampled_from(["placed", "idle"]),
)
def test_a_draft_is_a_decision_or_has_a_reason(
    dice: list[int],
    speed: int,
    horse: str | None,
    lies: list[DieSlot | None],
    ridden: bool,
    spur: bool,
    idle: str,
) -> None:
    coach = msgspec.structs.replace(LADY_PLUM, speed=speed)
    house = msgspec.convert({"idle_dice": idle}, Options)
    view = at_a_coach(coach, robber(tuple(dice), horse=horse), options=house)
    draft = Draft(horse=ridden and horse is not None, spur=spur)
    for index, slot in enumerate(lies):
        draft = draft if slot is None else draft.place(index, slot)
    down = in_pips(draft, view.sheets[0].dice or ())
    says = Rob(down.speed, down.wit, down.combat, draft.horse, draft.spur)
    only_escape = view.legal == (LetGo(),)
    got = drafts.action(view, 0, draft)
    assert got == (LetGo() if only_escape else says if says in view.legal else None)
    assert (drafts.why_not(view, 0, draft) is None) == (got is not None)
    for index in range(4):
        free = drafts.legal_slots(view, 0, draft, index)
        for each in drafts.SLOTS:
            said = drafts.why_not_here(view, 0, draft, index, each)
            assert (said is None) == (each in free) or only_escape


@pytest.mark.parametrize("row", SAID["drafts"], ids=str)
def test_why_dice_may_not_lie_so(row: Any) -> None:
    coach = msgspec.structs.replace(LADY_PLUM, speed=row["speed"])
    view = at_a_coach(coach, robber(tuple(row["dice"]), **row.get("own", {})))
    draft = put(view, **row["put"]).with_horse("ride" in row).with_spur("spur" in row)
    if "die" not in row:
        assert (drafts.action(view, 0, draft) is None) is ("why" in row)
        assert drafts.why_not(view, 0, draft) == row.get("why")
        return
    dice = view.sheets[0].dice or ()
    index = next(n for n in draft.tray(dice) if dice[n] == row["die"])
    assert drafts.why_not_here(view, 0, draft, index, row["slot"]) == row["why"]
    assert drafts.legal_slots(view, 0, draft, index) == set(row["may"])


def test_nothing_reaches_it() -> None:
    view = at_a_coach(msgspec.structs.replace(LADY_PLUM, speed=9), robber((1, 1, 2, 2)))
    assert view.legal == (LetGo(),)
    assert drafts.action(view, 0, Draft()) == LetGo()
    gone = outlooks.letting_go(view, 0)
    assert gone is not None
    assert [(s.what, s.was, s.now, s.due) for s in gone.shifts] == [("folk_hero", 0, 0, -1)]


def test_the_outlook_is_what_happens() -> None:
    """Worked case 4, with a guard, a dagger and fame just below a mark."""
    coach = Coach("lady_plum", 6, 5, 4, 4)
    sheet = robber((3, 1, 2, 4), folk_hero=4, weapons=("dagger",))
    view = at_a_coach(coach, sheet, guards=(Guard(0, "north"),))
    seen: Any = outlooks.outlook(view, 0, put(view, speed=(4, 1), wit=(3, 2)))
    assert seen.speed.total == seen.speed.target == 5
    assert [(s.what, s.was, s.now) for s in seen.shifts] == [
        ("folk_hero", 4, 5),
        ("health", 12, 6),
        ("guineas", 0, 6),
    ]
    assert seen.coming == (Coming("random", 5),)
    assert not seen.dies


def test_the_outlook_of_a_deadly_spur() -> None:
    """Worked case 7."""
    view = at_a_coach(
        msgspec.structs.replace(LADY_PLUM, speed=9),
        robber((1, 1, 2, 2), horse="pit_pony", health=1),
    )
    draft = put(view, speed=(1, 1, 2, 2)).with_horse(True).with_spur(True)
    seen: Any = outlooks.outlook(view, 0, draft)
    assert seen.dies
    assert not seen.must_rest, "the dead have rest enough"
    assert seen.now("health", 1) == 0


def test_a_shared_coach_counts_what_is_down() -> None:
    caught = Placed((5,), caught=True)
    mine = robber((4, 2), placed=caught, gear=("mask",))
    theirs = robber((), placed=Placed((6,), (3,), (1,), caught=True), weapons=("pistol",))
    coach = Coach("lady_plum", 5, 4, 10, 6)
    first = at_a_coach(coach, mine, theirs, phase=Phase.DIVIDE, turn=(0,))
    seen: Any = outlooks.outlook(first, 0, put(first, wit=(4,), combat=(2,)))
    assert (seen.wit.total, seen.combat.total) == (9, 8)
    assert (seen.purse, seen.pending) == (2, ())
    waiting = at_a_coach(coach, mine, theirs, phase=Phase.DIVIDE, turn=(0, 1))
    early: Any = outlooks.outlook(waiting, 0, Draft())
    assert early.pending == (1,)


def test_what_was_foreseen_comes_true() -> None:
    """Play on with random robberies: the sheet ends where the outlook said it would."""
    luck = random.Random(7)
    checked = 0
    for seed in range(40):
        state, _ = RULES.new(SPEC.setup(1, {"purse": 10}), Loose(seed))
        chance = Loose(seed + 500)
        while asked := RULES.to_act(state):
            view = RULES.observe(state, asked[0])
            chosen = luck.choice([a for a in view.legal if a != Plan("retire")] or view.legal)
            seen = None
            if isinstance(chosen, Rob):
                seen = outlooks.outlook(view, 0, _path_to(view, 0, chosen, luck))
                assert seen is not None
                assert seen.caught
            was = view.sheets[0]
            RULES.apply(state, 0, chosen, chance)
            if seen is not None:
                now = state.sheets[0]
                for what in NUMBERS:
                    assert getattr(now, what) == seen.now(what, getattr(was, what))
                assert now.alive != seen.dies
                if view.round < view.options.rounds:
                    assert now.must_rest == (seen.must_rest and now.alive)
                checked += 1
    assert checked > 60


def test_another_seats_sheet_cannot_be_filled_in() -> None:
    mine, theirs = robber((1, 2, 3, 4)), robber((1, 2, 3, 4))
    view = at_a_coach(LADY_PLUM, mine, theirs, phase=Phase.CHASE, turn=(1,))
    assert drafts.legal_slots(view, 0, Draft(), 0) == frozenset()
    assert drafts.legal_slots(view, 1, Draft(), 0) == frozenset()
    assert drafts.action(view, 1, Draft(speed=(3,))) is None


def test_in_company_only_the_chase_comes_first() -> None:
    mine, theirs = robber((1, 2, 4)), robber((1, 2, 3))
    view = at_a_coach(LADY_PLUM, mine, theirs, phase=Phase.CHASE)
    four = put(view, speed=(4,))
    assert drafts.action(view, 0, four) == Chase((4,))
    assert drafts.legal_slots(view, 0, four, 0) == {"speed"}  # 1 + 4: neither is too many (D6)
    said = drafts.why_not_here(view, 0, four, 0, "wit")
    assert said == "first catch it: dice for wit and combat come after the chase · rule 4.2"


# What a double click means ----------------------------------------------------------------------


def fits(view: YourMoneyView, draft: Draft, pips: int) -> str | None:
    """Where a die of so many pips, still in the tray, would be sent."""
    dice = view.sheets[0].dice or ()
    index = next(n for n in draft.tray(dice) if dice[n] == pips)
    return outlooks.fitting_slot(view, 0, draft, index)


def test_a_die_goes_where_it_closes_a_row_with_the_least_to_spare() -> None:
    coach = msgspec.structs.replace(LADY_PLUM, speed=4, wit=5, combat=6)
    view = at_a_coach(coach, robber((2, 4, 5, 6)))
    assert fits(view, Draft(), 4) == "speed"
    assert fits(view, Draft(), 5) == "wit"
    assert fits(view, Draft(), 6) == "combat"
    assert fits(view, Draft(), 2) == "speed", "it closes nothing, and the chase comes first"
    caught = put(view, speed=(4,))
    assert fits(view, caught, 2) == "wit", "the row that lacks least"
    both = put(view, speed=(4,), wit=(5,), combat=(6,))
    assert fits(view, both, 2) == "wit", "what is left over makes friends"


def test_the_horse_is_reckoned_with_before_it_is_ridden() -> None:
    coach = msgspec.structs.replace(LADY_PLUM, speed=8, wit=6, combat=9)
    view = at_a_coach(coach, robber((2, 4, 5, 6), horse="pit_pony"))
    assert fits(view, Draft(), 6) == "speed"
