"""What is said of every number at the table that no decision owns."""

from collections.abc import Callable, Iterator
from functools import partial

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.riding_shotgun.book import BOOK
from game.engine.riding_shotgun.data import BANDITS, COACHES, GUARDS
from game.engine.riding_shotgun.messages import sums
from game.engine.riding_shotgun.messages.standing import claimed_symbol, count_told
from game.engine.riding_shotgun.messages.things import card_words, coaches, symbols
from game.engine.riding_shotgun.rule_references import rule_of_number
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.riding_shotgun.spoken import (
    clock_rows,
    contest_words,
    grit_causes,
    turn_cost,
    turn_told,
)
from game.scenes.riding_shotgun.view_model import RidingShown
from game.scenes.riding_shotgun.widgets import Furniture
from game.scenes.table.board import Noted
from game.scenes.table.composer import Composer
from game.scenes.table.hinting import why_not
from game.sprites.riding_shotgun.layout import SPEEDS
from game.sprites.riding_shotgun.trays import clock_names

_RULES = {"cards": "hand", "wild": "wildcards"}
_OfSeat = Callable[[RidingView, Seat, Names], str]
_OfView = Callable[[RidingView], str]


def lasting(furniture: Furniture, shown: RidingShown, on: Composer) -> Iterator[Noted]:
    """The numbers that always stand there: on panels, beside the road, on the tracker."""
    names, layout = furniture.party.names, furniture.layout
    said: dict[str, _OfSeat] = {
        "grit": sums.grit_note,
        "gold": sums.gold_note,
        "cards": sums.hand_note,
        "wild": sums.wild_note,
        "driver": sums.driver_note,
        "cover": sums.cover_note,
    }
    for seat in range(len(shown.view.riders)):
        parts = on.parts.get(f"panel:{seat}", {})
        for what, note in said.items():
            if what in parts:
                at = parts[what]
                yield Noted(
                    f"number:{what}:{seat}",
                    at,
                    partial(_of_seat, note, _RULES.get(what, what), seat, names),
                )
    of_view: list[tuple[str, Rect, _OfView, str]] = []
    if "wheels" in on.parts:
        of_view.append(("wheels", layout.wheel_row, sums.wheels_note, "wheels"))
        for n in range(1, SPEEDS + 1):
            if f"speed_{n}" in on.parts["wheels"]:
                at = on.parts["wheels"][f"speed_{n}"]
                of_view.append((f"speed:{n}", at, sums.speed_note, "speed"))
        if layout.speed_title.height:
            of_view.append(("robbery", layout.speed_title, sums.speed_note, "speed"))
    of_view.append(("round", furniture.title_at, sums.part_note, "round"))
    if "coach" in on.stage:
        of_view.append(("space", on.stage["coach"].rect, sums.road_note, "space"))
    if layout.large:
        of_view.append(("road", layout.road_line, sums.road_note, "space"))
    for name, at, told, rule in of_view:
        yield Noted(f"number:{name}", at, partial(_of_view, told, rule))


def passing(furniture: Furniture, shown: RidingShown, on: Composer) -> Iterator[Noted]:
    """Those that come and go: the order, the Posts, the placard, the receipts of a round, and the
    way from a refusal to its rule.
    """
    names = furniture.party.names
    yield from why_not(on, "desk:line", _refusal, shown, BOOK)
    yield from _of_the_order(furniture, shown, on)
    for team in (GUARDS, BANDITS):
        yield from _of_post(shown, on, team)
    yield from _of_placard(names, shown, on)
    contest = on.parts.get("contest", {})
    for name, at in contest.items():
        yield Noted(f"number:contest:{name}", at, partial(_contest, names))
    clocks = on.parts.get("clocks", {})
    for n in range(len(clock_names())):
        if f"row_{n}" in clocks:
            yield Noted(f"number:clock:{n}", clocks[f"row_{n}"], partial(_clocked, n))
    receipts = on.parts.get("receipts", {})
    for n in range(len(shown.trail.turns)):
        if f"row_{n}" in receipts:
            yield Noted(f"number:turn:{n}", receipts[f"row_{n}"], partial(_turned, n, names))


def _of_the_order(furniture: Furniture, shown: RidingShown, on: Composer) -> Iterator[Noted]:
    names = furniture.party.names
    if "contest" in on.parts:
        return
    for place in range(len(shown.view.riders)):
        if f"field:{place}" in on.parts:
            at = furniture.layout.field(place)
            yield Noted(f"number:place:{place}", at, partial(_placed, place, names))


def _of_post(shown: RidingShown, on: Composer, team: int) -> Iterator[Noted]:
    parts = on.parts.get(f"post:{team}", {})
    if "sum" in parts:
        at: Rect = parts["sum"]
        yield Noted(f"number:post:{team}", at, partial(_post, team))
    for n in range(len(shown.view.posts[team])):
        if f"card_{n}" in parts:
            at = parts[f"card_{n}"]
            yield Noted(f"number:posted:{team}:{n}", at, partial(_posted, team, n))


def _of_placard(names: Names, shown: RidingShown, on: Composer) -> Iterator[Noted]:
    parts = on.parts.get("placard", {})
    for name, at in parts.items():
        note = _PLACARD.get(name.rstrip("0123456789"))
        if note is not None:
            yield Noted(f"number:placard:{name}", at, partial(note, names))


# What is said -----------------------------------------------------------------------------------


def _cited(text: str, what: str) -> str:
    """A note with the rule behind it."""
    return _("{text} · rule {rule}").format(text=text, rule=rule_of_number(what)) if text else ""


def _of_seat(note: _OfSeat, what: str, seat: Seat, names: Names, shown: RidingShown) -> str:
    return _cited(note(shown.view, seat, names), what)


