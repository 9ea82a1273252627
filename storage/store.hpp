#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/crypto/signature.hpp"
#include "schemas/record/clocks.hpp"
#include "schemas/record/language_prefs.hpp"
#include "schemas/record/record.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// How often work is done that conflicts with the work of another process, before that is an error.
inline constexpr int tries_in_conflict = 5;

/// An error of the store as data. Its text, in the language of the reader, is chosen by whoever prints it.
class StoreError : public std::runtime_error {
 public:
  enum class Kind : std::uint8_t {
    missing,       ///< no such file, and it must not be created
    no_directory,  ///< the directory of the file does not exist
    no_file,       ///< the path is a directory, a device, ...
    no_permission,
    foreign,  ///< not a store
    newer,    ///< written by a later version
    older,    ///< written by a version whose stores are not supported any more
    damaged,
    read_only,  ///< can be read, but not written
    disk_full,
    busy,      ///< locked by another process
    conflict,  ///< another process wrote the same at the same time, five times over
    game_exists,
    moved_on,      ///< the game was changed by someone else since it was read
    failed,        ///< another error of the system
    unreachable,   ///< the server of the database does not answer or has ended the session
    not_built,     ///< a database of a server, and this program was built without them
    server_alone,  ///< only programs of the server do this with its databases; the detail names one
  };
  StoreError(Kind kind, std::string path, LocalizableText detail = {})
      : std::runtime_error("store"), kind_(kind), path_(std::move(path)), detail_(std::move(detail)) {}
  Kind kind() const { return kind_; }
  /// Path of the file; of `game_exists` the name of the game.
  const std::string& path() const { return path_; }
  /// Message of SQLite or of the system, or a description of the damage; may be empty.
  const LocalizableText& detail() const { return detail_; }

 private:
  Kind kind_;
  std::string path_;
  LocalizableText detail_;
};

/// Whether a store is a database of a PostgreSQL server (`postgresql://...`) and no file.
bool is_server_address(std::string_view path);
/// Returns the path or address of a store as it may be shown: without a password.
std::string shown_address(const std::string& path);

/// Counts of a seat's orders in one turn, its own or another seat's (PLAN-22, OFFER-8).
struct Ordered {
  std::uint16_t turn = 0;
  std::uint32_t entries = 0;  ///< entries made, without answers to decisions that the seat owed
  /// Number of answers to each subject, stored answers included.
  std::map<std::string, std::uint32_t> answers = {};
  bool operator==(const Ordered&) const = default;
};
/// Counts of all seats, keyed by seat.
using AllOrdered = std::map<std::string, Ordered>;

/// Progress of the letters to one reader of a game (REP-5).
struct ToldByMail {
  std::uint64_t entry = 0;    ///< last entry told without a gap in letters that were handed over
  std::uint64_t written = 0;  ///< last entry in letters that were written, whether sent or not
  bool has_address = false;   ///< if set, only letters count as telling this reader news
  bool is_greeted = false;    ///< a letter was handed over for the present player of the seat
  /// Last entry up to which the news were looked at and left for a later letter, as the reader chose
  /// (MINE-1).
  std::uint64_t passed = 0;
  bool operator==(const ToldByMail&) const = default;
};

/// Last entries that the readers of a game have been told (REP-5). The empty name stands for the readers of
/// the public report and for observers.
struct NotifiedEntries {
  std::uint64_t all = 0;  ///< told by printing, to all readers that are not in `others`
  std::map<std::string, std::uint64_t> others = {};  ///< told by printing, where different from `all`
  std::map<std::string, ToldByMail> by_mail = {};    ///< readers who have or had an address

  std::uint64_t of(const std::string& reader) const {
    if (const ToldByMail* mail = mail_of(reader)) return mail->entry;
    const auto other = others.find(reader);
    return other == others.end() ? all : other->second;
  }
  /// Returns null for a reader without an address.
  const ToldByMail* mail_of(const std::string& reader) const {
    const auto mail = by_mail.find(reader);
    return mail == by_mail.end() || !mail->second.has_address ? nullptr : &mail->second;
  }
};

