#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/catan/setup.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/json/json.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {

/// A set-up file as read: its syntax is right; `catan::resolve` checks whether its parts fit together.
struct SetupFile {
  std::string game;
  catan::ParsedSetup setup;
  /// The text of each seat's player, empty if none; as many as seats.
  std::vector<std::string> players;
  bool collect_luck = false;
  std::optional<std::string> seed;
  /// The positions of the parts in the file, for diagnostics.
  struct Marks {
    SourceSpan game, seats, ruleset, board, dice, robber, neutrals, luck;
    std::vector<SourceSpan> seat, age, option;  ///< for each seat, each seat, and each entry of setup.options
    std::vector<SourceSpan> position;           ///< for each part of the position
  } marks;
  /// Places of the position that are not on the board.
  std::vector<catan::PositionViolation> unknown;
};

/// Reads the text of a set-up file. Reports all errors of form: E_YAML, E_SYNTAX, E_PLACE, E_PLACE_KIND.
/// Unknown option values, presets, boards and seats are E_SYNTAX with the nearest valid word. `file` is the
/// name in diagnostics.
tl::expected<SetupFile, Diagnostics> read_setup(std::string_view text, const std::string& file);

/// Converts a resolved set-up to the JSON of a genesis entry: seats, preset, every option of the ruleset, the
/// board or generator, dice, neutrals, the position without hidden cards (position.hpp); no seed.
/// `setup_from_json` is the inverse, with hidden cards in their place or made up, and throws
/// std::invalid_argument.
nlohmann::json to_json(const catan::Setup& setup, const std::vector<std::string>& players);
/// Returns the options that differ from the preset, each as a line of a set-up: `start_player: given`.
std::vector<std::string> house_rules(const catan::Setup& setup);
catan::Setup setup_from_json(const nlohmann::json& json);
std::vector<std::string> players_from_json(const nlohmann::json& json);

/// Returns the board that a set-up names or contains, or nullopt if it is generated or not named.
std::optional<catan::Board> board_in(const catan::BoardChoice& choice);
/// Returns the generator of the board, or nullopt if there is none.
std::optional<catan::Generator> generator_in(const catan::BoardChoice& choice);

/// Converts a board to the form of a set-up ({geometry, tiles, harbours, robber}) and back. Reading throws
/// std::invalid_argument.
nlohmann::json to_json(const catan::Board& board);
catan::Board board_from_json(const nlohmann::json& json);
/// Formats a board as YAML to paste into a set-up, indented under `board:`.
std::string to_yaml(const catan::Board& board);

/// Returns the names of a resolved set-up: its seats, then its neutral seats.
GameNames names_of(const catan::Setup& setup);

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
