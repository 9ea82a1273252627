#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/catan/setup.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/record/game.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {

/// A position as read: its syntax is right (POS-2).
struct PositionFile {
  catan::ParsedPosition written;
  std::vector<SourceSpan> marks;                  ///< of each part
  std::vector<catan::PositionViolation> unknown;  ///< places that are not on the board: E_SETUP, too
};

/// Reads the `position` of a set-up. `names` are those of its seats, first the `players`, then the neutral
/// ones, and its board. Returns nullopt if `faults` has grown.
std::optional<PositionFile> read_position_node(const yaml::Node& node, const GameNames& names,
                                               std::size_t players, DiagnosticCollector& faults);

/// Returns the `position` of a genesis: hidden cards are given by their number.
Json position_json(const catan::Setup& setup, const GameNames& names);
/// Returns the hidden cards of each seat as {"cards", "hand"}, or an empty list without a position.
std::vector<Json> hidden_of(const catan::Setup& setup);
/// Reads a position with its hidden cards. Makes up cards of which only the number is known. Throws
/// std::invalid_argument.
catan::BoardPosition position_from_json(const Json& json, const catan::Setup& setup, const GameNames& names);

}  // namespace inselpost
