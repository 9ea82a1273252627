#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "cli/messages/game_messages.hpp"
#include "schemas/clock/deadlines.hpp"

namespace inselpost::en {

/// Formats a duration as `48 hours`, `3 days`, `90 minutes`.
std::string time_span(std::chrono::seconds time);
/// Describes the deadlines of a game for all its players (DEAD-1).
std::vector<std::string> deadlines(const Deadlines& deadlines, const GameMessages& game);

}  // namespace inselpost::en
