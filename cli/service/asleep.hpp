#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "cli/results/command_error.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Who runs a command that moves games.
enum class Caller : std::uint8_t {
  person,
  itself,     ///< mail that comes in, or the clock: it comes again without anybody
  says_when,  ///< with `--now`, whoever it is
};

/// Puts the alarm for the moderator into words.
using AlarmScribe = std::function<std::string(const command_errors::StoreAsleep&)>;

/// To be asked before a command moves any game (DEAD-17). Refusal 75 where nobody has used the store for more
/// than 30 days: then the clock may be wrong. A person who runs a command again within a minute, or says what
/// time it is, is let through, and all others after him. Whoever comes by itself never is; then the moderator
/// is alarmed, once and every day again: a letter in the outbox.
void require_awake(Store& store, const std::string& now, Caller caller, const AlarmScribe& alarm);

}  // namespace inselpost
