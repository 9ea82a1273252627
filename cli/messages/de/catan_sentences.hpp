#pragma once
#include <string>
#include <string_view>

#include "cli/messages/de/catan_arguments.hpp"
#include "engine/catan/rule_violation.hpp"

namespace inselpost::de::board {

/// Why an order is refused, where that takes more than a line (catan_problems.cpp has the table of codes).

/// What is built, by the field that is pointed at. All of these are feminine.
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
