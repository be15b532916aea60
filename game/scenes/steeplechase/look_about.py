"""What can be pressed whoever decides: the map with its buttons, and couriers' figures on their
slips, which lead the eye to where they stand.
"""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.kit.controls import Controls
from game.scenes.kit.cycling import Told
from game.scenes.steeplechase.doing import Doing, Looked, looked
from game.scenes.steeplechase.furniture import Furniture
from game.scenes.steeplechase.said import courier_note
from game.scenes.steeplechase.shown import SteeplechaseShown
from game.scenes.table.gathering import Gathered

Show = Callable[[SteeplechaseShown], None]


def furnish(furniture: Furniture, shown: SteeplechaseShown, controls: Controls, show: Show) -> None:
    """All of it, as far as it means something now."""
    if isinstance(shown.doing, Gathered):
        return

    def look_at(look: Looked) -> None:
        show(shown.but(look=look))

    if not furniture.covered(shown):
        furniture.side.furnish(shown, furniture.layout, controls, look_at)
        for seat in range(len(shown.view.couriers)):
            _figure(furniture, shown, seat, controls, look_at)


def _figure(
    furniture: Furniture,
    shown: SteeplechaseShown,
    seat: Seat,
    controls: Controls,
    look_at: Callable[[Looked], None],
) -> None:
    """Somebody's figure: the map moves to where he is, and back again."""
    parts = furniture.slip_parts(shown, seat)
    at = parts.get("figure")
    chosen = isinstance(shown.doing, Doing) and seat in shown.doing.lit_couriers
    if at is None or not at.width or chosen:
        return
    name = f"courier {seat}"

    def turn() -> None:
        now = looked(shown.look)
        glass = furniture.glass(shown)
        there = shown.view.couriers[seat].at
        camera = None if now.about == name else glass.seeing(there)
        look_at(replace(now, about="" if now.about == name else name, camera=camera))

    def note() -> str:
        said = courier_note(seat, furniture.names, shown)
        return _("{note}\nPress to see where.").format(note=said)

    spot = Told(f"look:{seat}", turn, partial(note))
    spot.place(at)
    controls.add(spot)
