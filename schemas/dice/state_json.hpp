#pragma once

#include <span>
#include <string_view>

#include "engine/dice/options.hpp"
#include "engine/dice/setup.hpp"
#include "engine/dice/state.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::dice {

/// Converts a position to JSON for the store and back: equal positions have equal JSON, and reading restores
/// an equal position. Reading throws std::invalid_argument or an exception of JSON if it does not fit these
/// seats.
json state_to_json(const State& state, const GameNames& names);
State state_from_json(const json& in, const GameNames& names);

/// Converts all options of a game with their values, as in a genesis (DG-PBEM-16).
json options_to_json(const Options& options);
/// Returns the value of an option as in `ParsedSetup`: a number, the index of its word, or 0 or 1. Returns
/// nullopt if the JSON is of another kind.
std::optional<long> option_value(Option option, const json& value);

/// Returns the values of an option that has words for them; empty if it is a boolean or a number
/// (DG-PBEM-16).
std::span<const std::string_view> option_words_of(Option option);

/// Converts the buildings of a sheet: {"v3": "settlement"}.
json buildings_json(const GameNames& names, const Sheet& sheet);
void buildings_in(const GameNames& names, const json& in, Sheet& sheet);
/// Converts the points of the filled boxes.
json boxes_json(const Sheet& sheet);
void boxes_in(const json& in, Sheet& sheet);
/// The form of the buildings in a list of members (`members.hpp`).
struct Buildings {
  json write(const auto& a, const Sheet& s) const { return buildings_json(a.format().names, s); }
  void read(const auto& a, const json& in, const char*, Sheet& s) const {
    buildings_in(a.format().names, in, s);
  }
};
/// The form of the filled boxes in a list of members.
struct Boxes {
  json write(const auto&, const Sheet& s) const { return boxes_json(s); }
  void read(const auto&, const json& in, const char*, Sheet& s) const { boxes_in(in, s); }
};

using Harbours = std::array<std::optional<Site>, harbour_kinds>;
using KnightRow = std::array<Knight, resource_count>;
using Levels = std::array<std::uint8_t, branch_count>;
using Metropolises = std::array<std::optional<Site>, branch_count>;
using CardCounts = std::array<CardCount, card_kinds>;
/// Converts these parts of a sheet: {"c03": "ore"}; {"ore": {"level": 1, "status": "active"}}; {"church": 3};
/// {"church": "c13"}; {"bishop": {"bought": 2, "played": 1}}. Members that do not apply are omitted.
json put(const GameNames& names, const Harbours& harbours);
json put(const GameNames& names, const KnightRow& knights);
json put(const GameNames& names, const Levels& levels);
json put(const GameNames& names, const Metropolises& sites);
json put(const GameNames& names, const CardCounts& cards);
void get(const GameNames& names, const json& in, Harbours& harbours);
void get(const GameNames& names, const json& in, KnightRow& knights);
void get(const GameNames& names, const json& in, Levels& levels);
void get(const GameNames& names, const json& in, Metropolises& sites);
void get(const GameNames& names, const json& in, CardCounts& cards);

/// The members of a sheet without its turn (section 21.1 of the catalogue), in positions, views and set-ups
/// (DG-VIEW-1, DG-VIEW-3).
void members(auto& a, Sheet& s) {
  a("sites", s, Buildings{});
  a("edges", s.edges);
  a("struck_harbours", s.struck_harbours);
  a("harbours", s.harbours);
  a("knights", s.knights);
  a("levels", s.levels);
  a("metropolises", s.metropolis_of);
  a("cards", s.cards);
  a("robber", s.robber);
  a("ship", s.ship, within(0, max_barbarian_steps));
  a.maybe("merchant", s.merchant);
  a.maybe("wizard", s.wizard);
  a("defences", s.defences, within(0, 999));
  a("beer", s.beer, within(0, beer_steps.back()));
  a("boxes", s, Boxes{});
  a.flag("eliminated", s.eliminated);
}
json put(const GameNames& names, const Sheet& sheet);
void get(const GameNames& names, const json& in, Sheet& sheet);

/// Returns the member of a sheet that a violation's reason is about, or an empty string.
std::string_view member_of(Reason reason);

}  // namespace inselpost::dice
