#include "cli/service/submission_queue.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/service/file_kind.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/notify/unread_news.hpp"
#include "cli/service/pending/absences.hpp"
#include "cli/service/pending/follow_ups.hpp"
#include "cli/service/pending/pending_files.hpp"
#include "cli/service/pending/standing_orders.hpp"
#include "cli/service/press.hpp"
#include "cli/service/signing.hpp"
#include "schemas/extraction/blocks.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/text/diagnostic.hpp"
#include "storage/forum_store.hpp"

namespace inselpost {
namespace {

ProcessedSubmission no_games(const SubmittedFile& file, FileDiagnostics complaints, Status status) {
  ProcessedSubmission result;
  result.file = file.name;
  result.named = named_seat(file.text);
  result.complaints = std::move(complaints);
  result.status = status;
  return result;
}

/// Builds the update: first `untold`, which the readers have not been told before, then `what_came` with the
/// file.
GameUpdate news_of(Store& store, const StoredGame& game, LedgerSnapshot moment, UnreadNews untold,
                   std::vector<NewsItem> what_came, const std::optional<SigningKey>& key,
                   const GameRevision& how_far) {
  sign(moment.facts(), key);
  moment.give_form_tokens(store, game);
  std::move(what_came.begin(), what_came.end(), std::back_inserter(untold.happenings));
  return {std::move(moment), std::move(untold.happenings), how_far, std::move(untold.first)};
}

}  // namespace

SubmissionQueue::SubmissionQueue(LedgerCache& ledgers, std::vector<SubmittedFile> files,
                                 std::function<std::string()> clock, AnswerFormatter formatter,
                                 std::optional<NotifyScope> readers, StoreHook kept_with)
    : ledgers_(ledgers),
      store_(ledgers.store()),
      files_(std::move(files)),
      clock_(std::move(clock)),
      formatter_(std::move(formatter)),
      readers_(readers),
      kept_with_(std::move(kept_with)) {}

void SubmissionQueue::keep_with(Store::WriteTransaction& change, const ProcessedSubmission& result) const {
  if (kept_with_) kept_with_(change, result);
}

std::vector<PressMessage> SubmissionQueue::tell(Store::WriteTransaction& change, StoredGame& game,
                                                const DueResult& due) const {
  if (!readers_) return {};
  print_for(change, game, *readers_, due.receipts);
  return take_unprinted_words(store_, game, *readers_);
}

ProcessedSubmission SubmissionQueue::check(const SubmittedFile& file, const std::string& now) {
  SubmissionChecker checker(store_, {file});
  SubmissionResult answer = checker.check(file, now);
  if (answer.game.empty()) return no_games(file, std::move(answer.complaints), answer.status);
  const StoredGame game = store_.find(answer.game).value();
  ProcessedSubmission result;
  result.file = file.name;
  result.game = game.name;
  result.is_private_talk = true;
  result.seat = answer.seat;
  result.answer = submission_of(game, answer, file.text, formatter_);
  if (!kept_with_) return result;
  Store::WriteTransaction change(store_);
  keep_with(change, result);
  change.commit();
  return result;
}

ProcessedSubmission SubmissionQueue::take() {
  taken_ = next_;
  if (next_ >= in_seat_order_) sort_answers(next_);
  const SubmittedFile& file = files_[next_++];
  const std::string now = clock_();
  try {
    ProcessedSubmission result = take_when_due(store_, file, now, formatter_, readers_,
                                               [&](const DueResult& due) { return take(file, now, due); });
    taken_ = next_;
    return result;
  } catch (const StoreError&) {
    next_ = taken_;
    throw;
  }
}

std::vector<std::string> SubmissionQueue::not_taken() const {
  std::vector<std::string> names;
  for (std::size_t i = taken_; i < files_.size(); ++i) names.push_back(files_[i].name);
  return names;
}

ProcessedSubmission SubmissionQueue::take(const SubmittedFile& file, const std::string& now,
                                          const DueResult& due) {
  if (auto wrong = wrong_kind(file.text, file.name, {InputKind::orders}))
    return no_games(file, {std::move(*wrong)}, Status::not_understood);
  const auto header = read_orders_header(file.text, file.name);
  if (!header) return no_games(file, complaints_on_orders(header.error()), Status::not_understood);
  if (header->only_checks && store_.find(header->game)) return check(file, now);
  std::optional<Store::WriteTransaction> writing(std::in_place, store_);
  Store::WriteTransaction& change = *writing;
  auto found = store_.find(header->game);
  if (!found)
    return no_games(file,
                    {no_such_game(store_, header->game, header->game_mark, Source(file.text, file.name))},
                    Status::no_input);
  StoredGame game = std::move(*found);
  require_secret(game);
  ProcessedSubmission result;
  result.file = file.name;
  result.game = game.name;
  result.seat = header->seat;
  result.had_missed = game.clocks.missed.contains(header->seat);
  GameLedger ledger = ledgers_.of(game);
  // All reads happen before the commit, so that the store cannot fail after it.
  const auto key = readers_ ? signing_key_for(store_, ledger) : std::nullopt;
  // The clock is read again if another process had the lock and changed the game meanwhile.
  const Timing timing =
      timing_of(now < last_time(game) ? std::max(now, clock_()) : now, last_time(game), timed_game(ledger));
  const std::string text = extraction::normalized_orders(file.text, extraction::words_of_all_games());
  const auto met =
      file.post ? ForumStore(store_).meet(game, header->seat, text, *file.post) : ForumStore::Met::never;
  // Whoever has a letter that was believed by its address alone must not be able to say its words again
  // (AUTH-16). Questions may be repeated.
  const bool says_once = file.once && !header->has_orders && !header->is_private_talk;
  // Equal orders in another post are a new file (LET-15).
  const bool is_new = file.again || met == ForumStore::Met::other;
  if (auto seen = is_new ? std::nullopt
                         : change.find_duplicate(game, header->seat, text,
                                                 is_away_already(game, ledger, *header, timing.time),
                                                 file.quoted || says_once, file.once, file.told_of)) {
    result.came_before = true;
    // If the first answer was interrupted before its readers were told, they are told now.
    UnreadNews untold;
    if (readers_ && seen->last_entry == game.last_entry)
      untold = untold_up_to(game.last_entry, game.told_before, store_, game, ledger.game());
    if (readers_ && seen->done > 0)
      result.news = news_of(store_, game, LedgerSnapshot::of(store_, game), std::move(untold), {}, key,
                            change.how_far(game));
    result.answer = std::move(*seen);
    if (kept_with_) keep_with(change, result);
    if (kept_with_ || file.post) change.commit();
    return result;
  }
  if (met == ForumStore::Met::before) {  // processed before, but its receipt was deleted
    result.came_before = true;
    if (kept_with_) keep_with(change, result);
    change.commit();
    return result;
  }
  // Reading old entries costs more with every file, so it is left out if nobody reads the news.
  UnreadNews untold;
  if (readers_)
    untold = untold_up_to(due.acts > 0 ? due.since : game.last_entry, game.told, store_, game, ledger.game());
  std::vector<NewsItem> happenings = due.happenings;
  const PendingFiles kept = change.kept(game);
  AdjudicationResult judged = adjudicate(ledger, *header, file, timing.time, AdjudicationMode::play,
                                         adjudication_context(game, ledger, kept, header->seat, timing.time));
  take_absence(judged, game, ledger, *header, file, timing.time, AdjudicationMode::play);
  take_words(judged, store_, game, ledger, file, timing.time, AdjudicationMode::play);
  result.is_private_talk = header->is_private_talk;
  result.questions = judged.conversation.ask;
  if (timing.warning && judged.answer.status != Status::not_understood) {
    judged.answer.remarks.push_back(*timing.warning);
    result.warning = timing.warning;
  }
  if (judged.early) {
    const bool is_told = !judged.entries.empty();
    if (is_told) act(change, game, ledger, judged.entries, timing.time);
    result.answer = keep(change, game, judged, file, formatter_);
    // During a hold, a file without orders also removes a waiting plan (PLAN-15).
    const auto seat = ledger.find(header->seat);
    if (judged.answer.orders.empty() && seat && header->turn == turn_now(ledger, *seat))
      change.drop_plan(game, header->seat);
    if (!judged.standing && !judged.together) {
      const GameRevision how_far = change.how_far(game);
      const bool speaks = !judged.conversation.say.empty();
      std::vector<PressMessage> words;
      if (is_told || speaks) words = tell(change, game, due);
      keep_with(change, result);
      change.commit();
      result.stands_to = game.last_entry;
      std::move(judged.happenings.begin(), judged.happenings.end(), std::back_inserter(happenings));
      if ((is_told || speaks) && readers_) {
        LedgerSnapshot moment = LedgerSnapshot::of(store_, game);
        moment.facts().words = std::move(words);
        result.news =
            news_of(store_, game, std::move(moment), std::move(untold), std::move(happenings), key, how_far);
      }
      return result;
    }
  }
  if (header->is_private_talk) {  // nobody else learns that it came
    result.answer = record(change, game, ledger, judged, file.text, formatter_);
    if (!is_player(ledger, header->seat)) result.seat.clear();
    keep_with(change, result);
    change.commit();
    return result;
  }
  const std::uint64_t since = game.last_entry;
  count_ordered(change, game, judged);
  if (!judged.early) result.answer = record(change, game, ledger, judged, file.text, formatter_);
  if (judged.standing)
    set_standing(change, game, *judged.standing, {header->turn, file.name, *result.answer}, kept, ledger,
                 timing.time);
  if (judged.played) keep_rest(change, game, judged, {header->turn, file.name, *result.answer}, since);
  keep_answers(change, game, judged, {header->turn, file.name, *result.answer});
  FollowUpResult went_on;
  const bool may_be_the_last = judged.together || (judged.keeps && judged.keeps->together);
  if (judged.entries.empty() && !judged.standing && !may_be_the_last)
    went_on.kept = change.kept(game);
  else
    went_on = run_follow_ups(store_, change, game, ledger, timing.time, formatter_);
  const GameRevision how_far = change.how_far(game);
  auto seen = pending_orders_by_seat(store_, went_on.kept, game, ledger);
  if (!is_player(ledger, header->seat)) result.seat.clear();
  const bool is_understood = judged.answer.status != Status::not_understood;
  const bool only_kept = judged.together && !judged.standing && judged.entries.empty() &&
                         went_on.happenings.empty() && went_on.letters.empty() &&
                         judged.conversation.say.empty();
  std::vector<PressMessage> words;
  if (is_understood && !only_kept) words = tell(change, game, due);
  keep_with(change, result);
  change.commit();
  if (!judged.entries.empty() || judged.answer.done > 0 || judged.early || judged.standing)
    result.stands_to = game.last_entry;
  result.late = std::move(went_on.letters);
  if (!is_understood || only_kept || !readers_) return result;
  std::vector<NewsItem> what_came = std::move(judged.happenings);
  std::move(went_on.happenings.begin(), went_on.happenings.end(), std::back_inserter(what_came));
  add_disclosed(what_came, since, store_, game.name);
  std::move(what_came.begin(), what_came.end(), std::back_inserter(happenings));
  LedgerSnapshot moment = LedgerSnapshot::of(ledger, game);
  moment.keep(std::move(seen));
  moment.facts().words = std::move(words);
  result.news =
      news_of(store_, game, std::move(moment), std::move(untold), std::move(happenings), key, how_far);
  return result;
}

/// Sorts answers of one batch in seat order, clockwise from the active player (TRADE-8).
void SubmissionQueue::sort_answers(std::size_t first) {
  if (first + 1 >= files_.size()) return;
  const auto header = read_orders_header(files_[first].text, files_[first].name);
  if (!header) return;
  const auto game = store_.find(header->game);
  if (!game || !game->current) return;
  const GameLedger& ledger = ledgers_.of(*game);
  std::vector<std::pair<std::size_t, SubmittedFile>> together;
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

SubmissionChecker::SubmissionChecker(Store& store, const std::vector<SubmittedFile>& files) : store_(store) {
  in_read_transaction(store_, [&] {
    for (const SubmittedFile& file : files)
      if (const auto header = read_orders_header(file.text, file.name))
        if (const auto [at, is_new] = games_.try_emplace(header->game); is_new)
          if ((at->second.game = store_.find(header->game))) at->second.kept = store_.kept(*at->second.game);
  });
}

SubmissionResult SubmissionChecker::check(const SubmittedFile& file, const std::string& now) {
  return look(file, now, AdjudicationMode::check);
}

SubmissionResult SubmissionChecker::preview(const std::string& game, const SubmittedFile& file,
                                            const std::string& now) {
  SubmissionResult answer = look(file, now, AdjudicationMode::preview);
  if (!answer.game.empty() && answer.game != game)
    throw CommandError(Status::not_understood, command_errors::OtherGamesFile{file.name, game});
  return answer;
}

SubmissionResult SubmissionChecker::look(const SubmittedFile& file, const std::string& now,
                                         AdjudicationMode judging) {
  const auto not_checked = [&](FileDiagnostics complaints, Status status) {
    SubmissionResult answer;
    answer.file = file.name;
    answer.status = status;
    answer.complaints = std::move(complaints);
    return answer;
  };
  if (auto wrong = wrong_kind(file.text, file.name, {InputKind::orders}))
    return not_checked({std::move(*wrong)}, Status::not_understood);
  const auto header = read_orders_header(file.text, file.name);
  if (!header) return not_checked(complaints_on_orders(header.error()), Status::not_understood);
  const auto& [game, kept] = games_.at(header->game);
  if (!game)
    return not_checked({no_such_game(store_, header->game, header->game_mark, Source(file.text, file.name))},
                       Status::no_input);
  require_secret(*game);
  GameLedger ledger = resume(store_, *game);
  AdjudicationContext context = adjudication_context(*game, ledger, kept, header->seat, now);
  context.held = game->clocks.held && judging == AdjudicationMode::check;
  AdjudicationResult judged = adjudicate(ledger, *header, file, now, judging, std::move(context));
  StoredGame as_it_is = *game;
  const std::string time = timing_of(now, last_time(*game)).time;
  take_absence(judged, as_it_is, ledger, *header, file, time, judging);
  take_words(judged, store_, *game, ledger, file, time, judging);
  if (header->only_checks && judged.answer.status != Status::not_understood)
    judged.answer.remarks.emplace_back(remark::CheckedAsAsked{});
  return std::move(judged.answer);
}

namespace {

template <class T>
void prepend(std::vector<T>& all, std::vector<T> first) {
  std::move(all.begin(), all.end(), std::back_inserter(first));
  all = std::move(first);
}

/// Returns whether it is a new file of its seat that could be parsed (DEAD-9).
bool is_a_file_of_its_seat(const ProcessedSubmission& result) {
  return result.answer && !result.came_before && !result.is_private_talk && !result.seat.empty() &&
         result.answer->status != static_cast<int>(Status::not_understood);
}

/// Resets the seat's missed deadlines, and announces its return if it was absent.
void came_back(Store& store, const ProcessedSubmission& result, DueResult& due) {
  Store::WriteTransaction change(store);
  const StoredGame game = store.find(result.game).value();
  const bool was_absent = change.reset_missed(game, result.seat) >= misses_of_an_absent_seat;
  change.commit();
  if (!was_absent) return;
  NewsItem back;
  back.told = {announcements::IsBack{result.seat}};
  due.happenings.push_back(std::move(back));
}

}  // namespace

ProcessedSubmission take_when_due(Store& store, const SubmittedFile& file, const std::string& now,
                                  const AnswerFormatter& formatter, std::optional<NotifyScope> readers,
                                  const std::function<ProcessedSubmission(const DueResult&)>& take) {
  const auto header = read_orders_header(file.text, file.name);
  if (!header) return take({});
  DueResult before = run_due(store, header->game, now, formatter);
  ProcessedSubmission result = take(before);
  DueResult after;
  try {
    if (result.had_missed && is_a_file_of_its_seat(result)) came_back(store, result, after);
    DueResult due = run_due(store, header->game, now, formatter);
    std::move(due.happenings.begin(), due.happenings.end(), std::back_inserter(after.happenings));
    after.receipts = std::move(due.receipts);
  } catch (const StoreError&) {
    return result;  // the file is stored and must be answered; the next command does the rest
  }
  prepend(result.late, before.receipts);
  if (!readers || (after.happenings.empty() && (result.news || before.happenings.empty()))) return result;
  Store::WriteTransaction change(store);
  StoredGame game = store.find(header->game).value();
  GameUpdate news{LedgerSnapshot::of(store, game), {}, change.how_far(game)};
  sign(news.moment.facts(), signing_key_for(store, game));
  news.moment.give_form_tokens(store, game);
  news.happenings = result.news ? std::move(result.news->happenings) : std::move(before.happenings);
  if (result.news) {
    news.first = std::move(result.news->first);
    news.moment.facts().words = std::move(result.news->moment.facts().words);
  }
  std::move(after.happenings.begin(), after.happenings.end(), std::back_inserter(news.happenings));
  std::move(after.receipts.begin(), after.receipts.end(), std::back_inserter(result.late));
  print_for(change, game, *readers, result.late);
  change.commit();
  result.stands_to = game.last_entry;
  result.news = std::move(news);
  return result;
}

}  // namespace inselpost
