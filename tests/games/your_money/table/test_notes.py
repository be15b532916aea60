"""Every number explains itself where it stands; a rule that is named can be read at once."""

from pathlib import Path

import pytest
from pygame import K_1, K_2, K_3, K_4, K_F3, K_RETURN, K_TAB, K_c, K_i, K_n, K_s, K_w

from game.engine.your_money import messages
from game.engine.your_money.book import BOOK
from game.engine.your_money.data import STATS
from game.engine.your_money.state import Coach
from game.scenes.book.rules_book import RulesBook
from game.scenes.table.tooltips import rule_in
from game.sprites.hearing.overheard import words_on
from tests.games.your_money.rules.hands import alone, dice, planning, plans, sheet
from tests.games.your_money.table.player import Player, begun, standing
from tests.games.your_money.table.test_town import visiting


def robbing(saves: Path) -> Player:
    player = Player(begun(1), saves).to_decision()
    player.press(K_n, K_RETURN)
    return player.to_decision()


def test_each_slot_tells_the_receipt_of_its_total(tmp_path: Path) -> None:
    player = robbing(tmp_path)
    controls, mode = player.table.controls, player.robbing
    before = controls["slot:speed"].tip
    player.press(K_2, K_s)
    for stat in STATS:
        sums = mode.now.outlook_of(stat)
        assert sums is not None
        told = messages.receipt(sums, stat, player.table.names, mode.seat).text
        if stat == "wit":
            assert sums.excess < 0
            told, _dot, rule = told.rpartition(" · ")
            told += f" (stands at 0, and falls no lower than 0) · {rule}"
        assert player.table.controls[f"slot:{stat}"].tip == told
        assert told in player.table.controls["number:receipt"].tip
    assert player.table.controls["slot:speed"].tip != before
    assert messages.card_name(mode.now.coach.card) in player.table.controls["number:coach"].tip


def test_the_ring_comes_to_a_number_and_a_key_explains_it(tmp_path: Path) -> None:
    player = robbing(tmp_path)
    controls = player.table.controls
    for _step in range(len(controls.order())):
        player.press(K_TAB)
        if controls.focus == "slot:wit":
            break
    assert controls.focus == "slot:wit"
    player.press(K_i)
    assert controls._tip_for == "slot:wit"
    assert controls["slot:wit"].tip.startswith("Nothing on wit, against ")


def test_everything_for_sale_tells_what_it_does_and_what_it_costs(tmp_path: Path) -> None:
    player = visiting(tmp_path, "market", guineas=9, weapons=("cudgel", "cudgel"))
    tips = {name: player.table.controls[name].tip for name in ("mask", "rapier", "warhorse")}
    assert tips["mask"] == "Mask: +2 wit · rule 6.4\n6 guineas"
    assert tips["rapier"].endswith("5 guineas — 8 less 3 for what is given in · rule D16")
    assert "needs 6 guineas more" in tips["warhorse"].lower()
    assert "up to 12 · rule 6" in player.table.controls["meal"].tip
    assert "rule 6.1" in player.table.controls["alms"].tip


def test_what_a_robber_carries_tells_what_it_does(tmp_path: Path) -> None:
    mine = sheet(dice=(2, 3), horse="farm_horse", weapons=("pistol",), gear=("mask",))
    player = Player(standing(planning(mine, sheet())), tmp_path).to_decision()
    told = {
        place: player.table.controls[f"number:0:{place}"].tip
        for place in ("horse", "hand_0", "gear_mask")
    }
    assert told["horse"].startswith("Farm horse: +4 speed")
    assert told["hand_0"] == "Pistol: +5 combat, one hand · rule 6.3"
    assert told["gear_mask"].startswith("Mask: +2 wit")


