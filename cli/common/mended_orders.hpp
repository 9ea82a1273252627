#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/render/letter/letter.hpp"
#include "cli/render/letter/receipt_details.hpp"
#include "cli/results/submission_result.hpp"

namespace inselpost {

/// Most orders of a file that its form holds, and most lines of such a form. The rest stands in the attached
/// file.
inline constexpr std::size_t max_mended_orders = 24, max_mended_lines = 80;

/// An item of the list `orders` of a file, or another section, as its sender wrote it.
struct OrdersItem {
  std::size_t line = 0, column = 0;  ///< its place in the file
  std::vector<std::string> lines;    ///< the first one begins with `- ` or a key, the others are indented
};
/// Returns the sections of a file besides its head and `orders`, as they were written. It may be no YAML.
std::vector<OrdersItem> other_sections(std::string_view text);
/// Returns the items of a file that may be no YAML at all. Comments and blank lines are left out.
std::vector<OrdersItem> orders_items(std::string_view text);

/// The parts of the present game that `mended_orders` uses.
struct MendingContext {
  /// Checks a file with these lines below `orders:`. Stores and draws nothing.
  std::function<SubmissionResult(const std::vector<std::string>& lines)> check;
  /// Returns legal orders in place of a rejected one, the nearest first, in the order words of the reader.
  std::function<std::vector<std::string>(const RejectionContext& refused)> instead;
  const std::vector<LetterChoice>& choices;  ///< the reader's choices now
};

/// The orders of a file that was not done whole, as lines of a form, and what became of each.
struct MendedOrders {
  std::vector<LetterOutcome> order_outcomes;
  std::vector<std::string> lines;  ///< none is active; empty if nothing is left to send
  std::vector<std::string> ready;  ///< orders that can be sent as they stand there, without `# - `
  /// Lines of the other sections of a file of which nothing was done: `standing`, `say` and so on. They
  /// belong below all orders. None is active.
  std::vector<std::string> sections;
  std::vector<std::string> ready_sections;  ///< lines of those that can be sent, without `# `
  bool lacks_way_out = false;               ///< an order was refused, and nothing like it can be done
  bool has_refused = false;
};
/// Returns what is left of the file (TALK-6): what was done is gone; what was refused stands behind `# ` with
/// the reason and, if there is one, an order that would be done in its place; what was not tried stands
/// behind `# ` too. So do the other sections, if nothing of the file was done.
MendedOrders mended_orders(const MessageCatalog& words, const ReceiptDetails& file,
                           const MendingContext& context);

}  // namespace inselpost
