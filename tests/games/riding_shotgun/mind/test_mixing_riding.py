"""Bluffs and calls are mixed, by what is at stake, and never by a threshold."""

from math import exp

import pytest
from msgspec.structs import replace

from game.ai.assizes.bench import judge_for, why
from game.ai.levels import CHARACTERS, LEVELS, mind_for
from game.ai.riding_shotgun import evaluator
from game.ai.riding_shotgun.agent import CUT, Mind, Thought, mixed
from game.ai.riding_shotgun.answers import Reply
from game.ai.riding_shotgun.attack import Attacks, Build, WeighedBuild
from game.ai.riding_shotgun.belief import TeamStanding, defence_claim, lies
from game.ai.riding_shotgun.policy import decide
from game.ai.rival import Skill
from game.engine.chance import Loose
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.actions import Call, Declare, Defend, QuickDraw, TakeIt
from game.engine.riding_shotgun.data import VALUE
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from tests.games.riding_shotgun.mind.positions import decisions, seen
from tests.games.riding_shotgun.rules.tables import answer, attack, meets, showdown
from tools.exploits.riding_shotgun import Plays, habitual, quick, reader, won

THINKERS = [character.level for character in CHARACTERS]


def test_there_are_no_more_bluffs_for_there_being_more_ways_to_bluff() -> None:
    honest, lying = (
        WeighedBuild(
            Build("knife", 1, 2, strength=2, claim=2), 0.0, 0.0, Reply(0.2, 0.2, 0.6, 0.1), lies
        )
        for lies in (False, True)
    )
    truth = Thought(Declare("knife", 1, 2, None), 1.0, 0.5, behind=honest)
    bluffs = [Thought(Declare("knife", 1, 3 + n, None), 0.9, 0.5, behind=lying) for n in range(20)]
    for count in (1, 20):
        shares = [each.share for each in mixed([truth, *bluffs[:count]], 0.1)]
        assert sum(shares) == pytest.approx(1)
        assert shares[0] == pytest.approx(1 / (1 + exp(-1)))


def test_a_call_is_drawn_as_often_as_it_is_meant() -> None:
    """A decision asked again with other luck is answered otherwise, as often as it says."""
    found = []
    for view in decisions(4, 6):
        if view.phase not in (Phase.RESPOND, Phase.CHALLENGE):
            continue
        call = next((t for t in Mind(view).thoughts() if isinstance(t.action, Call)), None)
        if call is not None and 0.2 < call.share < 0.8:
            found.append((view, call.share))
    assert len(found) > 3
    for view, share in found[:3]:
        drawn = [decide(view, Loose(seed), Skill()) for seed in range(200)]
        called = len([each for each in drawn if isinstance(each, Call)]) / len(drawn)
        assert called == pytest.approx(share, abs=0.12)


def test_calls_come_with_every_chance_between_never_and_always() -> None:
    shares = [
        thought.share
        for view in decisions(4, 8)
        if view.phase in (Phase.RESPOND, Phase.CHALLENGE)
        for thought in Mind(view).thoughts()
        if isinstance(thought.action, Call)
    ]
    between = [share for share in shares if 0.02 < share < 0.98]
    assert len(between) > len(shares) / 5
    for least, most in ((0.02, 0.3), (0.3, 0.6), (0.6, 0.98)):
        assert [share for share in between if least <= share < most]


def test_bluffs_are_among_what_is_meant() -> None:
    """Over many turns honest attacks and bluffs are meant, and now and then both in one turn."""
    told = {True: 0.0, False: 0.0}
    both = 0
    turns = [view for view in decisions(4, 6) if view.phase in (Phase.TURN, Phase.BUILD)]
    for view in turns[::2]:
        here = {True: 0.0, False: 0.0}
        for thought in Mind(view).thoughts():
            behind = thought.behind
            if isinstance(behind, WeighedBuild) and behind.build.blind is not None:
                here[behind.lies] += thought.share
        for bluff, share in here.items():
            told[bluff] += share
        both += min(here.values()) > 0.02
    assert min(told.values()) > max(told.values()) / 10
    assert both > 3


def test_nothing_is_drawn_that_costs_half_a_point_of_grit() -> None:
    for view in list(decisions(6, 2))[::3]:
        thoughts = Mind(view).thoughts()
        best = max([each.worth for each in thoughts])
        assert sum([each.share for each in thoughts]) == pytest.approx(1)
        for each in thoughts:
            assert not each.share or best - each.worth < 0.5
    assert CUT < 0.5


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("level", THINKERS)
def test_every_level_decides_what_is_legal_and_the_same_again(seats: int, level: str) -> None:
    for view in list(decisions(seats, 1))[:: 5 * seats]:
        action = LEVELS[level].choose(SPEC, view, Loose(5))
        assert action in view.legal
        assert action == LEVELS[level].choose(SPEC, view, Loose(5))


@pytest.mark.parametrize(
    "options",
    [
        {"bluff": "at_least", "caught": "grit", "posts": "supplier"},
        {"desperate": "cover", "token": "coach", "speed": "must_change", "wildcards": "off"},
        {"wheels": "two"},
    ],
)
def test_every_house_rule_is_thought_through(options: dict[str, str]) -> None:
    for view in list(decisions(4, 2, **options))[::4]:
        thoughts = Mind(view).thoughts()
        assert {each.action for each in thoughts} == set(view.legal)


def test_he_says_why() -> None:
    mind = mind_for(SPEC.key)
    assert mind is not None
    kinds = set()
    for view in list(decisions(4, 3))[::3]:
        found = mind.reasons(view, Loose(1), Skill())
        assert 1 <= len(found) <= 3
        assert found[0].action in view.legal
        assert all(0 <= each.value <= 1 for each in found)
        if mind.for_the_diary(view):
            assert found[0].why
            kinds.add(view.phase)
    assert kinds == {Phase.TURN, Phase.RESPOND, Phase.CHALLENGE}


