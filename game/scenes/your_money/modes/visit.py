"""A visit to town in the making as a value: the deal that is chosen, and what every stall asks."""

from typing import cast

import msgspec

from game.engine.kinds import Seat
from game.engine.your_money import messages
from game.engine.your_money.actions import Buy, Eat, Give, YourMoneyAction
from game.engine.your_money.data import GOODS, Town
from game.engine.your_money.round.town import price_after
from game.engine.your_money.view import YourMoneyView
from game.scenes.table.composer import Composer
from game.sprites.pieces import Piece
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.stall import (
    Deal,
    Good,
    Portion,
    good_stall,
    market_board,
    portion_stall,
    tavern_board,
)


class Visit(msgspec.Struct, frozen=True):
    """A robber at the stalls. `refusal` says why the last wish could not be granted."""

    view: YourMoneyView
    seat: Seat
    chosen: YourMoneyAction | None = None
    refusal: str = ""

    @property
    def place(self) -> Town:
        """The tavern or the market."""
        return cast(Town, self.view.sheets[self.seat].plan)

    def most(self, what: str) -> int:
        """How many portions of "meal" or "alms" can be had."""
        kind = Eat if what == "meal" else Give
        return max([a.points for a in self.view.legal if isinstance(a, kind)], default=0)

    def portions(self, what: str) -> int:
        """How many of them are chosen."""
        kind = Eat if what == "meal" else Give
        return self.chosen.points if isinstance(self.chosen, kind) else 0

    def portion(self, what: str) -> Portion:
        """Food or alms as they stand."""
        if what == "meal":
            price = self.view.options.york.meal_price(self.place)
            why = messages.why_not_eat(self.view, self.seat, price)
        else:
            price, why = self.view.options.york.alms, messages.why_not_give(self.view, self.seat)
        return Portion(price, self.portions(what), self.most(what), why or "")

    def ways(self, item: str) -> list[Buy]:
        """Every way to pay for `item` now, the one that keeps most in hand first."""
        ways = [a for a in self.view.legal if isinstance(a, Buy) and a.item == item]
        return sorted(ways, key=lambda deal: len(deal.give_in))

    def good(self, item: str) -> Good:
        """How a good stands on its stall: its price, and why it cannot be had."""
        sheet, york = self.view.sheets[self.seat], self.view.options.york
        if isinstance(self.chosen, Buy) and self.chosen.item == item:
            give_in = self.chosen.give_in
            return Good(item, price_after(york, item, give_in), give_in, Deal.CHOSEN)
        ways = self.ways(item)
        if ways:
            return Good(item, price_after(york, item, ways[0].give_in), ways[0].give_in)
        why = messages.why_not_buy(item, self.view, self.seat) or ""
        if item in sheet.gear or item == sheet.horse:
            return Good(item, york.goods[item].price, deal=Deal.OWNED)
        best = messages.best_deal(item, self.view, self.seat)
        price = york.goods[item].price if best is None else price_after(york, item, best.give_in)
        return Good(item, price, deal=Deal.CLOSED, reason=why)

    # Drawing ------------------------------------------------------------------------------------

    def board(self, layout: TableLayout) -> Piece:
        """The whole board with what is chosen marked on it."""
        sheet, size = self.view.sheets[self.seat], layout.board.size
        meal, alms = self.portion("meal"), self.portion("alms")
        if self.place == "tavern":
            return tavern_board(size, layout.scale, meal, alms, sheet.guineas, sheet.health)
        goods = tuple([self.good(item) for item in GOODS])
        return market_board(size, layout.scale, goods, meal, alms, sheet.guineas, sheet.health)

    def bare(self, layout: TableLayout) -> Piece:
        """The same with nothing chosen."""
        return msgspec.structs.replace(self, chosen=None).board(layout)

    def lay(self, layout: TableLayout, on: Composer) -> None:
        """Lay the board on the table."""
        area, scale = layout.board, layout.scale
        key = f"{self.place} {self.view.sheets[self.seat]} {self.chosen}"
        if layout.tall:
            on.piece("board", self.board(layout), area, key, 15)
            return
        # The board stays as it lay, and what is chosen is laid over it.
        on.piece("board", self.bare(layout), area, key, 15)
        parts = on.parts["board"]
        match self.chosen:
            case Buy(item):
                stall = good_stall(parts[item].size, scale, self.good(item))
            case Eat() | Give():
                item = "meal" if isinstance(self.chosen, Eat) else "alms"
                stall = portion_stall(parts[item].size, scale, item, self.portion(item))
            case _:
                return
        on.piece("board:chosen", stall, parts[item], key, 16)
