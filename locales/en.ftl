# What the terminal says while somebody plays in it.
you = Player
unclear = Answer with a number, or with the words of a choice. “help” tells more.
several = That could be several things; go on with one of these.
over = The game is over.
bye = Until next time.
saved = The transcript is in
hint = A search would do the first of these; the numbers are your chances to win:
hint-line = After that it expects, as a guess:
help = Answer with the number of a choice or type its words, such as the whole of “vote +2000 akaneru”.
    undo   takes back your last action, where nothing was rolled, drawn or shown since
    back   takes back the last step of a choice that you are still making
    board  shows the table again
    hint   tells what a search would do from what you can see, and how likely that is to win
    log    shows all that has happened
    quit   stops the game
