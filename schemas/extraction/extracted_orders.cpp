#include "schemas/extraction/extracted_orders.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "schemas/extraction/bare_orders.hpp"
#include "schemas/extraction/blocks.hpp"
#include "schemas/extraction/guards.hpp"
#include "schemas/extraction/order_lines.hpp"
#include "schemas/extraction/repair.hpp"
#include "schemas/language/language.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::extraction {
namespace {

/// The last keys read at one depth.
struct Head {
  std::string game, seat;
  std::vector<std::string> tokens;
};

/// Returns the line after a quote mark such as `ada> `. Orders are not read there, but tokens count anywhere
/// (AUTH-5).
std::optional<Line> unmarked(const Line& line) {
  constexpr std::size_t longest = 10;
  const std::size_t mark = line.folded.find('>');
  if (mark == std::string::npos || mark > longest || line.frame) return std::nullopt;
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  if (!std::all_of(line.folded.begin(), line.folded.begin() + static_cast<std::ptrdiff_t>(mark), is_letter))
    return std::nullopt;
  Line out;
  out.depth = line.depth;
  out.folded = line.folded.substr(std::min(line.folded.find_first_not_of(' ', mark + 1), line.folded.size()));
  const auto found = words_of_all_games().leading_key(out.folded);
  if (!found) return std::nullopt;
  out.key = found->key;
  out.value = out.folded.size() - found->value.size();
  return out;
}

class Heads {
 public:
  void take(const Line& line) {
    if (!line.key && heads_.empty()) return;  // most lines
    Head& head = heads_[line.depth];
    // A misspelt key stands between the others too.
    const bool stands_between =
        line.is_blank() || line.is_comment() || line.is_item() || !words_and_colon(line.folded).empty();
    if (line.frame || line.ends || (!line.key && !stands_between)) {
      end(head);
      heads_.erase(line.depth);
      return;
    }
    if (!line.key) return;
    if (*line.key == Key::token) {
      head.tokens.push_back(name_of(value_of(line)));
    } else if (*line.key == Key::game) {
      if (!head.game.empty()) end(head);
      head.game = name_of(value_of(line));
    } else if (*line.key == Key::seat) {
      if (!head.seat.empty()) end(head);
      head.seat = name_of(value_of(line));
    }
  }

  std::vector<SeatToken> all() {
    for (auto& [depth, head] : heads_) end(head);
    return std::move(found_);
  }

 private:
  void end(Head& head) {
    if (!head.game.empty() && !head.seat.empty())
      for (std::string& token : head.tokens) found_.push_back({head.game, head.seat, std::move(token)});
    head = {};
  }

  std::map<std::uint32_t, Head> heads_;
  std::vector<SeatToken> found_;
};

}  // namespace

std::vector<SeatToken> tokens_of(const std::vector<Line>& lines) {
  Heads heads;
  for (const Line& line : lines)
    if (line.margin)
      continue;
    else if (const auto unmarked_line = line.key ? std::nullopt : unmarked(line))
      heads.take(*unmarked_line);
    else
      heads.take(line);
  return heads.all();
}

