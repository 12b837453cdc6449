# What the terminal says while somebody plays in it.
you = Player
unclear = Answer with a number, or with the words of a choice. “?” tells more.
several = That could be several things; go on with one of these.
over = The game is over.
bye = Until next time.
saved = The transcript is in
hint = A search would do the first of these; the numbers are your chances to win:
hint-line = After that it expects, as a guess:
begin = Answer with a number or with words. “?” tells more, “? WORD” what a card or a place is.
news = What happened
standing = Standing
unknown-word = There is nothing of this name here. Ask with the name or the word of a card or a place, such as one of the choices.
help = Answer with the number of a choice or type its words as they are shown; the beginning of a word or of a name is enough.
    ? WORD  tells what a card or a place is, with its whole text
    undo    takes back your last action, where nothing was rolled, drawn or shown since
    back    takes back the last step of a choice that you are still making
    board   shows the table again
    hint    tells what a search would do from what you can see, and how likely that is to win
    log     shows what has happened lately; “log all” shows everything
    quit    stops the game
    An empty line shows the choices again.

# The first page of a print.
print-how = How to print
print-step-size = Print at 100 %, without fitting to the page. The line below must be 100 mm long.
print-step-sides = Print on both sides, turned over the long edge. Behind each page of fronts lie its backs; boards have none.
print-step-cut = Cut along the marks at the edges of the page: cards lie edge to edge, so one cut serves two. Tokens are cut out round.
print-step-sleeves = In sleeves thin paper will do, with an ordinary card behind each. Without, take paper of 200 g or more.
print-ruler = 100 mm
print-contents = What there is
print-other-cards = Other cards
print-tokens = Tokens
print-boards = Boards and sheets
print-besides = You need dice besides where the rules ask for them.

# The gallery of a card file.
gallery = Cards
gallery-built-in = The built-in cards
gallery-language = English
gallery-sound = The file is sound. Cards are drawn again when it is saved.
gallery-wrong = to mend in the file. The cards below are those of the last file without a mistake.
gallery-seen = seen in
gallery-chosen = chosen a game
gallery-used = worked a game
gallery-having = strength of having it
gallery-using = strength of using it
gallery-dead = hardly ever chosen
gallery-dominated = never chosen before
