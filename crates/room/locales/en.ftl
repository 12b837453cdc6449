# The frame.
skip = Skip to the table
skip-prompt = Skip to the choices
skip-hand = Skip to your hand
skip-board = Skip to the board
skip-log = Skip to the log
menu = Menu
theme-auto = Like the device
theme-light = Light
theme-dark = Dark
who-are-you = Who are you?
go-back = Back
back-to-lobby = To the lobby
back-to-table = To the table
save = Save
copy = Copy
send = Send
cancel = Cancel
confirm = Play it
number = Number
# The script fills in what stands in braces.
since-title = Since your turn
since-again = Play it again
card-pin = P or a right click keeps it open.
step-now = Now choose {"{what}"}.
step-sure = Play it, or choose something else.
step-many = {"{count}"} of {"{most}"} chosen.
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
table-at = being played
table-won = won by { $names }
your-turn = Your turn
your-turn-now = Your turn.

# Setting up.
your-name = Your name
who-plays = Who plays
seat-number = Seat { $number }
seat-me = You
seat-open = A friend, or whoever comes
seat-kept = Somebody by name
seat-none = Nobody
bot-beginner = Beginner bot
bot-regular = Regular bot
bot-expert = Expert bot
occupant-me = Your chair.
occupant-beginner = Plays on a whim.
occupant-regular = Plays soundly and fast.
occupant-expert = Thinks ahead and takes a moment.
occupant-open = Comes by your invite, or from the lobby.
occupant-program = Plays as whoever runs this house has set it up.
program-chair = A program of the house
occupant-kept = Waits for the person of that name.
kept-chair = Kept
occupant-none = This chair stays empty.
who-may-come = Who may come
visibility-open = Open: it stands in the lobby, and anyone may sit down or watch
visibility-friends = For friends: your friends see it in their lobby, and others need the invite link
visibility-private = Private: only those with the invite link
door-rule = I approve everybody who wants to sit down
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
kept-for = Kept for { $name }
keep = Keep
send-away = Send away
door-asks = The host approves everybody who wants to sit down.
door-ask = Ask to sit here
door-asked = You have asked for this chair. The host will answer.
door-withdraw = Ask no longer
door-caller = { $name } asks to sit here.
door-in = Let them sit
door-out = Decline
door-gone = { $name } was sent away.
door-back = Let them come back
invite-title = Ask friends in
invite-private = Whoever has this link may sit down.
invite-friends = Your friends see this table in their lobby. Whoever has this link may sit down, too.
invite-open = This table stands in the lobby, too.
invited-title = You are invited
come-in = Come in
advice-allowed = Everybody at this table may ask what Expert would do.
fair-seal = Fair dealing
fair-before = Fair dealing: the seed’s SHA-256 is
fair-after = Fair dealing: the seed was

# The table.
board = The board
players = Players
your-place = Your place
dock-grow = More room for your hand
log = What happened
log-earlier = { $count } earlier lines
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-say-watching = Say something to the watchers
chat-watchers = Watchers
chat-hidden = The players keep their chat to themselves.
chat-deaf = You have muted the watchers.
chat-muted = The host has muted the watchers.
chat-do-deaf = Mute watchers for me
chat-do-hear = Hear the watchers
chat-do-mute = Mute watchers for all
chat-do-unmute = Let watchers speak
chat-do-hide = Hide our chat from watchers
chat-do-show = Show our chat to watchers
name-alike = looks like the name of another at this table
undo = Take back
you = you
bot = Bot
winner = Winner
to-act = to act
game-over = The game is over
result-won = { $name } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $ahead } ahead of { $next }.
result-tie-break = { $name } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
  }: level with { $next }, and better in the tie-break.
