#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice/setup.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/json/json.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::dice {

/// The `system` of this game in set-ups and records.
inline constexpr std::string_view dice_system = "dice";

/// The clock of decisions inside a turn (DG-PBEM-9).
inline constexpr std::string_view clock_inside_a_turn = "throw";

/// A set-up file as read: its syntax is right; `resolve` checks whether its parts fit together.
struct SetupFile {
  std::string game;
  ParsedSetup setup;
  std::vector<std::string> players;  ///< as many as seats; empty if not named
  bool collects_luck = false, at_table = false;
  std::optional<std::string> seed;
  /// The positions of the parts in the file, for diagnostics.
  struct Marks {
    SourceSpan game, seats, ruleset, dice, position;
    std::vector<SourceSpan> seat, option;  ///< for each seat, for each entry of setup.options
    /// The sheet of each seat, and the members present in it.
    std::vector<SourceSpan> sheet;
    std::vector<std::vector<std::pair<std::string, SourceSpan>>> members;
  } marks;
};

/// Reads a set-up (DG-PBEM-16). Reports all errors of form (E_SYNTAX) and returns nullopt if there are any.
std::optional<SetupFile> read_setup_node(const yaml::Node& node, DiagnosticCollector& faults);

/// The seats of a set-up: names, players and positions in the file.
struct ParsedSeats {
  std::vector<std::string> names, players;
  std::vector<SourceSpan> marks;
};
/// Reads `seats`. Returns nullopt if `faults` has grown.
std::optional<ParsedSeats> read_seats(const yaml::Node& node, DiagnosticCollector& faults);
/// Reads a sheet for each seat, by its name, into `file`, as people or `show --position` write it
/// (DG-VIEW-3). Missing members are as at the beginning.
void read_position(const yaml::Node& node, SetupFile& file, DiagnosticCollector& faults);

/// Converts a resolved set-up to the JSON of a genesis and back: seats, the sheet, all options with their
/// values, the position. Reading throws std::invalid_argument or an exception of JSON.
nlohmann::json setup_to_json(const Setup& setup, const std::vector<std::string>& players);
Setup setup_from_json(const nlohmann::json& in);

/// Returns the options that differ from the default rules, each as a line of a set-up: `reveal:
/// end_of_round`.
std::vector<std::string> house_rules(const Setup& setup);

/// Returns a set-up from which a game would begin in this position (POS-6).
nlohmann::ordered_json setup_as_written(const State& state, const GameNames& names);

}  // namespace inselpost::dice
