#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "schemas/record/game_ledger.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/diagnostic_collector.hpp"

namespace inselpost {

namespace yaml {
struct Node;
}

/// Parts of a set-up that do not fit.
struct SetupError {
  Rejection why;
  OpaqueViewPtr names;  ///< of its seats and places, for the words of that game
  SourceSpan at;
};

/// A set-up file as it was read: the shape and the words of it are right.
struct SetupParseResult {
  std::string name;
  std::string_view system;           ///< what kind of game it is
  ValidSetup setup;                  ///< empty where it does not fit
  std::shared_ptr<const Game> game;  ///< not begun; null as well
  bool collects_luck = false;
  std::optional<std::string> seed;
  std::string lang = {};          ///< in which its readers read (LANG-6); empty: it does not say
  std::vector<SetupError> unfit;  ///< all that is known of, in their order
  Diagnostics misfits;            ///< of what the house reads itself (E_SETUP), likewise

  bool fits() const { return unfit.empty() && misfits.empty(); }
  /// Only where it fits.
  NewGameSpec beginning() const {
    return {name, system, setup, game->copy(), collects_luck, seed.has_value()};
  }
};

/// From the tree of a set-up; nothing if `faults` has grown.
using SetupParser = std::optional<SetupParseResult> (*)(const yaml::Node& setup, DiagnosticCollector& faults);
/// Reads the text of a set-up file. Every fault of form is listed.
tl::expected<SetupParseResult, Diagnostics> read_new_game(std::string_view text, const std::string& file,
                                                          SetupParser read);

}  // namespace inselpost
