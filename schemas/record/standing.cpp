#include "schemas/record/standing.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace inselpost {

using nlohmann::json;

using entries::Kind;

/// Only what was said in public, by a seat, enters N, and no rollback winds it back.
void Standing::take_order(const Entry& entry) {
  const json& body = entry.body;
  if (!hides_something(body)) {
    const entries::Order order = entries::order(body, genesis_.seats);
    if (order.by == By::seat)
      n_.mix_in(order.seat,
                said_in_public(genesis_.seats[index(order.seat)], body.at("turn").get<std::uint16_t>(),
                               order.luck, body.at("order")));
  }
  for (ToldDraw& told : draws_in(entry, n_)) draws_.emplace_back(entry.number, std::move(told));
}

void Standing::learn(const Entry& entry, const PublicNumbers& n) {
  std::erase_if(draws_, [&](const auto& told) { return told.first == entry.number; });
  auto at =
      std::find_if(draws_.begin(), draws_.end(), [&](const auto& told) { return told.first > entry.number; });
  for (ToldDraw& told : draws_in(entry, n)) at = std::next(draws_.emplace(at, entry.number, std::move(told)));
}

std::vector<ToldDraw> Standing::draws_in(const Entry& entry, const PublicNumbers& n) {
  std::vector<ToldDraw> draws;
  const auto events = entry.body.find("events");
  if (events == entry.body.end()) return draws;
  json room;
  for (const json& told : *events) {
    const json& event = put_together(told, room);
    const bool kept = event.contains("kept");
    if (!kept && !event.contains("draw")) continue;
    const LinkPlace place = place_in(event[kept ? "kept" : "draw"]);
    if (!kept)
      opened_[place] = {place.link, event["draw"].at("label").get<std::string>(), n.of(place.stream),
                        place.stream};
    // Of a kept one its reader may not know when it was drawn first.
    if (const auto opened = opened_.find(place); opened != opened_.end())
      draws.push_back({opened->second, event});
  }
  return draws;
}

void Standing::take(const Entry& entry) {
  switch (entries::kind_of(entry)) {
    case Kind::genesis: genesis_ = entries::genesis(entry.body); break;
    case Kind::join: luck_digests_.push_back(entries::luck_digest_in(entry.body)); break;
    case Kind::start:
      n_ = PublicNumbers(genesis_.commit, luck_digests_, genesis_.streams());
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

std::vector<KeptDraw> kept_of(const std::vector<ToldDraw>& draws) {
  std::vector<KeptDraw> out;
  for (const ToldDraw& one : draws) out.push_back(one.draw);
  return out;
}

}  // namespace inselpost
