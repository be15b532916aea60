"""What the desk says at a coach: who is asked, what is refused, and how dice are put down."""

import pygame
from msgspec.structs import replace

from game.engine.words import _
from game.engine.your_money import messages
from game.engine.your_money.data import STATS
from game.engine.your_money.messages.odds import what_comes
from game.engine.your_money.state import Phase
from game.scenes.kit.bindings import key_word
from game.scenes.table.party import Party
from game.scenes.your_money.modes.receipts import notes_of
from game.scenes.your_money.modes.robbery import Robbery


def robbery_line(robbery: Robbery, party: Party) -> str:
    """Who has to do what; once the dice may stay so, what comes of it."""
    if robbery.pressed:
        said = _("This hangs you, {name}: press again if you mean it. {back} takes it back.")
        back = "B" if party.pad else key_word(pygame.K_ESCAPE)
        return said.format(name=party.names.seat(robbery.seat), back=back)
    comes = ""
    if robbery.complete() and robbery.dice and not robbery.may_only_let_go:
        comes = what_comes(robbery.view, robbery.seat, robbery.tried, party.names)
    return comes or messages.what_now(robbery.view, party.names)


def robbery_lines(robbery: Robbery, party: Party, tall: bool) -> list[str]:
    """Why a die may not go there, a hint, what is still wrong, or how it is done; on a `tall` table
    what else would follow as well.
    """
    if robbery.refused is not None:
        return [messages.capital(robbery.refused[1])]
    if robbery.may_only_let_go:
        return [_("Nothing in your hand can catch this coach.")]
    lines = _of_the_other(robbery, party)
    begins = not robbery.hint and bool(robbery.dice) and not any(map(robbery.in_slot, STATS))
    # Large letters leave no room for a third sentence: how it is done says what is missing, too.
    said_by_how = tall and begins and bool(lines)
    if robbery.hint:
        lines.append(robbery.hint)
    complaint = robbery.complaint
    if complaint and not robbery.held and not said_by_how:
        lines.append(messages.capital(complaint))
    if begins:
        lines.append(_how(robbery, party))
    if warns(robbery, tall):
        line = robbery_line(robbery, party)
        said = [messages.capital(note) for note in _else(robbery)]
        lines.extend([note for note in said if note not in line])
    return lines


def _of_the_other(robbery: Robbery, party: Party) -> list[str]:
    """How the chase went for whoever rode at the same coach and chased first: it decides whether
    the purse would be shared, and the sentence that told it has gone from the desk.
    """
    view = robbery.view
    if view.phase is not Phase.CHASE:
        return []
    said = []
    for seat in view.sharing:
        sheet, name = view.sheets[seat], party.names.seat(seat)
        if seat != robbery.seat and sheet.placed.caught:
            said.append(_("{name} has caught it, and would share it.").format(name=name))
        elif seat != robbery.seat and not sheet.dice:
            said.append(_("{name} has missed it.").format(name=name))
    return said


def warns(robbery: Robbery, tall: bool) -> bool:
    """Whether what else would follow stands here: under large letters the receipt is low."""
    return tall and not robbery.hint


def _else(robbery: Robbery) -> list[str]:
    """What else would follow, once there is anything to be reckoned up."""
    match robbery.reckoned:
        case seen, begun if begun or robbery.may_only_let_go:
            # That it is the end of somebody, the line above says of a placement that is complete.
            return notes_of(replace(seen, dies=seen.dies and not robbery.complete()))
    return []


def _how(robbery: Robbery, party: Party) -> str:
    """How dice are put down with what the player has in hand."""
    if party.pad:
        return _("A takes a die up and puts it into a slot; X or B takes it back.")
    *some, last = [party.word(f"robbery.{stat}") for stat in STATS if robbery.is_open(stat)]
    slots = _("{some} or {last}").format(some=", ".join(some), last=last) if some else last
    how = (
        _("Drag a die, or click it and a slot, or press {first}–{last} and then {slots};"
          " {back} takes one back.")
        if len(robbery.dice) > 1
        else _("Drag the die, or click it and a slot, or press {first} and then {slots};"
               " {back} takes it back.")
    )  # fmt: skip
    return how.format(
        first=party.word("robbery.die_1"),
        last=party.word(f"robbery.die_{min(4, len(robbery.dice))}"),
        slots=slots,
        back=party.word("table.take_back"),
    )
