#include "cli/service/pending/plan_state.hpp"

#include "cli/service/entries.hpp"
#include "schemas/json/json.hpp"
#include "schemas/json/parse.hpp"

namespace inselpost {

using nlohmann::json;

std::string to_json_text(const PlanState& state) {
  const json all = {{"row", state.left.row},
                    {"luck_said", state.left.luck_said},
                    {"names", state.left.names},
                    {"rest", state.left.rest},
                    {"since", state.since}};
  return all.dump();
}

PlanState state_of(const Store& store, const PendingPlan& plan) {
  return reading(store, [&] {
    const json all = parse_json(plan.state);
    PlanState state;
    all.at("row").get_to(state.left.row);
    all.at("luck_said").get_to(state.left.luck_said);
    all.at("names").get_to(state.left.names);
    all.at("rest").get_to(state.left.rest);
    all.at("since").get_to(state.since);
    state.left.waits = plan.waits;
    return state;
  });
}

void keep_rest(Store::WriteTransaction& change, const StoredGame& game, const AdjudicationResult& judged,
               const PendingFile& file, std::uint64_t since) {
  if (!judged.left) return change.drop_plan(game, file.submission.seat);
  PendingPlan left{file, judged.left->waits, game.last_entry, to_json_text(PlanState{*judged.left, since})};
  change.keep_plan(game, left);
}

}  // namespace inselpost
