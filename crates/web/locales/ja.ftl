# 枠。
skip = テーブルへ移動
menu = メニュー
theme-auto = テーマ：端末に合わせる
theme-light = テーマ：ライト
theme-dark = テーマ：ダーク
who-are-you = お名前は？
go-back = 戻る
back-to-lobby = ロビーへ
back-to-table = テーブルへ
save = 保存する
copy = コピー
send = 送る
cancel = やめる
confirm = これで決める
ask-first = 決める前に確認する
number = 数
options = オプション

# ロビー。
welcome = 開演十分前の楽屋
welcome-lead = どうぞおかけください。ゲームを選び、友だちを呼ぶか、ボットと一緒に。今すぐでも、何日かかけてでも遊べます。
your-tables = あなたのテーブル
shelf = ゲームの棚
seats-range = { $from }〜{ $to }人
open-tables = 空席のあるテーブル
open-tables-empty = 今は募集中のテーブルがありません。最初のテーブルを作ってみませんか。
watch-tables = 観戦できるゲーム
watch-tables-empty = 公開中のゲームはありません。始まるとここに並びます。
table-free = 空席{ $count }
table-at = { $number }手目
table-won = 勝者：{ $names }
your-turn = あなたの番です

# テーブルを作る。
your-name = お名前
who-plays = 参加者
seat-number = 席{ $number }
seat-me = あなた
seat-open = 友だち、または誰でも
seat-none = なし
bot-beginner = 初心者ボット
bot-regular = 常連ボット
bot-expert = 達人ボット
manner-me = あなたの席です。
manner-beginner = 気ままに遊びます。
manner-regular = 手堅く、すばやく。
manner-expert = 先を読みます。少し考えます。
manner-open = 招待かロビーから来ます。
manner-none = この席は使いません。
who-may-come = 公開範囲
visibility-open = 公開：ロビーに並び、誰でも参加・観戦できます
visibility-private = 非公開：招待リンクを知っている人だけ
make-table = テーブルを用意する

advice-rule = 達人への相談
advice-rule-solo = 相手がボットだけのときは、達人の考えを聞けます
advice-rule-always = 誰でも聞けます
advice-rule-never = 誰も聞けません

# 募集中。
gathering = 参加者を待っています
gathering-lead = すべての席が埋まるとゲームが始まります。
free-chair = 空席
sit-here = ここに座る
stand-up = 席を立つ
invite-title = 友だちを呼ぶ
invite-private = このリンクを知っている人が席に着けます。
invite-open = このテーブルはロビーにも並んでいます。
invited-title = 招待が届いています
come-in = 入る
advice-allowed = このテーブルでは、誰でも達人の考えを聞けます。
fair-before = 公平な配札の証：シードのSHA-256は
fair-after = 公平な配札の証：シードは

# テーブル。
board = 盤面
your-place = あなたの手元
log = できごと
log-earlier = これより前の{ $count }行
chat = チャット
chat-empty = まだ誰も話していません。
chat-say = 話しかける
undo = 取り消す
you = あなた
bot = ボット
winner = 勝者
to-act = 手番
game-over = ゲームは終わりました
next-steps = 次にできること
rematch = もう一度遊ぶ
rematch-go = 再戦のテーブルへ
replay = リプレイ
transcript = 棋譜
advice-ask = 達人ならどうする？
advice-thinking = 達人が考えています
advice-title = 達人の一手
advice-chance = あなたが勝つ見込み
advice-others = ほかに考えた手
advice-line = このあとの予想
advice-you = あなた
advice-play = この手を選ぶ
advice-note = あなたに見えていることだけから{ $games }局を読みました。ほかの人の手は推測です。
connection-lost = 接続が切れました。つなぎ直しています…
connection-back = つながりました。

# リプレイ。
replay-first = 最初へ
replay-back = 一手戻る
replay-forward = 一手進む
replay-last = 最後へ
replay-position = 局面
replay-eyes = 視点
replay-deal = カードが配られました。
eyes-all = すべて
eyes-public = 観客

