#include "schemas/record/audit/audit_parts.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "schemas/record/draws.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/record/record_message_id.hpp"

namespace inselpost::audit_parts {
namespace {

std::string shortened(const json& value) {
  constexpr std::size_t most = 300;
  std::string text = value.dump(-1, ' ', false, json::error_handler_t::replace);
  if (text.size() > most) text = text.substr(0, most) + "...";
  return text;
}

Difference differ(std::uint64_t entry, const std::string& where, const json* expected, const json* found) {
  const auto shown = [](const json* value) -> LocalizableText {
    if (value == nullptr) return RecordMessageId::nothing;
    return shortened(*value);
  };
  return {entry, where.empty() ? RecordMessageId::the_entry : LocalizableText(where), shown(expected),
          shown(found)};
}

/// Compares two values as far as they have the same shape. `where` is like `events[2].dice`.
std::optional<Difference> find_difference(std::uint64_t entry, const std::string& where, const json& expected,
                                          const json& found) {
  if (expected == found) return std::nullopt;
  if (expected.is_object() && found.is_object()) {
    // Reports the sealed value first: the seal differs with it, and says less.
    if (expected.contains("sealed") && expected.contains("value") && found.contains("value"))
      if (auto difference = find_difference(entry, where + ".value", expected["value"], found["value"]))
        return difference;
    for (const auto& [key, value] : expected.items()) {
      const std::string inner = where.empty() ? key : where + '.' + key;
      const auto other = found.find(key);
      if (other == found.end()) return differ(entry, inner, &value, nullptr);
      if (auto difference = find_difference(entry, inner, value, *other)) return difference;
    }
    for (const auto& [key, value] : found.items())
      if (!expected.contains(key))
        return differ(entry, where.empty() ? key : where + '.' + key, nullptr, &value);
  }
  if (expected.is_array() && found.is_array()) {
    for (std::size_t i = 0; i < std::max(expected.size(), found.size()); ++i) {
      const std::string inner = where + '[' + std::to_string(i) + ']';
      if (i >= expected.size()) return differ(entry, inner, nullptr, &found[i]);
      if (i >= found.size()) return differ(entry, inner, &expected[i], nullptr);
      if (auto difference = find_difference(entry, inner, expected[i], found[i])) return difference;
    }
  }
  return differ(entry, where, &expected, &found);
}

}  // namespace

std::optional<Difference> compare(std::uint64_t entry, const json& expected, const json& found) {
  if (expected == found) return std::nullopt;
  // Compares the head last: it differs with everything else, and says least.
  json without_head = expected;
  if (found.is_object() && found.contains("head") && expected.contains("head"))
    without_head["head"] = found["head"];
  if (auto difference = find_difference(entry, "", without_head, found)) return difference;
  return find_difference(entry, "", expected, found);
}

json expected_genesis(const json& genesis, const Game& game) {
  const bool collects = !game.at_table() && genesis.at("luck") == luck_words[1];
  json out = {{"entry", 0},
              {"kind", "genesis"},
              {"time", genesis.at("time")},
              {"format", record_format},
              {"program", genesis.at("program")},
              {"system", genesis.at("system")},
              {"game", genesis.at("game")},
              {"setup", resealed_setup(genesis)},
              {"dice", dice_words[game.at_table() ? 1 : 0]},
              {"luck", luck_words[collects ? 1 : 0]},
              {"commit", genesis.at("commit")}};
  if (genesis.contains("public_key")) out["public_key"] = genesis["public_key"];
  if (!game.at_table()) {
    std::vector<Hash> tops = tops_in(genesis);
    tops.resize(game.streams());
    out["dice_chain"] = chain_json(tops);
  }
  if (genesis.contains("seed")) out["seed"] = "chosen";
  put_head(out, no_head);
  return out;
}

Difference refused(const Entry& entry, const Rejection* why) {
  const json& body = entry.body;
  const bool sealed_to_him = is_closed(body) || (body.contains("order") && is_closed(body["order"]));
  return {entry.number, "order",
          why != nullptr ? DiagnosticText{RecordMessageId::refused, why->code}
                         : DiagnosticText{RecordMessageId::out_of_place},
          sealed_to_him ? RecordMessageId::a_sealed_one : LocalizableText(unsealed(body).at("order").dump())};
}

Difference no_end(std::uint64_t entry, std::optional<entries::Kind> found) {
  return {entry, RecordMessageId::the_entry, RecordMessageId::end_of_won_game,
          found ? DiagnosticText{RecordMessageId::kind, entries::name(*found)}
                : DiagnosticText{RecordMessageId::nothing}};
}

std::optional<Difference> check_rollback(const Entry& entry, const RollbackTracker& standing) {
  if (!standing.refuses(entries::target(entry.body))) return std::nullopt;
  return Difference{entry.number, "to", RecordMessageId::standing_entry, entry.body["to"].dump()};
}

std::optional<Difference> check_again(const Entry& entry, const entries::Order& order,
                                      const RollbackTracker& standing) {
  if (!order.again || (*order.again < entry.number && standing.took_back(*order.again))) return std::nullopt;
  return Difference{entry.number, "again", RecordMessageId::order_taken_back, std::to_string(*order.again)};
}

std::string reason_in(const json& end) {
  const auto reason = entries::reason_in(end);
  if (!reason) throw std::invalid_argument("an end that neither a win nor a reason explains");
  return *reason;
}

tl::expected<std::optional<Hash>, Difference> find_secret(const entries::Genesis& genesis, const Entry& last,
                                                          const std::optional<json>& kept,
                                                          std::optional<Hash> secret) {
  if (!secret && kept) secret = secret_in(*kept);
  if (!secret && entries::kind_of(last) == entries::Kind::end) secret = secret_in(last.body);
  if (secret && commitment(genesis.game, *secret) != genesis.commit)
    return tl::unexpected(Difference{last.number, "secret", RecordMessageId::committed_secret, hex(*secret)});
  return secret;
}

std::optional<Difference> signature_holds(const entries::Genesis& genesis, const Entry& last,
                                          const Signature& signature) {
  if (!genesis.public_key)
    return Difference{last.number, "signature", RecordMessageId::no_signature, hex(signature)};
  if (signed_by(*genesis.public_key, genesis.game, last.number, hash_in(last.body, "head"), signature))
    return std::nullopt;
  return Difference{
      last.number, "signature", {RecordMessageId::signature_by, hex(*genesis.public_key)}, hex(signature)};
}

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
