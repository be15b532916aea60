"""Verses rhyme and scan; of fifty games no two sheets are alike, and not one of them is a lie."""

from collections import Counter
from itertools import product
from string import Formatter

import pytest

from game.engine.chance import SeededLuck
from game.engine.dick_turpin import events as flyer
from game.engine.dick_turpin.flavour import ballad as flyer_ballad
from game.engine.flavour.broadside import MOST_STANZAS, in_plain_text
from game.engine.flavour.verses import Muse, Verse, read_ballad, sung, syllables
from game.engine.kinds import Reckoning, Result
from game.engine.merry_way import events as wood
from game.engine.merry_way.flavour import ballad as wood_ballad
from game.engine.names import Names
from game.engine.phrases import in_words
from game.engine.riding_shotgun import events as west
from game.engine.riding_shotgun.flavour import ballad as west_ballad
from game.engine.your_money.flavour import ballad as york_ballad
from game.session.review.flavour import printed_from
from tests.commands.calling import printed
from tests.each import asked_of
from tests.session.ballads.evenings import (
    EVENINGS,
    PEOPLE,
    ROADS,
    SPAIN,
    WEST,
    WOOD,
    finished,
    told,
)
from tests.session.ballads.rhymes import last_word, rhyme
from tests.session.ballads.truths import POETS, flyer_truth, west_truth, wood_truth

BALLADS = {game: read_ballad(game, poet.FIELDS) for game, (poet, _truth) in POETS.items()}
VERSES = [
    verse for ballad in BALLADS.values() for verses in ballad.verses.values() for verse in verses
]
PHRASES = [
    (slot, words)
    for ballad in BALLADS.values()
    for slot, phrases in ballad.called.items()
    for words in phrases.values()
]
AT_HEADS = ("rider", "other", "rival", "pair", "purse", "coat")


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
    fields = {"purse": "ten guineas", "n": "five", "gold": "twenty-six"}
    fields |= {"rival": "Swift Nick", "bars": "three bars"}
    fields |= dict(PHRASES)
    for half, muse in product(halves(verse), muses):
        first, second = [muse.said(line, (0, 1), fields) for line in half.split("\n")]
        assert abs(syllables(first) - 8) <= 1, (syllables(first), first)
        assert abs(syllables(second) - 6) <= 1, (syllables(second), second)


def test_what_is_filled_in_takes_four_syllables() -> None:
    assert [words for slot, words in PHRASES if slot != "place" and syllables(words) != 4] == []


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


SELDOM = {"your_money both_hanged", "your_money alone_lost", "dick_turpin all_the_gold"}
SELDOM |= {"riding_shotgun gold", "riding_shotgun wheels", "merry_way shared_end"}
SELDOM |= {f"steeplechase {kind}" for kind in ("refused", "romance", "thrown", "fed", "gold")}
SELDOM |= {f"steeplechase {kind}" for kind in ("hidden", "dug_out", "shared_end", "fire", "bath")}
SELDOM |= {f"steeplechase {kind}" for kind in ("mutiny", "wolves")}
"""What none of the fifty games came to; a test of its own asks after these."""


@pytest.mark.narrow(alike="seed")
@pytest.mark.parametrize(("game", "seats", "seed"), EVENINGS)
def test_a_ballad_tells_only_what_happened(game: str, seats: int, seed: int) -> None:
    sheet, events = told(game, seats, seed)
    truth = POETS[game][1]
    assert 8 <= len(sheet.lines) <= 4 * MOST_STANZAS == 16
    order = [stanza.turn.tells for stanza in sheet.stanzas]
    assert order == sorted(set(order))
    assert order[-1] == len(events) - 1
    scenes = [stanza.turn.scene for stanza in sheet.stanzas if stanza.turn.scene]
    assert len(scenes) == len(set(scenes))
    for stanza in sheet.stanzas:
        assert len(stanza.lines) == 4
        assert truth(stanza.turn, " ".join(stanza.lines), events, seats), stanza
        assert rhyme(last_word(stanza.lines[1]), last_word(stanza.lines[3]))
        named = {name for name in PEOPLE if name in " ".join(stanza.lines)}
        assert named <= {PEOPLE[each] for each in stanza.turn.seats}
    # The reckoning has everybody's score.
    reckoning = "\n".join(sheet.reckoning)
    assert all(name in reckoning for name in PEOPLE[:seats])


def test_whatever_might_be_sung_is_true_and_every_kind_of_verse_is_wanted() -> None:
    """Not only what the sheets chose: every turning point of the fifty games, in every verse."""
    wanted: set[str] = set()
    for game, seats, seed in EVENINGS:
        _sheet, events = told(game, seats, seed)
        poet, truth = POETS[game]
        names = Names(PEOPLE[:seats], {"rival": "Swift Nick"})
        sung_of = BALLADS[game]
        muse = Muse(names, SeededLuck("any"), sung_of)
        for turn in poet.turns(events, names):
            wanted.add(f"{game} {turn.kind}")
            for verse in sung_of.verses[turn.kind]:
                for half in (*verse.openings, *verse.closings):
                    words = muse.said(half.replace("\n", " "), turn.seats, turn.fields)
                    # What a half leaves unsaid is in the words of the fields.
                    called = [
                        sung_of.called.get(field, {}).get(value, value)
                        for field, value in turn.fields.items()
                    ]
                    whole = " ".join((words, *called))
                    assert truth(turn, whole, events, seats), (turn, words)
    there = {f"{game} {kind}" for game, ballad in BALLADS.items() for kind in ballad.verses}
    assert there - wanted <= SELDOM


