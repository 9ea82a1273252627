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

/// A game gone through again from its entries: what was so after entry n. Of a whole record no rule is asked;
/// of another every order is decided again as in an audit, and what is sealed is filled with something that
/// could be, which those cannot tell from the truth whose record it is.
class GameReplay {
 public:
  /// Of these entries, the first of which is the genesis; they must outlive it. Throws std::invalid_argument
  /// if the genesis cannot be read.
  GameReplay(const std::vector<Entry>& entries, GameFactory open);
  ~GameReplay();
  GameReplay(const GameReplay&) = delete;
  GameReplay& operator=(const GameReplay&) = delete;
  /// Takes the next entry. Throws std::invalid_argument if it cannot be read, or does not hold.
  void take(const Entry& entry);

  /// (*) alone before the beginning.
  const Game& game() const;
  const std::string& name() const { return genesis_.game; }
  const std::vector<std::string>& players() const { return genesis_.players; }
  const nlohmann::json& deadlines() const { return genesis_.deadlines; }
  bool started() const { return started_; }
  /// Before the game has begun: what there is to see of it.
  Lobby waiting_room() const { return {genesis_.players.size(), joined_, over_}; }
  bool over() const { return over_; }
  bool seed_chosen() const { return genesis_.seed_chosen; }
  bool collects_luck() const { return genesis_.collects_luck; }
  /// What lies face down, as the record will show it.
  const DeferredReveals& face_down() const { return after_.face_down; }
  /// May its positions be shown to this viewer? Always, if the record is whole.
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
  std::map<std::uint64_t, Position> returns_;  ///< positions that a rollback will come back to, once reached
  RollbackTracker standing_;
  std::unique_ptr<audit_parts::PublicAuditor> follower_;  ///< of a record that is not whole
  SeatSet readers_, joined_;
  bool started_ = false, over_ = false;
};

/// What going back to the position after entry `to` takes back, and which entries. `entries`: the whole
/// record, in its whole form. Throws std::invalid_argument if they cannot be read.
struct RollbackPlan {
  RollbackState taken;
  std::vector<std::uint64_t> entries;
  std::vector<RecordedDraw> draws;
  std::vector<Seat> called;  ///< outside a turn of theirs (`Game::called`), when one of these entries came
};
tl::expected<RollbackPlan, RollbackError> plan_rollback(const std::vector<Entry>& entries, std::uint64_t to,
                                                        GameFactory open);

}  // namespace inselpost
