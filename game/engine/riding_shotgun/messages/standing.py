"""The table in words, zone by zone, for whoever has no picture of it; and what a seat can reckon
before its decision, as a place on the table.
"""

from collections.abc import Sequence

from game.engine.kinds import Reckoning, Seat
from game.engine.messages import Zone, ZonePiece
from game.engine.names import Names
from game.engine.phrases import headed
from game.engine.riding_shotgun import data
from game.engine.riding_shotgun.data import SYMBOL, VALUE, Kind
from game.engine.riding_shotgun.messages import odds, things
from game.engine.riding_shotgun.messages.sums import contest_line, rank_line, roll_line
from game.engine.riding_shotgun.messages.things import card_words, symbol_name, symbols, target_name
from game.engine.riding_shotgun.mods import tables_of
from game.engine.riding_shotgun.odds import Outcome, answers
from game.engine.riding_shotgun.odds.desk import aims, contest, rank, roll, striking
from game.engine.riding_shotgun.round import needed
from game.engine.riding_shotgun.round.strategy import coaches_in
from game.engine.riding_shotgun.state import Attack, Defence, Phase
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, plural, said_as

Found = tuple[str, list[ZonePiece]]


def reckoned(view: RidingView, names: Names) -> tuple[Zone, ...]:
    """What the onlooker can reckon now; no zone where nothing is asked of them."""
    if view.seat is None or view.seat not in view.to_act:
        return ()
    match view.phase:
        case Phase.STRATEGY:
            found = _draws(view)
        case Phase.TURN | Phase.BUILD:
            found = _strikes(view, names)
        case Phase.RESPOND:
            found = _answers(view, names)
        case Phase.CHALLENGE:
            found = _challenge(view, names)
        case Phase.SPEED:
            found = _speeds(view, names)
        case _:
            return ()
    line, pieces = found
    if not pieces:
        return ()
    return (Zone("reckoned", _("What you can reckon"), view.seat, line, tuple(pieces)),)


def _draws(view: RidingView) -> Found:
    pieces = [
        ZonePiece(card_words(each.card), note=rank_line(rank(view, each.card)))
        for each in view.quick_draws
        if each.wildcard is None
    ]
    return _("When each card would act, if the others lay any of theirs."), pieces


def _strikes(view: RidingView, names: Names) -> Found:
    """What a hit does, way by way, and what whoever answers may say against it."""
    attack = view.attack
    blind = None if attack is None else attack.blind
    shown = () if attack is None else attack.cards
    pieces = []
    for kind, target in aims(view):
        now = striking(view, kind, target, blind=blind, shown=shown, claim=1)
        said = _("{kind} at {target}").format(
            kind=symbol_name(kind), target=target_name(target, names)
        )
        note = f"{odds.hit_told(now.hit, names, now.seat)}\n{odds.able_line(now, names)}"
        pieces.append(ZonePiece(said, note=note))
    line = _("What a hit would do.")
    if blind is not None and pieces:
        line += " " + odds.kept_line(now)
    return line, pieces


def _answers(view: RidingView, names: Names) -> Found:
    now = answers.answering(view)
    if now is None:
        return "", []
    pieces = [ZonePiece(said_as("a hit", "Take it"), note=_listed(now.take, names))]
    if now.right is not None and now.wrong is not None:
        pieces.append(ZonePiece(_("Call the bluff"), note=_either(now.right, now.wrong, names)))
    if now.meeting is not None and now.meeting.fewest is not None:
        pieces.append(_in_truth(view, now.meeting.fewest, now.meeting, names))
    if now.bearing is not None:
        pieces += _seen(now.bearing)
    return _told(odds.answering_lines(now)), pieces


def _in_truth(
    view: RidingView, cards: Sequence[int], meeting: answers.Meeting, names: Names
) -> ZonePiece:
    """The cheapest defence without a bluff."""
    blind, shown = (cards[0], tuple(cards[1:])) if cards else (None, ())
    value = meeting.bonus + sum([VALUE[card] for card in cards])
    now = answers.defended(view, blind, shown, value)
    said = _("Defend with {n}, in truth").format(n=value)
    if now is None or now.called is None:
        return ZonePiece(said, note=_("There is nothing to call."))
    note = _("If it is called: {what}").format(what=_listed(now.called, names))
    return ZonePiece(said, note=note)


