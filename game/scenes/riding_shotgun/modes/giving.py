"""Parting with cards that are lost."""

from typing import ClassVar

from pygame.event import Event

from game.engine.riding_shotgun import messages
from game.engine.riding_shotgun.draft import sorting
from game.engine.words import _
from game.scenes.riding_shotgun.modes import on_desk
from game.scenes.riding_shotgun.modes.on_desk import OnDesk, Pile, below
from game.scenes.riding_shotgun.modes.with_cards import WithCards
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.party import Party
from game.sprites.riding_shotgun.layout import CoachLayout


class Given(OnDesk, frozen=True, kw_only=True):
    """Cards that are about to be lost."""

    desk: ClassVar[str] = "giving"

    chosen: tuple[int, ...] = ()

    @property
    def piles(self) -> tuple[Pile, ...]:
        count = sorting.to_lose(self.view)
        kept = tuple([card for card in self.view.hand if card not in self.chosen])
        note = f"{len(self.chosen)}/{count}"
        return (
            Pile("hand", _("You keep"), kept),
            Pile("away", _("Lost"), self.chosen, note, places=count),
        )

    @property
    def takes(self) -> frozenset[str]:
        return frozenset({"hand", "away"}) if self.dragged else frozenset()


def lay(now: Given, layout: CoachLayout, party: Party, on: Composer) -> None:
    """The hand and what is lost of it."""
    on_desk.lay(now, layout, party, on)


def words(now: Given, party: Party, large: bool) -> tuple[str, list[str]]:
    """What to do."""
    return now.refusal or messages.what_now(now.view, party.names), below(now, party)


class Giving(WithCards):
    """Cards dragged, clicked or sent by key to those that go; Enter parts with them."""

    chosen: tuple[int, ...] = ()

    @property
    def now(self) -> Given:
        return Given(**self._now(), chosen=self.chosen)

    def lay_out(self, desk: Desk[CoachLayout]) -> None:
        self.card_spots(desk)
        self.furnish_beside(desk)
        lost = sorting.losing(self.view, self.chosen)
        if lost is not None and not self.closed:
            desk.main(messages.action_label(lost, self.view, desk.names), self.confirm)

    @property
    def wanting(self) -> str:
        return sorting.why_not_lose(self.view, self.chosen)

    def confirm(self) -> None:
        """Part with them for good."""
        lost = sorting.losing(self.view, self.chosen)
        if lost is not None and not self.deaf:
            self.desk.confirm(self.seat, lost)

    def settled(self, focus: str) -> bool:
        chosen = [f"{on_desk.CARD}{card}" for card in self.chosen]
        return focus in chosen and sorting.losing(self.view, self.chosen) is not None

    def key(self, event: Event) -> bool:
        if self.desk.deed(event, "table") == "take_back":
            return self._take_back()
        return super().key(event)

    def _take_back(self) -> bool:
        if not self.chosen:
            return False
        self.chosen = self.chosen[:-1]
        self.done()
        return True

    def pad(self, button: str) -> bool:
        return super().pad(button) or (button == "B" and self._take_back())

    # Trays --------------------------------------------------------------------------------------

    def slots_for(self, card: int) -> frozenset[str]:
        return frozenset({"hand", "away"})

    def onward(self, card: int) -> str | None:
        if card in self.chosen:
            return "hand"
        full = sorting.toggled(self.view, self.chosen, card) == self.chosen
        return None if full else "away"

    def put(self, card: int, slot: str) -> None:
        if (slot == "away") is not (card in self.chosen):
            self.chosen = sorting.toggled(self.view, self.chosen, card)

    def why_not(self, card: int, slot: str) -> str:
        return _("You have chosen enough: take one back first.")

    def home_slot(self, card: int) -> str:
        return "hand"
