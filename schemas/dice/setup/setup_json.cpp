#include <algorithm>
#include <array>
#include <stdexcept>

#include "schemas/dice/dice_message_id.hpp"
#include "schemas/dice/option_words.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/dice/sheet_json.hpp"
#include "schemas/dice/state_json.hpp"

namespace inselpost::dice {
namespace {

ParsedSeats seats_in(const json& in) {
  const Source nowhere("", "set-up");
  DiagnosticCollector faults(nowhere);
  auto seats = read_seats(yaml::node_of(in), faults);
  if (!seats) throw std::invalid_argument("seats of a set-up");
  return *std::move(seats);
}

}  // namespace

json setup_to_json(const Setup& setup, const std::vector<std::string>& players) {
  const GameNames names{setup.seats};
  json seats = json::array();
  for (std::size_t s = 0; s < setup.seats.size(); ++s) {
    json seat{{"name", setup.seats[s]}};
    if (s < players.size() && !players[s].empty()) seat["player"] = players[s];
    seats.push_back(std::move(seat));
  }
  json out{
      {"seats", std::move(seats)}, {"sheet", built_in_map().id}, {"ruleset", options_to_json(setup.options)}};
  for (std::size_t s = 0; s < setup.position.size(); ++s)
    out["position"][setup.seats[s]] = put(names, setup.position[s]);
  return out;
}

Setup setup_from_json(const json& in) {
  if (!in.is_object()) throw std::invalid_argument("a set-up is an object");
  const ParsedSeats seats = seats_in(in.at("seats"));
  ParsedSetup written;
  written.seats = seats.names;
  for (const auto& [word, value] : in.at("ruleset").items()) {
    const auto option = named<Option>(option_names, json(word));
    const auto number = option_value(option, value);
    if (!number) unreadable("an option", value);
    written.options.emplace_back(option, *number);
  }
  if (in.contains("position"))
    for (const std::string& seat : written.seats)
      get(GameNames{written.seats}, in["position"].at(seat), written.position.emplace_back());
  auto setup = resolve(written);
  if (!setup) throw std::invalid_argument("the set-up does not fit together");
  if (setup_to_json(*setup, seats.players) != in)
    throw std::invalid_argument("a set-up that is not written out");
  return *std::move(setup);
}

std::vector<std::string> house_rules(const Setup& setup) {
  std::vector<std::string> lines;
  const json usual = options_to_json({}), rules = options_to_json(setup.options);
  for (const auto& [name, value] : rules.items())
    if (value != usual.at(name))
      lines.push_back(name + ": " + (value.is_string() ? value.get<std::string>() : value.dump()));
  return lines;
}

nlohmann::ordered_json setup_as_written(const State& state, const GameNames& names) {
  using Ordered = nlohmann::ordered_json;
  Ordered position = Ordered::object(), seats = Ordered::array();
  for (std::size_t s = 0; s < state.players; ++s) {
    seats.push_back(Ordered{{"name", names.seats[s]}});
    position[names.seats[s]] = Ordered(put(names, state.seats[s].sheet));
  }
  return {{"system", dice_system},
          {"ruleset", Ordered(options_to_json(state.options))},
          {"seats", std::move(seats)},
          {"position", std::move(position)}};
}

}  // namespace inselpost::dice
