title = フィラデルフィア
tagline = 求人広告を掲示板に貼り、ダイスで採用を待ち、街いちばんのポートフォリオを提出します。
time = 30〜60分

# カード以外の言葉
word-research = 探査
word-obtain = 獲得
word-post = 掲載
word-item = 購入
word-submit = 役提出
word-pass = パス
word-done = これで終わり
word-all = すべて
word-pay = 払う
word-best = いちばんよい組み合わせ
word-pair = ワンペア
word-three = スリーカード
word-four = フォーカード
word-flush-3 = フラッシュ3
word-flush-4 = フラッシュ4
word-service = サービス業
word-civil-staff = 公務
word-manufacture = 製造業
word-agriculture = 農林水産業
word-construct = 建設業
word-transport = 運輸業
word-profession = 専門職
word-months-0 = 月マーカー0個
word-months-1 = 月マーカー1個
word-months-2 = 月マーカー2個
word-months-3 = 月マーカー3個
word-months-4 = 月マーカー4個
word-months-5 = 月マーカー5個
word-months-6 = 月マーカー6個
word-months-7 = 月マーカー7個
word-months-8 = 月マーカー8個
word-months-9 = 月マーカー9個
word-die-1 = ダイス：1
word-die-2 = ダイス：2
word-die-3 = ダイス：3
word-die-4 = ダイス：4
word-die-5 = ダイス：5
word-die-6 = ダイス：6
word-player-a = プレイヤーA
word-player-b = プレイヤーB
word-player-c = プレイヤーC
word-player-d = プレイヤーD
word-player-e = プレイヤーE

# 始める前に選べること
option-first_start = 最初のスタートプレイヤー
option-first_start-lot = くじ引き
option-first_start-seat-a = 席A
option-first_start-seat-b = 席B
option-first_start-seat-c = 席C
option-first_start-seat-d = 席D
option-fixed_start = スタートプレイヤーを最後まで変えない
option-hide_known = 公開で手札に入ったカードを表示せず、各自が覚える

# 手番の人への問いかけ
prompt-act = あなたの手番です。アクションポイントは残り{ $points }です。何をしますか。
prompt-draft = ここまでの役は{ $points }点です。役を加えるか、提出してください。
prompt-copies = { $of }の{ $shape }：提出するカードをあと{ $left }枚選んでください。どれを持っているか、ほかの人が知っていることもあります。
prompt-flush = { $of }の{ $shape }：名前の違うカードをあと{ $left }枚選んでください。
prompt-order = 成立の効果がいくつか予約されています。次にどれを起こしますか。
prompt-research = 探査：1枚を選んで手札に加えてください。
prompt-recall-posted = { $card }：掲示板のカードを1枚、手札に戻せます。
prompt-recall-employed = { $card }：成立したほかのカードを1枚、手札に戻せます。
prompt-exchange = { $card }：あと{ $left }枚まで捨てられます。捨てた枚数{ $more ->
    [0] {""}
   *[other] より{ $more }枚多く
 }を引きます。
prompt-post-together = { $card }：もう1枚、同時に掲載できます。
prompt-take-months = { $card }：自分のカード1枚から月マーカーを{ $most }個まで取り除けます。
prompt-take-months-each = { $card }：カードから、それぞれ月マーカーを{ $most }個まで取り除けます。カードと数を選ぶか、「すべて」か「これで終わり」を選んでください。
prompt-clear-months = { $card }：自分のカード1枚から月マーカーをすべて取り除けます。
prompt-put-months = { $card }：ほかの人のカード1枚に月マーカーを{ $months }個置けます。
prompt-salvage = { $card }：捨て札から1枚、手札に加えられます。
prompt-begin-late = { $card }：月マーカーをいくつ置いて始めますか。
prompt-lose = { $card }：{ $coins }金を失うのは誰ですか。
prompt-collect = { $card }：あなたに{ $coins }金を払うのは誰ですか。
prompt-pay = { $card }：{ $coins }金を払って、カードに書かれたことができます。
prompt-die-fix = 出目は{ $face }です。採用チャンスで目を選び、固定してください。
prompt-die-turn = 出目は{ $face }です。{ $by }まで上下に変えるか、そのままにできます。
prompt-fever-discard = フィーバーが終わりました。あと{ $left }枚捨ててください。
prompt-over = ゲームは終わりました。

