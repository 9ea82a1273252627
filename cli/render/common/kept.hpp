#pragma once
#include <string>
#include <vector>

#include "cli/messages/seat_pages.hpp"
#include "cli/render/page.hpp"
#include "cli/results/pending_orders.hpp"

namespace inselpost {

/// What the desk keeps of a seat, in its private view; null: nothing. What is left of a plan stands in the
/// orders file, if there is one.
std::vector<std::string> kept_text(const SeatPageMessages& words, const SeatPendingOrders* kept,
                                   bool has_file);
/// There: as comments.
void add_left_of_plan(part::File& file, const SeatPageMessages& words, const SeatPendingOrders* kept);

}  // namespace inselpost
