"""An action: what can be done with its sign and its chance; a note tells why the rest cannot."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from pygame import Rect

from game.engine.kinds import Action, Seat
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import messages
from game.engine.steeplechase.draft.steps import deeds
from game.engine.steeplechase.messages.standing import standing_lines
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, later
from game.scenes.steeplechase.modes.choosing import Answer, Choosing, looked_out
from game.scenes.steeplechase.modes.on_desk import wide_room
from game.scenes.steeplechase.modes.signs import sign_of
from game.scenes.table.desk import Desk
from game.sprites.rooms import cells
from game.sprites.steeplechase.layout import SteepleLayout

NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "parlay": later("Parley"),
        "fight": later("Attack"),
        "fire": later("Fire"),
        "adventure": later("Adventure"),
        "hide": later("Hide"),
        "drink": later("Drink"),
        "eat": later("Eat"),
        "sleep": later("Sleep"),
        "catch": later("Catch the horse"),
        "challenge": later("Boast"),
        "give": later("Give a despatch"),
    }
)


class Acting(Choosing):
    """The deeds of an action step."""

    dice = False
    wide = True

    def __init__(self, desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView) -> None:
        super().__init__(desk, seat, view)
        # Where there is nothing else but to throw a despatch away, Enter does nothing.
        if all(isinstance(each, a.Nothing | a.Destroy) for each in self.open_actions()):
            self.chosen = 0

    def open_actions(self) -> Sequence[Action]:
        return [deed.action for deed in deeds(self.view) if deed.action is not None]

    def find(self) -> Sequence[Answer]:
        label = messages.action_label
        return [
            looked_out(self, label(each, self.view, self.desk.names), each, sign_of(each))
            for each in self.open_actions()
        ]

    def about_words(self) -> str:
        not_now = [
            _("{deed}: {why}").format(deed=_(NAMES[deed.kind]), why=deed.why)
            for deed in deeds(self.view)
            if deed.action is None
        ]
        return "\n".join(not_now) or super().about_words()

    def below(self) -> tuple[str, ...]:
        chosen = super().below() if self.answer is not None else ()
        return chosen or standing_lines(self.view)

    def rects(self, desk: Desk[SteepleLayout], count: int) -> Sequence[Rect]:
        if desk.layout.large:
            return super().rects(desk, count)
        return cells(wide_room(desk.layout), count, -(-count // 2), desk.scale.px(5))

    @property
    def lit(self) -> tuple[str, ...]:
        """The groups one of the deeds is about."""
        return tuple(dict.fromkeys([g for each in self.answers if (g := group_of(each.action))]))


def group_of(action: Action | None) -> str:
    """Which group a deed is about; "" for none."""
    match action:
        case a.Parlay(name) | a.Attack(name) | a.Fire(name):
            return name
        case _:
            return ""
