"""What moves a highwayman to a word, told from what everybody sees."""

from collections.abc import Iterator
from typing import Final

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.data import DATA
from game.engine.dick_turpin.events import begins
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.flavour.talk import Mood, TalkMoment, read_talk
from game.engine.kinds import Event, Seat

TALK = read_talk(__package__ or "game.engine.dick_turpin.flavour")

_MUCH: Final = 6  # gold taken at once that is spoken of
_LITTLE: Final = 2
_HEAVY: Final = 4  # gold lost to a pistol
_DEAR: Final = 3  # gold paid to one robber
_BIG: Final = max(DATA.gold)
_PRESSING: Final = 8  # gold before a robber who still turns
_WHOLE: Final = 3  # passengers robbed to the last


def settles(event: Event) -> bool:
    """Faces come to rest with every journey."""
    return begins(event) is not None


def at_rest(view: DickTurpinView, seat: Seat) -> Mood:
    """Whoever has nothing is afraid; a purse half as large again as a fair share shows."""
    gold, share = view.highwaymen[seat].gold, DATA.sovereigns // len(view.highwaymen)
    if not gold:
        return "afraid"
    if 2 * gold >= 3 * share:
        return "pleased"
    return "cross" if 2 * gold <= share else "calm"


def moments(event: Event, before: DickTurpinView, after: DickTurpinView) -> tuple[TalkMoment, ...]:
    """What an event is to everybody at the table."""
    return tuple(_moments(event, before, after))


def _moments(event: Event, before: DickTurpinView, after: DickTurpinView) -> Iterator[TalkMoment]:
    seats = range(len(after.highwaymen))
    match event:
        case e.JourneyBegan(1):
            yield from [TalkMoment(seat, "setting_out") for seat in seats]
        case e.JourneyBegan(journey, driver=driver):
            if journey == after.options.journeys:
                yield from [TalkMoment(seat, "last_journey") for seat in seats]
            else:
                yield TalkMoment(driver, "driving")
        case e.CardLaid(seat, last=False):
            yield TalkMoment(seat, "laying")
        case e.CardsRevealed(_town, waiting, 0):
            yield from [TalkMoment(seat, "too_late") for seat in waiting]
        case e.DuelBegan(_town, order):
            yield from [TalkMoment(seat, "duel") for seat in order]
            yield from [TalkMoment(seat, "other_duel") for seat in seats if seat not in order]
        case e.DuelWon(winner, order=order):
            yield TalkMoment(winner, "duel_won")
            yield from [TalkMoment(seat, "duel_lost", winner) for seat in order if seat != winner]
        case e.HoldUpBegan(robber):
            yield TalkMoment(robber, "stand")
            yield from [
                TalkMoment(seat, "other_stands", robber) for seat in seats if seat != robber
            ]
        case e.BootyTurned() | e.DrivenOff() | e.BootyTaken():
            yield from _of_booty(event, before, after)
        case e.JourneyEnded(passengers=passengers):
            if passengers == DATA.passengers:
                yield from [TalkMoment(seat, "untouched") for seat in seats]
            for seat in seats:
                yield from _standing(after, seat)
        case e.GameEnded(result):
            for seat in seats:
                won = "all_gold" if result.verdict == "all_the_gold" else "won"
                lost = "drawn" if result.shared and result.won[seat] else "lost"
                yield TalkMoment(seat, won if result.won[seat] and not result.shared else lost)


def _of_booty(
    event: e.BootyTurned | e.DrivenOff | e.BootyTaken, before: DickTurpinView, after: DickTurpinView
) -> Iterator[TalkMoment]:
    """Cards turned, lost and taken, as the robber and as the others feel it."""
    robber = event.seat
    others = [seat for seat in range(len(after.highwaymen)) if seat != robber]
    match event:
        case e.BootyTurned(_seat, card, total):
            if len(after.turned) >= 3 and after.turned.count(card) >= 3:
                yield TalkMoment(robber, "three_alike")
            elif card == _BIG:
                yield TalkMoment(robber, "big_card")
            elif total >= _PRESSING:
                yield TalkMoment(robber, "pressing")
            elif card == 1 and len(after.turned) == 1:
                yield TalkMoment(robber, "small_card")
        case e.DrivenOff(lost=lost):
            if not before.turned:
                yield TalkMoment(robber, "pistol_first")
            else:
                yield TalkMoment(robber, "pistol" if lost >= _HEAVY else "pistol_little")
            if lost >= _HEAVY:
                yield from [TalkMoment(seat, "other_pistol", robber) for seat in others]
        case e.BootyTaken(cards=cards, payments=payments, full=full):
            whole = full and len(cards) >= _WHOLE
            if whole:
                yield TalkMoment(robber, "took_all")
            elif event.taken >= _MUCH:
                yield TalkMoment(robber, "took")
            elif event.taken <= _LITTLE:
                yield TalkMoment(robber, "took_little")
            paid = {payment.seat: payment for payment in payments}
            for seat in others:
                mine = paid[seat]
                if mine.paid and mine.paid == mine.had:
                    yield TalkMoment(seat, "broke")
                elif whole:
                    yield TalkMoment(seat, "other_full", robber)
                elif mine.paid >= _DEAR:
                    yield TalkMoment(seat, "paying", robber)
                elif event.taken >= _MUCH:
                    yield TalkMoment(seat, "other_took", robber)
                elif event.taken <= _LITTLE and not full:
                    yield TalkMoment(seat, "timid", robber)


def _standing(view: DickTurpinView, seat: Seat) -> Iterator[TalkMoment]:
    """Who has half as much again as anybody, and who has least by far."""
    purses = [each.gold for each in view.highwaymen]
    gold = purses[seat]
    others = [purse for other, purse in enumerate(purses) if other != seat]
    if 2 * gold >= 3 * max(others):
        yield TalkMoment(seat, "leading")
    elif 2 * gold <= max(others) and gold == min(purses):
        yield TalkMoment(seat, "behind", purses.index(max(purses)))
