#include "engine/dice/rules/ranking.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/dice/rules/score.hpp"

namespace inselpost::dice {
namespace {

/// The criteria of the ranking, in order. Greater is better.
using Standing = std::array<std::size_t, 5>;

Standing standing(const Sheet& sheet, const Options& options) {
  const bool behind = sheet.eliminated && options.eliminated_rank == EliminatedRank::last;
  return {behind ? 0U : 1U, final_score(sheet, options.final_score), sheet.metropolises.size(),
          sheet.defences, sheet.cities.size()};
}

}  // namespace

std::vector<SeatSet> ranking(const State& state) {
  std::vector<std::pair<Standing, Seat>> seats;
  for (std::size_t s = 0; s < state.players; ++s)
    seats.emplace_back(standing(state.seats[s].sheet, state.options), seat_at(s));
  std::stable_sort(seats.begin(), seats.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<SeatSet> places;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i == 0 || seats[i].first != seats[i - 1].first) places.emplace_back();
    places.back().insert(seats[i].second);
  }
  return places;
}

std::optional<Seat> winner(const State& state) {
  const std::vector<SeatSet> places = ranking(state);
  if (state.players < 2 || places.front().size() != 1) return std::nullopt;
  for (std::size_t s = 0; s < state.players; ++s)
    if (places.front().contains(seat_at(s))) return seat_at(s);
  return std::nullopt;
}

}  // namespace inselpost::dice
