title = Philadelphia
tagline = Pin job advertisements to the wall, let the die hire, and submit the best portfolio in town.
time = 30–60 min

# Words that are no cards.
word-research = Research
word-obtain = Obtain
word-post = Post
word-item = Item
word-submit = Submit
word-pass = Pass
word-done = Done
word-all = All of them
word-pay = Pay
word-best = Best portfolio
word-pair = One pair
word-three = Three of a kind
word-four = Four of a kind
word-flush-3 = Flush 3
word-flush-4 = Flush 4
word-service = Service
word-civil-staff = Civil staff
word-manufacture = Manufacture
word-agriculture = Agriculture
word-construct = Construct
word-transport = Transport
word-profession = Profession
word-months-0 = 0 month tokens
word-months-1 = 1 month token
word-months-2 = 2 month tokens
word-months-3 = 3 month tokens
word-months-4 = 4 month tokens
word-months-5 = 5 month tokens
word-months-6 = 6 month tokens
word-months-7 = 7 month tokens
word-months-8 = 8 month tokens
word-months-9 = 9 month tokens
word-die-1 = Die: 1
word-die-2 = Die: 2
word-die-3 = Die: 3
word-die-4 = Die: 4
word-die-5 = Die: 5
word-die-6 = Die: 6
word-player-a = Player A
word-player-b = Player B
word-player-c = Player C
word-player-d = Player D
word-player-e = Player E

# What can be chosen before the deal.
option-first_start = Who starts
option-first_start-lot = By lot
option-first_start-seat-a = Seat A
option-first_start-seat-b = Seat B
option-first_start-seat-c = Seat C
option-first_start-seat-d = Seat D
option-fixed_start = The first start player keeps the start player card
option-hide_known = Which cards went openly to a hand must be remembered: the table does not list them

# What a seat is asked.
prompt-act = Your turn: { $points ->
    [one] one action point left
   *[other] { $points } action points left
 }. What do you do?
prompt-draft = Your submission so far is worth { $points } VP. Add another set, or hand it in.
prompt-copies = { $shape } of { $of }: pick { $left ->
    [one] one more copy
   *[other] { $left } more copies
 }. Others may know which ones you hold.
prompt-flush = { $shape } of { $of }: pick { $left ->
    [one] one more card
   *[other] { $left } more cards
 } of different names.
prompt-order = Several of your Employed effects are booked. Which one happens next?
prompt-research = Research: take one of these cards.
prompt-recall-posted = { $card }: you may return a card from your board to your hand.
prompt-recall-employed = { $card }: you may return another employed card to your hand.
prompt-exchange = { $card }: discard up to { $left ->
    [one] one more card
   *[other] { $left } more cards
 }, then draw as many{ $more ->
    [0] { "" }
    [one] {" "}and one more
   *[other] {" "}and { $more } more
 }.
prompt-post-together = { $card }: you may post another card at the same moment.
prompt-take-months = { $card }: you may take up to { $most ->
    [one] one month token
   *[other] { $most } month tokens
 } off one of your cards.
prompt-take-months-each = { $card }: take up to { $most ->
    [one] one month token
   *[other] { $most } month tokens
 } off each card, as you like. Choose a card and a number, all of them, or no more.
prompt-clear-months = { $card }: you may take all month tokens off one of your cards.
prompt-put-months = { $card }: you may put { $months ->
    [one] a month token
   *[other] { $months } month tokens
 } on a card of another player.
prompt-salvage = { $card }: you may take a card from the trash pile.
prompt-begin-late = { $card }: with how many month tokens does it begin?
prompt-lose = { $card }: who loses { $coins ->
    [one] one coin
   *[other] { $coins } coins
 }?
prompt-collect = { $card }: who pays you { $coins ->
    [one] one coin
   *[other] { $coins } coins
 }?
prompt-pay = { $card }: you may pay { $coins ->
    [one] one coin
   *[other] { $coins } coins
 } for what the card says.
prompt-die-fix = The die shows { $face }. Recruiting Chance: choose and fix it.
prompt-die-turn = The die shows { $face }. You may turn it by { $by ->
    [one] 1
   *[other] up to { $by }
 }, up or down, or leave it.
