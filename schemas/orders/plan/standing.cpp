#include "schemas/orders/plan/standing.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "schemas/orders/flow.hpp"
#include "schemas/orders/post_fault.hpp"
#include "schemas/yaml/reading.hpp"

namespace inselpost {
namespace {

using yaml::Node;
using Form = RuleWord::Form;

constexpr std::string_view clear_word = "clear", all_word = "all";
constexpr std::uint32_t most_times = 999, latest_turn = 65'535;

std::span<const RuleWord> rule_words_of(const Game& game) {
  const auto* posting = dynamic_cast<const Posting*>(&game);
  return posting != nullptr ? posting->rule_words() : std::span<const RuleWord>{};
}

/// Nothing, `null`, `[]`: the key is removed.
bool is_empty(const Node& value) {
  return value.kind == Node::Kind::null || (value.is_list() && value.items.empty());
}

class StandingReader {
 public:
  StandingReader(const Game& game, const Source& source, Faults& faults)
      : game_(game), posting_(dynamic_cast<const Posting&>(game)), source_(source), faults_(faults) {}

  std::vector<StandingRule> rules(const RuleWord& word, const Node& value) {
    std::vector<StandingRule> out;
    switch (word.form) {
      case Form::one: out.push_back(rule(word, 0, value)); break;
      case Form::list: out = list(word, value); break;
      case Form::plan: out.push_back(plan(word, value)); break;
    }
    return out;
  }

 private:
  static StandingRule begun(const RuleWord& word, std::size_t place, const Node& value) {
    StandingRule out;
    out.key = word.word;
    out.place = place;
    out.written = flow(value);
    out.decision = word.decision;
    out.whole_turn = word.whole_turn;
    return out;
  }

  StandingRule rule(const RuleWord& word, std::size_t place, const Node& value) {
    StandingRule out = begun(word, place, value);
    out.rule = posting_.read_rule(word.word, value, faults_);
    return out;
  }

  std::vector<StandingRule> list(const RuleWord& word, const Node& value) {
    std::vector<StandingRule> out;
    if (!value.is_list()) {
      faults_.syntax(value.mark, {PostFault::no_list_of_rules, std::string(word.word), shown(value)});
      return out;
    }
    for (const Node& one : value.items) {
      Node rest = one;
      std::optional<std::uint32_t> times, until;
      take(rest, "times", 1, most_times, times);
      take(rest, "until turn", 0, latest_turn, until);
      out.push_back(rule(word, out.size(), rest));
      out.back().written = flow(one);
      out.back().times = times;
      if (until) out.back().until_turn = static_cast<std::uint16_t>(*until);
    }
    return out;
  }

  /// What the house reads of an entry stands there no more for the game.
  void take(Node& entry, std::string_view key, std::uint32_t least, std::uint32_t most,
            std::optional<std::uint32_t>& out) {
    const auto found = std::find_if(entry.fields.begin(), entry.fields.end(),
                                    [&](const yaml::Field& field) { return field.key == key; });
    if (found == entry.fields.end()) return;
    out = read_number(faults_, found->value, '`' + std::string(key) + '`', least, most);
    entry.fields.erase(found);
  }

  StandingRule plan(const RuleWord& word, const Node& value) {
    StandingRule out = begun(word, 0, value);
    const Node* orders = &value;
    if (value.is_map()) {
      Fields f(faults_, value, '`' + std::string(word.word) + '`', "{at: deadline, orders: [...]}");
      const Node* at = f.required("at");
      orders = f.required("orders");
      f.finish();
      if (at != nullptr && at->text != "deadline")
        faults_.syntax(at->mark, {PostFault::at_deadline, shown(*at)});
      out.at_deadline = true;
    }
    if (orders == nullptr) return out;
    if (!orders->is_list())
      faults_.syntax(orders->mark,
                     {PostFault::no_list_of_items, '`' + std::string(word.word) + '`', shown(*orders)});
    else
      out.plan = read_plan(*orders, game_, source_, faults_);
    return out;
  }

