#include "cli/service/pending/rule_state.hpp"

#include <algorithm>

#include "cli/service/entries.hpp"
#include "schemas/json/json.hpp"
#include "schemas/json/parse.hpp"

namespace inselpost {

using nlohmann::json;

std::vector<RuleState> rules_of(const std::vector<StandingRule>& rules, const std::string& key) {
  std::vector<RuleState> out;
  for (const StandingRule& rule : rules)
    if (rule.key == key) out.push_back({key + ": " + rule.written, rule.times, rule.until_turn, {}, 0, {}});
  return out;
}

std::string text_of(const std::vector<RuleState>& rules) {
  json all = json::array();
  for (const RuleState& rule : rules) {
    json one{{"text", rule.text}, {"uses", rule.uses}, {"near", rule.near}, {"codes", rule.codes}};
    if (rule.times) one["times"] = *rule.times;
    if (rule.until_turn) one["until"] = *rule.until_turn;
    all.push_back(std::move(one));
  }
  return json{{"rules", std::move(all)}}.dump();
}

std::vector<RuleState> rules_of(const Store& store, const StandingKey& key) {
  return reading(store, [&] {
    const json all = parse_json(key.state);
    std::vector<RuleState> rules;
    for (const json& one : all.at("rules")) {
      RuleState& rule = rules.emplace_back();
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

StandingTexts standing_of(const KeptFiles& kept, const std::string& seat) {
  StandingTexts texts;
  for (const StandingKey& key : kept.standing)
    if (key.file.submission.seat == seat) texts[key.key] = key.text;
  return texts;
}

namespace {

/// What is veiled of what that seat owes (STAND-7).
std::vector<Awaited> veiled_of(const GameLedger& ledger, const std::string& seat) {
  if (!ledger.started()) return {};
  std::vector<Awaited> veiled = ledger.game().awaited();
  const auto its = ledger.find(seat);
  std::erase_if(veiled, [&](const Awaited& one) { return !one.veiled || one.seat != its; });
  return veiled;
}

}  // namespace

void set_standing(Store::Change& change, StoredGame& game, const WrittenStanding& written,
                  const WaitingFile& file, const KeptFiles& kept, const GameLedger& ledger,
                  const std::string& now) {
  const std::string& seat = file.submission.seat;
  StandingTexts keys = written.keys;
  if (written.clears_all)
    for (const auto& [key, text] : standing_of(kept, seat))
      if (!is_own_key(key, ledger.game())) keys.try_emplace(key);
  StandingKey set;
  set.file = file;
  set.version = change.standing_version(game, seat) + 1;
  set.of = static_cast<std::uint32_t>(
      std::max(std::ptrdiff_t{1},
               std::count_if(keys.begin(), keys.end(), [](const auto& one) { return !one.second.empty(); })));
  for (const auto& [key, text] : keys) {
    set.key = key;
    set.text = text;
    set.state = text_of(text.empty() ? std::vector<RuleState>{}
                                     : rules_of(standing_rules({{key, text}}, ledger.game()), key));
    change.set_standing(set, game);
  }
  const std::vector<Awaited> veiled = veiled_of(ledger, seat);
  for (Owed& owed : game.awaited)
    if (owed.seat == seat && !owed.release && !owed.release_left &&
        std::any_of(veiled.begin(), veiled.end(),
                    [&](const Awaited& one) { return one.kind == owed.kind && one.about == owed.about; })) {
      if (game.clocks.held)
        owed.release_left = std::chrono::seconds(0);
      else
        owed.release = now;
    }
  change.set_instants(game);
}

void take_back_uses(const Store& store, Store::Change& change, const StoredGame& game, const KeptFiles& kept,
                    std::uint64_t to) {
  for (StandingKey key : kept.standing) {
    std::vector<RuleState> rules = rules_of(store, key);
    for (RuleState& rule : rules) {
      std::erase_if(rule.uses, [to](const auto& use) { return use.first >= to; });
      if (rule.near >= to) rule.near = 0;
    }
    const std::string state = text_of(rules);
    if (state == key.state) continue;
    key.state = state;
    change.note_standing(key, game);
  }
}

}  // namespace inselpost
