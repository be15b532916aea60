"""The verses on how the gold lay at the end, and the titles that stand over them."""

from game.engine.lore.broadside import Verse
from game.engine.words import later

ENDS: dict[str, tuple[Verse, ...]] = {
    "all_the_gold": (
        Verse(
            "all",
            (
                later("{rider} has every coin there is,\nThe large ones and the small:"),
                later("The gold of every chest but one\nHas gone beyond recall:"),
            ),
            (
                later("{rider} has won, and nobody\nIs left to rob at all."),
                later("{rider} has won; the rest may sing\nFor supper in the hall."),
            ),
        ),
        Verse(
            "name",
            (
                later("{rider} has every coin there is,\nAnd no one else to blame:"),
                later("The gold of every chest but one\nHas answered to one name:"),
            ),
            (
                later("{rider} has won, and Turpin is\nWhat they will call that fame."),
                later("{rider} has won, and nobody\nIs left to play the game."),
            ),
        ),
    ),
    "most_gold": (
        Verse(
            "chest",
            (
                later("The Flyer’s home, the wheels are still,\nThe horses are at rest:"),
                later("They laid their gold upon the board,\nAnd counted without jest:"),
            ),
            (
                later("{rider} has won with {gold},\nShut up in one stout chest."),
                later("{rider} has won; the coins were told,\nAnd talked of east and west."),
            ),
        ),
        Verse(
            "count",
            (
                later("They told it once, they told it twice,\nThey told the whole amount:"),
                later("The last town’s past, the coach is in,\nThe riders all dismount:"),
            ),
            (
                later("{rider} has won with {gold},\nBy anybody’s count."),
                later("{rider} has won, and means to drink\nAt every inn and fount."),
            ),
        ),
        Verse(
            "gold",
            (
                later("The journey’s done, the lamps are lit,\nThe inn keeps out the cold:"),
                later("And so the road gives up its own,\nAnd so the tale is told:"),
            ),
            (
                later("{rider} has won: a modest heart,\nAnd {gold} in gold."),
                later("{rider} has won, by being quick,\nOr lucky, sly, or bold."),
            ),
        ),
        Verse(
            "light",
            (
                later("The coach is in, the straw is spread,\nThe landlord brings a light:"),
                later("The towns are robbed, the cards are played,\nThe purses tied up tight:"),
            ),
            (
                later("{rider} has won with {gold},\nAnd sleeps on it tonight."),
                later("{rider} has won; the others dream\nOf putting matters right."),
            ),
        ),
    ),
    "shared_end": (
        Verse(
            "ten",
            (
                later("They told it once, they told it twice,\nThey told it once again:"),
                later("They laid the gold along the board,\nAnd called for ink and pen:"),
            ),
            (
                later("{pair} had just the same,\nAs five and five make ten."),
                later("{pair} must share the crown,\nAnd drink to it. Amen."),
            ),
        ),
        Verse(
            "both",
            (
                later("No more, no less, no jot between;\nThe clerk has sworn an oath:"),
                later("To call it won, to call it lost,\nThe company is loth:"),
            ),
            (
                later("{pair} had just the same:\nThe prize belongs to both."),
                later("{pair} must share it out\nAnd dine on beef and broth."),
            ),
        ),
    ),
}
TITLES: dict[str, tuple[str, ...]] = {
    "all_the_gold": (
        later("The Whole of It; or, {name} Takes All"),
        later("Sixty Sovereigns: the Garland of {name}"),
        later("{name}, Called Turpin: a True Relation"),
        later("The Ruin of the Company, by {name}"),
    ),
    "most_gold": (
        later("The Silver Flyer’s Complaint Against {name}"),
        later("The Golden Road; or, {name} and {foe}"),
        later("{name} of the North Road: a New Ballad"),
        later("The Great Robbery, with the Rise of {name}"),
        later("The Passengers’ Lamentation; or, {name} Again"),
        later("{name} Ahead and {foe} Behind"),
        later("London to Edinburgh; or, the Profits of {name}"),
    ),
    "shared_end": (
        later("Share and Share Alike; or, {name} and {foe}"),
        later("The Equal Garland of {name} and {foe}"),
    ),
}
