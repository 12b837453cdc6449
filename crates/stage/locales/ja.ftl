# どのゲームでもテーブルが言うこと。
waiting-for = { $seat }さんを待っています。
refuse-over = ゲームは終わりました。結果を見るか、再戦を始めてください。
refuse-not-your-turn = あなたの手番ではありません。
refuse-no-such-seat = { $seats }人のこのテーブルに、その席はありません。
refuse-no-such-words = 「{ $words }」はこのゲームの言葉ではありません。示された選択肢から選んでください。
refuse-seat-count = { $seats }人では遊べません。このゲームは{ $from }〜{ $to }人用です。
refuse-options = このオプションは使えません：{ $problem }
refuse-other-rules = このテーブルはルール第{ $rules }版で配られました。このプログラムで遊べるのは第{ $from }版〜第{ $to }版です。
refuse-unknown-cards = このテーブルは別のカードファイル（{ $cards }）で配られました。続けるにはそのファイルを読み込んでください。
refuse-undo-nothing = 取り消せる行動がありません。
refuse-undo-not-yours = あなたの最後の行動のあとに動きがあったので、取り消せません。
refuse-undo-revealed = ダイスやカードの結果が明らかになったので、取り消せません。
