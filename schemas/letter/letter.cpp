#include "schemas/letter/letter.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "schemas/letter/file_text.hpp"
#include "schemas/letter/mends.hpp"
#include "schemas/letter/placed.hpp"
#include "schemas/text/text_fault.hpp"

namespace inselpost::letter {
namespace {

constexpr const char* yaml_code = "E_YAML";
constexpr const char* syntax_code = "E_SYNTAX";

std::size_t bytes_of(const Block& block) {
  std::size_t bytes = 0;
  for (const BlockLine& line : block.lines) bytes += text_of(line.text).size() + 1;
  return bytes;
}

/// May that be the name of a seat?
bool is_readable(std::string_view seat) {
  return !seat.empty() && std::all_of(seat.begin(), seat.end(), [](char c) {
    return static_cast<unsigned char>(c) >= 0x80 || is_word(static_cast<unsigned char>(c)) || c == '-';
  });
}

/// LET-13. Who wrote a seat that cannot be read may have meant any: what he quotes is not done for it.
void choose(std::vector<Block> active, Letter& letter) {
  std::set<std::pair<std::string, std::string>> above;  // of what is there of depth 0
  std::set<std::string> unclear;
  for (const Block& block : active) {
    if (block.depth > 0) continue;
    above.insert({block.game, block.seat});
    if (!is_readable(block.seat)) unclear.insert(block.game);
  }
  for (Block& block : active) {
    const bool chosen = block.depth == 0 || block.seat.empty() ||
                        (!above.contains({block.game, block.seat}) && !unclear.contains(block.game));
    (chosen ? letter.files : letter.passed).push_back(std::move(block));
  }
}

/// What two blocks must have alike to be one (LET-14): as they stand, or mended.
struct FileTexts {
  FileTexts(const Block& block, const Words& words)
      : plain(file_text(unmended(block).text, words)),
        as_mended(file_text(mended(block, words).file.text, words)) {}
  bool is_one(const FileTexts& other) const { return plain == other.plain || as_mended == other.as_mended; }

  std::string plain, as_mended;
};

class Refusing {
 public:
  Refusing(Letter& letter, const std::vector<Text>& texts, const Words& words)
      : letter_(letter), texts_(texts), words_(words) {}

  void refuse() {
    std::vector<Block> files = std::move(letter_.files);
    letter_.files.clear();
    using Turn = std::tuple<std::string, std::string, std::string>;
    std::map<Turn, std::vector<std::size_t>> together;
    const auto turn_of = [](const Block& block) { return Turn{block.game, block.seat, block.turn}; };
    std::vector<Turn> turns;
    for (std::size_t i = 0; i < files.size(); ++i) {
      turns.push_back(turn_of(files[i]));
      if (!files[i].seat.empty()) together[turns[i]].push_back(i);
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
      const auto its = together.find(turns[i]);
      if (its == together.end() || its->second.front() == i)
        judge_together(files, its == together.end() ? std::vector{i} : its->second);
    }
  }

 private:
  /// LET-14: equal ones are one; of others nothing is done.
  void judge_together(std::vector<Block>& files, const std::vector<std::size_t>& which) {
    std::vector<std::size_t> different{which.front()};
    std::vector<FileTexts> texts;
    if (which.size() > 1) texts.emplace_back(files[which.front()], words_);
    for (std::size_t n = 1; n < which.size(); ++n) {
      FileTexts its(files[which[n]], words_);
      if (std::any_of(texts.begin(), texts.end(), [&](const FileTexts& one) { return one.is_one(its); }))
        continue;
      texts.push_back(std::move(its));
      different.push_back(which[n]);
    }
    std::vector<Place> places;
    for (const std::size_t i : different) places.push_back(files[i].at());
    for (std::size_t n = 0; n < different.size(); ++n) {
      Diagnostics why;
      if (different.size() > 1) {
        const Place& other = places[n == 0 ? 1 : 0];
        why.push_back(at_line(places[n], texts_, syntax_code, {LetterFault::other_block, other.line},
                              {LetterFault::send_one}));
      }
      judge(std::move(files[different[n]]), std::move(why));
    }
  }

  void judge(Block block, Diagnostics why) {
    if (block.hole) {
      Notes notes;
      if (!block.meant.empty()) notes.emplace_back(TextFault::did_you_mean, block.meant);
      if (block.hole_is == LetterFault::orders_below) notes.emplace_back(LetterFault::write_comment);
      if (block.hole_is == LetterFault::no_list_mark) notes.emplace_back(LetterFault::begin_order);
      why.push_back(at_line(*block.hole, texts_, yaml_code, block.hole_is, std::move(notes)));
    }
    if (block.struck) why.push_back(at_line(*block.struck, texts_, syntax_code, LetterFault::struck_out));
    if (why.empty())
      letter_.files.push_back(std::move(block));
    else
      letter_.refused.push_back({std::move(block), std::move(why)});
  }

  Letter& letter_;
  const std::vector<Text>& texts_;
  const Words& words_;
};

void limit(const std::vector<Block>& active, const std::vector<Text>& texts, Letter& letter) {
  if (active.size() > most_blocks)
    letter.too_much.push_back(
        at_line(active[most_blocks].at(), texts, syntax_code, {LetterFault::too_many_blocks, most_blocks}));
  for (const Block& block : active)
    if (block.too_long || block.lines.size() > most_block_lines || bytes_of(block) > most_block_bytes)
      letter.too_much.push_back(at_line(block.at(), texts, syntax_code, LetterFault::block_too_long));
}

/// How many keys of `top` stand behind a value on the same line.
std::size_t keys_behind(std::string_view line, std::size_t value, const Words& words) {
  constexpr std::size_t looked_at = 400;  // bytes
  line = line.substr(0, looked_at);
  std::size_t keys = 0;
  for (std::size_t blank = line.find(' ', value); blank != std::string_view::npos;
       blank = line.find(' ', blank + 1))
    if (words.key_of(line.substr(blank + 1))) ++keys;
  return keys;
}

/// LET-20: what helps whoever sent no block.
void look_for_orders(const std::vector<Line>& lines, const Words& words, Letter& letter) {
  for (const Line& line : lines) {
    if (line.depth > 0 || line.frame) continue;
    const std::string_view text = std::string_view(line.folded).substr(line.item);
    if (!letter.order && words.begins_with_order(text)) letter.order = line.at;
    if (!letter.one_line && line.key == Key::game && keys_behind(line.folded, line.value, words) >= 2)
      letter.one_line = line.at;
  }
}

}  // namespace

bool is_raw_mail(std::string_view text) {
  constexpr std::array<std::string_view, 4> heads{"From ", "Return-Path:", "Received:", "MIME-Version:"};
  return std::any_of(heads.begin(), heads.end(),
                     [&](std::string_view head) { return text.starts_with(head); });
}

Letter read_letter(const std::vector<Text>& texts, const Words& words) {
  Letter letter;
  std::vector<Block> active;
  std::uint32_t number = 0;
  for (const Text& text : texts) {
    std::vector<Line> lines = lines_of(text, ++number, words);
    take_frames(lines, words);
    find_struck(lines);
    find_ends(lines);
    for (Block& block : blocks_of(lines, words))
      (block.active ? active : letter.unchanged).push_back(std::move(block));
    look_for_orders(lines, words, letter);
    for (SeatToken& token : tokens_of(lines)) letter.tokens.push_back(std::move(token));
  }
  limit(active, texts, letter);
  if (!letter.too_much.empty()) return letter;
  choose(std::move(active), letter);
  Refusing(letter, texts, words).refuse();
  return letter;
}

}  // namespace inselpost::letter
