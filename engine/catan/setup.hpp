#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <variant>
#include <vector>

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

}  // namespace inselpost::catan
