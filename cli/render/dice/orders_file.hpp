#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/messages/order_choices.hpp"
#include "cli/render/dice/dice_pages.hpp"
#include "cli/render/page.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/view.hpp"

namespace inselpost::dice {

/// An example of an order that has too many choices to be listed.
struct OrderExample {
  std::string order;       ///< in the order words of the reader
  std::uint16_t ways = 0;  ///< number of choices; 0: not counted
  bool keep = false, indulgence = false, defend = false;
  Bundle kept = {};                   ///< the dice of the example, if it keeps some
  const Legal::Rate* rate = nullptr;  ///< of a trade; lives as long as the `Legal`
};
/// Returns an example for each summary in `legal`.
std::vector<OrderExample> order_examples(const OrdersFileMessages& words, const Legal& legal,
                                         const GameNames& names);
/// Returns the first order of a group; of founding orders the usual place (DG-SETUP-8).
const Order& usual_order(const GroupOf<Order>& group, const Map& map);

/// Returns an orders file with every legal order as a comment, so that it is valid as it is. Orders with many
/// choices are shown by an example, with the number of choices. `view` is the seat's.
part::File legal_file(const MessageCatalog& words, const DiceFacts& facts, const View& view,
                      const Legal& legal);
/// Returns the shorter form with one order of each kind (REP-8).
part::File orders_template(const MessageCatalog& words, const DiceFacts& facts, const View& view,
                           const Legal& legal);

}  // namespace inselpost::dice
