"""The furniture of Steeplechase at every size: every word whole, every figure readable, none over
another, every part on its piece.
"""

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any, get_args

import pygame
import pytest
from pygame import Surface

from game.engine.geometry import Point
from game.engine.kinds import Event
from game.engine.steeplechase import events
from game.engine.steeplechase.country import Kind
from game.engine.steeplechase.data import ABILITIES, ENERGETIC, EQUIPMENT, ITEMS, TABLES, country
from game.engine.steeplechase.events import BoastDrawn, Went
from game.engine.steeplechase.events.throws import TELLS
from game.engine.steeplechase.messages.sums import SCENES, effect, row_name
from game.engine.steeplechase.sight import FOOTPRINTS, MOUNTED, ON_FOOT
from game.session.paths import assets
from game.session.tongue import ENGLISH, speak
from game.sprites import palette
from game.sprites.lettering import Scale
from game.sprites.palette import SEAT_MARKS, Looks
from game.sprites.pieces import Piece
from game.sprites.steeplechase import counters, desks, side, slips, table_sheet, woodcuts
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.map import overlay
from game.sprites.steeplechase.slips import SlipShown
from game.sprites.steeplechase.woodcuts import Pose
from tests.scenes.eyes.watching import watching
from tools.pictures.positions import LONGEST
from tools.pictures.studio import open_studio

SIZES = [((960, 600), 1.0), ((1280, 800), 1.0), ((1280, 800), 1.25), ((1280, 800), 1.5)]
SIZES += [((1280, 800), 2.0), ((1920, 1080), 1.0), ((3840, 2160), 1.0)]
everywhere = pytest.mark.parametrize(("size", "text"), SIZES, ids=str)

POSES: tuple[Pose, ...] = get_args(Pose)
KINDS: tuple[Kind, ...] = get_args(Kind)


@pytest.fixture(scope="module", autouse=True)
def studio() -> Iterator[None]:
    open_studio()
    yield
    palette.take(Looks())


def faults(pieces: Iterator[tuple[str, Piece]]) -> dict[str, object]:
    """What is cut, lost or crossed in each, and parts that leave their piece."""
    wrong: dict[str, object] = {}
    with watching() as watch:
        for name, piece in pieces:
            box = piece.surface.get_rect().inflate(4, 4)
            out = [part for part, rect in piece.rects.items() if not box.contains(rect)]
            if out:
                wrong[name] = out
    least = 7.0 if palette.now().high_contrast else 4.5
    faint = {
        (seen.letters.text, round(seen.contrast, 1))
        for seen in watch.seen
        if seen.contrast < (3.0 if seen.large and least < 5 else least)
    }
    if faint:
        wrong["faint"] = faint
    if watch.cut or watch.lost or watch.crossed:
        wrong["letters"] = (watch.cut, sorted(set(watch.lost)), sorted(set(watch.crossed)))
    return wrong


def full(number: int, **more: Any) -> SlipShown:
    """A slip as full as it comes."""
    return SlipShown(
        SEAT_MARKS[number], LONGEST[number % 2], "6th · 144 in.", "superb", 2, 6, 2,
        ("swordsman", *ITEMS), 3, 12, 10, ("blind", "mute"), **more,
    )  # fmt: skip


def the_slips(layout: SteepleLayout) -> Iterator[tuple[str, Piece]]:
    size, scale = layout.slip(0).size, layout.scale
    yield "turn", slips.slip(size, scale, full(0, turn=True, rival=True))
    yield "lit", slips.slip(size, scale, full(1, lit=True))
    plain = SlipShown("star", "Jo", "1st · 3 in.", "foot", horse="beside")
    yield "plain", slips.slip(size, scale, plain)
    held = SlipShown(
        "bell", LONGEST[0], "4th · held", "captive", 0, 0, line="no despatch", rival=True
    )
    yield "held", slips.slip(size, scale, held)
    dead = SlipShown("spade", LONGEST[1], "dead", "dead", 0, 0, boasts=4, shames=2)
    yield "dead", slips.slip(size, scale, dead)
    for name in ("Hieronymus Montgomery", "Captain Thunderbolt", "Bartholomew Ravenscroft"):
        there = SlipShown("diamond", name, "4th · 105.6 in.", "mounted", rival=True)
        yield name, slips.slip(size, scale, there)