/// A message that waits to be sent; reports are generated when they are read instead.
struct OutboxItem {
  enum class Kind { letter, reminder, digest, notice };
  std::int64_t id = 0;
  std::string game, reader;  ///< empty `game`: about all games; empty `reader`: the moderator
  Kind kind = Kind::letter;
  std::string time, text;
  std::string answers = {};  ///< Message-ID of the letter that this answers; empty: none
  std::string code = {};     ///< reason if the answered letter had no effect, else empty
  std::string address = {};  ///< only destination; empty: the addresses of `reader`
  /// Extra part of the mail that carries this message (AUTH-2).
  enum class BodyFormat {
    form,          ///< the form to fill in, with a new token
    report,        ///< the whole report and the form
    report_apart,  ///< as `report`, but requested without proof: its token invalidates no other token
    none,          ///< no form and no token, as for strangers and for news about addresses
  };
  BodyFormat form = BodyFormat::form;
  /// Facts for a letter in parts: the results of the file, or what to attach. JSON, opaque to the
  /// store; empty: the text is all.
  std::string details = {};
};

/// A game as stored.
struct StoredGame {
  std::int64_t id = 0;
  std::string name;
  std::uint64_t last_entry = 0;
  bool over = false;
  std::string genesis;           ///< body of entry 0
  std::string brief;             ///< see StoredPosition
  std::string created, changed;  ///< RFC 3339
  /// `current()` of the ledger; nullopt: the game can be read, but not continued.
  std::optional<std::string> current;
  bool moved = false;  ///< whether the game goes on in another store (`copy_games`)
  std::vector<TimedDecision> pending_decisions = {};  ///< sorted as they are listed
  ClockState clocks = {};
  AllOrdered ordered = {};
  NotifiedEntries told = {}, told_before = {};  ///< now, and before the last update
  LanguagePrefs spoken = {};
};

/// Everything that a move changes, apart from the entries.
struct StoredPosition {
  std::uint64_t last_entry = 0;
  bool over = false;
  std::optional<std::string> current;
  std::string brief = "{}";                           ///< JSON object for lists of games; opaque to the store
  std::string changed;                                ///< RFC 3339
  std::vector<TimedDecision> pending_decisions = {};  ///< sorted as they are listed
  ClockState clocks = {};
  AllOrdered ordered = {};
};

/// How far a game has advanced. Later revisions of a game have a greater `entry` or, if an order made no
/// entry (before the start), a greater `file`.
struct GameRevision {
  std::string game;         ///< SHA-256 of its genesis in hexadecimal, as names can be used again
  std::uint64_t entry = 0;  ///< last entry
  std::uint64_t file = 0;   ///< grows with every file stored, of any game
};

/// An orders file as received, with its receipt; or a later letter to its sender about that file.
struct Submission {
  std::uint64_t number = 0;  ///< counts the seat's files in this game from 1; set by the store
  std::uint64_t letter = 0;  ///< 0: the receipt; else the number of the letter about that file
  std::string seat, time;
  std::string bytes;             ///< as sent
  std::string text = {};         ///< the part that identifies the file when it is repeated; empty: `bytes`
  std::uint32_t done = 0;        ///< number of orders that were executed
  int status = 0;                ///< exit status
  std::string receipt;           ///< the answer as text
  std::string diagnostics;       ///< printed to standard error
  std::string answer = "{}";     ///< the answer as a JSON object, with texts
  std::string verdict = "{}";    ///< outcome of each order: a JSON object without texts
  std::uint64_t last_entry = 0;  ///< last entry of the game after this file
  std::string details = {};      ///< of a letter: as OutboxItem::details, with which it is posted
};

/// Number of files without effect per game whose contents are kept (docs/limits.md).
inline constexpr std::size_t max_refused_kept = 50;

/// A file that is kept until its turn (SBP-9, AHEAD-1).
struct PendingFile {
  std::uint16_t turn = 0;  ///< turn for which it was sent
  std::string name;        ///< file name
  /// Written: the file and its receipt. Read back: only seat, number, bytes and last entry are set.
  Submission submission;
  std::string orders = "[]";  ///< JSON list for display to its owner; opaque to the store
  std::int64_t taken = 0;     ///< grows with every file stored; only set when read back
};

/// The rest of a file whose plan waits for others or has stopped (PLAN-11, PLAN-13).
struct PendingPlan {
  PendingFile file;
  bool waits = false;            ///< resumes without a new file
  std::uint64_t last_entry = 0;  ///< last entry of the game when the plan stopped
  std::string state = "{}";      ///< JSON object with the place to resume from; opaque to the store
};

/// A seat's standing order for one kind of decision (STAND-1).
struct StoredStandingOrder {
  PendingFile file;  ///< file that set it
  std::string key, text;
  std::uint32_t version = 0;  ///< version of the seat's standing orders when it was set
  std::uint32_t of = 1;       ///< number of keys set by its file
  std::string state = "{}";   ///< JSON object with its outcome so far; opaque to the store
};

