"""The stage mends its kept picture where it is worn; it must look as if drawn anew."""

import random

import pygame
import pytest
from pygame import Surface

from game.sprites.stage import Sprite, Stage

SIZE = (320, 200)


def block(colour: tuple[int, int, int, int], size: tuple[int, int]) -> Surface:
    """A picture of one colour, clear or not."""
    out = Surface(size, pygame.SRCALPHA)
    out.fill(colour)
    return out


def bytes_of(stage: Stage) -> bytes:
    """What the stage draws now."""
    out = Surface(SIZE)
    stage.draw(out)
    return pygame.image.tobytes(out, "RGB")


@pytest.mark.parametrize("seed", range(12))
def test_a_mended_picture_is_the_picture_drawn_anew(seed: int) -> None:
    luck = random.Random(seed)
    ground = Surface(SIZE)
    ground.fill((200, 190, 160))
    stage = Stage(SIZE, ground)
    for step in range(60):
        name = f"thing {luck.randrange(6)}"
        sprite = stage.get(name)
        match luck.randrange(6):
            case 0 if sprite is not None:
                stage.remove(name)
            case 1 if sprite is not None:
                sprite.x, sprite.y = luck.uniform(-20, 340), luck.uniform(-20, 220)
            case 2 if sprite is not None:
                sprite.moving = not sprite.moving
            case 3 if sprite is not None:
                sprite.alpha, sprite.z = float(luck.randrange(256)), luck.randrange(4)
            case 4 if sprite is not None:
                sprite.show(block((9, 90, 90, 255), (luck.randrange(1, 90), 30)), f"other {step}")
            case _:
                colour = (luck.randrange(256), luck.randrange(256), 40, luck.choice((120, 255)))
                picture = block(colour, (luck.randrange(1, 120), luck.randrange(1, 90)))
                at = (luck.uniform(0, 320), luck.uniform(0, 200))
                stage.add(Sprite(name, picture, f"first {step}", *at, z=luck.randrange(4)))
        mended = bytes_of(stage)
        stage.touch()
        assert mended == bytes_of(stage)


def test_what_only_moves_leaves_the_kept_picture_alone() -> None:
    stage = Stage(SIZE, Surface(SIZE))
    stage.add(Sprite("still", block((255, 0, 0, 255), (40, 40)), "red", 60, 60))
    rider = stage.add(Sprite("rider", block((0, 255, 0, 255), (20, 20)), "green", moving=True))
    bytes_of(stage)
    before = stage.still_drawings
    rider.x = 100.0
    assert stage.dirty
    bytes_of(stage)
    assert stage.still_drawings == before
