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

/// What set-ups and records call this kind of game: their `system`.
inline constexpr std::string_view dice_system = "dice";

/// The clock of what is owed inside a turn (DG-PBEM-9).
inline constexpr std::string_view clock_inside_a_turn = "throw";

/// A set-up file as read: shape and words are right; whether the parts fit is for `resolve` to say.
struct SetupFile {
  std::string game;
  ParsedSetup setup;
  std::vector<std::string> players;  ///< as many as seats, empty where none is named
  bool collects_luck = false, at_table = false;
  std::optional<std::string> seed;
  /// Where each part stands, for pointing at it when it does not fit.
  struct Marks {
    SourceSpan game, seats, ruleset, dice, position;
    std::vector<SourceSpan> seat, option;  ///< per seat, per entry of setup.options
    /// Of each seat its sheet and the members of it that stand there.
    std::vector<SourceSpan> sheet;
    std::vector<std::vector<std::pair<std::string, SourceSpan>>> members;
  } marks;
};

/// The tree of a set-up (DG-PBEM-16). Every fault of form is listed (E_SYNTAX).
std::optional<SetupFile> read_setup_node(const yaml::Node& node, DiagnosticCollector& faults);

/// Seats of a set-up: their names, their players and where they stand.
struct ParsedSeats {
  std::vector<std::string> names, players;
  std::vector<SourceSpan> marks;
};
std::optional<ParsedSeats> read_seats(const yaml::Node& node, DiagnosticCollector& faults);
/// A sheet for each seat, by its name (DG-VIEW-3); what a sheet leaves out is as at the beginning.
void read_position(const yaml::Node& node, SetupFile& file, DiagnosticCollector& faults);

/// The resolved set-up as it stands in a genesis: seats, the sheet, every option with its value, the
/// position. And back; throws std::invalid_argument or an exception of JSON if it is not such an object.
nlohmann::json setup_to_json(const Setup& setup, const std::vector<std::string>& players);
Setup setup_from_json(const nlohmann::json& in);

/// The options that differ from the usual rules, each as a line of a set-up: `reveal: end_of_round`.
std::vector<std::string> house_rules(const Setup& setup);

/// A set-up by which a game would begin where this one stands (POS-6).
nlohmann::ordered_json setup_as_written(const State& state, const GameNames& names);

}  // namespace inselpost::dice
