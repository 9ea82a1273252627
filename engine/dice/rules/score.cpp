#include "engine/dice/rules/score.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "engine/dice/state.hpp"

namespace inselpost::dice {

Points points_of(const Sheet& sheet) {
  Points p;
  p.settlements = static_cast<std::uint16_t>(sheet.settlements.size());
  p.cities = static_cast<std::uint16_t>(2 * sheet.cities.size());
  p.metropolises = static_cast<std::uint16_t>(4 * sheet.metropolises.size());
  p.defences = sheet.defences;
  p.merchant = sheet.merchant.has_value();
  p.wizard = sheet.wizard.has_value();
  for (std::size_t k = 0; k < card_kinds; ++k)
    if (card_rows[k].play == Play::on_purchase)
      p.cards = static_cast<std::uint16_t>(p.cards + sheet.cards[k].bought);
  p.beer = beer_points(sheet.beer);
  return p;
}

std::uint16_t final_score(const Sheet& sheet, FinalScore rule) {
  const auto begin = sheet.boxes.begin(), end = begin + sheet.filled;
  if (begin == end) return 0;
  switch (rule) {
    case FinalScore::last_box: return *(end - 1);
    case FinalScore::best_box: return *std::max_element(begin, end);
    case FinalScore::sum:
      return std::accumulate(begin, end, std::uint16_t{0},
                             [](auto a, auto b) { return static_cast<std::uint16_t>(a + b); });
  }
  return 0;
}

bool plays_on(const Sheet& sheet) { return !sheet.eliminated && sheet.filled < box_count; }

bool brings_beer(const SeatState& own) {
  return own.sheet.level(Branch::church) >= ability_level && !own.turn.built && !own.sheet.eliminated &&
         own.sheet.beer < beer_steps.back();
}

std::uint16_t beer_points(std::uint8_t beer) {
  std::uint16_t points = 0;
  for (std::uint8_t step : beer_steps)
    if (beer >= step) ++points;
  return points;
}

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

bool is_played_out(const State& state) {
  for (std::size_t s = 0; s < state.players; ++s)
    if (plays_on(state.seats[s].sheet)) return false;
  return true;
}

}  // namespace inselpost::dice
