"""What a placement comes to, said before it is confirmed, and whether it hangs its robber."""

from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.names import Names
from game.engine.your_money import draft as drafts
from game.engine.your_money import messages
from game.engine.your_money.actions import Bear, Chase, Divide, LetGo, Plan, Rob
from game.engine.your_money.advice import draft_of
from game.engine.your_money.draft import outlook as outlooks
from game.engine.your_money.heuristics import habit
from game.engine.your_money.messages.odds import hanging_label, what_comes, would_hang
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Coach, Options, Phase, Sheet, State
from game.engine.your_money.view import YourMoneyView
from game.scenes.kit.scene import plain_context
from game.scenes.table.party import Party
from game.scenes.your_money.modes.deciding import notes_of
from game.scenes.your_money.modes.robbery import Robbery
from game.scenes.your_money.modes.robbery_board import of_switch
from game.scenes.your_money.widgets import _as_it_matters
from game.session.settings import Settings
from tests.games.your_money.rules.hands import alone, coach, dice, planning, plans, sheet
from tests.games.your_money.rules.test_say import SAID
from tests.games.your_money.table.player import standing

NAMES = Names.of("Nell", "Tom")


def said(action: Any, view: YourMoneyView) -> str:
    return what_comes(view, 0, draft_of(action, view), NAMES)


def robbery(target: Coach, **numbers: Any) -> YourMoneyView:
    """Nell north with 1, 2, 3 and 6."""
    return RULES.observe(alone((1, 2, 3, 6), target, **numbers), 0)


@pytest.mark.parametrize(("dice", "numbers", "own", "words"), SAID["comes"])
def test_what_is_said_is_what_comes(dice: Any, numbers: Any, own: Any, words: str) -> None:
    speed, wit, combat = [tuple(pips) for pips in dice]
    action = Rob(speed, wit, combat)
    assert said(action, robbery(coach(6, *numbers), **own)) == words


def test_the_last_health_is_the_rope_on_the_button() -> None:
    view = robbery(coach(6, 9, 9), health=6)
    deadly = Rob((6,), (1, 2), (3,))
    assert would_hang(view, 0, draft_of(deadly, view))
    assert hanging_label(deadly) == "Rob, and hang for it"
    gentler = Rob((6,), (), (1, 2, 3))
    assert not would_hang(view, 0, draft_of(gentler, view))


def together(own: Sheet, other: Sheet, target: Coach, *thrown: int) -> YourMoneyView:
    """Both north; Nell chases first."""
    state = planning(own, other, roads={"north": target}, round_number=15)
    plans(state, "north", "north", luck=dice(*thrown))
    return RULES.observe(state, 0)


def test_a_chase_says_whom_it_catches_and_what_the_spur_costs() -> None:
    view = together(sheet(dice=(1, 2)), sheet(dice=(5, 6)), coach(5, 4, 4), 4, 4)
    assert said(Chase((1, 4)), view) == "This catches the cotton merchant, Nell."
    spurred = Chase((4,), spur=True)
    assert said(spurred, view) == (
        "This catches the cotton merchant, Nell, and the spur costs a point of health."
    )
    assert not would_hang(view, 0, draft_of(spurred, view))
    frail = together(sheet(dice=(1, 2), health=1), sheet(dice=(5, 6)), coach(5, 4, 4), 4, 4)
    assert would_hang(frail, 0, draft_of(spurred, frail))
    assert said(spurred, frail).endswith("the spur costs the last of your health.")
    assert hanging_label(spurred) == "Catch it, and hang for it"


def test_with_company_to_come_it_is_said_with_care() -> None:
    own, other = sheet(dice=(1, 2), health=3), sheet(dice=(5, 6))
    state = planning(own, other, roads={"north": coach(4, 9, 12)}, round_number=15)
    plans(state, "north", "north", luck=dice(4, 4))
    RULES.apply(state, 0, Chase((4,)), dice())
    RULES.apply(state, 1, Chase((4,)), dice())
    view = RULES.observe(state, 0)
    assert view.phase is Phase.DIVIDE
    both = Divide((2,), (1,))
    assert said(both, view) == "As things lie this hangs you, Nell, unless Tom should save you."
    assert not would_hang(view, 0, draft_of(both, view)), "5 and 6 on combat make 12"
    none = Divide((1, 2), ())
    assert not would_hang(view, 0, draft_of(none, view)), "11 of 12 costs 1"
    for action in RULES.legal(state, 0):
        for answer in RULES.legal(state_after(state, action), 1):
            now = state_after(state, action)
            RULES.apply(now, 1, answer, Loose(0))
            if would_hang(view, 0, draft_of(action, view)):  # type: ignore[arg-type]
                assert not now.sheets[0].alive


