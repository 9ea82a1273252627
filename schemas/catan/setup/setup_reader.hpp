#pragma once
#include <optional>

#include "schemas/catan/setup/setup.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {

/// Reads a set-up from its node: the top of a set-up file, or `setup` of a table log. Like the other readers
/// here, returns nullopt if `faults` has grown.
std::optional<SetupFile> read_setup_node(const yaml::Node& node, DiagnosticCollector& faults);

/// Reads a board written out: {geometry, tiles, harbours, robber}.
std::optional<catan::Board> read_board_node(const yaml::Node& node, DiagnosticCollector& faults);

/// A ruleset as written: its preset and further options.
struct ParsedRuleset {
  catan::Preset preset = catan::default_preset;
  std::vector<std::pair<catan::Option, std::int16_t>> options;
  std::vector<SourceSpan> marks;  ///< for each option
};
/// Reads a `ruleset`: the name of a preset, or a mapping.
std::optional<ParsedRuleset> read_ruleset_node(const yaml::Node& node, DiagnosticCollector& faults);

/// The seats of a set-up or a record. `marks` as in SetupFile.
struct ParsedSeats {
  std::vector<catan::SeatSetup> seats;
  std::vector<std::string> players;
  std::vector<SourceSpan> marks, ages, player_marks;
};
/// Reads the playing seats.
std::optional<ParsedSeats> read_seats_node(const yaml::Node& node, DiagnosticCollector& faults);
/// Reads the neutral seats.
std::optional<std::vector<catan::NeutralSetup>> read_neutrals_node(const yaml::Node& node,
                                                                   const catan::Geometry& g,
                                                                   DiagnosticCollector& faults);
/// Reads the name of a board or a board written out.
std::optional<catan::BoardChoice> read_board_choice(const yaml::Node& node, DiagnosticCollector& faults);

/// Returns the shape of a set-up's board, or the default if it does not tell.
catan::GeometryId shape_of(const catan::BoardChoice& board);

}  // namespace inselpost