namespace {

constexpr const char* yaml_code = "E_YAML";
constexpr const char* syntax_code = "E_SYNTAX";

std::size_t bytes_of(const OrdersBlock& block) {
  std::size_t bytes = 0;
  for (const BlockLine& line : block.lines) bytes += to_utf8(line.text).size() + 1;
  return bytes;
}

/// Returns whether this may be the name of a seat.
bool is_readable(std::string_view seat) {
  return !seat.empty() && std::all_of(seat.begin(), seat.end(), [](char c) {
    return static_cast<unsigned char>(c) >= 0x80 || is_word(static_cast<unsigned char>(c)) || c == '-';
  });
}

/// Chooses the blocks to execute (LET-13). A seat of the sender's own that is unreadable could be any, so
/// quoted blocks for that game are passed over.
void choose(std::vector<OrdersBlock> active, const Guards& guards, ExtractedOrders& letter) {
  std::set<std::pair<std::string, std::string>> above;  // game and seat of blocks of depth 0
  std::set<std::string> unclear;
  for (const OrdersBlock& block : active) {
    if (block.depth > 0) continue;
    above.insert({block.game, block.seat});
    if (!is_readable(block.seat)) unclear.insert(block.game);
  }
  for (OrdersBlock& block : active) {
    const bool may_count = block.depth == 0 || !block.token.empty() || !guards.token;
    const bool chosen =
        may_count && (block.depth == 0 || block.seat.empty() ||
                      (!above.contains({block.game, block.seat}) && !unclear.contains(block.game)));
    (chosen ? letter.files : letter.passed).push_back(std::move(block));
  }
}

/// The text of a block as written and as repaired. Blocks that share one of them are the same (LET-14).
struct FileTexts {
  FileTexts(const OrdersBlock& block, const OrderLexicon& words)
      : normalized(normalized_orders(unmended(block).text, words)),
        as_mended(normalized_orders(repaired(block, words).file.text, words)) {}
  bool is_one(const FileTexts& other) const {
    return normalized == other.normalized || as_mended == other.as_mended;
  }

  std::string normalized, as_mended;
};

class Refusing {
 public:
  Refusing(ExtractedOrders& letter, const std::vector<InputText>& texts, const OrderLexicon& words)
      : letter_(letter), texts_(texts), words_(words) {}

  void refuse() {
    std::vector<OrdersBlock> files = std::move(letter_.files);
    letter_.files.clear();
    using Turn = std::tuple<std::string, std::string, std::string>;
    std::map<Turn, std::vector<std::size_t>> together;
    const auto turn_of = [](const OrdersBlock& block) { return Turn{block.game, block.seat, block.turn}; };
    std::vector<Turn> turns;
    for (std::size_t i = 0; i < files.size(); ++i) {
      turns.push_back(turn_of(files[i]));
      if (!files[i].seat.empty()) together[turns[i]].push_back(i);
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
      const auto same_turn = together.find(turns[i]);
      if (same_turn == together.end() || same_turn->second.front() == i)
        judge_together(files, same_turn == together.end() ? std::vector{i} : same_turn->second);
    }
  }

 private:
  /// Keeps one of equal blocks, and refuses different ones (LET-14).
  void judge_together(std::vector<OrdersBlock>& files, const std::vector<std::size_t>& which) {
    std::vector<std::size_t> different{which.front()};
    std::vector<FileTexts> texts;
    if (which.size() > 1) texts.emplace_back(files[which.front()], words_);
    for (std::size_t n = 1; n < which.size(); ++n) {
      FileTexts file_texts(files[which[n]], words_);
      if (std::any_of(texts.begin(), texts.end(),
                      [&](const FileTexts& one) { return one.is_one(file_texts); }))
        continue;
      texts.push_back(std::move(file_texts));
      different.push_back(which[n]);
    }
    std::vector<SourcePos> places;
    for (const std::size_t i : different) places.push_back(files[i].at());
    for (std::size_t n = 0; n < different.size(); ++n) {
      Diagnostics why;
      if (different.size() > 1) {
        const SourcePos& other = places[n == 0 ? 1 : 0];
        why.push_back(at_line(places[n], texts_, syntax_code, {ExtractionMessageId::other_block, other.line},
                              {ExtractionMessageId::send_one}));
      }
      refuse(std::move(files[different[n]]), std::move(why));
    }
  }

  void refuse(OrdersBlock block, Diagnostics why) {
    if (block.hole) why.push_back(said_of(*block.hole));
    if (block.struck)
      why.push_back(at_line(*block.struck, texts_, syntax_code, ExtractionMessageId::struck_out));
    if (why.empty())
      letter_.files.push_back(std::move(block));
    else
      letter_.refused.push_back({std::move(block), std::move(why)});
  }

