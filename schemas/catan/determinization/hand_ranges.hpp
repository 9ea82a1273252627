#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "engine/catan/event.hpp"
#include "engine/catan/resources.hpp"

/// For guess*.cpp alone.
namespace inselpost {

/// What a reader of a record can know of hands of which some cards are sealed to him: for every seat and
/// resource the fewest and the most cards that it can hold. Every range holds the truth; where nothing was
/// sealed, fewest and most are the same. What cannot be fails: then no cards fit what the record tells.
class HandRanges {
 public:
  explicit HandRanges(std::size_t seats) : seats_(seats) {}

  /// Does the reader know every card of every hand?
  bool exact() const { return exact_; }
  bool knows(Seat seat) const { return ranges_[index(seat)].least == ranges_[index(seat)].most; }

  /// Cards that everybody saw come and go: the hands of now less those of then.
  bool move(const catan::SeatBundles& then, const catan::SeatBundles& now);
  /// Cards that everybody saw him give back.
  bool lose(Seat seat, const catan::Bundle& cards);
  /// He has shown that he holds these.
  bool has(Seat seat, const catan::Bundle& cards);
  /// He holds exactly so many of this resource.
  bool holds(Seat seat, catan::Resource resource, std::uint16_t count);
  /// A card of a kind that the reader does not know goes from one to the other, or (nobody) to the bank.
  bool move_unseen(Seat from, std::optional<Seat> to);

  /// Of these hands, which are what they are by chance, only the number of cards is known; of all together
  /// what lies in them, or not that either.
  void hide(SeatSet seats, bool together_known);

  /// A hand that he can have, with at least `need` in it; nothing if he cannot.
  std::optional<catan::Bundle> possible(Seat seat, const catan::Bundle& need) const;

 private:
  struct Range {
    catan::Bundle least, most;
    std::uint16_t total = 0;
  };
  bool change(Range& range, const catan::Bundle& more, const catan::Bundle& fewer);
  Range& of(Seat seat) { return ranges_[index(seat)]; }
  /// Lets every range learn from the others; false if they contradict each other.
  bool settle();
  bool settle_rows(bool& learnt);
  bool settle_columns(bool& learnt);

  std::size_t seats_;
  std::array<Range, max_seats> ranges_{};
  catan::Bundle together_;  ///< in all hands
  bool together_known_ = true;
  bool exact_ = true;
};

}  // namespace inselpost
