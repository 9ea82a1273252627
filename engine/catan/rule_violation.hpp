#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/catan/board/geometry.hpp"
#include "engine/catan/cards.hpp"
#include "engine/catan/pending_decisions.hpp"
#include "engine/core/rules.hpp"

namespace inselpost::catan {

/// The codes of section 1 of the rules, in its order: of several that apply the first is reported. This
/// list gives both the enumerators and their names.
#define INSELPOST_CODES(CODE)                                                                               \
  CODE(E_SYNTAX), CODE(E_SETUP), CODE(E_PLACE), CODE(E_PLACE_KIND), CODE(E_GAME_OVER), CODE(E_STALE),       \
      CODE(E_OFFER_CLOSED), CODE(E_PASSED), CODE(E_SBP), CODE(E_NOT_YOUR_TURN), CODE(E_NOT_YOUR_DECISION),  \
      CODE(E_PENDING), CODE(E_PHASE), CODE(E_POINTS), CODE(E_MUST_ROLL), CODE(E_ROLLED),                    \
      CODE(E_CARD_NOT_HELD), CODE(E_CARD_NEW), CODE(E_CARD_LIMIT), CODE(E_CARD_KIND), CODE(E_NO_EFFECT),    \
      CODE(E_CARDS_COUNT), CODE(E_ROADS_COUNT), CODE(E_TRADE_DONE), CODE(E_PARTNER), CODE(E_TRADE_ITEM),    \
      CODE(E_GIFT), CODE(E_SAME_RESOURCE), CODE(E_HARBOUR_NEW), CODE(E_RATE), CODE(E_LIMIT),                \
      CODE(E_NO_DISCARD), CODE(E_DISCARD_COUNT), CODE(E_NOT_HELD), CODE(E_SAME_HEX), CODE(E_NOT_LAND),      \
      CODE(E_DESERT), CODE(E_VICTIM), CODE(E_VICTIM_REQUIRED), CODE(E_VICTIM_EMPTY), CODE(E_OCCUPIED),      \
      CODE(E_DISTANCE), CODE(E_ROAD_ORIGIN), CODE(E_BLOCKED), CODE(E_NOT_CONNECTED), CODE(E_NO_SETTLEMENT), \
      CODE(E_NO_PIECE), CODE(E_NO_RESOURCES), CODE(E_BANK), CODE(E_DECK_EMPTY), CODE(E_NEUTRAL_REQUIRED),   \
      CODE(E_NEUTRAL_MUST_SETTLE), CODE(E_NEUTRAL_ILLEGAL), CODE(E_ACTION_USED), CODE(E_NO_KNIGHT),         \
      CODE(E_TRADE_CARDS), CODE(E_TRADE_CARDS_FULL), CODE(E_OPP_EMPTY), CODE(E_HAND_TOO_SMALL),             \
      CODE(E_ROBBER_AT_DESERT)

/// Codes of violations.
enum class Code : std::uint8_t {
#define INSELPOST_CODE(code) code
  INSELPOST_CODES(INSELPOST_CODE),
#undef INSELPOST_CODE
  /// Not a violation: the order is legal as far as can be judged before the draw, and chance was withheld
  /// (`check`).
  undrawn,
};
inline constexpr std::size_t code_count = static_cast<std::size_t>(Code::undrawn) + 1;
inline constexpr std::array<std::string_view, code_count> code_names{
#define INSELPOST_CODE(code) #code
    INSELPOST_CODES(INSELPOST_CODE),
#undef INSELPOST_CODE
    "undrawn"};
constexpr std::string_view name(Code code) { return code_names[static_cast<std::size_t>(code)]; }

/// The part of an order that a violation is about.
enum class Field : std::uint8_t {
  whole,
  settlement,
  road,
  city,
  to,
  rob,
  cards,
  give,
  get,
  name,
  with,
  offer,
  choice,
  second_choice,  ///< alternatives of an offer, from the second
  third_choice,
  fourth_choice,
  first_road,
  second_road,
  neutral,
  second_neutral,
  card,
  dice,
  stolen,
  drawn,
  seats,
  board,
  ruleset,
  robber,
  dice_mode,
  neutrals,
  age,
  setup_option,
};

/// The meaning of an argument.
enum class Role : std::uint8_t {
  at,       ///< the place ordered
  because,  ///< the place that rules it out
  seat,     ///< the seat whose piece or decision it is
  need,     ///< cards or a number needed
  have,     ///< cards or a number present
  resource,
  card,
  offer,     ///< name of an offer
  decision,  ///< the decision to resolve first
  turn,      ///< the current turn
  reason,    ///< tells apart texts of one code
  text,      ///< a word of the setup
  option,    ///< the name of an option
  limit,
  choice,  ///< one of several alternatives, from 1
};

/// Reasons that tell apart situations with the same code.
enum class Reason : std::uint8_t {
  // E_SYNTAX
  table_result_missing,
  table_result_unasked,
  result_in_sealed_game,
  batch_has_final,
  final_in_group,
  // E_PHASE
  no_robber_to_move,
  victory_is_automatic,
  no_special_phase,
  already_started,
  still_founding,
  not_founding,
  no_return_due,
  nothing_to_show,
  robber_not_open,
  not_two_players,
  trading_in_founding,
  // E_SETUP
  players_not_in_preset,
  beginner_needs_3_or_4,
  duo_needs_two,
  duplicate_seat,
  seat_word,
  colour_not_on_board,
  colour_left_out,
  ages_missing,
  unknown_board,
  wrong_geometry,
  printed_numbers_shuffled,
  board_fault,
  robber_missing,
  table_board_random,
  table_start_roll,
  table_oldest_tie,
  table_robber_open,
  option_value,
  neutral_places,
  neutral_count,
  neutrals_without_duo,
  beginner_board_other,
  robber_not_on_board,
  table_luck,
  // E_SETUP for a position (POS-2 to POS-4)
  position_place,
  position_board,
  position_not_duo,
  position_seat,
  position_twice,
  position_stock,
  position_distance,
  position_road,
  position_bank,
  position_deck,
  position_trade_cards,
  position_rolls,
  position_longest_road,
  position_longest_road_open,
  position_largest_army,
  position_largest_army_open,
  position_won,
  // E_VICTIM
  no_building_there,
  own_seat,
  robs_nobody,
  // E_PARTNER
  not_accepted,
  only_with_active,
  with_self,
  author_only,
  no_such_partner,
  // E_OFFER_CLOSED
  unknown_offer,
  offerer_cannot_pay,
  accepter_cannot_pay,
  no_such_choice,
  all_refused,
  // E_PHASE for answers to offers
  already_answered,
  // E_NEUTRAL_ILLEGAL
  nothing_due,
  // E_DISTANCE and E_OCCUPIED: the piece in the way
  settlement_there,
  city_there,
  road_there,
};

using Value = std::variant<Seat, Hex, Intersection, Path, Resource, Bundle, CardKind, DecisionKind, Reason,
                           long, std::string>;
using RuleViolation = BasicRuleViolation<Code, Role, Value, Field>;
/// The reason why an order is rejected; nullopt: it is legal.
using MaybeViolation = std::optional<RuleViolation>;

}  // namespace inselpost::catan
