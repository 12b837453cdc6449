title = アイドルコンクラーベ
tagline = 6人のアイドルの総選挙の夜。票を入れ、腹を探り、裏で手を結び、誰が誰かを見抜きます。
time = 20〜30分
option-advanced = 上級イベント
option-advanced-only-regular = 唯一のレギュラー
option-advanced-idol-police = アイドルポリス！
option-advanced-scheming-character = 腹黒キャラ
option-advanced-overslept = 寝坊
option-advanced-simultaneous-vote = 一斉投票
option-advanced-mania-popular = マニア人気
option-advanced-steady-marketting = 地道な営業
option-left_out = 箱に残す基本イベント
option-left_out-new-single = 新曲センター
option-left_out-handshake = 握手会
option-left_out-radio-night = 深夜ラジオ
option-left_out-underdog = 判官びいき
option-left_out-sore-throat = のどの不調
option-left_out-love-rumour = 熱愛のうわさ
option-start = スタートプレイヤー
option-start-lot = くじで決める
option-start-A = A席（最近コンサートに行った人）
option-start-B = B席（最近コンサートに行った人）
option-start-C = C席（最近コンサートに行った人）
option-start-D = D席（最近コンサートに行った人）
option-start-E = E席（最近コンサートに行った人）
option-marks = 裏向きのカードに出した人の印をつける

# カードではない言葉。
word-vote = 投票する
word-deal = 裏取引をする
word-box = 箱に戻す
word-open = 表にする
word-trade = 入れ替え
word-with = 入れ替え先
word-move = 移動
word-to = 移動先
word-retake = 手札に戻す
word-break = ブレイク
word-control = コントロール
word-look = 見る
word-look-away = 見ない
word-seal = ひそかに出す
word-next = 次に置く
word-open-convene = オープン＆招集
word-convene = 招集
word-exchange = 交換
word-A = 赤のカード
word-B = 青のカード
word-C = 緑のカード
word-D = 黄のカード
word-E = 紫のカード
word-seat-A = 赤
word-seat-B = 青
word-seat-C = 緑
word-seat-D = 黄
word-seat-E = 紫
word-public = 観戦者

# 各マスの効果を一行で。
space-open-convene = カード1枚を表にし、組織票 I を取ります。
space-trade = 2人のアイドルの票を入れ替え、裏にします。
space-convene = 組織票 II を取ります。
space-move = 票1枚を別のアイドルへ裏向きで移します。
space-exchange = 自分の票1枚を戻し、組織票 III を置きます。
space-break = 1人の裏向きの票をすべて箱へ。シートを閉じます。
space-control = 入れ替えか移動。シートを閉じます。

# 席への問い。
prompt-first-vote = 投票の夜の始まりです。+1000票を入れるアイドルを選んでください。
prompt-vote = あなたの手番です。カードを1枚出してください。
prompt-open = オープン＆招集：どのカードを表にしますか。
prompt-trade-first = 入れ替え：1枚目を選んでください。
prompt-trade-second = 入れ替え：別のアイドルのカードを選んでください。
prompt-move-from = 移動：どのカードを移しますか。
prompt-move-to = 移動：誰のところへ移しますか。
prompt-exchange = 交換：自分のどの票を手札に戻しますか。
prompt-break = ブレイク：誰の裏向きの票を箱に戻しますか。
prompt-control = コントロール：入れ替えますか、移しますか。
prompt-look = アイドルポリス：裏向きのカードを1枚見てもかまいません。
prompt-seal = 一斉投票：{ $idol }に出すカードをひそかに選んでください。
prompt-reseal = カードを選びました。全員がそろうまで変えられます。
prompt-order = 一斉投票：次に誰のカードを置きますか。

# 起きたこと。
log-voted = { $seat }さんが{ $idol }に{ $card }を入れました。
log-voted-down = { $seat }さんが{ $idol }に{ $card }を裏向きで入れました。
log-voted-hidden = { $seat }さんが{ $idol }に裏向きで投票しました。
log-dealt = { $seat }さんが{ $space }に{ $card }を出しました。
log-boxed = { $seat }さんが裏取引を箱に戻しました。
log-opened = { $seat }さんが{ $idol }の{ $place }枚目（{ $card }）を表にしました。
log-convened = { $seat }さんが{ $card }を取りました。
log-traded = { $seat }さんが{ $first }の{ $first-place }枚目と{ $second }の{ $second-place }枚目を入れ替えました。
log-moved = { $seat }さんが{ $from }の{ $place }枚目を{ $idol }に移しました。
log-retook = { $seat }さんが{ $idol }から{ $card }を手札に戻し、組織票 III を置きました。
log-retook-hidden = { $seat }さんが{ $idol }からカードを手札に戻し、組織票 III を置きました。
log-broke = { $seat }さんが{ $idol }の列をブレイクし、裏向きの{ $count }枚が箱に戻りました。
log-showed = { $seat }さんが{ $idol }の{ $place }枚目（{ $card }）を全員に見せました。裏向きのまま残ります。
log-nothing = { $space }は何も起こしませんでした。
log-looked = { $seat }さんが{ $idol }の{ $place }枚目（{ $card }）を見ました。
log-looked-hidden = { $seat }さんが{ $idol }の{ $place }枚目を見ました。
log-looked-away = { $seat }さんは何も見ませんでした。
log-all-vote = { $seat }さんの手札が3枚になりました。全員の一斉投票です。
log-sealed = { $seat }さんがカードを選びました。
log-passed = { $seat }さんは手札がないのでパスです。
log-over = すべての票が入り、裏向きのカードがすべて表になりました。開票です。
log-counted = { $idol }は{ $votes }票で{ $place }位です。
log-unmasked = { $seat }さんの正体は{ $identity }、推しは{ $candidate }：{ $points }点です。
log-unmasked-same = { $seat }さんの正体は推しと同じ{ $identity }：{ $points }点です。
log-leads = { $seat }さんの勝ちです。{ $idol }がプリズムファイブのリーダーになります。
log-central = センターは{ $idols }です。

