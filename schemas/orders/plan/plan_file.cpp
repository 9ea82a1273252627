#include "schemas/orders/plan/plan_file.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "schemas/orders/orders.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {
namespace {

using yaml::Node;
using BodyFormat = StandingKeyword::KeywordForm;

constexpr std::string_view clear_word = "clear", all_word = "all";
constexpr std::uint32_t max_times = 999, latest_turn = 65'535;

/// Returns whether the value removes the key: empty, `null` or `[]`.
bool is_empty(const Node& value) {
  return value.kind == Node::Kind::null || (value.is_list() && value.items.empty());
}

class StandingReader {
 public:
  StandingReader(const Game& game, const Source& source, DiagnosticCollector& faults)
      : game_(game), source_(source), faults_(faults) {}

  std::vector<ParsedStandingOrder> rules(const StandingKeyword& word, const Node& value) {
    std::vector<ParsedStandingOrder> out;
    switch (word.form) {
      case BodyFormat::one: out.push_back(rule(word, 0, value)); break;
      case BodyFormat::list: out = list(word, value); break;
      case BodyFormat::plan: out.push_back(plan(word, value)); break;
    }
    return out;
  }

 private:
  static ParsedStandingOrder begun(const StandingKeyword& word, std::size_t place, const Node& value) {
    ParsedStandingOrder out;
    out.key = word.word;
    out.place = place;
    out.written = to_flow_yaml(value);
    out.decision = word.decision;
    out.whole_turn = word.whole_turn;
    return out;
  }

  ParsedStandingOrder rule(const StandingKeyword& word, std::size_t place, const Node& value) {
    ParsedStandingOrder out = begun(word, place, value);
    out.rule = game_.read_rule(word.word, value, faults_);
    return out;
  }

  std::vector<ParsedStandingOrder> list(const StandingKeyword& word, const Node& value) {
    std::vector<ParsedStandingOrder> out;
    if (!value.is_list()) {
      faults_.syntax(value.mark, {OrdersMessageId::no_list_of_rules, std::string(word.word), shown(value)});
      return out;
    }
    for (const Node& one : value.items) {
      Node rest = one;
      std::optional<std::uint32_t> times, until;
      take(rest, "times", 1, max_times, times);
      take(rest, "until turn", 0, latest_turn, until);
      out.push_back(rule(word, out.size(), rest));
      out.back().written = to_flow_yaml(one);
      out.back().times = times;
      if (until) out.back().until_turn = static_cast<std::uint16_t>(*until);
    }
    return out;
  }

  /// Reads and removes a key that the framework handles, so that the game does not see it.
  void take(Node& entry, std::string_view key, std::uint32_t least, std::uint32_t most,
            std::optional<std::uint32_t>& out) {
    const auto found = std::find_if(entry.fields.begin(), entry.fields.end(),
                                    [&](const yaml::Field& field) { return field.key == key; });
    if (found == entry.fields.end()) return;
    out = read_number(faults_, found->value, '`' + std::string(key) + '`', least, most);
    entry.fields.erase(found);
  }

  ParsedStandingOrder plan(const StandingKeyword& word, const Node& value) {
    ParsedStandingOrder out = begun(word, 0, value);
    const Node* orders = &value;
    if (value.is_map()) {
      MapReader f(faults_, value, '`' + std::string(word.word) + '`', "{at: deadline, orders: [...]}");
      const Node* at = f.required("at");
      orders = f.required("orders");
      f.finish();
      if (at != nullptr && at->text != "deadline")
        faults_.syntax(at->mark, {OrdersMessageId::at_deadline, shown(*at)});
      out.at_deadline = true;
    }
    if (orders == nullptr) return out;
    if (!orders->is_list())
      faults_.syntax(orders->mark,
                     {OrdersMessageId::no_list_of_items, '`' + std::string(word.word) + '`', shown(*orders)});
    else
      out.plan = read_plan(*orders, game_, source_, faults_);
    return out;
  }

  const Game& game_;
  const Source& source_;
  DiagnosticCollector& faults_;
};

void no_such_key(const yaml::Field& field, std::span<const StandingKeyword> words,
                 DiagnosticCollector& faults) {
  std::vector<std::string> known{std::string(clear_word)};
  for (const StandingKeyword& word : words)
    if (!word.of_its_own) known.emplace_back(word.word);
  faults.syntax(field.mark, {OrdersMessageId::no_rule_word, field.key}, suggestions(field.key, known));
}

}  // namespace

StandingSection read_standing(const Node& node, const Game& game, const Source& source,
                              DiagnosticCollector& faults) {
  StandingSection out;
  out.mark = node.mark;
  const auto words = game.rule_words();
  if (words.empty()) {
    faults.syntax(node.mark, OrdersMessageId::no_rules_here);
    return out;
  }
  if (!node.is_map() || node.fields.empty()) {
    faults.syntax(node.mark, {OrdersMessageId::no_standing, shown(node)}, {OrdersMessageId::write_standing});
    return out;
  }
  StandingReader reader(game, source, faults);
  for (const yaml::Field& field : node.fields) {
    if (field.key == clear_word) {
      if (field.value.text != all_word)
        faults.syntax(field.value.mark, {OrdersMessageId::clear_all, shown(field.value)});
      out.clears_all = true;
      continue;
    }
    const auto word = std::find_if(words.begin(), words.end(),
                                   [&](const StandingKeyword& one) { return one.word == field.key; });
    if (word == words.end()) {
      no_such_key(field, words, faults);
      continue;
    }
    std::string& text = out.keys[field.key];
    if (is_empty(field.value)) continue;
    reader.rules(*word, field.value);
    text = to_flow_yaml(field.value);
  }
  return out;
}

