#pragma once
#include <string>
#include <vector>

#include "schemas/record/clocks/clocks.hpp"

namespace inselpost {

/// Returns when the answer to a secret decision asked at `time` takes effect: `time` itself without a delay.
std::string release_after(const ClockedGame& game, const std::string& time);

/// Sets when answers to secret decisions take effect if given beforehand (STAND-8, STAND-10): after the
/// announced delay, or when the time is up; without deadlines at once. Independent of whether anybody has
/// answered.
void set_releases(std::vector<TimedDecision>& pending_decisions, const ClockState& clocks,
                  const ClockedGame& game, const OwedBefore& before, const std::string& time);

}  // namespace inselpost
