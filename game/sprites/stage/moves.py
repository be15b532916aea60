"""How sprites move and fade."""

from game.sprites.stage.sprite import Point, Sprite
from game.sprites.timeline import Easing, Step, call, ease_in_out, sequence, shift, together


def glide(
    sprite: Sprite, to: Point, seconds: float, easing: Easing = ease_in_out, then_still: bool = True
) -> Step:
    """The step that takes a sprite's middle to `to`, above the rest while it moves."""

    def lift() -> None:
        sprite.moving = True

    def land() -> None:
        sprite.moving = not then_still

    return sequence(
        call(lift),
        together(
            shift(sprite, "x", to[0], seconds, easing), shift(sprite, "y", to[1], seconds, easing)
        ),
        call(land),
    )


def fade(sprite: Sprite, alpha: float, seconds: float) -> Step:
    """The step that takes a sprite to `alpha` (0–255)."""
    return sequence(
        call(lambda: setattr(sprite, "moving", True)),
        shift(sprite, "alpha", alpha, seconds),
        call(lambda: setattr(sprite, "moving", False)),
    )
