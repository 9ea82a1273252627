#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "schemas/clock/deadlines.hpp"
#include "schemas/orders/setup_people.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

namespace yaml {
struct Node;
}

/// A part of a set-up that is not valid.
struct SetupError {
  Rejection why;
  OpaqueViewPtr names;  ///< seats and places, for the messages of that game
  SourceSpan at;
};

/// A set-up file of valid form, whose content may still be invalid.
struct SetupParseResult {
  std::string name;
  std::string_view system;           ///< the kind of game
  ValidSetup setup;                  ///< empty if invalid
  std::shared_ptr<const Game> game;  ///< not begun; null if invalid
  bool collects_luck = false;
  std::optional<std::string> seed;
  std::string lang = {};  ///< language of the readers (LANG-6); empty: not given
  /// The people that may be spoken to (TALK-1): an index of `press_words`; nullopt: not given.
  std::optional<std::size_t> press = {};
  SetupPeople people = {};        ///< as `press` no part of the game (MINE-4)
  std::vector<SetupError> unfit;  ///< all that were found, in the order of the file
  Diagnostics misfits;            ///< in parts that the framework reads (E_SETUP), likewise

  bool fits() const { return unfit.empty() && misfits.empty(); }
  /// Requires `fits()`.
  NewGameSpec beginning() const {
    return {name, system, setup, game->copy(), collects_luck, seed.has_value()};
  }
};

/// The values of `press`: to all at once, to some too, to nobody.
inline constexpr std::array<std::string_view, 3> press_words{"public", "private", "none"};

/// Keys of a set-up and of its seats that the framework reads, not the game.
inline constexpr std::array<std::string_view, 5> setup_keys_of_framework{"deadlines", "lang", "press",
                                                                         "observers", "moderator"};
inline constexpr std::array<std::string_view, 6> seat_keys_of_framework{"zone",  "mail",    "lang",
                                                                        "forum", "letters", "auth"};

/// Reads a set-up in English words. Returns nullopt and adds to `faults` if its form is invalid.
using SetupParser = std::optional<SetupParseResult> (*)(const yaml::Node& setup, DiagnosticCollector& faults);
/// Reads the text of a set-up file, whose words may be English and German. Returns all faults of form.
///
///   auto setup = read_new_game(text, "setup.yaml", game_in_setup);
///   if (setup && setup->fits()) create(setup->beginning());
tl::expected<SetupParseResult, Diagnostics> read_new_game(std::string_view text, const std::string& file,
                                                          SetupParser read);

/// Time settings of a set-up of any game: `deadlines`, and `zone` of a seat. The framework reads them, and
/// games do not see them.

/// Returns the parsed set-up with its time settings, as they will stand in its genesis (DEAD-1). Faults are
/// added to `misfits`, or to `faults` if `game` is nullopt. `clocks`: those of this game.
std::optional<SetupParseResult> with_times(std::optional<SetupParseResult> game, const yaml::Node& setup,
                                           DecisionClocks clocks, DiagnosticCollector& faults);
/// Adds the time settings of a genesis to a set-up in the form of a file, before its last key `position`
/// (POS-6).
void put_times(nlohmann::ordered_json& setup, const Json& genesis);
/// Returns whether the genesis has time settings.
bool has_times(const Json& genesis);
/// Returns the genesis without them, for the game. Throws InputError if they are not as `with_times` writes
/// them.
Json without_times(const Json& genesis, DecisionClocks clocks);

/// Returns the parsed set-up with the language of its readers (`lang`). This key is the framework's and is
/// not part of the genesis.
std::optional<SetupParseResult> with_language(std::optional<SetupParseResult> game, const yaml::Node& setup,
                                              DiagnosticCollector& faults);
/// Returns the parsed set-up with its `press`, which is the framework's and not part of the genesis either.
std::optional<SetupParseResult> with_press(std::optional<SetupParseResult> game, const yaml::Node& setup,
                                           DiagnosticCollector& faults);

/// Returns the parsed set-up with its people, which are the framework's too (MINE-4).
std::optional<SetupParseResult> with_people(std::optional<SetupParseResult> game, const yaml::Node& setup,
                                            DiagnosticCollector& faults);

}  // namespace inselpost
