#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/catan/setup.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/record/game.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {

/// A position as read (POS-2): its shape and words are right.
struct PositionFile {
  catan::ParsedPosition written;
  std::vector<SourceSpan> marks;                  ///< of each part
  std::vector<catan::PositionViolation> unknown;  ///< places that are not on the island: E_SETUP as well
};

/// The `position` of a set-up. `names`: of its seats, the neutral ones after the `players`, and its island.
std::optional<PositionFile> read_position_node(const yaml::Node& node, const GameNames& names,
                                               std::size_t players, DiagnosticCollector& faults);

/// `position` as it stands in the genesis of a game with that set-up: of what lies hidden in front of a seat
/// the number of cards.
Json position_json(const catan::Setup& setup, const GameNames& names);
/// What lies hidden in front of each seat: {"cards", "hand"}. None without a position.
std::vector<Json> hidden_of(const catan::Setup& setup);
/// And back, with what is hidden in its place; where only the numbers of cards are known, what they are is
/// made up. Throws std::invalid_argument.
catan::BoardPosition position_from_json(const Json& json, const catan::Setup& setup, const GameNames& names);

}  // namespace inselpost
