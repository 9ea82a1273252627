#pragma once
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/catan/rule_violation.hpp"
#include "engine/catan/setup.hpp"

namespace inselpost::catan {

/// Parts of `resolve`, each with the first problem of its subject, or none. Arguments by Reason:
/// an `option` is the name of the option in question; `text` is the word written or, where the set-up leaves
/// something out, what stands for it; `need`, `have` and `limit` are numbers and names to compare; `seat`
/// counts from 0 in the order of the set-up; `at` and `because` are places of the island.
using Validated = std::optional<RuleViolation>;

RuleViolation setup_problem(Reason reason, Field field, std::vector<RuleViolation::Argument> arguments = {});
/// A problem of one option: the reader points at its line, or at the ruleset if the preset says it.
RuleViolation option_problem(Reason reason, Option option,
                             std::vector<RuleViolation::Argument> arguments = {});

/// The number of players, their names and colours, ages (SETUP-1, SETUP-2, SETUP-10, SETUP-15).
Validated check_players(const ParsedSetup& written, const Ruleset& rules);
/// A word that stands for a seat in conditions and rules, so none can be called so (COND-7).
constexpr bool is_seat_word(std::string_view name) { return name == "me" || name == "active"; }
/// Seats of a fixed set-up bear the colours of that board (SETUP-10).
Validated check_colours(const Setup& setup);
/// Numbers of options within their ranges, and those of the trade cards fitting each other (DUO-3).
Validated check_options(const ParsedSetup& written, const Ruleset& rules);

/// What the set-up says, or what its options call for where it says nothing.
std::variant<Generator, FixedBoard, Board> choose_board(const BoardChoice& written, const Ruleset& rules);
/// The board against itself and against the options (BOARD-8, BOARD-9, BOARD-11, SETUP-1).
Validated check_board(const ParsedSetup& written, const Setup& setup);

/// Neutral seats only with `duo`, two of them, on places that the distance rule allows (DUO-1, DUO-2).
Validated check_neutrals(const ParsedSetup& written, const Ruleset& rules);
/// What they are called, if nothing else is written.
std::vector<std::string> neutral_names(const std::vector<NeutralSetup>& written);
/// The two neutral seats of a set-up that passed `check_neutrals`; none without `duo`.
std::vector<NeutralSetup> choose_neutrals(const ParsedSetup& written, const Ruleset& rules);

/// A table game draws nothing: whatever would be drawn at the start is named (BOARD-8, SETUP-2). One that
/// began elsewhere knows whose turn it is, and where the robber stands.
Validated check_table(const Setup& setup, bool begins_elsewhere);

/// `start_player` after `by_setup_mode` has been looked up (SETUP-2): highest_roll, oldest or given.
StartPlayer start_player(const Ruleset& rules);
/// The seats of the greatest age, in the order of the set-up. Every seat has one.
std::vector<Seat> oldest_seats(const std::vector<SeatSetup>& seats);
/// The robber's first hex so far as the board alone says it: the one named, else its only desert (BOARD-8).
std::optional<Hex> named_robber(const Board& board);

}  // namespace inselpost::catan
