#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/catan/board/places.hpp"
#include "engine/core/visitor.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/catan/setup/position.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/catan/setup/setup_reader.hpp"

namespace inselpost {
namespace {

using catan::OptionText;
using nlohmann::json;

/// Returns an option's value as in a set-up: a boolean, a number or a word (words that are numbers as
/// numbers).
json option_value(const OptionText& text, std::int16_t value) {
  if (text.type == OptionText::Type::truth) return value != 0;
  if (text.type == OptionText::Type::number) return value;
  const std::string_view word = text.words[static_cast<std::size_t>(value)];
  if (word[0] >= '0' && word[0] <= '9') return std::stoi(std::string(word));
  return std::string(word);
}

/// Reads one member with a reader of the set-up. Throws what it reports.
template <class Read>
auto member(const json& object, const char* key, Read read) {
  if (!object.is_object() || !object.contains(key))
    throw std::invalid_argument(std::string("no `") + key + "` in a set-up");
  const Source nowhere("", "set-up");
  DiagnosticCollector faults(nowhere);
  auto value = read(yaml::node_of(object.at(key)), faults);
  if (!value || faults.any()) throw InputError({CatanMessageId::in_setup, key, faults.take().at(0).fault});
  return *std::move(value);
}

ParsedSeats seats_of(const json& object) {
  return member(object, "seats", [](const yaml::Node& node, DiagnosticCollector& faults) {
    return read_seats_node(node, faults);
  });
}

}  // namespace

json to_json(const catan::Setup& setup, const std::vector<std::string>& players) {
  json seats = json::array(), ruleset = json::object();
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    json seat{{"name", setup.seats[i].name}};
    if (i < players.size() && !players[i].empty()) seat["player"] = players[i];
    if (setup.seats[i].age) seat["age"] = *setup.seats[i].age;
    seats.push_back(std::move(seat));
  }
  ruleset["preset"] = std::string(name(setup.preset));
  for (std::size_t o = 0; o < catan::option_count; ++o) {
    const OptionText& text = catan::option_texts()[o];
    ruleset[std::string(text.name)] = option_value(text, setup.rules.value(static_cast<catan::Option>(o)));
  }
  json board = std::visit(overloaded{
                              [](const catan::Generator& g) { return json(std::string(name(g))); },
                              [](const catan::FixedBoard& b) { return json(std::string(name(b))); },
                              [](const catan::Board& b) { return to_json(b); },
                          },
                          setup.board);
  json out{{"seats", std::move(seats)},
           {"ruleset", std::move(ruleset)},
           {"board", std::move(board)},
           {"dice", std::string(catan::dice_mode_names[static_cast<std::size_t>(setup.dice)])}};
  if (!setup.neutrals.empty()) {
    const std::size_t shape = static_cast<std::size_t>(setup.rules.value(catan::Option::geometry));
    const catan::Geometry& g = catan::geometry(static_cast<catan::GeometryId>(shape));
    for (const catan::NeutralSetup& neutral : setup.neutrals) {
      json seat{{"name", neutral.name}};
      if (neutral.settlement) seat["settlement"] = catan::name(g, *neutral.settlement);
      out["neutrals"].push_back(std::move(seat));
    }
  }
  if (setup.position) out["position"] = position_json(setup, names_of(setup));
  return out;
}

catan::Setup setup_from_json(const json& object) {
  if (!object.is_object()) throw std::invalid_argument("a set-up is an object");
  constexpr std::array<std::string_view, 6> known{"seats", "ruleset",  "board",
                                                  "dice",  "neutrals", "position"};
  for (const auto& [key, value] : object.items())
    if (std::find(known.begin(), known.end(), key) == known.end())
      throw std::invalid_argument("unknown member in a set-up: " + key);
  catan::Setup out;
  out.seats = seats_of(object).seats;
  const auto ruleset = member(
      object, "ruleset", [](const yaml::Node& n, DiagnosticCollector& f) { return read_ruleset_node(n, f); });
  if (ruleset.options.size() != catan::option_count || !object.at("ruleset").contains("preset"))
    throw std::invalid_argument("the ruleset of a record names its preset and every option");
  out.preset = ruleset.preset;
  for (const auto& [option, value] : ruleset.options) out.rules.set(option, value);
  const auto board = member(
      object, "board", [](const yaml::Node& n, DiagnosticCollector& f) { return read_board_choice(n, f); });
  std::visit(overloaded{
                 [](const std::monostate&) {},
                 [&](const catan::Generator& g) { out.board = g; },
                 [&](const catan::FixedBoard& b) { out.board = b; },
                 [&](const catan::Board& b) { out.board = b; },
             },
             board);
  out.dice = member(object, "dice",
                    [](const yaml::Node& n, DiagnosticCollector& f) -> std::optional<catan::DiceMode> {
                      const auto mode = read_word(f, n, "`dice`", catan::dice_mode_names);
                      return mode ? std::optional(static_cast<catan::DiceMode>(*mode)) : std::nullopt;
                    });
  if (object.contains("neutrals"))
    out.neutrals = member(object, "neutrals", [&](const yaml::Node& n, DiagnosticCollector& f) {
      return read_neutrals_node(n, catan::geometry(out.rules.geometry()), f);
    });
  if (object.contains("position")) out.position = position_from_json(object["position"], out, names_of(out));
  return out;
}

std::vector<std::string> players_from_json(const json& object) { return seats_of(object).players; }

GameNames names_of(const catan::Setup& setup) {
  GameNames names;
  names.shape = setup.rules.geometry();
  for (const catan::SeatSetup& seat : setup.seats) names.seats.push_back(seat.name);
  for (const catan::NeutralSetup& neutral : setup.neutrals) names.seats.push_back(neutral.name);
  return names;
}

}  // namespace inselpost
