"""What the log says, as a player reads it: names, plurals, sums, and sides."""

from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.kinds import Event, Part, Reckoning, Result, Seat
from game.engine.names import Names
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.actions import Declare, LayBlind, QuickDraw, SetSpeed
from game.engine.riding_shotgun.data import CARDS, WILDCARDS
from game.engine.riding_shotgun.messages import (
    Teller,
    action_label,
    result_lines,
    sentence,
    what_now,
)
from game.engine.riding_shotgun.messages.events import run_told
from game.engine.riding_shotgun.messages.standing import zones
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import State
from tests.games.riding_shotgun.rules.tables import (
    CALL,
    TAKE,
    answer,
    attack,
    desperate,
    do,
    meets,
    plays,
    showdown,
)

NAMES = Names(("Nell", "Jack", "Moll", "James"))


def told(*events: Event) -> list[str]:
    """What somebody reads who may know everything."""
    teller = Teller(NAMES)
    return [said for event in events if (said := teller.tell(event))]


def asked(state: State, seat: Seat, eyes: Seat | None) -> str:
    assert RULES.to_act(state) == (seat,)
    return what_now(RULES.observe(state, eyes), NAMES)


def test_an_attack_reads_as_a_receipt() -> None:
    state = showdown(hands={0: (17, 22), 3: (3, 11, 5)}, wild={0: (21,), 3: (15,)})
    events = attack(state, 17, "shotgun", 4, 3, shown=(22,), wildcard=21)
    events += answer(state, 3, plays(15), meets(11, 3, value=5))
    events += do(state, 0, CALL)
    assert told(*[event for event in events if event.seen_by(None) == event])[:3] == [
        "Nell shows Both Barrels.",
        "Nell plays Loaded for Bear.",
        "Nell declares shotgun 4 at James (2 Both Barrels + 1 claimed + 1 Loaded for Bear).",
    ]
    sentences = told(*[each for event in events if (each := event.seen_by(None)) is not None])
    assert (
        "James defends with 5 against 4 (1 Duck and Roll + 3 Over the Roof + 1 claimed)."
        in sentences
    )
    assert "Nell calls the defence. The Blind is 11 Duck (dodge 1), as was said." in sentences
    assert sentences[-2] == "1 Blind goes to the discards unseen."


def test_a_blind_alone_and_a_bluff() -> None:
    state = showdown(hands={0: (15,)})
    said = told(*attack(state, 15, "shotgun", 3, 3), *answer(state, 3, CALL))
    assert said[-1] == "Turn 2: Jack."
    assert said[:-1] == [
        "Nell lays 15 Short Rope (lasso 1) as the Blind.",
        "Nell declares shotgun 3 at James, all of it claimed.",
        "James calls. A bluff: shotgun 3 was said, the Blind is 15 Short Rope (lasso 1).",
        "The attack comes to nothing, and its cards are gone.",
        "James gains 1 grit (a right call): 4.",
    ]


@pytest.mark.parametrize(
    ("kind", "target", "said"),
    [
        ("shotgun", 3, "The shotgun hits James."),
        ("knife", 3, "The knife hits James."),
        ("dynamite", 3, "The dynamite hits James."),
        ("dynamite", "coach", "The dynamite goes off under the coach."),
        ("lasso", 0, "The lasso catches Nell."),
        ("desperate", 3, "Bare hands hit James."),
    ],
)
def test_every_kind_hits_in_words_of_its_own(kind: Any, target: Any, said: str) -> None:
    assert sentence(e.AttackSucceeded(1, target, kind, "taken"), NAMES) == said


def test_an_owner_is_written_as_one() -> None:
    assert sentence(e.BlindSeen(0, 3, None), NAMES) == "Nell looks at James’s Blind."
    assert (
        sentence(e.BlindSeen(0, 3, 15), NAMES)
        == "Nell looks at James’s Blind: 15 Short Rope (lasso 1)."
    )


