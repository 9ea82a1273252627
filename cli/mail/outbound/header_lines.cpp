#include "cli/mail/outbound/header_lines.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <vector>

#include "cli/mail/message/gmime.hpp"
#include "cli/messages/text.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::mail {
namespace {

/// An encoded word (RFC 2047) may have 75 characters, but must also fit into its line after `Subject: `.
constexpr std::size_t max_line_size = 78, longest_word = 66;

bool is_of_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c < 0x7F; });
}
/// Returns whether the word needs no encoding. Mail programs would read `=?` as the beginning of an encoded
/// word.
bool stands_as_it_is(std::string_view word) {
  return is_of_ascii(word) && word.find("=?") == std::string_view::npos && word.size() <= longest_word;
}

/// Encodes one character in Q, so that it may also stand in a name (RFC 2047, 5).
std::string in_q(std::string_view character) {
  constexpr std::string_view digits = "0123456789ABCDEF", plain = "!*+-/";
  std::string out;
  for (const char c : character) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                          plain.find(c) != std::string_view::npos;
    const auto byte = static_cast<unsigned char>(c);
    if (c == ' ')
      out += '_';
    else if (is_plain)
      out += c;
    else
      out += {'=', digits[byte / 16], digits[byte % 16]};
  }
  return out;
}

/// Returns the text as encoded words (RFC 2047). The blanks between them are not part of the text, and none
/// splits a character.
std::string in_words(std::string_view text) {
  constexpr std::string_view begin = "=?UTF-8?Q?", end = "?=";
  std::string out, word;
  const auto close = [&] {
    out += (out.empty() ? "" : " ") + std::string(begin) + word + std::string(end);
    word.clear();
  };
  for (std::size_t at = 0; at < text.size();) {
    const auto c = utf8::decode(text, at);
    const std::size_t bytes = c ? c->bytes : 1;
    const std::string next = in_q(text.substr(at, bytes));
    if (begin.size() + word.size() + next.size() + end.size() > longest_word) close();
    word += next;
    at += bytes;
  }
  close();
  return out;
}

std::vector<std::string_view> split_at_blanks(std::string_view text) {
  std::vector<std::string_view> out;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t blank = std::min(text.find(' ', from), text.size());
    out.push_back(text.substr(from, blank - from));
    from = blank + 1;
  }
  return out;
}

/// Encodes everything from the first to the last word that needs it as one piece, because blanks between
/// encoded words would be lost.
std::string encoded(std::string_view text) {
  const auto words = split_at_blanks(text);
  const auto first =
      std::find_if(words.begin(), words.end(), [](auto word) { return !stands_as_it_is(word); });
  if (first == words.end()) return std::string(text);
  const auto last =
      std::find_if(words.rbegin(), words.rend(), [](auto word) { return !stands_as_it_is(word); });
  const auto begin = static_cast<std::size_t>(first->data() - text.data());
  const auto end = static_cast<std::size_t>(last->data() + last->size() - text.data());
  return std::string(text.substr(0, begin)) + in_words(text.substr(begin, end - begin)) +
         std::string(text.substr(end));
}

}  // namespace

std::string field_text(std::string_view text) {
  std::string out = clean(text);
  if (utf8::length(out) > max_value_size) out = out.substr(0, utf8::offset(out, max_value_size - 1)) + "…";
  return out;
}

std::string field(std::string_view name, std::string_view value) {
  std::string out, line = std::string(name) + ':';
  bool is_first = true;
  std::string one_line(value);
  std::erase_if(one_line, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
  for (const std::string_view word : split_at_blanks(one_line)) {
    // Never folds directly after the name: some mail programs take such a field for empty.
    if (!is_first && line.size() + 1 + word.size() > max_line_size) {
      out += line + '\n';
      line.clear();
    }
    line += ' ' + std::string(word);
    is_first = false;
  }
  return out + line + '\n';
}

std::string text_field(std::string_view name, std::string_view text) {
  return field(name, encoded(field_text(text)));
}

std::string named_address(std::string_view name, std::string_view address) {
  const std::string text = field_text(name);
  const std::string where = '<' + std::string(address) + '>';
  if (text.empty()) return where;
  if (!stands_as_it_is(text) || text.find_first_of("\"\\") != std::string::npos)
    return in_words(text) + ' ' + where;
  return '"' + text + "\" " + where;
}

std::string mail_date(const std::string& time) {
  const auto instant = read_instant(time);
  if (!instant) throw std::invalid_argument("no time of a letter");
  const std::unique_ptr<GDateTime, decltype(&g_date_time_unref)> date(
      g_date_time_new_from_unix_utc(instant->time_since_epoch().count()), g_date_time_unref);
  const std::unique_ptr<char, decltype(&g_free)> written(g_mime_utils_header_format_date(date.get()), g_free);
  return written.get();
}

}  // namespace inselpost::mail
