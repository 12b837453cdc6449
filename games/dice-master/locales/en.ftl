title = DICE M@STER
tagline = Send your idols to auditions in secret, and fight for every place with dice, cards and memories.
time = 90–120 min

option-selection = Choice of idols
option-selection-draft = Draft, the last by lot
option-selection-free = All chosen freely
option-short = Short game, from the third season
option-fierce = Fierce competition: four idols each (2–3 players)
option-passing = An S rank idol may pass by

word-choose = Choose
word-assign = Give popularity
word-memory = Memory
word-chip = Lesson chip
word-promote = Promotion
word-lesson = Lesson
word-duo = Form a duo
word-trio = Form a trio
word-pay = Discard
word-play = Play a card
word-done = Done producing
word-look = Look at a trend
word-enter = Enter
word-ready = Ready
word-reopen = Take the sheet back
word-star = Star ability
word-pass = Stop here
word-extra = One more popularity
word-vo = Vocal
word-da = Dance
word-vi = Visual

prompt-choose = Choose an idol for your agency.
prompt-assign = Who starts with popularity { $popularity }?
prompt-opening-memory = Put out your memories: { $left } left.
prompt-chip = { $idol } has rested. Which lesson chip does she get?
prompt-produce = Your produce phase: discard cards for promotion, lessons or a unit, or play cards.
prompt-pay-promotion = Which card do you discard to promote { $idol }?
prompt-pay-lesson = Which card do you discard for the { $trend } lesson of { $idol }?
prompt-pay-unit = Which card do you discard for the unit of { $idols }?
prompt-look = { $idol } may look at one trend. At which stage?
prompt-enter = Where does each of your idols appear? Nobody sees your sheet, and pieces can be moved.
prompt-ready = Your sheet is full. Move pieces as you like, and close it when you are sure.
prompt-sealed = You are ready. Until everybody is, you may take your sheet back and move pieces.
prompt-appeal = { $short ->
    [0] { $passes ->
        [1] You are No. { $place } and have a place
       *[other] You are No. { $place } and have no place
    }
   *[other] You are { $short } short of the bar ({ $bar })
}: { $points ->
    [one] 1 point
   *[other] { $points } points
}. Use a star ability or a card, or stop here.
prompt-extra = Who gets one more popularity? { $left } left to give.
prompt-memory = Who keeps the memory?
prompt-over = The game is over.

log-chose = { $seat } chooses { $idol }.
log-drew-lot = { $idol } comes to { $seat } by lot.
log-assigned = { $idol } ({ $seat }) starts with popularity { $popularity }.
log-remembered = { $idol } ({ $seat }) gets a memory.
log-season = Season { $season } begins. { $seat } starts.
log-drew = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
log-drew-these = { $seat } draws { $cards }.
log-took-aside = { $seat } takes { $count ->
    [one] the card that lay aside
   *[other] the { $count } cards that lay aside
}.
log-took-these = { $seat } takes the cards that lay aside: { $cards }.
log-reshuffled = The discards are shuffled into a new pile.
log-rest-chip = { $idol } ({ $seat }) has rested: { $trend } lesson chip.
log-promoted = { $seat } promotes { $idol } and discards { $card }.
log-lesson = { $seat } gives { $idol } a { $trend } lesson and discards { $card }.
log-unit = { $seat } discards { $card } and forms a unit: { $idols }.
log-used = { $seat } plays { $card }.
log-used-on = { $seat } plays { $card } on { $aim }.
log-replaced = { $audition } now is on { $slot }.
log-looked = { $seat } looks at the trend of { $slot }.
log-saw-trend = { $seat } looks at { $slot }: the trend is { $trend }.
log-done = { $seat } is done producing.
log-placed = { $idol } goes to { $slot }.
log-placed-lesson = { $idol } rests.
log-ready = { $seat } is ready.
log-reopened = { $seat } takes the sheet back.
log-entered = { $idols } ({ $seat }) on { $slot }.
log-rests = { $idols } ({ $seat }): lessons, no audition.
log-passed-by = An S rank idol drops in on { $slot }: the bar rises by { $points }.
log-passed-by-not = An S rank idol passes { $slot } by.
log-audition = { $slot }: { $audition }. The trend is { $trend }, the bar { $bar }.
log-nobody = { $slot }: nobody entered { $audition }. The trend was { $trend }.
log-rolled = { $idols } ({ $seat }) { $count ->
    [one] rolls
   *[other] roll
} { $dice }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
log-star = { $idol } ({ $seat }) uses her star ability: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
log-star-on = { $idol } ({ $seat }) uses her star ability, { $aim }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
log-appealed = { $idols } ({ $seat }) { $count ->
    [one] uses
   *[other] use
} { $card }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
log-appealed-on = { $idols } ({ $seat }) { $count ->
    [one] uses
   *[other] use
} { $card } on { $aim }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
log-passed = { $idols } ({ $seat }) { $count ->
    [one] stops
   *[other] stop
}.
log-passes = No. { $place } for { $places ->
    [one] 1 place
   *[other] { $places } places
}: { $idols } ({ $seat }) { $count ->
    [one] passes
   *[other] pass
} the audition, { $value } + { $dice } = { $points }.
log-fails = No. { $place } for { $places ->
    [one] 1 place
   *[other] { $places } places
}: { $idols } ({ $seat }) { $count ->
    [one] fails
   *[other] fail
}, { $value } + { $dice } = { $points }.
log-gained = { $idol } ({ $seat }): popularity +{ $popularity }, rank { $rank }.
log-rank-up = { $idol } ({ $seat }) is now rank { $rank }.
log-s-rank = { $idol } ({ $seat }) is an S rank idol. This season is the last.
log-set-aside = { $seat } sets { $count ->
    [one] a card
   *[other] { $count } cards
} aside for next season.
log-tension-up = { $idol } ({ $seat }): Tension Up.
log-tension-lost = { $idol } ({ $seat }) loses Tension Up.
log-leaves = { $audition } leaves the game.
log-ended = Season { $seasons }, the last one, is over.
log-ended-s = The season with an S rank idol is over.

