#pragma once
#include <vector>

#include "schemas/extraction/letter.hpp"

namespace inselpost::letter {

/// What keeps somebody's words that stand in a quotation from becoming orders. `read_letter` has all of it
/// on; tests switch one off to see that another one is enough by itself. Nothing but tests includes this
/// file.
struct Guards {
  bool token = true;   ///< a quoted block without a token of its own is passed over (LET-13)
  bool margin = true;  ///< lines with the margin of somebody's words are never read (LET-23)
};

Letter read_letter(const std::vector<Text>& texts, const Words& words, const Guards& guards);

}  // namespace inselpost::letter
