#include "schemas/games/games.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "schemas/catan/game.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/dice/game.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/orders/setup_parser.hpp"
#include "schemas/record/record_message_id.hpp"
#include "schemas/yaml/map_reader.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {
namespace {

/// A game. Apart from its messages and pages this row is the only place in the framework that names it.
struct Row {
  std::string_view system;
  GameFactory open;
  SetupParser read;
  DecisionClocks clocks;  ///< beside `turn`
};
/// The first row is used by set-ups that name no game.
constexpr std::array<Row, 2> rows{{
    {catan_system, open_board_game, read_board_game, board_clocks},
    {dice::dice_system, dice::open_dice_game, dice::read_dice_game, dice::dice_clocks},
}};

const Row* row_of(std::string_view system) {
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& r) { return r.system == system; });
  return row == rows.end() ? nullptr : &*row;
}

}  // namespace

std::unique_ptr<Game> open_game(const Json& genesis) {
  if (!genesis.contains("system") || !genesis["system"].is_string())
    throw std::invalid_argument("a genesis without a system");
  const Row* row = row_of(genesis["system"].get_ref<const std::string&>());
  if (row == nullptr) throw InputError({RecordMessageId::unknown_system, genesis["system"].dump()});
  if (!has_times(genesis)) return row->open(genesis);
  return row->open(without_times(genesis, row->clocks));
}

std::optional<SetupParseResult> game_in_setup(const yaml::Node& setup, DiagnosticCollector& faults) {
  const yaml::Field* named = setup.is_map() ? setup.find("system") : nullptr;
  const Row* row = named != nullptr ? row_of(named->value.text) : nullptr;
  if (named != nullptr && row == nullptr) {
    // What else is wrong depends on the game.
    std::array<std::string_view, rows.size()> systems;
    std::ranges::transform(rows, systems.begin(), &Row::system);
    read_word(faults, named->value, "`system`", systems);
    return std::nullopt;
  }
  const Row& game = row != nullptr ? *row : rows.front();
  auto parsed = with_times(game.read(setup, faults), setup, game.clocks, faults);
  for (const auto with : {with_language, with_press, with_people})
    parsed = with(std::move(parsed), setup, faults);
  return parsed;
}

}  // namespace inselpost
