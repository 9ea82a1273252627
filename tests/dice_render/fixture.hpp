#pragma once
#include <cstdlib>
#include <fstream>
#include <initializer_list>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "cli/render/renderers.hpp"
#include "engine/dice/state.hpp"
#include "schemas/dice/game_names.hpp"

/// Sheets and games as a test needs them, and texts to compare with.
namespace inselpost::dice::test {

inline const GameNames names{{"red", "blue", "white"}};

inline Site site(std::string_view id) {
  const auto found = find_site(built_in_map(), id);
  if (!found) throw std::invalid_argument("no site " + std::string(id));
  return *found;
}
inline Edge edge(std::string_view id) {
  const auto found = find_edge(built_in_map(), id);
  if (!found) throw std::invalid_argument("no edge " + std::string(id));
  return *found;
}
inline Hex hex(std::string_view id) {
  const auto found = find_hex(built_in_map(), id);
  if (!found) throw std::invalid_argument("no hex " + std::string(id));
  return *found;
}
inline Sites sites(std::initializer_list<std::string_view> ids) {
  Sites out;
  for (const std::string_view id : ids) out.insert(site(id));
  return out;
}
inline Edges edges(std::initializer_list<std::string_view> ids) {
  Edges out;
  for (const std::string_view id : ids) out.insert(edge(id));
  return out;
}

inline Sheet empty_sheet() {
  Sheet sheet;
  sheet.robber = built_in_map().volcano;
  return sheet;
}
/// A position after about nine turns: the sheet of DICE.md, 21.3.
inline Sheet middle_sheet() {
  Sheet sheet = empty_sheet();
  sheet.settlements = sites({"v3", "c10", "fi1"});
  sheet.cities = sites({"c13"});
  sheet.edges = edges({"v3-v4", "v4-v5", "c13-v5", "c13-c14", "c14-w07", "fi1-w07", "c10-v4"});
  sheet.knight(Face::wool) = {1, KnightStatus::active};
  sheet.knight(Face::wood) = {1, KnightStatus::inactive};
  sheet.knight(Face::brick) = {1, KnightStatus::spent};
  sheet.levels = {2, 0, 0, 0, 1};
  sheet.card(CardKind::merchant) = {1, 1};
  sheet.card(CardKind::trading_harbour) = {1, 0};
  sheet.robber = hex("field");
  sheet.merchant = hex("pasture");
  sheet.ship = 4;
  sheet.defences = 1;
  sheet.boxes = {3, 3, 4, 5, 5, 6, 6, 7};
  sheet.filled = 8;
  return sheet;
}
/// Nearly everything that can be marked.
inline Sheet full_sheet() {
  Sheet sheet = empty_sheet();
  sheet.settlements = sites({"c03", "pa4", "mo4", "fi1", "hi1", "c08", "v1"});
  sheet.cities = sites({"c05", "c15"});
  sheet.metropolises = sites({"c13", "v3", "c11"});
  sheet.edges = built_in_map().roads | built_in_map().ships;
  sheet.harbours[index(HarbourKind::ore)] = site("c03");
  sheet.harbours[index(HarbourKind::general)] = site("pa4");
  sheet.struck_harbours = sites({"c15"});
  sheet.knights = {{{3, KnightStatus::active},
                    {2, KnightStatus::spent},
                    {0, KnightStatus::removed},
                    {2, KnightStatus::inactive},
                    {3, KnightStatus::spent}}};
  sheet.levels = {5, 4, 3, 2, 5};
  sheet.metropolis_of = {site("v3"), site("c11"), std::nullopt, std::nullopt, site("c13")};
  for (std::size_t k = 0; k < card_kinds; ++k) {
    const CardRow& row = card_rows[k];
    if (sheet.level(row.branch) < row.levels[0]) continue;
    sheet.cards[k] = {1, static_cast<std::uint8_t>(row.play == Play::on_purchase || k % 2 == 0 ? 1 : 0)};
  }
  sheet.card(CardKind::merchant) = {3, 2};
  sheet.robber = hex("hill");
  sheet.merchant = hex("mountain");
  sheet.wizard = Wizard{site("c13"), Face::wood};
  sheet.ship = 6;
  sheet.defences = 4;
  sheet.beer = 7;
  for (std::size_t i = 0; i < 23; ++i) sheet.boxes[i] = static_cast<std::uint16_t>(3 + i);
  sheet.filled = 23;
  return sheet;
}

/// Red after the second throw of its ninth turn, blue in its actions, white has ended.
inline State middle_game() {
  State state;
  state.players = 3;
  state.round = 9;
  for (std::size_t s = 0; s < state.players; ++s) {
    state.seats[s].sheet = middle_sheet();
    state.seats[s].founded = 3;
  }
  Turn& red = state.seats[0].turn;
  red.phase = Phase::thrown;
  red.throws = 2;
  red.dice = {Face::wool, Face::wool, Face::grain, Face::brick, Face::wood, Face::gold};
  Sheet& blue = state.seats[1].sheet;
  blue.settlements = sites({"v3"});
  blue.cities = sites({"c13", "c10"});
  blue.edges = edges({"v3-v4", "c10-v4", "c13-v5"});
  blue.knights = {};
  blue.levels = {0, 3, 0, 0, 0};
  blue.cards = {};
  blue.robber = state.map->volcano;
  blue.merchant.reset();
  blue.ship = 1;
  blue.defences = 0;
  blue.boxes = {3, 3, 3, 3, 4, 4, 4, 5};
  state.seats[1].turn.phase = Phase::turn;
  state.seats[1].turn.throws = 3;
  state.seats[1].turn.pool = Bundle{{Face::ore, 2}, {Face::gold, 1}};
  ++state.seats[1].turn.pool[Good::coins];
  Sheet& white = state.seats[2].sheet;
  white.boxes[8] = 7;
  white.filled = 9;
  white.eliminated = false;
  state.seats[2].turn.phase = Phase::ended;
  return state;
}

/// Returns the content of tests/dice_render/golden/NAME.txt. With UPDATE_TRANSCRIPTS=1 in the environment
/// `text` is written there first; read it before you commit it.
inline std::string golden(const std::string& name, const std::string& text) {
  const std::string file = std::string(INSELPOST_SOURCE_DIR) + "/tests/dice_render/golden/" + name + ".txt";
  if (std::getenv("UPDATE_TRANSCRIPTS") != nullptr) std::ofstream(file) << text;
  std::ifstream in(file);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

}  // namespace inselpost::dice::test
