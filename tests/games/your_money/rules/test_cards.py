"""The cards, goods and numbers of the data file, against the rules page written out again."""

from game.engine.your_money.data import CARDS, DATA, GOODS, STATS
from game.engine.your_money.mods import YORK

# Guineas, speed, wit and combat; "+d6" is one die thrown when the coach is engaged.
COACHES = """
sir_wilfred             3    4    5    6
cotton_merchant         2    5    4    5
lady_plum               1    4    5    3
earl_of_trumpton        2    5    5    4
grain_merchant          6    6    7    6
squire_hancock         10    9    8    7
baroness_johnson        2    5    4    5
gamekeeper              7    6    7    7
silk_merchant           1    3    4    5
graphite_delivery       5    6    6    5
livestock_merchant      4    6    5    5
prince_vladimir         8    8    8    8
government_advisors     2    6    5    4
town_official           8    8    7    8
schoolmistress_dahlia  10    8    8    9
earl_of_ripon           3    6    5    6
wealthy_trader          7    7    8    5
captain_farrell         6    7    6    8
postal_carriage         8    7    6    8
land_surveyor           8    9    8 3+d6
wealthy_landowner       7    7    5 3+d6
tax_officials          10    9 3+d6 3+d6
mine_owner              3    4    6    5
lawyer                  4    5 5+d6    3
bishop_of_york          6    7    8    3
lord_and_lady_heath     8    8    7 4+d6
accountant              4 3+d6    6    3
"""

GOODS_SOLD = """
pit_pony      horse   5 2 0
farm_horse    horse  10 4 0
warhorse      horse  15 6 0
cudgel        weapon  4 2 1
dagger        weapon  6 3 1
rapier        weapon  8 4 1
pistol        weapon 10 5 1
rifle         weapon 12 6 2
mask          gear    6 2 0
black_cloak   gear    6 2 0
riding_boots  gear    8 3 0
"""


def test_all_27_coaches_are_those_of_the_rules() -> None:
    printed = {}
    for line in COACHES.split("\n")[1:-1]:
        card, guineas, *stats = line.split()
        numbers = [(int(stat.removesuffix("+d6")), stat.endswith("+d6")) for stat in stats]
        printed[card] = (int(guineas), *numbers)
    assert len(printed) == 27
    assert printed == {
        card.id: (card.guineas, *[card.printed(stat) for stat in STATS]) for card in CARDS.values()
    }


def test_all_goods_are_those_of_the_rules() -> None:
    sold = {}
    for line in GOODS_SOLD.split("\n")[1:-1]:
        item, kind, price, bonus, hands = line.split()
        sold[item] = (kind, int(price), int(bonus), int(hands))
    assert sold == {
        good.id: (good.kind, good.price, good.bonus, good.hands) for good in GOODS.values()
    }


def test_the_other_numbers() -> None:
    assert DATA.health == 12
    assert (YORK.meal_price("tavern"), YORK.meal_price("market"), YORK.alms) == (2, 3, 3)
    assert [YORK.trade_in(item) for item in ("pit_pony", "cudgel", "rapier")] == [4, 3, 7]
    assert DATA.guards.combat == 5
    assert DATA.guards.folk_hero_marks == (5, 10)
    assert DATA.guards.scoundrel_marks == (5, 10, 15)
    assert (DATA.rival.first_round, DATA.rival.dice) == (5, 2)
    assert len({card.name for card in CARDS.values()}) == 27
