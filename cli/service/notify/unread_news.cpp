#include "cli/service/notify/unread_news.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/notify/disclosed.hpp"

namespace inselpost {

UnreadNews untold_up_to(std::uint64_t last, const NotifiedEntries& told, Store& store,
                        const StoredGame& stored, const Game& game) {
  UnreadNews untold;
  std::map<std::string, std::uint64_t> others;  // readers that do not begin at `told.all`
  for (const auto& [reader, entry] : told.others) others[reader] = entry;
  for (const auto& [reader, mail] : told.by_mail)
    if (mail.has_address) others[reader] = mail.entry;
  std::uint64_t first = told.all;
  for (const auto& [reader, entry] : others) first = std::min(first, entry);
  if (first >= last) return untold;
  std::vector<std::uint64_t> entries;  // entry of each happening
  for (const Entry& entry : store.entries(stored, first + 1, last))
    if (auto happening = what_happened(entry, game)) {
      std::vector<NewsItem> all_shown = shown_by(entry, store, stored, game);
      if (!all_shown.empty()) forget_unsaid(untold.happenings);
      for (NewsItem& shown : all_shown) {
        untold.happenings.push_back(std::move(shown));
        entries.push_back(entry.number);
      }
      untold.happenings.push_back(*std::move(happening));
      entries.push_back(entry.number);
    }
  const auto after = [&](std::uint64_t entry) {
    return static_cast<std::size_t>(std::upper_bound(entries.begin(), entries.end(), entry) -
                                    entries.begin());
  };
  untold.first.everybody = after(told.of(""));
  untold.first.seats = after(told.all);
  for (const auto& [reader, entry] : others)
    if (!reader.empty()) untold.first.others[reader] = after(entry);
  return untold;
}

void print_for(Store::WriteTransaction& change, StoredGame& game, NotifyScope readers,
               const std::vector<Submission>& earlier) {
  NotifiedEntries told{game.last_entry};
  if (readers == NotifyScope::everybody) {
    told = game.told;
    told.others[""] = game.last_entry;
  }
  change.set_notified(game, std::move(told));
  change.printed(game, earlier);
}

}  // namespace inselpost
