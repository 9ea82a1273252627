#pragma once
#include <string>
#include <string_view>

#include "engine/catan/order.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::de::board {

/// `eine Straße bauen`: what is done; or the word that is written, `würfeln`.
std::string_view what_of(const catan::Order& order, const GameNames& names);
/// What is chosen in it: a place, a seat to rob, cards for the bank, an offer.
std::string choice_of(const catan::Order& order, const GameNames& names);

/// `Siedeln kannst du jetzt auf `: what to say before the places at which orders of this kind may work; empty
/// if they have none.
std::string_view where_of(const catan::Order& order);

}  // namespace inselpost::de::board
