#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/crypto/signature.hpp"
#include "schemas/record/clocks/timed_decision.hpp"
#include "schemas/record/language_prefs.hpp"
#include "schemas/record/record.hpp"
#include "storage/store_error.hpp"

namespace inselpost {

/// How much a seat has ordered in its turn at hand, or another's: what PLAN-22 and OFFER-8 limit.
struct Ordered {
  std::uint16_t turn = 0;
  std::uint32_t entries = 0;                          ///< but answers to what it owed
  std::map<std::string, std::uint32_t> answers = {};  ///< to what, and how often, kept ones too
  bool operator==(const Ordered&) const = default;
};
/// By seat.
using AllOrdered = std::map<std::string, Ordered>;

/// Up to which entry letters have told one reader of a game (REP-5).
struct ToldByMail {
  std::uint64_t entry = 0;    ///< in letters that were handed over, without a gap
  std::uint64_t written = 0;  ///< in letters that were written, whatever became of them
  bool has_address = false;   ///< only letters tell such a reader anything
  bool is_greeted = false;    ///< a letter was handed over for the player who has the seat
  bool operator==(const ToldByMail&) const = default;
};

/// Up to which entry the readers of a game have been told of it (REP-5). The empty name stands for whoever
/// reads the public report, and for observers.
struct NotifiedEntries {
  std::uint64_t all = 0;                             ///< by printing
  std::map<std::string, std::uint64_t> others = {};  ///< by printing, where it differs from `all`
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

/// What has still to be sent, besides reports.
struct OutboxItem {
  enum class Kind { letter, reminder, digest, notice };
  std::int64_t id = 0;
  std::string game, reader;  ///< empty: about all games; for the moderator
  Kind kind = Kind::letter;
  std::string time, text;
  std::string answers = {};  ///< the Message-ID of the letter that it answers; empty: none
  std::string code = {};     ///< where nothing of that was done: why
  std::string address = {};  ///< where it goes, and only there; empty: to its reader
  /// What stands in a mail that says this, besides (AUTH-2).
  enum class BodyFormat {
    form,          ///< the form to fill in, with a new token
    report,        ///< the whole report, with that
    report_apart,  ///< the same; somebody asked for it who proved nothing, and its token pushes out no other
    none,          ///< nothing: neither what a stranger sends nor word of an address makes a token
  };
  BodyFormat form = BodyFormat::form;
};

/// A game as the store has it.
struct StoredGame {
  std::int64_t id = 0;
  std::string name;
  std::uint64_t last_entry = 0;
  bool over = false;
  std::string genesis;           ///< the body of entry 0
  std::string brief;             ///< as in Position
  std::string created, changed;  ///< RFC 3339
  std::optional<std::string>
      current;  ///< what the ledger's `current()` said; nothing: it can be read, but not continued
  std::vector<TimedDecision> pending_decisions = {};  ///< as it is listed
  ClockState clocks = {};
  AllOrdered ordered = {};
  NotifiedEntries told = {}, told_before = {};  ///< now, and before the last that were told
  LanguagePrefs spoken = {};
};

/// What changes with a move beside the entries.
struct StoredPosition {
  std::uint64_t last_entry = 0;
  bool over = false;
  std::optional<std::string> current;
  std::string brief = "{}";                           ///< a JSON object; the store only keeps it for lists
  std::string changed;                                ///< RFC 3339
  std::vector<TimedDecision> pending_decisions = {};  ///< as it will be listed
  ClockState clocks = {};
  AllOrdered ordered = {};
};

/// How far a game is. Of two of one game the later has the greater entry or, where an order made none (before
/// the start), the greater file.
struct GameRevision {
  std::string
      game;  ///< the digest of its genesis in hexadecimal: what its name was used for before is another
  std::uint64_t entry = 0;  ///< its last
  std::uint64_t file = 0;   ///< grows with every file that the store keeps
};

/// An orders file as it came, and what was answered; or what its sender is told of it later.
struct Submission {
  std::uint64_t number = 0;  ///< of the seat's files in this game, from 1; the store counts
  std::uint64_t letter = 0;  ///< 0: the receipt; else which of the letters about that file
  std::string seat, time;
  std::string bytes;          ///< as sent
  std::string text = {};      ///< what of it says what is ordered, by which it is known again; empty: `bytes`
  std::uint32_t done = 0;     ///< how many of its orders were done
  int status = 0;             ///< the exit status it led to
  std::string receipt;        ///< the answer as text
  std::string diagnostics;    ///< what was said beside it on standard error
  std::string answer = "{}";  ///< the answer as a JSON object, in words
  std::string verdict = "{}";    ///< what became of each order: a JSON object without words
  std::uint64_t last_entry = 0;  ///< of the game, after it
};

/// So many files of a game of which nothing was done are kept with what they said (docs/limits.md).
inline constexpr std::size_t max_refused_kept = 50;

/// A file that is kept until its time has come (SBP-9, AHEAD-1).
struct PendingFile {
  std::uint16_t turn = 0;  ///< the one that it is for
  std::string name;        ///< what the file was called
  /// As it came, and what was answered then; read back, only seat, number, bytes and last entry are there.
  Submission submission;
  std::string orders = "[]";  ///< as its owner will read them: a JSON list, which the store only keeps
  std::int64_t taken = 0;     ///< grows with every file that the store takes; read back alone
};

/// What is left of a file whose plan waits for others, or has stopped (PLAN-11, PLAN-13).
struct PendingPlan {
  PendingFile file;
  bool waits = false;            ///< it goes on by itself
  std::uint64_t last_entry = 0;  ///< of the game, when it stopped
  std::string state = "{}";      ///< where it goes on: a JSON object, which the store only keeps
};

/// What a seat has said beforehand of one kind of decisions (STAND-1).
struct StoredStandingOrder {
  PendingFile file;  ///< that set it
  std::string key, text;
  std::uint32_t version = 0;  ///< of all standing orders of that seat, when it was set
  std::uint32_t of = 1;       ///< how many keys its file has set
  std::string state = "{}";   ///< what came of it: a JSON object, which the store only keeps
};

/// An answer to what is veiled, which takes effect when it is released (STAND-8).
struct PendingAnswer {
  PendingFile file;  ///< in which it stands
  std::string kind, about;
  std::size_t row = 0;     ///< of its plan
  bool together = false;   ///< with the others, once all are in (OFFER-4)
  bool by_rule = false;    ///< no row: its seat's standing orders give it
  std::string later = {};  ///< no answer, and `kind` is empty: an order for when nobody owes one any more
  bool has_row() const { return !by_rule && later.empty(); }
};

/// All that is kept in a game, by seat and turn.
struct PendingFiles {
  std::vector<PendingFile> drafts;
  std::vector<PendingPlan> plans;
  std::vector<StoredStandingOrder> standing;
  std::vector<PendingAnswer> answers;
};

/// A store that slept for long (DEAD-17), at which times, RFC 3339.
struct Awake {
  std::optional<std::string> tried;    ///< a person found it asleep, and was told
  std::optional<std::string> alarmed;  ///< the moderator was told
};

struct GameSummary {
  std::string name;
  std::uint64_t last_entry = 0;
  bool over = false;
  std::string brief, created, changed;
  std::vector<TimedDecision> pending_decisions;
  bool held = false;
  NotifiedEntries told = {};
};

/// One SQLite file with every game. All members throw StoreError.
class Store {
 public:
  /// Opens a store that is there.
  static Store open(const std::string& path);
  /// Opens it, or makes it where there is none.
  static Store open_or_make(const std::string& path);

