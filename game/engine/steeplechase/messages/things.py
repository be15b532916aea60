"""What the things of this game are called."""

from collections.abc import Iterable

from game.engine.compass import wind
from game.engine.flavour.verses import in_words
from game.engine.geometry import Point, heading
from game.engine.names import listed
from game.engine.steeplechase.country import Country
from game.engine.steeplechase.messages.catalogue import THINGS
from game.engine.steeplechase.round.turns import BY_LOT
from game.engine.steeplechase.state import Group
from game.engine.words import _, plural


def ability_name(ability: str) -> str:
    """What somebody is."""
    return _(THINGS.abilities[ability].name)


def ability_line(ability: str) -> str:
    """What it does, in a line."""
    return _(THINGS.abilities[ability].caption)


def thing(name: str) -> str:
    """A thing with its article."""
    return _(THINGS.things[name].name)


def things(names: tuple[str, ...]) -> str:
    """Several of them."""
    return listed([thing(name) for name in names]) if names else _("nothing")


def energy(level: int) -> str:
    """How somebody is."""
    return _(THINGS.energy[level].name)


def group_name(kind: str) -> str:
    """A group as the one that is there."""
    return _(THINGS.kinds[kind].name)


def some_group(kind: str, figures: int) -> str:
    """A group with its number."""
    if kind == "maiden":
        return _(THINGS.kinds[kind].heading)
    return _("{n} {people}").format(n=figures, people=_people(kind, figures))


def in_numbers(kind: str, figures: int) -> str:
    """The same with the number in words, as the log has it."""
    if kind == "maiden":
        return _(THINGS.kinds[kind].heading)
    return _("{n} {people}").format(n=in_words(figures), people=_people(kind, figures))


def _people(kind: str, figures: int) -> str:
    """What so many of them are called."""
    called_ = THINGS.kinds[kind]
    return _(called_.title if figures == 1 else called_.heading)


def called(group: Group, among: Iterable[Group] = ()) -> str:
    """A group on the table by how many they are, as its counter bears it; its id tells it from one
    just as large `among` those.
    """
    if group.kind == "maiden":
        return group_name(group.kind)
    said = _("the {people}").format(people=some_group(group.kind, group.figures))
    like = (group.kind, group.figures)
    if any(each.id != group.id and (each.kind, each.figures) == like for each in among):
        return _("{people} ({id})").format(people=said, id=group.id)
    return said


def short(mils: int) -> str:
    """A distance in as few letters as can be: "7", "7.5"."""
    tenths = round(mils / 100)
    return str(tenths // 10) if tenths % 10 == 0 else f"{tenths // 10}.{tenths % 10}"


def inches(mils: int) -> str:
    """A distance: whole inches, or with a decimal."""
    tenths = (mils + 50) // 100
    if tenths % 10 == 0:
        return plural("{n} inch", "{n} inches", tenths // 10)
    return _("{n} inches").format(n=f"{tenths // 10}.{tenths % 10}")


def way(direction: Point) -> str:
    """A direction in degrees and as a wind."""
    degrees = heading((0, 0), direction)
    return _("{n}° ({wind})").format(n=degrees, wind=wind(degrees))


def place_name(country: Country, name: str) -> str:
    """What a wood, a wall, a stream, a bridge or a building is called."""
    if name in country.names:
        return _(country.names[name])
    if name.startswith("flock"):
        return _("the sheep")
    return name


def dice(faces: tuple[int, ...]) -> str:
    """Dice as they lie."""
    return ", ".join([str(face) for face in faces])


def sum_of(die: int, plus: tuple[tuple[str, int], ...], total: int) -> str:
    """A die with what was added: "4 + 1 (cunning) = 5"."""
    if not plus:
        return str(die)
    said = str(die)
    for why, much in plus:
        sign = "+" if much > 0 else "−"
        said += f" {sign} {abs(much)} ({_(THINGS.plus[why].name)})"
    return f"{said} = {total}"


def sprung(after: int) -> str:
    """When somebody sprang forward."""
    if after == BY_LOT:
        said = _("as luck will have it")
    elif after < 0:
        said = plural(
            "{n} thousandth of a second too soon", "{n} thousandths of a second too soon", -after
        )
    else:
        said = plural(
            "{n} thousandth of a second after the drum",
            "{n} thousandths of a second after the drum",
            after,
        )
    return said
