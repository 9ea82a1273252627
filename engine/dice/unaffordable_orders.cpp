#include "engine/dice/unaffordable_orders.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "engine/dice/chance.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/state.hpp"

namespace inselpost::dice {
namespace {

/// Returns whether the order has its plain price and does not make goods, which are only a means.
bool is_plain(const Order& order) {
  return visit(
      []<class O>(const O& o) {
        if constexpr (requires { o.without; }) return !o.without;
        if constexpr (requires { o.medicine; }) return !o.medicine;
        if constexpr (requires { o.crane; }) return !o.crane;
        return !requires { o.good; };
      },
      order);
}

/// Returns the branch that is improved or whose card is bought; nullopt for other orders.
std::optional<Branch> branch_of(const Order& order) {
  return visit(
      []<class O>(const O& o) -> std::optional<Branch> {
        if constexpr (requires { o.branch; }) return o.branch;
        if constexpr (requires { o.kind; }) return card_rows[index(o.kind)].branch;
        return std::nullopt;
      },
      order);
}

/// Returns the state with more of each resource than anything costs; goods can be made of them.
State with_plenty(State state, Seat seat) {
  constexpr std::uint8_t plenty = 20;
  for (const Face face : faces) state.of(seat).turn.pool[face] = plenty;
  return state;
}

}  // namespace

std::vector<UnaffordableOrder> unaffordable_orders(const State& state, Seat seat) {
  std::vector<UnaffordableOrder> all;
  if (state.over || state.of(seat).turn.phase != Phase::turn) return all;
  WithheldChance chance;
  for (const Order& order : legal(with_plenty(state, seat), seat).orders) {
    if (!is_plain(order)) continue;
    const auto done = decide(state, seat, order, chance);
    if (done) continue;
    const auto units = done.error().get<Bundle>(Role::missing);
    if (!units) continue;
    UnaffordableOrder one{order, *units};
    const bool known = std::any_of(all.begin(), all.end(), [&](const UnaffordableOrder& other) {
      return other.order.index() == order.index() && branch_of(other.order) == branch_of(order) &&
             other.missing == one.missing;
    });
    if (!known) all.push_back(std::move(one));
  }
  return all;
}

}  // namespace inselpost::dice
