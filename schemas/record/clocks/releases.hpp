#pragma once
#include <string>
#include <vector>

#include "schemas/record/clocks/clocks.hpp"

namespace inselpost {

/// When an answer to what is veiled, and asked at that time, takes effect; that time itself without a delay.
std::string release_after(const ClockedGame& game, const std::string& time);

/// When what is veiled takes effect, were it said beforehand (STAND-8, STAND-10): in the announced delay
/// after it is asked, or when its time is up; without deadlines at once. It is so whether anybody has said
/// something or not.
void set_releases(std::vector<TimedDecision>& pending_decisions, const ClockState& clocks,
                  const ClockedGame& game, const OwedBefore& before, const std::string& time);

}  // namespace inselpost
