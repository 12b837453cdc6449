//! What a board is given besides the view: the reader's language, the players' names, and what can be chosen.

use crate::keeper::{Keeper, inputs};
use crate::pieces::{Face, Mood, Portraits};
use crate::texts::Names;
use crate::{Stage, Texts};
use greenroom_engine::{Eyes, Lang, Message, Seat, Standing, WordTree};
use maud::{Markup, html};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::hash::Hash;

/// Whoever plays a seat, as boards and sentences name them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The name as it is shown.
    pub name: String,
    /// Whether a program plays this seat.
    pub bot: bool,
}

/// Where a view is shown: to whom, in which language, and with which choices open.
pub struct Desk<'a> {
    /// The reader's language.
    pub lang: Lang,
    /// Whose eyes look.
    pub eyes: Eyes,
    /// Who plays each seat.
    pub players: &'a [Player],
    /// All that the reader may do now; empty for whoever is not asked.
    pub choices: &'a WordTree,
    /// The words chosen so far on the way through the tree.
    pub path: &'a [String],
    /// The result, once the game is over: a board reads the winners here and never works them out again.
    pub standing: Option<&'a Standing>,
    texts: &'static Texts,
    name_of: fn(&str, Lang) -> Option<String>,
    portraits: fn() -> &'static Portraits,
    pieces: RefCell<BTreeSet<String>>,
    by_script: bool,
    keeper: Option<&'a dyn Keeper>,
}

impl<'a> Desk<'a> {
    /// A desk for the game `G`, while the game goes on.
    pub fn new<G: Stage>(
        lang: Lang,
        eyes: Eyes,
        players: &'a [Player],
        choices: &'a WordTree,
        path: &'a [String],
    ) -> Desk<'a> {
        Desk {
            lang,
            eyes,
            players,
            choices,
            path,
            standing: None,
            texts: G::texts(),
            name_of: G::name_of,
            portraits: G::portraits,
            pieces: RefCell::default(),
            by_script: false,
            keeper: None,
        }
    }

    /// The same desk with the result of the game, if the game is over.
    pub fn with_standing(self, standing: Option<&'a Standing>) -> Desk<'a> {
        Desk { standing, ..self }
    }

    /// The same desk for a page whose script makes buttons of the pieces that can be chosen: the markup of a piece is then the
    /// same whether it can be chosen or not, and need not be sent again when that changes.
    pub fn for_script(self) -> Desk<'a> {
        Desk { by_script: true, ..self }
    }

    /// The same desk with a keeper of what was drawn before.
    pub fn with_keeper(self, keeper: Option<&'a dyn Keeper>) -> Desk<'a> {
        Desk { keeper, ..self }
    }

    /// Whole elements, which are drawn anew only where something differs that they are drawn from: `drawn_from` holds all of it but
    /// the language, the players, the cards and whose eyes look, which stay the same. Nothing else on the board is kept under the
    /// same name. What can be chosen does not show in the elements of a page with a script, and there alone they are kept.
    pub fn kept(&self, name: &str, drawn_from: impl Hash, draw: impl Fn() -> Markup) -> Markup {
        match self.keeper.filter(|_| self.by_script) {
            Some(keeper) => keeper.keep(name, inputs(drawn_from), &draw),
            None => draw(),
        }
    }

    /// Whether this seat has won, alone or together with others; nobody has while the game goes on.
    pub fn has_won(&self, seat: Seat) -> bool {
        self.winners().any(|winner| winner == seat)
    }

    /// The seats that have won, in the order of the seats; none while the game goes on.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        self.standing.into_iter().flat_map(Standing::winners)
    }

    /// The sentence of a message in the reader's language.
    pub fn say(&self, message: &Message) -> String {
        self.texts.say(self.lang, message, self)
    }

    /// The sentence of a message with other names filled in.
    pub(crate) fn say_by(&self, message: &Message, names: &dyn Names) -> String {
        self.texts.say(self.lang, message, names)
    }

    /// A text of the game's Fluent file; a missing key is shown in brackets.
    pub fn text(&self, key: &str) -> String {
        self.texts.get(self.lang, key).unwrap_or_else(|| format!("⟦{key}⟧"))
    }

    /// What a word is called on a button: the text `word-WORD`, else the name of the card or thing, else itself.
    pub fn label(&self, word: &str) -> String {
        let key = format!("word-{word}");
        self.texts
            .get(self.lang, &key)
            .or_else(|| (self.name_of)(word, self.lang))
            .unwrap_or_else(|| word.to_owned())
    }

    /// What a group of the almanac is called: the text `almanac-GROUP`, else what the word means anyway.
    pub fn group(&self, group: &str) -> String {
        self.texts.get(self.lang, &format!("almanac-{group}")).unwrap_or_else(|| self.label(group))
    }

    /// The name of whoever plays this seat.
    pub fn person(&self, seat: Seat) -> &str {
        self.players.get(seat.index()).map_or("", |player| player.name.as_str())
    }

    /// A face on the board, with further classes such as a size: `face--48`. Whoever uses it writes the name beside it.
    pub fn face(&self, face: &Face, mood: Mood, class: &str) -> Markup {
        (self.portraits)().draw(face, mood, class)
    }

    /// Whether a word can be chosen right now, as the next step.
    pub fn can_choose(&self, word: &str) -> bool {
        self.open().is_some_and(|tree| tree.next().iter().any(|(next, _)| next == word))
    }

    /// What is open after the words chosen so far.
    pub fn open(&self) -> Option<&WordTree> {
        self.choices.after(self.path.iter().map(String::as_str))
    }

    /// A thing on the table that stands for a word: a button where the word can be chosen at some step of the present
    /// decision, plain otherwise. `glide` names the thing across moves, so that the page can show it moving.
    ///
    /// The button works without script: it submits the page's form `act` with its word as the next one. With script
    /// the page narrows the tree itself, and makes buttons of plain pieces and plain pieces of buttons (`choosing.js`).
    pub fn piece(&self, word: &str, classes: &str, glide: &str, content: &Markup) -> Markup {
        self.piece_labelled(word, classes, glide, &self.label(word), content)
    }

    /// A piece whose name for screen readers is not the word's own label.
    pub fn piece_labelled(
        &self,
        word: &str,
        classes: &str,
        glide: &str,
        label: &str,
        content: &Markup,
    ) -> Markup {
        let glide = (!glide.is_empty()).then_some(glide);
        // Each piece is a part of the page, by its own name or by its word.
        let part = glide.is_none().then(|| format!("on-{word}"));
        let said = (label != self.label(word)).then_some(label);
        // A script finds the pieces by itself.
        if !self.by_script && self.choices.mentions(word) {
            self.pieces.borrow_mut().insert(word.to_owned());
            return html! {
                button type="submit" form="act" name="word" value=(word) data-word=(word) data-label=[said] data-glide=[glide] data-part=[&part]
                    class={ "piece " (classes) } aria-label=(label) disabled[!self.can_choose(word)] { (content) }
            };
        }
        html! { div class={ "piece " (classes) } data-word=(word) data-label=[said] data-glide=[glide] data-part=[part] { (content) } }
    }

    /// The words that the board has drawn as pieces to choose: a page without script marks their plain buttons, since the piece
    /// itself can be clicked. For a page with a script there are none.
    pub fn into_pieces(self) -> BTreeSet<String> {
        self.pieces.into_inner()
    }
}

impl Names for Desk<'_> {
    fn word(&self, word: &str) -> String {
        self.label(word)
    }

    fn seat(&self, seat: Seat) -> String {
        self.person(seat).to_owned()
    }
}
