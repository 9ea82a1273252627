#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/core/random.hpp"

namespace inselpost::test {

/// Small numbers that repeat from a seed (splitmix64), for tests alone, whatever they play.
class Random final : public RandomBytes {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t number() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }
  std::uint8_t next() override { return static_cast<std::uint8_t>(number()); }
  std::size_t pick(std::size_t n) { return static_cast<std::size_t>(number() % n); }
  bool once_in(std::size_t n) { return pick(n) == 0; }

 private:
  std::uint64_t state_;
};

}  // namespace inselpost::test
