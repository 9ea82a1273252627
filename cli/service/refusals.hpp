#pragma once
#include <cstdint>

#include "schemas/record/game.hpp"

namespace inselpost {

/// What the house refuses whatever game it is: every game has words for these.

/// E_GAME_OVER.
Rejection game_over();
/// E_STALE (ORD-4): the file is for another turn than this.
Rejection stale(std::uint16_t turn);
/// E_SYNTAX: a final order beside others where one that fails undoes all (ORD-3).
Rejection final_in_batch();
/// E_SYNTAX: an order that is final where it is given, before others that are done together with it (PLAN-5).
Rejection final_in_group();
/// E_EARLY: for a turn further ahead than files are kept; the last one is named (AHEAD-3).
Rejection too_early(std::uint32_t last_turn);
/// E_LIMIT: more entries of this seat in one turn than it may make (PLAN-22); more answers of it to one offer
/// (OFFER-8).
Rejection too_many_entries(std::uint32_t most);
Rejection too_many_answers();
/// E_LIMIT: more files are kept for this seat than may be (AHEAD-3).
Rejection too_many_drafts();

}  // namespace inselpost
