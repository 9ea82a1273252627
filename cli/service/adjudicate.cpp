#include "cli/service/adjudicate.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "cli/results/file_diagnostic.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/plan/allowance.hpp"
#include "cli/service/plan/plan_executor.hpp"
#include "cli/service/plan/plan_runner.hpp"
#include "cli/service/plan/plan_simulator.hpp"
#include "cli/service/plan/rejection_context.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/orders/plan/plan.hpp"
#include "schemas/record/lobby.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {
namespace {

using Became = RowResult::Outcome;

/// Returns the last row of the item that begins with `row`.
std::size_t last_row_of(const PlanFile& plan, std::size_t row) {
  const PlanItem* item = item_at(plan.items, row);
  return item == nullptr ? row : last_row({item, 1});
}

/// Adjudicates the plan of one file.
class Adjudicator {
 public:
  Adjudicator(GameLedger& ledger, Seat seat, const PlanFile& file, const Source& source,
              const std::string& time, AdjudicationMode judging, AdjudicationContext context)
      : ledger_(ledger),
        seat_(seat),
        file_(file),
        source_(source),
        time_(time),
        judging_(judging),
        context_(std::move(context)) {}

  void run(AdjudicationResult& judged) {
    if (const SourceSpan* wishes = wishes_too_early()) return refuse_file(judged, not_started(), *wishes);
    if (file_.standing && context_.sets_standing && !ledger_.over()) set_standing(judged);
    const Conversation& talk = file_.header.conversation;
    const bool says_something =
        !talk.say.empty() || talk.memo || !talk.ask.empty() || talk.letters || file_.header.only_checks;
    if (!file_.header.has_orders && (!ledger_.over() || (says_something && !file_.standing))) return;
    if (const auto against = against_file(ledger_, seat_, file_, context_)) {
      refuse_file(judged, against->first, against->second);
    } else if (!file_.header.lists_orders) {
      if (says_something) return;
      judged.answer.remarks.emplace_back(remark::NoOrders{});  // a waiting plan keeps waiting (REP-8)
      return;
    } else if (!context_.moderator &&
               (context_.held || timeliness_of(ledger_, seat_, file_) == Timeliness::later)) {
      wait(judged);
    } else if (const PlanItem* final_one = against_batch()) {
      refuse(judged, final_one->row, final_one->mark, not_done(*final_one, final_in_batch()));
    } else if (judging_ != AdjudicationMode::play) {
      foresee(judged);
      if (waits_for_files() && !file_.items.empty())
        judged.answer.remarks.emplace_back(remark::KeptForOthers{true});
    } else if (waits_for_files()) {
      judged.together = true;
      wait(judged);
    } else if (ledger_.game().all_or_nothing()) {
      all_or_nothing(judged);
    } else {
      play(judged);
    }
    const bool says_more = file_.header.absent.has_value() || says_something;
    if (!file_.items.empty() || judged.answer.status != Status::done || judged.early) return;
    if (context_.plan_left)
      judged.answer.remarks.emplace_back(remark::PlanRemoved{judging_ != AdjudicationMode::play});
    else if (!says_more)
      judged.answer.remarks.emplace_back(remark::NoOrders{});
  }

 private:
  /// Returns the place of founding orders that come before the board is drawn, or null (WISH-5).
  const SourceSpan* wishes_too_early() const {
    if (ledger_.started() || !file_.standing || !context_.sets_standing || ledger_.over()) return nullptr;
    const auto& keys = file_.standing->keys;
    return std::any_of(keys.begin(), keys.end(),
                       [&](const auto& one) { return is_own_key(one.first, ledger_.game()); })
               ? &file_.standing->mark
               : nullptr;
  }

  /// Returns whether each seat plays turns of its own: then a later turn begins a new round, instead of a
  /// later place in this turn.
  bool waits_for_round() const { return ledger_.started() && ledger_.game().turns_in_round() == 1; }
  /// Returns whether the file waits for the files of the other seats (DG-PBEM-5).
  bool waits_for_files() const {
    return ledger_.started() && !context_.moderator && !context_.its_time &&
           ledger_.game().collects_files(seat_);
  }

