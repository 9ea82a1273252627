#include "schemas/extraction/blocks.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "schemas/extraction/order_lines.hpp"
#include "schemas/extraction/own_words.hpp"
#include "schemas/extraction/tracked_text.hpp"
#include "schemas/language/language.hpp"
#include "schemas/text/plain_text.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::extraction {
namespace {

/// Returns the name after `game:` if this may be a start line (LET-8), else empty.
std::string_view name_of_start(const Line& line) {
  if (line.key != Key::game || line.frame || line.ends) return {};
  std::string_view name = std::string_view(line.folded).substr(line.value);
  name = without_blanks(name);
  const std::size_t end = std::min(name.find(' '), name.size());
  std::string_view rest = name.substr(end);
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  if (!rest.empty() && !rest.starts_with('#')) return {};
  name = name.substr(0, end);
  const bool fits = name.size() <= 32 && !name.starts_with('-') &&
                    name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
  return fits ? name : std::string_view{};
}

/// Returns the word at the beginning of the line if a colon follows, else empty.
std::string_view word_and_colon(std::string_view folded) {
  const std::string_view word = words_and_colon(folded);
  return word.find_first_of(" \"'{}[],") == std::string_view::npos ? word : std::string_view{};
}

class Finder {
 public:
  Finder(const std::vector<Line>& lines, const OrderLexicon& words) : lines_(lines), words_(words) {
    for (std::uint32_t depth = 0; depth < read_depths; ++depth) find_starts(depth);
    found_.holds_line.resize(lines.size(), false);
    next_quoted_.resize(lines.size(), lines.size());
    std::size_t next = lines.size();
    for (std::size_t i = lines.size(); i-- > 0;) {
      next_quoted_[i] = next;
      if (lines[i].depth == 1 && !lines[i].frame && !lines[i].margin && !lines[i].is_blank()) next = i;
    }
  }

  FoundBlocks find() {
    for (std::size_t i = 0; i < lines_.size(); ++i)
      if (start_[i] > 0) found_.blocks.push_back(block_at(i));
    return std::move(found_);
  }

 private:
  static constexpr std::uint32_t read_depths = 2;

  bool is_text(const Line& line) const { return !line.frame && !line.ends && !line.margin; }

  /// Finds the lines of this depth that begin a block (LET-8).
  void find_starts(std::uint32_t depth) {
    start_.resize(lines_.size(), 0);
    std::vector<std::size_t> key_lines;
    for (std::size_t i = 0; i < lines_.size(); ++i)
      if (lines_[i].depth == depth && !lines_[i].frame && !lines_[i].margin) key_lines.push_back(i);
    std::size_t taken = 0;  // lines before this one belong to a block
    for (std::size_t n = 0; n < key_lines.size(); ++n) {
      const Line& line = lines_[key_lines[n]];
      if (name_of_start(line).empty()) continue;
      const bool key_above =
          n > taken && key_lines[n - 1] + 1 == key_lines[n] && is_other_key(lines_[key_lines[n - 1]]);
      if (!key_above && !key_below(key_lines, n)) continue;
      std::size_t first = n;
      while (first > taken && key_lines[first - 1] + 1 == key_lines[first] &&
             (is_other_key(lines_[key_lines[first - 1]]) || lines_[key_lines[first - 1]].is_comment()))
        --first;
      start_[key_lines[first]] = key_lines[n] + 1;
      taken = n + 1;
    }
  }
  bool is_other_key(const Line& line) const { return is_text(line) && line.key && line.key != Key::game; }
  bool key_below(const std::vector<std::size_t>& key_lines, std::size_t n) const {
    constexpr std::size_t max_lines = 4;
    std::size_t seen = 0;
    for (std::size_t at = n + 1; at < key_lines.size() && seen < max_lines; ++at) {
      const Line& line = lines_[key_lines[at]];
      if (line.ends) return false;
      if (line.is_blank() || line.is_comment()) continue;
      if (is_other_key(line)) return true;
      ++seen;
    }
    return false;
  }

  /// Returns whether a block of this depth may contain the line.
  bool is_near(const Line& line, std::uint32_t depth) const {
    return line.depth == depth || (depth == 1 && line.depth == 0);
  }

