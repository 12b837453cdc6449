title = IM@S x Worker Placement
tagline = アイドル2人と、曲がりくねった9枚のボードを歩きます。集めて、鍛えて、ここぞの舞台に立ちましょう。
time = 60〜90分
option-idols = アイドルの決め方
option-idols-draft = 順番に選ぶ（カタン方式：1-2-3-4-4-3-2-1）
option-idols-draft-last-first = 最後の人から順番に選ぶ（4-3-2-1-1-2-3-4）
option-idols-dealt = ランダムに配る
option-start = スタートプレイヤー
option-start-lot = くじで決める
option-start-A = 席A
option-start-B = 席B
option-start-C = 席C
option-start-D = 席D
option-start-E = 席E
option-boards = 第2〜8ラウンドのボード：この中から7枚を引く（選ばなければ全部から）
option-boards-lesson-studio = レッスンスタジオ
option-boards-training-camp = 強化合宿
option-boards-tv-station = テレビ局
option-boards-day-off = オフの日
option-boards-shopping-street = 商店街
option-boards-two-roads = ふたつの道
option-boards-rush-hour = 大忙しの一日
option-boards-mountain-trail = 山あいの道
option-boards-seaside-bridge = 海辺の橋
option-boards-live-house = ライブハウス

# カードでない言葉。
word-start = スタート
word-goal = ゴール
word-vo = Vo
word-da = Da
word-vi = Vi
word-train-vo = Voを特訓
word-train-da = Daを特訓
word-train-vi = Viを特訓
word-memory = 思い出をチップにする
word-money = マニーをチップにする
word-take = マスの効果を使う
word-event = マニー1枚でイベントに参加
word-keep = そのまま受け取る
word-switch = すべてVoチップで受け取る
word-switch-vo = Voチップだけ替える
word-switch-da = Daチップだけ替える
word-switch-vi = Viチップだけ替える
word-choose = 受け取る
word-level-1 = Lv1
word-level-2 = Lv2
word-level-3 = Lv3
word-level-4 = Lv4
word-level-5 = Lv5
word-level-6 = Lv6
word-skip = 参加しない
word-give-up = あきらめる
word-double = 思い出で2倍にする
word-done = 終える
word-effect-start = スタート
word-effect-goal = ゴール
word-effect-lesson = レッスン
word-effect-train = 特訓
word-effect-day = ある日の日常
word-effect-promotion = 営業
word-effect-event = イベント

# 手番の人への問いかけ。
prompt-draft = 担当するアイドルを選んでください。
prompt-opening = どちらの開始時効果を先に使いますか。
prompt-before = 手番を始める前に、チップ{ $chips }個で1レベルの特訓ができます。特訓するか、終えて手番を始めてください。
prompt-act-any = あなたの手番です。動かすアイドルと行き先を選んでください。
prompt-act-one = あなたの手番です。{ $idol }はどこへ行きますか。
prompt-act-home = { $idol }はゴールへ向かいます。その前に使うものはありますか。
prompt-space = { $idol }が到着しました。マスの効果を使いますか、マニー1枚でイベントに出ますか。
prompt-lesson = どのチップを受け取りますか。
prompt-choose = 好きなチップを{ $chips }個選んでください。
prompt-train = 特訓です。1レベルにつきチップ{ $chips }個、あと{ $times }レベルまで上げられます。
prompt-train-first = 特訓です。最初の1レベルは{ $first ->
    [0] チップなし
   *[other] チップ{ $first }個
  }、そのあとは1レベルにつきチップ{ $chips }個、全部で{ $times }レベルまで上げられます。
prompt-level = 「{ $event }」のレベルを選んでください。
prompt-boost = 「{ $event }」Lv{ $level }に挑戦中です。足りない分を補ってください。
prompt-encore = 成功です。{ $evp }EVPをさらに増やしますか。
prompt-limit = 持てるカードは{ $cards }枚までです。どれを捨てますか。
prompt-send-home = だれを先にゴールさせますか。
prompt-final = 最後の特訓です。1レベルにつきチップ{ $chips }個、何度でも上げられます。

