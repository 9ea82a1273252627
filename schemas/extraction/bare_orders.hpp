#pragma once
#include <cstddef>
#include <vector>

#include "schemas/extraction/blocks.hpp"
#include "schemas/extraction/lines.hpp"

/// Orders that stand by themselves above a quoted form, or below it (LET-26).
namespace inselpost::extraction {

/// One line of them.
struct BareLine {
  std::size_t line = 0;    ///< index in the text
  bool continues = false;  ///< it continues the line above (M-13)
};

/// The first own paragraphs of a text, as far as they are nothing but orders: those above the first quoted
/// line, or if nothing stands there those below the last one, behind a greeting. Empty: there are none, or
/// something else stands among them.
std::vector<BareLine> bare_orders(const std::vector<Line>& lines, const OrderLexicon& words);

/// Takes them out of the text, so that what they would be to the quoted form does not count.
std::vector<Line> without(std::vector<Line> lines, const std::vector<BareLine>& bare);

/// Does a line of depth 0 that is not below a signature hold orders, or nearly?
bool holds_own_orders(const std::vector<Line>& lines, const std::vector<bool>& held,
                      const OrderLexicon& words);

/// The form with these orders in place of its comments; what has no list mark gets one.
OrdersBlock with_orders(const OrdersBlock& form, const std::vector<Line>& lines,
                        const std::vector<BareLine>& bare, const OrderLexicon& words);

/// Lines of depth 0 that would be such orders and of no block (`held`), but for those below a signature.
std::vector<SourcePos> orders_outside(const std::vector<Line>& lines, const std::vector<bool>& held,
                                      const OrderLexicon& words);

}  // namespace inselpost::extraction
