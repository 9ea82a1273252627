#include "schemas/text/plain_text.hpp"

#include "schemas/text/utf8.hpp"

namespace inselpost {

std::optional<Fault> text_fault(std::string_view text) {
  std::size_t length = 0;
  bool ink = false;     // of the whole text
  bool letter = false;  // there is one that a mark can stand on
  for (std::size_t at = 0; at < text.size(); ++length) {
    const auto c = utf8::decode(text, at);
    if (!c) return TextFault::not_utf8;
    if (c->code == '\n' || c->code == '\r') return TextFault::line_feed;
    if (utf8::is_forbidden(c->code)) return Fault{TextFault::forbidden_character, utf8::notation(c->code)};
    if (utf8::is_mark(c->code) && !letter) return Fault{TextFault::accent_alone, utf8::notation(c->code)};
    if (!utf8::is_mark(c->code)) letter = !utf8::is_without_ink(c->code);
    ink = ink || letter;
    at += c->bytes;
  }
  if (!ink) return TextFault::nothing_to_see;
  if (length > longest_text) return Fault{TextFault::too_long, length, longest_text};
  return std::nullopt;
}

}  // namespace inselpost
