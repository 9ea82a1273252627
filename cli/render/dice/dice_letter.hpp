#pragma once

#include "cli/render/game_pages.hpp"
#include "cli/render/letter/letter.hpp"

namespace inselpost::dice {

/// Adds to a letter of the dice game the sheet in a few lines, and what the seat can do (LOOK-10).
GameLetter dice_letter(const MessageCatalog& words, const GameSnapshot& snapshot, Seat seat,
                       const LetterPeople& people, Letter& letter);

}  // namespace inselpost::dice
