#pragma once
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"

namespace inselpost::test {

/// An endless stream of bytes that is the same everywhere: the top byte of a linear congruence. Counts what
/// is taken.
class CountedBytes : public RandomBytes {
 public:
  explicit CountedBytes(std::uint32_t seed) : state_(seed) {}
  std::uint8_t next() override {
    state_ = state_ * 1664525U + 1013904223U;
    ++taken_;
    return static_cast<std::uint8_t>(state_ >> 24U);
  }
  std::size_t taken() const { return taken_; }

 private:
  std::uint32_t state_;
  std::size_t taken_ = 0;
};

/// Exactly these bytes; who asks for more gets an exception.
class ScriptedBytes : public RandomBytes {
 public:
  explicit ScriptedBytes(std::vector<std::uint8_t> script) : script_(std::move(script)) {}
  std::uint8_t next() override {
    if (taken_ == script_.size()) throw std::out_of_range("the script of bytes is used up");
    return script_[taken_++];
  }
  std::size_t left() const { return script_.size() - taken_; }

 private:
  std::vector<std::uint8_t> script_;
  std::size_t taken_ = 0;
};

}  // namespace inselpost::test
