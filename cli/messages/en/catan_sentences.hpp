#pragma once

#include <string>
#include <string_view>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/en/catan_phrases.hpp"
#include "engine/catan/rule_violation.hpp"

namespace inselpost::en {

// Sentences for error codes that take more than a line. The table of codes is in catan_violations.cpp.

/// Formats `blue has`, `you have`.
std::string has(const std::string& who);
/// Returns the name of the piece that the order would build in this field.
std::string_view piece(catan::Field field);
/// Formats a place as ` at B2.N` for a building or ` on B2/NE` for a road.
std::string standing_word(const ViolationMessages& w);
std::string card_kind(const ViolationMessages& w);
std::string count_text(const ViolationMessages& w, std::string_view what, std::string_view unknown);
std::string syntax_text(const ViolationMessages& w);
std::string offer_closed_text(const ViolationMessages& w);
std::string phase_text(const ViolationMessages& w);
std::string victim_text(const ViolationMessages& w);
std::string partner_text(const ViolationMessages& w);
std::string occupied_text(const ViolationMessages& w);
std::string distance_text(const ViolationMessages& w);
std::string no_resources_text(const ViolationMessages& w);
std::string bank_text(const ViolationMessages& w);
std::string rate_text(const ViolationMessages& w);
std::string not_held_text(const ViolationMessages& w);
std::string pieces_text(const ViolationMessages& w);
std::string turn_text(const ViolationMessages& w);
std::string trade_cards_text(const ViolationMessages& w);
std::string pending_text(const ViolationMessages& w);
std::string not_your_decision_text(const ViolationMessages& w);
/// Returns the sentence for an E_SETUP that concerns a position.
std::string position_problem_text(const ViolationMessages& w);

}  // namespace inselpost::en
