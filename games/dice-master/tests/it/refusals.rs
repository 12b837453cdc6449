//! Refusals advise what is open: each in a position in which the way that lies nearest is closed too.

use crate::common::*;
use dice_master::DiceMaster;
use greenroom_engine::Lang;

/// What is refused, what it advises in both languages, and ways that must be open then.
struct Refused {
    at: Played,
    line: &'static str,
    advises: [&'static str; 2],
    open: &'static [&'static str],
}

impl Refused {
    fn check(&self) {
        for (lang, advice) in Lang::ALL.into_iter().zip(self.advises) {
            let said = greenroom_testkit::refusal::<DiceMaster>(&self.at.game, self.line, lang);
            assert!(said.ends_with(advice), "`{}` is refused with “{said}”", self.line);
        }
        let legal = self.at.legal(&self.line[..1]);
        for way in self.open {
            assert!(legal.iter().any(|words| words == way), "after `{}`: {way} of {legal:?}", self.line);
        }
    }
}

fn teams() -> Played {
    table(&["ai ryo iori", "miki azusa ritsuko"])
}

/// The produce phase after something was done to all idols of A.
fn all_of_a(cards: &str, change: impl Fn(Played, &str) -> Played) -> Played {
    ["ai", "ryo", "iori"].into_iter().fold(teams().hand("A", cards), change)
}

#[test]
fn r4_2_a_refusal_in_the_produce_phase_never_advises_another_idol_alone() {
    let full = ["vo", "da", "vi"].join(" ");
    let cases = [
        Refused {
            at: all_of_a("teamwork pressure", |t, idol| t.memories(idol, 3)),
            line: "A: promote ai",
            advises: [
                "Choose an idol who has room, or do something else.",
                "まだ持てるアイドルを選ぶか、別の行動をしてください。",
            ],
            open: &["lesson ai vo", "done"],
        },
        Refused {
            at: all_of_a("teamwork pressure", |t, idol| t.lessons(idol, &full)),
            line: "A: lesson ai da",
            advises: [
                "Choose a chip that she has not, or do something else.",
                "持っていないチップを選ぶか、別の行動をしてください。",
            ],
            open: &["promote ai", "done"],
        },
        Refused {
            at: teams().hand("A", "teamwork pressure").unit("ai ryo iori"),
            line: "A: duo ai ryo",
            advises: [
                "A unit is formed by idols who are alone.",
                "ユニットを組めるのはソロのアイドルだけです。",
            ],
            open: &["promote ai", "done"],
        },
        Refused {
            at: all_of_a("special-training", |t, idol| t.lessons(idol, &full)),
            line: "A: play special-training ai",
            advises: [
                "Choose an idol who has not, or do something else.",
                "持っていないアイドルを選ぶか、別の行動をしてください。",
            ],
            open: &["promote ai", "done"],
        },
        Refused {
            at: all_of_a("interview", |t, idol| t.popular(idol, 6)),
            line: "A: play interview ai",
            advises: ["It is for an idol of rank D or below.", "Dランク以下のアイドル用です。"],
            open: &["promote ai", "done"],
        },
        Refused {
            at: all_of_a("fired-up", Positions::tense),
            line: "A: play fired-up ai",
            advises: [
                "Choose an idol who has not, or do something else.",
                "まだのアイドルを選ぶか、別の行動をしてください。",
            ],
            open: &["promote ai", "done"],
        },
    ];
    cases.iter().for_each(Refused::check);
}

#[test]
fn r4_3_a_refusal_behind_the_screen_advises_moves_that_are_allowed() {
    let entered = || teams().at_entry().play("A: enter ai slot-2\nB: enter miki slot-2\nA: enter ryo lesson");
    let cases = [
        Refused {
            at: entered(),
            line: "A: enter ai slot-2",
            advises: [
                "Move her somewhere else, or place another.",
                "別の場所に動かすか、ほかのアイドルを置いてください。",
            ],
            open: &["enter ai slot-3", "enter ai lesson", "enter iori slot-3"],
        },
        Refused {
            at: entered(),
            line: "A: enter iori slot-2",
            advises: [
                "Move that one away first, or choose another place.",
                "先にそのコマを動かすか、別の場所を選んでください。",
            ],
            open: &["enter ai lesson", "enter iori slot-3"],
        },
        Refused {
            at: entered(),
            line: "B: reopen",
            advises: ["place and move pieces as you like.", "そのままコマを置いたり動かしたりできます。"],
            open: &["enter miki slot-3", "enter azusa lesson"],
        },
    ];
    cases.iter().for_each(Refused::check);
}

#[test]
fn r4_4_1_3_a_refusal_in_an_audition_always_leaves_passing() {
    // Without a rival Iori's star ability finds nobody.
    let iori_alone = |audition: &str| {
        teams().audition(2, audition).popular("iori", 4).memories("iori", 1).hand("A", "pressure")
    };
    let cases = [
        Refused {
            at: iori_alone("unplugged-gala").audition_day("iori 2", &[4, 4, 4]),
            line: "A: star iori miki",
            advises: [
                "Stop, or use a card if you have one for it.",
                "「使用しない」を選ぶか、使えるカードがあれば使ってください。",
            ],
            open: &["pass"],
        },
        Refused {
            at: iori_alone("acoustic-night").audition_day("iori 2", &[4, 4, 4]),
            line: "A: play pressure miki",
            advises: [
                "Stop, or use a star ability if she has a memory.",
                "「使用しない」を選ぶか、思い出チップがあれば☆能力を使ってください。",
            ],
            open: &["pass"],
        },
        Refused {
            at: teams().memories("iori", 1).audition_day("iori 2", &[4, 4, 4]),
            line: "A: star iori miki",
            advises: [
                "Choose one who is, a unit by its leader, or stop.",
                "ライバルを選ぶか（ユニットは代表のアイドルで）、「使用しない」を選んでください。",
            ],
            open: &["pass"],
        },
        Refused {
            at: teams().hand("A", "pressure").audition_day("ai 2, ritsuko 2", &[5, 4, 2, 1, 1, 1]),
            line: "A: play pressure ritsuko",
            advises: [
                "Choose another rival or another card, or stop.",
                "別のライバルか別のカードを選ぶか、「使用しない」を選んでください。",
            ],
            open: &["pass"],
        },
        Refused {
            at: teams().hand("A", "genocide").audition_day("ai 2", &[1, 1, 1]),
            line: "A: play genocide",
            advises: [
                "without one, use something else or stop.",
                "いなければ、ほかのものを使うか「使用しない」を選んでください。",
            ],
            open: &["pass"],
        },
        Refused {
            at: table(&["ai ryo yukiho", "miki azusa takane"])
                .hand("A", "cheer-fans")
                .audition_day("yukiho 2", &[2, 3, 3]),
            line: "A: play cheer-fans",
            advises: ["Use something else, or stop.", "ほかのものを使うか「使用しない」を選んでください。"],
            open: &["pass"],
        },
    ];
    cases.iter().for_each(Refused::check);
}
