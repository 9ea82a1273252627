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

/// The public report: heading, what happened (sentences, may be empty), board, table of seats, bank and deck,
/// open offers, for whom the game waits. `view` is that of everybody; of a wider one only the public part
/// stands there.
Page report(const MessageCatalog& words, const CatanFacts& facts, const catan::View& view,
            const std::vector<std::string>& happened);

/// A seat's private view, under its own heading: what he alone learnt (`news`, may be empty), hand, cards,
/// points, rates, what he can do, offers he can answer, what is kept of him (null: nothing), and his next
/// orders to fill in. `view` is that of the seat, `legal` its list.
Page private_view(const MessageCatalog& words, const CatanFacts& facts, const catan::View& view,
                  const catan::Legal& legal, const std::vector<std::string>& news,
                  const SeatPendingOrders* kept = nullptr);

/// The referee's table of every hand and every card. `view` is the referee's.
Page referee_view(const MessageCatalog& words, const CatanFacts& facts, const catan::View& view);

}  // namespace inselpost