def test_a_rule_named_on_the_desk_is_a_link(tmp_path: Path) -> None:
    player = robbing(tmp_path)
    link = player.table.controls["why_not"]
    assert link.visible
    laid = [each.key for each in player.table.stage if each.id.startswith("desk:words:")]
    assert [each for each in laid if each.endswith("must chase. See the rule.")], laid
    assert link.tip == "Read the rule in the book"
    player.click(link.rect.center)
    book = player.top()
    assert isinstance(book, RulesBook)
    assert book.at == "D5"


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ("One die at least must chase · rule D5", "D5"),
        ("[Öné ďîé ~ · řûûlé 4.2]", "4.2"),
        ("Speed 9, Wit 3 + d6, Combat 3 + d6; purse 10 guineas.", ""),
        ("On the road · round 99", ""),
    ],
)
def test_only_a_rule_of_the_book_at_the_end_is_a_link(sentence: str, rule: str) -> None:
    assert rule_in(sentence, BOOK) == rule


def test_a_note_does_not_lie_over_the_reason_of_a_refusal(tmp_path: Path) -> None:
    fast = Coach("squire_hancock", 10, 9, 8, 7)
    player = Player(standing(alone((2, 3, 5, 6), fast)), tmp_path).to_decision()
    controls = player.table.controls
    player.press(K_4, K_s, K_1, K_c, K_2, K_c, K_RETURN)
    assert controls._tip_for == "main"
    player.press(K_3, K_c)
    assert "rule D7" in " ".join(player.table.words[1])  # what is left must catch it
    assert controls._tip_for == ""


def test_the_key_of_the_rules_opens_the_rule_of_an_open_note(tmp_path: Path) -> None:
    player = robbing(tmp_path)
    player.move(player.table.controls["slot:wit"].rect.center)
    player.pass_time(1.0)
    assert player.table.controls.note.endswith("rule 4.1.4")
    player.press(K_F3)
    book = player.top()
    assert isinstance(book, RulesBook)
    assert book.at == "4.1.4"


def test_a_note_gives_way_to_the_hand_that_takes_a_die(tmp_path: Path) -> None:
    player = robbing(tmp_path)
    player.move(player.spot("die:1"))
    player.pass_time(1.0)
    assert "A die of yours" in player.table.controls.note
    player.button(player.spot("die:1"), True)
    assert player.table.controls.note == ""


def test_what_is_handed_over_and_chosen_is_told_on_the_button(tmp_path: Path) -> None:
    player = visiting(tmp_path, "tavern", guineas=9, health=5)
    player.click("meal_plus")
    player.click("meal_plus")
    assert player.table.controls["main"].tip.endswith("2 at 2 guineas — 4 guineas")
    assert player.table.controls["number:counter:guineas"].tip.startswith("Guineas 9: ")
    assert player.table.controls["number:counter:health"].tip.startswith("Health 5 of 12: ")


def test_a_note_is_shown_without_the_number_of_its_rule_which_is_one_press_away(
    tmp_path: Path,
) -> None:
    player = Player(begun(1), tmp_path, size=(1280, 800)).to_decision()
    controls = player.table.controls
    player.move(controls["number:0:health"].rect.center)
    player.pass_time(0.6)
    assert "rule" in controls.note
    shown = next(each for each in controls.overlays((1280, 800)) if each.name == "note")
    assert "rule" not in str(shown.look)
    player.press(K_F3)
    assert isinstance(player.top(), RulesBook)


def test_one_die_is_put_down_by_its_own_key_and_not_by_one_to_one(tmp_path: Path) -> None:
    swift = Coach("cotton_merchant", 2, 9, 2, 2)
    state = planning(sheet(dice=(1, 6)), sheet(dice=(2, 6)), roads={"north": swift})
    plans(state, "north", "north", luck=dice(3, 4))
    player = Player(standing(state), tmp_path).to_decision()
    for _robber in range(2):
        player.press(K_3, K_s, K_2, K_s, K_RETURN)
        player.to_decision()
    assert len(player.robbing.now.dice) == 1
    assert "press 1 and then W or C;" in player.words


@pytest.mark.parametrize(("guineas", "said"), [(1, "+1 guinea"), (2, "+2 guineas")])
def test_a_purse_is_counted_as_it_is_said(tmp_path: Path, guineas: int, said: str) -> None:
    coach = Coach("cotton_merchant", guineas, 2, 2, 2)
    player = Player(standing(alone((2, 3, 5, 6), coach)), tmp_path).to_decision()
    player.press(K_1, K_s, K_2, K_w)
    assert said in words_on(player.table.stage["board:receipt"].surface)
