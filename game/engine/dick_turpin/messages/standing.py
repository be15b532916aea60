"""The table in words, zone by zone, for whoever has no picture of it."""

from game.engine.dick_turpin.data import DATA, PISTOL, Town
from game.engine.dick_turpin.messages.sums import gold_receipt
from game.engine.dick_turpin.messages.things import (
    PICTURES,
    booty_name,
    booty_picture,
    cards,
    passengers,
    pistols,
    sovereigns,
    stop_name,
    stop_picture,
)
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.messages import Zone, ZonePiece
from game.engine.names import Names
from game.engine.words import _, plural, said_as

_BACK = f"{PICTURES}/booty_back"
_BACKS = ("circle", "diamond", "shield", "star", "fleur")


def zones(view: DickTurpinView, names: Names) -> tuple[Zone, ...]:
    """Everything on the table that the onlooker may see, in reading order."""
    own = [_hand(view)] if view.seat is not None else []
    seats = [_before(view, seat, names) for seat in range(len(view.highwaymen))]
    return (_road(view, names), _coach(view), *_hold_up(view, names), _deck(view), *seats, *own)


def _road(view: DickTurpinView, names: Names) -> Zone:
    """The coach's road and how far it has come."""
    start, *_towns, goal = view.road
    said = _("Journey {number} of {of}, {start} to {goal}. {name} drives.").format(
        number=view.within_round,
        of=DATA.journeys,
        start=stop_name(start),
        goal=stop_name(goal),
        name=names.seat(view.driver),
    )
    if view.options.rounds > 1:
        rounds = _("Round {n} of {all}.").format(n=view.round, all=view.options.rounds)
        said = f"{rounds} {said}"
    pieces = []
    for number, stop in enumerate(view.road):
        words = stop_name(stop)
        if number == view.at:
            words = _("{town}: the coach is here").format(town=words)
        pieces.append(ZonePiece(words, stop_picture(stop)))
    return Zone("road", _("The road"), None, said, tuple(pieces))


def _coach(view: DickTurpinView) -> Zone:
    """The passengers of the Silver Flyer."""
    robbed = DATA.passengers - view.passengers
    said = plural(
        "{n} passenger has a purse still.",
        "{n} passengers have their purses still.",
        view.passengers,
    )
    if not view.passengers:
        said = _("Every passenger has been robbed.")
    pieces = [
        ZonePiece(_("a robbed passenger"), f"{PICTURES}/passenger_robbed")
        if number <= robbed
        else ZonePiece(_("a passenger"), f"{PICTURES}/passenger_{number}")
        for number in range(1, DATA.passengers + 1)
    ]
    return Zone("coach", _("The Silver Flyer"), None, said, tuple(pieces))


def _hold_up(view: DickTurpinView, names: Names) -> tuple[Zone, ...]:
    """The cards turned before the robber; no zone where nobody robs."""
    if view.robbing is None:
        return ()
    total = sum(view.turned)
    pieces = [ZonePiece(booty_name(card), booty_picture(card)) for card in view.turned]
    left = view.passengers - len(view.turned)
    said = _("{sum} so far; {passengers} not robbed yet.").format(
        sum=sovereigns(total), passengers=passengers(left)
    )
    title = _("{name} holds up the coach at {town}").format(
        name=names.seat(view.robbing), town=stop_name(view.place)
    )
    return (Zone("hold_up", title, view.robbing, said, tuple(pieces)),)


def _deck(view: DickTurpinView) -> Zone:
    """The booty deck, and the cards out this journey."""
    inside = view.deck.counts
    of_each = ", ".join(
        [
            _("{n} of {gold}").format(n=count, gold=value)
            for value, count in enumerate(inside)
            if value != PISTOL and count
        ]
    )
    note = _("Left in it: {pistols}, and gold: {gold}.").format(
        pistols=pistols(inside[PISTOL]), gold=of_each or said_as("gold cards left", "none")
    )
    deck = ZonePiece(_("the deck, {cards}").format(cards=cards(len(view.deck))), _BACK, note, True)
    out = [
        ZonePiece(booty_name(card), booty_picture(card))
        for card, count in enumerate(view.out)
        for _copy in range(count - view.turned.count(card))
    ]
    said = _("Out this journey: {cards}, {pistols} among them.").format(
        cards=cards(sum(view.out)), pistols=pistols(view.out[PISTOL])
    )
    if not sum(view.out):
        said = _("Freshly shuffled.")
    return Zone("deck", _("Booty cards"), None, said, (deck, *out))


def _before(view: DickTurpinView, seat: Seat, names: Names) -> Zone:
    """What lies before a highwayman: the gold, the card face down, the played ones that show."""
    seen = view.highwaymen[seat]
    gold = ZonePiece(sovereigns(seen.gold), "objects/gold_pile", gold_receipt(view, seat))
    pieces = [gold]
    if seen.laid:
        pieces.append(_laid(seen.pick, seat))
    pieces += [ZonePiece(stop_name(town), stop_picture(town)) for town in view.shown(seat)]
    hand = len(seen.left) - seen.laid
    played = _("{cards} played, {hand} in hand.").format(
        cards=cards(len(seen.remembered)), hand=hand
    )
    return Zone(f"highwayman {seat}", names.seat(seat), seat, played, tuple(pieces))


def _laid(pick: Town | None, seat: Seat) -> ZonePiece:
    """A card face down: its owner knows it, the others see its back."""
    if pick is None:
        return ZonePiece(_("a card face down"), _back(seat), "", True)
    return ZonePiece(_("{town}, face down").format(town=stop_name(pick)), stop_picture(pick))


def _back(seat: Seat) -> str:
    return f"{PICTURES}/stand_back_{_BACKS[seat]}"


def _hand(view: DickTurpinView) -> Zone:
    """The onlooker's own cards. Where nothing on the screen is secret others may be looking, and
    cards left tell of cards played: then only their backs show, unless all played cards do (D3).
    """
    seat = view.seat or 0
    open_ = view.secret or view.over or view.options.played == "all"
    pieces = [
        ZonePiece(stop_name(town), stop_picture(town))
        if open_
        else ZonePiece(_("a card"), _back(seat), "", True)
        for town in view.hand
    ]
    said = _("{said}.").format(said=cards(len(view.hand)))
    return Zone(f"hand {seat}", _("In hand"), view.seat, said, tuple(pieces))