  /// Accepts the standing orders before the other orders, and even if these fail (STAND-1).
  void set_standing(AdjudicationResult& judged) {
    judged.standing = file_.standing;
    context_.standing = after(context_.standing, *file_.standing, ledger_.game());
    remark::StandingOrders standing_remark;
    for (const auto& [key, text] : file_.standing->keys)
      (text.empty() ? standing_remark.removed : standing_remark.set).push_back(key);
    standing_remark.cleared = file_.standing->clears_all;
    standing_remark.would = judging_ != AdjudicationMode::play;
    judged.answer.remarks.emplace_back(std::move(standing_remark));
  }

  /// Returns when an answer to the decision takes effect; empty: at once.
  std::string release_of(const PendingDecision& owed) const {
    const auto same = std::find_if(
        context_.owed.begin(), context_.owed.end(),
        [&](const SecretDecision& one) { return one.kind == owed.kind && one.about == owed.about; });
    return same != context_.owed.end() ? same->release : context_.new_release;
  }

  std::vector<PendingDecision> decisions(const std::vector<SecretDecision>& is_secret) const {
    std::vector<PendingDecision> out;
    for (const SecretDecision& one : is_secret) {
      PendingDecision& owed = out.emplace_back();
      owed.seat = seat_;
      owed.kind = one.kind;
      owed.about = one.about;
    }
    return out;
  }

  /// Returns the resolver of the seat's standing orders, or an empty function if it has none.
  StandingResolver ruling() const {
    if (context_.standing.empty() || !ledger_.started()) return {};
    return ruling_of(standing_rules(context_.standing, ledger_.game()));
  }

  const PlanItem* against_batch() {
    if (!ledger_.game().all_or_nothing() || file_.items.size() < 2) return nullptr;
    return final_among(ledger_.started() ? &known() : nullptr, seat_, file_.items);
  }

  Viewer reader() const {
    return judging_ == AdjudicationMode::preview ? Viewer::referee() : Viewer::of(seat_);
  }
  /// Returns the game as the sender knows it.
  const Game& known() {
    if (!known_) known_ = ledger_.game().determinize(reader());
    return *known_;
  }

  /// Keeps the file. Its orders are checked against the rules only when their time has come (AHEAD-4).
  void wait(AdjudicationResult& judged) {
    judged.early = true;
    judged.left = PlanRemainder{0, true, false, {}, remaining_lines(file_.items, 0, source_.text())};
    for (RowResult& row : judged.answer.orders) row.outcome = Became::waiting;
    const bool is_check = judging_ != AdjudicationMode::play,
               kept = context_.drafts.contains(file_.header.turn);
    auto& remarks = judged.answer.remarks;
    if (file_.items.empty()) {
      remarks.emplace_back(remark::RemovesDraft{file_.header.turn, kept, is_check});
      return;
    }
    if (file_.header.turn > turn_now(ledger_, seat_) ||
        (waits_for_round() && !context_.held && !judged.together)) {
      remarks.emplace_back(remark::KeptForTurn{file_.header.turn, is_check, turn_to_act_in()});
    } else if (context_.held) {
      remarks.emplace_back(remark::KeptOnHold{is_check});
    } else if (judged.together) {
      remarks.emplace_back(remark::KeptForOthers{is_check});
    } else {
      remarks.emplace_back(remark::ComesEarly{is_check});
      const AnyOrderPtr last = plain_order(file_.items.back());
      if (!last || is_join(*last) || !ledger_.game().ends(seat_, *last))
        remarks.emplace_back(remark::DoesNotPass{});
    }
    if (kept) remarks.emplace_back(remark::ReplacesWaiting{});
  }

  /// Returns the present turn if the seat visibly has to act in it before the file's turn; else 0.
  std::uint16_t turn_to_act_in() const {
    if (!ledger_.started() || ledger_.over()) return 0;
    const std::uint16_t now = turn_now(ledger_, seat_);
    const std::vector<PendingDecision> owed = ledger_.game().pending_decisions_for(Viewer::of(seat_));
    const bool acts =
        std::any_of(owed.begin(), owed.end(), [&](const PendingDecision& one) { return one.seat == seat_; });
    return acts && now < file_.header.turn ? now : std::uint16_t{0};
  }

