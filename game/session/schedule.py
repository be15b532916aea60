"""Who sits at the screen, and what comes next: hand the place over, ask one (alone, or from what
everybody sees) or all, think, or end.

Pure: scenes act on the cue, rivals think elsewhere, and no secret is looked at here.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from game.engine.kinds import Action, Seat, View
from game.engine.names import Names
from game.engine.open import Open
from game.engine.spec import GameSpec
from game.engine.words import _
from game.session import undo
from game.session.fair_play.casts import CastQuestion
from game.session.gathering import choices_together, keys_of, looks_together
from game.session.match import Match
from game.session.seats import substitution

if TYPE_CHECKING:
    from game.engine.spec import GameSpec
    from game.session.match import Match


@dataclass(frozen=True, slots=True)
class PassTo:
    """`seat` has secrets to see and somebody else may be looking: the curtain, please."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskSeat:
    """The person in `seat` decides now, from `view`."""

    seat: Seat
    view: View


@dataclass(frozen=True, slots=True)
class AskOpenly:
    """The person in `seat` answers with the shutters closed, from what everybody sees: in `view`,
    a bystander's, `legal` is what may be answered so. For anything else the seat opens them.
    """

    seat: Seat
    view: View


@dataclass(frozen=True, slots=True)
class AskAll:
    """The people in `seats` decide at the same time, each in secret among the same `choices`: see
    `game.session.schedule`.
    """

    seats: tuple[Seat, ...]
    choices: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Think:
    """The rival of level `level` in `seat` decides now."""

    seat: Seat
    level: str


@dataclass(frozen=True, slots=True)
class BreakSeals:
    """All is sealed, by `seats` of people here among others: whoever of them wants to think again
    may, and then the seals are broken.
    """

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Throws:
    """What was decided waits for dice that people throw, or a hand lets go: those of `question`;
    None where all have fallen.
    """

    question: CastQuestion | None


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""


Cue = PassTo | AskSeat | AskOpenly | AskAll | Think | BreakSeals | Throws | Over


