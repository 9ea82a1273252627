#pragma once
#include <memory>

#include "schemas/catan/game.hpp"

namespace inselpost {

/// The board game as one reader knows it now: `Game::determinize` of a game that has begun, for `check`,
/// plans and conditions. It is made of the position alone, so nothing that the reader may have counted or
/// remembered is in it, and it follows no record: that is CatanRecordGuess, which begins where the record
/// does.
///
/// Hidden cards are laid anew for each order (engine/catan/determinize.hpp). Refused here is refused whatever
/// is hidden; done and `sure` will come so, but for the points of others at the end of the game.
class CatanDeterminization final : public CatanGameAdapter {
 public:
  /// Of a game that has begun.
  CatanDeterminization(const CatanGameAdapter& game, Viewer reader);
  std::unique_ptr<Game> copy() const override { return std::make_unique<CatanDeterminization>(*this); }

  tl::expected<OrderEffects, Rejection> decide(Seat seat, const AnyOrder& move,
                                               ChanceSource* draws) const override;
  void apply_effects(const OrderEffects& decided) override;
  std::optional<PossibleEffects> suppose(Seat seat, const AnyOrder& move) const override;

 private:
  void say_before(OrderEffects& decided, Seat seat) const;
  bool may_answer_unseen(Seat seat, const catan::Order& order) const;

  Viewer reader_;
};

}  // namespace inselpost
