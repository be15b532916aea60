from typing import Any

import pytest
from pygame import SRCALPHA, Rect, Surface

from game.session.settings import Speed
from game.sprites.dice import Die, DieCast, throw
from game.sprites.stage import Overlay, Sprite, Stage, fade, glide
from game.sprites.timeline import Timeline, wait
from tests.sure import some, sure


def _block(colour: str = "red", size: tuple[int, int] = (20, 10)) -> Surface:
    surface = Surface(size, SRCALPHA)
    surface.fill(colour)
    return surface


def _drawn(stage: Stage) -> Surface:
    surface = Surface(stage.size)
    stage.draw(surface)
    return surface


def test_nothing_is_due_until_something_changes() -> None:
    stage = Stage((200, 100))
    sprite = stage.add(Sprite("a", _block(), "block", 50, 50))
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
    stage.add(Sprite("still", _block("blue"), "block", 20, 20))
    mover = stage.add(Sprite("mover", _block(), "block", 100, 50, moving=True))
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
    stage.add(Sprite("still", _block("blue"), "block", 20, 20))
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
    stage.add(Sprite("still", _block("blue"), "block", 20, 20))
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
    stage.add(Sprite("under", _block(size=(40, 40)), "block", 50, 50, z=1))
    over = stage.add(Sprite("over", _block(size=(20, 20)), "block", 50, 50, z=2))
    assert over.rect.topleft == (40, 40)
    assert [s.id if (s := stage.at(p)) else None for p in ((50, 50), (35, 35), (5, 5))] == [
        "over",
        "under",
        None,
    ]
    over.visible = False
    found = some(stage.at((50, 50)))
    assert found.id == "under"


def test_an_exact_sprite_is_missed_where_it_is_clear() -> None:
    surface = _block(size=(20, 20))
    surface.fill((0, 0, 0, 0), (0, 0, 10, 20))
    sprite = Sprite("a", surface, "half", 10, 10, exact=True)
    assert not sprite.hit((4, 10))
    assert sprite.hit((15, 10))


def test_a_shared_picture_gets_its_alpha_back() -> None:
    shared = _block()
    stage = Stage((100, 50))
    stage.add(Sprite("pale", shared, "block", 20, 20, alpha=100))
    _drawn(stage)
    assert shared.get_alpha() == 255


def test_a_snapshot_is_plain_data() -> None:
    stage = Stage((100, 50))
    stage.add(Sprite("a", _block(), "block", 20.4, 20, alpha=128))
    assert stage.snapshot() == {"a": ("block", 20, 20, 128, True)}
    stage.remove("a")
    stage.remove("a")
    assert stage.snapshot() == {}


def test_a_glide_lifts_carries_and_sets_down() -> None:
    stage = Stage((300, 100))
    sprite = stage.add(Sprite("a", _block(), "block", 20, 20))
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