def state_after(state: Any, action: Any) -> Any:
    now = state.clone()
    RULES.apply(now, 0, action, Loose(0))
    return now


@pytest.mark.parametrize("house", [{}, {"modifiers": "at_will", "purse": 10}])
def test_who_would_hang_does_and_nobody_else(house: dict[str, Any]) -> None:
    """Every placement of whole games alone, carried out by the rules."""
    hanged = spared = 0
    for seed in range(6):
        luck = Loose(seed)
        state, _ = RULES.new(game_called("your_money").setup(1, house), luck)
        while RULES.to_act(state):
            view = RULES.observe(state, 0)
            if view.phase is Phase.ROB:
                state.sheets[0].health = min(state.sheets[0].health, 5)
                view = RULES.observe(state, 0)
                for action in view.legal:
                    if action == LetGo():
                        continue
                    draft = draft_of(action, view)
                    now = state.clone()
                    RULES.apply(now, 0, action, Loose(seed))
                    if now.phase is Phase.BEAR:
                        RULES.apply(now, 0, Bear(draft.gear, draft.weapons), Loose(seed))
                    assert would_hang(view, 0, draft) == (not now.sheets[0].alive)
                    hanged += not now.sheets[0].alive
                    spared += now.sheets[0].alive
            RULES.apply(state, 0, habit(view, luck), luck)
    assert min(hanged, spared) > 50


def last_but(round_number: int, own: Sheet, target: Coach, *thrown: int) -> State:
    """Alone at that coach in a round of a game of eight."""
    state = planning(
        own, sheet(retired=True), roads={"north": target}, options=Options(rounds=8),
        round_number=round_number,
    )  # fmt: skip
    plans(state, "north", luck=dice(*thrown))
    return state


@pytest.mark.parametrize(("round_number", "told"), [(7, True), (8, False)])
def test_no_guard_is_promised_for_a_round_that_never_comes(round_number: int, told: bool) -> None:
    """Scoundrel 4, fame 4 and a spurred horse, in the last round but one and in the last."""
    robber = sheet(dice=(2, 3), scoundrel=4, folk_hero=4)
    target = coach(7, 1, 1)
    state = last_but(round_number, robber, target, 6, 6)
    view = RULES.observe(state, 0)
    action = Rob((6,), (2, 3), (6,), spur=True)
    seen: Any = outlooks.outlook(view, 0, draft_of(action, view))
    assert bool(seen.coming) is told
    assert seen.must_rest is told
    words = " ".join(notes_of(seen))
    assert ("next round" in words) is told
    gone: Any = outlooks.letting_go(view, 0)
    assert not gone.coming


@pytest.mark.parametrize(("round_number", "told"), [(7, True), (8, False)])
def test_no_rest_is_promised_for_a_round_that_never_comes(round_number: int, told: bool) -> None:
    """A spur in the last round but one and in the last: on its chip, in a hint, in the story."""
    state = last_but(round_number, sheet(dice=(1, 1)), coach(6, 9, 9), 1, 2)
    view = RULES.observe(state, 0)
    match = standing(state)
    context = plain_context((960, 600), Settings())
    chip = of_switch(Robbery.of(view, 0), "spur", Party(context, match, "words"))
    assert ("next round" in chip) is told
    spurred = Rob((1, 1, 1, 2), (), (), spur=True)
    events = RULES.apply(state, 0, spurred, Loose(1))
    story = " ".join([str(messages.sentence(event, NAMES)) for event in events])
    assert ("next round" in story) is told
    scroll = " ".join(
        [line[0] for _name, lines in messages.round_lines(events, NAMES) for line in lines]
    )
    assert ("next round" in scroll) is told
    assert "horse is spent" in story
    assert _as_it_matters(RULES.observe(state, None), 0).must_rest is told


def test_nothing_is_said_where_no_dice_are_put_down() -> None:
    view = RULES.observe(planning(sheet(), sheet(), round_number=3), 0)
    assert Plan("north") in view.legal
    assert what_comes(view, 0, drafts.Draft(), NAMES) == ""
    assert not would_hang(view, 0, drafts.Draft())
