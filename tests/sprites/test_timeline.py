from functools import partial
from itertools import pairwise

import pytest

from game.sprites import timeline as time
from game.sprites.timeline import (
    Beat,
    Motion,
    Timeline,
    beat,
    call,
    hastened,
    paced,
    sequence,
    together,
    tween,
    wait,
)


def _told() -> tuple[list[object], Timeline]:
    seen: list[object] = []
    return seen, Timeline(on_beat=lambda b: seen.append(("beat", b.name)), play_sound=seen.append)


def test_a_tween_takes_its_seconds_and_ends_exactly() -> None:
    values: list[float] = []
    line = Timeline()
    line.play(tween(values.append, 0.0, 0.3, 1.0, time.linear))
    line.update(0.25)
    assert values == [pytest.approx(0.075)]
    line.update(0.5)
    assert line.busy
    line.update(0.25)
    assert values[-1] == 0.3
    assert not line.busy


@pytest.mark.parametrize("frames", [1, 7, 60, 144])
def test_the_same_seconds_pass_at_any_number_of_frames(frames: int) -> None:
    values: list[float] = []
    line = Timeline()
    line.play(wait(0.25), tween(values.append, 0.0, 10.0, 1.5, time.linear))
    for _ in range(frames):
        line.update(1.0 / frames)
    assert values[-1] == pytest.approx(5.0)


@pytest.mark.parametrize(
    ("line", "step", "seconds"),
    [
        (Timeline("half"), wait(1.0), 2.0),
        (Timeline("normal"), wait(1.0), 1.0),
        (Timeline("double"), wait(1.0), 0.5),
        (Timeline("quadruple"), wait(1.0), 0.25),
        (Timeline(), paced(wait(0.1), 0.5, 1.0), 0.5),
        (Timeline(), paced(wait(0.8), 0.5, 1.0), 0.8),
        (Timeline(), paced(wait(3.0), 0.5, 1.0), 1.0),
    ],
)
def test_a_speed_is_a_factor_on_time_and_a_pace_has_bounds(
    line: Timeline, step: Motion, seconds: float
) -> None:
    line.play(step)
    line.update(seconds - 0.01)
    assert line.busy
    line.update(0.02)
    assert not line.busy


def test_a_held_key_hurries() -> None:
    line = Timeline()
    line.hurry = 4.0
    line.play(Beat(wait(1.0)))
    line.update(0.26)
    assert not line.busy


def test_instant_makes_the_very_same_calls() -> None:
    def story(line: Timeline, seen: list[object]) -> None:
        line.play(
            beat(
                wait(0.4),
                together(
                    tween(lambda v: None, 0, 1, 0.7),
                    sequence(wait(0.1), call(lambda: seen.append("side"))),
                ),
                call(lambda: seen.append("end")),
                caption="The coach is stopt",
                sound="pistol",
                name="robbery",
            ),
            call(lambda: line.play(call(lambda: seen.append("afterthought")))),
        )

    slow_seen, slow = _told()
    story(slow, slow_seen)
    for _ in range(200):
        slow.update(0.02)
    quick_seen, quick = _told()
    quick.speed = "instant"
    story(quick, quick_seen)
    quick.update(0.0)
    assert not quick.busy
    assert quick_seen == slow_seen
    assert "afterthought" in quick_seen
    assert quick.caption == slow.caption == "The coach is stopt"


def test_finishing_a_beat_ends_that_one_and_no_other() -> None:
    seen, line = _told()
    line.play(
        beat(wait(5), call(lambda: seen.append("one"))),
        beat(wait(5), call(lambda: seen.append("two"))),
    )
    line.update(0.1)
    told = []
    for _ in range(3):
        line.finish_beat()
        told.append(("one" in seen, "two" in seen, line.busy))
    assert told == [(True, False, True), (True, True, False), (True, True, False)]


def test_finishing_all_ends_also_what_was_put_behind_meanwhile() -> None:
    seen, line = _told()
    line.play(wait(3), call(lambda: line.play(wait(9), call(lambda: seen.append("last")))))
    line.finish_all()
    assert "last" in seen
    assert not line.busy


def test_less_motion_puts_things_at_their_end_at_once() -> None:
    values: list[float] = []
    line = Timeline(reduced_motion=True)
    line.play(tween(values.append, 0.0, 8.0, 0.9))
    line.update(0.01)
    assert set(values) == {8.0}
    line.update(0.2)
    assert not line.busy


@pytest.mark.parametrize(
    "easing",
    [time.linear, time.ease_in, time.ease_out, time.ease_in_out],
)
def test_easings_begin_at_nothing_and_end_whole(easing: time.Easing) -> None:
    assert easing(0.0) == pytest.approx(0.0, abs=1e-9)
    assert easing(1.0) == pytest.approx(1.0)
    steps = [easing(n / 200) for n in range(201)]
    assert max(abs(b - a) for a, b in pairwise(steps)) < 0.05


def test_hastened_steps_go_so_many_times_as_fast_and_give_back_what_they_spare() -> None:
    values: list[float] = []
    line = Timeline()
    line.play(hastened(4.0, wait(2.0)), tween(values.append, 0.0, 1.0, 1.0, time.linear))
    line.update(0.4)
    assert not values
    line.update(0.3)
    assert values == [pytest.approx(0.2)]


def test_what_is_cleared_away_calls_nothing_any_more() -> None:
    seen: list[str] = []
    line = Timeline()
    for name in ("under way", "waiting"):
        line.play(beat(wait(1.0), call(partial(seen.append, name))))
    line.update(0.5)
    line.clear()
    assert not line.busy
    line.update(9.0)
    assert not seen
