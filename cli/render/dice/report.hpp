#pragma once
#include <string>
#include <vector>

#include "cli/render/dice/facts.hpp"
#include "cli/render/page.hpp"
#include "cli/results/pending_orders.hpp"
#include "engine/dice/view.hpp"
#include "schemas/dice/setup_view.hpp"

namespace inselpost::dice {

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
