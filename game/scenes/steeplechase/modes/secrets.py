"""What nobody else may see, two things to take along, and the drum at the start."""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Action, Seat
from game.engine.open import finished
from game.engine.phrases import headed
from game.engine.steeplechase import actions as a
from game.engine.steeplechase.actions import LATEST
from game.engine.steeplechase.data import EQUIPMENT, Equipment
from game.engine.steeplechase.messages.things import ability_alone, ability_line, thing
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, later
from game.scenes.kit.bindings import key_of
from game.scenes.kit.controls import Press
from game.scenes.steeplechase.modes import AskedMode, OnDesk, Plate, sign_of, wide_room
from game.scenes.steeplechase.modes.choosing import Answer, Choosing
from game.scenes.table.desk import Desk
from game.scenes.table.gathering import all_at_once, can_gather
from game.scenes.table.hinting import Peek
from game.sprites.fitting import cells
from game.sprites.steeplechase.layout import SteepleLayout

PEEK: Final = "peek"


class Secret(Choosing):
    """A choice that may lie face down."""

    dice = False

    def __init__(self, desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView) -> None:
        super().__init__(desk, seat, view)
        self.peek = Peek(desk.party)

    @property
    def closed(self) -> bool:
        """Whether it lies face down now."""
        return self.view.seat != self.seat or self.peek.closed

    @property
    def on_sheet(self) -> bool:
        return False

    def below(self) -> tuple[str, ...]:
        return (_("It lies face down."),) if self.closed else super().below()

    def lay_out(self, desk: Desk[SteepleLayout]) -> None:
        if self.closed:
            self._lay_cover(desk)
            return
        super().lay_out(desk)

    def _lay_cover(self, desk: Desk[SteepleLayout]) -> None:
        """Nothing of the secret is on the desk: the key, or the button, that shows it."""
        place = self.places(desk)
        if self.view.seat != self.seat and desk.opens:
            button = Press("opens", desk.opens, desk.open_shutters, text=16)
        else:
            words = _("Hold {key} to see what you may do").format(key=desk.word("table.peek"))
            button = Press(PEEK, words, self.open_it, (), text=16)
        desk.place(button, Rect(place.over_main))

    def open_it(self) -> None:
        """Open what lies face down: for whoever cannot hold a key."""
        self.peek.toggle()
        self.desk.forget_focus()
        self.desk.changed()

    @property
    def first_spot(self) -> str:
        return PEEK if self.closed else super().first_spot

    def confirm(self) -> None:
        if not self.closed:
            super().confirm()

    def _peeked(self, event: Event) -> bool:
        changed = self.peek.take(event, on_them=False)
        if changed:
            self.desk.changed()
        return changed

    def point(self, event: Event) -> bool:
        return self._peeked(event) or super().point(event)

    def key(self, event: Event) -> bool:
        if self._peeked(event):
            return True
        return False if self.closed else super().key(event)

    def pad(self, button: str) -> bool:
        return False if self.closed else super().pad(button)


class Picking(Secret):
    """How eager one is, 1 to 6, in secret."""

    def below(self) -> tuple[str, ...]:
        if self.closed or self.answer is not None:
            return super().below()
        said = _(
            "Then everybody throws a die. Who throws his number or more steps up, the most eager "
            "in front; the others line up behind them, the least eager first."
        )
        figures = _("The figures: your chance to stand first in the line.")
        return (said, figures) if self.sees_odds else (said,)

    def lay_out(self, desk: Desk[SteepleLayout]) -> None:
        super().lay_out(desk)
        if not self.closed and can_gather(desk):
            place = self.places(desk)
            if "odds" not in desk.controls:
                desk.place(all_at_once(desk), place.odds)

    def plate(self, n: int, answer: Answer) -> Plate:
        button = super().plate(n, answer)
        if isinstance(answer.action, a.PickEagerness):
            button.words = str(answer.action.number)
            button.text = 21
        return button


class Showing(Secret):
    """One of the own boasts is turned up, or given away."""

    def below(self) -> tuple[str, ...]:
        shows = any(isinstance(each.action, a.ShowChit) for each in self.answers)
        if self.closed or self.answer is not None or not shows:
            return super().below()
        return (_("Whoever shows the higher boast draws one more; alike, nobody does."),)

    def find(self) -> Sequence[Answer]:
        found = []
        boasts = self.view.couriers[self.seat].boasts
        for each in super().find():
            action = each.action
            if isinstance(action, a.ShowChit | a.GiveChit) and action.place < len(boasts):
                value = boasts[action.place].value
                words = _("A boast of {n}").format(n=value) if value is not None else each.words
                each = each._replace(words=words, icon="steeplechase/chit_boast")
            found.append(each)
        return [told_apart(each, found) for each in found]


