#pragma once
#include <array>
#include <cstdint>

#include "engine/catan/rules/rule_context.hpp"
#include "engine/catan/state.hpp"

namespace inselpost::catan {

/// The number of roads in the longest chain of that seat: the longest trail, no road twice, intersections as
/// often as it likes, passing through no foreign building; it may begin and end at one (LR-1 to LR-6).
std::uint8_t longest_road_length(const State& state, Seat seat);

/// The lengths that the state keeps.
using RoadLengths = std::array<std::uint8_t, max_seats>;
RoadLengths road_lengths(const State& state);

/// Judges the Longest Road card anew after a road or a settlement of anybody (LR-7 to LR-13, DUO-19).
/// `before`: the lengths before that piece. `interrupts`: it is a settlement that interrupted somebody's
/// trade route.
void award_longest_road(RuleContext& draft, const RoadLengths& before, bool interrupts = false);

/// Do two roads or more of somebody else meet there? A building of this seat interrupts them (LR-6), however
/// long they are and whether his longest chain is shorter then or not (LR-8).
bool interrupts_route(const State& state, Seat builder, Intersection at);

}  // namespace inselpost::catan
