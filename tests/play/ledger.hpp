#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/catan/chance.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/state.hpp"
#include "schemas/catan/game.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/record/game_replay.hpp"
#include "schemas/record/witness.hpp"

namespace inselpost {

/// A production roll that a rollback took back, and what opened it.
struct Throw {
  RetainedDraw draw;
  catan::Dice dice;
  bool operator==(const Throw&) const = default;
};

/// What changes in a ledger when entries are taken back: found by `undoing_of`.
struct Undoing {
  std::uint64_t to = 0;                ///< the last entry that stands
  catan::State state;                  ///< after it
  DeferredReveals face_down;           ///< discards that were in and not shown then
  std::vector<std::uint64_t> entries;  ///< those taken back, in their order
  std::vector<Throw> throws;           ///< in them, in their order
};

/// A ledger of the board game, for those who know its orders, events and positions.
class Ledger {
 public:
  /// Begins a game: entry 0 (genesis) and, unless luck is collected first, entry 1 (start) are appended to
  /// `entries`. Problems: E_SETUP of `resolve`, and of a table game that collects luck. `time` is RFC 3339 in
  /// UTC with a Z. `public_key` is that of the store that signs the heads, if it has one.
  static tl::expected<Ledger, catan::RuleViolation> create(
      const SetupFile& file, const Hash& secret, const std::string& time, std::vector<Entry>& entries,
      const std::optional<Hash>& public_key = std::nullopt);
  /// The game of a genesis entry, not started yet: for audits. Throws std::invalid_argument if it cannot be
  /// read, or if its commitment is not that of `secret`.
  static Ledger open(const nlohmann::json& genesis, const Hash& secret);
  /// Writes the `join` entries (of every seat, or none where no luck is collected) and `start`, and begins.
  /// Only after `open`.
  std::vector<Entry> start(const std::string& time, const std::vector<Hash>& luck_digests = {});
  /// Goes on where `current()` left off. `genesis` is the body of entry 0. Throws std::invalid_argument if
  /// they do not fit.
  static Ledger resume(const nlohmann::json& genesis, const nlohmann::json& current);
  /// Returns everything that changes from order to order, S included: only for the store.
  nlohmann::json current() const;

  struct Done {
    std::vector<Entry> entries;  ///< the order's, and `end` where it ended the game
    catan::Events events;        ///< whole, not redacted
    bool luck_used = false;      ///< the luck line stands in this entry: a later one of the file gets none
  };
  /// Adjudicates one order and moves the game on. A refused order changes nothing. Table results that are
  /// missing or were not asked for, and any in a sealed game, are E_SYNTAX. `time` counts as that of the
  /// entry before if it is earlier. `luck` stands in the entry, and enters the draws, only if neither it nor
  /// its order is hidden. An act of the moderator has a reason.
  tl::expected<Done, catan::RuleViolation> play(Seat seat, const catan::Order& order,
                                                const catan::TableResults& results, OrderOrigin by,
                                                const std::optional<std::string>& luck,
                                                const std::string& time);
  /// Lets that seat join. Returns no entries; with the last seat those of all, and `start`.
  tl::expected<std::vector<Entry>, Rejection> join(Seat seat, const std::optional<std::string>& luck,
                                                   const std::string& time);
  /// The moderator's word, which changes no position: `what` it is about, and the text.
  Entry note(std::string_view what, const std::string& text, const std::string& time);
  /// Ends a game that is abandoned: its secret is published, all of it is open, and hidden cards count
  /// (WIN-9). Only while it goes on.
  Entry end(const std::string& reason, const std::string& time);
  /// Takes back every entry after `undoing.to`. Nothing winds N, the chain or a count
  /// back. `keep`: the throws taken back will be used again, in their order.
  Entry roll_back(const Undoing& undoing, const std::string& reason, bool keep, const std::string& time);
  /// This game as that reader knows it (`Game::guess`), for `check`.
  std::unique_ptr<CatanGameAdapter> guess(Viewer reader) const;

  const std::string& game() const;
  /// Returns the ledger in the types of shared code.
  const Game& position() const { return ledger_.game(); }
  const catan::Setup& setup() const;
  const std::vector<std::string>& players() const;
  /// An empty one before the start.
  const catan::State& state() const;
  const GameNames& names() const;
  /// Discards that are in and not shown yet, as the record will show them.
  const DeferredReveals& face_down() const;
  /// Throws that a rollback took back, in the order in which they will be used before any new one.
  std::vector<Throw> kept() const;
  std::uint64_t last_entry() const;
  const Hash& head() const;
  /// The public form of the last entry, as text without its head; empty if it was not written by this ledger.
  const std::string& last_text() const;
  bool seed_chosen() const;
  bool collects_luck() const;
  bool over() const { return ledger_.over(); }
  const Hash& commit() const;
  /// The key of the store that signs the heads of this game.
  const std::optional<Hash>& public_key() const;

  /// Returns it in the types of shared code.
  GameLedger& house() { return ledger_; }
  const GameLedger& house() const { return ledger_; }

  explicit Ledger(GameLedger ledger) : ledger_(std::move(ledger)) {}

 private:
  const CatanGameAdapter& board() const;

  GameLedger ledger_;
};

/// The records of the board game, for those who know its positions: what schemas/record says of any game.

nlohmann::json entry_for(const Entry& entry, Viewer viewer, const GameNames& names, bool over);
std::string write_record(const std::vector<Entry>& entries, Viewer viewer, const GameNames& names,
                         const LastLine& last = {});

AuditReport audit(const std::vector<Entry>& entries, const std::optional<std::string>& current,
                  const AuditProgress& progress, const std::optional<Hash>& secret = std::nullopt);
AuditReport audit(const Record& record, const AuditProgress& progress);
std::optional<AuditReport> audit_unread(const std::vector<std::string_view>& entries,
                                        const std::optional<std::string>& current,
                                        const AuditProgress& progress,
                                        const std::optional<Hash>& secret = std::nullopt);
std::optional<AuditReport> audit_unread(std::string_view record, const AuditProgress& progress);

std::optional<AuditResult::Difference> broken(const HeadStatement& telling);

/// A game gone through again from its entries.
class Replay {
 public:
  explicit Replay(const std::vector<Entry>& entries);
  void take(const Entry& entry) { replay_.take(entry); }
  /// An empty one before the start.
  const catan::State& state() const;
  /// Returns the game in the types of shared code.
  const Game& position() const { return replay_.game(); }
  const DeferredReveals& face_down() const { return replay_.face_down(); }
  const GameNames& names() const { return board().names(); }
  const catan::Setup& setup() const { return board().setup(); }
  const std::string& game() const { return replay_.name(); }
  /// Returns whether there is a position. Where luck is collected, there is one before the start.
  bool started() const { return collects_luck_ || replay_.started(); }
  bool seed_chosen() const { return replay_.seed_chosen(); }
  bool serves(Viewer viewer) const { return replay_.may_show_to(viewer); }

 private:
  const CatanGameAdapter& board() const { return static_cast<const CatanGameAdapter&>(replay_.game()); }

  GameReplay replay_;
  bool collects_luck_;
};

/// Returns what a rollback to the position after entry `to` takes back. `entries`: the whole record, in its
/// whole form. Throws std::invalid_argument if they cannot be read.
tl::expected<Undoing, RollbackError> undoing_of(const std::vector<Entry>& entries, std::uint64_t to);

}  // namespace inselpost