# 分析。
analysis-title = 勝負の流れ
analysis-lead = 全員の勝つ見込みの移り変わりと、流れを変えた手を調べます。
analysis-start = この対局を分析する
analysis-running = 局面をひとつずつ調べています
analysis-again = もう一度見る
analysis-stop = 中止する
analysis-stopped = 分析を中止しました。ここまでの結果は残っています。
analysis-continue = 続ける
analysis-done = どの値も、すべてのカードを開いた状態で、その局面から何局も読んだ結果です。
analysis-legend = この局面での見込み
analysis-turns = 流れを変えた手
analysis-calm = 大きく流れを変えた手はありませんでした。
analysis-move = { $number }手目
analysis-deal = 開始
analysis-told = { $name }さん：開始時{ $first }、中盤{ $middle }、終了時{ $end }。

# あなた。
me-title = あなた
your-face = 似顔絵
face = 似顔絵
tokens-title = あなたの代わりに遊ぶプログラム
tokens-lead = トークンがあれば、プログラムがJSON APIであなたとして席に着けます。説明書：
token-once = このトークンは今だけ表示されます。大切に保管してください。
token-label = 用途
token-make = トークンを作る
token-revoke = 無効にする

# このプログラムでは遊べないテーブル。
unplayable-game = このテーブルのゲーム「{ $game }」は、このプログラムにはありません。
unplayable-rules = このテーブルはルールの第{ $theirs }版で配られました。このプログラムで遊べるのは第{ $ours }版です。
unplayable-rules-range = このテーブルはルールの第{ $theirs }版で配られました。このプログラムで遊べるのは第{ $from }版から第{ $to }版までです。
unplayable-cards = このテーブルが配られたときのカードファイルが、このプログラムにはありません。
unplayable-bad-cards = このテーブルが配られたときのカードファイルを、このプログラムは読み取れません（{ $problem }）。
unplayable-deal = オプションが変わったため、このプログラムではこのテーブルを配れません。
unplayable-action = このテーブルの{ $number }手目はこのプログラムでは指せないため、ゲームの続きが変わってしまいます。
unplayable-differs = { $number }手目の後、保存されているものとは違う手番か結果になります。
archived-over = ゲームは終わっています。保存されたままの内容をここで読み、棋譜をダウンロードできます。
archived-live = 何も失われていません。テーブルはそのまま保存されていて、配ったときのプログラムで続けられます。伏せられたカードは伏せられたままです。

# エラー。
error-title = うまくいきませんでした
rulebook-section = ルールブックの節
error-field = 項目「{ $field }」が正しくありません。必要なもの：{ $expected }
error-no-table = そのテーブルはないか、非公開です。招待リンクが必要です。
error-no-game = そのゲームは棚にありません。
error-no-page = このアドレスには何もありません。
error-no-invite = この招待は使えません。新しいリンクをもらってください。
error-stale = ページを開いた後にテーブルが進みました。もう一度見て、選び直してください。
error-not-yours = その席に座っていないので、できません。
error-nobody = まずお名前を決めてください。
error-token = このトークンは知られていないか、無効になりました。「あなた」のページで作り直してください。
error-seat-taken = ほかの人が先に座りました。この席は空いていません。
error-seated = もうこのテーブルに座っています。
error-begun = ゲームが始まったので、席は変えられません。
error-gathering = まだ空席があるので、ゲームは始まっていません。
error-not-over = ゲームが終わるとできます。
error-no-advice = このテーブルでは達人に相談できません。相談なしの設定か、ほかの人も一緒に遊んでいるためです。
error-not-asked = あなたの手番ではないので、いまは相談できません。
error-cross-site = ほかのサイトからの要求なので断りました。このページから操作してください。
error-too-many = 要求が多すぎます。少し待ってからもう一度どうぞ。
error-too-large = 大きすぎます。
error-media = その形式は読み取れません。
error-method = このアドレスではその操作はできません。
error-body = 要求を読み取れませんでした。
error-busy = サーバーが混み合っています。少し待ってからもう一度どうぞ。
error-disk-full = サーバーのディスクがいっぱいのため、何も変わっていません。
error-store = サーバーがテーブルを読み書きできませんでした。何も変わっていません。
error-inside = サーバーの中で問題が起きました。何も変わっていません。もう一度お試しください。
error-upgrade = このアドレスは WebSocket 専用です。WebSocket で接続してください。

# 遊び方
how-to-play = 遊び方
close = 閉じる
beside = 盤のそば