result-shared = { $names } win together with { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
result-sources = Everybody’s points by source
result-total = Total
result-picture = Picture
result-download = Download the picture
result-made-by = Played at a Greenroom table
error-no-result = This game ended without a result, so there is no picture of it.
next-steps = What next
rematch = Rematch
rematch-go = To the rematch
replay = Replay
transcript = Transcript
advice-ask = What would Expert do?
advice-thinking = Expert is thinking
advice-title = Expert would play
advice-chance = Your chance to win
advice-why = It wins { $best } of 100 games that were thought through; { $other } wins { $share }.
advice-why-alone = It wins { $best } of 100 games that were thought through.
advice-because = Compared with “{ $other }”, it { $gain }.
advice-because-also = It also { $gain }.
advice-because-but = But it { $cost }.
advice-why-chances = It wins { $best } of 100 games that were thought through, the other { $share }.
advice-why-next = Then it would go on with { $next }.
advice-others = What else was considered
advice-line = Expected after that
advice-you = You
advice-play = Choose this
advice-note = Found in { $games ->
    [one] 1 game
   *[other] { $games } games
} thought through from what you can see. What others do in it is a guess.
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
friends-title = Friends
friends-lead = Your friends see the tables that you set for friends. They are not told that they are on this list.
friends-empty = People you have sat with at a table can become friends here.
friends-met = People you have met
friend-yes = Add to friends
friend-no = Remove from friends
logout-title = Log out
logout-lead = There is no password here: this browser knows you by a cookie. Once you have logged out here, another device that knows you brings you back, or a passkey, or your recovery phrase. Logging out elsewhere ends all other browsers and revokes all tokens.
logout-elsewhere = Log out everywhere else
logout-here = Log out here
logout-everywhere = Log out everywhere, here too

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
error-not-host = Only the host of the table decides this.
error-not-met = You have not sat at a table with this person.
error-sent-away = The host has sent you away from this table’s chairs. You can watch.
error-kept = This chair is kept for somebody else.
error-no-chair = No chair is free for you at this table.
error-many-callers = Very many people wait for the host’s answer. Try again later.
error-caller-gone = They no longer wait for an answer.
error-begun = The game has begun, so the chairs stay as they are.
error-gathering = The game has not begun yet: a chair is still free.
error-not-over = This is possible once the game is over.
error-no-advice = Nobody asks Expert at this table: it was set up without advice, or other people play along.
error-not-asked = It is not your turn, so there is nothing to advise on.
error-cross-site = This request came from another site, so it was refused. Use the page itself.
error-too-many = Too many requests at once. Wait a moment and try again.
error-too-many-people = Many people have come from your network just now. Try again in a few minutes.
error-too-many-tables = You have set many tables just now. Try again in a few minutes.
error-too-many-unfinished = You have set very many tables that are not finished. Finish some of them first.
error-too-many-lines = You are writing very fast. Wait a moment and send it again.
error-too-many-live = Too many pages are following tables for you. Close some of them.
error-slow = The request took too long to arrive. Try again.
error-not-by-token = A token cannot do this: use a browser, or ask without the token.
error-muted = Watchers do not speak at this table.
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
rules = Rules
rules-lead = The whole rules in our own words, numbered like the rulebook. A mark like Q‑05 stands where the rulebook leaves something open and this table decides.
rules-contents = Contents
rules-search = Search the rules
rules-none = No section has these words.
close = Close
beside = Beside the board

# The people at a table.
people = People
here = here now
last-here = last here at { $when }
never-here = not here yet
watchers = { $count ->
    [0] Nobody watches.
    [one] 1 watches.
   *[other] { $count } watch.
}
late = { $name } has kept the table waiting for long. A bot can play on until they are back.
paused = The clocks rest by agreement. Anybody at the table can go on.
bot-for-now = a bot plays
bot-for-good = a bot plays on
bot-plays-for-you = A bot plays your seat.
bot-took-over = The table waited for long, so a bot plays your seat.
bot-played = A bot played for { $name }: { $count ->
    [one] 1 move
   *[other] { $count } moves
} in { $span }.
ended-by-agreement = The players ended this game by agreement.
table-ended = Ended by agreement
order-leave = Let a bot play for me
order-return = Take my seat back
order-give-up = Give up my seat for good…
order-give-up-now = Give up for good
give-up-note = A bot plays your seat to the end, and you cannot come back. You may watch.
order-let-bot = Let a bot play on
order-end = Ask to end the game
order-pause = Ask to stop the clocks
order-resume = Go on
order-undo = Ask to take back my last move
order-agree = Agree
order-refuse = No
order-withdraw = Never mind
ask-end = { $name } asks to end the game.
ask-pause = { $name } asks to stop the clocks.
ask-undo = { $name } asks to take back their last move.
told-handed = { $name } has left; a bot plays the seat.
told-let-bot = { $by } let a bot play on for { $name }.
told-gave-up = { $name } gave up the seat; a bot plays it to the end.
told-returned = { $name } is back.
told-timeout-once = { $name } ran out of time; a bot makes this move.
told-timeout-bot = { $name } ran out of time; a bot plays the seat.
told-timeout-lost = { $name } ran out of time and lost the seat; a bot plays it to the end.
told-ask-end = { $name } asked to end the game.
told-ask-pause = { $name } asked to stop the clocks.
told-ask-undo = { $name } asked to take back a move.
told-no-end = { $name } wants to play on.
told-no-pause = The clocks go on, says { $name }.
told-no-undo = { $name } says that the move stands.
told-end = All agreed to end the game.
told-pause = All agreed to stop the clocks.
told-undo = All agreed: { $name } took back a move.
told-resumed = { $name } lets the clocks go on.
away-title = { $count ->
    [one] Since you were away: 1 move
   *[other] Since you were away: { $count } moves
}
away-replay = Play it through
next-table = Next table that waits for you

# Clocks.
span-days = { $count } d
span-hours = { $count } h
span-minutes = { $count } min
span-seconds = { $count } s
colon = :{" "}
full-stop = .
time-left = Time left:
pace = Pace
clock = Clock
clock-none = No clock
clock-move = A time for each move
clock-bank = A bank of time, in one sitting
clock-days = A bank of time, over days
clock-per-move = For each move
clock-at-first = At the beginning
clock-increment = Added after each move
clock-cap = The most that can be saved up
sleep-from = No clock runs from
sleep-to = until
sleep-zone = Time zone
sleep-never = –
time-out = When time runs out
time-out-once = a bot makes that move
time-out-bot = a bot takes over until the player is back
time-out-lost = the seat is lost, and a bot plays it to the end
patience = Others may let a bot play on after
pace-move = Each move has { $time }.
pace-bank = Everybody has { $time }, and { $increment } more after each move.
pace-days = Everybody has { $time }, and { $increment } more after each move, up to { $cap }.
pace-sleep = No clock runs from { $from }:00 to { $to }:00 ({ $zone }).
error-ended = The game is over, so nothing can change any more.
error-paused = The clocks rest by agreement. Go on first.
error-not-paused = The clocks do not rest.
error-bot-plays = A bot plays this seat. Take it back first.
error-no-bot-plays = No bot plays this seat.
error-too-early = This player still has time. Wait a little longer.
error-asking = Something is being asked already. Answer that first.
error-nothing-asked = Nothing is being asked any more.
error-no-clock = This table has no clock.
error-not-a-person = Nobody sits there who could come back.
error-nothing-to-undo = You have not moved yet.
error-undo-seen = Since that move something hidden was seen or chance was used, so it stands.

# The almanac.
almanac = Almanac
almanac-lead = Every card and every piece of the box, with its numbers and where it comes from.
almanac-here = What you know of each copy at this table stands beside it. Only what you may see is counted.
almanac-search = Search the almanac
almanac-find = Find
almanac-all = Everything
almanac-none = Nothing has these words.
almanac-copies = { $count ->
    [one] 1 copy
   *[other] { $count } copies
}
almanac-whole = The whole almanac
source-rulebook = from the rulebook
source-published = from public pages
source-house = of this house
source-rulebook-our-numbers = from the rulebook, numbers of this house
source-published-our-numbers = from public pages, numbers of this house
where-title = Where it is now
where-own-hand = in your hand
where-hand = in the hand of { $seat }
where-own = with you
where-with = with { $seat }
where-table = on the table
where-under = under the pile
where-discarded = discarded, or past
where-unused = out of this game
where-unseen = not seen yet
replay-then = The position then
error-no-entry = The almanac of this game has no such thing.

# The lab in the browser
lab-title = The lab
lab-lead = Let bots play hundreds of games by the very rules that people play, and see what they say about seats, cards and scores.
lab-open = Open the lab
lab-shared = Several servers share this house. A run belongs to the server that plays it, and only that one lists it.
lab-new = A new run of
lab-new-lead = Games between bots, or those that people played here.
lab-runs = Runs
lab-empty = Runs that you begin are kept here, with their reports.
lab-delete = Delete
lab-delete-run = Delete { $name }
lab-about = { $game } for { $seats }, { $games ->
    [one] 1 game
   *[other] { $games } games
} between bots · { $date }
lab-about-people = { $game } for { $seats }, { $games ->
    [one] 1 game
   *[other] { $games } games
} of people · { $date }
lab-state-going = In progress
lab-state-done = Done
lab-state-stopped = Stopped
lab-state-interrupted = Interrupted: the program has changed since it began
lab-state-failed = Failed: the server’s log says why
lab-compare = Side by side
lab-compare-first = First
lab-compare-other = With
lab-compare-go = Compare
lab-bots = Games between bots
lab-name = Name (if you like)
lab-games = Games (at most { $most })
lab-seats = Seats
lab-seed = Seed: the same number, the same deals
lab-players = Who plays
lab-player = Bot { $number }
lab-options = Options
lab-cards = Cards of a table: its address (empty: the cards of the house)
lab-go = Play
lab-people = Games that people played
lab-people-all = All finished games of this house, in the same figures. No name is kept.
lab-people-lead = Finished games at open tables and at your own, in the same figures. No name is kept.
lab-people-go = Collect
lab-since = From (if you like)
lab-until = To (if you like)
lab-position = Play this many times
lab-position-lead = { $at ->
    [0] Every game begins at the deal of a finished game, with new luck in what nobody can see.
   *[other] Every game begins after { $at } actions of a finished game, with new luck in what nobody can see.
}
lab-position-look = Look at the position
lab-stop = Stop
lab-stopping = The run ends after the games that are being played.
lab-waiting = Another run is played first.
lab-played = Games played: { $done } of { $games }.
lab-found = { $done ->
    [one] 1 game found so far.
   *[other] { $done } games found so far.
}
lab-left = About { $time } left.
lab-again = See how far it is
lab-file = Download the report
error-lab-off = This server has no lab.
error-lab-closed = The lab is open to whoever holds a private table or runs this house. Make a private table first, then come back.
error-lab-no-run = There is no such run here.
error-lab-too-many = You have begun many runs just now. Wait a minute, then try again.
error-lab-kept = You keep as many runs as you may. Delete one first.
error-lab-going = Enough runs are in progress. Wait for one to end, or stop one.
error-lab-other-game = That table plays another game.
error-lab-cards = The cards of that table cannot be read any more.
error-lab-compare = Only runs of one game with the same number of seats can be compared.
error-lab-nothing = This run has no games to report.

# The first game.
learn = First game
learn-lead = A prepared game that explains itself while you play. You can leave at any time and come back to the same place.
learn-minutes = about { $minutes } minutes
learn-begin = Begin
learn-go-on = Go on where you left off
learn-again = Begin anew
learn-step = Step { $step } of { $steps }
learn-next = Next
learn-back = Back
learn-over = The lesson is over
learn-tip = A tip for this step
learn-coach = Your guide
learn-wait = The others are playing.
learn-first = New here? Each game has a first game that explains itself.
error-no-lesson = This game has no lesson.
admin-title = Running the house
admin-numbers = Now
admin-token = Admin token
admin-login = Open
admin-login-lead = This page is for whoever runs this server.
admin-login-lost = The server shows the token when it first starts. This makes a new one:
admin-logout = Leave this page
admin-uptime = Up for
admin-connections = Connections · of these live
admin-tables = Tables awake · asleep
admin-moves = Moves by people · by bots
admin-move-time = A move, on average
admin-listener-time = Until the last screen shows it
admin-bots = Bots thinking · waiting
admin-thoughts = Searches: this server · thinkers
admin-store = Waiting for the disk: writes · reads
admin-refusals = Refusals · limits reached
admin-memory = Memory
admin-version = Version
error-not-admin = This is for whoever holds the admin token.
error-admin-token = This is not the admin token.
error-host = This server is known by another name. Use the address that you were given.
error-request = If you tell somebody about it, add this number:
error-stopping = The server restarts. Try again in a moment.

## Reports, a person's data, and the rules of the house
unlisted = This house lists no tables. Open the link that you were given.
report-about = Report { $name }
report-lead = Whoever runs this house reads your report. The person whom you report is not told who made it.
report-why = What is wrong?
report-abuse = Insults or threats
report-spam = Spam or advertising
report-cheating = Cheating
report-name = An offensive name
report-other = Something else
report-words = Do you want to add something?
report-send = Send the report
report-thanks = Thank you
report-thanks-lead = Your report was passed on.
data-title = Your data
data-lead = This house keeps your name and face, what you said, the tables where you sat and what you played there.
data-get = Download the data
data-delete = Delete my data
data-delete-lead = Your name, your chat and your friends are deleted for good. The games stay for the others, without your name. A bot plays on in your place.
data-sure = I want this, and know that it cannot be undone.
data-delete-now = Delete everything now
moderation-title = Moderation
moderation-waiting = { $count ->
    [0] No report waits for you.
    [one] { $count } report waits for you.
   *[other] { $count } reports wait for you.
}
moderation-open = Reports, people and tables
moderation-reports = Reports
moderation-no-reports = No report waits for you.
moderation-by = Reported by { $name }
moderation-people = People
moderation-find = A name, or a part of it, or an id
moderation-search = Search
moderation-nobody = There is nobody of this name.
moderation-tables = Tables
moderation-table = The id or address of a table
moderation-words = Words that nobody may use
moderation-words-lead = One word a line. Names and chat that contain one are refused, however it is written.
moderation-log = Log
moderation-log-empty = Nothing was done yet.
moderation-reason = Reason
moderation-muted-until = May not speak until { $when }
moderation-muted-for-good = May not speak any more
moderation-banned-until = Banned until { $when }
moderation-banned-for-good = Banned for good
moderation-do-close = Nothing to do
moderation-do-remove-line = Remove the line
moderation-do-mute-day = Mute for a day
moderation-do-mute = Mute for good
moderation-do-unmute = Let them speak
moderation-do-ban-day = Ban for a day
moderation-do-ban = Ban for good
moderation-do-unban = Let them come back
moderation-do-remove-person = Delete the person’s data
moderation-do-remove-table = Remove the table
error-no-person = There is nobody with this id.
error-no-report = There is no such line or person at this table.
error-silenced = Whoever runs this house has muted you for now.
error-words = That contains a word that is not used in this house. Please say it differently.
error-banned = Whoever runs this house has banned you for now. You can look on, and do nothing else.
# Sitting together
seat-here = Somebody at this device
here-chair = Beside you
occupant-here = Plays at your device; a curtain hides each hand.
chair-name = Their name
sit-beside = Sits beside me
one-device = at a shared device
curtain = Curtain
curtain-pass = Pass the device to { $name }
curtain-note = Tap when you hold it, and nobody else looks.
curtain-wait = Waiting for the others
curtain-look = Whoever holds the device can look at their own things.
curtain-lift = I am { $name }, and I hold the device
curtain-peek = Look as { $name }
curtain-held = { $name } holds the device.
curtain-lower = Lower the curtain
error-curtain-up = The curtain is lifted for somebody else. Lower it first.
error-curtain-down = The curtain is down. Lift it for your seat first.
error-no-curtain = Nobody shares this device, so there is no curtain.
together-title = A shared screen
together-note = Show the table on a large screen and play with phones: phones and the screen find it by a code.
together-code = Give me a code
together-screen = Open the shared screen here
join-title = Join by code
join-lead = The code is on the shared screen, or with whoever made the table.
join-code = Code
join-hand = Take a seat
join-screen = Be the shared screen
screen-title = { $game } – shared screen
screen-join = Scan this with a phone, or open this address and type the code.
screen-qr = The address to join, as a QR code
screen-no-code = Whoever made the table can make a code to join by.
show-board = Board
error-no-code = This code leads nowhere. It may have expired, or the game has begun.
error-too-many-codes = Too many codes were tried from your network. Wait a minute.

login-title = Log in
login-lead = On the device where you are known, open “You” and show a code. Or type your recovery phrase.
login-key = Code or phrase
login-now = That is me
login-new = I am new here
login-ask = Known on another device?
login-before = This browser is { $name } now.
login-leave = Leave { $name } as they are: this browser becomes the other one. Without another device or a phrase, nobody can be { $name } again.
login-merge = { $name } and the other one are both me: games, friends and tokens of { $name } become theirs. This cannot be undone.
devices-title = Your devices
devices-lead = Be yourself on a second device: show a code here, and scan it or type it there.
devices-code = Show a code
devices-once = Scan this with the other device, or open this address there and type the code. It works once, within ten minutes. Whoever has it is you.
devices-qr = The address to log in with this code, as a QR code
phrase-title = Recovery phrase
phrase-lead = Six words bring you back if you lose every device. They are kept nowhere; write them down.
phrase-lead-has = You have a phrase. A new one makes it void.
phrase-once = Write these words down now; they are shown this once. Whoever has them is you.
phrase-make = Make a phrase
phrase-again = Make a new phrase
phrase-remove = Make my phrase void
error-no-login = Nobody is known by this. A code works once and for ten minutes; check the words of a phrase.
error-too-many-logins = Too many codes or phrases were made or tried. Wait a minute.
error-merge-together = These two sit at one table whose game is not over, so they cannot be one yet. Nothing was changed.
block-about = Block { $name }
block-lead = You read no line of somebody whom you have blocked, and you two meet at no open table. They are not told.
block-yes = Block
block-no = Block no longer
blocked-title = Blocked
error-apart = You cannot sit down at this table. Choose another one, or make your own.

# Settings
settings = Settings
setting-theme = Theme
setting-bots = How others’ moves are shown
setting-bots-step = One by one, when I press “Next”
setting-bots-slow = Slowly
setting-bots-normal = As they come
setting-bots-once = All at once
setting-moments = Big moments
setting-moments-wait = Stay until I go on
setting-moments-once = Go by themselves
setting-motion = Motion
setting-motion-auto = Like the device
setting-motion-less = As little as possible
setting-ask = Before a move is sent
setting-ask-yes = Ask me to confirm
setting-ask-no = Send it at once
setting-size = Text
setting-size-normal = Normal
setting-size-large = Large
setting-size-larger = Larger
setting-sound = Sounds
setting-sound-no = Off
setting-sound-yes = My turn
setting-sound-all = My turn, moves, big moments and the end
settings-of-device = This device remembers these settings.
keys = Keys at a table
key-digits = go to a choice
key-more = the next nine choices
key-arrows = to the thing beside it; in the log from line to line
key-why = to any piece beside it; one that cannot be chosen says why
key-enter = choose, confirm
key-escape = take the choice back, close
key-undo = take the move back
key-pin = keep the large card open, or let it go
key-next-move = show the next move
key-next-table = to the next table that waits for you
key-help = settings and keys
next-move = Next

# Playing on from a position.
play-on = Play on from here
play-on-ways = This position
play-on-lead = You play on from move { $at } of this game, with bots on the other seats.
play-on-fresh = You know what your seat knew then. Everything that it could not know, the others’ hands and the coming cards and dice among it, is dealt anew.
play-on-seat = You play
play-on-turn = (to move)
play-on-bots = The others
play-on-go = Set the table
play-on-back = Back to the replay
position-link = Link to this position
position-file = Download the position
origin-table = This game plays on from move { $at } of another one.
origin-puzzle = This game plays on from a puzzle.
origin-known = { $name } knows what that seat knew then; the rest was dealt anew.
error-play-on-end = The game is over in this position. Choose an earlier one.
error-play-on = The game that this position belongs to cannot be played again here.

# Puzzles.
puzzle = Puzzles
puzzle-today = Today’s puzzle
puzzle-lead = A position from a game between strong bots. One choice stands out, and a quick look does not see it. What would you do?
puzzle-question = What would you do?
puzzle-seats = Who plays
puzzle-you = You
puzzle-own = your seat
puzzle-streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
 }
