#pragma once
#include <vector>

#include "cli/messages/game_messages.hpp"
#include "cli/results/announcement.hpp"
#include "cli/results/command_error.hpp"
#include "cli/results/remark.hpp"

/// One of everything that the house can be given to say, and more where sentences differ by what is in it.
namespace inselpost::house_said {

inline constexpr const char* some_time = "2026-11-21T09:30:00Z";

/// A game of which the house knows no word, so that what it says stands alone.
const GameMessages& of_no_game();
GameColumns no_games();
struct NoTable final : OpaqueView {};

std::vector<CommandErrorDetail> obstacles();
std::vector<Remark> remarks();
std::vector<Announcement> announcements();

}  // namespace inselpost::house_said
