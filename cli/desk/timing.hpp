#pragma once
#include <optional>
#include <string>

#include "cli/answer/remark.hpp"

namespace inselpost {

/// The time that an act is recorded with, and what is to be said of the clock.
struct Timing {
  std::string time;
  std::optional<Remark> warning;
};
/// Times of entries never go backwards: of `now` and `last`, that of the last thing which happened in the
/// game (empty where it begins), the later one counts. A warning where the one is more than a day before the
/// other, or where `now` is more than a day after the system's clock.
Timing timing_of(const std::string& now, const std::string& last = {});

}  // namespace inselpost
