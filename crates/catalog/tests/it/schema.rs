//! All five games, as any program meets them: their JSON keeps to their schemas, and every decision has a name.

use greenroom_catalog::{AnyTable, GameKind};
use greenroom_engine::{Eyes, Seat, Seed};
use greenroom_testkit::schema::{Misfits, numbered_types, undescribed_fields};
use serde_json::{Value, json};

/// Every so many actions a position is compared.
const EVERY: u32 = 9;

fn fits(game: &dyn GameKind, schema: &Value, part: &str, value: &Value) {
    let misfits = Misfits::of(schema, part, value);
    assert_eq!(misfits, Vec::<String>::new(), "{}: the {part} does not fit its schema", game.id());
}

fn compare(game: &dyn GameKind, schema: &Value, table: &dyn AnyTable) {
    let mut state = table.dump();
    state.as_object_mut().unwrap().remove("format");
    fits(game, schema, "state", &state);
    for eyes in Seat::all(table.seats()).map(Eyes::Seat).chain([Eyes::Public, Eyes::All]) {
        fits(game, schema, "view", &table.view_json(eyes));
    }
    if let Some(standing) = table.standing() {
        fits(game, schema, "standing", &json!(standing));
    }
}

#[test]
fn no_type_is_a_number_and_every_field_has_a_sentence() {
    for game in greenroom_catalog::games() {
        let schema = game.schema();
        assert_eq!(numbered_types(&schema), Vec::<&str>::new(), "{}", game.id());
        assert_eq!(undescribed_fields(&schema), Vec::<String>::new(), "{}", game.id());
        fits(*game, &schema, "options", &game.default_options());
    }
}

#[test]
fn the_json_of_random_games_keeps_to_the_schema_and_names_every_decision() {
    for game in greenroom_catalog::games() {
        let schema = game.schema();
        for seats in game.seats() {
            let names = Seat::all(seats).map(|seat| format!("Player {seat}")).collect();
            let seed = Seed::from_number(u64::from(seats));
            let mut table = game.deal(game.header(game.default_options(), names, seed)).unwrap();
            let mut luck = 7usize;
            while let Some(seat) = table.turn().first() {
                let sight = table.sight(Eyes::Seat(seat));
                fits(*game, &schema, "decision", &json!(sight.asked().expect("who is asked is told what")));
                let legal = sight.legal().to_vec();
                drop(sight);
                if table.number() % EVERY == 0 {
                    compare(*game, &schema, table.as_ref());
                }
                luck = luck.wrapping_mul(31).wrapping_add(11) % 100_003;
                table.act(seat, &legal[luck % legal.len()]).unwrap();
            }
            assert_eq!(table.sight(Eyes::Seat(Seat(0))).asked(), None, "nobody is asked after the end");
            compare(*game, &schema, table.as_ref());
        }
    }
}