puzzle-right = { $best } of { $answered } best choices found
puzzle-best = That is the best choice.
puzzle-other = Another choice is better. Here is how often each one wins:
puzzle-mark-best = best
puzzle-mark-yours = yours
puzzle-untried = { $choices ->
    [one] One choice was given up at first sight
   *[other] { $choices } choices were given up at first sight
 }
puzzle-none = given up at first sight
puzzle-others = More puzzles
puzzle-play-on = Try it out from here, against bots
puzzle-note = The chances come from a search with { $checked } tries that knows what your seat knows. A quick one with { $shallow } tries would choose: { $tempting }.
puzzle-next = Another puzzle
puzzle-again = Look once more
error-no-puzzle = There is no such puzzle here.
error-no-choice = This cannot be chosen in this position. Go back and choose one of the buttons.

# Helping hands.
helping-title = What would each choice do?
helping-choices = What each choice would do
helping-terms = What the words mean
helping-why = Why can’t I …?
helping-depends = More depends on chance, or on what you cannot see.
helping-on = Helping hands on
helping-off = Helping hands off
error-not-offered = That is not what you are asked now: { $asked }

# Records.
months = Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec
date = { $day } { $month } { $year }
me-record = Your record
person-since = Here since { $date }
person-empty = No finished game yet. What is played to its end will be here.
person-hidden = { $name } keeps games and results private.
record-games = { $count ->
    [one] game
   *[other] games
}
record-wins = { $count ->
    [one] win
   *[other] wins
}
record-by-game = Game by game
record-won = { $games ->
    [one] { $wins } of 1 game won
   *[other] { $wins } of { $games } games won
}
record-best = Best result: { $score }
record-favourites = Favourites
record-times = { $count ->
    [one] once
   *[other] { $count } times
}
record-meetings = Head to head
record-meetings-empty = Nobody yet.
record-duel = { $ahead } times ahead, { $behind } times behind, { $even } times even
record-last = Last games
record-place = { $place } of { $seats }
record-gave-up = gave up
record-score = { $score ->
    [one] 1 point
   *[other] { $score } points
}
rating-title = Rating, and how far it may be off
privacy-lead = What others see of you here. Private tables are never told to anybody who was not there.
privacy-record = Keep games and results private
privacy-rating = Keep the rating private
rated-title = Rating
rated-rule = Rated: the result moves the rating of everybody here, and nobody asks Expert
rated-not = Not rated as it stands: one of the bots here was never measured in this game. Take another bot, and it counts.
rated-table = A rated game: the result moves everybody's rating, and nobody asks Expert.
stats-link = Records
stats-title = How games go here
stats-lead = { $count ->
    [0] No open game has ended here yet.
    [one] 1 open game was played to its end here.
   *[other] { $count } open games were played to their end here.
}
stats-empty = When open games have ended, their statistics will be here.
stats-ranks = Who is strong
stats-ranks-lead = People and bots on one scale, from rated games. The line shows how far a rating may be off; whoever is surely strong stands above.
stats-ranks-empty = No rated game has ended yet.
stats-rated = { $count ->
    [one] 1 rated game
   *[other] { $count } rated games
}
stats-measured = measured
stats-seats = Wins by seat
stats-seats-lead = The mark shows what pure chance would give.
stats-at-seats = { $count ->
    [one] 1 player
   *[other] { $count } players
}
stats-lengths = How long a game is
stats-length = Usually { $median } moves; the shortest had { $shortest }, the longest { $longest }.
stats-column = { $count ->
    [one] { $from } to { $to } moves: 1 game
   *[other] { $from } to { $to } moves: { $count } games
}
stats-best = Best results
stats-best-at = { $seats ->
    [one] 1 player, { $date }
   *[other] { $seats } players, { $date }
}

