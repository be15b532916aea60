"""A decision in the making: what is put down, where more may go, why not, and what would follow."""

from game.engine.your_money.draft.outlook import (
    Coming,
    Outlook,
    Shift,
    fitting_slot,
    letting_go,
    outlook,
    outlook_lines,
)
from game.engine.your_money.draft.put_down import (
    SLOTS,
    Draft,
    action,
    bearing,
    legal_slots,
    may_ride,
    may_spur,
    possible,
    why_not,
    why_not_here,
)

__all__ = [
    "SLOTS",
    "Coming",
    "Draft",
    "Outlook",
    "Shift",
    "action",
    "bearing",
    "fitting_slot",
    "legal_slots",
    "letting_go",
    "may_ride",
    "may_spur",
    "outlook",
    "outlook_lines",
    "possible",
    "why_not",
    "why_not_here",
]
