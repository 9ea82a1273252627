#include <functional>
#include <map>

#include "cli/words/en/grammar.hpp"
#include "cli/words/en/house.hpp"

namespace inselpost::en {

// Who has as many points shares the rank, and who is behind them comes after all of them (WIN-9).
std::string ranking(const told::Ranking& ranking) {
  std::map<std::size_t, std::vector<std::string>, std::greater<>> by_points;
  for (const auto& [seat, points] : ranking.ranks) by_points[points].push_back(seat);
  std::string text;
  std::size_t rank = 1;
  for (const auto& [points, shared] : by_points) {
    text += (text.empty() ? "By points, hidden cards included: " : "; ") + std::to_string(rank) + ". " +
            list(shared) + " with " + counted(points, "point", "points");
    rank += shared.size();
  }
  return text + '.';
}

}  // namespace inselpost::en
