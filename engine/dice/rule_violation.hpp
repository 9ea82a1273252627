#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/rules.hpp"
#include "engine/core/seat.hpp"
#include "engine/dice/cards.hpp"
#include "engine/dice/faces.hpp"
#include "engine/dice/options.hpp"
#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

/// The codes of section 20 of the rules, in its order: of several that apply the first is reported. This list
/// gives both the enumerators and their names.
#define INSELPOST_DICE_CODES(CODE)                                                                        \
  CODE(E_SYNTAX), CODE(E_SETUP), CODE(E_PLACE), CODE(E_PLACE_KIND), CODE(E_GAME_OVER), CODE(E_STALE),     \
      CODE(E_PENDING), CODE(E_PHASE), CODE(E_MUST_ROLL), CODE(E_ROLLED), CODE(E_NOT_HELD),                \
      CODE(E_UNOBTAINABLE), CODE(E_CAN_BUILD), CODE(E_ACTION_USED), CODE(E_CARD_KIND),                    \
      CODE(E_CARD_NOT_HELD), CODE(E_CARD_LIMIT), CODE(E_LEVEL), CODE(E_NO_EFFECT), CODE(E_ROADS_COUNT),   \
      CODE(E_NO_ROAD), CODE(E_NOT_OPEN_ENDED), CODE(E_KNIGHT), CODE(E_NO_BUILDING),                       \
      CODE(E_ROBBER_ELSEWHERE), CODE(E_DEFENCE), CODE(E_TRADE_ITEM), CODE(E_SAME_RESOURCE), CODE(E_RATE), \
      CODE(E_ISLAND), CODE(E_HARBOUR), CODE(E_OCCUPIED), CODE(E_DISTANCE), CODE(E_ROAD_ORIGIN),           \
      CODE(E_NOT_CONNECTED), CODE(E_NO_SETTLEMENT), CODE(E_NO_CITY), CODE(E_EXCLUSIVE), CODE(E_NO_RESOURCES)

/// Codes of violations.
enum class Code : std::uint8_t {
#define INSELPOST_DICE_CODE(code) code
  INSELPOST_DICE_CODES(INSELPOST_DICE_CODE),
#undef INSELPOST_DICE_CODE
  /// Not a violation: the order is legal as far as can be judged before a die is cast, and chance was
  /// withheld.
  undrawn,
};
inline constexpr std::size_t code_count = static_cast<std::size_t>(Code::undrawn) + 1;
inline constexpr std::array<std::string_view, code_count> code_names{
#define INSELPOST_DICE_CODE(code) #code
    INSELPOST_DICE_CODES(INSELPOST_DICE_CODE),
#undef INSELPOST_DICE_CODE
    "undrawn"};
constexpr std::string_view name(Code code) { return code_names[static_cast<std::size_t>(code)]; }

/// The part of an order or a setup that a violation is about.
enum class Field : std::uint8_t {
  whole,
  settlement,
  city,
  edge,
  forfeit,
  set,
  dice,
  knight,
  magic_power,
  from,
  to,
  harbour,
  with,
  without,
  level,
  metropolis,
  give,
  get,
  via,
  card,
  at,
  resource,
  second_edge,
  beer,
  seats,
  option,
  position,
};

/// The meaning of an argument.
enum class Role : std::uint8_t {
  at,       ///< the place ordered
  because,  ///< the place that rules it out
  need,     ///< units or a number needed
  have,     ///< units or a number present
  missing,  ///< missing units
  resource,
  branch,
  card,
  status,    ///< of a knight
  decision,  ///< the decision to answer first
  turn,
  reason,  ///< tells apart texts of one code
  option,
  seat,
  limit,
};

/// Reasons that tell apart situations with the same code.
enum class Reason : std::uint8_t {
  // E_PHASE
  still_founding,
  founded_already,
  round_open,
  stand_first,
  before_the_throw,
  in_a_throw,
  no_landing,
  nothing_blocked,
  // E_PLACE_KIND
  ship_edge,
  road_edge,
  open_water,
  // E_NO_EFFECT
  no_die_left,
  same_face,
  robber_at_home,
  robber_there,
  stands_there,
  ship_at_home,
  nothing_inactive,
  same_edge,
  no_beer,
  nobody_defends,
  price_without,
  no_metropolis_now,
  // E_HARBOUR
  harbour_not_named,
  harbour_taken,
  no_harbour_there,
  not_forfeited,
  // E_NO_CITY
  no_city_at_all,
  city_not_named,
  not_a_city,
  // E_LEVEL
  branch_too_low,
  at_last_level,
  not_next,
  fortress_missing,
  aqueduct_missing,
  // E_RATE
  no_such_rate,
  wrong_number,
  // E_SETUP
  seat_count,
  duplicate_seat,
  option_value,
  asks_for_rounds,
  asks_for_deadline,
  asks_for_reveal,
  dice_at_table,
  position_same_dice,
  position_buildings,
  position_levels,
  position_knights,
  position_cards,
  position_harbours,
  position_boxes,
  position_metropolises,
  position_figures,
};

using Value = std::variant<Seat, Hex, Site, Edge, Face, Bundle, Branch, CardKind, KnightStatus, Phase, Option,
                           HarbourKind, Reason, long, std::string>;
using RuleViolation = BasicRuleViolation<Code, Role, Value, Field>;

}  // namespace inselpost::dice
