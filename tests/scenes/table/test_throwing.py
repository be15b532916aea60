"""Real dice, real cards and one's own hand at the tables of all games, by keys and by the mouse."""

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.engine.chance import Loose
from game.scenes.table.curtain import Curtain
from game.scenes.table.drivers.seats import SeatsCard
from game.scenes.table.drivers.throw_card import ThrowCard
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.scenes.table.pause import PauseMenu
from game.session.disk.store import Store
from game.session.fair_play.casts import Way
from game.session.match import Match
from game.session.sane import by_person
from game.session.seats import substitution
from tests.scenes.hands import Anybody
from tests.session.test_throwing import WAYS, seated
from tests.sure import sure


class Thrower(Anybody):
    """Any game’s own table, and hands that throw."""

    @property
    def card(self) -> ThrowCard:
        return sure(ThrowCard, self.top())

    def to_card(self) -> "Thrower":
        """Go on until somebody has to throw; curtains are opened, decisions are the habit's."""
        for _turn in range(3000):
            if isinstance(self.top(), ThrowCard):
                self.step(dt=1.0)
                return self
            if self.behind_curtain():
                self.step(dt=1.0)
                self.press(pygame.K_SPACE)
            elif self.over():
                break
            else:
                self._go_on()
        raise AssertionError("nobody ever has to throw")

    def _go_on(self) -> None:
        live, match = self.live, self.match
        if match.sealed is None and live.table.mode is not None and match.to_act:
            seat = next(seat for seat in match.to_act if seat in live.schedule.people)
            live.decide(seat, match.spec.heuristics.habit(match.view(seat), Loose(match.steps)))
        elif live.held:
            self.press(pygame.K_RETURN)
        self.step(dt=0.2)


def answered(hands: Thrower) -> None:
    """Say that anything fell, by keys or by the mouse, or shake and let go."""
    card = hands.card
    if card.by_hand:
        hands.step(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
        hands.step(dt=0.5)
        assert hands.card.holding
        hands.step(Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
        return
    if card.question.cards:
        name = f"card:{card.question.open_cards[0]}"
        at = card.controls[name].rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            hands.step(Event(kind, button=1, pos=at, touch=False))
    else:
        for number in range(card.question.dice):
            hands.press(pygame.K_1 + number % 6)
    hands.press(pygame.K_RETURN)


@pytest.mark.parametrize(("key", "way"), WAYS)
def test_a_table_of_every_game_goes_on_by_what_people_throw(
    key: str, way: Way, tmp_path: Path
) -> None:
    match = seated(key, way)
    hands = Thrower(match, tmp_path, fresh=True)
    for _throw in range(2):
        hands.to_card()
        question = hands.card.question
        answered(hands)
        given = Store(tmp_path).resume(Store(tmp_path).file_of(match.record()))
        assert given.question != question, "what was confirmed is not on the disk"
        hands.step(dt=0.3)
    record = match.record()
    assert record.given or record.opening_by or any(step.by for step in record.steps)


def at_the_first_dice(folder: Path, people: int = 1) -> Thrower:
    return Thrower(seated("your_money", "dice", people=people), folder, fresh=True).to_card()


def test_what_was_said_can_be_said_anew_before_it_is_confirmed(tmp_path: Path) -> None:
    hands = at_the_first_dice(tmp_path)
    card = hands.card
    assert "Nell" in card.heading
    assert "2 dice" in card.words
    hands.press(pygame.K_RETURN)
    assert hands.card is card, "nothing was said yet"
    for key in (pygame.K_6, pygame.K_KP3, pygame.K_2):
        hands.press(key)
    assert card.faces == [6, 3]
    hands.press(pygame.K_BACKSPACE, pygame.K_5)
    assert card.said == (5, 4)
    hands.press(pygame.K_RETURN)
    hands.step(dt=0.3)
    match: Match = hands.match
    assert match.throwing.pending is None
    assert tuple(match.view(0).sheets[0].dice) == (5, 6)  # type: ignore[attr-defined]


def test_secret_dice_lie_behind_the_curtain_and_go_with_their_owner(tmp_path: Path) -> None:
    hands = at_the_first_dice(tmp_path, people=2)
    assert hands.card.question.seat == hands.live.schedule.viewer == 0
    hands.press(pygame.K_4)
    hands.step(Event(pygame.WINDOWFOCUSLOST))
    hands.step(dt=0.1)
    assert isinstance(hands.top(), Curtain)
    hands.to_card()
    assert hands.card.faces == []
    answered(hands)
    hands.step(dt=0.1)
    assert isinstance(hands.top(), Curtain), "the other throws alone"
    hands.to_card()
    assert hands.card.question.seat == 1


def test_the_menu_leads_back_to_the_dice(tmp_path: Path) -> None:
    hands = at_the_first_dice(tmp_path)
    card = hands.card
    hands.press(pygame.K_ESCAPE)
    assert isinstance(hands.top(), PauseMenu)
    hands.press(pygame.K_ESCAPE)
    assert hands.card is card


def test_the_longer_a_hand_is_held_the_later_it_lets_go(tmp_path: Path) -> None:
    hands = Thrower(seated("your_money", "hand"), tmp_path, fresh=True).to_card()
    card = hands.card
    at = card.controls["shake"].rect.center
    hands.step(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at, touch=False))
    hands.step(dt=0.1, times=10)
    assert card.shake > 50
    hands.step(Event(pygame.MOUSEBUTTONUP, button=1, pos=(0, 0), touch=False))
    marks = [each.by for each in hands.match.throwing.given.values()]
    assert marks
    assert min(marks) > 50


def to_seats(hands: Thrower) -> None:
    """From the card of a throw to that of the seats."""
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_p)
    assert isinstance(hands.top(), SeatsCard)


