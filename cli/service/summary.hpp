#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "cli/service/game_clocks.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// Sets in `position` what lists show: `brief` as {"turn", "phase", "active", "winner", "seats"}, and in
/// `pending_decisions` every decision that any reader sees. `seen_by` holds the seats that see it, "public"
/// and "referee"; nullopt: all of them.
void list_as(const LedgerSnapshot& moment, const std::string& time, StoredPosition& position);

/// Returns the list entry for a viewer: {"turn", "phase", "active", "winner", "waiting_for": [{"seat",
/// "decision", "count", "offer", "since", "due", "decided"}]}; the last two only with deadlines and a grace
/// period. An empty `seat` stands for the public.
nlohmann::ordered_json listed_for(const std::string& brief,
                                  const std::vector<TimedDecision>& pending_decisions,
                                  const std::string& seat, bool referee);

/// Returns whether the reader (a seat, "public" or "referee") sees the decision.
bool is_known_to(const TimedDecision& owed, const std::string& reader);

/// Returns the index of the active seat, or 0 if there is none. `brief`: summary of the game.
std::size_t active_in(const Json& brief, const std::vector<std::string>& seats);

/// Returns the row to store for a ledger besides its entries. `before`: empty for a new game.
StoredPosition position_of(const GameLedger& ledger, const std::string& time, const PriorClocks& before = {});

}  // namespace inselpost
