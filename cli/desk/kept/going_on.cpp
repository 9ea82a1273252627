#include "cli/desk/kept/going_on.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <utility>

#include "cli/desk/entries.hpp"
#include "cli/desk/kept/letters.hpp"
#include "cli/desk/kept/plan_state.hpp"
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
    auto& [drafts, plans] = out_.kept;
    drop_past(plans);
    drop_past(drafts);
    if (ledger_.over()) return false;
    in_turn(plans, [](const PlanLeft& plan) -> const WaitingFile& { return plan.file; });
    in_turn(drafts, [](const WaitingFile& draft) -> const WaitingFile& { return draft; });
    return std::any_of(plans.begin(), plans.end(), [this](const PlanLeft& plan) { return goes_on(plan); }) ||
           std::any_of(drafts.begin(), drafts.end(), [this](const WaitingFile& file) { return runs(file); });
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
    if (!plan.waits) return false;
    PlanState state = state_of(store_, plan);
    Beside beside;
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
    Beside beside;
    beside.heard = heard(seat, since);
    Judged judged = judge(ledger_, header_of(draft), sent_of(draft), now_, Judging::play, std::move(beside));
    const Remark came = called ? Remark(remark::PlaceCame{}) : Remark(remark::TurnCame{});
    finish(std::move(judged), draft, why.value_or(came), since);
    return true;
  }

  void finish(Judged judged, const WaitingFile& file, Remark why, std::uint64_t since) {
    orders_ += std::max(judged.answer.done, std::uint32_t{1});
    judged.answer.remarks.insert(judged.answer.remarks.begin(), std::move(why));
    tell(write_letter(change_, game_, ledger_, judged, file, scribe_));
    if (judged.played) keep_rest(change_, game_, judged, file, since);
    std::move(judged.happenings.begin(), judged.happenings.end(), std::back_inserter(out_.happenings));
  }

  void tell(Submission letter) { out_.letters.push_back(std::move(letter)); }

  /// What that seat has read in the entries after `since` that stand.
  Heard heard(Seat seat, std::uint64_t since) const {
    Heard all;
    if (since >= game_.last_entry) return all;
    return reading(store_, [&] {
      const std::vector<Entry> entries = store_.entries(game_, since + 1);
      const auto undone = undone_by(entries);
      for (const Entry& entry : entries) {
        if (entries::kind_of(entry) != entries::Kind::order || undone.contains(entry.number)) continue;
        if (const auto happening = happening_of(entry, ledger_.game()))
          for (Json& event : seen_by(seat, happening->events)) all.events.push_back(std::move(event));
      }
      return std::move(all);
    });
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

std::vector<Submission> drop_undone(const Store& store, Store::Change& change, StoredGame& game,
                                    const GameLedger& ledger, std::uint64_t to, const std::string& now,
                                    const Scribe& scribe) {
  std::vector<Submission> letters;
  const KeptFiles kept = change.kept(game);
  for (const PlanLeft& plan : kept.plans) {
    if (plan.last_entry <= to) continue;
    change.forget(game, plan.file.submission.seat);
    if (plan.waits)
      letters.push_back(write_dropped(change, game, ledger, plan.file, state_of(store, plan).left.row,
                                      remark::PlanDropped{true}, now, scribe));
  }
  return letters;
}

}  // namespace inselpost