  std::optional<StoredGame> find(std::string_view name);
  /// Makes the tables of letters that come and go by mail where there are none: before anything of
  /// storage/mail is asked. In a change they are part of it.
  void create_mail_tables();
  bool has_mail();
  /// Every game, by name.
  std::vector<GameSummary> list();
  /// The entries of a game from `first` to `last`, as far as there are any, in their order.
  std::vector<Entry> entries(const StoredGame& game, std::uint64_t first = 0,
                             std::uint64_t last = 0xffffffffU);
  /// The same as their texts.
  std::vector<std::string> entry_texts(const StoredGame& game, std::uint64_t first = 0,
                                       std::uint64_t last = 0xffffffffU);
  /// The entries that are written in these texts, of which the first is that of entry `first`.
  std::vector<Entry> parsed(const StoredGame& game, const std::vector<std::string>& texts,
                            std::uint64_t first = 0) const;
  PendingFiles kept(const StoredGame& game);
  /// After which entry the last file of that seat came that was understood, of those that came when the game
  /// had no entry after `entry`; nothing if none did.
  std::optional<std::uint64_t> last_file(const StoredGame& game, const std::string& seat,
                                         std::uint64_t entry);
  /// When the clock decides next in that game: of one that nobody waits for, or that there is not, nothing.
  std::optional<std::string> next_due(const std::string& game);
  /// The games in which it has to decide something by then, the earliest first. Others cost nothing.
  std::vector<std::string> due_games(const std::string& now);
  /// The games in which somebody has to be reminded by then, the earliest first.
  std::vector<std::string> games_to_remind(const std::string& now);
  /// What has still to be sent, in the order in which it was written: of that game, or of all.
  std::vector<OutboxItem> outbox(const std::optional<std::string>& game = std::nullopt);
  /// It was sent. False if there is none with that number that waits.
  bool mark_sent(std::int64_t id, const std::string& time);
  /// When the last digest was written.
  std::optional<std::string> last_digest();
  /// When somebody last did what was due in all games, and that it was done now. It goes back only where the
  /// clock stood wrong then (`set_back`).
  std::optional<std::string> last_tick();
  void record_tick(const std::string& time, bool set_back = false);
  /// The games that go on, by clocks that were ahead of that time (DEAD-17), by their names.
  std::vector<std::string> games_after(const std::string& now);
  /// When something last happened in it, or somebody said that its clock is right; nothing: never.
  std::optional<std::string> last_use();
  Awake awake();
  /// `used`: then somebody said so; nothing: it is as it was.
  void set_awake(const std::optional<std::string>& used, const Awake& awake);
  /// The key that signs heads; nothing before the first game was made here.
  std::optional<SigningKey> key();