def lent(hands: Thrower, seat: int = 0) -> None:
    to_seats(hands)
    hands.click(f"lend:{seat}")
    hands.click("level:greedy")
    (hands.table,) = [each for each in hands.app.stack.scenes if isinstance(each, GameTable)]


def test_who_lends_the_seat_over_the_dice_leaves_them_to_the_house(tmp_path: Path) -> None:
    """What was decided stands, and nobody is asked to throw until somebody is back."""
    hands = at_the_first_dice(tmp_path)
    match = hands.match
    answered(hands)
    hands.step(dt=0.3)
    hands.to_card()
    waits, number = match.throwing.waiting, match.steps + 1
    assert waits is not None
    lent(hands)
    kept = Store(tmp_path).resume(Store(tmp_path).file_of(match.record()))
    assert substitution.away(kept) == {0: "greedy"}
    decided = kept.throwing.waiting if kept.steps < number else kept.step(number)[0].action
    assert decided == waits, "what was confirmed is lost"
    for _moment in range(200):
        hands.step(dt=0.2)
        assert not isinstance(hands.top(), ThrowCard)
        if match.steps > number or hands.over():
            break
        if hands.table.held:
            hands.press(pygame.K_RETURN)
    assert match.step(number)[0].action == waits
    assert by_person(match, number, match.step(number)[0].seat or 0)
    hands.press(pygame.K_F6)
    (hands.table,) = [each for each in hands.app.stack.scenes if isinstance(each, GameTable)]
    assert substitution.away(match) == {}
    hands.to_card()


def test_who_is_lent_before_the_first_dice_is_not_asked_for_them(tmp_path: Path) -> None:
    hands = at_the_first_dice(tmp_path, people=2)
    lent(hands, 0)
    hands.to_card()
    assert hands.card.question.seat == 1
    answered(hands)
    hands.step(dt=0.3)
    assert hands.match.throwing.pending is None
    assert hands.match.record().opening_by.count(-1) == 2


def test_a_game_is_given_up_over_the_dice(tmp_path: Path) -> None:
    hands = at_the_first_dice(tmp_path)
    answered(hands)
    hands.step(dt=0.3)
    hands.to_card()
    to_seats(hands)
    hands.click("give:0")
    hands.step(dt=0.5, times=4)
    hands.click("yes")
    assert isinstance(hands.top(), EndingScene)
    kept = Store(tmp_path).resume(Store(tmp_path).listing().matches[0].file)
    assert kept.given_up is not None
    assert (kept.throwing.pending, kept.record().given) == (None, ())
