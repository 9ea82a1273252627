#pragma once
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "engine/dice/chance.hpp"
#include "engine/dice/options.hpp"
#include "engine/dice/rule_violation.hpp"
#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

struct State;

/// A set-up as its author wrote it: nothing is known to fit yet. Values of options are numbers: the place of
/// a word in its table, 0 or 1, or the number itself.
struct ParsedSetup {
  std::vector<std::string> seats;
  std::vector<std::pair<Option, long>> options;
  /// A position to begin with, a sheet for each seat (DG-VIEW-3); empty: the game begins with the founding.
  std::vector<Sheet> position;
  bool operator==(const ParsedSetup&) const = default;
};

/// A set-up known good. Made by `resolve` alone.
struct Setup {
  std::vector<std::string> seats;
  Options options;
  std::vector<Sheet> position;
  bool operator==(const Setup&) const = default;
};

/// Resolves and checks: E_SETUP with a Reason (DG-PBEM-16, DG-PBEM-12, DG-PBEM-13, DG-VIEW-3).
tl::expected<Setup, RuleViolation> resolve(const ParsedSetup& written);

/// Why a sheet is no position of the game (DG-VIEW-3, DG-AUD-2); nothing: it is one. Edges need no
/// connection, for lava leaves such ones (DG-BUILD-9).
std::optional<RuleViolation> check_position(const Map& map, const Options& options, const Sheet& sheet);

/// What chance and choice made of a set-up before the first order: nothing (`start` of section 21.4).
struct Start {
  bool operator==(const Start&) const = default;
};
Start draw_start(const Setup& setup, Chance& chance);
/// The state before the first order (DG-SETUP-4).
State begin(const Setup& setup, const Start& start);

}  // namespace inselpost::dice
