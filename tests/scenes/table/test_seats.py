"""A seat lent, taken back and given up at the tables of all games, by keys and by hand."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.ai.worker import Thinking, Worker
from game.engine.chance import Loose
from game.engine.discovery import games
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Push
from game.scenes.table.curtain import Curtain
from game.scenes.table.drivers.seats import LevelCard, SeatsCard
from game.scenes.table.drivers.throw_card import ThrowCard
from game.scenes.table.ending import EndingScene
from game.scenes.table.farewell.wall import GivenUpFinale
from game.scenes.table.game_table import GameTable
from game.scenes.table.log import LogDrawer
from game.scenes.table.pause import PauseMenu
from game.session.disk.store import Store
from game.session.fair_play.casts import Way
from game.session.match import Match
from game.session.sane import by_person
from game.session.schedule import Think
from game.session.seats import substitution
from game.session.seats.seats import PERSON
from tests.scenes.hands import Anybody, alone, begun, in_every_game, played
from tests.session.playing import plain
from tests.session.test_throwing import WAYS, seated
from tests.sure import some, sure


class Sitters(Anybody):
    """Any game’s own table, and hands that leave a seat and come back."""

    def sit_anew(self) -> None:
        """The table was laid anew for whoever sits there now."""
        (self.table,) = [each for each in self.app.stack.scenes if isinstance(each, GameTable)]

    def card(self) -> SeatsCard:
        """The card of the seats, opened by its key."""
        self.press(pygame.K_F6)
        return sure(SeatsCard, self.top())

    def lend(self, level: str, seat: int = 0) -> None:
        """From the card on."""
        self.click(f"lend:{seat}")
        assert isinstance(self.top(), LevelCard)
        self.click(f"level:{level}")
        self.sit_anew()

    def on_the_disk(self) -> Any:
        """What a program killed now would find."""
        store = Store(self.context.store.folder)
        return plain(store.resume(store.file_of(self.match.record())).record())

    def agree(self, name: str) -> None:
        """An answer to a question that has stood long enough to be read."""
        assert isinstance(self.top(), Notice)
        self.step(dt=0.5, times=4)
        self.click(name)


@in_every_game
def test_one_alone_lends_the_seat_watches_and_takes_it_back(key: str, tmp_path: Path) -> None:
    hands = Sitters(alone(games()[key]), tmp_path, fresh=True).to_decision()
    match, before = hands.match, hands.match.steps
    hands.card()
    hands.lend("greedy")
    assert substitution.away(match) == {0: "greedy"}
    assert hands.on_the_disk() == plain(match.record())
    assert hands.table.party.portrait(0) == "greedy", "its face lies at the seat"
    for _step in range(400):
        hands.step()
        if hands.top() is not hands.table or match.steps > before + 6:
            break
        if hands.table.held:
            hands.press(pygame.K_RETURN)
    assert any(not by_person(match, n, 0) for n in range(before + 1, match.steps + 1))
    if hands.over():
        return
    hands.press(pygame.K_F6)
    hands.sit_anew()
    assert substitution.away(match) == {}
    assert hands.on_the_disk() == plain(match.record())
    hands.to_decision()
    assert hands.over() or hands.table.mode is not None, "who is back is asked"
    if not hands.over():
        there = sure(Push, hands.live.open_log())
        assert isinstance(there.scene, LogDrawer)
        said = [line.text for line in there.scene.lines]
        assert said.index("The Magpie plays for Nell.") < said.index("Nell takes the seat back.")


def test_a_rivals_unfinished_thought_is_dropped(tmp_path: Path) -> None:
    class Dreaming(Worker):
        """A rival who never comes to an end."""

        def look(self, waiting: Any) -> None:
            """Nothing is ever there."""

        def _put(self, waiting: Any) -> None:
            self.put: Any = waiting

    match = alone(games()["dick_turpin"])
    hands = Sitters(match, tmp_path, fresh=True)
    worker = hands.context.services["worker"] = Dreaming()
    hands.to_decision()
    hands.card()
    hands.lend("turpin")
    for _step in range(60):
        hands.step()
        if isinstance(hands.live.cue, Think) and isinstance(getattr(worker, "put", None), Thinking):
            break
    thought, steps = worker.put, match.steps
    assert thought.question.level == "turpin"
    assert "take_back_seat" in hands.table.controls
    hands.click("take_back_seat")
    hands.sit_anew()
    hands.to_decision()
    thought.fail("too late")
    hands.step(times=20)
    assert match.steps == steps
    assert hands.table.mode is not None


def test_at_one_screen_a_seat_is_lent_before_its_own_shutters(tmp_path: Path) -> None:
    match = begun(games()["your_money"], 2)
    hands = Sitters(match, tmp_path, fresh=True).settle()
    assert hands.behind_curtain()
    hands.press(pygame.K_ESCAPE)
    assert isinstance(hands.top(), PauseMenu)
    hands.press(pygame.K_p)
    card = sure(SeatsCard, hands.top())
    assert [name for name in ("lend:0", "lend:1") if name in card.controls] == ["lend:0", "lend:1"]
    hands.lend("greedy", seat=0)
    hands.settle()
    assert hands.behind_curtain()
    assert hands.top().name == "Jack", "for a rival no shutters open"  # type: ignore[attr-defined]
    assert match.steps == 1
    hands.open_shutters()
    hands.to_decision()
    hands.card()
    said = [hands.top().said_of(seat) for seat in (0, 1)]  # type: ignore[attr-defined]
    assert said == ["The Magpie plays for Nell.", "Plays."]
    hands.click("take:0")
    hands.sit_anew()
    assert substitution.sitter(match, 0) == PERSON
    hands.settle()
    assert hands.behind_curtain(), "what Jack had before him is covered when Nell comes back"


@in_every_game
def test_who_gives_up_sees_the_end_at_once(key: str, tmp_path: Path) -> None:
    hands = Sitters(played(alone(games()[key]), 12), tmp_path).to_decision()
    if hands.over():
        return
    hands.card()
    hands.click("give:0")
    sure(Notice, hands.top())
    hands.press(pygame.K_RETURN)
    assert isinstance(hands.top(), SeatsCard), "Enter says no"
    hands.click("give:0")
    hands.agree("yes")
    end = sure(EndingScene, hands.top())
    assert isinstance(end.finale, GivenUpFinale)
    assert not some(hands.match.result).won[0]
    assert hands.on_the_disk() == plain(hands.match.record())
    assert hands.context.store.listing().matches[0].finished
    hands.step(dt=0.5, times=20)
    # What looks back on it opens.
    for name in ("judge", "watch", "log", "dice", "diary", "ballad"):
        hands.click("more")
        if name in end.controls:
            hands.click(name)
            hands.step()
            while hands.top() is not end:
                hands.press(pygame.K_ESCAPE)
                hands.step(dt=0.5, times=3)
        if end._ways.opened:
            hands.press(pygame.K_ESCAPE)


def test_the_others_are_asked_and_may_play_on(tmp_path: Path) -> None:
    match = begun(games()["dick_turpin"], 3)
    hands = Sitters(match, tmp_path, fresh=True).to_decision()
    hands.card()
    hands.click("give:0")
    notice = sure(Notice, hands.top())
    assert "Do all agree that the game ends here: Jack and Bess?" in notice.words
    hands.agree("other")
    assert isinstance(hands.top(), LevelCard)
    hands.click("level:random")
    hands.sit_anew()
    assert substitution.for_good(match) == {0}
    assert hands.on_the_disk() == plain(match.record())
    hands.to_decision()
    hands.card()
    assert "take:0" not in hands.top().controls  # type: ignore[attr-defined]
    hands.click("give:1")
    hands.agree("yes")
    assert isinstance(hands.top(), EndingScene)
    assert some(hands.match.given_up).seats == (1,)


def test_a_lent_seat_is_lent_still_when_the_game_is_taken_up_another_evening(
    tmp_path: Path,
) -> None:
    hands = Sitters(begun(games()["dick_turpin"], 3), tmp_path, fresh=True).to_decision()
    hands.card()
    hands.lend("random", seat=1)
    store = Store(tmp_path)
    (saved,) = store.listing().matches
    assert saved.away == {1: "random"}
    again = Sitters(store.resume(saved.file), tmp_path).to_decision()
    assert substitution.away(again.match) == {1: "random"}
    again.card()
    again.click("take:1")
    again.sit_anew()
    assert substitution.away(again.match) == {}


# Real dice, real cards and one's own hand at the tables of all games, by keys and by the mouse ----


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
