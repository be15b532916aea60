"""A seat lent, taken back and given up at the tables of all games, by keys and by hand."""

from pathlib import Path
from typing import Any

import pygame

from game.ai.worker import Thinking, Worker
from game.engine.discovery import games
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Push
from game.scenes.table.drivers.seats import LevelCard, SeatsCard
from game.scenes.table.ending import EndingScene
from game.scenes.table.farewell.wall import GivenUpFinale
from game.scenes.table.game_table import GameTable
from game.scenes.table.log import LogDrawer
from game.scenes.table.pause import PauseMenu
from game.session.disk.store import Store
from game.session.sane import by_person
from game.session.schedule import Think
from game.session.seats import substitution
from game.session.seats.seats import PERSON
from tests.scenes.hands import Anybody, alone, begun, in_every_game, played
from tests.session.playing import plain
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
