#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

namespace inselpost {

/// A fraction of equally likely outcomes, such as 5 of 36. Rounded if there are more than `most` outcomes.
struct Probability {
  static constexpr std::uint64_t most = 1'000'000'000;
  std::uint64_t of_these = 1, all = 1;

  /// Returns whether `all * ways` is at most `most`, so that `then` is exact.
  bool has_room(std::uint64_t ways) const { return ways <= most / all; }
  /// Returns the probability of this followed by `weight` of `ways` outcomes. Requires `has_room(ways)`.
  Probability then(std::uint64_t weight, std::uint64_t ways) const { return {of_these * weight, all * ways}; }
  Probability operator+(const Probability& other) const {
    const std::uint64_t both = std::lcm(all, other.all);  // no overflow: both are at most `most`
    if (both > most) return {in(most) + other.in(most), most};
    return {in(both) + other.in(both), both};
  }
  bool whole() const { return of_these == all; }
  bool less_than(const Probability& other) const { return of_these * other.all < other.of_these * all; }

 private:
  std::uint64_t in(std::uint64_t ways) const { return of_these * ways / all; }
};

/// Converts chances that add up to 1, apart from rounding, to fractions that add up to exactly 1.
inline std::vector<Probability> shares_of(const std::vector<double>& chances) {
  std::vector<Probability> out;
  double so_far = 0;
  std::uint64_t given = 0;
  for (const double chance : chances) {
    so_far += chance;
    const auto upto = std::min<std::uint64_t>(
        Probability::most,
        static_cast<std::uint64_t>(std::llround(so_far * static_cast<double>(Probability::most))));
    out.push_back({upto - given, Probability::most});
    given = upto;
  }
  if (!out.empty()) out.back().of_these += Probability::most - given;
  return out;
}

}  // namespace inselpost
