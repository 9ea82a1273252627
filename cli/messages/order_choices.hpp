#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catan/legal.hpp"
#include "engine/catan/order.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

// Alternatives to an order, taken from the legal orders of its sender. Each is listed once.

/// Returns whether an order with this (English) word is legal.
bool may_order(const catan::Legal& legal, std::string_view word);

/// Other legal places for orders of the same kind, the nearest first.
struct OtherPlaces {
  enum class Kind : std::uint8_t { hex, corner, side };
  Kind kind{};
  std::vector<std::string> places;
};
OtherPlaces other_places(const catan::Order& order, const catan::Legal& legal, const GameNames& names);

/// Returns the legal places of the road of this founding order.
std::vector<std::string> other_founding_roads(const catan::orders::Found& order, const catan::Legal& legal,
                                              const GameNames& names);

/// Seats that an order of the same kind could rob at the same place; `nobody`: it may rob nobody.
struct Victims {
  std::vector<std::string> seats;
  bool nobody = false;
};
Victims other_victims(const catan::Order& order, const catan::Legal& legal, const GameNames& names);

/// Returns the legal choices of orders of the same kind, as `choice` formats them.
std::vector<std::string> other_choices(const catan::Order& order, const catan::Legal& legal,
                                       std::string (&choice)(const catan::Order& order,
                                                             const GameNames& names),
                                       const GameNames& names);

/// Returns a legal order of the same kind at the same place, or null if there is none.
const catan::Order* like_it_there(const catan::Order& order, const catan::Legal& legal,
                                  const GameNames& names);

}  // namespace inselpost
