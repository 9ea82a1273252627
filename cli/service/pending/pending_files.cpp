#include "cli/service/pending/pending_files.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "cli/service/adjudicate.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/pending/standing_orders.hpp"
#include "cli/service/summary.hpp"
#include "schemas/json/json.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "schemas/record/clocks.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {

std::set<std::uint16_t> drafts_of(const std::vector<PendingFile>& files, const std::string& seat) {
  std::set<std::uint16_t> turns;
  for (const PendingFile& file : files)
    if (file.submission.seat == seat) turns.insert(file.turn);
  return turns;
}

void drop_all_of(Store::WriteTransaction& change, const StoredGame& game, const std::string& seat) {
  change.drop_all(game, seat);
}

Submission keep(Store::WriteTransaction& change, const StoredGame& game, const AdjudicationResult& judged,
                const SubmittedFile& file, const AnswerFormatter& formatter) {
  const SubmissionResult& answer = judged.answer;
  Submission submission = submission_of(game, answer, file.text, formatter);
  submission.number = change.keep(game, {answer.turn, file.name, submission, Json(judged.left->rest).dump()});
  submission.last_entry = game.last_entry;
  if (answer.orders.empty()) change.drop(game, answer.seat, answer.turn);
  return submission;
}

OrdersHeader header_of(const PendingFile& file) {
  auto header = read_orders_header(file.submission.bytes, file.name);
  if (!header) throw std::logic_error("a file that is kept cannot be read");
  return std::move(*header);
}

SubmittedFile sent_of(const PendingFile& file) { return {file.name, file.submission.bytes}; }

Submission write_letter(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
                        AdjudicationResult judged, const PendingFile& about,
                        const AnswerFormatter& formatter) {
  judged.answer.later = true;
  Submission letter = submission_of(game, judged.answer, {}, formatter);
  letter.number = about.submission.number;
  moving(game, ledger, judged.answer, judged.entries, [&](const StoredPosition& position) {
    letter.letter = change.add_letter(game, letter, judged.entries, position);
  });
  return letter;
}

Submission write_dropped(Store::WriteTransaction& change, StoredGame& game, const GameLedger& ledger,
                         const PendingFile& about, std::size_t from_row, Remark why, const std::string& now,
                         const AnswerFormatter& formatter) {
  AdjudicationResult judged = without_adjudication(ledger, header_of(about), sent_of(about), now);
  auto& rows = judged.answer.orders;
  rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(from_row));
  judged.answer.remarks.push_back(std::move(why));
  return write_letter(change, game, ledger, std::move(judged), about, formatter);
}

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

bool answers(const PendingAnswer& answer, const TimedDecision& owed) {
  return answer.file.submission.seat == owed.seat && answer.kind == owed.kind && answer.about == owed.about;
}

const PendingAnswer* answer_to(const TimedDecision& owed, const PendingFiles& kept) {
  const auto found = std::find_if(kept.answers.begin(), kept.answers.end(),
                                  [&](const PendingAnswer& answer) { return answers(answer, owed); });
  return found == kept.answers.end() ? nullptr : &*found;
}

bool are_one_file(const PendingFile& one, const PendingFile& other) {
  return one.submission.seat == other.submission.seat && one.submission.number == other.submission.number;
}

void keep_answers(Store::WriteTransaction& change, const StoredGame& game, const AdjudicationResult& judged,
                  const PendingFile& file) {
  for (const SecretDecision& one : judged.takes_back) {
    PendingAnswer answer;
    answer.file.submission.seat = file.submission.seat;
    answer.kind = one.kind;
    answer.about = one.about;
    change.drop_answer(game, answer);
  }
  if (judged.keeps)
    change.keep_answer(
        game, {file, judged.keeps->kind, judged.keeps->about, judged.left->row, judged.keeps->together});
  for (const DeferredOrder& later : judged.later)
    change.keep_answer(game, {file, {}, later.about, 0, false, false, later.order});
}

