#pragma once
#include <string>
#include <vector>

#include "cli/render/dice/facts.hpp"
#include "cli/render/page.hpp"
#include "cli/results/pending_orders.hpp"
#include "engine/dice/view.hpp"
#include "schemas/dice/setup_view.hpp"

namespace inselpost::dice {

/// Whose sheets the public report draws: that of who plays alone. Else each finds his own in his private
/// view, and reads of the others what stands on theirs.
SeatSet drawn_for_all(const View& view);

/// The public report (DG-VIEW-2): heading, what happened (sentences, may be empty), a line a seat, the
/// sheets, for whom the game waits. `view` is that of everybody.
Page report(const MessageCatalog& words, const DiceFacts& facts, const View& view,
            const std::vector<std::string>& happened);
/// A seat's private view, under its own heading: what it alone learnt (`news`, may be empty), its sheet where
/// the report does not draw it as it stands, what it can do, what it cannot for want of units, what is kept
/// of it (null: nothing), and its next orders to fill in. `view` is that of the seat.
Page private_view(const MessageCatalog& words, const DiceFacts& facts, const View& view,
                  const Choices& choices, const std::vector<std::string>& news,
                  const SeatPendingOrders* kept);
/// What nobody else may know of each seat in a hidden round. `view` is the referee's.
Page referee_view(const MessageCatalog& words, const DiceFacts& facts, const View& view);

}  // namespace inselpost::dice
