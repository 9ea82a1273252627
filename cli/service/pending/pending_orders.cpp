#include "cli/service/pending/pending_orders.hpp"

#include <string_view>

#include "cli/service/entries.hpp"
#include "cli/service/pending/answers.hpp"
#include "cli/service/pending/plan_state.hpp"
#include "cli/service/pending/standing_order_state.hpp"
#include "schemas/json/parse.hpp"

namespace inselpost {
namespace {

/// Key of founding orders.
constexpr std::string_view wishes = "founding";

/// Takes the order of an answer from the front of its plan's waiting lines, so that these hold only the rest.
std::string order_of(const PendingAnswer& answer, std::vector<std::string>& waiting) {
  if (waiting.empty()) return answer.kind + (answer.about.empty() ? "" : ": " + answer.about);
  std::string order = waiting.front();
  waiting.erase(waiting.begin());
  while (!waiting.empty() && waiting.front().starts_with(' ')) {  // continuation lines
    order += waiting.front().substr(waiting.front().find_first_not_of(' ') - 1);
    waiting.erase(waiting.begin());
  }
  if (order.starts_with("- ")) order.erase(0, 2);
  return order;
}

std::string release_of(const PendingAnswer& answer, const StoredGame& game) {
  for (const TimedDecision& owed : game.pending_decisions)
    if (answers(answer, owed)) return owed.release.value_or("");
  return {};
}

}  // namespace

std::map<std::string, SeatPendingOrders> pending_orders_by_seat(const Store& store, const PendingFiles& kept,
                                                                const StoredGame& game) {
  const auto turn = reading(store, [&] { return parse_json(game.brief).value("turn", std::uint16_t{0}); });
  std::map<std::string, SeatPendingOrders> all;
  for (const PendingFile& draft : kept.drafts)
    all[draft.submission.seat].drafts.push_back(
        {draft.turn,
         reading(store, [&] { return parse_json(draft.orders).get<std::vector<std::string>>(); })});
  for (const PendingPlan& plan : kept.plans) {
    SeatPendingOrders& its = all[plan.file.submission.seat];
    (plan.waits ? its.waiting : its.rest) = state_of(store, plan).left.rest;
  }
  for (const PendingAnswer& answer : kept.answers) {
    if (answer.by_rule) continue;  // listed as a standing order
    SeatPendingOrders& its = all[answer.file.submission.seat];
    if (!answer.later.empty())
      its.later.push_back(answer.later);
    else
      its.answers.push_back({order_of(answer, its.waiting), release_of(answer, game), answer.together});
  }
  for (const StoredStandingOrder& key : kept.standing) {
    if (key.key == wishes && turn > 0) continue;  // the founding phase is over
    for (const StandingOrderState& rule : rules_of(store, key)) {
      SeatPendingOrders::Rule seen{rule.text, key.version, rule.uses.size(), 0,
                                   rule.near, rule.codes,  rule.used_up(),   false};
      if (!rule.uses.empty()) seen.last = rule.uses.back().first + 1;
      seen.past = rule.until_turn && turn > *rule.until_turn;
      all[key.file.submission.seat].standing.push_back(std::move(seen));
    }
  }
  return all;
}

}  // namespace inselpost
