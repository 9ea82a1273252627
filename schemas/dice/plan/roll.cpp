#include "schemas/dice/plan/roll.hpp"

#include <array>
#include <string_view>

#include "schemas/dice/dice_message_id.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "schemas/dice/values.hpp"
#include "schemas/orders/orders_message_id.hpp"

namespace inselpost::dice {
namespace {

using yaml::Node;

constexpr std::string_view roll_key = "roll", rules_key = "rules", stop_key = "stop if";

const yaml::Field* only_field(const Node& node) {
  return node.is_map() && node.fields.size() == 1 ? &node.fields[0] : nullptr;
}

class Reader {
 public:
  Reader(const DiceGameAdapter& game, DiagnosticCollector& faults) : game_(game), faults_(faults) {}

  std::optional<Condition> condition(const Node& node) { return read_condition(node, game_, faults_); }

  /// Reads `{if: CONDITION, then: X}` or X alone; `then` reads X.
  template <class Made>
  void with_condition(const Node& node, Made& out, const auto& then) {
    if (!node.is_map() || node.find("if") == nullptr) return then(node, out);
    MapReader f(faults_, node, "`if`", "{if: {throw: 2}, then: stand}");
    if (const Node* said = f.required("if")) out.condition = condition(*said);
    if (const Node* inside = f.required("then")) then(*inside, out);
    f.finish();
  }

  /// Reads a list of at most `most` items. Returns an empty list if it is none.
  template <class Made>
  std::vector<Made> list(const Node& node, const LocalizableText& what, std::size_t most, const auto& read) {
    std::vector<Made> all;
    if (!node.is_list() || node.items.empty()) {
      faults_.syntax(node.mark, {OrdersMessageId::no_list_of_items, what, shown(node)});
      return all;
    }
    for (const Node& item : node.items) {
      if (all.size() == most) {
        faults_.syntax(item.mark, {DiceMessageId::too_many, most});
        break;
      }
      with_condition(item, all.emplace_back(), read);
    }
    return all;
  }

  /// Returns nullopt if there is no node.
  std::optional<Face> face(const Node* node) {
    if (node == nullptr) return std::nullopt;
    const auto word = read_word(faults_, *node, DiceMessageId::a_face, face_names);
    return word ? std::optional(faces.at(*word)) : std::nullopt;
  }

  std::optional<Order> order(const Node& node) {
    auto read = read_order(node, game_.words().names(), faults_);
    if (!read) return std::nullopt;
    return std::move(read->order);
  }

  void rule(const Node& node, RollRule& out) {
    const yaml::Field* field = only_field(node);
    if (field != nullptr && field->key == stop_key) {
      if (out.condition) faults_.syntax(field->mark, {OrdersMessageId::no_order_here, field->key});
      out.condition = condition(field->value);
      out.then = RollRule::Stop{};
    } else if (field != nullptr && field->key == "keep") {
      keep(field->value, out);
    } else if (const Node* indulged = indulgence(field)) {
      wishes(*indulged, true, out);
    } else if (const auto plain = order(node)) {
      if (!may_follow_a_throw(*plain))
        faults_.syntax(node.mark, {DiceMessageId::no_rule_of_roll, shown(node)});
      out.then = *plain;
    }
  }

 private:
  void wishes(const Node& node, bool indulgence, RollRule& out) {
    if (auto read = read_wishes(faults_, node)) out.then = RollRule::KeepWishes{*std::move(read), indulgence};
  }
  /// Reads preferences, or `{dice: PREFERENCES, set: FACE}`.
  void keep(const Node& node, RollRule& out) {
    if (!node.is_map()) return wishes(node, false, out);
    MapReader f(faults_, node, "`keep`", "{dice: [all grain, 1 gold], set: grain}");
    if (const Node* dice = f.required("dice")) wishes(*dice, false, out);
    const auto set = face(f.optional("set"));
    if (auto* read = std::get_if<RollRule::KeepWishes>(&out.then)) read->set = set;
    f.finish();
  }
  /// Returns the list in `play: {indulgence: {keep: [...]}}`, or null.
  static const Node* indulgence(const yaml::Field* field) {
    if (field == nullptr || field->key != "play") return nullptr;
    const yaml::Field* card = only_field(field->value);
    if (card == nullptr || card->key != "indulgence") return nullptr;
    const yaml::Field* keep = only_field(card->value);
    return keep != nullptr && keep->key == "keep" ? &keep->value : nullptr;
  }
  static bool may_follow_a_throw(const Order& order) {
    return holds_alternative<orders::Stand>(order) || holds_alternative<orders::Chase>(order) ||
           holds_alternative<orders::Aqueduct>(order);
  }

  const DiceGameAdapter& game_;
  DiagnosticCollector& faults_;
};

}  // namespace

bool is_roll_plan(const Node& order) {
  const yaml::Field* field = only_field(order);
  if (field == nullptr || field->key != roll_key) return false;
  const Node& value = field->value;
  return value.is_list() ||
         (value.is_map() && (value.find(rules_key) != nullptr || value.find("blocked") != nullptr ||
                             value.find("landing") != nullptr));
}

std::optional<AnswersIf> read_answers(const Node& list, const DiceGameAdapter& game,
                                      const LocalizableText& what, DiagnosticCollector& faults) {
  Reader reader(game, faults);
  const std::size_t before = faults.size();
  auto answers =
      reader.list<ConditionalAnswer>(list, what, max_answers, [&](const Node& node, ConditionalAnswer& out) {
        if (auto order = reader.order(node)) out.order = *std::move(order);
      });
  if (faults.size() != before) return std::nullopt;
  return answers;
}

std::shared_ptr<const RollPlan> read_roll_plan(const Node& order, const DiceGameAdapter& game,
                                               DiagnosticCollector& faults) {
  const std::size_t before = faults.size();
  const Node& value = order.fields[0].value;
  auto plan = std::make_shared<RollPlan>();
  Reader reader(game, faults);
  const auto rule = [&](const Node& node, RollRule& out) { reader.rule(node, out); };
  if (value.is_list()) {
    plan->rules = reader.list<RollRule>(value, "`roll`", max_rules_of_roll, rule);
  } else {
    MapReader f(faults, value, "`roll`", "{rules: [{keep: [for settlement]}], landing: [{defend: least}]}");
    plan->set = reader.face(f.optional("set"));
    if (const Node* rules = f.required(rules_key))
      plan->rules = reader.list<RollRule>(*rules, "`rules`", max_rules_of_roll, rule);
    if (const Node* answers = f.optional("blocked"))
      plan->blocked = read_answers(*answers, game, "`blocked`", faults);
    if (const Node* answers = f.optional("landing"))
      plan->landing = read_answers(*answers, game, "`landing`", faults);
    f.finish();
  }
  return faults.size() == before ? plan : nullptr;
}

}  // namespace inselpost::dice
