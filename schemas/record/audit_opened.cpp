#include "schemas/record/audit_opened.hpp"

#include <stdexcept>
#include <utility>

namespace inselpost::audit_parts {

const Hash& OpenedLinks::known(const std::vector<Hash>& of, std::size_t i) {
  if (i >= of.size()) throw std::invalid_argument("a draw that was not opened");
  return of[i];
}

std::optional<Difference> OpenedLinks::open(std::uint64_t entry, const json& draw) {
  const auto g = static_cast<std::uint32_t>(links_.size() + 1);
  if (draw.at("link") != g) return Difference{entry, "draw.link", std::to_string(g), draw["link"].dump()};
  const Hash opens = hash_in(draw, "opens");
  const Hash before = place_of(g) == 1 ? top(chain_of(g)) : links_.back();
  if (sha256({reinterpret_cast<const char*>(opens.data()), opens.size()}) != before)
    return Difference{entry, "draw.opens", "a link whose hash is " + hex(before), hex(opens)};
  if (place_of(g) == 1) tops_.push_back(hash_in(draw, "next_top"));
  links_.push_back(opens);
  return std::nullopt;
}

std::optional<Difference> OpenedLinks::open_all(const Entry& entry) {
  const json& body = entry.body;
  std::vector<const json*> results;
  if (body.contains("board")) {
    results.push_back(&body["board"]);
    if (body.contains("oldest")) results.push_back(&body["oldest"]);
    for (const json& roll : body.at("start_rolls")) results.push_back(&roll);
    results.push_back(&body.at("robber"));
  } else if (body.contains("events")) {
    for (const json& event : body["events"]) results.push_back(&event);
  }
  for (const json* result : results)
    if (result->is_object() && result->contains("draw"))
      if (auto difference = open(entry.number, (*result)["draw"])) return difference;
  return std::nullopt;
}

catan::Drawn<catan::Dice> ReadersChance::roll() {
  if (open_ != nullptr) return open_->roll();
  return results_.dice ? catan::Drawn<catan::Dice>(*results_.dice) : tl::unexpected(missing);
}

catan::Drawn<catan::Resource> ReadersChance::theft(const catan::Bundle& hand) {
  if (results_.stolen)
    return hand[*results_.stolen] > 0 ? catan::Drawn<catan::Resource>(*results_.stolen)
                                      : tl::unexpected(catan::NoResult::impossible);
  for (const catan::Resource resource : catan::resources)
    if (hand[resource] > 0) return resource;
  return tl::unexpected(missing);
}

catan::Drawn<catan::Bundle> ReadersChance::forced_trade(const catan::Bundle& hand) {
  if (results_.drawn)
    return hand.covers(*results_.drawn) ? catan::Drawn<catan::Bundle>(*results_.drawn)
                                        : tl::unexpected(catan::NoResult::impossible);
  return some_of(hand, 2);
}

catan::Drawn<catan::CardKind> ReadersChance::next_card(std::size_t j, const catan::CardCounts& left) {
  if (j < cards_.size() && cards_[j]) {
    if (results_.card && *results_.card != *cards_[j]) return tl::unexpected(catan::NoResult::impossible);
    return *cards_[j];
  }
  if (results_.card)
    return left[index(*results_.card)] > 0 ? catan::Drawn<catan::CardKind>(*results_.card)
                                           : tl::unexpected(catan::NoResult::impossible);
  return catan::CardKind::knight;
}

json ReadSeals::seal_part(std::uint32_t index, json value) {
  const json& holder = index == 0   ? entry_
                       : index == 1 ? recorded_.at("order")
                                    : recorded_.at("events").at(index - 2);
  const json& hidden = holder.at("hidden");
  if (is_closed(holder)) return hidden;
  const auto salt = salt_from_hex(hidden.at("salt").get_ref<const std::string&>());
  if (!salt) throw std::invalid_argument("no salt");
  return seal(*salt, std::move(value));
}

std::optional<Salt> ReadSeals::of_card(std::size_t card) {
  if (!cards_) return std::nullopt;
  for (const json& event : recorded_.at("events"))
    if (event.value("card", json()) == card) {
      if (const auto salt = card_salt_in(event)) return salt;
      if (is_closed(event)) return std::nullopt;  // it would stand in what is sealed
    }
  throw std::invalid_argument("a card without its salt");
}

bool is_closed(const json& holder) {
  const auto hidden = holder.is_object() ? holder.find("hidden") : holder.end();
  return hidden != holder.end() && is_seal("hidden", *hidden) && !hidden->contains("value");
}

std::optional<Salt> card_salt_in(const json& event) {
  if (event.contains("card_salt")) return salt_from_hex(event["card_salt"].get_ref<const std::string&>());
  if (event.contains("hidden") && event["hidden"].contains("value"))
    return card_salt_in(event["hidden"]["value"]);
  return std::nullopt;
}

}  // namespace inselpost::audit_parts
