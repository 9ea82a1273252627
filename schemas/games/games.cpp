#include "schemas/games/games.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "schemas/catan/setup/new_game.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/record/record_fault.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {
namespace {

/// A game has one row here, and nothing else of the house names it but words and paper.
struct Row {
  std::string_view system;
  OpenGame open;
  ReadNewGame read;
};
/// The first is meant where a set-up names none.
constexpr std::array<Row, 1> rows{{{board_system, open_board_game, read_board_game}}};

const Row* row_of(std::string_view system) {
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& r) { return r.system == system; });
  return row == rows.end() ? nullptr : &*row;
}

}  // namespace

std::unique_ptr<Game> open_game(const Json& genesis) {
  if (!genesis.contains("system") || !genesis["system"].is_string())
    throw std::invalid_argument("a genesis without a system");
  const Row* row = row_of(genesis["system"].get_ref<const std::string&>());
  if (row == nullptr) throw Unfit({RecordFault::unknown_system, genesis["system"].dump()});
  return row->open(genesis);
}

std::optional<NewGame> game_in_setup(const yaml::Node& setup, Faults& faults) {
  const yaml::Field* named = setup.is_map() ? setup.find("system") : nullptr;
  const Row* row = named != nullptr ? row_of(named->value.text) : nullptr;
  return (row != nullptr ? *row : rows.front()).read(setup, faults);
}

}  // namespace inselpost
