#pragma once
#include <vector>

#include "schemas/extraction/extracted_orders.hpp"

namespace inselpost::extraction {

/// Safeguards against executing quoted words of others as orders. `extract_orders` uses all of them; tests
/// switch one off to show that the other suffices. Included by tests only.
struct Guards {
  bool token = true;   ///< a quoted block without a token of its own is passed over (LET-13)
  bool margin = true;  ///< lines with the margin of quoted messages are never read (LET-23)
};

ExtractedOrders extract_orders(const std::vector<InputText>& texts, const OrderLexicon& words,
                               const Guards& guards);

}  // namespace inselpost::extraction
