#pragma once

#include <optional>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/letter/letter.hpp"
#include "cli/render/page.hpp"
#include "cli/results/game_snapshot.hpp"
#include "engine/core/seat.hpp"

namespace inselpost {

/// The position that the reader of a letter asked to see (TALK-3): in text with its map in characters, and in
/// HTML with a picture in place of the map.
struct ShownPosition {
  Page page;                             ///< has a place for the picture, even if text has no map
  std::optional<LetterPicture> picture;  ///< nullopt before the start of the game
};

/// Returns the position for a letter to the seat `reader` as `viewer`, this seat or everybody, may know it.
ShownPosition shown_position(const MessageCatalog& words, const GameSnapshot& snapshot, Seat reader,
                             Viewer viewer);

}  // namespace inselpost
