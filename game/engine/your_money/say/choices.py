"""A decision in full, told apart from every other that could be taken in its place."""

from game.engine.kinds import Action
from game.engine.words import _
from game.engine.your_money.actions import Bear, Chase, Divide, LetGo, Pips, Rob
from game.engine.your_money.say.things import dice_listed, goods_listed, stat_name


def placed(action: Action) -> str:
    """A placement in words: "4 on speed, 6 on wit, 1 and 5 on combat"; "" where nothing is put."""
    match action:
        case LetGo():
            return _("let the coach go")
        case Bear(gear, weapons):
            return goods_listed((*gear, *weapons))
    parts = []
    for stat in ("speed", "wit", "combat"):
        pips: Pips = getattr(action, stat, ())
        if pips:
            parts.append(
                _("{dice} on {stat}").format(dice=dice_listed(pips), stat=stat_name(stat).lower())
            )
        if stat == "speed" and getattr(action, "horse", False):
            parts.append(_("ride the horse"))
        if stat == "speed" and getattr(action, "spur", False):
            parts.append(_("use the spur"))
    return ", ".join(parts)


def in_full(label: str, action: Action) -> str:
    """What a button says of a decision, and how its dice would lie: "Rob the mail: 4 on speed"."""
    match action:
        case Rob() | Chase() | Divide():
            dice = placed(action) or _("no dice")
            return _("{what}: {dice}").format(what=label, dice=dice)
        case _:
            return label