void read_own_key(const std::string& key, const Node& node, const Game& game, const Source& source,
                  DiagnosticCollector& faults, StandingSection& to) {
  const auto words = game.rule_words();
  const auto word = std::find_if(words.begin(), words.end(), [&](const StandingKeyword& one) {
    return one.word == key && one.of_its_own;
  });
  if (word == words.end()) {
    faults.syntax(node.mark, {OrdersMessageId::no_own_key, key});
    return;
  }
  to.mark = node.mark;
  std::string& text = to.keys[key];
  if (node.text == "none" || is_empty(node)) return;
  StandingReader(game, source, faults).rules(*word, node);
  text = to_flow_yaml(node);
}

bool is_own_key(const std::string& key, const Game& game) {
  const auto words = game.rule_words();
  return std::any_of(words.begin(), words.end(),
                     [&](const StandingKeyword& one) { return one.word == key && one.of_its_own; });
}

StandingOrderTexts after(const StandingOrderTexts& before, const StandingSection& written, const Game& game) {
  StandingOrderTexts all = before;
  if (written.clears_all) std::erase_if(all, [&](const auto& one) { return !is_own_key(one.first, game); });
  for (const auto& [key, text] : written.keys) {
    if (text.empty())
      all.erase(key);
    else
      all[key] = text;
  }
  return all;
}

void check_standing(const StandingOrderTexts& all, const SourceSpan& mark, DiagnosticCollector& faults) {
  std::size_t rules = 0, bytes = 0;
  for (const auto& [key, text] : all) {
    bytes += key.size() + text.size();
    const auto root = yaml::read(text, {}, yaml::file_limits);
    rules += root && root->is_list() ? root->items.size() : 1;
  }
  if (rules > max_rules) faults.syntax(mark, {OrdersMessageId::too_many_rules, max_rules, rules});
  if (bytes > max_standing_bytes)
    faults.syntax(mark, {OrdersMessageId::standing_too_long, max_standing_bytes, bytes});
}

std::vector<ParsedStandingOrder> standing_rules(const StandingOrderTexts& all, const Game& game) {
  std::vector<ParsedStandingOrder> out;
  for (const StandingKeyword& word : game.rule_words()) {
    const auto text = all.find(std::string(word.word));
    if (text == all.end()) continue;
    const auto root = yaml::read(text->second, {}, yaml::file_limits);
    if (!root) throw std::invalid_argument("standing orders");
    const Source source(text->second, {});
    DiagnosticCollector faults(source);
    std::vector<ParsedStandingOrder> rules = StandingReader(game, source, faults).rules(word, *root);
    if (faults.any()) throw std::invalid_argument("standing orders");
    std::move(rules.begin(), rules.end(), std::back_inserter(out));
  }
  return out;
}

namespace {

constexpr std::string_view no_stop = "none";

std::vector<std::string_view> stops_of(const OrdersHeader& header, const Game& game,
                                       DiagnosticCollector& faults) {
  const auto words = game.stop_words();
  if (!header.stop_at) {
    const auto usual = words.first(game.default_stop_count());
    return {usual.begin(), usual.end()};
  }
  std::vector<std::string_view> stops;
  for (const SpannedWord& written : *header.stop_at) {
    if (written.text == no_stop && header.stop_at->size() == 1) return {};
    const auto found = std::find(words.begin(), words.end(), written.text);
    if (found != words.end()) {
      stops.push_back(*found);
      continue;
    }
    std::vector<std::string> known(words.begin(), words.end());
    known.emplace_back(no_stop);
    faults.syntax(written.mark, {OrdersMessageId::no_stop_word, written.text},
                  suggestions(written.text, known));
  }
  return stops;
}

}  // namespace

tl::expected<PlanFile, Diagnostics> read_plan_file(std::string_view text, const std::string& file,
                                                   const Game& game) {
  PlanFile out;
  const Source source(text, file);
  auto header = read_orders_file(
      text, file, game.system(), game.seats(),
      [&](const OrdersSections& parts, const OrdersHeader& read, DiagnosticCollector& faults) {
        out.stops = stops_of(read, game, faults);
        if (parts.orders != nullptr) out.items = read_plan(*parts.orders, game, source, faults);
        if (parts.standing != nullptr) out.standing = read_standing(*parts.standing, game, source, faults);
        if (parts.founding == nullptr) return;
        if (!out.standing) out.standing.emplace();
        read_own_key("founding", *parts.founding, game, source, faults, *out.standing);
      });
  if (!header) return tl::unexpected(std::move(header.error()));
  out.header = *std::move(header);
  return out;
}

std::optional<std::vector<FileOrder>> plain_orders(const std::vector<PlanItem>& items) {
  std::vector<FileOrder> moves;
  for (const PlanItem& item : items) {
    AnyOrderPtr move = plain_order(item);
    if (!move) return std::nullopt;
    moves.push_back({std::move(move), item.mark, item.typed});
  }
  return moves;
}

}  // namespace inselpost
