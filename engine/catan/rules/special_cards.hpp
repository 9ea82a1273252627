#pragma once

#include <array>
#include <cstdint>

#include "engine/catan/rules/rule_context.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {

/// Returns the number of roads in the longest trail of the seat: no road twice, intersections any number of
/// times, not through buildings of others, but it may begin and end there (LR-1 to LR-6).
std::uint8_t longest_road_length(const State& state, Seat seat);

/// Returns the same after the seat has laid `newest`, if its stored length is the one before that. A longer
/// trail has the new road in it, and ends at an end of it where no trail goes on; so the search begins there.
std::uint8_t longest_road_length(const State& state, Seat seat, Path newest);

/// The lengths stored in the state, by seat.
using RoadLengths = std::array<std::uint8_t, max_seats>;
RoadLengths road_lengths(const State& state);

/// Moves the Longest Road card after a road or settlement of any seat (LR-7 to LR-13, DUO-19). `before`: the
/// lengths before it. `interrupts`: it is a settlement that interrupted a trade route.
void award_longest_road(RuleContext& context, const RoadLengths& before, bool interrupts = false);

/// Returns whether two or more roads of another seat meet there. A building of `builder` interrupts them
/// (LR-6), whatever their length and whether or not that seat's longest trail becomes shorter (LR-8).
bool interrupts_route(const State& state, Seat builder, Intersection at);

/// Returns the number of knights lying open; those given up do not count (LA-1, DUO-25).
std::size_t knights_played(const State& state, Seat seat);
/// Moves the card after a knight was played: to the first seat with three, then to one with strictly more
/// (LA-1, LA-2).
void award_largest_army(RuleContext& context);
/// Moves the card after a knight was given up: to the only seat with the most knights, at least three, or to
/// nobody (DUO-25).
void review_largest_army(RuleContext& context);

}  // namespace inselpost::catan
