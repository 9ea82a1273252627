#pragma once
#include <memory>

#include "schemas/catan/game.hpp"

namespace inselpost {

/// The board game as one reader knows it now: `Game::guess` of a game that has begun, for `check`, plans and
/// conditions. It is made of the position alone, so nothing that the reader may have counted or remembered is
/// in it, and it follows no record: that is BoardGuess, which begins where the record does.
///
/// Hidden cards are laid anew for each order (engine/catan/supposing.hpp). Refused here is refused whatever
/// is hidden; done and `sure` will come so, but for the points of others at the end of the game.
class Foresight final : public BoardGame {
 public:
  /// Of a game that has begun.
  Foresight(const BoardGame& game, Viewer reader);
  std::unique_ptr<Game> copy() const override { return std::make_unique<Foresight>(*this); }

  tl::expected<Decided, Refused> decide(Seat seat, const Move& move, Draws* draws) const override;
  void take(const Decided& decided) override;
  std::optional<Supposed> suppose(Seat seat, const Move& move) const override;

 private:
  void say_before(Decided& decided, Seat seat) const;
  bool may_answer_unseen(Seat seat, const catan::Order& order) const;

  Viewer reader_;
};

}  // namespace inselpost
