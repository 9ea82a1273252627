#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace inselpost {

/// A word of `2 ore + 1 wool`, or a `+` or `,` of it.
struct CardToken {
  std::string_view text;  ///< of what was read
  std::size_t at;         ///< where it begins, in characters, from 0
  bool joins() const { return text == "+" || text == ","; }
};

/// The words of a text that counts cards or dice, in their order; blanks part them.
std::vector<CardToken> card_tokens(std::string_view text);

}  // namespace inselpost
