"""What can be reckoned before a decision, in words: claims, chances, what meets them, what an
answer may cost or bring.
"""

from collections.abc import Sequence
from typing import Final

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.phrases import likelihood, listed
from game.engine.riding_shotgun.data import VALUE
from game.engine.riding_shotgun.messages import things
from game.engine.riding_shotgun.messages.results import verdict
from game.engine.riding_shotgun.odds import Outcome, Toll, answers
from game.engine.riding_shotgun.odds.desk import Striking
from game.engine.words import _, later, plural

# ---- what an answer comes to


def hit_told(hit: Outcome, names: Names, seat: Seat | None = None) -> str:
    """What a hit does here and now to everybody it touches, in a line, that seat's losses first."""
    return _("A hit: {price}").format(price=price(hit, seat, names))


def price(outcome: Outcome, seat: Seat | None, names: Names) -> str:
    """What an answer comes to in a few words, the own losses first: "−1 grit, −2 cards, cover ·
    Ned +1 grit"; what it does to nobody is "nothing".
    """
    own = None if seat is None else outcome.of(seat)
    parts = [", ".join(_changes(own))] if own is not None and _changes(own) else []
    if outcome.wheels:
        parts.insert(0, plural("a wheel burns", "{n} wheels burn", outcome.wheels))
    parts += [
        _("{name} {changes}").format(name=names.seat(toll.seat), changes=", ".join(_changes(toll)))
        for toll in outcome.tolls
        if toll.seat != seat and _changes(toll)
    ]
    parts += [
        _(_CHOICES[each.what][0]).format(name=names.seat(each.seat)) for each in outcome.choosing
    ]
    return " · ".join(parts) or _("nothing lost")


def _changes(toll: Toll) -> list[str]:
    found = []
    if toll.points:
        found.append(things.grit_changed(toll.points))
    if toll.discards:
        found.append(things.cards_gone(toll.discards))
    if toll.gold:
        found.append(_gold(toll.gold))
    if toll.cover:
        found.append(_("into cover"))
    return found


def _gold(change: int) -> str:
    if change > 0:
        return plural("+{n} bar", "+{n} bars", change)
    return plural("−{n} bar", "−{n} bars", -change)


_CHOICES: Final = {
    "nominate": (
        later("another guard −1 grit"),
        later("{name} names another guard, who loses {n} grit"),
    ),
    "rob": (later("a guard −1 bar"), later("{name} says whose bar it is")),
    "lean": (
        later("a mate of {name} −1 grit"),
        later("{name} has nothing left, and a mate loses {n} grit"),
    ),
}
"""What somebody has to choose on the way, shortly and in full."""


def outcome_lines(outcome: Outcome, names: Names) -> list[str]:
    """What an answer comes to, as sums, a line for everybody it touches."""
    burns = plural("A wheel burns.", "{n} wheels burn.", outcome.wheels)
    lines = [burns] if outcome.wheels else []
    lines += [line for toll in outcome.tolls for line in _toll_lines(toll, names)]
    for each in outcome.choosing:
        lines.append(_(_CHOICES[each.what][1]).format(name=names.seat(each.seat), n=1))
    if outcome.ends is not None:
        lines.append(_("And that is the end of it. {why}").format(why=verdict(outcome.ends[1])))
    return lines or [_("Nobody loses anything but the cards laid.")]


def _toll_lines(toll: Toll, names: Names) -> list[str]:
    name = names.seat(toll.seat)
    lines = []
    if toll.grit:
        parts = ", ".join(
            [
                _("{change} {why}").format(
                    change=things.signed(part.amount), why=things.cause_name(part.cause)
                )
                for part in toll.grit
            ]
        )
        lines.append(
            _("{name}: grit {was}, {parts}, comes to {now}").format(
                name=name, was=toll.was, parts=parts, now=toll.was + toll.points
            )
        )
    for part in toll.cards:
        said = _("{name} loses {cards} ({why})")
        if part.cause == "no_grit":
            said = _("{name} loses {cards} instead of grit")
        lines.append(
            said.format(
                name=name, cards=things.some_cards(part.amount), why=things.cause_name(part.cause)
            )
        )
    if toll.gold:
        said = _("{name} gains {bars}") if toll.gold > 0 else _("{name} loses {bars}")
        lines.append(said.format(name=name, bars=things.bars(abs(toll.gold))))
    if toll.cover:
        lines.append(_("{name} takes cover").format(name=name))
    return lines