  Diagnostic said_of(const OrdersBlock::Hole& hole) const {
    const Unread& unread = hole.why;
    DiagnosticText fault = unread.why;
    Notes notes;
    const std::string_view meant = language::instruction_meant(unread.written, unread.meant);
    if (!meant.empty() && unread.why != ExtractionMessageId::belongs_below)
      notes.emplace_back(TextMessageId::did_you_mean, meant);
    if (unread.why == ExtractionMessageId::orders_below) {
      fault = {ExtractionMessageId::orders_below, hole.below->line};
      notes.emplace_back(ExtractionMessageId::write_comment);
    } else if (unread.why == ExtractionMessageId::inside_block) {
      notes.emplace_back(ExtractionMessageId::write_comment);
    } else if (unread.why == ExtractionMessageId::no_list_mark ||
               unread.why == ExtractionMessageId::like_order) {
      notes.emplace_back(ExtractionMessageId::begin_order);
    } else if (unread.why == ExtractionMessageId::prose_inside) {
      notes.emplace_back(ExtractionMessageId::part_it);
    }
    return at_line(hole.at, texts_, hole.below ? yaml_code : syntax_code, std::move(fault), std::move(notes));
  }

  ExtractedOrders& letter_;
  const std::vector<InputText>& texts_;
  const OrderLexicon& words_;
};

void limit(const std::vector<OrdersBlock>& active, const std::vector<InputText>& texts,
           ExtractedOrders& letter) {
  if (active.size() > max_blocks)
    letter.too_much.push_back(at_line(active[max_blocks].at(), texts, syntax_code,
                                      {ExtractionMessageId::too_many_blocks, max_blocks}));
  for (const OrdersBlock& block : active)
    if (block.too_long || block.lines.size() > max_block_lines || bytes_of(block) > max_block_bytes)
      letter.too_much.push_back(at_line(block.at(), texts, syntax_code, ExtractionMessageId::block_too_long));
}

/// Returns the number of keys of `top` after a value on the same line.
std::size_t keys_behind(std::string_view line, std::size_t value, const OrderLexicon& words) {
  constexpr std::size_t looked_at = 400;  // bytes
  line = line.substr(0, looked_at);
  std::size_t keys = 0;
  for (std::size_t blank = line.find(' ', value); blank != std::string_view::npos;
       blank = line.find(' ', blank + 1))
    if (words.leading_key(line.substr(blank + 1))) ++keys;
  return keys;
}

/// Returns the first line of depth 0 that is a key of `top` with another one among the next lines.
std::optional<SourcePos> first_of_keys(const std::vector<Line>& lines) {
  constexpr std::size_t max_lines = 4;
  const Line* first = nullptr;
  std::size_t since = 0;
  for (const Line& line : lines) {
    if (line.depth > 0 || line.frame || line.margin || line.is_blank() || line.is_comment()) continue;
    if (line.ends) break;
    if (line.key && first != nullptr && line.key != first->key && since < max_lines) return first->at;
    ++since;
    if (!line.key) continue;
    first = &line;
    since = 0;
  }
  return std::nullopt;
}

/// Finds hints for a sender whose letter has no block (LET-20).
void look_for_orders(const std::vector<Line>& lines, const OrderLexicon& words, ExtractedOrders& letter) {
  if (!letter.no_game) letter.no_game = first_of_keys(lines);
  for (const Line& line : lines) {
    if (line.depth > 0 || line.frame || (line.margin && !line.hangs_over)) continue;
    const std::string_view text = std::string_view(line.folded).substr(line.item);
    if (!letter.order && words.begins_with_order(text)) letter.order = line.at;
    if (!letter.one_line && line.key == Key::game && keys_behind(line.folded, line.value, words) >= 2)
      letter.one_line = line.at;
  }
}

/// Finds bare orders (LET-26); whether the token of the form is valid is not checked here.
class BareFinder {
 public:
  BareFinder(const Guards& guards, const OrderLexicon& words) : guards_(guards), words_(words) {}

