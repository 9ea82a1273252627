#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schemas/extraction/blocks.hpp"
#include "schemas/extraction/extraction_message_id.hpp"
#include "schemas/extraction/lines.hpp"
#include "schemas/extraction/order_lexicon.hpp"
#include "schemas/extraction/tokens.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost::extraction {

/// More of them, or longer ones, and nothing of the letter is done (LET-14).
inline constexpr std::size_t max_blocks = 16, max_block_bytes = 64 * 1024;

/// A block of which nothing is done, and why (LET-10, LET-14, LET-19).
struct RefusedBlock {
  OrdersBlock block;
  Diagnostics why;
};

/// Orders that stand by themselves around a quoted form, in place of what is commented there (LET-26).
struct BareOrders {
  OrdersBlock block;                 ///< the form with them
  std::uint32_t text = 1;            ///< where they stand
  std::vector<std::uint32_t> lines;  ///< of that text
};

/// What was found in a letter.
struct ExtractedOrders {
  std::vector<OrdersBlock> files;      ///< those that were chosen (LET-13), one for each orders file
  std::vector<RefusedBlock> refused;   ///< chosen, but nothing of it is done
  std::vector<OrdersBlock> passed;     ///< with orders in them, but passed over
  std::vector<OrdersBlock> unchanged;  ///< templates that came back as they were (LET-12)
  Diagnostics too_much;                ///< LET-14: the whole letter is refused
  std::vector<SeatToken> tokens;       ///< that stand in it, wherever (AUTH-5)
  /// If the token of its form is valid, which the caller knows, that is what the letter orders: `take_bare`.
  std::optional<BareOrders> bare;
  std::vector<SourcePos> outside;  ///< lines of depth 0 that look like orders and stand in no block (LET-26)
  // Where there is no block at all (LET-20):
  std::optional<SourcePos> order;     ///< a line that begins with an order word
  std::optional<SourcePos> one_line;  ///< one that holds a whole file: its line ends are missing

  bool has_block() const {
    return !files.empty() || !refused.empty() || !unchanged.empty() || !too_much.empty();
  }
};

/// A message with its header, which is for a mail program (LET-21).
bool is_raw_mail(std::string_view text);

/// Reads a letter: a pure function of its texts and the words (LET-1).
///
/// What quoted blocks and bare orders ask for is decided by the caller: they count only if the token of their
/// block is valid for its game and seat (LET-13, LET-26).
ExtractedOrders extract_orders(const std::vector<InputText>& texts, const OrderLexicon& words);

/// Takes the bare orders of a letter that has some: they are its one file.
void take_bare(ExtractedOrders& letter);

}  // namespace inselpost::extraction
