#pragma once
#include <string>

#include "cli/results/game_snapshot.hpp"
#include "cli/results/submission_result.hpp"
#include "schemas/catan/game.hpp"

namespace inselpost::plans {

/// Formats the result of each row:
/// `done | skipped E_OCCUPIED | possible (done 5/36, failed E_MUST_ROLL 31/36)`.
std::string format_rows(const SubmissionResult& answer);
/// Rejections other than those of the rows: `build: {road: B1/E} E_OCCUPIED`.
std::string format_other_rejections(const SubmissionResult& answer);
/// `E_SYNTAX 4:10, E_PLACE 4:20`.
/// `red: done | failed E_BANK; blue: ...`
std::string format_letters(const std::vector<SubmissionResult>& letters);
std::string format_errors(const SubmissionResult& answer);
/// Formats the result of the whole plan: `stopped at card, complete 5/36, open 0/1, no orders`.
std::string format_remarks(const SubmissionResult& answer);
/// Formats what its owner reads of standing orders: `roll 1, robber 0 (E_SAME_HEX), offers 2 used up`.
std::string format_rules(const SeatPendingOrders& kept);
/// Returns an empty string if this fact is true, else the true value: `hand red 2 lumber`, `road red D1/W`,
/// `built red B2.S`, `bare B2.S`, `robber D2`, `turn 6 blue`, `cards red 1`.
std::string differs(const CatanGameAdapter& game, const std::string& fact);

}  // namespace inselpost::plans
