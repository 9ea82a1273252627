#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/extraction/blocks.hpp"
#include "schemas/extraction/placed.hpp"
#include "schemas/extraction/words.hpp"

namespace inselpost::letter {

/// What mail does to orders and is undone (MEND-1), in the order of the table.
enum class Mend : std::uint8_t {
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
inline constexpr std::size_t mend_count = static_cast<std::size_t>(Mend::end);

/// One of them, in one line.
struct Mending {
  Mend kind;
  Place at;
  std::string from, to;  ///< the line before and after it, without blanks at the ends
};

/// A block as an orders file.
struct Mended {
  Placed file;
  std::vector<Mending> mends;
};

/// Without quote marks, frames and common indentation, and nothing else changed.
Placed unmended(const Block& block);
/// With all mends that apply (MEND-1). It is tried only where the other one is refused in form.
Mended mended(const Block& block, const Words& words);

}  // namespace inselpost::letter