  void play(AdjudicationResult& judged) {
    const bool speaks = !context_.luck_said && !context_.moderator;
    PlanExecutor executor(ledger_, seat_, speaks ? file_.header.luck : std::nullopt, time_,
                          context_.moderator);
    PlanRunner runner(seat_, file_, executor, judged.answer.orders, ruling());
    if (context_.only_row) runner.set_last_row(last_row_of(file_, context_.from_row));
    Allowance allowance(seat_, context_.ordered, decisions(context_.opened));
    if (!context_.moderator) runner.limits(allowance);
    runner.set_release_time([this](const PendingDecision& owed) { return release_of(owed); });
    runner.set_pending_answers(decisions(context_.answered), decisions(context_.revocable));
    runner.set_released_answers(decisions(context_.opened));
    Scenario scenario;
    scenario.history = context_.history;
    runner.run(std::move(scenario), context_.from_row);
    judged.played = true;
    judged.entries = std::move(executor.entries);
    judged.happenings = std::move(executor.happenings);
    judged.answer.done = executor.done;
    if (!context_.moderator && !(allowance.ordered() == context_.ordered))
      judged.ordered = allowance.ordered();
    for (const PendingDecision& one : runner.taken_back())
      judged.takes_back.push_back({one.kind, one.about, {}});
    if (!context_.moderator) judged.later = std::move(executor.later);
    for (const PlanRunner::Failed& failed : runner.failed()) refuse(judged, failed);
    if (runner.stopped())
      judged.answer.remarks.emplace_back(remark::StoppedAt{std::string(*runner.stopped())});
    if (runner.held()) {
      const PendingDecision& held = *runner.held();
      judged.keeps = SecretDecision{held.kind, held.about, release_of(held), held.all_at_once};
      judged.answer.remarks.emplace_back(
          remark::AnswerKept{judged.keeps->release, held.all_at_once, may_be_taken_back(*runner.rest())});
    } else if (runner.waits()) {
      judged.answer.remarks.emplace_back(remark::PlanWaits{});
    }
    if (runner.rest())
      judged.left =
          PlanRemainder{*runner.rest(), runner.waits().has_value(), context_.luck_said || executor.luck_said,
                        runner.history().names, remaining_lines(file_.items, *runner.rest(), source_.text())};
  }

  /// Returns whether the answer in that row can be withdrawn until its release.
  bool may_be_taken_back(std::size_t row) const {
    const PlanItem* item = item_at(file_.items, row);
    const std::vector<AnyOrderPtr> orders = item != nullptr ? orders_in(*item) : std::vector<AnyOrderPtr>();
    return std::any_of(orders.begin(), orders.end(), [this](const AnyOrderPtr& order) {
      return !is_join(*order) && ledger_.game().may_be_taken_back(*order);
    });
  }

  /// Undoes the whole plan if one order of it fails.
  void all_or_nothing(AdjudicationResult& judged) {
    GameLedger before = ledger_;
    play(judged);
    if (judged.answer.status == Status::done && !judged.left) return;
    ledger_ = std::move(before);
    nothing_done(judged);
    judged.left = PlanRemainder{
        0, judged.left && judged.left->waits, false, {}, remaining_lines(file_.items, 0, source_.text())};
  }

  static void nothing_done(AdjudicationResult& judged) {
    judged.answer.done = 0;
    judged.entries.clear();
    judged.happenings.clear();
    judged.later.clear();
    judged.takes_back.clear();
    if (!judged.keeps) judged.ordered.reset();
    for (RowResult& row : judged.answer.orders) {
      if (row.outcome != Became::done) continue;
      row.outcome = Became::not_tried;
      row.events.clear();
      row.others.clear();
      row.untold.clear();
      row.remarks.clear();
    }
  }

