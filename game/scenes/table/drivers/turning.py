"""Back and forth at a table that is played at: steps taken back and done again, the last seal that
waits, and the way to a game that was left for another.
"""

from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.kit.controls import Handled, Press
from game.scenes.kit.notice import Notice
from game.scenes.kit.routes import ToTable
from game.scenes.kit.scene import Go, Pop, Push, Transition
from game.scenes.table.driver import Turn, Turns, turned
from game.scenes.table.drivers.playing import Playing
from game.scenes.table.game_table import GameTable
from game.session import undo
from game.session.match import Batch, Match
from game.session.paths import there
from game.session.schedule import BreakSeals
from game.session.undo import asked_of, begun_again, put_away
from game.sprites.timeline import SPEEDS

MOMENT: Final = 1.2
"""Seconds, at the usual speed, for which the last seal waits where nobody has to press anything."""

_RESTARTED: Final = "restarted"
_NAMED: Final = 2
_COLUMN: Final = 4
"""So many people have room for their names on the buttons that reopen, and so many over the large
button.
"""


class Restarted(NamedTuple):
    """A match that was left for one begun again, and how far each had come then."""

    earlier: Match
    later: Match
    steps: int


# Seals --------------------------------------------------------------------------------------------


def await_seals(live: Playing) -> None:
    """All is sealed: let whoever has sealed think again first."""
    table, seal, laid = live.table, live.seal, undo.waiting_batch(live.match)
    if seal.told != laid.number:  # it waited when the game was left
        seal.told, live.cue = laid.number, None
        live.untold.add(laid.seen_by(live.schedule.viewer))
        return
    said = _("All is sealed.")
    if live.schedule.shared:
        said = _("All is sealed. Your own seal reopens what you chose.")
    table.mention_passing(said)
    if live.schedule.shared or table.context.settings.seals == "press":
        live.hold(_words(live), _tip())
    elif table.timeline.instant:
        break_seals(live)
    else:
        seal.left = MOMENT / SPEEDS[table.timeline.speed]
        table.lay_soon()


def _words(live: Playing) -> str:
    return live.board.seal_words or _("Break the seals")


def _tip() -> str:
    return _("Until then what was sealed can be reopened by its owner (Ctrl+Z)")


def pass_time(live: Playing, dt: float) -> None:
    """Let `dt` seconds of the moment pass for which a last seal waits."""
    if live.seal.left > 0:
        live.seal.left -= dt
        if live.seal.left <= 0:
            break_seals(live)


def break_seals(live: Playing) -> None:
    """Carry out what has waited, and tell what comes of it."""
    live.seal.left = 0.0
    match, view = live.match, live.table.shown.view
    seat = undo.waiting_batch(match).seat
    batch = None if undo.wait_for_dice(match) else undo.break_seals(match)
    live.kept.save()
    if batch is None:  # what people throw for comes first
        live.tell_of([], (), view)
        return
    told = rest_of(live, batch) or [batch]
    live.tell_of([batch], () if seat is None else (seat,), view, told)


def rest_of(live: Playing, batch: Batch) -> list[Batch]:
    """What is not told yet of a step that had waited, where its seal was told."""
    told, live.seal.told = live.seal.told == batch.number, -1
    return [batch.at_the_seal[1]] if told else []


def furnish_seals(live: Playing) -> None:
    """The button that breaks them, and for everybody who has sealed here one that reopens."""
    if not isinstance(live.cue, BreakSeals) or not live.cue.seats:
        return
    table, seats = live.table, live.cue.seats
    if live.seal.left > 0:
        button = table.add_main(_words(live), partial(break_seals, live))
        button.tip = _tip()
    row = _row(table, len(seats))
    share = row.width // len(seats)
    for number, seat in enumerate(seats):
        alone = len(seats) == 1
        name = table.names.seat(seat)
        words = _("Reopen") if alone else name if len(seats) <= _NAMED else ""
        mark = "" if alone else table.party.seal(seat)
        act = partial(_reopen, live, seat)
        reopen = Press(f"reopen:{seat}", words, act, icon=mark, text=17)
        reopen.tip = _("{name} thinks again; the others’ seals stay whole").format(name=name)
        place = Rect(row.left + number * share, row.top, share, row.height)
        reopen.place(place if alone else place.inflate(-table.scale.px(4), 0))
        table.controls.add(reopen)


def _row(table: GameTable, count: int) -> Rect:
    """Where so many buttons lie: over the large one, or for many as far as there is room."""
    left, right = table.places.halves
    if count > _COLUMN:
        return left.union(right)
    main = table.main_place
    return Rect(main.left, right.top, main.width, right.height)


def _reopen(live: Playing, seat: Seat) -> None:
    take_back(live, seat)


# Back and forth -----------------------------------------------------------------------------------


def refusal(live: Playing, way: Turn, *, alone: bool = False) -> str:
    """Why nobody can go that way now, in a sentence; "" if somebody can. What all have to agree to
    does not count where it is `alone` before the shutters.
    """
    match, viewer = live.match, live.schedule.viewer
    if way == "forth":
        if match.undoing.next is None and _restarted_from(live) is not None:
            return ""
        return undo.why_not_again(match, viewer) or ""
    seat = undo.whose(match, viewer)
    if seat is None or not (undo.decisions(match) or match.sealed):
        fresh = _restarted_to(live) is None
        return _("There is nothing to take back yet.") if fresh else ""
    refused = undo.why_not(match, seat)
    agreeable = match.friendly is not None and undo.why_no_further(match) is None
    return "" if refused is None or (not alone and agreeable) else refused


