"""What the desk says while a plan is made: who is asked, how, and what a place promises."""

from msgspec.structs import replace

from game.engine.words import _
from game.engine.your_money import messages
from game.engine.your_money.actions import TurnScoundrel
from game.engine.your_money.data import PLACES
from game.engine.your_money.events import ScoundrelWouldPay
from game.engine.your_money.odds.sums import score
from game.scenes.table.lore.ambience import phrase_of
from game.scenes.table.party import Party
from game.scenes.your_money.modes.plan import Planned
from game.scenes.your_money.notes import of_place
from game.scenes.your_money.shown import YorkShown


def plan_line(planned: Planned, party: Party) -> str:
    """Who has to do what, or why the last wish was refused."""
    if planned.chosen is not None and not planned.refusal:
        name = party.names.seat(planned.seat)
        if planned.must_rest:
            return _("{name}, your horse must rest: confirm this plan.").format(name=name)
        return _("{name}, confirm this plan, or choose another.").format(name=name)
    return planned.refusal or messages.what_now(planned.view, party.names)


def plan_lines(planned: Planned, shown: YorkShown, party: Party, tall: bool) -> list[str]:
    """A hint, what is known of the place looked at, or how a plan is made and the news; large
    letters make the table `tall`, and have no room for all of it.
    """
    if planned.hint and not planned.closed:
        return [planned.hint]
    looked = planned.looked if planned.told else None
    # A rest nobody chose is no reason to keep the news back.
    place = planned.over or looked or (None if planned.must_rest else planned.chosen)
    if place is not None:
        # With a pad the ring is always somewhere: how to go on must not be lost for that.
        merely = party.pad and place not in (planned.over, planned.chosen)
        first = _how(planned, party) if merely else of_place(planned.view, place)
        figures = planned.figures(place)
        # Large letters leave no room for what stands on the card as well.
        if figures and tall:
            return [first, figures[0]] if merely else figures
        return [first, *figures]
    last = _last_chance(planned, party)
    if tall:
        # The map bears the keys; what a round brought is then told in letters of full size.
        if not planned.closed and not planned.must_rest and not party.pad:
            news = [] if party.context.settings.courant == "silent" else list(shown.headlines)
            return last or news or [_how(planned, party)]
        return [*last, _how(planned, party)]
    silent = party.context.settings.courant == "silent"
    return [_how(planned, party), *last, *([] if silent else _courant(shown))]


def _last_chance(planned: Planned, party: Party) -> list[str]:
    """Before the last plan: that the score would be better for a scoundrel (D19)."""
    view, seat = planned.view, planned.seat
    if view.round < view.options.rounds or TurnScoundrel() not in view.legal:
        return []
    now, turned = view.sheets[seat], replace(view.sheets[seat], turned=True)
    pays = ScoundrelWouldPay(seat, now.score, score(turned, view.options, solo=False))
    if pays.scoundrel_score <= pays.hero_score:
        return []
    return [str(messages.sentence(pays, party.names))]


def _courant(shown: YorkShown) -> list[str]:
    """What happened since this robber last planned."""
    weather = phrase_of(shown.day)
    if not shown.courant and not weather:
        return list(shown.captions[-2:])
    first, *more = (*shown.courant, *weather)
    return [_("York Courant: {news}").format(news=first), *more]


def _how(planned: Planned, party: Party) -> str:
    """How a plan is made with what the player has in hand."""
    # A plan is secret where there is anybody to keep it from.
    unseen = "" if planned.view.solo else _("Nobody sees it yet.")
    if party.pad:
        said = _("Go to a coach, the tavern or the market and press A.")
        return f"{said} {unseen}".strip()
    if planned.must_rest:
        said = _("It is the tavern, or leaving the road for good.")
        return f"{said} {unseen}".strip()
    if planned.closed:
        return _("Your dice lie face down: hold {key}, or press on them, to look.").format(
            key=party.word("table.peek")
        )
    keys = [party.word(f"plan.{place}") for place in PLACES]
    said = _("Click a coach or drag your dice to it, or press {keys} or {last}.")
    said = said.format(keys=", ".join(keys[:-1]), last=keys[-1])
    return f"{said} {unseen}".strip()
