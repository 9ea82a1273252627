#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "engine/catan/board/boards.hpp"
#include "engine/catan/board/generate.hpp"
#include "engine/catan/chance.hpp"
#include "engine/catan/position.hpp"
#include "engine/catan/rule_violation.hpp"
#include "engine/catan/ruleset.hpp"

namespace inselpost::catan {

struct State;

enum class DiceMode : std::uint8_t { sealed, table };
inline constexpr std::array<std::string_view, 2> dice_mode_names{"sealed", "table"};

struct SeatSetup {
  std::string name;  ///< [a-z0-9][a-z0-9-]{0,31}
  std::optional<int> age;
  bool operator==(const SeatSetup&) const = default;
};
struct NeutralSetup {
  std::string name;
  std::optional<Intersection> settlement;  ///< left out: the board's own place (DUO-2)
  bool operator==(const NeutralSetup&) const = default;
};
/// Left out, a generator, a fixed board, or written out.
using BoardChoice = std::variant<std::monostate, Generator, FixedBoard, Board>;

/// A set-up as its author wrote it: nothing is known to fit yet.
struct ParsedSetup {
  std::vector<SeatSetup> seats;
  Preset preset = default_preset;
  std::vector<std::pair<Option, std::int16_t>> options;  ///< what the set-up says beyond the preset
  BoardChoice board;
  DiceMode dice = DiceMode::sealed;
  std::vector<NeutralSetup> neutrals;
  std::optional<ParsedPosition> position;  ///< it began elsewhere (POS-1)
  bool operator==(const ParsedSetup&) const = default;
};

/// A set-up known good: options resolved, board chosen, everything fits (SETUP-15). Made by `resolve` alone.
struct Setup {
  std::vector<SeatSetup> seats;
  Preset preset = default_preset;
  Ruleset rules;
  std::variant<Generator, FixedBoard, Board> board;
  DiceMode dice = DiceMode::sealed;
  std::vector<NeutralSetup> neutrals;     ///< two with `duo`, each with its settlement; else none
  std::optional<BoardPosition> position;  ///< put in once it is known to fit (position.hpp)
  bool operator==(const Setup&) const = default;
};

/// Resolves and checks all but the position, with which nobody has to be found who begins. Problems: E_SETUP
/// with a Reason, at the field of the set-up it is about. SETUP-1, SETUP-2, SETUP-10, SETUP-15, BOARD-11; a
/// table game must leave nothing to be drawn at the start.
tl::expected<Setup, RuleViolation> resolve(const ParsedSetup& written);

/// One start roll of one seat (SETUP-2).
struct StartRoll {
  Seat seat{};
  Dice dice;
  bool operator==(const StartRoll&) const = default;
};

/// What chance and choice made of a set-up before the first order.
struct Start {
  Board board;
  std::optional<Seat> oldest;          ///< drawn among several of the same age
  std::vector<StartRoll> start_rolls;  ///< in the order thrown, ties thrown again
  Seat first{};                        ///< the starting player
  std::optional<Hex>
      robber;  ///< nothing: the starting player will choose (BOARD-8), or there is none to place
  bool robber_drawn = false;  ///< one of several deserts was drawn
  bool operator==(const Start&) const = default;
};

/// Draws what the set-up leaves to chance, in this order: board, oldest, start rolls, first desert (SETUP-2,
/// BOARD-4, BOARD-8); with a position nothing. Of a resolved set-up nothing can fail; a table game draws
/// nothing.
Start draw_start(const Setup& setup, Chance& chance);

/// Those who roll again: who threw the highest sum, if several (SETUP-2). One seat: he begins.
std::vector<Seat> tied_for_highest(const std::vector<StartRoll>& round);

/// The state before the first order (SETUP-1, SETUP-8, DUO-2, DUO-3, POS-1).
State begin(const Setup& setup, const Start& start);

}  // namespace inselpost::catan
