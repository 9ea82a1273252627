#pragma once
#include <memory>

#include "schemas/dice/game.hpp"

namespace inselpost::dice {

/// A game of hidden rounds, followed by a reader of its record (DG-PBEM-12). What is sealed to him brings
/// nothing about until the end of the round shows it: others then stand as when the round opened, and he
/// knows who of them has ended his turn. Once all is shown, all is decided again.
class RoundGuess final : public DiceRecordGame {
 public:
  explicit RoundGuess(const DiceRecordGame& game) : DiceRecordGame(game) {}
  std::unique_ptr<Game> copy() const override { return std::make_unique<RoundGuess>(*this); }
  std::unique_ptr<Game> guess(Viewer) const override { return copy(); }
  MovePtr recall(const Json* order, const Json& events) const override;
  tl::expected<Decided, Refused> decide(Seat seat, const Move& move, Draws* draws) const override;

 private:
  class Chance;
  /// An order of which others read no more than that something was done.
  tl::expected<Decided, Refused> sealed(Seat seat, const Event& told, bool hides_order) const;
};

}  // namespace inselpost::dice
