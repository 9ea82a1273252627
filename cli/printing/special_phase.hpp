#pragma once
#include <algorithm>
#include <cstddef>

#include "engine/catan/view.hpp"

namespace inselpost {

/// Is a special building phase part of every turn of this game (SBP-1)?
inline bool has_special_phase(const catan::Ruleset& rules, std::size_t players) {
  constexpr std::size_t fewest_players = 5;
  return players >= fewest_players && rules.special_building_phase() != catan::SpecialBuildingPhase::never;
}

/// Can this seat still have a place in the special building phase of the turn, and is not at it?
inline bool place_to_come(const catan::View& view, Seat seat) {
  const auto players = static_cast<std::size_t>(std::count_if(
      view.seats.begin(), view.seats.end(), [](const catan::SeatView& s) { return !s.neutral; }));
  if (view.turn == 0 || seat == view.active || !has_special_phase(view.rules, players)) return false;
  const auto& places = view.special_remaining;
  return view.phase == catan::Phase::special_building
             ? places.size() > 1 && std::find(places.begin() + 1, places.end(), seat) != places.end()
             : view.phase != catan::Phase::over;
}

}  // namespace inselpost
