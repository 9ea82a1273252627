#pragma once
#include <memory>

#include "schemas/dice/game.hpp"

namespace inselpost::dice {

/// A game of hidden rounds, followed by a reader of its record (DG-PBEM-12). What is sealed to him brings
/// nothing about until the end of the round shows it: others then stand as when the round opened, and he
/// knows who of them has ended his turn. Once all is shown, all is decided again.
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
  /// An order of which others read no more than that something was done.
  tl::expected<OrderEffects, Rejection> sealed(Seat seat, const Event& told, bool hides_order) const;
};

}  // namespace inselpost::dice
