#include "schemas/record/rollback.hpp"

#include <algorithm>
#include <stdexcept>
#include <string_view>

#include "engine/catan/apply.hpp"
#include "schemas/record/record.hpp"
#include "schemas/record/replay.hpp"

namespace inselpost {

using nlohmann::json;

namespace {

bool is(const Entry& entry, std::string_view kind) { return entry.body.at("kind") == kind; }

std::uint64_t target(const Entry& rollback) { return rollback.body.at("to").get<std::uint64_t>(); }

/// The offers that an `order` entry tells of. It may be hidden as a whole, and open to its reader.
std::vector<catan::NameTakenBack> offers_in(const json& entry) {
  std::vector<catan::NameTakenBack> offers;
  const auto hidden = entry.find("hidden");
  if (hidden != entry.end() && !hidden->contains("value")) return offers;
  const json& told = hidden != entry.end() ? hidden->at("value") : entry;
  const auto events = told.find("events");
  if (events == told.end()) return offers;
  for (const json& event : *events)
    if (event.at("event") == "offer made")
      offers.push_back({told.at("turn").get<std::uint16_t>(), event.at("name").get<std::string>()});
  return offers;
}

}  // namespace

/// N as this entry leaves it: only what was said in public, by a seat, enters it, and no rollback winds it
/// back.
void Standing::take_public(const json& entry) {
  const auto hash = [](const json& text) {
    return hash_from_hex(text.get_ref<const std::string&>()).value();
  };
  const json& kind = entry.at("kind");
  if (kind == "genesis") n_ = hash(entry.at("commit"));
  if (kind == "join") luck_digests_.push_back(hash(entry.at("luck_digest")));
  if (kind == "start") n_ = first_public(n_, luck_digests_);
  if (kind != "order" || hides_something(entry) || entry.at("by") != by_names[0]) return;
  const auto luck = entry.contains("luck") ? std::optional(entry["luck"].get<std::string>()) : std::nullopt;
  n_ = next_public(n_, said_in_public(entry.at("seat").get<std::string>(),
                                      entry.at("turn").get<std::uint16_t>(), luck, entry.at("order")));
}

/// The throws that an `order` entry tells of, and what opened them.
std::vector<Throw> Standing::throws_in(const json& entry) {
  std::vector<Throw> throws;
  const auto events = entry.find("events");
  if (events == entry.end()) return throws;
  for (const json& event : *events) {
    const bool kept = event.contains("kept");
    if (!kept && !event.contains("draw")) continue;
    const auto link = (kept ? event["kept"] : event["draw"].at("link")).get<std::uint32_t>();
    if (!kept) draws_[link] = {link, event["draw"].at("label").get<std::string>(), n_};
    const json& dice = event.at("dice");
    throws.push_back({draws_.at(link), {dice.at(0).get<std::uint8_t>(), dice.at(1).get<std::uint8_t>()}});
  }
  return throws;
}

void Standing::take(const Entry& entry) {
  take_public(entry.body);
  if (is(entry, "rollback")) {
    const std::uint64_t to = target(entry);
    while (!entries_.empty() && entries_.back() > to) entries_.pop_back();
    while (!throws_.empty() && throws_.back().first > to) throws_.pop_back();
  } else if (is(entry, "start")) {
    start_ = entry.number;
  } else if (is(entry, "end")) {
    over_ = true;
  } else if (is(entry, "order")) {
    for (const Throw& thrown : throws_in(entry.body)) throws_.emplace_back(entry.number, thrown);
    for (catan::NameTakenBack& offer : offers_in(entry.body))
      offers_.emplace_back(entry.number, std::move(offer));
  }
  entries_.push_back(entry.number);
  last_ = entry.number;
}

bool Standing::stands(std::uint64_t entry) const {
  return std::binary_search(entries_.begin(), entries_.end(), entry);
}

std::vector<std::uint64_t> Standing::entries_after(std::uint64_t to) const {
  return {std::upper_bound(entries_.begin(), entries_.end(), to), entries_.end()};
}

std::vector<Throw> Standing::throws_after(std::uint64_t to) const {
  std::vector<Throw> out;
  for (const auto& [entry, thrown] : throws_)
    if (entry > to) out.push_back(thrown);
  return out;
}

std::vector<catan::NameTakenBack> Standing::names_taken_back(std::uint64_t to) const {
  std::vector<catan::NameTakenBack> out;
  for (const auto& [entry, offer] : offers_)
    if (entry > to || !stands(entry)) out.push_back(offer);
  return out;
}

std::optional<RollbackFault> Standing::refuses(std::uint64_t to) const {
  if (over_) return RollbackFault::over;
  if (!start_ || to < *start_) return RollbackFault::before_start;
  if (to > last_) return RollbackFault::no_such_entry;
  if (!stands(to)) return RollbackFault::undone_already;
  if (to == last_) return RollbackFault::nothing_to_undo;
  return std::nullopt;
}

std::set<std::uint64_t> rolled_back_to(const std::vector<Entry>& entries) {
  std::set<std::uint64_t> targets;
  for (const Entry& entry : entries)
    if (is(entry, "rollback")) targets.insert(target(entry));
  return targets;
}

std::map<std::uint64_t, std::uint64_t> undone_by(const std::vector<Entry>& entries) {
  std::map<std::uint64_t, std::uint64_t> undone;
  std::vector<std::uint64_t> standing;
  for (const Entry& entry : entries) {
    if (is(entry, "rollback"))
      for (; !standing.empty() && standing.back() > target(entry); standing.pop_back())
        undone[standing.back()] = entry.number;
    standing.push_back(entry.number);
  }
  return undone;
}

tl::expected<Undoing, RollbackFault> undoing_of(const std::vector<Entry>& entries, std::uint64_t to) try {
  Standing standing;
  for (const Entry& entry : entries) standing.take(entry);
  if (const auto fault = standing.refuses(to)) return tl::unexpected(*fault);
  Replay replay(entries);
  for (std::size_t i = 1; i <= to; ++i) replay.take(entries[i]);
  catan::State state = replay.state();
  catan::take_names(state, standing.names_taken_back(to));
  return Undoing{to, std::move(state), replay.face_down(), standing.entries_after(to),
                 standing.throws_after(to)};
} catch (const json::exception& fault) {
  throw std::invalid_argument(fault.what());
}

}  // namespace inselpost