# ---- the claim


def claim_line(now: answers.Answering | answers.DefenceFaced) -> str:
    """How a strength or a value is made up: "2 shown + 3 claimed = 5"."""
    parts = []
    if isinstance(now, answers.DefenceFaced):
        defence = now.attack.met
        helped = defence.bonus - now.attack.ducks
        if helped:
            parts.append(_("{n} the Driver’s token").format(n=helped))
        if now.attack.ducks:
            parts.append(_("{n} Duck and Roll").format(n=now.attack.ducks))
        total = defence.value
    else:
        total = now.attack.strength
    if now.shown:
        parts.append(_("{n} shown").format(n=now.shown))
    if now.said:
        parts.append(_("{n} claimed").format(n=now.said))
    if isinstance(now, answers.Answering):
        if now.extra:
            parts.append(_("{n} Loaded for Bear").format(n=now.extra))
        if now.bearing is None:
            parts.append(_("{n} with bare hands").format(n=total))
    if len(parts) == 1:
        return parts[0]
    return _("{sum} = {total}").format(sum=" + ".join(parts), total=total)


def face_said(bearing: answers.Bearing) -> str:
    """What the Blind is said to show: "dynamite 3"."""
    face = things.symbols(bearing.said, bearing.symbol)
    return _("{face} or more").format(face=face) if bearing.or_more else face


def certain_line(bearing: answers.Bearing) -> str:
    """What is sure of a claim; "" where it may be either."""
    face = face_said(bearing)
    if bearing.known is not None:
        if bearing.known:
            return _("You have seen the Blind: it shows {face}, as it is said to.").format(
                face=face
            )
        return _("You have seen the Blind: it is a bluff.")
    match bearing.certain:
        case False if not bearing.fitting:
            return _("No card of this deck shows {face}: it is a bluff.").format(face=face)
        case False:
            return _("Every card with {face} lies where you can see it: it is a bluff.").format(
                face=face
            )
        case True:
            return _("Every card you cannot see shows {face}: it is no bluff.").format(face=face)
        case None:
            return ""


def likely_line(bearing: answers.Bearing) -> str:
    """How many cards bear a claim, and how easily one comes to hand; "" where that is settled."""
    if bearing.certain is not None:
        return ""
    left = len(bearing.left)
    said = _("{all} with {face}: you see {seen}, {left} among the {pool} you do not.")
    return said.format(
        face=face_said(bearing),
        all=things.some_cards(len(bearing.fitting)),
        seen=len(bearing.seen),
        left=left,
        pool=bearing.pool,
    )


def drawn_line(bearing: answers.Bearing) -> str:
    """The chance that a card drawn blindly bears the claim; "" where it is settled."""
    if bearing.certain is not None:
        return ""
    return _("A card taken at random would show it {percent} of the time.").format(
        percent=likelihood(bearing.chance)
    )


_PLACES: Final = {
    "hand": later("{card}: in your hand"),
    "aside": later("{card}: put away by you"),
    "post": later("{card}: in a Post"),
    "attack": later("{card}: in this attack"),
    "open": later("{card}: open among the discards"),
    "known": later("{card}: face down, and known to you"),
}


def sight_lines(bearing: answers.Bearing) -> list[str]:
    """Where the cards lie that bear a claim and are seen, a line each."""
    seen = [(_(_PLACES[each.where]), things.card_words(each.card)) for each in bearing.seen]
    return [said.format(card=card) for said, card in seen]


# ---- defending


def meeting_line(meeting: answers.Meeting) -> str:
    """What is needed and what is there: "5 dodges needed: you have 1 + 3 + 2 = 6."."""
    parts = [str(n) for n in (meeting.token, meeting.ducks) if n]
    parts += [str(VALUE[card]) for card in meeting.fitting]
    needed = things.counted(meeting.strength, meeting.symbol)
    if not parts:
        return _("{needed} needed: you have none.").format(needed=needed)
    summed = " + ".join(parts) if len(parts) < 2 else f"{' + '.join(parts)} = {meeting.honest}"
    return _("{needed} needed: you have {sum}.").format(needed=needed, sum=summed)


