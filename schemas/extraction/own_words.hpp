#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/extraction/extracted_orders.hpp"
#include "schemas/extraction/lines.hpp"

namespace inselpost::extraction {

/// The sender's own words beside orders.
struct OwnMessages {
  /// Lines of depth 0 outside blocks and forms, as sent, with `…` for addresses of links. Blank lines at both
  /// ends are removed, and repeated ones collapsed.
  std::vector<std::string> lines;
  std::size_t words = 0;  ///< number of words above the first sure end, below which a signature follows
};

/// Number of words from which on a letter says something to people (LET-24).
inline constexpr std::size_t fewest_own_words = 3;

/// Extracts the sender's own words from a letter (LET-24). A pure function like `extract_orders`.
OwnMessages own_words(const std::vector<InputText>& texts, const OrderLexicon& words);

/// Returns whether the sender has written something to people beside orders, which nobody reads: at least
/// `fewest_own_words` words of depth 0 that are no orders, greetings, signatures or lines that mail programs
/// add. `bare`: the bare orders that count, if any.
bool says_something_beside_orders(const std::vector<InputText>& texts, const std::optional<BareOrders>& bare,
                                  const OrderLexicon& words);

/// Returns whether the folded line only ends a letter politely: `viele grüße, bo`.
bool is_farewell(std::string_view folded);
/// Returns whether a mail program added the folded line: `sent from my iphone`.
bool is_of_mail_program(std::string_view folded);

}  // namespace inselpost::extraction
