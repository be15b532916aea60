"""The verses on how a game ends, and the titles that stand over them."""

from game.engine.lore.broadside import Verse
from game.engine.words import later

ENDS: dict[str, tuple[Verse, ...]] = {
    "one_hanged": (
        Verse(
            "rope",
            (
                later("{other} was taken in the end,\nAnd taken to the rope:"),
                later("{other} went up before the crowd,\nAnd past all further hope:"),
            ),
            (
                later("{rider} lives on to tell the tale,\nAnd give it proper scope."),
                later("{rider} has won: the living do.\nThe others cannot cope."),
            ),
        ),
        Verse(
            "fall",
            (
                later("{other} has climbed the hangman’s stair,\nAnd had a little fall:"),
                later("{other} was taken in the end,\nWhich comes to nearly all:"),
            ),
            (
                later("{rider} is living, and has won,\nAnd did not come to call."),
                later("{rider} has won by being here;\nThe rest is rather small."),
            ),
        ),
        Verse(
            "sung",
            (
                later("{other} rode out, and rode again,\nAnd in the end was hung:"),
                later("{other} is gone where robbers go,\nAnd all the bells have rung:"),
            ),
            (
                later("{rider} is living, and has won,\nAnd has this ballad sung."),
                later("{rider} has won, for purses count\nWith breath still in the lung."),
            ),
        ),
    ),
    "both_hanged": (
        Verse(
            "tree",
            (
                later("{pair} both climbed the stair\nUp to the gallows tree:"),
                later("{pair} were hanged at York,\nAs anyone could see:"),
            ),
            (
                later("The gold was left for other folk,\nThe names were left for free."),
                later("You cannot take a purse along\nWhere nobody takes a fee."),
            ),
        ),
        Verse(
            "day",
            (
                later("{pair} were hanged at York,\nAs robbers are, they say:"),
                later("{pair} both climbed the stair\nThat leads the other way:"),
            ),
            (
                later("What is a purse to such as those?\nTheir names are all their pay."),
                later("And all the gold they ever had\nMust on the roadside stay."),
            ),
        ),
    ),
    "score": (
        Verse(
            "store",
            (
                later("The coaches all have gone to bed,\nThe roads can yield no more:"),
                later("They counted up the gold and fame\nThat both had laid in store:"),
            ),
            (
                later("{rider} has won, with both alive:\nThe hangman thinks it poor."),
                later("{rider} has won, and may be drunk\nFor half a week, or four."),
            ),
        ),
        Verse(
            "town",
            (
                later("They came alive off every road,\nWith neither taken down:"),
                later("They counted up the gold and fame,\nThe curse and the renown:"),
            ),
            (
                later("{rider} has won, and rides away\nThe foremost rogue in town."),
                later("{other} came second, which is last,\nAnd bore it with a frown."),
            ),
        ),
        Verse(
            "wine",
            (
                later("And now the counting all is done,\nAnd drawn the bottom line:"),
                later("No rope was wanted in the end\nFor either neck, nor twine:"),
            ),
            (
                later("{rider} has won, and pays, I hope,\nFor all the beer and wine."),
                later("{other} has lost, but keeps a head,\nWhich surgeons say is fine."),
            ),
        ),
    ),
    "scoundrel": (
        Verse(
            "shame",
            (
                later("They counted guineas, one by one,\nAnd then they counted shame:"),
                later("The wicked do not always hang,\nHowever loud the blame:"),
            ),
            (
                later("{rider} has won by villainy,\nAnd signed it with a name."),
                later("{rider} has won, a scoundrel proved,\nAnd proud of it the same."),
            ),
        ),
        Verse(
            "good",
            (
                later("A moral would be welcome here;\nI’d give one if I could:"),
                later("They counted gold, they counted sins,\nAs honest people should:"),
            ),
            (
                later("{rider} has won by being bad,\nAnd never was so good."),
                later("{rider} has won, a scoundrel still,\nAnd all York understood."),
            ),
        ),
        Verse(
            "well",
            (
                later("They cast up sins as others gold,\nAnd found they added well:"),
                later("The parson shook his head at it,\nAnd someone tolled a bell:"),
            ),
            (
                later("{rider} has won by villainy,\nAnd more I may not tell."),
                later("{rider} has won, a scoundrel crowned,\nWith quite a tale to sell."),
            ),
        ),
    ),
    "retired": (
        Verse(
            "year",
            (
                later("{rider} left off while still alive,\nAnd made the matter clear:"),
                later("{rider} got down and shut the gate,\nAnd called for pipe and beer:"),
            ),
            (
                later("The sums say who has won the game:\nThe one who sits right here."),
                later("To win it, leave it: so they teach\nWho last another year."),
            ),
        ),
        Verse(
            "grey",
            (
                later("{rider} left off, as wise folk will,\nAnd put the reins away:"),
                later("{rider} had had enough of roads,\nAnd would no longer stay:"),
            ),
            (
                later("And when they came to count it up,\nThat purse had won the day."),
                later("That was the winner, as it proved,\nAnd lives to turn quite grey."),
            ),
        ),
    ),
    "shared_end": (
        Verse(
            "ten",
            (
                later("They counted once, they counted twice,\nThey counted it again:"),
                later("They laid the gold and glory down,\nAnd called for ink and pen:"),
            ),
            (
                later("{pair} came out the same,\nAs five and five make ten."),
                later("{pair} must share the crown,\nAnd drink to it. Amen."),
            ),
        ),
    ),
    "alone_hanged": (
        Verse(
            "air",
            (
                later("{rider} has climbed the hangman’s steps\nInto the morning air:"),
                later("{rider} was taken in the end,\nAnd all of York was there:"),
            ),
            (
                later("They sold hot pies and ballad sheets,\nAnd made of it a fair."),
                later("A moment’s silence, if you please,\nAnd then, perhaps, a prayer."),
            ),
        ),
        Verse(
            "bow",
            (
                later("{rider} stood up upon the cart\nTo give the crowd a bow:"),
                later("{rider} was taken in the end;\nYou need not ask me how:"),
            ),
            (
                later("{rival} rides out alone by night,\nAnd has no equal now."),
                later("It was a most instructive end,\nAs moralists allow."),
            ),
        ),
    ),
    "alone_won": (
        Verse(
            "best",
            (
                later("{rider} came in alive at last,\nAnd laid the reins to rest:"),
                later("{rider} has counted up the lot,\nAnd laid it in a chest:"),
            ),
            (
                later("{rival} has counted too, and owns\nThe other did it best."),
                later("There’s many a rogue has ridden out,\nAnd few came home so blest."),
            ),
        ),
        Verse(
            "right",
            (
                later("{rider} has bid the road farewell,\nWith all accounts put right:"),
                later("{rider} came in alive at last\nOut of the roads of night:"),
            ),
            (
                later("{rival} is beaten, purse to purse,\nAnd does not take it light."),
                later("So ends the tale, and no one hanged,\nThough several people might."),
            ),
        ),
        Verse(
            "town",
            (
                later("{rider} has hung the saddle up,\nAnd come back into town:"),
                later("{rider} has bid the road farewell,\nAnd set the lantern down:"),
            ),
            (
                later("{rival} has less to show for it,\nAnd wears a thoughtful frown."),
                later("The constables drink “Better luck!”\nAnd let the matter drown."),
            ),
        ),
    ),
    "alone_lost": (
        Verse(
            "pack",
            (
                later("{rider} came in alive at last,\nAnd set down purse and pack:"),
                later("{rider} has counted up the lot,\nAnd counted forth and back:"),
            ),
            (
                later("{rival} had quite as much, or more,\nAll in a single sack."),
                later("No rope, no crown, no monument,\nAnd in no almanack."),
            ),
        ),
        Verse(
            "got",
            (
                later("{rider} lives on, which many don’t,\nAnd owns what has been got:"),
                later("{rider} came in alive at last,\nAnd sat beside a pot:"),
            ),
            (
                later("{rival} had quite as much, or more,\nAnd had it on the spot."),
                later("We made a ballad all the same;\nThe town of York did not."),
            ),
        ),
    ),
}

