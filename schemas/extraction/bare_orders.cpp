#include "schemas/extraction/bare_orders.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "schemas/extraction/order_lines.hpp"

namespace inselpost::extraction {
namespace {

constexpr std::array<std::string_view, 12> greetings{"hi",   "hello",  "hey",   "dear",  "good",   "hallo",
                                                     "moin", "servus", "guten", "liebe", "lieber", "liebes"};

/// Returns the index of the signature or rule that ends the sender's own text, or the number of lines.
std::size_t own_end(const std::vector<Line>& lines) {
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i].depth == 0 && lines[i].cuts && !lines[i].margin) return i;
  return lines.size();
}

bool says_something(const Line& line) {
  return !line.is_blank() && !line.margin && !line.frame && !line.ends;
}

struct Range {
  std::size_t first = 0, end = 0;
};

/// Returns the lines that may hold bare orders.
Range own_lines(const std::vector<Line>& lines) {
  std::size_t first_quoted = lines.size(), behind_last = 0;
  bool is_above = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Line& line = lines[i];
    if (line.is_blank()) continue;
    if (line.depth > 0) {
      first_quoted = std::min(first_quoted, i);
      behind_last = i + 1;
    } else if (first_quoted == lines.size() && says_something(line)) {
      is_above = true;
    }
  }
  if (first_quoted == lines.size()) return {};
  if (is_above) return {0, first_quoted};
  return {behind_last, lines.size()};
}

class Paragraphs {
 public:
  Paragraphs(const std::vector<Line>& lines, Range range, const OrderLexicon& words)
      : lines_(lines), at_(range.first), end_(range.end), words_(words) {}

  std::vector<BareLine> read() {
    pass_blanks();
    if (at_ < end_ && says_something(lines_[at_]) && is_greeting(lines_[at_].folded)) {
      ++at_;
      pass_blanks();
    }
    std::vector<BareLine> all;
    while (at_ < end_) {
      const std::vector<BareLine> paragraph_lines = paragraph();
      if (paragraph_lines.empty()) break;
      all.insert(all.end(), paragraph_lines.begin(), paragraph_lines.end());
      pass_blanks();
    }
    return all;
  }

 private:
  bool parts(const Line& line) const { return line.is_blank() || line.frame; }
  void pass_blanks() {
    while (at_ < end_ && parts(lines_[at_])) ++at_;
  }

  /// Returns the next paragraph if all of it is orders, else empty: no orders follow either.
  std::vector<BareLine> paragraph() {
    std::vector<BareLine> paragraph_lines;
    std::size_t indent = std::string::npos;  // of the last item
    for (; at_ < end_ && !parts(lines_[at_]); ++at_) {
      const Line& line = lines_[at_];
      if (!says_something(line) || line.hangs_over)
        return its_end(line) ? paragraph_lines : std::vector<BareLine>{};
      if (line.is_comment()) continue;
      const std::size_t its_indent = indent_of(line.text);
      const bool is_of_item =
          its_indent > indent && (line.is_item() || !words_and_colon(line.folded).empty());
      if (line.key || (!is_of_item && !is_order_item(line, words_) && !is_bare_order(line.folded, words_)))
        return {};
      if (!is_of_item) indent = its_indent;
      paragraph_lines.push_back({at_, false});
      if (!take_continued(paragraph_lines)) return {};
    }
    return paragraph_lines;
  }
  /// Returns whether the sender's own text ends there.
  static bool its_end(const Line& line) { return line.ends; }

  /// Adds the lines that continue brackets or quotes. Returns false if these are never closed.
  bool take_continued(std::vector<BareLine>& paragraph_lines) {
    BracketTracker open;
    open.read(lines_[at_].folded);
    for (std::size_t n = 0; open.any(); ++n) {
      if (n == max_continued || at_ + 1 >= end_) return false;
      const Line& next = lines_[at_ + 1];
      if (parts(next) || !says_something(next) || next.is_item() || next.is_comment() || next.key)
        return false;
      open.read(next.folded);
      paragraph_lines.push_back({++at_, true});
    }
    return true;
  }

  const std::vector<Line>& lines_;
  std::size_t at_, end_;
  const OrderLexicon& words_;
};

}  // namespace