def turn(live: Playing, way: Turn) -> Transition | None:
    """Go that way, or say why not."""
    refused = refusal(live, way)
    if refused:
        live.table.show_change(refused)
        return None
    return _back(live) if way == "back" else _forth(live)


def turns_of(live: Playing) -> Turns:
    """Both ways, at the open table."""
    return Turns(partial(refusal, live), partial(turn, live))


def behind_shutters(live: Playing) -> Turns:
    """Both ways before closed shutters, which open for whoever is asked then; what all have to
    agree to is asked at the open table.
    """

    def leads(way: Turn) -> Transition | None:
        return None if refusal(live, way, alone=True) else turn(live, way) or Pop()

    return Turns(partial(refusal, live, alone=True), leads)


def _back(live: Playing) -> Transition | None:
    match = live.match
    seat = undo.whose(match, live.schedule.viewer)
    if seat is None or not (undo.decisions(match) or match.sealed):
        return _to(live, _restarted_to(live))
    if undo.why_not(match, seat) is None:
        take_back(live, seat)
        return None
    return _further(live, undo.decisions(match)[-1])


def _forth(live: Playing) -> Transition | None:
    if live.match.undoing.next is None:
        return _to(live, _restarted_from(live))
    do_again(live)
    return None


def _further(live: Playing, number: int) -> Transition | None:
    """Back to before that step, if all who sit here agree; rivals always do."""
    what, who = asked_of(live.match, number, live.table.names)
    if not who:
        go_before(live, number)
        return None

    def agreed() -> Transition:
        go_before(live, number)
        return Pop()

    return Push(
        Notice(
            live.table.context,
            _("Back together?"),
            f"{what} {who}",
            yes=_("All agree"),
            on_yes=agreed,
            no=_("Not now"),
            under=live.table.picture(),
        )
    )


def take(live: Playing, event: Event) -> Handled | None:
    """Take the keys that go back and forth, and say where that leads; None for another. What is
    still a draft comes first.
    """
    way = turned(event)
    if way is None:
        return None
    if way == "back" and _undrafted(live):
        return Handled()
    return Handled(turn(live, way))


def _undrafted(live: Playing) -> bool:
    """Put the last thing of a decision in the making back; whether there was one."""
    table, mode = live.table, live.table.mode
    if mode is None:
        return False
    steps, now = live.match.steps, mode.now
    key = table.context.bindings.key("table.take_back")
    pressed = Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    if mode.key(pressed):
        return steps != live.match.steps or mode.now != now
    if "take_back" not in table.controls:
        return False
    button = table.controls["take_back"]
    if button.enabled and key in button.keys:
        button.press()
        return True
    return False


def take_back(live: Playing, seat: Seat) -> bool:
    """Undo the last step of `seat` if that may be done."""
    if undo.why_not(live.match, seat) is not None:
        return False
    undo.back(live.match, seat)
    _stand_anew(live, seat)
    return True


def go_before(live: Playing, number: int) -> None:
    """All have agreed to go back to before that step."""
    seat = live.match.step(number)[0].seat
    undo.before(live.match, number)
    live.schedule.stand()
    _stand_anew(live, seat or 0)


def do_again(live: Playing) -> None:
    """Do again what was taken back last: it is told again, or lies there where it was much."""
    match, undone = live.match, live.match.undoing.next
    if undone is None:
        return
    secret, viewer = live.view(undone.seat).secret, live.schedule.viewer
    before = live.view(None if secret and live.schedule.shared else viewer)
    batches = undo.again(match)
    live.kept.save()
    if match.sealed is not None:
        batches = [*batches, undo.waiting_batch(match)]
    if secret:
        live.schedule.stand(has_decided=undone.seat == viewer)
    if undone.further:
        _stand_anew(live, undone.seat)
        return
    live.forced.came_back()
    live.drop_everything()
    live.tell_of(batches, (undone.seat,), before)


def _stand_anew(live: Playing, seat: Seat) -> None:
    """The log is another one now: it is written down, and the table shows it at once."""
    live.forced.came_back()
    live.kept.save()
    live.drop_everything()
    moved = live.table.shown
    live.table.drop()
    # What was undone is neither told nor remembered any more.
    live.table.see(live.board.taken_back(live.retold(), moved, seat))


# Once more from the beginning ---------------------------------------------------------------------


def _restarted(live: Playing) -> Restarted | None:
    found = live.table.context.services.get(_RESTARTED)
    return found if isinstance(found, Restarted) else None


def _restarted_to(live: Playing) -> Match | None:
    """The match that was left for this one."""
    found = _restarted(live)
    return found.earlier if found is not None and found.later.name == live.match.name else None


def _restarted_from(live: Playing) -> Match | None:
    """The match this one was left for, as long as nothing else was decided here."""
    found, match = _restarted(live), live.match
    if found is None or found.earlier.name != match.name:
        return None
    return found.later if found.steps == match.steps else None


def restart(live: Playing) -> Transition:
    """Begin again with the same people; the way back leads to this game."""
    context, match = live.table.context, live.match
    again = begun_again(match, context.store)
    context.services[_RESTARTED] = Restarted(match, again, match.steps)
    return _to(live, again) or Pop()


def _to(live: Playing, other: Match | None) -> Transition | None:
    """Leave this table for that of another match."""
    if other is None:
        return None
    context = live.table.context
    put_away(live.match, context.store)
    file = context.store.file_of(other.record())
    if there(file):  # it may have gone on since, at another table
        return Go(ToTable(file))
    type(live.kept)(context, other).save()
    return Go(ToTable(other, fresh=not other.steps))
