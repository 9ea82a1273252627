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

/// `turn:7`: a key with its value stuck to it.
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

std::vector<std::string> mail_damage(std::string_view line) {
  std::vector<std::string> notes;
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos) return notes;
  const bool outermost = first == 0;
  line.remove_prefix(first);
  if (line.starts_with('>')) notes.emplace_back("a line that begins with `>` is quoted mail; delete the `>`");
  if (starts_with_any(line, {"-- ", "Sent from", "Gesendet von", "Von meinem"}) ||
      (outermost && line == "--"))
    notes.emplace_back("if this is a signature, delete it: nothing may follow the last order");
  if (starts_with_any(line, {"\u2013", "\u2014", "\u2022", "\u00B7", "* "}))
    notes.emplace_back("a list item begins with `- `, a hyphen and a blank");
  if (line.size() > 1 && line[0] == '-' && letter(line[1])) notes.emplace_back("put a blank after the `-`");
  if (line.starts_with("```")) notes.emplace_back("delete the lines with ```");
  if (value_stuck_to_key(line)) notes.emplace_back("put a blank after the `:`");
  if (has_any(line, {"\u201C", "\u201D", "\u201E", "\u2018", "\u2019", "\u00AB", "\u00BB"}))
    notes.emplace_back("curly quotes do not work here; leave them out");
  if (holds_odd_blank(line))
    notes.emplace_back("the line holds a no-break space; replace it with an ordinary blank");
  if (has_any(line, {"=20", "=3D", "=C2=A0"}))
    notes.emplace_back("`=20` and the like are the remains of a mail's encoding; send plain text");
  if (has_any(line, {"&nbsp;", "<br", "<div", "<p>", "</"}))
    notes.emplace_back("this looks like HTML; send plain text");
  return notes;
}

}  // namespace inselpost
