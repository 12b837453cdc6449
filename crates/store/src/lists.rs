//! Lists of tables by pages, and counts of tables and people.

use crate::card::cards;
use crate::database::{Connection, params};
use crate::{
    Counts, Page, PendingOperation, PersonCounts, PersonId, Status, Store, StoreError, TableCard, sql,
};

impl Store {
    /// Open tables with free seats: those of the latest hour first, and in each hour the newest.
    pub fn open_tables(&self, page: Page) -> PendingOperation<Vec<TableCard>> {
        self.read(move |connection| shown(connection, Status::Gathering, page))
    }

    /// Open tables where a game is on, to watch, in the same order.
    pub fn watchable_tables(&self, page: Page) -> PendingOperation<Vec<TableCard>> {
        self.read(move |connection| shown(connection, Status::Playing, page))
    }

    /// Tables for friends with free seats, whose owners have made this person their friend.
    pub fn tables_for_friend(&self, person: &PersonId, page: Page) -> PendingOperation<Vec<TableCard>> {
        let person = person.clone();
        self.read(move |connection| {
            let (take, skip) = limits(page);
            cards(connection, sql::TABLES_FOR_FRIEND, params![person, take, skip])
        })
    }

    /// The tables where a person has a seat: first those that wait for them, then those that go on, then those that are
    /// over. In each group the tables that changed last come first.
    pub fn tables_of(&self, person: &PersonId, page: Page) -> PendingOperation<Vec<TableCard>> {
        let person = person.clone();
        self.read(move |connection| {
            let (take, skip) = limits(page);
            cards(connection, sql::TABLES_OF_PERSON, params![person, take, skip])
        })
    }

    /// How many tables and people there are.
    pub fn counts(&self) -> PendingOperation<Counts> {
        self.read(count_all)
    }

    /// How many tables a person sits at.
    pub fn counts_of(&self, person: &PersonId) -> PendingOperation<PersonCounts> {
        let person = person.clone();
        self.read(move |connection| {
            let mut counts = PersonCounts::default();
            let mut statement = connection.prepare_cached(sql::COUNT_TABLES_OF_PERSON)?;
            let mut rows = statement.query([&person])?;
            while let Some(row) = rows.next()? {
                let place = match row.get::<_, u8>(0)? {
                    2 => &mut counts.waiting,
                    1 => &mut counts.going_on,
                    _ => &mut counts.over,
                };
                *place = row.get(1)?;
            }
            Ok(counts)
        })
    }
}

fn limits(page: Page) -> (u32, u32) {
    (page.take.min(Page::LARGEST), page.skip)
}

fn shown(connection: &Connection, status: Status, page: Page) -> Result<Vec<TableCard>, StoreError> {
    let (take, skip) = limits(page);
    cards(connection, sql::SHOWN_TABLES, params![status, take, skip])
}

fn count_all(connection: &Connection) -> Result<Counts, StoreError> {
    let mut counts = Counts::default();
    let mut statement = connection.prepare_cached(sql::COUNTED)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (what, count): (String, u32) = (row.get("what")?, row.get("count")?);
        match what.as_str() {
            "open gathering" => counts.open_gathering = count,
            "open playing" => counts.open_playing = count,
            "people" => counts.people = count,
            _ => {}
        }
        match what.split_once(' ') {
            Some((_, "gathering")) => counts.gathering += count,
            Some((_, "playing")) => counts.playing += count,
            Some((_, "over")) => counts.over += count,
            _ => {}
        }
    }
    Ok(counts)
}

#[cfg(test)]
mod tests {
    use crate::{schema, sql};

    /// How SQLite would answer a question.
    fn plan(statement: &str) -> String {
        let connection = schema::open_in_memory().unwrap();
        let mut explain = connection.prepare_cached(&format!("EXPLAIN QUERY PLAN {statement}")).unwrap();
        let unknown = vec![rusqlite::types::Null; explain.parameter_count()];
        let rows = explain
            .query_map(rusqlite::params_from_iter(unknown), |row| row.get::<_, String>("detail"))
            .unwrap();
        rows.collect::<Result<Vec<_>, _>>().unwrap().join("\n")
    }

    #[test]
    fn no_list_reads_or_sorts_more_than_its_page() {
        for (statement, index) in [
            (sql::SHOWN_TABLES, "tables_shown"),
            (sql::TABLES_OF_PERSON, "seats_of_person"),
            (sql::UNDONE, "undone_of_table"),
            (sql::TOKENS, "tokens_of_person"),
        ] {
            let plan = plan(statement);
            assert!(plan.contains(&format!("INDEX {index}")), "{statement}\n{plan}");
            assert!(!plan.contains("TEMP B-TREE") && !plan.contains("SCAN"), "{statement}\n{plan}");
        }
        let other_seats = "SEARCH o USING PRIMARY KEY (table_row=?)";
        assert!(plan(sql::TABLES_OF_PERSON).contains(other_seats), "{}", plan(sql::TABLES_OF_PERSON));
    }
}
