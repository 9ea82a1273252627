#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/answer/answer.hpp"
#include "cli/answer/happening.hpp"
#include "schemas/post/plan/plan_file.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// An orders file as it came.
struct SentFile {
  std::string name;  ///< as diagnostics call it
  std::string text;
};

/// What became of one orders file: the answer for its sender's eyes, entries and events for the store's.
struct Judged {
  Answer answer;
  bool early =
      false;  ///< for a place in the special building phase that has not come: to be kept, nothing done
  std::vector<Entry> entries;
  std::vector<Happening> happenings;
};

enum class Judging : std::uint8_t {
  play,   ///< the ledger moves on with every order that is done
  check,  ///< nothing is drawn; the ledger moves on as far as that can be known
};

/// Reads an orders file of the ledger's game and adjudicates its plan from top to bottom (ORD-1, ORD-3,
/// ORD-4, PLAN-1 to PLAN-10). What is not understood, or not from a seat of this game, is found first: status
/// 65, nothing done.
Judged judge(GameLedger& ledger, const OrdersHeader& header, const SentFile& file, const std::string& time,
             Judging judging);

/// The same file with none of its orders tried. It must be one that can be read.
Judged untried(const GameLedger& ledger, const OrdersHeader& header, const SentFile& file,
               const std::string& time);

/// Does this file come before its place in a phase outside the turns (SBP-2, SBP-9)? A file for another turn
/// never does.
bool comes_early(const Game& game, Seat seat, const PlanFile& file);

/// What the orders of this file answer together, and the place of its seat among those that do (TRADE-8).
std::optional<std::pair<std::string, std::size_t>> answers_together(const GameLedger& ledger,
                                                                    const SentFile& file);

}  // namespace inselpost
