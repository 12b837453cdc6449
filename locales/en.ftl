# What the terminal says while somebody plays in it.
you = Player
unclear = Answer with a number, or with the words of a choice. “help” tells more.
several = That could be several things; go on with one of these.
over = The game is over.
bye = Until next time.
saved = The transcript is in
help = Answer with the number of a choice or type its words, such as the whole of “vote +2000 akaneru”.
    undo   takes back your last action, where nothing was rolled, drawn or shown since
    back   takes back the last step of a choice that you are still making
    board  shows the table again
    log    shows all that has happened
    quit   stops the game
