#include "schemas/dice/plan/roll.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "engine/core/out_of_line_variant.hpp"
#include "engine/dice/faces.hpp"
#include "engine/dice/rules/building.hpp"
#include "schemas/dice/dice_message_id.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "schemas/dice/values.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost::dice {
namespace {

using yaml::Node;

constexpr std::string_view roll_key = "roll", rules_key = "rules", stop_key = "stop if";

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
    const yaml::Field* field = yaml::only_field(node);
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
        faults_.syntax(node.mark, {DiceMessageId::no_rule_of_roll,
                                   field != nullptr ? as_found(field->original()) : shown(node)});
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
    const yaml::Field* card = yaml::only_field(field->value);
    if (card == nullptr || card->key != "indulgence") return nullptr;
    const yaml::Field* keep = yaml::only_field(card->value);
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
  const yaml::Field* field = yaml::only_field(order);
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

namespace {

/// Evaluates a roll plan in one position, for one seat (DG-ORD-1, DG-ORD-3).
class Rolling {
 public:
  Rolling(const DiceGameAdapter& game, Seat seat, const SeatHistory& heard)
      : game_(game), seat_(seat), heard_(heard), own_(game.state().of(seat)) {}

  NextAction next(const RollPlan& plan, bool begun) const {
    switch (own_.turn.phase) {
      case Phase::blocked: {
        NextAction next = answered(plan.blocked);
        if (!plan.blocked) next.otherwise = game_.move(orders::ThrowAgain{});
        return next;
      }
      case Phase::landing: return answered(plan.landing);
      case Phase::thrown: return by_rule(plan);
      case Phase::founding:
      case Phase::roll:
      case Phase::turn:
      case Phase::ended:
      case Phase::out: break;
    }
    if (begun) return {};  // the result stands, or the seat is out
    NextAction first;
    first.move = game_.move(orders::Roll{plan.set});
    return first;
  }

  bool can(const Order& order) const {
    WithheldChance withheld;
    const auto decided = DiceRules::decide(game_.state(), seat_, order, withheld);
    return decided || DiceRules::undrawn(decided.error());
  }
  bool fits(const std::optional<Condition>& condition) const {
    return !condition || holds(*condition, game_, seat_, heard_);
  }

 private:
  NextAction answered(const std::optional<AnswersIf>& answers) const {
    NextAction next;
    const auto order = answers ? first_answer(*answers, game_, seat_, heard_) : std::nullopt;
    if (order) {
      next.move = game_.move(*order);
      return next;
    }
    for (const PendingDecision& owed : game_.pending_decisions())
      if (owed.seat == seat_) next.owed = owed;
    return next;
  }

  NextAction by_rule(const RollPlan& plan) const {
    NextAction next;
    next.is_safe = true;
    for (const RollRule& rule : plan.rules) {
      if (!fits(rule.condition)) continue;
      next.stops = std::holds_alternative<RollRule::Stop>(rule.then);
      if (next.stops) return next;
      const Order order = order_of(rule);
      if (!can(order)) continue;
      next.move = game_.move(order);
      return next;
    }
    next.move = game_.move(orders::Stand{});
    return next;
  }

  /// Returns the order of the rule: `stand` if it would keep all dice.
  Order order_of(const RollRule& rule) const {
    if (const auto* plain = std::get_if<Order>(&rule.then)) return *plain;
    const auto& wish = std::get<RollRule::KeepWishes>(rule.then);
    const Bundle dice = kept(wish.wishes, own_.turn.dice, own_.sheet);
    if (wish.indulgence) return orders::PlayIndulgence{dice};
    if (dice.total() == dice_count) return orders::Stand{};
    return orders::Keep{dice, wish.set};
  }

