#pragma once
#include <vector>

#include "cli/messages/game_words.hpp"
#include "cli/results/refused.hpp"
#include "cli/results/remark.hpp"
#include "cli/results/told.hpp"

/// One of everything that the house can be given to say, and more where sentences differ by what is in it.
namespace inselpost::house_said {

inline constexpr const char* some_time = "2026-11-21T09:30:00Z";

/// A game of which the house knows no word, so that what it says stands alone.
const GameWords& of_no_game();
GameColumns no_games();
struct NoTable final : Sight {};

std::vector<Obstacle> obstacles();
std::vector<Remark> remarks();
std::vector<Announcement> announcements();

}  // namespace inselpost::house_said