  const Game& game_;
  const Posting& posting_;
  const Source& source_;
  Faults& faults_;
};

void no_such_key(const yaml::Field& field, std::span<const RuleWord> words, Faults& faults) {
  std::vector<std::string> known{std::string(clear_word)};
  for (const RuleWord& word : words)
    if (!word.of_its_own) known.emplace_back(word.word);
  faults.syntax(field.mark, {PostFault::no_rule_word, field.key}, ways_out(field.key, known));
}

}  // namespace

WrittenStanding read_standing(const Node& node, const Game& game, const Source& source, Faults& faults) {
  WrittenStanding out;
  out.mark = node.mark;
  const auto words = rule_words_of(game);
  if (words.empty()) {
    faults.syntax(node.mark, PostFault::no_rules_here);
    return out;
  }
  if (!node.is_map() || node.fields.empty()) {
    faults.syntax(node.mark, {PostFault::no_standing, shown(node)}, {PostFault::write_standing});
    return out;
  }
  StandingReader reader(game, source, faults);
  for (const yaml::Field& field : node.fields) {
    if (field.key == clear_word) {
      if (field.value.text != all_word)
        faults.syntax(field.value.mark, {PostFault::clear_all, shown(field.value)});
      out.clears_all = true;
      continue;
    }
    const auto word =
        std::find_if(words.begin(), words.end(), [&](const RuleWord& one) { return one.word == field.key; });
    if (word == words.end()) {
      no_such_key(field, words, faults);
      continue;
    }
    std::string& text = out.keys[field.key];
    if (is_empty(field.value)) continue;
    reader.rules(*word, field.value);
    text = flow(field.value);
  }
  return out;
}

void read_own_key(const std::string& key, const Node& node, const Game& game, const Source& source,
                  Faults& faults, WrittenStanding& to) {
  const auto words = rule_words_of(game);
  const auto word = std::find_if(words.begin(), words.end(),
                                 [&](const RuleWord& one) { return one.word == key && one.of_its_own; });
  if (word == words.end()) {
    faults.syntax(node.mark, {PostFault::no_own_key, key});
    return;
  }
  to.mark = node.mark;
  std::string& text = to.keys[key];
  if (node.text == "none" || is_empty(node)) return;
  StandingReader(game, source, faults).rules(*word, node);
  text = flow(node);
}

bool is_own_key(const std::string& key, const Game& game) {
  const auto words = rule_words_of(game);
  return std::any_of(words.begin(), words.end(),
                     [&](const RuleWord& one) { return one.word == key && one.of_its_own; });
}

StandingTexts after(const StandingTexts& before, const WrittenStanding& written, const Game& game) {
  StandingTexts all = before;
  if (written.clears_all) std::erase_if(all, [&](const auto& one) { return !is_own_key(one.first, game); });
  for (const auto& [key, text] : written.keys) {
    if (text.empty())
      all.erase(key);
    else
      all[key] = text;
  }
  return all;
}

void check_standing(const StandingTexts& all, const Mark& mark, Faults& faults) {
  std::size_t rules = 0, bytes = 0;
  for (const auto& [key, text] : all) {
    bytes += key.size() + text.size();
    const auto root = yaml::read(text, {}, yaml::file_limits);
    rules += root && root->is_list() ? root->items.size() : 1;
  }
  if (rules > most_rules) faults.syntax(mark, {PostFault::too_many_rules, most_rules, rules});
  if (bytes > most_standing_bytes)
    faults.syntax(mark, {PostFault::standing_too_long, most_standing_bytes, bytes});
}

std::vector<StandingRule> standing_rules(const StandingTexts& all, const Game& game) {
  std::vector<StandingRule> out;
  for (const RuleWord& word : rule_words_of(game)) {
    const auto text = all.find(std::string(word.word));
    if (text == all.end()) continue;
    const auto root = yaml::read(text->second, {}, yaml::file_limits);
    if (!root) throw std::invalid_argument("standing orders");
    const Source source(text->second, {});
    Faults faults(source);
    std::vector<StandingRule> rules = StandingReader(game, source, faults).rules(word, *root);
    if (faults.any()) throw std::invalid_argument("standing orders");
    std::move(rules.begin(), rules.end(), std::back_inserter(out));
  }
  return out;
}

}  // namespace inselpost
