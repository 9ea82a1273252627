#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/messages/static_text.hpp"

namespace inselpost {

struct GameMessages;

/// Messages in the subjects of letters (OUT-4): clauses without capital and full stop. A parameter `duty` is
/// a result of the member `duty`.
struct SubjectMessages {
  /// A pending decision, without the number of cards.
  std::string (&duty)(std::string_view decision, std::string_view about, std::uint64_t count,
                      const GameMessages& game);
  /// Public: the seat that the game waits for.
  std::string (&waits_for)(const std::string& seat, std::string_view decision, const std::string& duty);
  /// Addressed to the seat itself.
  std::string (&owed)(std::string_view decision, const std::string& duty);
  std::string (&nothing_done)(const std::string& code);  ///< `code` may be empty
  std::string (&reminder)(const std::string& duty, const std::string& time);
  std::string (&has_won)(const std::string& who);
  StaticText is_over;    ///< nobody has won
  StaticText continues;  ///< the seat that the game waits for is not public
  StaticText no_orders;
  std::string (&welcome)(const std::string& player, const std::string& seat);  ///< `player` may be empty
  std::string (&replaced)(const std::string& seat);   ///< to the player who had the seat
  std::string (&addresses)(const std::string& seat);  ///< an address was added or removed
  /// Line above the news in the letter: the number of older ones that are left out, and how to get them
  /// (OUT-7).
  std::string (&older_news)(std::size_t count);
  /// Likewise for receipts.
  std::string (&older_receipts)(std::size_t count);
};

}  // namespace inselpost
