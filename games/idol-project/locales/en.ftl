# What Idol Project says in English.
title = Idol Project
tagline = Build an agency, win idols over and fill the Dome.
time = about 60 min
option-dome_vp = Dome concert
option-dome_vp-printed = Printed points
option-dome_vp-10 = 10 points: a closer game
option-dome_vp-8 = 8 points: closer still
option-open_safes = Open safes: everybody sees everybody’s money

# Words that are no cards
word-sell = Sell all stocks
word-hold = Keep the stocks
word-bid = Bid
word-pass = Pass
word-buy-stock = Buy a stock
word-studio = Studio
word-staff = Staff
word-fame = Fame
word-invest = Invest
word-prevent = Prevent
word-dome = Dome concert
word-earn = Earn 200 AG
word-rest = Do nothing
word-stay-masked = Stay masked
word-fire = Fire
word-offer = Offer to the others
word-done = Done
word-take = Take her
word-decline = No, thank you
word-keep = Keep her
word-A = Player A
word-B = Player B
word-C = Player C
word-D = Player D
word-E = Player E
word-singing = Singing
word-looks = Looks
word-dancing = Dancing
word-acting = Acting

# What a seat is asked
prompt-selling = Sell all your stocks for { $money } AG, or keep them?
prompt-auction-first = Open the auction for card 1 with a bid of at least 10 AG.
prompt-auction-first-pass = You have no 10 AG to open the auction; pass and take card { $card }.
prompt-auction = { $seat } bids { $bid } AG. Raise, or pass and take card { $card }.
prompt-auction-pass = { $seat } bids { $bid } AG and you cannot raise; pass and take card { $card }.
prompt-activity-first = Your first of two activities: invest, prevent or send your idols to work.
prompt-activity-second = Your second activity.
prompt-activity = Your activity: invest, prevent, send your idols to work or earn cash.
prompt-unmask = Who is the masked idol? Choose anybody elsewhere, or let her stay masked.
prompt-transfer = Choose an idol to fire or to offer, or say that you are done.
prompt-offer = { $seat } offers { $idol } for { $fee } AG. Do you want her?
prompt-offer-decline = { $seat } offers { $idol } for { $fee } AG, which you do not have; decline.
prompt-choose = Who may take { $idol }? She goes for { $fee } AG.

# The log
log-dealt = { $seat } starts with { $money } AG and the card { $dome }.
log-dealt-card = { $seat } starts with { $money } AG, the card { $dome } and its bonus: { $card }.
log-round = Round { $round } begins; { $idol } is looking for a company.
log-round-nobody = Round { $round } begins without an idol.
log-upcoming = Next comes { $idol }.
log-happened = Event: { $event }.
log-gained = { $seat } gets { $money } AG.
log-paid = { $seat } pays { $money } AG.
log-lost-stocks = { $seat } loses { $stocks ->
    [one] a stock
   *[other] { $stocks } stocks
}.
log-income = Everybody gets { $money } AG.
log-dividend = { $seat } gets { $money } AG more for { $stocks ->
    [one] a stock
   *[other] { $stocks } stocks
}.
log-sold = { $seat } sells { $stocks ->
    [one] a stock
   *[other] { $stocks } stocks
} for { $money } AG.
log-bid = { $seat } bids { $bid } AG.
log-passed = { $seat } passes and takes card { $card }.
log-consoled = { $seat } passes, takes card { $card } and gets { $money } AG.
log-first = { $seat } takes card 1 for { $bid } AG and acts twice.
log-first-free = { $seat } takes card 1 for nothing, since nobody could bid, and acts twice.
log-bought-stock = { $seat } buys a stock for { $money } AG.
log-invested = { $seat } invests { $money } AG: { $card }.
log-prevented = { $seat } prevents: { $card } goes to the bottom of its deck.
log-worked = { $seat } does a work: { $work }, for { $money } AG.
log-earned = { $seat } earns { $money } AG.
log-rested = { $seat } does nothing more.
log-concert = { $seat } fills the Dome: { $dome }.
log-unmasked = { $seat }’s masked idol is { $idol }.
log-unmasked-from = { $seat }’s masked idol is { $idol }, until now with { $from }.
log-employed = { $idol } signs with { $seat } for the { $field }.
log-disillusioned = { $idol } cannot decide and becomes a shrine maiden.
log-upkeep = { $seat } pays { $money } AG upkeep.
log-lost = { $seat } cannot pay; { $drawn_by } draws { $idol }, who leaves.
log-fired = { $seat } fires { $idol } and pays { $money } AG.
log-offered = { $seat } offers { $idol }.
log-wanted = { $seat } wants { $idol }.
log-stays = { $idol } stays with { $seat }.
log-transferred = { $idol } moves from { $from } to { $to }, who pays { $from } { $money } AG.
log-ended-dome = The concert ends the game.
log-ended-deck = The { $field } deck is empty; the game ends.
log-ended-works = The work deck is empty; the game ends.

