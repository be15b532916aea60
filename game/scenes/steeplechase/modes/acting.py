"""An action, an exchange, a stop on the way, dice to be thrown again: what can be done, with its
sign and its chance.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.geometry import advanced
from game.engine.kinds import Action, Seat
from game.engine.phrases import headed
from game.engine.steeplechase import messages
from game.engine.steeplechase.actions import Enter, Halt, Reroll, Riding
from game.engine.steeplechase.advice import deeds
from game.engine.steeplechase.draft import Sketch, begun
from game.engine.steeplechase.events.trail import Leather
from game.engine.steeplechase.messages.odds import course_words, kept_line, needs_words
from game.engine.steeplechase.messages.standing import standing_lines
from game.engine.steeplechase.messages.sums import chance
from game.engine.steeplechase.messages.things import ACTIONS, inches
from game.engine.steeplechase.odds import Rides
from game.engine.steeplechase.odds.effects import behind
from game.engine.steeplechase.odds.fan import Fan
from game.engine.steeplechase.odds.fates import Stances, Weighed, stances
from game.engine.steeplechase.round.dice import may_throw_again
from game.engine.steeplechase.tasks import AskAgain, AskJump, AskReroll, AskStop, Jumped
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _
from game.scenes.kit.bindings import key_of
from game.scenes.kit.cycling import NotedPress
from game.scenes.steeplechase.modes import AskedMode, OnDesk, sign_of, wide_room
from game.scenes.steeplechase.modes.choosing import Answer, Choosing, Steered, looked_out
from game.scenes.steeplechase.modes.sketching import side_notes
from game.scenes.table.desk import Desk
from game.sprites.fitting import cells
from game.sprites.steeplechase.layout import SteepleLayout


class Acting(Choosing):
    """The deeds of an action step."""

    dice = False
    wide = True

    def __init__(self, desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView) -> None:
        super().__init__(desk, seat, view)
        # Where there is nothing else but to throw a despatch away, Enter does nothing.
        kinds = {deed.kind for deed in deeds(self.view) if deed.action is not None}
        if kinds <= {"nothing", "destroy"}:
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
            _("{deed}: {why}").format(deed=ACTIONS.kinds[deed.kind].said, why=deed.why)
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
    return getattr(action, "group", "")


class OnTheWay(Choosing):
    """A ride that is under way."""

    _rides: Rides | None = None

    def reckoned(self) -> Iterator[Callable[[], object]]:
        yield from super().reckoned()
        yield lambda: self.fan

    @property
    def fan(self) -> Fan | None:
        """What the rest of the ride comes to, with what is chosen; of a jump, if he jumps."""
        if self._rides is None:
            self._rides = Rides(self.view, self.seat)
            self._fans: dict[bool, Fan] = {}
        task = self.view.asked
        if isinstance(task, AskAgain) and isinstance(task.then, Jumped):
            return self._rides.course(task.then.walk, 0)
        if not isinstance(task, AskJump | AskStop):
            return None
        jumping = isinstance(task, AskJump) and not isinstance(self.action, Halt)
        if jumping not in self._fans:
            pairs = len(task.pairs) if isinstance(task, AskStop) else 0
            self._fans[jumping] = self._rides.course(task.walk, pairs, jumping)
        return self._fans[jumping]

    @property
    def now(self) -> OnDesk:
        if self.tells:
            return super().now
        again = isinstance(self.view.asked, AskAgain)
        fan = None if isinstance(self.action, Enter) else self.fan
        at = self.view.couriers[self.seat].at
        return Steered(
            **self._now(),
            line=self.question,
            below=self.below(),
            sketch=begun(Riding(at, 1), advanced(at, (10000, 0), 1000)),
            fan=fan,
            large=self.desk.layout.large,
            # A jump that may be thrown again is told of on its own answers.
            odds=self.sees_odds and not again,
            other=True,
            pulls=True,
        )

    def lay_out(self, desk: Desk[SteepleLayout]) -> None:
        super().lay_out(desk)
        side_notes(desk, lambda: self.fan, self.view)


class Fencing(Choosing):
    """One exchange, the enemy's die in sight."""

    _weighed: Stances | None = None

    @property
    def weighed(self) -> Stances:
        """Both stances, reckoned once."""
        if self._weighed is None:
            self._weighed = stances(self.view)
        return self._weighed

    def find(self) -> Sequence[Answer]:
        found = []
        both: Sequence[Any] = self.open_actions()
        for action in both:
            bold = action.bold
            words = messages.action_label(action, self.view, self.desk.names)
            if self.desk.party.chances == "nothing":
                found.append(Answer(words, action))
                continue
            each = self.weighed.attack if bold else self.weighed.defend
            badge = chance(each.met.won)
            ends = _("{chance} he falls") if bold else _("{chance} fended off")
            found.append(
                Answer(
                    words,
                    action,
                    sign_of(action),
                    ends.format(chance=badge),
                    (_("In the end: {course}.").format(course=course_words(each.course)),),
                    sure=needs_line(each),
                )
            )
        return found

    def below(self) -> tuple[str, ...]:
        """What is kept by each, and the best mix for what is to come."""
        if not self.sees_odds:
            return ()
        now = self.weighed
        action: Any = self.action
        if action is not None:
            each = now.attack if action.bold else now.defend
            return (kept_line(each.kept), mix_line(now))
        return (
            _("Fending off: {kept}").format(kept=kept_line(now.defend.kept)),
            _("Striking: {kept}").format(kept=kept_line(now.attack.kept)),
            mix_line(now),
        )


