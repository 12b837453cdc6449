# ターミナルで遊ぶときに表示する文。
you = プレイヤー
unclear = 番号か選択肢の言葉で答えてください。「?」で説明が出ます。
several = いくつかの選択肢に当てはまります。次の中から選んでください。
over = ゲームが終わりました。
bye = またお越しください。
saved = 棋譜を保存しました：
hint = 探索の一手は先頭のものです。数字はあなたが勝つ見込みです：
hint-line = このあとの予想（推測）：
begin = 番号か言葉で答えてください。「?」で説明、「? 言葉」でカードや場所の説明が出ます。
news = 起きたこと
standing = 順位
unknown-word = その名前のものはありません。カードや場所の名前か、選択肢の言葉を書いてください。
help = 選択肢の番号か、表示されている言葉で答えてください。言葉や名前は、はじめの部分だけでもかまいません。
    ? 言葉  カードや場所の説明をすべて表示します
    undo    ダイスやカードの結果が出ていなければ、自分の最後の行動を取り消します
    back    選んでいる途中の一歩を取り消します
    board   テーブルをもう一度表示します
    hint    あなたに見えていることから探索した手と、勝つ見込みを表示します
    log     最近の出来事を表示します。「log all」ですべて表示します
    quit    ゲームをやめます
    何も書かずに改行すると、選択肢をもう一度表示します。

# The first page of a print.
print-how = 印刷のしかた
print-step-size = 用紙に合わせず、100 %の大きさで印刷します。下の線が100 mmになります。
print-step-sides = 両面印刷、長辺とじにします。表のページの次がその裏面です。ボードに裏面はありません。
print-step-cut = ページの端の印に沿って切ります。カードどうしは辺を共有するので、1回で2枚分切れます。トークンは丸く切り抜きます。
print-step-sleeves = スリーブに入れるなら、薄い紙に普通のカードを重ねます。入れないなら、200 g以上の厚紙を使います。
print-ruler = 100 mm
print-contents = 内容
print-other-cards = その他のカード
print-tokens = トークン
print-boards = ボードとシート
print-besides = ルールにダイスが出てくるゲームでは、別にダイスを用意します。

# The gallery of a card file.
gallery = カード
gallery-built-in = 内蔵のカード
gallery-language = 日本語
gallery-sound = ファイルに誤りはありません。保存すると描き直します。
gallery-wrong = 箇所を直してください。下のカードは、誤りのなかった最後のファイルのものです。
gallery-seen = 登場率
gallery-chosen = 1ゲームで選ばれた回数
gallery-used = 1ゲームで働いた回数
gallery-having = 持つ強さ
gallery-using = 使う強さ
gallery-dead = ほとんど選ばれません
gallery-dominated = 次のカードがあると選ばれません
