// A table of games with Pig as the only one. It replaces schemas/games; no other shared code changes.
#include "schemas/games/games.hpp"

#include "schemas/orders/setup_parser.hpp"
#include "schemas/yaml/yaml.hpp"
#include "tests/pig/played_game.hpp"

namespace inselpost {

std::unique_ptr<Game> open_game(const Json& genesis) { return pig::open_pig(without_times(genesis, {})); }

std::optional<SetupParseResult> game_in_setup(const yaml::Node& setup, DiagnosticCollector& faults) {
  auto resolved = pig::system.read_setup(setup, faults);
  if (!resolved) return with_times(std::nullopt, setup, {}, faults);
  SetupParseResult out;
  out.name = setup.find("game")->value.text;
  out.system = pig::system.name;
  out.setup = *std::move(resolved);
  out.game = pig::system.open(out.setup);
  out.collects_luck = setup.find("luck") != nullptr;
  return with_times(std::move(out), setup, {}, faults);
}

}  // namespace inselpost
