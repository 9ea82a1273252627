#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/messages/static_text.hpp"

namespace inselpost {

struct GameMessages;

/// What the subjects of letters say (OUT-4): clauses, without a capital and a full stop. `duty`: as the one
/// below says it.
struct SubjectMessages {
  /// What somebody owes, without how many cards that are.
  std::string (&duty)(std::string_view decision, std::string_view about, std::uint64_t count,
                      const GameMessages& game);
  /// For whom the game waits, as all may know it.
  std::string (&waits_for)(const std::string& seat, std::string_view decision, const std::string& duty);
  /// To who owes it.
  std::string (&owed)(std::string_view decision, const std::string& duty);
  std::string (&nothing_done)(const std::string& code);  ///< may be empty
  std::string (&reminder)(const std::string& duty, const std::string& time);
  std::string (&has_won)(const std::string& who);
  StaticText is_over;    ///< and nobody has won
  StaticText continues;  ///< nobody may know for whom it waits
  StaticText no_orders;
  std::string (&welcome)(const std::string& player, const std::string& seat);  ///< `player` may be empty
  std::string (&replaced)(const std::string& seat);                            ///< to the player who had it
  std::string (&addresses)(const std::string& seat);  ///< one of them was added or taken away
  /// In the letter itself, above its news: how many of them are left out, and how to ask for them (OUT-7).
  std::string (&older_news)(std::size_t count);
  /// Likewise receipts.
  std::string (&older_receipts)(std::size_t count);
};

}  // namespace inselpost
