title = Idol Conclave
tagline = Election night for six idols: vote, whisper, strike deals, and be right about who is who.
time = 20–30 min
option-advanced = Advanced events
option-advanced-only-regular = Only regular
option-advanced-idol-police = Idol Police!
option-advanced-scheming-character = Scheming Character
option-advanced-overslept = Overslept
option-advanced-simultaneous-vote = Simultaneous Vote
option-advanced-mania-popular = Mania popular
option-advanced-steady-marketting = Steady Marketting
option-left_out = Basic events that stay in the box
option-left_out-new-single = New Single
option-left_out-handshake = Handshake Event
option-left_out-radio-night = Radio Night
option-left_out-underdog = Underdog
option-left_out-sore-throat = Sore Throat
option-left_out-love-rumour = Love Rumour
option-start = Who begins
option-start-lot = Drawn by lot
option-start-A = Seat A: most recently at a concert
option-start-B = Seat B: most recently at a concert
option-start-C = Seat C: most recently at a concert
option-start-D = Seat D: most recently at a concert
option-start-E = Seat E: most recently at a concert
option-marks = Marks show who played a face-down card

# Words that are no cards.
word-vote = Vote
word-deal = Backstage deal
word-box = Back into the box
word-open = Flip face up
word-trade = Trade
word-with = Trade with
word-move = Move
word-to = Move to
word-retake = Back to hand
word-break = Break
word-control = Control
word-look = Look at
word-look-away = Look at nothing
word-seal = Play in secret
word-next = Lay next
word-open-convene = Open & Convene
word-convene = Convene
word-exchange = Exchange
word-A = Red’s card
word-B = Blue’s card
word-C = Green’s card
word-D = Yellow’s card
word-E = Violet’s card
word-seat-A = Red
word-seat-B = Blue
word-seat-C = Green
word-seat-D = Yellow
word-seat-E = Violet
word-public = all who watch

# What each space does, in a line.
space-open-convene = Flip a card face up. Take Group Vote I.
space-trade = Two votes of two idols switch places, face down.
space-convene = Take Group Vote II.
space-move = A vote goes to another idol, face down.
space-exchange = Take back a vote of yours for Group Vote III.
space-break = All face-down votes of an idol leave. Closes the sheet.
space-control = Trade or Move. Closes the sheet.

# What a seat is asked.
prompt-first-vote = Open the evening: give +1000 to an idol.
prompt-vote = Your turn. Play one card.
prompt-open = Open & Convene: which card turns face up?
prompt-trade-first = Trade: choose the first card.
prompt-trade-second = Trade: choose a card of another idol.
prompt-move-from = Move: which card?
prompt-move-to = Move: to which idol?
prompt-exchange = Exchange: which of your votes comes back?
prompt-break = Break: whose face-down votes go into the box?
prompt-control = Control: Trade or Move?
prompt-look = Idol Police: look at one face-down card, if you like.
prompt-seal = Simultaneous Vote: choose a card in secret. It will lie on { $idol }.
prompt-reseal = Your card is in. You can still change it until all are in.
prompt-order = Simultaneous Vote: whose card lies next?

# What happened.
log-voted = { $seat } votes with { $card } for { $idol }.
log-voted-down = { $seat } votes with { $card } for { $idol }, face down.
log-voted-hidden = { $seat } votes for { $idol }, face down.
log-dealt = { $seat } plays { $card } on { $space }.
log-boxed = { $seat } puts the Backstage Deal back into the box.
log-opened = { $seat } turns up { $card }, { $idol }’s card { $place }.
log-convened = { $seat } takes { $card }.
log-traded = { $seat } trades { $first }’s card { $first-place } with { $second }’s card { $second-place }.
log-moved = { $seat } moves { $from }’s card { $place } to { $idol }.
log-retook = { $seat } takes { $card } back from { $idol }; Group Vote III lies in its place.
log-retook-hidden = { $seat } takes a card back from { $idol }; Group Vote III lies in its place.
log-broke = { $seat } breaks { $idol }’s line: { $count ->
    [0] no card goes
    [one] 1 face-down card goes
   *[other] { $count } face-down cards go
} into the box.
log-showed = { $seat } shows everybody { $card }, { $idol }’s card { $place }. It stays face down.
log-nothing = { $space } finds nothing to do.
log-looked = { $seat } looks at { $card }, { $idol }’s card { $place }.
log-looked-hidden = { $seat } looks at { $idol }’s card { $place }.
log-looked-away = { $seat } looks at nothing.
log-all-vote = { $seat } has three cards: everybody votes at once.
log-sealed = { $seat } has chosen a card.
log-passed = { $seat } has no cards and passes.
log-over = All votes are cast, and all face-down cards are turned over. The counting begins.
log-counted = { $idol } has { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
} and comes { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}.
log-unmasked = { $seat } was { $identity } and stood for { $candidate }: { $points ->
    [one] 1 leader point
   *[other] { $points } leader points
}.
log-unmasked-same = { $seat } was { $identity }, the candidate too: { $points ->
    [one] 1 leader point
   *[other] { $points } leader points
}.
log-leads = { $seat } wins: { $idol } leads Prism Five.
log-central = The central idols: { $idols }.