TITLES: dict[str, tuple[str, ...]] = {
    "one_hanged": (
        later("The Sorrowful Lamentation of {foe}, with the Good Fortune of {name}"),
        later("The Last Farewell of {foe}"),
        later("The Hanging of {foe}; or, {name} Rides Home"),
        later("A Full and True Account of the End of {foe}"),
        later("{name} the Living and {foe} the Late"),
        later("The Knavesmire Tragedy; or, {foe} Taken"),
    ),
    "both_hanged": (
        later("Two Ropes for York; or, {name} and {foe} Taken"),
        later("The Double Lamentation of {name} and {foe}"),
        later("A Warning to All Riders, in the Fate of {name} and {foe}"),
        later("{name} and {foe} Hanged: a Tragedy in Two Parts"),
    ),
    "score": (
        later("{name} Triumphant; or, the Discomfiture of {foe}"),
        later("The Yorkshire Garland, Wherein {name} Bears It Off"),
        later("A New Song of {name} and {foe}"),
        later("The Merry Career of {name}, to the Cost of {foe}"),
        later("The Great Dispute of {name} and {foe}, Settled in Coin"),
    ),
    "scoundrel": (
        later("The Wicked Triumph of {name}"),
        later("A Caution to the Virtuous, in the Success of {name}"),
        later("No Better Than They Should Be; or, {name} and {foe}"),
        later("The Black Ballad of {name}"),
        later("{name} the Scoundrel: a Shameful History"),
        later("Vice Rewarded; or, the Ill-Got Garland of {name}"),
        later("The Ruffian’s Garland; or, {name} Above {foe}"),
    ),
    "retired": (
        later("The Prudent Retirement of {name}"),
        later("{name} at the Fireside; or, Enough Is Enough"),
        later("The Robber’s Rest: a Song of {name}"),
    ),
    "shared_end": (
        later("Six of One; or, {name} and {foe} Made Even"),
        later("The Equal Garland of {name} and {foe}"),
    ),
    "alone_hanged": (
        later("The Last Farewell of {name}"),
        later("{name} at the Knavesmire: a Mournful Ditty"),
        later("A Full and True Account of the End of {name}"),
        later("The Dying Words of {name}, as Near as Could Be Heard"),
    ),
    "alone_won": (
        later("{name} of the Four Roads: a Garland"),
        later("The Glorious Career of {name}"),
        later("A Song of One Rider; or, {name} at Liberty"),
        later("The Prosperous Villainies of {name}"),
        later("The Great North Road’s Delight; or, the Luck of {name}"),
        later("{name} Come Home: a New Song"),
    ),
    "alone_lost": (
        later("The Middling Fortunes of {name}"),
        later("{name} and the Other One: a Plain Tale"),
        later("Nothing Hanged, Nothing Gained; or, the Ride of {name}"),
    ),
}
