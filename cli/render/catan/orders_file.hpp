#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/messages/catan_pages.hpp"
#include "cli/render/page.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/offer.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

/// Returns `count` cards of a hand as an example: always one of the most numerous resource, ties in the order
/// of resources.
catan::Bundle suggested_cards(catan::Bundle hand, std::size_t count);
/// Returns an example of a counter-offer to an offer: a card that its author asks for, if the seat has one,
/// for one card more than the author gives. Returns nullopt if the seat has no such card.
std::optional<catan::Terms> example_of_counter(const catan::Offer& offer, const catan::Bundle& hand);
/// Returns an example of an offer: a card of the most numerous resource of the hand.
catan::Terms example_of_offer(const catan::View& view);
/// Returns such an order in English order words.
std::string counter_order(const catan::Offer& offer, const catan::Terms& terms);
std::string offer_order(const catan::Terms& terms);

/// Returns the file for `legal GAME --as SEAT`: every legal order as a comment, so that the file is valid as
/// it is, and an order is given by removing a `# `. Discards, returns and offers are described by an example.
/// `view` is the seat's. At a table `_` stands for a result of dice or cards to be filled in.
part::File legal_file(const CatanMessages& words, const std::string& game, const catan::View& view,
                      const catan::Legal& legal, const GameNames& names, catan::DiceMode dice);

/// Returns the shorter form at the end of a report, with the orders that a player most likely wants.
part::File orders_template(const CatanMessages& words, const std::string& game, const catan::View& view,
                           const catan::Legal& legal, const GameNames& names, catan::DiceMode dice);

}  // namespace inselpost
