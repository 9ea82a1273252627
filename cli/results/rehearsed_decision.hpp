#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "schemas/record/entry.hpp"

namespace inselpost {

/// What standing orders would have answered in a game that was played (STAND-15): one decision of their seat.
struct RehearsedDecision {
  std::uint16_t turn = 0;
  std::uint64_t entry = 0;
  std::string decision, about;         ///< what was owed, a word of its game
  OrderOrigin by = OrderOrigin::seat;  ///< who answered
  std::string given;                   ///< with what
  std::string rule;      ///< the one that is asked first and does something, or else could do nothing
  std::string would;     ///< what it would have ordered; empty: nothing, or it is a plan
  bool is_plan = false;  ///< what its rule is
  std::vector<std::string> codes;  ///< why it could do nothing
};

}  // namespace inselpost
