#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "schemas/record/game_ledger.hpp"
#include "schemas/record/record.hpp"
#include "schemas/record/rollback_tracker.hpp"

namespace inselpost {

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
