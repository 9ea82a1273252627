#pragma once
#include <string>
#include <vector>

#include "cli/messages/seat_pages.hpp"
#include "cli/render/page.hpp"
#include "cli/results/pending_orders.hpp"

namespace inselpost {

/// Returns the pending orders of a seat for its private view, empty if `kept` is null. `has_file`: the page
/// has an orders file, which holds the rest of the plan.
std::vector<std::string> kept_text(const SeatPageMessages& words, const SeatPendingOrders* kept,
                                   bool has_file);
/// Adds the rest of the plan to an orders file, as comments.
void add_left_of_plan(part::File& file, const SeatPageMessages& words, const SeatPendingOrders* kept);

}  // namespace inselpost
