#include "cli/service/moderator/rollback.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/notify/unread_news.hpp"
#include "cli/service/pending/follow_ups.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game_replay.hpp"

namespace inselpost {
namespace {

using entries::Kind;

/// Returns the valid entries as ranges.
std::vector<std::pair<std::uint64_t, std::uint64_t>> standing(const std::vector<Entry>& entries) {
  const auto undone = undone_by(entries);
  std::vector<std::pair<std::uint64_t, std::uint64_t>> ranges;
  for (std::uint64_t n = 0; n < entries.size(); ++n) {
    if (undone.contains(n)) continue;
    std::uint64_t last = n;
    while (last + 1 < entries.size() && !undone.contains(last + 1)) ++last;
    ranges.emplace_back(n, last);
    n = last;
  }
  return ranges;
}

std::string start_of(const std::vector<Entry>& entries) {
  for (const Entry& entry : entries)
    if (entries::kind_of(entry) == Kind::start) return std::to_string(entry.number);
  return {};
}

CommandError refusal(RollbackError fault, const std::vector<Entry>& entries, const std::string& game,
                     std::uint64_t to) {
  switch (fault) {
    case RollbackError::over:
      return {Status::refused, command_errors::Over{game, command_errors::Over::Act::rollback}};
    case RollbackError::before_start:
      return {Status::refused, command_errors::BeforeStart{game, start_of(entries)}};
    case RollbackError::no_such_entry:
      return {Status::usage, command_errors::NoSuchEntry{game, entries.back().number}};
    case RollbackError::undone_already:
      return {Status::refused,
              command_errors::UndoneAlready{game, to, undone_by(entries).at(to), standing(entries)}};
    case RollbackError::nothing_to_undo: return {Status::refused, command_errors::NothingToUndo{game, to}};
  }
  return {Status::internal, command_errors::InternalError{"rollback"}};
}

/// Returns the headline of an entry other than an order, all of which is public.
Announcement headline(const Entry& entry, const GameLedger& ledger) {
  return told_by(entry, ledger.game()).front();
}

/// Returns the news of undone entries: orders as each viewer may see them, the rest for all.
std::vector<NewsItem> undone(const std::vector<std::uint64_t>& numbers, const std::vector<Entry>& entries,
                             const GameLedger& ledger) {
  std::vector<NewsItem> happenings;
  for (const std::uint64_t number : numbers) {
    const Entry& entry = entries.at(number);
    NewsItem happening;
    if (entries::kind_of(entry) == Kind::order)
      happening = happening_of(entry, ledger.game()).value();
    else
      happening.told = {headline(entry, ledger)};
    happening.undone = number;
    happenings.push_back(std::move(happening));
  }
  return happenings;
}

/// Returns the events of these draws, in order.
std::vector<Json> told_of(const std::vector<RetainedDraw>& draws, const std::vector<Entry>& entries) {
  std::map<LinkIndex, const Json*> recorded_draws;
  for (const Entry& entry : entries)
    if (const auto events = entry.body.find("events"); events != entry.body.end())
      for (const Json& event : *events)
        if (const auto draw = event.find("draw"); draw != event.end())
          recorded_draws.emplace(place_in(*draw), &event);
  std::vector<Json> all;
  for (const RetainedDraw& draw : draws) all.push_back(*recorded_draws.at({draw.stream, draw.link}));
  return all;
}

/// Returns the announcements about draws: `kept` will be used again, `dropped` would have been.
std::vector<Announcement> about_dice(const GameLedger& ledger, const std::vector<Json>& kept,
                                     const std::vector<RetainedDraw>& dropped,
                                     const std::vector<Entry>& entries) {
  if (ledger.game().at_table()) return {announcements::DiceOnTable{}};
  if (!kept.empty()) return {announcements::KeptRolls{kept}};
  if (!dropped.empty()) return {announcements::DroppedRolls{told_of(dropped, entries)}};
  return {};
}

/// Returns whether a file may have been undone in part: the last valid order and the first undone one are of
/// the same seat and turn. Hidden orders do not count.
bool splits_a_file(const RollbackPlan& undoing, const std::vector<Entry>& entries) {
  const Entry& stands = entries.at(undoing.taken.to);
  const Entry& undone = entries.at(undoing.entries.front());
  const auto open_order = [](const Entry& entry) {
    return entries::kind_of(entry) == Kind::order && !entry.body.contains("hidden");
  };
  return open_order(stands) && open_order(undone) && stands.body.at("seat") == undone.body.at("seat") &&
         stands.body.at("turn") == undone.body.at("turn");
}

}  // namespace

RollbackResult take_back(ModeratorTransaction& transaction, std::uint64_t to, const std::string& reason,
                         bool again, const AnswerFormatter& formatter) {
  GameLedger& ledger = transaction.ledger;
  return reading(transaction.store, [&] {
    const std::vector<Entry> entries = transaction.store.entries(transaction.game);
    auto back = plan_rollback(entries, to, open_game);
    if (!back) throw refusal(back.error(), entries, transaction.game.name, to);

    std::vector<RetainedDraw> dropped = back->taken.draws;
    dropped.insert(dropped.end(), ledger.kept().begin(), ledger.kept().end());
    RollbackResult done;
    const bool split = splits_a_file(*back, entries);
    done.entries = back->entries;
    done.entry = ledger.roll_back(std::move(back->taken), reason, again, transaction.now);
    done.kept = told_of(ledger.kept(), entries);
    ClockState& clocks = transaction.game.clocks;
    const bool held = clocks.held || !ledger.deadlines().is_null();  // `resume` restarts every clock
    const auto from = clocks.from;
    clocks = clocks_on_record(entries, to);
    clocks.from = from;
    clocks.held = held;
    clocks.missed = missed_on_record(transaction.store, transaction.game, entries, to);
    transaction.write(done.entry);
    done.receipts = drop_undone(transaction.store, transaction.change, transaction.game, ledger, to,
                                transaction.now, formatter);
    transaction.commit();

    NewsItem first, last;
    first.told = {headline(done.entry, ledger)};
    last.told = about_dice(ledger, done.kept, dropped, entries);
    // Files of the seats that were called may have waited for the undone entries.
    std::vector<std::string> builders;
    for (const Seat seat : back->called) builders.push_back(ledger.game().seats().at(index(seat)));
    last.told.emplace_back(announcements::SendAgain{split, std::move(builders)});
    done.happenings = undone(done.entries, entries, ledger);
    done.happenings.insert(done.happenings.begin(), std::move(first));
    done.happenings.push_back(std::move(last));
    return done;
  });
}

namespace {

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

RedoResult redo(ModeratorTransaction& transaction, const std::set<std::uint64_t>& except,
                const std::string& reason, const AnswerFormatter& formatter) {
  transaction.require_going_on(command_errors::Over::Act::redo);
  GameLedger& ledger = transaction.ledger;
  return reading(transaction.store, [&] {
    const std::vector<Entry> entries = transaction.store.entries(transaction.game);
    const std::vector<const Entry*> undone = taken_back_last(entries);
    if (undone.empty()) throw CommandError(Status::refused, command_errors::NoRedo{transaction.game.name});
    for (const std::uint64_t number : except)
      if (std::none_of(undone.begin(), undone.end(),
                       [&](const Entry* entry) { return entry->number == number; }))
        throw CommandError(Status::usage, command_errors::NotTakenBack{transaction.game.name, number});

    RedoResult done;
    std::vector<Entry> made;
    std::map<Seat, announcements::LeftOut> left_out;
    for (const Entry* entry : undone) {
      if (except.contains(entry->number) || ledger.over()) continue;
      const ModeratorStamp mark{made.empty() ? std::optional(reason) : std::nullopt, entry->number};
      auto played = play_again(ledger, *entry, transaction.now, mark);
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
    if (made.empty()) throw CommandError(Status::refused, command_errors::NoRedo{transaction.game.name});
    tell_first(done.happenings);
    const std::uint64_t since = transaction.game.last_entry;
    act(transaction.change, transaction.game, ledger, made, transaction.now);
    FollowUpResult went_on = run_follow_ups(transaction.store, transaction.change, transaction.game, ledger,
                                            transaction.now, formatter);
    for (NewsItem& happening : went_on.happenings) done.happenings.push_back(std::move(happening));
    add_disclosed(done.happenings, since, transaction.store, transaction.game.name);
    done.receipts = std::move(went_on.letters);
    for (auto& [seat, orders] : left_out) {
      NewsItem private_news{.seat = seat, .for_seat_alone = true};
      private_news.told = {std::move(orders)};
      done.happenings.push_back(std::move(private_news));
    }
    transaction.commit();
    return done;
  });
}

}  // namespace inselpost
