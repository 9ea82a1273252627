#pragma once
#include <algorithm>
#include <variant>
#include <vector>

#include "engine/catan/order.hpp"

namespace inselpost::catan {

struct State;

/// What a seat may order now: every order that may work as far as the seat can know, in a fixed order, except
/// what would be senseless to list and is described instead.
struct Legal {
  std::vector<Order> orders;
  /// Discards or returns: any `count` cards of the hand. 0: none is owed.
  std::uint16_t discard = 0, give_back = 0;
  /// Any offer is possible whose `give` the hand covers (TRADE-1 to TRADE-5, TRADE-15), and so is any
  /// counter-offer to what may be refused (OFFER-6).
  bool offer = false;

  /// Is an order of this kind among them?
  template <class O>
  bool has() const {
    return std::any_of(orders.begin(), orders.end(),
                       [](const Order& order) { return holds_alternative<O>(order); });
  }
  bool operator==(const Legal&) const = default;
};

/// Bank trades are listed one unit at a time (PORT-5: several units in one order are the same as several
/// orders); year of plenty, monopoly, knights with every victim, and road building with every pair of roads
/// are complete. In the two-player game each build is listed with every neutral part, and not with `auto`.
/// Withdrawals, answers and confirmations name the open offers that this seat may see. Nothing is left out
/// for what `seat` may not know: whether another side of a trade, or a bank that is not shown, can pay is
/// told by the order itself (TRADE-7, TRADE-12, INFO-9).
Legal legal(const State& state, Seat seat);

}  // namespace inselpost::catan
