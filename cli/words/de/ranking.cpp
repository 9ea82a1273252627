#include "cli/words/ranks.hpp"

#include "cli/words/de/grammar.hpp"
#include "cli/words/de/house.hpp"

namespace inselpost::de {

std::string ranking(const told::Ranking& ranking) {
  std::string text;
  for (const auto& [rank, points, seats] : shared_ranks(ranking))
    text += (text.empty() ? "Nach Punkten, mit den verdeckten Karten: " : "; ") + std::to_string(rank) +
            ". " + list(seats) + " mit " + dative(points, noun::point);
  return text + '.';
}

}  // namespace inselpost::de