refuse-not-now = That is not what is asked now. Look at the prompt.
refuse-fierce-seats = Fierce competition is for three players or fewer, not { $seats }.
refuse-idol-taken = { $idol } belongs to an agency already. Choose another idol.
refuse-not-your-idol = { $idol } is not in your agency. Choose one of your own.
refuse-has-popularity = { $idol } has her popularity already. Choose another of your idols.
refuse-other-popularity = Popularity { $next } is given out now.
refuse-one-memory-here = { $idol } may start with one of these memories only. Give it to another idol.
refuse-no-room-for-memory = { $idol } can hold no more memories. Choose an idol who has room, or do something else.
refuse-other-idol = The chip is for { $idol } now.
refuse-promoted-already = { $idol } was promoted this season. Promote another idol, or wait for the next season.
refuse-has-chip = { $idol } has that lesson chip. Choose a chip that she has not, or do something else.
refuse-no-cards = You have no card to discard.
refuse-not-in-hand = You have no { $card } in your hand.
refuse-unit-size = A unit has two or three idols.
refuse-in-unit-already = { $idol } is in a unit this season. A unit is formed by idols who are alone.
refuse-for-auditions = { $card } is for auditions. Keep it, or discard it for something.
refuse-for-producing = { $card } is for the produce phase.
refuse-aim-needed = Say what { $card } is for.
refuse-all-chips = { $idol } has all three lesson chips. Choose an idol who has not, or do something else.
refuse-too-popular = { $idol } is too popular for that. It is for an idol of rank D or below.
refuse-has-tension = { $idol } has Tension Up already. Choose an idol who has not, or do something else.
refuse-has-office = You have a bigger office already.
refuse-blue-stays = A blue audition stays where it is. Choose another stage.
refuse-no-audition-left = There is no other audition to bring in.
refuse-goes-by-leader = { $idol } appears with her unit. Place { $leader }, who leads it.
refuse-there-already = { $idol } lies there already. Move her somewhere else, or place another.
refuse-slot-taken = You have somebody on stage { $slot } already, and one idol or unit of a player enters an audition. Move that one away first, or choose another place.
refuse-rank-not-allowed = Stage { $slot } does not admit rank { $rank }. Look at the letters on its card.
refuse-units-only = Stage { $slot } is for units only.
refuse-solo-only = Stage { $slot } takes no units.
refuse-not-all-placed = Place all your idols first; the lesson room takes everybody.
refuse-sheet-open = Your sheet is open: place and move pieces as you like.
refuse-sheet-closed = Your sheet is closed. Take it back first.
refuse-not-in-audition = { $idol } is not with you in this audition.
refuse-no-memory = { $idol } has no memory to spend.
refuse-no-stars-here = This audition allows no star abilities. Stop, or use a card if you have one for it.
refuse-no-cards-here = This audition allows no cards. Stop, or use a star ability if she has a memory.
refuse-no-such-die = None of her dice shows that. Choose a face that lies there.
refuse-not-a-rival = { $idol } is no rival in this audition. Choose one who is, a unit by its leader, or stop.
refuse-untouchable = The dice of { $idol } cannot be touched. Choose another rival or another card, or stop.
refuse-nobody-to-strike = Name a rival whose dice can be touched; without one, use something else or stop.
refuse-same-trend = Choose a trend other than the present one.
refuse-dice-full = There are no more dice for her.
refuse-no-fans-for-her = Yukiho is there, and the fans' cheer gives her nothing. Use something else, or stop.
refuse-not-in-unit = { $idol } is not in the unit that has passed. Choose a member who can take it.
refuse-has-extra = { $idol } has got one more already. Choose another member.