# Invitations, series, duplicates.
invitations = You are asked to the table
invitation = { $name } asks you to { $game }
invitation-take = Sit down
invitation-decline = Not now
ask-friend-title = Ask a friend to sit down
ask-friend = Ask { $name }
ask-friend-asked = { $name } was asked
ask-friend-undo = Take back
friend-link = Friends by link
friend-link-note = Whoever opens your link and agrees becomes your friend, and you theirs. A new link voids the one before.
friend-link-make = Make a link
friend-link-renew = Make another link
friend-link-remove = Remove the link
friend-link-title = { $name } would like to be friends
friend-link-lead = Friends see each other's tables for friends, and ask each other to sit down.
friend-link-own = This is your own link. Give it to somebody.
friend-link-yes = Become friends
together-legend = More than one game
together-none = One game
together-best = Best of several games, with the same people
together-league = A league table over several games, with the same people
together-duplicate = The same deal at several tables, to compare
together-games = Games
together-copies = Tables
series-best = Best of { $games }
series-league = { $games ->
    [one] League of 1 game
   *[other] League of { $games } games
}
series-game = Game { $number } of { $games }
series-next = Next game
series-which = The next game is
series-to-table = To the table
series-won = { $name } has won the series.
series-played = { $played } of { $games } played
series-standing = Standing
series-games = Games
series-line = Wins: { $wins } · points: { $points } · score: { $score }
duplicate-title = The same deal
duplicate-lead = Every table has the same cards and the same luck. Nobody looks into another table before their own game is over.
duplicate-over = { $over } of { $tables } tables have finished.
duplicate-line = One deal at { $tables } tables
duplicate-tables = Tables
duplicate-table = Table { $number }
duplicate-own = To your table
duplicate-sealed = Results will stand here side by side when your own game is over.
duplicate-luck = How much was luck
duplicate-deal = the deal
duplicate-play = the play
duplicate-luck-lead = So much of the difference between the scores comes from the seats, which had the same cards at every table; the rest is what people made of them.
duplicate-results = Results side by side
duplicate-seat = Seat
duplicate-mean = On average
table-ended-plain = over
fair-sealed = The seed is shown when the same deal is over at every table.
error-second-table = You have a chair at another table with the same deal.
error-sealed = The same deal is still being played at another table. When it is over there, this can be read.
error-not-friend = Only friends can be asked to sit down.
error-not-invited = There is no such invitation any more.
error-many-invitations = Many of your invitations wait for an answer. Take one back, or wait.
error-own-link = This is your own link.
error-no-series = This table belongs to no series that goes on.

