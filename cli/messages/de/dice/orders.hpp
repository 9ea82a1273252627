#pragma once
#include <string>
#include <string_view>

#include "engine/dice/order.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::de {

/// `eine Straße bauen`: what is done; one for each kind of order.
std::string_view what_of(const Order& order, const GameNames& names);
/// What is chosen in it: a place, a knight, a bundle; empty if nothing is.
std::string choice_of(const Order& order, const GameNames& names);
/// The same in a list of all that can be chosen: with each edge beside each site nobody would read it, and a
/// beer is brewed where it can be.
std::string brief_choice_of(const Order& order, const GameNames& names);
/// Both in one line.
std::string order_phrase(const Order& order, const GameNames& names);
/// `siedeln kannst du jetzt auf `: what to say before the places at which orders of this kind may work; empty
/// if they have none.
std::string_view where_of(const Order& order, const GameNames& names);
/// An order to copy, in the words that are printed: `bauen: {straße: v3-v4}`.
std::string in_german(const std::string& order);

}  // namespace inselpost::dice::de
