#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "schemas/extraction/lines.hpp"

namespace inselpost::extraction {

/// What a person wrote beside orders.
struct OwnMessages {
  /// The lines, as they were sent: of depth 0, of no block and no form, without addresses of links, in their
  /// place `…`. Blank lines at both ends, and all but one of several, are left out.
  std::vector<std::string> lines;
  std::size_t words = 0;  ///< above the first sure end: below it a signature stands
};

/// Finds the sender's own words in the texts of a letter (LET-24): a pure function, as `extract_orders` is.
OwnMessages own_words(const std::vector<InputText>& texts, const OrderLexicon& words);

}  // namespace inselpost::extraction
