#pragma once
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/catan/facts.hpp"
#include "cli/render/page.hpp"
#include "cli/results/pending_orders.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/view.hpp"

namespace inselpost {

/// Returns the public report: headings, events (sentences, may be empty), board, table of seats, bank and
/// deck, open offers, pending decisions. Only the public part of `view` is used.
Page report(const MessageCatalog& words, const CatanFacts& facts, const catan::View& view,
            const std::vector<std::string>& happened);

/// Returns a seat's private view with a heading of its own: news for this seat only (may be empty), hand,
/// cards, points, rates, what it can do, offers that it can answer, pending orders (`kept`, may be null), and
/// a file for its next orders. `view` and `legal` are the seat's.
Page private_view(const MessageCatalog& words, const CatanFacts& facts, const catan::View& view,
                  const catan::Legal& legal, const std::vector<std::string>& news,
                  const SeatPendingOrders* kept = nullptr);

/// Returns the referee's table of all hands and cards. `view` is the referee's.
Page referee_view(const MessageCatalog& words, const CatanFacts& facts, const catan::View& view);

}  // namespace inselpost
