#include "cli/service/queue.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/service/deadlines/clocks.hpp"
#include "cli/service/deadlines/with_files.hpp"
#include "cli/service/file_kind.hpp"
#include "cli/service/notify/shown.hpp"
#include "cli/service/pending/absences.hpp"
#include "cli/service/pending/answers.hpp"
#include "cli/service/pending/beside.hpp"
#include "cli/service/pending/drafts.hpp"
#include "cli/service/pending/going_on.hpp"
#include "cli/service/pending/plan_state.hpp"
#include "cli/service/pending/rule_state.hpp"
#include "cli/service/pending/seen_kept.hpp"
#include "cli/service/signing.hpp"
#include "schemas/extraction/file_text.hpp"
#include "schemas/text/source.hpp"
#include "storage/forum_book.hpp"

namespace inselpost {
namespace {

Taken no_games(const SentFile& file, Complaints complaints, Status status) {
  Taken taken;
  taken.file = file.name;
  taken.complaints = std::move(complaints);
  taken.status = status;
  return taken;
}

/// `what_came`: of the file itself, after what its readers have not been told before.
News news_of(Store& store, const StoredGame& game, Moment moment, Untold untold,
             std::vector<Happening> what_came, const std::optional<SigningKey>& key, const HowFar& how_far) {
  sign(moment.facts(), key);
  moment.give_form_tokens(store, game);
  std::move(what_came.begin(), what_came.end(), std::back_inserter(untold.happenings));
  return {std::move(moment), std::move(untold.happenings), how_far, std::move(untold.first)};
}

}  // namespace

Queue::Queue(Ledgers& ledgers, std::vector<SentFile> files, std::function<std::string()> clock, Scribe scribe,
             std::optional<Readers> readers, KeptWith kept_with)
    : ledgers_(ledgers),
      store_(ledgers.store()),
      files_(std::move(files)),
      clock_(std::move(clock)),
      scribe_(std::move(scribe)),
      readers_(readers),
      kept_with_(std::move(kept_with)) {}

void Queue::keep_with(Store::Change& change, const Taken& taken) const {
  if (kept_with_) kept_with_(change, taken);
}

void Queue::tell(Store::Change& change, StoredGame& game, const WhatWasDue& due) const {
  if (readers_) print_for(change, game, *readers_, due.receipts);
}

Taken Queue::take() {
  taken_ = next_;
  if (next_ >= in_seat_order_) sort_answers(next_);
  const SentFile& file = files_[next_++];
  const std::string now = clock_();
  Taken taken = take_when_due(store_, file, now, scribe_, readers_,
                              [&](const WhatWasDue& due) { return take(file, now, due); });
  taken_ = next_;
  return taken;
}

std::vector<std::string> Queue::not_taken() const {
  std::vector<std::string> names;
  for (std::size_t i = taken_; i < files_.size(); ++i) names.push_back(files_[i].name);
  return names;
}

Taken Queue::take(const SentFile& file, const std::string& now, const WhatWasDue& due) {
  if (auto wrong = wrong_kind(file.text, file.name, {Handed::orders}))
    return no_games(file, {std::move(*wrong)}, Status::not_understood);
  const auto header = read_orders_header(file.text, file.name);
  if (!header) return no_games(file, complaints_on_orders(header.error()), Status::not_understood);
  std::optional<Store::Change> writing(std::in_place, store_);
  Store::Change& change = *writing;
  auto found = store_.find(header->game);
  if (!found)
    return no_games(file,
                    {no_such_game(store_, header->game, header->game_mark, Source(file.text, file.name))},
                    Status::no_input);
  StoredGame game = std::move(*found);
  require_secret(game);
  Taken taken;
  taken.file = file.name;
  taken.game = game.name;
  taken.seat = header->seat;
  taken.had_missed = game.clocks.missed.contains(header->seat);
  GameLedger ledger = ledgers_.of(game);
  // Whatever is read is read before the commit: what comes after it cannot fail for the store.
  const auto key = key_of(store_, ledger);
  // Another may have had the lock, and the game, while this one waited: then it is later than it was.
  const Timing timing =
      timing_of(now < last_time(game) ? std::max(now, clock_()) : now, last_time(game), timed_game(ledger));
  const std::string text = letter::file_text(file.text, letter::words_of_all_games());
  const auto met =
      file.post ? ForumBook(store_).meet(game, header->seat, text, *file.post) : ForumBook::Met::never;
  // What stands in another post with the same words is meant again (LET-15).
  const bool is_new = file.again || met == ForumBook::Met::other;
  if (auto seen =
          is_new ? std::nullopt
                 : change.seen(game, header->seat, text, is_away_already(game, ledger, *header, timing.time),
                               file.quoted, file.once, file.told_of)) {
    taken.came_before = true;
    // Who was cut off before it was told is told now.
    Untold untold;
    if (readers_ && seen->last_entry == game.last_entry)
      untold = untold_up_to(game.last_entry, game.told_before, store_, game, ledger.game());
    if (readers_ && seen->done > 0)
      taken.news =
          news_of(store_, game, Moment::of(store_, game), std::move(untold), {}, key, change.how_far(game));
    taken.answer = std::move(*seen);
    if (kept_with_) keep_with(change, taken);
    if (kept_with_ || file.post) change.commit();
    return taken;
  }
  if (met == ForumBook::Met::before) {  // dealt with, though its receipt is kept no more
    taken.came_before = true;
    return taken;
  }
  // What nobody reads is not gathered: with every file there would be more of it.
  Untold untold;
  if (readers_)
    untold = untold_up_to(due.acts > 0 ? due.since : game.last_entry, game.told, store_, game, ledger.game());
  std::vector<Happening> happenings = due.happenings;
  const KeptFiles kept = change.kept(game);
  Judged judged = judge(ledger, *header, file, timing.time, Judging::play,
                        beside_of(game, ledger, kept, header->seat, timing.time));
  take_absence(judged, game, ledger, *header, file, timing.time, Judging::play);
  if (timing.warning && judged.answer.status != Status::not_understood) {
    judged.answer.remarks.push_back(*timing.warning);
    taken.warning = timing.warning;
  }
  if (judged.early) {
    const bool is_told = !judged.entries.empty();
    if (is_told) act(change, game, ledger, judged.entries, timing.time);
    taken.answer = keep(change, game, judged, file, scribe_);
    // On hold: without orders it removes what waits, too (PLAN-15).
    const auto seat = ledger.find(header->seat);
    if (judged.answer.orders.empty() && seat && header->turn == turn_now(ledger, *seat))
      change.forget(game, header->seat);
    if (!judged.standing && !judged.together) {
      const HowFar how_far = change.how_far(game);
      if (is_told) tell(change, game, due);
      keep_with(change, taken);
      change.commit();
      taken.stands_to = game.last_entry;
      std::move(judged.happenings.begin(), judged.happenings.end(), std::back_inserter(happenings));
      if (is_told && readers_)
        taken.news = news_of(store_, game, Moment::of(store_, game), std::move(untold), std::move(happenings),
                             key, how_far);
      return taken;
    }
  }
  const std::uint64_t since = game.last_entry;
  count_ordered(change, game, judged);
  if (!judged.early) taken.answer = record(change, game, ledger, judged, file.text, scribe_);
  if (judged.standing)
    set_standing(change, game, *judged.standing, {header->turn, file.name, *taken.answer}, kept, ledger,
                 timing.time);
  if (judged.played) keep_rest(change, game, judged, {header->turn, file.name, *taken.answer}, since);
  keep_answers(change, game, judged, {header->turn, file.name, *taken.answer});
  WentOn went_on;
  const bool may_be_the_last = judged.together || (judged.keeps && judged.keeps->together);
  if (judged.entries.empty() && !judged.standing && !may_be_the_last)
    went_on.kept = change.kept(game);
  else
    went_on = go_on(store_, change, game, ledger, timing.time, scribe_);
  const HowFar how_far = change.how_far(game);
  auto seen = seen_kept(store_, went_on.kept, game);
  if (!is_player(ledger, header->seat)) taken.seat.clear();
  const bool is_understood = judged.answer.status != Status::not_understood;
  const bool only_kept = judged.together && !judged.standing && judged.entries.empty() &&
                         went_on.happenings.empty() && went_on.letters.empty();
  if (is_understood && !only_kept) tell(change, game, due);
  keep_with(change, taken);
  change.commit();
  if (!judged.entries.empty() || judged.answer.done > 0 || judged.early || judged.standing)
    taken.stands_to = game.last_entry;
  taken.late = std::move(went_on.letters);
  if (!is_understood || only_kept || !readers_) return taken;
  std::vector<Happening> what_came = std::move(judged.happenings);
  std::move(went_on.happenings.begin(), went_on.happenings.end(), std::back_inserter(what_came));
  tell_shown(what_came, since, store_, game.name);
  std::move(what_came.begin(), what_came.end(), std::back_inserter(happenings));
  Moment moment = Moment::of(ledger, game);
  moment.keep(std::move(seen));
  taken.news =
      news_of(store_, game, std::move(moment), std::move(untold), std::move(happenings), key, how_far);
  return taken;
}

/// TRADE-8: acceptances of one batch go in seat order, clockwise from the active player.
void Queue::sort_answers(std::size_t first) {
  if (first + 1 >= files_.size()) return;
  const auto header = read_orders_header(files_[first].text, files_[first].name);
  if (!header) return;
  const auto game = store_.find(header->game);
  if (!game || !game->current) return;
  const GameLedger& ledger = ledgers_.of(*game);
  std::vector<std::pair<std::size_t, SentFile>> together;
  std::string about;
  for (std::size_t i = first; i < files_.size(); ++i) {
    const auto answers = answers_together(ledger, files_[i]);
    if (!answers || (i > first && answers->first != about)) break;
    about = answers->first;
    together.emplace_back(answers->second, files_[i]);
  }
  std::stable_sort(together.begin(), together.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 0; i < together.size(); ++i) files_[first + i] = std::move(together[i].second);
  if (!together.empty()) in_seat_order_ = first + together.size();
}

Check::Check(Store& store, const std::vector<SentFile>& files) : store_(store) {
  at_one_moment(store_, [&] {
    for (const SentFile& file : files)
      if (const auto header = read_orders_header(file.text, file.name))
        if (const auto [at, is_new] = games_.try_emplace(header->game); is_new)
          if ((at->second.game = store_.find(header->game))) at->second.kept = store_.kept(*at->second.game);
  });
}

Answer Check::check(const SentFile& file, const std::string& now) { return look(file, now, Judging::check); }

Answer Check::preview(const std::string& game, const SentFile& file, const std::string& now) {
  Answer answer = look(file, now, Judging::preview);
  if (!answer.game.empty() && answer.game != game)
    throw Refusal(Status::not_understood, refused::OtherGamesFile{file.name, game});
  return answer;
}

Answer Check::look(const SentFile& file, const std::string& now, Judging judging) {
  const auto not_checked = [&](Complaints complaints, Status status) {
    Answer answer;
    answer.file = file.name;
    answer.status = status;
    answer.complaints = std::move(complaints);
    return answer;
  };
  if (auto wrong = wrong_kind(file.text, file.name, {Handed::orders}))
    return not_checked({std::move(*wrong)}, Status::not_understood);
  const auto header = read_orders_header(file.text, file.name);
  if (!header) return not_checked(complaints_on_orders(header.error()), Status::not_understood);
  const auto& [game, kept] = games_.at(header->game);
  if (!game)
    return not_checked({no_such_game(store_, header->game, header->game_mark, Source(file.text, file.name))},
                       Status::no_input);
  require_secret(*game);
  GameLedger ledger = resume(store_, *game);
  Beside beside = beside_of(*game, ledger, kept, header->seat, now);
  beside.held = game->clocks.held && judging == Judging::check;
  Judged judged = judge(ledger, *header, file, now, judging, std::move(beside));
  StoredGame as_it_is = *game;
  take_absence(judged, as_it_is, ledger, *header, file, timing_of(now, last_time(*game)).time, judging);
  return std::move(judged.answer);
}

}  // namespace inselpost
