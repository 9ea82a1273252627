#pragma once
#include <string>
#include <vector>

#include "cli/results/answer.hpp"
#include "cli/results/happening.hpp"
#include "cli/service/acting.hpp"
#include "cli/service/judge.hpp"

namespace inselpost {

/// What came of orders in the name of a seat.
struct ActedFor {
  Answer answer;  ///< for the moderator
  std::vector<Happening> happenings;
  std::vector<Submission> receipts;  ///< letters about files that had been kept, or waited
};

/// Does the orders of that file in the name of the seat, as far as they go, and commits (MOD-6): `by` the
/// moderator, without luck. No draft and no miss of the seat changes but by what was done; a plan that must
/// wait is not kept. Refusal 1 if the game is over, 65 if the file is of another game or seat.
ActedFor act_for(Acting& acting, const std::string& seat, const SentFile& file, const std::string& reason,
                 const Scribe& scribe);

}  // namespace inselpost
