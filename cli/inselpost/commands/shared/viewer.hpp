#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"

namespace inselpost {

/// The viewer of the output: `--as SEAT`, `--referee`, or everybody.
struct ViewerOptions {
  std::optional<std::string> as;
  bool referee = false;
};

/// Returns the seat of that name among the first `players` seats; the rest are neutral. Throws CommandError
/// with status 2 and the nearest name.
Seat seat_of(const std::string& name, const std::vector<std::string>& seats, std::size_t players);
/// Returns the viewer in a game with these seats. Throws CommandError with status 2 if there is no such seat.
Viewer viewer_of(const ViewerOptions& options, const std::vector<std::string>& seats, std::size_t players);

}  // namespace inselpost
