#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "schemas/extraction/extraction_message_id.hpp"
#include "schemas/extraction/lines.hpp"

/// Tests of single lines that may have been meant as orders (LET-10, LET-22, LET-26).
namespace inselpost::extraction {

/// Maximum number of lines that continue one with open brackets or quotes (LET-9).
inline constexpr std::size_t max_continued = 4;

/// Why a line may not stand where it does.
struct Unread {
  ExtractionMessageId why = ExtractionMessageId::prose_inside;
  std::string meant;  ///< the nearest word, or the key below which the line belongs; empty: none
  /// Begins with a word of orders, or nearly: the sender wanted something executed.
  bool is_order = false;
};

/// Returns the one to three words at the beginning of a folded line if a colon follows, else empty.
std::string_view words_and_colon(std::string_view folded);

/// Returns whether the line is an order without a list mark (LET-26): `roll`, `build: {road: B2/NE}`; no
/// signs before it, and no sentence after its colon.
bool is_bare_order(std::string_view folded, const OrderLexicon& words);

/// Returns an error if a line below the end of a block holds orders, or nearly (LET-10). Comments never do.
std::optional<Unread> order_in(const Line& line, const OrderLexicon& words);

/// Returns why a line that touches a block without belonging to it is not prose, or nullopt if it is
/// (LET-22). `key`: the last key of `top` above it.
std::optional<Unread> no_prose(const Line& line, Key key, const OrderLexicon& words);

/// Returns whether an item begins with a word of orders, or nearly (LET-11). Items of footers do not.
bool is_order_item(const Line& line, const OrderLexicon& words);

}  // namespace inselpost::extraction