def test_a_call_names_how_likely_the_bluff_is() -> None:
    state = showdown(4, hands={0: (17, 22, 29), 3: (5, 13, 44)}, spread=(10,))
    attack(state, 17, "shotgun", 3, 3)
    view = seen(state, 3)
    mind = mind_for(SPEC.key)
    assert mind is not None
    best = mind.reasons(view, Loose(1), Skill())[0]
    assert best.action == Call()
    assert "a bluff 100 times in 100" in best.why


@pytest.mark.parametrize("seats", [4, 8])
def test_a_decision_weighs_no_more_than_it_may(seats: int) -> None:
    """Time as counts: builds weighed for the longest decision of a game."""
    most_builds = 0
    for view in list(decisions(seats, 1))[::3]:
        if view.phase in (Phase.TURN, Phase.BUILD):
            seat = view.seat if view.seat is not None else 0
            attacks = Attacks(view, seat, TeamStanding(view, view.sides[seat]))
            most_builds = max(most_builds, len(attacks.all()))
    assert 20 < most_builds < 1500


# The judge of the Assizes: by the strongest rival's own values, and sides as sides ----------------


@pytest.mark.parametrize("seats", [4, 8])
def test_mates_have_the_same_chances_and_the_best_is_no_worse(seats: int) -> None:
    for view in list(decisions(seats, 1))[::7]:
        for played in (view.legal[0], view.legal[-1]):
            found = evaluator.weigh(SPEC, view, played, seats, Loose(1))
            assert found.best in view.legal
            for chances in (found.before, found.after):
                assert len(chances) == seats
                for team in (0, 1):
                    own = [c for c, s in zip(chances, view.sides, strict=True) if s == team]
                    assert len(set(own)) == 1
                assert chances[0] + chances[1] == pytest.approx(1)
            seat = view.seat if view.seat is not None else 0
            assert found.before[seat] >= found.after[seat]


def test_what_the_strongest_thinks_best_gives_nothing_away() -> None:
    for view in list(decisions(4, 1))[::5]:
        best = max(Mind(view).thoughts(), key=lambda each: each.worth).action
        found = evaluator.weigh(SPEC, view, best, 4, Loose(1))
        assert found.best == best
        assert found.before == found.after


def test_letting_a_certain_bluff_pass_is_a_fault() -> None:
    state = showdown(4, hands={0: (17, 22, 29), 3: (5, 13, 44)}, grit=(3, 1, 3, 1), spread=(10,))
    attack(state, 17, "shotgun", 3, 3)
    view = seen(state, 3)
    found = evaluator.weigh(SPEC, view, TakeIt(), 4, Loose(1))
    assert found.best == Call()
    assert found.before[3] - found.after[3] > 0.05
    better = why(SPEC, view, TakeIt(), Call())[1]
    assert better.startswith("A bluff 100 times in 100")


def test_the_house_finds_this_judge() -> None:
    assert judge_for(SPEC.key) is evaluator
    assert evaluator.NUMBER > 0


# The tool that looks for what wins against the strongest: its players do as they are called -------


PLAYERS = [habitual, quick]


def called(view: RidingView) -> bool:
    """Whether there is something to call."""
    return any(isinstance(action, Call) for action in view.legal)


@pytest.mark.parametrize("player", PLAYERS)
def test_who_always_calls_calls_and_who_never_does_does_not(player: object) -> None:
    asked = [view for view in decisions(4, 3) if called(view)][::3]
    assert len(asked) > 5
    for which, wanted in (("calls always", True), ("never calls", False)):
        plays: Plays = player(which)  # type: ignore[operator]
        for view in asked:
            assert isinstance(plays(view, Loose(1)), Call) is wanted


@pytest.mark.parametrize("player", PLAYERS)
def test_who_always_bluffs_says_what_is_not_so_and_who_never_does_does_not(player: object) -> None:
    for which, wanted in (("bluffs always", True), ("never bluffs", False)):
        plays: Plays = player(which)  # type: ignore[operator]
        said = 0
        for view in decisions(4, 2):
            there = view.attack
            if view.phase is Phase.BUILD and there is not None and there.blind is not None:
                action = plays(view, Loose(2))
                if isinstance(action, Declare) and action.wildcard is None:
                    claim = action.strength - sum([VALUE[card] for card in there.cards])
                    tells = lies(view, there.blind, action.kind, claim)
                    # With nothing else to say even the honest have to lie.
                    said += tells is wanted
                    assert tells or not wanted
        assert said > 1


def test_a_defence_is_a_bluff_where_it_is_wanted() -> None:
    state = showdown(4, hands={0: (17, 22, 29), 3: (11, 13, 44)})
    attack(state, 17, "shotgun", 1, 3)
    view = seen(state, 3)
    defences = tuple([each for each in view.legal if isinstance(each, Defend)])
    view = replace(view, legal=defences)
    assert quick("bluffs always")(view, Loose(1)) != Defend(11, (), 1)
    assert quick("never bluffs")(view, Loose(1)) == Defend(11, (), 1)
    answer(state, 3, meets(11, value=1))
    assert defence_claim(seen(state, 0)) == 1


def test_the_reader_takes_what_is_legal_and_his_games_end() -> None:
    views = list(decisions(4, 2))
    draws = [view for view in views if isinstance(view.legal[0], QuickDraw)]
    turns = [view for view in views if view.phase is Phase.TURN]
    for view in (*draws[:1], *turns[:2]):
        assert reader(view, Loose(1)) in view.legal
    assert won(4, 1, 0, quick("never calls")) in (True, False)
