#pragma once

#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page/common/page_document.hpp"
#include "cli/results/announcement.hpp"
#include "cli/results/game_snapshot.hpp"
#include "engine/core/seat.hpp"

namespace inselpost {

/// Options of a seat's page besides showing the game.
struct ComposerContext {
  std::string address{};        ///< address for letters with orders; empty: their writer puts it in
  std::string token{};          ///< of the seat's form, as people read it; empty: none
  bool asks_for_token = false;  ///< the orders need one that stands in the letter: the page asks for it
};

/// Returns the page of a seat (PAGE-3): what has happened, the board, what the seat holds, offers, the table
/// of players and its form; and the composer, which puts orders together by clicks. All of it is what the
/// seat may know. `happenings` and `first` as for `letter_for`.
PageDocument composer_document(const LanguageSelector& languages, const GameSnapshot& snapshot, Seat seat,
                               const std::vector<NewsItem>& happenings, const UnreadFrom& first,
                               const ComposerContext& context);

}  // namespace inselpost
