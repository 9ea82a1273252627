#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "schemas/extraction/extraction_message_id.hpp"
#include "schemas/extraction/lines.hpp"

/// Tests of single lines that somebody may have meant as orders (LET-10, LET-22, LET-26).
namespace inselpost::extraction {

/// So many lines continue one above that leaves something open (LET-9).
inline constexpr std::size_t max_continued = 4;

/// Why a line may not stand where it does.
struct Unread {
  ExtractionMessageId why = ExtractionMessageId::prose_inside;
  std::string meant;  ///< the nearest word, or the key below which that line belongs; empty: none
  bool is_order =
      false;  ///< it begins with a word of orders, or nearly: who wrote it meant something to be done
};

/// The one to three words with which that folded line begins if a colon follows; else empty.
std::string_view words_and_colon(std::string_view folded);

/// LET-26: is that an order but for its list mark? `roll`, `build: {road: B2/NE}`; no signs stand before it,
/// and behind its colon stand no sentences.
bool is_bare_order(std::string_view folded, const OrderLexicon& words);

/// LET-10: does a line below the end of a block hold orders, or nearly? Comments never do.
std::optional<Unread> order_in(const Line& line, const OrderLexicon& words);

/// LET-22: why a line that touches a block, and is none of its lines, is no prose; nullopt: it is. `key`: the
/// last key of `top` above it.
std::optional<Unread> no_prose(const Line& line, Key key, const OrderLexicon& words);

/// LET-11: does that item begin with a word of orders, or nearly? Items of footers do not.
bool is_order_item(const Line& line, const OrderLexicon& words);

}  // namespace inselpost::extraction
