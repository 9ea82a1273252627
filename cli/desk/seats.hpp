#pragma once
#include <algorithm>
#include <optional>
#include <string>

#include "schemas/record/game_ledger.hpp"

namespace inselpost {

/// The seat of that name, one that nobody plays included.
inline std::optional<Seat> seat_named(const GameLedger& ledger, const std::string& name) {
  const std::vector<std::string> seats = ledger.game().seats();
  const auto found = std::find(seats.begin(), seats.end(), name);
  if (found == seats.end()) return std::nullopt;
  return seat_at(static_cast<std::size_t>(found - seats.begin()));
}

/// Does somebody play there? Seats of nobody stand last.
inline bool is_played(const GameLedger& ledger, Seat seat) { return index(seat) < ledger.players().size(); }

}  // namespace inselpost
