# What Idol Project says in English.
title = Idol Project
tagline = Build an agency, win idols over and fill the Dome.
time = about 60 min
option-dome_vp = Dome concert
option-dome_vp-printed = Printed points
option-dome_vp-10 = 10 points: a closer game
option-dome_vp-8 = 8 points: closer still

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
prompt-auction-first = Open the auction for card 1, or pass.
prompt-auction = { $seat } bids { $bid } AG. Raise, or pass and take card { $card }.
prompt-activity-first = Your first of two activities: invest, prevent or send your idols to work.
prompt-activity-second = Your second activity.
prompt-activity = Your activity: invest, prevent, send your idols to work or earn cash.
prompt-unmask = Who is the masked idol? Choose anybody elsewhere, or let her stay masked.
prompt-transfer = Choose an idol to fire or to offer, or say that you are done.
prompt-offer = { $seat } offers { $idol } for { $fee } AG. Do you want her?
prompt-choose = Who may take { $idol }? She goes for { $fee } AG.

# The log
log-round = Round { $round } begins; { $idol } is looking for a company.
log-round-nobody = Round { $round } begins without an idol.
log-upcoming = Next comes { $idol }.
log-happened = Event: { $event }.
log-sold = { $seat } sells { $stocks ->
    [one] a stock
   *[other] { $stocks } stocks
} for { $money } AG.
log-bid = { $seat } bids { $bid } AG.
log-passed = { $seat } passes and takes card { $card }.
log-consoled = { $seat } passes, takes card { $card } and gets 50 AG.
log-first = { $seat } takes card 1 for { $bid } AG and acts twice.
log-first-free = { $seat } takes card 1 for nothing and acts twice.
log-bought-stock = { $seat } buys a stock.
log-invested = { $seat } invests: { $card }.
log-prevented = { $seat } prevents: { $card } goes to the bottom of its deck.
log-worked = { $seat } does a work: { $work }.
log-earned = { $seat } earns 200 AG.
log-rested = { $seat } does nothing more.
log-concert = { $seat } fills the Dome: { $dome }.
log-unmasked = { $seat }’s masked idol is { $idol }.
log-unmasked-from = { $seat }’s masked idol is { $idol }, until now with { $from }.
log-employed = { $idol } signs with { $seat } for the { $field }.
log-disillusioned = { $idol } cannot decide and becomes a shrine maiden.
log-upkeep = { $seat } pays { $money } AG upkeep.
log-lost = { $seat } cannot pay; { $drawn_by } draws { $idol }, who leaves.
log-fired = { $seat } fires { $idol }.
log-offered = { $seat } offers { $idol }.
log-wanted = { $seat } wants { $idol }.
log-stays = { $idol } stays with { $seat }.
log-transferred = { $idol } moves from { $from } to { $to }.
log-ended-dome = The concert ends the game.
log-ended-deck = The { $field } deck is empty; the game ends.
log-ended-works = The work deck is empty; the game ends.

# Why not, and what to do instead
refuse-not-now-selling = First decide whether to sell your stocks: all of them or none.
refuse-not-now-auction = The turn order is being auctioned: bid or pass.
refuse-not-now-activity = This is the time for activities: invest, prevent, work or earn cash.
refuse-not-now-unmask = First say who the masked idol is, or let her stay masked.
refuse-not-now-transfer = This is the time to fire or offer idols; say done when you are.
refuse-not-now-offer = An idol is offered to you: take her or decline.
refuse-not-now-choose = Choose who may take her, or keep her.
refuse-not-now-over = The game is over.
refuse-bid-too-low = The next bid is at least { $least } AG.
refuse-bid-too-high = You have { $money } AG; bid no more than that.
refuse-bid-uneven = The smallest banknote is 10 AG; bid a multiple of it.
refuse-one-stock-a-round = You have bought a stock this round; the next one has to wait.
refuse-stock-comes-first = A stock is bought before the activities, not after.
refuse-no-stock-left = No stock is left this round.
refuse-too-dear = That costs { $cost } AG and you have { $money }.
refuse-card-taken = No { $field } card lies out any more this round; choose another activity.
refuse-one-work = Idols are sent to work once a round; choose another activity.
refuse-work-not-out = { $work } does not lie out this round; choose one of the works that do.
refuse-work-too-hard = Your idols lack skill for { $work }: singing { $singing }, looks { $looks }, dancing { $dancing }, acting { $acting }.
refuse-dome-too-hard = Your idols lack skill for the Dome: singing { $singing }, looks { $looks }, dancing { $dancing }, acting { $acting }.
refuse-first-earns-nothing = Whoever holds card 1 cannot earn cash; invest, prevent or work.
refuse-cannot-be-her = The masked idol cannot be { $idol }; choose an idol of another office, this round’s or the next.
refuse-not-your-idol = { $idol } is not in your office.
refuse-firing-too-dear = Firing { $idol } costs { $fee } AG and you have { $money }; you can offer her instead.
refuse-offered-already = You have offered { $idol } this round; you can keep or fire her.
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
