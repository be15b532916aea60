"""The answers to an attack or to a defence: buttons in their places, each with what it wins and
loses; and to believe a defence, or to call it.
"""

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final, Literal, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.riding_shotgun.actions import ACCEPT, CALL, RidingAction
from game.engine.riding_shotgun.messages import odds
from game.engine.riding_shotgun.messages.things import signed
from game.engine.riding_shotgun.odds import Outcome
from game.engine.riding_shotgun.odds.answers import Answering, Bearing, DefenceFaced, challenging
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.riding_shotgun.modes.on_desk import OnDesk, Pile, asked, play_place
from game.scenes.riding_shotgun.modes.with_cards import WithCards
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.party import Party
from game.session.settings import Preview
from game.sprites.lettering import Scale
from game.sprites.palette import INK, LIGHT_GOLD, shown
from game.sprites.riding_shotgun import trays
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.riding_shotgun.trays import Bit

Which = Literal["take", "call", "defend"]
WHICH: Final[tuple[Which, ...]] = ("take", "call", "defend")


class AnswerWay(NamedTuple):
    """One way an answer may go: what is said of it ("" where there is but one), and the outcome."""

    said: str
    outcome: Outcome

    def told(self, seat: Seat, names: Names) -> str:
        """All of it in words, as whoever answers reads it."""
        comes = odds.price(self.outcome, seat, names)
        return _("{said}: {price}").format(said=self.said, price=comes) if self.said else comes


class Priced(OnDesk, frozen=True, kw_only=True):
    """A decision between answers; `prices` are the ways each may go."""

    desk: ClassVar[str] = "answer"

    prices: tuple[tuple[AnswerWay, ...], ...] = ((), (), ())
    chances: Preview = "words"

    def lay(self, layout: CoachLayout, party: Party, on: Composer) -> None:
        """What each answer wins and loses, below its button."""
        super().lay(layout, party, on)
        for which, ways, answer in zip(
            WHICH, self.prices, layout.desks.answer.answers, strict=True
        ):
            if ways:
                at = answer.price
                lines = tuple([pictured(way, self.seat, party) for way in ways])
                drawn = trays.price(at.size, layout.scale, lines)
                on.piece(f"price:{which}", drawn, at, f"price {lines}", 14)


class Marked(Press):
    """A button that is a picture; in gold where it is the one chosen, so that it stays legible."""

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        picked, self.chosen = self.chosen, False
        super().draw(surface, scale, hovered, down)
        self.chosen = picked
        if picked:
            thick = max(3, scale.px(4))
            pygame.draw.rect(surface, shown(INK), self.rect, thick + 2, scale.px(6))
            pygame.draw.rect(
                surface, shown(LIGHT_GOLD), self.rect.inflate(-2, -2), thick, scale.px(6)
            )


def pictured(way: AnswerWay, seat: Seat, party: Party) -> tuple[Bit, ...]:
    """The same in pictures as they stand on the panels, the own part first."""
    out = [Bit(f"{way.said}:")] if way.said else []
    if way.outcome.wheels:
        out.append(Bit(f"−{way.outcome.wheels}", "riding_shotgun/wheel_whole"))
    for toll in sorted(way.outcome.tolls, key=lambda toll: toll.seat != seat):
        changes = [
            Bit(signed(amount), f"riding_shotgun/{name}")
            for amount, name in (
                (toll.points, "icon_grit"),
                (-toll.discards, "back_guard"),
                (toll.gold, "gold_bar"),
            )
            if amount
        ]
        if toll.cover:
            changes.append(Bit("", "riding_shotgun/token_cover"))
        if changes:
            out += changes if toll.seat == seat else [Bit("", party.seal(toll.seat)), *changes]
    for each in way.outcome.choosing:
        lost = "gold_bar" if each.what == "rob" else "icon_grit"
        seals = [Bit("", party.seal(other)) for other in each.among]
        between = [bit for mark in seals for bit in (Bit("/"), mark)][1:]
        out += [*between, Bit("−1", f"riding_shotgun/{lost}")]
    bare = len(out) == bool(way.said)
    return (*out, Bit(_("nothing lost"))) if bare else tuple(out)


