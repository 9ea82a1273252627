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

/// Phrases that reports and private views share.

/// What is played, by how many, and how dice come about.
std::string played_phrase(catan::Preset preset, std::size_t players, catan::DiceMode dice);
/// A phase, as it stands behind `turn 12 of red, `.
std::string_view phase_phrase(catan::Phase phase);
/// What a decision asks of its seat: `to give back 4 cards`.
std::string decision_phrase(const catan::Decision& decision, catan::Phase phase);
/// `red apply_answer 1 wool for 1 ore, to all; accepted by blue`.
/// `1 brick for 1 wool (choice 1) or 2 brick for 1 ore (choice 2)`, or the only trade there is.
std::string terms_phrase(const std::vector<catan::Terms>& any);
std::string offer_phrase(const catan::Offer& offer, const GameNames& names);
/// `knight, 2 x monopoly`; empty if there is none.
std::vector<std::string> card_list(const catan::CardCounts& cards);

}  // namespace inselpost
