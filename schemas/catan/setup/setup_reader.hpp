#pragma once
#include <optional>

#include "schemas/catan/setup/setup.hpp"
#include "schemas/yaml/reading.hpp"

namespace inselpost {

/// A set-up from its tree: the top of a set-up file, the `setup` of a table log.
std::optional<SetupFile> read_setup_node(const yaml::Node& node, Faults& faults);

/// A board written out: {geometry, tiles, harbours, robber}.
std::optional<catan::Board> read_board_node(const yaml::Node& node, Faults& faults);

/// The preset of a `ruleset`, and the options beside it.
struct WrittenRuleset {
  catan::Preset preset = catan::default_preset;
  std::vector<std::pair<catan::Option, std::int16_t>> options;
  std::vector<Mark> marks;  ///< per option
};
std::optional<WrittenRuleset> read_ruleset_node(const yaml::Node& node, Faults& faults);

/// Seats and neutral seats, shared by set-ups and records. `marks` as in SetupFile.
struct WrittenSeats {
  std::vector<catan::SeatSetup> seats;
  std::vector<std::string> players;
  std::vector<Mark> marks, ages, player_marks;
};
std::optional<WrittenSeats> read_seats_node(const yaml::Node& node, Faults& faults);
std::optional<std::vector<catan::NeutralSetup>> read_neutrals_node(const yaml::Node& node,
                                                                   const catan::Geometry& g, Faults& faults);
/// A name or a board written out.
std::optional<catan::BoardChoice> read_board_choice(const yaml::Node& node, Faults& faults);

/// The island of a set-up, as far as it says it.
catan::GeometryId shape_of(const catan::BoardChoice& board);

}  // namespace inselpost
