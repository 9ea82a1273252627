#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/catan/rule_violation.hpp"
#include "engine/catan/setup.hpp"

namespace inselpost::catan {

/// The parts of `resolve`. Each returns the first violation of its subject, or nullopt. Arguments beside the
/// Reason: `option` is the name of the option; `text` is the word written, or what stands for it if it was
/// left out; `need`, `have` and `limit` are numbers and names to compare; `seat` counts from 0 in the order
/// of the setup; `at` and `because` are places of the island.
using Validated = std::optional<RuleViolation>;

RuleViolation setup_problem(Reason reason, Field field, std::vector<RuleViolation::Argument> arguments = {});
/// Returns a violation of one option. The reader points at its line, or at the ruleset if the preset sets it.
RuleViolation option_problem(Reason reason, Option option,
                             std::vector<RuleViolation::Argument> arguments = {});

/// Checks the number of players, names, colours and ages (SETUP-1, SETUP-2, SETUP-10, SETUP-15).
Validated check_players(const ParsedSetup& written, const Ruleset& rules);
/// Returns whether the name means a seat in conditions and rules, so that no seat may have it (COND-7).
constexpr bool is_seat_word(std::string_view name) { return name == "me" || name == "active"; }
/// Checks that seats of a fixed setup have colours of its board (SETUP-10).
Validated check_colours(const Setup& setup);
/// Checks the ranges of numbers, and that those of the trade cards fit together (DUO-3).
Validated check_options(const ParsedSetup& written, const Ruleset& rules);

/// Returns the board of the setup, or the one that the options imply.
std::variant<Generator, FixedBoard, Board> choose_board(const BoardChoice& written, const Ruleset& rules);
/// Checks the board by itself and against the options (BOARD-8, BOARD-9, BOARD-11, SETUP-1).
Validated check_board(const ParsedSetup& written, const Setup& setup);

/// Checks neutral seats: only with `duo`, two of them, with places that keep the distance (DUO-1, DUO-2).
Validated check_neutrals(const ParsedSetup& written, const Ruleset& rules);
/// Returns the names of the neutral seats, the default ones if none are written.
std::vector<std::string> neutral_names(const std::vector<NeutralSetup>& written);
/// Returns the two neutral seats of a setup that passed `check_neutrals`, or none without `duo`.
std::vector<NeutralSetup> choose_neutrals(const ParsedSetup& written, const Ruleset& rules);

/// Checks that a table game leaves nothing to draw at the start (BOARD-8, SETUP-2). A game that began
/// elsewhere already has its active player and the robber's hex.
Validated check_table(const Setup& setup, bool begins_elsewhere);

/// Returns the option with `by_setup_mode` resolved: highest_roll, oldest or given (SETUP-2).
StartPlayer start_player(const Ruleset& rules);
/// Returns the seats of the greatest age, in the order of the setup. Requires all ages.
std::vector<Seat> oldest_seats(const std::vector<SeatSetup>& seats);
/// Returns the robber's first hex if the board determines it: the one named, or else the only desert
/// (BOARD-8).
std::optional<Hex> named_robber(const Board& board);

}  // namespace inselpost::catan
