#include "schemas/extraction/own_words.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "schemas/extraction/bare_orders.hpp"
#include "schemas/extraction/blocks.hpp"

namespace inselpost::extraction {
namespace {

constexpr std::string_view for_a_link = "…";

bool is_of_word(char c) {
  return static_cast<unsigned char>(c) >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
         (c >= 'A' && c <= 'Z');
}

bool begins_with_small(std::string_view text, std::string_view small) {
  if (text.size() < small.size()) return false;
  for (std::size_t i = 0; i < small.size(); ++i) {
    const char c = text[i];
    if ((c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c) != small[i]) return false;
  }
  return true;
}

/// Returns the number of bytes of a link address at the beginning of the text, or 0.
std::size_t link_length(std::string_view text) {
  constexpr std::array<std::string_view, 5> begins{"http:", "https:", "mailto:", "ftp:", "www."};
  if (std::none_of(begins.begin(), begins.end(),
                   [&](std::string_view one) { return begins_with_small(text, one); }))
    return 0;
  return std::min(text.find_first_of(" \t<>\")]"), text.size());
}

/// Replaces addresses of links: mail programs put them after the link's text, in brackets or without.
std::string without_links(std::string_view line) {
  std::string out;
  for (std::size_t at = 0; at < line.size();) {
    const bool may_begin = at == 0 || !is_of_word(line[at - 1]);
    const std::size_t length = may_begin ? link_length(line.substr(at)) : 0;
    if (length == 0) {
      out += line[at++];
      continue;
    }
    out += for_a_link;
    at += length;
  }
  return out;
}

std::size_t words_in(std::string_view text) {
  std::size_t count = 0;
  bool has_letter = false;
  for (const char c : text) {
    if (c == ' ' || c == '\t') {
      count += has_letter ? 1 : 0;
      has_letter = false;
    } else {
      has_letter = has_letter || is_of_word(c);
    }
  }
  return count + (has_letter ? 1 : 0);
}

/// Returns the numbers of the lines of blocks: orders and forms.
std::set<std::uint32_t> lines_of_blocks(const std::vector<Line>& lines, const OrderLexicon& words) {
  std::set<std::uint32_t> all;
  for (const OrdersBlock& block : blocks_of(lines, words).blocks)
    for (const BlockLine& line : block.lines) all.insert(line.at.line);
  return all;
}

class Finding {
 public:
  explicit Finding(const OrderLexicon& words) : words_(words) {}

  void look_at_text(const InputText& text, std::uint32_t number) {
    std::vector<Line> lines = lines_of(text, number, words_);
    take_frames(lines, words_);
    find_struck(lines);
    find_ends(lines);
    const std::set<std::uint32_t> of_blocks = lines_of_blocks(lines, words_);
    bool below_end = false, below_form = false;
    add({});
    for (const Line& line : lines) {
      if (line.depth > 0 || line.frame || line.margin) continue;
      // Comments at the end of a form are not part of its block.
      below_form = of_blocks.contains(line.at.line) || (below_form && (line.is_comment() || line.is_blank()));
      below_end = below_end || line.ends;
      if (below_form || line.ends) {
        add({});
        continue;
      }
      const std::string own = without_links(to_utf8(line.text));
      if (!below_end) found_.words += words_in(own);
      add(own);
      below_end = below_end || line.closes;
    }
  }

  OwnMessages found() {
    while (!found_.lines.empty() && found_.lines.back().empty()) found_.lines.pop_back();
    return std::move(found_);
  }

 private:
  void add(std::string line) {
    while (line.ends_with(' ') || line.ends_with('\t')) line.pop_back();
    if (line.empty() && (found_.lines.empty() || found_.lines.back().empty())) return;
    found_.lines.push_back(std::move(line));
  }

  const OrderLexicon& words_;
  OwnMessages found_;
};

}  // namespace

bool is_farewell(std::string_view folded) {
  constexpr std::array<std::string_view, 22> begins{"best regards",
                                                    "best wishes",
                                                    "all the best",
                                                    "cheers",
                                                    "regards",
                                                    "kind regards",
                                                    "thanks",
                                                    "thank you",
                                                    "yours",
                                                    "bye",
                                                    "see you",
                                                    "viele grüße",
                                                    "liebe grüße",
                                                    "beste grüße",
                                                    "schöne grüße",
                                                    "herzliche grüße",
                                                    "mit freundlichen",
                                                    "gruß",
                                                    "danke",
                                                    "tschüss",
                                                    "lg",
                                                    "vg"};
  constexpr std::size_t max_words = 4;
  if (words_in(folded) > max_words) return false;
  return std::any_of(begins.begin(), begins.end(), [&](std::string_view one) {
    const std::string its = normalized(one);
    return folded.starts_with(its) && (folded.size() == its.size() || !is_of_word(folded[its.size()]));
  });
}

bool is_of_mail_program(std::string_view folded) {
  constexpr std::array<std::string_view, 6> begins{"sent from ",       "sent via ",     "sent with ",
                                                   "get outlook for ", "gesendet mit ", "gesendet von "};
  constexpr std::size_t max_words = 8;
  if (words_in(folded) > max_words) return false;
  return (folded.starts_with("von meinem ") && folded.ends_with(" gesendet")) ||
         std::any_of(begins.begin(), begins.end(),
                     [&](std::string_view one) { return folded.starts_with(one); });
}

bool says_something_beside_orders(const std::vector<InputText>& texts, const std::optional<BareOrders>& bare,
                                  const OrderLexicon& words) {
  std::size_t count = 0;
  std::uint32_t number = 0;
  for (const InputText& text : texts) {
    std::vector<Line> lines = lines_of(text, ++number, words);
    take_frames(lines, words);
    find_struck(lines);
    find_ends(lines);
    const FoundBlocks found = blocks_of(lines, words);
    const auto is_bare = [&](const Line& line) {
      return bare && bare->text == number &&
             std::find(bare->lines.begin(), bare->lines.end(), line.at.line) != bare->lines.end();
    };
    bool below_form = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const Line& line = lines[i];
      if (line.depth > 0 || line.frame || line.margin) continue;
      below_form = found.holds_line[i] || (below_form && (line.is_comment() || line.is_blank()));
      if (line.cuts) break;
      const bool is_said = !below_form && !line.ends && !is_bare(line) && !is_greeting(line.folded) &&
                           !is_farewell(line.folded) && !is_of_mail_program(line.folded);
      if (is_said) count += words_in(without_links(to_utf8(line.text)));
      if (count >= fewest_own_words) return true;
      if (line.closes) break;
    }
  }
  return false;
}

OwnMessages own_words(const std::vector<InputText>& texts, const OrderLexicon& words) {
  Finding finding(words);
  std::uint32_t number = 0;
  for (const InputText& text : texts) finding.look_at_text(text, ++number);
  return finding.found();
}

}  // namespace inselpost::extraction