# Why not.
refuse-no-such-event = There is no event “{ $event }” of this kind, or it was named twice.
refuse-too-few-events = Six idols need six events, and { $count ->
    [0] none is left
    [one] only 1 is left
   *[other] only { $count } are left
}. Leave fewer out, or add advanced events.
refuse-no-such-seat = Nobody sits there: { $seats } play. Choose one of the first { $seats } seats, or draw by lot.
refuse-first-vote = The start player’s first vote is the +1000 of the sheet. Choose an idol for it.
refuse-not-in-hand = { $card } is not in your hand. Choose a card that you hold.
refuse-deal-face-up = The next card on { $idol } lies face up, and a Backstage Deal cannot. { $elsewhere ->
    [0] { $sheet ->
        [0] Put it back into the box.
       *[other] Choose the sheet or the box.
    }
   *[other] { $sheet ->
        [0] Choose an idol whose next card lies face down, or the box.
       *[other] Choose an idol whose next card lies face down, the sheet, or the box.
    }
}
refuse-sheet-closed = Break or Control has closed the sheet for the rest of the game.
refuse-no-deal-yet = Play your Backstage Deal on the sheet first; after that any card can be played there.
refuse-no-deal = Only who has played the Backstage Deal on the sheet can play other cards there.
refuse-last-card-on-sheet = Your last card cannot be played on the sheet.
refuse-space-taken = A card lies on { $space } already. Choose an empty space.
refuse-space-not-open = { $space } is not open: the sheet fills from the top, row by row.
refuse-same-idol = Choose a different idol.
refuse-not-your-vote = Only a vote of your own colour can come back.
refuse-no-such-vote = { $idol } has no such vote card.
refuse-cannot-look = Look at a face-down vote card of another idol.
refuse-sealed-already = That is the card you have chosen already.
refuse-no-card-to-lay = That seat has no card left to lay.
refuse-other-step = Something else is asked right now.

# What makes a loaded position impossible.
audit-rules = These rules cannot be played here.
audit-seats = The seats do not add up: 3 to 5 seats, each with an identity and a candidate.
audit-idols = An idol is the identity or the candidate of two seats.
audit-events = Each idol needs an event of her own from the card file.
audit-card = { $card } is missing, lies in two places, or is in a wrong hand.
audit-votes = The played cards do not add up: each lies in one place, was played on a turn that has begun, and is known to whoever must know it.
audit-retaken = The card that Exchange brought back cannot be this one.
audit-step = What is asked now cannot be answered in this position.

# The board.
sheet-title = Backstage Deal
sheet-closed = Closed for tonight
hand-title = Your hand
identity = Identity
candidate = Candidate
your-identity = Your secret identity
your-candidate = Your candidate
cards-left = { $count } in hand
face-down = face down
next-up = next card face up
next-down = next card face down
sealed = card chosen
owed = choosing
counts-now = Now it counts { $votes }.
line-title = Votes for { $idol }
idols-title = The idols
known-count = What you know of her count: { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}{ $hidden ->
    [0] {""}
    [one] , and 1 card nobody showed you
   *[other] , and { $hidden } cards nobody showed you
}
vote-up = { $place }: { $card }, from { $seat }
vote-down = { $place }: face down, from { $seat }
vote-down-known = { $place }: face down, from { $seat }. You know it: { $card }
vote-down-open = { $place }: face down, from { $seat }. Everybody knows it: { $card }
vote-down-unmarked = { $place }: face down
vote-down-known-unmarked = { $place }: face down. You know it: { $card }
vote-down-open-unmarked = { $place }: face down. Everybody knows it: { $card }
candidate-of = Candidate of { $seat }
identity-of = Secretly { $seat }
sheet-card = { $card }, from { $seat }
in-the-box = { $count ->
    [one] 1 card is back in the box
   *[other] { $count } cards are back in the box
}
hand-empty = No cards left. Now the others finish.
watching = You are watching. Hands and identities stay secret until the count.
watching-all = You see every card and every identity.
plate-candidate = Candidate: { $idol }
cards-left-negative = { $count } in hand, Negative atmosphere among them
tray-for = One card each, face down, for { $idol }
tray-card = The card of { $seat }

