# What the report of a lab run says.
lab = Lab report
footer = Made by “greenroom lab”. The tables behind every figure lie in the folder of the run; docs/lab.md describes them.
setup-seats = Seats
setup-bots = Bots
setup-seed = Seed
setup-rules = Rules version
setup-cards = Cards
setup-people = people, and bots that sat with them
setup-since = From
setup-until = To
setup-start = All games begin
setup-start-at = { $at ->
    [0] at the deal of a finished game
    [one] after the first action of a finished game
   *[other] after { $at } actions of a finished game
}
person = people
setup-without = One seat goes without
setup-forbid = One seat may not
yes = yes
no = no
overview = At a glance
overview-games = { $games ->
    [one] One game was played.
   *[other] { $games } games were played.
}
overview-even = No difference between seats beyond chance (p = { $p }).
overview-uneven = Seats do not win equally often (p = { $p }).
overview-cards = Stand out, after the correction for many looks ({ $count }): { $cards }.
overview-no-card = No card stands out after the correction for many looks.
overview-dead = Hardly ever chosen by good bots ({ $count }): { $cards }.
overview-no-dead = Good bots choose every card now and then.
seat = Seat { $seat }
place = Place { $place }
restricted-seat = Restricted seat
winning = Who wins
winning-about = Shares of games with their 95% intervals (Wilson); in a plot the dashed line is the fair share. A shared win counts as its fraction.
winning-seats = Wins by seat
winning-places = Wins by place in the order of turns, counted from the seat that decides first
winning-bots = Wins of a seat, by bot
winning-restricted = Wins of the seat that may not do everything
evenness = Test of evenness (chi-square): p = { $p }. Below 0.05 they are uneven beyond chance.
lengths = Scores and lengths
lengths-about = How often each number came up. Minutes are a guess for people: two seconds for a decision without a choice, else four and two more for each doubling of the options.
summary = mean { $mean }; 10% { $low }, 50% { $middle }, 90% { $high }
scores = Final scores
margins = Margin of the winner
rounds = Rounds
decisions-a-game = Decisions
minutes = Minutes, estimated
leads = The lead over time
leads-about = The game is cut into tenths of its decisions. Games in which nobody is ahead yet are left out.
leader-wins = How often whoever leads then wins
lead = Mean lead before the second, in points
endings = How games ended
endings-about = Shares of games with their 95% intervals.
ending = Ending
share = Share
interval = 95% interval
decisions = Decisions
decisions-about = How wide each kind of decision is, and how decisive: by how much the chance to win moves on average, up or down, as the game’s own judgement sees it.
asked = Decision
per-game = A game
forced = No choice
options = Options
most-options = Most
swing = Swing
common = Most frequent answer
cards = Cards, idols, boards, events and items
cards-about = Win rates of seats with a card against those without it, in the same games; each game counts once. “×” is the win rate as a multiple of the fair share. q is the rate of false discoveries (Benjamini and Hochberg): below 0.05 it is more than chance. Those outside ×0.75 to ×1.35 stand out and come first.
cards-caution = What is dealt by chance shows what a card does. What is taken or used may also show that whoever is ahead can afford it.
card = Card
kind = Kind
in-a-game = In a game
having = Having it
using = Using it
seen = Games
dealt = Dealt
taken = Taken
offered = Could
chosen = Did
used = Worked
with = With
without = Without
strength = Strength
q = q
mark-out = stands out
mark-dead = hardly chosen
mark-dominated = never before
figures = What the game itself counts
figures-about = How often in a game, the mean, and the sum in a game of all seats.
times = Times
mean = Mean
sum = Sum
comparison = Comparison
comparison-changed = { $games ->
    [one] { $other }, against { $first } in one game of the same deal: changed beyond chance are { $found }.
   *[other] { $other }, against { $first } in { $games } games of the same deals: changed beyond chance are { $found }.
}
comparison-same = { $games ->
    [one] { $other }, against { $first } in one game of the same deal: nothing changed beyond chance.
   *[other] { $other }, against { $first } in { $games } games of the same deals: nothing changed beyond chance.
}
comparison-apart-changed = { $other } against { $first }, with other deals (games: { $games } and { $before }): different beyond chance are { $found }.
comparison-apart-same = { $other } against { $first }, with other deals (games: { $games } and { $before }): nothing differs beyond chance.
measures = Scores and lengths
measures-about = Means over all games; where the deals are the same, they are compared game by game. Beside each figure stand the 95% interval of the difference and q, the rate of false discoveries: below 0.05 it is more than chance.
mean-score = Mean score
best-score = Best score
evenness-p = Evenness, p
comparison-cards = Cards
comparison-cards-about = How often each card is chosen in a game, and its strength (the win rate as a multiple of the fair share) for whoever has and whoever uses it. Those that changed come first.
after = Now