# できないとき。
refuse-idol-taken = { $idol }にはもう担当がいます。空いているアイドルを選んでください。
refuse-not-your-idol = { $idol }はあなたの担当ではありません。自分のアイドルを選んでください。
refuse-home-already = { $idol }はもうゴールしています。もう1人を選んでください。
refuse-not-your-card = { $card }は手元にありません。自分のカードを選んでください。
refuse-no-training-here = ここでは特訓できません。特訓のマスへ行ってください。
refuse-too-few-chips-before = { $ability }チップが{ $chips }個必要です。思い出とマニーは手番の前には使えません。ほかのアビリティを特訓するか、終えて手番を始めてください。
refuse-turn-has-begun = その特訓は手番を始める前に行うもので、もう手番が始まっています。アイドルを動かしてください。
refuse-turn-not-begun = まだ手番が始まっていません。特訓するか、終えて手番を始めてください。
refuse-no-such-start-player = 席{ $letter }はスタートプレイヤーになれません。席は{ $seats }つです。その中から選ぶか、くじで決めてください。
refuse-not-seven-boards = 第2〜8ラウンドには{ $boards }枚のボードが必要です。そのためのボードを{ $boards }枚以上選ぶか、何も選ばずに全部から引いてください。
refuse-other-ability = この特訓は{ $ability }専用です。{ $ability }を上げるか、終えてください。
refuse-too-few-chips = { $ability }チップが{ $chips }個必要です。思い出やマニーをチップにするか、ほかを選んでください。
refuse-no-memory = 思い出チップがありません。「ある日の日常」で得られます。
refuse-memory-gives = 思い出1つはちょうど{ $chips }個のチップになります。その数を選んでください。
refuse-no-money = マニーチップがありません。2人ともゴールして待つと得られます。
refuse-money-gives = マニー1枚はちょうど{ $chips }個のチップになります。その数を選んでください。
refuse-choose-exactly = ちょうど{ $chips }個選んでください。
refuse-no-such-level = このイベントのレベルは{ $levels }までです。その中から選んでください。
refuse-out-of-reach = Lv{ $level }にはチップがあと{ $missing }個足りません。低いレベルを選ぶか、見送ってください。
refuse-spend-what-is-missing = 足りない分だけを、示された組み合わせで使ってください。
refuse-not-now = 今はできません。示された選択肢から選んでください。
refuse-no-such-space = そのマスはこのボードにありません。光っているマスを選んでください。
refuse-only-the-goal = もう1人がゴールしているので、ゴールにしか行けません。
refuse-other-idol-first = アイドルは交互に動きます。今動くのは{ $idol }です。
refuse-no-path = { $idol }の今の場所から{ $space }へは道がありません。矢印に沿って選んでください。
refuse-occupied = そこにはほかのアイドルがいます。空いているマスを選んでください（通り抜けはできます）。
refuse-wrong-timing = { $card }は今は使えません。カードに書かれたタイミングで使ってください。

# できごと。
log-chose = { $seat }さんが{ $idol }の担当になりました。
log-opened = { $idol }の開始時効果：{ $seat }さんは思い出チップ{ $memory }つ、マニー{ $money }枚を得ました。
log-round = 第{ $round }ラウンド「{ $board }」。{ $start }さんから始めます。
log-event-opens = 新しいイベント「{ $event }」が始まりました。
log-went = { $idol }が{ $effect }へ行きました。
log-came-home = { $idol }がゴールしました。
log-all-home = { $seat }さんが{ $place }番目にゴールしました。
log-waited = { $seat }さんは待ちながらマニーを1枚得ました。
log-took-chips = { $seat }さんが{ $chips }のチップを得ました。
log-took-memory = { $seat }さんが思い出チップを{ $memory }つ得ました。
log-took-money = { $seat }さんがマニーを{ $money }枚得ました。
log-spent-memory = { $seat }さんが思い出チップ1つを{ $chips }のチップにしました。
log-spent-money = { $seat }さんがマニー1枚を{ $chips }のチップにしました。
log-paid-for-event = { $seat }さんがマニーを1枚払ってイベントに参加します。
log-drew = { $seat }さんが{ $card }を引きました。
log-drew-hidden = { $seat }さんがアピールカードを引きました。
log-reshuffled = 捨て札を切りなおして、新しい山札にしました。
log-no-cards = 引けるカードがありません。
log-played = { $seat }さんが{ $card }を使いました。
log-dropped = { $seat }さんが{ $card }を捨てました。
log-trained = { $seat }さんの{ $ability }が{ $to }になりました。
log-tried = { $seat }さんがLv{ $level }に挑戦します。
log-spent = { $seat }さんが{ $chips }のチップを使いました。
log-succeeded = { $seat }さんがLv{ $level }に成功し、{ $evp }EVPを得ました。
log-succeeded-doubled = { $seat }さんがLv{ $level }に成功し、思い出で2倍の{ $evp }EVPを得ました。
log-failed = { $seat }さんはLv{ $level }をあきらめました。
log-result = { $seat }さんは{ $evp }EVPで{ $rank }位、報酬{ $reward }点です。
log-final-rank = { $ability }{ $level }の{ $seat }さんは{ $rank }位、{ $reward }点です。
log-won = { $seat }さんが{ $points }点で勝ちました。

