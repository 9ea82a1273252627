#pragma once
#include <string>
#include <string_view>

#include "engine/dice/order.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::de {

/// Returns the action, one for each kind of order: `eine Straße bauen`.
std::string_view what_of(const Order& order, const GameNames& names);
/// Returns the choice within it: a place, a knight, a bundle; empty if there is none.
std::string choice_of(const Order& order, const GameNames& names);
/// Returns the choice for a list of all choices, which leaves out the edge beside each site, and the beer.
std::string brief_choice_of(const Order& order, const GameNames& names);
/// Joins the action and the choice.
std::string order_phrase(const Order& order, const GameNames& names);
/// Returns the introduction to a list of places for such orders, `siedeln kannst du jetzt auf `, or an empty
/// string if they have no place.
std::string_view where_of(const Order& order, const GameNames& names);
/// Translates an order to copy: `bauen: {straße: v3-v4}`.
std::string in_german(const std::string& order);

}  // namespace inselpost::dice::de
