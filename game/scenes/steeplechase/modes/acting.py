"""An action: what can be done with its sign and its chance, and what cannot with the reason."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from pygame import Rect

from game.engine.kinds import Action
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import say
from game.engine.steeplechase.draft.deeds import deeds
from game.engine.steeplechase.say.standing import standing_lines
from game.engine.words import _, later
from game.scenes.steeplechase.modes.choosing import Answer, Choosing, looked_out
from game.scenes.steeplechase.modes.on_desk import wide_room
from game.scenes.steeplechase.modes.signs import sign_of
from game.scenes.table.desk import Desk
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.rooms import cells

NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "parlay": later("Parlay"),
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

    def open_actions(self) -> Sequence[Action]:
        return [deed.action for deed in deeds(self.view) if deed.action is not None]

    def find(self) -> Sequence[Answer]:
        found = []
        for deed in deeds(self.view):
            if deed.action is None:
                words = _(NAMES[deed.kind])
                sign = sign_of(None, deed.kind)
                found.append(Answer(words, None, sign, lines=(deed.why,), why=deed.why))
            else:
                words = say.action_label(deed.action, self.view, self.desk.names)
                sign = sign_of(deed.action)
                found.append(looked_out(self, words, deed.action, sign))
        return found

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
