#pragma once

#include <array>
#include <cstddef>

/// Tables of words that a game reads in plans: conditions, rules. A row has the member `word` and whatever
/// its game needs to read the value.
namespace inselpost {

/// Returns the words of the rows, in their order.
template <class Row, std::size_t n>
constexpr std::array<decltype(Row::word), n> words_of_rows(const std::array<Row, n>& rows) {
  std::array<decltype(Row::word), n> words{};
  for (std::size_t i = 0; i < n; ++i) words[i] = rows[i].word;
  return words;
}

}  // namespace inselpost
