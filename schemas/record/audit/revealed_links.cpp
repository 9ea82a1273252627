#include "schemas/record/audit/revealed_links.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "schemas/record/draws.hpp"
#include "schemas/record/record_message_id.hpp"

namespace inselpost::audit_parts {
namespace {

struct FoundDraw {
  const json* draw;
  bool shown;  ///< belongs to an earlier entry; a reader who could read it there has seen it
};

/// Collects all draws that an entry tells its reader.
void find_draws(const json& value, bool shown, std::vector<FoundDraw>& draws) {
  if (value.is_object()) {
    for (auto it = value.begin(); it != value.end(); ++it) {
      if (it.key() == "draw" && it->is_object() && it->contains("opens"))  // a seat may be called `draw`, too
        draws.push_back({&*it, shown});
      else if (it->is_structured() && !is_seal(it.key(), *it))
        find_draws(*it, shown || it.key() == "shown", draws);
      else if (it->is_structured() && it->contains("value"))
        find_draws((*it)["value"], shown, draws);
    }
  } else if (value.is_array()) {
    for (const json& one : value) find_draws(one, shown, draws);
  }
}

Hash hash_of(const Hash& link) { return sha256({reinterpret_cast<const char*>(link.data()), link.size()}); }

}  // namespace

const Hash& RevealedLinks::known(const std::vector<Hash>& of, std::size_t i) {
  if (i >= of.size()) throw std::invalid_argument("a draw that was not opened");
  return of[i];
}

void RevealedLinks::begin(const std::vector<Hash>& tops) {
  streams_.clear();
  for (const Hash& top : tops) streams_.push_back({{top}, {}});
}

std::size_t RevealedLinks::count() const {
  return std::accumulate(streams_.begin(), streams_.end(), std::size_t{0},
                         [](std::size_t sum, const Stream& stream) { return sum + stream.links.size(); });
}

std::optional<Difference> RevealedLinks::open(std::uint64_t entry, const json& draw) {
  const std::uint32_t number = place_in(draw).stream;
  if (number >= streams_.size())
    return Difference{entry, "draw.stream", {RecordMessageId::counted_streams, streams_.size()}, number};
  auto& [tops, links] = streams_[number];
  const auto due = static_cast<std::uint32_t>(links.size() + 1);
  const std::uint32_t g = place_in(draw).link;
  // In a game of several streams, skipped links may be sealed to this reader; whether that is possible is
  // checked with their order.
  if (g != due && (streams_.size() == 1 || g < due || chain_of(g) != chain_of(due)))
    return Difference{entry, "draw.link", std::to_string(due), draw["link"].dump()};
  const Hash opens = hash_in(draw, "opens");
  const Hash before = place_of(due) == 1 ? known(tops, chain_of(due)) : links.back();
  std::vector<Hash> revealed{opens};
  for (std::uint32_t link = g; link > due; --link) revealed.push_back(hash_of(revealed.back()));
  if (hash_of(revealed.back()) != before)
    return Difference{entry, "draw.opens", {RecordMessageId::link_with_hash, hex(before)}, hex(opens)};
  if (place_of(g) == 1) tops.push_back(hash_in(draw, "next_top"));
  links.insert(links.end(), revealed.rbegin(), revealed.rend());
  return std::nullopt;
}

bool RevealedLinks::is_open(const json& draw) const {
  const LinkIndex place = place_in(draw);
  if (place.stream >= streams_.size() || place.link == 0) return false;
  const std::vector<Hash>& links = streams_[place.stream].links;
  return place.link <= links.size() && draw.at("opens") == hex(links[place.link - 1]);
}

std::optional<Difference> RevealedLinks::open_all(const Entry& entry) {
  if (entry.body.contains("hidden")) return std::nullopt;  // orders that draw are public
  std::vector<FoundDraw> draws;
  find_draws(entry.body, false, draws);
  std::stable_sort(draws.begin(), draws.end(), [](const FoundDraw& a, const FoundDraw& b) {
    return place_in(*a.draw) < place_in(*b.draw);
  });
  for (const FoundDraw& found : draws)
    if (!found.shown || !is_open(*found.draw))
      if (auto difference = open(entry.number, *found.draw)) return difference;
  return std::nullopt;
}

json RecordedPartSealer::seal_part(std::uint32_t index, json value) {
  const json& holder = index == 0   ? entry_
                       : index == 1 ? recorded_.at("order")
                                    : recorded_.at("events").at(index - 2);
  const json& hidden = holder.at("hidden");
  if (is_closed(holder)) return hidden;
  const auto salt = salt_from_hex(hidden.at("salt").get_ref<const std::string&>());
  if (!salt) throw std::invalid_argument("no salt");
  return seal(*salt, std::move(value));
}

std::optional<Salt> RecordedPartSealer::of_card(std::size_t card) {
  if (!cards_) return std::nullopt;
  for (const json& event : recorded_.at("events"))
    if (event.value("card", json()) == card) {
      if (const auto salt = card_salt_in(event)) return salt;
      if (is_closed(event)) return std::nullopt;  // it is in the sealed part
    }
  throw std::invalid_argument("a card without its salt");
}

bool is_closed(const json& holder) {
  const auto hidden = holder.is_object() ? holder.find("hidden") : holder.end();
  return hidden != holder.end() && is_seal("hidden", *hidden) && !hidden->contains("value");
}

bool has_closed_part(const json& entry) {
  const auto order = entry.find("order");
  if (order != entry.end() && is_closed(*order)) return true;
  const auto events = entry.find("events");
  return events != entry.end() && std::any_of(events->begin(), events->end(), is_closed);
}

std::optional<Salt> card_salt_in(const json& event) {
  if (event.contains("card_salt")) return salt_from_hex(event["card_salt"].get_ref<const std::string&>());
  if (event.contains("hidden") && event["hidden"].contains("value"))
    return card_salt_in(event["hidden"]["value"]);
  return std::nullopt;
}

}  // namespace inselpost::audit_parts