# できごと
log-round = 第{ $round }ラウンドです。スタートプレイヤーは{ $seat }さんです。
log-researched = { $seat }さんの探査：{ $cards }。
log-took = { $seat }さんが{ $card }を取りました。
log-obtained = { $seat }さんが{ $count }枚を獲得しました。
log-drew = { $why }：{ $seat }さんが{ $count }枚引きました。
log-drawn = 引いたカード：{ $cards }。
log-recycled = 山札が尽きたので、捨て札{ $count }枚を混ぜて山札にしました。
log-posted = { $seat }さんが{ $card }を{ $cost }金で掲載しました。
log-bought = { $seat }さんが{ $item }を{ $cost }金で購入しました。
log-item-shown = { $item }がめくられました。
log-submitted = { $seat }さんが{ $of }の{ $shape }を提出し、{ $points }点を得ました：{ $cards }。
log-put-under = { $count }枚を混ぜて山札の下に入れました。
log-passed = { $seat }さんは何もできないため手札を公開し、1金を得ました：{ $cards }。
log-passed-empty = { $seat }さんは何もできず、手札もありません。1金を得ました。
log-gained = { $why }：{ $seat }さんが{ $coins }金を得ました。
log-lost = { $why }：{ $seat }さんが{ $coins }金を失いました。
log-paid = { $why }：{ $seat }さんが{ $coins }金を払いました。
log-collected = { $why }：{ $seat }さんが{ $to }さんに{ $coins }金を払いました。
log-ordered = { $seat }さんは次に{ $card }の効果を選びました。
log-scored = { $why }：{ $seat }さんが{ $points }点を得ました。
log-to-hand = { $why }：{ $card }が{ $seat }さんの手札に入りました。
log-discarded = { $seat }さんが{ $card }を捨てました。
log-months-put = { $why }：{ $card }に月マーカーが{ $months }個置かれました。
log-months-taken = { $why }：{ $card }の月マーカーが{ $months }個取り除かれました。
log-points = { $seat }さんがアクションポイントを{ $points }得ました。
log-will-fix = { $seat }さんはこのラウンドのダイスの目を固定できます。
log-rolled = { $seat }さんがダイスを振りました。出目は{ $face }です。
log-left-die = { $seat }さんは出目を変えませんでした。
log-turned = { $seat }さんが出目を{ $face }に変えました。
log-fixed = { $seat }さんが出目を{ $face }に固定しました。
log-employed = { $seat }さんの{ $card }が成立し、報酬{ $reward }金を得ました。
log-nobody = 成立した広告はありません。
log-expired = { $seat }さんの{ $card }が違約になりました。
log-fever-begins = フィーバーが始まりました。手札の上限がなくなり、掲載コストが{ $coins }金下がります。
log-fever-ends = 出目{ $face }でフィーバーが終わりました。
log-over = ゲーム終了です。

# できない理由
refuse-answer-first = 先に答えることがあります。示された選択肢から選んでください。
refuse-not-asked = 「{ $words }」は今きかれていません。探査・獲得・掲載・購入・役提出から選んでください。
refuse-hand-full = 手札が{ $cards }枚あります。{ $limit }枚以上では探査ができません。ほかの行動を選んでください。
refuse-piles-empty = 山札にも捨て札にもカードがありません。ほかの行動を選んでください。
refuse-obtain-range = 獲得で払えるのは1〜{ $most }金です。
refuse-obtain-hand = 獲得で手札は{ $limit }枚を超えられません。{ $room ->
    [0] ほかの行動を選んでください
   *[other] あと{ $room }枚までです
 }。
refuse-obtain-coins = 1枚につき1金かかります。{ $coins ->
    [0] 金がないので、ほかの行動を選んでください
   *[other] あなたは{ $coins }金なので、枚数を減らしてください
 }。
