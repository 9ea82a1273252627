#pragma once
#include <memory>

#include "schemas/dice/game.hpp"

namespace inselpost::dice {

/// The reader of a record's view of a game with hidden rounds (DG-PBEM-12). Sealed events have no effect
/// until the end of the round reveals them: until then other seats stay as they were when the round opened,
/// and the reader knows only which of them have ended their turn. Once revealed, everything is decided again.
class DiceDeterminization final : public DiceGameAdapter {
 public:
  explicit DiceDeterminization(const DiceGameAdapter& game) : DiceGameAdapter(game) {}
  std::unique_ptr<Game> copy() const override { return std::make_unique<DiceDeterminization>(*this); }
  std::unique_ptr<Game> determinize(Viewer) const override { return copy(); }
  AnyOrderPtr order_from_record(const Json* order, const Json& events) const override;
  tl::expected<OrderEffects, Rejection> decide(Seat seat, const AnyOrder& move,
                                               ChanceSource* draws) const override;

 private:
  class Chance;
  /// Decides an order of which other seats know only that it happened.
  tl::expected<OrderEffects, Rejection> sealed(Seat seat, const Event& told, bool hides_order) const;
};

}  // namespace inselpost::dice