def reach_line(meeting: answers.Meeting) -> str:
    """Whether the strength can be met, and how."""
    if meeting.bonus >= meeting.strength:
        return _("What helps you is enough: no card is needed.")
    fewest = meeting.fewest
    if fewest:
        return plural(
            "{n} card is enough without a bluff.",
            "{n} cards are enough without a bluff.",
            len(fewest),
        )
    if not meeting.most:
        return _("You have nothing to defend with.")
    if meeting.at_all:
        return _("A bluff can claim up to {n}.").format(n=meeting.most)
    return _("Even a bluff can claim no more than {n}.").format(n=meeting.most)


# ---- the attacker's desk


def answers_line(now: Striking, names: Names) -> str:
    """Who answers an attack that is thought of, and how much can be said against it."""
    name = names.seat(now.answers)
    if now.bonus >= now.strength:
        said = _("{name} answers, and the Driver’s token alone is enough.")
    elif not now.cards:
        said = _("{name} answers with an empty hand, and cannot meet it.")
    elif now.out_of_reach:
        said = _("{name} answers with {cards}, and can claim {most} at most: too little.")
    elif now.bonus:
        said = _("{name} answers with {cards} and the Driver’s token, and can claim up to {most}.")
    else:
        said = _("{name} answers with {cards}, and can claim up to {most}.")
    return said.format(name=name, cards=things.some_cards(now.cards), most=now.most)


def able_line(now: Striking, names: Names) -> str:
    """How much can be said against an attack, whatever its strength will be."""
    said = _("{name} answers with {cards}, and can claim up to {most}.")
    if now.bonus:
        said = _("{name} answers with {cards} and the Driver’s token, and can claim up to {most}.")
    return said.format(
        name=names.seat(now.answers), cards=things.some_cards(now.cards), most=now.most
    )


def called_line(now: Striking, names: Names) -> str:
    """What a call of that attack would come to; "" for bare hands."""
    if now.called is None:
        return ""
    said = _("A bluff. If called: {price}.") if now.bluff else _("True. If called: {price}.")
    return said.format(price=price(now.called, now.seat, names))


def kept_line(now: Striking) -> str:
    """What stays in the attacker's hand, and for how many enemies still to act."""
    foes = (
        plural("{n} enemy is still to act.", "{n} enemies are still to act.", now.foes)
        if now.foes
        else _("No enemy is still to act.")
    )
    if not now.kept:
        return _("No card stays in your hand.") + " " + foes
    parts = [
        things.counted(now.kept_of(symbol), symbol)
        for symbol in ("dodge", "knife")
        if now.kept_of(symbol)
    ]
    kept = plural(
        "{n} card stays, with {{symbols}}.", "{n} cards stay, with {{symbols}}.", len(now.kept)
    )
    if not parts:
        kept = plural(
            "{n} card stays, and does not defend.",
            "{n} cards stay, none of them to defend with.",
            len(now.kept),
        )
    return f"{kept.format(symbols=listed(parts))} {foes}"


def striking_lines(now: Striking, names: Names) -> list[str]:
    """All that can be said of an attack before it is declared, a line each."""
    lines = [
        hit_told(now.hit, names),
        answers_line(now, names),
        called_line(now, names),
        kept_line(now),
    ]
    return [line for line in lines if line]


def answering_lines(now: answers.Answering) -> list[str]:
    """All that can be said of an attack before it is answered, a line each."""
    lines = [claim_line(now)]
    if now.bearing is not None:
        lines += _of_claim(now.bearing)
    if now.meeting is not None:
        lines += [meeting_line(now.meeting), reach_line(now.meeting)]
    return lines


def challenging_lines(now: answers.DefenceFaced) -> list[str]:
    """All that can be said of a defence before it is answered, a line each."""
    return [claim_line(now), *_of_claim(now.bearing)]


def _of_claim(bearing: answers.Bearing) -> Sequence[str]:
    lines = (certain_line(bearing), likely_line(bearing), drawn_line(bearing))
    return [line for line in lines if line]
