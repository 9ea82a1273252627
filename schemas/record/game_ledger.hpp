#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "schemas/json/json.hpp"
#include "schemas/record/draws.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {

/// What genesis entries and `--version` say that this program is, with the version that CMakeLists.txt names.
extern const std::string_view program;

/// What a game begins with.
struct NewGameSpec {
  std::string name;
  std::string_view system;  ///< what kind of game it is, as the game's own side calls it
  ValidSetup setup;         ///< it stands in the genesis, hidden parts sealed
  std::unique_ptr<Game> game;
  bool collects_luck = false;
  bool seed_chosen = false;
};

/// What changes in a ledger when entries are taken back.
struct RollbackState {
  std::uint64_t to = 0;             ///< the last entry that stands
  std::unique_ptr<Game> game;       ///< after it
  DeferredReveals face_down;        ///< what lay face down then
  std::vector<RetainedDraw> draws;  ///< those taken back, in their order
};

/// What stands in the entry of an order that the moderator brought about.
struct ModeratorStamp {
  std::optional<std::string> reason = {};   ///< why, in the first of them
  std::optional<std::uint64_t> again = {};  ///< the entry that it repeats
};

/// The record that anybody but the referee gets, where it ends before the last entry: what came since lies
/// face down, and the number of entries would tell of it (AUD-10).
struct OpenPart {
  std::uint64_t entry = 0;  ///< the last one
  Hash head{};              ///< its head
  /// Who has done all that he owed since, and the digest of his entries since then, which tells nothing of
  /// them: a line `sealed SEAT HEX` below the head.
  std::vector<std::pair<Seat, Hash>> turns = {};
};
/// H( "inselpost/turn" | 0 | game | 0 | seat | 0 | the public forms of these entries, JCS, joined ).
Hash turn_digest(std::string_view game, std::string_view seat, std::string_view entries);

namespace entries {
struct Note;
}

/// The secret in what a ledger's `current()` said; nothing if there is none.
std::optional<Hash> secret_in(const nlohmann::json& current);

/// A game in play, whichever it is: its position, its secrets, the head of its record. Knows nothing of
/// files; the store keeps what `genesis` and `current` say and appends the entries that come out.
class GameLedger {
 public:
  /// Begins a game: entry 0 (genesis) and, unless luck is collected first, entry 1 (start) are appended to
  /// `entries`. `time` is RFC 3339 in UTC with a Z. `public_key` is that of the store that signs the heads,
  /// if it has one.
  static GameLedger create(NewGameSpec beginning, const Hash& secret, const std::string& time,
                           std::vector<Entry>& entries, const std::optional<Hash>& public_key);
  /// The game of a genesis entry, not started yet; `game` is of its set-up. Throws std::invalid_argument if
  /// it cannot be read, or if its commitment is not that of `secret`.
  static GameLedger open(const nlohmann::json& genesis, const Hash& secret, std::unique_ptr<Game> game);
  /// Goes on where `current()` left off. `genesis` is the body of entry 0. Throws std::invalid_argument if
  /// they do not fit.
  static GameLedger resume(const nlohmann::json& genesis, const nlohmann::json& current,
                           std::unique_ptr<Game> game);
  /// All that changes from order to order, the secret included: for the store's eyes only.
  nlohmann::json current() const;

  /// Writes the `join` entries (of every seat, or none where no luck is collected) and `start`, and begins.
  std::vector<Entry> start(const std::string& time, const std::vector<Hash>& luck_digests = {});
  /// That seat is ready, with its luck. The last one begins the game: the `join` entries of all, and `start`.
  std::vector<Entry> join(Seat seat, std::string_view luck, const std::string& time);

  struct Done {
    std::vector<Entry> entries;  ///< the order's, and `end` where it ended the game
    OrderEffects decided;        ///< its events stand in the entry; nothing of a `join`
    bool luck_used = false;      ///< the luck line stands in this entry: a later one of the file gets none
  };
  /// Adjudicates one order and moves the game on. While players are joining, and of a `join` at any time, the
  /// ledger answers itself (`Lobby::refuses`); the entries come with the last one, and each uses up the
  /// luck. A refused order changes nothing. `time` counts as that of the entry before if it is earlier.
  /// `luck` stands in the entry, and enters the draws, only if neither it nor its order is hidden.
  tl::expected<Done, Rejection> play(Seat seat, const AnyOrder& move, OrderOrigin by,
                                     const std::optional<std::string>& luck, const std::string& time,
                                     const ModeratorStamp& mark = {});
  /// An order of an entry that a rollback has taken back, to be played again as it was (`Game::again`).
  AnyOrderPtr again(const nlohmann::json& order, const nlohmann::json& events) {
    return game_->redo_order(order, events);
  }
  /// The moderator's word, or what a seat or the clock brought about beside orders. It changes no position,
  /// but one of another player the name of who plays that seat.
  Entry note(const entries::Note& note, const std::string& time);
  Entry note(std::string_view what, const std::string& text, const std::string& time);
  /// Ends a game that is abandoned: its secret is published, and all of it is open. Only while it goes on.
  Entry end(const std::string& reason, const std::string& time);
  /// Takes back every entry after `taken.to`. Nothing winds N, the chain or a count back. `keep`: the draws
  /// taken back will be used again, in their order.
  Entry roll_back(RollbackState taken, const std::string& reason, bool keep, const std::string& time);

