"""The stage mends what it has drawn where it is worn; it must look as if drawn anew."""

import random
from collections.abc import Sequence
from copy import copy
from functools import partial

import pygame
import pytest
from pygame import Rect, Surface

from game.sprites.maps.pulled import DrawnSprite
from game.sprites.stage import Overlay, Sprite, Stage

SIZE = (320, 200)


def block(colour: tuple[int, int, int, int], size: tuple[int, int]) -> Surface:
    """A picture of one colour, clear or not."""
    out = Surface(size, pygame.SRCALPHA)
    out.fill(colour)
    return out


def bytes_of(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def anew(stage: Stage, over: Sequence[Overlay] = ()) -> bytes:
    """What the stage would draw where nothing is drawn yet, without knowing of it."""
    other = Stage(stage.size, stage.ground)
    for sprite in stage:
        other.add(copy(sprite))
    out = Surface(stage.size)
    other.draw(out, over)
    return bytes_of(out)


def wash(colour: int, clear: int, surface: Surface) -> None:
    """What somebody draws there, and farther than he has said."""
    surface.blit(block((colour, 90, 9, clear), SIZE), (0, 0))


@pytest.mark.parametrize("seed", range(24))
def test_a_mended_picture_is_the_picture_drawn_anew(seed: int) -> None:
    luck = random.Random(seed)
    ground = Surface(SIZE)
    ground.fill((200, 190, 160))
    stage, out = Stage(SIZE, ground), Surface(SIZE)
    over: dict[str, Overlay] = {}
    for step in range(90):
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
                large = luck.randrange(5) == 0
                size = (300, 180) if large else (luck.randrange(1, 120), luck.randrange(1, 90))
                picture = block(colour, size)
                at = (luck.uniform(0, 320), luck.uniform(0, 200))
                stage.add(Sprite(name, picture, f"first {step}", *at, z=luck.randrange(4)))
        lies = f"over {luck.randrange(4)}"
        match luck.randrange(5):
            case 0:
                over.pop(lies, None)
            case 1:
                area = Rect(luck.randrange(300), luck.randrange(180), luck.randrange(1, 90), 40)
                clear = luck.choice((90, 255))
                look = luck.choice((None, step))
                over[lies] = Overlay(lies, area, look, partial(wash, luck.randrange(256), clear))
            case 2 if lies in over:  # above all others
                over[lies] = over.pop(lies)
        stage.draw(out, [*over.values()])
        assert bytes_of(out) == anew(stage, [*over.values()]), step


@pytest.mark.parametrize("seed", range(6))
def test_a_sheet_that_is_pulled_is_seen_within_its_room_and_as_if_drawn_anew(seed: int) -> None:
    luck = random.Random(seed)
    size, room = (900, 700), Rect(60, 40, 700, 560)
    stage = Stage(size, Surface(size))
    sheet = Surface((1400, 1200))
    for _ in range(60):
        colour = [luck.randrange(256) for _n in range(3)]
        sheet.fill(colour, (luck.randrange(1400), luck.randrange(1200), 90, 40))
    parts = [stage.add(Sprite("sheet", sheet, "sheet", 420, 330, within=room))]
    for n in range(8):
        picture = block((20 * n, 90, 200, luck.choice((120, 255))), (luck.randrange(9, 120), 40))
        x, y = luck.uniform(0, 900), luck.uniform(0, 700)
        parts.append(stage.add(Sprite(f"on it {n}", picture, "on it", x, y, z=2, within=room)))
    stage.add(Sprite("beside", block((255, 255, 255, 200), (200, 90)), "beside", 740, 300, z=3))
    button = Overlay("button", Rect(600, 500, 200, 90), "it", partial(wash, 200, 120))
    note = Overlay("note", Rect(40, 20, 90, 90), None, partial(wash, 9, 255))
    mended = Surface(size)
    for _ in range(12):
        stage.pull(parts, luck.randrange(-40, 41), luck.randrange(-30, 31))
        over = luck.choice(([button], [button, note]))
        stage.draw(mended, over)
        assert bytes_of(mended) == anew(stage, over)
        out = mended.copy()
        for each in (button, note):
            out.fill((0, 0, 0), each.area)
        out.fill((0, 0, 0), room)
        out.fill((0, 0, 0), stage["beside"].rect)
        assert pygame.transform.average_color(out)[:3] == (0, 0, 0), "nothing outside of it"


def test_a_part_of_a_sheet_is_hit_where_it_is_seen() -> None:
    stage = Stage(SIZE, Surface(SIZE))
    picture = block((0, 0, 0, 0), (100, 100))
    picture.fill((255, 0, 0, 255), (50, 0, 50, 100))
    part = stage.add(Sprite("part", picture, "part", 100, 100, exact=True))
    part.within = Rect(90, 60, 30, 80)
    assert part.rect == Rect(90, 60, 30, 80)
    assert stage.at((110, 100)) is part
    assert stage.at((95, 100)) is None, "clear there"
    assert stage.at((130, 100)) is None, "cut off there"
    out = Surface(SIZE)
    stage.draw(out)
    assert out.get_at((119, 100))[:3] == (255, 0, 0)
    assert out.get_at((121, 100))[:3] == (0, 0, 0)
    part.within = Rect(300, 0, 10, 10)
    stage.draw(out)
    assert out.get_at((119, 100))[:3] == (0, 0, 0)


BOARD = pygame.Rect(30, 20, 900, 560)


def cut(whole: Surface, left: int, top: int) -> tuple[Surface, pygame.Rect] | None:
    """So much of a picture that lies there as is seen on the board, and where."""
    at = pygame.Rect((left, top), whole.get_size())
    seen = at.clip(BOARD)
    if not seen.width or not seen.height:
        return None
    if seen == at:
        return whole, at
    return whole.subsurface(seen.move(-left, -top)), seen


@pytest.mark.parametrize("seed", range(10))
def test_a_pulled_sheet_with_all_that_lies_on_it_looks_as_if_drawn_anew(seed: int) -> None:
    """Blocks of a sheet and marks on it go with the hand, cut off where the board ends; others
    stay, come, go, change, or go elsewhere meanwhile.
    """
    luck = random.Random(seed)
    ground = Surface((960, 600))
    ground.fill((200, 190, 160))
    stage = Stage((960, 600), ground)
    blocks = {}
    for n in range(12):
        blocks[n] = Surface((400, 300))
        for x in range(0, 400, 7):
            blocks[n].fill((luck.randrange(256), 10 * n, 90), (x, 0, 4, 300))
    marks = {
        n: (
            block((luck.randrange(256), 40, 9 * n, luck.choice((90, 255))), (5 + 9 * n, 60)),
            luck.randrange(1500),
            luck.randrange(850),
            luck.randrange(2, 4),
        )
        for n in range(14)
    }
    left, top = -200, -150
    mended = Surface(stage.size)
    for step in range(40):
        left = max(-600, min(30, left + luck.choice((0, 12, -12, 3, -40, 150))))
        top = max(-280, min(20, top + luck.choice((0, 9, -9, 0, 31, -20))))
        pictures = {
            f"block {n}": (whole, left + n % 4 * 400, top + n // 4 * 300, 1)
            for n, whole in blocks.items()
        }
        pictures |= {
            f"mark {n}": (whole, left + x, top + y, z) for n, (whole, x, y, z) in marks.items()
        }
        for name, (whole, x, y, z) in pictures.items():
            if luck.randrange(30) == 0 and name.startswith("mark"):
                x += luck.randrange(-30, 30)
            found = cut(whole, x, y)
            if found is None or (luck.randrange(40) == 0 and name.startswith("mark")):
                stage.remove(name)
                continue
            picture, at = found
            middle = at.left + at.width / 2, at.top + at.height / 2
            old = stage.get(name)
            if old is not None and old.surface is picture:
                old.x, old.y = middle
            else:
                stage.add(Sprite(name, picture, f"{at}", *middle, z))
        for n in range(3):
            if luck.randrange(4) == 0:
                over = block((250, 250, 200, luck.choice((60, 255))), (120, 40 + 9 * n))
                spot = luck.uniform(0, 960), luck.uniform(0, 600)
                stage.add(Sprite(f"over {n}", over, f"{step}", *spot, z=luck.choice((0, 5))))
        stage.draw(mended)
        if step % 5 == 4:
            assert bytes_of(mended) == anew(stage), step


@pytest.mark.parametrize(("wide", "count"), [(2000, 1), (450, 3)], ids=["a sheet", "in blocks"])
def test_of_a_pulled_sheet_what_comes_in_is_drawn_and_no_more(wide: int, count: int) -> None:
    stage, out = Stage((960, 600), Surface((960, 600))), Surface((960, 600))
    blocks = [Surface((wide, 600)) for _n in range(count)]
    worn: list[int] = []

    class Noted(Sprite):
        """Notes how many pixels of the picture are drawn when it is."""

        def draw_part(self, surface: Surface, known: DrawnSprite, area: Rect) -> None:
            seen = surface.get_clip().clip(self.rect)
            worn.append(seen.width * seen.height)
            super().draw_part(surface, known, area)

    for left in (BOARD.left, BOARD.left - 12):
        worn.clear()
        for n, whole in enumerate(blocks):
            if (found := cut(whole, left + wide * n, 20)) is not None:
                picture, at = found
                middle = at.left + at.width / 2, at.top + at.height / 2
                stage.add(Noted(f"block {n}", picture, f"{at}", *middle, z=1))
        stage.draw(out)
    assert 0 < sum(worn) <= (1 if count == 1 else 2) * 12 * BOARD.height
