#include "schemas/dice/rejection.hpp"

#include <array>

#include "engine/core/visitor.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::dice {
namespace {

/// Names in the order of the enumerators.
// clang-format off
constexpr std::array<std::string_view, 27> names_of_fields{
    "whole", "settlement", "city", "edge", "forfeit", "set", "dice", "knight", "magic_power", "from", "to",
    "harbour", "with", "without", "level", "metropolis", "give", "get", "via", "card", "at", "resource",
    "second_edge", "beer", "seats", "option", "position"};
constexpr std::array<std::string_view, 15> names_of_roles{
    "at", "because", "need", "have", "missing", "resource", "branch", "card", "status", "decision", "turn",
    "reason", "option", "seat", "limit"};
constexpr std::array<std::string_view, 53> names_of_reasons{
    "still_founding", "founded_already", "round_open", "stand_first", "before_the_throw", "in_a_throw",
    "no_landing", "nothing_blocked", "ship_edge", "road_edge", "open_water", "no_die_left", "same_face",
    "robber_at_home", "robber_there", "stands_there", "ship_at_home", "nothing_inactive", "same_edge",
    "no_beer", "nobody_defends", "price_without", "no_metropolis_now", "harbour_not_named",
    "harbour_taken", "no_harbour_there", "not_forfeited", "no_city_at_all", "city_not_named", "not_a_city",
    "branch_too_low", "at_last_level", "not_next", "fortress_missing", "aqueduct_missing", "no_such_rate",
    "wrong_number", "seat_count", "duplicate_seat", "option_value", "asks_for_rounds", "asks_for_deadline",
    "asks_for_reveal", "dice_at_table", "position_same_dice", "position_buildings", "position_levels", "position_knights",
    "position_cards", "position_harbours", "position_boxes", "position_metropolises", "position_figures"};
// clang-format on
static_assert(names_of_fields.size() == static_cast<std::size_t>(Field::position) + 1);
static_assert(names_of_roles.size() == static_cast<std::size_t>(Role::limit) + 1);
static_assert(names_of_reasons.size() == static_cast<std::size_t>(Reason::position_figures) + 1);

/// The key of each kind of value, in the order of dice::Value.
constexpr std::array<std::string_view, std::variant_size_v<Value>> kinds{
    "seat",   "hex",   "site",   "edge",    "face",   "units",  "branch", "card",
    "status", "phase", "option", "harbour", "reason", "number", "text"};
static_assert(!kinds.back().empty(), "a kind of value without a word");

json told(const GameNames& names, const Value& value) {
  return std::visit(
      overloaded{[](Reason reason) { return json(names_of_reasons[static_cast<std::size_t>(reason)]); },
                 [](long number) { return json(number); }, [](const std::string& text) { return json(text); },
                 [&](const auto& one) { return put(names, one); }},
      value);
}

template <std::size_t I = 0>
Value value_in(const GameNames& names, const std::string& kind, const json& in) {
  if constexpr (I == kinds.size()) {
    unreadable("a value", in);
  } else {
    if (kind != kinds[I]) return value_in<I + 1>(names, kind, in);
    using T = std::variant_alternative_t<I, Value>;
    if constexpr (std::is_same_v<T, Reason>) {
      return named<Reason>(names_of_reasons, in);
    } else if constexpr (std::is_same_v<T, long> || std::is_same_v<T, std::string>) {
      return in.get<T>();
    } else {
      T value{};
      get(names, in, value);
      return value;
    }
  }
}

}  // namespace

std::string_view field_name(Field field) { return names_of_fields[static_cast<std::size_t>(field)]; }

Rejection to_rejection(const RuleViolation& problem, const GameNames& names) {
  Rejection out;
  out.code = name(problem.code);
  out.field = field_name(problem.field);
  out.arguments = json::array();
  for (const auto& argument : problem.arguments)
    out.arguments.push_back({names_of_roles[static_cast<std::size_t>(argument.role)],
                             {{kinds[argument.value.index()], told(names, argument.value)}}});
  return out;
}

RuleViolation to_rule_violation(const Rejection& refused, const GameNames& names) try {
  RuleViolation problem;
  for (std::size_t c = 0; c < code_count; ++c)
    if (name(static_cast<Code>(c)) == refused.code) problem.code = static_cast<Code>(c);
  problem.field = named<Field>(names_of_fields, refused.field);
  for (const json& argument : refused.arguments) {
    const json& value = argument.at(1);
    if (!value.is_object() || value.size() != 1) unreadable("an argument", argument);
    problem.arguments.push_back(
        {named<Role>(names_of_roles, argument.at(0)), value_in(names, value.begin().key(), *value.begin())});
  }
  return problem;
} catch (const json::exception& fault) {
  throw std::invalid_argument(fault.what());
}

}  // namespace inselpost::dice
