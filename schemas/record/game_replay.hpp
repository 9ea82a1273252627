#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "schemas/record/draws.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {

/// Reasons why entries cannot be undone.
enum class RollbackError : std::uint8_t {
  over,             ///< the game has ended, and its secret is known
  before_start,     ///< there is no position before `start`
  no_such_entry,    ///< beyond the last one
  undone_already,   ///< undone by an earlier rollback
  nothing_to_undo,  ///< `to` is the last entry that stands
};

/// A draw in an entry, and the event that tells it.
struct RecordedDraw {
  RetainedDraw draw;
  nlohmann::json event;
};

/// Tracks which entries of a record stand and which a rollback has undone (docs/record-format.md). Nothing is
/// ever deleted: a rollback r to t undoes the entries t+1 ... r-1, which only lose their position.
///
///   RollbackTracker tracker;
///   for (const Entry& entry : entries) tracker.take(entry);
///   if (auto error = tracker.refuses(to)) return *error;
class RollbackTracker {
 public:
  /// Adds the next entry, in any form.
  void take(const Entry& entry);
  /// Adds the draws of a standing entry whose hidden parts were shown, each with the N it was drawn with.
  void learn(const Entry& entry, const PublicNonces& n);
  bool stands(std::uint64_t entry) const;
  /// Returns whether the entry is an order that a rollback has undone.
  bool took_back(std::uint64_t entry) const { return undone_orders_.contains(entry); }
  /// The standing entries after `to`, in order, and the public draws in them.
  std::vector<std::uint64_t> entries_after(std::uint64_t to) const;
  std::vector<RecordedDraw> draws_after(std::uint64_t to) const;
  /// Returns why the game cannot return to the position after entry `to`, or nullopt if it can.
  std::optional<RollbackError> refuses(std::uint64_t to) const;

 private:
  void take_order(const Entry& entry);
  /// Returns the draws that an `order` entry tells of.
  std::vector<RecordedDraw> draws_in(const Entry& entry, const PublicNonces& n);

  entries::Genesis genesis_;
  std::vector<Hash> luck_digests_;
  PublicNonces nonces_;                       ///< N after the entries so far
  std::map<LinkIndex, RetainedDraw> opened_;  ///< all that were ever opened
  std::vector<std::uint64_t> entries_;
  std::set<std::uint64_t> orders_, undone_orders_;
  std::vector<std::pair<std::uint64_t, RecordedDraw>> draws_;  ///< of standing entries
  std::optional<std::uint64_t> start_;
  std::uint64_t last_ = 0;
  bool over_ = false;
};

/// Returns the draws without their events.
std::vector<RetainedDraw> kept_of(const std::vector<RecordedDraw>& draws);

/// Returns the entries that rollbacks return to: positions to keep while replaying.
std::set<std::uint64_t> rolled_back_to(const std::vector<Entry>& entries);

/// Returns the undone entries, each with the rollback that undid it. `entries` may begin anywhere in a record
/// and have any form.
std::map<std::uint64_t, std::uint64_t> undone_by(const std::vector<Entry>& entries);

namespace audit_parts {
class PublicAuditor;
}

/// Replays a game from its entries and gives the position after each. A full record is replayed without
/// checking rules. In any other, every order is decided again as in an audit, and sealed parts are replaced
/// by values that the owner of the record cannot tell from the true ones.
///
///   GameReplay replay(record.entries, open);
///   for (std::size_t i = 1; i < record.entries.size(); ++i) replay.take(record.entries[i]);
class GameReplay {
 public:
  /// `entries` begin with the genesis and must outlive this object. Throws std::invalid_argument if the
  /// genesis cannot be read.
  GameReplay(const std::vector<Entry>& entries, GameFactory open);
  ~GameReplay();
  GameReplay(const GameReplay&) = delete;
  GameReplay& operator=(const GameReplay&) = delete;
  /// Replays the next entry. Throws std::invalid_argument if it cannot be read or is wrong.
  void take(const Entry& entry);

  /// Only members marked (*) may be called before the start.
  const Game& game() const;
  const std::string& name() const { return genesis_.game; }
  const std::vector<std::string>& players() const { return genesis_.players; }
  const nlohmann::json& deadlines() const { return genesis_.deadlines; }
  bool started() const { return started_; }
  /// Returns the state of joining, before the start.
  Lobby waiting_room() const { return {genesis_.players.size(), joined_, over_}; }
  bool over() const { return over_; }
  bool seed_chosen() const { return genesis_.seed_chosen; }
  bool collects_luck() const { return genesis_.collects_luck; }
  /// Returns the deferred reveals, as the record will show them.
  const DeferredReveals& face_down() const { return after_.face_down; }
  /// Returns whether its positions may be shown to `viewer`. Always true for a full record.
  bool may_show_to(Viewer viewer) const;

 private:
  struct Position {
    std::unique_ptr<Game> game;
    DeferredReveals face_down;
    Position copy() const { return {game->copy(), face_down}; }
  };
  /// Applies an entry that was checked, or one of a record that hides nothing.
  void follow(const Entry& entry);
  void take_order(const nlohmann::json& body);

  entries::Genesis genesis_;
  Position after_;
  std::map<std::uint64_t, Position> returns_;  ///< positions that rollbacks return to, once reached
  RollbackTracker standing_;
  std::unique_ptr<audit_parts::PublicAuditor> follower_;  ///< of a record that is not complete
  SeatSet readers_, joined_;
  bool started_ = false, over_ = false;
};

/// The effects of a rollback to the position after entry `to`: the state, and the undone entries and draws.
/// `plan_rollback` needs the full record, and throws std::invalid_argument if it cannot be read.
struct RollbackPlan {
  RollbackState taken;
  std::vector<std::uint64_t> entries;
  std::vector<RecordedDraw> draws;
  /// Seats called to act outside their turn (`Game::seat_called_to_act`) at one of these entries.
  std::vector<Seat> called;
};
tl::expected<RollbackPlan, RollbackError> plan_rollback(const std::vector<Entry>& entries, std::uint64_t to,
                                                        GameFactory open);

}  // namespace inselpost
