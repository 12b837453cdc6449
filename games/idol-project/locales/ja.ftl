# アイドルぷろじぇくとの日本語。
title = アイドルぷろじぇくと
tagline = 事務所を育て、アイドルに選ばれ、ドームを満員にしましょう。
time = 約60分
option-dome_vp = ドームコンサート
option-dome_vp-printed = カードの点数
option-dome_vp-10 = 10点（接戦になります）
option-dome_vp-8 = 8点（さらに接戦になります）
option-open_safes = 金庫を公開する（全員の所持金が見えます）

# カード以外の言葉
word-sell = 株をすべて売る
word-hold = 株を持ち続ける
word-bid = 競る
word-pass = 降りる
word-buy-stock = 株を買う
word-studio = スタジオ
word-staff = スタッフ
word-fame = 知名度
word-invest = 投資する
word-prevent = 妨害する
word-dome = ドームコンサート
word-earn = 200AGを稼ぐ
word-rest = 何もしない
word-stay-masked = 覆面のまま
word-fire = 解雇する
word-offer = 移籍を持ちかける
word-done = 終わる
word-take = 引き受ける
word-decline = 見送る
word-keep = 手元に残す
word-A = プレイヤーA
word-B = プレイヤーB
word-C = プレイヤーC
word-D = プレイヤーD
word-E = プレイヤーE
word-singing = 歌
word-looks = ルックス
word-dancing = ダンス
word-acting = 演技

# 問いかけ
prompt-selling = 株をすべて{ $money }AGで売りますか。持ち続けますか。
prompt-auction-first = 1番カードの競りを10AG以上で始めてください。
prompt-auction-first-pass = 競りを始める10AGがありません。降りて{ $card }番を取ってください。
prompt-auction = { $seat }さんが{ $bid }AGをつけています。競り上げるか、降りて{ $card }番を取ってください。
prompt-auction-pass = { $seat }さんが{ $bid }AGをつけています。競り上げる所持金がないので、降りて{ $card }番を取ってください。
prompt-activity-first = 2回のうち1回目の活動です。投資、妨害、お仕事から選んでください。
prompt-activity-second = 2回目の活動です。
prompt-activity = 活動を選んでください。投資、妨害、お仕事、または資金稼ぎです。
prompt-unmask = 覆面アイドルの正体は誰ですか。選ぶか、覆面のままにしてください。
prompt-transfer = 解雇や移籍をするアイドルを選ぶか、終わってください。
prompt-offer = { $seat }さんが{ $idol }の移籍先を探しています（{ $fee }AG）。引き受けますか。
prompt-offer-decline = { $seat }さんが{ $idol }の移籍先を探しています。{ $fee }AGがないので、見送ってください。
prompt-choose = { $idol }を誰に移籍させますか。移籍金は{ $fee }AGです。

