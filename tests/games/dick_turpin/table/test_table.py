"""What the table says and does: hints, odds, notes, controllers, rivals, moments and the end."""

import time
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.engine.dick_turpin.actions import LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.advice import hint
from game.engine.dick_turpin.events import BootyTaken
from game.engine.dick_turpin.messages.events import payments_listed
from game.engine.dick_turpin.odds import odds, towns
from game.engine.dick_turpin.round import payments
from game.scenes.book.rules_book import RulesBook
from game.scenes.dick_turpin import prerender
from game.scenes.dick_turpin.board import TurpinBoard
from game.scenes.dick_turpin.finale import TurpinFinale
from game.scenes.dick_turpin.modes.hold_up import HoldUp, likely, odds_figures
from game.scenes.kit.notice import CALM
from game.scenes.kit.prerender import JobQueue
from game.scenes.kit.routes import ToBook
from game.scenes.kit.scene import Go
from game.scenes.table.ending import EndingScene
from game.scenes.table.tooltips import rule_in
from game.sprites.dick_turpin.road import place
from game.sprites.hearing.overheard import words_on
from game.sprites.lettering import Scale
from tests.games.dick_turpin.rules.roads import steps
from tests.games.dick_turpin.table.highwayman import (
    ROWS,
    SPEC,
    Highwayman,
    before_the_coach,
    begun,
    played,
    seen_again,
)
from tests.scenes.hands import replay_on


def robbing(folder: Path, **settings: Any) -> Highwayman:
    """Somebody before the coach, asked for the first time in this game."""
    return Highwayman(before_the_coach(4), folder, **settings).to_decision()


def said(player: Highwayman) -> str:
    line, lines = player.table.words
    return "\n".join([line, *lines])


def test_the_odds_are_told_as_much_as_is_wanted(tmp_path: Path) -> None:
    view: Any = robbing(tmp_path).hold_up().view
    now = odds(view)
    assert now is not None
    assert odds_figures(now, "nothing") == ()
    in_words = " ".join(figure.said for figure in odds_figures(now, "words"))
    assert "%" not in in_words
    assert likely(float(now.pistol)) in in_words
    numbers = [figure.said for figure in odds_figures(now, "numbers")]
    assert numbers[0].startswith(f"{now.cards[0]} in {sum(now.cards)}")
    assert numbers[1] == f"{float(now.mean_gold):.1f}"
    assert numbers[2] == str(now.takes)
    assert numbers[3] == f"{float(now.turning):.1f}"
    for telling in ("nothing", "words", "numbers"):
        player = robbing(tmp_path, hints=telling)
        assert ("odds" in player.table.stage) is (telling != "nothing")
        assert ("hint" in player.table.controls) is (telling != "nothing")


def test_a_thousand_hold_ups_are_told_without_a_verdict_and_never_past_the_hint() -> None:
    """What stands there unasked says what may happen; what is best is said by the hint alone."""
    seed = told = 0
    while told < 1000:
        seed += 1
        for state, _seat, _events in steps(2 + seed % 4, seed):
            asked = SPEC.rules.to_act(state)
            view: Any = SPEC.rules.observe(state, asked[0] if asked else None)
            now = odds(view)
            if now is not None:
                told += 1
                words = odds_figures(now, "words")
                assert not {f.said for f in words} & {"worth the risk", "better not"}
                _pistol, _gold, off, on = odds_figures(now, "numbers")
                if float(on.said) > float(off.said):
                    assert hint(view, 3) == "Turn another card."


def test_who_pays_the_booty_stands_there_before_one_rides_off(tmp_path: Path) -> None:
    player = robbing(tmp_path)
    player.press(pygame.K_t)
    player.to_decision()
    view: Any = player.hold_up().view
    gold = [each.gold for each in view.highwaymen]
    paid = payments_listed(payments(view.robbing, sum(view.turned), gold), player.table.names)
    assert paid
    assert f"If you ride off now, {paid}." in said(player)


