"""The verses on what happens on the roads from York; who fills them in is `ballad`.

Eight and six syllables by turns. {rider} and {other} stand at the head of a line and take two
syllables, {coach} takes four; {purse} is so many guineas. What a line claims must be true of every
event of its kind.
"""

from game.engine.lore.broadside import Verse
from game.engine.words import later

ROADS: dict[str, tuple[Verse, ...]] = {
    "opening_two": (
        Verse(
            "lie",
            (
                later("Come gather round and stir the fire,\nAnd let the tankards dry:"),
                later("Good people all, attend a while,\nAnd keep your purses nigh:"),
            ),
            (
                later("{pair} took to the road,\nAnd not a word’s a lie."),
                later("{pair} rode for their bread\nBeneath a Yorkshire sky."),
            ),
        ),
        Verse(
            "call",
            (
                later("A song, a song, for one small coin,\nOf rise, and ride, and fall:"),
                later("The year was seventeen thirty-nine,\nThe purses none too small:"),
            ),
            (
                later("{pair} went out to rob,\nAnd this is how, and all."),
                later("{pair} lay out in wait\nBeyond the city wall."),
            ),
        ),
        Verse(
            "gown",
            (
                later("Four roads there are that lead from York,\nAnd four lead back to town:"),
                later("The coaches come, the coaches go,\nWith squire and silken gown:"),
            ),
            (
                later("{pair} looked on at that,\nAnd laid their supper down."),
                later("{pair} meant each to win\nA fortune and renown."),
            ),
        ),
    ),
    "opening_one": (
        Verse(
            "name",
            (
                later("Of one I sing who rode alone,\nWith no one else to blame:"),
                later("A ballad, friends, for half a pint,\nOf fortune and of fame:"),
            ),
            (
                later("{rider} rode out by Micklegate\nTo play a hanging game."),
                later("{rider} it was, as I was told,\nAnd I shall tell the same."),
            ),
        ),
        Verse(
            "night",
            (
                later("One rider and four roads from York,\nAnd coaches day and night:"),
                later("Draw in your chairs and bolt the door,\nAnd trim the candle bright:"),
            ),
            (
                later("{rider} went out to make a name,\nBy charm, or else by fright."),
                later("{rider} had neither lands nor rents,\nAnd meant to put it right."),
            ),
        ),
    ),
    "haul": (
        Verse(
            "door",
            (
                later("{rider} waylaid {coach},\nAnd tapped upon the door:"),
                later("{rider} relieved {coach}\nOf all the gold it bore:"),
            ),
            (
                later("{purse} changed its home that day,\nAnd would have welcomed more."),
                later("{purse} is no mean day’s work,\nThough others want a score."),
            ),
        ),
        Verse(
            "free",
            (
                later("{rider} held up {coach}\nAs neat as neat could be:"),
                later("{rider} rode down {coach}\nTo ask a turnpike’s fee:"),
            ),
            (
                later("{purse}, paid upon the nail,\nAnd no receipt, you see."),
                later("{purse} out, and drive along:\nThe rest of you go free."),
            ),
        ),
        Verse(
            "ground",
            (
                later("{rider} waylaid {coach}\nUpon the open ground:"),
                later("{rider} stopped short {coach}\nAnd sent the hat around:"),
            ),
            (
                later("{purse} went from lap to hat\nWith scarcely any sound."),
                later("{purse} gone, the coachman sighed,\nAnd never to be found."),
            ),
        ),
        Verse(
            "road",
            (
                later("{rider} rode down {coach}\nUpon the open road:"),
                later("{rider} held up {coach}\nTo ease it of its load:"),
            ),
            (
                later("{purse} was only what, one felt,\nThe carriage classes owed."),
                later("{purse} found, before the night,\nA more deserved abode."),
            ),
        ),
    ),
    "shared": (
        Verse(
            "pair",
            (
                later("They both rode down {coach},\nAnd met each other there:"),
                later("One coach there was, {coach},\nAnd robbers came a pair:"),
            ),
            (
                later("{pair} looked long and hard,\nAnd then they split it fair."),
                later("{pair}, as you suppose,\nHad each an equal share."),
            ),
        ),
        Verse(
            "greed",
            (
                later("Two rogues rode down {coach},\nEach cursing t’other’s greed:"),
                later("Both robbers chose {coach},\nFor so their minds agreed:"),
            ),
            (
                later("{pair} shared out the purse,\nAs thieves must do, indeed."),
                later("{pair} took half and half,\nAnd neither took the lead."),
            ),
        ),
    ),
    "parted": (
        Verse(
            "chase",
            (
                later("They both pursued {coach},\nAnd that became a race:"),
                later("It was {coach} they sought,\nBoth riders, in hot chase:"),
            ),
            (
                later("{rider} came up with it alone;\nThe other lost the pace."),
                later("{other} fell back along the road,\nAnd yielded up the place."),
            ),
        ),
        Verse(
            "mind",
            (
                later("They both pursued {coach}\nWith robbery in mind:"),
                later("It was {coach} they sought,\nTwo of the selfsame kind:"),
            ),
            (
                later("{rider} rode on to try alone,\nWith someone left behind."),
                later("{other} was left to count the stones,\nWith nothing there to find."),
            ),
        ),
    ),
    "charm": (
        Verse(
            "smile",
            (
                later("{rider} held up {coach}\nWith manners and a smile:"),
                later("{rider} sweet-talked {coach}\nIn very proper style:"),
            ),
            (
                later("They spoke of it in every inn\nFor mile on Yorkshire mile."),
                later("The poor of York took off their hats,\nAnd held them off a while."),
            ),
        ),
        Verse(
            "song",
            (
                later("{rider} talked round {coach},\nAnd who could call it wrong?"),
                later("{rider} waylaid {coach}\nWith wit both sharp and strong:"),
            ),
            (
                later("Such manners on the King’s highway\nAre worth a verse of song."),
                later("The fame of it ran into town\nAhead of all the throng."),
            ),
        ),
    ),
    "brutal": (
        Verse(
            "said",
            (
                later("{rider} rode down {coach}\nWith very little said:"),
                later("{rider} set on {coach}\nAnd made the coachman dread:"),
            ),
            (
                later("The nurses hush a child at night\nWith that one name instead."),
                later("It was not pretty to be seen,\nNor is it to be read."),
            ),
        ),
        Verse(
            "worse",
            (
                later("{rider} set on {coach}\nBefore they could converse:"),
                later("{rider} rode down {coach};\nI’ve heard of few things worse:"),
            ),
            (
                later("The word went up and down the shire,\nAnd went from bad to verse."),
                later("The name was cried in every street,\nAnd mostly with a curse."),
            ),
        ),
    ),
    "wounds": (
        Verse(
            "pain",
            (
                later("{rider} took on {coach},\nAnd paid for it in pain:"),
                later("{rider} attacked {coach},\nAnd met with some disdain:"),
            ),
            (
                later("The wounds came up to {n} in all,\nAs surgeons ascertain."),
                later("A coach may carry more than gold,\nAnd give it like the rain."),
            ),
        ),
        Verse(
            "best",
            (
                later("{rider} took on {coach},\nAnd came off second best:"),
                later("{rider} attacked {coach},\nAnd found a hornets’ nest:"),
            ),
            (
                later("The wounds came up to {n} in all,\nAnd spoilt a Sunday vest."),
                later("There’s many a coachman keeps a stick,\nAnd does not stop to jest."),
            ),
        ),
    ),
    "missed": (
        Verse(
            "dust",
            (
                later("{rider} pursued {coach}\nIn clouds of choking dust:"),
                later("{rider} had marked {coach},\nAnd galloped fit to bust:"),
            ),
            (
                later("It dwindled on the long white road,\nAs hopes of robbers must."),
                later("The passengers leaned out to wave,\nWhich seemed a bit unjust."),
            ),
        ),
        Verse(
            "past",
            (
                later("{rider} pursued {coach};\nIt proved to be too fast:"),
                later("{rider} had marked {coach},\nAnd watched it driven past:"),
            ),
            (
                later("The only thing it left behind\nWas road, and that was vast."),
                later("No purse, no fight, no how-d’ye-do:\nThe die had not been cast."),
            ),
        ),
    ),
    "kept": (
        Verse(
            "gold",
            (
                later("{rider} held up {coach},\nAnd asked it for its gold:"),
                later("{rider} waylaid {coach},\nAnd was extremely bold:"),
            ),
            (
                later("The coach said no, and meant it, too,\nAnd that was all it told."),
                later("They would not laugh, they would not yield:\nThe purse stayed in its fold."),
            ),
        ),
        Verse(
            "well",
            (
                later("{rider} waylaid {coach};\nIt did not go too well:"),
                later("{rider} held up {coach};\nWhat then? I blush to tell:"),
            ),
            (
                later("The jokes went flat, the blows went wide,\nAnd so the curtain fell."),
                later("The purse drove on along the road,\nAnd tinkled like a bell."),
            ),
        ),
    ),
    "spurred": (
        Verse(
            "track",
            (
                later("{rider} set spurs, and spurred so hard\nThe poor beast’s knees went slack:"),
                later("{rider} got all there was to get\nFrom one unwilling back:"),
            ),
            (
                later("It stood and steamed, and hung its head,\nUpon the trodden track."),
                later("A horse that gives you all it has\nHas nothing in the sack."),
            ),
        ),
        Verse(
            "hay",
            (
                later("{rider} set spurs, and spurred so hard,\nThe beast had this to say:"),
                later("{rider} got all there was to get\nFrom something fed on hay:"),
            ),
            (
                later("“No further, not for all the gold\nThat’s on the King’s highway!”"),
                later("“Tomorrow I shall stand and eat,\nAnd that is all I weigh.”"),
            ),
        ),
    ),
    "hunted": (
        Verse(
            "town",
            (
                later("{rider} had made so foul a name,\nThe guards rode out of town:"),
                later("{rider} was wanted, door to door,\nAnd posted up and down:"),
            ),
            (
                later("And where that rider went, they went,\nFor justice and the Crown."),
                later("It is a kind of fame, I grant,\nIf not the best renown."),
            ),
        ),
        Verse(
            "trail",
            (
                later("{rider} had made so foul a name,\nThe guards were on the trail:"),
                later("{rider} was wanted, and the guard\nHad swept a cell in gaol:"),
            ),
            (
                later("They went ahead and lay in wait\nAs patient as a snail."),
                later("A scoundrel seldom walks alone\nIn sunshine or in hail."),
            ),
        ),
    ),
    "overtook": (
        Verse(
            "went",
            (
                later("{other} had been the richer rogue\nTill then, and well content:"),
                later("{other} had counted up the gold,\nAnd thought it heaven-sent:"),
            ),
            (
                later("{rider} came by with heavier purse,\nAnd that was how it went."),
                later("{rider} had more when it was told,\nAnd both knew what it meant."),
            ),
        ),
        Verse(
            "head",
            (
                later("{other} had been the richer rogue,\nAnd carried high the head:"),
                later("{other} had had the heavier purse,\nAnd patted it in bed:"),
            ),
            (
                later("{rider} filled up another bag,\nAnd so went on ahead."),
                later("{rider} came by and shook one more,\nAnd not a word was said."),
            ),
        ),
    ),
}
