#include "schemas/orders/times.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "schemas/json/json.hpp"
#include "schemas/record/record_message_id.hpp"
#include "schemas/text/plain_text.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {
namespace {

/// Adds the valid ones to `setup`.
void read_times(const yaml::Node& file, DecisionClocks clocks, Json& setup, DiagnosticCollector& faults) {
  if (const yaml::Field* deadlines = file.find("deadlines"))
    if (const auto read = read_deadlines(deadlines->value, clocks, faults))
      setup["deadlines"] = to_json(*read);
  const yaml::Field* seats = file.find("seats");
  for (std::size_t i = 0; seats != nullptr && i < seats->value.items.size(); ++i) {
    const yaml::Node& seat = seats->value.items[i];
    const yaml::Field* zone = seat.is_map() ? seat.find("zone") : nullptr;
    if (zone == nullptr) continue;
    if (auto name = read_zone(zone->value, faults)) setup["seats"][i]["zone"] = *std::move(name);
  }
}

void take_out_zone(Json& seat) {
  const auto zone = seat.is_object() ? seat.find("zone") : seat.end();
  if (zone == seat.end()) return;
  if (!zone->is_string() || zone->get_ref<const std::string&>().empty())
    throw InputError{{RecordMessageId::bad_member, "zone"}};
  seat.erase(zone);
}

}  // namespace

std::optional<SetupParseResult> with_times(std::optional<SetupParseResult> game, const yaml::Node& setup,
                                           DecisionClocks clocks, DiagnosticCollector& faults) {
  if (!setup.is_map()) return game;
  Json nowhere;
  DiagnosticCollector found(faults.source());
  read_times(setup, clocks, game && game->game ? game->setup.open : nowhere, found);
  if (game)
    game->misfits = found.take();
  else
    faults.add_once(found.take());
  return game;
}

void put_times(nlohmann::ordered_json& setup, const Json& genesis) {
  const Json& from = genesis.at("setup");
  for (std::size_t s = 0; s < from.at("seats").size(); ++s)
    if (const Json& seat = from["seats"][s]; seat.contains("zone")) setup["seats"][s]["zone"] = seat["zone"];
  if (!from.contains("deadlines")) return;
  nlohmann::ordered_json deadlines{{"turn", from["deadlines"].at("turn")}};
  deadlines.update(nlohmann::ordered_json(from["deadlines"]));
  const auto position = setup.find("position");
  nlohmann::ordered_json last = position == setup.end() ? nlohmann::ordered_json() : *position;
  setup.erase("position");
  setup["deadlines"] = std::move(deadlines);
  if (!last.is_null()) setup["position"] = std::move(last);
}

bool has_times(const Json& genesis) {
  const auto setup = genesis.find("setup");
  if (setup == genesis.end() || !setup->is_object()) return false;
  const auto seats = setup->find("seats");
  return setup->contains("deadlines") ||
         (seats != setup->end() && seats->is_array() &&
          std::any_of(seats->begin(), seats->end(), [](const Json& seat) { return seat.contains("zone"); }));
}

Json without_times(const Json& genesis, DecisionClocks clocks) {
  Json out = genesis;
  const auto setup = out.find("setup");
  if (setup == out.end() || !setup->is_object()) return out;
  if (const auto deadlines = setup->find("deadlines"); deadlines != setup->end()) {
    deadlines_from_json(*deadlines, clocks);
    setup->erase("deadlines");
  }
  if (const auto seats = setup->find("seats"); seats != setup->end() && seats->is_array())
    for (Json& seat : *seats) take_out_zone(seat);
  return out;
}

}  // namespace inselpost
