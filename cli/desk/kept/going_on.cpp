#include "cli/desk/kept/going_on.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <utility>

#include "cli/desk/entries.hpp"
#include "cli/desk/kept/answers.hpp"
#include "cli/desk/kept/beside.hpp"
#include "cli/desk/kept/heard.hpp"
#include "cli/desk/kept/letters.hpp"
#include "cli/desk/kept/plan_state.hpp"
#include "cli/desk/kept/rule_state.hpp"
#include "cli/desk/kept/standing_acts.hpp"
#include "cli/desk/plan/not_done.hpp"
#include "cli/desk/summary.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/record/standing.hpp"

namespace inselpost {
namespace {

class GoingOn {
 public:
  GoingOn(Store& store, Store::Change& change, StoredGame& game, GameLedger& ledger, const std::string& now,
          const Scribe& scribe)
      : store_(store), change_(change), game_(game), ledger_(ledger), now_(now), scribe_(scribe) {}

  void run_what_a_hold_kept() {
    std::vector<WaitingFile> drafts = change_.kept(game_).drafts;
    std::erase_if(
        drafts, [this](const WaitingFile& draft) { return turn_now(ledger_, seat_of(draft)) != draft.turn; });
    std::sort(drafts.begin(), drafts.end(),
              [](const WaitingFile& a, const WaitingFile& b) { return a.taken < b.taken; });
    for (const WaitingFile& draft : drafts)
      if (!ledger_.over()) runs(draft, remark::GameGoesOn{});
  }

  /// STAND-4: what its seat keeps ready for when the time is up is done.
  bool stands_in(const Awaited& owed) {
    out_.kept = change_.kept(game_);
    return rule_answers(owed, true);
  }

  WentOn run() {
    bool moves = true;
    while (moves && orders_ < most_orders_at_once) moves = move();
    if (moves) out_.kept = change_.kept(game_);  // what is left goes on with the next change
    return std::move(out_);
  }

 private:
  /// One step; false where nothing moves.
  bool move() {
    out_.kept = change_.kept(game_);
    if (game_.clocks.held && !ledger_.over()) return false;
    auto& [drafts, plans, standing, answers] = out_.kept;
    drop_past(plans);
    drop_past(drafts);
    if (ledger_.over()) {
      if (!standing.empty()) change_.clear_standing(game_);
      for (const KeptAnswer& answer : answers) change_.drop_answer(game_, answer);
      standing.clear();
      answers.clear();
      return false;
    }
    if (!ledger_.started()) return false;
    if (released() || lapsed()) return true;
    in_turn(plans, [](const PlanLeft& plan) -> const WaitingFile& { return plan.file; });
    in_turn(drafts, [](const WaitingFile& draft) -> const WaitingFile& { return draft; });
    return std::any_of(plans.begin(), plans.end(), [this](const PlanLeft& plan) { return goes_on(plan); }) ||
           std::any_of(drafts.begin(), drafts.end(),
                       [this](const WaitingFile& file) { return runs(file); }) ||
           owed_in_the_open() || proposed();
  }

  std::size_t players() const { return ledger_.players().size(); }
  std::size_t active() const { return active_in(ledger_.game().brief(), ledger_.game().seats()); }

  /// STAND-8: what is veiled is answered when its time has come, from the active player's left, and asked
  /// once.
  bool released() {
    std::vector<std::pair<std::size_t, Owed>> now;
    for (Owed& owed : game_.awaited)
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
      for (const Awaited& one : ledger_.game().awaited())
        if (one.seat == ledger_.find(owed.seat) && one.kind == owed.kind && one.about == owed.about) {
          const KeptAnswer* kept = answer_to(owed, out_.kept);
          acted |= kept != nullptr ? gives(KeptAnswer(*kept)) : rule_answers(one);
          break;
        }
    }
    return acted;
  }

  /// A plan whose answer is kept waits for its release.
  bool may_go_on(const PlanLeft& plan) const {
    return std::none_of(out_.kept.answers.begin(), out_.kept.answers.end(),
                        [&](const KeptAnswer& answer) { return are_one_file(answer.file, plan.file); });
  }

  /// An answer that was kept takes effect, with what its plan does then; or alone, where a newer file has
  /// taken the place of that.
  bool gives(const KeptAnswer& answer) {
    change_.drop_answer(game_, answer);
    std::erase_if(out_.kept.answers, [&](const KeptAnswer& one) {
      return are_one_file(one.file, answer.file) && one.row == answer.row;
    });
    for (const PlanLeft& plan : out_.kept.plans)
      if (plan.waits && are_one_file(plan.file, answer.file) && state_of(store_, plan).left.row == answer.row)
        return goes_on(plan);
    Beside beside = as_it_was_sent(answer.file);
    beside.from_row = answer.row;
    beside.only_row = true;
    Judged judged =
        judge(ledger_, header_of(answer.file), sent_of(answer.file), now_, Judging::play, std::move(beside));
    finish(std::move(judged), answer.file, remark::AnswerReleased{}, game_.last_entry, true);
    return true;
  }

