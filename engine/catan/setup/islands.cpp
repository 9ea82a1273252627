#include "engine/catan/setup/checks.hpp"
#include "engine/core/visitor.hpp"

namespace inselpost::catan {
namespace {

bool written_option(const ParsedSetup& written, Option option) {
  for (const auto& entry : written.options)
    if (entry.first == option) return true;
  return false;
}

std::string words(BoardError::Kind kind) {
  switch (kind) {
    case BoardError::Kind::number_on_desert: return "number on desert";
    case BoardError::Kind::number_missing: return "number missing";
    case BoardError::Kind::number_impossible: return "number impossible";
    case BoardError::Kind::harbour_not_on_coast: return "harbour not on coast";
    case BoardError::Kind::harbours_share_intersection: return "harbours share intersection";
    case BoardError::Kind::harbour_twice: return "harbour twice";
  }
  return {};
}

/// Describes a fault: `text` is its kind, `at` the hex or of two harbours the later one, `because` the
/// earlier one.
RuleViolation fault_problem(const Board& board, const BoardError& fault) {
  std::vector<RuleViolation::Argument> arguments{{Role::text, words(fault.kind)}};
  switch (fault.kind) {
    case BoardError::Kind::number_on_desert:
    case BoardError::Kind::number_missing:
    case BoardError::Kind::number_impossible:
      arguments.push_back({Role::at, fault.hex});
      arguments.push_back({Role::have, long{board.number[index(fault.hex)]}});
      break;
    case BoardError::Kind::harbour_not_on_coast: arguments.push_back({Role::at, fault.path}); break;
    case BoardError::Kind::harbours_share_intersection:
      arguments.push_back({Role::at, fault.other});
      arguments.push_back({Role::because, fault.path});
      arguments.push_back({Role::need, fault.shared});
      break;
    case BoardError::Kind::harbour_twice: arguments.push_back({Role::at, fault.path}); break;
  }
  return setup_problem(Reason::board_fault, Field::board, std::move(arguments));
}

GeometryId shape_of(const std::variant<Generator, FixedBoard, Board>& board) {
  return std::visit(
      overloaded{[](Generator g) { return shape(g); }, [](FixedBoard f) { return fixed_board(f).shape; },
                 [](const Board& b) { return b.shape; }},
      board);
}

/// Checks that the board has the shape of the options, and blames the option if the setup has it (BOARD-1).
Validated check_shape(const ParsedSetup& written, const Setup& setup) {
  const GeometryId have = shape_of(setup.board), need = setup.rules.geometry();
  if (have == need) return std::nullopt;
  std::vector<RuleViolation::Argument> arguments{{Role::text, std::string(name(need))},
                                                 {Role::have, std::string(name(have))}};
  if (written_option(written, Option::geometry))
    return option_problem(Reason::wrong_geometry, Option::geometry, std::move(arguments));
  arguments.push_back({Role::option, std::string(option_texts()[index(Option::geometry)].name)});
  return setup_problem(Reason::wrong_geometry, Field::board, std::move(arguments));
}

/// Rejects `printed` options for a shuffled island (BOARD-4, BOARD-7). Harbours on 30 hexes have no option.
Validated check_printed(const ParsedSetup& written, const Setup& setup) {
  const auto* generator = std::get_if<Generator>(&setup.board);
  if (generator == nullptr || *generator == Generator::kompakt_random) return std::nullopt;
  const bool numbers = setup.rules.number_placement() == NumberPlacement::printed;
  const bool harbours =
      *generator == Generator::classic_random && setup.rules.harbour_layout() == HarbourLayout::printed;
  if (!numbers && !harbours) return std::nullopt;

  const Option option = numbers ? Option::number_placement : Option::harbour_layout;
  const RuleViolation::Argument island{Role::text, std::string(name(*generator))};
  const bool left_out = std::holds_alternative<std::monostate>(written.board);
  if (left_out || written_option(written, option))
    return option_problem(Reason::printed_numbers_shuffled, option, {island});
  return setup_problem(Reason::printed_numbers_shuffled, Field::board,
                       {island, {Role::option, std::string(option_texts()[index(option)].name)}});
}

/// Checks that a fixed setup has its own board (SETUP-1, BOARD-9).
Validated check_beginner_board(const Setup& setup) {
  if (setup.rules.setup_mode() != SetupMode::beginner) return std::nullopt;
  const auto* fixed = std::get_if<FixedBoard>(&setup.board);
  if (fixed != nullptr && *fixed == setup.rules.beginner_board()) return std::nullopt;
  return setup_problem(Reason::beginner_board_other, Field::board,
                       {{Role::need, std::string(name(setup.rules.beginner_board()))}});
}

Validated check_written_out(const Board& board) {
  if (const auto found = fault(board)) return fault_problem(board, *found);
  if (board.robber && index(*board.robber) >= board.geometry().hexes)
    return setup_problem(Reason::robber_not_on_board, Field::robber);
  if (!board.robber && board.deserts().empty()) return setup_problem(Reason::robber_missing, Field::robber);
  return std::nullopt;
}

}  // namespace

std::optional<Hex> named_robber(const Board& board) {
  if (board.robber) return board.robber;
  const Hexes deserts = board.deserts();
  if (deserts.size() != 1) return std::nullopt;
  return *deserts.begin();
}

std::variant<Generator, FixedBoard, Board> choose_board(const BoardChoice& written, const Ruleset& rules) {
  using Chosen = std::variant<Generator, FixedBoard, Board>;
  return std::visit(
      overloaded{[&](std::monostate) -> Chosen {
                   if (rules.setup_mode() == SetupMode::beginner) return rules.beginner_board();
                   if (rules.geometry() == GeometryId::big30) return Generator::big_random;
                   if (rules.number_placement() == NumberPlacement::printed) return Generator::kompakt_random;
                   return Generator::classic_random;
                 },
                 [](Generator g) -> Chosen { return g; }, [](FixedBoard f) -> Chosen { return f; },
                 [](const Board& b) -> Chosen {
                   Board board = b;
                   sort_harbours(board);
                   board.robber = named_robber(board);
                   return board;
                 }},
      written);
}

Validated check_board(const ParsedSetup& written, const Setup& setup) {
  // The board as written, unsorted: a fault is reported at the harbour that is later in the file.
  if (const auto* board = std::get_if<Board>(&written.board))
    if (auto problem = check_written_out(*board)) return problem;
  if (auto problem = check_beginner_board(setup)) return problem;
  if (auto problem = check_shape(written, setup)) return problem;
  return check_printed(written, setup);
}

}  // namespace inselpost::catan
