#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "schemas/extraction/extracted_orders.hpp"
#include "schemas/extraction/repair.hpp"
#include "schemas/extraction/repair_steps.hpp"
#include "schemas/text/utf8.hpp"

/// The law of mends (MEND-2), for any letter whatever.
namespace inselpost::extraction {

/// Letters and digits, in small letters; without those that mends may take out or decode the texts are the
/// same (c).
inline std::string letters_of(const std::string& text) {
  TrackedText all = characters_of(text, {});
  drop_invisible(all);
  compose(all);
  std::string out;
  for (const TrackedChar& c : all)  // NFC may change what is not ASCII
    if (const char32_t small = utf8::small(c.code); small < 0x80 && is_word(small))
      out += static_cast<char>(small);
  return out;
}

inline bool takes_letters(RepairKind mend) {
  return mend == RepairKind::list_mark || mend == RepairKind::emphasis || mend == RepairKind::link ||
         mend == RepairKind::quoted_printable || mend == RepairKind::entity || mend == RepairKind::blanks;
}

/// Returns a description of the violated law; empty if it holds for this block.
inline std::string broken_law(const OrdersBlock& block, const OrderLexicon& words) {
  const RepairedBlock once = repaired(block, words);
  // (b) Repairing again changes nothing. It does not apply if the repaired block would be found differently
  // in a letter, which nobody asks for.
  const ExtractedOrders again = extract_orders({{"again", once.file.text}}, words);
  const auto goes_on = [](const BlockLine& line) { return line.continues; };
  if (again.files.size() == 1 && again.files[0].lines.size() == once.file.lines.size() &&
      std::none_of(again.files[0].lines.begin(), again.files[0].lines.end(), goes_on)) {
    const RepairedBlock twice = repaired(again.files[0], words);
    if (twice.file.text != once.file.text)
      return "mended again:\n" + once.file.text + "is\n" + twice.file.text;
    // Left out: notes on what is reported.
    if (!twice.repairs.empty() && twice.file.text == once.file.text &&
        twice.repairs.size() > once.repairs.size())
      return "more mends in what is mended";
  }
  // (c) No letter and no digit comes or goes but by mends that may do so.
  const MappedText before = unmended(block);
  const bool may = std::any_of(once.repairs.begin(), once.repairs.end(),
                               [](const Repair& repair) { return takes_letters(repair.kind); });
  const bool odd = before.text.find("&nbsp;") != std::string::npos;  // in comments they go silently
  if (!may && !odd && letters_of(before.text) != letters_of(once.file.text))
    return "letters of\n" + before.text + "are not those of\n" + once.file.text;
  // (d) Every difference is listed, but those of comments and of blank lines.
  if (once.repairs.empty()) {
    std::size_t line = 0;
    for (const BlockLine& sent : block.lines) {
      const std::string now = line < once.file.lines.size() ? to_utf8(once.file.lines[line]) : std::string();
      const std::string then = to_utf8(before.lines[line]);
      ++line;
      if (!sent.is_nothing() && then.find('#') == std::string::npos && now != then &&
          now != then.substr(0, then.find_last_not_of(" \t") + 1))
        return "not told: `" + then + "` is read as `" + now + "`";
    }
  }
  return {};
}

/// Every character of a file has its place in the letter (LET-2).
inline bool is_placed(const MappedText& file, const std::vector<InputText>& texts) {
  for (const TrackedText& line : file.lines)
    for (const TrackedChar& c : line) {
      if (c.place.text == 0 || c.place.text > texts.size() || c.place.column == 0) return false;
      const auto lines = lines_of(texts[c.place.text - 1].text);
      if (c.place.line == 0 || c.place.line > lines.size()) return false;
      if (c.place.column > utf8::length(lines[c.place.line - 1])) return false;
    }
  return true;
}

}  // namespace inselpost::extraction
