#include "cli/desk/entries.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>

#include "schemas/record/entries/entries.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {
namespace {

using entries::Kind;
using nlohmann::json;

std::vector<Announcement> of_deadlines(const entries::Genesis& genesis) {
  if (genesis.deadlines.is_null()) return {};
  return {told::Timed{known_deadlines(genesis.deadlines)}};
}

std::vector<Announcement> of_genesis(const entries::Genesis& genesis) {
  std::vector<Announcement> all{
      told::SetUp{genesis.game, std::string(dice_words[genesis.at_table() ? 1 : 0])}};
  if (genesis.collects_luck) all.emplace_back(told::LuckIsCollected{});
  if (genesis.seed_chosen) all.emplace_back(told::SeedWasChosen{});
  for (Announcement& one : of_deadlines(genesis)) all.push_back(std::move(one));
  return all;
}

std::vector<Announcement> of_rollback(const entries::Rollback& back, bool at_table) {
  std::vector<Announcement> all{told::RolledBack{back.to, back.reason}};
  if (at_table) return all;
  if (back.keeps_draws)
    all.emplace_back(told::RollsComeAgain{});
  else
    all.emplace_back(told::RollsAreGone{});
  return all;
}

std::vector<Announcement> of_end(const std::optional<std::string>& reason) {
  if (!reason) return {told::Won{}};
  return {told::Ended{*reason}, told::AllIsOpen{}};
}

}  // namespace

std::optional<Happening> happening_of(const Entry& entry, const Game& game) {
  const json* body = entries::readable(entry.body);
  if (body == nullptr) return std::nullopt;
  entries::Order order = entries::order(*body, game.seats());
  Happening happening{order.seat, std::move(order.luck), {}};
  happening.order = untold_order({&entry, 1});
  // Of an entry that is hidden as a whole nobody is told whose it is.
  if (order.by == By::deadline && body == &entry.body)
    happening.told = {told::TimeWasUp{game.seats().at(index(order.seat))}};
  for (const json& event : body->at("events")) happening.events.push_back(game.told(event));
  return happening;
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
      return {told::Joined{body.at("seat").get<std::string>(), hex(entries::luck_digest_in(body))}};
    case Kind::start: return {told::Opening{body, game.table()}};
    case Kind::order: break;
    case Kind::rollback: return of_rollback(entries::rollback(body), game.at_table());
    case Kind::note: return {told::Noted{entries::note(body).text}};
    case Kind::end: return of_end(entries::reason_in(body));
  }
  throw std::invalid_argument("an order tells by its events");
}

std::optional<Happening> what_happened(const Entry& entry, const Game& game) {
  if (entries::kind_of(entry) == Kind::order) return happening_of(entry, game);
  Happening happening;
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

}  // namespace inselpost