def furnish_answer(
    desk: Desk[CoachLayout],
    seat: Seat,
    which: Which,
    words: str,
    act: Callable[[], None],
    why: str = "",
    whole: bool = True,
    ways: tuple[AnswerWay, ...] = (),
) -> Press:
    """A button for an answer, at its place; `whole` where nothing stands beside it. The ways it may
    go stand below it in pictures, and are its note in words.
    """
    layout = desk.layout
    answer = layout.desks.answer.answers[WHICH.index(which)]
    rect = Rect(answer.button)
    if whole:
        rect.width = answer.price.right - rect.left
    button = Press(f"answer:{which}", words, act, (desk.key(f"answer.{which}"),), text=18)
    button.tip = "\n".join([way.told(seat, desk.names) for way in ways])
    button.deny(why)
    desk.place(button, rect)
    return button


class Answers(WithCards):
    """A decision between answers, each with its button and its key."""

    @property
    def main_place(self) -> Rect:
        return play_place(self.desk.layout)

    @property
    def first_spot(self) -> str:
        """The answer on which Enter puts the ring where there is none."""
        spots = [f"answer:{which}" for which in WHICH]
        return next((spot for spot in spots if spot in self.desk.controls), "main")

    def answer(self, answer: RidingAction) -> None:
        """Give it, unless the press follows another too soon to be meant."""
        if not self.deaf and not self.pressed_again():
            self.desk.confirm(self.seat, answer)

    def key(self, event: Event) -> bool:
        if self.desk.deed(event, "table") == "confirm" and self.use is None:
            self.desk.controls.set_focus(self.first_spot)
            return True
        return super().key(event)


class Challenged(Priced, frozen=True, kw_only=True):
    """A defence that is being looked over."""

    keys: ClassVar[str] = ""

    @property
    def piles(self) -> tuple[Pile, ...]:
        if self.view.seat is None:
            return ()
        return (Pile("hand", _("Your hand"), self.view.hand),)

    def slip(self, party: Party) -> tuple[str, ...]:
        """What the claim says, what is certain and what is likely."""
        told = challenging(self.view)
        if told is None or self.chances == "nothing":
            return ()
        return tuple([line for line in claimed(told, told.bearing, self.chances) if line])

    def words(self, party: Party, large: bool) -> tuple[str, list[str]]:
        return asked(self, party)


def claimed(told: Answering | DefenceFaced, bearing: Bearing | None, chances: Preview) -> list[str]:
    """What a claim says, what is certain and what is likely of it."""
    lines = [odds.claim_line(told)]
    if bearing is not None:
        lines += [odds.certain_line(bearing), odds.likely_line(bearing)]
        if chances == "numbers":
            lines.append(odds.drawn_line(bearing))
    return lines


def prices(view: RidingView) -> tuple[tuple[AnswerWay, ...], ...]:
    """The ways each answer may go."""
    told = challenging(view)
    if told is None:
        return (), (), ()
    return (
        (AnswerWay("", told.believe),),
        (AnswerWay(_("bluff"), told.right), AnswerWay(_("true"), told.wrong)),
        (),
    )


class Believing(Answers):
    """Two answers, in the places they have at every answer."""

    @property
    def movable(self) -> tuple[int, ...]:
        return ()

    @property
    def now(self) -> Challenged:
        return Challenged(
            **self._now(),
            chances=self.desk.party.chances,
            prices=prices(self.view),
        )

    def lay_out(self, desk: Desk[CoachLayout]) -> None:
        take, call, _none = self.now.prices
        furnish_answer(
            desk, self.seat, "take", _("Believe it"), partial(self.answer, ACCEPT), ways=take
        )
        furnish_answer(
            desk, self.seat, "call", _("Call the bluff"), partial(self.answer, CALL), ways=call
        )
        if not self.open_handed:
            if desk.opens:
                furnish_answer(desk, self.seat, "defend", desk.opens, desk.open_shutters)
            return
        self.card_spots(desk)
        self.furnish_beside(desk)
        if self.use is not None and not self.closed:
            desk.main(self.use_words(), self.play)

    def take_back(self) -> bool:
        return self.drop_wild()

    # Nothing is moved ---------------------------------------------------------------------------

    def send(self, card: int) -> None:
        """Cards stay in hand here; they are only looked at."""

    def slots_for(self, card: int) -> frozenset[str]:
        return frozenset({"hand"})

    def onward(self, card: int) -> str | None:
        return None

    def put(self, card: int, slot: str) -> None:
        """Nothing lies anywhere else."""

    def why_not(self, card: int, slot: str) -> str:
        return ""
