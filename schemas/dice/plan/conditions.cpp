#include "schemas/dice/plan/conditions.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/dice/rules/score.hpp"
#include "engine/dice/sheet.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/dice/plan/roll.hpp"
#include "schemas/dice/values.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/orders/plan/plan.hpp"
#include "schemas/yaml/map_reader.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost::dice {
namespace {

using yaml::Node;
using Predicate = DiceCondition::Predicate;

/// The context for reading one condition. Readers return nullopt after an error.
struct ConditionReading {
  std::string_view word;
  const GameNames& names;
  DiagnosticCollector& faults;

  LocalizableText what() const { return as_found(word); }
  std::optional<NumberRange> numbers(const Node& node) const { return read_numbers(faults, node, what()); }
  template <class E, std::size_t n>
  std::optional<E> one(const Node& node, const std::array<std::string_view, n>& words) const {
    const auto found = read_word(faults, node, what(), words);
    if (!found) return std::nullopt;
    return static_cast<E>(*found);
  }
  /// Reads a single value or a list.
  template <class Read, class T = typename std::invoke_result_t<Read, const Node&>::value_type>
  std::optional<std::vector<T>> some(const Node& node, const Read& read) const {
    std::vector<T> all;
    const auto items = yaml::items_or_self(node);
    for (const Node& item : items)
      if (const auto read_one = read(item)) all.push_back(*read_one);
    if (items.size() != all.size()) return std::nullopt;
    if (!all.empty()) return all;
    faults.syntax(node.mark, {DiceMessageId::nothing_listed, what()});
    return std::nullopt;
  }
  /// Returns the key, as a value, and the value of a mapping with one field. Faults show the key in English.
  std::optional<std::pair<Node, Node>> only_field(const Node& node, std::string_view example) const {
    if (const yaml::Field* field = yaml::only_field(node)) {
      Node key = yaml::key_of(*field);
      key.sent = nullptr;
      return std::pair(std::move(key), field->value);
    }
    faults.syntax(node.mark, {DiceMessageId::one_key_here, what(), shown(node)},
                  {{YamlMessageId::write, example}});
    return std::nullopt;
  }
};

template <class T>
bool is_in(const std::vector<T>& all, const T& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

std::uint32_t count_of(const Bundle& shown, std::size_t place) {
  if (place != most_place) return shown[faces.at(place)];
  std::uint8_t most = 0;
  for (const Face f : resources) most = std::max(most, shown[f]);
  return most;
}

/// Reads `shows: {wool: 2 or more, most: 4}`.
Predicate read_shows(const ConditionReading& r, const Node& value) {
  std::vector<std::pair<std::size_t, NumberRange>> all;
  if (!value.is_map() || value.fields.empty()) {
    r.faults.syntax(value.mark, {DiceMessageId::one_key_here, r.what(), shown(value)},
                    {{YamlMessageId::write, "shows: {wool: 2 or more}"}});
    return {};
  }
  for (const yaml::Field& field : value.fields) {
    const auto face = read_word(r.faults, yaml::key_of(field), r.what(), shown_names);
    auto numbers = r.numbers(field.value);
    if (!face || !numbers) return {};
    all.emplace_back(*face, *std::move(numbers));
  }
  return [all](const SeatView& own, const Map&) {
    const Bundle shown = at_hand(own);
    return std::all_of(all.begin(), all.end(),
                       [&](const auto& one) { return one.second.hold(count_of(shown, one.first)); });
  };
}

Predicate read_have(const ConditionReading& r, const Node& value) {
  const auto bundle = read_bundle(r.faults, value);
  if (!bundle) return {};
  return [need = *bundle](const SeatView& own, const Map&) { return at_hand(own).covers(need); };
}

Predicate read_enough(const ConditionReading& r, const Node& value) {
  const auto thing = read_thing(r.faults, value, r.what());
  if (!thing) return {};
  return [thing = *thing](const SeatView& own, const Map&) {
    const Bundle hand = at_hand(own);
    const auto price = thing.price(own.sheet, hand);
    return price && hand.covers(*price);
  };
}

/// Reads a range for what `number` returns.
template <class Number>
Predicate read_range_of(const ConditionReading& r, const Node& value, Number number) {
  auto numbers = r.numbers(value);
  if (!numbers) return {};
  return [numbers = *std::move(numbers), number](const SeatView& own, const Map& map) {
    return numbers.hold(static_cast<std::uint32_t>(number(own, map)));
  };
}
template <auto number>
Predicate read_range(const ConditionReading& r, const Node& value) {
  return read_range_of(r, value, number);
}

std::size_t blocked_dice(const SeatView& own, const Map& map) {
  const auto face = blocked_by_robber(map, own.sheet);
  if (!face || !own.dice) return 0;
  return static_cast<std::size_t>(std::count(own.dice->begin(), own.dice->end(), *face));
}

Predicate read_obtainable(const ConditionReading& r, const Node& value) {
  const auto wanted = r.some(value, [&](const Node& node) { return r.one<Face>(node, face_names); });
  if (!wanted) return {};
  return [wanted = *wanted](const SeatView& own, const Map& map) {
    const FaceSet can = obtainable(map, own.sheet);
    return std::all_of(wanted.begin(), wanted.end(), [&](Face f) { return can.contains(f); });
  };
}

Predicate read_defended(const ConditionReading& r, const Node& value) {
  const auto wanted = read_bool(r.faults, value, r.what());
  if (!wanted) return {};
  return [wanted = *wanted](const SeatView& own, const Map&) {
    const Knights active = own.sheet.active_knights();
    const bool is = !active.empty() && knight_strength(own.sheet, active) >= barbarian_strength(own.sheet);
    return is == wanted;
  };
}

Predicate read_robber(const ConditionReading& r, const Node& value) {
  const auto there = r.some(value, [&](const Node& node) { return read_hex(r.faults, node, *r.names.map); });
  if (!there) return {};
  return [there = *there](const SeatView& own, const Map&) { return is_in(there, own.sheet.robber); };
}

Predicate read_level(const ConditionReading& r, const Node& value) {
  const auto field = r.only_field(value, "level: {church: 2 or more}");
  if (!field) return {};
  const auto branch = r.one<Branch>(field->first, branch_names);
  if (!branch) return {};
  return read_range_of(r, field->second,
                       [b = *branch](const SeatView& own, const Map&) { return own.sheet.level(b); });
}

/// Reads the status or the level of a knight.
Predicate read_knight_condition(const ConditionReading& r, const Node& value) {
  const auto field = r.only_field(value, "knight: {ore: active}");
  if (!field) return {};
  const auto knight = r.one<Face>(field->first, knight_names);
  if (!knight) return {};
  const auto find = [](const Node& node) {
    return node.is_text() ? find_in<KnightStatus>(knight_status_names, node.text) : std::nullopt;
  };
  const Node& said = field->second;
  if (said.is_list() ? !said.items.empty() && find(said.items.front()) : find(said).has_value()) {
    const auto is =
        r.some(said, [&](const Node& node) { return r.one<KnightStatus>(node, knight_status_names); });
    if (!is) return {};
    return [k = *knight, is = *is](const SeatView& own, const Map&) {
      return is_in(is, own.sheet.knight(k).status);
    };
  }
  return read_range_of(r, said,
                       [k = *knight](const SeatView& own, const Map&) { return own.sheet.knight(k).level; });
}

Predicate read_card(const ConditionReading& r, const Node& value) {
  const auto card = r.one<CardKind>(value, card_names());
  if (!card) return {};
  return [card = *card](const SeatView& own, const Map&) { return own.sheet.card(card).held(); };
}

Predicate read_site_condition(const ConditionReading& r, const Node& value) {
  const auto field = r.only_field(value, "site: {v3: settlement}");
  if (!field) return {};
  const auto site = read_site(r.faults, field->first, *r.names.map);
  const auto stands =
      r.some(field->second, [&](const Node& node) { return r.one<Building>(node, building_names); });
  if (!site || !stands) return {};
  return [site = *site, stands = *stands](const SeatView& own, const Map&) {
    return is_in(stands, own.sheet.at(site));
  };
}

struct ConditionRow {
  std::string_view word;
  /// Reads the value and returns how the condition is evaluated, or null after an error.
  Predicate (*read)(const ConditionReading&, const Node&);
  bool asks_for_course = false;  ///< `DiceCondition::asks_for_course`
};
constexpr std::array<ConditionRow, 17> condition_rows{{
    {"shows", read_shows},
    {"have", read_have},
    {"enough for", read_enough},
    {"throw", read_range<[](const SeatView& own, const Map&) { return own.throws.value_or(0); }>, true},
    {"blocked", read_range<blocked_dice>, true},
    {"obtainable", read_obtainable, true},
    {"ship", read_range<[](const SeatView& own, const Map&) { return own.sheet.ship; }>, true},
    {"strength", read_range<[](const SeatView& own, const Map&) { return barbarian_strength(own.sheet); }>},
    {"defence", read_range<[](const SeatView& own, const Map&) {
       return knight_strength(own.sheet, own.sheet.active_knights());
     }>},
    {"robber", read_robber, true},
    {"defended", read_defended},
    {"level", read_level},
    {"knight", read_knight_condition},
    {"card", read_card},
    {"site", read_site_condition},
    {"points", read_range<[](const SeatView& own, const Map&) { return own.points.total(); }>, true},
    {"beer", read_range<[](const SeatView& own, const Map&) { return own.sheet.beer; }>},
}};

constexpr auto condition_words = words_of_rows(condition_rows);

}  // namespace

Bundle at_hand(const SeatView& own) {
  if (own.pool) return *own.pool;
  return own.dice ? Bundle::of(*own.dice) : Bundle();
}

std::span<const std::string_view> dice_condition_words() { return condition_words; }

std::shared_ptr<const ConditionTerm> read_dice_condition(std::string_view word, const Node& value,
                                                         const GameNames& names,
                                                         DiagnosticCollector& faults) {
  for (const ConditionRow& row : condition_rows)
    if (row.word == word)
      if (Predicate holds = row.read({word, names, faults}, value))
        return std::make_shared<const DiceCondition>(std::move(holds), row.asks_for_course);
  return nullptr;
}

}  // namespace inselpost::dice