  const DiceGameAdapter& game_;
  Seat seat_;
  const SeatHistory& heard_;
  const SeatState& own_;
};

}  // namespace

NextAction next_of(const RollPlan& plan, const DiceGameAdapter& game, Seat seat, const SeatHistory& heard,
                   bool begun) {
  return Rolling(game, seat, heard).next(plan, begun);
}

std::optional<Order> first_answer(const AnswersIf& answers, const DiceGameAdapter& game, Seat seat,
                                  const SeatHistory& heard) {
  const Rolling rolling(game, seat, heard);
  const auto found = std::find_if(answers.begin(), answers.end(), [&](const ConditionalAnswer& one) {
    return rolling.fits(one.condition) && rolling.can(one.order);
  });
  if (found == answers.end()) return std::nullopt;
  return found->order;
}

namespace {

constexpr std::string_view all_word = "all ", for_word = "for ", nothing_word = "nothing";

std::optional<Wish> read_wish(DiagnosticCollector& faults, const Node& node) {
  const std::string_view text = node.is_text() ? std::string_view(node.text) : std::string_view();
  if (text.starts_with(all_word)) {
    const auto face = read_word(faults, without_first(node, all_word.size()), "`all`", shown_names);
    if (!face) return std::nullopt;
    return Wish{Wish::OfFace{*face == most_place ? std::nullopt : std::optional(faces.at(*face)), 0}};
  }
  if (text.starts_with(for_word)) {
    const auto thing = read_thing(faults, without_first(node, for_word.size()), "`for`");
    if (!thing) return std::nullopt;
    return Wish{*thing};
  }
  if (text.size() > 2 && text[0] >= '1' && text[0] <= '6' && text.substr(1) == " most")
    return Wish{Wish::OfFace{std::nullopt, static_cast<std::uint8_t>(text[0] - '0')}};
  if (!node.is_text() && !node.is_map()) {
    faults.syntax(node.mark, {DiceMessageId::no_wish, shown(node)}, {DiceMessageId::wishes_are});
    return std::nullopt;
  }
  const auto bundle = read_bundle(faults, node);
  if (!bundle) return std::nullopt;
  return Wish{*bundle};
}

/// Returns the most frequent normal face, the first one if several are equally frequent (DG-COMP-1).
Face max_of(const Bundle& shown) {
  return *std::max_element(resources.begin(), resources.end(),
                           [&](Face a, Face b) { return shown[a] < shown[b]; });
}

Bundle wanted(const Wish& wish, const Bundle& left, const Bundle& all, const Sheet& sheet) {
  return std::visit(
      overloaded{[](const Bundle& bundle) { return bundle; },
                 [&](const Wish::OfFace& one) {
                   const Face face = one.face.value_or(max_of(left));
                   return Bundle::of(face, one.count == 0 ? left[face] : one.count);
                 },
                 [&](const PurchaseItem& thing) { return thing.price(sheet, all).value_or(Bundle()); }},
      wish.what);
}

}  // namespace

std::optional<KeepPreferences> read_wishes(DiagnosticCollector& faults, const Node& node) {
  if (node.is_text() && node.text == nothing_word) return KeepPreferences{};
  if (!node.is_list() || node.items.empty()) {
    faults.syntax(node.mark, {DiceMessageId::no_wishes, shown(node)}, {DiceMessageId::wishes_are});
    return std::nullopt;
  }
  KeepPreferences wishes;
  for (const Node& item : node.items) {
    if (wishes.size() == max_wishes) {
      faults.syntax(item.mark, {DiceMessageId::too_many, max_wishes});
      return std::nullopt;
    }
    const auto wish = read_wish(faults, item);
    if (!wish) return std::nullopt;
    wishes.push_back(*wish);
  }
  return wishes;
}

Bundle kept(const KeepPreferences& wishes, const Dice& dice, const Sheet& sheet) {
  const Bundle all = Bundle::of(dice);
  Bundle left = all, kept;
  for (const Wish& wish : wishes) {
    const Bundle want = wanted(wish, left, all, sheet);
    for (const Face f : faces) {
      const auto n = std::min(left[f], want[f]);
      kept[f] = static_cast<std::uint8_t>(kept[f] + n);
      left[f] = static_cast<std::uint8_t>(left[f] - n);
    }
  }
  return kept;
}

namespace {

constexpr std::array<std::string_view, 11> thing_names{"road",    "ship",       "settlement", "city",
                                                       "knight",  "activation", "trade",      "politics",
                                                       "science", "magic",      "church"};
constexpr std::array<Bundle, 6> prices{road_price, ship_price,   settlement_price,
                                       city_price, knight_price, activation_price};

PurchaseItem thing_at(std::size_t i) {
  return i < prices.size() ? PurchaseItem{prices.at(i)} : PurchaseItem{branches.at(i - prices.size())};
}

}  // namespace

std::optional<Bundle> PurchaseItem::price(const Sheet& sheet, const Bundle& pool) const {
  if (const auto* price = std::get_if<Bundle>(&what)) return *price;
  const Branch branch = std::get<Branch>(what);
  if (sheet.level(branch) >= last_level) return std::nullopt;
  return next_level_price(sheet, pool, branch, false);
}

std::optional<PurchaseItem> read_thing(DiagnosticCollector& faults, const yaml::Node& node,
                                       const LocalizableText& what) {
  const auto word = read_word(faults, node, what, thing_names);
  if (!word) return std::nullopt;
  return thing_at(*word);
}

}  // namespace inselpost::dice
