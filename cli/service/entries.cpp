#include "cli/service/entries.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>

#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {
namespace {

using entries::Kind;
using nlohmann::json;

std::vector<Announcement> of_deadlines(const entries::Genesis& genesis) {
  if (genesis.deadlines.is_null()) return {};
  return {announcements::Timed{known_deadlines(genesis.deadlines)}};
}

std::vector<Announcement> of_genesis(const entries::Genesis& genesis) {
  std::vector<Announcement> all{
      announcements::SetUp{genesis.game, std::string(dice_words[genesis.at_table() ? 1 : 0])}};
  if (genesis.collects_luck) all.emplace_back(announcements::LuckIsCollected{});
  if (genesis.seed_chosen) all.emplace_back(announcements::SeedWasChosen{});
  for (Announcement& one : of_deadlines(genesis)) all.push_back(std::move(one));
  return all;
}

std::vector<Announcement> of_rollback(const entries::Rollback& back, bool at_table) {
  std::vector<Announcement> all{announcements::RolledBack{back.to, back.reason}};
  if (at_table) return all;
  if (back.keeps_draws)
    all.emplace_back(announcements::RollsComeAgain{});
  else
    all.emplace_back(announcements::RollsAreGone{});
  return all;
}

std::vector<Announcement> of_end(const std::optional<std::string>& reason) {
  if (!reason) return {announcements::Won{}};
  return {announcements::Ended{*reason}, announcements::AllIsOpen{}};
}

/// Announces that the moderator acted, and why: the first order of an act says so. The seat of an entirely
/// hidden entry is not named.
std::vector<Announcement> of_moderator(const json& entry) {
  const auto reason = entry.find("reason");
  if (reason == entry.end()) return {};
  if (entry.contains("again")) return {announcements::Redone{reason->get<std::string>()}};
  return {announcements::Acted{entry.value("seat", ""), reason->get<std::string>()}};
}

}  // namespace

std::vector<Announcement> announced(const entries::Note& note) {
  if (note.what == entries::note_of_hold) return {announcements::Held{note.text, note.seat}};
  if (note.what == entries::note_of_resume) return {announcements::Resumed{note.text}};
  if (note.what == entries::note_of_extend)
    return {announcements::Extended{note.seat, note.until, note.text, note.from}};
  if (note.what == entries::note_of_replace)
    return {announcements::Replaced{note.seat, note.player, note.text}};
  if (note.what == entries::note_of_absence && note.from.empty()) return {announcements::NotAway{note.seat}};
  if (note.what == entries::note_of_absence) return {announcements::Away{note.seat, note.text}};
  return {announcements::NoteAdded{note.text}};
}

std::optional<NewsItem> happening_of(const Entry& entry, const Game& game) {
  const json* body = entries::readable(entry.body);
  if (body == nullptr && !entry.body.contains("reason")) return std::nullopt;
  if (body == nullptr) return NewsItem{.told = of_moderator(entry.body)};
  entries::Order order = entries::order(*body, game.seats());
  NewsItem happening{order.seat, std::move(order.luck), {}};
  if (const auto untold = untold_order({&entry, 1}))
    happening.order = game.to_yaml_line(*game.order_from_record(&*untold, json::array()));
  // The seat of an entirely hidden entry is not named.
  happening.told = of_moderator(entry.body);
  if (order.by == OrderOrigin::deadline && body == &entry.body && !entry.body.contains("again"))
    happening.told = {announcements::TimeWasUp{game.seats().at(index(order.seat))}};
  for (const json& event : body->at("events")) happening.events.push_back(game.with_audience(event));
  return happening;
}

void tell_first(std::vector<NewsItem>& happenings) {
  if (happenings.empty() || happenings.front().told.empty()) return;
  NewsItem first;
  first.told = std::exchange(happenings.front().told, {});
  happenings.insert(happenings.begin(), std::move(first));
}

std::optional<Json> untold_order(std::span<const Entry> entries) {
  for (const Entry& entry : entries)
    if (entries::kind_of(entry) == Kind::order && !hides_something(entry.body) &&
        entry.body.at("events").empty())
      return entry.body.at("order");
  return std::nullopt;
}

std::vector<Announcement> told_by(const Entry& entry, const Game& game) {
  const json& body = entry.body;
  switch (entries::kind_of(entry)) {
    case Kind::genesis: return of_genesis(entries::genesis(body));
    case Kind::join:
      return {announcements::Joined{body.at("seat").get<std::string>(), hex(entries::luck_digest_in(body))}};
    case Kind::start: return {announcements::Opening{body, game.setup_view()}};
    case Kind::order: break;
    case Kind::rollback: return of_rollback(entries::rollback(body), game.at_table());
    case Kind::note: return announced(entries::note(body));
    case Kind::end: return of_end(entries::reason_in(body));
  }
  throw std::invalid_argument("an order tells by its events");
}

std::optional<NewsItem> what_happened(const Entry& entry, const Game& game) {
  if (entries::kind_of(entry) == Kind::order) return happening_of(entry, game);
  NewsItem happening;
  happening.told = told_by(entry, game);
  return happening;
}

std::vector<Announcement> opening_in(const std::vector<Entry>& entries, const Game& game) {
  std::vector<Announcement> all;
  for (const Entry& entry : entries) {
    std::vector<Announcement> more;
    if (entries::kind_of(entry) == Kind::start) more = told_by(entry, game);
    if (entries::kind_of(entry) == Kind::genesis) more = of_deadlines(entries::genesis(entry.body));
    std::move(more.begin(), more.end(), std::back_inserter(all));
  }
  return all;
}

std::uint64_t last_open(const StoredGame& game, std::string_view reader) {
  if (reader == referee_reader || !game.current || game.current->find("\"open\":{") == std::string::npos)
    return game.last_entry;
  const nlohmann::json current = parse_json_or_discard(*game.current);
  const auto open = current.is_object() ? current.find("open") : current.end();
  return open == current.end() ? game.last_entry : open->value("entry", game.last_entry);
}

void name_entry(SubmissionResult& answer, const GameLedger& ledger) {
  const auto open = ledger.open_part();
  answer.entry = open ? open->entry : ledger.last_entry();
  answer.head = hex(open ? open->head : ledger.head());
}

}  // namespace inselpost