prompt-fever-discard = Fever is over: discard { $left ->
    [one] one more card
   *[other] { $left } more cards
 }.
prompt-over = The game is over.

# What the log says.
log-round = Round { $round } begins. { $seat } is the start player.
log-researched = { $seat } researches: { $cards }.
log-took = { $seat } takes { $card }.
log-obtained = { $seat } obtains { $count ->
    [one] one card
   *[other] { $count } cards
 }.
log-drew = { $why }: { $seat } draws { $count ->
    [0] nothing
    [one] one card
   *[other] { $count } cards
 }.
log-drawn = You drew { $cards }.
log-recycled = The pile is empty: the trash pile ({ $count ->
    [one] one card
   *[other] { $count } cards
 }) is shuffled and becomes the pile.
log-posted = { $seat } posts { $card } for { $cost ->
    [0] nothing
    [one] one coin
   *[other] { $cost } coins
 }.
log-bought = { $seat } buys { $item } for { $cost ->
    [0] nothing
    [one] one coin
   *[other] { $cost } coins
 }.
log-item-shown = { $item } is revealed.
log-submitted = { $seat } submits { $shape } of { $of } for { $points } VP: { $cards }.
log-put-under = { $count ->
    [one] One card goes
   *[other] { $count } cards are shuffled and go
 } under the pile.
log-passed = { $seat } can do nothing, shows the hand and gains a coin: { $cards }.
log-passed-empty = { $seat } can do nothing, shows an empty hand and gains a coin.
log-gained = { $why }: { $seat } gains { $coins ->
    [one] one coin
   *[other] { $coins } coins
 }.
log-lost = { $why }: { $seat } loses { $coins ->
    [0] nothing
    [one] one coin
   *[other] { $coins } coins
 }.
log-paid = { $why }: { $seat } pays { $coins ->
    [one] one coin
   *[other] { $coins } coins
 }.
log-collected = { $why }: { $seat } pays { $to } { $coins ->
    [one] one coin
   *[other] { $coins } coins
 }.
log-ordered = { $seat } lets { $card } act next.
log-scored = { $why }: { $seat } gains { $points } VP.
log-to-hand = { $why }: { $card } goes to { $seat }’s hand.
log-discarded = { $seat } discards { $card }.
log-months-put = { $why }: { $months ->
    [one] a month token
   *[other] { $months } month tokens
 } on { $card }.
log-months-taken = { $why }: { $months ->
    [one] a month token comes
   *[other] { $months } month tokens come
 } off { $card }.
log-points = { $seat } gets { $points ->
    [one] one action point
   *[other] { $points } action points
 }.
log-will-fix = { $seat } may fix this round’s die.
log-rolled = { $seat } rolls { $face }.
log-left-die = { $seat } leaves the die.
log-turned = { $seat } turns the die to { $face }.
log-fixed = { $seat } fixes the die at { $face }.
log-employed = { $card } of { $seat } is employed: { $reward ->
    [0] no reward
    [one] one coin
   *[other] { $reward } coins
 }.
log-nobody = Nobody is employed.
log-expired = { $card } of { $seat } expires.
log-fever-begins = Fever begins: no limit to hands, and cards cost { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
 } less.
log-fever-ends = The { $face } ends Fever.
log-over = The game is over.

# Why something is not allowed.
refuse-answer-first = Something else is being asked. Answer it first: choose one of what is offered.
refuse-not-asked = “{ $words }” answers nothing that was asked. Choose an action: research, obtain, post, item or submit.
refuse-hand-full = You have { $cards } cards in hand; Research is closed from { $limit } on. Choose another action.
refuse-piles-empty = There is no card left in the pile or the trash pile. Choose another action.
refuse-obtain-range = Say how many coins Obtain shall take: 1 to { $most }.
refuse-obtain-hand = Obtain never takes a hand of cards above { $limit }. { $room ->
    [0] You have room for none: choose another action
    [one] You have room for one card
   *[other] You have room for { $room } cards
 }.
refuse-obtain-coins = Each card costs a coin, and you have { $coins ->
    [0] none: choose another action
    [one] one coin: obtain one card
   *[other] { $coins } coins: obtain fewer cards
 }.
