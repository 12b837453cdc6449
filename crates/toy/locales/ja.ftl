title = ハイカード
tagline = いちばん高いカードがラウンドを取ります。
time = 1分
option-cards = 手札の枚数
word-seal = 伏せる
prompt = カードを1枚伏せてください。
sealed = { $who }さんがカードを伏せました。
sealed-card = { $who }さんが{ $card }を伏せました。
won = { $who }さんが{ $card }でラウンドを取りました。
refuse-hand = 手札は1〜{ $most }枚です。
refuse-not-held = { $card }は手札にありません。手札から選んでください。
audit-cards = 同じカードが2枚あります。
audit-hands = 手札の枚数がラウンドと合いません。
audit-points = 得点が終わったラウンドの合計と合いません。

# ターミナル。
terminal-table = テーブル
terminal-prize = このラウンドは{ $points }点です。
terminal-shown = { $count ->
    [0] まだ1枚も公開されていません。
   *[other] 公開されたカード：{ $cards }
}
terminal-held = 手札{ $count }枚
terminal-points = { $points }点
terminal-highest = いちばん高いカード
terminal-count = 得点の内訳
terminal-word-seal = このラウンドのカードを伏せて選びます

# The almanac.
almanac-cards = カード

# What the lab counts

ending-played-out = 手札がなくなりました
figure-won = カード別の勝ったラウンド数

# 達人の理由。「…と比べて、」に続きます
why-round = このラウンドを取るのが100局中{ $other }局から{ $best }局に増えます
why-round-not = このラウンドを取るのが100局中{ $other }局から{ $best }局に減ります
why-best-card = 手元に残る最高のカードが{ $more }高くなります
why-best-card-not = 手元に残る最高のカードが{ $more }低くなります
