#include "cli/service/pending/standing_orders.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/pending/pending_files.hpp"
#include "cli/service/plan/plan_executor.hpp"
#include "schemas/json/json.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {
namespace {

/// Returns a plan of one step with these alternatives, displayed as `written`.
PlanFile plan_of(const std::string& written, std::vector<AnyOrderPtr> moves) {
  PlanFile plan;
  PlanItem& item = plan.items.emplace_back();
  item.typed = item.written = written;
  PlanStep& step = item.orders.emplace_back();
  step.choice.moves = std::move(moves);
  step.typed = item.typed;
  return plan;
}

PlanFile plan_of(const ParsedStandingOrder& rule, std::vector<AnyOrderPtr> moves, const Game& game) {
  PlanFile plan;
  if (!rule.rule) {
    plan.items = rule.plan;
    plan.skips = !rule.whole_turn || rule.at_deadline;
    if (plan.skips) return plan;
    const auto words = game.stop_words().first(game.default_stop_count());
    plan.stops.assign(words.begin(), words.end());
    return plan;
  }
  return plan_of(rule.key + ": " + rule.written, std::move(moves));
}

/// Returns the decision that is still pending after the rule's plan, for which the default order is used
/// (STAND-14).
std::optional<PendingDecision> left_over(const GameLedger& ledger, Seat seat,
                                         const ParsedStandingOrder& rule) {
  if (rule.rule || ledger.over() || (rule.whole_turn && !rule.at_deadline)) return std::nullopt;
  for (PendingDecision& one : ledger.game().pending_decisions())
    if (one.seat == seat && (rule.whole_turn || one.kind == rule.decision)) return std::move(one);
  return std::nullopt;
}

/// Executes standing and deferred orders, and collects the result.
class Beforehand {
 public:
  Beforehand(GameLedger& ledger, const PendingFile& file, const std::string& time)
      : ledger_(ledger),
        time_(time),
        executor_(ledger, ledger.find(file.submission.seat).value(), {}, time_) {
    out_.judged = without_adjudication(ledger, header_of(file), sent_of(file), time);
    SubmissionResult& answer = out_.judged.answer;
    answer.luck.reset();
    answer.turn = turn_now(ledger, seat());
    answer.orders.clear();
  }

  Seat seat() const { return ledger_.find(out_.judged.answer.seat).value(); }
  void run(const PlanFile& plan, StandingResolver ruling = {}) {
    std::vector<RowResult> rows = rows_of(plan, ledger_.game());
    PlanRunner runner(seat(), plan, executor_, rows, std::move(ruling));
    runner.run({});
    for (const PlanRunner::Failed& failed : runner.failed())
      for (const auto& [move, why] : failed.why.refused)
        if (std::find(out_.codes.begin(), out_.codes.end(), why.code) == out_.codes.end())
          out_.codes.push_back(why.code);
    if (runner.stopped())
      out_.judged.answer.remarks.emplace_back(remark::StoppedAt{std::string(*runner.stopped())});
    std::move(rows.begin(), rows.end(), std::back_inserter(out_.judged.answer.orders));
  }
  std::uint32_t orders() const { return executor_.done; }
  StandingOrderResult done() {
    AdjudicationResult& judged = out_.judged;
    judged.entries = std::move(executor_.entries);
    judged.happenings = std::move(executor_.happenings);
    judged.answer.done = executor_.done;
    name_entry(judged.answer, ledger_);
    return std::move(out_);
  }

 private:
  GameLedger& ledger_;
  const std::string& time_;
  PlanExecutor executor_;
  StandingOrderResult out_;
};

}  // namespace

StandingOrderResult rule_acts(GameLedger& ledger, const PendingFile& file, const ParsedStandingOrder& rule,
                              std::vector<AnyOrderPtr> moves, const std::string& time,
                              const StandingResolver& ruling) {
  Beforehand early_run(ledger, file, time);
  const std::uint16_t turn = ledger.game().turn_of(early_run.seat());
  early_run.run(plan_of(rule, std::move(moves), ledger.game()),
                rule.whole_turn ? ruling : StandingResolver());
  if (!rule.whole_turn) {
    if (const auto last = left_over(ledger, early_run.seat(), rule))
      early_run.run(plan_of(rule.key + ": " + rule.written, {ledger.game().default_order(*last)}));
    return early_run.done();
  }
  std::optional<std::uint32_t> before;
  while (before != early_run.orders()) {
    before = early_run.orders();
    const auto owed = left_over(ledger, early_run.seat(), rule);
    if (!owed || ledger.game().turn_of(early_run.seat()) != turn) break;
    std::vector<AnyOrderPtr> all = ruling(ledger.game(), *owed).choice.moves;
    all.push_back(ledger.game().default_order(*owed));
    const std::string line = ledger.game().to_yaml_line(*all.front());
    early_run.run(plan_of(line, std::move(all)));
  }
  return early_run.done();
}

