#pragma once

#include <optional>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/catan/board_picture.hpp"
#include "cli/render/letter/letter.hpp"
#include "cli/results/game_snapshot.hpp"
#include "engine/catan/event.hpp"
#include "engine/catan/view.hpp"

namespace inselpost {

/// Returns the marks of what these events have brought and what still stands in `now`: a piece that was taken
/// back is not new. The robber has moved if it is not where it was before the first of them.
BoardMarks changes_by(const catan::Events& events, const catan::View& now);

/// The picture of the island in a letter (LOOK-6), see GamePages::letter_picture.
LetterPicture catan_letter_picture(const MessageCatalog& words, const GameSnapshot& snapshot,
                                   std::optional<Seat> seat, const LetterPeople& people,
                                   const std::vector<Json>& news, const std::vector<Json>& refused);

}  // namespace inselpost
