#pragma once
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/results/facts.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {

// Pages of any game that has not started: its players are joining, or it ended meanwhile. It is public who
// has joined, but not their luck lines.

/// Returns the public report: the state, in the first report the file to send, and who has joined.
/// `with_form`: false if the seat's own file follows (LET-25).
Page joining_report(const MessageCatalog& words, const GameFacts& facts, const Lobby& room,
                    const std::vector<std::string>& happened, bool with_form = true);
/// Returns a seat's private view: whether the player has joined, and if not, what a luck line is for.
Page joining_private_view(const MessageCatalog& words, const GameFacts& facts, const Lobby& room, Seat seat,
                          const std::vector<std::string>& news);
/// Returns the referee's view.
Page joining_referee_view(const MessageCatalog& words, const GameFacts& facts, const Lobby& room);
/// Returns the orders file by which the seat joins, with a hint about luck lines; if it need not, one without
/// orders.
part::File joining_file(const MessageCatalog& words, const GameFacts& facts, const Lobby& room, Seat seat);

}  // namespace inselpost