# できない理由。
refuse-no-such-event = 「{ $event }」というイベントはここにはないか、二度選ばれています。
refuse-too-few-events = 6人のアイドルには6枚のイベントが必要ですが、{ $count }枚しか残りません。残す基本イベントを減らすか、上級イベントを加えてください。
refuse-no-such-seat = その席には誰もいません。{ $seats }人で遊びます。人のいる席か、くじを選んでください。
refuse-first-vote = スタートプレイヤーの最初の投票は、シートの+1000票です。入れるアイドルを選んでください。
refuse-not-in-hand = { $card }は手札にありません。手札のカードを選んでください。
refuse-deal-face-up = { $idol }への次のカードは表向きになるので、裏取引は出せません。{ $elsewhere ->
    [0] { $sheet ->
        [0] 箱に戻してください。
       *[other] シートか箱を選んでください。
    }
   *[other] { $sheet ->
        [0] 次が裏向きになるアイドルか、箱を選んでください。
       *[other] 次が裏向きになるアイドル、シート、箱のどれかを選んでください。
    }
}
refuse-sheet-closed = ブレイクかコントロールが使われたので、シートはもう使えません。
refuse-no-deal-yet = まず自分の裏取引をシートに出してください。その後はどのカードでもシートに出せます。
refuse-no-deal = ほかのカードをシートに出せるのは、裏取引をシートに出した人だけです。
refuse-last-card-on-sheet = 最後の1枚はシートに出せません。
refuse-space-taken = { $space }にはもうカードがあります。空いているマスを選んでください。
refuse-space-not-open = { $space }はまだ使えません。シートは上の段から順に埋まります。
refuse-same-idol = 別のアイドルを選んでください。
refuse-not-your-vote = 手札に戻せるのは自分の色の票だけです。
refuse-no-such-vote = { $idol }にそのカードはありません。
refuse-cannot-look = ほかのアイドルの、裏向きの投票カードを選んでください。
refuse-sealed-already = そのカードはもう選んであります。
refuse-no-card-to-lay = その席には置くカードがありません。
refuse-other-step = 今はほかのことを選ぶ場面です。

# 読み込んだ局面があり得ない理由。
audit-rules = このルールの版はここでは遊べません。
audit-seats = 席が合いません。3〜5席で、それぞれに正体と推しが必要です。
audit-idols = 同じアイドルが2つの席の正体か推しになっています。
audit-events = 各アイドルに、カードファイルの別々のイベントが必要です。
audit-card = { $card }が足りないか、2か所にあるか、違う手札にあります。
audit-votes = 出されたカードが合いません。それぞれ1か所にあり、始まった手番に出され、知るべき人が知っている必要があります。
audit-retaken = 交換で手札に戻ったカードが、このカードであるはずがありません。
audit-step = この局面では、今の問いに答えられません。

# 盤面。
sheet-title = 裏取引シート
sheet-closed = 今夜は閉店
hand-title = 手札
identity = 正体
candidate = 推し
your-identity = あなたの正体
your-candidate = あなたの推し
cards-left = 手札{ $count }枚
face-down = 裏向き
next-up = 次は表向き
next-down = 次は裏向き
sealed = 選びました
owed = 選んでいます
counts-now = 現在の値は{ $votes }です。
line-title = { $idol }への票
idols-title = アイドルたち
known-count = あなたが知っている票：{ $votes }票{ $hidden ->
    [0] {""}
   *[other] 、ほかに知らないカード{ $hidden }枚
}
vote-up = { $place }：{ $card }、{ $seat }さんから
vote-down = { $place }：裏向き、{ $seat }さんから
vote-down-known = { $place }：裏向き、{ $seat }さんから。あなたは知っています：{ $card }
vote-down-open = { $place }：裏向き、{ $seat }さんから。全員が知っています：{ $card }
vote-down-unmarked = { $place }：裏向き
vote-down-known-unmarked = { $place }：裏向き。あなたは知っています：{ $card }
vote-down-open-unmarked = { $place }：裏向き。全員が知っています：{ $card }
candidate-of = { $seat }さんの推し
identity-of = { $seat }さんの正体
sheet-card = { $card }、{ $seat }さんから
in-the-box = 箱に戻ったカード{ $count }枚
hand-empty = 手札はもうありません。ほかの人を待ちましょう。
watching = 観戦中です。手札と正体は開票まで見えません。
watching-all = すべてのカードと正体が見えています。
plate-candidate = 推し：{ $idol }
cards-left-negative = 手札{ $count }枚（険悪なムードあり）
tray-for = { $idol }に1枚ずつ裏向きで
tray-card = { $seat }さんのカード

