#include "cli/service/pending/standing_order_state.hpp"

#include <algorithm>

#include "cli/service/entries.hpp"
#include "schemas/json/json.hpp"
#include "schemas/json/parse.hpp"

namespace inselpost {

using nlohmann::json;

std::vector<StandingOrderState> rules_of(const std::vector<ParsedStandingOrder>& rules,
                                         const std::string& key) {
  std::vector<StandingOrderState> out;
  for (const ParsedStandingOrder& rule : rules)
    if (rule.key == key) out.push_back({key + ": " + rule.written, rule.times, rule.until_turn, {}, 0, {}});
  return out;
}

std::string to_json_text(const std::vector<StandingOrderState>& rules) {
  json all = json::array();
  for (const StandingOrderState& rule : rules) {
    json one{{"text", rule.text}, {"uses", rule.uses}, {"near", rule.near}, {"codes", rule.codes}};
    if (rule.times) one["times"] = *rule.times;
    if (rule.until_turn) one["until"] = *rule.until_turn;
    all.push_back(std::move(one));
  }
  return json{{"rules", std::move(all)}}.dump();
}

std::vector<StandingOrderState> rules_of(const Store& store, const StoredStandingOrder& key) {
  return reading(store, [&] {
    const json all = parse_json(key.state);
    std::vector<StandingOrderState> rules;
    for (const json& one : all.at("rules")) {
      StandingOrderState& rule = rules.emplace_back();
      one.at("text").get_to(rule.text);
      one.at("uses").get_to(rule.uses);
      one.at("near").get_to(rule.near);
      one.at("codes").get_to(rule.codes);
      if (one.contains("times")) rule.times = one["times"].get<std::uint32_t>();
      if (one.contains("until")) rule.until_turn = one["until"].get<std::uint16_t>();
    }
    return rules;
  });
}

StandingOrderTexts standing_of(const PendingFiles& kept, const std::string& seat) {
  StandingOrderTexts texts;
  for (const StoredStandingOrder& key : kept.standing)
    if (key.file.submission.seat == seat) texts[key.key] = key.text;
  return texts;
}

namespace {

/// Returns the seat's pending secret decisions (STAND-7).
std::vector<PendingDecision> veiled_of(const GameLedger& ledger, const std::string& seat) {
  if (!ledger.started()) return {};
  std::vector<PendingDecision> is_secret = ledger.game().pending_decisions();
  const auto its = ledger.find(seat);
  std::erase_if(is_secret, [&](const PendingDecision& one) { return !one.is_secret || one.seat != its; });
  return is_secret;
}

}  // namespace

void set_standing(Store::WriteTransaction& change, StoredGame& game, const StandingSection& written,
                  const PendingFile& file, const PendingFiles& kept, const GameLedger& ledger,
                  const std::string& now) {
  const std::string& seat = file.submission.seat;
  StandingOrderTexts keys = written.keys;
  if (written.clears_all)
    for (const auto& [key, text] : standing_of(kept, seat))
      if (!is_own_key(key, ledger.game())) keys.try_emplace(key);
  StoredStandingOrder set;
  set.file = file;
  set.version = change.standing_version(game, seat) + 1;
  set.of = static_cast<std::uint32_t>(
      std::max(std::ptrdiff_t{1},
               std::count_if(keys.begin(), keys.end(), [](const auto& one) { return !one.second.empty(); })));
  for (const auto& [key, text] : keys) {
    set.key = key;
    set.text = text;
    set.state = to_json_text(text.empty() ? std::vector<StandingOrderState>{}
                                          : rules_of(standing_rules({{key, text}}, ledger.game()), key));
    change.set_standing(set, game);
  }
  const std::vector<PendingDecision> is_secret = veiled_of(ledger, seat);
  for (TimedDecision& owed : game.pending_decisions)
    if (owed.seat == seat && !owed.release && !owed.release_left &&
        std::any_of(is_secret.begin(), is_secret.end(), [&](const PendingDecision& one) {
          return one.kind == owed.kind && one.about == owed.about;
        })) {
      if (game.clocks.held)
        owed.release_left = std::chrono::seconds(0);
      else
        owed.release = now;
    }
  change.set_instants(game);
}

void take_back_uses(const Store& store, Store::WriteTransaction& change, const StoredGame& game,
                    const PendingFiles& kept, std::uint64_t to) {
  for (StoredStandingOrder key : kept.standing) {
    std::vector<StandingOrderState> rules = rules_of(store, key);
    for (StandingOrderState& rule : rules) {
      std::erase_if(rule.uses, [to](const auto& use) { return use.first >= to; });
      if (rule.near >= to) rule.near = 0;
    }
    const std::string state = to_json_text(rules);
    if (state == key.state) continue;
    key.state = state;
    change.set_standing_state(key, game);
  }
}

}  // namespace inselpost
