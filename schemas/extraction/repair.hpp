#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/extraction/blocks.hpp"
#include "schemas/extraction/mapped_text.hpp"
#include "schemas/extraction/order_lexicon.hpp"

namespace inselpost::extraction {

/// What mail does to orders and is undone (MEND-1), in the order of the table.
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

/// One of them, in one line.
struct Repair {
  RepairKind kind;
  SourcePos at;
  std::string from, to;  ///< the line before and after it, without blanks at the ends
};

/// A block as an orders file.
struct RepairedBlock {
  MappedText file;
  std::vector<Repair> repairs;
};

/// Without quote marks, frames and common indentation, and nothing else changed.
MappedText unmended(const OrdersBlock& block);
/// With all mends that apply (MEND-1). It is tried only where the other one is refused in form.
RepairedBlock repaired(const OrdersBlock& block, const OrderLexicon& words);

}  // namespace inselpost::extraction
