#include "cli/commands/shared/viewer.hpp"

#include <utility>
#include <vector>

#include "cli/commands/shared/context.hpp"
#include "schemas/text/nearest.hpp"

namespace inselpost {

Seat seat_of(const std::string& name, const Names& names, std::size_t players) {
  const auto seat = names.find(name);
  if (seat && index(*seat) < players) return *seat;
  std::vector<std::string> seats(names.seats.begin(),
                                 names.seats.begin() + static_cast<std::ptrdiff_t>(players));
  std::string near = nearest(name, seats);
  throw Refusal(Status::usage, refused::NoSeat{name, std::move(near), std::move(seats)});
}

Viewer viewer_of(const ViewerOptions& options, const Names& names, std::size_t players) {
  if (options.as) return Viewer::of(seat_of(*options.as, names, players));
  return options.referee ? Viewer::referee() : Viewer::everybody();
}

}  // namespace inselpost
