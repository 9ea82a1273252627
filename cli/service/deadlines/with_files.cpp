#include "cli/service/deadlines/with_files.hpp"

#include <iterator>
#include <utility>

#include "cli/service/deadlines/clocks.hpp"
#include "cli/service/signing.hpp"
#include "schemas/orders/orders.hpp"

namespace inselpost {
namespace {

template <class T>
void prepend(std::vector<T>& all, std::vector<T> first) {
  std::move(all.begin(), all.end(), std::back_inserter(first));
  all = std::move(first);
}

/// Returns whether it is a new file of its seat that could be parsed (DEAD-9).
bool is_a_file_of_its_seat(const ProcessedSubmission& taken) {
  return taken.answer && !taken.came_before && !taken.seat.empty() &&
         taken.answer->status != static_cast<int>(Status::not_understood);
}

/// Resets the seat's missed deadlines, and announces its return if it was absent.
void came_back(Store& store, const ProcessedSubmission& taken, DueResult& due) {
  Store::WriteTransaction change(store);
  const StoredGame game = store.find(taken.game).value();
  const bool was_absent = change.reset_missed(game, taken.seat) >= misses_of_an_absent_seat;
  change.commit();
  if (!was_absent) return;
  NewsItem back;
  back.told = {announcements::IsBack{taken.seat}};
  due.happenings.push_back(std::move(back));
}

}  // namespace

ProcessedSubmission take_when_due(Store& store, const SubmittedFile& file, const std::string& now,
                                  const AnswerFormatter& scribe, std::optional<NotifyScope> readers,
                                  const std::function<ProcessedSubmission(const DueResult&)>& take) {
  const auto header = read_orders_header(file.text, file.name);
  if (!header) return take({});
  DueResult before = run_due(store, header->game, now, scribe);
  ProcessedSubmission taken = take(before);
  DueResult after;
  try {
    if (taken.had_missed && is_a_file_of_its_seat(taken)) came_back(store, taken, after);
    DueResult due = run_due(store, header->game, now, scribe);
    std::move(due.happenings.begin(), due.happenings.end(), std::back_inserter(after.happenings));
    after.receipts = std::move(due.receipts);
  } catch (const StoreError&) {
    return taken;  // the file is stored and must be answered; the next command does the rest
  }
  prepend(taken.late, before.receipts);
  if (!readers || (after.happenings.empty() && (taken.news || before.happenings.empty()))) return taken;
  Store::WriteTransaction change(store);
  StoredGame game = store.find(header->game).value();
  GameUpdate news{LedgerSnapshot::of(store, game), {}, change.how_far(game)};
  sign(news.moment.facts(), signing_key_for(store, game));
  news.moment.give_form_tokens(store, game);
  news.happenings = taken.news ? std::move(taken.news->happenings) : std::move(before.happenings);
  if (taken.news) news.first = std::move(taken.news->first);
  std::move(after.happenings.begin(), after.happenings.end(), std::back_inserter(news.happenings));
  std::move(after.receipts.begin(), after.receipts.end(), std::back_inserter(taken.late));
  print_for(change, game, *readers, taken.late);
  change.commit();
  taken.stands_to = game.last_entry;
  taken.news = std::move(news);
  return taken;
}

}  // namespace inselpost
