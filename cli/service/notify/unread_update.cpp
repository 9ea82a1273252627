#include "cli/service/notify/unread_update.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "cli/service/entries.hpp"
#include "cli/service/signing.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"

namespace inselpost {
namespace {

constexpr const char* public_report = "public";

bool is_told(const NotifiedEntries& notified, std::uint64_t entry) {
  return notified.all >= entry &&
         std::all_of(notified.others.begin(), notified.others.end(),
                     [&](const auto& other) { return other.second >= entry; }) &&
         std::all_of(notified.by_mail.begin(), notified.by_mail.end(), [&](const auto& other) {
           return !other.second.has_address || other.second.entry >= entry;
         });
}

std::vector<PendingReport> pending_of(const StoredGame& game) {
  std::vector<PendingReport> reports;
  std::vector<std::string> readers{""};
  const entries::Genesis genesis = entries::genesis(parse_json(game.genesis));
  readers.insert(readers.end(), genesis.seats.begin(),
                 genesis.seats.begin() + static_cast<std::ptrdiff_t>(genesis.players.size()));
  for (std::string& reader : readers)
    if (game.told.of(reader) < game.last_entry)
      reports.push_back({game.name, std::move(reader), game.last_entry});
  return reports;
}

}  // namespace

std::string PendingReport::id() const {
  return game + '-' + std::to_string(entry) + '-' + (reader.empty() ? public_report : reader);
}

std::vector<PendingReport> pending_reports(Store& store, const std::optional<std::string>& name) {
  std::vector<PendingReport> all;
  for (const GameSummary& summary : store.list()) {
    if ((name && summary.name != *name) || is_told(summary.told, summary.last_entry)) continue;
    const auto game = store.find(summary.name);
    if (!game) continue;
    std::vector<PendingReport> game_reports = pending_of(*game);
    std::move(game_reports.begin(), game_reports.end(), std::back_inserter(all));
  }
  return all;
}

GameUpdate unread_update(Store& store, const StoredGame& game) {
  return unread_update(store, game, game.told);
}

GameUpdate unread_update(Store& store, const StoredGame& game, const NotifiedEntries& notified) {
  UnreadNews untold =
      untold_up_to(game.last_entry, notified, store, game, *open_game(parse_json(game.genesis)));
  GameUpdate news{LedgerSnapshot::of(store, game), std::move(untold.happenings), {}, std::move(untold.first)};
  sign(news.moment.facts(), signing_key_for(store, game));
  return news;
}

std::optional<GameUpdate> news_in(Store& store, const PendingReport& report) {
  const StoredGame game = game_of(store, report.game);
  if (game.last_entry != report.entry || game.told.of(report.reader) >= report.entry) return std::nullopt;
  GameUpdate news = unread_update(store, game);
  news.moment.give_form_tokens(store, game);
  return news;
}

bool sent(Store& store, const PendingReport& report) {
  Store::WriteTransaction change(store);
  StoredGame game = game_of(store, report.game);
  if (game.last_entry != report.entry) return false;
  if (game.told.mail_of(report.reader) != nullptr) {
    change.tell_by_mail(game, report.reader, report.entry);
  } else {
    NotifiedEntries notified = game.told;
    notified.others[report.reader] = report.entry;
    change.set_notified(game, std::move(notified));
  }
  change.commit();
  return true;
}

GameUpdate news_since(Store& store, const StoredGame& game, std::uint64_t since) {
  const auto rules = open_game(parse_json(game.genesis));
  UnreadNews untold = untold_up_to(game.last_entry, NotifiedEntries{since}, store, game, *rules);
  GameUpdate news{LedgerSnapshot::of(store, game), std::move(untold.happenings), {}, std::move(untold.first)};
  GameFacts& facts = news.moment.facts();
  sign(facts, signing_key_for(store, game));
  if (since == 0) {
    const std::vector<Entry> first = store.entries(game, 0, 0);
    facts.opening = opening_in(first, *rules);
    facts.commit = hex(entries::genesis(first.front().body).commit);
  }
  return news;
}

}  // namespace inselpost