# The program that one can install, and what it shows where there is no network.
app-description = Five tabletop games about idols, at one table with your friends.
app-next = The table that waits for you
app-lobby = The lobby
offline-title = You are offline
offline-lead = There is no way to the house right now. What you see again as soon as there is one is up to date; nothing is lost.
offline-last = Your last table, as you saw it
offline-again = Try again
kept-offline = Offline. This is the table as you saw it on {"{time}"}; it is not up to date.
kept-opening = As you saw it on {"{time}"}. The newest is on its way…

# Passkeys.
passkeys-title = Passkeys
passkeys-lead = A passkey lives in your phone, computer or security key. With it you log in on any device by finger, face or number; there is nothing to type, and nothing to steal here.
passkeys-none = This browser knows no passkeys.
passkey-label = What to call it
passkey-example = My phone
passkey-add = Add a passkey
passkey-number = Passkey { $number }
passkey-made = Made on { $day }.
passkey-used = Last used on { $day }.
passkey-rename = Rename
passkey-remove = Remove
passkey-failed = No passkey was made. You can try again.
passkey-known = This device already holds a passkey of yours.
passkey-login = Log in with a passkey
passkey-login-lead = Your device asks for your finger, face or number.
passkey-login-failed = No passkey was used. You can try again.
error-passkey = This passkey could not be kept: its answer did not fit the question. Try again.
error-no-passkey = Nobody here is known by this passkey, or the question is too old. Try again, or use a code or your phrase.
error-passkey-gone = There is no such passkey any more.
error-passkey-address = Passkeys need a house with a name: open this page at an address like https://play.example or http://localhost, not at a numeric one.
error-too-many-passkeys = You have as many passkeys as there can be. Remove one first.

