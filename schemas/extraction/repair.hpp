#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/extraction/blocks.hpp"
#include "schemas/extraction/lines.hpp"
#include "schemas/extraction/order_lexicon.hpp"
#include "schemas/extraction/tracked_text.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost::extraction {

/// A text made from a letter that maps its characters to their original places.
struct MappedText {
  std::string text;
  std::vector<TrackedText> lines;

  /// Returns the place of a mark in the letter; after the last character if it is beyond the end of a line.
  SourcePos place(const SourceSpan& mark) const;
  /// Returns the diagnostic with the sender's own line, including quote marks. `texts`: those of the letter.
  Diagnostic in_letter(Diagnostic fault, const std::vector<InputText>& texts) const;
};

MappedText placed(std::vector<TrackedText> lines);
/// Returns a diagnostic for a line of the letter.
Diagnostic at_line(const SourcePos& place, const std::vector<InputText>& texts, std::string code,
                   DiagnosticText fault, Notes notes = {});

/// Damage done to orders by mail programs that can be repaired (MEND-1), in the order of that table.
enum class RepairKind : std::uint8_t {
  invisible,
  blanks,
  composed,
  signs,
  list_mark,
  capitals,
  full_stop,
  emphasis,
  link,
  quoted_printable,
  entity,
  blank_after,
  wrapped,
  luck_quotes,
  indentation,
  end
};
inline constexpr std::size_t mend_count = static_cast<std::size_t>(RepairKind::end);

/// One repair of one line.
struct Repair {
  RepairKind kind;
  SourcePos at;
  std::string from, to;  ///< the line before and after it, trimmed
};

/// A repaired block as an orders file.
struct RepairedBlock {
  MappedText file;
  std::vector<Repair> repairs;
};

/// Returns the file without quote marks, frames and common indentation, otherwise unchanged.
MappedText unmended(const OrdersBlock& block);
/// Returns whether YAML would take a part of a text for people for a comment, as in `say: We are #1`.
bool loses_words(const OrdersBlock& block);
/// Returns the file with all applicable repairs (MEND-1). To be tried only if the unchanged file is
/// malformed.
///
///   RepairedBlock result = repaired(block, words);
///   for (const Repair& repair : result.repairs) report(repair);
///
/// `names`: the seats and players of the game, by which words to one of them are not taken for words to all.
RepairedBlock repaired(const OrdersBlock& block, const OrderLexicon& words,
                       std::span<const std::string> names = {});

}  // namespace inselpost::extraction