def test_grit_tells_its_cause() -> None:
    assert told(e.GritChanged(1, 3, 2, "knife")) == ["Jack loses 1 grit (a knife): 2."]
    assert told(e.GritChanged(1, 3, 4, "hit_gain")) == ["Jack gains 1 grit (the hit): 4."]
    assert told(e.GritChanged(1, 5, 5, "call_right")) == ["Jack has all the grit there is: 5."]


def test_wheels_and_gold_are_counted() -> None:
    assert told(e.WheelBurnt(1, 1)) == ["A wheel burns: 1 of 4 is gone."]
    assert told(e.WheelBurnt(1, 3)) == ["A wheel burns: 3 of 4 are gone."]
    bars = Reckoning((Part("bars", 1),), (Part("in_play", 4),))
    assert told(e.GoldTaken(1, 0, "lasso", bars)) == [
        "Jack ropes a bar of gold from Nell. The bandits hold 1 bar of 4."
    ]


@pytest.mark.parametrize(
    ("guards", "bandits", "captain", "said"),
    [
        (
            (("card", 3, "7"), ("card", 3, "3")),
            (("card", 2, "17"), ("card", 0, "44"), ("whip", 2, "")),
            0,
            "Stagecoaches: guards 6 (3 + 3), bandits 4 (2 + 2 for the whip). The guards win the"
            " Posts, and Nell has the reins.",
        ),
        (
            (("card", 0, "44"),),
            (("card", 2, "17"),),
            3,
            "Stagecoaches: guards 0, bandits 2. The bandits win the Posts, and James has the"
            " reins.",
        ),
        (
            (("card", 2, "18"),),
            (("card", 2, "17"),),
            None,
            "Stagecoaches: guards 2, bandits 2. A tie: the speed stays.",
        ),
    ],
)
def test_the_posts_are_a_sum_and_a_side_wins_them(
    guards: Any, bandits: Any, captain: Seat | None, said: str
) -> None:
    sums = [Reckoning(tuple([Part(*part) for part in parts])) for parts in (guards, bandits)]
    assert told(e.SpeedContested(sums[0], sums[1], captain)) == [said]


@pytest.mark.parametrize(
    ("was", "now", "parts", "said"),
    [
        (8, 9, (1,), "The coach rolls 1 space, and is at Dry Creek; 35 spaces to Redemption."),
        (
            8,
            13,
            (4, 1),
            "The coach rolls 5 spaces (4 speed + 1 for the scout’s map), and is 4 spaces past Dry"
            " Creek; 31 spaces to Redemption.",
        ),
        (20, 20, (1, -1), "The coach does not move (1 speed − 1 for the scout’s map)."),
        (41, 44, (4,), "The coach rolls 3 spaces, and is in Redemption."),
        (8, 43, (35,), "The coach rolls 35 spaces, and is 21 spaces past Prosperity Gulch; 1 space"
            " to Redemption."),
    ],
)  # fmt: skip
def test_the_coach_rolls_to_a_place(was: int, now: int, parts: tuple[int, ...], said: str) -> None:
    causes = ("speed", "map")
    reckoning = Reckoning(tuple([Part(cause, n) for cause, n in zip(causes, parts, strict=False)]))
    assert told(e.CoachMoved(was, now, reckoning)) == [said]


def test_a_round_begins_where_the_coach_is() -> None:
    assert told(e.RoundBegan(1, 4, 8)) == ["Round 1: the coach is at Toll Gate, at speed 4."]
    assert told(e.RoundBegan(2, 5, 12)) == [
        "Round 2: the coach is 3 spaces past Dry Creek, at speed 5."
    ]


def test_a_small_town_gives_what_it_gives() -> None:
    """Where wildcards are off nobody is promised one."""
    passed = e.TownPassed(9, "Dry Creek")
    assert told(passed) == ["The coach comes by Dry Creek."]
    draws = [e.WildcardDrawn(seat, None) for seat in (0, 1)]
    missed = [*draws, e.WildcardDrawn(2, None, missed=True)]

    def at_once(events: list[Event]) -> str:
        return run_told(events, [sentence(event, NAMES) or "" for event in events], NAMES)

    assert at_once([passed, *draws]) == "The coach comes by Dry Creek. Everybody draws a wildcard."
    assert at_once([passed, *missed]).endswith("There are not wildcards enough for everybody.")


