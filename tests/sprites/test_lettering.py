"""Lines and paragraphs: as wide as asked, broken where a reader would, and no letter on another."""

import pygame
import pytest
from pygame import SRCALPHA, Rect, Surface
from pygame.image import tobytes

from game.scenes.kit import page
from game.sprites import art, faces, lettering
from game.sprites.lettering import (
    Face,
    Scale,
    eased,
    font,
    lacking,
    line,
    measure,
    printed,
    worn,
    wrap,
)

WORDS = "The coach leaves York at six, and there is a strong-box of forty guineas under the seat."


@pytest.mark.parametrize("width", [90, 150, 333, 600])
@pytest.mark.parametrize("px", [12, 18, 31])
def test_no_line_is_wider_than_asked_and_no_word_is_lost(width: int, px: int) -> None:
    lines = lettering.wrap(WORDS, px, width)
    assert all(lettering.measure(words, px)[0] <= width for words in lines)
    assert "".join(lines).replace(" ", "") == WORDS.replace(" ", "")


@pytest.mark.parametrize("px", [12, 18, 31])
def test_no_line_breaks_at_a_space_that_holds_together(px: int) -> None:
    words = "« La\u00a0bourse\u202f! La\u00a0vie\u202f! »"
    for width in range(lettering.measure("La\u00a0bourse\u202f!", px)[0], 300, 7):
        lines = lettering.wrap(words, px, width)
        assert " ".join(lines) == words
        assert not any(each.startswith("!") or each.endswith("La") for each in lines)


def test_a_paragraph_is_as_wide_and_tall_as_it_says() -> None:
    made = lettering.paragraph(WORDS, 18, 240, align="centre")
    assert made.get_width() == 240
    assert made.get_height() == lettering.paragraph_height(WORDS, 18, 240)


@pytest.mark.parametrize("px", [13, 16, 19])
@pytest.mark.parametrize("width", [130, 152, 190])
def test_balancing_takes_no_more_lines_and_breaks_no_word(px: int, width: int) -> None:
    words = "Rob the government advisors"
    narrow = lettering.balanced(words, px, width, Face.HEADING)
    lines = lettering.wrap(words, px, narrow, Face.HEADING)
    assert " ".join(lines) == words
    assert len(lines) == len(lettering.wrap(words, px, width, Face.HEADING))
    assert lettering.balanced(WORDS, px, 300) < 300


def test_letters_shrink_to_fit_and_are_cut_only_at_the_least() -> None:
    px = lettering.fit("Black-Hearted Nell", 60, 200, face=Face.HEADING)
    assert 12 <= px < 60
    assert lettering.measure("Black-Hearted Nell", px, Face.HEADING)[0] <= 200
    assert lettering.fitted("Black-Hearted Nell " * 9, 60, 200).get_width() <= 200


def test_the_same_line_is_set_once() -> None:
    assert lettering.line("Nell", 20) is lettering.line("Nell", 20)
    assert lettering.line("Nell", 20) is not lettering.line("Nell", 21)


def test_units_become_pixels_and_letters_never_vanish() -> None:
    assert Scale(1280, 800).px(24) == 24
    assert Scale(1920, 1080).px(100) == 135
    assert Scale(1920, 1080).text(18) >= 18
    assert Scale(960, 600).text(10) == 12
    assert Scale(1280, 800, 2.0).text(18) == 36
    assert Scale(1280, 800, 2.0).px(18) == 18


@pytest.mark.parametrize("size", [(37, 24), (300, 60), (960, 700)])
def test_a_plate_is_exactly_as_large_as_asked(size: tuple[int, int]) -> None:
    assert art.nine("app/plate_btn_normal", size, scale=0.8).get_size() == size


