"""The coach on the move: the country goes by, riders and horses rise and fall, and with a burnt
wheel the coach limps.
"""

from math import pi, sin
from typing import Final

from pygame import Rect, Surface
from pygame.transform import rotozoom

from game.scenes.riding_shotgun.run import Run
from game.sprites import art
from game.sprites.riding_shotgun.stage import coach_box, coach_piece, country, rider, team_box
from game.sprites.stage import Sprite
from game.sprites.timeline import Step, linear, together, tween, wait

_LIMP: Final = 2.0
"""Degrees by which the coach leans on a burnt wheel."""
_STRIDES: Final = 2.6
"""Strides a second."""
_WIDTHS: Final = 0.5
"""Widths of the stage that go by in a second at speed 1."""


def driven(run: Run, seconds: float) -> Step:
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


def _country(run: Run, at: Rect, land: str, seconds: float) -> Step:
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
) -> Step:
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
