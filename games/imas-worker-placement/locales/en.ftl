title = IM@S x Worker Placement
tagline = Two idols each, nine boards of winding paths: gather, train, and stand on the right stage at the right time.
time = 60–90 min
option-idols = Idols
option-idols-draft = Chosen in turn as in Catan: 1-2-3-4-4-3-2-1
option-idols-draft-last-first = Chosen in turn, the last player first: 4-3-2-1-1-2-3-4
option-idols-dealt = Dealt at random
option-start = Who starts
option-start-lot = By lot
option-start-A = Seat A
option-start-B = Seat B
option-start-C = Seat C
option-start-D = Seat D
option-start-E = Seat E
option-boards = Boards of rounds 2 to 8: seven are drawn from these (none chosen: from all)
option-boards-lesson-studio = Lesson Studio
option-boards-training-camp = Training Camp
option-boards-tv-station = TV Station
option-boards-day-off = Day Off
option-boards-shopping-street = Shopping Street
option-boards-two-roads = Two Roads
option-boards-rush-hour = Rush Hour
option-boards-mountain-trail = Mountain Trail
option-boards-seaside-bridge = Seaside Bridge
option-boards-live-house = Live House

# Words that are no cards.
word-start = start
word-goal = goal
word-vo = Vocal
word-da = Dance
word-vi = Visual
word-train-vo = Train Vocal
word-train-da = Train Dance
word-train-vi = Train Visual
word-memory = Turn a memory into chips
word-money = Turn money into chips
word-take = Do what the space says
word-event = Pay 1 money and join the event
word-keep = Take the lesson as it is
word-switch = Take everything as Vocal chips
word-switch-vo = Switch only the Vocal chips
word-switch-da = Switch only the Dance chips
word-switch-vi = Switch only the Visual chips
word-choose = Take
word-level-1 = Level 1
word-level-2 = Level 2
word-level-3 = Level 3
word-level-4 = Level 4
word-level-5 = Level 5
word-level-6 = Level 6
word-skip = Let the event pass
word-give-up = Give up
word-double = Double it with a memory
word-done = Done
word-effect-start = the start
word-effect-goal = the goal
word-effect-lesson = a lesson
word-effect-train = a training
word-effect-day = a day in the life
word-effect-promotion = a promotion
word-effect-event = the event

# What a seat is asked.
prompt-draft = Choose an idol to produce.
prompt-opening = Whose opening effect comes first?
prompt-before = Before your turn you may train 1 level for { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
  } of its kind. Train, or finish to begin your turn.
prompt-act-any = Your turn: choose an idol and where she goes. Either may start the round.
prompt-act-one = Your turn: { $idol } moves. Where to?
prompt-act-home = { $idol } can only follow to the goal now. Use what you like before.
prompt-space = { $idol } has arrived. Do what the space says, or pay 1 money for the event?
prompt-lesson = Which chips does the lesson give?
prompt-choose = { $chips ->
    [one] Take a chip of your choice.
   *[other] Take { $chips } chips of your choice.
  }
prompt-train = Train: { $chips ->
    [one] 1 chip a level
   *[other] { $chips } chips a level
  }, { $times ->
    [one] 1 level
   *[other] up to { $times } levels
  } left.
prompt-train-first = Train: the first level { $first ->
    [0] is free
    [one] costs 1 chip
   *[other] costs { $first } chips
  }, then { $chips ->
    [one] 1 chip a level
   *[other] { $chips } chips a level
  }; { $times ->
    [one] 1 level
   *[other] up to { $times } levels
  } in all.
prompt-level = Choose a level of { $event }.
prompt-boost = Level { $level } of { $event }: make up for what is missing.
prompt-encore = Success with { $evp } EVP. Make it more?
prompt-limit = { $cards ->
    [one] One card
   *[other] { $cards } cards
 } can be held. Which one goes?
prompt-send-home = Who goes home early?
prompt-final = Last training: { $chips ->
    [one] 1 chip a level
   *[other] { $chips } chips a level
  }, as often as you like.

# Refusals.
refuse-idol-taken = { $idol } has a producer already. Choose one who is free.
refuse-not-your-idol = { $idol } is not one of your idols. Choose one of yours.
refuse-home-already = { $idol } is home already. Choose your other idol.
refuse-not-your-card = You do not hold { $card }. Choose one of your own cards.
refuse-no-training-here = There is nothing to train here. Go to a training space.
refuse-too-few-chips-before = You need { $chips ->
    [one] 1 { $ability } chip
   *[other] { $chips } { $ability } chips
  }, and memories and money are used in your turn, not before it. Train another ability, or finish to begin your turn.
