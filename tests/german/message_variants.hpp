#pragma once
#include <vector>

#include "cli/messages/game_messages.hpp"
#include "cli/results/announcement.hpp"
#include "cli/results/command_error.hpp"
#include "cli/results/remark.hpp"

/// One of everything that shared code can be given to say, and more where sentences differ by their
/// arguments.
namespace inselpost::shared_messages {

inline constexpr const char* some_time = "2026-11-21T09:30:00Z";

/// A game that shared code has no words for, so that only its own text is printed.
const GameMessages& of_no_game();
GameColumns no_games();
struct NoTable final : OpaqueView {};

std::vector<CommandErrorDetail> obstacles();
std::vector<Remark> remarks();
std::vector<Announcement> announcements();

}  // namespace inselpost::shared_messages
