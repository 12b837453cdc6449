title = Higher Card
tagline = The highest card takes the round.
time = 1 minute
option-cards = Cards a seat
word-seal = Seal
prompt = Seal a card.
sealed = { $who } seals a card.
sealed-card = { $who } seals { $card }.
won = { $who } takes the round with { $card }.
refuse-hand = A hand has 1 to { $most } cards.
refuse-not-held = You do not hold { $card }; seal a card of your hand.
audit-cards = A card is there twice.
audit-hands = The hands do not fit the round.
audit-points = The points are not what the rounds have given.

# The terminal.
terminal-table = Table
terminal-prize = This round is worth { $points ->
    [one] 1 point
   *[other] { $points } points
}.
terminal-shown = { $count ->
    [0] No card has been shown.
   *[other] Shown so far: { $cards }
}
terminal-held = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
terminal-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
terminal-highest = the highest card
terminal-count = The count
terminal-word-seal = choose a card for this round, unseen by the others

# The almanac.
almanac-cards = Cards

# What the lab counts

ending-played-out = The hands are empty
figure-won = Rounds won, by card

# Why Expert would do so, after “Compared with …, it”: of 100 games ($best, $other), or by how much ($more; $count is its number)
why-round = wins the round in { $best } of 100 games instead of { $other }
why-round-not = wins the round in only { $best } of 100 games instead of { $other }
why-best-card = keeps a card for later that is higher by { $more }
why-best-card-not = keeps a card for later that is lower by { $more }