# イベントの効果をできるだけ短く。
effect-underdog = 票が{ $most }枚以下のとき
effect-idol-police = ここに投票、よそを見る
effect-scheming-character = 2枚は表、あとは裏
effect-overslept = 下から2枚目は0票
effect-simultaneous-vote = 全員で一斉に。スキャンダル
effect-mania-popular = 組織票。最多なら0票
effect-steady-marketting = 2枚多く数える

# 開票。
finale-title = 開票
finale-skip = 結果へ進む
finale-identities = 誰が誰だったか
finale-leads = { $idols }がプリズムファイブのリーダーです
finale-central = センター：{ $idols }
finale-place = { $place }位
finale-votes = { $votes }票
plate-points = { $points }点
finale-points = { $points }点
finale-reversed = スキャンダル：最大のカードの正負が逆になりました
finale-same = 正体と推しが同じ

# ターミナル。
terminal-hidden = + 裏{ $count }枚
terminal-players = プレイヤー
terminal-space-open = 使えます
terminal-space-shut = 使えません
terminal-dealer = シートにどのカードも出せます
terminal-goal = 目標：2人とも上位2位以内。1〜6位はそれぞれ{ $first }、{ $second }、{ $third }、{ $fourth }、{ $fifth }、{ $sixth }点です。
terminal-goal-same = 正体と推しが同じです。1〜6位は{ $first }、{ $second }、{ $third }、{ $fourth }、{ $fifth }、{ $sixth }点です。
terminal-word-vote = アイドルにカードを出します
terminal-word-deal = 裏取引シートにカードを出します
terminal-word-box = 裏取引を箱に戻します。何も起きません

# The almanac.
almanac-idols = アイドル
almanac-votes = 手札の投票カード
almanac-rainbow = 虹色カード
almanac-events = イベント
almanac-advanced = 上級イベント
almanac-spaces = 裏取引シート
almanac-idol = 6人のアイドルの1人です。だれかの正体や推しかもしれませんし、だれのものでもないかもしれません。

# What the lab counts

ending-count = すべてのカードが使われ、開票されました
figure-points = 内訳別のリーダーポイント
figure-points-identity = 正体
figure-points-candidate = 推し
figure-points-both = 正体と推しが同じ
figure-votes = アイドル別の得票
figure-places = アイドル別の順位
figure-identities = 正体別のリーダーポイント

# 言葉を一つずつ選ぶあいだの文と、それぞれの言葉。
do-vote = { $b }に「{ $a }」
need-vote-a = カード
need-vote-b = アイドル
do-deal = 「{ $a }」で裏取引：{ $b }
need-deal-a = カード
need-deal-b = 裏取引のマス
do-box = 「{ $a }」を箱に戻す
need-box-a = カード
do-open = { $a }を表にする
need-open-a = 裏向きのカード
do-trade = 入れ替え：{ $a }
need-trade-a = カード
do-with = { $a }と入れ替える
need-with-a = 別のアイドルのカード
do-move = 移動：{ $a }
need-move-a = カード
do-to = { $a }へ移す
need-to-a = アイドル
do-retake = { $a }を手札に戻す
need-retake-a = 自分の票
do-break = ブレイク：{ $a }の裏向きの票を箱へ
need-break-a = アイドル
do-control = コントロール：{ $a }
need-control-a = 入れ替えか移動
do-look = { $a }を見る
need-look-a = 裏向きのカード
do-seal = 「{ $a }」をひそかに出す
need-seal-a = カード
do-next = 次に{ $a }を置く
need-next-a = カード

# 達人の理由。「…と比べて、」に続きます
why-points = リーダーポイントが{ $more }点多くなります
why-points-not = リーダーポイントが{ $more }点少なくなります
why-rival = いちばん強い相手のリーダーポイントが{ $more }点減ります
why-rival-not = いちばん強い相手のリーダーポイントが{ $more }点増えます
why-identity-first = 自分の正体が1位になるのが100局中{ $other }局から{ $best }局に増えます
why-identity-first-not = 自分の正体が1位になるのが100局中{ $other }局から{ $best }局に減ります
why-identity = 自分の正体の得票が{ $more }票増えます
why-identity-not = 自分の正体の得票が{ $more }票減ります
why-candidate = 推しの得票が{ $more }票増えます
why-candidate-not = 推しの得票が{ $more }票減ります