  void foresee(AdjudicationResult& judged) {
    PlanSimulator simulator(ledger_, seat_, file_.header.luck);
    PlanRunner runner(seat_, file_, simulator, judged.answer.orders, ruling());
    runner.set_pending_answers(decisions(context_.answered), decisions(context_.revocable));
    Allowance allowance(seat_, context_.ordered, {});
    runner.limits(allowance);
    Scenario scenario;
    if (ledger_.started()) scenario.game = ledger_.game().determinize(reader());
    runner.run(std::move(scenario));
    judged.answer.done = simulator.done;
    for (const PlanRunner::Failed& failed : runner.failed())  // failures that do not depend on chance
      if (!failed.scenario.forked || (judged.answer.status == Status::done &&
                                      judged.answer.orders[failed.row].outcome == Became::failed))
        refuse(judged, failed);
    if (ledger_.game().all_or_nothing() && judged.answer.status != Status::done) nothing_done(judged);
    if (runner.stopped() && runner.complete().of_these == 0 && runner.open().of_these == 0)
      judged.answer.remarks.emplace_back(remark::StoppedAt{std::string(*runner.stopped())});
    if (runner.forked())
      judged.answer.remarks.emplace_back(remark::RunsToItsEnd{runner.complete(), runner.open()});
  }

  RejectionContext not_done(const PlanItem& item, Rejection why) {
    const AnyOrder& move = *item.orders.front().choice.moves.front();
    if (!ledger_.started()) return not_joined(ledger_.game(), ledger_.waiting_room(), seat_, std::move(why));
    RejectionContext no = rejection_context(judging_ != AdjudicationMode::play ? known() : ledger_.game(),
                                            seat_, move, std::move(why));
    no.typed = item.typed;
    return no;
  }

  /// Rejects the whole file, whatever its orders are.
  void refuse_file(AdjudicationResult& judged, const Rejection& why, const SourceSpan& mark) {
    RejectionContext no{why, ledger_.game().setup_view(), seat_, std::nullopt, {}, {}, false};
    if (!ledger_.started()) {
      no.joined = ledger_.waiting_room().joined.contains(seat_);
    } else if (!file_.items.empty()) {
      const Game& game = judging_ != AdjudicationMode::play ? known() : ledger_.game();
      if (const AnyOrderPtr move = plain_order(file_.items.front()); move && !is_join(*move))
        no.order = move->said();
      no.options = game.opaque_legal(seat_);
      no.sight = game.opaque_view(Viewer::of(seat_));
    }
    refuse(judged, 0, mark, std::move(no));
  }

  void refuse(AdjudicationResult& judged, const PlanRunner::Failed& failed) {
    SourceSpan mark = failed.mark;
    if (!failed.why.refused.empty()) {
      const auto& [move, why] = failed.why.refused.front();
      if (const SourceSpan* part = move->at(why.field)) mark = *part;
    }
    judged.answer.status = Status::refused;
    const RowResult& row = judged.answer.orders[failed.row];
    if (row.rejection) refuse(judged, failed.row, mark, *row.rejection);
  }

  /// `row` may be past the end: then only the complaint is stored.
  void refuse(AdjudicationResult& judged, std::size_t row, const SourceSpan& mark, RejectionContext why) {
    judged.answer.status = Status::refused;
    judged.answer.complaints.push_back({source_.error(mark, why.why.code, {}), why});
    if (row >= judged.answer.orders.size()) return;
    judged.answer.orders[row].outcome = Became::failed;
    judged.answer.orders[row].rejection = std::move(why);
  }

  GameLedger& ledger_;
  Seat seat_;
  const PlanFile& file_;
  const Source& source_;
  const std::string& time_;
  AdjudicationMode judging_;
  AdjudicationContext context_;
  std::unique_ptr<Game> known_;  ///< created on first use, as few files need it
};

SubmissionResult blank(const OrdersHeader& header, const SubmittedFile& sent, const GameLedger& ledger,
                       const std::string& time) {
  SubmissionResult answer;
  answer.file = sent.name;
  answer.game = header.game;
  answer.seat = header.seat;
  answer.turn = header.turn;
  answer.luck = header.luck;
  answer.time = time;
  if (!ledger.deadlines().is_null()) answer.zone = known_deadlines(ledger.deadlines()).zone;
  if (const auto seat = ledger.find(header.seat); seat && index(*seat) < ledger.zones().size())
    if (const std::string& own = ledger.zones()[index(*seat)]; !own.empty()) answer.zone = own;
  answer.table = ledger.game().setup_view();
  return answer;
}

}  // namespace

