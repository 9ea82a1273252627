#include "schemas/letter/blocks.hpp"

#include <algorithm>
#include <utility>

#include "schemas/letter/line_value.hpp"
#include "schemas/letter/open_end.hpp"
#include "schemas/text/name.hpp"

namespace inselpost::letter {
namespace {

constexpr std::size_t most_continued = 4;  // lines

/// The name behind `game:` if that may be a start line (LET-8), else empty.
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

/// A line that begins with one word and a colon: that word, else empty.
std::string_view word_and_colon(std::string_view folded) {
  const std::size_t colon = folded.find(':');
  if (colon == std::string_view::npos || colon == 0) return {};
  const std::string_view word = folded.substr(0, folded.substr(0, colon).find_last_not_of(' ') + 1);
  return word.find_first_of(" \"'{}[],") == std::string_view::npos ? word : std::string_view{};
}

/// Digits and words of the table, as of cards: `2 ore + 1 wool`.
bool is_of_words(std::string_view value, const Words& words) {
  constexpr std::string_view between = " +";
  while (!value.empty()) {
    value.remove_prefix(std::min(value.find_first_not_of(between), value.size()));
    const std::string_view word = value.substr(0, value.find_first_of(between));
    if (!words.is_word(word) && word.find_first_not_of("0123456789") != std::string_view::npos) return false;
    value.remove_prefix(word.size());
  }
  return true;
}

/// An order but for its list mark: `roll`, `1.build: {road: B2/NE}`, `[x] buy: card`. `with_sign`: only if
/// there is one before it.
bool is_bare_order(std::string_view folded, bool with_sign, const Words& words) {
  constexpr std::size_t most_signs = 12;
  std::size_t first = 0;
  const auto is_text = [](char c) {
    return static_cast<unsigned char>(c) < 0x80 && is_word(static_cast<unsigned char>(c));
  };
  const auto skip = [&](auto skipped) {
    while (first < std::min(folded.size(), most_signs) && skipped(folded[first])) ++first;
  };
  const auto skip_signs = [&] { skip([&](char c) { return !is_text(c); }); };
  skip_signs();
  if (folded.find_first_of(".)]", first) == first + 1) ++first;  // a) [x]
  skip([](char c) { return is_digit(static_cast<unsigned char>(c)); });
  skip_signs();
  const std::string_view text = folded.substr(std::min(first, folded.size()));
  if (text.empty() || (with_sign && first == 0)) return false;
  if (words.is_order(text.substr(0, text.find_last_not_of(" .,;!") + 1))) return true;
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || !words.is_order(without_blanks(text.substr(0, colon)))) return false;
  std::string_view value = text.substr(colon + 1);
  value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
  if (value.empty()) return false;
  return value[0] == '{' || value[0] == '[' || value.find(' ') == std::string_view::npos ||
         is_of_words(value, words);
}

class Finder {
 public:
  Finder(const std::vector<Line>& lines, const Words& words) : lines_(lines), words_(words) {
    for (std::uint32_t depth = 0; depth < read_depths; ++depth) find_starts(depth);
  }

  std::vector<Block> find() {
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < lines_.size(); ++i)
      if (start_[i] > 0) blocks.push_back(block_at(i));
    return blocks;
  }

 private:
  static constexpr std::uint32_t read_depths = 2;

  bool is_text(const Line& line) const { return !line.frame && !line.ends; }

  /// LET-8: which lines of that depth begin a block.
  void find_starts(std::uint32_t depth) {
    start_.resize(lines_.size(), 0);
    std::vector<std::size_t> its;
    for (std::size_t i = 0; i < lines_.size(); ++i)
      if (lines_[i].depth == depth && !lines_[i].frame) its.push_back(i);
    std::size_t taken = 0;  // lines before this one belong to a block
    for (std::size_t n = 0; n < its.size(); ++n) {
      const Line& line = lines_[its[n]];
      if (name_of_start(line).empty()) continue;
      const bool key_above = n > taken && its[n - 1] + 1 == its[n] && is_other_key(lines_[its[n - 1]]);
      if (!key_above && !key_below(its, n)) continue;
      std::size_t first = n;
      while (first > taken && its[first - 1] + 1 == its[first] &&
             (is_other_key(lines_[its[first - 1]]) || lines_[its[first - 1]].is_comment()))
        --first;
      start_[its[first]] = its[n] + 1;
      taken = n + 1;
    }
  }
  bool is_other_key(const Line& line) const { return is_text(line) && line.key && line.key != Key::game; }
  bool key_below(const std::vector<std::size_t>& its, std::size_t n) const {
    constexpr std::size_t most_lines = 4;
    std::size_t seen = 0;
    for (std::size_t at = n + 1; at < its.size() && seen < most_lines; ++at) {
      const Line& line = lines_[its[at]];
      if (line.ends) return false;
      if (line.is_blank() || line.is_comment()) continue;
      if (is_other_key(line)) return true;
      ++seen;
    }
    return false;
  }

  /// May a block of that depth have this line?
  bool is_near(const Line& line, std::uint32_t depth) const {
    return line.depth == depth || (depth == 1 && line.depth == 0);
  }

