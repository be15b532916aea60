"""The verses on ambushes of the Silver Flyer; who fills them in is `ballad`.

Eight and six syllables by turns. {rider} and {other} stand at the head of a line and take two
syllables, {where} takes four; {purse} is so many sovereigns. What a line claims must be true of
every event of its kind.
"""

from game.engine.lore.broadside import Verse
from game.engine.words import later

ROAD: dict[str, tuple[Verse, ...]] = {
    "opening_two": (
        Verse(
            "pay",
            (
                later("The Silver Flyer leaves the yard,\nSix passengers to pay:"),
                later("From London up to Edinburgh,\nA long and golden way:"),
            ),
            (
                later("{pair} meant to be rich,\nAs others do, they say."),
                later("{pair} lay in the hedge,\nAnd wished the coach good day."),
            ),
        ),
        Verse(
            "hedge",
            (
                later("Six towns there are upon the road,\nFrom Thames to Tweed’s far edge:"),
                later("You passengers, count up your coin,\nFor here I give my pledge:"),
            ),
            (
                later("{pair} lie down in wait\nBehind a hawthorn hedge."),
                later("{pair} would have it all,\nThe thin end of the wedge."),
            ),
        ),
    ),
    "opening_many": (
        Verse(
            "crew",
            (
                later("The Silver Flyer leaves the yard\nWith purses old and new:"),
                later("From London up to Edinburgh\nThe wheels and whistles flew:"),
            ),
            (
                later("And {n} were lying in the hedge,\nA most unhallowed crew."),
                later("And {n} had all the selfsame thought,\nAs idle people do."),
            ),
        ),
        Verse(
            "hedge",
            (
                later("Six towns there are upon the road,\nFrom Thames to Tweed’s far edge:"),
                later("You passengers, count up your coin,\nFor here I give my pledge:"),
            ),
            (
                later("That {n} bold riders sit in wait\nBehind a hawthorn hedge."),
                later("There’s {n} have sworn to have it all,\nThe thin end of the wedge."),
            ),
        ),
        Verse(
            "door",
            (
                later("A coach with six on board it had,\nAnd wished it carried more:"),
                later("Draw in your chairs, good company,\nAnd someone bar the door:"),
            ),
            (
                later("I sing of {n} who lay in wait\nAlong the northern moor."),
                later("I sing of {n}, and all of them\nDesired what was in store."),
            ),
        ),
    ),
    "haul": (
        Verse(
            "town",
            (
                later("{rider} lay wait {where},\nAnd flagged the Flyer down:"),
                later("{rider} stood up {where},\nAs bold as half a crown:"),
            ),
            (
                later("{purse} rode away at dusk,\nWithout a sigh or frown."),
                later("{purse} found another purse,\nAnd left the country town."),
            ),
        ),
        Verse(
            "hat",
            (
                later("{rider} lay wait {where},\nAnd doffed a feathered hat:"),
                later("{rider} stood up {where}\nFor just a little chat:"),
            ),
            (
                later("{purse} was the sum of it,\nAnd not much talk at that."),
                later("{purse} went into the bag,\nAnd made it sweetly fat."),
            ),
        ),
        Verse(
            "score",
            (
                later("{rider} lay wait {where},\nAnd knocked upon the door:"),
                later("{rider} stood up {where},\nAnd asked, and asked for more:"),
            ),
            (
                later("{purse} did the others pay,\nAnd some of them were sore."),
                later("{purse} came a-jingling out\nAnd nobody kept score."),
            ),
        ),
        Verse(
            "fee",
            (
                later("{rider} lay wait {where}\nBeneath a spreading tree:"),
                later("{rider} stood up {where},\nAs plain as plain could be:"),
            ),
            (
                later("{purse} seemed, to such as paid,\nA most improper fee."),
                later("{purse} joined the company\nOf other gold set free."),
            ),
        ),
    ),
    "full": (
        Verse(
            "coach",
            (
                later("{rider} lay wait {where}\nTo watch the wheels approach:"),
                later("{rider} stood up {where},\nAnd would not brook reproach:"),
            ),
            (
                later("And every soul was made to pay\nThat still could, in the coach."),
                later("No passenger kept back a purse,\nA button, or a brooch."),
            ),
        ),
        Verse(
            "last",
            (
                later("{rider} stood up {where},\nAnd held the leaders fast:"),
                later("{rider} lay wait {where},\nAnd let no pocket past:"),
            ),
            (
                later("They went along from seat to seat\nUntil they’d robbed the last."),
                later("There was no purse left over then;\nThe horses were aghast."),
            ),
        ),
    ),
    "duel": (
        Verse(
            "blue",
            (
                later("Too many waited {where}\nFor one small coach, ’tis true:"),
                later("They met, it seems, {where},\nWith one small coach in view:"),
            ),
            (
                later("{rider} stood last, when all was done,\nIn smoke of black and blue."),
                later("{other} was out, and left the hedge,\nAs beaten rivals do."),
            ),
        ),
        Verse(
            "smoke",
            (
                later("Too many waited {where}\nBehind the selfsame oak:"),
                later("They met, it seems, {where},\nAnd pistols were what spoke:"),
            ),
            (
                later("{rider} stood last, and brushed a sleeve,\nAnd blew away the smoke."),
                later("{other} went off with nothing gained\nBut powder on a cloak."),
            ),
        ),
        Verse(
            "ground",
            (
                later("Too many waited {where},\nAnd paced the duelling ground:"),
                later("They met, it seems, {where},\nWith pistols all around:"),
            ),
            (
                later("{rider} stood last of all of them,\nAnd pleased to be so found."),
                later("{other} was beaten in the draw,\nAnd left without a sound."),
            ),
        ),
    ),
    "driven": (
        Verse(
            "run",
            (
                later("{rider} stood up {where},\nAnd thought the day was won:"),
                later("{rider} lay wait {where};\nIt had been well begun:"),
            ),
            (
                later("{purse} lay as good as bagged,\nAnd then there was a gun."),
                later("{purse} had to stay behind,\nAnd how that rogue could run!"),
            ),
        ),
        Verse(
            "shot",
            (
                later("{rider} stood up {where},\nAnd gathered quite a lot:"),
                later("{rider} lay wait {where},\nAnd haggled on the spot:"),
            ),
            (
                later("{purse} lay upon the grass,\nAnd someone fired a shot."),
                later("Then someone found, beneath a shawl,\nA pistol, primed and hot."),
            ),
        ),
    ),
    "ruined": (
        Verse(
            "bare",
            (
                later("{other} had gold, and then had none,\nThe chest was swept quite bare:"),
                later("{other} looked deep into the chest,\nAnd only wood was there:"),
            ),
            (
                later("{rider} had been there just before,\nAnd took the final share."),
                later("{rider} had had the last of it,\nWith not a groat to spare."),
            ),
        ),
        Verse(
            "fun",
            (
                later("{other} paid up, and paid again,\nAs fast as coin could run:"),
                later("{other} turned out both pockets then,\nAnd found in neither one:"),
            ),
            (
                later("{rider} took up the final coin,\nAnd seemed to find it fun."),
                later("{rider} rode off with all of it,\nAs bailiffs would have done."),
            ),
        ),
    ),
    "overtook": (
        Verse(
            "lead",
            (
                later("{other} had led them all till then,\nAnd led them well, indeed:"),
                later("{other} had been the richest rogue,\nOf quite a handsome breed:"),
            ),
            (
                later("{rider} came by with heavier chest,\nAnd went into the lead."),
                later("{rider} had robbed the coach, and had\nMore gold than one can need."),
            ),
        ),
        Verse(
            "pride",
            (
                later("{other} had led them all till then,\nWith all the world to ride:"),
                later("{other} had been the richest rogue,\nAnd sat up straight with pride:"),
            ),
            (
                later("{rider} came by with heavier chest:\nSo goes, so comes the tide."),
                later("{rider} had robbed the coach, and passed\nWith one tremendous stride."),
            ),
        ),
        Verse(
            "song",
            (
                later("{other} had led them all till then,\nAnd led them rather long:"),
                later("{other} had been the richest rogue,\nAnd hummed a hopeful song:"),
            ),
            (
                later("{rider} came by with heavier chest,\nAnd took the tune along."),
                later("{rider} had robbed the coach, and proved\nThat lead was not so strong."),
            ),
        ),
    ),
    "empty": (
        Verse(
            "rain",
            (
                later("{rider} lay hid {where}\nAn hour in the rain:"),
                later("{rider} stood up {where},\nAnd soon sat down again:"),
            ),
            (
                later("The coach came by with nought to rob,\nAnd waiting was in vain."),
                later("They had been robbed, they all explained,\nAnd showed it to be plain."),
            ),
        ),
        Verse(
            "dry",
            (
                later("{rider} lay hid {where}\nTo let the hours go by:"),
                later("{rider} stood up {where},\nAnd gave the usual cry:"),
            ),
            (
                later("The coach had not a purse in it:\nIt had been milked quite dry."),
                later("“Too late,” they called, “too late, too late!”\nAnd waved a glad goodbye."),
            ),
        ),
    ),
}