# 記録
log-dealt = { $seat }さんは{ $money }AGと{ $dome }で始めます。
log-dealt-card = { $seat }さんは{ $money }AGと{ $dome }、特典の{ $card }で始めます。
log-round = 第{ $round }ラウンドです。{ $idol }が事務所を探しています。
log-round-nobody = 第{ $round }ラウンドです。今回のアイドルはいません。
log-upcoming = 次は{ $idol }です。
log-happened = イベント：{ $event }
log-gained = { $seat }さんが{ $money }AGを受け取りました。
log-paid = { $seat }さんが{ $money }AGを払いました。
log-lost-stocks = { $seat }さんが株{ $stocks }枚を失いました。
log-income = 全員が{ $money }AGを受け取りました。
log-dividend = { $seat }さんは株{ $stocks }枚の配当{ $money }AGも受け取りました。
log-sold = { $seat }さんが株{ $stocks }枚を{ $money }AGで売りました。
log-bid = { $seat }さんが{ $bid }AGをつけました。
log-passed = { $seat }さんが降りて{ $card }番を取りました。
log-consoled = { $seat }さんが降りて{ $card }番を取り、{ $money }AGを受け取りました。
log-first = { $seat }さんが{ $bid }AGで1番を取りました。2回活動します。
log-first-free = 誰も競れなかったので、{ $seat }さんが無料で1番を取りました。2回活動します。
log-bought-stock = { $seat }さんが株を{ $money }AGで買いました。
log-invested = { $seat }さんが{ $card }に{ $money }AGを投資しました。
log-prevented = { $seat }さんの妨害で、{ $card }が山札の下に戻りました。
log-worked = { $seat }さんが「{ $work }」のお仕事をして、{ $money }AGを受け取りました。
log-earned = { $seat }さんが{ $money }AGを稼ぎました。
log-rested = { $seat }さんはこれ以上活動しません。
log-concert = { $seat }さんが{ $dome }を開きました。
log-unmasked = { $seat }さんの覆面アイドルの正体は{ $idol }でした。
log-unmasked-from = { $seat }さんの覆面アイドルの正体は、{ $from }さんの{ $idol }でした。
log-employed = { $idol }が{ $field }を気に入り、{ $seat }さんと契約しました。
log-disillusioned = { $idol }は決められず、巫女になりました。
log-upkeep = { $seat }さんが維持費{ $money }AGを払いました。
log-lost = { $seat }さんは維持費が足りません。{ $drawn_by }さんが引いた{ $idol }が去りました。
log-fired = { $seat }さんが{ $money }AGを払って{ $idol }を解雇しました。
log-offered = { $seat }さんが{ $idol }の移籍先を探しています。
log-wanted = { $seat }さんが{ $idol }を希望しました。
log-stays = { $idol }は{ $seat }さんのところに残りました。
log-transferred = { $idol }が{ $from }さんから{ $to }さんへ移籍しました。移籍金は{ $money }AGです。
log-ended-dome = コンサートでゲームが終わりました。
log-ended-deck = { $field }の山札がなくなり、ゲームが終わりました。
log-ended-works = お仕事の山札がなくなり、ゲームが終わりました。

# できない理由と、代わりにできること
refuse-not-now-selling = まず株を売るかどうか決めてください。売るならすべてです。
refuse-not-now-auction = 手番順の競りの最中です。競るか降りてください。
refuse-not-now-opening = 手番順の競りを始めるのはあなたです。10AG以上で競ってください。
refuse-not-now-passing = 手番順の競りの最中ですが、競り上げる所持金がありません。降りてください。
refuse-not-now-activity = 活動の時間です。できる活動か、資金稼ぎか、何もしないかを選んでください。
refuse-not-now-activity-first = 活動の時間です。できる活動か、何もしないかを選んでください。
refuse-not-now-unmask = まず覆面アイドルの正体を決めるか、覆面のままにしてください。
refuse-not-now-transfer = 自分のアイドルの解雇と移籍の時間です。済んだら「終わる」を選んでください。
refuse-not-now-offer = 移籍の話が来ています。引き受けるか見送ってください。
refuse-not-now-declining = 移籍の話が来ていますが、移籍金がありません。見送ってください。
refuse-not-now-choose = 移籍先を選ぶか、手元に残してください。
refuse-not-now-over = ゲームは終わりました。
refuse-bid-too-low = 次は{ $least }AG以上で競ってください。
refuse-bid-too-high = 所持金は{ $money }AGです。その範囲で競ってください。
refuse-opener-bids = 最初の人は10AG以上で競りを始めます。降りられるのは10AGもないときだけです。
refuse-cannot-raise = 次は{ $least }AG以上ですが、所持金は{ $money }AGです。降りてください。
refuse-bid-uneven = いちばん小さい紙幣は10AGです。10AG単位で競ってください。
refuse-one-stock-a-round = 株を買えるのは1ラウンドに1枚です。次のラウンドまで待ってください。
refuse-stock-comes-first = 株は活動の前に買います。次のラウンドまで待ってください。
refuse-no-stock-left = このラウンドの株はもうありません。活動を選んでください。
refuse-too-dear = 費用は{ $cost }AGですが、所持金は{ $money }AGです。別のことを選んでください。
refuse-card-taken = { $field }のカードはこのラウンドにはもうありません。別の活動を選んでください。
refuse-one-work = お仕事は1ラウンドに1回です。別の活動を選んでください。
refuse-work-not-out = 「{ $work }」は今回の募集にありません。別の活動を選んでください。
refuse-work-too-hard = 「{ $work }」には実力が足りません。不足は歌{ $singing }、ルックス{ $looks }、ダンス{ $dancing }、演技{ $acting }です。
refuse-dome-too-hard = ドームには実力が足りません。不足は歌{ $singing }、ルックス{ $looks }、ダンス{ $dancing }、演技{ $acting }です。
refuse-first-earns-nothing = 1番のプレイヤーは資金稼ぎができません。別の活動か、何もしないかを選んでください。
refuse-cannot-be-her = 覆面アイドルの正体は{ $idol }にできません。他の事務所のアイドル、今回か次回のアイドルから選ぶか、覆面のままにしてください。
refuse-not-your-idol = { $idol }はあなたの事務所にいません。自分のアイドルを選ぶか、終わってください。
refuse-firing-too-dear = { $idol }の解雇には{ $fee }AGかかりますが、所持金は{ $money }AGです。移籍なら持ちかけられます。
refuse-firing-too-dear-and-offered = { $idol }の解雇には{ $fee }AGかかりますが、所持金は{ $money }AGです。移籍はもう持ちかけたので、このラウンドは残ります。
refuse-offered-already = { $idol }の移籍はこのラウンドにもう持ちかけました。解雇するか、残してください。
refuse-offered-already-and-dear = { $idol }の移籍はこのラウンドにもう持ちかけました。解雇には{ $fee }AGかかりますが、所持金は{ $money }AGなので、残ります。
refuse-fee-too-dear = { $idol }の移籍金は{ $fee }AGですが、所持金は{ $money }AGです。見送ってください。
refuse-not-wanted = そのプレイヤーは希望していません。希望した人から選ぶか、手元に残してください。

