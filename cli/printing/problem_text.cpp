#include "cli/printing/problem_text.hpp"

#include "cli/printing/problem_words.hpp"
#include "cli/printing/text.hpp"
#include "schemas/orders.hpp"

namespace inselpost {
namespace {

using namespace catan;

std::string or_else(const std::string& words, std::string_view otherwise) {
  return words.empty() ? std::string(otherwise) : words;
}
/// `blue's`, or what stands for it.
std::string whose(const ProblemWords& w, std::string_view otherwise) {
  const std::string seat = w.seat();
  return seat.empty() ? std::string(otherwise) : seat + "'s";
}
std::string cards(long n) { return counted(static_cast<std::size_t>(n), "card", "cards"); }

/// What is built, by the field that is pointed at.
std::string_view piece(Field field) {
  switch (field) {
    case Field::settlement: return "settlement";
    case Field::city: return "city";
    case Field::road: return "road";
    case Field::first_road: return "first road";
    case Field::second_road: return "second road";
    case Field::neutral:
    case Field::second_neutral: return "neutral piece";
    case Field::card: return "development card";
    case Field::whole:
    case Field::to:
    case Field::rob:
    case Field::cards:
    case Field::give:
    case Field::get:
    case Field::name:
    case Field::with:
    case Field::offer:
    case Field::dice:
    case Field::stolen:
    case Field::drawn:
    case Field::seats:
    case Field::board:
    case Field::ruleset:
    case Field::robber:
    case Field::dice_mode:
    case Field::neutrals:
    case Field::age:
    case Field::setup_option: return "piece";
  }
  return "piece";
}

/// What somebody must do first: `must discard`.
std::string_view duty(std::optional<DecisionKind> decision) {
  if (!decision) return "must decide something";
  switch (*decision) {
    case DecisionKind::join: return "must join the game";
    case DecisionKind::desert: return "must choose the robber's desert";
    case DecisionKind::found: return "must found a settlement";
    case DecisionKind::roll: return "must roll";
    case DecisionKind::discard: return "must give cards back";
    case DecisionKind::robber: return "must move the robber";
    case DecisionKind::turn: return "must go on with the turn";
    case DecisionKind::answer: return "must answer an offer";
    case DecisionKind::cards_return: return "must give back the cards of the forced trade";
    case DecisionKind::special_building: return "must build or pass in the special building phase";
  }
  return "must decide something";
}

std::string syntax_text(const ProblemWords& w) {
  const auto reason = w.reason();
  if (reason == Reason::table_result_missing)
    return "this game is played with dice and cards on the table, and what they gave is missing here";
  if (reason == Reason::table_result_unasked)
    return "a result of dice or cards stands here that this order does not ask for";
  if (reason == Reason::result_in_sealed_game)
    return "in a game with sealed dice an order brings no result along";
  if (reason == Reason::batch_has_chance)
    return "with `batch: all_or_nothing` no order of a file may roll, draw or rob";
  return "this order cannot be read" + (w.text(Role::text).empty() ? "" : ": " + w.text(Role::text));
}

std::string offer_closed_text(const ProblemWords& w) {
  const auto reason = w.reason();
  if (reason == Reason::offerer_cannot_pay)
    return whose(w, "the author's") + " hand no longer holds what the offer" + w.offer() +
           " gives, so it is closed";
  if (reason == Reason::accepter_cannot_pay)
    return or_else(w.seat(), "who accepted") + " can no longer pay, so that acceptance of the offer" +
           w.offer() + " has lapsed";
  return w.offer().empty() ? "there is no such open offer" : "there is no open offer" + w.offer();
}

std::string phase_text(const ProblemWords& w) {
  const auto reason = w.reason();
  if (reason == Reason::no_robber_to_move) return "the robber moves after a 7 or with a knight alone";
  if (reason == Reason::victory_is_automatic)
    return "nobody need claim victory here: the game ends by itself";
  if (reason == Reason::no_special_phase) return "there is no special building phase now";
  if (reason == Reason::already_started) return "the game has begun already";
  if (reason == Reason::still_founding) return "the settlements are still being founded";
  if (reason == Reason::not_founding) return "founding is over";
  if (reason == Reason::no_return_due) return "no cards are owed after a forced trade";
  if (reason == Reason::nothing_to_show) return "there is no victory point card to show";
  if (reason == Reason::robber_not_open) return "the robber's first desert is not open to choice";
  if (reason == Reason::not_two_players) return "this order belongs to the trade-card game of two";
  if (reason == Reason::trading_in_founding) return "nothing is traded while settlements are being founded";
  if (reason == Reason::not_started) return "the game has not begun: the players are joining";
  if (reason == Reason::already_joined) return "you have joined already";
  if (reason == Reason::nothing_to_join) return "nobody need join: the game has begun";
  if (reason == Reason::already_answered) return "this offer" + w.offer() + " has had your answer";
  return "this order has no place at this point of the game";
}

std::string victim_text(const ProblemWords& w) {
  const auto reason = w.reason();
  const std::string who = or_else(w.seat(), "this seat");
  if (reason == Reason::own_seat) return "nobody robs himself";
  if (reason == Reason::robs_nobody) return "choosing the robber's first desert robs nobody: leave `rob` out";
  if (reason == Reason::no_building_there)
    return who + " has no building" + or_else(w.placed("at", Role::at), " there") + " that could be robbed";
  return who + " cannot be robbed" + or_else(w.placed("at", Role::at), " there");
}

std::string partner_text(const ProblemWords& w) {
  const auto reason = w.reason();
  const std::string who = w.seat();
  if (reason == Reason::not_accepted)
    return or_else(who, "this seat") + " has not accepted the offer" + w.offer();
  if (reason == Reason::only_with_active)
    return "trade is with the active player alone" + (who.empty() ? "" : ", and " + who + " is not");
  if (reason == Reason::with_self) return "nobody trades with himself";
  if (reason == Reason::author_only)
    return "only its author" + (who.empty() ? "" : ", " + who + ",") + " can do that with the offer" +
           w.offer();
  if (reason == Reason::no_such_partner) {
    if (w.field() == Field::offer) return "the offer" + w.offer() + " is not made to " + or_else(who, "you");
    return who.empty() ? "there is nobody to trade with" : who + " takes no part in trade";
  }
  return "this trade is not possible with " + or_else(who, "that seat");
}

/// `blue's city stands next to it, at B2.NE`
std::string standing(const ProblemWords& w, std::string_view how) {
  const auto reason = w.reason();
  const std::string_view what = reason == Reason::city_there         ? "city"
                                : reason == Reason::road_there       ? "road"
                                : reason == Reason::settlement_there ? "settlement"
                                                                     : "building";
  const std::string owner = whose(w, "a");
  return owner + ' ' + std::string(what) + ' ' + std::string(how);
}

std::string occupied_text(const ProblemWords& w) {
  const std::string start = "no " + std::string(piece(w.field())) + w.placed("at", Role::at) + ": ";
  return start + (w.reason() || !w.seat().empty() ? standing(w, "stands there") : "the place is taken");
}

std::string distance_text(const ProblemWords& w) {
  const std::string where = w.place(Role::because);
  return "no settlement" + or_else(w.placed("at", Role::at), " there") + ": " +
         standing(w, where.empty() ? "stands next to it" : "stands next to it, at " + where);
}

std::string no_resources_text(const ProblemWords& w) {
  const std::string gap = w.missing();
  std::string_view what;
  if (w.field() == Field::give || w.field() == Field::cards || w.field() == Field::offer ||
      w.field() == Field::get)
    what = "your hand does not cover this";
  else if (w.field() == Field::whole)
    what = "your cards do not suffice";
  if (what.empty())
    return "your cards do not suffice for a " + std::string(piece(w.field())) +
           (gap.empty() ? "" : ": " + gap);
  return std::string(what) + (gap.empty() ? "" : ": " + gap);
}

std::string bank_text(const ProblemWords& w) {
  const std::string resource = w.text(Role::resource);
  if (const auto need = w.bundle(Role::need)) {
    const auto have = w.bundle(Role::have);
    return "the bank cannot pay " + inselpost::to_text(*need) + (have ? ": " + w.missing() : std::string());
  }
  return "the bank has not enough " + or_else(resource, "cards") + " for this";
}

std::string rate_text(const ProblemWords& w) {
  const auto give = w.bundle(Role::have), get = w.bundle(Role::need);
  if (!give || !get) return "the bank does not trade at this rate";
  return "the bank does not give " + inselpost::to_text(*get) + " for " + inselpost::to_text(*give);
}

std::string not_held_text(const ProblemWords& w) {
  if (w.field() == Field::stolen || w.field() == Field::drawn)
    return "the hand it was drawn from does not hold that card";
  const std::string gap = w.missing();
  return "your hand does not hold these cards" + (gap.empty() ? "" : ": " + gap);
}

std::string count_text(const ProblemWords& w, std::string_view what, std::string_view unknown) {
  const auto need = w.number(Role::need), have = w.number(Role::have);
  if (!need) return std::string(unknown);
  return std::string(what) + ' ' + cards(*need) + (have ? ", not " + std::to_string(*have) : std::string());
}

std::string pieces_text(const ProblemWords& w) {
  const auto limit = w.number(Role::limit);
  const bool known = w.field() != Field::whole;
  const std::string what = known ? std::string(piece(w.field())) : "piece";
  const std::string start = (w.seat().empty() ? "no " : w.seat() + " has no ") + what + " is left";
  if (!w.seat().empty())
    return w.seat() + " has no " + what + " left" +
           (limit ? ": all " + std::to_string(*limit) + " are on the board" : "");
  return start + (limit ? ": all " + std::to_string(*limit) + " are on the board" : " in your stock");
}

std::string turn_text(const ProblemWords& w) {
  const auto turn = w.number(Role::turn), written = w.number(Role::have);
  if (turn && written)
    return "this was written for turn " + std::to_string(*written) + ", and it is turn " +
           std::to_string(*turn);
  if (turn) return "this was written for another turn: it is turn " + std::to_string(*turn);
  return "this was written for another turn";
}

std::string trade_cards_text(const ProblemWords& w) {
  const auto need = w.number(Role::need), have = w.number(Role::have);
  if (!need) return "too few trade cards for this";
  return "this costs " + counted(static_cast<std::size_t>(*need), "trade card", "trade cards") +
         (have ? ", and you have " + std::to_string(*have) : std::string());
}

std::string card_kind(const ProblemWords& w) { return or_else(w.text(Role::card), "development card"); }

std::string pending_text(const ProblemWords& w) {
  return "first " + or_else(w.seat(), "somebody") + ' ' + std::string(duty(w.decision()));
}

std::string not_your_decision_text(const ProblemWords& w) {
  const std::string seat = w.seat();
  if (w.decision() == DecisionKind::discard && seat.empty())
    return "others must give cards back now, you need not";
  if (!w.decision()) return "this is " + whose(w, "somebody else's") + " decision now, not yours";
  return "this is not your decision: " + or_else(seat, "somebody else") + ' ' +
         std::string(duty(w.decision()));
}

}  // namespace

std::string problem_text(const Problem& problem, const Names& names) {
  const ProblemWords w(problem, names);
  const std::string at = w.placed("at", Role::at), seat = w.seat();
  switch (problem.code) {
    case Code::E_SYNTAX: return syntax_text(w);
    case Code::E_SETUP: return setup_problem_text(w);
    case Code::E_PLACE: return "there is no such place on this island" + (at.empty() ? "" : ":" + at);
    case Code::E_PLACE_KIND:
      return "this names a place of another kind than is needed here" + (at.empty() ? "" : ":" + at);
    case Code::E_GAME_OVER: return "the game is over" + (seat.empty() ? "" : ": " + seat + " has won");
    case Code::E_STALE: return turn_text(w);
    case Code::E_OFFER_CLOSED: return offer_closed_text(w);
    case Code::E_PASSED: return "your place in this special building phase is over";
    case Code::E_SBP: return "in the special building phase one may only build, buy and pass";
    case Code::E_NOT_YOUR_TURN: return "it is not your turn" + (seat.empty() ? "" : " but " + seat + "'s");
    case Code::E_NOT_YOUR_DECISION: return not_your_decision_text(w);
    case Code::E_PENDING: return pending_text(w);
    case Code::E_PHASE: return phase_text(w);
    case Code::E_POINTS: {
      const auto need = w.number(Role::need), have = w.number(Role::have);
      return "too few points to win" +
             (have && need ? ": you have " + std::to_string(*have) + " of " + std::to_string(*need) : "");
    }
    case Code::E_MUST_ROLL:
      return w.number(Role::have) == 1 ? "the second roll comes first" : "the dice must be rolled first";
    case Code::E_ROLLED: return "the dice have been rolled in this turn";
    case Code::E_CARD_NOT_HELD: return "you hold no " + card_kind(w);
    case Code::E_CARD_NEW: return "a " + card_kind(w) + " bought in this turn cannot be played in it";
    case Code::E_CARD_LIMIT:
      return "a development card has been played in this turn, and one is all a turn allows";
    case Code::E_CARD_KIND:
      return "a " + card_kind(w) + " cannot be played or shown here: it counts by itself";
    case Code::E_NO_EFFECT: return "this card could do nothing now, so it stays in your hand";
    case Code::E_CARDS_COUNT:
      return count_text(w, "year of plenty takes", "year of plenty takes another number of cards");
    case Code::E_ROADS_COUNT: {
      const auto have = w.number(Role::have);
      return "road building lays one or two roads" +
             (have ? ", not " + std::to_string(*have) : std::string());
    }
    case Code::E_TRADE_DONE: return "building has begun, so trading is over for this turn";
    case Code::E_PARTNER: return partner_text(w);
    case Code::E_TRADE_ITEM: return "only resource cards change hands";
    case Code::E_GIFT: return "each side must give at least one card";
    case Code::E_SAME_RESOURCE:
      return "the same resource" +
             (w.text(Role::resource).empty() ? "" : ", " + w.text(Role::resource) + ",") +
             " cannot stand on both sides of a trade";
    case Code::E_HARBOUR_NEW:
      return "the harbour" + at + " was reached in this turn and can be used from your next turn";
    case Code::E_RATE: return rate_text(w);
    case Code::E_LIMIT: {
      const auto limit = w.number(Role::limit);
      return limit ? "you have made " + counted(static_cast<std::size_t>(*limit), "offer", "offers") +
                         " in this turn, and that is all a turn allows"
                   : "you have made as many offers as a turn allows";
    }
    case Code::E_NO_DISCARD: return "nobody has to give cards back now";
    case Code::E_DISCARD_COUNT:
      return count_text(w, "you must give back exactly", "you must give back another number of cards");
    case Code::E_NOT_HELD: return not_held_text(w);
    case Code::E_SAME_HEX:
      return "the robber stands" + or_else(w.placed("on", Role::at), " there") +
             " already and must move to another hex";
    case Code::E_NOT_LAND: return "the robber stays on land" + (at.empty() ? "" : ": there is sea" + at);
    case Code::E_DESERT:
      if (w.reason() == Reason::robber_not_open)
        return "the robber begins on a desert, and " + or_else(w.place(Role::at), "this hex") + " is none";
      return w.place(Role::at).empty() ? "no desert, or no single one, for the robber to go to"
                                       : "the robber may not go to " + w.place(Role::at) + " with this order";
    case Code::E_VICTIM: return victim_text(w);
    case Code::E_VICTIM_REQUIRED: return "say whom to rob" + at + ": `rob: SEAT`";
    case Code::E_VICTIM_EMPTY: return or_else(seat, "this seat") + " has no card that could be robbed";
    case Code::E_OCCUPIED: return occupied_text(w);
    case Code::E_DISTANCE: return distance_text(w);
    case Code::E_ROAD_ORIGIN:
      return "the road" + at + " does not begin at the settlement just placed" +
             w.placed("at", Role::because);
    case Code::E_BLOCKED:
      return "the " + std::string(piece(w.field())) + at + " connects only through " +
             whose(w, "another player's") + " building" + w.placed("at", Role::because);
    case Code::E_NOT_CONNECTED:
      return "no " + std::string(piece(w.field())) + at + ": no road of " + or_else(seat, "yours") +
             " leads there";
    case Code::E_NO_SETTLEMENT:
      return "no city" + at + ": there is no settlement of yours" + (at.empty() ? " there" : "");
    case Code::E_NO_PIECE: return pieces_text(w);
    case Code::E_NO_RESOURCES: return no_resources_text(w);
    case Code::E_BANK: return bank_text(w);
    case Code::E_DECK_EMPTY:
      return w.text(Role::card).empty() ? "no development card is left to buy"
                                        : "the deck holds no " + card_kind(w) + " any more";
    case Code::E_NEUTRAL_REQUIRED:
      return "this also builds a piece for a neutral player: say which with `neutral`";
    case Code::E_NEUTRAL_MUST_SETTLE:
      return or_else(seat, "a neutral player") + " can build a settlement, so a neutral road will not do";
    case Code::E_NEUTRAL_ILLEGAL:
      if (w.reason() == Reason::nothing_due)
        return "nothing is to be built for a neutral player here: leave `neutral` out";
      return or_else(seat, "a neutral player") + " cannot build" + or_else(at, " this");
    case Code::E_ACTION_USED: return "this may be done once in a turn, and it has been done";
    case Code::E_NO_KNIGHT: return "you have no played knight to give up";
    case Code::E_TRADE_CARDS: return trade_cards_text(w);
    case Code::E_TRADE_CARDS_FULL:
      return "you have all the trade cards that one player may have" +
             (w.text(Role::limit).empty() ? "" : ": " + w.text(Role::limit));
    case Code::E_OPP_EMPTY: return or_else(seat, "the other player") + " has no card to draw";
    case Code::E_HAND_TOO_SMALL: return "you could not give two cards back after this forced trade";
    case Code::E_ROBBER_AT_DESERT:
      return "the robber stands" + or_else(w.placed("on", Role::at), " on the desert") + " already";
    case Code::undrawn: return "nothing stands against this order; what comes of it, chance will say";
  }
  return "this order is refused";
}

}  // namespace inselpost
