#include "engine/catan/board/nearness.hpp"

#include <limits>

namespace inselpost::catan {

Steps steps_from(const Geometry& g, const std::vector<Intersection>& from) {
  constexpr std::uint8_t unknown = std::numeric_limits<std::uint8_t>::max();
  Steps steps;
  steps.fill(unknown);
  std::vector<Intersection> reached = from;
  for (Intersection at : reached) steps[index(at)] = 0;
  for (std::size_t k = 0; k < reached.size(); ++k)
    for (Intersection next : g.next_to[index(reached[k])]) {
      if (steps[index(next)] != unknown) continue;
      steps[index(next)] = static_cast<std::uint8_t>(steps[index(reached[k])] + 1);
      reached.push_back(next);
    }
  return steps;
}

}  // namespace inselpost::catan
