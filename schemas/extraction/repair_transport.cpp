#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "schemas/extraction/bracket_tracker.hpp"
#include "schemas/extraction/repair_steps.hpp"
#include "schemas/text/characters.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost::extraction {
namespace {

constexpr std::size_t max_text_size = 80;     ///< of a link, in characters
constexpr std::size_t max_link_size = 2'000;  ///< gateways make long ones

bool ends_link(char32_t c) { return is_blank(c) || c == U'<' || c == U'['; }

/// Returns the index of the first `sign` at most `longest` characters away, or the size of the line if a
/// character before it cannot be part of a link.
std::size_t find(const TrackedText& line, std::size_t from, std::size_t end, char32_t sign,
                 std::size_t longest) {
  end = std::min({end, line.size(), from + longest});
  while (from < end && line[from].code != sign && !ends_link(line[from].code)) ++from;
  return from < end && line[from].code == sign ? from : line.size();
}

int hex_of(char32_t c) {
  if (is_digit(c)) return static_cast<int>(c - U'0');
  return c >= U'A' && c <= U'F' ? static_cast<int>(c - U'A') + 10 : -1;
}

/// Decodes `%3A` to `:`, with `sign` in place of `%`. Invalid sequences stay.
std::string percent_decoded(std::string_view text, char sign) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto digit = [&](std::size_t n) {
      if (n >= text.size()) return -1;
      const auto c = static_cast<unsigned char>(text[n]);
      return hex_of(c >= 'a' && c <= 'f' ? c - U'a' + U'A' : c);
    };
    const int high = text[at] == sign ? digit(at + 1) : -1, low = high < 0 ? -1 : digit(at + 2);
    out += low < 0 ? text[at] : static_cast<char>(high * 16 + low);
    if (low >= 0) at += 2;
  }
  return out;
}

/// Returns the address that a mail gateway wrapped into its own, decoded, or empty if this is no gateway's
/// (M-9).
std::string address_inside(std::string_view link) {
  constexpr std::string_view third = "/v3/__";  // https://urldefense.example/v3/__http://B2.SE__;!!x
  if (const std::size_t from = link.find(third); from != std::string_view::npos) {
    const std::string_view rest = link.substr(from + third.size());
    const std::size_t end = rest.find("__");
    return end == std::string_view::npos ? std::string() : std::string(rest.substr(0, end));
  }
  const std::size_t query = link.find('?');
  if (query == std::string_view::npos) return {};
  for (std::size_t at = query + 1; at < link.size();) {
    const std::size_t end = std::min(link.find('&', at), link.size());
    std::string_view field = link.substr(at, end - at);
    at = end + 1;
    if (field.starts_with("amp;")) field.remove_prefix(4);  // left over from HTML (M-11)
    const std::size_t equals = field.find('=');
    if (equals == std::string_view::npos ||
        (field.substr(0, equals) != "url" && field.substr(0, equals) != "u"))
      continue;
    const std::string_view value = field.substr(equals + 1);
    // Some gateways write `u=http-3A__b2.se_`.
    if (!value.starts_with("http-3a__") && !value.starts_with("https-3a__"))
      return percent_decoded(value, '%');
    std::string written = percent_decoded(value, '-');
    std::replace(written.begin(), written.end(), '_', '/');
    return written;
  }
  return {};
}

/// Returns whether `http://HOST/` is the text itself, except for a final slash (M-9). Both in lower case.
bool leads_to(std::string_view link, std::string_view text) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!link.starts_with(scheme)) continue;
    std::string_view host = link.substr(scheme.size());
    if (host.ends_with('/')) host.remove_suffix(1);
    return !text.empty() && host == text;
  }
  return false;
}

