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

-- What a move changes. The name and the genesis of a game never change and are stored elsewhere.
CREATE TABLE positions (
  game       INTEGER PRIMARY KEY REFERENCES games (id),
  last_entry INTEGER NOT NULL CHECK (last_entry BETWEEN 0 AND 4294967295),
  over       INTEGER NOT NULL CHECK (over IN (0, 1)),
  current    TEXT CHECK (current GLOB '{*}'),            -- NULL: read from a record, cannot be continued
  brief      TEXT NOT NULL CHECK (brief GLOB '{*}'),     -- for lists, as everybody knows it
  changed    TEXT NOT NULL
) STRICT;

-- Pending decisions, in the order of lists. They are stored together with the move that causes them.
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

-- id = game * 2^32 + number, so that the entries of a game lie together and in order, without a second index.
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

-- Every submitted file, byte for byte, and its receipt.
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
-- The content of a file may be emptied if none of its orders was executed and it is not kept for later; the row itself
-- stays. Everything else is immutable.
CREATE TRIGGER submissions_stay_same BEFORE UPDATE ON submissions
WHEN OLD.done > 0 OR length(NEW.bytes) > 0 OR NEW.receipt <> '' OR NEW.diagnostics <> '' OR NEW.answer <> '{}' OR NEW.verdict <> '{}'
  OR NEW.id <> OLD.id OR NEW.game <> OLD.game OR NEW.seat <> OLD.seat OR NEW.time <> OLD.time OR NEW.digest <> OLD.digest
  OR NEW.number <> OLD.number OR NEW.done <> OLD.done OR NEW.status <> OLD.status OR NEW.last_entry <> OLD.last_entry
  OR EXISTS (SELECT 1 FROM drafts WHERE submission = OLD.id)
BEGIN SELECT RAISE (ABORT, 'a submission is never changed'); END;
CREATE TRIGGER submissions_stay BEFORE DELETE ON submissions
BEGIN SELECT RAISE (ABORT, 'a submission is never deleted'); END;

-- Files kept for a later turn, one for each seat and turn. Rows are deleted when the file is executed or replaced; the
-- file itself stays in `submissions`.
CREATE TABLE drafts (
  game       INTEGER NOT NULL REFERENCES games (id),
  seat       TEXT NOT NULL,
  turn       INTEGER NOT NULL CHECK (turn >= 0),
  name       TEXT NOT NULL,                                -- what the file was called
  submission INTEGER NOT NULL REFERENCES submissions (id),
  PRIMARY KEY (game, seat, turn)
) STRICT, WITHOUT ROWID;

-- News not yet delivered: the entries first ... last of a game. The sender sets `delivered`. Replaced by a later
-- migration.
CREATE TABLE outbox (
  id          INTEGER PRIMARY KEY,
  game        INTEGER NOT NULL REFERENCES games (id),
  submission  INTEGER REFERENCES submissions (id),
  first_entry INTEGER NOT NULL CHECK (first_entry >= 0),
  last_entry  INTEGER NOT NULL CHECK (last_entry >= first_entry),
  created     TEXT NOT NULL,
  delivered   TEXT
) STRICT;

-- The Ed25519 key that signs the heads of all games of this store. No row until the first game needs it.
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

-- Rollbacks: `entry` is the entry of the rollback; the entries after `to_entry` and before it are undone.
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