audit-seats = The number of seats does not fit.
audit-season = The season or the start player does not fit.
audit-rosters = An idol is missing or belongs to two.
audit-popularity = An idol has more popularity than there is.
audit-memories = An idol has more memories than she can hold.
audit-lessons = A lesson chip does not exist.
audit-units = A unit does not fit together.
audit-rested = An idol of nobody has rested.
audit-gear = A card lies with an idol where it cannot.
audit-offices = An office lies where it cannot.
audit-cards = A produce card is missing or there twice.
audit-memory = What is remembered of the last shuffle cannot be true.
audit-auditions = An audition is missing, there twice or in the wrong place.
audit-trends = A trend card is missing or there twice.
audit-entries = An entry sheet does not fit.
audit-step = Somebody is asked what cannot be asked.
audit-contest = The audition that is held does not fit.

board-auditions = Auditions
board-season = Season { $season } of { $seasons }
board-starts = { $seat } starts
board-trends-out = Trends out this season
board-pile = Pile
board-discard = Discards
board-places = { $places ->
    [one] 1 place
   *[other] { $places } places
}
board-bar = { $bar ->
    [one] 1 point
   *[other] { $bar } points
}
board-popularity = Popularity +{ $count }
board-memory = Memory +1
board-cards = Cards +{ $count }
board-tension = Tension Up
board-trend-unknown = ?
board-trend-hidden = Trend not known
board-trend-known = The trend is { $trend }
board-trend-only-you = The trend is { $trend }; only some know
board-until = until season { $season }
board-once = Once passed, it leaves the game.
board-passed = Passed; it has left the game.
board-now = On stage now
board-visitor = S rank idol drops in: +{ $points }
board-appeal = Appeal board
board-npc = The bar
board-lap = +30
board-acting = deciding
board-dice-sum = dice
board-effects = effects
board-below = below the bar
board-has-place = No. { $place }: has a place
board-no-place = No. { $place }: no place
board-on-air-now = On { $slot }: { $audition }. { $trend } counts, the bar is { $bar }, { $places ->
    [one] 1 place
   *[other] { $places } places
}.
board-out = has stopped
board-lesson-room = Lesson room
board-lesson-room-hint = No audition; a lesson chip next season.
board-track = Popularity
board-agencies = Agencies
board-yours = Your idols
board-hand = Your hand
board-pool = Idols without an agency
board-nobody = nobody yet
board-aside = { $count } aside for next season
board-when-produce = Produce
board-when-audition = Audition
board-fresh = FreshPoint
board-rank = Rank { $rank }
board-memories = { $count ->
    [one] 1 memory
   *[other] { $count } memories
}
board-sealed = ready
board-filling = placing
board-victory-points = { $points } VP
board-cards-held = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-unit = Unit
board-office = Bigger office
board-die-lesson = lesson die
board-only-you = only you see this

finale-title = Curtain
finale-s = { $idols } reached the S rank.
finale-season = All { $seasons } seasons have been played.
finale-winner = { $seat } wins with { $points ->
    [one] 1 victory point
   *[other] { $points } victory points
}.
finale-shared = The win is shared, with { $points ->
    [one] 1 victory point
   *[other] { $points } victory points
} each.
finale-tie = Equal points: the lower sum of FreshPoints wins.
finale-fresh = FreshPoints { $points }

