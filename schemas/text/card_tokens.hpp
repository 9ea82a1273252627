#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace inselpost {

/// A word of `2 ore + 1 wool`, or one of its `+` or `,`.
struct CardToken {
  std::string_view text;  ///< refers to the text that was read
  std::size_t at;         ///< its position in characters, from 0
  bool joins() const { return text == "+" || text == ","; }
};

/// Returns the tokens of a text that lists cards or dice, in order. Separated by blanks.
std::vector<CardToken> card_tokens(std::string_view text);

}  // namespace inselpost
