#pragma once
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/acting.hpp"
#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

struct HoldOptions {
  std::string game, reason;
  TellOptions tell;
};
struct ExtendOptions {
  std::string game, reason;
  std::optional<std::string> by, seat;
  bool from_now = false;  ///< in place of `by`: all begins anew, a clock stood wrong (DEAD-17)
  TellOptions tell;
};

struct ReplaceOptions {
  std::string game, seat, player, reason;
  TellOptions tell;
};

/// Stop all clocks of a game, let them run again, give more time. They tell it as `submit` does. Refusal 1
/// where that cannot be, 2 if `by` is no time.
Status hold(const HoldOptions& options, Context& context);
Status resume_game(const HoldOptions& options, Context& context);
Status extend(const ExtendOptions& options, Context& context);
/// Gives a seat to another player.
Status replace(const ReplaceOptions& options, Context& context);

}  // namespace inselpost