# The terminal.
terminal-trends-out = Trends set aside this season, on no stage: { $trends }
terminal-stages = Stages
terminal-trend-hidden = trend ?
terminal-secret = only some know
terminal-bar = bar { $bar }
terminal-dice = dice { $dice } and value { $value }
terminal-popularity = popularity { $popularity }
terminal-chip = { $trend } chip
terminal-unit = unit with { $idols }
terminal-copies = { $count ->
    [one] 1 in the box
   *[other] { $count } in the box
}
terminal-word-promote = discard a card: an idol gets a memory, which pays for her ☆ ability
terminal-word-lesson = lessons: a chip is one more die where it is the trend
terminal-word-duo = discard a card: two idols appear together this season
terminal-word-trio = discard a card: three idols appear together this season
terminal-word-play = use a card for what it says
terminal-word-done = your hand stays for the auditions
terminal-word-enter = where an idol appears
terminal-word-ready = close your sheet
terminal-word-star = spend a memory of hers
terminal-word-pass = nothing more in this audition

# The almanac.
almanac-idols = Idols
almanac-produce = Produce cards
almanac-auditions = Auditions

# What the lab counts

ending-s-rank = An idol reached rank S
ending-last-season = The last season is over
figure-points = Victory points, by rank
figure-points-rank-s = Rank S
figure-points-rank-a = Rank A
figure-points-rank-b = Rank B
figure-points-rank-c = Rank C
figure-points-rank-d = Rank D
figure-points-rank-e = Rank E
figure-seasons = Popularity gained, by season
figure-popularity = Popularity gained, by idol
figure-entries = Entries in auditions
figure-entries-passed = Passed
figure-entries-failed = Failed
figure-passes = Passes, by place

# An action while it is chosen word by word: its sentence, and what each of its words is.
do-choose = { $a } joins your agency
need-choose-a = an idol
do-assign = { $b } starts with popularity { $a }
need-assign-a = a popularity
need-assign-b = an idol
do-memory = A memory for { $a }
need-memory-a = an idol
do-chip = A { $b } chip for { $a }
need-chip-a = an idol
need-chip-b = Vocal, Dance or Visual
do-promote = Promote { $a }
need-promote-a = an idol
do-lesson = { $b } lesson for { $a }
need-lesson-a = an idol
need-lesson-b = Vocal, Dance or Visual
do-duo = A duo of { $a } and { $b }
need-duo-a = an idol
need-duo-b = her partner
do-trio = A trio of { $a }, { $b } and { $c }
need-trio-a = an idol
need-trio-b = a second idol
need-trio-c = a third idol
do-pay = Discard { $a }
need-pay-a = a card
do-play-1 = Use { $a }
need-play-1-a = a card
do-play-2 = Use { $a }: { $b }
need-play-2-a = a card
need-play-2-b = what it is for
do-look = Look at the trend of { $a }
need-look-a = a stage
do-enter = { $a } goes to { $b }
need-enter-a = an idol
need-enter-b = a stage or the lesson room
do-star-1 = Star ability of { $a }
need-star-1-a = an idol
do-star-2 = Star ability of { $a }: { $b }
need-star-2-a = an idol
need-star-2-b = what it is for
do-extra = One more popularity for { $a }
need-extra-a = an idol

board-odds = { $idol }: { $chance }% to reach the bar with the first roll
board-trends-left = Trends not seen:

# Why Expert would do so, after “Compared with …, it”: of 100 games ($best, $other), or by how much ($more; $count is its number)
why-passes = passes an audition this season in { $best } of 100 games instead of { $other }
why-passes-not = passes an audition this season in only { $best } of 100 games instead of { $other }
why-popularity = brings { $more } popularity more this season
why-popularity-not = brings { $more } popularity less this season
why-points = ends the season with { $count ->
    [one] { $more } victory point more
   *[other] { $more } victory points more
  }
why-points-not = ends the season with { $count ->
    [one] { $more } victory point less
   *[other] { $more } victory points less
  }
why-memories = leaves { $count ->
    [one] { $more } memory more for later
   *[other] { $more } memories more for later
  }
why-memories-not = leaves { $count ->
    [one] { $more } memory less for later
   *[other] { $more } memories less for later
  }
why-chips = leaves { $count ->
    [one] { $more } lesson chip more for later
   *[other] { $more } lesson chips more for later
  }
why-chips-not = leaves { $count ->
    [one] { $more } lesson chip less for later
   *[other] { $more } lesson chips less for later
  }
why-tension = leaves { $more } Tension Up more on your idols
why-tension-not = leaves { $more } Tension Up less on your idols
why-cards = keeps { $count ->
    [one] { $more } card more for next season
   *[other] { $more } cards more for next season
  }
why-cards-not = keeps { $count ->
    [one] { $more } card less for next season
   *[other] { $more } cards less for next season
  }
