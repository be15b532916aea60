"""What quick couriers and groups leave out when they look for a way is never the way they take."""

import pytest

from game.engine.chance import Loose
from game.engine.geometry import Point, distance
from game.engine.steeplechase.actions import Riding
from game.engine.steeplechase.data import FAR_OFF, MAPS, country, field_to, squares
from game.engine.steeplechase.heuristics import way
from game.engine.steeplechase.round.pursuit import _detour
from game.engine.steeplechase.state import State
from tests.games.steeplechase.mind.positions import decisions
from tests.games.steeplechase.rules.test_round_about import table


@pytest.mark.parametrize("name", MAPS)
def test_the_best_ride_is_the_best_of_all(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [
        (view, view.to_act[0], riding.most, riding.barred)
        for view in decisions(3, seed=7, map=name)
        for riding in view.legal
        if isinstance(riding, Riding)
    ][:40]
    looked: list[Point] = []
    danger = way.Lookout.danger

    def counted(self: way.Lookout, at: Point) -> float:
        looked.append(at)
        return danger(self, at)

    monkeypatch.setattr(way.Lookout, "danger", counted)
    chosen = [way.best_ride(*each) for each in asked]
    few = len(looked)
    looked.clear()
    ends = way._Landings.end

    def unknown(self: way._Landings, spots: list[Point]) -> way._End:
        return ends(self, spots)._replace(least=float("-inf"))  # so that every ride is looked at

    monkeypatch.setattr(way._Landings, "end", unknown)
    assert chosen == [way.best_ride(*each) for each in asked]
    assert len(set(chosen)) > 10
    assert 0 < few < len(looked) / 2


@pytest.mark.parametrize("name", [name for name in MAPS if country(name).terrain.bridges])
def test_a_group_goes_round_by_the_nearest_bridge(name: str) -> None:
    state: State = table(name)
    there, grid, luck = country(name), squares(name), Loose(5)
    taken = set()
    for _look in range(60):
        at, to = [(luck.below(there.size[0]), luck.below(there.size[1])) for _end in range(2)]
        state.set(0, at=to)
        state.set_group(state.groups[0].id, at=at)
        here = grid.number(grid.nearest_open(at))
        ways = []
        for n, bridge in enumerate(there.terrain.bridges):
            for start, (near, far) in enumerate(
                ((bridge.end, bridge.start), (bridge.start, bridge.end))
            ):
                gone = field_to(name, (grid.at(near),))[here]
                if gone < FAR_OFF:
                    cost = gone * 50 + bridge.length + distance(far, to)
                    ways.append((cost, 2 * n + 1 - start, bridge.id, bool(start)))
        found = _detour(state, state.groups[0], 0)
        assert (None if found is None else (found.bridge, found.from_start)) == (
            min(ways)[2:] if ways else None
        )
        taken.add(found)
    assert len(taken) > 1