refuse-obtain-piles = { $left ->
    [0] 山札にも捨て札にもカードがありません。ほかの行動を選んでください
   *[other] 山札と捨て札を合わせて{ $left }枚しかありません。枚数を減らしてください
 }。
refuse-not-in-hand = { $card }は手札にありません。手札のカードを選んでください。
refuse-cannot-pay = { $card }のコストは{ $cost }金、あなたは{ $coins }金です。安いカードか、ほかの行動を選んでください。
refuse-item-first-round = 最初のラウンドは購入ができません。第2ラウンドからできます。
refuse-item-again = このラウンドはもう購入しました。次のラウンドにできます。
refuse-item-not-open = そのアイテムは公開されていないので購入できません。ほかのアイテムか行動を選んでください。
refuse-item-fever = フィーバーは購入できません。ほかのアイテムか行動を選んでください。
refuse-item-cannot-pay = このアイテムは{ $cost }金、あなたは{ $coins }金です。安いものか、ほかの行動を選んでください。
refuse-no-set = その役は手札にありません。同じ名前2〜4枚か、同じ業種で名前の違う3〜4枚が役になります。
refuse-profession = 専門職は掲載して使うもので、役には使えません。ほかのカードか行動を選んでください。
refuse-not-in-set = そのカードはこの役に使えません。浮き上がっているカードから選んでください。
refuse-can-act = パスは何もできないときだけです。ほかの行動を選んでください。
refuse-not-a-choice = { $card }はここでは選べません。浮き上がっているカードから選んでください。
refuse-die-turns-by = { $by ->
    [0] ダイスの目は1〜6です。その中から選んでください
   *[other] 出目は{ $by }まで上下に変えられます。その範囲の目を選ぶか、そのままにしてください
 }。
refuse-too-many-months = { $card }から取り除ける月マーカーは1〜{ $most }個です。その中から選んでください。
refuse-player-cannot-pay = { $seat }さんは払うだけの金がありません。ほかの人を選んでください。
refuse-no-such-start = このテーブルには席が{ $seats }つしかありません。その中から選ぶか、くじ引きにしてください。
refuse-no-done-yet = ここではまだ選ぶ必要があります。

# ありえない局面
audit-seats = 席の数が合いません。
audit-cards = カードが足りないか、重なっています。
audit-batches = 見えないカードと山札・手札が合いません。
audit-items = アイテムが足りないか、重なっています。
audit-coins = 金や点が多すぎます。
audit-die = ダイスの目は1〜6です。
audit-step = ここでその問いは起こりません。

# 盤面
board-round = 第{ $round }ラウンド
board-masthead = フィラデルフィア求人新聞
board-first-to = 誰かが{ $points }点に届いたラウンドで終わります
board-pile = 山札
board-trash = 捨て札
board-trash-empty = まだ何も捨てられていません。
board-look = 中を見る
board-items = アイテム
board-item-none = 品切れ
board-fever-coming = 次のラウンドから
board-fever-on = フィーバー中
board-die = ダイス
board-die-last = 前回の出目
board-die-now = このラウンド
board-die-none = まだ振られていません
board-hired = 採用
board-hired-nobody = なし
board-desk-research = めくられたカード
board-empty = まだ広告はありません。
board-own = あなたの掲示板
board-of = { $seat }さんの掲示板
board-start = スタートプレイヤー
board-acting = 手番
board-recruiting = ダイスを固定します
board-hand = 手札{ $count }枚
board-known = 公開：
board-posting = 掲載中
board-employed = 成立
board-coins = { $coins }金
board-vp = { $points }点
board-cost = コスト{ $cost }
board-reward = 報酬{ $reward }
board-months = { $period }か月中{ $months }か月
board-prospects = 今の掲示板で、それぞれの出目が成立させる広告
board-faces = { $faces }で成立
hand-title = あなたの手札
hand-empty = 手札はありません。
hand-sets = 役
hand-best = { $sets }：{ $points }点
hand-no-set = まだ役はありません。
hand-set = { $of }の{ $shape }
hand-drafted = 提出予定
hand-obtain = カードに払う金
finale-title = 最終版
finale-won = { $points }点で{ $first }さんの勝ちです。
finale-money = { $first }さんの勝ちです。同じ{ $points }点で、所持金が上回りました。
finale-tied-2 = { $points }点で所持金も同じ、{ $first }さんと{ $second }さんの引き分けです。
finale-tied-3 = { $points }点で所持金も同じ、{ $first }さん、{ $second }さん、{ $third }さんの引き分けです。
finale-tied-4 = { $points }点で所持金も同じ、{ $first }さん、{ $second }さん、{ $third }さん、{ $fourth }さんの引き分けです。
finale-player = プレイヤー
finale-vp = 点
finale-coins = 金

