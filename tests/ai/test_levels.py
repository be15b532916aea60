"""The levels of rivals, and the figures that were measured of them."""

import shlex
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai.levels import (
    BY_STRENGTH,
    CHARACTERS,
    KNOTS,
    LEVELS,
    PASSERS_BY,
    YARDSTICKS,
    Matchup,
    character,
    figures,
    rival_called,
)
from game.commands.simulate import play
from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.errors import BadData
from game.engine.your_money.actions import Plan
from game.engine.your_money.state import Phase
from game.session.paths import assets
from game.session.seats.seats import chairs
from game.session.seats.told import LONGEST, USUAL_NAMES
from game.sprites.lettering import lacking
from tests.commands.calling import Say
from tools import ladder

SPEC = game_called("your_money")
THINKERS = [character.level for character in CHARACTERS]


def won(levels: tuple[str, str], seed: str, **options: Any) -> tuple[bool, ...]:
    match = play(SPEC, SPEC.setup(2, options), chairs(["Nell", "Jack"], levels), seed, "test")
    assert match.result is not None
    return tuple([seat_won and not match.result.shared for seat_won in match.result.won])


def test_a_level_there_is_not_is_named() -> None:
    with pytest.raises(BadData, match=r"There is no rival 'genius'; there are random, greedy, "):
        rival_called("genius")


def test_yardsticks_can_be_called_but_are_not_offered() -> None:
    assert rival_called("tree_search") is YARDSTICKS["tree_search"]
    assert not set(YARDSTICKS) & set(LEVELS)


def test_every_level_is_somebody_with_a_portrait_of_their_own_and_a_line() -> None:
    everybody = (*PASSERS_BY, *CHARACTERS)
    assert [each.level for each in everybody] == list(LEVELS)
    assert len({each.picture for each in everybody}) == len({each.name for each in everybody})
    for each in everybody:
        assert character(each.level) is each
        for picture in (each.picture, f"{each.picture}_small"):
            assert (assets() / "images" / f"{picture}.svg").is_file()
        assert each.name
        assert each.line.endswith(".")
    assert character("person") is None


def test_strength_goes_from_mild_to_deadly_in_knots_one_to_five() -> None:
    assert sorted(each.level for each in BY_STRENGTH) == sorted(LEVELS)
    knots = [each.knots for each in BY_STRENGTH]
    assert knots == sorted(knots)
    assert (knots[0], knots[-1]) == (1, KNOTS)
    assert set(knots) == set(range(1, KNOTS + 1))
    assert (BY_STRENGTH[0].strength, BY_STRENGTH[-1].strength) == ("mild", "deadly")
    assert len({each.strength for each in BY_STRENGTH}) == KNOTS


@pytest.mark.parametrize("key", [key for key in games() if figures(key)])
def test_nobody_with_fewer_knots_was_measured_to_win(key: str) -> None:
    measured = 0
    for figure in figures(key):
        one, other = character(figure.level), character(figure.against)
        if one is not None and other is not None:
            measured += 1
            assert (one.knots - other.knots) * (figure.rate - 0.5) > 0, figure
    assert measured >= 3


def test_rivals_have_names_of_their_own_that_no_two_share() -> None:
    everybody = [name for each in BY_STRENGTH for name in each.own_names]
    assert len({name.casefold() for name in everybody}) == len(everybody)
    roles = [role.usual for game in games().values() for way in game.modes for role in way.roles]
    assert not {*everybody} & {*USUAL_NAMES, *roles}
    for each in BY_STRENGTH:
        assert each.called() == each.own_names[0]
        taken: list[str] = []
        for _seat in range(16):
            name = each.called([*taken, "Nell"])
            assert name.casefold() not in {other.casefold() for other in taken}
            assert 0 < len(name) <= LONGEST
            assert not lacking(name)
            taken.append(name)
    assert BY_STRENGTH[-1].called(["dick turpin"]) == "John Palmer"


def test_greedy_beats_random_in_more_than_95_of_100_from_either_seat() -> None:
    seeds = [str(number) for number in range(50)]
    as_first = sum(won(("greedy", "random"), seed)[0] for seed in seeds)
    as_second = sum(won(("random", "greedy"), seed)[1] for seed in seeds)
    assert as_first + as_second > 95


def test_turpin_beats_random_in_short_games_from_either_seat() -> None:
    assert sum(won(("turpin", "random"), seed, rounds=8)[0] for seed in "ab") == 2
    assert sum(won(("random", "turpin"), seed, rounds=8)[1] for seed in "ab") == 2


@pytest.mark.narrow
@pytest.mark.parametrize("level", [*LEVELS, *YARDSTICKS])
@pytest.mark.parametrize("seats", [1, 2])
def test_every_level_takes_legal_actions_only_under_any_options(level: str, seats: int) -> None:
    """Games wander at random; the rival is asked now and then, most often where dice lie."""
    rules, luck = SPEC.rules, Loose(len(level))
    rival = rival_called(level) if level in LEVELS else YARDSTICKS[level].__class__(20)  # type: ignore[call-arg]
    asked = 0
    for _ in range(20):
        options = {o.name: o.choices[luck.below(len(o.choices))].value for o in SPEC.options}
        state, _events = rules.new(SPEC.setup(seats, options), luck)
        while rules.to_act(state):
            seat = rules.to_act(state)[0]
            view: Any = rules.observe(state, seat)
            action = view.legal[luck.below(len(view.legal))]
            if luck.below(12 if view.phase is Phase.PLAN else 4) == 0:
                answer = rival.choose(SPEC, view, luck)
                assert answer in view.legal
                asked += 1
                action = answer if not isinstance(answer, Plan) else action
            if action == Plan("retire") and luck.below(4):
                action = Plan("tavern")
            rules.apply(state, seat, action, luck)
    assert asked > 20


