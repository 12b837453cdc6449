//! A house moves from one store to another and back: every row arrives, and nothing is written over.

use crate::common::far::{new_database, run};
use crate::common::*;
use crate::contract::fill;
use greenroom_store::*;

fn folder() -> (tempfile::TempDir, Place) {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::Folder(folder.path().to_owned());
    (folder, place)
}

/// Everything that a store says about its tables, people and ratings.
fn told(store: &Store) -> Vec<String> {
    let mut told = vec![format!("{:?}", store.counts().wait().unwrap())];
    for table in store.table_ids(None, 10_000).wait().unwrap() {
        told.push(format!("{:?}", store.load_table(&table).wait().unwrap()));
        told.push(format!("{:?} {:?}", store.undone(&table).wait(), store.attendance(&table).wait()));
    }
    told.push(format!("{:?}", store.house_record("idol-conclave").wait().unwrap()));
    told.push(format!("{:?}", store.audit_log(Page { take: 50, skip: 0 }).wait().unwrap()));
    told
}

/// Moves a full house from one place to another, compares what both say, and goes on playing at the other.
fn moves(from: &Place, to: &Place) {
    let store = from.open().unwrap();
    fill(&store);
    let before = told(&store);
    store.close();
    let moved = move_store(from, to).unwrap();
    assert!(moved.to_string().starts_with("tables: "), "{moved}");
    let store = to.open().unwrap();
    assert_eq!(told(&store), before);
    // Numbers that the database gives go on where they were.
    let person = somebody(&store, "Bea");
    let new = gathering(&person, at(0));
    store.create_table(new.clone()).wait().unwrap();
    assert_eq!(store.table_card(&new.id).wait().unwrap().owner, Some(person));
    store.close();
    let again = move_store(from, to).expect_err("there is a house already");
    assert!(matches!(again, StoreError::NotEmpty { .. }), "{again:?}");
}

#[test]
fn a_house_moves_from_file_to_file() {
    let ((_one, from), (_two, to)) = (folder(), folder());
    moves(&from, &to);
    assert!(matches!(move_store(&from, &from), Err(StoreError::Unfit(_))));
    let ((_none, nowhere), (_three, free)) = (folder(), folder());
    assert!(matches!(move_store(&nowhere, &free), Err(StoreError::NoFile { .. })));
    let store = from.open().unwrap();
    assert!(matches!(move_store(&from, &free), Err(StoreError::InUse { .. })), "a server has it open");
    store.close();
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
fn a_house_moves_from_a_file_to_postgres() {
    let (_folder, from) = folder();
    moves(&from, &Place::read(&new_database()));
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
fn a_house_moves_from_postgres_to_a_file_and_on_to_postgres() {
    let (_folder, to) = folder();
    let from = Place::read(&new_database());
    moves(&from, &to);
    move_store(&to, &Place::read(&new_database())).unwrap();
    let (_other, free) = folder();
    let server = from.open().unwrap();
    assert!(matches!(move_store(&from, &free), Err(StoreError::InUse { .. })), "a server has it open");
    server.close();
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
fn a_copy_to_postgres_that_differs_is_taken_back() {
    let (_folder, from) = folder();
    let store = from.open().unwrap();
    somebody(&store, "Aiko");
    store.close();
    let address = new_database();
    Store::connect(&address).unwrap().close();
    run(
        &address,
        "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN new.name := 'Eve'; RETURN new; END $$;
         CREATE TRIGGER spoil BEFORE INSERT ON people FOR EACH ROW EXECUTE FUNCTION spoil()",
    );
    let to = Place::read(&address);
    let refusal = move_store(&from, &to).expect_err("a name was changed on the way");
    assert!(refusal.to_string().contains("the copy of `people`"), "{refusal}");
    run(&address, "DROP TRIGGER spoil ON people");
    move_store(&from, &to).expect("nothing was left behind");
}
