#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "cli/messages/game_messages.hpp"
#include "schemas/clock/deadlines.hpp"

namespace inselpost::de {

/// Formats a duration as `48 Stunden`, `3 Tage`, `90 Minuten`.
std::string time_span(std::chrono::seconds time);
/// Describes the deadlines of a game for all its players (DEAD-1).
std::vector<std::string> deadlines(const Deadlines& deadlines, const GameMessages& game);

}  // namespace inselpost::de
