"""How what happens looks: cards and Blinds, the coach on the move, a town; which event has it,
`beats` knows.
"""

from collections.abc import Sequence
from math import pi, sin
from typing import Final

from pygame import Rect, Surface
from pygame.transform import rotozoom

from game.engine.flavour.talk import LIGHT, Weight
from game.engine.kinds import Event, Seat
from game.engine.riding_shotgun.data import WILDCARDS
from game.engine.riding_shotgun.events.strategy import Drawn
from game.engine.riding_shotgun.state import Posted
from game.scenes.riding_shotgun.animation.movements import Movements, Spots
from game.scenes.riding_shotgun.view_model import RidingShown
from game.scenes.riding_shotgun.widgets import Furniture
from game.scenes.table.prompter import Prompter, turned_over
from game.sprites import art
from game.sprites.riding_shotgun.cards import front, wild_front
from game.sprites.riding_shotgun.posts import coach_at, coach_disc, space_at
from game.sprites.riding_shotgun.stage import coach_box, coach_piece, country, rider, team_box
from game.sprites.stage import Sprite, glide
from game.sprites.timeline import Motion, linear, sequence, together, tween, wait


class Run:
    """The events, the table before them, where things are, and how they move."""

    def __init__(
        self,
        furniture: Furniture,
        events: Sequence[Event],
        shown: RidingShown,
        prompter: Prompter,
        weight: Weight = LIGHT,
    ) -> None:
        self.weight = weight
        self.furniture, self.party, self.layout = furniture, furniture.party, furniture.layout
        self.events, self.shown, self.prompter = tuple(events), shown, prompter
        self.spots = Spots(self.layout, shown.view, prompter.on)
        self.moves = Movements(self.layout.scale, shown.view, self.spots, prompter, self.party.calm)


_LIMP: Final = 2.0
"""Degrees by which the coach leans on a burnt wheel."""
_STRIDES: Final = 2.6
"""Strides a second."""
_WIDTHS: Final = 0.5
"""Widths of the stage that go by in a second at speed 1."""


def driven(run: Run, seconds: float) -> Motion:
    """The stage while the coach rolls; nothing where there is none, or less motion is wanted."""
    furniture, layout = run.furniture, run.layout
    stage = run.prompter.on.stage.get("stage")
    if stage is None or run.party.calm:
        return wait(0.0)
    at = stage.rect
    cast = furniture.cast(run.shown.view)
    steps = [_country(run, at, cast.land, seconds)]
    box = team_box(at.size, layout.scale).move(at.topleft)
    steps.append(_bobbing(run, art.picture("riding_shotgun/team", box.size), box, seconds, 0.0))
    parts = run.prompter.on.parts.get("stage", {})
    for number, actor in enumerate(cast.bandits):
        place = parts.get(f"rider_{actor.seat}")
        if place is not None:
            drawn = rider(actor.board, place.size)
            steps.append(_bobbing(run, drawn, place, seconds, 0.23 * (number + 1)))
    coach = coach_box(at.size, layout.scale).move(at.topleft)
    whole = coach_piece(coach.size, layout.scale, cast).surface
    lean = _LIMP if cast.burnt else 0.0
    steps.append(_bobbing(run, whole, coach, seconds, 0.5, lean))
    return together(*steps)


def _country(run: Run, at: Rect, land: str, seconds: float) -> Motion:
    """The country slides to the left, faster with the speed: two of it side by side."""
    frame = 2 * max(2, run.layout.scale.px(3))
    at = at.inflate(-frame, -frame)  # the picture's own edge stays
    both = country(at.size, land).surface  # type: ignore[arg-type]
    first = both.subsurface(Rect((0, 0), at.size))
    sprite = run.prompter.flyer(first, at.center, "country")
    sprite.z = 50
    far = _WIDTHS * max(1, run.shown.view.speed) * seconds * at.width

    def slide(t: float) -> None:
        left = round(far * t) % at.width
        sprite.show(both.subsurface(Rect(left, 0, at.width, at.height)), "country")

    return run.prompter.while_there(sprite, tween(slide, 0.0, 1.0, seconds, linear))


