#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "schemas/record/entry.hpp"

namespace inselpost {

/// One decision of a played game, and how the seat's standing orders would have answered it (STAND-15).
struct RehearsedDecision {
  std::uint16_t turn = 0;
  std::uint64_t entry = 0;
  std::string decision, about;         ///< `decision` is a word of its game
  OrderOrigin by = OrderOrigin::seat;  ///< origin of the answer
  std::string given;                   ///< the answer
  std::string rule;                    ///< first rule that would have acted; else the first that was tried
  std::string would;                   ///< order of the rule; empty: none, or a plan
  bool is_plan = false;                ///< the rule is a plan
  std::vector<std::string> codes;      ///< reasons why it could not act
};

}  // namespace inselpost
