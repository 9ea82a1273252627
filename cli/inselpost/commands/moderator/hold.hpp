#pragma once
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/acting.hpp"
#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `hold` and `resume`.
struct HoldOptions {
  std::string game, reason;
  TellOptions tell;
};
/// Options of `extend`.
struct ExtendOptions {
  std::string game, reason;
  std::optional<std::string> by, seat;
  bool from_now = false;  ///< instead of `by`: all times begin again now, because a clock was wrong (DEAD-17)
  TellOptions tell;
};

/// Options of `replace`.
struct ReplaceOptions {
  std::string game, seat, player, reason;
  TellOptions tell;
};

/// Stops the clocks of a game, starts them again, or extends deadlines. Prints reports like `submit`. Status
/// 1 if that is not possible now, 2 if `by` is no duration.
Status hold(const HoldOptions& options, Context& context);
Status resume_game(const HoldOptions& options, Context& context);
Status extend(const ExtendOptions& options, Context& context);
/// Gives a seat to another player.
Status replace(const ReplaceOptions& options, Context& context);

}  // namespace inselpost
