#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "cli/service/deadlines/clocks.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// What lists say of a game without reading it, put into `position`: `brief` is {"turn", "phase", "active",
/// "winner", "seats"}, `pending_decisions` every decision that anybody sees as owed. `seen_by`: who does,
/// "public" and "referee" beside seats; nothing where all do.
void list_as(const LedgerSnapshot& moment, const std::string& time, StoredPosition& position);

/// The same as this viewer may know it: {"turn", "phase", "active", "winner", "waiting_for": [{"seat",
/// "decision", "count", "offer", "since", "due", "decided"}]}, the last two where there are deadlines, and a
/// grace. `seat` is empty for everybody.
nlohmann::ordered_json listed_for(const std::string& brief,
                                  const std::vector<TimedDecision>& pending_decisions,
                                  const std::string& seat, bool referee);

bool is_known_to(const TimedDecision& owed, const std::string& reader);

/// Whose turn it is, by the number of his seat; the first where it is nobody's. `brief`: of the game.
std::size_t active_in(const Json& brief, const std::vector<std::string>& seats);

/// What the store keeps of a ledger beside its entries. `before`: nothing where the game is new.
StoredPosition position_of(const GameLedger& ledger, const std::string& time, const PriorClocks& before = {});

}  // namespace inselpost
