"""Two things to take along: each is pressed, a third takes the place of the first."""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Action, Seat
from game.engine.open import finished
from game.engine.steeplechase.actions import ChooseAbility, ChooseThings
from game.engine.steeplechase.data import EQUIPMENT, Equipment
from game.engine.steeplechase.messages.things import ability_line, ability_name, thing
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, later
from game.scenes.kit.bindings import key_of
from game.scenes.steeplechase.modes.asked import Asked
from game.scenes.steeplechase.modes.choosing import Answer, Choosing
from game.scenes.steeplechase.modes.on_desk import OnDesk, wide_room
from game.scenes.steeplechase.modes.plates import Plate
from game.scenes.steeplechase.modes.signs import sign_of
from game.scenes.table.desk import Desk
from game.sprites.rooms import cells
from game.sprites.steeplechase.layout import SteepleLayout

THING: Final = "thing:"
SO_MANY: Final = 2

DOES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "coins": later("Coins buy the guerrillas off, food at a farm, and a horse."),
        "wine": later("Wine may be drunk anywhere, and is never empty."),
        "superb": later("A superb horse throws four dice, and jumps better."),
        "pistol": later("A pistol hits on 5 or 6 within six inches, every turn."),
        "bread": later("Bread may be eaten anywhere, and lasts."),
    }
)
"""What each is good for."""


class Packed(OnDesk, frozen=True, kw_only=True):
    """What is taken so far."""

    taken: tuple[Equipment, ...] = ()


class Packing(Asked):
    """Two different things of five."""

    dice = False

    def __init__(self, desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView) -> None:
        super().__init__(desk, seat, view)
        self.taken: tuple[Equipment, ...] = ()

    @property
    def action(self) -> Action | None:
        for each in finished(self.view.legal):
            if isinstance(each, ChooseThings) and set(each.things) == set(self.taken):
                return each
        return None

    @property
    def missing(self) -> str:
        if self.taken:
            return _("One more: you take two things.")
        return _("Choose two things to take.")

    @property
    def now(self) -> Packed:
        below = tuple([_(DOES[each]) for each in self.taken])
        return Packed(**self._now(), line=self.question, below=below, taken=self.taken)

    def lay_out(self, desk: Desk[SteepleLayout]) -> None:
        rects = self.places(desk).answers(len(EQUIPMENT), main=True)
        for n, (each, at) in enumerate(zip(EQUIPMENT, rects, strict=True)):
            words = thing(each)
            button = Plate(
                f"{THING}{each}",
                words[:1].upper() + words[1:],
                partial(self.take, each),
                (pygame.K_1 + n,),
                icon=f"steeplechase/icon_{each}",
                text=15,
            )
            button.chosen = each in self.taken
            button.tip = _(DOES[each])
            desk.place(button, at)
        self.helps(desk)
        self.main_button(desk)

    @property
    def first_spot(self) -> str:
        return f"{THING}{EQUIPMENT[0]}"

    def settled(self, focus: str) -> bool:
        return self.action is not None and focus.removeprefix(THING) in self.taken

    def take(self, each: Equipment) -> None:
        """Take it along, or leave it; a third takes the place of the first."""
        if each in self.taken:
            self.taken = tuple([other for other in self.taken if other != each])
        else:
            self.taken = (*self.taken, each)[-SO_MANY:]
        self.done()

    def key(self, event: Event) -> bool:
        if key_of(event) == pygame.K_ESCAPE and self.taken:
            self.taken = self.taken[:-1]
            self.done()
            return True
        return False

    def pad(self, button: str) -> bool:
        if button == "B" and self.taken:
            self.taken = self.taken[:-1]
            self.done()
            return True
        return False


class Born(Choosing):
    """What one is: each with what it does."""

    dice = False
    wide = True

    def find(self) -> Sequence[Answer]:
        found = []
        for each in finished(self.view.legal):
            if isinstance(each, ChooseAbility):
                name = ability_name(each.ability)
                does = ability_line(each.ability)
                name = name[:1].upper() + name[1:]
                found.append(Answer(name, each, sign_of(each), lines=(does,), below=does))
        return found

    def below(self) -> tuple[str, ...]:
        if self.desk.layout.large:
            return super().below()
        return (_("Deliver your despatch. Most boasts win."),)

    def rects(self, desk: Desk[SteepleLayout], count: int) -> Sequence[Rect]:
        return cells(wide_room(desk.layout), count, -(-count // 2), desk.scale.px(5))
