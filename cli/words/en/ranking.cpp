#include "cli/words/en/ranking.hpp"

#include <functional>
#include <map>

#include "cli/paper/text.hpp"

namespace inselpost {

std::string ranking(const std::vector<Rank>& seats) {
  std::map<std::size_t, std::vector<std::string>, std::greater<>> by_points;
  for (const auto& [seat, points] : seats) by_points[points].push_back(seat);
  std::string text;
  std::size_t rank = 1;
  for (const auto& [points, shared] : by_points) {
    text += (text.empty() ? "By points, hidden cards included: " : "; ") + std::to_string(rank) + ". " +
            list(shared) + " with " + counted(points, "point", "points");
    rank += shared.size();
  }
  return text + '.';
}

}  // namespace inselpost