def the_sheet(layout: SteepleLayout) -> Iterator[tuple[str, Piece]]:
    scale, sheet = layout.scale, layout.sheet
    yield "ground", table_sheet.ground(sheet)
    for table, firsts in TABLES.items():
        at = sheet.rows(len(firsts))[0]
        for n, first in enumerate(firsts):
            then = firsts[n + 1] - 1 if n + 1 < len(firsts) else first
            brings = effect(table, first)
            told = table_sheet.RowShown(
                f"{first}–{then}" if then > first else str(first),
                row_name(table, first),
                brings.words,
                brings.boasts, brings.shames, "17 in 216", lit=n == 1, dim=n == 2,
            )  # fmt: skip
            yield f"{table} {first}", table_sheet.row(at.size, scale, told)
    for tone in ("good", "bad", "plain"):
        told_card = table_sheet.CardShown(
            "Only defend", ("needs a 3; you may throw again:", "a 1 or 2 once, any face 3 times"),
            "242 in 243 fended off", "defend", tone, "D", lit=tone == "bad",
        )  # fmt: skip
        yield tone, table_sheet.card(sheet.cards(2)[0].size, scale, told_card)
    yield (
        "down",
        table_sheet.down(sheet.foot.size, scale, 1, 4, "down, of the four that break them"),
    )
    for kind in KINDS:
        for dice in (True, False):
            fight = table_sheet.ExchangeShown(
                kind, 3, "diamond", "mounted", dice, 4, 5,
                "four" if dice else "break at three figures",
                "5 + 1 = 6" if dice else "sword +1", "foe" if dice else "",
            )  # fmt: skip
            yield f"{kind} {dice}", table_sheet.exchange(sheet.at.exchange.size, scale, fight)


def the_rest(layout: SteepleLayout) -> Iterator[tuple[str, Piece]]:
    scale = layout.scale
    for count in (4, 5):
        tags = ("again", "", "again", "pair", "pair")[:count]
        yield f"{count} dice", desks.leather(layout.dice_desk, scale, count, tags)
    steps = layout.steps_of_turn[0].union(layout.steps_of_turn[-1]).size
    names = ("Movement", "Pursuit", "Actions")
    for now in (None, 0, 1, 2):
        yield f"step {now}", desks.bar_steps(steps, scale, names, now)
    rows = (
        side.SideRow(woodcuts.icon("reach"), "at rest on", "10 in."),
        side.SideRow("1", "Terrace Wall", "11.9″", "good", "a 1 throws you"),
        side.SideRow(woodcuts.picture("guerrilla"), "a pair moves them", "5.8 in.", "bad"),
        side.SideRow("", "by road", "48.2 in."),
    )
    told = side.SideShown("Guerrillas", woodcuts.picture("guerrilla"), ("ten figures",), rows)
    yield "card", side.card(layout.card.size, scale, told)
    signs: tuple[tuple[side.Sign, str], ...] = tuple(
        [(sign, "neutral or a friend") for sign in get_args(side.Sign)[:6]]
    )
    yield "legend", side.legend(layout.legend.size, scale, "On the map", signs)
    ways = tuple(
        [side.Inch(n, (13 - abs(n - 14)) / 90, "bad" if n > 17 else "plain") for n in range(4, 25)]
    )
    signs_at = ((11.9, "1"),)
    yield "fan", side.fan(layout.fan.size, scale, "4 dice, in 1296 throws", ways, signs_at, 10)
    yield (
        "chits",
        counters.laid_out(layout.dice_desk.told.lines.size, scale, (5,) * 9, (3, None, 1)),
    )


FURNITURE: list[tuple[Callable[[SteepleLayout], Iterator[tuple[str, Piece]]], int, str]] = [
    (the_slips, 2, "sierra_road"),
    (the_slips, 6, "sierra_road"),
    (the_sheet, 6, "two_rivers"),
    (the_rest, 6, "two_rivers"),
    (the_rest, 6, "road_to_burgos"),
]


