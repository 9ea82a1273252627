#pragma once

#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/game_pages.hpp"
#include "cli/render/page.hpp"
#include "cli/results/game_snapshot.hpp"
#include "engine/dice/view.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/dice/setup/setup.hpp"

namespace inselpost {

/// The pages of the dice game.
extern const GamePages dice_pages;

}  // namespace inselpost

namespace inselpost::dice {

/// The facts on a page of a dice game apart from its position.
struct DiceFacts : GameFacts {
  GameNames names;
};
inline DiceFacts dice_facts(const GameFacts& facts) { return {facts, dice_setup_view(*facts.table).names}; }

/// Returns the messages about the dice game on the pages of the framework.
inline const inselpost::GameMessages& house_words(const MessageCatalog& words) {
  return messages_for(words.games, dice_system);
}

/// Returns the seats whose sheets the public report draws: the only seat of a game. With more seats, players
/// find their own sheet in the private view, and those of the others as text.
SeatSet drawn_for_all(const View& view);

/// Returns the public report (DG-VIEW-2): headings, events (sentences, may be empty), a line for each seat,
/// the sheets, pending decisions. `view` is the public one.
Page report(const MessageCatalog& words, const DiceFacts& facts, const View& view,
            const std::vector<std::string>& happened);
/// Returns a seat's private view with a heading of its own: news for this seat only (may be empty), its sheet
/// unless the report shows it, what it can do, what it lacks resources for, pending orders (`kept`, may be
/// null), and a file for its next orders. `view` is the seat's.
Page private_view(const MessageCatalog& words, const DiceFacts& facts, const View& view,
                  const Choices& choices, const std::vector<std::string>& news,
                  const SeatPendingOrders* kept);
/// Returns what only each seat itself may know in a hidden round. `view` is the referee's.
Page referee_view(const MessageCatalog& words, const DiceFacts& facts, const View& view);

}  // namespace inselpost::dice