  void classify_line(const std::vector<Line>& lines, const FoundBlocks& found) {
    const std::vector<BareLine> bare = bare_orders(lines, words_);
    if (bare.empty()) return add(found.blocks);
    const FoundBlocks rest = blocks_of(without(lines, bare), words_);
    add(rest.blocks);
    if (holds_own_orders(without(lines, bare), rest.holds_line, words_)) spoilt_ = true;
    for (const OrdersBlock& form : rest.blocks) {
      if (!is_form(form) || found_) continue;
      OrdersBlock block = with_orders(form, lines, bare, words_);
      if (block.struck || block.too_long || block.lines.size() > max_block_lines ||
          bytes_of(block) > max_block_bytes)
        continue;
      found_ = BareOrders{std::move(block), lines[bare.front().line].at.text, {}};
      for (const BareLine& one : bare) found_->lines.push_back(lines[one.line].at.line);
    }
  }

  std::optional<BareOrders> found() { return forms_ == 1 && !spoilt_ ? std::move(found_) : std::nullopt; }

 private:
  static bool is_form(const OrdersBlock& block) {
    return block.depth == 1 && !block.active && !block.token.empty() && !block.seat.empty();
  }
  void add(const std::vector<OrdersBlock>& blocks) {
    for (const OrdersBlock& block : blocks)
      if (is_form(block))
        ++forms_;
      else if (block.active && (block.depth == 0 || !block.token.empty() || !guards_.token))
        spoilt_ = true;
  }

  const Guards& guards_;
  const OrderLexicon& words_;
  std::size_t forms_ = 0;
  bool spoilt_ = false;
  std::optional<BareOrders> found_;
};

}  // namespace

bool is_raw_mail(std::string_view text) {
  if (text.starts_with("From ")) return true;
  // Fields that no program shows above a text which is copied from its window. What people copy may begin
  // with others: `From:`, `Date:`, `Subject:`.
  constexpr std::array<std::string_view, 4> names{
      "return-path:", "received:", "mime-version:", "message-id:"};
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::string_view name = line.substr(0, std::min(line.find(':') + 1, line.size()));
    const bool continues = line.starts_with(' ') || line.starts_with('\t');
    if (!continues && (name.empty() || name.find(' ') != std::string_view::npos)) return false;
    // Field names are case-insensitive: some programs write `Mime-Version`.
    if (!continues && std::find(names.begin(), names.end(), utf8::folded(name)) != names.end()) return true;
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return false;
}

ExtractedOrders extract_orders(const std::vector<InputText>& texts, const OrderLexicon& words) {
  return extract_orders(texts, words, {});
}

ExtractedOrders extract_orders(const std::vector<InputText>& texts, const OrderLexicon& words,
                               const Guards& guards) {
  ExtractedOrders letter;
  std::vector<OrdersBlock> active;
  BareFinder bare(guards, words);
  std::uint32_t number = 0;
  for (const InputText& text : texts) {
    std::vector<Line> lines = lines_of(text, ++number, words, !guards.margin);
    take_frames(lines, words);
    find_struck(lines);
    find_ends(lines);
    FoundBlocks found = blocks_of(lines, words);
    for (const SourcePos& at : orders_outside(lines, found.holds_line, words)) letter.outside.push_back(at);
    bare.classify_line(lines, found);
    for (OrdersBlock& block : found.blocks)
      (block.active ? active : letter.unchanged).push_back(std::move(block));
    look_for_orders(lines, words, letter);
    for (SeatToken& token : tokens_of(lines)) letter.tokens.push_back(std::move(token));
  }
  letter.bare = bare.found();
  limit(active, texts, letter);
  if (!letter.too_much.empty()) return letter;
  choose(std::move(active), guards, letter);
  Refusing(letter, texts, words).refuse();
  return letter;
}

void take_bare(ExtractedOrders& letter) {
  const std::set<std::uint32_t> lines(letter.bare->lines.begin(), letter.bare->lines.end());
  std::erase_if(letter.outside,
                [&](const SourcePos& at) { return at.text == letter.bare->text && lines.contains(at.line); });
  letter.files = {std::move(letter.bare->block)};
  letter.refused.clear();
  letter.unchanged.clear();
  letter.bare.reset();
}

}  // namespace inselpost::extraction
