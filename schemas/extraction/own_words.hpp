#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "schemas/extraction/lines.hpp"

namespace inselpost::letter {

/// What a person wrote beside orders.
struct OwnWords {
  /// The lines, as they were sent: of depth 0, of no block and no form, without addresses of links, in their
  /// place `…`. Blank lines at both ends, and all but one of several, are left out.
  std::vector<std::string> lines;
  std::size_t words = 0;  ///< above the first sure end: below it a signature stands
};

/// Finds the sender's own words in the texts of a letter (LET-24): a pure function, as `read_letter` is.
OwnWords own_words(const std::vector<Text>& texts, const Words& words);

}  // namespace inselpost::letter
