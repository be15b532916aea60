"""A visit to the tavern or the market: a deal is chosen, the main button makes it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.words import _
from game.engine.your_money import say
from game.engine.your_money.actions import Buy, Eat, Give, Leave, ThrowAway, YourMoneyAction
from game.engine.your_money.data import DATA, GOODS, Town, meal_price
from game.engine.your_money.town import price_after
from game.engine.your_money.view import YourMoneyView
from game.scenes.kit.controls import Press
from game.scenes.kit.stage_controls import Told
from game.scenes.table.notes import lay_note
from game.scenes.your_money.modes.mode import Mode
from game.scenes.your_money.modes.town_notes import of_deal, of_portion, of_price
from game.scenes.your_money.notes import of_number
from game.sprites.pieces import Piece
from game.sprites.your_money.stall import (
    Deal,
    Good,
    Portion,
    good_stall,
    market_board,
    portion_stall,
    tavern_board,
)

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable


class Visiting(Mode):
    """Stalls and counter; whatever is bought may be taken back until the robber leaves."""

    def __init__(self, table: "YourMoneyTable", seat: Seat, view: YourMoneyView) -> None:
        super().__init__(table, seat, view)
        self.place = cast(Town, view.sheets[seat].plan)
        self.chosen: YourMoneyAction | None = None
        self._note = ""
        self.meals = max((a.points for a in view.legal if isinstance(a, Eat)), default=0)
        self.alms = max((a.points for a in view.legal if isinstance(a, Give)), default=0)

    # What is seen -------------------------------------------------------------------------------

    def lay_out(self) -> None:
        table = self.table
        parts = self._board(None).placed(*table.layout.board.topleft)
        for item in GOODS:
            if item in parts:
                note = partial(of_price, self, item)
                self._spot(item, parts[item], partial(self._want, item), note)
        for portion, act in (("meal", self._eat), ("alms", self._give)):
            # What is added last lies on top: the whole row would swallow a press on its minus.
            self._spot(portion, parts[portion], partial(act, 1), partial(of_portion, self, portion))
            if f"{portion}_plus" in parts:
                self._spot(f"{portion}_minus", parts[f"{portion}_minus"], partial(act, -1))
                self._spot(f"{portion}_plus", parts[f"{portion}_plus"], partial(act, 1))
        for part, what in (("purse", "guineas"), ("health", "health")):
            note = partial(of_number, what, self.seat, self.view, table.told, table.names)
            lay_note(table, f"number:counter:{what}", parts[part], note)
        self._weapons_to_throw()
        self._take_back_button()
        self._main()

    def _spot(
        self, name: str, rect: Rect, act: Callable[[], None], note: Callable[[], str] = str
    ) -> None:
        spot = Told(name, act, note)
        spot.place(rect)
        self.table.controls.add(spot)

    def _main(self) -> None:
        table = self.table
        if self.chosen is None:
            words = say.action_label(Leave(), self.view, table.names)
            table.add_main(words, lambda: table.decide(Leave()))
            return
        chosen = self.chosen
        main = table.add_main(self._label(chosen), lambda: table.decide(chosen))
        main.tip = of_deal(self, chosen)
        key = table.context.bindings.key("table.take_back")
        leave = Press("leave", _("Leave it"), self._nothing, (key,), text=17)
        leave.place(table.layout.second)
        table.controls.add(leave)

    def _label(self, chosen: YourMoneyAction) -> str:
        """What the main button does, in few words; what goes in exchange is told on the desk."""
        if isinstance(chosen, Buy):
            return _("Buy the {item}: {price}").format(
                item=say.good_short(chosen.item),
                price=say.guineas(price_after(chosen.item, chosen.give_in)),
            )
        if isinstance(chosen, Give):
            return (
                _("Give {price}: {n} points").format(
                    price=say.guineas(chosen.points * DATA.alms_price), n=chosen.points
                )
                if chosen.points > 1
                else _("Give {price}").format(price=say.guineas(DATA.alms_price))
            )
        return say.action_label(chosen, self.view, self.table.names)

    def _weapons_to_throw(self) -> None:
        weapons = [a.weapon for a in self.view.legal if isinstance(a, ThrowAway)]
        scale = self.table.layout.scale
        tray = self.table.layout.tray.inflate(-2 * scale.px(9), -2 * scale.px(8))
        gap = scale.px(8)
        high, wide = (tray.height - gap) // 2, tray.width
        # Letters too large for two buttons one over the other: side by side.
        beside = high < scale.px(30)
        if beside:
            high, wide = tray.height, (tray.width - gap) // 2
        for number, weapon in enumerate(weapons):
            words = _("Throw the {weapon} away").format(weapon=say.good_short(weapon))
            act = ThrowAway(weapon)
            button = Press(f"throw:{weapon}", words, partial(self._stage, act), text=16)
            x, y = (number * (wide + gap), 0) if beside else (0, number * (high + gap))
            button.place(Rect(tray.left + x, tray.top + y, wide, high))
            self.table.controls.add(button)

    def _take_back_button(self) -> None:
        table = self.table
        key = table.context.bindings.key("town.take_back")
        back = Press("take_back", _("Take the last deal back"), self._undo, (key,), text=16)
        back.deny(table.match.can_take_back(self.seat) or "")
        back.place(table.layout.under)
        table.controls.add(back)

    def compose(self) -> None:
        area, composer = self.table.layout.board, self.table.composer
        key = f"{self.place} {self.view.sheets[self.seat]} {self.chosen}"
        if self.table.layout.tall:
            composer.piece("board", self._board(self.chosen), area, key, 15)
            return
        # The board stays as it lay, and what is chosen is laid over it.
        composer.piece("board", self._board(None), area, key, 15)
        parts, scale = composer.parts["board"], self.table.layout.scale
        meal, alms = self._portions(self.chosen)
        match self.chosen:
            case Buy(item):
                stall = good_stall(parts[item].size, scale, self.good(item, self.chosen))
            case Eat():
                item = "meal"
                stall = portion_stall(parts[item].size, scale, item, meal)
            case Give():
                item = "alms"
                stall = portion_stall(parts[item].size, scale, item, alms)
            case _:
                return
        composer.piece("board:chosen", stall, parts[item], key, 16)

    def portions(self, what: str) -> int:
        """How much of "meal" or "alms" is chosen."""
        match self.chosen:
            case Eat(points) if what == "meal":
                return points
            case Give(points) if what == "alms":
                return points
            case _:
                return 0

    def _portions(self, chosen: YourMoneyAction | None) -> tuple[Portion, Portion]:
        """Food and alms, as much of them as is chosen."""
        eating = chosen.points if isinstance(chosen, Eat) else 0
        giving = chosen.points if isinstance(chosen, Give) else 0
        price = meal_price(self.place)
        meal = Portion(
            price, eating, self.meals, say.why_not_eat(self.view, self.seat, price) or ""
        )
        alms = Portion(
            DATA.alms_price, giving, self.alms, say.why_not_give(self.view, self.seat) or ""
        )
        return meal, alms

    def _board(self, chosen: YourMoneyAction | None) -> Piece:
        """The whole board with that deal marked on it, if any."""
        layout, sheet = self.table.layout, self.view.sheets[self.seat]
        size = layout.board.size
        meal, alms = self._portions(chosen)
        if self.place == "tavern":
            return tavern_board(size, layout.scale, meal, alms, sheet.guineas, sheet.health)
        goods = tuple(self.good(item, chosen) for item in GOODS)
        return market_board(size, layout.scale, goods, meal, alms, sheet.guineas, sheet.health)

    def good(self, item: str, chosen: YourMoneyAction | None = None) -> Good:
        """How a good stands on its stall while `chosen` is: its price, and why it cannot be had."""
        sheet = self.view.sheets[self.seat]
        if isinstance(chosen, Buy) and chosen.item == item:
            give_in = chosen.give_in
            return Good(item, price_after(item, give_in), give_in, Deal.CHOSEN)
        ways = self._ways(item)
        if ways:
            return Good(item, price_after(item, ways[0].give_in), ways[0].give_in)
        why = say.why_not_buy(item, self.view, self.seat) or ""
        owned = item in sheet.gear or item == sheet.horse
        if owned:
            return Good(item, GOODS[item].price, deal=Deal.OWNED)
        best = say.best_deal(item, self.view, self.seat)
        price = GOODS[item].price if best is None else price_after(item, best.give_in)
        return Good(item, price, deal=Deal.CLOSED, reason=why)

    def _ways(self, item: str) -> list[Buy]:
        """Every way to pay for `item` now, the one that keeps most in hand first."""
        ways = [a for a in self.view.legal if isinstance(a, Buy) and a.item == item]
        return sorted(ways, key=lambda deal: len(deal.give_in))

    @property
    def first_spot(self) -> str:
        return "meal" if self.place == "tavern" else next(iter(GOODS))

    @property
    def line(self) -> str:
        return self._note or say.what_now(self.view, self.table.names)

    @property
    def lines(self) -> list[str]:
        if isinstance(self.chosen, Buy):
            ways = self._ways(self.chosen.item)
            lines = [
                say.capital(say.good_one(self.chosen.item))
                + ": "
                + say.good_effect(self.chosen.item)
            ]
            if self.chosen.give_in:
                lines.append(say.deal_label(self.chosen) + ".")
            if len(ways) > 1:
                lines.append(_("Choose it again for another way to pay."))
            return lines
        if self.chosen is not None:
            return []
        return [
            _("Choose what you want; nothing has to be bought."),
            *reversed(self.table.captions[-2:]),
        ]

    # What is done -------------------------------------------------------------------------------

    def settled(self, focus: str) -> bool:
        match self.chosen:
            case Buy(item):
                return focus == item
            case Eat():
                return focus.startswith("meal")
            case Give():
                return focus.startswith("alms")
            case _:
                return False

    def _want(self, item: str) -> None:
        ways = self._ways(item)
        if not ways:
            why = say.why_not_buy(item, self.view, self.seat)
            self._note = say.capital(
                _("{item}: {why}.").format(item=say.good_short(item), why=why or _("yours already"))
            )
            self.chosen = None
        elif isinstance(self.chosen, Buy) and self.chosen in ways:
            self.chosen = ways[(ways.index(self.chosen) + 1) % len(ways)]
            self._note = ""
        else:
            self.chosen = ways[0]
            self._note = ""
        self._again()

    def _eat(self, by: int) -> None:
        points = self.chosen.points if isinstance(self.chosen, Eat) else 0
        points = max(0, min(self.meals, points + by))
        self._stage(Eat(points) if points else None)

    def _give(self, by: int) -> None:
        points = self.chosen.points if isinstance(self.chosen, Give) else 0
        points = max(0, min(self.alms, points + by))
        self._stage(Give(points) if points else None)

    def _nothing(self) -> None:
        self._stage(None)

    def _stage(self, action: YourMoneyAction | None) -> None:
        self._note = ""
        self.chosen = action
        self._again()

    def _undo(self) -> None:
        self.table.take_back(self.seat)

    def pad(self, button: str) -> bool:
        if self.chosen is not None:
            self._nothing()
        elif button == "X":
            self._undo()
        else:
            return False
        return True

    def _again(self) -> None:
        self.table.context.sounds.play("click")
        self.table.furnish()
        self.table.compose()
