#pragma once
#include <string>

#include "cli/results/game_snapshot.hpp"
#include "cli/results/submission_result.hpp"
#include "schemas/catan/game.hpp"

namespace inselpost::plans {

/// Formats the result of each row:
/// `done | skipped E_OCCUPIED | possible (done 5/36, failed E_MUST_ROLL 31/36)`.
std::string rows_said(const SubmissionResult& answer);
/// Refusals beside those of the rows: `build: {road: B1/E} E_OCCUPIED`.
std::string others_said(const SubmissionResult& answer);
/// `E_SYNTAX 4:10, E_PLACE 4:20`.
/// `red: done | failed E_BANK; blue: ...`
std::string letters_said(const std::vector<SubmissionResult>& letters);
std::string faults_said(const SubmissionResult& answer);
/// Formats the result of the whole plan: `stopped at card, complete 5/36, open 0/1, no orders`.
std::string remarks_said(const SubmissionResult& answer);
/// Formats what its owner reads of standing orders: `roll 1, robber 0 (E_SAME_HEX), offers 2 used up`.
std::string rules_said(const SeatPendingOrders& kept);
/// Returns an empty string if this fact is true, else the true value: `hand red 2 lumber`, `road red D1/W`,
/// `built red B2.S`, `bare B2.S`, `robber D2`, `turn 6 blue`, `cards red 1`.
std::string differs(const CatanGameAdapter& game, const std::string& fact);

}  // namespace inselpost::plans