namespace {

constexpr const char* plans_and_clocks = R"sql(
-- The remainder of a plan that waits for other seats or has stopped, one for each seat. The row is deleted when the
-- plan ends.
CREATE TABLE plans (
  game       INTEGER NOT NULL REFERENCES games (id),
  seat       TEXT NOT NULL,
  name       TEXT NOT NULL,                                -- what the file was called
  submission INTEGER NOT NULL REFERENCES submissions (id),
  turn       INTEGER NOT NULL CHECK (turn >= 0),
  waits      INTEGER NOT NULL CHECK (waits IN (0, 1)),     -- 0: it does not go on by itself
  last_entry INTEGER NOT NULL CHECK (last_entry >= 0),     -- of the game, when it stopped
  state      TEXT NOT NULL CHECK (state GLOB '{*}'),       -- where it goes on
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- The orders of a kept file, as printed in reports of its seat.
ALTER TABLE drafts ADD COLUMN orders TEXT NOT NULL DEFAULT '[]' CHECK (orders GLOB '[[]*]');

-- Which deadline applies to a decision, and when the clock decides (NULL: never). `games.next_due` is the earliest of
-- these times.
ALTER TABLE awaited ADD COLUMN clock TEXT NOT NULL DEFAULT 'turn';
ALTER TABLE awaited ADD COLUMN acts TEXT;

-- Clocks of turns that are stopped while other seats must decide first, with the seconds of running time that are left.
CREATE TABLE stopped (
  game       INTEGER NOT NULL REFERENCES games (id),
  seat       TEXT NOT NULL,
  turn       INTEGER NOT NULL CHECK (turn >= 0),
  until_due  INTEGER NOT NULL CHECK (until_due >= 0),
  until_acts INTEGER NOT NULL CHECK (until_acts >= until_due),
  PRIMARY KEY (game, seat, turn)
) STRICT, WITHOUT ROWID;

-- Deadlines that a seat has missed since its last file; with two of them it counts as away.
CREATE TABLE missed (
  game  INTEGER NOT NULL REFERENCES games (id),
  seat  TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- When `tick` was last run.
CREATE TABLE ticks (
  id   INTEGER PRIMARY KEY CHECK (id = 1),
  time TEXT NOT NULL CHECK (time GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z')
) STRICT;

-- Later letters about a file, sent after its receipt.
CREATE TABLE letters (
  id          INTEGER PRIMARY KEY,
  submission  INTEGER NOT NULL REFERENCES submissions (id),
  number      INTEGER NOT NULL CHECK (number > 0),         -- of those about that file, from 1
  time        TEXT NOT NULL,
  done        INTEGER NOT NULL CHECK (done >= 0),          -- how many more of its orders were done
  status      INTEGER NOT NULL CHECK (status BETWEEN 0 AND 125),
  verdict     TEXT NOT NULL CHECK (verdict GLOB '{*}'),
  receipt     TEXT NOT NULL,
  diagnostics TEXT NOT NULL,
  answer      TEXT NOT NULL CHECK (answer GLOB '{*}'),
  last_entry  INTEGER NOT NULL                             -- of the game, after it
) STRICT;
CREATE UNIQUE INDEX letters_numbered ON letters (submission, number);
CREATE TRIGGER letters_stay_once BEFORE INSERT ON letters
WHEN EXISTS (SELECT 1 FROM letters WHERE id = NEW.id OR (submission = NEW.submission AND number = NEW.number))
BEGIN SELECT RAISE (ABORT, 'a letter is never replaced'); END;
CREATE TRIGGER letters_stay_same BEFORE UPDATE ON letters
BEGIN SELECT RAISE (ABORT, 'a letter is never changed'); END;
CREATE TRIGGER letters_stay BEFORE DELETE ON letters
BEGIN SELECT RAISE (ABORT, 'a letter is never deleted'); END;

-- A file with a remaining plan or with later letters must not be emptied either.
CREATE TRIGGER submissions_stay_for_plans BEFORE UPDATE ON submissions
WHEN EXISTS (SELECT 1 FROM plans WHERE submission = OLD.id) OR EXISTS (SELECT 1 FROM letters WHERE submission = OLD.id)
BEGIN SELECT RAISE (ABORT, 'a submission is never changed'); END;
)sql";

constexpr const char* standing_orders = R"sql(
-- Standing orders, one row for each seat and key. An empty text means that the key was removed.
CREATE TABLE standing (
  game       INTEGER NOT NULL REFERENCES games (id),
  seat       TEXT NOT NULL,
  key        TEXT NOT NULL,
  version    INTEGER NOT NULL CHECK (version > 0),
  name       TEXT NOT NULL,                                -- what the file was called
  submission INTEGER NOT NULL REFERENCES submissions (id),
  keys       INTEGER NOT NULL CHECK (keys > 0),            -- so many were set by that file
  text       TEXT NOT NULL,
  state      TEXT NOT NULL CHECK (state GLOB '{*}'),       -- what came of it
  PRIMARY KEY (game, seat, key)
) STRICT, WITHOUT ROWID;

-- Answers that take effect at their release, one for each decision. The row is deleted then.
CREATE TABLE answers (
  game       INTEGER NOT NULL REFERENCES games (id),
  seat       TEXT NOT NULL,
  kind       TEXT NOT NULL,
  about      TEXT NOT NULL,
  name       TEXT NOT NULL,                                -- what the file was called
  submission INTEGER NOT NULL REFERENCES submissions (id),
  turn       INTEGER NOT NULL CHECK (turn >= 0),
  row        INTEGER NOT NULL CHECK (row >= 0),            -- of its plan
  PRIMARY KEY (game, seat, kind, about)
) STRICT, WITHOUT ROWID;

-- When standing orders answer a decision. NULL: they have been tried, or are never tried. While the game is on hold,
-- `left_release` replaces it: the seconds of running time that are left.
ALTER TABLE awaited ADD COLUMN release TEXT;
ALTER TABLE awaited ADD COLUMN left_release INTEGER CHECK (left_release >= 0);

CREATE TRIGGER submissions_stay_for_standing BEFORE UPDATE ON submissions
WHEN EXISTS (SELECT 1 FROM standing WHERE submission = OLD.id AND text <> '')
  OR EXISTS (SELECT 1 FROM answers WHERE submission = OLD.id)
BEGIN SELECT RAISE (ABORT, 'a submission is never changed'); END;
-- No time runs while a game is on hold. Its decisions then have the seconds of running time that are left, in place of
-- points in time; NULL: the whole period.
ALTER TABLE games ADD COLUMN held INTEGER NOT NULL DEFAULT 0 CHECK (held IN (0, 1));
ALTER TABLE awaited ADD COLUMN left_due INTEGER CHECK (left_due >= 0);
ALTER TABLE awaited ADD COLUMN left_acts INTEGER CHECK (left_acts >= left_due);

-- Announced absences of seats.
CREATE TABLE away (
  game       INTEGER NOT NULL REFERENCES games (id),
  seat       TEXT NOT NULL,
  from_time  TEXT NOT NULL CHECK (from_time GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  until_time TEXT NOT NULL CHECK (until_time GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  PRIMARY KEY (game, seat, from_time)
) STRICT, WITHOUT ROWID;

-- Seats with a new player: files submitted before that entry belong to the former player.
CREATE TABLE replaced (
  game  INTEGER NOT NULL REFERENCES games (id),
  seat  TEXT NOT NULL,
  entry INTEGER NOT NULL CHECK (entry > 0),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- The last entry that readers of a game have been told of: `all`, and exceptions by reader ('' is the public). The
-- second column holds the previous value of the first.
ALTER TABLE games ADD COLUMN told TEXT NOT NULL DEFAULT '{"all":0}' CHECK (told GLOB '{*}');
ALTER TABLE games ADD COLUMN told_before TEXT NOT NULL DEFAULT '{"all":0}' CHECK (told_before GLOB '{*}');
UPDATE games SET told = '{"all":' || coalesce((SELECT last_entry FROM positions WHERE game = id), 0) || '}';
UPDATE games SET told_before = told;

-- Letters, reminders and digests to be sent. Reports are not stored: they are made from unread entries when they are
-- read. The text of a letter is in `letters`.
DROP TABLE outbox;
CREATE TABLE outbox (
  id      INTEGER PRIMARY KEY,
  game    INTEGER REFERENCES games (id),             -- NULL: about all of them
  reader  TEXT NOT NULL,                             -- a seat; empty: the moderator
  kind    TEXT NOT NULL CHECK (kind IN ('letter', 'reminder', 'digest')),
  letter  INTEGER UNIQUE REFERENCES letters (id),
  created TEXT NOT NULL,
  text    TEXT NOT NULL CHECK ((kind = 'letter') = (letter IS NOT NULL)),
  sent    TEXT                                       -- NULL: it waits
) STRICT;
CREATE INDEX outbox_waits ON outbox (game, reader) WHERE sent IS NULL;

-- When the seat of the decision is reminded next. `games.next_reminder` is the earliest of these times.
ALTER TABLE awaited ADD COLUMN remind TEXT;
ALTER TABLE games ADD COLUMN next_reminder TEXT;
CREATE INDEX games_reminded ON games (next_reminder) WHERE next_reminder IS NOT NULL;
)sql";

constexpr const char* answers_together = R"sql(
-- `together`: the answer takes effect with all others to the same question. `by_rule`: a standing order gave it.
-- `later`: an order that is executed when no answer is pending any more; `kind` is empty then.
ALTER TABLE answers ADD COLUMN together INTEGER NOT NULL DEFAULT 0 CHECK (together IN (0, 1));
ALTER TABLE answers ADD COLUMN by_rule INTEGER NOT NULL DEFAULT 0 CHECK (by_rule IN (0, 1));
ALTER TABLE answers ADD COLUMN later TEXT NOT NULL DEFAULT '';
)sql";

constexpr const char* languages = R"sql(
-- The language of each seat; the empty seat is the default of the game.
CREATE TABLE spoken (
  game     INTEGER NOT NULL REFERENCES games (id),
  seat     TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language <> ''),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
)sql";

constexpr const char* forum_names = R"sql(
-- The last entry that was posted in the forum.
CREATE TABLE posted (
  game  INTEGER PRIMARY KEY REFERENCES games (id),
  entry INTEGER NOT NULL CHECK (entry >= 0)
) STRICT;

-- Names in a forum under which players write for their seats.
CREATE TABLE authors (
  game INTEGER NOT NULL REFERENCES games (id),
  seat TEXT NOT NULL,
  name TEXT NOT NULL CHECK (name <> ''),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
)sql";

constexpr const char* posts_of_forums = R"sql(
-- Posts of a thread whose orders have been processed. Of posts with the same orders the earlier one has the smaller id.
CREATE TABLE posts (
  id     INTEGER PRIMARY KEY,
  game   INTEGER NOT NULL REFERENCES games (id),
  seat   TEXT NOT NULL,
  counts INTEGER NOT NULL CHECK (counts IN (0, 1, 2)),           -- what numbers it: nothing, its thread, its forum
  number INTEGER NOT NULL CHECK ((number = 0) = (counts = 0)),
  digest BLOB NOT NULL CHECK (length(digest) = 32)               -- SHA-256 of the file text
) STRICT;
CREATE INDEX posts_of_seats ON posts (game, seat, digest);
)sql";

constexpr const char* proofs_of_mail = R"sql(
-- The key of all tokens and other proofs in mail: 32 random bytes, generated once for a store.
CREATE TABLE mail_key (
  id  INTEGER PRIMARY KEY CHECK (id = 1),
  key BLOB NOT NULL CHECK (length(key) = 32)
) STRICT;
CREATE TRIGGER mail_key_stays_once BEFORE INSERT ON mail_key WHEN EXISTS (SELECT 1 FROM mail_key)
BEGIN SELECT RAISE (ABORT, 'the mail key of a store is never replaced'); END;
CREATE TRIGGER mail_key_stays_same BEFORE UPDATE ON mail_key
BEGIN SELECT RAISE (ABORT, 'the mail key of a store is never changed'); END;
CREATE TRIGGER mail_key_stays BEFORE DELETE ON mail_key
BEGIN SELECT RAISE (ABORT, 'the mail key of a store is never deleted'); END;

-- Addresses to which letters of a game are sent and from which a seat may write. The empty seat stands for observers.
CREATE TABLE addresses (
  game    INTEGER NOT NULL REFERENCES games (id),
  seat    TEXT NOT NULL,
  address TEXT NOT NULL CHECK (address LIKE '_%@_%'),  -- as addresses are compared
  PRIMARY KEY (game, seat, address)
) STRICT, WITHOUT ROWID;
CREATE INDEX addresses_by_address ON addresses (address);

-- How letters are authorized for a seat. For seats without a row the configuration applies.
CREATE TABLE proofs (
  game INTEGER NOT NULL REFERENCES games (id),
  seat TEXT NOT NULL,
  auth TEXT NOT NULL CHECK (auth IN ('token', 'address', 'both')),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Hashes of tokens that were sent to a seat; newer ones have greater ids. In plain text a token is only in its letter.
CREATE TABLE tokens (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  game INTEGER NOT NULL REFERENCES games (id),
  seat TEXT NOT NULL,
  mac  BLOB NOT NULL CHECK (length(mac) = 32),
  turn INTEGER NOT NULL CHECK (turn >= 0),                  -- of the game, when it was made
  made TEXT NOT NULL CHECK (made GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z')
) STRICT;
CREATE INDEX tokens_of_seats ON tokens (game, seat);
)sql";

constexpr const char* limits_and_wrong_clocks = R"sql(
-- How many orders each seat has given in the current turn, and how often it has answered each decision: a JSON object
-- by seat.
ALTER TABLE positions ADD COLUMN ordered TEXT NOT NULL DEFAULT '{}' CHECK (ordered GLOB '{*}');

-- The time from which clocks run, after a machine whose clock was ahead has been corrected. NULL: the time of the last
-- entry.
ALTER TABLE games ADD COLUMN clocks_from TEXT CHECK (clocks_from GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z');
CREATE INDEX positions_changed ON positions (changed);
)sql";

constexpr const char* long_sleeps = R"sql(
-- A store that was not used for a long time: when it was last known to be in use, when a command noticed the gap, and
-- when the moderator was told. At most one row.
CREATE TABLE awake (
  id      INTEGER PRIMARY KEY CHECK (id = 1),
  used    TEXT CHECK (used GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  tried   TEXT CHECK (tried GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  alarmed TEXT CHECK (alarmed GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z')
) STRICT;
)sql";

constexpr const char* told_by_letters = R"sql(
-- What readers with a present or former address have been told by letter: a JSON object by reader; the empty name is
-- for observers. `entry`: the last entry in letters that were handed over; `written`: in letters that were written;
-- `address`: whether the reader has an address now; `greeted`: whether any letter was handed over.
ALTER TABLE games ADD COLUMN mailed TEXT NOT NULL DEFAULT '{}' CHECK (mailed GLOB '{*}');

-- The address of a letter to a former reader; empty: the addresses of its reader.
ALTER TABLE outbox ADD COLUMN address TEXT NOT NULL DEFAULT '';

-- How often the tokens in printed reports of a seat have been revoked (`PrintedTokens`).
CREATE TABLE reissued (
  game   INTEGER NOT NULL REFERENCES games (id),
  seat   TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number > 0),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
)sql";

constexpr const char* nothing = "";

constexpr const char* words_of_players = R"sql(
-- Who may be spoken to (`press` of the set-up): all at once, or some seats too, or nobody. No row: all at once.
CREATE TABLE press (
  game INTEGER PRIMARY KEY REFERENCES games (id),
  mode TEXT NOT NULL CHECK (mode IN ('public', 'private', 'none'))
) STRICT;

-- What seats have said to others. No part of it is in a record. `recipients`: names of seats, `[]` for all; `entry`: the
-- last one of the game at that time.
CREATE TABLE messages (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  game       INTEGER NOT NULL REFERENCES games (id),
  seat       TEXT NOT NULL,
  time       TEXT NOT NULL CHECK (time GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  entry      INTEGER NOT NULL CHECK (entry >= 0),
  recipients TEXT NOT NULL CHECK (recipients GLOB '[[]*]'),
  text       TEXT NOT NULL CHECK (text <> '')
) STRICT;
CREATE INDEX messages_of_seats ON messages (game, seat, time);

-- The last message that a reader was told of in letters, prints or posts.
CREATE TABLE messages_told (
  game    INTEGER NOT NULL REFERENCES games (id),
  channel TEXT NOT NULL CHECK (channel IN ('letter', 'public print', 'seat print', 'forum')),
  reader  TEXT NOT NULL,                                   -- empty: everybody
  message INTEGER NOT NULL CHECK (message >= 0),
  PRIMARY KEY (game, channel, reader)
) STRICT, WITHOUT ROWID;

-- The note of a seat to itself.
CREATE TABLE memos (
  game INTEGER NOT NULL REFERENCES games (id),
  seat TEXT NOT NULL,
  text TEXT NOT NULL CHECK (text <> ''),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
)sql";

constexpr const char* backups_and_restores = R"sql(
-- After `restore`: the last entry that a reader had been told, where that is beyond the last one of the store. Rows go
-- with `resume`.
CREATE TABLE told_more (
  game   INTEGER NOT NULL REFERENCES games (id),
  reader TEXT NOT NULL,                                    -- empty: everybody
  entry  INTEGER CHECK (entry > 0),                        -- NULL: not known
  PRIMARY KEY (game, reader)
) STRICT, WITHOUT ROWID;

-- The last backup that was written. At most one row.
CREATE TABLE backups (
  id   INTEGER PRIMARY KEY CHECK (id = 1),
  file TEXT NOT NULL CHECK (file <> ''),
  time TEXT NOT NULL CHECK (time GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z')
) STRICT;
)sql";

constexpr const char* details_of_letters = R"sql(
-- What a letter in parts needs to know of a text: what became of each order, what to attach. Empty: nothing.
ALTER TABLE outbox ADD COLUMN details TEXT NOT NULL DEFAULT '' CHECK (details = '' OR details GLOB '{*}');
)sql";

constexpr const char* letters_refused = R"sql(
-- How many letters of a seat were refused in its present turn.
CREATE TABLE refused (
  game  INTEGER NOT NULL REFERENCES games (id),
  seat  TEXT NOT NULL,
  turn  INTEGER NOT NULL CHECK (turn >= 0),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
)sql";

constexpr const char* kept_trigger = R"sql(
-- A file of which something is kept must not be emptied either.
CREATE TRIGGER submissions_stay_kept BEFORE UPDATE ON submissions
WHEN OLD.id IN (SELECT submission FROM drafts UNION ALL SELECT submission FROM plans
  UNION ALL SELECT submission FROM standing WHERE text <> '' UNION ALL SELECT submission FROM answers)
BEGIN SELECT RAISE (ABORT, 'a submission is never changed'); END;
)sql";

constexpr const char* fewer_tables = R"sql(
-- Pending decisions and clocks are always read and written with their game: a JSON object in place of four tables
-- (`storage/pending_decisions.cpp`). `next_due` and `next_reminder` are the earliest times at which the clock acts and
-- somebody is reminded.
DROP INDEX games_due;
DROP INDEX games_reminded;
ALTER TABLE positions ADD COLUMN clocks TEXT NOT NULL DEFAULT '{}' CHECK (clocks GLOB '{*}');
ALTER TABLE positions ADD COLUMN next_due TEXT;
ALTER TABLE positions ADD COLUMN next_reminder TEXT;
UPDATE positions SET (next_due, next_reminder) = (SELECT next_due, next_reminder FROM games WHERE id = game),
  clocks = json_object(
    'pending', (SELECT json_group_array(json_object('seat', seat, 'kind', kind, 'about', about, 'count', count,
        'turn', turn, 'since', since, 'due', due, 'seen_by', json(seen_by), 'clock', clock, 'acts', acts,
        'left', CASE WHEN left_due IS NOT NULL THEN json_array(left_due, left_acts) END, 'release', release,
        'release_left', left_release, 'remind', remind))
      FROM (SELECT * FROM awaited WHERE game = positions.game ORDER BY place)),
    'stopped', (SELECT json_group_array(json_array(seat, turn, until_due, until_acts))
      FROM (SELECT * FROM stopped WHERE game = positions.game ORDER BY seat, turn)),
    'missed', (SELECT json_group_object(seat, count) FROM missed WHERE game = positions.game),
    'away', (SELECT json_group_array(json_array(seat, from_time, until_time))
      FROM (SELECT * FROM away WHERE game = positions.game ORDER BY seat, from_time)),
    'held', (SELECT json(iif(held, 'true', 'false')) FROM games WHERE id = game),
    'from', (SELECT clocks_from FROM games WHERE id = game));
CREATE INDEX positions_due ON positions (next_due) WHERE next_due IS NOT NULL;
CREATE INDEX positions_reminded ON positions (next_reminder) WHERE next_reminder IS NOT NULL;
DROP TABLE awaited;
DROP TABLE stopped;
DROP TABLE missed;
DROP TABLE away;
ALTER TABLE games DROP COLUMN next_due;
ALTER TABLE games DROP COLUMN next_reminder;
ALTER TABLE games DROP COLUMN held;
ALTER TABLE games DROP COLUMN clocks_from;

-- The languages of readers: a JSON object by seat; the empty seat is the default of the game.
ALTER TABLE games ADD COLUMN spoken TEXT NOT NULL DEFAULT '{}' CHECK (spoken GLOB '{*}');
UPDATE games SET spoken = (SELECT json_group_object(seat, language) FROM spoken WHERE game = games.id);
DROP TABLE spoken;

-- The triggers below and `kept_trigger` forbid the same as these.
DROP TRIGGER submissions_stay_same;
DROP TRIGGER submissions_stay_for_plans;
DROP TRIGGER submissions_stay_for_standing;
CREATE TRIGGER submissions_stay_same
BEFORE UPDATE OF id, game, seat, number, time, digest, done, status, last_entry ON submissions
BEGIN SELECT RAISE (ABORT, 'a submission is never changed'); END;
CREATE TRIGGER submissions_stay_whole BEFORE UPDATE ON submissions
WHEN OLD.done > 0 OR NEW.bytes || NEW.receipt || NEW.diagnostics || NEW.answer || NEW.verdict <> '{}{}'
  OR EXISTS (SELECT 1 FROM letters WHERE submission = OLD.id)
BEGIN SELECT RAISE (ABORT, 'a submission is never changed'); END;
)sql";

}  // namespace

const OptionalTables kept_tables{{"drafts", "plans", "standing", "answers"},
                                 R"sql(
-- Files kept for a later turn, one for each seat and turn. Rows are deleted when the file is executed or replaced; the
-- file itself stays in `submissions`. `orders`: as printed in reports of its seat.
CREATE TABLE drafts (
  game       INTEGER NOT NULL REFERENCES games (id),
  seat       TEXT NOT NULL,
  turn       INTEGER NOT NULL CHECK (turn >= 0),
  name       TEXT NOT NULL,                                -- what the file was called
  submission INTEGER NOT NULL REFERENCES submissions (id),
  orders     TEXT NOT NULL CHECK (orders GLOB '[[]*]'),
  PRIMARY KEY (game, seat, turn)
) STRICT, WITHOUT ROWID;

-- The remainder of a plan that waits for other seats or has stopped, one for each seat. The row is deleted when the
-- plan ends.
CREATE TABLE plans (
  game       INTEGER NOT NULL REFERENCES games (id),
  seat       TEXT NOT NULL,
  name       TEXT NOT NULL,
  submission INTEGER NOT NULL REFERENCES submissions (id),
  turn       INTEGER NOT NULL CHECK (turn >= 0),
  waits      INTEGER NOT NULL CHECK (waits IN (0, 1)),     -- 0: it does not go on by itself
  last_entry INTEGER NOT NULL CHECK (last_entry >= 0),     -- of the game, when it stopped
  state      TEXT NOT NULL CHECK (state GLOB '{*}'),       -- where it goes on
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Standing orders, one row for each seat and key. An empty text means that the key was removed.
CREATE TABLE standing (
  game       INTEGER NOT NULL REFERENCES games (id),
  seat       TEXT NOT NULL,
  key        TEXT NOT NULL,
  version    INTEGER NOT NULL CHECK (version > 0),
  name       TEXT NOT NULL,
  submission INTEGER NOT NULL REFERENCES submissions (id),
  keys       INTEGER NOT NULL CHECK (keys > 0),            -- so many were set by that file
  text       TEXT NOT NULL,
  state      TEXT NOT NULL CHECK (state GLOB '{*}'),       -- what came of it
  PRIMARY KEY (game, seat, key)
) STRICT, WITHOUT ROWID;

-- Answers that take effect at their release, one for each decision. The row is deleted then. `together`: it takes effect
-- with all others to the same question. `by_rule`: a standing order gave it. `later`: an order that is executed when no
-- answer is pending any more; `kind` is empty then.
CREATE TABLE answers (
  game       INTEGER NOT NULL REFERENCES games (id),
  seat       TEXT NOT NULL,
  kind       TEXT NOT NULL,
  about      TEXT NOT NULL,
  name       TEXT NOT NULL,
  submission INTEGER NOT NULL REFERENCES submissions (id),
  turn       INTEGER NOT NULL CHECK (turn >= 0),
  row        INTEGER NOT NULL CHECK (row >= 0),            -- of its plan
  together   INTEGER NOT NULL CHECK (together IN (0, 1)),
  by_rule    INTEGER NOT NULL CHECK (by_rule IN (0, 1)),
  later      TEXT NOT NULL,
  PRIMARY KEY (game, seat, kind, about)
) STRICT, WITHOUT ROWID;
)sql",
                                 kept_trigger,
                                 "submissions_stay_kept"};

const OptionalTables word_tables{{"press", "messages", "messages_told", "memos"}, words_of_players};
const OptionalTables forum_tables{{"posted", "authors", "posts"}, forum_names, posts_of_forums};
const OptionalTables upkeep_tables{{"awake", "told_more", "backups"}, long_sleeps, backups_and_restores};
const std::array<const OptionalTables*, 4> optional_tables{&kept_tables, &word_tables, &forum_tables,
                                                           &upkeep_tables};

const std::array<Migration, store_version - first_store_version> store_steps{
    {{plans_and_clocks},
     {standing_orders},
     {answers_together},
     {languages, nullptr, forum_names},
     {nothing, proofs_of_mail},
     {mail_outbox, mail_tables},
     {nothing},  // later stores without mail have no tables for mail
     {outbox_forms, mail_proofs_kept},
     {limits_and_wrong_clocks, nullptr, long_sleeps},
     {posts_of_forums},
     {nothing, letters_to_moderator},
     {told_by_letters, told_by_mail},
     {words_of_players},
     {nothing, choice_of_letters},
     {backups_and_restores},
     {details_of_letters, letters_refused},
     {fewer_tables, nullptr, kept_trigger},
     {nothing, fetched_mail},
     {nothing, letters_of_observers}}};

const char* const mail_tables = R"sql(
-- Received letters. Their keys stay, so that a repeated letter is recognised. Their text is deleted when they are done,
-- or at `keep_until`.
CREATE TABLE incoming (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  named      BLOB NOT NULL CHECK (length(named) = 32),     -- digest of its Message-ID
  body       BLOB NOT NULL CHECK (length(body) = 32),
  state      TEXT NOT NULL CHECK (state IN ('new', 'done')),
  came       TEXT NOT NULL CHECK (came GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  pid        INTEGER NOT NULL,                             -- which process is at it, or was
  boot       TEXT NOT NULL,
  started    INTEGER NOT NULL,
  keep_until TEXT CHECK (keep_until GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  UNIQUE (named, body)
) STRICT;
CREATE INDEX incoming_new ON incoming (id) WHERE state = 'new';
CREATE TABLE incoming_texts (
  letter INTEGER PRIMARY KEY REFERENCES incoming (id) ON DELETE CASCADE,
  text   BLOB NOT NULL CHECK (length(text) >= 4096)        -- behind as many zeros
) STRICT;
-- The files of a letter that have been submitted, by their place in it.
CREATE TABLE incoming_files (
  letter INTEGER NOT NULL REFERENCES incoming (id) ON DELETE CASCADE,
  place  INTEGER NOT NULL CHECK (place >= 0),
  game   INTEGER REFERENCES games (id),                    -- NULL: it was no game's
  seat   TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number >= 0),             -- as in `submissions`
  PRIMARY KEY (letter, place)
) STRICT, WITHOUT ROWID;

-- Outgoing letters, as bytes, in the order in which they were made.
CREATE TABLE outgoing (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  game       INTEGER REFERENCES games (id),                -- NULL: about none
  reader     TEXT NOT NULL,                                -- a seat, public, referee; empty: a stranger
  address    TEXT NOT NULL CHECK (address LIKE '_%@_%'),
  kind       TEXT NOT NULL CHECK (kind <> ''),
  number     INTEGER NOT NULL CHECK (number > 0),          -- of the letters of that kind to that address
  message_id TEXT NOT NULL CHECK (message_id <> ''),
  state      TEXT NOT NULL CHECK (state IN ('pending', 'claimed', 'sent', 'dead', 'held')),
  made       TEXT NOT NULL CHECK (made GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  next       TEXT NOT NULL CHECK (next GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  tries      INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  first_try  TEXT,
  claimed    TEXT CHECK ((claimed IS NOT NULL) = (state = 'claimed')),
  pid        INTEGER NOT NULL DEFAULT 0,                   -- who claimed it
  boot       TEXT NOT NULL DEFAULT '',
  started    INTEGER NOT NULL DEFAULT 0,
  ended      TEXT CHECK ((ended IS NOT NULL) = (state IN ('sent', 'dead'))),
  told       INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),  -- its reader knows that it is dead
  UNIQUE (message_id, address)
) STRICT;
CREATE INDEX outgoing_waits ON outgoing (address, id) WHERE state IN ('pending', 'claimed', 'held');
CREATE INDEX outgoing_pending ON outgoing (id) WHERE state = 'pending';
CREATE INDEX outgoing_claimed ON outgoing (claimed) WHERE state = 'claimed';
CREATE INDEX outgoing_ended ON outgoing (ended) WHERE state IN ('sent', 'dead');
CREATE INDEX outgoing_numbers ON outgoing (address, kind, number);
CREATE INDEX outgoing_readers ON outgoing (game, reader);
CREATE TABLE outgoing_texts (
  letter INTEGER PRIMARY KEY REFERENCES outgoing (id) ON DELETE CASCADE,
  text   BLOB NOT NULL CHECK (length(text) >= 4096)        -- behind as many zeros
) STRICT;
-- The text contains tokens in plain, so it is deleted as soon as the letter is sent or given up.
CREATE TRIGGER outgoing_forgets AFTER UPDATE OF state ON outgoing WHEN NEW.state IN ('sent', 'dead')
BEGIN DELETE FROM outgoing_texts WHERE letter = NEW.id; END;

-- Addresses: when a letter last came from it, and since when letters to it bounce.
CREATE TABLE mailboxes (
  address TEXT PRIMARY KEY CHECK (address LIKE '_%@_%'),
  heard   TEXT,
  bounces TEXT                                             -- NULL: they do not
) STRICT, WITHOUT ROWID;
CREATE TABLE failures (
  address    TEXT NOT NULL,
  message_id TEXT NOT NULL,                                -- of the letter that came back
  time       TEXT NOT NULL CHECK (time GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  PRIMARY KEY (address, message_id)
) STRICT, WITHOUT ROWID;

-- Counters for daily limits.
CREATE TABLE tallies (
  kind  TEXT NOT NULL,
  about TEXT NOT NULL,
  time  TEXT NOT NULL CHECK (time GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (kind, about, time)
) STRICT, WITHOUT ROWID;
CREATE INDEX tallies_by_time ON tallies (kind, time);

-- Seats for which a token counts only in letters from their addresses, since that turn.
CREATE TABLE shut (
  game INTEGER NOT NULL REFERENCES games (id),
  seat TEXT NOT NULL,
  turn INTEGER NOT NULL CHECK (turn >= 0),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Up to which offset each mbox file has been read.
CREATE TABLE mbox_places (
  path    TEXT PRIMARY KEY,
  read_to INTEGER NOT NULL CHECK (read_to >= 0),           -- where its last letter that was read ends
  last    BLOB NOT NULL CHECK (length(last) = 32)          -- digest of that letter
) STRICT, WITHOUT ROWID;
)sql";

// In all stores: without mail, letters are listed by `outbox` and sent by the moderator.
const char* const mail_outbox = R"sql(
-- Adds notices, which answer letters that came by mail. `answers`: the Message-ID of that letter; `code`: why none of
-- its orders was executed. The table is copied because the CHECK of a column cannot be altered.
ALTER TABLE outbox RENAME TO outbox_before;
CREATE TABLE outbox (
  id      INTEGER PRIMARY KEY,
  game    INTEGER REFERENCES games (id),             -- NULL: about all of them
  reader  TEXT NOT NULL,                             -- a seat; empty: the moderator
  kind    TEXT NOT NULL CHECK (kind IN ('letter', 'reminder', 'digest', 'notice')),
  letter  INTEGER UNIQUE REFERENCES letters (id),
  created TEXT NOT NULL,
  text    TEXT NOT NULL CHECK ((kind = 'letter') = (letter IS NOT NULL)),
  sent    TEXT,                                      -- NULL: it waits
  answers TEXT NOT NULL DEFAULT '',
  code    TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO outbox (id, game, reader, kind, letter, created, text, sent)
  SELECT id, game, reader, kind, letter, created, text, sent FROM outbox_before;
DROP TABLE outbox_before;
CREATE INDEX outbox_waits ON outbox (game, reader) WHERE sent IS NULL;
)sql";

// In all stores.
const char* const outbox_forms = R"sql(
-- What is added to the text in the letter. `form`: a form with a new token. `report`: the whole report with such a
-- form. `report apart`: the same, but its token displaces no token that was sent unasked. `none`: nothing, because letters of
-- strangers must not create tokens.
ALTER TABLE outbox ADD COLUMN form TEXT NOT NULL DEFAULT 'form'
  CHECK (form IN ('form', 'report', 'report apart', 'none'));
)sql";

const char* const mail_proofs_kept = R"sql(
-- Expired tokens are kept as `dead`. `asked`: the decisions that their letter asked its seat for, one a line;
-- `told_of`: the last row of `submissions` when the token was made; `apart`: requested by a sender who proved nothing.
ALTER TABLE tokens ADD COLUMN asked TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN told_of INTEGER NOT NULL DEFAULT 0 CHECK (told_of >= 0);
ALTER TABLE tokens ADD COLUMN apart INTEGER NOT NULL DEFAULT 0 CHECK (apart IN (0, 1));
ALTER TABLE tokens ADD COLUMN dead INTEGER NOT NULL DEFAULT 0 CHECK (dead IN (0, 1));
UPDATE tokens SET told_of =
  coalesce((SELECT max(id) FROM submissions s WHERE s.game = tokens.game AND s.time < tokens.made), 0);
DROP INDEX tokens_of_seats;
CREATE INDEX tokens_alive ON tokens (game, seat) WHERE dead = 0;
CREATE INDEX tokens_by_mac ON tokens (mac);
-- How many unauthorized letters for a seat it has not been told of.
CREATE TABLE unproved (
  game  INTEGER NOT NULL REFERENCES games (id),
  seat  TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
-- 0: read from an mbox file, where the sender cannot be proved: whoever can write one letter there can write others.
ALTER TABLE incoming ADD COLUMN proves INTEGER NOT NULL DEFAULT 1 CHECK (proves IN (0, 1));
)sql";

// Alarms, letters to the moderator, and trial letters to bouncing addresses.
const char* const letters_to_moderator = R"sql(
-- When a trial letter was sent to a bouncing address. NULL: never.
ALTER TABLE mailboxes ADD COLUMN tried TEXT;

-- Alarms by kind. `told`: when the moderator was told, empty: never; `last`: when the last one was raised; `daily`:
-- reported at most once a day; `untold`: how many were raised since `told`; `sentence`: text of the last one.
CREATE TABLE alarms (
  kind     TEXT PRIMARY KEY CHECK (kind <> ''),
  told     TEXT NOT NULL,
  last     TEXT NOT NULL CHECK (last GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  daily    INTEGER NOT NULL CHECK (daily IN (0, 1)),
  untold   INTEGER NOT NULL CHECK (untold >= 0),
  sentence TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE alarms_told (
  id   INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  time TEXT NOT NULL CHECK (time GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z')
) STRICT;
CREATE INDEX alarms_told_by_kind ON alarms_told (kind, time);

-- Letters of players without orders. The text is kept until the moderator drops it, unless it was forwarded; the digest
-- prevents that it is forwarded twice.
CREATE TABLE player_letters (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  seats   TEXT NOT NULL,                                   -- of its sender, as people read them
  address TEXT NOT NULL CHECK (address LIKE '_%@_%'),
  proved  INTEGER NOT NULL CHECK (proved IN (0, 1)),
  came    TEXT NOT NULL CHECK (came GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  words   BLOB NOT NULL CHECK (length(words) = 32),
  text    TEXT NOT NULL CHECK ((text = '') = (state = 'went on')),
  state   TEXT NOT NULL CHECK (state IN ('went on', 'unread', 'read'))
) STRICT;
CREATE INDEX player_letters_by_address ON player_letters (address, came);
)sql";

const char* const told_by_mail = R"sql(
-- A letter with news tells the entries after `since` up to `entry`. With `gives_way` it has no other content, so that
-- the next such letter to its reader replaces it; its `token` is revoked then.
ALTER TABLE outgoing ADD COLUMN since INTEGER CHECK (since >= 0);
ALTER TABLE outgoing ADD COLUMN entry INTEGER CHECK ((entry IS NULL) = (since IS NULL));
ALTER TABLE outgoing ADD COLUMN gives_way INTEGER NOT NULL DEFAULT 0 CHECK (gives_way IN (0, 1));
ALTER TABLE outgoing ADD COLUMN token INTEGER;
CREATE INDEX outgoing_tokens ON outgoing (token) WHERE token IS NOT NULL;

-- Before this migration, written letters counted as told.
UPDATE games SET mailed = (
  SELECT json_group_object(r.seat, json_object('entry', r.entry, 'written', r.entry, 'address', 1, 'greeted', 1))
  FROM (SELECT a.seat AS seat, coalesce(
          json_extract(games.told, '$.but."' || a.seat || '"'), json_extract(games.told, '$.all'), 0) AS entry
        FROM addresses a WHERE a.game = games.id GROUP BY a.seat) r)
WHERE id IN (SELECT game FROM addresses);
)sql";

const char* const choice_of_letters = R"sql(
-- Which letters a reader wants: a seat, or observers (empty). `at`: minutes after midnight in its zone; `since`: up to that
-- time letters of a day were written.
CREATE TABLE letter_prefs (
  game      INTEGER NOT NULL REFERENCES games (id),
  reader    TEXT NOT NULL,
  frequency TEXT NOT NULL CHECK (frequency IN ('every', 'mine', 'daily', 'none')),
  at        INTEGER NOT NULL CHECK (at BETWEEN 0 AND 1439),
  pictures  INTEGER NOT NULL CHECK (pictures IN (0, 1)),
  html      INTEGER NOT NULL CHECK (html IN (0, 1)),
  since     TEXT NOT NULL CHECK (since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  PRIMARY KEY (game, reader)
) STRICT, WITHOUT ROWID;

-- The moderator of a game, as its players may write to them.
CREATE TABLE moderators (
  game INTEGER PRIMARY KEY REFERENCES games (id),
  name TEXT NOT NULL,                                      -- may be empty
  mail TEXT NOT NULL                                       -- likewise
) STRICT;

-- A letter that gives way to the next tells words after that message, which the next tells again. NULL: none.
ALTER TABLE outgoing ADD COLUMN words INTEGER CHECK (words >= 0);

-- News that a letter about several games tells, besides those of `outgoing`.
CREATE TABLE outgoing_parts (
  letter INTEGER NOT NULL REFERENCES outgoing (id) ON DELETE CASCADE,
  game   INTEGER NOT NULL REFERENCES games (id),
  reader TEXT NOT NULL,
  since  INTEGER NOT NULL CHECK (since >= 0),
  entry  INTEGER NOT NULL CHECK (entry >= since),
  PRIMARY KEY (letter, game, reader)
) STRICT, WITHOUT ROWID;
CREATE INDEX outgoing_parts_of_readers ON outgoing_parts (game, reader);
)sql";

// What `inselpost-mail run` keeps.
const char* const fetched_mail = R"sql(
-- Up to which number letters of a folder are known: they were dealt with, are none of the judge's, or stand below.
-- `account`: user, server and folder.
CREATE TABLE imap_folders (
  account      TEXT PRIMARY KEY CHECK (account <> ''),
  uid_validity INTEGER NOT NULL CHECK (uid_validity > 0),
  known        INTEGER NOT NULL CHECK (known >= 0),
  looked       TEXT NOT NULL CHECK (looked GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z')
) STRICT, WITHOUT ROWID;
-- Letters of these folders that are still to be received (`waits`), or only to be marked or moved (`received`).
CREATE TABLE imap_letters (
  account TEXT NOT NULL REFERENCES imap_folders (account) ON DELETE CASCADE,
  uid     INTEGER NOT NULL CHECK (uid > 0),
  state   TEXT NOT NULL CHECK (state IN ('waits', 'received')),
  PRIMARY KEY (account, uid)
) STRICT, WITHOUT ROWID;
-- When each part of the work was last done, and since when it cannot be done and why. `told`: when the moderator was
-- told.
CREATE TABLE mail_parts (
  part    TEXT PRIMARY KEY CHECK (part <> ''),
  done    TEXT CHECK (done GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  fails   TEXT CHECK (fails GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  problem TEXT NOT NULL DEFAULT '' CHECK ((problem <> '') = (fails IS NOT NULL)),
  detail  TEXT NOT NULL DEFAULT '',
  told    TEXT
) STRICT, WITHOUT ROWID;
)sql";

const char* const letters_of_observers = R"sql(
-- An observer who gets letters of their own choice. Their address stands for them where a reader is named: in
-- `letter_prefs`, `outgoing`, `messages_told` and games.mailed. All other observers are the reader with the empty name.
ALTER TABLE addresses ADD COLUMN own INTEGER NOT NULL DEFAULT 0 CHECK (own = 0 OR (own = 1 AND seat = ''));

-- When the reminder in the letter was posted, which the next letter gives again if it replaces it. NULL: it holds none.
ALTER TABLE outgoing ADD COLUMN reminds TEXT;
)sql";

}  // namespace inselpost
