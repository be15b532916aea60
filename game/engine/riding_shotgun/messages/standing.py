"""The table in words, zone by zone, for whoever has no picture of it."""

from collections.abc import Sequence

from game.engine.kinds import Seat
from game.engine.messages import Zone, ZonePiece
from game.engine.names import Names
from game.engine.riding_shotgun import data
from game.engine.riding_shotgun.messages import things
from game.engine.riding_shotgun.messages.reckoned import reckoned
from game.engine.riding_shotgun.round.strategy import coaches_in
from game.engine.riding_shotgun.state import Attack, Phase
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, plural


def zones(view: RidingView, names: Names) -> tuple[Zone, ...]:
    """Everything on the table that the onlooker may see, in reading order."""
    fight = [] if view.attack is None else [_attack(view, view.attack, names)]
    seats = [_rider(view, seat, names) for seat in range(len(view.riders))]
    own = [] if view.seat is None or view.over else [_hand(view), _wild(view)]
    return (
        _road(view, names),
        *([_tracker(view, names)] if view.order else []),
        _post(view, data.GUARDS, names),
        _post(view, data.BANDITS, names),
        *fight,
        *reckoned(view, names),
        *seats,
        *own,
    )


def _road(view: RidingView, names: Names) -> Zone:
    said = _("{place}, {left}. Speed {speed}, {wheels}.").format(
        place=things.capital(things.place_name(view.space)),
        left=things.to_town(view.space),
        speed=view.speed,
        wheels=things.wheels_left(view.burnt),
    )
    if view.driver is not None:
        said += " " + _("{name} drives.").format(name=names.seat(view.driver))
    ahead = [
        place for place in (*data.ROAD.small_towns, data.ROAD.town) if place.space > view.space
    ]
    pieces = [
        ZonePiece(_("{place}, space {n}").format(place=_(place.name), n=place.space))
        for place in ahead
    ]
    return Zone("road", _("The road"), None, said, tuple(pieces))


def _tracker(view: RidingView, names: Names) -> Zone:
    pieces = []
    for place, seat in enumerate(view.order):
        if place < view.place or view.phase in (Phase.SPEED, Phase.OVER):
            words = _("{name}, done").format(name=names.seat(seat))
        elif place == view.place:
            words = _("{name} now").format(name=names.seat(seat))
        else:
            words = names.seat(seat)
        pieces.append(ZonePiece(words))
    return Zone("tracker", _("The order"), None, "", tuple(pieces))


def _post(view: RidingView, team: int, names: Names) -> Zone:
    title = _("The guards’ Post") if team == data.GUARDS else _("The bandits’ Post")
    total = coaches_in(view, team).total
    counts = plural("{n} stagecoach counts here.", "{n} stagecoaches count here.", total)
    said = counts if view.posts[team] else ""
    pieces = [
        ZonePiece(things.card_words(each.card), note=things.coaches(data.COACHES[each.card]))
        for each in view.posts[team]
    ]
    return Zone(f"post {team}", title, None, said, tuple(pieces))


def _attack(view: RidingView, attack: Attack, names: Names) -> Zone:
    if attack.target is None:
        said = _("{name} builds an attack.").format(name=names.seat(attack.seat))
    elif attack.kind == "desperate":
        said = _("{name} goes for {target} with bare hands.").format(
            name=names.seat(attack.seat), target=things.target_name(attack.target, names)
        )
    else:
        said = _("{name} declares {kind} {n} at {target}.").format(
            name=names.seat(attack.seat),
            kind=things.symbol_name(attack.way),
            n=attack.strength,
            target=things.target_name(attack.target, names),
        )
    pieces = [
        *_blind(view.blind_down, attack.blind),
        *[ZonePiece(things.card_words(c)) for c in attack.cards],
    ]
    defence = attack.defence
    if defence is not None:
        said += " " + _("Defended with {n}.").format(n=defence.value)
        pieces += _blind(view.defence_down, defence.blind)
        pieces += [ZonePiece(things.card_words(card)) for card in defence.cards]
    return Zone("attack", _("The attack"), None, said, tuple(pieces))


def _blind(down: bool, card: int | None) -> list[ZonePiece]:
    if not down:
        return []
    if card is None:
        return [ZonePiece(_("a Blind"), hidden=True)]
    return [ZonePiece(_("the Blind: {card}").format(card=things.card_words(card)))]


def _rider(view: RidingView, seat: Seat, names: Names) -> Zone:
    rider = view.riders[seat]
    board = data.DATA.player_boards[rider.board]
    said = _("{team}, {board}. Grit {grit}, {gold}, {cards}, wildcards {wild}.").format(
        team=things.team_title(view.sides[seat]),
        board=_(board.name),
        grit=rider.grit,
        gold=things.bars(rider.gold),
        cards=things.some_cards(rider.cards),
        wild=rider.wildcards,
    )
    if rider.in_cover:
        said += " " + _("In cover.")
    if rider.set_aside:
        said += " " + _("Set aside: {cards}.").format(cards=things.some_cards(rider.set_aside))
    pieces = (
        [ZonePiece(_("a Quick Draw"), hidden=True)] if rider.has_laid and not rider.laid else []
    )
    if rider.laid is not None:
        pieces.append(ZonePiece(_("Quick Draw: {card}").format(card=things.card_words(rider.laid))))
    if view.over:
        pieces += _faces(rider.hand or ())
        pieces += [ZonePiece(things.wildcard_name(card)) for card in rider.wild or ()]
    return Zone(f"seat {seat}", names.seat(seat), seat, said, tuple(pieces))


def _faces(cards: Sequence[int]) -> list[ZonePiece]:
    ordered = sorted(cards, key=lambda card: (data.SYMBOL[card], card))
    return [
        ZonePiece(things.card_words(card), note=things.coaches(data.COACHES[card]))
        for card in ordered
    ]


def _hand(view: RidingView) -> Zone:
    return Zone("hand", _("Your hand"), view.seat, "", tuple(_faces(view.hand)))


def _wild(view: RidingView) -> Zone:
    pieces = [
        ZonePiece(things.wildcard_name(card), note=things.wildcard_text(card)) for card in view.wild
    ]
    return Zone("wildcards", _("Your wildcards"), view.seat, "", tuple(pieces))
