#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/seat.hpp"

namespace inselpost {

/// A decision that a seat owes. A game fills in the members it uses and leaves the others at their defaults.
struct PendingDecision {
  Seat seat{};
  std::string kind;                 ///< a word of the game: `roll`, `discard`
  std::uint16_t count = 0;          ///< number of cards
  std::string about;                ///< the offer or round concerned, if there may be several
  std::optional<SeatSet> seen_by;   ///< seats that may know of it; nullopt: all
  bool is_secret = false;           ///< the answer depends on what only its seat knows
  std::string_view clock = "turn";  ///< the deadline of the game that applies
  std::uint32_t within = 0;         ///< time limit in seconds set by the order that asks; 0: none
  bool all_at_once = false;         ///< all answers about it are released together
  /// kind shown to other seats in place of `kind` and `about`; empty: they see these
  std::string public_kind;
  bool no_wait = false;  ///< defaulted at once if no stored order answers it
  bool operator==(const PendingDecision&) const = default;
};

}  // namespace inselpost
