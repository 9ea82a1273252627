#include "schemas/text/plain_text.hpp"

#include "schemas/text/utf8.hpp"

namespace inselpost {

std::optional<std::string> text_fault(std::string_view text) {
  std::size_t length = 0;
  bool ink = false;     // of the whole text
  bool letter = false;  // there is one that a mark can stand on
  for (std::size_t at = 0; at < text.size(); ++length) {
    const auto c = utf8::decode(text, at);
    if (!c) return "is not UTF-8";
    if (c->code == '\n' || c->code == '\r') return "is one line of text, without a line feed";
    if (utf8::is_forbidden(c->code))
      return "holds a character that must not be in it (" + utf8::notation(c->code) + ")";
    if (utf8::is_mark(c->code) && !letter)
      return "holds an accent without a letter before it (" + utf8::notation(c->code) + ")";
    if (!utf8::is_mark(c->code)) letter = !utf8::is_without_ink(c->code);
    ink = ink || letter;
    at += c->bytes;
  }
  if (!ink) return "needs at least one character that can be seen";
  if (length > longest_text)
    return "has " + std::to_string(length) + " characters; at most " + std::to_string(longest_text) +
           " are allowed";
  return std::nullopt;
}

}  // namespace inselpost
