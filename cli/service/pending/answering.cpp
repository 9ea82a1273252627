#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/service/pending/adjudication_context.hpp"
#include "cli/service/pending/answers.hpp"
#include "cli/service/pending/follow_up_runner.hpp"
#include "cli/service/pending/letters.hpp"
#include "cli/service/pending/plan_state.hpp"
#include "cli/service/pending/standing_orders.hpp"
#include "cli/service/plan/standing_resolver.hpp"

namespace inselpost {

bool FollowUpRunner::run_released_answers() {
  std::vector<std::pair<std::size_t, TimedDecision>> now;
  for (TimedDecision& owed : game_.pending_decisions)
    if (owed.release && *owed.release <= now_) {
      owed.release.reset();
      if (!owed.is_real()) continue;
      now.emplace_back((index(ledger_.find(owed.seat).value()) + 2 * players() - active() - 1) % players(),
                       owed);
    }
  if (now.empty()) return false;
  change_.set_instants(game_);
  std::stable_sort(now.begin(), now.end(),
                   [](const auto& one, const auto& other) { return one.first < other.first; });
  bool acted = false;
  for (const auto& [place, owed] : now) {
    if (ledger_.over()) break;
    for (const PendingDecision& one : ledger_.game().pending_decisions())
      if (one.seat == ledger_.find(owed.seat) && one.kind == owed.kind && one.about == owed.about) {
        const PendingAnswer* kept = answer_to(owed, out_.kept);
        if (one.all_at_once) {
          acted |= kept == nullptr && keeps_a_rules(one);
          break;
        }
        acted |= kept != nullptr ? apply_answer(PendingAnswer(*kept)) : rule_answers(one);
        break;
      }
  }
  return acted;
}

bool FollowUpRunner::run_joint_answers() {
  if (out_.kept.answers.empty()) return false;
  const auto all = come_together(out_.kept, game_, ledger_, active(), now_);
  for (const PendingAnswer& answer : all)
    if (!ledger_.over()) apply_answer(answer);
  return !all.empty();
}

bool FollowUpRunner::keeps_a_rules(const PendingDecision& owed) {
  return each_rule(owed.seat, [&](StoredStandingOrder& key, const ParsedStandingOrder& rule) {
    if (rule.decision != owed.kind || rule.at_deadline || !rule.rule || !may_act(key, rule, owed.seat))
      return false;
    const auto moves = posting().answer(owed, *rule.rule);
    if (std::none_of(moves.begin(), moves.end(), [&](const AnyOrderPtr& move) {
          return ledger_.game().decide(owed.seat, *move, nullptr).has_value();
        }))
      return false;
    change_.keep_answer(game_, {key.file, owed.kind, owed.about, 0, true, true, {}});
    return true;
  });
}

bool FollowUpRunner::run_deferred_orders() {
  const auto owed = ledger_.game().pending_decisions();
  for (const PendingAnswer& answer : out_.kept.answers) {
    if (answer.later.empty() || std::any_of(owed.begin(), owed.end(), [&](const PendingDecision& one) {
          return one.about == answer.about;
        }))
      continue;
    change_.drop_answer(game_, answer);
    if (turn_now(ledger_, seat_of(answer.file)) != answer.file.turn) return true;
    const std::uint64_t since = game_.last_entry;
    finish(order_acts(ledger_, answer.file, answer.later, now_).judged, answer.file,
           remark::AllHaveAnswered{}, since);
    return true;
  }
  return false;
}

bool FollowUpRunner::apply_answer(const PendingAnswer& answer) {
  change_.drop_answer(game_, answer);
  std::erase_if(out_.kept.answers, [&](const PendingAnswer& one) {
    return are_one_file(one.file, answer.file) && one.row == answer.row;
  });
  if (answer.by_rule) {
    for (const PendingDecision& owed : ledger_.game().pending_decisions())
      if (owed.seat == seat_of(answer.file) && owed.kind == answer.kind && owed.about == answer.about)
        return rule_answers(owed);
    return true;
  }
  const std::vector<SecretDecision> opened{{answer.kind, answer.about, {}}};
  for (const PendingPlan& plan : out_.kept.plans)
    if (plan.waits && are_one_file(plan.file, answer.file) && state_of(store_, plan).left.row == answer.row)
      return continues(plan, opened);
  AdjudicationContext beside = as_it_was_sent(answer.file);
  beside.opened = opened;
  beside.from_row = answer.row;
  beside.only_row = true;
  AdjudicationResult judged = adjudicate(ledger_, header_of(answer.file), sent_of(answer.file), now_,
                                         AdjudicationMode::play, std::move(beside));
  finish(std::move(judged), answer.file, remark::AnswerReleased{}, game_.last_entry, true);
  return true;
}

bool FollowUpRunner::drop_stale_answers() {
  const auto owed = ledger_.game().pending_decisions();
  for (const PendingAnswer& answer : out_.kept.answers) {
    if (!answer.later.empty()) continue;
    const Seat seat = seat_of(answer.file);
    if (std::none_of(owed.begin(), owed.end(), [&](const PendingDecision& one) {
          return one.seat == seat && one.kind == answer.kind && one.about == answer.about;
        }))
      return apply_answer(PendingAnswer(answer));
  }
  return false;
}

bool FollowUpRunner::owed_in_the_open() {
  for (const PendingDecision& owed : ledger_.game().pending_decisions())
    if (!owed.is_secret && rule_answers(owed)) return true;
  return false;
}

bool FollowUpRunner::rule_answers(const PendingDecision& owed, bool at_deadline) {
  return each_rule(owed.seat, [&](StoredStandingOrder& key, const ParsedStandingOrder& rule) {
    if (rule.decision != owed.kind || rule.at_deadline != at_deadline) return false;
    if (rule.whole_turn && !at_deadline) return false;  // done by `turn_opened`
    std::vector<AnyOrderPtr> moves;
    if (rule.rule) {
      moves = posting().answer(owed, *rule.rule);
      if (moves.empty()) return false;
    }
    return acts(owed.seat, key, rule, std::move(moves));
  });
}

bool FollowUpRunner::run_proactive_orders() {
  if (out_.kept.standing.empty()) return false;
  const std::size_t first = active();
  for (std::size_t i = 0; i < players(); ++i) {
    const Seat seat = seat_at((first + i) % players());
    const bool acted = each_rule(seat, [&](StoredStandingOrder& key, const ParsedStandingOrder& rule) {
      if (!rule.rule) return false;
      auto moves = posting().proactive_orders(seat, *rule.rule);
      const auto uses = rules_of(store_, key).at(rule.place).uses;
      if (moves.empty() || (!uses.empty() && uses.back().second == turn_now(ledger_, seat))) return false;
      return acts(seat, key, rule, std::move(moves));
    });
    if (acted) return true;
  }
  return false;
}

bool FollowUpRunner::acts(Seat seat, StoredStandingOrder& key, const ParsedStandingOrder& rule,
                          std::vector<AnyOrderPtr> moves) {
  std::vector<StandingOrderState> states = rules_of(store_, key);
  StandingOrderState& state = states.at(rule.place);
  const std::uint16_t turn = turn_now(ledger_, seat);
  if (!may_act(key, rule, seat)) return false;
  const std::uint64_t entry = game_.last_entry;
  StandingOrderResult acted = rule_acts(ledger_, key.file, rule, std::move(moves), now_, ruling_for(seat));
  const bool done = acted.judged.answer.done > 0 || rule.whole_turn;
  if (done) {
    state.uses.emplace_back(entry, turn);
    finish(std::move(acted.judged), key.file, remark::RuleActed{state.text, key.version}, entry);
  } else {
    state.near = entry;
    state.codes = std::move(acted.codes);
  }
  key.state = to_json_text(states);
  change_.set_standing_state(key, game_);
  return done;
}

/// Returns the resolver for a plan for a whole turn, which other rules may answer too (PLAN-14).
StandingResolver FollowUpRunner::ruling_for(Seat seat) const {
  return ruling_of(
      standing_rules(standing_of(out_.kept, ledger_.game().seats().at(index(seat))), ledger_.game()));
}

bool FollowUpRunner::may_act(const StoredStandingOrder& key, const ParsedStandingOrder& rule,
                             Seat seat) const {
  return !rules_of(store_, key).at(rule.place).used_up() &&
         (!rule.until_turn || turn_now(ledger_, seat) <= *rule.until_turn);
}
}  // namespace inselpost
