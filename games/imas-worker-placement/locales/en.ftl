title = IM@S x Worker Placement
tagline = Two idols each, nine boards of winding paths: gather, train, and stand on the right stage at the right time.
time = 60–90 min
option-idols = Idols
option-idols-draft = Chosen in turn, once around and back
option-idols-dealt = Dealt at random

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
word-switch = Take Vocal chips instead
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
    [0] free
    [one] 1 chip a level
   *[other] { $chips } chips a level
  }, { $times ->
    [one] 1 level
   *[other] up to { $times } levels
  } left.
prompt-level = Choose a level of { $event }.
prompt-boost = Level { $level } of { $event }: make up for what is missing.
prompt-encore = Success with { $evp } EVP. Make it more?
prompt-limit = Three cards can be held. Which one goes?
prompt-send-home = Who goes home early?
prompt-final = Last training: { $chips } chips a level, as often as you like.

# Refusals.
refuse-idol-taken = { $idol } has a producer already. Choose one who is free.
refuse-not-your-idol = { $idol } is not one of your idols. Choose one of yours.
refuse-home-already = { $idol } is home already. Choose your other idol.
refuse-not-your-card = You do not hold { $card }. Choose one of your own cards.
refuse-no-training-here = There is nothing to train here. Go to a training space.
refuse-trained-already = You have trained before this turn already. Move an idol.
refuse-other-ability = This training is for { $ability }. Train that, or finish.
refuse-too-few-chips = You need { $chips } { $ability } chips. Turn a memory or money into chips, or choose something else.
refuse-no-memory = You have no memory left. A day in the life brings one.
refuse-memory-gives-three = A memory becomes exactly 3 chips. Choose three.
refuse-no-money = You have no money left. It comes while both idols wait at the goal.
refuse-money-gives = Money becomes exactly { $chips } chips. Choose that many.
refuse-choose-exactly = Choose exactly { $chips } chips.
refuse-no-such-level = The event has { $levels } levels. Choose one of them.
refuse-out-of-reach = Level { $level } is { $missing } chips out of your reach. Choose an easier one, or let the event pass.
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
log-opened = { $idol } opens for { $seat }: { $memory } memories, { $money } money.
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
log-result = { $seat } comes { $rank } with { $evp } EVP and wins { $reward } points more.
log-final-rank = { $ability } { $level }: { $seat } is { $rank } and wins { $reward } points.
log-won = { $seat } wins with { $points } points.

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
event-any = in any order
event-ranks = Rank rewards
event-until = Results after round { $round }
last-stop = The last round: the order of arrival counts
boards-to-come = Boards that can still come
growth = Growth board
growth-of = { $seat }
level-label = { $ability } level { $level }, { $chips } chips
memory-label = { $count } memories
money-label = { $count } money
cards-held = { $count } face-down cards
deck-left = Deck { $count }
idol-stats = Vo { $vo } · Da { $da } · Vi { $vi }
draft-title = Who do you produce?
points-label = { $points } points
evp-label = { $evp } EVP
start-player = starts this round
space-lesson = Lesson: { $chips }
space-lesson-any = Lesson: { $count } of your choice
space-train = Training: { $ability }, { $chips } chips a level, up to { $times }
space-any-ability = any ability
space-day = A day in the life: memories { $count }
space-promotion = Promotion: appeal cards { $count }
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
finale-final-ranks = Last comparison
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