  void take(OrdersBlock& block, const Line& line, bool continues) {
    found_.holds_line[static_cast<std::size_t>(&line - lines_.data())] = true;
    if (block.lines.size() <= max_block_lines)
      block.lines.push_back(
          {line.text, line.folded, line.key, line.is_item(), line.is_comment(), continues, line.at});
    else if (!line.is_blank() && !line.is_comment())
      block.too_long = true;
    if (line.struck && !block.struck) block.struck = line.at;
    if (!continues && (line.key ? opens_text(value_of(line)) : is_for_people(last_key_) && opens_block(line)))
      look_for_margin(block, line);
    if (continues || line.is_blank() || line.is_comment()) return;
    if (line.key) {
      const std::string value = value_of(line);
      take_header(block, line);
      last_key_ = *line.key;
      indent_ = indent_of(line.text);
      if (acts(*line.key) ? !value.empty() : line.key == Key::token && words_.is_new_token(value))
        block.active = true;
    } else if (acts(last_key_) ? (line.is_item() || last_key_ != Key::orders) : line.is_item()) {
      block.active = block.active || last_key_ != Key::stop_at;
    }
  }
  static void take_header(OrdersBlock& block, const Line& line) {
    // A quoted form has its token in the quotation; a token beside it does not belong to the form.
    std::string* header = line.key == Key::game                                 ? &block.game
                          : line.key == Key::seat                               ? &block.seat
                          : line.key == Key::turn                               ? &block.turn
                          : line.key == Key::token && line.depth == block.depth ? &block.token
                                                                                : nullptr;
    if (header != nullptr && header->empty()) *header = name_of(value_of(line));
  }
  static bool acts(Key key) {
    return key == Key::orders || key == Key::standing || key == Key::founding || key == Key::absent ||
           key == Key::say || key == Key::memo || key == Key::ask || key == Key::check ||
           key == Key::letters || key == Key::setup || key == Key::log;
  }

  /// Sets `hole` if a line in a margin stands within a block of the sender's own, where it would be dropped
  /// silently (LET-23).
  void look_for_margin(OrdersBlock& block, const Line& key) const {
    if (key.depth != 0 || block.hole) return;
    const std::size_t indent = indent_of(key.text);
    for (auto at = static_cast<std::size_t>(&key - lines_.data()) + 1; at < lines_.size(); ++at) {
      const Line& line = lines_[at];
      if (line.depth != 0 || line.frame || line.ends) return;
      if (line.is_blank()) continue;
      if (indent_of(line.text) <= indent) return;
      if (!line.margin) continue;
      block.hole = OrdersBlock::Hole{line.at, {ExtractionMessageId::margin_in_text, {}, false}, std::nullopt};
      return;
    }
  }

  /// Returns whether a line by itself belongs to the block (LET-9).
  bool belongs(const Line& line) const {
    if (line.is_blank() || line.is_comment() || line.is_item()) return true;
    if (line.key) return line.key != Key::game;
    return indent_of(line.text) > indent_ && !words_and_colon(line.folded).empty();
  }

  /// Returns whether an item below a quoted block is no order, but added by a mail program or a list
  /// (LET-11).
  bool is_footer(std::size_t at, std::uint32_t depth) const {
    const Line& line = lines_[at];
    if (depth == 0 || line.depth == depth || !line.is_item()) return false;
    const std::size_t next = next_quoted_[at];
    const bool is_between =
        next < lines_.size() && !lines_[next].ends && start_[next] == 0 && belongs(lines_[next]);
    return !is_between && !is_order_item(line, words_);
  }

  /// Returns whether the line ends in a comment, which a wrapped next line would continue.
  static bool ends_in_comment(const Line& line) {
    const std::string_view text =
        line.key && is_for_people(*line.key) ? without_remark(line.folded) : without_comment(line.folded);
    return text.size() < line.folded.find_last_not_of(" \t") + 1;
  }

  /// Returns how many lines from here on are the text of a block scalar that begins on the line above: those
  /// indented deeper, and blank ones between them (LET-9).
  std::size_t lines_of_text(std::size_t at, const Line& above) const {
    const std::size_t indent = indent_of(above.text);
    std::size_t lines = 0;
    for (std::size_t n = 0; at + n < lines_.size(); ++n) {
      const Line& line = lines_[at + n];
      if (!is_text(line) || line.depth != above.depth) break;
      if (line.is_blank()) continue;
      if (indent_of(line.text) <= indent) break;
      lines = n + 1;
    }
    return lines;
  }