  /// While it lives, all that is read is of one moment, whatever others write. They wait with their commit
  /// for its end: it is for reading alone, not for printing or long work.
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

  /// A change of one game, all or nothing: begins with BEGIN IMMEDIATE, so nothing that is read after its
  /// construction can be out of date when it is written; undone unless `commit` was called.
  class WriteTransaction {
   public:
    explicit WriteTransaction(Store& store);
    ~WriteTransaction();
    WriteTransaction(const WriteTransaction&) = delete;
    WriteTransaction& operator=(const WriteTransaction&) = delete;

    /// Makes this the key of the store, if it has none yet. StoreError `busy` if it has another one by now.
    void keep_key(const SigningKey& key, const std::string& time);
    /// A game that is not there yet, with its first entries. StoreError `game_exists`.
    void create(const std::string& name, const std::string& time, const std::vector<Entry>& entries,
                const StoredPosition& position);
    /// What was answered first to the same file of the same player in that seat, if anything of it was done
    /// and it stands, or if it is kept or waits (REP-2): what a rollback took back can be sent again.
    /// `set`: what such a file set is still so; then it is enough that none of it was refused. `ever`: it is
    /// enough that it came; `once`: that something was done of it or kept, whatever became of that.
    /// `told_of`: a file up to that one (as tokens count them) is answered by this one, and is no other time
    /// that it came (LET-15).
    std::optional<Submission> find_duplicate(const StoredGame& game, const std::string& seat,
                                             std::string_view text, bool set = false, bool ever = false,
                                             bool once = false, std::int64_t told_of = 0);
    /// A file and its answer, the entries it made and the position after them (if nothing of it was done, the
    /// position stays). The game must still be as `game` says, and the entries must follow it: StoreError
    /// `moved_on`. Returns the number of the file.
    std::uint64_t add(const StoredGame& game, const Submission& submission, const std::vector<Entry>& entries,
                      const StoredPosition& position);
    /// The same of entries that no file brought: a rollback, a note, the end.
    void append_entries(const StoredGame& game, const std::vector<Entry>& entries,
                        const StoredPosition& position);
    /// What a seat is told of an earlier file of its own, with the entries and the position as in `add`;
    /// `letter.number` says of which. Returns the number of the letter.
    std::uint64_t add_letter(const StoredGame& game, const Submission& letter,
                             const std::vector<Entry>& entries, const StoredPosition& position);
    /// Keeps a file, and the answer to it, until its time comes; what that seat had kept for the same turn is
    /// replaced. Changes nothing else. Returns the number of the file.
    std::uint64_t keep(const StoredGame& game, const PendingFile& file);
    PendingFiles kept(const StoredGame& game);
    /// Nothing is kept any more of that seat for that turn.
    void drop(const StoredGame& game, const std::string& seat, std::uint16_t turn);
    /// Nothing is kept any more of that seat at all: another player has it (MOD-5).
    void drop_all(const StoredGame& game, const std::string& seat);
    /// Keeps what is left of the plan of a file that was added, in place of what was left of that seat's
    /// before.
    void keep_plan(const StoredGame& game, const PendingPlan& left);
    /// Nothing is left any more of that seat's plan.
    void drop_plan(const StoredGame& game, const std::string& seat);
    /// Keeps an answer; or does so no longer.
    void keep_answer(const StoredGame& game, const PendingAnswer& answer);
    void drop_answer(const StoredGame& game, const PendingAnswer& answer);
    /// Keeps that of its seat in place of what was kept under the same key; an empty text: nothing, but its
    /// version stays known.
    void set_standing(const StoredStandingOrder& key, const StoredGame& game);
    /// What came of it.
    void set_standing_state(const StoredStandingOrder& key, const StoredGame& game);
    /// The versions of a seat's standing orders count from there on.
    std::uint32_t standing_version(const StoredGame& game, const std::string& seat);
    /// Nothing stands any more of that seat, or of anybody.
    void clear_standing(const StoredGame& game, const std::optional<std::string>& seat = std::nullopt);
    /// When standing orders are asked, and seats reminded, is as `game` has it now.
    void set_instants(const StoredGame& game);
    /// That is what the readers of `game` have been told by printing from now on; what letters told stays.
    void set_notified(StoredGame& game, NotifiedEntries told);
    /// A letter or somebody else has told that reader, who has an address, all up to that entry.
    void tell_by_mail(StoredGame& game, const std::string& reader, std::uint64_t entry);
    /// Letters that tell that reader, who has an address, all up to that entry are written.
    void wrote_up_to(StoredGame& game, const std::string& reader, std::uint64_t entry);
    /// The letters that this change has written, and these, were printed: they need not be sent, but for
    /// those of seats with an address (REP-5).
    void printed(const StoredGame& game, const std::vector<Submission>& earlier);
    /// It has to be sent.
    void queue_letter(const OutboxItem& letter);
    /// It stands in a letter that goes out (storage/mail/outbound_mail.hpp), and is kept there alone.
    void mark_composed(std::int64_t letter);
    /// A file of that seat came: it has missed nothing any more. Returns what it had missed.
    std::uint32_t reset_missed(const StoredGame& game, const std::string& seat);
    /// Keeps `game.ordered`, where nothing else of the game has changed.
    void note_ordered(const StoredGame& game);
    /// That seat reads this language from now on; without a name: all of that game, unless they have their
    /// own.
    void set_language(StoredGame& game, const std::string& seat, const std::string& language);
    /// How far the game is, which must be as `game` says.
    GameRevision how_far(const StoredGame& game);
    /// Returns when everything is on the disk.
    void commit();

   private:
    friend class InboundMail;
    friend class PlayerLetters;
    friend class OutboundMail;
    struct Impl;
    std::unique_ptr<Impl> inside_;
  };

  const std::string& path() const;
  /// Who may do what with the file, as it was when it was opened: the nine bits of `chmod`.
  unsigned mode() const;
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

 private:
  friend class Alarms;
  friend class ForumStore;
  friend class InboundMail;
  friend class SeatMailStore;
  friend class MailboxStore;
  friend class MboxOffsetStore;
  friend class OutboundMail;
  friend class PlayerLetters;
  friend class PrintedTokens;
  friend class RateCounters;
  struct Impl;
  explicit Store(std::unique_ptr<Impl> inside);
  std::unique_ptr<Impl> inside_;
};

/// What `read` reads of the store at one moment.
template <class Read>
auto in_read_transaction(Store& store, Read read) {
  const Store::ReadTransaction reading(store);
  return read();
}

}  // namespace inselpost
