#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schemas/extraction/blocks.hpp"
#include "schemas/extraction/lines.hpp"
#include "schemas/extraction/order_lexicon.hpp"
#include "schemas/extraction/order_lines.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost::extraction {

/// The value of a `token:` line, with the game and seat in the lines around it.
struct SeatToken {
  std::string game, seat, token;
};

/// Returns the tokens of a text at any depth: quoted, unchanged or in orders (AUTH-5). Consecutive lines with
/// keys at one depth belong together, even with orders, comments or blank lines between them.
std::vector<SeatToken> tokens_of(const std::vector<Line>& lines);

/// Maximum number and size of blocks. A letter with more is refused (LET-14).
inline constexpr std::size_t max_blocks = 16, max_block_bytes = 64 * 1024;

/// A block that is not executed, and why (LET-10, LET-14, LET-19).
struct RefusedBlock {
  OrdersBlock block;
  Diagnostics why;
};

/// Bare orders beside a quoted form, in place of its comments (LET-26).
struct BareOrders {
  OrdersBlock block;                 ///< the form with these orders
  std::uint32_t text = 1;            ///< number of the text they are in
  std::vector<std::uint32_t> lines;  ///< of that text
};

/// The orders found in a letter.
struct ExtractedOrders {
  std::vector<OrdersBlock> files;      ///< chosen blocks (LET-13), one for each orders file
  std::vector<RefusedBlock> refused;   ///< chosen, but not executed
  std::vector<OrdersBlock> passed;     ///< have orders, but were passed over
  std::vector<OrdersBlock> unchanged;  ///< templates that came back unchanged (LET-12)
  Diagnostics too_much;                ///< reasons to refuse the whole letter (LET-14)
  std::vector<SeatToken> tokens;       ///< all tokens in the letter (AUTH-5)
  /// The orders of the letter if the token of the form is valid, which the caller checks: then use
  /// `take_bare`.
  std::optional<BareOrders> bare;
  std::vector<SourcePos> outside;  ///< lines of depth 0 outside blocks that look like orders (LET-26)
  // Hints if there is no block at all (LET-20).
  std::optional<SourcePos> order;     ///< a line that begins with an order word
  std::optional<SourcePos> one_line;  ///< a line with a whole file: its line ends were lost
  std::optional<SourcePos> no_game;   ///< the first of several keys without a readable name of a game

  bool has_block() const {
    return !files.empty() || !refused.empty() || !unchanged.empty() || !too_much.empty();
  }
};

/// Returns whether the text is a raw message with its header, which belongs to the mail program (LET-21).
bool is_raw_mail(std::string_view text);

/// Extracts orders from a letter. A pure function of its texts and the words (LET-1).
///
/// The caller decides about quoted blocks and bare orders: they count only if the token of their block is
/// valid for its game and seat (LET-13, LET-26).
///
///   ExtractedOrders letter = extract_orders({{"orders.txt", text}}, words_of_all_games());
///   for (const OrdersBlock& block : letter.files) submit(unmended(block).text);
ExtractedOrders extract_orders(const std::vector<InputText>& texts, const OrderLexicon& words);

/// Makes the bare orders of the letter its only file.
void take_bare(ExtractedOrders& letter);

}  // namespace inselpost::extraction
