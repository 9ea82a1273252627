#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "cli/results/announcement.hpp"

namespace inselpost {

/// Seats that share a rank, with their points.
struct SharedRank {
  std::size_t rank = 0, points = 0;
  std::vector<std::string> seats;
};
/// Returns the ranks, the best first. Seats with equal points share a rank, and the next rank comes after all
/// of them: 1, 1, 3 (WIN-9).
std::vector<SharedRank> shared_ranks(const announcements::Ranking& ranking);

}  // namespace inselpost
