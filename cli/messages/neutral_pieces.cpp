#include "cli/messages/neutral_pieces.hpp"

#include <algorithm>
#include <variant>

#include "cli/messages/order_groups.hpp"
#include "schemas/catan/orders/order_words.hpp"

namespace inselpost {
namespace {

using namespace catan;

/// Returns the neutral piece in an order, or null. A road building card has two: the first is returned.
const NeutralBuild* neutral_part_of(const Order& order) {
  const auto beside = parts_of(order).neutral;
  return beside.empty() ? nullptr : &beside.front();
}

bool settles(const Order& order) {
  const auto place = parts_of(order).place;
  return place && std::holds_alternative<Intersection>(*place);
}

template <class Wanted>
std::vector<NeutralBuild> gathered(const Legal& legal, Wanted wanted) {
  std::vector<NeutralBuild> pieces;
  for (const Order& order : legal.orders) {
    const NeutralBuild* piece = neutral_part_of(order);
    const bool due = piece != nullptr && (piece->choice == NeutralBuild::Choice::road ||
                                          piece->choice == NeutralBuild::Choice::settlement);
    if (due && wanted(order) && std::find(pieces.begin(), pieces.end(), *piece) == pieces.end())
      pieces.push_back(*piece);
  }
  return pieces;
}

}  // namespace

std::vector<NeutralBuild> neutral_beside_roads(const Legal& legal) {
  return gathered(legal, [](const Order& order) { return !settles(order); });
}

std::vector<NeutralBuild> neutral_beside_settlements(const Legal& legal) { return gathered(legal, settles); }

std::vector<NeutralBuild> neutral_beside(const Order& order, const Legal& legal, const GameNames& names) {
  return gathered(legal, [&](const Order& other) {
    return other.index() == order.index() && place_of(other, names) == place_of(order, names);
  });
}

}  // namespace inselpost