refuse-obtain-piles = { $left ->
    [0] No card is left in the pile and the trash pile: choose another action
    [one] Only one card is left in the pile and the trash pile: obtain one
   *[other] Only { $left } cards are left in the pile and the trash pile: obtain fewer
 }.
refuse-not-in-hand = { $card } is not in your hand. Choose a card that you hold.
refuse-cannot-pay = { $card } costs { $cost ->
    [one] one coin
   *[other] { $cost } coins
 }, and you have { $coins ->
    [0] nothing
    [one] one coin
   *[other] { $coins } coins
 }. Choose a cheaper card or another action.
refuse-item-first-round = No items in the first round. They can be bought from the second round on.
refuse-item-again = You have bought an item this round. The next one can be bought next round.
refuse-item-not-open = This item does not lie open, and only open ones can be bought. Choose another item or action.
refuse-item-fever = Fever is not for sale. Choose another item or action.
refuse-item-cannot-pay = This item costs { $cost ->
    [one] one coin
   *[other] { $cost } coins
 }, and you have { $coins ->
    [0] nothing
    [one] one coin
   *[other] { $coins } coins
 }. Choose a cheaper item or another action.
refuse-no-set = Your hand does not hold this set. Sets are 2 to 4 cards of one name, or 3 or 4 names of one industry.
refuse-profession = Profession cards cannot be submitted; they are there to be posted. Choose other cards or another action.
refuse-not-in-set = This card does not fit the set that you are putting together. Choose one of the cards that are lifted.
refuse-can-act = Pass is only for who can do nothing at all. Choose another action.
refuse-not-a-choice = { $card } cannot be chosen here. Choose one of the cards that are lifted.
refuse-die-turns-by = { $by ->
    [0] A die has the numbers 1 to 6: choose one of them
    [one] You can turn the die by 1, up or down: choose such a number, or leave it
   *[other] You can turn the die by up to { $by }, up or down: choose such a number, or leave it
 }.
refuse-too-many-months = From { $card } you can take { $most ->
    [one] one month token
   *[other] 1 to { $most } month tokens
 }. Choose such a number.
refuse-player-cannot-pay = { $seat } does not have enough coins to pay. Choose somebody else.
refuse-no-such-start = There are only { $seats } seats at this table. Let one of them start, or draw lots.
refuse-no-done-yet = There is still something to choose here.

# What is wrong with a position.
audit-seats = The seats do not fit.
audit-cards = A card is missing or there twice.
audit-batches = The unseen cards do not fit the pile and the hands.
audit-items = An item is missing or there twice.
audit-coins = Nobody can have that many coins or points.
audit-die = A die shows 1 to 6.
audit-step = This question cannot come up here.

# The board.
board-round = Round { $round }
board-masthead = The Philadelphia Advertiser
board-first-to = The round in which somebody reaches { $points } VP is the last
board-pile = Pile
board-trash = Trash pile
board-trash-empty = Nothing has been thrown away yet.
board-look = look through
board-items = Items
board-item-none = sold out
board-fever-coming = from the next round
board-fever-on = Fever
board-die = Die
board-die-last = last roll
board-die-now = this round
board-die-none = not rolled yet
board-hired = Hired
board-hired-nobody = nobody
board-desk-research = On the desk
board-empty = No advertisements yet.
board-own = Your bulletin board
board-of = { $seat }’s bulletin board
board-start = start player
board-acting = acting
board-recruiting = will fix the die
board-hand = { $count ->
    [one] one card
   *[other] { $count } cards
 }
board-known = known:
board-posting = being posted
board-employed = Employed
board-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
 }
board-vp = { $points } VP
board-cost = cost { $cost }
board-reward = reward { $reward }
board-months = { $months } of { $period ->
    [one] one month
   *[other] { $period } months
 }