  /// Returns how many lines from here on a mail program broke off a text for people on the line above
  /// (LET-9). A name or a sentence below a short line is none of them, and must not be told to all.
  std::size_t wrapped_text(std::size_t at, const Line& above) const {
    std::size_t n = 0;
    for (; at + n < lines_.size(); ++n) {
      const Line& line = lines_[at + n];
      if (!is_text(line) || line.depth != above.depth || line.is_blank() || line.is_comment()) break;
      if (line.key || line.is_item() || start_[at + n] > 0 || no_prose(line, last_key_, words_)) break;
      if (!may_be_wrapped(n > 0 ? lines_[at + n - 1] : above, line)) break;
    }
    return n;
  }

  /// Returns how many lines from here on continue the one above (M-13).
  std::size_t continued(std::size_t at, std::uint32_t depth, const Line& above) const {
    const bool is_luck = above.key == Key::luck;
    if (ends_in_comment(above)) return 0;
    if (above.key && is_for_people(*above.key)) {
      const std::string value = value_of(above);
      if (value.empty()) return 0;
      if (value[0] != '{' && value[0] != '[') return wrapped_text(at, above);
    }
    BracketTracker open;
    if (!is_luck) {
      open.read(above.folded);
      if (!open.any()) return 0;
    } else if (value_of(above).empty()) {
      return 0;
    }
    for (std::size_t n = 0; n <= max_continued && at + n < lines_.size(); ++n) {
      const Line& line = lines_[at + n];
      if (!is_text(line) || !is_near(line, depth) || line.is_blank()) return 0;
      if (is_luck && line.key) return n;
      if (n == max_continued || line.is_item() || line.is_comment() || line.key) return 0;
      if (is_luck) {
        const std::string word(word_and_colon(line.folded));
        if ((!word.empty() && !words_.nearest_key(word).empty()) || ends_in_comment(line)) return 0;
        continue;
      }
      open.read(line.folded);
      if (!open.any()) return n + 1;
      if (ends_in_comment(line)) return 0;
    }
    return 0;
  }

  OrdersBlock block_at(std::size_t first) {
    OrdersBlock block;
    const std::uint32_t depth = block.depth = lines_[first].depth;
    last_key_ = Key::game;
    indent_ = 0;
    std::size_t at = first;
    for (; at < start_[first]; ++at) take(block, lines_[at], false);
    if (lines_[at - 1].closes) return block;
    at += take_continued(block, at, lines_[at - 1]);
    const Line* ended_by = nullptr;
    bool touches = true, is_ended_by_touching = false, is_inside = false, continues_comment = false;
    for (; at < lines_.size(); ++at) {
      const Line& line = lines_[at];
      if (line.margin) continue;
      const bool near = is_near(line, depth);
      if (near && (line.ends || start_[at] > 0)) break;
      if (line.frame || (line.is_blank() && (!near || ended_by != nullptr))) {
        touches = false;
        continue;
      }
      if (ended_by == nullptr && near && belongs(line) && !is_footer(at, depth)) {
        take(block, line, false);
        touches = !line.is_blank();
        at += line.closes ? 0 : take_continued(block, at + 1, line);
      } else {
        if (ended_by == nullptr && near && touches && !line.is_item()) {
          refuse(block, line);
          refuse_cut_text(block, line, lines_[at - 1]);
          is_ended_by_touching = true;
          is_inside = is_indented_text(line);
          continues_comment = is_end_of_comment(lines_[at - 1], line);
        }
        if (ended_by == nullptr) ended_by = &line;
        is_inside = is_inside || (is_ended_by_touching && line.depth == depth && !continues_comment &&
                                  is_commented_order(line, words_));
        if (near && !is_of_signature(line, block)) look_for_hole(block, line, *ended_by);
        if (block.hole && block.active) {
          hold_rest(block, at);
          break;
        }
      }
      if (near && lines_[at].closes) break;
    }
    while (block.lines.back().is_nothing()) block.lines.pop_back();
    if (is_inside && !block.hole) {
      block.hole =
          OrdersBlock::Hole{ended_by->at, {ExtractionMessageId::inside_block, {}, false}, std::nullopt};
      if (block.active) hold_rest(block, static_cast<std::size_t>(ended_by - lines_.data()));
    }
    return block;
  }

  /// Returns whether a line that ended the block is indented like what belongs to it: YAML would read it as
  /// the rest of the order above (LET-22).
  bool is_indented_text(const Line& line) const {
    const auto is_anything = [](unsigned char c) { return c >= 0x80 || is_word(c); };
    return indent_of(line.text) > indent_ && std::any_of(line.folded.begin(), line.folded.end(), is_anything);
  }

  /// Returns whether the line is the end of a long comment above, which a mail program has wrapped.
  static bool is_end_of_comment(const Line& above, const Line& line) {
    return above.depth == line.depth && (above.is_comment() || ends_in_comment(above)) &&
           may_be_wrapped(above, line);
  }

