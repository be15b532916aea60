"""All at once: everybody at this screen chooses on keys of their own, and nothing of it shows.

What the screen tells is who has sealed a choice, and never what. What a seat alone knows is seen
while its owner holds a key for it, and of one seat at a time.
"""

from functools import partial
from typing import Any, Final

import msgspec
import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat, View
from game.engine.phrases import listed
from game.engine.words import _
from game.scenes.kit.bindings import key_of, key_word, own_deed
from game.scenes.kit.controls import Press
from game.scenes.kit.gamepad import pad_of
from game.scenes.table.desk import Desk, Mode
from game.session.gathering import Gathering, Keys, choices_together, keys_of, looks_together
from game.sprites.own_keys import KeyRow

_DIGITS: Final = {getattr(pygame, f"KSCAN_{n}"): str(n) for n in range(10)}
"""The row of digits by where its keys lie: in some countries they write other signs."""


class Gathered(msgspec.Struct, frozen=True):
    """Everybody's keys, what they choose among, and whether they have sealed.

    `told` is said to whoever must choose again, `how` what is to be pressed. While somebody is
    `looking`, `seen` is the table as that seat alone may know it, and `pressed` what it has pressed
    of several keys.
    """

    rows: tuple[KeyRow, ...]
    labels: tuple[str, ...]
    blocks: bool
    told: str = ""
    looking: Seat | None = None
    seen: View | None = None
    how: str = ""
    pressed: tuple[str, ...] = ()

    @property
    def sealed(self) -> int:
        """How many have sealed."""
        return sum([row.sealed for row in self.rows])

    @property
    def looker(self) -> str:
        """The name of whoever is looking; "" for nobody."""
        return next((row.name for row in self.rows if row.looking), "")


def gathering_words(now: Gathered) -> tuple[str, list[str]]:
    """How many have chosen, and how it is done."""
    if now.looker:
        line = _("{name} looks: the others look away.").format(name=now.looker)
    elif now.told:
        line = now.told
    elif now.sealed == len(now.rows):
        line = _("Everybody has chosen.")
    elif now.blocks:
        done, all_ = now.sealed, len(now.rows)
        line = _("Choose at the same time: {done} of {all} have sealed.").format(
            done=done, all=all_
        )
    else:
        line = _("{done} of {all} have chosen.").format(done=now.sealed, all=len(now.rows))
    if now.pressed:
        return line, [_("Pressed so far: {keys}.").format(keys=listed(now.pressed))]
    lines = [_("Hide your hand and press your own keys: the screen shows nothing of it.")]
    looks = any(row.look for row in now.rows)
    if now.how:
        lines.append(now.how)
    if now.blocks:
        lines = [_("Hide your hand; hold the key to look, and press the key to seal.")]
    elif looks:
        lines.append(_("Hold your last key to look; press again to choose another."))
    else:
        lines.append(_("Press again to choose another."))
    return line, lines