board-prospects = Whom each face of the die would hire now
board-faces = employed on { $faces }
hand-title = Your hand
hand-empty = Your hand is empty.
hand-sets = Sets
hand-best = { $sets }: { $points } VP
hand-no-set = No set in your hand yet.
hand-set = { $shape } of { $of }
hand-drafted = to be submitted
hand-obtain = Coins to spend on cards
finale-title = The final edition
finale-won = { $first } wins with { $points } VP.
finale-money = { $first } wins: { $points } VP like others, and more money.
finale-tied-2 = { $first } and { $second } share the win with { $points } VP and the same money.
finale-tied-3 = { $first }, { $second } and { $third } share the win with { $points } VP and the same money.
finale-tied-4 = { $first }, { $second }, { $third } and { $fourth } share the win with { $points } VP and the same money.
finale-player = Player
finale-vp = VP
finale-coins = Coins

# The terminal.
terminal-period = stays { $months ->
    [one] 1 month
   *[other] { $months } months
 }
terminal-copies = { $count ->
    [one] 1 in the box
   *[other] { $count } in the box
 }
terminal-word-research = cards are shown; take one of them
terminal-word-obtain = draw cards face down, a coin each
terminal-word-post = pay for a card and pin it to your board
terminal-word-item = pay for an item, once a round
terminal-word-submit = hand sets in for victory points
terminal-word-done = no more, or none at all

# The almanac.
almanac-items = Items and Fever

# What the lab counts

ending-points = Somebody reached the points
figure-coins = Coins that cards and items brought
figure-lost = Coins lost, by the card that took them
figure-employed = Employments, by card
figure-points = Victory points, by source
figure-points-effects = Effects
figure-points-sets = Submitted sets
figure-sets = Sets submitted
figure-sets-same-2 = Two of a name
figure-sets-same-3 = Three of a name
figure-sets-same-4 = Four of a name
figure-sets-flush-3 = Three of an industry
figure-sets-flush-4 = Four of an industry
figure-passes = Passes, by seat

# An action while it is chosen word by word: its sentence, and what each of its words is.
do-obtain = Cards to obtain: { $a }
need-obtain-a = how many cards
do-post = Post { $a }
need-post-a = a card
do-item = Buy { $a }
need-item-a = an item
do-submit-1 = Submit: { $a }
need-submit-1-a = a set
do-submit-2 = Submit: { $a } of { $b }
need-submit-2-a = a set
need-submit-2-b = of what it is
do-2 = { $a }: take { $b } off it
need-2-a = a card
need-2-b = how many month tokens

hand-one-short = One card short
hand-unseen = { $count } unseen

# A “no” is called after its question.
word-done-when-draft = Hand it in
word-done-when-recall-posted = No, leave them there
word-done-when-recall-employed = No, leave them there
word-done-when-exchange = Discard no more
word-done-when-post-together = No, only this one
word-done-when-take-months = Take none
word-done-when-take-months-each = Take no more
word-done-when-clear-months = Clear none
word-done-when-put-months = Put none
word-done-when-salvage = Take none
word-done-when-pay = Do not pay
word-done-when-die-turn = Leave the die

# Why Expert would do so, after “Compared with …, it”: of 100 games ($best, $other), or by how much ($more; $count is its number)
why-scores = scores this round in { $best } of 100 games instead of { $other }
why-scores-not = scores this round in only { $best } of 100 games instead of { $other }
why-points = ends the round with { $count ->
    [one] { $more } victory point more
   *[other] { $more } victory points more
  }
why-points-not = ends the round with { $count ->
    [one] { $more } victory point less
   *[other] { $more } victory points less
  }
why-sets = keeps sets in hand that are worth { $count ->
    [one] { $more } point more
   *[other] { $more } points more
  }
why-sets-not = keeps sets in hand that are worth { $count ->
    [one] { $more } point less
   *[other] { $more } points less
  }
why-coins = ends the round with { $count ->
    [one] { $more } coin more
   *[other] { $more } coins more
  }
why-coins-not = ends the round with { $count ->
    [one] { $more } coin less
   *[other] { $more } coins less
  }
why-cards = ends the round with { $count ->
    [one] { $more } card more in hand
   *[other] { $more } cards more in hand
  }
why-cards-not = ends the round with { $count ->
    [one] { $more } card less in hand
   *[other] { $more } cards less in hand
  }
why-posted = leaves { $count ->
    [one] { $more } card more on your board
   *[other] { $more } cards more on your board
  }
why-posted-not = leaves { $count ->
    [one] { $more } card less on your board
   *[other] { $more } cards less on your board
  }