  /// One that answers nothing any more is told to its sender.
  bool lapsed() {
    const auto owed = ledger_.game().awaited();
    for (const KeptAnswer& answer : out_.kept.answers) {
      const Seat seat = seat_of(answer.file);
      if (std::none_of(owed.begin(), owed.end(), [&](const Awaited& one) {
            return one.seat == seat && one.kind == answer.kind && one.about == answer.about;
          }))
        return gives(KeptAnswer(answer));
    }
    return false;
  }

  /// STAND-7: what is not veiled is answered at once.
  bool owed_in_the_open() {
    for (const Awaited& owed : ledger_.game().awaited())
      if (!owed.veiled && rule_answers(owed)) return true;
    return false;
  }

  /// STAND-4: the first rule that fits, with the first of its orders that can be done.
  bool rule_answers(const Awaited& owed, bool at_deadline = false) {
    return each_rule(owed.seat, [&](StandingKey& key, const StandingRule& rule) {
      if (rule.decision != owed.kind || rule.at_deadline != at_deadline) return false;
      std::vector<MovePtr> moves;
      if (rule.rule) {
        moves = posting().answer(owed, *rule.rule);
        if (moves.empty()) return false;
      }
      return acts(owed.seat, key, rule, std::move(moves));
    });
  }

  /// STAND-6: what is ordered though nothing is owed, once a turn.
  bool proposed() {
    for (std::size_t i = 0; i < players(); ++i) {
      const Seat seat = seat_at((active() + i) % players());
      const bool acted = each_rule(seat, [&](StandingKey& key, const StandingRule& rule) {
        if (!rule.rule) return false;
        auto moves = posting().unasked(seat, *rule.rule);
        const auto uses = rules_of(store_, key).at(rule.place).uses;
        if (moves.empty() || (!uses.empty() && uses.back().second == turn_now(ledger_, seat))) return false;
        return acts(seat, key, rule, std::move(moves));
      });
      if (acted) return true;
    }
    return false;
  }

  const Posting& posting() const { return dynamic_cast<const Posting&>(ledger_.game()); }

  /// True as soon as one of them does something.
  template <class Ask>
  bool each_rule(Seat seat, const Ask& ask) {
    const std::string name = ledger_.game().seats().at(index(seat));
    const StandingTexts texts = standing_of(out_.kept, name);
    if (texts.empty()) return false;
    for (const StandingRule& rule : standing_rules(texts, ledger_.game()))
      for (StandingKey& key : out_.kept.standing)
        if (key.file.submission.seat == name && key.key == rule.key && ask(key, rule)) return true;
    return false;
  }

  bool acts(Seat seat, StandingKey& key, const StandingRule& rule, std::vector<MovePtr> moves) {
    std::vector<RuleState> states = rules_of(store_, key);
    RuleState& state = states.at(rule.place);
    const std::uint16_t turn = turn_now(ledger_, seat);
    if (state.used_up() || (rule.until_turn && turn > *rule.until_turn)) return false;
    const std::uint64_t entry = game_.last_entry;
    RuleActs acted = rule_acts(ledger_, key.file, rule, std::move(moves), now_);
    const bool done = acted.judged.answer.done > 0;
    if (done) {
      state.uses.emplace_back(entry, turn);
      finish(std::move(acted.judged), key.file, remark::RuleActed{state.text, key.version}, entry);
    } else {
      state.near = entry;
      state.codes = std::move(acted.codes);
    }
    key.state = text_of(states);
    change_.note_standing(key, game_);
    return done;
  }

  Seat seat_of(const WaitingFile& file) const { return ledger_.find(file.submission.seat).value(); }

  /// The active seat first, then seat order.
  template <class Kept, class File>
  void in_turn(std::vector<Kept>& kept, File file) const {
    if (kept.size() < 2 || !ledger_.started()) return;
    const std::size_t players = ledger_.players().size();
    const std::size_t active = active_in(ledger_.game().brief(), ledger_.game().seats());
    const auto place = [&](const Kept& one) {
      return (index(seat_of(file(one))) + players - active) % players;
    };
    std::stable_sort(kept.begin(), kept.end(),
                     [&](const Kept& one, const Kept& other) { return place(one) < place(other); });
  }

  /// PLAN-16.
  void drop_past(std::vector<PlanLeft>& plans) {
    std::erase_if(plans, [this](const PlanLeft& plan) {
      if (!ledger_.over() && turn_now(ledger_, seat_of(plan.file)) == plan.file.turn) return false;
      change_.forget(game_, plan.file.submission.seat);
      if (plan.waits)
        tell(write_dropped(change_, game_, ledger_, plan.file, state_of(store_, plan).left.row,
                           remark::PlanDropped{}, now_, scribe_));
      return true;
    });
  }

