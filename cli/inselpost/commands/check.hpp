#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

struct CheckOptions {
  std::vector<std::string> files;
  bool letters = false;                 ///< they are letters, in which orders stand (LET-21)
  std::optional<std::string> from;      ///< the seat of whoever wrote them
  std::optional<std::string> standing;  ///< a file whose standing orders are rehearsed (STAND-15)
  std::optional<std::uint64_t> turns;   ///< in so many turns, 1 to 20; left out: 5
};
/// The same verdict as `submit` for each file, against the game as it stands; stores nothing, draws no
/// chance. With `standing`: what these standing orders would have answered.
Status check(const CheckOptions& options, Context& context);

}  // namespace inselpost
