#include "cli/messages/common/ranks.hpp"

#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/house.hpp"

namespace inselpost::en {

std::string ranking(const announcements::Ranking& ranking) {
  std::string text;
  for (const auto& [rank, points, seats] : shared_ranks(ranking))
    text += (text.empty() ? "By points, hidden cards included: " : "; ") + std::to_string(rank) + ". " +
            list(seats) + " with " + counted(points, "point", "points");
  return text + '.';
}

}  // namespace inselpost::en
