#pragma once
#include <string>

#include "cli/paper/catan/facts.hpp"
#include "cli/paper/page.hpp"
#include "cli/words/catan_pages.hpp"
#include "engine/catan/view.hpp"

namespace inselpost {

/// What is said of a game whose players are joining. That somebody has joined is open to all, the line of
/// luck that came with it is not.

/// Is there no island: because the players are joining, or because the game ended while they were?
bool before_start(const catan::View& view);
/// Does the game wait for this seat to join?
bool has_to_join(const catan::View& view, Seat seat);
/// Has it joined?
Joining joining_of(const catan::View& view, Seat seat);

/// The orders file that joins, with a hint what its luck is for. `seat` may bring a comment along.
part::File join_file(const JoiningWords& words, const std::string& game, const std::string& seat);

/// For the public report, where else the island stands: what this is about, in the first report the file to
/// send, and who has joined.
Page joining_page(const JoiningWords& words, const BoardFacts& facts, const catan::View& view);
/// For the private view of its viewer: has he joined, and what a line of luck is good for if not.
std::string own_joining_text(const JoiningWords& words, const catan::View& view);

}  // namespace inselpost
