#pragma once
#include <string>
#include <string_view>

#include "cli/messages/de/catan_arguments.hpp"
#include "engine/catan/problem.hpp"

namespace inselpost::de::board {

/// Why an order is refused, where that takes more than a line (catan_problems.cpp has the table of codes).

/// What is built, by the field that is pointed at. All of these are feminine.
std::string_view piece(catan::Field field);
std::string syntax_text(const ProblemWords& w);
std::string offer_closed_text(const ProblemWords& w);
std::string phase_text(const ProblemWords& w);
std::string victim_text(const ProblemWords& w);
std::string partner_text(const ProblemWords& w);
std::string occupied_text(const ProblemWords& w);
std::string distance_text(const ProblemWords& w);
std::string no_resources_text(const ProblemWords& w);
std::string bank_text(const ProblemWords& w);
std::string rate_text(const ProblemWords& w);
std::string not_held_text(const ProblemWords& w);
std::string cards_count_text(const ProblemWords& w);
std::string discard_count_text(const ProblemWords& w);
std::string pieces_text(const ProblemWords& w);
std::string turn_text(const ProblemWords& w);
std::string trade_cards_text(const ProblemWords& w);
std::string pending_text(const ProblemWords& w);
std::string not_your_decision_text(const ProblemWords& w);

}  // namespace inselpost::de::board
