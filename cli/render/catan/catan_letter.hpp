#pragma once

#include "cli/render/game_pages.hpp"
#include "cli/render/letter/letter.hpp"

namespace inselpost {

/// Adds to a letter of the board game what the seat holds and can do, and the table (`GamePages::letter`).
GameLetter catan_letter(const MessageCatalog& words, const GameSnapshot& snapshot, Seat seat,
                        const LetterPeople& people, Letter& letter);

/// Returns legal orders of the same kind as the rejected one, the nearest first
/// (`GamePages::orders_instead`).
std::vector<std::string> catan_orders_instead(const RejectionContext& refused);

}  // namespace inselpost
