#include "schemas/text/mail_damage.hpp"

#include <initializer_list>

#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

bool has_any(std::string_view line, std::initializer_list<std::string_view> needles) {
  for (const std::string_view needle : needles)
    if (line.find(needle) != std::string_view::npos) return true;
  return false;
}
bool starts_with_any(std::string_view line, std::initializer_list<std::string_view> heads) {
  for (const std::string_view head : heads)
    if (line.starts_with(head)) return true;
  return false;
}

constexpr bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Returns whether a key and its value are written without a blank, as in `turn:7`.
bool value_stuck_to_key(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0 || colon + 1 >= line.size()) return false;
  if (line[colon + 1] == ' ' || line[colon + 1] == '/') return false;
  for (const char c : line.substr(0, colon))
    if (!letter(c)) return false;
  return true;
}

bool holds_odd_blank(std::string_view line) {
  for (std::size_t at = 0; at < line.size();) {
    const auto c = utf8::decode(line, at).value_or(utf8::Character{});
    if (utf8::is_odd_blank(c.code)) return true;
    at += c.bytes;
  }
  return false;
}

}  // namespace

Notes mail_damage(std::string_view line) {
  Notes notes;
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos) return notes;
  const bool outermost = first == 0;
  line.remove_prefix(first);
  if (line.starts_with('>')) notes.emplace_back(TextMessageId::quoted_mail);
  if (starts_with_any(line, {"-- ", "Sent from", "Gesendet von", "Von meinem"}) ||
      (outermost && line == "--"))
    notes.emplace_back(TextMessageId::signature_below);
  if (starts_with_any(line, {"\u2013", "\u2014", "\u2022", "\u00B7", "* "}))
    notes.emplace_back(TextMessageId::no_list_item);
  if (line.size() > 1 && line[0] == '-' && letter(line[1]))
    notes.emplace_back(TextMessageId::no_blank_after_dash);
  if (line.starts_with("```")) notes.emplace_back(TextMessageId::code_fence);
  if (value_stuck_to_key(line)) notes.emplace_back(TextMessageId::no_blank_after_colon);
  if (has_any(line, {"\u201C", "\u201D", "\u201E", "\u2018", "\u2019", "\u00AB", "\u00BB"}))
    notes.emplace_back(TextMessageId::curly_quotes);
  if (holds_odd_blank(line)) notes.emplace_back(TextMessageId::no_break_space);
  if (has_any(line, {"=20", "=3D", "=C2=A0"})) notes.emplace_back(TextMessageId::mail_encoding);
  if (has_any(line, {"&nbsp;", "<br", "<div", "<p>", "</"})) notes.emplace_back(TextMessageId::html);
  return notes;
}

}  // namespace inselpost
