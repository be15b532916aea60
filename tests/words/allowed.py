"""What looks like a sentence of a player's and is none: by file, each kind with its reason.

A field of an f-string stands here as {}.
"""

from game.ai.levels import BY_STRENGTH
from game.scenes.table.drivers import copying
from game.session import position_text
from game.session.calendar import index
from game.session.sharing import web_page

# Names of people are nobody's language.
_PEOPLE = frozenset(
    {
        "Nell",
        "Tom",
        "Jack",
        "Moll",
        "Bess",
        "Kit",
        "Ned",
        "Sal",
        "Will",
        "Ruth",
        "Swift Nick",
    }
)
# Letters stamped on the buttons of a controller.
_STAMPED = frozenset({"Back", "Start"})
# Licences and faces of type are cited as their makers wrote them.
_CITED = frozenset(
    {"LGPL v2.1", "BSD-3-Clause", "Source Serif Pro", "Playfair Display", "EB Garamond"}
)
# Fields in the papers of an installed package.
_PAPERS = frozenset({"License", "License-Expression"})
# Marks round words that were translated before.
_MARKS = frozenset({'<font color="{}"><b>{}</b></font>'})
# The program's own name, the same in every tongue.
_PROGRAM = frozenset({"Stand and Deliver", "Stand and Deliver {}"})

# What rivals are called, each by their character.
_RIVALS = frozenset(name for each in BY_STRENGTH for name in each.own_names)

# What a PDF file, a page for a browser and a shell are written in.
_PDF = frozenset(
    {
        "SourceSerifPro-Bold",
        "SourceSerifPro-Regular",
        "Stand and Deliver",
        "/Page",
        "Type",
        "Parent",
        "Contents",
        "Font",
        "Resources",
        "Flags",
        "Ascent",
        "Descent",
        "/Font",
        "Subtype",
        "Adobe",
        "Registry",
        "Identity",
        "Ordering",
        "Supplement",
        "/Identity",
        "/Identity-H",
        "Encoding",
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CMapName /Letters def /CMapType 2 def",
        "1 begincodespacerange <0000> <ffff> endcodespacerange",
        "{} beginbfchar",
        "endcmap CMapName currentdict /CMap defineresource pop end end",
    }
)
_HTML = frozenset(
    {
        web_page.STYLE,
        web_page._POLICY,
        "<!DOCTYPE html>\n{}\n",
        "Content-Security-Policy",
        "width=device-width, initial-scale=1",
        ".m-{} { background: {}; color: {}; }\n",
        "seat m-{}",
    }
)

