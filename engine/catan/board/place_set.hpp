#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace inselpost::catan {

/// A set of up to 128 places of one kind, stored as bits. Iterates in reading order.
template <class Place>
class PlaceSet {
 public:
  /// Iterates over the members. Valid after changes of the set, which it does not see.
  class iterator {
   public:
    constexpr iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr Place operator*() const {
      return static_cast<Place>(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
    }
    constexpr iterator& operator++() {
      if (low_ != 0)
        low_ &= low_ - 1;
      else
        high_ &= high_ - 1;
      return *this;
    }
    constexpr bool operator==(const iterator&) const = default;

   private:
    std::uint64_t low_, high_;
  };

  constexpr bool contains(Place p) const { return (word(p) >> bit(p)) & 1U; }
  constexpr void insert(Place p) { words_[which(p)] |= std::uint64_t{1} << bit(p); }
  constexpr void erase(Place p) { words_[which(p)] &= ~(std::uint64_t{1} << bit(p)); }
  constexpr void clear() { words_ = {}; }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr std::size_t size() const {
    return static_cast<std::size_t>(std::popcount(words_[0]) + std::popcount(words_[1]));
  }
  constexpr iterator begin() const { return {words_[0], words_[1]}; }
  constexpr iterator end() const { return {0, 0}; }

  constexpr PlaceSet& operator|=(const PlaceSet& o) {
    return combine(o, [](auto a, auto b) { return a | b; });
  }
  constexpr PlaceSet& operator&=(const PlaceSet& o) {
    return combine(o, [](auto a, auto b) { return a & b; });
  }
  constexpr PlaceSet& operator-=(const PlaceSet& o) {
    return combine(o, [](auto a, auto b) { return a & ~b; });
  }
  friend constexpr PlaceSet operator|(PlaceSet a, const PlaceSet& b) { return a |= b; }
  friend constexpr PlaceSet operator&(PlaceSet a, const PlaceSet& b) { return a &= b; }
  friend constexpr PlaceSet operator-(PlaceSet a, const PlaceSet& b) { return a -= b; }
  constexpr bool operator==(const PlaceSet&) const = default;

 private:
  static constexpr std::size_t which(Place p) { return static_cast<std::size_t>(p) >> 6U; }
  static constexpr std::size_t bit(Place p) { return static_cast<std::size_t>(p) & 63U; }
  constexpr std::uint64_t word(Place p) const { return words_[which(p)]; }
  template <class F>
  constexpr PlaceSet& combine(const PlaceSet& o, F f) {
    words_[0] = f(words_[0], o.words_[0]);
    words_[1] = f(words_[1], o.words_[1]);
    return *this;
  }
  std::array<std::uint64_t, 2> words_{};
};

}  // namespace inselpost::catan
