"""The map under a decision: what a pixel of it means, and where a point of it is seen."""

from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.steeplechase.doing import looked
from game.sprites.maps.camera import WHOLE, Glass
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.map.camera import map_glass


def glass_of(look: object, view: SteeplechaseView, layout: SteepleLayout) -> Glass:
    """How the map is seen now."""
    camera = looked(look).camera or WHOLE
    return map_glass(view.options.country, layout.board, camera, layout.scale)