## Notices: what waits for somebody, told where they want to hear of it.
notices-title = Notices
notices-lead = When a table waits for you and you are not looking at it, you are told here. One notice for each decision, several tables together; what you have done meanwhile is not told.
notices-empty = Nothing is told to you yet. Choose where, below.
notices-games = Games that you are told of
notices-tables = Tables that you are not told of:
notices-table-on = Tell me again
notices-table-off = Tell me no more
notices-of-table = Notices about this table
notices-yes = Yes
notices-no = No
notices-all = All notices
channel-push = Browser
channel-webhook = Webhook
channel-email = E-mail
channel-of-table = for one table
channel-test = Send a test
channel-on = Switch on
channel-off = Switch off
channel-remove = Remove
channel-tested = The test message is on its way.
channel-test-failed = The test message did not get through.
channel-is-off = Switched off.
channel-switched-off = Switched off, since it failed again and again.
channel-failed = The last message did not get through.
channel-unconfirmed = Not confirmed yet: follow the link in the mail that we sent.
channel-secret = Signature
channel-secret-note = The header X-Greenroom-Signature holds the HMAC-SHA-256 of the body with this key.
push-title = This browser
push-lead = It tells you even when no page of Greenroom is open.
push-label = A browser
push-on = Tell me in this browser
push-is-on = This browser tells you.
push-refused = You have told this browser not to show notices of this site. You can change that in its settings.
push-none = This browser cannot show notices. On an iPhone or iPad, put Greenroom on the home screen first.
push-failed = The browser could not subscribe. Try again later.
webhook-title = A webhook: Discord, Slack or a program of yours
webhook-lead = We post a message there for each notice. The address must be https and public.
webhook-url = Address
webhook-format = What it reads
webhook-guess = as the address says
webhook-discord = Discord
webhook-slack = Slack
webhook-json = plain JSON, signed
webhook-label = Name
webhook-add = Add the webhook
email-title = E-mail
email-lead = The address is used for notices alone, and is gone when you remove it. We send a link to it first.
email-address = Your address
email-add = Send the link
email-confirm = Notices of Greenroom for { $address }?
email-confirm-now = Yes, send them here
email-confirmed = From now on { $address } gets notices. Each has a link that ends them.
email-off = No more notices to this address?
email-off-now = No more notices
email-is-off = This address gets no more notices, and we have forgotten it.
quiet-title = Quiet hours
quiet-lead = What waits in these hours is told when they are over, if it still waits.
quiet-yes = Tell me nothing
quiet-from = from
quiet-to = until
quiet-zone = Time zone
table-hooks = The table's webhook
table-hooks-lead = It is told whom the table waits for, as everybody sees it. A channel of your group, for example.
notice-turn = It is your move.
notice-clock = Your time is nearly over.
notice-ask = The others ask you something.
notice-invitation = You are invited to a chair.
notice-door = Somebody wants to sit down at your table.
notice-table = The table waits for { $names }.
notice-many = { $count ->
    [one] A table waits for you
   *[other] { $count } tables wait for you
}
notice-test = This is a test. Notices will look like this.
notice-mail-foot = You get this mail because you asked for notices. No more of them:
notice-mail-ask-title = Notices of Greenroom?
notice-mail-ask = { $name } would like to get notices of Greenroom at this address. If that is you, follow this link:
notice-mail-ask-foot = If it is not, do nothing: no other mail comes.
undelivered-address = The address is not one that we can post to.
undelivered-plain = The address must begin with https.
undelivered-port = Only the ports 443 and 8443 are allowed.
undelivered-inside = The address leads into a private network.
undelivered-name = The name of the host is not known.
undelivered-connection = The connection failed.
undelivered-tls = The connection could not be secured.
undelivered-time = The answer took too long.
undelivered-redirect = It answers with a redirect, which is not followed.
undelivered-status = It answers with status { $status }.
undelivered-keys = The browser's keys cannot be used. Subscribe again.
undelivered-mail = The mail server does not answer. Try again later.
undelivered-mail-refused = The mail server does not accept this address.
undelivered-no-mail = This house sends no e-mail.
error-no-channel = There is no such channel, or the link is too old.
error-many-channels = There are as many channels as there can be. Remove one first.
error-no-mail = This house sends no e-mail.
error-unconfirmed = The address was not confirmed yet. Follow the link in the mail.

