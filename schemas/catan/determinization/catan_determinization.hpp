#pragma once
#include <memory>

#include "schemas/catan/game.hpp"

namespace inselpost {

/// The board game as one reader knows it now: `Game::determinize` of a running game, for `check`, plans and
/// conditions. Made from the position alone, so it has nothing that the reader may have counted or
/// remembered. CatanRecordGuess, in contrast, follows a record from its beginning.
///
/// Hidden cards are chosen anew for each order (engine/catan/determinize.hpp). An order that is rejected here
/// is rejected whatever is hidden. An order that succeeds and is `sure` has these effects, except for the
/// points of others at the end of the game.
class CatanDeterminization final : public CatanGameAdapter {
 public:
  /// Requires that `game` has started.
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
