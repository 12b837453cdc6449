//! What tables need under another program: their card files, a way through all of them, and notes.

use crate::common::*;
use greenroom_engine::Header;
use greenroom_store::*;

pub(crate) fn a_card_file_is_kept_once_with_the_tables_that_were_dealt_with_it(store: &Store) {
    let dealt = |text: Option<&str>| NewTable { card_file: text.map(str::to_owned), ..playing_bots(at(0)) };
    let without = dealt(None);
    store.create_table(without.clone()).wait().unwrap();
    let named = ("idol-conclave".to_owned(), "built-in".to_owned());
    assert!(store.missing_card_files().wait().unwrap().contains(&named));
    assert_eq!(store.card_file(&named.0, &named.1).wait(), Ok(None));
    store.create_table(dealt(Some("cost = 3"))).wait().unwrap();
    store.create_table(dealt(Some("# the same\ncost = 3"))).wait().unwrap();
    assert_eq!(store.card_file(&named.0, &named.1).wait(), Ok(Some("cost = 3".to_owned())));
    assert!(!store.missing_card_files().wait().unwrap().contains(&named));
    let again = NewTable { card_file: Some("cost = 4".into()), ..without };
    let other = NewTable { header: Header { cards: "feed".into(), ..again.header.clone() }, ..again };
    assert!(matches!(store.create_table(other).wait(), Err(StoreError::TableExists(_))));
    assert_eq!(store.card_file(&named.0, "feed").wait(), Ok(None), "a table that is refused leaves nothing");
    store.keep_card_file("idol-conclave", "feed", "cost = 4").wait().unwrap();
    assert_eq!(store.card_file(&named.0, "feed").wait(), Ok(Some("cost = 4".to_owned())));
}

pub(crate) fn all_tables_can_be_gone_through_page_by_page(store: &Store) {
    let made: Vec<NewTable> = (0..5).map(|n| playing_bots(at(n))).collect();
    for new in &made {
        store.create_table(new.clone()).wait().unwrap();
    }
    let mut found = store.table_ids(None, 2).wait().unwrap();
    while let Some(last) = found.last().cloned() {
        let next = store.table_ids(Some(&last), 2).wait().unwrap();
        if next.is_empty() {
            break;
        }
        found.extend(next);
    }
    assert!(found.windows(2).all(|pair| pair[0].as_str() < pair[1].as_str()), "in order, and none twice");
    assert!(made.iter().all(|new| found.contains(&new.id)));
}

pub(crate) fn a_note_is_written_anew(store: &Store) {
    assert_eq!(store.note("program").wait(), Ok(None));
    for version in ["1", "2"] {
        store.set_note("program", version).wait().unwrap();
        assert_eq!(store.note("program").wait().unwrap().as_deref(), Some(version));
    }
}
