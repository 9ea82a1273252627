#pragma once
#include <string>

#include <nlohmann/json.hpp>

#include "cli/desk/moment.hpp"

namespace inselpost {

/// What lists say of a game without reading it: {"turn", "phase", "active", "winner", "waiting_for":
/// [{"seat", "decision", "count", "offer", "turn", "since", "seen_by"}], "seats"}. `seen_by`: who sees this
/// decision as owed, "public" and "referee" beside seats; left out where all do. A decision that was owed
/// already in `before` keeps its `since`.
std::string summary_of(const Moment& moment, const std::string& before, const std::string& time);

/// The same as this viewer may know it, without `seen_by` and `seats`. `seat` is empty for everybody.
nlohmann::ordered_json summary_for(const std::string& summary, const std::string& seat, bool referee);

/// What the store keeps of a ledger beside its entries.
Position position_of(const GameLedger& ledger, const std::string& summary_before, const std::string& time);

}  // namespace inselpost
