#include "cli/service/moderator/redoing.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/notify/disclosed.hpp"
#include "cli/service/pending/follow_ups.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/record/rollback_tracker.hpp"

namespace inselpost {
namespace {

using entries::Kind;

/// Returns the orders that can be repeated: those undone by the last rollback of a stack. A rollback leaves
/// the stack once all of its orders were repeated. Any other order empties the stack, and so does a partial
/// repetition, of which the rest was left out.
std::vector<const Entry*> taken_back_last(const std::vector<Entry>& entries) {
  struct Rollback {
    std::vector<std::uint64_t> undone = {};
    std::set<std::uint64_t> again = {};
  };
  std::map<std::uint64_t, std::vector<std::uint64_t>> undone;  // keyed by the rollback
  for (const auto& [number, by] : undone_by(entries))
    if (entries::kind_of(entries.at(number)) == Kind::order) undone[by].push_back(number);
  std::vector<Rollback> all;
  for (const Entry& entry : entries) {
    const Kind kind = entries::kind_of(entry);
    if (kind == Kind::rollback) all.push_back(Rollback{undone[entry.number]});
    if (kind != Kind::order) continue;
    const auto again = entry.body.find("again");
    if (again == entry.body.end()) {
      all.clear();
      continue;
    }
    // Orders that an earlier redo left out are gone.
    while (!all.empty() && all.back().again.size() == all.back().undone.size()) all.pop_back();
    if (!all.empty()) all.back().again.insert(again->get<std::uint64_t>());
  }
  while (!all.empty() && all.back().again.size() == all.back().undone.size()) all.pop_back();
  std::vector<const Entry*> last;
  if (all.empty() || !all.back().again.empty()) return last;
  for (const std::uint64_t number : all.back().undone) last.push_back(&entries.at(number));
  return last;
}

/// Repeats an order on a copy, so that a rejection changes nothing. Returns the entries or the code of the
/// rejection.
tl::expected<std::vector<Entry>, std::string> play_again(GameLedger& ledger, const Entry& entry,
                                                         const std::string& time,
                                                         const ModeratorStamp& mark) {
  const Json whole = unsealed(entry.body);
  const entries::Order order = entries::order(whole, ledger.game().seats());
  GameLedger trial = ledger;
  const AnyOrderPtr move = trial.again(whole.at("order"), whole.at("events"));
  auto done = trial.play(order.seat, *move, order.by, order.luck, time, mark);
  if (!done) return tl::unexpected(done.error().code);
  ledger = std::move(trial);
  return std::move(done->entries);
}

}  // namespace

RedoResult redo(ModeratorTransaction& acting, const std::set<std::uint64_t>& except,
                const std::string& reason, const AnswerFormatter& scribe) {
  acting.require_going_on(command_errors::Over::Act::redo);
  GameLedger& ledger = acting.ledger;
  return reading(acting.store, [&] {
    const std::vector<Entry> entries = acting.store.entries(acting.game);
    const std::vector<const Entry*> undone = taken_back_last(entries);
    if (undone.empty()) throw CommandError(Status::refused, command_errors::NoRedo{acting.game.name});
    for (const std::uint64_t number : except)
      if (std::none_of(undone.begin(), undone.end(),
                       [&](const Entry* entry) { return entry->number == number; }))
        throw CommandError(Status::usage, command_errors::NotTakenBack{acting.game.name, number});

    RedoResult done;
    std::vector<Entry> made;
    std::map<Seat, announcements::LeftOut> left_out;
    for (const Entry* entry : undone) {
      if (except.contains(entry->number) || ledger.over()) continue;
      const ModeratorStamp mark{made.empty() ? std::optional(reason) : std::nullopt, entry->number};
      auto played = play_again(ledger, *entry, acting.now, mark);
      if (!played) {
        const Seat seat = entries::order(unsealed(entry->body), ledger.game().seats()).seat;
        left_out[seat].entries.emplace_back(entry->number, played.error());
        done.left_out.push_back(entry->number);
        continue;
      }
      done.entries.push_back(entry->number);
      for (Entry& one : *played) {
        if (auto happening = what_happened(one, ledger.game()))
          done.happenings.push_back(*std::move(happening));
        made.push_back(std::move(one));
      }
    }
    if (made.empty()) throw CommandError(Status::refused, command_errors::NoRedo{acting.game.name});
    tell_first(done.happenings);
    const std::uint64_t since = acting.game.last_entry;
    act(acting.change, acting.game, ledger, made, acting.now);
    FollowUpResult went_on =
        run_follow_ups(acting.store, acting.change, acting.game, ledger, acting.now, scribe);
    for (NewsItem& happening : went_on.happenings) done.happenings.push_back(std::move(happening));
    add_disclosed(done.happenings, since, acting.store, acting.game.name);
    done.receipts = std::move(went_on.letters);
    for (auto& [seat, orders] : left_out) {
      NewsItem told{.seat = seat, .for_seat_alone = true};
      told.told = {std::move(orders)};
      done.happenings.push_back(std::move(told));
    }
    acting.commit();
    return done;
  });
}

}  // namespace inselpost