# What an event does, in the fewest words.
effect-underdog = with { $most ->
    [one] 1 vote card
   *[other] { $most } vote cards
} or fewer
effect-idol-police = Vote here, peek elsewhere
effect-scheming-character = Two face up, then all face down
effect-overslept = Next to last vote counts 0
effect-simultaneous-vote = All vote at once; also a Scandal
effect-mania-popular = Group Vote, unless her line is longest
effect-steady-marketting = Counts as 2 cards more

# The count.
finale-title = The count
finale-skip = Skip to the result
finale-identities = Who was who
finale-leads = { $idols } { $count ->
    [one] leads Prism Five
   *[other] lead Prism Five together
}
finale-central = Central idols: { $idols }
finale-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
finale-votes = { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}
plate-points = { $points } pt
finale-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
finale-reversed = Scandal: her highest cards count the other way round
finale-same = Identity and candidate in one

# The terminal.
terminal-hidden = + { $count } hidden
terminal-players = Players
terminal-space-open = open
terminal-space-shut = not open
terminal-dealer = may play any card on the sheet
terminal-goal = Your goal: both in the first two places. The points for places 1 to 6, for each of the two: { $first }, { $second }, { $third }, { $fourth }, { $fifth } and { $sixth }.
terminal-goal-same = Your identity is your candidate. The points for places 1 to 6: { $first }, { $second }, { $third }, { $fourth }, { $fifth } and { $sixth }.
terminal-word-vote = play a card on an idol
terminal-word-deal = play a card on the Backstage Deal sheet
terminal-word-box = put the Backstage Deal away; it does nothing

# The almanac.
almanac-idols = Idols
almanac-votes = Vote cards of each hand
almanac-rainbow = Rainbow cards
almanac-events = Events
almanac-advanced = Events of the advanced game
almanac-spaces = The Backstage Deal sheet
almanac-idol = One of the six idols: somebody’s secret identity or open candidate, both, or nobody’s.

# What the lab counts

ending-count = All cards are played and counted
figure-points = Leader points, by source
figure-points-identity = Secret identity
figure-points-candidate = Candidate
figure-points-both = Identity and candidate in one
figure-votes = Votes, by idol
figure-places = Places, by idol
figure-identities = Leader points, by identity

# An action while it is chosen word by word: its sentence, and what each of its words is.
do-vote = { $a } for { $b }
need-vote-a = a card
need-vote-b = an idol
do-deal = { $a } on { $b }, backstage
need-deal-a = a card
need-deal-b = a space of the backstage sheet
do-box = { $a } goes back into the box
need-box-a = a card
do-open = { $a } turns face up
need-open-a = a face-down card
do-trade = Trade: { $a }
need-trade-a = a card
do-with = Trade with { $a }
need-with-a = a card of another idol
do-move = Move: { $a }
need-move-a = a card
do-to = To { $a }
need-to-a = an idol
do-retake = { $a } comes back to your hand
need-retake-a = one of your votes
do-break = Break: the face-down votes of { $a } go
need-break-a = an idol
do-control = Control: { $a }
need-control-a = Trade or Move
do-look = Look at { $a }
need-look-a = a face-down card
do-seal = Play { $a } in secret
need-seal-a = a card
do-next = { $a } lies next
need-next-a = a card

# Why Expert would do so, after “Compared with …, it”: of 100 games ($best, $other), or by how much ($more; $count is its number)
why-points = brings you { $count ->
    [one] { $more } leader point more
   *[other] { $more } leader points more
  }
why-points-not = brings you { $count ->
    [one] { $more } leader point less
   *[other] { $more } leader points less
  }
why-rival = holds your best rival down by { $count ->
    [one] { $more } leader point
   *[other] { $more } leader points
  }
why-rival-not = leaves your best rival { $count ->
    [one] { $more } leader point more
   *[other] { $more } leader points more
  }
why-identity-first = makes your secret identity first in { $best } of 100 games instead of { $other }
why-identity-first-not = makes your secret identity first in only { $best } of 100 games instead of { $other }
why-identity = leaves your secret identity with { $count ->
    [one] { $more } vote more
   *[other] { $more } votes more
  }
why-identity-not = leaves your secret identity with { $count ->
    [one] { $more } vote less
   *[other] { $more } votes less
  }
why-candidate = leaves your candidate with { $count ->
    [one] { $more } vote more
   *[other] { $more } votes more
  }
why-candidate-not = leaves your candidate with { $count ->
    [one] { $more } vote less
   *[other] { $more } votes less
  }
