"""Despatches and things change hands, and boasts are set against boasts (§14, ROBBED)."""

from game.engine.kinds import Seat
from game.engine.steeplechase.data import ITEMS
from game.engine.steeplechase.events import ChitShown, ContestEnded
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.state import State, put, without
from game.engine.steeplechase.tasks import (
    AskContestChit,
)


def take_messages(play: Play, seat: Seat, group: str | None, why: str, shame: bool = True) -> int:
    """All his despatches go to the group (None: out of the game); 1 shame each (§14.1)."""
    messages = play.courier(seat).messages
    for message in messages:
        play.despatch_goes(message, str(seat), group or "", why)
    play.state.set(seat, messages=())
    if group is not None and play.state.there_is(group):
        held = play.state.group(group).messages
        play.state.set_group(group, messages=tuple(sorted((*held, *messages))))
    if shame and messages:
        play.shame(seat, len(messages), "message")
    return len(messages)


def lost_shame(play: Play, printed: bool) -> bool:
    """Whether a lost despatch shames besides what the row prints (A39)."""
    return not printed or play.state.options.message_shame == "always"


def take_thing(play: Play, seat: Seat, thing: str, group: str | None, why: str) -> None:
    """A thing he has goes to the group's loot."""
    if thing not in play.courier(seat).items:
        return
    play.lose(seat, thing, why)
    if group is not None and play.state.there_is(group):
        goods = (*play.state.group(group).goods, (thing, seat))
        play.state.set_group(group, goods=goods)


def rob(play: Play, seat: Seat, group: str, printed: bool = True) -> None:
    """ROBBED: things, rations, despatches and the horse."""
    play.becomes(seat, "robbed", group)
    for thing in ITEMS:
        take_thing(play, seat, thing, group, "robbed")
    while play.courier(seat).rations:
        play.lose(seat, "ration", "robbed")
    take_horse(play, seat, group)
    take_messages(play, seat, group, "robbed", lost_shame(play, printed))


def take_horse(play: Play, seat: Seat, group: str) -> None:
    """His horse is held by the group; a loose one is lost."""
    horse = play.courier(seat).horse
    if horse is None or horse.stands == "held":
        return
    if horse.stands == "loose":
        play.lose_horse(seat)
        return
    play.horse_is(seat, "held")
    play.state.set_horse(seat, stands="held", held_by=group, at=None, thieves=None, stolen_at=0)


def recover(play: Play, seat: Seat, group: str) -> None:
    """All despatches a group holds come to him: boasts for each (§14.2)."""
    messages = play.state.group(group).messages
    play.state.set_group(group, messages=())
    for message in messages:
        play.despatch_goes(message, group, str(seat), "recovered")
        play.state.set(seat, messages=tuple(sorted((*play.courier(seat).messages, message))))
    if messages:
        play.boast(seat, play.state.options.tables.recovery * len(messages), "recovered")


def own_things(play: Play, seat: Seat, group: str) -> None:
    """His own former things come back to him."""
    goods = play.state.group(group).goods
    for thing, owner in goods:
        if owner == seat:
            play.gain(seat, thing, "recovered")
    play.state.set_group(group, goods=tuple([each for each in goods if each[1] != seat]))


def all_things(play: Play, seat: Seat, group: str) -> None:
    """Everything a group took comes to him."""
    for thing, _owner in play.state.group(group).goods:
        play.gain(seat, thing, "loot")
    play.state.set_group(group, goods=())


def drop_message(play: Play, seat: Seat, message: Seat) -> None:
    """A despatch is destroyed: it is gone, one shame and one boast."""
    play.despatch_goes(message, str(seat), "", "destroyed")
    play.state.set(seat, messages=without(play.courier(seat).messages, message))
    play.shame(seat, 1, "destroyed")
    play.boast(seat, 1, "destroyed")


def hand_message(play: Play, seat: Seat, to: Seat, message: Seat) -> None:
    """A despatch is handed over."""
    play.despatch_goes(message, str(seat), str(to), "given")
    play.state.set(seat, messages=without(play.courier(seat).messages, message))
    play.state.set(to, messages=tuple(sorted((*play.courier(to).messages, message))))


def chits_to_show(state: State, seat: Seat) -> tuple[int, ...]:
    """The places of his chits that do not lie open yet."""
    return tuple([n for n, chit in enumerate(state.couriers[seat].boasts) if not chit.shown])


def showed(play: Play, task: AskContestChit, place: int) -> None:
    """A chit is turned up; after the second one they are compared."""
    from game.engine.steeplechase.state import Chit

    seat, other = task.seat, task.other
    value = play.courier(seat).boasts[place].value or 0
    together = play.state.options.contest_reveal == "together"
    if task.against is None:
        if not together:
            play.tell(ChitShown(seat, other, value))
            play.state.set(
                seat, boasts=put(play.courier(seat).boasts, place, Chit(value, shown=True))
            )
        play.push(AskContestChit(other, seat, place))
        return
    first = play.courier(other).boasts[task.against].value or 0
    if together:
        play.tell(ChitShown(other, seat, first))
        play.state.set(
            other, boasts=put(play.courier(other).boasts, task.against, Chit(first, shown=True))
        )
    play.tell(ChitShown(seat, other, value))
    play.state.set(seat, boasts=put(play.courier(seat).boasts, place, Chit(value, shown=True)))
    mine, theirs = value, first
    if play.state.options.braggart_contests == "on":
        mine += play.courier(seat).ability == "braggart"
        theirs += play.courier(other).ability == "braggart"
    winner = None if mine == theirs else seat if mine > theirs else other
    play.tell(ContestEnded(other, seat, (theirs, mine), winner))
    if winner is not None:
        play.boast(winner, 1, "contest")
