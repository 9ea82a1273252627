#pragma once
#include <optional>
#include <string>

#include "cli/commands/context.hpp"

namespace inselpost {

/// The time that an act is recorded with, and what is to be said of the clock.
struct Timing {
  std::string time;
  std::optional<std::string> warning;  ///< a sentence or two
};
/// Times of entries never go backwards: of the time that it is and `last`, that of the last thing which
/// happened in the game (empty where it begins), the later one counts. A warning where the one is more than a
/// day before the other, or where `--now` is more than a day after the system's clock.
Timing timing_of(const Context& context, const std::string& last = {});
/// Says the warning on `err`, if there is one.
void warn(Context& context, const Timing& timing);

}  // namespace inselpost
