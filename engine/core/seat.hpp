#pragma once
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace inselpost {

/// A place at the table, numbered from 0 in the order of the setup, which is clockwise. The engine does not
/// know the person in it. Neutral players are seats too, numbered after the last player.
enum class Seat : std::uint8_t {};

inline constexpr std::size_t max_seats = 6;

constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr Seat seat_at(std::size_t i) { return static_cast<Seat>(i); }

/// A set of seats.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(std::initializer_list<Seat> seats) {
    for (Seat seat : seats) insert(seat);
  }
  /// Returns the seats 0 to n-1.
  static constexpr SeatSet first(std::size_t n) { return from_bits((1U << n) - 1); }
  constexpr bool contains(Seat seat) const { return (bits_ >> index(seat)) & 1U; }
  constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << index(seat))); }
  constexpr void erase(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << index(seat))); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const {
    std::size_t n = 0;
    for (unsigned b = bits_; b != 0; b &= b - 1) ++n;
    return n;
  }
  /// Returns the seats that are not in `others`.
  constexpr SeatSet without(SeatSet others) const { return from_bits(bits_ & ~unsigned{others.bits_}); }
  constexpr bool operator==(const SeatSet&) const = default;
  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return from_bits(a.bits_ | b.bits_); }
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return from_bits(a.bits_ & b.bits_); }

 private:
  static constexpr SeatSet from_bits(unsigned bits) {
    SeatSet seats;
    seats.bits_ = static_cast<std::uint8_t>(bits);
    return seats;
  }
  std::uint8_t bits_ = 0;
};

/// A person who looks at the game: the public, one seat, or the referee, who sees everything.
struct Viewer {
  /// The kinds of viewers.
  enum class Kind : std::uint8_t { everybody, seat, referee };
  Kind kind = Kind::everybody;
  Seat seat{};

  static constexpr Viewer everybody() { return {}; }
  static constexpr Viewer of(Seat s) { return {Kind::seat, s}; }
  static constexpr Viewer referee() { return {Kind::referee, {}}; }
  constexpr bool is_referee() const { return kind == Kind::referee; }
  /// Returns whether this viewer may know what only `owner` may know.
  constexpr bool sees(Seat owner) const { return is_referee() || (kind == Kind::seat && seat == owner); }
  constexpr bool operator==(const Viewer&) const = default;
};

}  // namespace inselpost
