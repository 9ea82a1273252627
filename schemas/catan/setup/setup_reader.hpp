#pragma once
#include <optional>

#include "schemas/catan/setup/setup.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {

/// A set-up from its tree: the top of a set-up file, the `setup` of a table log.
std::optional<SetupFile> read_setup_node(const yaml::Node& node, DiagnosticCollector& faults);

/// A board written out: {geometry, tiles, harbours, robber}.
std::optional<catan::Board> read_board_node(const yaml::Node& node, DiagnosticCollector& faults);

/// The preset of a `ruleset`, and the options beside it.
struct ParsedRuleset {
  catan::Preset preset = catan::default_preset;
  std::vector<std::pair<catan::Option, std::int16_t>> options;
  std::vector<SourceSpan> marks;  ///< per option
};
std::optional<ParsedRuleset> read_ruleset_node(const yaml::Node& node, DiagnosticCollector& faults);

/// Seats and neutral seats, shared by set-ups and records. `marks` as in SetupFile.
struct ParsedSeats {
  std::vector<catan::SeatSetup> seats;
  std::vector<std::string> players;
  std::vector<SourceSpan> marks, ages, player_marks;
};
std::optional<ParsedSeats> read_seats_node(const yaml::Node& node, DiagnosticCollector& faults);
std::optional<std::vector<catan::NeutralSetup>> read_neutrals_node(const yaml::Node& node,
                                                                   const catan::Geometry& g,
                                                                   DiagnosticCollector& faults);
/// A name or a board written out.
std::optional<catan::BoardChoice> read_board_choice(const yaml::Node& node, DiagnosticCollector& faults);

/// The island of a set-up, as far as it says it.
catan::GeometryId shape_of(const catan::BoardChoice& board);

}  // namespace inselpost
