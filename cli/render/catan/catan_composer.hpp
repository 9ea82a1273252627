#pragma once

#include "cli/messages/message_catalog.hpp"
#include "cli/results/game_snapshot.hpp"
#include "engine/core/seat.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/look_ahead.hpp"

namespace inselpost {

/// `GamePages::composer` of the board game.
void catan_composer(const MessageCatalog& words, const GameSnapshot& snapshot, Seat seat,
                    const LookAhead& ahead, nlohmann::ordered_json& data);

}  // namespace inselpost