# ボードの上。
chips-none = なし
round-of = 第{ $round }ラウンド / 全9
results-after = 結果発表
event-title = イベント
event-level = Lv{ $level }
event-evp = { $evp } EVP
event-ready = 届いています
event-spend = チップ{ $missing }個
event-short = チップあと{ $missing }個不足
event-ranks = 順位報酬
event-until = 第{ $round }ラウンド後に結果発表
last-stop = 最終ラウンド：ゴールした順番を記録します
boards-to-come = これから出るかもしれないボード
growth = 成長ボード
side-a = A：このラウンドで先に動いたアイドル
side-b = B：Aと交互に動くアイドル
level-label = { $ability } レベル{ $level }、チップ{ $chips }個
memory-label = 思い出チップ{ $count }つ
money-label = マニー{ $count }枚
cards-held = 裏向きのカード{ $count }枚
deck-left = 山札の残り{ $count }枚
discards = 捨て札{ $count }枚
arrivals = ゴールした順
final-title = 最後の特訓
final-price = 1レベルにつきチップ{ $chips }個、チップがある限り何度でも上げられます。最後にゴールした人から順に行います。
final-ranks = Vo・Da・Viそれぞれの順位報酬
draft-title = だれを担当しますか
points-label = { $points }点
plate-points = { $points }点
start-player = このラウンドのスタートプレイヤー
space-lesson = レッスン：{ $chips }のチップ
space-lesson-any = レッスン：好きなチップ{ $count }個
space-train = 特訓：{ $ability }、1レベルにつきチップ{ $chips }個、{ $times }レベルまで
space-any-ability = 好きなアビリティ
space-day = ある日の日常：思い出チップ{ $count }つ
space-promotion = 営業：アピールカード{ $count }枚
space-event = イベント：{ $event }
space-goal = ゴール
space-start = スタート
space-named = マス{ $number }。{ $effect }
timing-turn = 動く前に
timing-event = イベント中に
timing-success = 成功したとき
timing-lasting = 場に残る
empty-hand = 営業でアピールカードを得られます。
finale-title = 幕が下りました
finale-winner = 最も愛されたユニットは{ $seat }さんです。
finale-shared = 最高の名誉を分かち合います。
finale-points = 得点

# ありえない局面の理由。
audit-seats = 席の数が合いません。
audit-home = ゴールした順番が合いません。
audit-round = ラウンドとボード、イベントが合いません。
audit-idols = アイドルが合いません。
audit-draft = アイドル選びの順番が合いません。
audit-places = アイドルがボードの外にいます。
audit-cards = アピールカードの枚数が合いません。
audit-steps = 問いかけの順番が合いません。

# ターミナル。
terminal-any-order = { $numbers }（順不同）
terminal-cards = アピールカード{ $count }枚
terminal-units = ユニット
terminal-chips = チップ
terminal-idols = アイドル
terminal-next = 次に動きます
terminal-yours = あなたのアイドルとカード
terminal-stands = 現在地：{ $place }
terminal-result = { $evp }EVP
terminal-level = レベル{ $level }
terminal-place = { $rank }位：+{ $reward }
terminal-word-memory = 好きなチップになります
terminal-word-money = 好きなチップになります
terminal-word-skip = 何も起きません
terminal-word-give-up = 失敗になり、何も使いません
terminal-word-double = 思い出を1つ使います

# The almanac.
almanac-idols = アイドル
almanac-appeals = アピールカード
almanac-events = イベント
almanac-boards = ラウンドボード

# What the lab counts

ending-last-round = 最後のラウンドが終わりました
figure-spaces = マス別の移動回数
figure-training = 能力別の特訓回数
figure-levels = レベル別のイベント成功回数
figure-points = 内訳別の得点
figure-points-events = イベントポイント
figure-points-event-ranks = イベントの順位
figure-points-abilities = 最終順位（能力）

# 言葉を一つずつ選ぶあいだの文と、それぞれの言葉。
counters = Vo, Da, Vi
do-memory = 思い出を{ $a }にする
need-memory-a = チップ
do-money = マニーを{ $a }にする
need-money-a = チップ
do-choose = { $a }を受け取る
need-choose-a = チップ
do-2 = { $a }は{ $b }へ
need-2-a = アイドル
need-2-b = マス

# 「いいえ」は問いかけに合わせて言います。
word-done-when-before = 手番を始める
word-done-when-encore = このままにする

# Printed on an event that is cut out of paper.
print-rounds = 第{ $from }〜{ $to }ラウンド

# 達人の理由。「…と比べて、」に続きます
why-event = このラウンドに点を得るのが100局中{ $other }局から{ $best }局に増えます
why-event-not = このラウンドに点を得るのが100局中{ $other }局から{ $best }局に減ります
why-points = ラウンド終了時の点が{ $more }点多くなります
why-points-not = ラウンド終了時の点が{ $more }点少なくなります
why-levels = アビリティが{ $more }レベル多く上がります
why-levels-not = アビリティの伸びが{ $more }レベル少なくなります
why-chips = 次のラウンドに残るチップが{ $more }個多くなります
why-chips-not = 次のラウンドに残るチップが{ $more }個少なくなります
why-memory = 思い出チップが{ $more }つ多く残ります
why-memory-not = 思い出チップが{ $more }つ少なくなります
why-money = マニーが{ $more }枚多く残ります
why-money-not = マニーが{ $more }枚少なくなります
why-cards = ラウンド終了時のアピールカードが{ $more }枚多くなります
why-cards-not = ラウンド終了時のアピールカードが{ $more }枚少なくなります
why-start = 次のスタートプレイヤーになるのが100局中{ $other }局から{ $best }局に増えます
why-start-not = 次のスタートプレイヤーになるのが100局中{ $other }局から{ $best }局に減ります
