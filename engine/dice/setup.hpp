#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/dice/chance.hpp"
#include "engine/dice/options.hpp"
#include "engine/dice/rule_violation.hpp"
#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

struct State;

/// A setup as its author wrote it, not checked yet. Values of options are numbers: the index of a word in its
/// table, 0 or 1, or the number itself.
struct ParsedSetup {
  std::vector<std::string> seats;
  std::vector<std::pair<Option, long>> options;
  /// An initial position, a sheet for each seat; empty: the game begins with the founding (DG-VIEW-3).
  std::vector<Sheet> position;
  bool operator==(const ParsedSetup&) const = default;
};

/// A valid setup. Only `resolve` makes one.
struct Setup {
  std::vector<std::string> seats;
  Options options;
  std::vector<Sheet> position;
  bool operator==(const Setup&) const = default;
};

/// Resolves and checks a setup. E_SETUP with a Reason (DG-PBEM-16, DG-PBEM-12, DG-PBEM-13, DG-VIEW-3).
tl::expected<Setup, RuleViolation> resolve(const ParsedSetup& written);

/// Returns why a sheet is not a valid position, or nullopt. Edges need not be connected, since lava may leave
/// such edges (DG-VIEW-3, DG-AUD-2, DG-BUILD-9).
std::optional<RuleViolation> check_position(const Map& map, const Options& options, const Sheet& sheet);

/// The results of chance and choice before the first order. There are none in this game (`start` in section
/// 21.4 of the rules).
struct Start {
  bool operator==(const Start&) const = default;
};
Start draw_start(const Setup& setup, Chance& chance);
/// Returns the state before the first order (DG-SETUP-4).
State begin(const Setup& setup, const Start& start);

}  // namespace inselpost::dice
