#pragma once
#include "tests/pig/game.hpp"

namespace inselpost::pig {

/// What a position does not tell its reader, though some number stands there.
struct Unknown {
  /// Faces of the pile that the reader has seen. No rollback undoes that, because the pile is shuffled once.
  std::array<std::optional<Card>, pile_size> faces{};
  std::array<std::uint8_t, max_seats>
      tips{};      ///< of each seat so many of its tips, all of them filled in as 1
  SeatSet wagers;  ///< filled in as 1
};

/// Pig as one reader knows it.
class Determinization final : public PigGame {
 public:
  /// Made of a game that has not begun, or of its true position.
  Determinization(const PigGame& game, Viewer reader);

  std::unique_ptr<Game> copy() const override { return std::make_unique<Determinization>(*this); }
  std::unique_ptr<Game> determinize(Viewer) const override { return copy(); }
  Json begin(ChanceSource* draws) override;
  void begin_recorded(const Json& start) override;
  AnyOrderPtr order_from_record(const Json* order, const Json& events) const override;
  tl::expected<OrderEffects, Rejection> decide(Seat seat, const AnyOrder& move,
                                               ChanceSource* draws) const override;
  void apply_effects(const OrderEffects& decided) override;
  bool sealed_entry() override;
  std::unique_ptr<Game> rewind_to(const Game& earlier) const override;

 private:
  class Chance;
  void begin_elsewhere();
  /// Changes the filled-in values so that an order, and what is told of it, is possible.
  void expect(Seat seat, const MoveType& move, bool& sure);

  Unknown unknown_;
};

}  // namespace inselpost::pig
