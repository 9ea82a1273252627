#include "schemas/orders/setup_parser.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "schemas/json/json.hpp"
#include "schemas/language/language.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/record/language_prefs.hpp"
#include "schemas/record/record_message_id.hpp"
#include "schemas/text/plain_text.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/map_reader.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {
namespace {

void refuse_word(const yaml::Node& named, std::string_view key, DiagnosticCollector& faults) {
  const yaml::Field* name = named.find(key);
  if (name != nullptr && language::is_reserved(name->value.text))
    faults.add(name->value.mark, "E_SETUP", {OrdersMessageId::name_is_a_word, name->value.text});
}

/// Rejects a player name with a word by which mail programs introduce quotations: a line with it would look
/// like one (LANG-3).
void refuse_quoting_verb(const yaml::Node& seat, DiagnosticCollector& faults) {
  const yaml::Field* player = seat.find("player");
  if (player == nullptr) return;
  const std::string_view verb = language::quoting_verb_in(utf8::folded_word(player->value.text));
  if (!verb.empty())
    faults.add(player->value.mark, "E_SETUP",
               {OrdersMessageId::name_begins_quotation, player->value.text, std::string(verb)});
}

/// Finds names that are German words where a name may stand (LANG-3). Games that have begun keep theirs.
Diagnostics unfit_names(const yaml::Node& setup, DiagnosticCollector faults) {
  refuse_word(setup, "game", faults);
  for (const char* key : {"seats", "neutrals"})
    if (const yaml::Field* named = setup.find(key))
      for (const yaml::Node& one : named->value.items) {
        refuse_word(one, "name", faults);
        refuse_quoting_verb(one, faults);
      }
  return faults.take();
}

}  // namespace

tl::expected<SetupParseResult, Diagnostics> read_new_game(std::string_view text, const std::string& file,
                                                          SetupParser read) {
  return read_file(text, file, [read](const yaml::Node& sent, DiagnosticCollector& faults) {
    yaml::Node setup = sent;
    language::setup_to_english(setup, faults);
    const bool has_word_twice = faults.any();
    auto game = read(setup, faults);
    if (has_word_twice) game.reset();
    if (game) {
      const Diagnostics words = unfit_names(setup, faults.aside());
      game->misfits.insert(game->misfits.end(), words.begin(), words.end());
    }
    return game;
  });
}

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
  DiagnosticCollector found = faults.aside();
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

std::optional<SetupParseResult> with_language(std::optional<SetupParseResult> game, const yaml::Node& setup,
                                              DiagnosticCollector& faults) {
  const yaml::Field* lang = setup.is_map() ? setup.find("lang") : nullptr;
  if (lang == nullptr) return game;
  const auto word = read_word(faults, lang->value, "`lang`", language_names);
  if (!word) return std::nullopt;
  if (game) game->lang = language_names.at(*word);
  return game;
}

std::optional<SetupParseResult> with_press(std::optional<SetupParseResult> game, const yaml::Node& setup,
                                           DiagnosticCollector& faults) {
  const yaml::Field* press = setup.is_map() ? setup.find("press") : nullptr;
  if (press == nullptr) return game;
  const auto word = read_word(faults, press->value, "`press`", press_words);
  if (!word) return std::nullopt;
  if (game) game->press = *word;
  return game;
}

std::optional<SetupParseResult> with_people(std::optional<SetupParseResult> game, const yaml::Node& setup,
                                            DiagnosticCollector& faults) {
  const std::size_t before = faults.size();
  DiagnosticCollector misfits = faults.aside();
  SetupPeople people = read_people(setup, faults, misfits);
  if (faults.size() != before) return std::nullopt;
  if (!game) {
    faults.add_once(misfits.take());
    return game;
  }
  game->people = std::move(people);
  for (const Diagnostic& one : misfits.take()) game->misfits.push_back(one);
  return game;
}

}  // namespace inselpost
