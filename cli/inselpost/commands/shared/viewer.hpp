#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"

namespace inselpost {

/// For whose eyes: `--as SEAT`, `--referee`, or neither for everybody's.
struct ViewerOptions {
  std::optional<std::string> as;
  bool referee = false;
};

/// The seat of that name, neutral ones apart (`players` of them play). Refusal 2 with the nearest name.
Seat seat_of(const std::string& name, const std::vector<std::string>& seats, std::size_t players);
/// The viewer meant, in a game with these seats.
Viewer viewer_of(const ViewerOptions& options, const std::vector<std::string>& seats, std::size_t players);

}  // namespace inselpost
