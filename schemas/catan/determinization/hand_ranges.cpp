#include "schemas/catan/determinization/hand_ranges.hpp"

#include <algorithm>

namespace inselpost {

using catan::Bundle;
using catan::Resource;
using catan::resources;

namespace {

/// Adds `more` minus `fewer` to `count`. Returns false and sets it to 0 if the result is negative.
bool add(std::uint16_t& count, std::uint16_t more, std::uint16_t fewer) {
  const int sum = int{count} + more - fewer;
  count = static_cast<std::uint16_t>(std::max(sum, 0));
  return sum >= 0;
}

}  // namespace

bool HandRanges::move(const catan::SeatBundles& then, const catan::SeatBundles& now) {
  bool possible = true;
  for (std::size_t s = 0; s < seats_; ++s)
    if (then[s] != now[s] && !change(ranges_[s], now[s], then[s])) possible = false;
  return possible && (exact_ || settle());
}

bool HandRanges::lose(Seat seat, const Bundle& cards) {
  return change(of(seat), {}, cards) && (exact_ || settle());
}

bool HandRanges::change(Range& range, const Bundle& more, const Bundle& fewer) {
  bool possible = true;
  for (const Resource r : resources) {
    if (!add(range.most[r], more[r], fewer[r])) possible = false;
    add(range.least[r], more[r], fewer[r]);
    if (!add(together_[r], more[r], fewer[r]) && together_known_) possible = false;
  }
  range.total = static_cast<std::uint16_t>(range.total + more.total() - fewer.total());
  return possible;
}

bool HandRanges::has(Seat seat, const Bundle& cards) {
  Range& range = of(seat);
  for (const Resource r : resources) range.least[r] = std::max(range.least[r], cards[r]);
  return exact_ ? range.most.covers(range.least) : settle();
}

bool HandRanges::holds(Seat seat, Resource resource, std::uint16_t count) {
  Range& range = of(seat);
  if (count < range.least[resource] || count > range.most[resource]) return false;
  range.least[resource] = range.most[resource] = count;
  return exact_ || settle();
}

bool HandRanges::move_unseen(Seat from, std::optional<Seat> to) {
  Range& loser = of(from);
  if (loser.total == 0) return false;
  const auto kinds =
      std::count_if(resources.begin(), resources.end(), [&](Resource r) { return loser.most[r] > 0; });
  const Bundle could = loser.most;
  for (const Resource r : resources) {
    if (could[r] == 0) continue;
    if (loser.least[r] > 0) --loser.least[r];
    if (kinds == 1) --loser.most[r];
    if (to) {
      ++of(*to).most[r];
      if (kinds == 1) ++of(*to).least[r];
    } else if (kinds == 1) {
      --together_[r];
    }
  }
  --loser.total;
  if (to) ++of(*to).total;
  if (kinds > 1) exact_ = false;
  if (kinds > 1 && !to) together_known_ = false;
  return settle();
}

void HandRanges::hide(SeatSet seats, bool together_known) {
  together_known_ = together_known;
  for (std::size_t s = 0; s < seats_; ++s) {
    if (!seats.contains(seat_at(s))) continue;
    Range& range = ranges_[s];
    range.least = {};
    for (const Resource r : resources)
      range.most[r] = together_known ? std::min(range.total, together_[r]) : range.total;
  }
  settle();
}

bool HandRanges::settle_rows(bool& learnt) {
  for (std::size_t s = 0; s < seats_; ++s) {
    Range& range = ranges_[s];
    const auto fewest = static_cast<int>(range.least.total()), most = static_cast<int>(range.most.total());
    for (const Resource r : resources) {
      const int least = std::max<int>(range.least[r], range.total - (most - range.most[r]));
      const int greatest = std::min<int>(range.most[r], range.total - (fewest - range.least[r]));
      if (least > greatest) return false;
      learnt = learnt || least != range.least[r] || greatest != range.most[r];
      range.least[r] = static_cast<std::uint16_t>(least);
      range.most[r] = static_cast<std::uint16_t>(greatest);
    }
  }
  return true;
}

bool HandRanges::settle_columns(bool& learnt) {
  for (const Resource r : resources) {
    int fewest = 0, most = 0;
    for (std::size_t s = 0; s < seats_; ++s) fewest += ranges_[s].least[r], most += ranges_[s].most[r];
    for (std::size_t s = 0; s < seats_; ++s) {
      Range& range = ranges_[s];
      const int least = std::max<int>(range.least[r], together_[r] - (most - range.most[r]));
      const int greatest = std::min<int>(range.most[r], together_[r] - (fewest - range.least[r]));
      if (least > greatest) return false;
      learnt = learnt || least != range.least[r] || greatest != range.most[r];
      range.least[r] = static_cast<std::uint16_t>(least);
      range.most[r] = static_cast<std::uint16_t>(greatest);
    }
  }
  return true;
}

bool HandRanges::settle() {
  for (bool learnt = true; learnt;) {
    learnt = false;
    if (!settle_rows(learnt)) return false;
    if (together_known_ && !settle_columns(learnt)) return false;
  }
  exact_ = true;
  for (std::size_t s = 0; s < seats_; ++s) exact_ = exact_ && knows(seat_at(s));
  return true;
}

std::optional<Bundle> HandRanges::possible(Seat seat, const Bundle& need) const {
  const Range& range = ranges_[index(seat)];
  Bundle hand = range.least;
  for (const Resource r : resources) hand[r] = std::max(hand[r], need[r]);
  if (!range.most.covers(hand) || hand.total() > range.total) return std::nullopt;
  for (const Resource r : resources) {
    const std::size_t room = std::min<std::size_t>(range.most[r] - hand[r], range.total - hand.total());
    hand[r] = static_cast<std::uint16_t>(hand[r] + room);
  }
  return hand;
}

}  // namespace inselpost