# A house in the browser, without a server.
site-lead = Five tabletop games about idols, on this device alone: against bots, or with several people at one screen. After the first visit it needs no network.
site-secrets = Bots see only what their own seat may see. Everything is kept on this device, so whoever owns it could look.
site-no-table = There is no such table on this device.
site-kept = What is kept here
site-kept-lead = Tables, your name and your answers to puzzles are kept in this browser and nowhere else. If its data is cleared, they are gone: keep the transcripts that matter to you.
site-kept-empty = Your tables will be here.
site-person = Somebody at this device
site-import = Bring a game here
site-import-lead = A transcript holds a whole game. It is played again from its seed before it is taken in, so what does not follow from the rules is found.
site-import-file = A file with one or more transcripts
site-import-text = Or the text itself
site-import-go = Check and take in
site-import-seats = The transcript is right, and the game goes on. Who plays which seat?
site-import-wrong = This is no transcript that can be played here. { $problem }
site-export-all = All transcripts in one file
site-delete = Delete this table
site-delete-all = Delete everything
site-delete-lead = All tables, your name and your answers to puzzles go from this browser. Nobody can bring them back.
site-delete-go = Delete
site-table = This table, as it is kept
site-friends = Play on with friends
site-friends-lead = A Greenroom server takes the game over. There you keep your seat, invite friends to the others, and what your seat cannot know is dealt anew.
site-friends-server = The address of a server
site-friends-go = Take the game there
solo-title = Play without a network
error-brought-seat = Whoever brought the game here knows the cards of this seat, and keeps it.
import-lead = A transcript holds a whole game: from a device without a server, or from another server. It is played again from its seed before it goes on here.
import-seats = The transcript is right, and the game goes on. Who plays which seat? Whoever has the transcript could know everything, so what your seat cannot know is dealt anew.
import-seats-over = The transcript is right, and the game is over. Which seat was yours? The game is kept for you. It counts for nothing.
origin-device = This game was played on a device, without this server. It counts for nothing.
site-transcript-lead = With the seed, and so with every secret of the game. It can be brought to another device, and `greenroom verify` checks it.
