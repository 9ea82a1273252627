#pragma once
#include <string>
#include <string_view>

#include "schemas/extraction/order_lexicon.hpp"

namespace inselpost::extraction {

/// Returns the normal form of an orders file, by which duplicates are recognized (LET-15): without comments,
/// blank lines, `token` and blanks at line ends, with minimal indentation and single blanks, and with wrapped
/// brackets and quotes joined.
std::string normalized_orders(std::string_view text, const OrderLexicon& words);

}  // namespace inselpost::extraction
