#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "engine/catan/event.hpp"
#include "engine/catan/resources.hpp"

/// Internal to schemas/catan/determinization.
namespace inselpost {

/// The knowledge of a record's reader about hands with sealed cards: for each seat and resource the least and
/// most cards that it can hold. The true number always lies in the range; without sealed cards both ends are
/// equal. Members that return bool return false if no hands fit the record.
class HandRanges {
 public:
  explicit HandRanges(std::size_t seats) : seats_(seats) {}

  /// Returns whether the reader knows every card of every hand.
  bool exact() const { return exact_; }
  bool knows(Seat seat) const { return ranges_[index(seat)].least == ranges_[index(seat)].most; }

  /// Applies public changes: from the hands `then` to the hands `now`.
  bool move(const catan::SeatBundles& then, const catan::SeatBundles& now);
  /// Removes cards that a seat gave back publicly.
  bool lose(Seat seat, const catan::Bundle& cards);
  /// Notes that a seat has shown that it holds these cards.
  bool has(Seat seat, const catan::Bundle& cards);
  /// Notes that a seat holds exactly `count` cards of a resource.
  bool holds(Seat seat, catan::Resource resource, std::uint16_t count);
  /// Moves a card of unknown kind to another seat, or to the bank if `to` is nullopt.
  bool move_unseen(Seat from, std::optional<Seat> to);

  /// Hides the hands of these seats, of which only the number of cards is known. `together_known`: the sum of
  /// all hands is known as well.
  void hide(SeatSet seats, bool together_known);

  /// Returns a possible hand of the seat that contains `need`, or nullopt if there is none.
  std::optional<catan::Bundle> possible(Seat seat, const catan::Bundle& need) const;

 private:
  struct Range {
    catan::Bundle least, most;
    std::uint16_t total = 0;
  };
  bool change(Range& range, const catan::Bundle& more, const catan::Bundle& fewer);
  Range& of(Seat seat) { return ranges_[index(seat)]; }
  /// Narrows the ranges by each other. Returns false if they contradict each other.
  bool settle();
  bool settle_rows(bool& learnt);
  bool settle_columns(bool& learnt);

  std::size_t seats_;
  std::array<Range, max_seats> ranges_{};
  catan::Bundle together_;  ///< the sum of all hands
  bool together_known_ = true;
  bool exact_ = true;
};

}  // namespace inselpost