# ターミナル。
terminal-period = 掲載期間{ $months }か月
terminal-copies = 箱に{ $count }枚
terminal-word-research = 公開されたカードから1枚取ります
terminal-word-obtain = 1枚につき1金で、伏せたまま引きます
terminal-word-post = コストを払って掲示板に掲載します
terminal-word-item = アイテムを買います。1ラウンドに1回です
terminal-word-submit = 役を提出して勝利点を得ます
terminal-word-done = これ以上は選びません

# The almanac.
almanac-items = アイテムとフィーバー

# What the lab counts

ending-points = 誰かが規定の点数に達しました
figure-coins = カードとアイテムで得た金
figure-lost = カード別の失った金
figure-employed = カード別の成立回数
figure-points = 内訳別の勝利点
figure-points-effects = 効果
figure-points-sets = 提出した役
figure-sets = 提出された役
figure-sets-same-2 = 同名2枚
figure-sets-same-3 = 同名3枚
figure-sets-same-4 = 同名4枚
figure-sets-flush-3 = 同業種3枚
figure-sets-flush-4 = 同業種4枚
figure-passes = 席別のパス回数

# 言葉を一つずつ選ぶあいだの文と、それぞれの言葉。
do-obtain = { $a }枚を獲得する
need-obtain-a = 枚数
do-post = { $a }を掲載する
need-post-a = カード
do-item = { $a }を購入する
need-item-a = アイテム
do-submit-1 = { $a }を提出する
need-submit-1-a = 役
do-submit-2 = { $b }の{ $a }を提出する
need-submit-2-a = 役
need-submit-2-b = 何の役か
do-2 = { $a }から{ $b }を取り除く
need-2-a = カード
need-2-b = 月マーカーの数

hand-one-short = あと1枚
hand-unseen = 未公開{ $count }枚

# 「いいえ」は問いかけに合わせて言います。
word-done-when-draft = 提出する
word-done-when-recall-posted = 戻さない
word-done-when-recall-employed = 戻さない
word-done-when-exchange = これ以上捨てない
word-done-when-post-together = もう1枚は掲載しない
word-done-when-take-months = 取り除かない
word-done-when-take-months-each = これで終わり
word-done-when-clear-months = 取り除かない
word-done-when-put-months = 置かない
word-done-when-salvage = 取らない
word-done-when-pay = 払わない
word-done-when-die-turn = 出目を変えない

# 達人の理由。「…と比べて、」に続きます
why-scores = このラウンドに得点するのが100局中{ $other }局から{ $best }局に増えます
why-scores-not = このラウンドに得点するのが100局中{ $other }局から{ $best }局に減ります
why-points = ラウンド終了時の勝利点が{ $more }点多くなります
why-points-not = ラウンド終了時の勝利点が{ $more }点少なくなります
why-sets = 手札に残る役が{ $more }点ぶん多くなります
why-sets-not = 手札に残る役が{ $more }点ぶん少なくなります
why-coins = ラウンド終了時の所持金が{ $more }金多くなります
why-coins-not = ラウンド終了時の所持金が{ $more }金少なくなります
why-cards = ラウンド終了時の手札が{ $more }枚多くなります
why-cards-not = ラウンド終了時の手札が{ $more }枚少なくなります
why-posted = 掲示板に残るカードが{ $more }枚多くなります
why-posted-not = 掲示板に残るカードが{ $more }枚少なくなります
