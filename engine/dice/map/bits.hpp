#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace inselpost::dice {

/// A set of up to 64 * words places of one kind, stored as bits. Iterates in the order of their ids.
template <class Place, std::size_t words>
class PlaceBits {
 public:
  /// Iterates over the members. Valid after changes of the set, which it does not see.
  class iterator {
   public:
    constexpr iterator(std::array<std::uint64_t, words> left, std::size_t at) : left_(left), at_(at) {
      skip();
    }
    constexpr Place operator*() const {
      return static_cast<Place>(at_ * 64 + static_cast<std::size_t>(std::countr_zero(left_[at_])));
    }
    constexpr iterator& operator++() {
      left_[at_] &= left_[at_] - 1;
      skip();
      return *this;
    }
    constexpr bool operator!=(const iterator& o) const { return at_ != o.at_; }

   private:
    constexpr void skip() {
      while (at_ < words && left_[at_] == 0) ++at_;
    }
    std::array<std::uint64_t, words> left_;
    std::size_t at_;
  };

  constexpr bool contains(Place p) const { return (bits_[word(p)] >> bit(p)) & 1U; }
  constexpr void insert(Place p) { bits_[word(p)] |= std::uint64_t{1} << bit(p); }
  constexpr void erase(Place p) { bits_[word(p)] &= ~(std::uint64_t{1} << bit(p)); }
  constexpr bool empty() const {
    for (std::uint64_t w : bits_)
      if (w != 0) return false;
    return true;
  }
  constexpr std::size_t size() const {
    std::size_t n = 0;
    for (std::uint64_t w : bits_) n += static_cast<std::size_t>(std::popcount(w));
    return n;
  }
  constexpr iterator begin() const { return {bits_, 0}; }
  constexpr iterator end() const { return {bits_, words}; }
  constexpr PlaceBits& operator|=(const PlaceBits& o) {
    for (std::size_t w = 0; w < words; ++w) bits_[w] |= o.bits_[w];
    return *this;
  }
  friend constexpr PlaceBits operator|(PlaceBits a, const PlaceBits& b) { return a |= b; }
  friend constexpr PlaceBits operator&(PlaceBits a, const PlaceBits& b) {
    for (std::size_t w = 0; w < words; ++w) a.bits_[w] &= b.bits_[w];
    return a;
  }
  friend constexpr PlaceBits operator-(PlaceBits a, const PlaceBits& b) {
    for (std::size_t w = 0; w < words; ++w) a.bits_[w] &= ~b.bits_[w];
    return a;
  }
  constexpr bool operator==(const PlaceBits&) const = default;

 private:
  static constexpr std::size_t word(Place p) { return static_cast<std::size_t>(p) / 64; }
  static constexpr std::size_t bit(Place p) { return static_cast<std::size_t>(p) % 64; }
  std::array<std::uint64_t, words> bits_{};
};

}  // namespace inselpost::dice
