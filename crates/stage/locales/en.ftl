# What every table says, whatever is played on it.
waiting-for = Waiting for { $seat }.
refuse-over = The game is over; look at its result, or start a rematch.
refuse-not-your-turn = It is not your turn.
refuse-no-such-seat = There is no such seat at this table of { $seats }.
refuse-no-such-words = “{ $words }” says nothing in this game. Choose one of the words that are offered.
refuse-seat-count = { $seats ->
    [one] 1 seat does not fit
   *[other] { $seats } seats do not fit
}: this game is for { $from } to { $to }.
refuse-options = These options do not fit: { $problem }
refuse-other-rules = This table was dealt under version { $rules } of the rules; this program plays versions { $from } to { $to }.
refuse-unknown-cards = This table was dealt with other cards ({ $cards }); load that card file to go on.
refuse-undo-nothing = There is nothing to take back.
refuse-undo-not-yours = Something has happened since your last action, so it cannot be taken back.
refuse-undo-revealed = Something was rolled, drawn or shown, so it cannot be taken back.
