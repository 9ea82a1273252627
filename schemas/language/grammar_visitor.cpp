#include "schemas/language/grammar_visitor.hpp"

namespace inselpost::language {
namespace {

constexpr std::size_t max_words = 4;  // in one phrase of the table

struct Token {
  std::size_t from, bytes;
  bool is_word;
};

std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> out;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == ' ') {
      ++i;
      continue;
    }
    const bool sign = c == '+' || c == ',';
    const std::size_t end = sign ? i + 1 : std::min(text.find_first_of(" +,", i), text.size());
    out.push_back({i, end - i, !sign && (c < '0' || c > '9')});
    i = end;
  }
  return out;
}

}  // namespace

std::vector<WordSpan> pieces_of(std::string_view text, const Scope& scope) {
  if (const WordEntry* whole = scope.find_value(text)) return {{0, text.size(), whole}};
  if (!scope.phrase) return {{0, text.size(), nullptr}};
  const std::vector<Token> tokens = tokens_of(text);
  std::vector<WordSpan> pieces;
  for (std::size_t i = 0; i < tokens.size();) {
    std::size_t end = i;
    while (end < tokens.size() && end - i < max_words && tokens[end].is_word) ++end;
    if (end == i) {
      ++i;
      continue;
    }
    WordSpan found{tokens[i].from, tokens[i].bytes, nullptr};
    for (; end > i && found.entry == nullptr; --end) {
      const std::size_t bytes = tokens[end - 1].from + tokens[end - 1].bytes - tokens[i].from;
      if (const WordEntry* entry = scope.find(text.substr(tokens[i].from, bytes)))
        found = {tokens[i].from, bytes, entry};
    }
    pieces.push_back(found);
    i = found.entry != nullptr ? end + 1 : i + 1;
  }
  return pieces;
}

}  // namespace inselpost::language