def _challenge(view: RidingView, names: Names) -> Found:
    now = answers.challenging(view)
    if now is None:
        return "", []
    pieces = [
        ZonePiece(_("Believe it"), note=_listed(now.believe, names)),
        ZonePiece(_("Call the bluff"), note=_either(now.right, now.wrong, names)),
        *_seen(now.bearing),
    ]
    return _told(odds.challenging_lines(now)), pieces


def _speeds(view: RidingView, names: Names) -> Found:
    pieces = [
        ZonePiece(roll_line(roll(view, each.faster)))
        for each in view.legal
        if each.faster is not None
    ]
    return contest_line(contest(view), names), pieces


def _seen(bearing: answers.Bearing) -> list[ZonePiece]:
    return [ZonePiece(line) for line in odds.sight_lines(bearing)]


def _listed(outcome: Outcome, names: Names) -> str:
    return " · ".join(odds.outcome_lines(outcome, names))


def _either(right: Outcome, wrong: Outcome, names: Names) -> str:
    """What a call comes to, both ways."""
    return "\n".join(
        [
            _("If it is a bluff: {what}").format(what=_listed(right, names)),
            _("If it is true: {what}").format(what=_listed(wrong, names)),
        ]
    )


def _told(lines: Sequence[str]) -> str:
    """A sum, and the sentences behind it."""
    sum_, *more = lines
    return " ".join([_("{sum}.").format(sum=sum_), *more])


def open_now(view: RidingView) -> tuple[int, ...]:
    """The action cards everybody sees: Posts, discards of the round, what lies in an attack."""
    found = [*view.spread, *[each.card for post in view.posts for each in post]]
    attack = view.attack
    if attack is not None:
        every = len(view.riders)
        found += _cards_seen(attack, every)
        if attack.defence is not None:
            found += _cards_seen(attack.defence, every)
    return tuple(found)


def _cards_seen(laid: Attack | Defence, every: int) -> list[int]:
    """The open cards of an attack or a defence, with a Blind that was called."""
    blind = [laid.blind] if laid.blind is not None and len(laid.knowers) == every else []
    return [*laid.cards, *blind]


def in_sight(view: RidingView, symbol: str, value: int) -> tuple[int, int]:
    """How many cards of that symbol and value lie open, and how many there are."""
    inside = tables_of(view.options.stock).cards
    every = [card for card in inside if (SYMBOL[card], VALUE[card]) == (symbol, value)]
    lying = open_now(view)
    return len([card for card in every if card in lying]), len(every)


def count_told(view: RidingView, symbol: str, value: int) -> str:
    """The public count behind a claim: "Of 4 cards with dynamite 3, 3 lie open."."""
    lying, every = in_sight(view, symbol, value)
    shown = symbols(value, symbol)
    if not every:
        return _("No card of this deck shows {shown}.").format(shown=shown)
    if every == 1:
        return (
            _("The only card with {shown} lies open.")
            if lying
            else _("There is but one card with {shown}, and it is not in sight.")
        ).format(shown=shown)
    if not lying:
        return _("None of the {all} cards with {shown} lies open.").format(all=every, shown=shown)
    return plural(
        "{n} of the {{all}} cards with {{shown}} lies open.",
        "{n} of the {{all}} cards with {{shown}} lie open.",
        lying,
    ).format(all=every, shown=shown)


def claimed_symbol(kind: Kind, *, met: bool = False) -> str:
    """What a Blind is said to show: the attack's kind, or what meets it."""
    return needed(kind) if met else kind


def extras(reckoning: Reckoning) -> tuple[str, ...]:
    """What counts besides cards and what is said of a Blind, in a word or two each."""
    found = []
    for part in reckoning.parts:
        match part.cause:
            case "desperate":
                found.append(_("bare hands"))
            case "loaded":
                found.append(_("+{n} loaded").format(n=part.amount))
            case "token":
                found.append(_("+{n} Driver").format(n=part.amount))
            case "duck":
                found.append(_("+{n} ducked").format(n=part.amount))
    return tuple(found)


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
        place=headed(things.place_name(view.space)),
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
