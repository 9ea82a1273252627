#include "engine/dice/rules/robber.hpp"

#include <algorithm>

namespace inselpost::dice {

Hex robber_after(const Map& map, Hex from, std::size_t steps) {
  const auto& path = map.robber_path;
  const auto here = std::find(path.begin(), path.end(), from);
  // From the volcano the first step leads to the first hex of the path.
  const std::size_t at = here == path.end() ? path.size() - 1 : static_cast<std::size_t>(here - path.begin());
  return path[(at + steps) % path.size()];
}

void move_robber(StepExecutor& course, std::uint8_t steps) {
  course.emit(steps::RobberMoved{steps, robber_after(course.map, course.own.sheet.robber, steps)});
  if (course.own.sheet.merchant == course.own.sheet.robber) course.emit(steps::Gone{steps::Figure::merchant});
}

}  // namespace inselpost::dice
