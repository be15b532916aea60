"""Every desk of Riding Shotgun: what lies there fits, answers are calm, secrets stay closed."""

from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar, cast

import pygame
import pytest
from pygame import Rect

from game.engine.chance import Loose
from game.engine.kinds import Seat
from game.engine.riding_shotgun.actions import (
    AddCards,
    Declare,
    Defend,
    LayBlind,
    PlayWildcard,
    TakeIt,
)
from game.engine.riding_shotgun.data import VALUE
from game.engine.riding_shotgun.messages.things import card_name
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Phase, State, put
from game.scenes.book.rules_book import RulesBook
from game.scenes.kit.notice import CALM
from game.scenes.riding_shotgun.modes.attacking import Attacking
from game.scenes.riding_shotgun.modes.deciding import Sort
from game.scenes.riding_shotgun.modes.on_desk import lifted
from game.scenes.riding_shotgun.modes.responding import Responding
from game.session.match import Match
from game.sprites import lettering
from game.sprites.hearing.overheard import words_on
from game.sprites.riding_shotgun import cards
from tests.games.riding_shotgun.rules.tables import ANY, attack, showdown, strategy
from tests.games.riding_shotgun.table.deciding import ByMouse
from tests.games.riding_shotgun.table.rider import Rider, begun

M = TypeVar("M")

LOOKS = [((1280, 800), 100), ((1920, 1080), 100), ((1280, 800), 200)]


class LaidByHand(Match):
    """A match of which nobody has seen how it came to stand so."""

    @property
    def unseen(self) -> int:
        return 0


def standing(state: State, people: tuple[Seat, ...] = (0,)) -> Match:
    """A match in which everything stands as in `state`."""
    seats = len(state.teams)
    match = begun(seats, ["person" if n in people else "greedy" for n in range(seats)])
    match._state = state
    match.__class__ = LaidByHand
    return match


def fullest(phase: str, seats: int = 8) -> State:
    """A table at which a hand is as full as it gets, with wildcards, before that decision of 0."""
    hand = (3, 8, 10, 12, 20, 25, 31, 37, 47) if phase == "strategy" else (10, 22, 4, 37, 3, 8)
    wild = (1, 8, 13, 18, 19, 20) if phase == "strategy" else (1, 8, 13, 15, 17, 21, 22)
    posts = ((7, 62, 45, 36), (17, 28, 9, 65)) if seats == 8 else ((7, 62), (17, 28))
    if phase == "strategy":
        low = [card for card in range(1, 70) if card not in hand]
        others = {seat: low[4 * seat : 4 * seat + 4] for seat in range(1, seats)}
        return strategy(seats, hands={0: hand, **others}, wild={0: wild})
    if phase == "turn":
        return showdown(seats, hands={0: hand}, wild={0: wild}, posts=posts)
    state = showdown(
        seats, active=1, hands={0: hand, 1: (5, 35)}, wild={0: wild}, posts=posts, driver=0
    )
    if phase == "respond":
        for step in (LayBlind(35), AddCards((5,)), Declare("lasso", 0, 4)):
            RULES.apply(state, 1, step, ANY)
    return state


def opened(state: State, folder: Path, people: tuple[Seat, ...] = (0,), **settings: Any) -> Rider:
    """The table before those people, one of whom is asked something, and no longer deaf."""
    player = Rider(standing(state, people), folder, **{"size": (1280, 800), **settings})
    player.to_decision().step(dt=CALM)
    return player


def mode_of(player: Rider, kind: type[M]) -> M:
    """What is being decided, of that kind."""
    mode = player.table.mode
    assert isinstance(mode, kind)
    return mode