ALLOWED: dict[str, frozenset[str]] = {
    "ai/levels.py": _RIVALS,
    "__main__.py": _PROGRAM,
    "scenes/kit/scene.py": _PROGRAM,
    "scenes/front/kept_page.py": frozenset({"page kept"}),  # a thread
    "scenes/setting_out/company.py": frozenset({"for nobody"}),  # a seed of luck
    # Words for a command line.
    # Where a fault stands, as the reader of data says it, and the names of a file's own fields.
    "engine/mods.py": frozenset({" - at `$.", "name: {}\n", 'about: ""\n', "game: {}\n"}),
    "commands/rides.py": frozenset({'seed "{}"', "ride KEY{}", ' --seed "{}"', " --day {}"}),
    "scenes/table/drivers/copying.py": frozenset({copying._WINDOWS, copying._MAC, "-Command"}),
    "session/position_text.py": frozenset({position_text._HEAD}),
    "session/sharing/paper.py": _PDF | {"cvt "},
    "session/sharing/web_page.py": _HTML,
    "commands/simulate.py": _PEOPLE | {"{}/mind {}"},  # a seed of luck
    "session/seats/told.py": _PEOPLE,
    "session/practice/dilemmas.py": _PEOPLE,
    "scenes/shell/selftest.py": _PEOPLE
    | _PROGRAM
    | {"Stand & Deliver"},  # letters to try a face with
    "scenes/steeplechase/lesson/__init__.py": frozenset({"Nell", "Ned"}),
    "scenes/your_money/book_pictures.py": _PEOPLE,
    "scenes/dick_turpin/book_pictures.py": _PEOPLE,
    "scenes/riding_shotgun/book_pictures.py": _PEOPLE | {"Doc", "Ruth"},
    # Mistakes in the data of a game, which only its author can make: the tests find them.
    "scenes/book/rules_book.py": frozenset(
        {"There is no picture {} for the book; there are {}."}  # as in engine/book.py
    ),
    "engine/cards.py": frozenset(
        {
            "{}: line {}: {}.",
        }
    ),
    "engine/chart.py": frozenset(
        {
            "a sheet is 1 to {} units wide and high - at `$.size`",
            "an id is missing - at `$.{}[{}].id`",
            "the id {} stands there twice - at `$.{}[{}].id`",
            "{} lies off the sheet - at `$.places[{}].at`",
            "{} leads to {}, which is no place - at `{}.ends[{}]`",
            "{} joins no places and has not two points - at `{}.via`",
            "{} joins no places, so that nobody goes along it - at `{}.one_way`",
            "{} leads from {} to itself - at `{}.ends`",
            "{} has the same point twice in a row - at `{}`",
            "{} has not three corners - at `{}.edge`",
            "{} has the same corner twice in a row - at `{}.edge[{}]`",
            "the edge of {} meets itself - at `{}.edge[{}]`",
            "{} leaves the sheet - at `{}[{}]`",
        }
    ),
    "engine/book.py": frozenset(
        {
            "chapter {}, paragraph {}",
            "{}: {}: the number {} stands there twice.",
            "{}: {}: {} cannot be filled in ({}).",
            "{} has no paragraph {}; it has {}.",
            "heading in a rules book",
        }
    ),
    "engine/spec.py": frozenset({"a side of a game: those who win together"}),
    "engine/merry_way/data.py": frozenset(
        {
            "merry_way/data.yaml: two cards have the same id.",
            "merry_way/data.yaml: two special schemes do the same.",
        }
    ),
    "engine/riding_shotgun/data.py": frozenset(
        {
            "{} are not numbered from 1 without a gap",
            "card {} shows what no Blind may be said to show",
            "there is not one {} among the wildcards",
            "the towns do not stand in the order of the road",
            "a starting space lies off the road",
            "the horse does not start on its track",
            "no speed robs",
        }
    ),
    "engine/flavour/days.py": frozenset({"{}: {} stands there twice.", "{}: one weather is none."}),
    "scenes/front/about.py": _CITED | _PAPERS,
    "scenes/kit/scroll.py": _MARKS,
    "scenes/kit/gamepad.py": _STAMPED,
    "scenes/table/desk.py": frozenset({"Start"}),
    "engine/flavour/achievements.py": frozenset({"{}/{}: a deed stands there twice."}),
    "engine/flavour/talk.py": frozenset(
        {
            "{}: there is no moment {} for {}.",
            "{}: {} stands there twice.",
            "{}: {} cannot be filled in.",
            "{}: {} has nothing to say of {}.",
        }
    ),
    "engine/flavour/verses.py": frozenset({" - at `$"}),
    # What is typed into a terminal.
    "scenes/review/almanack_tabs.py": frozenset({"python -m game verify --seed"}),
    # Pieces of questions to a database.
    "session/calendar/index.py": frozenset(
        {index._LINE, index._OF_CAREER, index._COUNTS, index._FILES}
    ),
    # Kinds of signs, as Unicode calls them.
    "commands/command_line.py": frozenset({"Mn", "Me", "Cf"}),
    # A formula.
    "commands/replay.py": frozenset({"    {} = SHA-256({} ⏎ {})"}),
    # Contexts are for translators; a language is called by its own name.
    "session/catalogue.py": frozenset({"form "}),
    "session/tongue.py": frozenset({"English"}),
    # Names of controls, pictures kept, themes and files, by which they are found again.
    "scenes/review/almanack.py": frozenset({"of "}),
    "scenes/review/calendar/page.py": frozenset({"of "}),
    "scenes/settings/page.py": frozenset({"key "}),
    "scenes/your_money/board.py": frozenset({"last chance {}"}),
    "scenes/your_money/animation/runs.py": frozenset({"{} run"}),
    "scenes/dick_turpin/animation/runs.py": frozenset({"{} run"}),
    "scenes/riding_shotgun/animation/beats.py": frozenset({" run"}),
    "scenes/merry_way/animation/beats.py": frozenset({" run"}),
    "ai/riding_shotgun/answers.py": frozenset({"lies has"}),
    "scenes/your_money/modes/plan.py": frozenset({"face down"}),
    "sprites/palette.py": frozenset({"high contrast", "dark page"}),
    "sprites/faces.py": frozenset({"EBGaramond-Italic[wght].ttf"}),
    # What the library says of data, by which our own words for it are found.
    "engine/steeplechase/own_maps.py": frozenset(
        {
            r"missing .*?`(?P<name>.*?)`",
            r"unknown field `(?P<name>.*?)`",
            r"Invalid enum value '?(?P<name>[^']*)",
            r"of length (?P<n>\d+), got",
            r"`(?P<kind>\w+)[^`]*`, got `(?P<got>\w+)`",
            "at `key`",
            " - at `",
        }
    ),
    "engine/steeplechase/actions/plain.py": frozenset({"Nothing", "Throw"}),
    "engine/steeplechase/tasks.py": frozenset({"Rolled", "Exchanged"}),
    "scenes/steeplechase/beside.py": frozenset({"courier ", "group "}),
    "scenes/steeplechase/map/__init__.py": frozenset({"group "}),
    "scenes/steeplechase/lesson/text.py": frozenset({"map:courier {}", "map:group {}"}),
    "scenes/steeplechase/map/tools.py": frozenset({"map:name {} {}"}),
    "scenes/steeplechase/map/side.py": frozenset({"courier ", "map:edge {}", "map:sheet {}"}),
    "scenes/steeplechase/modes/deciding.py": frozenset({"map:name "}),
    "scenes/steeplechase/tooltips.py": frozenset({"map:group {}", "row "}),
    "scenes/steeplechase/slips.py": frozenset({"map:fire {}"}),
    "scenes/steeplechase/setting.py": frozenset({"told:sum"}),
    "scenes/steeplechase/sheet.py": frozenset({"told:row {}", "told:title", "told:head", "row "}),
    "scenes/steeplechase/animation/beats.py": frozenset({" run"}),
    "scenes/steeplechase/animation/runs.py": frozenset({"chit up"}),
    # What a drawn map is made of.
    "sprites/engraving.py": frozenset({'<svg width="{}" height="{}"'}),
    "sprites/steeplechase/map/burin.py": frozenset(
        {
            '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {} {}">',
            ' stroke="{}" stroke-width="{}"',
            ' stroke-linejoin="round" stroke-linecap="round"',
            ' stroke-dasharray="{}"',
            '<path {}{}{} d="{}"/>',
        }
    ),
    "sprites/steeplechase/map/__init__.py": frozenset({"steeplechase/map of {}"}),
}