refuse-turn-has-begun = That training comes before your turn, and your turn has begun. Move an idol.
refuse-turn-not-begun = Your turn has not begun. Train first, or finish to begin your turn.
refuse-no-such-start-player = Seat { $letter } cannot start, because only { $seats } seats play. Name one of them, or draw lots.
refuse-not-seven-boards = Rounds 2 to 8 need { $boards } boards. Choose at least that many of those for these rounds, or none to draw from all.
refuse-other-ability = This training is for { $ability }. Train that, or finish.
refuse-too-few-chips = You need { $chips ->
    [one] 1 { $ability } chip
   *[other] { $chips } { $ability } chips
  }. Turn a memory or money into chips, or choose something else.
refuse-no-memory = You have no memory left. A day in the life brings one.
refuse-memory-gives = A memory becomes exactly { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
 }. Choose that many.
refuse-no-money = You have no money left. It comes while both idols wait at the goal.
refuse-money-gives = Money becomes exactly { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
  }. Choose that many.
refuse-choose-exactly = Choose exactly { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
  }.
refuse-no-such-level = The event has { $levels ->
    [one] 1 level
   *[other] { $levels } levels
  }. Choose one of them.
refuse-out-of-reach = Level { $level } is { $missing ->
    [one] 1 chip
   *[other] { $missing } chips
  } out of your reach. Choose an easier one, or let the event pass.
refuse-spend-what-is-missing = Spend exactly what is missing, in one of the ways that are offered.
refuse-not-now = That cannot be done now. Choose one of the words that are offered.
refuse-no-such-space = The board has no such space. Choose one that is lit.
refuse-only-the-goal = One of your idols is in the goal, so the other can only go there.
refuse-other-idol-first = Your idols take turns: { $idol } moves now.
refuse-no-path = No path leads { $idol } from where she stands to { $space }. Follow the arrows.
refuse-occupied = Somebody stands there already. Choose a free space; passing through is fine.
refuse-wrong-timing = { $card } has another timing. Its text says when it can be played.

# What happened.
log-chose = { $seat } produces { $idol }.
log-opened = { $idol } opens for { $seat }: { $memory ->
    [one] 1 memory
   *[other] { $memory } memories
  }, { $money } money.
log-round = Round { $round }: { $board }. { $start } begins.
log-event-opens = A new event: { $event }.
log-went = { $idol } goes to { $effect }.
log-came-home = { $idol } is home.
log-all-home = { $seat } is home as number { $place }.
log-waited = { $seat } waits and takes 1 money.
log-took-chips = { $seat } takes { $chips }.
log-took-memory = { $seat } takes { $memory ->
    [one] a memory
   *[other] { $memory } memories
  }.
log-took-money = { $seat } takes { $money } money.
log-spent-memory = { $seat } turns a memory into { $chips }.
log-spent-money = { $seat } turns money into { $chips }.
log-paid-for-event = { $seat } pays for the event.
log-drew = { $seat } draws { $card }.
log-drew-hidden = { $seat } draws an appeal card.
log-reshuffled = The discarded cards become a new deck.
log-no-cards = There is no card left to draw.
log-played = { $seat } plays { $card }.
log-dropped = { $seat } discards { $card }.
log-trained = { $seat } trains { $ability } to { $to }.
log-tried = { $seat } tries level { $level }.
log-spent = { $seat } spends { $chips }.
log-succeeded = { $seat } succeeds at level { $level }: { $evp } EVP.
log-succeeded-doubled = { $seat } succeeds at level { $level } and doubles it: { $evp } EVP.
log-failed = { $seat } gives up level { $level }.
log-result = { $seat } comes { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
  } with { $evp } EVP and wins { $reward ->
    [one] 1 more point
   *[other] { $reward } more points
  }.
log-final-rank = { $ability } { $level }: { $seat } comes { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
  } and wins { $reward ->
    [one] 1 point
   *[other] { $reward } points
  }.
log-won = { $seat } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
  }.

# On the board.
chips-none = nothing
round-of = Round { $round } of 9
results-after = Results
event-title = Event
event-level = Lv{ $level }
event-evp = { $evp } EVP
event-ready = within your reach
event-spend = { $missing ->
    [one] spend 1 chip
   *[other] spend { $missing } chips
  }
event-short = { $missing ->
    [one] 1 chip short
   *[other] { $missing } chips short
  }
event-ranks = Rank rewards
event-until = Results after round { $round }
last-stop = The last round: the order of arrival counts
boards-to-come = Boards that can still come
growth = Growth board
side-a = A: moved first in this round
side-b = B: moves by turns with A
level-label = { $ability } level { $level }, { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
  }
memory-label = { $count ->
    [one] 1 memory
   *[other] { $count } memories
  }
money-label = { $count } money
cards-held = { $count ->
    [one] 1 face-down card
   *[other] { $count } face-down cards
  }
deck-left = { $count ->
    [one] 1 card left in the deck
   *[other] { $count } cards left in the deck
  }
discards = { $count ->
    [one] 1 discarded card
   *[other] { $count } discarded cards
  }
arrivals = In the goal, in order of arrival
final-title = Last training
final-price = { $chips ->
    [one] 1 chip a level
   *[other] { $chips } chips a level
  }, as often as the chips allow; from the last home to the first.
