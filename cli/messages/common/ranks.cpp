#include "cli/messages/common/ranks.hpp"

#include <functional>
#include <map>

namespace inselpost {

std::vector<SharedRank> shared_ranks(const announcements::Ranking& ranking) {
  std::map<std::size_t, std::vector<std::string>, std::greater<>> by_points;
  for (const auto& [seat, points] : ranking.ranks) by_points[points].push_back(seat);
  std::vector<SharedRank> all;
  std::size_t rank = 1;
  for (auto& [points, seats] : by_points) {
    all.push_back({rank, points, seats});
    rank += seats.size();
  }
  return all;
}

}  // namespace inselpost
