"""Every verse there is: it rhymes, it scans, and it asks for nothing its turning point lacks."""

from itertools import product
from string import Formatter

from game.engine.chance import SeededLuck
from game.engine.dick_turpin.flavour import ballad as flyer
from game.engine.flavour.verses import Muse, Verse, in_words, sung, syllables
from game.engine.merry_way.flavour import ballad as merry
from game.engine.names import Names
from game.engine.riding_shotgun.flavour import ballad as western
from game.engine.steeplechase.flavour import ballad as couriers
from game.engine.your_money.flavour import ballad
from tests.each import asked_of
from tests.session.ballads.rhymes import rhyme

VERSES = [
    verse
    for poet in (ballad, flyer, western, merry, couriers)
    for kind, verses in poet.VERSES.items()
    for verse in verses
]
COACHES = sorted(ballad.COACHES.values())
GOODS = sorted(ballad.WARES.values())
PLACES = ["by Oxford town", "by Bath’s old bridge", "by Lancaster", "by York’s old gate"]
AT_HEADS = ("rider", "other", "rival", "pair", "purse", "coat")
COATS = list(merry.COATS.values())
PLACES += ["by old Dry Creek", "by Coffin Wells", "by Prosper Gulch"]


def last_word(half: str) -> str:
    return half.rstrip(".,:;!?”’").split()[-1].strip("“”‘’").casefold()


def halves(verse: Verse) -> list[str]:
    return [*verse.openings, *verse.closings]


@asked_of(VERSES, str)
def test_every_opening_rhymes_with_every_closing(verse: Verse) -> None:
    for opening in verse.openings:
        for closing in verse.closings:
            assert rhyme(last_word(opening), last_word(closing)), (opening, closing)
    ends = [last_word(half) for half in halves(verse)]
    assert all(end == verse.rhyme.casefold() or rhyme(end, verse.rhyme.casefold()) for end in ends)


@asked_of(VERSES, str)
def test_lines_have_eight_and_six_syllables(verse: Verse) -> None:
    muses = [
        Muse(Names(names), SeededLuck("any")) for names in (("Nell", "Jack"), ("Harry", "Moll"))
    ]
    fields = {"purse": "ten guineas", "place": "tavern", "n": "five", "gold": "twenty-six"}
    fields |= {"rival": "Swift Nick", "goods": GOODS[0], "where": PLACES[0], "coach": COACHES[0]}
    fields |= {"bars": "three bars", "coat": COATS[0]}
    for half, muse in product(halves(verse), muses):
        first, second = [muse.said(line, (0, 1), fields) for line in half.split("\n")]
        assert abs(syllables(first) - 8) <= 1, (syllables(first), first)
        assert abs(syllables(second) - 6) <= 1, (syllables(second), second)


def test_what_is_filled_in_takes_four_syllables() -> None:
    assert [words for words in (*COACHES, *GOODS, *PLACES, *COATS) if syllables(words) != 4] == []


@asked_of(VERSES, str)
def test_halves_are_two_lines_with_names_at_their_heads(verse: Verse) -> None:
    for half in halves(verse):
        lines = half.split("\n")
        assert len(lines) == 2
        for line in lines:
            for number, (_before, field, _form, _how) in enumerate(Formatter().parse(line)):
                at_head = number == 0 and not _before
                assert field not in AT_HEADS or at_head, line


def test_names_of_any_kind_are_sung() -> None:
    long = "Sir Percival Featherstonehaugh of the Upper Dales"
    assert sung([long, "Nell"]) == ["Sir Percival", "Nell"]
    assert sung(["Jack of York", "Jack of Hull"]) == ["Jack of York", "Jack of Hull"]
    assert sung(["", "X Æ"]) == ["", "X Æ"]
    for name in ("李白", "123", "Æ", "{rider}", "—", "Łucja"):
        said = Muse(Names((name,)), SeededLuck("any")).said("{rider} rode", (0,), {})
        assert name.casefold() in said.casefold()
    assert Muse(Names(("nell",)), SeededLuck("x")).said("{rider} rode", (0,), {})[0].isupper()


def test_numbers_are_words_as_far_as_they_can_be_sung() -> None:
    assert [in_words(n) for n in (1, 13, 20, 99)] == ["one", "thirteen", "twenty", "ninety-nine"]
    assert in_words(-3) == "-3"
    assert in_words(100) == "100"
