#include "cli/commands/viewer.hpp"

#include <vector>

#include "cli/commands/context.hpp"
#include "cli/paper/text.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/nearest.hpp"

namespace inselpost {

Seat seat_of(const std::string& name, const Names& names, std::size_t players) {
  const auto seat = names.find(name);
  if (seat && index(*seat) < players) return *seat;
  const std::vector<std::string> seats(names.seats.begin(),
                                       names.seats.begin() + static_cast<std::ptrdiff_t>(players));
  const std::string meant = nearest(name, seats);
  throw Failure(Exit::usage,
                "this game has no seat " + clean(name) +
                    (meant.empty() ? "; there are " + list(seats) : "; did you mean " + meant + "?"));
}

Viewer viewer_of(const ViewerOptions& options, const Names& names, std::size_t players) {
  if (options.as) return Viewer::of(seat_of(*options.as, names, players));
  return options.referee ? Viewer::referee() : Viewer::everybody();
}

}  // namespace inselpost
