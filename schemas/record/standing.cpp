#include "schemas/record/standing.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

namespace inselpost {

using nlohmann::json;

namespace {

bool is(const Entry& entry, std::string_view kind) { return entry.body.at("kind") == kind; }

std::uint64_t target(const Entry& rollback) { return rollback.body.at("to").get<std::uint64_t>(); }

}  // namespace

/// N as this entry leaves it: only what was said in public, by a seat, enters it, and no rollback winds it
/// back.
void Standing::take_public(const json& entry) {
  const auto hash = [](const json& text) {
    const auto made = hash_from_hex(text.get_ref<const std::string&>());
    if (!made) throw std::invalid_argument("no hash: " + text.dump());
    return *made;
  };
  const json& kind = entry.at("kind");
  if (kind == "genesis") {
    commit_ = hash(entry.at("commit"));
    streams_ = std::max<std::uint32_t>(1, static_cast<std::uint32_t>(tops_in(entry).size()));
    for (const json& seat : entry.at("setup").at("seats"))
      seats_.push_back(seat.at("name").get<std::string>());
  }
  if (kind == "join") luck_digests_.push_back(hash(entry.at("luck_digest")));
  if (kind == "start") n_ = PublicNumbers(commit_, luck_digests_, streams_);
  if (kind != "order" || hides_something(entry) || entry.at("by") != by_names[0]) return;
  const auto luck = entry.contains("luck") ? std::optional(entry["luck"].get<std::string>()) : std::nullopt;
  const auto seat = entry.at("seat").get<std::string>();
  const auto place = std::find(seats_.begin(), seats_.end(), seat);
  if (place == seats_.end()) throw std::invalid_argument("no such seat");
  n_.mix_in(seat_at(static_cast<std::size_t>(place - seats_.begin())),
            said_in_public(seat, entry.at("turn").get<std::uint16_t>(), luck, entry.at("order")));
}

/// The draws that an `order` entry tells of, and what opened them.
void Standing::take_draws(const Entry& entry) {
  const auto events = entry.body.find("events");
  if (events == entry.body.end()) return;
  for (const json& event : *events) {
    const bool kept = event.contains("kept");
    if (!kept && !event.contains("draw")) continue;
    const LinkPlace place = place_in(event[kept ? "kept" : "draw"]);
    if (!kept)
      opened_[place] = {place.link, event["draw"].at("label").get<std::string>(), n_.of(place.stream),
                        place.stream};
    draws_.emplace_back(entry.number, ToldDraw{opened_.at(place), event});
  }
}

void Standing::take(const Entry& entry) {
  take_public(entry.body);
  if (is(entry, "rollback")) {
    const std::uint64_t to = target(entry);
    while (!entries_.empty() && entries_.back() > to) entries_.pop_back();
    while (!draws_.empty() && draws_.back().first > to) draws_.pop_back();
  } else if (is(entry, "start")) {
    start_ = entry.number;
  } else if (is(entry, "end")) {
    over_ = true;
  } else if (is(entry, "order")) {
    take_draws(entry);
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

std::vector<ToldDraw> Standing::draws_after(std::uint64_t to) const {
  std::vector<ToldDraw> out;
  for (const auto& [entry, draw] : draws_)
    if (entry > to) out.push_back(draw);
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

std::vector<KeptDraw> kept_of(const std::vector<ToldDraw>& draws) {
  std::vector<KeptDraw> out;
  for (const ToldDraw& one : draws) out.push_back(one.draw);
  return out;
}

}  // namespace inselpost
