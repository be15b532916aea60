"""A visit to the tavern or the market: a deal is chosen, the main button makes it; and notes on
what is offered.
"""

from collections.abc import Callable
from functools import partial
from typing import cast

import msgspec
from msgspec.structs import replace
from pygame import Rect

from game.engine.kinds import Seat
from game.engine.phrases import headed
from game.engine.words import _
from game.engine.your_money import messages
from game.engine.your_money.actions import LEAVE, YourMoneyAction
from game.engine.your_money.data import DATA, GOODS, Town
from game.engine.your_money.round.places import price_after
from game.engine.your_money.view import YourMoneyView
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import NotedPress
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.party import Party
from game.scenes.table.view_model import Shown
from game.scenes.your_money.tooltips import of_good, of_number
from game.sprites.pieces import Piece
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.stall import (
    Deal,
    Portion,
    StallGood,
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
        return max([a.points for a in self.view.legal if a.portion == what], default=0)

    def portions(self, what: str) -> int:
        """How many of them are chosen."""
        return self.chosen.points if self.chosen and self.chosen.portion == what else 0

    def portion(self, what: str) -> Portion:
        """Food or alms as they stand."""
        if what == "meal":
            price = self.view.options.york.meal_price(self.place)
            why = messages.why_not_eat(self.view, self.seat, price)
        else:
            price, why = self.view.options.york.alms, messages.why_not_give(self.view, self.seat)
        return Portion(price, self.portions(what), self.most(what), why or "")

    def ways(self, item: str) -> list[YourMoneyAction]:
        """Every way to pay for `item` now, the one that keeps most in hand first."""
        ways = [a for a in self.view.legal if a.item == item]
        return sorted(ways, key=lambda deal: len(deal.give_in))

    def good(self, item: str) -> StallGood:
        """How a good stands on its stall: its price, and why it cannot be had."""
        sheet, york = self.view.sheets[self.seat], self.view.options.york
        if self.chosen and self.chosen.item == item:
            give_in = self.chosen.give_in
            return StallGood(item, price_after(york, item, give_in), give_in, Deal.CHOSEN)
        ways = self.ways(item)
        if ways:
            return StallGood(item, price_after(york, item, ways[0].give_in), ways[0].give_in)
        why = messages.why_not_buy(item, self.view, self.seat) or ""
        if item in sheet.gear or item == sheet.horse:
            return StallGood(item, york.goods[item].price, deal=Deal.OWNED)
        best = messages.best_deal(item, self.view, self.seat)
        price = york.goods[item].price if best is None else price_after(york, item, best.give_in)
        return StallGood(item, price, deal=Deal.CLOSED, reason=why)

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
        stall = self.chosen and (self.chosen.item or self.chosen.portion)
        if not stall:
            return
        size = parts[stall].size
        if stall in GOODS:
            drawn = good_stall(size, scale, self.good(stall))
        else:
            drawn = portion_stall(size, scale, stall, self.portion(stall))
        on.piece("board:chosen", drawn, parts[stall], key, 16)


def of_price(visit: Visit, item: str) -> str:
    """What a stall asks, with what is taken in exchange, or why it sells nothing."""
    lines, good = [of_good(item)], visit.good(item)
    full = visit.view.options.york.goods[item].price
    if good.reason:
        lines.append(_("{said}.").format(said=headed(good.reason)))
    elif good.price < full:
        less = _("{full} less {off} for what is given in").format(full=full, off=full - good.price)
        price = _("{price} — {parts}").format(price=messages.guineas(good.price), parts=less)
        lines.append(_("{text} · rule {rule}").format(text=price, rule="D16"))
    else:
        lines.append(messages.guineas(good.price))
    return "\n".join(lines)


def of_portion(visit: Visit, portion: str) -> str:
    """What a meal or alms cost and bring, and what as many as are chosen come to."""
    if portion == "meal":
        each, rule = visit.view.options.york.meal_price(visit.place), "6"
        text = _("A meal: +1 health for {price}, up to {most}").format(
            price=messages.guineas(each), most=DATA.health
        )
    else:
        each, rule = visit.view.options.york.alms, "6.1"
        text = _("Alms: −1 scoundrel and +1 folk hero for {price}").format(
            price=messages.guineas(each)
        )
    lines = [_("{text} · rule {rule}").format(text=text, rule=rule)]
    if count := visit.portions(portion):
        lines.append(_times(count, each))
    return "\n".join(lines)


def of_deal(visit: Visit, deal: YourMoneyAction | None) -> str:
    """What the deal on the main button costs, and why; "" where it costs nothing."""
    if deal and deal.item:
        return of_price(visit, deal.item)
    return of_portion(visit, deal.portion) if deal and deal.portion else ""


def _times(count: int, each: int) -> str:
    return _("{n} at {price} — {total}").format(
        n=count, price=messages.guineas(each), total=messages.guineas(count * each)
    )


def visit_line(visit: Visit, party: Party) -> str:
    """Who has to do what, or why the last wish could not be granted."""
    return visit.refusal or messages.what_now(visit.view, party.names)


def visit_lines(visit: Visit, shown: Shown) -> list[str]:
    """What the chosen deal brings, or that nothing need be bought, and what was told last."""
    if visit.chosen and visit.chosen.item:
        item = visit.chosen.item
        what, effect = headed(messages.good_one(item)), messages.good_effect(item)
        lines = [_("{item}: {effect}").format(item=what, effect=effect)]
        if visit.chosen.give_in:
            deal = messages.deal_label(visit.chosen, visit.view.options.york)
            lines.append(_("{said}.").format(said=deal))
        if len(visit.ways(item)) > 1:
            lines.append(_("Choose it again for another way to pay."))
        return lines
    if visit.chosen is not None:
        return []
    return [
        _("Choose what you want; nothing has to be bought."),
        *reversed(shown.captions[-2:]),
    ]


def _step_words(portion: str, by: int) -> str:
    """What a small button beside a portion does."""
    if portion == "meal":
        return _("one point of health more") if by > 0 else _("one point of health fewer")
    return _("alms once more") if by > 0 else _("alms once fewer")


class Visiting(Mode):
    """Stalls and counter; whatever is bought may be taken back until the robber leaves."""

    desk: Desk[TableLayout]

    def __init__(self, desk: Desk[TableLayout], seat: Seat, view: YourMoneyView) -> None:
        super().__init__(desk, seat)
        self.view = view
        self._visit = Visit(view, seat)

    @property
    def now(self) -> Visit:
        return self._visit

    @property
    def chosen(self) -> YourMoneyAction | None:
        """The deal on the main button."""
        return self._visit.chosen

    # Controls -----------------------------------------------------------------------------------

    def _priced(self, item: str) -> str:
        return of_price(self.now, item)

    def lay_out(self, desk: Desk[TableLayout]) -> None:
        parts = self._visit.bare(desk.layout).placed(*desk.layout.board.topleft)
        for item in GOODS:
            if item in parts:
                spot = NotedPress(item, partial(self._want, item), partial(self._priced, item))
                desk.place(spot, parts[item])
        for portion in ("meal", "alms"):
            note = lambda p=portion: of_portion(self.now, p)  # noqa: E731 - of this portion
            act = partial(self._more, portion)
            # What is added last lies on top: the whole row would swallow a press on its minus.
            desk.place(NotedPress(portion, partial(act, 1), note), parts[portion])
            if f"{portion}_plus" in parts:
                for name, by in ((f"{portion}_minus", -1), (f"{portion}_plus", 1)):
                    step = NotedPress(name, partial(act, by), str)
                    step.about = _step_words(portion, by)
                    desk.place(step, parts[name])
        for part, what in (("purse", "guineas"), ("health", "health")):
            desk.note(f"number:counter:{what}", parts[part], partial(self._of_number, what))
        self._weapons_to_throw(desk)
        back = Press(
            "take_back",
            _("Take the last deal back"),
            self._undo,
            (desk.key("town.take_back"),),
            text=16,
        )
        back.deny(desk.why_not_back(self.seat) or "")
        desk.place(back, desk.layout.under)
        self._main(desk)

    def _of_number(self, what: str) -> str:
        return of_number(what, self.seat, self.view, self.desk.shown.told, self.desk.names)

    def _main(self, desk: Desk[TableLayout]) -> None:
        chosen = self.chosen
        if chosen is None:
            words = messages.action_label(LEAVE, self.view, desk.names)
            desk.main(words, self._confirmed(LEAVE))
            return
        main = desk.main(self._label(chosen), self._confirmed(chosen))
        main.tip = of_deal(self._visit, chosen)
        leave = Press(
            "leave", _("Leave it"), self._nothing, (desk.key("table.take_back"),), text=17
        )
        desk.place(leave, desk.layout.second)

    def _confirmed(self, action: YourMoneyAction) -> Callable[[], None]:
        return lambda: self.desk.confirm(self.seat, action)

    def _label(self, chosen: YourMoneyAction) -> str:
        """What the main button does, in few words; what goes in exchange is told on the desk."""
        york = self.view.options.york
        if chosen.item:
            return _("Buy {item}: {price}").format(
                item=messages.good_the(chosen.item),
                price=messages.guineas(price_after(york, chosen.item, chosen.give_in)),
            )
        if chosen.portion == "alms":
            return (
                _("Give {price}: {points}").format(
                    price=messages.guineas(chosen.points * york.alms),
                    points=messages.points(chosen.points),
                )
                if chosen.points > 1
                else _("Give {price}").format(price=messages.guineas(york.alms))
            )
        return messages.action_label(chosen, self.view, self.desk.names)

    def _weapons_to_throw(self, desk: Desk[TableLayout]) -> None:
        throws = [act for act in self.view.legal if act.weapon]
        scale = desk.layout.scale
        tray = desk.layout.tray.inflate(-2 * scale.px(9), -2 * scale.px(8))
        gap = scale.px(8)
        high, wide = (tray.height - gap) // 2, tray.width
        # Letters too large for two buttons one over the other: side by side.
        beside = high < scale.px(30)
        if beside:
            high, wide = tray.height, (tray.width - gap) // 2
        for number, act in enumerate(throws):
            words = messages.action_label(act, self.view, desk.names)
            button = Press(f"throw:{act.weapon}", words, partial(self._stage, act), text=16)
            x, y = (number * (wide + gap), 0) if beside else (0, number * (high + gap))
            desk.place(button, Rect(tray.left + x, tray.top + y, wide, high))

    @property
    def first_spot(self) -> str:
        return "meal" if self._visit.place == "tavern" else next(iter(GOODS))

    # What is done -------------------------------------------------------------------------------

    def settled(self, focus: str) -> bool:
        if self.chosen is None:
            return False
        portion = self.chosen.portion
        return focus.startswith(portion) if portion else focus == self.chosen.item

    def _want(self, item: str) -> None:
        ways = self._visit.ways(item)
        if not ways:
            why = messages.why_not_buy(item, self.view, self.seat)
            refusal = headed(
                _("{item}: {why}.").format(
                    item=messages.good_short(item), why=why or _("yours already")
                )
            )
            self._stage(None, refusal)
        elif self.chosen in ways:
            self._stage(ways[(ways.index(self.chosen) + 1) % len(ways)])
        else:
            self._stage(ways[0])

    def _more(self, portion: str, by: int) -> None:
        """So many portions more, or fewer, as far as they are to be had."""
        points = min(self._visit.most(portion), self._visit.portions(portion) + by)
        offered = [a for a in self.view.legal if a.portion == portion and a.points == points]
        self._stage(offered[0] if offered else None)

    def _nothing(self) -> None:
        self._stage(None)

    def _stage(self, action: YourMoneyAction | None, refusal: str = "") -> None:
        self._visit = replace(self._visit, chosen=action, refusal=refusal)
        self.desk.sound("click")
        self.desk.changed()

    def _undo(self) -> None:
        self.desk.take_back(self.seat)

    def pad(self, button: str) -> bool:
        if self.chosen is not None:
            self._nothing()
        elif button == "X":
            self._undo()
        else:
            return False
        return True
