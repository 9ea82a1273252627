#pragma once
#include <string>
#include <string_view>

#include "schemas/extraction/order_lexicon.hpp"

namespace inselpost::extraction {

/// What of an orders file says what is ordered (LET-15): its lines without comments, blank lines, `token`,
/// blanks at line ends, with no more blanks before a line than say which is deeper than which, and one
/// between words; what goes on in brackets or quotes is one line. Two files that have the same are one.
std::string normalized_orders(std::string_view text, const OrderLexicon& words);

}  // namespace inselpost::extraction
