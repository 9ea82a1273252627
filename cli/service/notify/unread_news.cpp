#include "cli/service/notify/unread_news.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <utility>

#include "cli/service/entries.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {
namespace {

/// Says that what one player at a time holds, such as the longest road, has a new holder.
struct HolderChange {
  std::string what;    ///< name of the event
  std::string holder;  ///< a seat; empty: nobody
};
/// Returns these changes. Such events of all games name the new holder as `to`.
std::vector<HolderChange> holder_changes(const NewsItem& news, const std::vector<std::string>& seats) {
  std::vector<HolderChange> all;
  for (const EventRecord& record : news.events) {
    const auto event = redact_for(record, Viewer::everybody());
    if (!event || !event->is_object()) continue;
    const auto to = event->find("to");
    if (to == event->end()) continue;
    if (to->is_null())
      all.push_back({event->at("event").get<std::string>(), {}});
    else if (to->is_string() && std::find(seats.begin(), seats.end(), to->get<std::string>()) != seats.end())
      all.push_back({event->at("event").get<std::string>(), to->get<std::string>()});
  }
  return all;
}

/// Sets `lost_by` of the news; `numbers` are the entries that they come from. Reads all entries of the game
/// if anything of the kind has changed its holder.
void note_losses(std::vector<NewsItem>& news, const std::vector<std::uint64_t>& numbers, Store& store,
                 const StoredGame& stored, const Game& game) {
  const std::vector<std::string>& seats = game.seats();
  if (std::all_of(news.begin(), news.end(),
                  [&](const NewsItem& one) { return holder_changes(one, seats).empty(); }))
    return;
  std::vector<std::pair<std::uint64_t, HolderChange>> earlier;
  for (const Entry& entry : store.entries(stored, 0, numbers.back())) {
    if (entries::kind_of(entry) == entries::Kind::rollback)
      std::erase_if(earlier,
                    [to = entries::rollback(entry.body).to](const auto& one) { return one.first > to; });
    const auto happening = what_happened(entry, game);
    if (!happening) continue;
    for (HolderChange& change : holder_changes(*happening, seats)) {
      const auto before = std::find_if(earlier.rbegin(), earlier.rend(),
                                       [&](const auto& one) { return one.second.what == change.what; });
      if (before != earlier.rend() && !before->second.holder.empty() &&
          before->second.holder != change.holder)
        for (std::size_t i = 0; i < news.size(); ++i)
          if (numbers[i] == entry.number) news[i].lost_by.push_back(before->second.holder);
      earlier.emplace_back(entry.number, std::move(change));
    }
  }
}

}  // namespace

UnreadNews untold_up_to(std::uint64_t last, const NotifiedEntries& notified, Store& store,
                        const StoredGame& stored, const Game& game) {
  UnreadNews untold;
  std::map<std::string, std::uint64_t> others;  // readers that do not begin at `notified.all`
  for (const auto& [reader, entry] : notified.others) others[reader] = entry;
  for (const auto& [reader, mail] : notified.by_mail)
    if (mail.has_address) others[reader] = mail.entry;
  std::uint64_t first = notified.all;
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
  note_losses(untold.happenings, entries, store, stored, game);
  const auto after = [&](std::uint64_t entry) {
    return static_cast<std::size_t>(std::upper_bound(entries.begin(), entries.end(), entry) -
                                    entries.begin());
  };
  untold.first.everybody = after(notified.of(""));
  untold.first.seats = after(notified.all);
  for (const auto& [reader, entry] : others)
    if (!reader.empty()) untold.first.others[reader] = after(entry);
  return untold;
}

void print_for(Store::WriteTransaction& change, StoredGame& game, NotifyScope readers,
               const std::vector<Submission>& earlier) {
  NotifiedEntries notified{game.last_entry};
  if (readers == NotifyScope::everybody) {
    notified = game.told;
    notified.others[""] = game.last_entry;
  }
  change.set_notified(game, std::move(notified));
  change.printed(game, earlier);
}

