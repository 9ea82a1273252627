#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <numeric>
#include <utility>

#include "engine/dice/faces.hpp"

namespace inselpost::dice {

/// A number of units of each face and each good, for example a pool or a price.
class Bundle {
 public:
  constexpr Bundle() = default;
  constexpr Bundle(std::initializer_list<std::pair<Face, int>> units) {
    for (const auto& [face, n] : units) (*this)[face] = static_cast<std::uint8_t>(n);
  }
  static constexpr Bundle of(Face f, std::size_t n = 1) {
    Bundle b;
    b[f] = static_cast<std::uint8_t>(n);
    return b;
  }
  static constexpr Bundle of(Good g, std::size_t n = 1) {
    Bundle b;
    b[g] = static_cast<std::uint8_t>(n);
    return b;
  }
  static constexpr Bundle of(const Dice& dice) {
    Bundle b;
    for (Face f : dice) ++b[f];
    return b;
  }

  constexpr std::uint8_t operator[](Face f) const { return count_[index(f)]; }
  constexpr std::uint8_t& operator[](Face f) { return count_[index(f)]; }
  constexpr std::uint8_t operator[](Good g) const { return count_[face_count + index(g)]; }
  constexpr std::uint8_t& operator[](Good g) { return count_[face_count + index(g)]; }
  constexpr std::size_t total() const {
    return std::accumulate(count_.begin(), count_.end(), std::size_t{0});
  }
  /// Number of units of faces, without goods.
  constexpr std::size_t units() const {
    return std::accumulate(count_.begin(), count_.begin() + face_count, std::size_t{0});
  }
  constexpr bool empty() const { return total() == 0; }
  constexpr bool covers(const Bundle& other) const {
    for (std::size_t i = 0; i < count_.size(); ++i)
      if (count_[i] < other.count_[i]) return false;
    return true;
  }
  /// Returns what `other` holds beyond this.
  constexpr Bundle missing(const Bundle& other) const {
    Bundle b;
    for (std::size_t i = 0; i < count_.size(); ++i)
      if (count_[i] < other.count_[i]) b.count_[i] = static_cast<std::uint8_t>(other.count_[i] - count_[i]);
    return b;
  }
  constexpr Bundle& operator+=(const Bundle& other) {
    for (std::size_t i = 0; i < count_.size(); ++i)
      count_[i] = static_cast<std::uint8_t>(count_[i] + other.count_[i]);
    return *this;
  }
  /// Requires that this covers `other`.
  constexpr Bundle& operator-=(const Bundle& other) {
    for (std::size_t i = 0; i < count_.size(); ++i)
      count_[i] = static_cast<std::uint8_t>(count_[i] - other.count_[i]);
    return *this;
  }
  friend constexpr Bundle operator+(Bundle a, const Bundle& b) { return a += b; }
  friend constexpr Bundle operator-(Bundle a, const Bundle& b) { return a -= b; }
  constexpr bool operator==(const Bundle&) const = default;

 private:
  std::array<std::uint8_t, face_count + branch_count> count_{};
};

}  // namespace inselpost::dice