def test_hints_come_in_three_steps_and_are_counted(tmp_path: Path) -> None:
    player = Highwayman(begun(3), tmp_path).to_decision()
    heard = []
    for _press in range(4):
        player.press(pygame.K_QUESTION)
        heard.append(said(player))
    assert len(set(heard)) == 3
    assert player.match.hints == {0: 3}
    player.press(pygame.K_2)
    assert "Hint" not in said(player), "whoever turns to something else has heard it"


def test_a_wrong_town_and_a_played_card_are_refused_in_words(tmp_path: Path) -> None:
    match = played(begun(2), 3)
    while match.view(None).phase != "ambush":  # type: ignore[attr-defined]
        match.submit(match.to_act[0], match.view(match.to_act[0]).legal[-1])  # type: ignore[attr-defined]
    player = Highwayman(match, tmp_path).to_decision()
    gone = player.match.view(0).highwaymen[0].remembered[0]  # type: ignore[attr-defined]
    towns = player.ambush().towns
    assert gone not in towns
    slots = player.ambush().slots()
    card = player.table.stage[f"card:{towns[0]}"]
    player.drag((card.x, card.y), slots[towns[1]].center)
    assert player.ambush().chosen is None
    assert "lay it there" in said(player)
    player.press(pygame.K_1 + list(slots).index(gone))
    assert "is played" in said(player)
    # Off the towns it glides home, and Escape empties the hand.
    player.drag((card.x, card.y), player.table.layout.scene.center)
    assert player.ambush().hand.held == ()
    player.press(pygame.K_1 + list(slots).index(towns[2]))
    assert player.ambush().chosen == towns[2]
    player.press(pygame.K_BACKSPACE)
    assert player.ambush().chosen is None


def pad(button: str) -> Event:
    return Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=0, pad=button)


def test_one_click_on_a_card_or_on_its_town_chooses_it(tmp_path: Path) -> None:
    """However slowly; and the second of a double click takes nothing back."""
    player = Highwayman(begun(2), tmp_path).to_decision()
    mode, layout = player.ambush(), player.table.layout
    for number, town in enumerate(mode.towns):
        for spot in (layout.in_hand(number, 6).center, mode.slots()[town].center):
            mode.choose(None)
            for _click in range(2):
                player.click(spot)
                assert mode.chosen == town
                assert mode.hand.held == ()
                player.step(dt=1.0)
        mode.choose(None)
        player.drag(layout.in_hand(number, 6).center, place(layout, town).center)
        assert mode.chosen == town
    player.press(pygame.K_RETURN)
    assert player.table.mode is None


def test_a_click_between_two_cards_means_nothing(tmp_path: Path) -> None:
    """What lay there before the decision, and could be looked up, goes with its note at once."""
    player = Highwayman(begun(2, ("person", "greedy")), tmp_path, fresh=True).to_decision()
    table, mode = player.table, player.ambush()
    table.drop()
    for deciding in (None, mode):
        table.mode = deciding
        table.compose()
        assert player.control("number:deck").visible == (deciding is None)
    table.furnish()
    left, right = table.layout.in_hand(1, 6), table.layout.in_hand(2, 6)
    player.click(((left.right + right.left) / 2, left.centery))
    assert player.top() is table
    assert mode.chosen is None


def test_a_controller_chooses_and_robs(tmp_path: Path) -> None:
    match = begun(2, ("person", "greedy"))
    player = Highwayman(match, tmp_path, fresh=True).to_decision()
    player.context.device = "pad"
    player.step()
    player.step(pad("A"))
    assert player.ambush().chosen is not None
    player.step(pad("B"))
    assert player.ambush().chosen is None
    player.step(pad("A"))
    player.step(pad("Start"))
    assert match.view(None).highwaymen[0].laid or match.steps > 1  # type: ignore[attr-defined]
    for _decision in range(40):
        player.to_decision()
        if player.over() or match.view(None).robbing == 0:  # type: ignore[attr-defined]
            break
        player.step(pad("A"))
        player.step(pad("Start"))
    assert match.view(None).robbing == 0  # type: ignore[attr-defined]
    steps = match.steps
    player.step(pad("X"))
    assert match.steps > steps, "X turns another card"


