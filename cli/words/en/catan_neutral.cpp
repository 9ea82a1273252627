#include "cli/words/en/catan_neutral.hpp"

#include <algorithm>
#include <variant>
#include <vector>

#include "cli/words/en/catan_orders.hpp"
#include "cli/words/en/grammar.hpp"
#include "cli/words/text.hpp"
#include "engine/catan/board/places.hpp"
#include "schemas/catan/orders/order_words.hpp"

namespace inselpost {
namespace {

using namespace catan;
using Choice = NeutralBuild::Choice;

/// The neutral part of an order; of a card's two the first.
const NeutralBuild* part_of(const Order& order) {
  const auto beside = parts_of(order).neutral;
  return beside.empty() ? nullptr : &beside.front();
}

bool settles(const Order& order) {
  const auto place = parts_of(order).place;
  return place && std::holds_alternative<Intersection>(*place);
}

std::string place(const NeutralBuild& piece, const Names& names) {
  const Geometry& g = names.geometry();
  return piece.choice == Choice::settlement ? name(g, piece.settlement) : name(g, piece.road);
}

/// `a road for north at A2/E or A2/SE, or for south at D2/E`
std::string described(const std::vector<NeutralBuild>& pieces, Choice choice, const Names& names) {
  std::vector<std::string> seats;
  for (std::size_t s = 0; s < names.seats.size(); ++s) {
    std::vector<std::string> places;
    for (const NeutralBuild& piece : pieces)
      if (piece.choice == choice && piece.seat == seat_at(s)) places.push_back(place(piece, names));
    if (!places.empty()) seats.push_back("for " + names.seats[s] + " at " + list(places, "or"));
  }
  if (seats.empty()) return {};
  std::string text = choice == Choice::settlement ? "a settlement " : "a road ";
  for (std::size_t i = 0; i < seats.size(); ++i) text += (i == 0 ? "" : ", or ") + seats[i];
  return text;
}

template <class Wanted>
std::string gathered(const Legal& legal, const Names& names, Wanted wanted) {
  std::vector<NeutralBuild> pieces;
  for (const Order& order : legal.orders) {
    const NeutralBuild* piece = part_of(order);
    if (piece != nullptr && piece->choice != Choice::none && wanted(order) &&
        std::find(pieces.begin(), pieces.end(), *piece) == pieces.end())
      pieces.push_back(*piece);
  }
  const std::string settlements = described(pieces, Choice::settlement, names);
  const std::string roads = described(pieces, Choice::road, names);
  return settlements + (settlements.empty() || roads.empty() ? "" : "; ") + roads;
}

}  // namespace

std::string neutral_beside_roads(const Legal& legal, const Names& names) {
  return gathered(legal, names, [](const Order& order) { return !settles(order); });
}

std::string neutral_beside_settlements(const Legal& legal, const Names& names) {
  return gathered(legal, names, settles);
}

std::string neutral_beside(const Order& order, const Legal& legal, const Names& names) {
  return gathered(legal, names, [&](const Order& other) {
    return other.index() == order.index() && place_of(other, names) == place_of(order, names);
  });
}

}  // namespace inselpost