  const std::string& name() const { return name_; }
  /// (*) alone before it has begun.
  const Game& game() const { return *game_; }
  bool started() const { return started_; }
  /// Before the game has begun: what there is to see of it.
  Lobby waiting_room() const;
  /// Who sits on each seat now.
  const std::vector<std::string>& players() const { return players_; }
  /// The seat of that name, one that nobody plays included; those stand last.
  std::optional<Seat> find(std::string_view seat) const;
  bool is_played(Seat seat) const { return index(seat) < players_.size(); }
  const DeferredReveals& face_down() const { return face_down_; }
  /// Draws that a rollback took back, in the order in which they will be used before any new one, and their
  /// bytes.
  const std::vector<RetainedDraw>& kept() const { return kept_; }
  KeyedRandomBytes bytes_of(const RetainedDraw& draw) const {
    return {chains_.link(draw.link, draw.stream), draw.label, draw.n};
  }
  std::uint64_t last_entry() const { return last_entry_; }
  const Hash& head() const { return head_; }
  /// Where the record of others than the referee ends; nothing: with the last entry.
  std::optional<OpenPart> open_part() const;
  /// The public form of the last entry, as text without its head; empty if it was not written by this ledger.
  const std::string& last_text() const { return last_text_; }
  /// `deadlines` of the set-up, or null, and the zones of its seats, empty where they name none.
  const nlohmann::json& deadlines() const { return deadlines_; }
  const std::vector<std::string>& zones() const { return zones_; }
  bool seed_chosen() const { return seed_chosen_; }
  bool collects_luck() const { return collects_luck_; }
  bool over() const { return over_; }
  const Hash& commit() const { return commit_; }
  /// Of the store that signs the heads of this game.
  const std::optional<Hash>& public_key() const { return public_key_; }
  /// The tops of each stream's first chain, as the secret makes them; none at a table.
  std::vector<Hash> tops() const;
  /// `setup` of that genesis, sealed as the secret seals it. Throws std::invalid_argument.
  nlohmann::json setup_of(const nlohmann::json& genesis) const;

  GameLedger(const GameLedger& other);
  GameLedger(GameLedger&&) noexcept = default;
  GameLedger& operator=(GameLedger&&) noexcept = default;
  ~GameLedger() = default;

 private:
  GameLedger() = default;
  /// Completes an entry, which becomes the last one.
  Entry append(nlohmann::json body);
  /// The same of the order of that seat, which may begin, or end, what lies face down.
  Entry append_order(Seat seat, nlohmann::json body, DeferredReveals face_down);
  /// An entry that is no order, as far as all such entries are alike.
  nlohmann::json frame(std::string_view kind, const std::string& now);
  nlohmann::json end_entry(nlohmann::json result, const std::string& now);

  // Said once, in the genesis entry.
  std::string name_;
  std::vector<std::string> seats_, players_, zones_;
  nlohmann::json deadlines_;
  Hash commit_{};
  bool seed_chosen_ = false, collects_luck_ = false, at_table_ = false;
  std::uint32_t streams_ = 1;
  std::optional<Hash> public_key_;
  // Known to the store alone.
  Hash secret_{};
  HashChains chains_{secret_};
  // What moves on.
  std::unique_ptr<Game> game_;
  bool started_ = false, over_ = false;
  PublicNonces nonces_;                          ///< N: hangs on what was said in public
  std::map<std::size_t, std::string> replaced_;  ///< who came for whom the genesis names
  std::optional<Hash> hidden_key_;               ///< K: made with the first order that could hide something
  ShuffledDeck pile_;                            ///< made with K; empty in a table game
  DrawCounts counts_;
  std::vector<RetainedDraw> kept_;
  std::vector<std::optional<Hash>> luck_digests_;  ///< by seat, while the players are joining
  DeferredReveals face_down_;
  /// Before what lies face down, where numbers tell; and the entries of each seat since.
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
