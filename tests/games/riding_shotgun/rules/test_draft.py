"""Decisions in the making: every legal one can be built, and whatever is built is legal."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.riding_shotgun import draft as defending
from game.engine.riding_shotgun.actions import (
    AddCards,
    AttackDesperately,
    Declare,
    Defend,
    Discard,
    GiveUp,
    LayBlind,
    PlayWildcard,
    QuickDraw,
    RidingAction,
    Trade,
)
from game.engine.riding_shotgun.data import COACH, KINDS, SYMBOL, VALUE
from game.engine.riding_shotgun.draft import (
    Ground,
    Stand,
    attacking,
    ground,
    sorting,
    threat,
)
from game.engine.riding_shotgun.draft.attacking import Design
from game.engine.riding_shotgun.draft.sorting import TRAYS, Sorting
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Phase, State
from game.engine.riding_shotgun.view import RidingView
from tests.games.riding_shotgun.rules.tables import by_lot, showdown, started, strategy

SPEC = game_called("riding_shotgun")
NAMES = Names(("Nell", "Jack", "Bess", "Tom", "Moll", "Ned", "Sal", "Will"), {})


def look(state: State, seat: Seat) -> RidingView:
    """What a seat sees."""
    return RULES.observe(state, seat)


def carried_out(state: State, seat: Seat, steps: tuple[RidingAction, ...]) -> State:
    """The same state after those steps, each of them legal where it is taken."""
    state = RULES.clone(state)
    for step in steps:
        assert step in RULES.legal(state, seat), step
        RULES.apply(state, seat, step, Loose(1))
    return state


GAMES = [
    (0, {}),
    (1, {}),
    (2, {}),
    (3, {"desperate": "cover", "token": "coach"}),
    (4, {"wildcards": "off", "bluff": "at_least"}),
    (5, {"token": "coach", "speed": "must_change"}),
]


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_every_legal_decision_can_be_built(seed: int, options: Any) -> None:
    met = set()
    for state, seat in by_lot("build", seed, 260, options):
        view = look(state, seat)
        for action in RULES.legal(state, seat):
            met.add(type(action))
            assert built(view, seat, action), action
    assert met >= {Discard, QuickDraw, LayBlind, AddCards, Declare, Defend, AttackDesperately}
    assert Trade in met


def built(view: RidingView, seat: Seat, action: Any) -> bool:
    """Whether moving cards about comes to that decision."""
    match action:
        case Discard(cards):
            draft = Sorting()
            for card in cards:
                assert "away" in sorting.room(view, draft, card)
                draft = draft.moved(card, "away")
            draft = draft.moved(draft.kept(view)[0], "quick")
            return sorting.steps(view, draft)[0] == action
        case QuickDraw(card, wildcard):
            draft = Sorting().moved(card, "quick").covering(wildcard)
            assert wildcard is None or wildcard in sorting.unders(view)
            return sorting.steps(view, draft) == (action,)
        case LayBlind() | AddCards() | Trade() | AttackDesperately() | Declare():
            return attacks(ground(view, seat), action)
        case Defend():
            assert view.attack is not None
            against = threat(view, view.attack, seat)
            stand = Stand(action.blind, action.cards)
            assert all(defending.may_show(against, card) for card in action.cards)
            claim = action.value - against.bonus - defending.shown_sum(stand)
            if action.blind is not None:
                stand = stand.saying(claim)
            return defending.action(against, stand) == action
        case GiveUp(cards):
            chosen: tuple[int, ...] = ()
            for card in cards:
                chosen = sorting.toggled(view, chosen, card)
            return sorting.losing(view, chosen) == action
        case PlayWildcard():
            return action in sorting.uses_of(view, action.wildcard)
        case _:
            return True  # one press each: it is chosen as it stands in `legal`


def attacks(lies: Ground, action: RidingAction) -> bool:
    """Whether an attack can be built that has that step; others are added as they come."""
    design = attacking.fresh(lies)
    match action:
        case LayBlind(card):
            assert attacking.may_blind(lies, design, card)
            design = attacking.with_blind(lies, design, card)
        case Trade(give, take):
            assert attacking.may_take(lies, design, take)
            assert attacking.may_give(lies, design, give)
            design = attacking.with_given(lies, attacking.with_taken(lies, design, take), give)
        case AddCards(cards):
            for card in cards:
                assert attacking.may_show(lies, design, card)
                design = attacking.with_shown(lies, design, card)
        case AttackDesperately(target):
            bare = attacking.with_kind(lies, design, "desperate")
            design = attacking.with_target(lies, bare, target)
        case Declare(way, target, said, wildcard):
            if not attacking.settled(lies, design):
                design = attacking.with_kind(lies, design, way)
            design = attacking.with_target(lies, design, target).but(loaded=wildcard is not None)
            shown = attacking.shown_sum(lies, design) + design.loaded
            design = attacking.with_said(lies, design, said - shown)
    kind = attacking.kind_of(lies, design)
    if kind is None:
        design = attacking.with_kind(lies, design, lies.kinds[0])
        kind = lies.kinds[0]
    if design.target is None:
        design = attacking.with_target(lies, design, attacking.aims(lies, design)[0])
    return action in attacking.steps(lies, design)


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_whatever_is_built_is_legal(seed: int, options: Any) -> None:
    """Cards are moved about at random, as far as the draft lets them: what is confirmed then is
    taken by the rules, step for step.
    """
    lot = random.Random(seed)
    confirmed = {"sorted": 0, "attacked": 0, "defended": 0}
    for state, seat in by_lot("confirm", seed, 320, options):
        view = look(state, seat)
        match view.phase:
            case Phase.STRATEGY:
                steps = sorted_at_random(view, lot)
                confirmed["sorted"] += bool(steps)
            case Phase.TURN | Phase.BUILD:
                steps = attack_at_random(view, seat, lot)
                confirmed["attacked"] += bool(steps)
            case Phase.RESPOND:
                steps = defence_at_random(view, seat, lot)
                confirmed["defended"] += bool(steps)
            case _:
                continue
        carried_out(state, seat, steps)
    assert all(count > 4 for count in confirmed.values()), confirmed


def sorted_at_random(view: RidingView, lot: random.Random) -> tuple[RidingAction, ...]:
    draft = Sorting()
    for _move in range(12):
        card, tray = lot.choice(view.hand), lot.choice(TRAYS)
        if tray in sorting.room(view, draft, card):
            draft = draft.moved(card, tray)
            assert not sorting.refusal(view, draft, card, tray)
        else:
            assert sorting.refusal(view, draft, card, tray)
    draft = draft.covering(lot.choice([None, *sorting.unders(view)]))
    steps = sorting.steps(view, draft)
    assert bool(steps) is not bool(sorting.why_not(view, draft))
    return steps


def attack_at_random(view: RidingView, seat: Seat, lot: random.Random) -> tuple[RidingAction, ...]:
    lies = ground(view, seat)
    design = attacking.fresh(lies)
    everybody: list[Any] = [*range(len(view.riders)), COACH]
    for _move in range(14):
        design = moved(view, lies, design, lot, everybody)
    steps = attacking.steps(lies, design)
    assert bool(steps) is not bool(attacking.why_no_attack(lies, design))
    return steps


def moved(
    view: RidingView, lies: Ground, design: Design, lot: random.Random, everybody: list[Any]
) -> Design:
    """One thing done, if it may be; else it is refused with a sentence."""
    card = lot.choice([*lies.hand, *lies.post, 1])
    kind: Any = lot.choice([*KINDS, "desperate"])
    target, said = lot.choice(everybody), lot.randrange(5)
    match lot.randrange(8):
        case 0:
            may, then = attacking.may_blind(lies, design, card), attacking.with_blind
            why = attacking.why_not_blind(lies, design, card)
        case 1:
            may, then = attacking.may_show(lies, design, card), attacking.with_shown
            why = attacking.why_not_show(lies, design, card)
        case 2:
            may, then = attacking.may_take(lies, design, card), attacking.with_taken
            why = attacking.why_not_take(lies, design, card)
        case 3:
            may = design.take is not None and attacking.may_give(lies, design, card)
            then, why = attacking.with_given, attacking.why_not_give(lies, design, card)
        case 4:
            if lot.random() < 0.5 and card not in lies.hand:
                return design
            return attacking.without_card(lies, design, card)
        case 5:
            why = attacking.why_not_kind(lies, design, kind)
            fixed = attacking.settled(lies, design)
            assert bool(why) is (kind not in attacking.kinds(lies, design))
            return design if why or fixed else attacking.with_kind(lies, design, kind)
        case 6:
            why = attacking.why_not_target(view, lies, design, target, NAMES)
            assert bool(why) is (target not in attacking.aims(lies, design))
            return design if why else attacking.with_target(lies, design, target)
        case _:
            why = attacking.why_not_say(lies, design, said)
            assert bool(why) is (said not in attacking.sayable(lies, design))
            return design if why else attacking.with_said(lies, design, said)
    assert may is not bool(why), (card, why)
    return then(lies, design, card) if may else design


def defence_at_random(view: RidingView, seat: Seat, lot: random.Random) -> tuple[RidingAction, ...]:
    assert view.attack is not None
    against, stand = threat(view, view.attack, seat), Stand()
    for _move in range(8):
        card = lot.choice([*view.hand, 1])
        match lot.randrange(4):
            case 0 if card in view.hand:
                stand = stand.with_blind(card)
            case 1:
                why = defending.why_not_defend_with(against, card)
                assert bool(why) is not defending.may_show(against, card)
                stand = stand if why else stand.with_shown(card)
            case 2:
                stand = stand.without(card)
            case _:
                stand = stand.saying(lot.choice([None, 1, 2, 3]))
    action = defending.action(against, stand)
    assert (action is None) is bool(defending.why_no_defence(against, stand))
    reach = [each for each in view.legal if isinstance(each, Defend)]
    if not reach:
        assert defending.at_most(against) < against.strength
    return () if action is None else (action,)


# Single things -----------------------------------------------------------------------------------


def test_a_click_sorts_seven_cards_in_four_presses() -> None:
    view = look(started(4), 0)
    assert len(view.hand) == 7
    draft = Sorting()
    for card in view.hand[:4]:
        draft = draft.moved(card, sorting.next_tray(view, draft, card))
    assert draft.away == view.hand[:3]
    assert draft.quick == view.hand[3]
    assert draft.kept(view) == view.hand[4:]
    assert sorting.steps(view, draft) == (Discard(draft.away), QuickDraw(draft.quick))
    again = draft.moved(view.hand[3], sorting.next_tray(view, draft, view.hand[3]))
    assert again.quick is None
    assert "Lay one of the four" in sorting.why_not(view, again)


def test_without_anything_to_put_away_one_card_is_laid() -> None:
    state = strategy(hands={0: (1, 10, 17, 41)})
    view = look(state, 0)
    assert sorting.surplus(view) == 0
    assert sorting.next_tray(view, Sorting(), 10) == "quick"
    assert "nothing to put away" in sorting.refusal(view, Sorting(), 10, "away")


def test_what_is_said_at_first_is_the_truth_where_there_is_one() -> None:
    """4 is shotgun 1, 10 shotgun 3, 3 a dodge: nobody who is honest begins as a liar."""
    state = showdown(active=0, hands={0: (3, 4, 10)})
    lies = ground(look(state, 0), 0)
    for card, kind, said in ((4, "shotgun", 1), (10, "shotgun", 3), (3, None, 2)):
        design = attacking.with_blind(lies, attacking.fresh(lies), card)
        assert attacking.kind_of(lies, design) == kind
        design = attacking.with_kind(lies, design, "shotgun")
        assert attacking.claim(lies, design) == said
        assert attacking.claim(lies, attacking.with_said(lies, design, 1)) == 1
    assert attacking.claim(lies, attacking.with_kind(lies, design, "dynamite")) == 2


def test_a_defence_begins_at_the_truth_where_that_suffices() -> None:
    """Dodges of 3, 1 and 2 against 2; what is too little, or no dodge, says what is needed."""
    state = showdown(active=0, hands={0: (10,), 3: (1, 3, 16, 21)})
    for step in (LayBlind(10), Declare("shotgun", 3, 2)):
        RULES.apply(state, 0, step, Loose(1))
    view = look(state, 3)
    assert view.attack is not None
    against = threat(view, view.attack, 3)
    dodges = {card: VALUE[card] for card in view.hand if SYMBOL[card] == "dodge"}
    assert set(dodges.values()) == {1, 2, 3}
    for card in view.hand:
        assert defending.said(against, Stand(card)) == max(2, dodges.get(card, 0))


def test_bare_hands_put_the_cards_back() -> None:
    state = showdown(active=0, hands={0: (17, 22)})
    lies = ground(look(state, 0), 0)
    design = attacking.with_blind(lies, attacking.fresh(lies), 17)
    design = attacking.with_target(lies, attacking.with_kind(lies, design, "desperate"), 1)
    assert not design.cards
    assert attacking.steps(lies, design) == (AttackDesperately(1),)
    laid = attacking.with_blind(lies, design, 17)
    assert attacking.kind_of(lies, laid) == "shotgun", "what the card shows"


@pytest.mark.parametrize(
    ("state", "done", "says"),
    [
        ({"hands": {0: (15, 3)}}, ("show", 3), "A dodge attacks nobody"),
        ({"hands": {0: (15, 22, 45)}, "shown": 22}, ("show", 45), "all of one kind"),
        ({"hands": {0: (15, 22)}}, ("show", 15), "Guards cannot attack with a lasso"),
        ({"hands": {0: (22, 45)}, "posts": ((62,), ())}, ("take", 62), "is a dodge"),
        ({"hands": {0: (22, 45)}, "posts": ((62,), (7,))}, ("take", 7), "your own Post"),
        ({"hands": {0: (22,)}, "covered": (1,)}, ("aim", 1), "is in cover: only bare hands"),
        (
            {"active": 1, "hands": {1: (44, 25)}, "covered": (0,), "shown": 22},
            ("aim", 0),
            "is in cover: only a lasso and bare hands",
        ),
        (
            {"active": 1, "hands": {1: (25, 44)}, "gold": (0, 2, 2, 0), "shown": 25},
            ("aim", 0),
            "has no gold to take",
        ),
        (
            {"active": 1, "hands": {1: (25, 7)}, "kind": "dynamite"},
            ("say", 1),
            "less than dynamite 2",
        ),
        ({"active": 1, "hands": {1: (25, 7)}, "kind": "knife"}, ("say", 4), "more than knife 3"),
        ({"active": 1, "hands": {1: (25, 7)}, "kind": "knife"}, ("aim", COACH), "Only dynamite"),
        ({"active": 1, "hands": {1: (25, 7)}, "kind": "knife"}, ("aim", 3), "rides with you"),
    ],
)
def test_refusals_of_an_attack_say_why(state: dict[str, Any], done: Any, says: str) -> None:
    shown, kind = state.pop("shown", None), state.pop("kind", None)
    seat = state.setdefault("active", 0)
    if shown is not None and shown not in state["hands"][seat]:
        state["hands"] = {seat: (*state["hands"][seat], shown)}
    view = look(showdown(**state), seat)
    lies = ground(view, seat)
    design = attacking.with_blind(lies, attacking.fresh(lies), lies.hand[-1])
    if shown is not None:
        design = attacking.with_shown(lies, design, shown)
    if kind is not None:
        design = attacking.with_kind(lies, design, kind)
    deed, about = done
    match deed:
        case "show":
            said = attacking.why_not_show(lies, design, about)
        case "take":
            said = attacking.why_not_take(lies, design, about)
        case "aim":
            if kind is None and shown is None:
                design = attacking.with_kind(lies, design, "shotgun")
            said = attacking.why_not_target(view, lies, design, about, NAMES)
        case _:
            said = attacking.why_not_say(lies, design, about)
    assert says in said, said


def test_refusals_of_a_defence_say_how_much_is_lacking() -> None:
    """Worked case 24: out of reach, and within it."""
    state = showdown(
        active=0, hands={0: (17, 10, 22), 3: (11, 21, 13)}, posts=((), (62,)), driver=2
    )
    for step in (LayBlind(17), AddCards((10, 22)), Declare("shotgun", 3, 6)):
        RULES.apply(state, 0, step, Loose(1))
    view = look(state, 3)
    assert view.attack is not None
    against = threat(view, view.attack, 3)
    assert defending.at_most(against) == 5
    assert "you can say 5 at most" in defending.why_no_defence(against, Stand(13, (11, 21)))
    assert "cards from your hand" in defending.why_not_defend_with(against, 62)
    assert "may only be laid face down" in defending.why_not_defend_with(against, 13)
    less = against.__class__(view.hand, "dodge", 0, 0, 5, ())
    assert "That makes 4, and 5 is needed: 1 more" in defending.why_no_defence(
        less, Stand(13, (11,), 3)
    )


def test_wildcards_that_must_wait_say_when() -> None:
    state = showdown(active=0, hands={0: (17,)}, wild={0: (1, 8, 13, 21)}, grit=(5, 3, 5, 3))
    view = look(state, 0)
    said = [sorting.why_not_play(view, card) for card in (1, 8, 13, 21)]
    assert "nobody can have more" in said[0]
    assert "No team mate" in said[1]
    assert "when you are attacked" in said[2]
    assert "with what you declare" in said[3]
    state = showdown(active=0, hands={0: (17,)}, wild={0: (1, 2, 24)})
    view = look(state, 0)
    assert sorting.held_once(view) == (1, 24)
    longer, shorter = sorting.uses_of(view, 24)
    assert sorting.next_use(view, None, sorting.uses_of(view, 24)) == longer
    assert sorting.next_use(view, longer, sorting.uses_of(view, 24)) == shorter
    assert sorting.next_use(view, shorter, sorting.uses_of(view, 24)) is None


def test_every_rule_a_refusal_names_stands_in_the_book() -> None:
    folder = Path(attacking.__file__).parent
    scenes = folder.parents[2] / "scenes" / "riding_shotgun" / "modes"
    named: set[str] = set()
    for source in (*folder.glob("*.py"), *scenes.glob("*.py")):
        named |= set(re.findall(r"· rule (D?[\d.]*\d)", source.read_text(encoding="utf-8")))
    assert len(named) > 10
    assert named <= set(SPEC.book.anchors)
