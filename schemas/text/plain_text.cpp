#include "schemas/text/plain_text.hpp"

#include "schemas/text/utf8.hpp"

namespace inselpost {

std::optional<DiagnosticText> text_fault(std::string_view text) {
  std::size_t length = 0;
  bool ink = false;     // in the whole text
  bool letter = false;  // a letter precedes, on which a mark can stand
  for (std::size_t at = 0; at < text.size(); ++length) {
    const auto c = utf8::decode(text, at);
    if (!c) return TextMessageId::not_utf8;
    if (c->code == '\n' || c->code == '\r') return TextMessageId::line_feed;
    if (utf8::is_forbidden(c->code))
      return DiagnosticText{TextMessageId::forbidden_character, utf8::notation(c->code)};
    if (utf8::is_mark(c->code) && !letter)
      return DiagnosticText{TextMessageId::accent_alone, utf8::notation(c->code)};
    if (!utf8::is_mark(c->code)) letter = !utf8::is_without_ink(c->code);
    ink = ink || letter;
    at += c->bytes;
  }
  if (!ink) return TextMessageId::nothing_to_see;
  if (length > max_text_size) return DiagnosticText{TextMessageId::too_long, length, max_text_size};
  return std::nullopt;
}

}  // namespace inselpost
