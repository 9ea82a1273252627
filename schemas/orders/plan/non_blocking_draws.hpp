#pragma once
#include <tl/expected.hpp>

#include "schemas/record/game.hpp"

namespace inselpost {

/// A game in which the draw of some orders can only spoil what its seat has: such an order is done whatever
/// is drawn, so it can be tried as if that spoilt nothing, and need not stand last in a branch (PLAN-5).
class NonBlockingDraws {
 public:
  virtual ~NonBlockingDraws() = default;
  /// Is that such an order?
  virtual bool only_spoils(const AnyOrder& move) const = 0;
  /// Such an order, tried so: nothing is drawn.
  virtual tl::expected<OrderEffects, Rejection> tried(Seat seat, const AnyOrder& move) const = 0;
};

}  // namespace inselpost
