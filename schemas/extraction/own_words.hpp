#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "schemas/extraction/lines.hpp"

namespace inselpost::extraction {

/// The sender's own words beside orders.
struct OwnMessages {
  /// Lines of depth 0 outside blocks and forms, as sent, with `…` for addresses of links. Blank lines at both
  /// ends are removed, and repeated ones collapsed.
  std::vector<std::string> lines;
  std::size_t words = 0;  ///< number of words above the first sure end, below which a signature follows
};

/// Extracts the sender's own words from a letter (LET-24). A pure function like `extract_orders`.
OwnMessages own_words(const std::vector<InputText>& texts, const OrderLexicon& words);

}  // namespace inselpost::extraction
