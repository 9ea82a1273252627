#include "engine/dice/lacking.hpp"

#include <algorithm>
#include <concepts>
#include <optional>
#include <utility>

#include "engine/adjudication/visitor.hpp"
#include "engine/dice/chance.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/legal.hpp"

namespace inselpost::dice {
namespace {

/// Is it paid from the pool, at its plain price?
bool is_bought(const Order& order) {
  return std::visit(
      overloaded{[](const orders::BuildSettlement& o) { return !o.without; },
                 [](const orders::BuildCity& o) { return !o.medicine; },
                 [](const orders::Improve& o) { return !o.crane; },
                 []<class O>(const O&) {
                   return std::same_as<O, orders::BuildRoad> || std::same_as<O, orders::BuildShip> ||
                          std::same_as<O, orders::BuildKnight> || std::same_as<O, orders::ActivateKnight> ||
                          std::same_as<O, orders::UpgradeKnight> || std::same_as<O, orders::BuyCard>;
                 }},
      order);
}

/// What is raised or bought, where there are five of a kind.
std::optional<Branch> branch_of(const Order& order) {
  if (const auto* raised = std::get_if<orders::Improve>(&order)) return raised->branch;
  if (const auto* card = std::get_if<orders::BuyCard>(&order)) return card_rows[index(card->kind)].branch;
  return std::nullopt;
}

/// More of each resource than anything costs; goods can be made of them.
State with_plenty(State state, Seat seat) {
  constexpr std::uint8_t plenty = 20;
  for (const Face face : faces) state.of(seat).turn.pool[face] = plenty;
  return state;
}

}  // namespace

std::vector<Lacking> lacking(const State& state, Seat seat) {
  std::vector<Lacking> all;
  if (state.over || state.of(seat).turn.phase != Phase::turn) return all;
  WithheldChance chance;
  for (const Order& order : legal(with_plenty(state, seat), seat).orders) {
    if (!is_bought(order)) continue;
    const auto done = decide(state, seat, order, chance);
    if (done) continue;
    const Value* missing = done.error().find(Role::missing);
    const Bundle* units = missing != nullptr ? std::get_if<Bundle>(missing) : nullptr;
    if (units == nullptr) continue;
    Lacking one{order, *units};
    const bool known = std::any_of(all.begin(), all.end(), [&](const Lacking& other) {
      return other.order.index() == order.index() && branch_of(other.order) == branch_of(order) &&
             other.missing == one.missing;
    });
    if (!known) all.push_back(std::move(one));
  }
  return all;
}

}  // namespace inselpost::dice
