"""An action, an exchange, or a stop on the way: what can be done, with its sign and its chance."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from pygame import Rect

from game.engine.geometry import advanced
from game.engine.kinds import Action, Seat
from game.engine.steeplechase import messages
from game.engine.steeplechase.actions import Enter, Halt, Riding, Stand
from game.engine.steeplechase.draft.pointing import begun
from game.engine.steeplechase.draft.steps import deeds
from game.engine.steeplechase.messages.odds import kept_line
from game.engine.steeplechase.messages.riding import course_words, needs_words
from game.engine.steeplechase.messages.standing import standing_lines
from game.engine.steeplechase.messages.sums import chance
from game.engine.steeplechase.odds.fan import Fan
from game.engine.steeplechase.odds.fan_rides import Rides
from game.engine.steeplechase.odds.fates import Stances, Weighed, stances
from game.engine.steeplechase.tasks import AskAgain, AskJump, AskStop, Jumped
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, later
from game.scenes.steeplechase.modes.asked import OnDesk, sign_of, wide_room
from game.scenes.steeplechase.modes.choosing import Answer, Choosing, looked_out
from game.scenes.steeplechase.modes.steering_drawn import Steered, side_notes
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
        for bold in (False, True):
            action = Stand(bold)
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
        if self.answer is not None and isinstance(self.answer.action, Stand):
            each = now.attack if self.answer.action.bold else now.defend
            return (kept_line(each.kept), mix_line(now))
        return (
            _("Fending off: {kept}").format(kept=kept_line(now.defend.kept)),
            _("Striking: {kept}").format(kept=kept_line(now.attack.kept)),
            mix_line(now),
        )


def needs_line(each: Weighed) -> str:
    """Which face a stance wants."""
    needs = needs_words(each.met)
    return _("{needs}.").format(needs=needs[:1].upper() + needs[1:])


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
