#pragma once

#include <string>
#include <vector>

#include "cli/messages/game_messages.hpp"
#include "engine/catan/offer.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::de {

/// The board game's messages on the pages of the framework.
extern const GameMessages board_words;

}  // namespace inselpost::de

namespace inselpost::de::board {

/// Returns the results that were drawn for the start, and the seat that begins.
std::vector<std::string> opening(const announcements::Opening& opening);

/// Returns the offers that the sender could mean with an order that names none that is open (E_OFFER_CLOSED),
/// with their terms. `offers` are the open offers that the sender sees. Empty for every other problem.
std::vector<std::string> present_offers(const catan::RuleViolation& problem, const catan::Order& order,
                                        const std::vector<catan::Offer>& offers, Seat sender,
                                        const GameNames& names);

}  // namespace inselpost::de::board
