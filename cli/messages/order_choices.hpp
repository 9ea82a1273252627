#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catan/legal.hpp"
#include "engine/catan/order.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// What could be chosen in place of what was ordered, as far as the legal orders tell it. Each is there once.

/// Is an order with this word among them?
bool may_order(const catan::Legal& legal, std::string_view word);

/// Other places for the same kind of order, the nearest first.
struct OtherPlaces {
  enum class Kind : std::uint8_t { hex, corner, side };
  Kind kind{};
  std::vector<std::string> places;
};
OtherPlaces other_places(const catan::Order& order, const catan::Legal& legal, const GameNames& names);

/// Where the road of this founding order could lie.
std::vector<std::string> other_founding_roads(const catan::orders::Found& order, const catan::Legal& legal,
                                              const GameNames& names);

/// Whom an order of this kind could rob at its place.
struct Victims {
  std::vector<std::string> seats;
  bool nobody = false;
};
Victims other_victims(const catan::Order& order, const catan::Legal& legal, const GameNames& names);

/// What could be given in an order of this kind.
std::vector<std::string> other_choices(const catan::Order& order, const catan::Legal& legal,
                                       std::string (&choice)(const catan::Order& order,
                                                             const GameNames& names),
                                       const GameNames& names);

/// A legal order of this kind at the same place; null: there is none.
const catan::Order* like_it_there(const catan::Order& order, const catan::Legal& legal,
                                  const GameNames& names);

}  // namespace inselpost
