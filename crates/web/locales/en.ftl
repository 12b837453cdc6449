# The frame.
skip = Skip to the table
menu = Menu
theme-auto = Theme: like the device
theme-light = Theme: light
theme-dark = Theme: dark
who-are-you = Who are you?
go-back = Back
back-to-lobby = To the lobby
back-to-table = To the table
save = Save
copy = Copy
send = Send
cancel = Cancel
confirm = Play it
ask-first = Ask before playing
number = Number
options = Options

# The lobby.
welcome = Ten minutes before the show
welcome-lead = Pull up a chair. Pick a game, ask friends in or let the house play along, now or over days.
your-tables = Your tables
shelf = On the shelf
seats-range = { $from }–{ $to } players
open-tables = Free chairs
open-tables-empty = Nobody is waiting for players just now. Set up a table and be the first.
watch-tables = Games to watch
watch-tables-empty = No open game is on. Those that begin will be here.
table-free = { $count ->
    [one] 1 chair free
   *[other] { $count } chairs free
}
table-at = move { $number }
table-won = won by { $names }
your-turn = Your turn

# Setting up.
your-name = Your name
who-plays = Who plays
seat-number = Seat { $number }
seat-me = You
seat-open = A friend, or whoever comes
seat-none = Nobody
bot-beginner = Beginner bot
bot-regular = Regular bot
bot-expert = Expert bot
manner-me = Your chair.
manner-beginner = Plays on a whim.
manner-regular = Plays soundly and fast.
manner-expert = Thinks ahead and takes a moment.
manner-open = Comes by your invite, or from the lobby.
manner-none = This chair stays empty.
who-may-come = Who may come
visibility-open = Open: it stands in the lobby, and anyone may sit down or watch
visibility-private = Private: only those with the invite link
make-table = Set the table

advice-rule = Asking Expert
advice-rule-solo = When you play against bots alone, you may ask what Expert would do
advice-rule-always = Everybody may ask
advice-rule-never = Nobody may ask

# Gathering.
gathering = Waiting for players
gathering-lead = The game begins when every chair is taken.
free-chair = Free
sit-here = Sit here
stand-up = Stand up
invite-title = Ask friends in
invite-private = Whoever has this link may sit down.
invite-open = This table stands in the lobby, too.
invited-title = You are invited
come-in = Come in
advice-allowed = Everybody at this table may ask what Expert would do.
fair-before = Fair dealing: the seed’s SHA-256 is
fair-after = Fair dealing: the seed was

# The table.
board = The board
your-place = Your place
log = What happened
log-earlier = { $count } earlier lines
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
undo = Take back
you = you
bot = Bot
winner = Winner
to-act = to act
game-over = The game is over
next-steps = What next
rematch = Rematch
rematch-go = To the rematch
replay = Replay
transcript = Transcript
advice-ask = What would Expert do?
advice-thinking = Expert is thinking
advice-title = Expert would play
advice-chance = Your chance to win
advice-others = What else was considered
advice-line = Expected after that
advice-you = You
advice-play = Choose this
advice-note = Found in { $games } games thought through from what you can see. What others do in it is a guess.
connection-lost = The connection is lost. Trying again…
connection-back = Connected again.

# The replay.
replay-first = To the deal
replay-back = One step back
replay-forward = One step on
replay-last = To the end
replay-position = Position
replay-eyes = Seen by
replay-deal = The deal.
eyes-all = Everything
eyes-public = The public

# The analysis.
analysis-title = How the game went
analysis-lead = Everybody’s chance to win over the whole game, and the moves that changed it most.
analysis-start = Analyse the game
analysis-running = Looking at one position after another
analysis-again = Look again
analysis-stop = Stop
analysis-stopped = The analysis was stopped. What was found so far is kept.
analysis-continue = Go on
analysis-done = Each chance is what many games thought through from there came to, with all cards open.
analysis-legend = Chances at this position
analysis-turns = The moves that changed most
analysis-calm = No single move changed much.
analysis-move = Move { $number }
analysis-deal = Deal
analysis-told = { $name }: { $first } at the deal, { $middle } halfway, { $end } at the end.

# Who you are.
me-title = You
your-face = Your face
face = Face
tokens-title = Programs that play for you
tokens-lead = A token lets a program sit at tables as you, over the JSON API. Its description:
token-once = This token is shown only now. Keep it somewhere safe.
token-label = What is it for?
token-make = Make a token
token-revoke = Revoke

# Tables that this program cannot play.
unplayable-game = This table is a game of “{ $game }”, which this program does not have.
unplayable-rules = This table was dealt under version { $theirs } of the rules; this program plays version { $ours }.
unplayable-rules-range = This table was dealt under version { $theirs } of the rules; this program plays versions { $from } to { $to }.
unplayable-cards = This table was dealt with a card file that this program does not have.
unplayable-bad-cards = The card file that this table was dealt with cannot be read by this program ({ $problem }).
unplayable-deal = This program cannot deal this table: its options have changed.
unplayable-action = Action { $number } of this table is not legal in this program, so the game would go on differently.
unplayable-differs = After action { $number } this program comes to another turn or result than the one that is stored.
archived-over = The game is over. You can read it here as it was stored, and download its transcript.
archived-live = Nothing is lost: the table rests as it was, and the program that dealt it can go on with it. Its hidden cards stay hidden.

# Errors.
error-title = That did not work
rulebook-section = Rulebook, section
error-field = The field “{ $field }” does not fit. Expected: { $expected }.
error-no-table = There is no such table, or it is private and you need its invite link.
error-no-game = There is no such game on the shelf.
error-no-page = There is nothing at this address.
error-no-invite = This invite leads nowhere; ask for a new one.
error-stale = The table has moved on since your page was drawn. Look again and choose anew.
error-not-yours = This is not yours to do: you do not sit there.
error-nobody = Give yourself a name first.
error-token = This token is not known, or was revoked. Make a new one on the page “You”.
error-seat-taken = Somebody was faster: this chair is not free any more.
error-seated = You sit at this table already.
error-begun = The game has begun, so the chairs stay as they are.
error-gathering = The game has not begun yet: a chair is still free.
error-not-over = This is possible once the game is over.
error-no-advice = Nobody asks Expert at this table: it was set up without advice, or other people play along.
error-not-asked = It is not your turn, so there is nothing to advise on.
error-cross-site = This request came from another site, so it was refused. Use the page itself.
error-too-many = Too many requests at once. Wait a moment and try again.
error-too-large = That is too large.
error-media = This kind of content is not understood here.
error-method = That cannot be done at this address.
error-body = The request could not be read.
error-busy = The server is busy just now. Try again in a moment.
error-disk-full = The server’s disk is full, so nothing was changed.
error-store = The server could not read or write its tables. Nothing was changed.
error-inside = Something went wrong inside the server. Nothing was changed; try again.
error-upgrade = A WebSocket speaks at this address; open it as one.

# How to play.
how-to-play = How to play
close = Close
beside = Beside the board