# Why not, and what to do instead
refuse-not-now-selling = First decide whether to sell your stocks: all of them or none.
refuse-not-now-auction = The turn order is being auctioned: bid or pass.
refuse-not-now-opening = The turn order is being auctioned and you open: bid at least 10 AG.
refuse-not-now-passing = The turn order is being auctioned and you cannot raise: pass.
refuse-not-now-activity = This is the time for activities: choose one that is open, earn cash or do nothing.
refuse-not-now-activity-first = This is the time for activities: choose one that is open, or do nothing.
refuse-not-now-unmask = First say who the masked idol is, or let her stay masked.
refuse-not-now-transfer = This is the time to fire or offer your own idols; say done when you are.
refuse-not-now-offer = An idol is offered to you: take her or decline.
refuse-not-now-declining = An idol is offered to you whose fee you do not have: decline.
refuse-not-now-choose = Choose who may take her, or keep her.
refuse-not-now-over = The game is over.
refuse-bid-too-low = The next bid is at least { $least } AG.
refuse-bid-too-high = You have { $money } AG; bid no more than that.
refuse-opener-bids = Whoever starts the bidding has to bid, at least 10 AG; only who has no 10 AG passes.
refuse-cannot-raise = The next bid would be { $least } AG and you have { $money }; you can only pass.
refuse-bid-uneven = The smallest banknote is 10 AG; bid a multiple of it.
refuse-one-stock-a-round = You have bought a stock this round; the next one has to wait.
refuse-stock-comes-first = A stock is bought before the activities, not after; the next chance is next round.
refuse-no-stock-left = No stock is left this round; choose an activity.
refuse-too-dear = That costs { $cost } AG and you have { $money }; choose something else.
refuse-card-taken = No { $field } card lies out any more this round; choose another activity.
refuse-one-work = Idols are sent to work once a round; choose another activity.
refuse-work-not-out = { $work } does not lie out this round; choose another activity.
refuse-work-too-hard = Your idols lack skill for { $work }: singing { $singing }, looks { $looks }, dancing { $dancing }, acting { $acting }.
refuse-dome-too-hard = Your idols lack skill for the Dome: singing { $singing }, looks { $looks }, dancing { $dancing }, acting { $acting }.
refuse-first-earns-nothing = Whoever holds card 1 cannot earn cash; choose another activity, or do nothing.
refuse-cannot-be-her = The masked idol cannot be { $idol }; choose an idol of another office, this round’s or the next, or let her stay masked.
refuse-not-your-idol = { $idol } is not in your office; choose one of your own, or say done.
refuse-firing-too-dear = Firing { $idol } costs { $fee } AG and you have { $money }; you can offer her instead.
refuse-firing-too-dear-and-offered = Firing { $idol } costs { $fee } AG and you have { $money }; you have offered her already, so she stays this round.
refuse-offered-already = You have offered { $idol } this round; you can fire her, or she stays.
refuse-offered-already-and-dear = You have offered { $idol } this round, and firing her costs { $fee } AG while you have { $money }; she stays.
refuse-fee-too-dear = { $idol } comes for { $fee } AG and you have { $money }; you can only decline.
refuse-not-wanted = That player does not want her; choose somebody who does, or keep her.

# What is wrong with a state
audit-seats = The number of offices does not fit.
audit-round = There is no round 0.
audit-order = The order cards do not fit the seats.
audit-money = A safe holds an impossible amount.
audit-stocks = There are not 24 stocks.
audit-domes = The dome cards do not fit.
audit-investments = The studio, staff or fame cards do not add up.
audit-works = The works do not add up.
audit-idols = The idols do not add up.
audit-step = Who is asked does not fit what lies there.

