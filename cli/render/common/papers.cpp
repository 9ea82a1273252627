#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "cli/render/catan/paper.hpp"
#include "cli/render/common/paper.hpp"
#include "cli/render/dice/paper.hpp"

namespace inselpost {
namespace {

/// A game has one row here.
constexpr std::array<const GamePaper*, 2> papers{&board_paper, &dice_paper};

}  // namespace

const GamePaper& paper_of(const Language& words, const GameFacts& facts) {
  const std::string_view system = words_for(words.games, *facts.table).system;
  const auto row =
      std::find_if(papers.begin(), papers.end(), [&](const GamePaper* p) { return p->system == system; });
  if (row == papers.end()) throw std::out_of_range(std::string(system));
  return **row;
}

}  // namespace inselpost