AdjudicationResult adjudicate(GameLedger& ledger, const OrdersHeader& header, const SubmittedFile& sent,
                              const std::string& time, AdjudicationMode judging,
                              AdjudicationContext context) {
  AdjudicationResult judged;
  judged.answer = blank(header, sent, ledger, time);
  SubmissionResult& answer = judged.answer;
  answer.checked_only = judging != AdjudicationMode::play;
  const Source source(sent.text, sent.name);
  answer.complaints = seat_fault(header, ledger, source);
  auto read = read_plan_file(sent.text, sent.name, ledger.game());
  if (!read)
    for (FileDiagnostic& complaint : complaints_on_orders(read.error()))
      answer.complaints.push_back(std::move(complaint));
  if (read) {
    for (FileDiagnostic& complaint : too_much_standing(*read, context, ledger.game(), source))
      answer.complaints.push_back(std::move(complaint));
    if (!read->header.has_orders) answer.turn = turn_now(ledger, ledger.find(header.seat).value());
  }
  if (!read || !answer.complaints.empty()) {
    if (ledger.over()) {  // takes precedence over all other errors (REP-12)
      const RejectionContext over{game_over(),
                                  ledger.game().setup_view(),
                                  ledger.find(header.seat).value_or(Seat{}),
                                  std::nullopt,
                                  {},
                                  {},
                                  false};
      answer.complaints = {{source.error(header.game_mark, over.why.code, {}), over}};
      answer.status = Status::refused;
      return judged;
    }
    answer.status = Status::not_understood;
    return judged;
  }
  judged.conversation = read->header.conversation;
  answer.orders = rows_of(*read, ledger.game());
  const auto goes_on_at = static_cast<std::ptrdiff_t>(context.from_row);
  const std::size_t rows = context.only_row ? last_row_of(*read, context.from_row) + 1 : answer.orders.size();
  Adjudicator(ledger, ledger.find(header.seat).value(), *read, source, time, judging, std::move(context))
      .run(judged);
  answer.orders.resize(rows);
  answer.orders.erase(answer.orders.begin(), answer.orders.begin() + goes_on_at);
  if (judging == AdjudicationMode::play && !judged.early) {
    name_entry(answer, ledger);
  }
  return judged;
}

AdjudicationResult without_adjudication(const GameLedger& ledger, const OrdersHeader& header,
                                        const SubmittedFile& sent, const std::string& time) {
  AdjudicationResult judged;
  judged.answer = blank(header, sent, ledger, time);
  if (const auto read = read_plan_file(sent.text, sent.name, ledger.game()))
    judged.answer.orders = rows_of(*read, ledger.game());
  return judged;
}

namespace {

/// Returns the last turn for which files of the seat are kept now (AHEAD-3).
std::uint32_t last_turn_ahead(const GameLedger& ledger, Seat seat) {
  const auto turns =
      ledger.game().turns_in_round().value_or(static_cast<std::uint16_t>(ledger.players().size()));
  return std::uint32_t{turn_now(ledger, seat)} + max_rounds_ahead * std::uint32_t{turns};
}

/// Returns the number of files kept for later turns or a later place in this one.
std::size_t kept_ahead(const std::set<std::uint16_t>& drafts, std::uint16_t turn) {
  return drafts.size() - drafts.count(turn);
}

}  // namespace