@pytest.mark.narrow
@pytest.mark.parametrize(("size", "text"), LOOKS, ids=str)
@pytest.mark.parametrize("seats", [4, 8])
@pytest.mark.parametrize("phase", ["strategy", "turn", "respond"])
def test_the_fullest_desk_fits(
    tmp_path: Path, phase: str, seats: int, size: tuple[int, int], text: int
) -> None:
    lettering.cut_off.clear()
    player = opened(fullest(phase, seats), tmp_path, size=size, text_size=text)
    mode: Any = player.table.mode
    for card in mode.view.hand[:4]:
        player.step(dt=0.31)
        if mode.onward(card) is not None:
            mode.send(card)
    player.step(dt=CALM)
    desk = player.table.layout.desk
    window = Rect((0, 0), size)
    rects: dict[str, Rect] = {}
    for control in player.table.controls:
        if not control.visible or control.aside:
            continue
        assert window.contains(control.rect), control.name
        if not control.name.startswith(("card:", "target:")):
            rects[control.name] = control.rect
    for (one, first), (other, second) in combinations(rects.items(), 2):
        assert not first.colliderect(second), (one, other)
    for name in ("card:", "tray:", "price:", "said", "why", "bargain", "wild:", "under"):
        for sprite in player.table.stage:
            if sprite.id.startswith(name):
                box = sprite.surface.get_rect(center=(round(sprite.x), round(sprite.y)))
                assert desk.contains(box.clip(window)), sprite.id
                if not name.startswith(("card:", "tray:")):
                    hit = [
                        each
                        for each, rect in rects.items()
                        if rect.colliderect(box.inflate(-6, -6))
                    ]
                    assert [each for each in hit if not each.startswith("wild:")] == [], sprite.id
    assert not lettering.cut_off


def test_nine_cards_show_their_names_and_one_is_lifted(tmp_path: Path) -> None:
    player = opened(fullest("strategy"), tmp_path)
    mode = mode_of(player, Sort)
    assert len(mode.view.hand) == 9
    lettering.cut_off.clear()
    for card in mode.view.hand:
        spot = player.control(f"card:{card}").rect
        drawn = cards.front(card, spot.size, player.table.layout.scale)
        heard = " ".join(words_on(drawn.surface))
        assert all(word in heard for word in card_name(card).split())
    assert not lettering.cut_off
    for one, other in combinations(mode.view.hand, 2):
        rects = [player.control(f"card:{card}").rect for card in (one, other)]
        assert not rects[0].colliderect(rects[1]), "no card lies over another's name"
    player.press(pygame.K_TAB, pygame.K_TAB)
    focus = player.table.controls.focus
    assert lifted(mode.now, player.table.layout) == focus
    at = player.table.parts.get("lifted", None)
    sprite = player.table.stage["lifted"]
    box = sprite.surface.get_rect(center=(round(sprite.x), round(sprite.y)))
    assert box.width >= 200 or at
    assert not box.colliderect(player.table.layout.desk)


# Calm --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["click", "key"])
def test_an_answer_is_deaf_when_it_has_just_appeared(tmp_path: Path, by: str) -> None:
    player = Rider(standing(fullest("respond")), tmp_path, size=(1280, 800))
    player.to_decision()
    steps = player.match.steps
    for dt in (0.0, 0.4, CALM):
        assert player.match.steps == steps
        player.step(dt=dt)
        player.click("answer:take") if by == "click" else player.press(pygame.K_1)
    assert player.match.steps > steps


def test_a_second_press_at_once_is_dropped(tmp_path: Path) -> None:
    player = opened(fullest("respond"), tmp_path)
    mode = mode_of(player, Responding)
    assert not mode.pressed_again()
    assert mode.pressed_again()
    player.step(dt=CALM)
    assert not mode.pressed_again()


def answerable() -> State:
    """An attack that can be met."""
    state = showdown(active=1, hands={0: (22, 1, 8, 16), 1: (10, 17)})
    attack(state, 10, "shotgun", 2, 0)
    return state


def test_defend_lays_the_fewest_cards_that_do_and_says_what_they_show(tmp_path: Path) -> None:
    player = opened(answerable(), tmp_path)
    mode = mode_of(player, Responding)
    player.step(dt=CALM)
    player.click("answer:defend")
    assert len(mode.draft.cards) == 1
    assert mode.meant is not None
    assert mode.meant.value == VALUE[mode.draft.cards[0]]
    assert player.control("answer:defend").words == f"Defend with {mode.meant.value}"
    mode.say_more(1 if mode.meant.value < 3 else -1)
    player.step(dt=CALM)
    assert "Bluff" in player.control("answer:defend").words


