#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "engine/adjudication/problem.hpp"
#include "engine/catan/awaited.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/cards.hpp"
#include "engine/catan/resources.hpp"

namespace inselpost::catan {

/// The codes of the rule catalogue, section 1, in its order: of several that apply the first is reported.
enum class Code : std::uint8_t {
  E_SYNTAX,
  E_SETUP,
  E_PLACE,
  E_PLACE_KIND,
  E_GAME_OVER,
  E_STALE,
  E_OFFER_CLOSED,
  E_PASSED,
  E_SBP,
  E_NOT_YOUR_TURN,
  E_NOT_YOUR_DECISION,
  E_PENDING,
  E_PHASE,
  E_POINTS,
  E_MUST_ROLL,
  E_ROLLED,
  E_CARD_NOT_HELD,
  E_CARD_NEW,
  E_CARD_LIMIT,
  E_CARD_KIND,
  E_NO_EFFECT,
  E_CARDS_COUNT,
  E_ROADS_COUNT,
  E_TRADE_DONE,
  E_PARTNER,
  E_TRADE_ITEM,
  E_GIFT,
  E_SAME_RESOURCE,
  E_HARBOUR_NEW,
  E_RATE,
  E_LIMIT,
  E_NO_DISCARD,
  E_DISCARD_COUNT,
  E_NOT_HELD,
  E_SAME_HEX,
  E_NOT_LAND,
  E_DESERT,
  E_VICTIM,
  E_VICTIM_REQUIRED,
  E_VICTIM_EMPTY,
  E_OCCUPIED,
  E_DISTANCE,
  E_ROAD_ORIGIN,
  E_BLOCKED,
  E_NOT_CONNECTED,
  E_NO_SETTLEMENT,
  E_NO_PIECE,
  E_NO_RESOURCES,
  E_BANK,
  E_DECK_EMPTY,
  E_NEUTRAL_REQUIRED,
  E_NEUTRAL_MUST_SETTLE,
  E_NEUTRAL_ILLEGAL,
  E_ACTION_USED,
  E_NO_KNIGHT,
  E_TRADE_CARDS,
  E_TRADE_CARDS_FULL,
  E_OPP_EMPTY,
  E_HAND_TOO_SMALL,
  E_ROBBER_AT_DESERT,
  /// No fault: everything holds as far as it can be judged before chance is asked, and chance was withheld
  /// (`check`).
  undrawn,
};
inline constexpr std::size_t code_count = 61;
std::string_view name(Code code);

/// The part of an order that a problem is about.
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

/// What an argument says about the problem.
enum class Role : std::uint8_t {
  at,       ///< the place ordered
  because,  ///< the place that stands against it
  seat,     ///< whose piece or decision it is
  need,     ///< cards or a number needed
  have,     ///< cards or a number there
  resource,
  card,
  offer,     ///< a name
  decision,  ///< what must be resolved first
  turn,      ///< the turn it is
  reason,    ///< which of several sentences of one code
  text,      ///< a word of the set-up
  option,    ///< the name of an option
  limit,
};

/// Tells apart situations that share a code.
enum class Reason : std::uint8_t {
  // E_SYNTAX
  table_result_missing,
  table_result_unasked,
  result_in_sealed_game,
  batch_has_final,
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
  not_started,
  already_joined,
  nothing_to_join,
  // E_SETUP
  players_not_in_preset,
  beginner_needs_3_or_4,
  duo_needs_two,
  duplicate_seat,
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
  // E_PHASE, of answers to offers
  already_answered,
  // E_NEUTRAL_ILLEGAL
  nothing_due,
  // E_DISTANCE and E_OCCUPIED: what stands there
  settlement_there,
  city_there,
  road_there,
};

using Value = std::variant<Seat, Hex, Intersection, Path, Resource, Bundle, CardKind, DecisionKind, Reason,
                           long, std::string>;
using Problem = BasicProblem<Code, Role, Value, Field>;

}  // namespace inselpost::catan
