#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/catan/cards.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/view.hpp"
#include "engine/core/rules.hpp"

namespace inselpost::catan {

struct State;

/// Returns the order given for a seat whose time is up. It depends on the state alone and harms no seat on
/// purpose. `owed` must be one of the `pending_decisions` (DEC-3, DEC-11 to DEC-28).
Order default_order(const State& state, const PendingDecision& owed);

/// Returns the founding order for the intersection with most pips, with its first free path. Ties go to the
/// one nearest by paths to one of `near`, then to the first in reading order (DEC-12, WISH-3).
Order best_founding(const State& state, const std::vector<Intersection>& near);
/// Returns the founding orders at `at` with each of `roads`, or with each free path in reading order if
/// `roads` is empty (WISH-2).
std::vector<Order> foundings(const State& state, Intersection at, const std::vector<Path>& roads);

/// Returns n cards of `hand`, one at a time from the most numerous resource, ties by the order of resources.
/// `hand` must hold n cards (DEC-15, DEC-27).
Bundle most_numerous(Bundle hand, std::size_t n);

}  // namespace inselpost::catan

/// Standing orders: how a player wants to answer decisions that they will owe (DEC-2, DEC-13 to DEC-27).
namespace inselpost::catan {

namespace standing {

/// Rolls without being asked (DEC-14).
struct RollAtOnce {};
/// The cards to discard, or to give back after a forced trade (DEC-15, DEC-27).
struct Cards {
  std::vector<Resource> named;  ///< given in this order; or kept, the first longest
  bool keep = false;
};
/// The hexes for the robber, the best first, and the victims there, the best first (DEC-16, DEC-17).
struct Robber {
  std::vector<Hex> to;
  std::vector<Seat> rob;
  SeatSet never;
};
/// Accepts an offer, or an alternative of it, that gives at least `get` and asks for at most `give`, if the
/// hand still holds `keep` afterwards (DEC-20).
struct Accepting {
  Bundle give, get, keep;
  std::optional<SeatSet> from;  ///< nullopt: any author
};
/// Refuses every offer (DEC-20).
struct RefuseAll {};
/// Makes an offer in the own turn, or with `to_active` to the active player in any other (DEC-19).
struct Proposing {
  Bundle give, get, keep;
  std::optional<SeatSet> to;
  bool to_active = false;
};

}  // namespace standing

using StandingOrder = std::variant<standing::RollAtOnce, standing::Cards, standing::Robber,
                                   standing::Accepting, standing::RefuseAll, standing::Proposing>;

/// Returns the orders by which the seat answers a decision, the best first; empty if the rule does not apply.
/// `decide` tells which of them is legal. `view` must be that of the seat.
std::vector<Order> answers(const View& view, const PendingDecision& owed, const StandingOrder& rule);
/// Returns the orders that the seat gives without owing a decision.
std::vector<Order> proactive_orders(const View& view, const StandingOrder& rule);

}  // namespace inselpost::catan