def _of_view(note: _OfView, what: str, shown: RidingShown) -> str:
    return _cited(note(shown.view), what)


def _placed(place: int, names: Names, shown: RidingShown) -> str:
    view, trail = shown.view, shown.trail
    if not view.order or not trail.draws:
        return _cited(
            _("Turn {n} of this round: the lower the Quick Draw, the sooner").format(n=place + 1),
            "order",
        )
    seat = view.order[place]
    draw = next(each for each in trail.draws if each.seat == seat)
    return _cited(sums.draw_note(view, draw, names), "draw")


def _post(team: int, shown: RidingShown) -> str:
    contest = shown.trail.contest
    if contest is not None:
        sum_ = contest.guards if team == GUARDS else contest.bandits
        return _cited(sums.with_sum(coaches(sum_.total), sum_), "post")
    return _cited(sums.post_note(shown.view, team), "post")


def _posted(team: int, number: int, shown: RidingShown) -> str:
    post = shown.view.posts[team]
    if number >= len(post):
        return ""
    card = post[number].card
    return _cited(
        _("{card}, {coaches}").format(card=card_words(card), coaches=coaches(COACHES[card])), "post"
    )


def _strength(names: Names, shown: RidingShown) -> str:
    turn = shown.trail.lying
    if turn is None:
        return ""
    if turn.sum is None:
        lying = ", ".join([card_words(card) for card in turn.cards])
        said = _("{who} shows {cards}").format(who=names.seat(turn.seat), cards=lying)
        return _cited(said, "strength") if lying else ""
    return _cited(
        _("Strength {n}: {sum}").format(n=turn.sum.total, sum=sums.summed(turn.sum)), "strength"
    )


def _counted(names: Names, shown: RidingShown) -> str:
    """The public count on the placard is that of the last claim."""
    turn = shown.trail.lying
    met = turn is not None and turn.met is not None
    return _met_claim(names, shown) if met else _claim(names, shown)


def _claim(names: Names, shown: RidingShown) -> str:
    turn = shown.trail.lying
    if turn is None or turn.kind == "desperate":
        return ""
    attack = shown.view.attack
    if turn.kind is None:
        known = attack.blind if attack is not None else None
        if known is None:
            return _cited(_("The Blind: only who laid it knows it"), "claim")
        return _cited(_("Your Blind: {card}").format(card=card_words(known)), "claim")
    return _said_of_blind(shown.view, claimed_symbol(turn.kind), turn.claim)


def _said_of_blind(view: RidingView, symbol: str, claim: int) -> str:
    said = _("The Blind says {shown}. {count}").format(
        shown=symbols(claim, symbol), count=count_told(view, symbol, claim)
    )
    return _cited(said, "claim")


def _met(names: Names, shown: RidingShown) -> str:
    turn = shown.trail.lying
    if turn is None or turn.met is None:
        return ""
    return _cited(
        _("Defence {n} against {strength}: {sum}").format(
            n=turn.met.total, strength=turn.met.target, sum=sums.summed(turn.met)
        ),
        "defence",
    )


def _met_claim(names: Names, shown: RidingShown) -> str:
    turn = shown.trail.lying
    if turn is None or turn.kind is None or turn.met is None:
        return ""
    return _said_of_blind(shown.view, claimed_symbol(turn.kind, met=True), turn.met_claim)


def _result(names: Names, shown: RidingShown) -> str:
    turn = shown.trail.lying
    if turn is None:
        return ""
    causes = grit_causes(turn, names)
    said = turn_told(turn, names)
    return _cited(f"{said}. {causes}" if causes else said, "result")


_PLACARD: dict[str, Callable[[Names, RidingShown], str]] = {
    "strength": _strength,
    "claim": _claim,
    "blind": _claim,
    "cards": _strength,
    "card_": _strength,
    "sum": _strength,
    "effect": _strength,
    "count": _counted,
    "met": _met,
    "met_blind": _met_claim,
    "met_claim": _met_claim,
    "met_cards": _met,
    "met_card_": _met,
    "head": _result,
    "under": _result,
    "result": _result,
}


def _contest(names: Names, shown: RidingShown) -> str:
    head, lines, wild = contest_words(shown, names)
    contest = shown.trail.contest
    counted = ""
    if contest is not None:
        counted = _("Guards {guards} ({sum}), bandits {bandits} ({other})").format(
            guards=contest.guards.total,
            sum=sums.summed(contest.guards) or "0",
            bandits=contest.bandits.total,
            other=sums.summed(contest.bandits) or "0",
        )
    return _cited(" · ".join([each for each in (head, counted, *lines, wild) if each]), "captain")


def _clocked(number: int, shown: RidingShown) -> str:
    return _cited(clock_note(shown.view, number), "clocks")


def _turned(number: int, names: Names, shown: RidingShown) -> str:
    turns = shown.trail.turns
    if number >= len(turns):
        return ""
    turn = turns[number]
    told = [turn_told(turn, names), turn_cost(turn, names), grit_causes(turn, names)]
    return _cited(". ".join([each for each in told if each]), "grit")


def _refusal(shown: RidingShown) -> str:
    """Why not, with the rule; "" where nothing is refused."""
    return str(getattr(shown.doing, "refusal", ""))


def clock_note(view: RidingView, number: int) -> str:
    """A clock in words, and what happens when a side's is full."""
    clock = clock_rows(view)[number]
    said = []
    if clock.guards_said:
        said.append(_("{said}: full, the guards win").format(said=clock.guards_said))
    if clock.bandits_said:
        said.append(_("{said}: full, the bandits win").format(said=clock.bandits_said))
    return _("{clock}. {said}").format(clock=clock.name, said=". ".join(said))