  /// Returns whether a mail program may have broken off the line from the one above. Nobody wraps lines that
  /// are shorter than `narrowest`.
  static bool may_be_wrapped(const Line& above, const Line& line) {
    constexpr std::size_t narrowest = 36;
    const std::size_t word = std::min(line.folded.find(' '), line.folded.size());
    return above.text.size() + 1 + word > narrowest;
  }

  /// The block is refused anyway, and the reason covers what follows below.
  void hold_rest(OrdersBlock& block, std::size_t at) {
    bool touches = true;
    for (; at < lines_.size(); ++at) {
      const bool near = is_near(lines_[at], block.depth);
      if (near && (lines_[at].ends || start_[at] > 0)) break;
      if (!near) continue;
      found_.holds_line[at] = true;
      touches = touches && !lines_[at].is_blank();
      if (touches && lines_[at].key) take_header(block, lines_[at]);
    }
  }

  /// Refuses the block if a line that touches it is not plain prose, which readers would ignore (LET-22).
  void refuse(OrdersBlock& block, const Line& line) const {
    auto unread = no_prose(line, last_key_, words_);
    if (!unread) return;
    block.active = block.active || unread->is_order;
    if (block.hole) return;
    block.hole = OrdersBlock::Hole{line.at, std::move(*unread), std::nullopt};
  }

  /// Refuses the block if the line may be the rest of a text for people above, which would be told without
  /// it: whatever is no name and no end of a letter (LET-22).
  static void refuse_cut_text(OrdersBlock& block, const Line& line, const Line& above) {
    if (block.hole || !above.key || !is_for_people(*above.key) || above.depth != line.depth) return;
    const std::string text = value_of(above);
    if (text.empty() || std::string_view("{[\"'|>").find(text[0]) != std::string_view::npos) return;
    constexpr std::ptrdiff_t max_blanks = 1;  // of a name
    const std::size_t first = indent_of(line.text);
    const bool is_name = std::count(line.folded.begin(), line.folded.end(), ' ') <= max_blanks &&
                         utf8::small(line.text[first].code) != line.text[first].code;
    const bool says_something = std::any_of(line.folded.begin(), line.folded.end(),
                                            [](unsigned char c) { return c >= 0x80 || is_word(c); });
    if (is_name || !says_something || is_farewell(line.folded) || is_of_mail_program(line.folded)) return;
    block.hole = OrdersBlock::Hole{line.at, {ExtractionMessageId::prose_inside, {}, false}, std::nullopt};
  }

  /// Refuses the block if orders follow below the line that ended it, or if that line is one (LET-10).
  void look_for_hole(OrdersBlock& block, const Line& line, const Line& ended_by) const {
    auto unread = order_in(line, words_);
    if (!unread && is_lost_from_words(block, line))
      unread = Unread{ExtractionMessageId::prose_inside, {}, true};
    if (!unread) return;
    block.active = true;
    if (block.hole) return;
    if (unread->why == ExtractionMessageId::prose_inside) unread->why = ExtractionMessageId::like_order;
    if (&line != &ended_by) {
      unread = Unread{ExtractionMessageId::orders_below, {}, true};
      const std::string_view word = word_and_colon(ended_by.folded);
      if (!word.empty() && !ended_by.key) {
        unread->meant = words_.nearest_instruction(word);
        unread->written = word;
      } else {
        unread->meant = key_without_colon(ended_by.folded);
      }
    }
    block.hole = OrdersBlock::Hole{ended_by.at, std::move(*unread), line.at};
  }

  /// Returns whether the line may have said whom the words in the block are for, or may be a part of them,
  /// before a mail program took its indentation away (TALK-1).
  static bool is_lost_from_words(const OrdersBlock& block, const Line& line) {
    if (line.margin || language::english_word(word_and_colon(line.folded), {}, "in say").empty())
      return false;
    return std::ranges::any_of(block.lines, [](const BlockLine& one) {
      const std::size_t value = one.folded.find_first_not_of(' ', one.folded.find(':') + 1);
      return one.key == Key::say &&
             (value == std::string::npos || one.folded[value] == '{' || one.folded[value] == '[');
    });
  }

  /// Returns `turn: 7` for a line `turn 7`; empty for any other.
  std::string key_without_colon(const std::string& folded) const {
    const std::size_t blank = folded.find(' ');
    if (blank == std::string::npos || blank + 1 == folded.size() ||
        folded.find_first_not_of("0123456789", blank + 1) != std::string::npos)
      return {};
    std::string line = folded.substr(0, blank) + ':' + folded.substr(blank);
    return words_.leading_key(line) ? line : std::string();
  }