final-ranks = For the ranks in Vo, Da and Vi
draft-title = Who do you produce?
points-label = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
plate-points = { $points } pt
start-player = starts this round
space-lesson = Lesson: { $chips }
space-lesson-any = Lesson: { $count ->
    [one] 1 chip
   *[other] { $count } chips
  } of your choice
space-train = Training: { $ability }, { $chips ->
    [one] 1 chip a level
   *[other] { $chips } chips a level
  }, up to { $times ->
    [one] 1 level
   *[other] { $times } levels
  }
space-any-ability = any ability
space-day = A day in the life: { $count ->
    [one] 1 memory
   *[other] { $count } memories
  }
space-promotion = Promotion: { $count ->
    [one] 1 appeal card
   *[other] { $count } appeal cards
  }
space-event = Event: { $event }
space-goal = Goal
space-start = Start
space-named = Space { $number }. { $effect }
timing-turn = before you move
timing-event = in an event
timing-success = after a success
timing-lasting = stays face up
empty-hand = Promotions bring appeal cards.
finale-title = The curtain falls
finale-winner = { $seat } is the best-loved unit.
finale-shared = share the highest honour.
finale-points = Points

# What is wrong with a state that could not lie on a table.
audit-seats = The seats do not fit.
audit-home = The order of arrival does not fit.
audit-round = The round, its board and its event do not fit.
audit-idols = The idols do not fit.
audit-draft = The draft does not fit.
audit-places = An idol stands where there is no space.
audit-cards = The appeal cards do not add up.
audit-steps = What is asked does not fit.

# The terminal.
terminal-any-order = { $numbers }, in any order
terminal-cards = { $count ->
    [one] 1 appeal card
   *[other] { $count } appeal cards
  }
terminal-units = Units
terminal-chips = Chips
terminal-idols = Idols
terminal-next = moves next
terminal-yours = Your idols and cards
terminal-stands = stands at: { $place }
terminal-result = { $evp } EVP
terminal-level = level { $level }
terminal-place = place { $rank }: +{ $reward }
terminal-word-memory = chips of your choice
terminal-word-money = chips of your choice
terminal-word-skip = nothing happens
terminal-word-give-up = the level fails, and nothing is spent
terminal-word-double = for 1 memory

# The almanac.
almanac-idols = Idols
almanac-appeals = Appeal cards
almanac-events = Events
almanac-boards = Round boards

# What the lab counts

ending-last-round = The last round is over
figure-spaces = Moves, by space
figure-training = Levels trained, by ability
figure-levels = Events that succeeded, by level
figure-points = Points, by source
figure-points-events = Event points
figure-points-event-ranks = Ranks in events
figure-points-abilities = Final ranks in abilities

# An action while it is chosen word by word: its sentence, and what each of its words is.
counters = Vo, Da, Vi
do-memory = A memory becomes { $a }
need-memory-a = chips
do-money = Money becomes { $a }
need-money-a = chips
do-choose = Take { $a }
need-choose-a = chips
do-2 = { $a } goes to { $b }
need-2-a = an idol
need-2-b = a space

# A “no” is called after its question.
word-done-when-before = Begin the turn
word-done-when-encore = No, that is enough

# Printed on an event that is cut out of paper.
print-rounds = Rounds { $from } to { $to }

# Why Expert would do so, after “Compared with …, it”: of 100 games ($best, $other), or by how much ($more; $count is its number)
why-event = wins points this round in { $best } of 100 games instead of { $other }
why-event-not = wins points this round in only { $best } of 100 games instead of { $other }
why-points = ends the round with { $count ->
    [one] { $more } point more
   *[other] { $more } points more
  }
why-points-not = ends the round with { $count ->
    [one] { $more } point less
   *[other] { $more } points less
  }
why-levels = trains your abilities by { $count ->
    [one] { $more } level more
   *[other] { $more } levels more
  }
why-levels-not = trains your abilities by { $count ->
    [one] { $more } level less
   *[other] { $more } levels less
  }
why-chips = keeps { $count ->
    [one] { $more } chip more for the next round
   *[other] { $more } chips more for the next round
  }
why-chips-not = has { $count ->
    [one] { $more } chip less for the next round
   *[other] { $more } chips less for the next round
  }
why-memory = keeps { $count ->
    [one] { $more } memory more
   *[other] { $more } memories more
  }
why-memory-not = ends the round with { $count ->
    [one] { $more } memory less
   *[other] { $more } memories less
  }
why-money = keeps { $more } money more
why-money-not = ends the round with { $more } money less
why-cards = ends the round with { $count ->
    [one] { $more } appeal card more
   *[other] { $more } appeal cards more
  }
why-cards-not = ends the round with { $count ->
    [one] { $more } appeal card less
   *[other] { $more } appeal cards less
  }
why-start = makes you the next start player in { $best } of 100 games instead of { $other }
why-start-not = makes you the next start player in only { $best } of 100 games instead of { $other }