def told_apart(each: Answer, among: Sequence[Answer]) -> Answer:
    """The same; of several boasts that say alike, with when it was drawn."""
    action = each.action
    alike = [other for other in among if other.words == each.words]
    if len(alike) < 2 or not isinstance(action, a.ShowChit | a.GiveChit):
        return each
    return each._replace(below=_("the one drawn as number {n}").format(n=action.place + 1))


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


class Packing(AskedMode):
    """Two different things of five."""

    dice = False

    def __init__(self, desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView) -> None:
        super().__init__(desk, seat, view)
        self.taken: tuple[Equipment, ...] = ()

    @property
    def action(self) -> Action | None:
        for each in finished(self.view.legal):
            if isinstance(each, a.ChooseThings) and set(each.things) == set(self.taken):
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
            button = Plate(
                f"{THING}{each}",
                headed(thing(each)),
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
            if isinstance(each, a.ChooseAbility):
                name, does = headed(ability_alone(each.ability)), ability_line(each.ability)
                found.append(Answer(name, each, sign_of(each), lines=(does,), below=does))
        return found

    def below(self) -> tuple[str, ...]:
        if self.desk.layout.large:
            return super().below()
        return (_("Deliver your despatch. Most boasts win."),)

    def rects(self, desk: Desk[SteepleLayout], count: int) -> Sequence[Rect]:
        return cells(wide_room(desk.layout), count, -(-count // 2), desk.scale.px(5))


DRUM: Final = "drum_roll"
_SPRINGS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Heard(OnDesk, frozen=True, kw_only=True):
    """Whether the drum rolls, and whether it has stopped."""

    rolls: bool = False
    over: bool = False


class Drumming(AskedMode):
    """The large button lets the drum roll, and then springs: by the clock, at any pace."""

    dice = False

    def __init__(self, desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView) -> None:
        super().__init__(desk, seat, view)
        family = next(each for each in view.legal if isinstance(each, a.Springing))
        self.drum = family.drum
        self.began: float | None = None
        self.over = False
        self.sprung = False

    @property
    def now(self) -> Heard:
        if self.over:
            line = _("Now!")
        elif self.began is not None:
            line = _("The drum rolls…")
        else:
            line = self.question
        below = _("Whoever springs before it stops has butted in, and goes to the back.")
        return Heard(
            **self._now(),
            line=line,
            below=(below,),
            rolls=self.began is not None and not self.over,
            over=self.over,
        )

    @property
    def action(self) -> Action | None:
        return None if self.began is None else a.Spring(self.after)

    @property
    def after(self) -> int:
        """Milliseconds since the drum has stopped; below 0 while it rolls."""
        if self.began is None:
            return 0
        gone = round((self.desk.clock - self.began) * 1000) - self.drum
        return max(-self.drum, min(LATEST, gone))

    @property
    def runs(self) -> bool:
        return self.began is not None and not self.sprung

    def pass_time(self) -> None:
        if not self.runs:
            return
        if not self.over and self.after >= 0:
            self.over = True
            self.desk.context.sounds.cut(DRUM)
            self.desk.changed_soon()
        if self.after >= LATEST:
            self.spring()

    def lay_out(self, desk: Desk[SteepleLayout]) -> None:
        if self.began is None:
            desk.main(_("Let the drum roll"), self.begin)
            (at,) = self.places(desk).answers(1, main=True)
            words = _("Draw my moment by lot")
            button = self.small(desk, at, "lot", words, self.does(a.SpringByLot()))
            button.tip = _("A moment is drawn for you, as for a rival.")
        else:
            desk.main(_("Spring forward!"), self.spring)

    @property
    def first_spot(self) -> str:
        return "main"

    def begin(self) -> None:
        """The drum begins."""
        if self.deaf:
            return
        self.began = self.desk.clock
        self.done(DRUM)

    def spring(self) -> None:
        """Forward, now."""
        if self.runs:
            action = a.Spring(self.after)
            self.sprung = True
            self.desk.context.sounds.cut(DRUM)
            self.desk.confirm(self.seat, action)

    def key(self, event: Event) -> bool:
        if self.runs and key_of(event) in _SPRINGS:
            self.spring()
            return True
        return False
