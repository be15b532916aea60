"""What is said of every number on the table: what it is, what it is made of, what follows."""

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.riding_shotgun.data import (
    BANDITS,
    DATA,
    GUARDS,
    NUMBERS,
    ROAD,
    TOWN,
)
from game.engine.riding_shotgun.events import Drawn
from game.engine.riding_shotgun.round.strategy import coaches_in
from game.engine.riding_shotgun.say.sums import summed
from game.engine.riding_shotgun.say.things import (
    bars,
    card_words,
    coaches,
    place_name,
    some_cards,
    spaces,
    wildcard_name,
)
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, plural


def grit_note(view: RidingView, seat: Seat, names: Names) -> str:
    """What grit somebody has, and what it brings."""
    grit, name = view.riders[seat].grit, names.seat(seat)
    if not grit:
        return _(
            "{name} has no grit left of {most}: no cards in Strategy, and a card or a mate pays"
            " for every point that is lost"
        ).format(name=name, most=NUMBERS.grit_max)
    return _("{name} has {n} of {most} grit, and draws {cards} in the next Strategy").format(
        name=name, n=grit, most=NUMBERS.grit_max, cards=some_cards(grit)
    )


def gold_note(view: RidingView, seat: Seat, names: Names) -> str:
    """Whose gold somebody holds, and how far the bandits are."""
    held, every = gold_held(view)
    return _("{name} holds {bars}. The bandits have {n} of all {every}").format(
        name=names.seat(seat), bars=bars(view.riders[seat].gold), n=held, every=every
    )


def gold_held(view: RidingView) -> tuple[int, int]:
    """The bars the bandits have, and all there are."""
    held = [
        rider.gold for rider, team in zip(view.riders, view.sides, strict=True) if team == BANDITS
    ]
    return sum(held), sum([rider.gold for rider in view.riders])


def grit_of(view: RidingView, team: int) -> int:
    """All the grit of a team."""
    return sum(
        [rider.grit for rider, own in zip(view.riders, view.sides, strict=True) if own == team]
    )


def hand_note(view: RidingView, seat: Seat, names: Names) -> str:
    """How many action cards somebody has."""
    return _("{name} has {cards} in hand").format(
        name=names.seat(seat), cards=some_cards(view.riders[seat].cards)
    )


def wild_note(view: RidingView, seat: Seat, names: Names) -> str:
    """How many wildcards somebody has."""
    return plural(
        "{{name}} has {n} wildcard", "{{name}} has {n} wildcards", view.riders[seat].wildcards
    ).format(name=names.seat(seat))


def cover_note(view: RidingView, seat: Seat, names: Names) -> str:
    """What cover is good for."""
    return _(
        "{name} is in cover until the Reload: no shotgun, knife or dynamite may be aimed there"
    ).format(name=names.seat(seat))


def driver_note(view: RidingView, seat: Seat, names: Names) -> str:
    """What the Driver does."""
    return _("{name} drives: answers for the coach, and has one dodge more").format(
        name=names.seat(seat)
    )


def draw_note(view: RidingView, draw: Drawn, names: Names) -> str:
    """A Quick Draw, and when it acts."""
    place = view.order.index(draw.seat) + 1
    said = _("{name} drew with {card}").format(
        name=names.seat(draw.seat), card=card_words(draw.card)
    )
    if draw.wildcard is not None:
        said += " " + _("and {wildcard}").format(wildcard=wildcard_name(draw.wildcard))
    return _("{said}: turn {place} of {all}").format(said=said, place=place, all=len(view.order))


def post_note(view: RidingView, team: int) -> str:
    """What a Post comes to, and who may use it."""
    sum_ = coaches_in(view, team)
    said = (
        _("{coaches} for the guards, who trade here; its cards are laid by the bandits")
        if team == GUARDS
        else _("{coaches} for the bandits, who trade here; its cards are laid by the guards")
    ).format(coaches=coaches(sum_.total))
    return f"{said}: {summed(sum_)}" if sum_.parts else said


def speed_note(view: RidingView) -> str:
    """What the speed does."""
    return _(
        "Speed {n}: so many spaces in the next Reload. At {robbery} and above a burnt wheel costs"
        " a bar of gold too"
    ).format(n=view.speed, robbery=NUMBERS.robbery_speed)


def wheels_note(view: RidingView) -> str:
    """How the coach rolls."""
    return _("{n} of {all} wheels are burnt; when all are, the bandits win").format(
        n=view.burnt, all=NUMBERS.wheels
    )


def road_note(view: RidingView) -> str:
    """Where the coach is, and what comes next."""
    ahead = [town for town in (*ROAD.small_towns, ROAD.town) if town.space > view.space]
    said = _("Space {n} of {all}, {place}").format(
        n=view.space, all=TOWN, place=place_name(view.space)
    )
    coming = [
        _("{place} in {n}").format(place=_(town.name), n=town.space - view.space) for town in ahead
    ]
    return f"{said}. {', '.join(coming)}" if coming else said


def rounds_left(view: RidingView) -> int:
    """How many rounds it takes to Town at this speed."""
    return -(-(TOWN - view.space) // max(1, view.speed))


def rounds_told(view: RidingView) -> str:
    """The same in words."""
    return plural(
        "{{spaces}} to {{town}}, some {n} round at this speed",
        "{{spaces}} to {{town}}, some {n} rounds at this speed",
        rounds_left(view),
    ).format(spaces=spaces(TOWN - view.space), town=_(ROAD.town.name))


def board_name(view: RidingView, seat: Seat) -> str:
    """Who somebody is at the table."""
    return _(DATA.player_boards[view.riders[seat].board].name)


def part_note(view: RidingView) -> str:
    """The round, and how many people have their turn in it."""
    return _("Round {n}: everybody has one turn, {all} in all, and then the coach rolls on").format(
        n=max(1, view.round), all=len(view.riders)
    )
