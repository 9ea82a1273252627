#include "storage/schema.hpp"

namespace inselpost {

// STRICT tables still convert '7' to 7, so every column whose value is trusted has a CHECK. Tables of the
// record are append-only: triggers reject UPDATE, DELETE and REPLACE.
const char* const store_schema = R"sql(
CREATE TABLE games (
  id      INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  name    TEXT NOT NULL UNIQUE
          CHECK (length(name) BETWEEN 1 AND 32 AND name NOT GLOB '*[^a-z0-9-]*' AND name NOT GLOB '-*'),
  created TEXT NOT NULL CHECK (created GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  next_due TEXT CHECK (next_due GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z')  -- the first of `awaited`
) STRICT;
CREATE INDEX games_due ON games (next_due) WHERE next_due IS NOT NULL;

-- All that changes from move to move, apart from the names and the genesis, which never do.
CREATE TABLE positions (
  game       INTEGER PRIMARY KEY REFERENCES games (id),
  last_entry INTEGER NOT NULL CHECK (last_entry BETWEEN 0 AND 4294967295),
  over       INTEGER NOT NULL CHECK (over IN (0, 1)),
  current    TEXT CHECK (current GLOB '{*}'),            -- NULL: read from a record, cannot be continued
  brief      TEXT NOT NULL CHECK (brief GLOB '{*}'),     -- for lists, as everybody knows it
  changed    TEXT NOT NULL
) STRICT;

-- The decisions that somebody owes, as they are listed. They are written with the move that asks for them.
CREATE TABLE awaited (
  game    INTEGER NOT NULL REFERENCES games (id),
  place   INTEGER NOT NULL,                    -- in the list of its game, from 0
  seat    TEXT NOT NULL,
  kind    TEXT NOT NULL,                       -- a word of the game
  about   TEXT NOT NULL,                       -- empty: nothing else
  count   INTEGER NOT NULL CHECK (count >= 0),
  turn    INTEGER NOT NULL CHECK (turn >= 0),
  since   TEXT NOT NULL,
  due     TEXT,
  seen_by TEXT CHECK (substr(seen_by, 1, 1) = '['),  -- who knows of it; NULL: everybody
  PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;

-- id = game * 2^32 + number: one tree, in which the entries of a game lie together and in their order.
CREATE TABLE entries (
  id     INTEGER PRIMARY KEY,
  game   INTEGER GENERATED ALWAYS AS (id >> 32) VIRTUAL,
  number INTEGER GENERATED ALWAYS AS (id & 4294967295) VIRTUAL,
  kind   TEXT NOT NULL,
  body   TEXT NOT NULL   -- the whole form, canonical JSON
) STRICT;
CREATE TRIGGER entries_stay_once BEFORE INSERT ON entries WHEN EXISTS (SELECT 1 FROM entries WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'an entry of a record is never replaced'); END;
CREATE TRIGGER entries_stay_same BEFORE UPDATE ON entries
BEGIN SELECT RAISE (ABORT, 'an entry of a record is never changed'); END;
CREATE TRIGGER entries_stay BEFORE DELETE ON entries
BEGIN SELECT RAISE (ABORT, 'an entry of a record is never deleted'); END;

-- Every file that came, as it came, and what was answered.
CREATE TABLE submissions (
  id         INTEGER PRIMARY KEY,
  game       INTEGER NOT NULL REFERENCES games (id),
  seat       TEXT NOT NULL,
  number     INTEGER NOT NULL CHECK (number >= 0),        -- of the files of that seat in that game, from 1
  time       TEXT NOT NULL,
  digest     BLOB NOT NULL CHECK (length(digest) = 32),   -- SHA-256 of what is ordered
  bytes      BLOB NOT NULL,
  done       INTEGER NOT NULL CHECK (done >= 0),          -- how many of its orders were done
  status     INTEGER NOT NULL CHECK (status BETWEEN 0 AND 125),
  verdict    TEXT NOT NULL CHECK (verdict GLOB '{*}'),    -- what became of each order, as data
  receipt    TEXT NOT NULL,                               -- the same in words, as they were sent first
  diagnostics TEXT NOT NULL,
  answer     TEXT NOT NULL CHECK (answer GLOB '{*}'),
  last_entry INTEGER NOT NULL                             -- of the game, after it
) STRICT;
CREATE INDEX submissions_texts ON submissions (game, seat, digest);
CREATE UNIQUE INDEX submissions_numbered ON submissions (game, seat, number);
CREATE INDEX submissions_refused ON submissions (game, id) WHERE done = 0 AND length(bytes) > 0;
CREATE TRIGGER submissions_stay_once BEFORE INSERT ON submissions WHEN EXISTS (SELECT 1 FROM submissions WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'a submission is never replaced'); END;
-- A file of which nothing was done may lose what it said, once newer ones came: that it came stays. What was done is
-- never changed, nor what waits for its place.
CREATE TRIGGER submissions_stay_same BEFORE UPDATE ON submissions
WHEN OLD.done > 0 OR length(NEW.bytes) > 0 OR NEW.receipt <> '' OR NEW.diagnostics <> '' OR NEW.answer <> '{}' OR NEW.verdict <> '{}'
  OR NEW.id <> OLD.id OR NEW.game <> OLD.game OR NEW.seat <> OLD.seat OR NEW.time <> OLD.time OR NEW.digest <> OLD.digest
  OR NEW.number <> OLD.number OR NEW.done <> OLD.done OR NEW.status <> OLD.status OR NEW.last_entry <> OLD.last_entry
  OR EXISTS (SELECT 1 FROM drafts WHERE submission = OLD.id)
BEGIN SELECT RAISE (ABORT, 'a submission is never changed'); END;
CREATE TRIGGER submissions_stay BEFORE DELETE ON submissions
BEGIN SELECT RAISE (ABORT, 'a submission is never deleted'); END;

-- Files that are kept until their time has come, one for each seat and turn. Rows come and go; the files themselves
-- stay in `submissions`.
CREATE TABLE drafts (
  game       INTEGER NOT NULL REFERENCES games (id),
  seat       TEXT NOT NULL,
  turn       INTEGER NOT NULL CHECK (turn >= 0),
  name       TEXT NOT NULL,                                -- what the file was called
  submission INTEGER NOT NULL REFERENCES submissions (id),
  PRIMARY KEY (game, seat, turn)
) STRICT, WITHOUT ROWID;

-- What players have still to be told: entries first ... last of a game. Whoever delivers it sets `delivered`.
CREATE TABLE outbox (
  id          INTEGER PRIMARY KEY,
  game        INTEGER NOT NULL REFERENCES games (id),
  submission  INTEGER REFERENCES submissions (id),
  first_entry INTEGER NOT NULL CHECK (first_entry >= 0),
  last_entry  INTEGER NOT NULL CHECK (last_entry >= first_entry),
  created     TEXT NOT NULL,
  delivered   TEXT
) STRICT;

-- The Ed25519 key that signs the heads of the games made here, once there is one.
CREATE TABLE keys (
  id         INTEGER PRIMARY KEY CHECK (id = 1),
  public_key BLOB NOT NULL CHECK (length(public_key) = 32),
  secret_key BLOB NOT NULL CHECK (length(secret_key) = 64),
  created    TEXT NOT NULL CHECK (created GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z')
) STRICT;
CREATE TRIGGER keys_stay_once BEFORE INSERT ON keys WHEN EXISTS (SELECT 1 FROM keys)
BEGIN SELECT RAISE (ABORT, 'the key of a store is never replaced'); END;
CREATE TRIGGER keys_stay_same BEFORE UPDATE ON keys
BEGIN SELECT RAISE (ABORT, 'the key of a store is never changed'); END;
CREATE TRIGGER keys_stay BEFORE DELETE ON keys
BEGIN SELECT RAISE (ABORT, 'the key of a store is never deleted'); END;

-- What was taken back: the entries after `to_entry` and before `entry`, which says so.
CREATE TABLE rollbacks (
  game     INTEGER NOT NULL REFERENCES games (id),
  entry    INTEGER NOT NULL CHECK (entry BETWEEN 1 AND 4294967295),
  to_entry INTEGER NOT NULL CHECK (to_entry >= 0 AND to_entry < entry),
  PRIMARY KEY (game, entry)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER rollbacks_stay_once BEFORE INSERT ON rollbacks
WHEN EXISTS (SELECT 1 FROM rollbacks WHERE game = NEW.game AND entry = NEW.entry)
BEGIN SELECT RAISE (ABORT, 'a rollback is never replaced'); END;
CREATE TRIGGER rollbacks_stay_same BEFORE UPDATE ON rollbacks
BEGIN SELECT RAISE (ABORT, 'a rollback is never changed'); END;
CREATE TRIGGER rollbacks_stay BEFORE DELETE ON rollbacks
BEGIN SELECT RAISE (ABORT, 'a rollback is never deleted'); END;
)sql";

}  // namespace inselpost
