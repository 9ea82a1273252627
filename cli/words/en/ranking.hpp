#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace inselpost {

struct Rank {
  std::string seat;
  std::size_t points = 0;
};
/// A sentence: who has as many points shares the rank, and who is behind them comes after all of them
/// (WIN-9).
std::string ranking(const std::vector<Rank>& seats);

}  // namespace inselpost