class GatheringMode(Mode):
    """Everybody's choice at the same time; the large button goes on once all have sealed.

    `goes` is what that button says. `refused` is said, with {name}, to whoever has pressed what is
    not open to it, for it has to choose again: it names nothing.
    """

    deciding = None

    def __init__(
        self, desk: Desk[Any], choices: Gathering, goes: str = "", refused: str = ""
    ) -> None:
        super().__init__(desk, choices.seats[0])
        self.choices = choices
        self.looking: Seat | None = None
        self._goes = goes or _("All have chosen")
        self._refused = refused or _("{name}, that is not open to you: press another key.")
        self._held = 0
        """The key that is held to look."""
        self._told = ""

    @property
    def people(self) -> tuple[Seat, ...]:
        """Whose choice it is."""
        return self.choices.seats

    @property
    def now(self) -> Gathered:
        part = self.desk.spec.parts.together
        labels = tuple([part.label(each) for each in self.choices.choices]) if part else ()
        rows = tuple(
            [self._row(*each) for each in zip(self.people, self.choices.keys, strict=True)]
        )
        seen = None if self.looking is None else self.desk.view(self.looking)
        pressed = () if self.looking is None else self.choices.pressed(self.looking)
        return Gathered(
            rows,
            labels,
            self.choices.blocks,
            self._told,
            self.looking,
            seen,
            part.how(self.desk.view(None)) if part else "",
            tuple([part.label(each) for each in pressed]) if part else (),
        )

    def _row(self, seat: Seat, keys: Keys) -> KeyRow:
        words = [self._word(letter) for letter in keys.every]
        count = len(keys.choices)
        look = words[count] if keys.look else ""
        seal = words[-1] if keys.seal else ""
        return KeyRow(
            self.desk.mark(seat),
            self.desk.names.seat(seat),
            tuple(words[:count]),
            seat in self.choices.chosen,
            look,
            seal,
            seat == self.looking,
        )

    def _word(self, letter: str) -> str:
        """What is written on a key that by rights bears that letter."""
        return self.desk.word(own_deed(letter)) if self.choices.blocks else key_word(ord(letter))

    @property
    def first_spot(self) -> str:
        return "in_turn"

    @property
    def everybody(self) -> bool:
        """Whether all have sealed."""
        return self.choices.complete

    def lay_out(self, desk: Desk[Any]) -> None:
        left, right = self.small_places(desk)
        button = Press("in_turn", _("One after another"), self._in_turn, text=16)
        button.tip = _("Choose one after another instead, each alone behind the shutters.")
        desk.place(button, left)
        part = desk.spec.parts.together
        if part and (alone := part.alone(desk.view(None))):
            once = Press("this_once", _("Alone, this once"), desk.take_turns, text=16)
            once.tip = _("This time only, each alone behind the shutters.") + "\n" + alone
            desk.place(once, right)
        why = "" if self.everybody else _("Not everybody has chosen yet.")
        desk.main(self._goes, self.confirm, why)

    def small_places(self, desk: Desk[Any]) -> tuple[Rect, Rect]:
        """Where the two small buttons lie."""
        return desk.halves

    def _in_turn(self) -> None:
        self.desk.choose("in_turn")

    # What is done -------------------------------------------------------------------------------

    def key(self, event: Event) -> bool:
        whose = self.choices.whose(self._letter(event))
        if whose is None:
            return False
        seat, place = whose
        keys = self.choices.keys[self.people.index(seat)]
        if place < len(keys.choices):
            self.take(seat, place)
        elif keys.every[place] == keys.look:
            self._look(seat, event.key)
        else:
            self._seal(seat)
        return True

    def _letter(self, event: Event) -> str:
        """The letter by which a gathering knows the key; "" for none it can be asking for."""
        chord = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
        if pad_of(event) or event.mod & chord:
            return ""
        if self.choices.blocks:
            return self.desk.context.bindings.own_letter(event)
        code = key_of(event)
        digit = _DIGITS.get(getattr(event, "scancode", 0), "")
        return digit or (chr(code) if 32 < code < 127 else "")

    def point(self, event: Event) -> bool:
        if event.type == pygame.KEYUP and event.key == self._held:
            self.cover()
        return False

    def take(self, seat: Seat, number: int) -> None:
        """Note what somebody has pressed; it looks and sounds the same whatever it was."""
        before, told, self._told = self.choices.chosen, self._told, ""
        if not self.choices.take(seat, number):
            self._told = self._refused.format(name=self.desk.names.seat(seat))
        self.desk.sound("click")
        if before != self.choices.chosen or self._told != told:
            self.desk.changed_soon()
        else:
            self.desk.redraw_soon()

    def _seal(self, seat: Seat) -> None:
        self._told = ""
        if not self.choices.seal(seat):
            name = self.desk.names.seat(seat)
            self._told = _("{name}, choose first, then seal.").format(name=name)
        self.desk.sound("click")
        self.desk.changed_soon()

    def _look(self, seat: Seat, key: int) -> None:
        """Somebody looks; nobody else can until that key is let go of."""
        if self.looking is None:
            self.looking, self._held = seat, key
            self.desk.changed_soon()

    def cover(self) -> None:
        """What was looked at is seen no more."""
        if self.looking is not None:
            self.looking, self._held = None, 0
            self.desk.changed_soon()

    def put_down(self) -> None:
        self.cover()

    def confirm(self) -> None:
        """Carry everybody's choice out, in the order of the seats, whoever was first to press."""
        if self.everybody:
            self.desk.confirm_all(self.choices.decisions())


def can_gather(desk: Desk[Any]) -> bool:
    """Whether the people at this screen can choose what is asked now all at once."""
    people, spec = desk.party.people, desk.spec
    choices = choices_together(spec, desk.view(None))
    return len(people) > 1 and bool(keys_of(len(people), len(choices), looks_together(spec)))


def offer_all_at_once(desk: Desk[Any], rect: Rect) -> None:
    """Put the button there for choosing all at once from now on."""
    desk.place(all_at_once(desk), rect)


def all_at_once(desk: Desk[Any]) -> Press:
    """The button for choosing all at once from now on."""
    button = Press("at_once", _("All choose at once"), partial(desk.choose, "at_once"), text=16)
    button.tip = _(
        "From now on everybody here chooses at the same time, each on keys of their own, "
        "and the screen shows nothing of it."
    )
    return button