def _bobbing(
    run: Run, picture: Surface, at: Rect, seconds: float, phase: float, lean: float = 0.0
) -> Motion:
    """Something that rises and falls three pixels as it goes, and leans from side to side."""
    sprite: Sprite = run.prompter.flyer(picture, at.center, "rides")
    sprite.z = 51
    height, middle = run.layout.scale.px(3), at.centery
    leant = [rotozoom(picture, lean * share, 1.0) for share in (-1, 0, 1)] if lean else [picture]

    def ride(t: float) -> None:
        wave = sin(2 * pi * (phase + _STRIDES * t * seconds))
        sprite.y = middle - height * wave
        if lean:
            sprite.show(leant[1 + round(wave)], "rides")

    return run.prompter.while_there(sprite, tween(ride, 0.0, 1.0, seconds, linear))


_TURNED, _RIDES = 0.3, 0.55
"""Seconds until all Quick Draws are turned up, and until everybody has ridden to his place."""

_SPACE: Final = 0.14
"""Seconds the coach takes for a space."""


def revealed(
    run: Run,
    draws: Sequence[Drawn],
    order: Sequence[Seat],
    posts: Sequence[Sequence[Posted]],
    drivers: Sequence[Seat],
) -> Motion:
    """All turn at once; everybody rides to his place, the Driver's token comes to him, and the
    cards go to the enemy's Post.
    """
    moves, prompter, layout = run.moves, run.prompter, run.layout
    rides: list[Motion] = []
    for draw in draws:
        at = _before(run, draw.seat)
        hidden = moves.back(draw.seat, at.size)
        face = front(draw.card, at.size, layout.scale).surface
        card = prompter.flyer(hidden, at.center, f"draw {draw.seat}")
        team = 1 - run.shown.view.sides[draw.seat]
        numbers = [n for n, posted in enumerate(posts[team]) if posted.card == draw.card]
        post = run.spots.posted(team, numbers[0])
        field = layout.field(order.index(draw.seat))
        rides.append(
            prompter.while_there(
                card,
                turned_over(card, hidden, face, _TURNED),
                wait(0.2),
                together(
                    glide(card, post, _RIDES, then_still=False),
                    _rider(run, draw.seat, field),
                ),
            )
        )
    named = [
        sequence(
            wait(_TURNED + 0.2),
            moves.token("driver", run.spots.pile, run.spots.on_panel(s, "token"), _RIDES),
        )
        for s in drivers
    ]
    return sequence(prompter.sound("card_flip"), together(*rides, *named))


def _before(run: Run, seat: Seat) -> Rect:
    """Where a Quick Draw lies before its owner's panel."""
    panel = run.spots.panel(seat)
    card = Rect((0, 0), run.layout.drawn_card)
    gap = run.layout.gap
    if run.shown.view.sides[seat] == 0:
        card.midleft = (panel.right + gap, panel.centery)
    else:
        card.midright = (panel.left - gap, panel.centery)
    return card


def _rider(run: Run, seat: Seat, field: Rect) -> Motion:
    """A seal rides from its panel to its place on the tracker."""
    side = min(field.height, run.layout.scale.px(36))
    seal = art.picture(run.party.seal(seat), (side, side))
    return run.moves.fly(seal, run.spots.on_panel(seat, "seal"), field.center, _RIDES, "rider")


def rolled(run: Run, was: int, now: int) -> Motion:
    """Space by space along the road, while the country goes by on the stage."""
    if was == now:
        return wait(0.3)
    layout, prompter = run.layout, run.prompter
    way = [coach_at(layout, space) for space in range(was, now + 1)]
    disc = prompter.flyer(coach_disc(layout.coach_disc, layout.scale).surface, way[0], "coach")
    seconds = _SPACE * (now - was)
    rolling = prompter.while_there(disc, run.moves.roll(disc, way, seconds))
    return sequence(
        prompter.remove("coach"),
        together(rolling, driven(run, seconds)),
        prompter.changed(halted=now),
    )