  std::size_t take_continued(OrdersBlock& block, std::size_t at, const Line& above) {
    if (is_for_people(last_key_) && opens_block(above)) {
      const std::size_t lines = lines_of_text(at, above);
      for (std::size_t n = 0; n < lines; ++n) {
        take(block, lines_[at + n], true);
        block.lines.back().verbatim = true;
      }
      return lines;
    }
    const std::size_t more = continued(at, block.depth, above);
    for (std::size_t n = 0; n < more; ++n) take(block, lines_[at + n], true);
    // A line in a margin would be left out of the sender's text without a word (LET-23).
    if (above.key && is_for_people(*above.key) && above.depth == 0 && at + more < lines_.size() &&
        !block.hole)
      if (const Line& line = lines_[at + more]; line.margin && line.depth == 0 && !line.frame)
        block.hole =
            OrdersBlock::Hole{line.at, {ExtractionMessageId::margin_in_text, {}, false}, std::nullopt};
    return more;
  }

  /// Signatures of German companies have lines such as `Sitz: Berlin`. The seat was given above.
  static bool is_of_signature(const Line& line, const OrdersBlock& block) {
    return line.key == Key::seat && !block.seat.empty();
  }

  const std::vector<Line>& lines_;
  const OrderLexicon& words_;
  std::vector<std::size_t> start_;  ///< the line after the start line of a block that begins here, else 0
  Key last_key_ = Key::game;
  std::size_t indent_ = 0;                ///< of the last key of `top`
  std::vector<std::size_t> next_quoted_;  ///< for each line, the next line of depth 1 that is not empty
  FoundBlocks found_;
};

}  // namespace

FoundBlocks blocks_of(const std::vector<Line>& lines, const OrderLexicon& words) {
  return Finder(lines, words).find();
}

namespace {

/// Returns the nesting depth of a line; an item is deeper than a key with the same indentation.
std::size_t depth_of(std::string_view line) {
  const std::size_t indent = line.find_first_not_of(' ');
  const std::string_view text = line.substr(indent);
  return 2 * indent + (text == "-" || text.starts_with("- ") ? 1 : 0);
}

/// Reduces indentation to the least that preserves nesting. The exact number of blanks is no part of an
/// order, and mail programs change it: a `>` without a blank takes one from the line (LET-4).
class Blanks {
 public:
  explicit Blanks(std::vector<std::size_t> depths) : depths_(std::move(depths)) {
    std::sort(depths_.begin(), depths_.end());
    depths_.erase(std::unique(depths_.begin(), depths_.end()), depths_.end());
    std::size_t next = 0;
    for (const std::size_t depth : depths_) {
      if (next % 2 != depth % 2) ++next;
      least_.push_back(next++);
    }
  }
  std::size_t of(std::size_t depth) const {
    const auto found = std::lower_bound(depths_.begin(), depths_.end(), depth);
    return least_[static_cast<std::size_t>(found - depths_.begin())] / 2;
  }

 private:
  std::vector<std::size_t> depths_, least_;
};

/// Collapses blanks and removes those at the beginning.
std::string with_single_blanks(std::string_view line) {
  std::string out;
  for (const char c : line)
    if (c != ' ' || (!out.empty() && out.back() != ' ')) out += c;
  return out;
}

}  // namespace

std::string normalized_orders(std::string_view text, const OrderLexicon& words) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = without_comment(line);
    if (line.empty()) continue;
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    constexpr std::size_t max_key_size = 60;
    const auto key =
        words.leading_key(normalized(line.substr(0, std::min(line.size(), indent + max_key_size))));
    if (key && key->key == Key::token) continue;
    lines.push_back(line);
  }
  // Mail programs wrap long lines: text in open brackets or quotes is joined.
  std::vector<bool> continues;
  std::vector<std::size_t> depths;
  BracketTracker open;
  for (const std::string_view line : lines) {
    continues.push_back(open.any());
    if (!continues.back()) depths.push_back(depth_of(line));
    open.read(line);
  }
  const Blanks blanks(std::move(depths));
  std::string out;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (continues[i])
      out.back() = ' ';
    else
      out.append(blanks.of(depth_of(lines[i])), ' ');
    out += with_single_blanks(lines[i]);
    out += '\n';
  }
  return out;
}

}  // namespace inselpost::extraction
