#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "schemas/json/json.hpp"
#include "schemas/record/draws.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {

/// Name and version of this program, as in genesis entries and `--version`. The version is that of
/// CMakeLists.txt.
extern const std::string_view program;

/// The specification of a new game.
struct NewGameSpec {
  std::string name;
  std::string_view system;  ///< name of the kind of game
  ValidSetup setup;         ///< stands in the genesis, hidden parts sealed
  std::unique_ptr<Game> game;
  bool collects_luck = false;
  bool seed_chosen = false;
};

/// The state to which a rollback returns a ledger.
struct RollbackState {
  std::uint64_t to = 0;             ///< the last entry that stands
  std::unique_ptr<Game> game;       ///< after that entry
  DeferredReveals face_down;        ///< deferred reveals at that entry
  std::vector<RetainedDraw> draws;  ///< the undone ones, in their order
};

/// Members of an entry that records an order of the moderator.
struct ModeratorStamp {
  std::optional<std::string> reason = {};   ///< why, in the first of them
  std::optional<std::uint64_t> again = {};  ///< the entry that is repeated
};

/// The end of the record for everybody but the referee if that is before the last entry: later ones are
/// deferred reveals, whose number would tell something (AUD-10).
struct OpenPart {
  std::uint64_t entry = 0;  ///< the last one
  Hash head{};              ///< of that entry
  /// Seats that have done all that they owed since then, with a digest of their entries, which tells nothing
  /// about them: lines `sealed SEAT HEX` below the head.
  std::vector<std::pair<Seat, Hash>> turns = {};
};
/// Returns H( "inselpost/turn" | 0 | game | 0 | seat | 0 | public forms of these entries, JCS, joined ).
Hash turn_digest(std::string_view game, std::string_view seat, std::string_view entries);

namespace entries {
struct Note;
}

/// Returns the secret in a result of `GameLedger::current()`, or nullopt if there is none.
std::optional<Hash> secret_in(const nlohmann::json& current);

/// A running game of any kind: its position, its secrets and the head of its record. Knows nothing of files:
/// the store keeps the genesis and `current`, and appends the returned entries.
///
///   std::vector<Entry> entries;
///   GameLedger ledger = GameLedger::create(std::move(spec), secret, time, entries, public_key);
///   auto done = ledger.play(seat, *order, OrderOrigin::seat, luck, time);
///   if (done) entries.insert(entries.end(), done->entries.begin(), done->entries.end());
class GameLedger {
 public:
  /// Creates a game. Appends entry 0 (genesis) and, unless luck is collected first, entry 1 (start) to
  /// `entries`. `time` is RFC 3339 in UTC with a Z. `public_key` is that of the store that signs the heads,
  /// if it has one.
  static GameLedger create(NewGameSpec beginning, const Hash& secret, const std::string& time,
                           std::vector<Entry>& entries, const std::optional<Hash>& public_key);
  /// Opens the game of a genesis entry, not started yet. `game` is that of its set-up. Throws
  /// std::invalid_argument if the genesis cannot be read or its commitment is not that of `secret`.
  static GameLedger open(const nlohmann::json& genesis, const Hash& secret, std::unique_ptr<Game> game);
  /// Continues from a result of `current()`. `genesis` is the body of entry 0. Throws std::invalid_argument
  /// if they do not fit.
  static GameLedger resume(const nlohmann::json& genesis, const nlohmann::json& current,
                           std::unique_ptr<Game> game);
  /// Returns all that changes from order to order, including the secret: for the store only.
  nlohmann::json current() const;

  /// Begins the game. Returns the `join` entries of every seat, if luck is collected, and `start`.
  std::vector<Entry> start(const std::string& time, const std::vector<Hash>& luck_digests = {});
  /// Lets a seat join with its luck. The last one begins the game: returns the `join` entries of all, and
  /// `start`; else none.
  std::vector<Entry> join(Seat seat, std::string_view luck, const std::string& time);

  struct Done {
    std::vector<Entry> entries;  ///< of the order, and `end` if it ended the game
    OrderEffects decided;        ///< its events were moved to the entry; empty after a `join`
    bool luck_used = false;      ///< the luck stands in this entry: later ones of the file get none
  };
  /// Decides one order and advances the game. A rejected order changes nothing. While players join, and for
  /// any `join`, the ledger answers by itself (`Lobby::refuses`); the entries come with the last `join`, and
  /// each one uses up the luck. A `time` earlier than that of the entry before is replaced by it. `luck`
  /// enters the entry and the draws only if neither the entry nor its order is hidden.
  tl::expected<Done, Rejection> play(Seat seat, const AnyOrder& move, OrderOrigin by,
                                     const std::optional<std::string>& luck, const std::string& time,
                                     const ModeratorStamp& mark = {});
  /// Restores the order of an undone entry, to be played again (`Game::redo_order`).
  AnyOrderPtr again(const nlohmann::json& order, const nlohmann::json& events) {
    return game_->redo_order(order, events);
  }
  /// Returns a note of the moderator, or of what a seat or the clock did beside orders. The position does not
  /// change; a note about a replaced player changes the player of the seat.
  Entry note(const entries::Note& note, const std::string& time);
  Entry note(std::string_view what, const std::string& text, const std::string& time);
  /// Ends an abandoned game that is not over: its secret is published and everything is open.
  Entry end(const std::string& reason, const std::string& time);
  /// Undoes every entry after `taken.to`. N, the hash chains and the counters do not go back. `keep`: the
  /// undone draws will be used again, in their order.
  Entry roll_back(RollbackState taken, const std::string& reason, bool keep, const std::string& time);