@everywhere
@pytest.mark.parametrize(("pieces", "couriers_", "name"), FURNITURE)
def test_every_word_is_whole(
    size: tuple[int, int], text: float, pieces: Any, couriers_: int, name: str
) -> None:
    layout = SteepleLayout(Scale(*size, text), couriers_, country(name).size)
    assert faults(pieces(layout)) == {}


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_in_high_contrast_all_of_it_can_be_read(text: float) -> None:
    palette.take(Looks(high_contrast=True))
    try:
        layout = SteepleLayout(Scale(1280, 800, text), 6, country("two_rivers").size)
        for pieces in (the_slips, the_sheet, the_rest):
            assert faults(pieces(layout)) == {}
    finally:
        palette.take(Looks())


def test_lengthened_english_fits_as_well() -> None:
    speak("qps")
    try:
        for text in (1.0, 2.0):
            layout = SteepleLayout(Scale(1280, 800, text), 6, country("two_rivers").size)
            assert faults(the_sheet(layout)) == {}
    finally:
        speak(ENGLISH)


@everywhere
def test_what_lies_on_a_slip_lies_side_by_side(size: tuple[int, int], text: float) -> None:
    layout = SteepleLayout(Scale(*size, text), 6)
    piece = slips.slip(layout.slip(0).size, layout.scale, full(0, turn=True, rival=True))
    counted = (
        "energy",
        "despatches",
        "wounds",
        "boasts",
        "shames",
        "seal",
        "face",
        "name",
        "where",
    )
    there = {name: piece.rects[name] for name in counted if name in piece.rects}
    for (one, first), (other, second) in combinations(there.items(), 2):
        assert not first.colliderect(second), (one, other)
    if not layout.large:
        assert set(counted) <= set(piece.rects)
        assert {f"thing {n}" for n in range(5)} | {"ration"} <= set(piece.rects)


# Pictures -----------------------------------------------------------------------------------------


def test_everything_that_is_named_has_a_picture() -> None:
    named = [woodcuts.courier(mark, pose) for mark, pose in product(SEAT_MARKS, POSES)]
    named += [woodcuts.horse(superb) for superb in (True, False)]
    for kind, n, charging, unmasked in product(KINDS, range(2), (True, False), (True, False)):
        named.append(woodcuts.folk(kind, n, charging, unmasked))
    named += [
        woodcuts.icon(name) for name in (*ABILITIES, *EQUIPMENT, "ration", "despatch", "wound")
    ]
    named += [woodcuts.icon(f"energy_{rung}") for rung in range(ENERGETIC + 1)]
    named += [woodcuts.picture(f"scene_{name}") for name in SCENES]
    named += [woodcuts.picture(woodcuts.fight(kind)) for kind in KINDS]
    for name in named:
        assert (assets() / "images" / f"{name}.svg").is_file(), name