std::vector<PendingAnswer> come_together(const PendingFiles& kept, const StoredGame& game,
                                         const GameLedger& ledger, std::size_t active,
                                         const std::string& now) {
  std::set<std::string> together, waiting;
  for (const PendingDecision& owed : ledger.game().pending_decisions())
    if (owed.all_at_once) together.insert(owed.about);
  if (together.empty()) return {};
  std::vector<std::pair<std::size_t, const PendingAnswer*>> all;
  const std::size_t players = ledger.players().size();
  for (const TimedDecision& owed : game.pending_decisions) {
    if (!owed.is_real() || !together.contains(owed.about)) continue;
    const PendingAnswer* answer = answer_to(owed, kept);
    const bool lapses = owed.acts && *owed.acts <= now;
    if (!lapses && (answer == nullptr || (owed.release && *owed.release > now)))
      waiting.insert(owed.about);
    else if (answer != nullptr)
      all.emplace_back((index(ledger.find(owed.seat).value()) + 2 * players - active - 1) % players, answer);
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<PendingAnswer> now_given;
  for (const auto& [place, answer] : all)
    if (!waiting.contains(answer->about)) now_given.push_back(*answer);
  return now_given;
}

namespace {

bool has_plan_for_the_turn(const PendingFiles& kept, const GameLedger& ledger, Seat seat) {
  const StandingOrderTexts texts = standing_of(kept, ledger.game().seats().at(index(seat)));
  if (texts.empty()) return false;
  const auto rules = standing_rules(texts, ledger.game());
  return std::any_of(rules.begin(), rules.end(),
                     [](const ParsedStandingOrder& rule) { return rule.whole_turn && !rule.at_deadline; });
}

/// Returns when the clock decides the turn of the seat.
std::optional<std::string> time_up(const StoredGame& game, const std::string& seat) {
  const std::string turn = TimedDecision().clock;
  for (const TimedDecision& owed : game.pending_decisions)
    if (owed.seat == seat && owed.clock == turn && owed.is_real()) return owed.acts;
  return std::nullopt;
}

}  // namespace

bool waits_for_files(const GameLedger& ledger, Seat seat) {
  return ledger.started() && !ledger.over() && ledger.game().collects_files(seat);
}

const PendingFile* file_kept(const PendingFiles& kept, const GameLedger& ledger, Seat seat) {
  const std::string name = ledger.game().seats().at(index(seat));
  const auto found = std::find_if(kept.drafts.begin(), kept.drafts.end(), [&](const PendingFile& file) {
    return file.submission.seat == name && file.turn == turn_now(ledger, seat);
  });
  return found == kept.drafts.end() ? nullptr : &*found;
}

std::optional<std::string> files_may_be_done(const GameLedger& ledger, const StoredGame& game,
                                             const PendingFiles& kept, const std::string& now) {
  std::string since;
  bool any = false;
  for (std::size_t s = 0; s < ledger.players().size(); ++s) {
    const Seat seat = seat_at(s);
    if (!waits_for_files(ledger, seat)) continue;
    any = true;
    if (file_kept(kept, ledger, seat) != nullptr || has_plan_for_the_turn(kept, ledger, seat)) continue;
    const auto up = time_up(game, ledger.game().seats().at(s));
    if (!up || *up > now) return std::nullopt;
    since = std::max(since, *up);
  }
  return any ? std::optional(since) : std::nullopt;
}

namespace {

/// Returns whether it is, or may become, an acceptance (STAND-8).
bool may_be_taken_back(const PendingAnswer& answer, const GameLedger& ledger) {
  if (answer.about.empty()) return false;
  if (!answer.has_row()) return true;  // the standing order has not chosen its answer yet
  const auto plan = read_plan_file(answer.file.submission.bytes, answer.file.name, ledger.game());
  const PlanItem* item = plan ? item_at(plan->items, answer.row) : nullptr;
  if (item == nullptr) return false;
  const std::vector<AnyOrderPtr> orders = orders_in(*item);
  return std::any_of(orders.begin(), orders.end(), [&](const AnyOrderPtr& order) {
    return !is_join(*order) && ledger.game().may_be_taken_back(*order);
  });
}

}  // namespace

AdjudicationContext adjudication_context(const StoredGame& game, const GameLedger& ledger,
                                         const PendingFiles& kept, const std::string& seat,
                                         const std::string& now) {
  AdjudicationContext context;
  context.held = game.clocks.held;
  context.drafts = drafts_of(kept.drafts, seat);
  context.standing = standing_of(kept, seat);
  context.plan_left = std::any_of(kept.plans.begin(), kept.plans.end(),
                                  [&](const PendingPlan& plan) { return plan.file.submission.seat == seat; });
  for (const PendingAnswer& answer : kept.answers)
    if (answer.file.submission.seat == seat && answer.later.empty()) {
      context.answered.push_back({answer.kind, answer.about, {}});
      if (may_be_taken_back(answer, ledger)) context.revocable.push_back(context.answered.back());
    }
  if (const auto ordered = game.ordered.find(seat); ordered != game.ordered.end())
    context.ordered = ordered->second;
  const auto if_later = [&](const std::string& release) { return release > now ? release : std::string(); };
  for (const TimedDecision& owed : game.pending_decisions)
    if (owed.seat == seat)
      context.owed.push_back({owed.kind, owed.about, if_later(owed.release.value_or(""))});
  context.new_release = if_later(release_after(clocked(ledger), now));
  return context;
}

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
                                                                const StoredGame& game,
                                                                const GameLedger& ledger) {
  const auto turn = reading(store, [&] { return parse_json(game.brief).value("turn", std::uint16_t{0}); });
  std::map<std::string, SeatPendingOrders> all;
  for (const auto& [seat, text] : kept.memos) all[seat].memo = text;
  for (const PendingFile& draft : kept.drafts)
    all[draft.submission.seat].drafts.push_back(
        {draft.turn,
         reading(store, [&] { return parse_json(draft.orders).get<std::vector<std::string>>(); })});
  for (const PendingPlan& plan : kept.plans) {
    SeatPendingOrders& seat_orders = all[plan.file.submission.seat];
    (plan.waits ? seat_orders.waiting : seat_orders.rest) = state_of(store, plan).left.rest;
  }
  for (const PendingAnswer& answer : kept.answers) {
    if (answer.later.empty())
      all[answer.file.submission.seat].answered.push_back(
          {answer.kind, answer.about, may_be_taken_back(answer, ledger)});
    if (answer.by_rule) continue;  // listed as a standing order
    SeatPendingOrders& seat_orders = all[answer.file.submission.seat];
    if (!answer.later.empty())
      seat_orders.later.push_back(answer.later);
    else
      seat_orders.answers.push_back(
          {order_of(answer, seat_orders.waiting), release_of(answer, game), answer.together});
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
