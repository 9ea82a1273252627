#pragma once
#include <tl/expected.hpp>

#include "schemas/record/game.hpp"

namespace inselpost {

/// Mixin for a game in which the draw of some orders can only harm the seat itself. Such an order is executed
/// whatever is drawn, so it can be tried as if the draw did no harm, and need not stand last in a branch
/// (PLAN-5).
class NonBlockingDraws {
 public:
  virtual ~NonBlockingDraws() = default;
  /// Returns whether this is such an order.
  virtual bool only_spoils(const AnyOrder& move) const = 0;
  /// Tries such an order without drawing.
  virtual tl::expected<OrderEffects, Rejection> tried(Seat seat, const AnyOrder& move) const = 0;
};

}  // namespace inselpost
