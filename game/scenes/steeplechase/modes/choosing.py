"""A decision between some answers: each a plate with its sign, its key and its chance; what is
chosen is done by the one large button. Nothing this table asks is undecidable here. And what a
heading, a spot or a stop in the making shows.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.geometry import Point, advanced
from game.engine.kinds import Action, Seat
from game.engine.open import finished
from game.engine.phrases import headed
from game.engine.steeplechase import messages
from game.engine.steeplechase.actions import Climbing, Cutting, Leaving, Slipping, Turning
from game.engine.steeplechase.draft import Good, Sketch
from game.engine.steeplechase.events.trail import Leather
from game.engine.steeplechase.messages.odds import (
    good_words,
    ride_lines,
    walk_lines,
)
from game.engine.steeplechase.messages.reckoned import SAID_WITH_IT, Outlook, outlook
from game.engine.steeplechase.messages.standing import follows
from game.engine.steeplechase.messages.things import way
from game.engine.steeplechase.odds.fan import Fan
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _
from game.scenes.kit.bindings import key_of
from game.scenes.kit.controls import Press
from game.scenes.steeplechase.modes import AskedMode, CardAnswer, OnDesk, Plate, sign_of
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.sprites.steeplechase import desks
from game.sprites.steeplechase.desks import ROOMY
from game.sprites.steeplechase.layout import SteepleLayout

ANSWER: Final = "answer:"
PAGE: Final = 8
"""Answers that lie on the desk at once; more have further pages."""

_TWO: Final = 2
OVERVIEW: Final = 3
"""So many answers are told of side by side before one is chosen."""
CARDS: Final = 3
"""So many answers lie as cards on the table sheet, where that lies."""

_BACK: Final = (pygame.K_LEFT, pygame.K_UP)
_ON: Final = (pygame.K_RIGHT, pygame.K_DOWN)


class Answer(NamedTuple):
    """One of the answers: what its plate says, what it does (None for one that is greyed, and
    `why`), its sign, its chance in short, what is told of it once it is chosen, a line `below`,
    how it `ends`, for a card, and what follows for `sure`.
    """

    words: str
    action: Action | None
    icon: str = ""
    badge: str = ""
    lines: tuple[str, ...] = ()
    why: str = ""
    below: str = ""
    ends: str = ""
    sure: str = ""

    def told(self, odds: bool) -> tuple[str, ...]:
        """What is said of it: what follows for certain, and what may come if `odds` are told."""
        return tuple([line for line in (self.sure, *(self.lines if odds else ())) if line])


def looked_out(mode: "Choosing", words: str, action: Action, icon: str) -> Answer:
    """An answer with what a friend at the table would say of it, where that is to be had."""
    sure = follows(mode.view, action, mode.desk.names)
    if mode.desk.party.chances == "nothing":
        return Answer(words, action, icon, sure=sure)
    found = mode.outlook(action)
    return Answer(words, action, icon, found.badge, found.lines, sure=sure)


class Chosen(OnDesk, frozen=True, kw_only=True):
    """Some answers, and which is chosen."""

    chosen: int | None = None
    page: int = 0
    cards: bool = False
    """Whether the answers lie as cards on the table sheet."""


def lay(now: Chosen, layout: SteepleLayout, on: Composer) -> None:
    """Under cards on the table sheet lies paper, so that nothing is read between them."""
    if now.cards:
        room = Rect(layout.sheet.at.told)
        room.height = layout.sheet.foot.top - room.top
        on.piece("cards:paper", desks.paper(room.size), room, "paper", 48)


class Choosing(AskedMode):
    """A plate is clicked, or chosen by its number; Enter does it."""

    def __init__(self, desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView) -> None:
        super().__init__(desk, seat, view)
        self.chosen: int | None = None
        self.page = 0
        self._answers: tuple[Answer, ...] | None = None
        self._outlooks: dict[Action, Outlook] = {}

    def reckoned(self) -> Iterator[Callable[[], object]]:
        if self.desk.party.chances != "nothing":
            for action in self.open_actions():
                yield partial(self.outlook, action)

    # What there is ------------------------------------------------------------------------------

    def open_actions(self) -> Sequence[Action]:
        """All that can be answered."""
        return finished(self.view.legal)

    def outlook(self, action: Action) -> Outlook:
        """What can be reckoned of one of them, reckoned once."""
        if action not in self._outlooks:
            self._outlooks[action] = outlook(self.view, action, self.desk.names)
        return self._outlooks[action]

    def find(self) -> Sequence[Answer]:
        """The answers, in their order."""
        label, names = messages.action_label, self.desk.names
        return [
            looked_out(self, label(each, self.view, names), each, sign_of(each))
            for each in self.open_actions()
        ]

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The same, found once."""
        if self._answers is None:
            self._answers = tuple(self.find())
        return self._answers

    @property
    def answer(self) -> Answer | None:
        """What is chosen."""
        return None if self.chosen is None else self.answers[self.chosen]

    @property
    def action(self) -> Action | None:
        return None if self.answer is None else self.answer.action

    @property
    def low(self) -> bool:
        return len(self.answers) <= _TWO

    def below(self) -> tuple[str, ...]:
        """What follows: of what is chosen, or else of each in a line. Where letters are large the
        plates have no second line, and what that would say is said here.
        """
        large = self.desk.layout.large
        if self.on_sheet:
            return ()  # the cards say it
        if self.answer is not None:
            said = self.answer.told(self.sees_odds)
            more = self.answer.below
            return (more, *said) if large and more and more not in said else said
        if large and any(each.below for each in self.answers):
            return (_("Choose one to read what it is."),)
        open_ = [each for each in self.answers if each.action is not None]
        desks = [(each, each.told(self.sees_odds)) for each in open_]
        desks = [(each, lines) for each, lines in desks if lines]
        if len(desks) > OVERVIEW:
            return ()
        return tuple(
            [
                lines[0]
                if isinstance(each.action, SAID_WITH_IT)
                else _("{what}: {comes}").format(what=each.words, comes=lines[0])
                for each, lines in desks
            ]
        )

    @property
    def now(self) -> OnDesk:
        return Chosen(
            **self._now(),
            line=self.question,
            below=self.below(),
            chosen=self.chosen,
            page=self.page,
            cards=self.on_sheet,
        )

    # What lies there ----------------------------------------------------------------------------

    @property
    def per_page(self) -> int:
        """How many plates lie there at once, beside the one that turns the page if need be: where
        letters are large, no more than can be read.
        """
        if not self.desk.layout.large or self.places(self.desk).dice:
            return PAGE
        return ROOMY if len(self.answers) <= ROOMY else ROOMY - 1

    @property
    def pages(self) -> int:
        """How many pages of plates there are."""
        return max(1, -(-len(self.answers) // self.per_page))

    def on_page(self) -> list[tuple[int, Answer]]:
        """The answers of the page that lies there."""
        first = self.page * self.per_page
        return list(enumerate(self.answers))[first : first + self.per_page]

    def lay_out(self, desk: Desk[SteepleLayout]) -> None:
        if self.on_sheet:
            for (n, answer), at in zip(
                enumerate(self.answers), desk.layout.sheet.cards(len(self.answers)), strict=True
            ):
                desk.place(self.card(n, answer), at)
            self.helps(desk)
            self.main_button(desk)
            return
        shown = self.on_page()
        more = self.pages > 1
        rects = self.rects(desk, len(shown) + more)
        for at, (n, answer) in zip(rects, shown, strict=False):
            desk.place(self.plate(n, answer), at)
        if more:
            words = _("Page {n} of {all}").format(n=self.page + 1, all=self.pages)
            button = Press("more", words, self.turn_page, (pygame.K_0,), text=14)
            button.tip = _("Further answers, and those that are not open now")
            desk.place(button, rects[-1])
        self.helps(desk)
        self.main_button(desk)

    def rects(self, desk: Desk[SteepleLayout], count: int) -> Sequence[Rect]:
        """Where so many plates lie."""
        return self.places(desk).answers(count, main=True)

    def plate(self, n: int, answer: Answer) -> Plate:
        """The plate of an answer."""
        number = n - self.page * self.per_page + 1
        button = Plate(
            f"{ANSWER}{n}",
            answer.words,
            partial(self.take, n),
            (pygame.K_0 + number,),
            icon=answer.icon,
            below="" if self.desk.layout.large else answer.below,
            text=15,
        )
        button.badge = answer.badge if self.sees_odds else ""
        button.chosen = n == self.chosen
        button.deny(answer.why)
        button.tip = "\n".join([answer.words, *answer.told(self.desk.party.chances != "nothing")])
        return button

    @property
    def on_sheet(self) -> bool:
        """Whether the answers lie as cards on the table sheet that tells what led here."""
        few = len(self.answers) <= CARDS
        return self.tells and few and not self.desk.layout.large

    def card(self, n: int, answer: Answer) -> CardAnswer:
        """An answer as a card."""
        found = CardAnswer(
            f"{ANSWER}{n}",
            answer.words,
            partial(self.take, n),
            pygame.K_1 + n,
            answer.told(self.sees_odds),
            (answer.ends or answer.badge) if self.desk.party.chances != "nothing" else "",
        )
        found.chosen = n == self.chosen
        found.deny(answer.why)
        return found

    @property
    def first_spot(self) -> str:
        n = self.page * self.per_page if self.chosen is None else self.chosen
        return f"{ANSWER}{n}"

    def settled(self, focus: str) -> bool:
        return focus == f"{ANSWER}{self.chosen}"

    # What is done -------------------------------------------------------------------------------

    def take(self, n: int) -> None:
        """Choose that one; free until it is confirmed."""
        answer = self.answers[n]
        if answer.action is None:
            self.refuse_with(answer.why)
            return
        self.chosen, self.page = n, n // self.per_page
        self.done()

    def turn_page(self) -> None:
        """To the next page, and from the last to the first."""
        self.page = (self.page + 1) % self.pages
        self.desk.forget_focus()
        self.done()

    def key(self, event: Event) -> bool:
        key = key_of(event)
        if key in (*_BACK, *_ON) and not self.desk.controls.ring_seen:
            self.step(1 if key in _ON else -1)
            return True
        if key == pygame.K_ESCAPE and self.chosen is not None:
            self.chosen = None
            self.done()
            return True
        return False

    def step(self, by: int) -> None:
        """To the next answer that can be given."""
        open_ = [n for n, answer in enumerate(self.answers) if answer.action is not None]
        if not open_:
            return
        if self.chosen not in open_:
            at = open_[0 if by > 0 else -1]
        else:
            at = open_[(open_.index(self.chosen) + by) % len(open_)]
        self.chosen, self.page = at, at // PAGE
        self.done()

    def pad(self, button: str) -> bool:
        if button == "B" and self.chosen is not None:
            self.chosen = None
            self.done()
            return True
        return False


class Steered(OnDesk, frozen=True, kw_only=True):
    """A heading, a spot or a stop in the making: the sketch, the fan of the ride where it is one,
    whether something `other` is chosen instead, and whether `odds` are told.
    """

    sketch: Sketch
    fan: Fan | None = None
    other: bool = False
    odds: bool = False
    good: Good | None = None
    typing: str = ""
    ghost: Point | None = None
    leaps: bool = False
    large: bool = False
    pulls: bool = False
    """Whether the left button may pull the map, since nothing is pointed out."""

    @property
    def points(self) -> bool:
        return not self.pulls

    @property
    def reads(self) -> bool:
        return self.fan is not None

    @property
    def ends(self) -> Point | None:
        if self.fan is None:
            return self.path[-1] if self.path else self.spot
        return max(self.fan.ends, key=lambda each: each.ways).at

    @property
    def leather(self) -> Leather | None:
        fan = self.fan
        if fan is None or not fan.dice:
            return self.lies
        return Leather(faces=fan.fixed + (0,) * fan.dice, seat=self.seat)

    @property
    def watched(self) -> tuple[str, ...]:
        """The groups that would come after him: their eyes lie open on the map."""
        if self.fan is None:
            return ()
        return tuple([eye.group for eye in self.fan.eyes if eye.seen.ways])

    @property
    def focus(self) -> Point | None:
        return end_of(self)

    @property
    def words(self) -> tuple[str, list[str]]:
        line = self.refusal or self.line
        if self.hint:
            return line, [self.hint]
        below = list(self.below)
        if self.sketch.turns and not self.other:
            said = way(self.sketch.heading)
            if self.good is not None:
                said = good_words(self.good, self.view, self.view.couriers[self.seat].at)
            line = " ".join([line, _("{what}.").format(what=headed(said))])
        if self.fan is not None:
            told = ride_lines(self.fan, self.view, self.odds)
            # What lies on the line and who would see him stands beside the map, where that lies.
            below += told if self.large or self.odds else told[:1]
        elif self.sketch.why_not and not self.other:
            below.append(self.sketch.why_not)
        elif self.path:
            below += walk_lines(self.path, self.seat, self.view)
        return line, below

    @property
    def path(self) -> tuple[Point, ...]:
        """What of it is a line on the map."""
        sketch = self.sketch
        if self.other or self.fan is not None:
            return ()
        match sketch.family:
            case Climbing() | Slipping() | Turning():
                return tuple(sketch.family.path(sketch.action))
            case _:
                return ()

    @property
    def spot(self) -> Point | None:
        """A spot that is chosen."""
        if self.other:
            return None
        match self.sketch.family:
            case Leaving() | Cutting():
                return self.sketch.spot
            case _:
                return None


def end_of(now: Steered) -> Point | None:
    """The spot that has to be seen."""
    if now.fan is not None:
        return advanced(now.fan.start, now.fan.heading, now.fan.longest // 2)
    return now.spot
