"""How a thing that can be pressed is said: what it is called, what it is, what is set on it."""

from game.engine.words import _
from game.scenes.kit.controls import Control, Controls
from game.scenes.kit.marks_round import uncited


def thing(control: Control, controls: Controls) -> str:
    """All there is to say of a thing when the ring comes to it."""
    parts = [
        _in_a_row(uncited(control.called)),
        _(control.role) if control.role else "",
        state(control),
    ]
    said = ", ".join([part for part in (*parts, _place(control, controls)) if part])
    note = [line for line in uncited(control.tip).split("\n") if line.strip(" .") not in said]
    key = _("Key: {key}.").format(key=control.cap) if control.cap else ""
    return " ".join([each for each in (ended(said), key, *map(ended, note)) if each])


def _in_a_row(words: str) -> str:
    """Lines as one, each but the last with a stop behind it."""
    *before, last = [line for line in words.split("\n") if line.strip()] or [""]
    return " ".join([*map(ended, before), last.removesuffix(".")])


def state(control: Control) -> str:
    """What is set on it, and why it cannot be used."""
    parts = [control.state]
    if not control.enabled:
        why = uncited(control.why).rstrip(".")
        parts.append(_("not now: {why}").format(why=why) if why else _("not now"))
    return ", ".join([part for part in parts if part])


def _place(control: Control, controls: Controls) -> str:
    """Which of all that can be gone through it is, in the order of Tab."""
    order = controls.order()
    if control.name not in order or len(order) < 2:
        return ""
    return _("{n} of {all}").format(n=order.index(control.name) + 1, all=len(order))


def keyed(control: Control, key: str = "") -> str:
    """What its key does, for a list of keys; or another `key` that does the same."""
    said = _("{key}: {what}").format(key=key or control.cap, what=_in_a_row(control.called))
    how = state(control)
    return ended(f"{said}, {how}" if how else said)


def ended(words: str) -> str:
    """The words with a stop behind them, so that a voice takes a breath."""
    words = " ".join(words.split())
    return words if not words or words[-1] in ".?!:…”" else f"{words}."
