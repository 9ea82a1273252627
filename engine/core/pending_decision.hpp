#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/seat.hpp"

namespace inselpost {

/// One decision that one seat owes. A game fills in what it has; the rest says nothing.
struct PendingDecision {
  Seat seat{};
  std::string kind;                 ///< a word of the game: `roll`, `discard`
  std::uint16_t count = 0;          ///< cards
  std::string about;                ///< what it is about, if there may be several: an offer, a round
  std::optional<SeatSet> seen_by;   ///< who may know that it is owed; nothing: everybody
  bool is_secret = false;           ///< its answer hangs on what its seat alone knows
  std::string_view clock = "turn";  ///< by which of the game's deadlines it goes
  std::uint32_t within = 0;         ///< seconds, where its order asked for a shorter time; 0: it did not
  bool all_at_once = false;         ///< answers about it are released together
  std::string public_kind;          ///< in place of kind and about; empty: nothing else
  bool no_wait = false;             ///< falls back as soon as nothing that was sent beforehand answers it
  bool operator==(const PendingDecision&) const = default;
};

}  // namespace inselpost
