#include "storage/schema.hpp"

namespace inselpost {
namespace {

constexpr const char* plans_and_clocks = R"sql(
-- What is left of a file whose plan waits for others, or has stopped: one for each seat. Rows come and go.
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

-- The orders of a file that is kept, as its owner reads them in his reports.
ALTER TABLE drafts ADD COLUMN orders TEXT NOT NULL DEFAULT '[]' CHECK (orders GLOB '[[]*]');

-- By which deadline a decision goes, and when the clock decides; NULL: never. `games.next_due` is the first of these.
ALTER TABLE awaited ADD COLUMN clock TEXT NOT NULL DEFAULT 'turn';
ALTER TABLE awaited ADD COLUMN acts TEXT;

-- A seat's clock of a turn that stands still, while others owe what the turn cannot go on without: seconds of running
-- time that are left.
CREATE TABLE stopped (
  game       INTEGER NOT NULL REFERENCES games (id),
  seat       TEXT NOT NULL,
  turn       INTEGER NOT NULL CHECK (turn >= 0),
  until_due  INTEGER NOT NULL CHECK (until_due >= 0),
  until_acts INTEGER NOT NULL CHECK (until_acts >= until_due),
  PRIMARY KEY (game, seat, turn)
) STRICT, WITHOUT ROWID;

-- Deadlines that a seat has missed since a file of it came; two of them make it absent.
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

-- What the sender of a file is told of it after its receipt.
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

-- What is left of a file, or was told of it later, keeps the file as it is too.
CREATE TRIGGER submissions_stay_for_plans BEFORE UPDATE ON submissions
WHEN EXISTS (SELECT 1 FROM plans WHERE submission = OLD.id) OR EXISTS (SELECT 1 FROM letters WHERE submission = OLD.id)
BEGIN SELECT RAISE (ABORT, 'a submission is never changed'); END;
)sql";

constexpr const char* standing_orders = R"sql(
-- What seats have said beforehand of what they will owe: one for each seat and key. Rows come and go; one without a
-- text stands for a key that was removed.
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

-- Answers that take effect when they are released: one for each decision. Rows come and go.
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

-- When standing orders are asked about a decision; NULL: they have been, or never are.
ALTER TABLE awaited ADD COLUMN release TEXT;
ALTER TABLE awaited ADD COLUMN left_release INTEGER CHECK (left_release >= 0);  -- on hold, in place of it

CREATE TRIGGER submissions_stay_for_standing BEFORE UPDATE ON submissions
WHEN EXISTS (SELECT 1 FROM standing WHERE submission = OLD.id AND text <> '')
  OR EXISTS (SELECT 1 FROM answers WHERE submission = OLD.id)
BEGIN SELECT RAISE (ABORT, 'a submission is never changed'); END;
-- On hold no time runs, and a decision has, in place of its times, seconds of running time that are left; NULL: all of it.
ALTER TABLE games ADD COLUMN held INTEGER NOT NULL DEFAULT 0 CHECK (held IN (0, 1));
ALTER TABLE awaited ADD COLUMN left_due INTEGER CHECK (left_due >= 0);
ALTER TABLE awaited ADD COLUMN left_acts INTEGER CHECK (left_acts >= left_due);

-- When a seat said that it is away.
CREATE TABLE away (
  game       INTEGER NOT NULL REFERENCES games (id),
  seat       TEXT NOT NULL,
  from_time  TEXT NOT NULL CHECK (from_time GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  until_time TEXT NOT NULL CHECK (until_time GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  PRIMARY KEY (game, seat, from_time)
) STRICT, WITHOUT ROWID;

-- Another player took a seat: files that came before that entry are those of somebody else.
CREATE TABLE replaced (
  game  INTEGER NOT NULL REFERENCES games (id),
  seat  TEXT NOT NULL,
  entry INTEGER NOT NULL CHECK (entry > 0),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Up to which entry the readers of a game have been told of it: all of them, but for those who were told otherwise
-- ('' is everybody); and the same before that.
ALTER TABLE games ADD COLUMN told TEXT NOT NULL DEFAULT '{"all":0}' CHECK (told GLOB '{*}');
ALTER TABLE games ADD COLUMN told_before TEXT NOT NULL DEFAULT '{"all":0}' CHECK (told_before GLOB '{*}');
UPDATE games SET told = '{"all":' || coalesce((SELECT last_entry FROM positions WHERE game = id), 0) || '}';
UPDATE games SET told_before = told;

-- What has still to be sent: reports are made when they are read, of what their readers have not been told. Of a letter
-- the text stands with it.
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

-- When the seat that owes it is reminded next; `games.next_reminder` is the first of these.
ALTER TABLE awaited ADD COLUMN remind TEXT;
ALTER TABLE games ADD COLUMN next_reminder TEXT;
CREATE INDEX games_reminded ON games (next_reminder) WHERE next_reminder IS NOT NULL;
)sql";

constexpr const char* answers_together = R"sql(
-- An answer that takes effect together with the others about the same, one that standing orders give, and an order for when nobody owes an answer any more (kind is empty then).
ALTER TABLE answers ADD COLUMN together INTEGER NOT NULL DEFAULT 0 CHECK (together IN (0, 1));
ALTER TABLE answers ADD COLUMN by_rule INTEGER NOT NULL DEFAULT 0 CHECK (by_rule IN (0, 1));
ALTER TABLE answers ADD COLUMN later TEXT NOT NULL DEFAULT '';
)sql";

constexpr const char* languages_and_forums = R"sql(
-- In which language a seat reads; the empty one stands for all of that game.
CREATE TABLE spoken (
  game     INTEGER NOT NULL REFERENCES games (id),
  seat     TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language <> ''),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Up to which entry the forum has been told of a game.
CREATE TABLE posted (
  game  INTEGER PRIMARY KEY REFERENCES games (id),
  entry INTEGER NOT NULL CHECK (entry >= 0)
) STRICT;

-- Under which name of a forum somebody writes for a seat.
CREATE TABLE authors (
  game INTEGER NOT NULL REFERENCES games (id),
  seat TEXT NOT NULL,
  name TEXT NOT NULL CHECK (name <> ''),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
)sql";

constexpr const char* posts_of_forums = R"sql(
-- Posts of a thread whose orders were dealt with; of those with the same orders the earlier one has the smaller id.
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
-- The key of all that mail has to prove: 32 random bytes, made once for a store.
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

-- Where letters of a game go, and where letters for a seat come from; the empty seat stands for observers.
CREATE TABLE addresses (
  game    INTEGER NOT NULL REFERENCES games (id),
  seat    TEXT NOT NULL,
  address TEXT NOT NULL CHECK (address LIKE '_%@_%'),  -- as addresses are compared
  PRIMARY KEY (game, seat, address)
) STRICT, WITHOUT ROWID;
CREATE INDEX addresses_by_address ON addresses (address);

-- How a seat proves that a letter is its own; those that are not here do as the configuration says.
CREATE TABLE proofs (
  game INTEGER NOT NULL REFERENCES games (id),
  seat TEXT NOT NULL,
  auth TEXT NOT NULL CHECK (auth IN ('token', 'address', 'both')),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Tokens that letters to a seat bore, the later ones with greater ids. In plain they stand in those letters alone.
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
-- How much each seat has ordered in the turn at hand, and how often it has answered what: a JSON object by seat.
ALTER TABLE positions ADD COLUMN ordered TEXT NOT NULL DEFAULT '{}' CHECK (ordered GLOB '{*}');

-- A clock stood ahead once: by which time clocks have gone since they were set anew. NULL: by that of the last entry.
ALTER TABLE games ADD COLUMN clocks_from TEXT CHECK (clocks_from GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z');
CREATE INDEX positions_changed ON positions (changed);

-- A store that slept for long: when it was last used for certain, when a command found it asleep, and when the moderator
-- was told. One row, or none.
CREATE TABLE awake (
  id      INTEGER PRIMARY KEY CHECK (id = 1),
  used    TEXT CHECK (used GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  tried   TEXT CHECK (tried GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
  alarmed TEXT CHECK (alarmed GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z')
) STRICT;
)sql";

constexpr const char* told_by_letters = R"sql(
-- Up to which entry letters have told the readers of a game who have or had an address: a JSON object by reader, the
-- empty name for observers. Of each `entry`: in letters that were handed over; `written`: in letters that were written;
-- `address`: whether it has one now; `greeted`: whether a letter was handed over.
ALTER TABLE games ADD COLUMN mailed TEXT NOT NULL DEFAULT '{}' CHECK (mailed GLOB '{*}');

-- A letter to somebody who is no reader any more goes to that address; empty: to the addresses of its reader.
ALTER TABLE outbox ADD COLUMN address TEXT NOT NULL DEFAULT '';

-- How often the tokens in printed reports of a seat were made to die (`PrintedTokens`).
CREATE TABLE reissued (
  game   INTEGER NOT NULL REFERENCES games (id),
  seat   TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number > 0),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
)sql";

constexpr const char* nothing = "";

}  // namespace

const std::array<Migration, store_version - first_store_version> store_steps{
    {{plans_and_clocks},
     {standing_orders},
     {answers_together},
     {languages_and_forums},
     {nothing, proofs_of_mail},
     {mail_outbox, mail_tables},
     {nothing},  // later stores without mail have no tables for mail
     {outbox_forms, mail_proofs_kept},
     {limits_and_wrong_clocks},
     {posts_of_forums},
     {nothing, letters_to_moderator},
     {told_by_letters, told_by_mail}}};

}  // namespace inselpost
