"""What the desk says while a plan is made: who is asked, how, and what a place promises."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.engine.words import _
from game.engine.your_money import say
from game.engine.your_money.actions import TurnScoundrel
from game.engine.your_money.data import PLACES
from game.engine.your_money.events import ScoundrelWouldPay
from game.engine.your_money.reckon.sums import score

if TYPE_CHECKING:
    from game.scenes.your_money.modes.planning import Planning


class PlanWords:
    """The line of a `planning`, and what stands below it."""

    def __init__(self, planning: "Planning") -> None:
        self._planning = planning

    @property
    def line(self) -> str:
        """Who has to do what, or why the last wish was refused."""
        planning = self._planning
        if planning.chosen is not None and not planning.refusal:
            name = planning.table.names.seat(planning.seat)
            return _("{name}, seal this plan, or choose another.").format(name=name)
        return planning.refusal or say.what_now(planning.view, planning.table.names)

    @property
    def lines(self) -> list[str]:
        """A hint, what is known of the place looked at, or how a plan is made and the news."""
        planning, table = self._planning, self._planning.table
        if planning.hinting.said and not planning.peek.closed:
            return [planning.hinting.said]
        looked = planning.looked if planning.odds.told else None
        place = planning.over or looked or planning.chosen
        if place is not None:
            # With a pad the ring is always somewhere: how to go on must not be lost for that.
            merely = table.context.device == "pad" and place not in (planning.over, planning.chosen)
            first = self._how() if merely else planning.about(place)
            figures = planning.odds.lines(place)
            # Large letters leave no room for what stands on the card as well.
            if figures and table.layout.tall:
                return [first, figures[0]] if merely else figures
            return [first, *figures]
        if table.layout.tall:
            # The map bears the keys; what a round brought is then told in letters of full size.
            plain = not planning.peek.closed and not planning.view.sheets[planning.seat].must_rest
            last = self._last_chance()
            if plain and table.context.device != "pad":
                return last or table.headlines or [self._how()]
            return [*last, self._how()]
        return [self._how(), *self._last_chance(), *self._courant()]

    def _last_chance(self) -> list[str]:
        """Before the last plan: that the score would be better for a scoundrel (D19)."""
        view, seat = self._planning.view, self._planning.seat
        if view.round < view.options.rounds or TurnScoundrel() not in view.legal:
            return []
        now, turned = view.sheets[seat], replace(view.sheets[seat], turned=True)
        pays = ScoundrelWouldPay(seat, now.score, score(turned, view.options, solo=False))
        if pays.scoundrel_score <= pays.hero_score:
            return []
        return [str(say.sentence(pays, self._planning.table.names))]

    def _courant(self) -> list[str]:
        """What happened since this robber last planned."""
        table = self._planning.table
        if not table.courant:
            return table.captions[-2:]
        first, *more = table.courant
        return [_("York Courant: {news}").format(news=first), *more]

    def _how(self) -> str:
        """How a plan is made with what the player has in hand."""
        planning, context = self._planning, self._planning.table.context
        if context.device == "pad":
            said = _("Go to a coach, the tavern or the market and press A.")
            return f"{said} {self._unseen}".strip()
        word = context.bindings.word
        if planning.view.sheets[planning.seat].must_rest:
            said = _("Click the tavern or drag your dice there, or press {key}.")
            return f"{said.format(key=word('plan.tavern'))} {self._unseen}".strip()
        if planning.peek.closed:
            return _("Your dice lie face down: hold {key}, or press on them, to look.").format(
                key=word("plan.peek")
            )
        keys = [word(f"plan.{place}") for place in PLACES]
        said = _("Click a coach or drag your dice to it, or press {keys} or {last}.")
        said = said.format(keys=", ".join(keys[:-1]), last=keys[-1])
        return f"{said} {self._unseen}".strip()

    @property
    def _unseen(self) -> str:
        """That a plan is secret, where there is anybody to keep it from."""
        return "" if self._planning.view.solo else _("Nobody sees it yet.")
