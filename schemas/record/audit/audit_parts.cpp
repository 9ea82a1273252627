#include "schemas/record/audit/audit_parts.hpp"

#include <algorithm>
#include <stdexcept>

#include "schemas/record/audit/revealed_links.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/record/record_message_id.hpp"
#include "schemas/record/setup_seals.hpp"

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
std::optional<Difference> walk(std::uint64_t entry, const std::string& where, const json& expected,
                               const json& found) {
  if (expected == found) return std::nullopt;
  if (expected.is_object() && found.is_object()) {
    // Reports the sealed value first: the seal differs with it, and says less.
    if (expected.contains("sealed") && expected.contains("value") && found.contains("value"))
      if (auto difference = walk(entry, where + ".value", expected["value"], found["value"]))
        return difference;
    for (const auto& [key, value] : expected.items()) {
      const std::string inner = where.empty() ? key : where + '.' + key;
      const auto other = found.find(key);
      if (other == found.end()) return differ(entry, inner, &value, nullptr);
      if (auto difference = walk(entry, inner, value, *other)) return difference;
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
      if (auto difference = walk(entry, inner, expected[i], found[i])) return difference;
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
  if (auto difference = walk(entry, "", without_head, found)) return difference;
  return walk(entry, "", expected, found);
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

}  // namespace inselpost::audit_parts