  /// AHEAD-9, MOD-11.
  void drop_past(std::vector<WaitingFile>& drafts) {
    std::erase_if(drafts, [this](const WaitingFile& draft) {
      if (!ledger_.over() && turn_now(ledger_, seat_of(draft)) <= draft.turn) return false;
      change_.drop(game_, draft.submission.seat, draft.turn);
      if (!ledger_.over())
        tell(write_dropped(change_, game_, ledger_, draft, 0, remark::TurnIsOver{}, now_, scribe_));
      return true;
    });
  }

  /// PLAN-11. False if it waits on where it was.
  bool goes_on(const PlanLeft& plan) {
    if (!plan.waits || !may_go_on(plan)) return false;
    PlanState state = state_of(store_, plan);
    Beside beside = as_it_was_sent(plan.file);
    beside.heard = heard(seat_of(plan.file), state.since);
    beside.heard.names = state.left.names;
    beside.from_row = state.left.row;
    beside.luck_said = state.left.luck_said;
    Judged judged = judge(ledger_, header_of(plan.file), sent_of(plan.file), now_, Judging::play, beside);
    if (judged.left && judged.left->waits && judged.left->row == state.left.row && judged.answer.done == 0)
      return false;
    finish(std::move(judged), plan.file, remark::PlanWentOn{}, state.since);
    return true;
  }

  /// AHEAD-5. False if its time has not come.
  bool runs(const WaitingFile& draft, const std::optional<Remark>& why = std::nullopt) {
    const auto read = read_plan_file(draft.submission.bytes, draft.name, ledger_.game());
    if (!read) throw std::logic_error("a file that is kept cannot be read");
    const Seat seat = seat_of(draft);
    if (time_of(ledger_, seat, *read) != Time::now) return false;
    const auto called = ledger_.started() ? ledger_.game().called() : std::nullopt;
    change_.drop(game_, draft.submission.seat, draft.turn);
    if (called && *called != seat) {  // its place was passed over
      tell(write_dropped(change_, game_, ledger_, draft, 0, remark::TooFewCards{}, now_, scribe_));
      return true;
    }
    const std::uint64_t since = draft.submission.last_entry;
    Beside beside = as_it_was_sent(draft);
    beside.heard = heard(seat, since);
    Judged judged = judge(ledger_, header_of(draft), sent_of(draft), now_, Judging::play, std::move(beside));
    const Remark came = called ? Remark(remark::PlaceCame{}) : Remark(remark::TurnCame{});
    finish(std::move(judged), draft, why.value_or(came), since);
    return true;
  }

  /// What its file says of standing orders held when it came.
  Beside as_it_was_sent(const WaitingFile& file) const {
    Beside beside = beside_of(game_, ledger_, out_.kept, file.submission.seat, now_);
    beside.sets_standing = false;
    return beside;
  }

  void finish(Judged judged, const WaitingFile& file, Remark why, std::uint64_t since,
              bool only_row = false) {
    orders_ += std::max(judged.answer.done, std::uint32_t{1});
    judged.answer.remarks.insert(judged.answer.remarks.begin(), std::move(why));
    tell(write_letter(change_, game_, ledger_, judged, file, scribe_));
    if (judged.played && !only_row) keep_rest(change_, game_, judged, file, since);
    if (judged.keeps)
      change_.keep_answer(game_, {file, judged.keeps->kind, judged.keeps->about, judged.left->row});
    std::move(judged.happenings.begin(), judged.happenings.end(), std::back_inserter(out_.happenings));
  }

  void tell(Submission letter) { out_.letters.push_back(std::move(letter)); }

  Heard heard(Seat seat, std::uint64_t since) const {
    return heard_since(store_, game_, ledger_.game(), seat, since);
  }

  Store& store_;
  Store::Change& change_;
  StoredGame& game_;
  GameLedger& ledger_;
  const std::string& now_;
  const Scribe& scribe_;
  WentOn out_;
  std::uint32_t orders_ = 0;
};

}  // namespace

WentOn go_on(Store& store, Store::Change& change, StoredGame& game, GameLedger& ledger,
             const std::string& now, const Scribe& scribe) {
  return GoingOn(store, change, game, ledger, now, scribe).run();
}

WentOn go_on_after_hold(Store& store, Store::Change& change, StoredGame& game, GameLedger& ledger,
                        const std::string& now, const Scribe& scribe) {
  GoingOn going_on(store, change, game, ledger, now, scribe);
  going_on.run_what_a_hold_kept();
  return going_on.run();
}

std::optional<WentOn> go_on_at_deadline(Store& store, Store::Change& change, StoredGame& game,
                                        GameLedger& ledger, const Awaited& owed, const std::string& now,
                                        const Scribe& scribe) {
  GoingOn going_on(store, change, game, ledger, now, scribe);
  if (!going_on.stands_in(owed)) return std::nullopt;
  return going_on.run();
}

}  // namespace inselpost