  void take(Block& block, const Line& line, bool goes_on) {
    if (block.lines.size() <= most_block_lines)
      block.lines.push_back(
          {line.text, line.folded, line.key, line.is_item(), line.is_comment(), goes_on, line.at});
    else if (!line.is_blank() && !line.is_comment())
      block.too_long = true;
    if (line.struck && !block.struck) block.struck = line.at;
    if (goes_on || line.is_blank() || line.is_comment()) return;
    if (line.key) {
      const std::string value = value_of(line);
      std::string* header = line.key == Key::game   ? &block.game
                            : line.key == Key::seat ? &block.seat
                            : line.key == Key::turn ? &block.turn
                                                    : nullptr;
      if (header != nullptr && header->empty()) *header = name_of(value);
      last_key_ = *line.key;
      indent_ = indent_of(line.text);
      if (acts(*line.key) ? !value.empty() : line.key == Key::token && words_.is_new_token(value))
        block.active = true;
    } else if (acts(last_key_) ? (line.is_item() || last_key_ != Key::orders) : line.is_item()) {
      block.active = block.active || last_key_ != Key::stop_at;
    }
  }
  static bool acts(Key key) {
    return key == Key::orders || key == Key::standing || key == Key::founding || key == Key::absent ||
           key == Key::setup || key == Key::log;
  }

  /// LET-9 for a line by itself.
  bool belongs(const Line& line) const {
    if (line.is_blank() || line.is_comment() || line.is_item()) return true;
    if (line.key) return line.key != Key::game;
    return indent_of(line.text) > indent_ && !word_and_colon(line.folded).empty();
  }

  /// Whoever goes on below a comment may go on with it.
  static bool ends_in_comment(const Line& line) {
    return without_comment(line.folded).size() < line.folded.find_last_not_of(" \t") + 1;
  }

  /// How many lines from there on continue the one above (M-13); 0: none do.
  std::size_t continued(std::size_t at, std::uint32_t depth, const Line& above) const {
    const bool is_luck = above.key == Key::luck;
    if (ends_in_comment(above)) return 0;
    OpenEnd open;
    if (!is_luck) {
      open.read(above.folded);
      if (!open.any()) return 0;
    } else if (value_of(above).empty()) {
      return 0;
    }
    for (std::size_t n = 0; n <= most_continued && at + n < lines_.size(); ++n) {
      const Line& line = lines_[at + n];
      if (!is_text(line) || !is_near(line, depth) || line.is_blank()) return 0;
      if (is_luck && line.key) return n;
      if (n == most_continued || line.is_item() || line.is_comment() || line.key) return 0;
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

  Block block_at(std::size_t first) {
    Block block;
    const std::uint32_t depth = block.depth = lines_[first].depth;
    last_key_ = Key::game;
    indent_ = 0;
    std::size_t at = first;
    for (; at < start_[first]; ++at) take(block, lines_[at], false);
    if (lines_[at - 1].closes) return block;
    at += take_continued(block, at, lines_[at - 1]);
    const Line* ended_by = nullptr;
    for (; at < lines_.size(); ++at) {
      const Line& line = lines_[at];
      const bool near = is_near(line, depth);
      if (near && (line.ends || start_[at] > 0)) break;
      if (line.frame || (line.is_blank() && (!near || ended_by != nullptr))) continue;
      if (ended_by == nullptr && near && belongs(line)) {
        take(block, line, false);
        const std::size_t more = line.closes ? 0 : take_continued(block, at + 1, line);
        at += more;
      } else {
        if (ended_by == nullptr) {
          ended_by = &line;
          if (near && may_be_order(line, block.hole_is)) {
            block.active = true;
            block.hole = line.at;
            break;
          }
        }
        if (near && holds_order(line) && !is_of_signature(line, block)) {
          block.active = true;
          block.hole = ended_by->at;
          const std::string word(word_and_colon(ended_by->folded));
          if (!word.empty() && !ended_by->key) block.meant = words_.nearest_key(word);
          break;
        }
      }
      if (near && lines_[at].closes) break;
    }
    while (block.lines.back().is_nothing()) block.lines.pop_back();
    return block;
  }

  std::size_t take_continued(Block& block, std::size_t at, const Line& above) {
    const std::size_t more = continued(at, block.depth, above);
    for (std::size_t n = 0; n < more; ++n) take(block, lines_[at + n], true);
    return more;
  }

  /// Is that line no prose, though it does not belong to the block? Nobody reads over it then (LET-10).
  bool may_be_order(const Line& line, LetterFault& why) const {
    if (line.key || !acts(last_key_)) return false;
    const bool is_list = last_key_ == Key::orders;
    if (is_list ? !is_bare_order(line.folded, false, words_) : !words_.is_word(word_and_colon(line.folded)))
      return false;
    why = is_list ? LetterFault::no_list_mark : LetterFault::not_indented;
    return true;
  }

  bool holds_order(const Line& line) const {
    if (line.is_comment()) return false;
    return line.key || is_bare_order(line.folded, true, words_) ||
           (line.is_item() && words_.begins_with_order(std::string_view(line.folded).substr(line.item)));
  }

  /// German firms sign with `Sitz: Berlin`. Whose orders these are was said above.
  static bool is_of_signature(const Line& line, const Block& block) {
    return line.key == Key::seat && !block.seat.empty();
  }

  const std::vector<Line>& lines_;
  const Words& words_;
  std::vector<std::size_t> start_;  ///< where a block begins: behind its start line; else 0
  Key last_key_ = Key::game;
  std::size_t indent_ = 0;  ///< of the last key of `top`
};

}  // namespace

std::vector<Block> blocks_of(const std::vector<Line>& lines, const Words& words) {
  return Finder(lines, words).find();
}

}  // namespace inselpost::letter