/// An answer to a secret decision, kept until its release (STAND-8), or an order that follows such answers.
struct PendingAnswer {
  PendingFile file;  ///< file that contains it
  std::string kind, about;
  std::size_t row = 0;    ///< row of its plan, if `has_row()`
  bool together = false;  ///< released with all other answers to the same decision (OFFER-4)
  bool by_rule = false;   ///< given by standing orders, not by a row of a plan
  /// If not empty, this is no answer but an order for when no answer is owed any more, and `kind` is empty.
  std::string later = {};
  bool has_row() const { return !by_rule && later.empty(); }
};

/// All pending items of a game, sorted by seat and turn.
struct PendingFiles {
  std::vector<PendingFile> drafts;
  std::vector<PendingPlan> plans;
  std::vector<StoredStandingOrder> standing;
  std::vector<PendingAnswer> answers;
  std::map<std::string, std::string> memos;  ///< notes of seats to themselves (TALK-2)
};

/// The seats that may be spoken to in a game (TALK-1).
enum class PressMode : std::uint8_t {
  everybody,  ///< all seats at once
  some,       ///< some seats too
  nobody,
};

/// State of the check for a store that was unused for long (DEAD-17). Times are RFC 3339.
struct Awake {
  std::optional<std::string> tried;    ///< a command was refused because of it
  std::optional<std::string> alarmed;  ///< the moderator was alerted
};

/// A game as listed by `Store::list`.
struct GameSummary {
  std::string name;
  std::uint64_t last_entry = 0;
  bool over = false;
  std::string brief, created, changed;
  std::vector<TimedDecision> pending_decisions;
  bool held = false;
  NotifiedEntries told = {};
};

struct ProcessIdentity;

/// One SQLite file with all games. The module stores records, submissions, pending decisions and mail; it
/// knows neither the rules of a game nor any text that is shown to people.
///
///   Store store = Store::open("games.inselpost");
///   Store::WriteTransaction change(store);
///   const std::optional<StoredGame> game = store.find("beg");
///   change.add(*game, submission, entries, position);
///   change.commit();
///
/// Every member throws StoreError: `busy` while another process holds the lock, `disk_full`, `read_only`,
/// `damaged` or `failed` as SQLite reports; further reasons stand at the member. A member that throws leaves
/// the games unchanged. Times are RFC 3339 in UTC. Not thread-safe: SQLite's lock protects processes only.
class Store {
 public:
  /// Opens an existing store. StoreError `missing`, `foreign`, `newer` or `older`, or `no_file`,
  /// `no_directory` or `no_permission` if the path cannot be opened.
  static Store open(const std::string& path);
  /// Like `open`, but creates the file if there is none.
  static Store open_or_make(const std::string& path);

  /// Returns nullopt if there is no such game. StoreError `damaged` if it has no genesis or no position.
  std::optional<StoredGame> find(std::string_view name);
  /// Creates the tables for mail unless they exist. Required before any class of storage/mail is used. Joins
  /// the transaction that is open, if any.
  void create_mail_tables();
  bool has_mail();
  /// Returns all games, sorted by name.
  std::vector<GameSummary> list();
  /// Returns the entries `first` to `last` in order, up to the last one there is. StoreError `damaged` if one
  /// is missing between them or is not JSON.
  std::vector<Entry> entries(const StoredGame& game, std::uint64_t first = 0,
                             std::uint64_t last = 0xffffffffU);
  /// Like `entries`, but returns their unparsed texts.
  std::vector<std::string> entry_texts(const StoredGame& game, std::uint64_t first = 0,
                                       std::uint64_t last = 0xffffffffU);
  /// Parses the texts of consecutive entries, the first of which has the number `first`. StoreError `damaged`
  /// if one is not JSON.
  std::vector<Entry> parsed(const StoredGame& game, const std::vector<std::string>& bodies,
                            std::uint64_t first = 0) const;
  PendingFiles kept(const StoredGame& game);
  /// Returns the last entry of the game at the time of the seat's last file that could be parsed, among the
  /// files that came up to entry `entry`; nullopt if there is none.
  std::optional<std::uint64_t> last_file(const StoredGame& game, const std::string& seat,
                                         std::uint64_t entry);
  /// Returns when the clock next acts in `game`; nullopt if there is no such game or no decision is due.
  std::optional<std::string> next_due(const std::string& game);
  /// Returns the games in which the clock acts at or before `now`, earliest first. Uses an index.
  std::vector<std::string> due_games(const std::string& now);
  /// Returns the games with a reminder due at or before `now`, earliest first. Uses an index.
  std::vector<std::string> games_to_remind(const std::string& now);
  /// Returns the unsent items of `game`, or of all games, oldest first.
  std::vector<OutboxItem> outbox(const std::optional<std::string>& game = std::nullopt);
  /// Marks an item as sent. Returns false if it was sent before or does not exist.
  bool mark_sent(std::int64_t id, const std::string& time);
  /// Returns the time of the last digest, or nullopt before the first.
  std::optional<std::string> last_digest();
  /// `last_tick` returns the time of the last tick over all games, or nullopt before the first. `record_tick`
  /// sets it to `time`, to an earlier time only if `set_back` (after a wrong clock).
  std::optional<std::string> last_tick();
  void record_tick(const std::string& time, bool set_back = false);
  /// Returns the unfinished games whose last time is after `now`, sorted by name: a clock was ahead
  /// (DEAD-17).
  std::vector<std::string> games_after(const std::string& now);
  /// Returns the last time at which the store is known to have been used or a user confirmed the clock;
  /// nullopt: never.
  std::optional<std::string> last_use();
  Awake awake();
  /// Replaces `awake()`. `used`: time at which a user confirmed the clock; nullopt: unchanged.
  void set_awake(const std::optional<std::string>& used, const Awake& awake);
  /// Returns the key that signs heads, or nullopt before the first game was created here.
  std::optional<SigningKey> key();

