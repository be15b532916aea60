"""Notes on the numbers of a robbery: every slot, chip and die, what all of it comes to, and why."""

from game.engine.kinds import Seat
from game.engine.words import _
from game.engine.your_money import messages
from game.engine.your_money.data import GOODS, STATS, Stat
from game.engine.your_money.messages.places import stat_note
from game.engine.your_money.odds.sums import speed_sum
from game.engine.your_money.state import Phase
from game.scenes.table.party import Party
from game.scenes.your_money.modes.robbery import Robbery


def of_slot(robbery: Robbery, stat: Stat, party: Party) -> str:
    """The receipt of a slot as things lie, a die that hangs over it counted; of one where nothing
    may lie yet what has to be reached.
    """
    reckoning, names = robbery.outlook_of(stat), party.names
    sheet, coach = robbery.view.sheets[robbery.seat], robbery.coach
    down = sheet.placed
    if reckoning is None and stat == "speed" and down.speed and coach.speed is not None:
        # Caught before: the dice that did it still lie there.
        reckoning = speed_sum(sheet, down.speed, down.horse, down.spur, coach.speed)
    if reckoning is None:
        return stat_note(coach, stat, robbery.guards, names, robbery.seat)
    text = messages.receipt(reckoning, stat, names, robbery.seat).text
    if stat == "wit" and sheet.folk_hero + reckoning.excess < 0:
        head, between, rule = text.rpartition(" · ")
        stop = _("stands at {n}, and falls no lower than 0").format(n=sheet.folk_hero)
        return f"{head} ({stop}){between}{rule}"
    return text


def of_outcome(robbery: Robbery, party: Party) -> str:
    """All receipts of a robbery, one under another, then purse and guards to come."""
    phase = robbery.view.phase
    judged: tuple[Stat, ...] = ("speed",) if phase is Phase.CHASE else STATS
    lines = [of_slot(robbery, stat, party) for stat in judged]
    return "\n".join([*lines, *_of_the_purse(robbery), *_of_guards(robbery)])


def _of_the_purse(robbery: Robbery) -> list[str]:
    seen, count = robbery.outlook(), len(robbery.view.sharing)
    if seen is None or seen.wit is None or seen.combat is None or not seen.caught:
        return []
    all_of_it = robbery.coach.guineas
    if not (seen.wit.met or seen.combat.met):
        text = _("No purse: neither wit nor combat is reached")
    elif count > 1:
        text = _("Purse {change} — {all} shared by {n}").format(
            change=messages.signed(seen.purse), all=messages.guineas(all_of_it), n=count
        )
    else:
        text = _("Purse {change} — all the coach has").format(change=messages.signed(seen.purse))
    rule = "4.2.4" if count > 1 else "4.1.4"
    return [_("{text} · rule {rule}").format(text=text, rule=rule)]


def _of_guards(robbery: Robbery) -> list[str]:
    """The guards that the tracks would call next round and do not call yet."""
    seen = robbery.outlook()
    lines = []
    for coming in seen.coming if seen is not None else ():
        fame = coming.kind == "random"
        text = (
            _("Folk hero {mark}: one more guard next round")
            if fame
            else _("Scoundrel {mark}: one more guard hunts you next round")
        ).format(mark=coming.mark)
        rule = "5.1" if fame else "5.2"
        lines.append(_("{text} · rule {rule}").format(text=text, rule=rule))
    return lines


def of_switch(robbery: Robbery, item: str, party: Party) -> str:
    """What a chip does that may be switched on and off."""
    word = party.word
    if item == "spur":
        last = robbery.view.round == robbery.view.options.rounds
        said = (
            _("Spur ({key}): +1 speed, costs 1 health")
            if last
            else _("Spur ({key}): +1 speed, costs 1 health, and you rest at the tavern next round")
        )
        text, rule = said.format(key=word("robbery.spur")), "4.1.6"
    elif GOODS[item].kind == "horse":
        said, rule = _("Your {horse} ({key}): {effect}"), "4.1.3"
        text = said.format(
            key=word("robbery.horse"),
            horse=messages.good_short(item),
            effect=messages.good_effect(item),
        )
    else:
        said, rule = _("{item}: {effect}. Click to leave it out"), "9"
        text = said.format(
            item=messages.capital(messages.good_short(item)), effect=messages.good_effect(item)
        )
    return _("{text} · rule {rule}").format(text=text, rule=rule)


def of_die(robbery: Robbery, number: int) -> str:
    """What a die of the robber's own shows, and where it lies."""
    face = robbery.dice[number]
    slot = robbery.draft.slot_of(number)
    if slot in STATS:
        text = _("A die of yours, {face}, put to {slot}").format(
            face=face, slot=messages.stat_name(slot)
        )
    else:
        text = _("A die of yours, {face}, still to be put down").format(face=face)
    return _("{text} · rule {rule}").format(text=text, rule="4.1")


def of_tray(robbery: Robbery, seat: Seat, party: Party) -> str:
    """The dice another robber at this coach still holds."""
    dice = robbery.view.sheets[seat].dice or ()
    text = _("{name} has {dice} in hand").format(
        name=party.names.seat(seat), dice=messages.dice_listed(dice) if dice else _("no dice")
    )
    return _("{text} · rule {rule}").format(text=text, rule="4.2")
