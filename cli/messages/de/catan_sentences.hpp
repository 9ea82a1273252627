#pragma once

#include <string>
#include <string_view>

#include "cli/messages/de/catan_phrases.hpp"
#include "engine/catan/rule_violation.hpp"

namespace inselpost::de::board {

// Sentences for error codes that take more than a line. The table of codes is in catan_violations.cpp.

/// Returns the name of the piece that the order would build in this field. All of them are feminine.
std::string_view piece(catan::Field field);
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
std::string cards_count_text(const ViolationMessages& w);
std::string discard_count_text(const ViolationMessages& w);
std::string pieces_text(const ViolationMessages& w);
std::string turn_text(const ViolationMessages& w);
std::string trade_cards_text(const ViolationMessages& w);
std::string pending_text(const ViolationMessages& w);
std::string not_your_decision_text(const ViolationMessages& w);

}  // namespace inselpost::de::board