namespace {

const Json* shown_in(const Entry& entry) {
  if (entries::kind_of(entry) != entries::Kind::order) return nullptr;
  if (const Json* body = entries::readable(entry.body))
    for (const Json& event : body->at("events"))
      if (const auto shown = event.find("shown"); shown != event.end() && !shown->empty()) return &*shown;
  return nullptr;
}

/// Replaces the hidden part that `one` discloses: index 1 is the order, 2 + j is event j. Inconsistencies are
/// ignored here, as the audit reports them.
void open_part(Json& body, const Json& one) {
  const auto index = one.at("index").get<std::size_t>();
  Json& part = index == 1 ? body.at("order") : body.at("events").at(index - 2);
  if (!part.is_object() || !part.contains("hidden")) return;
  const Json& value = one.at("value");
  if (index == 1) {
    part = value.at("order");
    return;
  }
  part.erase("hidden");
  part.update(value);
}

bool shows(const NewsItem& happening) {
  return std::any_of(happening.events.begin(), happening.events.end(),
                     [](const EventRecord& event_record) { return !event_record.shows.empty(); });
}

/// Returns whether the event only says that something was done.
bool is_unsaid(const EventRecord& event_record) {
  return event_record.laid_down && event_record.hidden.is_object() && event_record.hidden.contains("event") &&
         event_record.hidden["event"] != event_record.open.at("event");
}

}  // namespace

void reveal_disclosed(std::vector<Entry>& entries) {
  if (entries.empty()) return;
  const std::uint64_t first = entries.front().number;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Json* shown = shown_in(entries[i]);
    if (shown == nullptr) continue;
    for (const Json& one : Json(*shown))
      if (const auto number = one.at("entry").get<std::uint64_t>();
          number >= first && number < entries[i].number)
        open_part(entries[number - first].body, one);
  }
}

std::vector<NewsItem> shown_by(const Entry& entry, Store& store, const StoredGame& stored, const Game& game) {
  std::vector<NewsItem> all;
  const Json* shown = shown_in(entry);
  if (shown == nullptr) return all;
  std::uint64_t first = entry.number;
  for (const Json& one : *shown) first = std::min(first, one.at("entry").get<std::uint64_t>());
  std::vector<Entry> earlier = store.entries(stored, first, entry.number);
  // Events that only said that something was done.
  std::vector<std::vector<std::size_t>> unsaid(earlier.size());
  for (const Json& one : *shown) {
    const std::size_t index = one.at("index").get<std::size_t>(),
                      at = one.at("entry").get<std::uint64_t>() - first;
    if (index < 2) continue;
    const Json& event = earlier.at(at).body.at("events").at(index - 2);
    if (const auto what = one.at("value").find("event");
        what != one["value"].end() && *what != event.at("event"))
      unsaid[at].push_back(index - 2);
  }
  earlier.push_back(entry);
  reveal_disclosed(earlier);
  for (std::size_t at = 0; at < unsaid.size(); ++at) {
    if (unsaid[at].empty()) continue;
    NewsItem happening{entries::order(earlier[at].body, game.seats()).seat, {}, {}};
    for (const std::size_t j : unsaid[at])
      happening.events.push_back(game.with_audience(earlier[at].body["events"][j]));
    all.push_back(std::move(happening));
  }
  return all;
}

void forget_unsaid(std::vector<NewsItem>& happenings) {
  for (NewsItem& happening : happenings) std::erase_if(happening.events, is_unsaid);
}

void add_disclosed(std::vector<NewsItem>& happenings, std::uint64_t since, Store& store,
                   const std::string& name) {
  if (std::none_of(happenings.begin(), happenings.end(), shows)) return;
  const StoredGame stored = store.find(name).value();
  const auto game = open_game(parse_json(stored.genesis));
  std::vector<Entry> showing = store.entries(stored, since + 1);
  std::erase_if(showing, [](const Entry& entry) { return shown_in(entry) == nullptr; });
  auto next = showing.begin();
  std::vector<NewsItem> all;
  for (NewsItem& happening : happenings) {
    if (shows(happening) && next != showing.end()) {
      forget_unsaid(all);
      for (NewsItem& one : shown_by(*next++, store, stored, *game)) all.push_back(std::move(one));
    }
    all.push_back(std::move(happening));
  }
  happenings = std::move(all);
}

}  // namespace inselpost
