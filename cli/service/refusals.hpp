#pragma once
#include <cstdint>

#include "schemas/record/game.hpp"

namespace inselpost {

/// Rejections that do not depend on the game. The messages of every game have texts for them.

/// The game is over (E_GAME_OVER).
Rejection game_over();
/// The file is for an earlier turn (E_STALE, ORD-4); `turn` is the present one.
Rejection stale(std::uint16_t turn);
/// A final order among others, in a game in which one failure undoes all (E_SYNTAX, ORD-3).
Rejection final_in_batch();
/// A final order before others of its group (E_SYNTAX, PLAN-5).
Rejection final_in_group();
/// A turn further ahead than files are kept (E_EARLY, AHEAD-3).
Rejection too_early(std::uint32_t last_turn);
/// Too many entries of the seat in a turn (PLAN-22), or answers of it to one offer (OFFER-8); both E_LIMIT.
Rejection too_many_entries(std::uint32_t most);
Rejection too_many_answers();
/// Too many kept files of the seat (E_LIMIT, AHEAD-3).
Rejection too_many_drafts();

}  // namespace inselpost