def test_every_number_explains_itself_and_f3_opens_its_rule(tmp_path: Path) -> None:
    player = robbing(tmp_path)
    tips = {c.name: c.tip for c in player.table.controls if c.name.startswith("number:")}
    assert {"number:gold:0", "number:hand:3", "number:driver:0", "number:passengers"} <= set(tips)
    assert all(tips.values())
    assert "15" in tips["number:gold:0"]
    player.press(pygame.K_F3)
    assert isinstance(player.top(), RulesBook)


def test_the_news_of_a_journey_are_told_behind_the_next_curtain(tmp_path: Path) -> None:
    player = Highwayman(begun(2), tmp_path, fresh=True)
    for _seat in range(2):
        player.to_decision().press(pygame.K_1, pygame.K_RETURN)
    while player.to_decision().table.shown.view.journey == 1:
        player.press(pygame.K_r)
    assert player.table.shown.side.past
    board = player.table.board
    assert isinstance(board, TurpinBoard)
    shown = player.table.shown
    openly: Any = player.match.view(None)
    news = board.news(shown)
    assert 1 <= len(news) <= 3
    assert any("Oxford" in line for line in news)
    assert set(board.curtain_facts(shown, openly)[1:]) <= set(news)


def test_the_end_counts_the_gold_and_leads_on(tmp_path: Path) -> None:
    match = played(begun(5))
    player = Highwayman(match, tmp_path).settle()
    ending = player.top()
    assert isinstance(ending, EndingScene)
    player.step()
    assert ending.told
    page = ending.finale
    assert isinstance(page, TurpinFinale)
    assert page.ended.headline
    order = [page.result.scores[seat] for seat in page._in_order()]
    assert order == sorted(order, reverse=True)
    player.press(pygame.K_w)
    assert replay_on(player.top()).match is match


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_the_table_is_made_ready_before_it_is_wanted(size: tuple[int, int]) -> None:
    ahead = JobQueue(prerender.jobs)
    for _round in range(6000):
        if not ahead.work(Scale(*size), 0.5):
            return
        time.sleep(0.002)  # a large picture is engraved beside
    raise AssertionError("what is made ready is never done")


def test_two_may_not_lay_for_each_other(tmp_path: Path) -> None:
    """A seat whose card lies there already is not asked again, nor can its keys change it."""
    match = begun(3)
    match.submit(1, LieInWait("york"))
    player = Highwayman(match, tmp_path, choosing="at_once").to_decision()
    # Somebody has laid behind the curtain already: the others choose together, on the keys they
    # have whoever else is asked.
    assert player.gathering().people == (0, 2)
    for row in ROWS:
        player.press(row[2])
    assert [row.sealed for row in player.gathering().now.rows] == [True, True]
    player.press(pygame.K_RETURN)
    assert [batch.seat for batch in match.batches[1:4]] == [1, 0, 2]
    assert match.batches[1].action == LieInWait("york")


def test_the_receipt_of_a_booty_leads_to_its_rule_and_shows_no_number_of_it(tmp_path: Path) -> None:
    match = played(begun(3))
    replay = seen_again(match, tmp_path)
    controls = replay.table.controls
    taken = [n for n, event in enumerate(replay.story) if isinstance(event, BootyTaken)]
    for at in taken:
        replay.jump(at)
        event = replay.story[at]
        assert isinstance(event, BootyTaken)
        rule = "D6" if event.taken == event.sum else "5.5"
        note = controls["number:booty"]
        assert note.visible
        drawn = replay.table.stage["receipt"]
        assert not any("rule" in said for said in words_on(drawn.surface))
        assert note.tip.endswith(f"· rule {rule}")
        pressed = note.press()
        assert pressed is not None
        assert pressed.transition == Go(ToBook(replay.table.spec, rule))
    replay.jump(taken[0] - 1)
    assert "number:booty" not in controls or not controls["number:booty"].visible


def test_every_note_of_the_table_names_a_rule_of_the_book(tmp_path: Path) -> None:
    player = robbing(tmp_path)
    replay = seen_again(match := played(begun(3)), tmp_path)
    end = EndingScene(player.context, match, replay.table.names)
    end.resize((960, 600), Scale(960, 600))
    end.draw(Surface((960, 600)))
    tables: list[Any] = [player.table, end]
    for at in range(0, len(replay.story), 7):
        replay.jump(at)
        tables.append(replay.table)
        for scene in tables:
            notes = [c for c in scene.controls if c.visible and c.name.startswith("number:")]
            assert notes
            assert [c.name for c in notes if not rule_in(c.tip, SPEC.book)] == []
        tables.pop()


