"""Back and forth at a table that is played at: steps taken back and done again, the last seal that
waits, and the way to a game that was left for another.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple, Protocol

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat, View
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Notice
from game.scenes.kit.routes import ToTable
from game.scenes.kit.scene import Go, Pop, Push, Transition
from game.scenes.table.driver import Turn, turned
from game.scenes.table.drivers.kept import Kept
from game.scenes.table.drivers.untold import Untold
from game.scenes.table.game_table import GameTable
from game.scenes.table.view_model import Shown
from game.session.going_back.friendly import asked_of, begun_again, put_away
from game.session.match import Batch, Match
from game.session.paths import there
from game.session.sitting import BreakSeals, Cue, Forced, Sitting
from game.sprites.timeline import SPEEDS

MOMENT: Final = 1.2
"""Seconds, at the usual speed, for which the last seal waits where nobody has to press anything."""

_RESTARTED: Final = "restarted"
_NAMED: Final = 2
_COLUMN: Final = 4
"""So many people have room for their names on the buttons that reopen, and so many over the large
button.
"""


class Telling(Protocol):
    """Whoever drives the table, as far as it tells what has happened."""

    cue: Cue | None
    kept: Kept
    sitting: Sitting
    untold: Untold

    def tell_of(
        self,
        batches: Sequence[Batch],
        seats: Sequence[Seat],
        before: View,
        untold: Sequence[Batch] = (),
    ) -> None: ...


class Played(Telling, Protocol):
    """The same, as far as it goes back and forth."""

    table: GameTable
    match: Match
    forced: Forced

    def take_back(self, seat: Seat) -> bool: ...
    def view(self, seat: Seat | None) -> View: ...
    def retold(self) -> Shown: ...
    def drop_everything(self) -> None: ...


class Restarted(NamedTuple):
    """A match that was left for one begun again, and how far each had come then."""

    earlier: Match
    later: Match
    steps: int


class Turning:
    """What Ctrl+Z, Ctrl+Y and their buttons do at a table."""

    def __init__(self, table: GameTable, live: Played) -> None:
        self.table, self.live, self.match = table, live, table.match
        self.waits = True
        """Whether a last seal waits at this table."""
        self._left = 0.0
        """Seconds for which it waits still, where it goes on by itself."""
        self._told = -1
        """The number of the step of which it is told already that it was sealed."""

    # Seals --------------------------------------------------------------------------------------

    @property
    def holds(self) -> bool:
        """Whether a last seal waits for whoever sits here."""
        seals = self.table.context.settings.seals
        wanted = seals == "press" or (seals == "moment" and not self.table.timeline.instant)
        return self.waits and (wanted or self.live.sitting.shared)

    @property
    def counting(self) -> bool:
        """Whether seals are broken by themselves in a moment."""
        return self._left > 0

    def sealed(self, number: int) -> None:
        """That step is told as far as its seal."""
        self._told = number

    def drop(self) -> None:
        """Nothing waits any more."""
        self._left, self._told = 0.0, -1

    def await_seals(self) -> None:
        """All is sealed: let whoever has sealed think again first."""
        settings, live, timeline = self.table.context.settings, self.live, self.table.timeline
        laid = self.match.seals.laid
        if self._told != laid.number:  # it waited when the game was left
            self._told, live.cue = laid.number, None
            live.untold.add(laid.seen_by(live.sitting.viewer))
            return
        said = _("All is sealed.")
        if live.sitting.shared:
            said = _("All is sealed. Your own seal reopens what you chose.")
        self.table.mention_passing(said)
        if live.sitting.shared or settings.seals == "press":
            live.untold.hold(self._words, self._tip)
        elif timeline.instant:
            self.break_seals()
        else:
            self._left = MOMENT / SPEEDS[timeline.speed]
            self.table.lay_soon()

    @property
    def _words(self) -> str:
        return self.table.board.seal_words or _("Break the seals")

    @property
    def _tip(self) -> str:
        return _("Until then what was sealed can be reopened by its owner (Ctrl+Z)")

    def update(self, dt: float) -> None:
        """Let `dt` seconds of the moment pass."""
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self.break_seals()

    def break_seals(self) -> None:
        """Carry out what has waited, and tell what comes of it."""
        self._left = 0.0
        seat = self.match.seals.laid.seat
        batch = self.live.kept.break_seals()
        if batch is None:  # what people throw for comes first
            self.live.tell_of([], (), self.table.shown.view)
            return
        told = batch.at_the_seal[1] if self._told == batch.number else batch
        self._told = -1
        seats = () if seat is None else (seat,)
        self.live.tell_of([batch], seats, self.table.shown.view, [told])

    def rest_of(self, batch: Batch) -> list[Batch]:
        """What is not told yet of a step that had waited for dice, where its seal was told."""
        told, self._told = self._told == batch.number, -1
        return [batch.at_the_seal[1]] if told else []

    def furnish_seals(self, seats: Sequence[Seat]) -> None:
        """The button that breaks them, and for everybody who has sealed here one that reopens."""
        table = self.table
        if self.counting:
            button = table.add_main(self._words, self.break_seals)
            button.tip = self._tip
        row = self._row(len(seats))
        share = row.width // max(1, len(seats))
        for number, seat in enumerate(seats):
            alone = len(seats) == 1
            name = table.names.seat(seat)
            words = _("Reopen") if alone else name if len(seats) <= _NAMED else ""
            mark = "" if alone else table.party.seal(seat)
            reopen = Press(f"reopen:{seat}", words, partial(self._reopen, seat), icon=mark, text=17)
            reopen.tip = _("{name} thinks again; the others’ seals stay whole").format(name=name)
            place = Rect(row.left + number * share, row.top, share, row.height)
            reopen.place(place if alone else place.inflate(-table.scale.px(4), 0))
            table.controls.add(reopen)

    def _row(self, count: int) -> Rect:
        """Where so many buttons lie: over the large one, or for many as far as there is room."""
        left, right = self.table.places.halves
        if count > _COLUMN:
            return left.union(right)
        main = self.table.main_place
        return Rect(main.left, right.top, main.width, right.height)

    def _reopen(self, seat: Seat) -> None:
        self.live.take_back(seat)

    # Back and forth -----------------------------------------------------------------------------

    def refusal(self, way: Turn, *, alone: bool = False) -> str:
        """Why nobody can go that way now, in a sentence; "" if somebody can. What all have to agree
        to does not count where it is `alone` before the shutters.
        """
        undoing, viewer = self.match.undoing, self.live.sitting.viewer
        if way == "forth":
            if undoing.next is None and self._restarted_from is not None:
                return ""
            return undoing.why_not_again(viewer) or ""
        seat = undoing.whose(viewer)
        if seat is None or not (undoing.decisions or self.match.sealed):
            fresh = self._restarted_to is None
            return _("There is nothing to take back yet.") if fresh else ""
        refused = self.match.can_take_back(seat)
        if refused is None or (not alone and self._agreeable):
            return ""
        return refused

    @property
    def _agreeable(self) -> bool:
        """Whether all may agree to go further."""
        return self.match.friendly is not None and self.match.undoing.why_no_further() is None

    def tip(self, way: Turn) -> str:
        """What going that way does."""
        if way == "forth":
            return _("Do it again (Ctrl+Y)")
        return _("Take the last step back (Ctrl+Z)")

    def turn(self, way: Turn) -> Transition | None:
        """Go that way, or say why not."""
        refused = self.refusal(way)
        if refused:
            self.table.bar.tell(refused)
            return None
        return self._back() if way == "back" else self._forth()

    def _back(self) -> Transition | None:
        undoing = self.match.undoing
        seat = undoing.whose(self.live.sitting.viewer)
        if seat is None or not (undoing.decisions or self.match.sealed):
            return self._to(self._restarted_to)
        if self.match.can_take_back(seat) is None:
            self.live.take_back(seat)
            return None
        return self.further(undoing.decisions[-1])

    def _forth(self) -> Transition | None:
        if self.match.undoing.next is None:
            return self._to(self._restarted_from)
        do_again(self.live)
        return None

    def further(self, number: int) -> Transition | None:
        """Back to before that step, if all who sit here agree; rivals always do."""
        what, who = asked_of(self.match, number, self.table.names)
        if not who:
            go_before(self.live, number)
            return None

        def agreed() -> Transition:
            go_before(self.live, number)
            return Pop()

        return Push(
            Notice(
                self.table.context,
                _("Back together?"),
                f"{what} {who}",
                yes=_("All agree"),
                on_yes=agreed,
                no=_("Not now"),
                under=self.table.picture(),
            )
        )

    # Once more from the beginning ---------------------------------------------------------------

    @property
    def _restarted(self) -> Restarted | None:
        found = self.table.context.services.get(_RESTARTED)
        return found if isinstance(found, Restarted) else None

    @property
    def _restarted_to(self) -> Match | None:
        """The match that was left for this one."""
        found = self._restarted
        return found.earlier if found is not None and found.later.name == self.match.name else None

    @property
    def _restarted_from(self) -> Match | None:
        """The match this one was left for, as long as nothing else was decided here."""
        found = self._restarted
        if found is None or found.earlier.name != self.match.name:
            return None
        return found.later if found.steps == self.match.steps else None

    def restart(self) -> Transition:
        """Begin again with the same people; the way back leads to this game."""
        context, match = self.table.context, self.match
        again = begun_again(match, context.store)
        context.services[_RESTARTED] = Restarted(match, again, match.steps)
        return self._to(again) or Pop()

    def _to(self, other: Match | None) -> Transition | None:
        """Leave this table for that of another match."""
        if other is None:
            return None
        context = self.table.context
        put_away(self.match, context.store)
        file = context.store.file_of(other.record())
        if there(file):  # it may have gone on since, at another table
            return Go(ToTable(file))
        kept = type(self.live.kept)(context, other, self.live.sitting.people)
        kept.save()
        return Go(ToTable(other, fresh=not other.steps))

    # Keys ---------------------------------------------------------------------------------------

    def handle(self, event: Event) -> tuple[bool, Transition | None]:
        """Take the keys that go back and forth; whether it was one, and where that leads. What is
        still a draft comes first.
        """
        way = turned(event)
        if way is None:
            return False, None
        if way == "back" and self._undrafted():
            return True, None
        return True, self.turn(way)

    def _undrafted(self) -> bool:
        """Put the last thing of a decision in the making back; whether there was one."""
        table, mode = self.table, self.table.mode
        if mode is None:
            return False
        steps, now = self.match.steps, mode.now
        key = table.context.bindings.key("table.take_back")
        pressed = Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        if mode.key(pressed):
            return steps != self.match.steps or mode.now != now
        if "take_back" not in table.controls:
            return False
        button = table.controls["take_back"]
        if button.enabled and key in button.keys:
            button.press()
            return True
        return False


class BehindShutters:
    """The way back and forth before closed shutters, which open for whoever is asked then. What all
    have to agree to is asked at the open table.
    """

    def __init__(self, turning: Turning) -> None:
        self._turning = turning

    def refusal(self, way: Turn) -> str:
        """Why nobody can go that way now; "" if somebody can."""
        return self._turning.refusal(way, alone=True)

    def tip(self, way: Turn) -> str:
        """What going that way does."""
        return self._turning.tip(way)

    def turn(self, way: Turn) -> Transition | None:
        """Go that way, if somebody can; the curtain is drawn anew for whoever is asked then."""
        return None if self.refusal(way) else self._turning.turn(way) or Pop()


def may_reopen(cue: object) -> tuple[Seat, ...]:
    """Who may reopen what they have sealed, where that is asked now."""
    return cue.seats if isinstance(cue, BreakSeals) else ()


def take_back(live: Played, seat: Seat) -> bool:
    """Undo the last step of `seat` if that may be done."""
    if live.match.can_take_back(seat) is not None:
        return False
    live.match.take_back(seat)
    _stand_anew(live, seat)
    return True


def go_before(live: Played, number: int) -> None:
    """All have agreed to go back to before that step."""
    seat = live.match.step(number)[0].seat
    live.match.undoing.before(number)
    live.sitting.stand()
    _stand_anew(live, seat or 0)


def do_again(live: Played) -> None:
    """Do again what was taken back last: it is told again, or lies there where it was much."""
    undone = live.match.undoing.next
    if undone is None:
        return
    secret, viewer = live.view(undone.seat).secret, live.sitting.viewer
    before = live.view(None if secret and live.sitting.shared else viewer)
    batches = live.kept.do_again()
    if secret:
        live.sitting.stand(has_decided=undone.seat == viewer)
    if undone.further:
        _stand_anew(live, undone.seat)
        return
    live.forced.came_back()
    live.drop_everything()
    live.tell_of(batches, (undone.seat,), before)


def _stand_anew(live: Played, seat: Seat) -> None:
    """The log is another one now: it is written down, and the table shows it at once."""
    live.forced.came_back()
    live.kept.save()
    live.drop_everything()
    moved = live.table.shown
    live.table.drop()
    # What was undone is neither told nor remembered any more.
    live.table.see(live.table.board.taken_back(live.retold(), moved, seat))