  const std::string& name() const { return name_; }
  /// only members marked (*) before the start
  const Game& game() const { return *game_; }
  bool started() const { return started_; }
  /// Returns the state of joining, before the start.
  Lobby waiting_room() const;
  /// Returns the current players by seat.
  const std::vector<std::string>& players() const { return players_; }
  /// Finds a seat by its name, including the neutral seats, which stand last.
  std::optional<Seat> find(std::string_view seat) const;
  bool is_played(Seat seat) const { return index(seat) < players_.size(); }
  const DeferredReveals& face_down() const { return face_down_; }
  /// Draws that a rollback kept, in the order in which they are used before any new one, and their bytes.
  const std::vector<RetainedDraw>& kept() const { return kept_; }
  KeyedRandomBytes bytes_of(const RetainedDraw& draw) const {
    return {chains_.link(draw.link, draw.stream), draw.label, draw.n};
  }
  std::uint64_t last_entry() const { return last_entry_; }
  const Hash& head() const { return head_; }
  /// Returns where the record ends for others than the referee; nullopt: with the last entry.
  std::optional<OpenPart> open_part() const;
  /// Returns the public form of the last entry, as text without its head; empty if this ledger did not write
  /// it.
  const std::string& last_text() const { return last_text_; }
  /// `deadlines` of the set-up, or null, and the time zones by seat, empty if not set.
  const nlohmann::json& deadlines() const { return deadlines_; }
  const std::vector<std::string>& zones() const { return zones_; }
  bool seed_chosen() const { return seed_chosen_; }
  bool collects_luck() const { return collects_luck_; }
  bool over() const { return over_; }
  const Hash& commit() const { return commit_; }
  /// Returns the key of the store that signs the heads of this game.
  const std::optional<Hash>& public_key() const { return public_key_; }
  /// Returns the tops of the first chain of each stream, made from the secret; empty at a table.
  std::vector<Hash> tops() const;
  /// Returns `setup` of this genesis, sealed with the secret. Throws std::invalid_argument.
  nlohmann::json setup_of(const nlohmann::json& genesis) const;

  GameLedger(const GameLedger& other);
  GameLedger(GameLedger&&) noexcept = default;
  GameLedger& operator=(GameLedger&&) noexcept = default;
  ~GameLedger() = default;

 private:
  GameLedger() = default;
  /// Completes an entry and makes it the last one.
  Entry append(nlohmann::json body);
  /// Like `append` for an order of `seat`, which may begin or end a round of deferred reveals.
  Entry append_order(Seat seat, nlohmann::json body, DeferredReveals face_down);
  /// Returns the members that all entries other than orders share.
  nlohmann::json frame(std::string_view kind, const std::string& now);
  nlohmann::json end_entry(nlohmann::json result, const std::string& now);

  // Fixed by the genesis.
  std::string name_;
  std::vector<std::string> seats_, players_, zones_;
  nlohmann::json deadlines_;
  Hash commit_{};
  bool seed_chosen_ = false, collects_luck_ = false, at_table_ = false;
  std::uint32_t streams_ = 1;
  std::optional<Hash> public_key_;
  // Known to the store only.
  Hash secret_{};
  HashChains chains_{secret_};
  // Changes with the entries.
  std::unique_ptr<Game> game_;
  bool started_ = false, over_ = false;
  PublicNonces nonces_;                          ///< N: depends on public statements only
  std::map<std::size_t, std::string> replaced_;  ///< players who replaced those named by the genesis
  std::optional<Hash> hidden_key_;               ///< K: made with the first order that could hide something
  ShuffledDeck pile_;                            ///< made with K; empty in a table game
  DrawCounts counts_;
  std::vector<RetainedDraw> kept_;
  std::vector<std::optional<Hash>> luck_digests_;  ///< by seat, while players join
  DeferredReveals face_down_;
  /// The entry before the deferred reveals, if the number of entries would tell something; and the entries of
  /// each seat since.
  struct Open {
    std::uint64_t entry = 0;
    Hash head{};
    std::map<std::size_t, std::string> turns = {};
  };
  std::optional<Open> open_;
  Hash head_ = no_head;
  std::uint64_t last_entry_ = 0;
  std::string last_text_, time_;
};

}  // namespace inselpost