class Schedule:
    """The people at one computer. `viewer` is the seat whose secrets may be on the screen. Who has
    lent a seat is one of them still: the others' secrets stay behind the curtain.

    Where only one person plays nobody else can look, so that seat is always the viewer. `at_once`
    is whether several who are asked at the same time choose together, on keys of their own,
    wherever the game and the keyboard allow it; otherwise, and whenever they prefer it
    (`take_turns`), they choose one after the other, each behind the curtain.
    """

    def __init__(self, match: Match, at_once: bool = False) -> None:
        self._match = match
        self.at_once = at_once
        self._taking_turns: frozenset[Seat] = frozenset()
        self._alone: Seat | None = None
        """Who was alone before the screen last, and has decided something there since."""
        self._opening = -1
        """After how many steps somebody has asked to have the shutters opened."""
        self.people: tuple[Seat, ...] = tuple(
            [seat for seat, chair in enumerate(match.seats) if chair.is_person]
        )
        self._resting: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.viewer: Seat | None = self._resting

    @property
    def shared(self) -> bool:
        """Whether several people share the screen, so that secrets need a curtain."""
        return len(self.people) > 1

    def sit(self, seat: Seat) -> None:
        """`seat` has said that it is alone before the screen."""
        self.viewer = seat

    def stand(self, has_decided: bool = False) -> None:
        """Secrets leave the screen; everybody may look again.

        Whoever was alone there and `has_decided` may be asked on without another curtain, where
        the game lets a decision go on.
        """
        self._alone = self.viewer if has_decided else None
        self.viewer = self._resting

    def open_shutters(self) -> None:
        """Whoever is asked wants to see their own hand before they answer."""
        self._opening = self._match.steps

    def take_turns(self) -> None:
        """Those who are asked now choose one after the other this time."""
        self._taking_turns = frozenset(self._match.to_act)

    def next(self) -> Cue:
        """What has to happen now. Rivals first: people should not have to wait for them later."""
        if self._match.throwing.pending is not None and self._match.given_up is None:
            return self._throws(self._match.question)
        to_act = self._match.to_act
        if not to_act:
            return Over()
        if self._match.sealed is not None:
            back = [seat for seat in self.people if undo.why_not(self._match, seat) is None]
            return BreakSeals(tuple(back))
        away = substitution.away(self._match)
        for seat in to_act:
            if seat not in self.people:
                return Think(seat, self._match.seats[seat].sitter)
            if seat in away:
                return Think(seat, away[seat])
        choices = self._choices_together(to_act)
        if choices:
            return AskAll(tuple(sorted(to_act)), choices)
        if self.viewer not in to_act and self._alone in to_act and self._goes_on(self._alone):
            self.viewer = self._alone
        seat = self.viewer if self.viewer in to_act else to_act[0]
        view = self._match.view(seat)
        if view.secret and self.shared and self.viewer != seat:
            openly = self._openly(to_act)
            return PassTo(seat) if openly is None else AskOpenly(seat, openly)
        return AskSeat(seat, view)

    def _throws(self, question: CastQuestion | None) -> Cue:
        """Let them be thrown; secret ones by their owner, alone before the screen."""
        owner = question.seat if question is not None and question.secret else None
        if owner is not None and self.shared and self.viewer != owner:
            return PassTo(owner)
        return Throws(question)

    def _goes_on(self, seat: Seat | None) -> bool:
        """Whether what `seat` is asked now only goes on with what it has just decided alone."""
        part = self._match.spec.parts.shutters
        last = self._match.last
        if part is None or last.action is None or last.seat != seat:
            return False
        return part.goes_on(last.action)

    def _openly(self, asked: tuple[Seat, ...]) -> View | None:
        """What everybody sees, with what may be answered from it; None where that is nothing."""
        part = self._match.spec.parts.shutters
        if part is None or len(asked) > 1 or self._opening == self._match.steps:
            return None
        view: Any = self._match.view(None)
        answers = part.closed(view)
        openly: View | None = msgspec.structs.replace(view, legal=answers) if answers else None
        return openly

    def _choices_together(self, asked: tuple[Seat, ...]) -> tuple[Action, ...]:
        """What those who are asked choose among all at once; () where they do not."""
        if not set(asked) <= self._taking_turns:
            self._taking_turns = frozenset()  # somebody is asked anew: it is another gathering
        self._taking_turns &= frozenset(asked)
        if not self.at_once or not self.shared or len(asked) < 2 or self._taking_turns:
            return ()
        if self.viewer is not None or not any(self._match.view(seat).secret for seat in asked):
            return ()
        spec = self._match.spec
        choices = choices_together(spec, self._match.view(None))
        # Whoever sits at the screen keeps the same keys, asked or not.
        return choices if keys_of(len(self.people), len(choices), looks_together(spec)) else ()


class Forced:
    """What plays itself at the table of one match, where its people want it so."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._by_hand: int | None = None
        """At how many steps somebody has come back: what is asked there is asked."""

    def action(self, seat: Seat, view: Any, shared: bool) -> Action | None:
        """The one thing `seat` can do, if nobody misses anything where it is done at once.

        Never what is secret at a screen that several share: that nobody was asked would tell the
        others how little there was to choose. And never what would keep from being taken back what
        can be taken back now.
        """
        match = self._match
        if self._by_hand == match.steps or match.sealed is not None or len(view.legal) != 1:
            return None
        (only,) = view.legal
        if isinstance(only, Open) or view.seat != seat or (shared and view.secret):
            return None
        if undo.why_not(match, seat) is None:
            _state, luck, events = match.applied(seat, only)
            if luck.take_outcomes() or any(event.discloses for event in events):
                return None
        found: Action = only
        return found

    def came_back(self) -> None:
        """Somebody has gone back or forth to here: it is theirs to go on."""
        self._by_hand = self._match.steps


def words_of(spec: GameSpec, action: Action, view: Any, names: Names) -> str:
    """What is said of it, in a sentence."""
    words = spec.messages.action_label(action, view, names)
    return _("Nothing else can be done: “{deed}”.").format(deed=words)
