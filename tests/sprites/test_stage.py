"""The stage: what is due, drawn, mended and hit; it must always look as if drawn anew."""

import random
from collections.abc import Sequence
from copy import copy
from functools import partial
from typing import Any

import pygame
import pytest
from pygame import SRCALPHA, Rect, Surface

from game.session.settings import Speed
from game.sprites.dice import Die, DieCast, throw
from game.sprites.maps.pulled import DrawnSprite
from game.sprites.stage import Overlay, Sprite, Stage, fade, glide
from game.sprites.timeline import Timeline, wait
from tests.sure import some, sure


def block(
    colour: str | tuple[int, int, int, int] = "red", size: tuple[int, int] = (20, 10)
) -> Surface:
    """A picture of one colour, clear or not."""
    surface = Surface(size, SRCALPHA)
    surface.fill(colour)
    return surface


def _drawn(stage: Stage) -> Surface:
    surface = Surface(stage.size)
    stage.draw(surface)
    return surface


def test_nothing_is_due_until_something_changes() -> None:
    stage = Stage((200, 100))
    sprite = stage.add(Sprite("a", block(), "block", 50, 50))
    _drawn(stage)
    assert not stage.dirty
    sprite.x = 50
    sprite.receipt = "not seen on the table"
    assert not stage.dirty
    sprite.x = 51
    assert stage.dirty


class Counted(Surface):
    """A surface that counts what is drawn on it."""

    drawn: list[Rect]

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, flags: int = 0) -> Rect:
        done = super().blit(source, dest, area, flags)
        self.drawn.append(done)
        return done


def test_only_what_moves_is_drawn_anew() -> None:
    stage = Stage((200, 100))
    stage.add(Sprite("still", block("blue"), "block", 20, 20))
    mover = stage.add(Sprite("mover", block(), "block", 100, 50, moving=True))
    picture = Counted(stage.size)
    picture.drawn = []
    stage.draw(picture)
    assert len(picture.drawn) == 2
    picture.drawn = []
    for x in range(100, 150):
        mover.x = x
        stage.draw(picture)
    assert picture.drawn == [mover.rect.move(x - 149, 0) for x in range(100, 150)]
    assert picture.get_at((149, 50))[:3] == (255, 0, 0)
    assert picture.get_at((105, 50))[:3] == (0, 0, 0), "nothing stays where it was"
    mover.moving = False
    stage.draw(picture)
    assert picture.get_at((149, 50))[:3] == (255, 0, 0)
    picture.drawn = []
    stage.draw(picture)
    assert picture.drawn == []


def test_on_another_surface_and_after_others_have_drawn_there_all_of_it_is_drawn() -> None:
    stage = Stage((200, 100))
    stage.add(Sprite("still", block("blue"), "block", 20, 20))
    mine = _drawn(stage)
    other = _drawn(stage)
    assert other.get_at((20, 20))[:3] == (0, 0, 255)
    stage.draw(mine)
    mine.fill("green")
    stage.draw(mine)
    assert mine.get_at((20, 20))[:3] == (0, 255, 0), "nobody has told it"
    stage.touch()
    stage.draw(mine)
    assert (mine.get_at((20, 20))[:3], mine.get_at((90, 90))[:3]) == ((0, 0, 255), (0, 0, 0))


def test_what_goes_wrong_in_drawing_leaves_nothing_half_drawn_behind() -> None:
    stage = Stage((200, 100))
    stage.add(Sprite("still", block("blue"), "block", 20, 20))
    picture = _drawn(stage)

    def stumble(surface: Surface) -> None:
        surface.fill("green")
        raise ValueError("ink")

    with pytest.raises(ValueError, match="ink"):
        stage.draw(picture, [Overlay("button", Rect(0, 0, 60, 60), None, stumble)])
    assert picture.get_clip() == picture.get_rect(), "others draw on it next"
    assert stage.dirty
    stage.draw(picture)
    assert (picture.get_at((20, 20))[:3], picture.get_at((50, 50))[:3]) == ((0, 0, 255), (0, 0, 0))


def test_the_middle_is_the_place_and_the_topmost_is_hit() -> None:
    stage = Stage((200, 100))
    stage.add(Sprite("under", block(size=(40, 40)), "block", 50, 50, z=1))
    over = stage.add(Sprite("over", block(size=(20, 20)), "block", 50, 50, z=2))
    assert over.rect.topleft == (40, 40)
    assert [s.id if (s := stage.at(p)) else None for p in ((50, 50), (35, 35), (5, 5))] == [
        "over",
        "under",
        None,
    ]
    over.visible = False
    found = some(stage.at((50, 50)))
    assert found.id == "under"


def test_a_shared_picture_gets_its_alpha_back() -> None:
    shared = block()
    stage = Stage((100, 50))
    stage.add(Sprite("pale", shared, "block", 20, 20, alpha=100))
    _drawn(stage)
    assert shared.get_alpha() == 255


def test_a_snapshot_is_plain_data() -> None:
    stage = Stage((100, 50))
    stage.add(Sprite("a", block(), "block", 20.4, 20, alpha=128))
    assert stage.snapshot() == {"a": ("block", 20, 20, 128, True)}
    stage.remove("a")
    stage.remove("a")
    assert stage.snapshot() == {}


def test_a_glide_lifts_carries_and_sets_down() -> None:
    stage = Stage((300, 100))
    sprite = stage.add(Sprite("a", block(), "block", 20, 20))
    line = Timeline()
    line.play(glide(sprite, (220, 60), 0.4), fade(sprite, 0, 0.2))
    line.update(0.2)
    assert sprite.moving
    assert 20 < sprite.x < 220
    line.finish_beat()
    assert (sprite.x, sprite.y, sprite.moving) == (220, 60, False)
    line.finish_all()
    assert sprite.alpha == 0


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_a_throw_lands_with_the_faces_given_within_its_time(speed: Speed) -> None:
    stage = Stage((640, 480))
    casts = [
        DieCast(f"die_{n}", face, (200 + 70 * n, 300), "black" if n > 2 else "ivory")
        for n, face in enumerate((1, 6, 3, 3, 5))
    ]
    line = Timeline(speed)
    line.play(throw(stage, casts, 64, (40, 400), seconds=3.0))
    line.update(0.45)
    if speed == "normal":
        assert any(sprite.moving for sprite in stage)
        line.update(0.4501)
    assert not line.busy
    for cast in casts:
        die = sure(Die, stage[cast.id])
        assert (die.face, (die.x, die.y), die.moving) == (cast.face, cast.at, False)
        assert die.key == f"app/dice_{cast.colour}_{cast.face}"
        assert die.surface.get_width() == 64


def test_of_dice_that_decide_the_last_alone_hangs_while_it_is_held() -> None:
    stage, line = Stage((800, 600)), Timeline()
    casts = [DieCast("one", 3, (300, 200)), DieCast("two", 5, (380, 200))]
    line.play(throw(stage, casts, 64, (40, 400), held=wait(2.0)))
    line.update(1.5)
    dice = [sure(Die, stage.get(cast.id)) for cast in casts]
    assert [die.moving for die in dice] == [False, True]
    line.update(2.0)
    assert [die.moving for die in dice] == [False, False]
    assert [(die.x, die.y) for die in dice] == [cast.at for cast in casts]


# The stage mends what it has drawn where it is worn; it must look as if drawn anew ----------------


SIZE = (320, 200)


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
