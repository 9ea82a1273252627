#include "engine/dice/odds/dice_combinations.hpp"

#include <cmath>
#include <map>
#include <utility>

namespace inselpost::dice {
namespace {

/// Adds the combinations with every number of dice for each face from `from` on.
void fill(const std::vector<Face>& can, std::size_t from, std::size_t dice, DiceCombination so_far,
          std::size_t shown, std::vector<DiceCombination>& out) {
  if (from + 1 == can.size()) {
    for (std::size_t d = shown; d < dice; ++d) so_far.faces[d] = can[from];
    out.push_back(so_far);
    return;
  }
  for (std::size_t n = 0;; ++n) {
    fill(can, from + 1, dice, so_far, shown + n, out);
    const std::size_t left = dice - shown - n;
    if (left == 0) return;
    so_far.faces[shown + n] = can[from];
    // Binomial coefficient, one factor at a time.
    so_far.chance *= static_cast<double>(left) / static_cast<double>(n + 1);
  }
}

}  // namespace

const std::vector<DiceCombination>& casts(std::size_t dice, FaceSet shown) {
  thread_local std::map<std::pair<std::size_t, unsigned>, std::vector<DiceCombination>> known;
  auto& all = known[{dice, shown.bits()}];
  if (!all.empty()) return all;
  std::vector<Face> can;
  for (const Face f : faces)
    if (shown.contains(f)) can.push_back(f);
  fill(can, 0, dice,
       DiceCombination{{}, std::pow(static_cast<double>(can.size()), -static_cast<double>(dice))}, 0, all);
  return all;
}

}  // namespace inselpost::dice
