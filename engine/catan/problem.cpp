#include "engine/catan/problem.hpp"

namespace inselpost::catan {
namespace {

constexpr std::array<std::string_view, code_count> names{
    "E_SYNTAX", "E_SETUP", "E_PLACE", "E_PLACE_KIND",
    "E_GAME_OVER", "E_STALE", "E_OFFER_CLOSED", "E_PASSED", "E_SBP", "E_NOT_YOUR_TURN", "E_NOT_YOUR_DECISION",
    "E_PENDING", "E_PHASE", "E_POINTS",
    "E_MUST_ROLL", "E_ROLLED",
    "E_CARD_NOT_HELD", "E_CARD_NEW", "E_CARD_LIMIT", "E_CARD_KIND", "E_NO_EFFECT", "E_CARDS_COUNT", "E_ROADS_COUNT",
    "E_TRADE_DONE", "E_PARTNER", "E_TRADE_ITEM", "E_GIFT", "E_SAME_RESOURCE", "E_HARBOUR_NEW", "E_RATE",
    "E_NO_DISCARD", "E_DISCARD_COUNT", "E_NOT_HELD",
    "E_SAME_HEX", "E_NOT_LAND", "E_DESERT", "E_VICTIM", "E_VICTIM_REQUIRED", "E_VICTIM_EMPTY",
    "E_OCCUPIED", "E_DISTANCE", "E_ROAD_ORIGIN", "E_BLOCKED", "E_NOT_CONNECTED", "E_NO_SETTLEMENT",
    "E_NO_PIECE", "E_NO_RESOURCES", "E_BANK", "E_DECK_EMPTY",
    "E_NEUTRAL_REQUIRED", "E_NEUTRAL_MUST_SETTLE", "E_NEUTRAL_ILLEGAL", "E_ACTION_USED", "E_NO_KNIGHT",
    "E_TRADE_CARDS", "E_TRADE_CARDS_FULL", "E_OPP_EMPTY", "E_HAND_TOO_SMALL", "E_ROBBER_AT_DESERT",
    "undrawn"};
static_assert(static_cast<std::size_t>(Code::undrawn) + 1 == code_count);

}  // namespace

std::string_view name(Code code) { return names[static_cast<std::size_t>(code)]; }

}  // namespace inselpost::catan
