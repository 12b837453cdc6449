//! Bearer tokens, by which a program acts for a person.

use crate::database::{OptionalExtension, params};
use crate::people::{read_person, require_person};
use crate::servers::house_changed;
use crate::{
    NewToken, PendingOperation, Person, PersonId, Store, StoreError, Token, TokenHash, TokenId, UnixMs, sql,
};

impl Store {
    /// Keeps a token's hash.
    pub fn add_token(&self, token: NewToken) -> PendingOperation<TokenId> {
        self.write(move |connection| {
            let NewToken { person, hash, label, created } = &token;
            require_person(connection, person)?;
            let mut known = connection.prepare_cached(sql::TOKEN_EXISTS)?;
            if known.query_row([hash.bytes()], |row| row.get(0))? {
                return Err(StoreError::Unfit("this token is in use already; make another".to_owned()));
            }
            let values = params![hash.bytes(), person, label, created];
            let id = connection.prepare_cached(sql::ADD_TOKEN)?.query_row(values, |row| row.get(0))?;
            Ok(TokenId(id))
        })
    }

    /// All tokens of a person, revoked ones too, the oldest first.
    pub fn tokens_of(&self, person: &PersonId) -> PendingOperation<Vec<Token>> {
        let person = person.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::TOKENS)?;
            let rows = statement.query_map([&person], |row| {
                Ok(Token {
                    id: TokenId(row.get("id")?),
                    label: row.get("label")?,
                    created: row.get("created")?,
                    revoked: row.get("revoked")?,
                })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// Revokes one of a person's tokens. Returns whether there was one to revoke.
    pub fn revoke_token(&self, person: &PersonId, token: TokenId, time: UnixMs) -> PendingOperation<bool> {
        let person = person.clone();
        self.write(move |connection| {
            let values = params![person, token.0, time];
            let revoked = connection.prepare_cached(sql::REVOKE_TOKEN)?.execute(values)? == 1;
            house_changed(connection)?;
            Ok(revoked)
        })
    }

    /// Revokes all tokens of a person.
    pub fn revoke_tokens(&self, person: &PersonId, time: UnixMs) -> PendingOperation<()> {
        let person = person.clone();
        self.write(move |connection| {
            connection.prepare_cached(sql::REVOKE_TOKENS)?.execute(params![person, time])?;
            house_changed(connection)
        })
    }

    /// Revokes a token that a program has sent.
    pub fn revoke_bearer(&self, hash: TokenHash, time: UnixMs) -> PendingOperation<()> {
        self.write(move |connection| {
            connection.prepare_cached(sql::REVOKE_BEARER)?.execute(params![hash.bytes(), time])?;
            house_changed(connection)
        })
    }

    /// The person whose program sent a token, unless it was revoked.
    pub fn bearer(&self, hash: TokenHash) -> PendingOperation<Option<Person>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::BEARER)?;
            Ok(statement.query_row([hash.bytes()], read_person).optional()?)
        })
    }
}
