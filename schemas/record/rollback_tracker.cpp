#include "schemas/record/rollback_tracker.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace inselpost {

using nlohmann::json;

using entries::Kind;

/// Only public orders by a seat enter N, and no rollback reverts it.
void RollbackTracker::take_order(const Entry& entry) {
  const json& body = entry.body;
  if (!hides_something(body)) {
    const entries::Order order = entries::order(body, genesis_.seats);
    if (order.by == OrderOrigin::seat)
      nonces_.mix_in(order.seat,
                     nonce_input(genesis_.seats[index(order.seat)], body.at("turn").get<std::uint16_t>(),
                                 order.luck, body.at("order")));
  }
  for (RecordedDraw& recorded : draws_in(entry, nonces_))
    draws_.emplace_back(entry.number, std::move(recorded));
}

void RollbackTracker::learn(const Entry& entry, const PublicNonces& n) {
  std::erase_if(draws_, [&](const auto& recorded) { return recorded.first == entry.number; });
  auto at = std::find_if(draws_.begin(), draws_.end(),
                         [&](const auto& recorded) { return recorded.first > entry.number; });
  for (RecordedDraw& recorded : draws_in(entry, n))
    at = std::next(draws_.emplace(at, entry.number, std::move(recorded)));
}

std::vector<RecordedDraw> RollbackTracker::draws_in(const Entry& entry, const PublicNonces& n) {
  std::vector<RecordedDraw> draws;
  const auto events = entry.body.find("events");
  if (events == entry.body.end()) return draws;
  json buffer;
  for (const json& recorded : *events) {
    const json& event = with_hidden_members(recorded, buffer);
    const bool kept = event.contains("kept");
    if (!kept && !event.contains("draw")) continue;
    const LinkIndex place = place_in(event[kept ? "kept" : "draw"]);
    if (!kept)
      opened_[place] = {place.link, event["draw"].at("label").get<std::string>(), n.of(place.stream),
                        place.stream};
    // A kept draw may have been drawn first where this reader could not see it.
    if (const auto revealed = opened_.find(place); revealed != opened_.end())
      draws.push_back({revealed->second, event});
  }
  return draws;
}

void RollbackTracker::take(const Entry& entry) {
  switch (entries::kind_of(entry)) {
    case Kind::genesis: genesis_ = entries::genesis(entry.body); break;
    case Kind::join: luck_digests_.push_back(entries::luck_digest_in(entry.body)); break;
    case Kind::start:
      nonces_ = PublicNonces(genesis_.commit, luck_digests_, genesis_.streams());
      start_ = entry.number;
      break;
    case Kind::order:
      orders_.insert(entry.number);
      take_order(entry);
      break;
    case Kind::rollback: {
      const std::uint64_t to = entries::target(entry.body);
      while (!entries_.empty() && entries_.back() > to) {
        if (orders_.contains(entries_.back())) undone_orders_.insert(entries_.back());
        entries_.pop_back();
      }
      while (!draws_.empty() && draws_.back().first > to) draws_.pop_back();
      break;
    }
    case Kind::note: break;
    case Kind::end: over_ = true; break;
  }
  entries_.push_back(entry.number);
  last_ = entry.number;
}

bool RollbackTracker::stands(std::uint64_t entry) const {
  return std::binary_search(entries_.begin(), entries_.end(), entry);
}

std::vector<std::uint64_t> RollbackTracker::entries_after(std::uint64_t to) const {
  return {std::upper_bound(entries_.begin(), entries_.end(), to), entries_.end()};
}

std::vector<RecordedDraw> RollbackTracker::draws_after(std::uint64_t to) const {
  std::vector<RecordedDraw> out;
  for (const auto& [entry, draw] : draws_)
    if (entry > to) out.push_back(draw);
  return out;
}

std::optional<RollbackError> RollbackTracker::refuses(std::uint64_t to) const {
  if (over_) return RollbackError::over;
  if (!start_ || to < *start_) return RollbackError::before_start;
  if (to > last_) return RollbackError::no_such_entry;
  if (!stands(to)) return RollbackError::undone_already;
  if (to == last_) return RollbackError::nothing_to_undo;
  return std::nullopt;
}

std::set<std::uint64_t> rolled_back_to(const std::vector<Entry>& entries) {
  std::set<std::uint64_t> targets;
  for (const Entry& entry : entries)
    if (entries::kind_of(entry) == Kind::rollback) targets.insert(entries::target(entry.body));
  return targets;
}

std::map<std::uint64_t, std::uint64_t> undone_by(const std::vector<Entry>& entries) {
  std::map<std::uint64_t, std::uint64_t> undone;
  std::vector<std::uint64_t> standing;
  for (const Entry& entry : entries) {
    if (entries::kind_of(entry) == Kind::rollback)
      for (const std::uint64_t to = entries::target(entry.body); !standing.empty() && standing.back() > to;
           standing.pop_back())
        undone[standing.back()] = entry.number;
    standing.push_back(entry.number);
  }
  return undone;
}

std::vector<RetainedDraw> kept_of(const std::vector<RecordedDraw>& draws) {
  std::vector<RetainedDraw> out;
  for (const RecordedDraw& one : draws) out.push_back(one.draw);
  return out;
}

}  // namespace inselpost