bool leads_to(const TrackedText& line, std::size_t link, std::size_t link_end, std::size_t text,
              std::size_t text_end) {
  const auto written = [&](std::size_t from, std::size_t end) {
    TrackedText its(line.begin() + static_cast<std::ptrdiff_t>(from),
                    line.begin() + static_cast<std::ptrdiff_t>(end));
    for (TrackedChar& c : its) c.code = utf8::small(c.code);
    return to_utf8(its);
  };
  if (text_end <= text || link_end <= link || text_end - text > max_text_size) return false;
  const std::string wanted = written(text, text_end);
  std::string address = written(link, link_end);
  // Gateways may be nested.
  constexpr int max_gateways = 3;
  for (int gateway = 0; !address.empty() && gateway <= max_gateways; ++gateway) {
    if (leads_to(address, wanted)) return true;
    address = address_inside(address);
    std::transform(address.begin(), address.end(), address.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  }
  return false;
}

/// A link and its text: the part of the line to remove, and the part to keep.
struct Link {
  std::size_t first = 0, text = 0, text_end = 0, end = 0;  ///< `end` is 0 if there is none
};
Link link_at(const TrackedText& line, std::size_t at, std::size_t end) {
  if (line[at].code == U'<') {  // B2.NE<http://B2.NE>
    const std::size_t close = find(line, at + 1, end, U'>', max_link_size);
    // Some programs put a blank between them.
    const std::size_t text_end = at > 0 && is_blank(line[at - 1].code) ? at - 1 : at;
    std::size_t text = text_end;
    const auto of_text = [](char32_t c) { return is_word(c) || c == U'.' || c == U'-' || c == U'/'; };
    while (text > 0 && text_end - text < max_text_size && of_text(line[text - 1].code)) --text;
    if (close < line.size() && leads_to(line, at + 1, close, text, text_end))
      return {text, text, text_end, close + 1};
  } else if (begins_with(line, at, U"[url=")) {
    const std::size_t close = find(line, at + 1, end, U']', max_link_size);
    const std::size_t text_end =
        close < line.size() ? find(line, close + 1, end, U'[', max_text_size) : line.size();
    if (begins_with(line, text_end, U"[/url]") && leads_to(line, at + 5, close, close + 1, text_end))
      return {at, close + 1, text_end, text_end + 6};
  } else if (line[at].code == U'[') {  // [B2.NE](http://b2.ne/)
    const std::size_t close = find(line, at + 1, end, U']', max_text_size);
    const std::size_t last =
        begins_with(line, close, U"](") ? find(line, close + 2, end, U')', max_link_size) : line.size();
    if (last < line.size() && leads_to(line, close + 2, last, at + 1, close))
      return {at, at + 1, close, last + 1};
  }
  return {};
}

/// Returns the byte encoded as `=C3`, or -1.
int byte_at(const TrackedText& line, std::size_t at, std::size_t end) {
  if (at + 3 > end || line[at].code != U'=') return -1;
  const int high = hex_of(line[at + 1].code), low = hex_of(line[at + 2].code);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/// Returns whether this is U+2028 or U+2029, which are no control characters (LET-2).
bool ends_line(char32_t c) { return c == 0x2028 || c == 0x2029; }

/// Decodes bytes to characters at one place; empty if they are no UTF-8 or more than one line.
TrackedText decoded(const std::string& bytes, const SourcePos& place) {
  TrackedText out;
  for (std::size_t at = 0; at < bytes.size();) {
    const auto c = utf8::decode(bytes, at);
    if (!c || utf8::is_control(c->code) || ends_line(c->code)) return {};
    out.push_back({c->code, place});
    at += c->bytes;
  }
  return out;
}

/// Returns whether YAML reads this as the text, or as a quoted value.
bool is_read_as(const std::string& written, const std::string& text) {
  const auto read = yaml::read("luck: " + written + "\n", "", yaml::file_limits);
  if (!read || read->fields.size() != 1) return false;
  const yaml::Node& node = read->fields[0].value;
  return node.is_text() && (node.text == text || (node.quoted && written == text));
}

}  // namespace

bool mend_links(TrackedText& line, std::size_t end) {
  TrackedText out;
  std::size_t kept = 0;
  end = std::min(end, line.size());
  for (std::size_t at = 0; at < end;) {
    const Link link = link_at(line, at, end);
    if (link.end == 0 || link.first < kept) {
      ++at;
      continue;
    }
    const auto from = [&](std::size_t n) { return line.begin() + static_cast<std::ptrdiff_t>(n); };
    out.insert(out.end(), from(kept), from(link.first));
    out.insert(out.end(), from(link.text), from(link.text_end));
    kept = at = link.end;
  }
  if (kept == 0) return false;
  out.insert(out.end(), line.begin() + static_cast<std::ptrdiff_t>(kept), line.end());
  line = std::move(out);
  return true;
}

bool mend_quoted_printable(TrackedText& line, std::size_t end) {
  TrackedText out;
  bool changed = false;
  end = std::min(end, line.size());
  for (std::size_t at = 0; at < line.size();) {
    std::string bytes;
    std::size_t behind = at;
    for (int byte = byte_at(line, behind, end); byte >= 0; byte = byte_at(line, behind, end)) {
      bytes += static_cast<char>(byte);
      behind += 3;
    }
    if (behind == at) {
      out.push_back(line[at++]);
      continue;
    }
    const TrackedText text = decoded(bytes, line[at].place);
    changed = changed || !text.empty();
    if (text.empty())
      out.insert(out.end(), line.begin() + static_cast<std::ptrdiff_t>(at),
                 line.begin() + static_cast<std::ptrdiff_t>(behind));
    out.insert(out.end(), text.begin(), text.end());
    at = behind;
  }
  if (changed) line = std::move(out);
  return changed;
}

bool mend_luck(TrackedText& line, std::size_t value) {
  while (value < line.size() && is_blank(line[value].code)) ++value;
  std::size_t end = line.size();
  while (end > value && is_blank(line[end - 1].code)) --end;
  constexpr std::size_t longest = 1'000;  // a longer text is no luck, however it is quoted
  if (value == end || end - value > longest) return false;
  const auto at = [&](std::size_t n) { return line.begin() + static_cast<std::ptrdiff_t>(n); };
  const TrackedText sent(at(value), at(end));
  const std::string text = to_utf8(sent);
  if (is_read_as(text, text)) return false;
  TrackedText quoted{{U'"', sent.front().place}};
  for (const TrackedChar& c : sent) {
    if (c.code == U'"' || c.code == U'\\') quoted.push_back({U'\\', c.place});
    quoted.push_back(c);
  }
  quoted.push_back({U'"', sent.back().place});
  if (!is_read_as(to_utf8(quoted), text)) return false;
  line.erase(at(value), at(end));
  line.insert(at(value), quoted.begin(), quoted.end());
  return true;
}

}  // namespace inselpost::extraction
