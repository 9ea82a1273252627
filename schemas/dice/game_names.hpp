#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/map.hpp"
#include "engine/dice/setup.hpp"
#include "schemas/dice/dice_message_id.hpp"
#include "schemas/record/game.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::dice {

/// The names of a game's seats, and the sheet on which places are named.
struct GameNames {
  std::vector<std::string> seats;
  const Map* map = &built_in_map();

  const std::string& of(Seat seat) const { return seats.at(index(seat)); }
  std::optional<Seat> find(std::string_view name) const {
    for (std::size_t i = 0; i < seats.size(); ++i)
      if (seats[i] == name) return seat_at(i);
    return std::nullopt;
  }
  bool operator==(const GameNames&) const = default;
};

/// The set-up of a dice game, for rendering (`Game::table`).
struct DiceSetupView {
  Setup setup;
  GameNames names;
};
/// The orders that a seat may give, and those that it cannot pay for (`Game::options`).
struct Choices {
  Legal legal;
  std::vector<UnaffordableOrder> unaffordable;
};

/// Throws std::bad_cast if the view belongs to another game.
inline const DiceSetupView& dice_setup_view(const OpaqueView& table) {
  return view_cast<DiceSetupView>(table);
}

/// Reads places as people write them (DG-ORD-10). Returns nullopt after an error: E_SYNTAX if the value is no
/// text, E_PLACE if the sheet has no such place, E_PLACE_KIND for a site instead of an edge or the reverse.
std::optional<Site> read_site(DiagnosticCollector& faults, const yaml::Node& node, const Map& map);
std::optional<Edge> read_edge(DiagnosticCollector& faults, const yaml::Node& node, const Map& map);
std::optional<Hex> read_hex(DiagnosticCollector& faults, const yaml::Node& node, const Map& map);

}  // namespace inselpost::dice