bool is_greeting(std::string_view folded) {
  constexpr std::ptrdiff_t max_blanks = 3;
  if (!folded.ends_with(',') && !folded.ends_with('!')) return false;
  if (std::count(folded.begin(), folded.end(), ' ') > max_blanks) return false;
  const std::string_view first = folded.substr(0, folded.find_first_of(" ,!"));
  return std::find(greetings.begin(), greetings.end(), first) != greetings.end();
}

std::vector<BareLine> bare_orders(const std::vector<Line>& lines, const OrderLexicon& words) {
  return Paragraphs(lines, own_lines(lines), words).read();
}

std::vector<Line> without(std::vector<Line> lines, const std::vector<BareLine>& bare) {
  for (const BareLine& one : bare) {
    Line nothing;
    nothing.marked = lines[one.line].marked;
    nothing.depth = lines[one.line].depth;
    nothing.at = lines[one.line].at;
    lines[one.line] = nothing;
  }
  return lines;
}

bool holds_own_orders(const std::vector<Line>& lines, const std::vector<bool>& held,
                      const OrderLexicon& words) {
  const std::size_t end = own_end(lines);
  for (std::size_t i = 0; i < end; ++i)
    if (lines[i].depth == 0 && says_something(lines[i]) && !held[i] && order_in(lines[i], words)) return true;
  return false;
}

OrdersBlock with_orders(const OrdersBlock& form, const std::vector<Line>& lines,
                        const std::vector<BareLine>& bare, const OrderLexicon& words) {
  OrdersBlock out = form;
  out.lines.clear();
  std::size_t indent = 0;
  bool has_orders = false;
  const auto add_orders = [&](const SourcePos& left) {
    // `orders:` gets the indentation of the least indented order; the others keep their additional one.
    std::size_t least = std::string::npos;
    for (const BareLine& one : bare) least = std::min(least, indent_of(lines[one.line].text));
    for (const BareLine& one : bare) {
      const Line& line = lines[one.line];
      TrackedText text(line.text.begin() + static_cast<std::ptrdiff_t>(least), line.text.end());
      const std::size_t first = indent_of(text);
      const SourcePos at = text.empty() ? left : text[std::min(first, text.size() - 1)].place;
      const auto insert = [&](std::size_t where, char32_t c) {
        text.insert(text.begin() + static_cast<std::ptrdiff_t>(where), {c, at});
      };
      const bool wants_mark = !line.is_item() && !one.continues && is_bare_order(line.folded, words);
      if (wants_mark) {
        insert(first, U' ');
        insert(first, U'-');
      }
      for (std::size_t n = 0; n < indent + 2; ++n) insert(0, U' ');
      out.lines.push_back({std::move(text), wants_mark ? "- " + line.folded : line.folded, std::nullopt,
                           line.is_item() || wants_mark, false, one.continues, line.at});
      if (line.struck && !out.struck) out.struck = line.at;
    }
  };
  for (const BlockLine& line : form.lines) {
    if (line.comment || line.folded.empty()) continue;
    out.lines.push_back(line);
    if (line.key == Key::game) indent = indent_of(line.text);
    if (line.key != Key::orders || has_orders) continue;
    has_orders = true;
    add_orders(line.at);
  }
  if (!has_orders) {
    const SourcePos at = out.lines.back().at;
    TrackedText key(indent, TrackedChar{U' ', at});
    for (const char32_t c : std::u32string_view(U"orders:")) key.push_back({c, at});
    out.lines.push_back({std::move(key), "orders:", Key::orders, false, false, false, at});
    add_orders(at);
  }
  out.active = true;
  return out;
}

std::vector<SourcePos> orders_outside(const std::vector<Line>& lines, const std::vector<bool>& held,
                                      const OrderLexicon& words) {
  std::vector<SourcePos> all;
  const std::size_t end = own_end(lines);
  for (std::size_t i = 0; i < end; ++i) {
    const Line& line = lines[i];
    if (line.depth > 0 || held[i] || line.frame || line.ends || (line.margin && !line.hangs_over)) continue;
    // A line in a margin has not been searched for its list mark.
    const std::size_t item = line.hangs_over ? list_mark(line.folded, words) : 0;
    if (is_order_item(line, words) || is_bare_order(std::string_view(line.folded).substr(item), words))
      all.push_back(line.at);
  }
  return all;
}

}  // namespace inselpost::extraction