# 状態の誤り
audit-seats = 事務所の数が合いません。
audit-round = 第0ラウンドはありません。
audit-order = 手番順カードが席と合いません。
audit-money = 所持金がありえない額です。
audit-stocks = 株が24枚ではありません。
audit-domes = ドームのカードが合いません。
audit-investments = スタジオ、スタッフ、知名度のカードの枚数が合いません。
audit-works = お仕事の枚数が合いません。
audit-idols = アイドルの人数が合いません。
audit-step = 手番の状態が場と合いません。

# ボード
round = 第{ $round }ラウンド
phase-selling = 株の売却
phase-auction = 競り
phase-activity = 活動
phase-employ = 契約
phase-transfer = 移籍
phase-over = 終了
now-current = 今回のアイドル
now-upcoming = 次回のアイドル
no-current = 今回、事務所を探すアイドルはいません。
has-decided = 今回のアイドルはもう決まりました。
no-upcoming = 山札がありません。次回のアイドルはいません。
would-go = 今なら{ $seat }さんと契約します
would-nobody = 今は第二希望まで同点で、誰とも契約しません
first-wish = 第一希望
second-wish = 第二希望
market = 投資と株
works = お仕事の募集
stocks-out = { $out ->
    [0] 株はもうありません
   *[other] 株 残り{ $out }枚、1枚{ $price }AG
}
taken = なくなりました
cost = { $cost }AG
deck-left = 山札{ $count }枚
can-do = お受けできます
order = 手番順
bid-now = 現在{ $bid }AG
bids = { $bid }AG
to-bid = 思案中
card-number = { $card }番
acts-now = 活動中
offices = ほかの事務所
offices-all = 各事務所
no-idols = まだアイドルはいません
your-office = あなたの事務所
safe = 金庫
your-stocks = 株
stock = 株券
sale-now = 今売ると{ $money }AG
dome-ready = ドームに立てます
upkeep = 維持費
works-done = これまでのお仕事
no-works = お仕事をすると、ここに飾られます。
no-own-idols = 所属アイドルの席です。
news = ニュース
vp = VP
value-of = { $field }{ $value }
effect-studio = スタジオ{ $by }
effect-staff = スタッフ{ $by }
effect-fame = 知名度{ $by }
effect-masked = 正体は別のアイドルかもしれません
finale-dome = { $seat }さんがドームを満員にしました。
finale-deck = { $field }の山札がなくなりました。
finale-works = お仕事の山札がなくなりました。
finale-winner = { $seat }さんの事務所が一番です。
finale-shared = 首位を分け合いました：
finale-idols = アイドル
finale-works-row = お仕事
finale-dome-row = ドーム
finale-total = 合計
finale-tie = 同点なら、アイドルの人数、次に所持金で決まります。