def test_whoever_answers_is_told_what_is_coming() -> None:
    state = showdown(hands={0: (10,)})
    attack(state, 10, "shotgun", 3, 3)
    assert asked(state, 3, 3) == "James, Nell attacks you with shotgun 3. Your answer?"
    assert asked(state, 3, None) == "James has to answer Nell’s shotgun 3."
    state = showdown(active=1, hands={1: (7,)})
    attack(state, 7, "dynamite", 2, "coach")
    assert (
        asked(state, 2, 2)
        == "Moll, you drive: Jack attacks the coach with dynamite 2. Your answer?"
    )
    assert asked(state, 2, 0) == "Moll has to answer for the coach: Jack’s dynamite 2."
    state = showdown()
    desperate(state, 3)
    assert asked(state, 3, 3) == "James, Nell attacks you with bare hands. Your answer?"
    assert asked(state, 3, 1) == "James has to answer Nell’s bare hands."


@pytest.mark.parametrize(
    ("action", "label"),
    [
        (QuickDraw(15), "Lay 15 Short Rope (lasso 1) as your Quick Draw"),
        (LayBlind(15), "Lay 15 Short Rope (lasso 1) as the Blind"),
        (Declare("knife", 3, 2), "Declare knife 2 at James"),
        (
            Declare("dynamite", "coach", 4, 21),
            "Declare dynamite 4 at the coach, with Loaded for Bear",
        ),
        (SetSpeed(1), "Faster: speed 5"),
        (SetSpeed(-1), "Slower: speed 3"),
        (SetSpeed(0), "Keep speed 4"),
    ],
)
def test_a_button_says_what_it_does(action: Any, label: str) -> None:
    assert action_label(action, RULES.observe(showdown(), None), NAMES) == label


def test_a_post_counts_in_the_right_number() -> None:
    def counted(card: int) -> str:
        view = RULES.observe(showdown(posts=((card,), ())), None)
        return next(zone.line for zone in zones(view, NAMES) if zone.name == "post 0")

    assert counted(19) == "1 stagecoach counts here."
    assert counted(17) == "2 stagecoaches count here."


def test_the_end_is_a_sides() -> None:
    state = showdown(active=3, hands={3: (25,)}, gold=(0, 2, 1, 1))
    attack(state, 25, "lasso", 3, 2)
    answer(state, 2, TAKE)
    assert result_lines(RULES.observe(state, None), NAMES) == [
        "The bandits win: Jack and James.",
        "All the gold is in the bandits’ saddlebags.",
        "Gold: 0 bars still on the coach, 4 bars in the bandits’ saddlebags.",
        "Nell: 3 grit, 0 bars. Jack: 3 grit, 2 bars.",
        "Moll: 3 grit, 0 bars. James: 3 grit, 2 bars.",
    ]
    won = Result((True, False) * 2, (2, 0, 2, 0), (), verdict="town", sides=(0, 1, 0, 1))
    end = e.GameEnded(won, (), (), ())
    assert told(end) == ["The coach is in Town. The guards win: Nell and Moll."]


def test_what_is_printed_is_set_as_the_house_sets_it() -> None:
    """Curled apostrophes, one full stop, no gap left open, in every sentence of whole games."""
    printed = [card.name for card in CARDS.values()]
    printed += [words for card in WILDCARDS.values() for words in (card.title, card.text)]
    for seed in range(4):
        luck = Loose(seed)
        state, story = RULES.new(SPEC.setup(4), luck)
        events = list(story)
        while to_act := RULES.to_act(state):
            seat = to_act[0]
            view = RULES.observe(state, seat)
            action = view.legal[luck.below(len(view.legal))]
            label = action_label(action, view, NAMES)
            assert label
            assert not label.endswith(".")
            printed += [label, what_now(view, NAMES)]
            events += RULES.apply(state, seat, action, luck)
        sentences = told(*events)
        assert all(said.endswith(".") for said in sentences)
        printed += sentences
    for words in printed:
        assert "'" not in words
        assert "{" not in words
        assert "  " not in words
        assert ".." not in words