# The board
round = Round { $round }
phase-selling = Stocks
phase-auction = Auction
phase-activity = Activities
phase-employ = Contract
phase-transfer = Transfers
phase-over = The end
now-current = This round
now-upcoming = Next round
no-current = Nobody is looking for a company this round.
has-decided = This round’s idol has decided; contracts are done.
no-upcoming = The deck is empty; nobody comes next.
would-go = Would sign with { $seat } now
would-nobody = A tie in both: nobody would get her now
first-wish = First wish
second-wish = Second wish
market = The market
works = Works on offer
stocks-out = { $out ->
    [0] No stock left
    [one] 1 stock for { $price } AG
   *[other] { $out } stocks for { $price } AG each
}
taken = Taken
cost = { $cost } AG
deck-left = { $count } in the deck
can-do = You can do this
order = Turn order
bid-now = Bid { $bid } AG
bids = { $bid } AG
to-bid = To bid
card-number = Card { $card }
acts-now = Acting
offices = The other offices
offices-all = The offices
no-idols = No idols yet
your-office = Your office
safe = Safe
your-stocks = Stocks
stock = Stock
sale-now = Sold now: { $money } AG
dome-ready = Ready for the Dome
upkeep = Upkeep
works-done = Works done
no-works = Works you do will hang here.
no-own-idols = Your idols will have their desks here.
news = News
vp = VP
value-of = { $field } { $value }
effect-studio = Studio { $by }
effect-staff = Staff { $by }
effect-fame = Fame { $by }
effect-masked = Can turn out to be another idol
finale-dome = { $seat } has filled the Dome.
finale-deck = The { $field } deck ran out.
finale-works = The work deck ran out.
finale-winner = { $seat } runs the best agency.
finale-shared = The first place is shared by
finale-idols = Idols
finale-works-row = Works
finale-dome-row = Dome
finale-total = Total
finale-tie = Equal points: more idols count first, then more money.

# The terminal.
terminal-dividend = pays { $money } AG a round; 2 or more sell dearer
terminal-owner = Belongs to { $seat }.
terminal-bonus = At the start it brought: { $bonus }
terminal-word-hold = keep all of them for the dividend and a better price
terminal-word-bid = for card 1, which acts twice
terminal-word-pass = pay nothing and take the highest card that is left; cards 4 and 5 bring money
terminal-word-invest = buy the card for your office
terminal-word-prevent = put the card under its deck, for free, so that nobody gets it
terminal-word-earn = standard studio work
terminal-word-stay-masked = she remains who she is
terminal-word-fire = pay her upkeep once more, and she leaves
terminal-word-offer = who takes her pays her upkeep to you
terminal-word-done = no more transfers this round

# The almanac.
almanac-idols = Idols
almanac-works = Works
almanac-investments = Investments and stocks
almanac-domes = Dome cards
almanac-events = Events
almanac-stock = Costs { $price } AG, and gives { $dividend } AG every round.
word-stock = Stock

# What the lab counts

ending-dome = A dome concert
ending-deck = A studio, staff or fame deck ran out
ending-works = The work deck ran out
figure-auction = Paid to go first, by round
figure-points = Victory points, by source
figure-points-idols = Idols
figure-points-works = Works
figure-points-dome = Dome concert

# An action while it is chosen word by word: its sentence, and what each of its words is.
do-bid = Bid { $a } AG
need-bid-a = a sum
do-invest = Invest: { $a }
need-invest-a = studio, staff or fame
do-prevent = Prevent: { $a }
need-prevent-a = studio, staff or fame
do-fire = Fire { $a }
need-fire-a = an idol
do-offer = Offer { $a } to the others
need-offer-a = an idol

# Why Expert would do so, after “Compared with …, it”: of 100 games ($best, $other), or by how much ($more; $count is its number)
why-signs = signs an idol this round in { $best } of 100 games instead of { $other }
why-signs-not = signs an idol this round in only { $best } of 100 games instead of { $other }
why-points = ends the round with { $count ->
    [one] { $more } victory point more
   *[other] { $more } victory points more
  }
why-points-not = ends the round with { $count ->
    [one] { $more } victory point less
   *[other] { $more } victory points less
  }
why-dome = comes { $count ->
    [one] { $more } skill nearer to your Dome
   *[other] { $more } skills nearer to your Dome
  }
why-dome-not = stays { $count ->
    [one] { $more } skill further from your Dome
   *[other] { $more } skills further from your Dome
  }
why-money = keeps { $more } AG more for the next round
why-money-not = has { $more } AG less for the next round
why-first = takes card 1 in { $best } of 100 games instead of { $other }
why-first-not = takes card 1 in only { $best } of 100 games instead of { $other }
why-values = raises your studio, staff and fame by { $more } more
why-values-not = leaves your studio, staff and fame { $more } lower
why-stocks = ends the round with { $count ->
    [one] { $more } stock more
   *[other] { $more } stocks more
  }
why-stocks-not = ends the round with { $count ->
    [one] { $more } stock less
   *[other] { $more } stocks less
  }