  /// Makes all reads of its lifetime see one state of the store. Writers wait with their commit until it
  /// ends, so use it for reads alone, not for printing or long computations. Inside of another transaction
  /// it is a part of that.
  class ReadTransaction {
   public:
    explicit ReadTransaction(Store& store);
    ~ReadTransaction();
    ReadTransaction(const ReadTransaction&) = delete;
    ReadTransaction& operator=(const ReadTransaction&) = delete;

   private:
    struct Impl;
    std::unique_ptr<Impl> inside_;
  };

  /// A write transaction. Takes the write lock at once (BEGIN IMMEDIATE), so that what is read after its
  /// construction is still valid when it commits. The destructor rolls back unless `commit` was called.
  class WriteTransaction {
   public:
    explicit WriteTransaction(Store& store);
    ~WriteTransaction();
    WriteTransaction(const WriteTransaction&) = delete;
    WriteTransaction& operator=(const WriteTransaction&) = delete;

    /// Stores the key of the store unless it has one. StoreError `busy` if it has a different one by now.
    void keep_key(const SigningKey& key, const std::string& time);
    /// Creates a game with its first entries. StoreError `game_exists` if the name is taken.
    void create(const std::string& name, const std::string& time, const std::vector<Entry>& entries,
                const StoredPosition& position);
    /// Returns the stored answer to an equal file of the same player, if one of its orders was executed and
    /// stands, or if it is still kept or waits (REP-2); files undone by a rollback do not count. Wider
    /// matches: `set`: all of the file was accepted; `ever`: it was received at all; `once`: any of it was
    /// executed or kept at some time, even if undone since. Files with an id up to `told_of` do not count
    /// (LET-15).
    std::optional<Submission> find_duplicate(const StoredGame& game, const std::string& seat,
                                             std::string_view text, bool set = false, bool ever = false,
                                             bool once = false, std::int64_t told_of = 0);
    /// Stores a file with its answer, the entries that it made and the position after them. The position is
    /// unchanged if no order was executed. Returns the number of the file. StoreError `moved_on` unless the
    /// game is still as in `game` and the entries follow its last one.
    std::uint64_t add(const StoredGame& game, const Submission& submission, const std::vector<Entry>& entries,
                      const StoredPosition& position);
    /// Like `add`, for entries without a file: a rollback, a note, the end.
    void append_entries(const StoredGame& game, const std::vector<Entry>& entries,
                        const StoredPosition& position);
    /// Stores a letter about an earlier file of its seat, with the entries and the position as in `add`, and
    /// queues it in the outbox. `letter.number` is the number of the file. Returns the number of the letter.
    std::uint64_t add_letter(const StoredGame& game, const Submission& letter,
                             const std::vector<Entry>& entries, const StoredPosition& position);
    /// Keeps a file until its turn, in place of the seat's previous one for that turn. Changes nothing else.
    /// Returns the number of the file.
    std::uint64_t keep(const StoredGame& game, const PendingFile& file);
    PendingFiles kept(const StoredGame& game);
    /// Removes the seat's kept file for that turn.
    void drop(const StoredGame& game, const std::string& seat, std::uint16_t turn);
    /// Removes all that belongs to the player of the seat, as another one takes it over (MOD-5).
    void drop_all(const StoredGame& game, const std::string& seat);
    /// Keeps the rest of a plan, in place of the seat's previous one. Its file must have been added.
    void keep_plan(const StoredGame& game, const PendingPlan& left);
    /// Removes the rest of the seat's plan.
    void drop_plan(const StoredGame& game, const std::string& seat);
    void keep_answer(const StoredGame& game, const PendingAnswer& answer);
    void drop_answer(const StoredGame& game, const PendingAnswer& answer);
    /// Stores a standing order in place of the seat's previous one with that key. An empty text removes the
    /// order, but keeps its version.
    void set_standing(const StoredStandingOrder& key, const StoredGame& game);
    /// Updates `key.state` only.
    void set_standing_state(const StoredStandingOrder& key, const StoredGame& game);
    /// Returns the greatest version of the seat's standing orders, or 0.
    std::uint32_t standing_version(const StoredGame& game, const std::string& seat);
    /// Removes the standing orders of the seat, or of all seats.
    void clear_standing(const StoredGame& game, const std::optional<std::string>& seat = std::nullopt);
    /// Stores the times of releases and reminders of `game.pending_decisions`.
    void set_instants(const StoredGame& game);
    /// Sets what the readers of `game` have been told by printing. What letters told is unchanged.
    void set_notified(StoredGame& game, NotifiedEntries notified);
    /// Records that a reader with an address has been told everything up to `entry`.
    void tell_by_mail(StoredGame& game, const std::string& reader, std::uint64_t entry);
    /// Records that letters that tell a reader with an address everything up to `entry` have been written.
    void wrote_up_to(StoredGame& game, const std::string& reader, std::uint64_t entry);
    /// Records that the reader gets the news up to `entry` with a later letter (MINE-1).
    void pass_over(StoredGame& game, const std::string& reader, std::uint64_t entry);
    /// Removes the letters written by this transaction, and those in `earlier`, from the outbox, as they were
    /// printed; letters to seats with an address stay (REP-5).
    void printed(const StoredGame& game, const std::vector<Submission>& earlier);
    /// Adds an item to the outbox.
    void queue_letter(const OutboxItem& letter);
    /// Removes an outbox item that was copied to OutboundMail. Digests stay.
    void mark_composed(std::int64_t letter);
    /// Resets the seat's count of missed deadlines, as it has sent a file. Returns the count before.
    std::uint32_t reset_missed(const StoredGame& game, const std::string& seat);
    /// Stores `game.ordered`, for changes without entries.
    void note_ordered(const StoredGame& game);
    /// Sets the language of a seat or, with an empty `seat`, the game's default.
    void set_language(StoredGame& game, const std::string& seat, const std::string& language);
    /// Returns how far the game is. `game` must be up to date.
    GameRevision how_far(const StoredGame& game);
    /// Commits the transaction; everything is on disk when this returns.
    void commit();

   private:
    friend class InboundMail;
    friend class PlayerLetters;
    friend class OutboundMail;
    struct Impl;
    std::unique_ptr<Impl> inside_;
  };

  const std::string& path() const;
  /// Returns the permission bits (the nine of `chmod`) that the file had when it was opened.
  unsigned mode() const;
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

 private:
  friend class Alarms;
  friend class FetchedMail;
  friend class ForumStore;
  friend class InboundMail;
  friend class LetterPrefsStore;
  friend class SeatMailStore;
  friend class MailboxStore;
  friend class MailParts;
  friend class MboxOffsetStore;
  friend class OutboundMail;
  friend class PlayerLetters;
  friend class PressStore;
  friend class PrintedTokens;
  friend class RateCounters;
  friend class StoreMaintenance;
  friend ProcessIdentity this_process(Store& store);
  friend std::function<bool(const ProcessIdentity&)> alive_in(Store& store);
  struct Impl;
  explicit Store(std::unique_ptr<Impl> inside);
  std::unique_ptr<Impl> inside_;
};

/// Returns the result of `read`, which sees one state of the store.
template <class Read>
auto in_read_transaction(Store& store, Read read) {
  const Store::ReadTransaction reading(store);
  return read();
}

}  // namespace inselpost