def test_a_refusal_names_no_number_and_leads_to_its_rule(tmp_path: Path) -> None:
    player = opened(fullest("strategy"), tmp_path)
    mode: Any = player.table.mode
    assert "why_not" not in player.table.controls
    mode.refuse_with(mode.wanting)
    player.step()
    line, _below = player.table.board.words(player.table.shown)
    assert line == "Put 5 cards away: you keep three and lay one. See the rule."
    player.click("why_not")
    assert cast(RulesBook, player.top()).at == "6.2"


def test_what_cannot_be_done_has_no_button(tmp_path: Path) -> None:
    for phase in ("strategy", "turn", "respond"):
        player = opened(fullest(phase), tmp_path / phase)
        grey = [each.name for each in player.table.controls if not each.enabled]
        own = [each for each in grey if not each.startswith("step_")]
        assert not own, phase


def test_an_answer_that_cannot_be_given_has_no_price(tmp_path: Path) -> None:
    state = showdown(active=1, hands={0: (3, 8), 1: (5, 35)})
    for step in (LayBlind(35), AddCards((5,)), Declare("lasso", 0, 4)):
        RULES.apply(state, 1, step, ANY)
    player = opened(state, tmp_path)
    assert "answer:defend" not in player.table.controls
    drawn = {each.id for each in player.table.stage}
    assert {"price:take", "price:call"} <= drawn
    assert "price:defend" not in drawn


def test_answers_keep_their_places_whatever_lies_there(tmp_path: Path) -> None:
    player = opened(answerable(), tmp_path)
    names = ("take", "call", "defend")
    before = {name: player.control(f"answer:{name}").rect.topleft for name in names}
    for key in (pygame.K_4, pygame.K_5, pygame.K_w, pygame.K_PLUS):
        player.press(key)
        player.step(dt=0.1)
        rects = {name: player.control(f"answer:{name}").rect for name in names}
        assert {name: rect.topleft for name, rect in rects.items()} == before


def test_plus_and_minus_say_more_and_less_and_leave_the_pace_alone(tmp_path: Path) -> None:
    player = opened(fullest("turn"), tmp_path)
    mode = mode_of(player, Attacking)
    speed = player.table.timeline.speed
    mode.send(10)
    mode.choose_kind("shotgun")
    player.press(pygame.K_PLUS)
    assert mode.now.claim == 3, "it begins at the truth"
    player.press(pygame.K_PLUS)
    assert mode.now.claim == 3
    assert "more than shotgun 3" in mode.refusal
    player.press(pygame.K_MINUS, pygame.K_MINUS)
    assert mode.draft.said == 1
    assert player.table.timeline.speed == speed


# Refusals and wildcards --------------------------------------------------------------------------


def test_a_dodge_among_open_cards_is_refused_with_a_sentence(tmp_path: Path) -> None:
    player = opened(fullest("turn"), tmp_path)
    mode = mode_of(player, Attacking)
    mode.send(10)
    hands = ByMouse(player)
    hands.use("card:3")
    assert "A dodge attacks nobody" in mode.refusal
    assert mode.draft.shown == ()
    rect = player.control("card:3").rect
    player.step(dt=CALM)
    player.drag((rect.left + 8, rect.centery), player.table.layout.desks.attack.open.whole.center)
    assert "A dodge attacks nobody" in mode.refusal


def test_a_card_dragged_onto_one_of_the_post_is_traded_for_it(tmp_path: Path) -> None:
    player = opened(fullest("turn"), tmp_path)
    mode = mode_of(player, Attacking)
    start, goal = player.control("card:3").rect, player.control("card:45").rect
    player.drag((start.left + 8, start.centery), goal.center)
    assert (mode.draft.give, mode.draft.take) == (3, 45)


def test_a_lit_panel_is_chosen_wherever_it_is_pressed(tmp_path: Path) -> None:
    """Numbers on it have notes that lead to the book: while it is lit a press means the panel."""
    player = opened(fullest("turn"), tmp_path)
    mode = mode_of(player, Attacking)
    rect = player.control("target:3").rect
    for x in range(rect.left + 4, rect.right, 24):
        for y in range(rect.top + 4, rect.bottom, 24):
            mode.draft = mode.draft.but(target=None)
            player.click((x, y))
            assert player.top() is player.table
            assert mode.draft.target == 3, (x, y)