def town(run: Run, space: int, drawn: Sequence[Seat]) -> Motion:
    """A wildcard for each of them, from the town's sign to the panels."""
    if not drawn:
        return wait(0.4)
    start = space_at(run.layout, space)
    moves, spots = run.moves, run.spots
    cards = [
        sequence(
            wait(0.03 * n), moves.fly(moves.wild_back(), start, spots.on_panel(seat, "wild"), 0.45)
        )
        for n, seat in enumerate(drawn)
    ]
    return sequence(run.prompter.sound("card_flip"), together(*cards))


def traded(run: Run, seat: Seat, gave: int, took: int) -> Motion:
    """A card goes to the Post open, and one of the Post into the attack."""
    team = run.shown.view.sides[seat]
    numbers = [n for n, each in enumerate(run.shown.view.posts[team]) if each.card == took]
    there = run.spots.posted(team, numbers[0] if numbers else 0)
    hand, size = run.spots.hand(seat), run.moves.small
    attack = (run.spots.part("placard", "cards") or run.spots.blind).center
    return sequence(
        run.moves.show_card(gave, hand, there, size),
        run.prompter.sound("card_flip"),
        run.moves.show_card(took, there, attack, size),
    )


def held_up(run: Run, wildcard: int) -> Motion:
    """A wildcard before everybody's eyes."""
    scale, lifted = run.layout.scale, run.layout.lifted
    size = (min(lifted.width, scale.px(150)), min(lifted.height, scale.px(210)))
    picture = wild_front(wildcard, size, scale).surface
    seconds = 0.75 if WILDCARDS[wildcard].moment != "quick_draw" else 0.5
    return run.moves.held_up(picture, run.layout.middle.center, seconds)


def peeped(run: Run, seat: Seat) -> Motion:
    """Somebody looks at a Blind, the same whatever it is."""
    attack = run.shown.view.attack
    met = attack is not None and attack.defence is not None
    at = run.spots.met_blind if met else run.spots.blind
    hidden = run.moves.back(seat, at.size)
    return run.moves.fly(hidden, at.center, run.spots.panel(seat).center, 0.35)


def met(run: Run, seat: Seat, cards: Sequence[int], covered: bool) -> Motion:
    """A defence is laid: its Blind face down, then what lies open."""
    at, hand = run.spots.met_blind, run.spots.hand(seat)
    beside = at.move(at.width, 0).center
    steps = [run.moves.show_card(card, hand, beside, run.moves.small) for card in cards]
    if covered:
        steps.append(run.moves.lay_down(seat, at.center, at.size, 0.25))
    return together(*steps) if steps else wait(0.2)


def called(run: Run, blind: int, bluff: bool, *, of_attack: bool) -> Motion:
    """The heart of it: stillness, the card turns, and then it is said what that means."""
    attack, turn = run.shown.view.attack, run.shown.trail.fight
    at = run.spots.blind if of_attack else run.spots.met_blind
    owner = 0 if attack is None else attack.seat
    if not of_attack and turn is not None and turn.responder is not None:
        owner = turn.responder
    prompter = run.prompter
    verdict = prompter.sound(run.weight.sound or ("gasp" if bluff else "thump"))
    breath = prompter.held_breath(at.center, at.width) if run.weight.hangs else wait(0.4)
    return run.moves.turn(blind, owner, at, breath, verdict, prompter.said, wait(0.55))


def cleared(run: Run) -> Motion:
    """All cards of an attack go to the pile; whatever was not called stays face down."""
    view, turn, spots = run.shown.view, run.shown.trail.turn, run.spots
    lying = []
    if view.attack is not None and view.blind_down:
        lying.append((view.attack.seat, spots.blind))
    if view.defence_down and turn is not None and turn.responder is not None:
        lying.append((turn.responder, spots.met_blind))
    gone = [
        run.moves.fly(run.moves.back(seat, at.size), at.center, spots.pile, 0.2)
        for seat, at in lying
    ]
    return together(*gone) if gone else wait(0.1)


def burnt(run: Run, count: int) -> Motion:
    """The last wheel that burnt catches fire where it turns, and where it is counted."""
    moves, layout = run.moves, run.layout
    places = [layout.wheel(0 if layout.large else count - 1)]
    wheel = run.spots.part("stage", f"wheel_{count - 1}")
    if wheel is not None:
        places.append(wheel)
    return sequence(run.prompter.sound("fire"), together(*[moves.fire(place) for place in places]))
