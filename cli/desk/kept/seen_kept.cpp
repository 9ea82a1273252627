#include "cli/desk/kept/seen_kept.hpp"

#include "cli/desk/entries.hpp"
#include "cli/desk/kept/plan_state.hpp"

namespace inselpost {

std::map<std::string, Kept> seen_kept(const Store& store, const KeptFiles& kept) {
  std::map<std::string, Kept> all;
  for (const WaitingFile& draft : kept.drafts)
    all[draft.submission.seat].drafts.push_back(
        {draft.turn,
         reading(store, [&] { return Json::parse(draft.orders).get<std::vector<std::string>>(); })});
  for (const PlanLeft& plan : kept.plans) {
    Kept& its = all[plan.file.submission.seat];
    (plan.waits ? its.waiting : its.rest) = state_of(store, plan).left.rest;
  }
  return all;
}

}  // namespace inselpost
