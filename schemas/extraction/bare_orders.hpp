#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

#include "schemas/extraction/blocks.hpp"
#include "schemas/extraction/lines.hpp"

/// Bare orders: orders without a form of their own, above or below a quoted form (LET-26).
///
///   const std::vector<BareLine> bare = bare_orders(lines, words);
///   if (!bare.empty()) block = with_orders(form, lines, bare, words);
namespace inselpost::extraction {

/// A line of bare orders.
struct BareLine {
  std::size_t line = 0;    ///< index in the text
  bool continues = false;  ///< continues the line above (M-13)
};

/// Returns the first own paragraphs of a text if they consist of orders only: those above the first quoted
/// line, or, if there is no text above it, those below the last one after a greeting. Empty if there are
/// none, or if other text is among them.
std::vector<BareLine> bare_orders(const std::vector<Line>& lines, const OrderLexicon& words);

/// Returns whether the folded line is a greeting: `hi ada!` (LET-26).
bool is_greeting(std::string_view folded);

/// Removes bare orders from the text, so that they cannot count as a part of the quoted form.
std::vector<Line> without(std::vector<Line> lines, const std::vector<BareLine>& bare);

/// Returns whether a line of depth 0 that is not below a signature holds orders, or nearly.
bool holds_own_orders(const std::vector<Line>& lines, const std::vector<bool>& held,
                      const OrderLexicon& words);

/// Returns the form with these orders in place of its comments; missing list marks are added.
OrdersBlock with_orders(const OrdersBlock& form, const std::vector<Line>& lines,
                        const std::vector<BareLine>& bare, const OrderLexicon& words);

/// Returns the lines of depth 0 that look like orders and belong to no block (`held`), except below a
/// signature.
std::vector<SourcePos> orders_outside(const std::vector<Line>& lines, const std::vector<bool>& held,
                                      const OrderLexicon& words);

}  // namespace inselpost::extraction