def grey(surface: Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGBA")


def apart(one: Surface, other: Surface) -> float:
    """The share of pixels that are clearly lighter or darker without their colours."""
    pairs = zip(grey(one)[::4], grey(other)[::4], strict=True)
    differing = sum(abs(a - b) > 40 for a, b in pairs)
    return differing / (one.get_width() * one.get_height())


def outline(surface: Surface) -> set[tuple[int, int]]:
    """The pixels that are covered."""
    wide, high = surface.get_size()
    return {(x, y) for x in range(wide) for y in range(high) if surface.get_at((x, y)).a > 128}


def band(kind: Kind, number: int, facing: Point, whose: Any, inch: int) -> Piece:
    """A group as it stands on the map of a usual window."""
    return counters.group_token(kind, number, facing, whose, False, False, inch, Scale(1280, 800))


@pytest.mark.parametrize("pose", ["mounted", "foot", "captive", "hidden"])
def test_a_courier_is_known_by_his_headdress_at_forty_pixels(pose: Pose) -> None:
    shapes = {
        mark: outline(counters.man(woodcuts.courier(mark, pose), 40).surface) for mark in SEAT_MARKS
    }
    for one, other in combinations(SEAT_MARKS, 2):
        assert len(shapes[one] ^ shapes[other]) > 20, (one, other)


def test_a_base_is_of_its_true_size() -> None:
    for inch in (13, 14, 21, 30, 81):
        poses: tuple[tuple[Pose, int], ...] = (("mounted", MOUNTED), ("foot", ON_FOOT))
        for pose, mils in poses:
            base = counters.courier_token("star", pose, inch, Scale(1280, 800)).rects["base"]
            assert base.width == pytest.approx(2 * mils * inch / 1000, abs=2)
        kinds: tuple[tuple[Kind, int, int], ...] = (
            ("guerrilla", 10, FOOTPRINTS[10]),
            ("british_cavalry", 6, FOOTPRINTS[6] * 3 // 2),
            ("maiden", 1, FOOTPRINTS[1]),
        )
        for kind, number, mils in kinds:
            made = band(kind, number, (1, 0), "enemy", inch)
            assert made.rects["base"].width == pytest.approx(2 * mils * inch / 1000, abs=2)


@pytest.mark.parametrize("inch", [5, 13, 21, 30])
def test_all_men_are_seen_or_their_number_is_said(inch: int) -> None:
    for kind in KINDS:
        for number in range(1, 13):
            with watching() as watch:
                made = band(kind, number, (0, 1), "friend", inch)
            assert (watch.cut, watch.lost, watch.crossed) == ([], [], [])
            said = {letters.text for letters in watch.letters}
            assert ("number" in made.rects) == bool(said)
            assert said <= {str(number)}
            if inch >= 16:
                assert not said
            elif number > 3:
                assert said


def test_an_enemy_is_told_from_a_friend_without_colour() -> None:
    for high_contrast in (False, True):
        palette.take(Looks(high_contrast=high_contrast))
        for kind in KINDS:
            for inch in (13, 21):
                one, other = [band(kind, 7, (1, 0), whose, inch) for whose in ("enemy", "friend")]
                # A second ring, all round.
                assert apart(one.surface, other.surface) > 0.04, (kind, inch)
    palette.take(Looks())


def test_a_group_looks_where_it_faces() -> None:
    token = band("guerrilla", 10, (10000, 0), "enemy", 21)
    base = token.rects["base"]
    assert token.surface.get_width() - base.right >= 6
    south = band("guerrilla", 10, (0, 10000), "enemy", 21)
    assert south.surface.get_height() - south.rects["base"].bottom >= 6


def test_the_back_of_a_chit_tells_no_value() -> None:
    for kind in ("boast", "shame"):
        with watching() as watch:
            back = counters.chit(kind, None, 48)
        assert watch.letters == []
        assert back.rects == {}
        faces = {grey(counters.chit(kind, value, 48).surface) for value in (1, 2, 3)}
        assert len(faces) == 3
        assert grey(back.surface) not in faces


def test_who_is_beaten_lies_on_the_ground() -> None:
    whose: tuple[tuple[str, Any], ...] = (("foes", "foe"), ("own", "own"))
    for part, who in whose:
        for beaten in ("", who):
            shown = table_sheet.ExchangeShown(
                "british_infantry", 1, "star", "foot", black=3, ivory=5, beaten=beaten
            )
            lies = table_sheet.exchange((372, 170), Scale(1280, 800), shown).rects[part]
            down, up = lies.width > lies.height, lies.height > lies.width
            assert (down, up) == (beaten == who, beaten == "")


def test_a_flock_stands_from_one_end_to_the_other() -> None:
    for to in ((0, 60), (63, 0), (-40, 30), (50, -50)):
        made = overlay.flock(to, 21, Scale(1280, 800))
        start = made.rects["start"]
        box = made.surface.get_rect().inflate(8, 8)
        assert box.collidepoint(start.center)
        assert box.collidepoint(start.x + to[0], start.y + to[1])


# Sounds -------------------------------------------------------------------------------------------


def test_what_is_heard_can_be_heard() -> None:
    there = {path.stem for path in (assets() / "sounds").glob("*.ogg")}
    tables = [getattr(TELLS, name) for name in TELLS.__struct_fields__]
    heard = {row.sound for table in tables for row in table.values()}
    assert len(heard) > 15
    heard |= {each.sound for each in get_args(events.SteeplechaseEvent)}
    assert heard - {""} <= there
    went = Went(0, ((0, 0), (9000, 0)), 9000, True, "stream")
    assert went.on_foot_or_hoof == "hooves"
    assert went.heard_at_its_end == "splash"
    assert BoastDrawn(0, None, "row").heard == BoastDrawn(0, 5, "row").heard
    made = [each for each in vars(events).values() if isinstance(each, type)]
    assert sum(issubclass(each, Event) for each in made) >= 38
