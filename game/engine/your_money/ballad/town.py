"""The verses on what happens in tavern and market, and on the rival who takes what is left."""

from game.engine.lore.broadside import Verse
from game.engine.words import later

TOWN: dict[str, tuple[Verse, ...]] = {
    "guards_won": (
        Verse(
            "floor",
            (
                later("Inside the {place} stood the guard,\nWith orders, by the door:"),
                later("The law lay in the {place} hid,\nAnd knew whom it was for:"),
            ),
            (
                later("{rider} stood up and laid about,\nAnd laid it on the floor."),
                later("{rider} fought clear, and brushed a sleeve,\nAnd ordered as before."),
            ),
        ),
        Verse(
            "law",
            (
                later("Inside the {place} stood the guard,\nThe long arm of the law:"),
                later("The law lay in the {place} hid\nUpon a heap of straw:"),
            ),
            (
                later("{rider} came off the best of it,\nA sight York seldom saw."),
                later("{rider} made fools of all the watch,\nAnd left them stiff and raw."),
            ),
        ),
    ),
    "guards_lost": (
        Verse(
            "feet",
            (
                later("Inside the {place} stood the guard\nTo spoil the bread and meat:"),
                later("The law lay in the {place} hid\nOn heavy pairs of feet:"),
            ),
            (
                later("{rider} was knocked from wall to wall\nAnd underneath a seat."),
                later("{rider} was beaten, back and front,\nAnd called it no great treat."),
            ),
        ),
        Verse(
            "fight",
            (
                later("Inside the {place} stood the guard,\nAnd quite prepared to fight:"),
                later("The law lay in the {place} hid,\nAnd kept its cudgels tight:"),
            ),
            (
                later("{rider} went down, and up, and down:\nIt was a sorry sight."),
                later("{rider} went in to take some ease,\nAnd ached on left and right."),
            ),
        ),
    ),
    "feast": (
        Verse(
            "hot",
            (
                later("{rider} sat down to beef and ale,\nAnd emptied every pot:"),
                later("{rider} called out for pie and ale,\nAnd both of them came hot:"),
            ),
            (
                later("A supper mends more holes than silk,\nAnd silk will mend them not."),
                later("It put {n} hurts to rights again,\nAnd that is quite a lot."),
            ),
        ),
        Verse(
            "bill",
            (
                later("{rider} sat down to beef and ale,\nAnd did not stint the bill:"),
                later("{rider} called out for pie and cheese,\nAnd ate with right good will:"),
            ),
            (
                later("It put {n} hurts to rights again,\nAnd better than a pill."),
                later("The surgeon waited at the gate,\nAnd waits, I think, there still."),
            ),
        ),
    ),
    "horse": (
        Verse(
            "ride",
            (
                later("{rider} paid for {goods},\nAnd had it brought outside:"),
                later("{rider} bought fair {goods}\nThat others wished to ride:"),
            ),
            (
                later("The coaches on the four great roads\nHad now no place to hide."),
                later("An honest bargain, paid in coin\nThat came from far and wide."),
            ),
        ),
        Verse(
            "ear",
            (
                later("{rider} paid for {goods};\nThe price was none too dear:"),
                later("{rider} bought fair {goods},\nFour-legged, or very near:"),
            ),
            (
                later("The dealer thought he knew the face,\nBut gold is always clear."),
                later("And coachmen who had whistled once\nLooked backward now in fear."),
            ),
        ),
    ),
    "arms": (
        Verse(
            "done",
            (
                later("{rider} paid for {goods}\nBefore the day was done:"),
                later("{rider} bought fair {goods},\nAs others buy a bun:"),
            ),
            (
                later("For words are well, and wit is well,\nTill wit has been outrun."),
                later("It was not meant for paring cheese,\nNor carried just for fun."),
            ),
        ),
        Verse(
            "belt",
            (
                later("{rider} paid for {goods}\nTo carry at the belt:"),
                later("{rider} bought fair {goods},\nAnd liked the way it felt:"),
            ),
            (
                later("An argument of such a kind\nIs never wrongly spelt."),
                later("The hardest coachman on the road\nHas been observed to melt."),
            ),
        ),
    ),
    "dress": (
        Verse(
            "seen",
            (
                later("{rider} paid for {goods},\nThe best there’d ever been:"),
                later("{rider} bought fair {goods}\nTo ride about unseen:"),
            ),
            (
                later("For wit goes further when well dressed,\nAnd brushed, and kept, and clean."),
                later("Whoever goes to meet the rich\nMust dress to suit the scene."),
            ),
        ),
        Verse(
            "coat",
            (
                later("{rider} paid for {goods},\nAnd thought of it, and wrote:"),
                later("{rider} bought fair {goods}\nAnd hummed a cheerful note:"),
            ),
            (
                later("“The tailor makes the gentlefolk;\nThe rest is all a coat.”"),
                later("“It covers up a multitude\nOf mud about the throat.”"),
            ),
        ),
    ),
    "alms": (
        Verse(
            "name",
            (
                later("{rider} gave money to the poor\nTo mend a broken name:"),
                later("{rider} gave alms, and gave them loud,\nFor all who cared to claim:"),
            ),
            (
                later("{purse} buys a lot of love,\nAnd blots a little shame."),
                later("The coin had come from coach to hand,\nAnd spent itself the same."),
            ),
        ),
        Verse(
            "heaven",
            (
                later("{rider} gave money to the poor,\nAnd hoped to be forgiven:"),
                later("{rider} gave alms with open hand,\nAs if by conscience driven:"),
            ),
            (
                later("{purse} seems a modest toll\nUpon the road to Heaven."),
                later("{purse} went, and so did sins:\nSo much for so much given."),
            ),
        ),
    ),
    "turned": (
        Verse(
            "trade",
            (
                later("{rider} gave up on being loved,\nAnd said so, unafraid:"),
                later("{rider} grew tired of bowing low,\nAnd called a spade a spade:"),
            ),
            (
                later("A scoundrel now, for good and all,\nAnd glad the choice was made."),
                later("The mothers drew the shutters to,\nThe parson knelt and prayed."),
            ),
        ),
        Verse(
            "born",
            (
                later("{rider} gave up on being loved,\nAnd laughed the town to scorn:"),
                later("{rider} turned scoundrel, straight and plain,\nAs if to malice born:"),
            ),
            (
                later("The wanted bills went up in red,\nThe better ones were torn."),
                later("There’s no way back upon that road,\nHowever one may mourn."),
            ),
        ),
    ),
    "rival": (
        Verse(
            "leave",
            (
                later("{rival} relieved {coach}\nBy nobody’s kind leave:"),
                later("{rival} held up {coach},\nAnd laughed into a sleeve:"),
            ),
            (
                later("What one forgets the next one takes,\nAnd some are left to grieve."),
                later("{rider} was busy somewhere else,\nAnd hardly could believe."),
            ),
        ),
        Verse(
            "soon",
            (
                later("{rival} relieved {coach}\nOne windy afternoon:"),
                later("{rival} held up {coach},\nAnd hummed a little tune:"),
            ),
            (
                later("For what is left upon the road\nIs taken very soon."),
                later("{rider} was busy somewhere else,\nAnd never came by noon."),
            ),
        ),
    ),
}