def test_ends_that_seldom_come_have_verses_too() -> None:
    nothing = (Reckoning(()), Reckoning(()))
    hanged = Result((True, False), (3, 2), nothing, verdict="reputation")
    assert york_ballad.ending_of(hanged, {0, 1}, set()) == ("both_hanged", (0, 1))
    level = Result((True, True), (3, 3), nothing, shared=True, verdict="score")
    assert york_ballad.ending_of(level, set(), set())[0] == "shared_end"
    poor = Result((False,), (3,), nothing[:1], verdict="nobody")
    assert york_ballad.ending_of(poor, set(), set()) == ("alone_lost", (0,))
    assert york_ballad.ending_of(poor, {0}, set()) == ("alone_hanged", (0,))
    all_of_it = Result((False, True), (0, 60), nothing, verdict="all_the_gold")
    end = flyer.GameEnded(all_of_it, ())
    (turn,) = flyer_ballad.turns([end], Names(PEOPLE[:2]))
    assert (turn.kind, turn.seats) == ("all_the_gold", (1, 0))
    assert flyer_truth(turn, "", [end], 2)
    assert flyer_ballad.woodcut([end]) == "riches"


def test_sherwood_shared_is_sung_of_both() -> None:
    result = Result((True, False, True), (31, 9, 31), (Reckoning(()),) * 3, True, "target")
    end = wood.GameEnded(result, ((),) * 3, ((),) * 3, (Reckoning(()),) * 3)
    (turn,) = wood_ballad.turns([end], Names(PEOPLE[:3]))
    assert (turn.kind, turn.seats) == ("shared_end", (0, 2))
    assert wood_truth(turn, "", [end], 3)
    assert wood_ballad.woodcut([end]) == "greenwood"


@pytest.mark.parametrize(
    ("verdict", "seats", "woodcut"),
    [
        ("town", (0, 2), "coach"),
        ("bandits_spent", (0, 2), "guards"),
        ("gold", (1, 3), "gold"),
        ("wheels", (1, 3), "fire"),
        ("guards_spent", (1, 3), "bandits"),
    ],
)
def test_a_side_wins_and_its_last_blow_is_named_first(
    verdict: str, seats: tuple[int, int], woodcut: str
) -> None:
    won = tuple([seat in seats for seat in range(4)])
    nothing = (Reckoning(()),) * 4
    result = Result(won, (1, 2, 1, 0), nothing, verdict=verdict, sides=(0, 1, 0, 1))
    end = west.GameEnded(result, ((),) * 4, (), ((),) * 4)
    names = Names(PEOPLE[:4])
    assert west_ballad.turns([end], names)[-1].seats == seats
    sum_of_it = Reckoning(())
    blow = west.AttackDeclared(seats[1], "shotgun", 0, 0, sum_of_it, 1)
    (turn,) = west_ballad.turns([blow, end], names)
    assert (turn.kind, turn.seats) == (verdict, seats[::-1])
    assert west_truth(turn, "", [blow, end], 4)
    assert west_ballad.woodcut([blow, end]) == woodcut
    if verdict == "town":
        fires = [west.WheelBurnt(1, 1), west.WheelBurnt(3, 2)]
        assert west_ballad.woodcut([*fires, end]) == "limping"


@pytest.mark.parametrize(
    ("evenings", "woodcuts"),
    [
        (ROADS, {"gallows", "inn", "chase", "duel", "hold_up"}),
        (WEST, {"coach", "guards"}),
        (WOOD, {"empty", "riches"}),
        (SPAIN, {"delivery", "lost"}),
    ],
    ids=["roads", "west", "wood", "spain"],
)
def test_fifty_games_have_fifty_sheets_and_seldom_a_line_in_common(
    evenings: list[tuple[str, int, int]], woodcuts: set[str]
) -> None:
    sheets = [told(*evening)[0] for evening in evenings]
    assert len(sheets) == 50
    assert len({(sheet.title, sheet.lines) for sheet in sheets}) == 50
    assert len({sheet.lines for sheet in sheets}) == 50
    lines = Counter(line for sheet in sheets for line in set(sheet.lines))
    stanzas = Counter(stanza.lines for sheet in sheets for stanza in sheet.stanzas)
    assert len(lines) >= 400
    assert max(lines.values()) <= 14
    assert sum(n for n in stanzas.values() if n > 1) <= len(stanzas) // 8
    assert {sheet.woodcut for sheet in sheets} >= woodcuts


def test_the_same_record_prints_the_same_sheet() -> None:
    record = finished("your_money", 2, 4)
    once, again = printed_from(record), printed_from(record)
    assert once == again
    text = in_plain_text(once)
    assert [line.strip() for line in text if line.strip() in once.lines] == list(once.lines)
    assert once.title.upper() in text[0]


def test_only_whoever_prints_a_sheet_reads_verses() -> None:
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "import game.scenes.review.sharing, game.scenes.table.ending\n"
        "from game.engine.discovery import games\n"
        "from game.session.record import read_record\n"
        "from game.session.replay import Replay\n"
        "from game.session.review.flavour import printed_from\n"
        "def read(): return sorted(m for m in sys.modules if m.endswith('.ballad'))\n"
        "file = Path('tests/games/dick_turpin/golden/six_journeys.json')\n"
        "record = read_record(file.read_bytes(), file.name)\n"
        "games()\n"
        "for moment in Replay(record, record.name): pass\n"
        "print(read())\n"
        "printed_from(record)\n"
        "print(read())\n"
    )
    before, after = printed("-c", program).splitlines()[-2:]
    assert before == "[]"
    assert after == "['game.engine.dick_turpin.flavour.ballad']"
