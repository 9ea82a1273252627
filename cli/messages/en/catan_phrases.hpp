#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catan/cards.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

// Phrases that reports and private views share.

/// Formats the edition, the number of players and the dice mode.
std::string played_phrase(catan::Preset preset, std::size_t players, catan::DiceMode dice);
/// Formats a phase as it follows `turn 12 of red, `.
std::string_view phase_phrase(catan::Phase phase);
/// Formats a pending decision as it follows the seat: `to give back 4 cards`.
std::string decision_phrase(const catan::Decision& decision, catan::Phase phase);
/// Formats terms as `1 brick for 1 wool (choice 1) or 2 brick for 1 ore (choice 2)`; a single trade without
/// its choice.
std::string terms_phrase(const std::vector<catan::Terms>& any);
/// Formats an offer as `red gives 1 wool for 1 ore, to all; accepted by blue`.
std::string offer_phrase(const catan::Offer& offer, const GameNames& names);
/// Formats cards as `knight`, `2 x monopoly`; empty if there are none.
std::vector<std::string> card_list(const catan::CardCounts& cards);

}  // namespace inselpost
