#include "schemas/record/audit/unseen_draws.hpp"

#include <algorithm>

#include "schemas/record/audit/revealed_links.hpp"

namespace inselpost::audit_parts {

void UnseenDraws::take(const Entry& entry, const std::vector<std::string>& seats) {
  if (undone_.size() == 1 || entry.body.contains("hidden"))
    return;  // an entry hidden as a whole draws nothing in public
  const Seat seat = entries::seat_in(seats, entry.body.at("seat").get_ref<const std::string&>());
  for (const json& event : entry.body.at("events"))
    if (is_closed(event)) sealed_.emplace_back(entry.number, seat);
}

void UnseenDraws::learn(std::uint64_t entry) {
  std::erase_if(sealed_, [&](const auto& one) { return one.first == entry; });
}

void UnseenDraws::undo(std::uint64_t to, bool keeps_draws) {
  if (!keeps_draws) std::fill(kept_.begin(), kept_.end(), 0U);
  for (const auto& [entry, seat] : sealed_)
    if (entry > to)
      for (const std::size_t stream : {std::size_t{0}, 1 + index(seat)}) {
        ++undone_.at(stream);
        if (keeps_draws) ++kept_.at(stream);
      }
  std::erase_if(sealed_, [&](const auto& one) { return one.first > to; });
}

bool UnseenDraws::may_pass_over(const LinkIndex& place) {
  if (passed_over_.contains(place)) return true;
  if (undone_.at(place.stream) == 0) return false;
  --undone_[place.stream];
  passed_over_.insert(place);
  return true;
}

std::optional<json> UnseenDraws::explain(const Entry& entry, const json& body, DrawCounts& counts,
                                         std::vector<RetainedDraw>& kept) {
  std::optional<json> told;
  json room;
  for (const json& one : body.at("events")) {
    const json& event = with_hidden_members(one, room);
    if (event.contains("draw")) {
      const LinkIndex place = place_in(event["draw"]);
      if (place.stream >= counts.links.size()) continue;
      std::uint32_t& last = counts.links[place.stream];
      while (last + 1 < place.link && may_pass_over({place.stream, last + 1})) ++last;
    } else if (event.contains("kept")) {
      const LinkIndex place = place_in(event["kept"]);
      const auto known = std::find_if(kept.begin(), kept.end(), [&](const RetainedDraw& draw) {
        return LinkIndex{draw.stream, draw.link} == place;
      });
      const bool met = believed_.contains({entry.number, place});
      if (place.stream >= kept_.size() || (!met && kept_[place.stream] == 0)) continue;
      if (known != kept.end()) {
        std::rotate(kept.begin(), known, known + 1);
        continue;
      }
      if (!met) --kept_[place.stream];
      believed_.insert({entry.number, place});
      told = event["kept"];
    }
  }
  return told;
}

}  // namespace inselpost::audit_parts
