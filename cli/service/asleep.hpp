#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "cli/results/command_error.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Kinds of callers of a command that changes games.
enum class Caller : std::uint8_t {
  person,
  itself,     ///< incoming mail or a timer, which repeats by itself
  says_when,  ///< anyone who gives `--now`
};

/// Formats the alarm for the moderator.
using AlarmScribe = std::function<std::string(const command_errors::StoreAsleep&)>;

/// Checks that the store was used within 30 days; else the clock may be wrong (DEAD-17). Must be called
/// before a command changes a game. Throws CommandError `busy` if it was not, except for a person who repeats
/// the command within a minute or a caller who gives the time: that confirms the clock for later commands.
/// `Caller::itself` is always rejected then, and puts an alarm into the outbox once a day.
void require_awake(Store& store, const std::string& now, Caller caller, const AlarmScribe& alarm);

}  // namespace inselpost
