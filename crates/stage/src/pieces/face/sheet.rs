//! Faces by reference: a page names a drawing in a file of its own, which browsers keep.

use super::{Face, Mood};
use maud::{Markup, html};
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

/// The faces of a game in one file, each in the moods that boards show.
pub struct Portraits {
    address: String,
    faces: HashSet<Face>,
    svg: String,
}

impl Portraits {
    /// The file of a game with these faces.
    pub fn new(game: &str, faces: &[Face]) -> Portraits {
        let svg = sheet(faces);
        let address = format!("/assets/faces-{game}-{}.svg", digest(&svg));
        Portraits { address, faces: faces.iter().copied().collect(), svg }
    }

    /// Where the file is served. The address changes with the drawings.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The file itself, an SVG.
    pub fn svg(&self) -> &str {
        &self.svg
    }

    /// A face as decoration: by reference if the file has it, else drawn on the spot.
    pub fn draw(&self, face: &Face, mood: Mood, class: &str) -> Markup {
        if self.faces.contains(face) && IN_FILES.contains(&mood) {
            face.draw_from(&self.address, &[mood], class)
        } else {
            face.draw_with(mood, class)
        }
    }
}

impl Face {
    /// The face as decoration, drawn by reference to a file that holds it ([`sheet`]). With several moods a style sheet must
    /// choose one of the drawings.
    pub fn draw_from(&self, sheet: &str, moods: &[Mood], class: &str) -> Markup {
        html! {
            svg class={ "face " (class) } viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true"
                focusable="false" { @for &mood in moods { use href={ (sheet) "#" (name(self, mood)) } {} } }
        }
    }
}

/// What a drawing is called in its file.
fn name(face: &Face, mood: Mood) -> String {
    let mood = match mood {
        Mood::Calm => 'c',
        Mood::Happy => 'h',
        Mood::Worried => 'w',
        Mood::Surprised => 's',
        Mood::Determined => 'd',
    };
    format!("f{}{mood}", face.to_code())
}

/// The moods that boards and seats show; nobody is surprised there.
const IN_FILES: [Mood; 4] = [Mood::Calm, Mood::Happy, Mood::Worried, Mood::Determined];

/// A file of faces, each in the moods that boards and seats show.
pub fn sheet(faces: &[Face]) -> String {
    let drawings = html! {
        svg xmlns="http://www.w3.org/2000/svg" {
            @for face in faces { @for mood in IN_FILES { g id=(name(face, mood)) { (face.layers(mood)) } } }
        }
    };
    drawings.into_string()
}

/// Changes whenever faces are drawn in another way, so that a browser does not keep the old drawings.
pub fn drawing_version() -> &'static str {
    /// So many faces wear everything that there is.
    const ENOUGH: u32 = 80;
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let faces: Vec<Face> = (0..ENOUGH).map(|number| Face::from_id(&number.to_string())).collect();
        digest(&sheet(&faces))
    });
    &VERSION
}

fn digest(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("{:012x}", hasher.finish() >> 16)
}