at_tables = pytest.mark.parametrize(
    ("key", "seats"), [("your_money", 2), *[("dick_turpin", seats) for seats in (2, 3, 5)]]
)


@pytest.mark.narrow("key", "level")
@pytest.mark.parametrize("level", LEVELS)
@at_tables
def test_a_level_answers_the_same_for_the_same_view_whatever_the_secret(
    level: str, key: str, seats: int
) -> None:
    spec = game_called(key)
    rules, luck = spec.rules, Loose(11)
    state, _events = rules.new(spec.setup(seats), luck)
    for number in range(40):
        if not rules.to_act(state):
            break
        seat = rules.to_act(state)[-1]
        view: Any = rules.observe(state, seat)
        other = rules.sample(view, Loose(number + 100))
        assert rules.observe(other, seat) == view
        answers = [
            LEVELS[level].choose(spec, rules.observe(world, seat), Loose(number))
            for world in (state, other, state)
        ]
        assert answers[0] == answers[1] == answers[2]
        assert answers[0] in view.legal
        rules.apply(state, seat, LEVELS["greedy"].choose(spec, view, luck), luck)


@pytest.mark.narrow("key", "level")
@pytest.mark.parametrize("level", THINKERS)
@at_tables
def test_reasons_are_legal_ranked_chances_in_words(level: str, key: str, seats: int) -> None:
    spec = game_called(key)
    rules, luck = spec.rules, Loose(4)
    state, _events = rules.new(spec.setup(seats), luck)
    for _ in range(25):
        if not rules.to_act(state):
            break
        seat = rules.to_act(state)[0]
        view: Any = rules.observe(state, seat)
        reasons = LEVELS[level].reasons(spec, view, Loose(1))
        assert 1 + (key == "dick_turpin") <= len(reasons) <= 3
        assert all(reason.action in view.legal for reason in reasons)
        assert len({reason.action for reason in reasons}) == len(reasons)
        assert all(0 <= reason.value <= 1 for reason in reasons)
        assert all(reason.why and "{" not in reason.why for reason in reasons)
        rules.apply(state, seat, LEVELS["greedy"].choose(spec, view, luck), luck)


FIGURES = figures("your_money")
EVERY = [(key, figure) for key in games() for figure in figures(key)]
MEANT = [pairing for pairing in ladder.PAIRINGS if pairing.key == "your_money"]


def name(figure: Matchup | ladder.Pairing) -> str:
    return f"{figure.level}-{figure.against or 'alone'}"


def test_a_game_nobody_measured_has_no_figures() -> None:
    assert figures("a game of another house") == ()
    assert FIGURES


@pytest.mark.parametrize(
    ("key", "figure"), EVERY, ids=[f"{key}-{name(each)}" for key, each in EVERY]
)
def test_a_figure_names_rivals_there_are_and_lies_within_its_bounds(
    key: str, figure: Matchup
) -> None:
    assert figure.level in LEVELS
    assert figure.solo or figure.against in {**LEVELS, **YARDSTICKS}
    assert figure.rate_from <= figure.rate <= figure.rate_to
    assert figure.against_score is None or not figure.solo
    words = shlex.split(figure.command)
    assert words[:5] == ["python", "-m", "game", "simulate", key]
    who = figure.level if figure.solo else f"{figure.level},{figure.against}"
    assert words[words.index("--rivals") + 1] == who
    assert words[-2:] == ["--games", str(figure.games)]
    assert ("--paired" in words) is not figure.solo


@pytest.mark.parametrize("pairing", MEANT, ids=name)
def test_whoever_was_measured_won_as_often_as_he_is_meant_to(pairing: ladder.Pairing) -> None:
    found = figures(pairing.key)
    figure = next(f for f in found if (f.level, f.against) == (pairing.level, pairing.against))
    assert figure.rate >= pairing.mark


def test_the_tool_measures_what_its_command_plays(say: Say) -> None:
    pairing = ladder.Pairing("greedy", "random", games=6)
    figure = ladder.measured(pairing)
    seats = msgspec.json.decode(say.well(*pairing.words, "--json"))["seats"]
    assert (figure.rate, figure.mean_score) == (seats[0]["rate"], seats[0]["mean_score"])
    assert figure.against_score == seats[1]["mean_score"]
    assert figure.command.endswith("--rivals greedy,random --paired --games 6")


def test_a_new_figure_takes_the_place_of_the_old_one_and_no_other(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    path.write_bytes(msgspec.json.encode({"your_money": FIGURES, "another": FIGURES}))
    first = FIGURES[0]
    better = msgspec.structs.replace(first, rate=1.0, rate_to=1.0)
    ladder.write("your_money", better, path)
    written = msgspec.json.decode(path.read_bytes(), type=dict[str, tuple[Matchup, ...]])
    assert written["another"] == FIGURES
    assert written["your_money"] == tuple([better if f == first else f for f in FIGURES])


def test_the_page_on_rivals_says_what_the_file_says() -> None:
    page = ladder.DOCS.read_text("utf-8")
    assert ladder.with_table(page, FIGURES) == page


def test_every_pairing_of_the_tool_is_of_a_game_and_rivals_there_are() -> None:
    for pairing in ladder.PAIRINGS:
        spec = game_called(pairing.key)
        camps = {len(set(mode.sides)) for mode in spec.modes if mode.sides}
        assert (2 if pairing.against else 1) in {*spec.seats, *camps}
        assert pairing.games % 2 == 0
