#pragma once
#include "cli/messages/message_catalog.hpp"
#include "cli/render/game_pages.hpp"

namespace inselpost::pig {

/// English that has words for Pig as well.
const MessageCatalog& pig_catalog();
/// The pages of Pig.
extern const GamePages pages_of_pig;

}  // namespace inselpost::pig
