#pragma once
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/results/facts.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {

/// The pages of a game that has not begun, whichever it is: its players are joining, or it ended while they
/// were. That somebody has joined is open to all, the line of luck that came with it is not.

/// The public report: what this is about, in the first report the file to send, and who has joined.
/// `with_form`: false on the page for a seat, where that of its own stands (LET-25).
Page joining_report(const MessageCatalog& words, const GameFacts& facts, const Lobby& room,
                    const std::vector<std::string>& happened, bool with_form = true);
/// A seat's private view: has he joined, and what a line of luck is good for if not.
Page joining_private_view(const MessageCatalog& words, const GameFacts& facts, const Lobby& room, Seat seat,
                          const std::vector<std::string>& news);
/// The referee's.
Page joining_referee_view(const MessageCatalog& words, const GameFacts& facts, const Lobby& room);
/// The orders file that joins, with a hint what its luck is for, or one without an order.
part::File joining_file(const MessageCatalog& words, const GameFacts& facts, const Lobby& room, Seat seat);

}  // namespace inselpost
