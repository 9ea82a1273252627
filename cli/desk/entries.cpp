#include "cli/desk/entries.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

std::string text(const json& body, const char* key) { return body.at(key).get<std::string>(); }

std::vector<Announcement> of_genesis(const json& body) {
  std::vector<Announcement> all{told::SetUp{text(body, "game"), text(body, "dice")}};
  if (body.at("luck") != luck_words[0]) all.emplace_back(told::LuckIsCollected{});
  if (body.contains("seed")) all.emplace_back(told::SeedWasChosen{});
  return all;
}

std::vector<Announcement> of_rollback(const json& body, bool at_table) {
  std::vector<Announcement> all{told::RolledBack{body.at("to").get<std::uint64_t>(), text(body, "reason")}};
  if (at_table) return all;
  if (body.at("dice") == rollback_words[0])
    all.emplace_back(told::RollsComeAgain{});
  else
    all.emplace_back(told::RollsAreGone{});
  return all;
}

std::vector<Announcement> of_end(const json& result) {
  if (!result.contains("reason")) return {told::Won{}};
  return {told::Ended{text(result, "reason")}, told::AllIsOpen{}};
}

}  // namespace

std::optional<Happening> happening_of(const Entry& entry, const Game& game) {
  const auto hidden = entry.body.find("hidden");
  const bool sealed = hidden != entry.body.end();
  if (sealed && !hidden->contains("value")) return std::nullopt;
  const json& body = sealed ? hidden->at("value") : entry.body;
  const std::vector<std::string> seats = game.seats();
  const auto seat = std::find(seats.begin(), seats.end(), text(body, "seat"));
  if (seat == seats.end()) throw std::invalid_argument("no such seat");
  Happening happening{seat_at(static_cast<std::size_t>(seat - seats.begin())), std::nullopt, {}};
  happening.order = untold_order({&entry, 1});
  if (body.contains("luck")) happening.luck = body["luck"].get<std::string>();
  for (const json& event : body.at("events")) happening.events.push_back(game.told(event));
  return happening;
}

std::optional<Json> untold_order(std::span<const Entry> entries) {
  for (const auto& [number, body] : entries)
    if (body.at("kind") == "order" && !body.contains("hidden") && body.at("events").empty() &&
        !body.at("order").contains("hidden"))
      return body.at("order");
  return std::nullopt;
}

std::vector<Announcement> told_by(const Entry& entry, const Game& game) {
  const json& body = entry.body;
  const auto kind = body.at("kind").get<std::string>();
  if (kind == "genesis") return of_genesis(body);
  if (kind == "join") return {told::Joined{text(body, "seat"), text(body, "luck_digest")}};
  if (kind == "start") return {told::Opening{body, game.table()}};
  if (kind == "rollback") return of_rollback(body, game.at_table());
  if (kind == "note") return {told::Noted{text(body, "text")}};
  if (kind == "end") return of_end(body.at("result"));
  return {told::Entry{kind}};
}

std::optional<Happening> what_happened(const Entry& entry, const Game& game) {
  if (entry.body.at("kind") == "order") return happening_of(entry, game);
  Happening happening;
  happening.told = told_by(entry, game);
  return happening;
}

std::vector<Announcement> opening_in(const std::vector<Entry>& entries, const Game& game) {
  for (const Entry& entry : entries)
    if (entry.body.at("kind") == "start") return told_by(entry, game);
  return {};
}

}  // namespace inselpost
