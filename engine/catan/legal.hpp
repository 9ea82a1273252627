#pragma once
#include <algorithm>
#include <variant>
#include <vector>

#include "engine/catan/order.hpp"

namespace inselpost::catan {

struct State;

/// Everything a seat may order now, as far as it can know: a list in a fixed order, and flags for orders of
/// which there are too many to list.
struct Legal {
  std::vector<Order> orders;
  /// Number of cards of the hand to discard or to return, any of them. 0: none is due.
  std::uint16_t discard = 0, give_back = 0;
  /// Any offer is possible whose `give` the hand covers (TRADE-1 to TRADE-5, TRADE-15), and any counter-offer
  /// to an offer that may be refused (OFFER-6).
  bool offer = false;

  /// Returns whether the list has an order of this kind.
  template <class O>
  bool has() const {
    return std::any_of(orders.begin(), orders.end(),
                       [](const Order& order) { return holds_alternative<O>(order); });
  }
  bool operator==(const Legal&) const = default;
};

/// Returns what `seat` may order in `state`. Bank trades are listed one unit at a time, since several units
/// in one order equal several orders (PORT-5). Year of plenty, monopoly, knights with every victim and road
/// building with every pair of roads are complete. In the two-player game each build is listed with every
/// neutral piece, and not with `auto`. Withdrawals, answers and confirmations name the open offers that the
/// seat may see. No order is left out for what the seat may not know: whether a partner, or a bank that is
/// hidden, can pay is found out by the order itself (TRADE-7, TRADE-12, INFO-9).
Legal legal(const State& state, Seat seat);
/// Writes the same list to `found`. `known` is memory to work in. Both may be used again and again: what they
/// have allocated is kept.
void legal(const State& state, Seat seat, State& known, Legal& found);

}  // namespace inselpost::catan