# ターミナル。
terminal-dividend = 毎ラウンド{ $money }AGの配当、2枚以上なら高く売れます
terminal-owner = { $seat }さんの所属です。
terminal-bonus = 開始時のボーナス：{ $bonus }
terminal-word-hold = 配当と値上がりのために持ち続けます
terminal-word-bid = 2回活動できるカード1への入札です
terminal-word-pass = 何も払わず、残りの最大のカードを取ります。カード4と5はお金つき
terminal-word-invest = このカードを買います
terminal-word-prevent = 無料で山札の下に送り、誰にも取らせません
terminal-word-earn = ふつうのスタジオの仕事です
terminal-word-stay-masked = 覆面のままにします
terminal-word-fire = 維持費をもう一度払って解雇します
terminal-word-offer = 引き取る人が、あなたに維持費を払います
terminal-word-done = このラウンドの移籍は終わりです

# The almanac.
almanac-idols = アイドル
almanac-works = お仕事
almanac-investments = 投資と株
almanac-domes = ドームカード
almanac-events = イベント
almanac-stock = { $price } AGで買えます。毎ラウンド{ $dividend } AGの配当があります。
word-stock = 株

# What the lab counts

ending-dome = ドームコンサートが開かれました
ending-deck = スタジオ、スタッフ、知名度のいずれかの山札がなくなりました
ending-works = お仕事の山札がなくなりました
figure-auction = ラウンド別の1番手の落札額
figure-points = 内訳別の勝利点
figure-points-idols = アイドル
figure-points-works = お仕事
figure-points-dome = ドームコンサート

# 言葉を一つずつ選ぶあいだの文と、それぞれの言葉。
do-bid = { $a }AGで競る
need-bid-a = 金額
do-invest = { $a }に投資する
need-invest-a = スタジオ・スタッフ・知名度のどれか
do-prevent = { $a }を妨害する
need-prevent-a = スタジオ・スタッフ・知名度のどれか
do-fire = { $a }を解雇する
need-fire-a = アイドル
do-offer = { $a }の移籍を持ちかける
need-offer-a = アイドル

# 達人の理由。「…と比べて、」に続きます
why-signs = このラウンドにアイドルと契約できるのが100局中{ $other }局から{ $best }局に増えます
why-signs-not = このラウンドにアイドルと契約できるのが100局中{ $other }局から{ $best }局に減ります
why-points = ラウンド終了時の勝利点が{ $more }点多くなります
why-points-not = ラウンド終了時の勝利点が{ $more }点少なくなります
why-dome = ドームコンサートに足りない能力が{ $more }減ります
why-dome-not = ドームコンサートに足りない能力が{ $more }増えます
why-money = 次のラウンドに残る所持金が{ $more }AG多くなります
why-money-not = 次のラウンドに残る所持金が{ $more }AG少なくなります
why-first = 1番を取れるのが100局中{ $other }局から{ $best }局に増えます
why-first-not = 1番を取れるのが100局中{ $other }局から{ $best }局に減ります
why-values = スタジオ・スタッフ・知名度の合計が{ $more }高くなります
why-values-not = スタジオ・スタッフ・知名度の合計が{ $more }低くなります
why-stocks = ラウンド終了時の株が{ $more }枚多くなります
why-stocks-not = ラウンド終了時の株が{ $more }枚少なくなります