StandingOrderResult order_acts(GameLedger& ledger, const PendingFile& file, const std::string& order,
                               const std::string& time) {
  const auto tree = yaml::read(order, file.name, yaml::file_limits);
  if (!tree) throw std::logic_error("an order that is kept cannot be read");
  const Source source(order, file.name);
  DiagnosticCollector faults(source);
  const OrderChoice choice = ledger.game().read_choice(*tree, faults);
  if (faults.size() != 0) throw std::logic_error("an order that is kept cannot be read");
  Beforehand early_run(ledger, file, time);
  early_run.run(plan_of(order, choice.moves));
  return early_run.done();
}

using nlohmann::json;

std::vector<StandingOrderState> rules_of(const std::vector<ParsedStandingOrder>& rules,
                                         const std::string& key) {
  std::vector<StandingOrderState> out;
  for (const ParsedStandingOrder& rule : rules)
    if (rule.key == key) out.push_back({key + ": " + rule.written, rule.times, rule.until_turn, {}, 0, {}});
  return out;
}

std::string to_json_text(const std::vector<StandingOrderState>& rules) {
  json all = json::array();
  for (const StandingOrderState& rule : rules) {
    json one{{"text", rule.text}, {"uses", rule.uses}, {"near", rule.near}, {"codes", rule.codes}};
    if (rule.times) one["times"] = *rule.times;
    if (rule.until_turn) one["until"] = *rule.until_turn;
    all.push_back(std::move(one));
  }
  return json{{"rules", std::move(all)}}.dump();
}

std::vector<StandingOrderState> rules_of(const Store& store, const StoredStandingOrder& key) {
  return reading(store, [&] {
    const json all = parse_json(key.state);
    std::vector<StandingOrderState> rules;
    for (const json& one : all.at("rules")) {
      StandingOrderState& rule = rules.emplace_back();
      one.at("text").get_to(rule.text);
      one.at("uses").get_to(rule.uses);
      one.at("near").get_to(rule.near);
      one.at("codes").get_to(rule.codes);
      if (one.contains("times")) rule.times = one["times"].get<std::uint32_t>();
      if (one.contains("until")) rule.until_turn = one["until"].get<std::uint16_t>();
    }
    return rules;
  });
}

StandingOrderTexts standing_of(const PendingFiles& kept, const std::string& seat) {
  StandingOrderTexts texts;
  for (const StoredStandingOrder& key : kept.standing)
    if (key.file.submission.seat == seat) texts[key.key] = key.text;
  return texts;
}

namespace {

/// Returns the seat's pending secret decisions (STAND-7).
std::vector<PendingDecision> veiled_of(const GameLedger& ledger, const std::string& seat) {
  if (!ledger.started()) return {};
  std::vector<PendingDecision> is_secret = ledger.game().pending_decisions();
  const auto own_seat = ledger.find(seat);
  std::erase_if(is_secret,
                [&](const PendingDecision& one) { return !one.is_secret || one.seat != own_seat; });
  return is_secret;
}

}  // namespace

void set_standing(Store::WriteTransaction& change, StoredGame& game, const StandingSection& written,
                  const PendingFile& file, const PendingFiles& kept, const GameLedger& ledger,
                  const std::string& now) {
  const std::string& seat = file.submission.seat;
  StandingOrderTexts keys = written.keys;
  if (written.clears_all)
    for (const auto& [key, text] : standing_of(kept, seat))
      if (!is_own_key(key, ledger.game())) keys.try_emplace(key);
  StoredStandingOrder set;
  set.file = file;
  set.version = change.standing_version(game, seat) + 1;
  set.of = static_cast<std::uint32_t>(
      std::max(std::ptrdiff_t{1},
               std::count_if(keys.begin(), keys.end(), [](const auto& one) { return !one.second.empty(); })));
  for (const auto& [key, text] : keys) {
    set.key = key;
    set.text = text;
    set.state = to_json_text(text.empty() ? std::vector<StandingOrderState>{}
                                          : rules_of(standing_rules({{key, text}}, ledger.game()), key));
    change.set_standing(set, game);
  }
  const std::vector<PendingDecision> is_secret = veiled_of(ledger, seat);
  for (TimedDecision& owed : game.pending_decisions)
    if (owed.seat == seat && !owed.release && !owed.release_left &&
        std::any_of(is_secret.begin(), is_secret.end(), [&](const PendingDecision& one) {
          return one.kind == owed.kind && one.about == owed.about;
        })) {
      if (game.clocks.held)
        owed.release_left = std::chrono::seconds(0);
      else
        owed.release = now;
    }
  change.set_instants(game);
}

void take_back_uses(const Store& store, Store::WriteTransaction& change, const StoredGame& game,
                    const PendingFiles& kept, std::uint64_t to) {
  for (StoredStandingOrder key : kept.standing) {
    std::vector<StandingOrderState> rules = rules_of(store, key);
    for (StandingOrderState& rule : rules) {
      std::erase_if(rule.uses, [to](const auto& use) { return use.first >= to; });
      if (rule.near >= to) rule.near = 0;
    }
    const std::string state = to_json_text(rules);
    if (state == key.state) continue;
    key.state = state;
    change.set_standing_state(key, game);
  }
}

}  // namespace inselpost