@pytest.mark.parametrize("size", [(1280, 800), (1281, 800), (1920, 1080), (960, 1000)])
def test_the_frame_fits_any_window_and_nothing_of_it_is_cut_off(size: tuple[int, int]) -> None:
    whole = Surface(size, SRCALPHA)
    strips = page.frame(size, Scale(*size).u)
    for strip, at in strips:
        whole.blit(strip, at)
    deep = strips[0][0].height
    inside = Rect(0, 0, *size).inflate(-2 * deep, -2 * deep)
    # Where the strips end the border has ended: all round, what lies next to the inside is clear.
    edge = inside.inflate(4, 4)
    assert not whole.subsurface(edge).get_bounding_rect().size[0]
    assert Rect(0, 0, *size).inflate(-deep // 2, -deep // 2).w < whole.get_bounding_rect().width


def _on_paper(strip: Surface) -> bytes:
    paper = Surface(strip.get_size())
    paper.fill("white")
    paper.blit(strip, (0, 0))
    return tobytes(paper, "RGB")


@pytest.mark.parametrize("size", [(1280, 800), (960, 600)])
def test_the_frame_in_its_own_shape_is_engraved_without_its_clear_inside(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    unit = Scale(*size).u
    engraved: list[int] = []
    whole = page._drawn_whole(size, unit)
    proof = art.proof

    def counted(name: str, size: tuple[int, int], cut: art.Cut | None = None) -> Surface:
        made = proof(name, size, cut)
        engraved.append(made.get_width() * made.get_height())
        return made

    art.forget()
    monkeypatch.setattr(art, "proof", counted)
    strips = page.frame(size, unit)
    for strip, at in strips:
        same = whole.subsurface(Rect(at, strip.get_size()))
        # Nobody sees the rounding of an edge; a piece out of its place would differ everywhere.
        pairs = zip(_on_paper(strip), _on_paper(same), strict=True)
        apart = [abs(one - other) for one, other in pairs]
        assert sum(each > 12 for each in apart) * 1000 < len(apart)
        assert max(apart) < 64
    assert sum(engraved) < size[0] * size[1] // 2


@pytest.mark.parametrize("face", list(Face))
@pytest.mark.parametrize("name", ["Ἑλένη", "Елена", "Łucja Đặng", "Ålgård"])
def test_a_name_is_set_in_a_face_that_has_all_its_letters(face: Face, name: str) -> None:
    set_in = worn(face, f"{name} rides.")
    assert faces.has_all(set_in, name)
    assert set_in is face or not faces.has_all(face, name)
    # The face is the same for the measure, the line and the paragraph.
    assert line(name, 20, face).get_width() == measure(name, 20, set_in)[0]
    assert wrap(f"{name} {name}", 20, 9999, face) == [f"{name} {name}"]


def test_no_letter_is_ever_a_hollow_box() -> None:
    assert lacking("Nell, Ελένη, Борис: ½ “→” …") == ""
    assert lacking("漢字 and 漢 ✇ 😀") == "漢字✇😀"
    assert printed("漢字, Нелл") == "??, Нелл"
    hollow = pygame.image.tobytes(line("\U0010fffd", 20, Face.TEXT), "RGBA")
    assert hollow == pygame.image.tobytes(line("?", 20, Face.TEXT), "RGBA")
    assert measure("漢字", 20) == measure("??", 20)


def test_letters_that_take_no_room_break_nothing() -> None:
    assert lacking("a\u200db") == "\u200d"
    assert line("\u200d", 20).get_width() == measure("?", 20)[0]


@pytest.mark.parametrize("face", [Face.TEXT, Face.BOLD, Face.ITALIC, Face.BOLD_ITALIC])
@pytest.mark.parametrize("letter", list("%“”…½«»"))
def test_the_next_letter_stands_clear(face: Face, letter: str) -> None:
    alone = measure(letter, 24, face)[0]
    followed = measure(letter + "n", 24, face)[0]
    assert followed >= alone + measure("n", 24, face)[0] - 1
    assert line(letter + "n", 24, face).get_width() == followed


@pytest.mark.parametrize("px", [18, 24, 36])
@pytest.mark.parametrize("letter", list("%“”…½«»"))
def test_room_is_made_for_setters_that_are_not_ours(letter: str, px: int) -> None:
    setter = font(Face.TEXT, px)
    before = setter.size(letter + "n")[0]
    with_room = setter.size(eased(letter + "n", px))[0]
    clear = setter.size(letter)[0] + setter.size("n")[0]
    assert before < clear - 1
    assert abs(with_room - clear) <= 2


def test_marks_of_type_are_left_alone() -> None:
    marked = '<font color="#7d1d1a"><b>A tie</b></font>'
    assert eased(marked, 20) == marked


PATH = "/home/nell/.local/share/stand-and-deliver/saves/your_money-17390407-101500-a1b2c3.json"


@pytest.mark.parametrize("wide", [180, 320, 480])
def test_a_path_is_broken_behind_its_parts(wide: int) -> None:
    lines = wrap(PATH, 18, wide)
    assert len(lines) > 1
    assert "".join(lines) == PATH
    assert all(measure(each, 18)[0] <= wide for each in lines)
    assert all(each[-1] in "/-_" for each in lines[:-1])


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("Every die must be placed: the 3 is left · rule D9", "rule D9"),
        ("Round 13 is over. Read what it brought, and go on.", "go on."),
        ("Bartholomew Ravencroft X", "Ravencroft X"),
    ],
)
def test_no_short_word_stands_alone_at_the_end(text: str, last: str) -> None:
    whole = measure(text, 18)[0]
    room = whole - measure(text.split()[-1], 18)[0]
    lines = wrap(text, 18, room)
    assert len(lines) == 2
    assert lines[-1] == last
    assert " ".join(lines) == text


def test_a_longer_word_may_and_so_may_one_below_a_single_word() -> None:
    assert wrap("To the north road\n\nX", 18, 400) == ["To the north road", "", "X"]
    assert wrap("A hint of the weather", 18, measure("A hint of the", 18)[0])[-1] == "weather"
    assert wrap("Featherstoneh X", 18, measure("Featherstoneh", 18)[0]) == ["Featherstoneh", "X"]


def test_a_word_without_parts_is_broken_where_it_must_be() -> None:
    word = "Featherstoneh" * 3
    lines = wrap(word, 18, 120)
    assert "".join(lines) == word
    assert all(measure(each, 18)[0] <= 120 for each in lines)


def test_a_part_far_from_the_end_leaves_no_half_empty_line() -> None:
    lines = wrap("a/" + "m" * 60, 18, 300)
    assert lines[0] != "a/"
