#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "engine/catan/board/board.hpp"
#include "engine/catan/board/generate.hpp"
#include "engine/catan/chance.hpp"
#include "engine/catan/position.hpp"
#include "engine/catan/rule_violation.hpp"
#include "engine/catan/ruleset.hpp"

namespace inselpost::catan {

struct State;

/// The source of chance: drawn by the program, or thrown at a real table.
enum class DiceMode : std::uint8_t { sealed, table };
inline constexpr std::array<std::string_view, 2> dice_mode_names{"sealed", "table"};

/// A player of the setup.
struct SeatSetup {
  std::string name;  ///< [a-z0-9][a-z0-9-]{0,31}
  std::optional<int> age;
  bool operator==(const SeatSetup&) const = default;
};
/// A neutral player of the setup.
struct NeutralSetup {
  std::string name;
  std::optional<Intersection> settlement;  ///< nullopt: the default of the board (DUO-2)
  bool operator==(const NeutralSetup&) const = default;
};
/// The board: not given, a generator, a fixed board, or written out.
using BoardChoice = std::variant<std::monostate, Generator, FixedBoard, Board>;

/// A setup as its author wrote it, not checked yet.
struct ParsedSetup {
  std::vector<SeatSetup> seats;
  Preset preset = default_preset;
  std::vector<std::pair<Option, std::int16_t>> options;  ///< differences from the preset
  BoardChoice board;
  DiceMode dice = DiceMode::sealed;
  std::vector<NeutralSetup> neutrals;
  std::optional<ParsedPosition> position;  ///< set if the game began elsewhere (POS-1)
  bool operator==(const ParsedSetup&) const = default;
};

/// A valid setup: options resolved, board chosen, everything fits. Only `resolve` makes one (SETUP-15).
struct Setup {
  std::vector<SeatSetup> seats;
  Preset preset = default_preset;
  Ruleset rules;
  std::variant<Generator, FixedBoard, Board> board;
  DiceMode dice = DiceMode::sealed;
  std::vector<NeutralSetup> neutrals;     ///< two with `duo`, each with its settlement; otherwise none
  std::optional<BoardPosition> position;  ///< added once it is known to fit (position.hpp)
  bool operator==(const Setup&) const = default;
};

/// Resolves and checks everything but the position; if there is one, no starting player has to be found.
/// Violations are E_SETUP with a Reason, at the field of the setup. A table game must leave nothing to draw
/// at the start (SETUP-1, SETUP-2, SETUP-10, SETUP-15, BOARD-11).
tl::expected<Setup, RuleViolation> resolve(const ParsedSetup& written);

/// A start roll of one seat (SETUP-2).
struct StartRoll {
  Seat seat{};
  Dice dice;
  bool operator==(const StartRoll&) const = default;
};

/// The results of chance and choice before the first order.
struct Start {
  Board board;
  std::optional<Seat> oldest;          ///< drawn among several of the same age
  std::vector<StartRoll> start_rolls;  ///< in the order thrown, with those of ties
  Seat first{};                        ///< the starting player
  std::optional<Hex> robber;           ///< nullopt: the starting player chooses (BOARD-8), or there is none
  bool robber_drawn = false;           ///< one of several deserts was drawn
  bool operator==(const Start&) const = default;
};

/// Draws what the setup leaves to chance, in this order: board, oldest, start rolls, first desert. Draws
/// nothing with a position or in a table game. Cannot fail for a resolved setup (SETUP-2, BOARD-4, BOARD-8).
Start draw_start(const Setup& setup, Chance& chance);

/// Returns the seats with the highest sum. Several of them roll again; a single one starts (SETUP-2).
std::vector<Seat> tied_for_highest(const std::vector<StartRoll>& round);

/// Returns the state before the first order (SETUP-1, SETUP-8, DUO-2, DUO-3, POS-1).
State begin(const Setup& setup, const Start& start);

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
