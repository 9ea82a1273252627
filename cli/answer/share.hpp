#pragma once
#include <cstdint>
#include <numeric>

namespace inselpost {

/// So many of so many equally likely ways in which chance can fall: 5 of 36.
struct Share {
  std::uint64_t of_these = 1, all = 1;

  /// This one, where `weight` of `ways` further ways go on like it.
  Share then(std::uint64_t weight, std::uint64_t ways) const { return {of_these * weight, all * ways}; }
  Share operator+(const Share& other) const {
    const std::uint64_t both = std::lcm(all, other.all);
    return {of_these * (both / all) + other.of_these * (both / other.all), both};
  }
  /// In so many ways that `ways` of them are all there are; these must be a multiple of its own.
  Share in(std::uint64_t ways) const { return {of_these * (ways / all), ways}; }
  bool whole() const { return of_these == all; }
};

}  // namespace inselpost
