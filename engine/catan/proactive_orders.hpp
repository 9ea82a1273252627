#pragma once
#include <optional>
#include <variant>
#include <vector>

#include "engine/catan/order.hpp"
#include "engine/catan/view.hpp"
#include "engine/core/pending_decision.hpp"

/// Standing orders: what somebody has said beforehand of decisions that he will owe (DEC-2, DEC-13 to
/// DEC-27).
namespace inselpost::catan {

namespace standing {

/// DEC-14.
struct RollAtOnce {};
/// Which cards go, of a discard and of those that a forced trade gives back (DEC-15, DEC-27).
struct Cards {
  std::vector<Resource> named;  ///< given in this order; or kept, the first longest
  bool keep = false;
};
/// Hexes, for each of them whom to rob, the best first (DEC-16, DEC-17).
struct Robber {
  std::vector<Hex> to;
  std::vector<Seat> rob;
  SeatSet never;
};
/// DEC-20: an offer, or an alternative of it, that gives at least `get` and asks at most `give`, if the hand
/// then still holds `keep`.
struct Accepting {
  Bundle give, get, keep;
  std::optional<SeatSet> from;  ///< nothing: whoever makes it
};
/// DEC-20.
struct RefuseAll {};
/// DEC-19: an offer of one's own, in one's turn, or (`to_active`) to whoever's turn it is.
struct Proposing {
  Bundle give, get, keep;
  std::optional<SeatSet> to;
  bool to_active = false;
};

}  // namespace standing

using StandingOrder = std::variant<standing::RollAtOnce, standing::Cards, standing::Robber,
                                   standing::Accepting, standing::RefuseAll, standing::Proposing>;

/// The orders with which that seat answers what it owes, the best first; none if the rule does not fit.
/// Whether one can be done is for `decide` to say. `view`: of the seat that owes it.
std::vector<Order> answers(const View& view, const PendingDecision& owed, const StandingOrder& rule);
/// What it orders though it owes nothing.
std::vector<Order> proactive_orders(const View& view, const StandingOrder& rule);

}  // namespace inselpost::catan
