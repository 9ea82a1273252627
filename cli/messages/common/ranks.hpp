#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "cli/results/announcement.hpp"

namespace inselpost {

struct SharedRank {
  std::size_t rank = 0, points = 0;
  std::vector<std::string> seats;
};
/// From the best on. Who has as many points shares the rank, and who is behind them comes after all of them
/// (WIN-9).
std::vector<SharedRank> shared_ranks(const announcements::Ranking& ranking);

}  // namespace inselpost
