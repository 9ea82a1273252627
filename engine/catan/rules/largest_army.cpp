#include "engine/catan/rules/largest_army.hpp"

namespace inselpost::catan {
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

void give(RuleContext& draft, std::optional<Seat> to) {
  if (to == draft.state().largest_army) return;
  const std::size_t size = to ? knights_played(draft.state(), *to) : 0;
  draft.emit(events::LargestArmyMoved{to, static_cast<std::uint8_t>(size)});
}

}  // namespace

std::size_t knights_played(const State& state, Seat seat) {
  std::size_t n = 0;
  for (std::size_t j = 0; j < state.cards_bought; ++j) {
    const DevelopmentCard& card = state.cards[j];
    if (card.owner == seat && card.kind == CardKind::knight && card.place == DevelopmentCard::Place::played)
      ++n;
  }
  return n;
}

void award_largest_army(RuleContext& draft) {
  if (auto seat = strongest(draft.state())) give(draft, seat);  // stays with its holder on a tie
}

void review_largest_army(RuleContext& draft) { give(draft, strongest(draft.state())); }

}  // namespace inselpost::catan
