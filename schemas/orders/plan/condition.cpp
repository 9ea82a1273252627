#include "schemas/orders/plan/condition.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "schemas/orders/orders_message_id.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {
namespace {

using ConditionKind = Condition::Kind;

class ConditionReader {
 public:
  ConditionReader(const Game& game, DiagnosticCollector& faults)
      : game_(game), posting_(dynamic_cast<const PlanRules*>(&game)), faults_(faults) {}

  Condition read(const yaml::Node& node, std::size_t depth) {
    Condition all;
    if (!node.is_map() || node.fields.empty()) {
      faults_.syntax(node.mark, {OrdersMessageId::no_condition, shown(node)},
                     {OrdersMessageId::write_a_condition});
      return all;
    }
    if (depth > max_deep) {
      faults_.syntax(node.mark, {OrdersMessageId::condition_too_deep, max_deep});
      return all;
    }
    for (const yaml::Field& field : node.fields) {
      if (++words_ == max_words + 1) faults_.syntax(field.mark, {OrdersMessageId::too_many_words, max_words});
      if (words_ > max_words) break;
      all.parts.push_back(word(field, depth));
    }
    return all;
  }

 private:
  Condition word(const yaml::Field& field, std::size_t depth) {
    if (field.key == "all of") return several(ConditionKind::all, field, depth);
    if (field.key == "any of") return several(ConditionKind::any, field, depth);
    if (field.key == "not") return {ConditionKind::no, {read(field.value, depth + 1)}, {}, {}, {}};
    if (field.key == "turn")
      return {ConditionKind::turn,
              {},
              read_numbers(faults_, field.value, "`turn`").value_or(NumberRange{}),
              {},
              {}};
    if (field.key == "can") return can(field.value);
    if (posting_ != nullptr) {
      const auto words = posting_->condition_words();
      if (std::find(words.begin(), words.end(), field.key) != words.end())
        return {ConditionKind::word, {}, {}, {}, posting_->read_condition(field.key, field.value, faults_)};
    }
    faults_.syntax(field.mark, {OrdersMessageId::unknown_condition, field.key},
                   suggestions(field.key, all_words()));
    return {};
  }

  Condition several(ConditionKind kind, const yaml::Field& field, std::size_t depth) {
    Condition out{kind, {}, {}, {}, {}};
    if (!field.value.is_list() || field.value.items.empty() || field.value.items.size() > max_parts) {
      faults_.syntax(field.value.mark, {OrdersMessageId::no_list_of_conditions, field.key, max_parts});
      return out;
    }
    for (const yaml::Node& item : field.value.items) out.parts.push_back(read(item, depth + 1));
    return out;
  }

  /// An order that can be rejected for reasons its sender may not know would reveal them (COND-6).
  Condition can(const yaml::Node& node) {
    Condition out{ConditionKind::can, {}, {}, game_.parse_order(node, faults_), {}};
    if (out.order && out.order->tells()) faults_.syntax(node.mark, OrdersMessageId::can_would_tell);
    return out;
  }

  std::vector<std::string> all_words() const {
    std::vector<std::string> words{"all of", "any of", "not", "turn", "can"};
    if (posting_ != nullptr)
      for (const std::string_view word : posting_->condition_words()) words.emplace_back(word);
    return words;
  }

  const Game& game_;
  const PlanRules* posting_;
  DiagnosticCollector& faults_;
  std::size_t words_ = 0;
};

}  // namespace

std::optional<Condition> read_condition(const yaml::Node& node, const Game& game,
                                        DiagnosticCollector& faults) {
  const std::size_t before = faults.size();
  Condition condition = ConditionReader(game, faults).read(node, 1);
  if (faults.size() != before) return std::nullopt;
  return condition;
}

bool holds(const Condition& condition, const Game& game, Seat seat, const SeatHistory& heard) {
  const auto part_holds = [&](const Condition& part) { return holds(part, game, seat, heard); };
  switch (condition.kind) {
    case ConditionKind::all: return std::all_of(condition.parts.begin(), condition.parts.end(), part_holds);
    case ConditionKind::any: return std::any_of(condition.parts.begin(), condition.parts.end(), part_holds);
    case ConditionKind::no: return !part_holds(condition.parts.front());
    case ConditionKind::turn: return condition.turn.hold(game.turn_of(seat));
    case ConditionKind::can: return game.decide(seat, *condition.order, nullptr).has_value();
    case ConditionKind::word: return dynamic_cast<const PlanRules&>(game).holds(seat, *condition.word, heard);
  }
  return false;
}

}  // namespace inselpost
