#pragma once
#include <vector>

#include "schemas/extraction/extracted_orders.hpp"

namespace inselpost::extraction {

/// What keeps somebody's words that stand in a quotation from becoming orders. `extract_orders` has all of it
/// on; tests switch one off to see that another one is enough by itself. Nothing but tests includes this
/// file.
struct Guards {
  bool token = true;   ///< a quoted block without a token of its own is passed over (LET-13)
  bool margin = true;  ///< lines with the margin of somebody's words are never read (LET-23)
};

ExtractedOrders extract_orders(const std::vector<InputText>& texts, const OrderLexicon& words,
                               const Guards& guards);

}  // namespace inselpost::extraction