def needs_line(each: Weighed) -> str:
    """Which face a stance wants."""
    needs = needs_words(each.met)
    return _("{needs}.").format(needs=headed(needs))


def mix_line(now: Stances) -> str:
    """At which faces of theirs to strike."""
    bold = [str(face) for face, strikes in enumerate(now.bold, 1) if strikes]
    if not bold:
        return _("Best for what is to come: fend off whatever they throw.")
    if len(bold) == len(now.bold):
        return _("Best for what is to come: strike whatever they throw.")
    return _("Best for what is to come: strike at their {faces}, fend off the rest.").format(
        faces=", ".join(bold)
    )


DIE: Final = "die:"


class Thrown(Steered, frozen=True, kw_only=True):
    """The dice as they lie, those that may be thrown again, and those that are taken up."""

    faces: tuple[int, ...]
    again: tuple[int, ...] = ()
    may: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()

    @property
    def leather(self) -> Leather:
        return Leather(self.faces, self.again, self.may, self.taken, self.seat)


class Rerolling(AskedMode):
    """Dice are pressed on the leather, or taken up by their numbers; Enter throws them, or leaves
    them all as they lie.
    """

    def __init__(self, desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView) -> None:
        super().__init__(desk, seat, view)
        task = view.asked
        if not isinstance(task, AskReroll):
            raise TypeError("no dice are asked about")
        self.task = task
        self.may = may_throw_again(behind(view), task)
        self.taken: tuple[int, ...] = ()
        self.jumping = False
        self._rides: Rides | None = None
        self._fans: dict[tuple[object, ...], Fan] = {}

    def reckoned(self) -> Iterator[Callable[[], object]]:
        yield lambda: self.fan

    @property
    def fan(self) -> Fan:
        """What the ride may come to with those dice thrown again."""
        key = (self.taken, self.jumping)
        if key not in self._fans:
            if self._rides is None:
                self._rides = Rides(self.view, self.seat, self.task.purpose)
            kept = tuple([die for n, die in enumerate(self.task.dice) if n not in self.taken])
            self._fans[key] = self._rides.fan(
                self.task.heading, len(self.taken), self.jumping, kept
            )
        return self._fans[key]

    @property
    def action(self) -> Action:
        return Reroll(self.taken)

    @property
    def now(self) -> Thrown:
        start = self.view.couriers[self.seat].at
        sketch: Sketch = begun(Riding(start, 1))
        return Thrown(
            **self._now(),
            line=self.question,
            sketch=sketch,
            fan=self.fan,
            large=self.desk.layout.large,
            odds=self.sees_odds,
            other=True,
            pulls=True,
            faces=self.task.dice,
            again=self.task.again,
            may=self.may,
            taken=self.taken,
        )

    def lay_out(self, desk: Desk[SteepleLayout]) -> None:
        places = desk.layout.dice_desk.places(len(self.task.dice))
        for n, at in enumerate(places[: len(self.task.dice)]):
            spot = NotedPress(f"{DIE}{n}", partial(self.take, n), partial(self.about, n))
            spot.keys = (pygame.K_1 + n,)
            desk.place(spot, at)
        place = self.places(desk)
        if self.may:
            left, right = place.answers(2, main=True)
            if self.taken != self.may:
                every = self.small(desk, left, "every", _("Pick up all"), self.take_all)
                every.tip = _("Take up every die that may be thrown again")
            if self.taken:
                self.small(desk, right, "none", _("Put back"), self.take_none)
        self.helps(desk)
        side_notes(desk, lambda: self.fan, self.view)
        self.main_button(desk)

    def main_button(self, desk: Desk[SteepleLayout]) -> None:
        words = messages.action_label(self.action, self.view, desk.names)
        if not self.taken:
            words = _("Keep all, and go {far}").format(far=inches(self.fan.longest))
        desk.main(words, self.confirm)

    def about(self, n: int) -> str:
        """What is said of a die."""
        if n in self.may:
            return _("Your strength lets you throw it again, once.")
        if n in self.task.again:
            return _("It has been thrown again already.")
        return _("Your strength is not enough to throw a {n} again.").format(n=self.task.dice[n])

    @property
    def first_spot(self) -> str:
        return f"{DIE}{self.may[0]}" if self.may else "main"

    def take(self, n: int) -> None:
        """Take a die up, or put it down."""
        if n not in self.may:
            self.refuse_with(self.about(n))
            return
        kept = set(self.taken) ^ {n}
        self.taken = tuple(sorted(kept))
        self.done("click")

    def take_all(self) -> None:
        """Take up all that may be thrown again."""
        self.taken = self.may
        self.done()

    def take_none(self) -> None:
        """Put all down."""
        self.taken = ()
        self.done()

    def key(self, event: Event) -> bool:
        if self.desk.deed(event, self.keys) == "leap":
            self.jumping = not self.jumping
            self.done("")
            return True
        if key_of(event) == pygame.K_ESCAPE and self.taken:
            self.take_none()
            return True
        return False

    def pad(self, button: str) -> bool:
        if button == "B" and self.taken:
            self.take_none()
            return True
        return False
