#include "schemas/text/card_tokens.hpp"

#include <algorithm>

#include "schemas/text/utf8.hpp"

namespace inselpost {

std::vector<CardToken> card_tokens(std::string_view text) {
  std::vector<CardToken> out;
  for (std::size_t i = 0, column = 0; i < text.size();) {
    if (text[i] == ' ') {
      ++i;
      ++column;
      continue;
    }
    const bool mark = text[i] == '+' || text[i] == ',';
    const std::size_t end = mark ? i + 1 : std::min(text.find_first_of(" +,", i), text.size());
    out.push_back({text.substr(i, end - i), column});
    column += utf8::length(out.back().text);
    i = end;
  }
  return out;
}

}  // namespace inselpost
