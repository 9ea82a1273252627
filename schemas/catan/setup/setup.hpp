#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/catan/setup.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/json/json.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// What set-ups and records call this kind of game: their `system`.
inline constexpr std::string_view catan_system = "catan";

/// A set-up file as read: shape and words are right, whether the parts fit is for `catan::resolve` to say.
struct SetupFile {
  std::string game;
  catan::ParsedSetup setup;
  std::vector<std::string>
      players;  ///< the line of text of each seat's player, empty if none; as many as seats
  bool collect_luck = false;
  std::optional<std::string> seed;
  /// Where each part stands, for pointing at it when it does not fit. Not part of the value.
  struct Marks {
    SourceSpan game, seats, ruleset, board, dice, robber, neutrals, luck;
    std::vector<SourceSpan> seat, age, option;  ///< per seat, per seat, per entry of setup.options
    std::vector<SourceSpan> position;           ///< of each part of it
  } marks;
  /// Places of the position that are not on the island.
  std::vector<catan::PositionViolation> unknown;
};

/// Reads the text of a set-up file. All faults of form are listed: E_YAML, E_SYNTAX, E_PLACE, E_PLACE_KIND;
/// values of options and names of presets, boards and seats that do not exist are E_SYNTAX with the nearest
/// right word. `file` is the name shown in diagnostics.
tl::expected<SetupFile, Diagnostics> read_setup(std::string_view text, const std::string& file);

/// The resolved set-up as it stands in a record's genesis entry: seats, preset, every option of the ruleset,
/// the board or generator, dice, neutrals, the position without what is hidden (position.hpp). No seed. And
/// back, with what is hidden in its place, or made up; throws std::invalid_argument if it is not such
/// an object.
nlohmann::json to_json(const catan::Setup& setup, const std::vector<std::string>& players);
/// The options in which its ruleset differs from its preset, each as a line of a set-up: `start_player:
/// given`.
std::vector<std::string> house_rules(const catan::Setup& setup);
catan::Setup setup_from_json(const nlohmann::json& json);
std::vector<std::string> players_from_json(const nlohmann::json& json);

/// The board that a set-up names or writes out; nothing where it is drawn, or where none is named.
std::optional<catan::Board> board_in(const catan::BoardChoice& choice);
/// By what it is drawn; nothing where it is not.
std::optional<catan::Generator> generator_in(const catan::BoardChoice& choice);

/// A written-out board in the shape of the set-up ({geometry, tiles, harbours, robber}), and back (throws
/// likewise).
nlohmann::json to_json(const catan::Board& board);
catan::Board board_from_json(const nlohmann::json& json);
/// The same as YAML to paste into a set-up, indented under `board:`.
std::string to_yaml(const catan::Board& board);

/// The names of a resolved set-up: its seats, then its neutral seats.
GameNames names_of(const catan::Setup& setup);

}  // namespace inselpost
