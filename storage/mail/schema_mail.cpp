#include "storage/schema.hpp"

namespace inselpost {

const char* const mail_tables = R"sql(
-- Letters that came by mail. Their keys stay; what they said goes when they are done with, unless it is kept until
-- a time.
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
-- Of the files of a letter those that were taken, by their places in it.
CREATE TABLE incoming_files (
  letter INTEGER NOT NULL REFERENCES incoming (id) ON DELETE CASCADE,
  place  INTEGER NOT NULL CHECK (place >= 0),
  game   INTEGER REFERENCES games (id),                    -- NULL: it was no game's
  seat   TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number >= 0),             -- as in `submissions`
  PRIMARY KEY (letter, place)
) STRICT, WITHOUT ROWID;

-- Letters that go out by mail, as bytes, in the order in which they were made.
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
-- Tokens stand in a letter in plain: it goes with whatever ends it.
CREATE TRIGGER outgoing_forgets AFTER UPDATE OF state ON outgoing WHEN NEW.state IN ('sent', 'dead')
BEGIN DELETE FROM outgoing_texts WHERE letter = NEW.id; END;

-- What is known of an address: when a letter came from it last, and since when letters to it come back.
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

-- How often something happened, for limits within a day.
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

-- How far a file of letters was read.
CREATE TABLE mbox_places (
  path    TEXT PRIMARY KEY,
  read_to INTEGER NOT NULL CHECK (read_to >= 0),           -- where its last letter that was read ends
  last    BLOB NOT NULL CHECK (length(last) = 32)          -- digest of that letter
) STRICT, WITHOUT ROWID;
)sql";

// Tables of all stores: letters have to be sent without mail too.
const char* const mail_outbox = R"sql(
-- Notices too have to be sent: answers to letters that came by mail. `answers`: the Message-ID of that letter; `code`:
-- why nothing of it was done.
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

// Tables of all stores.
const char* const outbox_forms = R"sql(
-- What a letter that says this has besides: a form with a new token; the whole report, with such a form; the same, of
-- which the token pushes out none of those that nobody asked for; or nothing, for what a stranger sends makes no token.
ALTER TABLE outbox ADD COLUMN form TEXT NOT NULL DEFAULT 'form'
  CHECK (form IN ('form', 'report', 'report apart', 'none'));
)sql";

const char* const mail_proofs_kept = R"sql(
-- Tokens stay known when they count no more. `asked`: what their letter asked its seat for, a line each; `told_of`: the
-- last of all files (`submissions`) that was there when it was made; `apart`: somebody asked for it who proved nothing.
ALTER TABLE tokens ADD COLUMN asked TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN told_of INTEGER NOT NULL DEFAULT 0 CHECK (told_of >= 0);
ALTER TABLE tokens ADD COLUMN apart INTEGER NOT NULL DEFAULT 0 CHECK (apart IN (0, 1));
ALTER TABLE tokens ADD COLUMN dead INTEGER NOT NULL DEFAULT 0 CHECK (dead IN (0, 1));
UPDATE tokens SET told_of =
  coalesce((SELECT max(id) FROM submissions s WHERE s.game = tokens.game AND s.time < tokens.made), 0);
DROP INDEX tokens_of_seats;
CREATE INDEX tokens_alive ON tokens (game, seat) WHERE dead = 0;
CREATE INDEX tokens_by_mac ON tokens (mac);
-- Letters for a seat that proved nothing, of which it has not been told.
CREATE TABLE unproved (
  game  INTEGER NOT NULL REFERENCES games (id),
  seat  TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
-- Nothing proves the sender of a letter that was read in a file of many: whoever writes one can write its neighbours.
ALTER TABLE incoming ADD COLUMN proves INTEGER NOT NULL DEFAULT 1 CHECK (proves IN (0, 1));
)sql";

// Alarms, letters to the moderator, and trial letters to bouncing addresses.
const char* const letters_to_moderator = R"sql(
-- When a letter was handed over all the same, though letters to it come back. NULL: none was yet.
ALTER TABLE mailboxes ADD COLUMN tried TEXT;

-- Alarms of a kind: when the moderator was told (empty: never), when the last one was raised, whether he is told once a
-- day alone, how many were raised since he was told, and what the last one says.
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

-- What players wrote without orders. What it says is kept until the moderator drops it, unless it went on to him; the
-- digest of what went on keeps it from going on twice.
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
-- Of a letter that tells news: those after entry `since` up to `entry`. It gives way to the next such letter to its
-- reader if it says nothing else, and then its token goes with it.
ALTER TABLE outgoing ADD COLUMN since INTEGER CHECK (since >= 0);
ALTER TABLE outgoing ADD COLUMN entry INTEGER CHECK ((entry IS NULL) = (since IS NULL));
ALTER TABLE outgoing ADD COLUMN gives_way INTEGER NOT NULL DEFAULT 0 CHECK (gives_way IN (0, 1));
ALTER TABLE outgoing ADD COLUMN token INTEGER;
CREATE INDEX outgoing_tokens ON outgoing (token) WHERE token IS NOT NULL;

-- What was written counted as told before.
UPDATE games SET mailed = (
  SELECT json_group_object(r.seat, json_object('entry', r.entry, 'written', r.entry, 'address', 1, 'greeted', 1))
  FROM (SELECT a.seat AS seat, coalesce(
          json_extract(games.told, '$.but."' || a.seat || '"'), json_extract(games.told, '$.all'), 0) AS entry
        FROM addresses a WHERE a.game = games.id GROUP BY a.seat) r)
WHERE id IN (SELECT game FROM addresses);
)sql";

}  // namespace inselpost