def test_the_coach_is_aimed_at_by_a_press_on_it(tmp_path: Path) -> None:
    state, seat = asked("turn")
    player = opened(state, tmp_path, (seat,))
    mode = mode_of(player, Attacking)
    player.click("target:coach")
    assert mode.draft.target == "coach"
    assert mode.now.kind == "dynamite"
    assert player.table.stage["glow:coach"].visible


def test_a_wildcard_is_played_by_one_confirm_and_its_mate_chosen_on_the_panels(
    tmp_path: Path,
) -> None:
    player = opened(fullest("turn"), tmp_path)
    mode: Any = player.table.mode
    player.click("wild:8")
    assert isinstance(mode.use, PlayWildcard)
    player.step(dt=CALM)
    player.click("target:4")
    assert mode.use == PlayWildcard(8, 4)
    assert "Rally" in player.control("main").words
    player.click("main")
    assert player.match.view(None).riders[4].grit == 4  # type: ignore[attr-defined]


def test_a_grit_wildcard_at_five_says_so(tmp_path: Path) -> None:
    state = fullest("turn")
    state.grit = put(state.grit, 0, 5)
    player = opened(state, tmp_path)
    player.click("wild:1")
    mode: Any = player.table.mode
    assert mode.use is None
    assert "nobody can have more" in mode.refusal


def test_each_answer_shows_what_it_costs_in_either_case(tmp_path: Path) -> None:
    player = opened(fullest("respond"), tmp_path)
    mode = mode_of(player, Responding)
    take, call, defend = mode.now.prices
    told = [way.told(0, player.table.party.names) for way in (*take, *call)]
    assert "−1 bar" in told[0]
    assert told[1].startswith("bluff: +1 grit")
    assert "−1 bar" in told[2]
    assert "−1 grit" in told[2]
    assert not defend, "no hand meets a lasso of four so"
    other: Any = opened(answerable(), tmp_path / "met").table.mode
    assert len(other.now.prices[2]) == 2
    for ways, name in ((take, "take"), (call, "call")):
        tip = player.control(f"answer:{name}").tip
        assert tip == "\n".join([way.told(0, player.table.party.names) for way in ways])


# Secrets -----------------------------------------------------------------------------------------


def test_with_the_shutters_closed_nothing_of_the_hand_lies_there(tmp_path: Path) -> None:
    """Two people: whoever is attacked may take it or call from what everybody sees."""
    state = fullest("respond", 4)
    player = Rider(standing(state, (0, 1)), tmp_path, size=(1280, 800))
    player.to_decision()
    mode = mode_of(player, Responding)
    assert mode.threat is None
    names = {sprite.id for sprite in player.table.stage}
    assert not [name for name in names if name.startswith(("card:", "wild:", "cap:"))]
    player.step(dt=CALM)
    player.click("answer:defend")
    assert player.behind_curtain()
    player.press(pygame.K_RETURN)
    player.to_decision()
    mode = mode_of(player, Responding)
    assert mode.threat is not None


def test_a_hand_that_is_shown_while_held_lies_closed_otherwise(tmp_path: Path) -> None:
    state = fullest("turn", 4)
    player = opened(state, tmp_path, (0, 1), peek="held")
    mode = mode_of(player, Attacking)
    assert mode.closed
    keys = {sprite.key for sprite in player.table.stage if sprite.id.startswith("card:")}
    assert keys == {"back"}
    assert not [each for each in player.table.controls if each.name.startswith("card:")]
    held: dict[str, Any] = {
        "key": player.context.bindings.key("table.peek"),
        "mod": 0,
        "scancode": 0,
    }
    for kind, shown in ((pygame.KEYDOWN, True), (pygame.KEYUP, False)):
        player.step(pygame.event.Event(kind, **held, unicode="v"))
        player.step(dt=0.1)
        keys = {sprite.key for sprite in player.table.stage if sprite.id.startswith("card:")}
        assert "back" not in keys if shown else keys == {"back"}


def test_closed_hands_look_alike_whatever_they_hold(tmp_path: Path) -> None:
    frames = set()
    for number, hand in enumerate(((3, 8, 12), (10, 37, 49))):
        state = showdown(4, hands={0: hand}, posts=((7, 62), (17, 28)))
        player = opened(state, tmp_path / str(number), (0, 1), peek="held")
        frames.add(player.frame())
    assert len(frames) == 1