def test_the_odds_of_the_towns_lie_under_the_news(tmp_path: Path) -> None:
    match = begun(3, ("person", "greedy", "greedy"))
    player = Highwayman(match, tmp_path, hints="numbers").to_decision()
    assert "courant" in player.table.stage
    player.press(pygame.K_o)
    assert "town_odds" in player.table.stage
    assert "courant" not in player.table.stage
    assert "choose at random" in said(player)
    every = towns(match.view(0))  # type: ignore[arg-type]
    for town in every:
        control = player.table.controls[f"number:odds:{town.town}"]
        assert f"{town.brings:.1f} sovereigns" in control.tip
        assert control.tip.endswith("rule 3.3")
    player.press(pygame.K_2)
    assert "May wait there too: " in said(player)
    player.press(pygame.K_o)
    assert "courant" in player.table.stage


def test_the_odds_of_the_towns_are_told_as_much_as_is_wanted(tmp_path: Path) -> None:
    for telling in ("nothing", "words"):
        player = Highwayman(begun(4), tmp_path, hints=telling).to_decision()
        player.press(pygame.K_o)
        assert ("odds" in player.table.controls) is (telling == "words")
        assert ("town_odds" in player.table.stage) is (telling == "words")
    still = Highwayman(begun(4), tmp_path, courant="silent").to_decision()
    assert "town_odds" in still.table.stage, "the sheet would be blank"
    said = words_on(still.table.stage["town_odds"].surface)
    assert "yours alone" in said, "a figure says what would happen"


def test_cards_that_lie_face_down_have_no_odds(tmp_path: Path) -> None:
    player = Highwayman(begun(4), tmp_path, peek="held", courant="silent").to_decision()
    assert player.ambush().now.closed
    assert "town_odds" not in player.table.stage
    assert not any(control.name.startswith("number:odds") for control in player.table.controls)


# Riding off is for good: Enter alone does not do it, and not in passing ---------------------------


def holding_up(folder: Path) -> Highwayman:
    """A table at which somebody stands before the coach."""
    player = Highwayman(begun(2), folder)
    for number in range(60):
        player.to_decision()
        if isinstance(player.table.mode, HoldUp):
            return player
        player.press(pygame.K_1 + number % 6, pygame.K_RETURN)
    raise AssertionError("nobody ever holds up the coach")


def test_enter_puts_the_ring_on_riding_off_and_a_second_press_rides_off(tmp_path: Path) -> None:
    player = holding_up(tmp_path)
    steps = player.match.steps
    player.press(pygame.K_RETURN)
    assert player.match.steps == steps
    assert player.table.controls.focus == "main"
    assert player.table.controls.ring_seen
    wait(player, CALM)
    player.press(pygame.K_RETURN)
    assert player.match.steps == steps + 1
    assert player.match.batches[-1].action == Stop()


def wait(player: Highwayman, seconds: float) -> None:
    since = player.table.clock
    while player.table.clock < since + seconds:
        player.step()


def test_nothing_rides_off_just_after_a_card_has_moved(tmp_path: Path) -> None:
    player = holding_up(tmp_path)
    steps = player.match.steps
    player.press(pygame.K_r)
    player.click("pile")
    player.press(pygame.K_RETURN, pygame.K_RETURN)
    assert player.match.steps == steps
    wait(player, CALM)
    player.press(pygame.K_r)
    assert player.match.steps == steps + 1
    assert player.match.batches[-1].action == Stop()


@pytest.mark.parametrize("way", [pygame.K_t, "another", "deck"])
def test_turning_another_waits_for_nothing(tmp_path: Path, way: int | str) -> None:
    player = holding_up(tmp_path)
    player.click(way) if isinstance(way, str) else player.press(way)
    assert player.match.batches[-1].action == TurnAnother()
