#include "engine/catan/rules/special_cards.hpp"

#include <algorithm>

#include "engine/catan/rules/building.hpp"

namespace inselpost::catan {
namespace {

inline constexpr std::uint8_t shortest_that_counts = 5;  // (LR-7)

/// Walks every trail. Exhaustive, which is fast for at most 15 roads.
class TrailSearch {
 public:
  TrailSearch(const Geometry& geometry, Paths roads, Intersections foreign)
      : geometry_(geometry), left_(roads), foreign_(foreign) {}

  /// Returns the length of the longest trail that begins with this road at this end of it.
  std::uint8_t trail_length_from(Path road, Intersection end) {
    left_.erase(road);
    extend_road(geometry_.across(road, end), 1);
    return best_;
  }

  std::uint8_t longest() {
    for (Path road : Paths(left_)) {
      const auto& ends = geometry_.ends[index(road)];
      left_.erase(road);
      extend_road(ends[0], 1);
      extend_road(ends[1], 1);
      left_.insert(road);
    }
    return best_;
  }

 private:
  void extend_road(Intersection at, std::uint8_t length) {
    best_ = std::max(best_, length);
    if (foreign_.contains(at))
      return;  // a trail may end at a building of another seat, but not pass through (LR-5, LR-6)
    for (Path next : geometry_.paths_at[index(at)]) {
      if (!left_.contains(next)) continue;
      left_.erase(next);
      extend_road(geometry_.across(next, at), static_cast<std::uint8_t>(length + 1));
      left_.insert(next);
    }
  }

  const Geometry& geometry_;
  Paths left_;
  Intersections foreign_;
  std::uint8_t best_ = 0;
};

/// The greatest road length, and its seat if only one has it.
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

/// Returns the seat that is to hold the card.
std::optional<Seat> entitled(const State& state, const RoadLengths& before, bool interrupts,
                             const Leader& first) {
  const std::optional<Seat> holder = state.longest_road;
  if (first.length < shortest_that_counts) return std::nullopt;  // (LR-9)
  // The only longest is the holder, or strictly longer than the holder (LR-7, LR-10).
  if (first.alone) return first.alone;
  if (!holder) return std::nullopt;  // set aside, and a tie keeps it so (LR-10)
  const std::uint8_t his = state.of(*holder).road_length;
  if (his != first.length) return std::nullopt;
  if (state.rules.lr_tie_after_break() == LrTieAfterBreak::holder_keeps) return holder;
  const bool fires = state.rules.lr_set_aside_trigger() == LrSetAsideTrigger::any_break
                         ? interrupts
                         : his < before[index(*holder)];  // (LR-8)
  if (fires) return std::nullopt;
  return holder;
}

}  // namespace

std::uint8_t longest_road_length(const State& state, Seat seat) {
  const Intersections foreign = all_buildings(state) - state.of(seat).buildings();
  return TrailSearch(state.geometry(), state.of(seat).roads, foreign).longest();
}

std::uint8_t longest_road_length(const State& state, Seat seat, Path newest) {
  const SeatState& own = state.of(seat);
  const Geometry& g = state.geometry();
  const Intersections foreign = all_buildings(state) - own.buildings();
  for (Intersection end : g.ends[index(newest)]) {
    const bool loose = foreign.contains(end) || (own.roads & g.paths_at_set[index(end)]).size() == 1;
    if (loose)
      return std::max(own.road_length, TrailSearch(g, own.roads, foreign).trail_length_from(newest, end));
  }
  return longest_road_length(state, seat);
}

RoadLengths road_lengths(const State& state) {
  RoadLengths lengths{};
  for (std::size_t s = 0; s < state.seat_count(); ++s) lengths[s] = state.seats[s].road_length;
  return lengths;
}

bool interrupts_route(const State& state, Seat builder, Intersection at) {
  const Paths& meeting = state.geometry().paths_at_set[index(at)];
  for (std::size_t s = 0; s < state.seat_count(); ++s)
    if (seat_at(s) != builder && (state.seats[s].roads & meeting).size() > 1) return true;
  return false;
}

void award_longest_road(RuleContext& context, const RoadLengths& before, bool interrupts) {
  const Leader first = leader(context.state());
  const std::optional<Seat> to = entitled(context.state(), before, interrupts, first);
  if (to == context.state().longest_road) return;
  events::LongestRoadMoved moved;
  if (to) {
    moved.to = *to;
    moved.length = first.length;
  }
  context.emit(moved);
}

namespace {

inline constexpr std::size_t smallest_that_counts = 3;  // (LA-1)

/// Returns the only seat with the most knights, at least three, or nullopt.
std::optional<Seat> strongest(const State& state) {
  std::optional<Seat> seat;
  std::size_t most = smallest_that_counts - 1;
  for (std::size_t s = 0; s < state.players; ++s) {
    const std::size_t n = knights_played(state, seat_at(s));
    if (n > most)
      most = n, seat = seat_at(s);
    else if (n == most)
      seat.reset();
  }
  return seat;
}

void give(RuleContext& context, std::optional<Seat> to) {
  if (to == context.state().largest_army) return;
  const std::size_t size = to ? knights_played(context.state(), *to) : 0;
  context.emit(events::LargestArmyMoved{to, static_cast<std::uint8_t>(size)});
}

}  // namespace

std::size_t knights_played(const State& state, Seat seat) {
  std::size_t n = 0;
  for (const DevelopmentCard& card : state.bought())
    if (card.owner == seat && card.kind == CardKind::knight && card.place == DevelopmentCard::Place::played)
      ++n;
  return n;
}

void award_largest_army(RuleContext& context) {
  if (auto seat = strongest(context.state())) give(context, seat);  // stays with its holder on a tie
}

void review_largest_army(RuleContext& context) { give(context, strongest(context.state())); }

}  // namespace inselpost::catan
