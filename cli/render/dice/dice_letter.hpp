#pragma once

#include "cli/render/game_pages.hpp"
#include "cli/render/letter/letter.hpp"

namespace inselpost::dice {

/// Returns legal orders in place of a rejected one: first what its hint names, a ship for a road or the next
/// level, then those of its kind, the nearest first (`GamePages::orders_instead`).
std::vector<std::string> dice_orders_instead(const RejectionContext& refused);
/// Adds to a letter of the dice game the sheet in a few lines, and what the seat can do (LOOK-10).
GameLetter dice_letter(const MessageCatalog& words, const GameSnapshot& snapshot, Seat seat,
                       const LetterPeople& people, Letter& letter);

}  // namespace inselpost::dice
