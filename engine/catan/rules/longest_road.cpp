#include "engine/catan/rules/longest_road.hpp"

#include <algorithm>

#include "engine/catan/rules/settlements.hpp"

namespace inselpost::catan {
namespace {

inline constexpr std::uint8_t shortest_that_counts = 5;  // LR-7

/// Walks every trail from an intersection. At most 15 roads, so it ends soon.
class TrailSearch {
 public:
  TrailSearch(const Geometry& geometry, Paths roads, Intersections foreign)
      : geometry_(geometry), left_(roads), foreign_(foreign) {}

  std::uint8_t longest() {
    for (Path road : Paths(left_)) {
      const auto& ends = geometry_.ends[index(road)];
      left_.erase(road);
      walk(ends[0], 1);
      walk(ends[1], 1);
      left_.insert(road);
    }
    return best_;
  }

 private:
  void walk(Intersection at, std::uint8_t length) {
    best_ = std::max(best_, length);
    if (foreign_.contains(at))
      return;  // a trail may end at a foreign building, not pass through (LR-5, LR-6)
    for (Path next : geometry_.paths_at[index(at)]) {
      if (!left_.contains(next)) continue;
      left_.erase(next);
      walk(geometry_.across(next, at), static_cast<std::uint8_t>(length + 1));
      left_.insert(next);
    }
  }

  const Geometry& geometry_;
  Paths left_;
  Intersections foreign_;
  std::uint8_t best_ = 0;
};

/// Who has the longest road now: the length, and the only seat that has it, if there is only one.
struct Leader {
  std::uint8_t length = 0;
  std::optional<Seat> alone;
};
Leader leader(const State& state) {
  Leader result;
  for (std::size_t s = 0; s < state.seat_count(); ++s) {
    const std::uint8_t length = state.seats[s].road_length;
    if (length > result.length)
      result = {length, seat_at(s)};
    else if (length == result.length)
      result.alone.reset();
  }
  return result;
}

/// Who may hold the card now.
std::optional<Seat> entitled(const State& state, const RoadLengths& before, const Leader& first) {
  const std::optional<Seat> holder = state.longest_road;
  if (first.length < shortest_that_counts) return std::nullopt;  // LR-9
  // LR-7, LR-10: nobody else is as long, so he is the first, strictly longer than the holder, or the holder
  // himself.
  if (first.alone) return first.alone;
  if (!holder) return std::nullopt;  // LR-10: a tie keeps it aside
  const RoadLengths now = road_lengths(state);
  if (now[index(*holder)] != first.length) return std::nullopt;
  if (state.rules.lr_tie_after_break() == LrTieAfterBreak::holder_keeps) return holder;
  bool fires = now[index(*holder)] < before[index(*holder)];
  if (state.rules.lr_set_aside_trigger() == LrSetAsideTrigger::any_break)  // LR-8
    for (std::size_t s = 0; s < state.seat_count(); ++s) fires = fires || now[s] < before[s];
  if (fires) return std::nullopt;
  return holder;
}

}  // namespace

std::uint8_t longest_road_length(const State& state, Seat seat) {
  const Intersections foreign = all_buildings(state) - state.of(seat).buildings();
  return TrailSearch(state.geometry(), state.of(seat).roads, foreign).longest();
}

RoadLengths road_lengths(const State& state) {
  RoadLengths lengths{};
  for (std::size_t s = 0; s < state.seat_count(); ++s) lengths[s] = state.seats[s].road_length;
  return lengths;
}

void award_longest_road(Draft& draft, const RoadLengths& before) {
  const Leader first = leader(draft.state());
  const std::optional<Seat> to = entitled(draft.state(), before, first);
  if (to == draft.state().longest_road) return;
  events::LongestRoadMoved moved;
  if (to) {
    moved.to = *to;
    moved.length = first.length;
  }
  draft.emit(moved);
}

}  // namespace inselpost::catan
