"""Every character has a voice at every table, and whatever can move one comes about."""

from functools import cache

from game.ai.levels import CHARACTERS, PASSERS_BY
from game.engine.discovery import game_called
from game.engine.flavour.talk import TalkMoment
from game.engine.your_money.events import GameEnded
from tests.contract.tables import TABLES, played
from tests.games.deeds_done import MORE
from tests.games.fixture import every_game
from tests.games.your_money.rules.hands import only, planning, plans, sheet
from tests.sure import some

RARE = {
    "your_money": {"drawn"},
    "merry_way": {"drawn", "missed"},
    # By chance a courier comes nowhere; tests/games/steeplechase/lore asks after each of these.
    "steeplechase": {
        *("drawn", "hidden", "shaken_off", "nearly", "so_near", "won_back", "astray", "free"),
        *("rescued", "rescuing", "robbed", "horse_gone", "leap", "contest_won", "contest_lost"),
        *("questioned", "overcame", "good_words", "won", "torn"),
    },
}
"""What a test of its own asks after."""


@cache
def met(key: str) -> set[str]:
    """Every moment of the games played at random."""
    found: set[str] = set()
    voice, reducer = some(game_called(key).parts.talk), some(game_called(key).parts.reducer)
    for table in (*TABLES, *MORE):
        if table.key == key:
            game = played(table)
            table_now = reducer.before(table.rules.observe(game.end, None))
            for event in game.all_events():
                public = some(event.seen_by(None))
                before, table_now = table_now, public.after(table_now)
                found |= {moment.name for moment in voice.moments(public, before, table_now)}
    return found


@every_game
def test_everybody_one_may_sit_down_with_has_a_voice(key: str) -> None:
    voice = some(game_called(key).parts.talk)
    assert set(voice.TALK.levels) == {each.level for each in (*PASSERS_BY, *CHARACTERS)}


@every_game
def test_no_line_waits_for_what_never_happens(key: str) -> None:
    voice = some(game_called(key).parts.talk)
    assert set(voice.TALK.moments) - met(key) <= RARE.get(key, set())


def test_two_who_end_alike_say_so() -> None:
    from game.engine.your_money.flavour import talk as york
    from game.engine.your_money.rules import RULES

    state = planning(sheet(guineas=7), sheet(guineas=7))
    before = RULES.observe(state, None)
    (ended,) = only(plans(state, "retire", "retire"), GameEnded)
    after = RULES.observe(state, None)
    assert york.moments(ended, before, after) == (TalkMoment(0, "drawn"), TalkMoment(1, "drawn"))
