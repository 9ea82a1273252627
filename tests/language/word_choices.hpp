#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "schemas/language/language.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::language::test {

/// A way to write orders in German: which of its words a row is said with.
struct WordChoice {
  std::string_view name;
  WordTranslator say;
};

inline WordTranslator nth_word(std::size_t n) {
  return [n](const WordRow& row) {
    std::size_t last = 0;
    while (last < n && last + 1 < row.de.size() && !row.de[last + 1].empty()) ++last;
    return std::string(row.de[last]);
  };
}

/// All of LANG-9: the first words, every other one, without umlauts, mixed with English.
inline std::vector<WordChoice> word_choices() {
  return {{"first words", nth_word(0)},
          {"second words", nth_word(1)},
          {"third words", nth_word(2)},
          {"without umlauts", [](const WordRow& row) { return utf8::folded_word(row.de[0]); }},
          {"mixed", [english = false](const WordRow& row) mutable {
             english = !english;
             return std::string(english ? row.en : row.de[0]);
           }}};
}

}  // namespace inselpost::language::test
