#include "cli/inselpost/commands/shared/viewer.hpp"

#include <utility>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "schemas/text/nearest.hpp"

namespace inselpost {

Seat seat_of(const std::string& name, const std::vector<std::string>& seats, std::size_t players) {
  std::vector<std::string> played(seats.begin(), seats.begin() + static_cast<std::ptrdiff_t>(players));
  for (std::size_t i = 0; i < players; ++i)
    if (played[i] == name) return seat_at(i);
  std::string near = nearest(name, played);
  throw CommandError(Status::usage, command_errors::NoSeat{name, std::move(near), std::move(played)});
}

Viewer viewer_of(const ViewerOptions& options, const std::vector<std::string>& seats, std::size_t players) {
  if (options.as) return Viewer::of(seat_of(*options.as, seats, players));
  return options.referee ? Viewer::referee() : Viewer::everybody();
}

}  // namespace inselpost