def test_a_half_built_attack_goes_on_where_it_was_left(tmp_path: Path) -> None:
    state = fullest("turn")
    RULES.apply(state, 0, LayBlind(10), Loose(1))
    player = opened(state, tmp_path)
    mode = mode_of(player, Attacking)
    assert mode.draft.blind == 10
    assert "kind:desperate" not in player.table.controls
    mode.choose_kind("shotgun")
    mode.aim(3)
    player.step(dt=0.1)
    steps = player.match.steps
    player.click("main")
    assert player.match.steps == steps + 1


FIRST = "Hieronymus Bartholomew Wilhelmina Maximilian Philomena Ferdinand Cornelius Theodosia"
LONG = tuple([f"{first} Montgomery-Fitz" for first in FIRST.split()])


@pytest.mark.narrow
@pytest.mark.parametrize(("size", "text"), LOOKS, ids=str)
@pytest.mark.parametrize(
    "phase", ["turn", "respond", "challenge", "lose_cards", "nominate", "rob", "speed"]
)
def test_no_name_is_too_long_for_a_decision(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    phase: str,
    size: tuple[int, int],
    text: int,
) -> None:
    """Nothing of what is asked is cut off, and what is drawn lies in the window."""
    monkeypatch.setattr("tests.scenes.hands.NAMES", LONG)
    state, seat = asked(phase)
    lettering.cut_off.clear()
    player = opened(state, tmp_path, (seat,), size=size, text_size=text)
    # How a name stands on a panel is not a decision's matter.
    assert not [words for words in lettering.cut_off if words not in LONG]
    window = Rect((0, 0), size)
    for control in player.table.controls:
        if control.visible and not control.aside:
            assert window.contains(control.rect), control.name


def asked(phase: str) -> tuple[State, Seat]:
    """A table of eight at which that is asked, and of whom."""
    hands = {0: (10, 22, 4, 37), 1: (7, 16, 5, 13), 2: (3, 8), 4: (12,), 6: (14,)}
    posts = ((45, 36, 62, 66), (17, 28, 9, 65))
    state = showdown(8, active=1, hands=hands, posts=posts, driver=4, speed=5)

    if phase == "speed":
        state = showdown(8, active=0, hands=hands, posts=posts, driver=4, order=range(8))
        state.phase, state.asked, state.place = Phase.SPEED, 7, 0
        return state, 7
    asked, *done = ASKED[phase]
    for seat, step in done:
        RULES.apply(state, seat, step, ANY)
    return state, asked


def thrown(blind: int, target: Any, strength: int) -> tuple[tuple[Seat, Any], ...]:
    """Seat 1's dynamite."""
    return (1, LayBlind(blind)), (1, Declare("dynamite", target, strength))


ASKED: dict[str, Any] = {
    "turn": (1,),
    "respond": (0, (1, LayBlind(13)), (1, AddCards((7,))), (1, Declare("dynamite", 0, 5))),
    "challenge": (1, *thrown(13, 2, 2), (2, Defend(3, (), 2))),
    "lose_cards": (0, *thrown(16, 0, 3), (0, TakeIt())),
    "nominate": (1, *thrown(16, 4, 3), (4, TakeIt())),
    "rob": (1, *thrown(16, "coach", 3), (4, TakeIt())),
}
"""Who is asked, and what is done before."""


def test_ten_cards_have_a_key_each_and_more_are_reached_by_the_ring(tmp_path: Path) -> None:
    """*Card Sharp* draws two more: ten digits, and Tab with Space for what is beyond them."""
    hand = (3, 8, 10, 12, 20, 25, 31, 37, 47, 50, 52)
    others = {1: (1, 2, 4, 5), 2: (6, 7, 9, 11), 3: (13, 14, 15, 16)}
    player = opened(strategy(4, hands={0: hand, **others}), tmp_path)
    mode = mode_of(player, Sort)
    player.press(pygame.K_0)
    assert 50 in mode.draft.away
    for _press in range(30):
        if player.table.controls.focus == "card:52":
            break
        player.press(pygame.K_TAB)
    player.press(pygame.K_SPACE)
    assert mode.draft.away == (50, 52)