std::optional<std::pair<Rejection, SourceSpan>> against_file(const GameLedger& ledger, Seat seat,
                                                             const PlanFile& file,
                                                             const AdjudicationContext& context) {
  const OrdersHeader& header = file.header;
  if (ledger.over()) return std::pair(game_over(), header.game_mark);
  const Timeliness time = timeliness_of(ledger, seat, file);
  if (time == Timeliness::past) return std::pair(stale(turn_now(ledger, seat)), header.turn_mark);
  if (time == Timeliness::now || file.items.empty()) return std::nullopt;
  if (context.moderator) {  // nothing is kept of it, and the rules check whose turn it is (MOD-6)
    const std::uint16_t turn = turn_now(ledger, seat);
    if (header.turn == turn) return std::nullopt;
    return std::pair(too_early(turn), header.turn_mark);
  }
  if (const auto last = last_turn_ahead(ledger, seat); header.turn > last)
    return std::pair(too_early(last), header.turn_mark);
  if (kept_ahead(context.drafts, turn_now(ledger, seat)) >= max_drafts &&
      !context.drafts.contains(header.turn))
    return std::pair(too_many_drafts(), header.turn_mark);
  return std::nullopt;
}

/// A final order would prevent `all_or_nothing` from undoing it when a later order fails (ORD-3). Files of
/// one order are no problem, nor is an end of the turn that comes last.
const PlanItem* final_among(const Game* known, Seat seat, const std::vector<PlanItem>& items) {
  for (const PlanItem& item : items)
    for (const AnyOrderPtr& move : item.orders.front().choice.moves) {
      const bool is_checked = known != nullptr && !is_join(*move);
      if (is_checked ? known->is_final(seat, *move) && !(known->ends(seat, *move) && &item == &items.back())
                     : move->draws())
        return &item;
    }
  return nullptr;
}

FileDiagnostics seat_fault(const OrdersHeader& header, const GameLedger& ledger, const Source& source) {
  const auto seat = ledger.find(header.seat);
  if (!seat || ledger.is_played(*seat)) return {};
  return {{source.error(header.seat_mark, "E_SYNTAX", {}), file_diagnostics::Neutral{header.seat}}};
}

FileDiagnostics too_much_standing(const PlanFile& file, const AdjudicationContext& context, const Game& game,
                                  const Source& source) {
  if (!file.standing || !context.sets_standing) return {};
  DiagnosticCollector faults(source);
  check_standing(after(context.standing, *file.standing, game), file.standing->mark, faults);
  return faults.any() ? complaints_on_orders(faults.take()) : FileDiagnostics{};
}

bool is_player(const GameLedger& ledger, const std::string& name) {
  const auto seat = ledger.find(name);
  return seat && ledger.is_played(*seat);
}

std::uint16_t turn_now(const GameLedger& ledger, Seat seat) {
  return ledger.started() ? ledger.game().turn_of(seat) : std::uint16_t{0};
}

Timeliness timeliness_of(const GameLedger& ledger, Seat seat, const PlanFile& file) {
  const std::uint16_t turn = turn_now(ledger, seat);
  const AnyOrderPtr first = first_order(file.items);
  const bool joins = first && is_join(*first);  // a join has no later turn
  if (file.header.turn < turn || (joins && file.header.turn > turn)) return Timeliness::past;
  if (file.header.turn > turn) {  // the game also reports seats that are out and have no later turn
    const bool is_asked = first && ledger.started();
    return is_asked ? ledger.game().timeliness_of(seat, file.header.turn, *first) : Timeliness::later;
  }
  if (!first || joins || !ledger.started()) return Timeliness::now;
  return ledger.game().timeliness_of(seat, turn, *first);
}

std::optional<std::pair<std::string, std::size_t>> answers_together(const GameLedger& ledger,
                                                                    const SubmittedFile& sent) {
  if (!ledger.started()) return std::nullopt;
  const auto read = read_plan_file(sent.text, sent.name, ledger.game());
  if (!read || read->header.game != ledger.name()) return std::nullopt;
  const Seat seat = ledger.find(read->header.seat).value();
  if (read->header.turn != ledger.game().turn_of(seat)) return std::nullopt;
  std::vector<AnyOrderPtr> moves;
  for (const PlanItem& item : read->items) {
    AnyOrderPtr move = plain_order(item);
    if (!move || is_join(*move)) return std::nullopt;
    moves.push_back(std::move(move));
  }
  return moves.empty() ? std::nullopt : ledger.game().answer_group(seat, moves);
}

}  // namespace inselpost
