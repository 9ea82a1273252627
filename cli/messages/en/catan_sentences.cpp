#include "cli/messages/en/catan_sentences.hpp"

#include "cli/messages/en/grammar.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost::en {

using namespace catan;

namespace {

std::string cards(long n) { return counted(static_cast<std::size_t>(n), "card", "cards"); }

/// Returns the decision that must be made first: `must discard`.
std::string_view duty(std::optional<DecisionKind> decision) {
  if (!decision) return "must decide something";
  switch (*decision) {
    case DecisionKind::desert: return "must choose the robber's desert";
    case DecisionKind::found: return "must found a settlement";
    case DecisionKind::roll: return "must roll";
    case DecisionKind::discard: return "must discard";
    case DecisionKind::robber: return "must move the robber";
    case DecisionKind::turn: return "must go on with the turn";
    case DecisionKind::answer: return "must answer an offer";
    case DecisionKind::cards_return: return "must give back the cards of the forced trade";
    case DecisionKind::special_building: return "must build or pass in the special building phase";
  }
  return "must decide something";
}

}  // namespace

std::string_view piece(catan::Field field) {
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
    case Field::choice:
    case Field::second_choice:
    case Field::third_choice:
    case Field::fourth_choice:
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

std::string has(const std::string& who) { return who + (who == "you" ? " have" : " has"); }

std::string syntax_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  if (reason == Reason::table_result_missing)
    return "this game is played with dice and cards on the table: write here what they gave";
  if (reason == Reason::table_result_unasked)
    return "this order asks for no result of dice or cards: leave it out";
  if (reason == Reason::result_in_sealed_game)
    return "the program rolls and draws in this game: leave the result out";
  if (reason == Reason::batch_has_final)
    return "under `batch: all_or_nothing` this order needs a file of its own: what it draws or shows cannot "
           "be taken back";
  if (reason == Reason::final_in_group)
    return "what this order shows cannot be taken back, so among orders that are done together it stands "
           "last";
  return "this order cannot be read" + (w.text(Role::text).empty() ? "" : ": " + w.text(Role::text));
}

std::string offer_closed_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  if (reason == Reason::offerer_cannot_pay)
    return or_else(w.seat(), "who made it") + " can no longer pay what the offer" + w.offer() + " gives";
  if (reason == Reason::all_refused) return "all have refused the offer" + w.offer() + ", so it is closed";
  if (reason == Reason::no_such_choice) {
    const auto choices = w.number(Role::limit);
    return "the offer" + w.offer() + " has no such choice" +
           (choices ? ": it has " + std::to_string(*choices) : std::string());
  }
  if (reason == Reason::accepter_cannot_pay)
    return or_else(w.seat(), "who accepted") + " can no longer pay what the offer" + w.offer() + " asks for";
  return w.offer().empty() ? "there is no such open offer" : "there is no open offer" + w.offer();
}

std::string phase_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  if (reason == Reason::no_robber_to_move) return "the robber moves only after a 7, or with a knight";
  if (reason == Reason::victory_is_automatic)
    return "you need not claim victory here: the game ends by itself";
  if (reason == Reason::no_special_phase) return "there is no special building phase now";
  if (reason == Reason::already_started) return "the game has begun already";
  if (reason == Reason::still_founding) return "the settlements are still being founded";
  if (reason == Reason::not_founding) return "founding is over";
  if (reason == Reason::no_return_due) return "you owe no cards from a forced trade";
  if (reason == Reason::nothing_to_show) return "you have no victory point card to show";
  if (reason == Reason::robber_not_open) return "where the robber begins is not yours to choose";
  if (reason == Reason::not_two_players) return "only the game for two has trade cards";
  if (reason == Reason::trading_in_founding) return "nobody trades while settlements are being founded";
  if (reason == Reason::already_answered) return "you have answered the offer" + w.offer() + " already";
  return "this order does not fit here";
}

std::string victim_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  const std::string who = or_else(w.seat(), "this seat");
  if (reason == Reason::own_seat) return "you cannot rob yourself";
  if (reason == Reason::robs_nobody)
    return "nobody is robbed when the robber is placed first: leave `rob` out";
  if (reason == Reason::no_building_there)
    return has(who) + " no building" + or_else(w.placed("on", Role::at), " there");
  return who + " cannot be robbed" + or_else(w.placed("at", Role::at), " there");
}

std::string partner_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  const std::string who = w.seat();
  if (reason == Reason::not_accepted)
    return has(or_else(who, "this seat")) + " not accepted the offer" + w.offer();
  if (reason == Reason::only_with_active)
    return "you can trade only with the player whose turn it is" + (who.empty() ? "" : ", not with " + who);
  if (reason == Reason::with_self) return "you cannot trade with yourself";
  if (reason == Reason::author_only)
    return "only " + or_else(who, "who made it") + " can do that with the offer" + w.offer();
  if (reason == Reason::no_such_partner) {
    if (w.field() == Field::offer) return "the offer" + w.offer() + " is not for " + or_else(who, "you");
    return who.empty() ? "there is nobody to trade with" : who + " does not trade";
  }
  return "this trade is not possible with " + or_else(who, "that seat");
}

/// Formats `blue's city stands next to it, at B2.NE`.
std::string standing(const ViolationMessages& w, std::string_view how) {
  const auto reason = w.reason();
  const std::string_view what = reason == Reason::city_there         ? "city"
                                : reason == Reason::road_there       ? "road"
                                : reason == Reason::settlement_there ? "settlement"
                                                                     : "building";
  const std::string owner = w.whose("a");
  return owner + ' ' + std::string(what) + ' ' + std::string(how);
}

std::string standing_word(const ViolationMessages& w) {
  const Field field = w.field();
  const bool road = field == Field::road || field == Field::first_road || field == Field::second_road;
  return w.placed(road ? "on" : "at", Role::at);
}

std::string occupied_text(const ViolationMessages& w) {
  const std::string start = "no " + std::string(piece(w.field())) + standing_word(w) + ": ";
  return start + (w.reason() || !w.seat().empty() ? standing(w, "is there") : "the place is taken");
}

std::string distance_text(const ViolationMessages& w) {
  const std::string where = w.place(Role::because);
  return "no settlement" + or_else(w.placed("at", Role::at), " there") + ": " +
         standing(w, where.empty() ? "is right beside it" : "at " + where + " is right beside it");
}

std::string no_resources_text(const ViolationMessages& w) {
  const std::string gap = w.missing();
  std::string_view what;
  if (w.number(Role::choice) || w.field() == Field::give || w.field() == Field::cards ||
      w.field() == Field::offer || w.field() == Field::get)
    what = "for this you lack";
  else if (w.field() == Field::whole)
    what = "for this you lack";
  if (what.empty()) return "for a " + std::string(piece(w.field())) + " you lack " + or_else(gap, "cards");
  return std::string(what) + ' ' + or_else(gap, "cards");
}

std::string bank_text(const ViolationMessages& w) {
  const std::string resource = w.text(Role::resource);
  if (const auto need = w.bundle(Role::need)) {
    const auto have = w.bundle(Role::have);
    return "the bank cannot pay " + inselpost::to_text(*need) +
           (have ? ": it lacks " + w.missing() : std::string());
  }
  return "the bank has not enough " + or_else(resource, "cards") + " for this";
}

std::string rate_text(const ViolationMessages& w) {
  const auto give = w.bundle(Role::have), get = w.bundle(Role::need);
  if (!give || !get) return "the bank does not trade at this rate";
  return "the bank does not give " + inselpost::to_text(*get) + " for " + inselpost::to_text(*give);
}

std::string not_held_text(const ViolationMessages& w) {
  if (w.field() == Field::stolen || w.field() == Field::drawn)
    return "the hand it came from does not hold that card";
  const std::string gap = w.missing();
  return "you do not hold these cards" + (gap.empty() ? "" : ": you lack " + gap);
}

std::string count_text(const ViolationMessages& w, std::string_view what, std::string_view unknown) {
  const auto need = w.number(Role::need), have = w.number(Role::have);
  if (!need) return std::string(unknown);
  return std::string(what) + ' ' + cards(*need) + (have ? ", not " + std::to_string(*have) : std::string());
}

std::string pieces_text(const ViolationMessages& w) {
  const auto limit = w.number(Role::limit);
  const std::string what = w.field() == Field::whole ? "piece" : std::string(piece(w.field()));
  return has(or_else(w.seat(), "you")) + " no " + what + " left" +
         (limit ? ": all " + std::to_string(*limit) + " are on the board" : std::string());
}

std::string turn_text(const ViolationMessages& w) {
  const auto turn = w.number(Role::turn), written = w.number(Role::have);
  if (turn && written)
    return "this was written for turn " + std::to_string(*written) + ". It is turn " + std::to_string(*turn);
  if (turn) return "this was written for another turn. It is turn " + std::to_string(*turn);
  return "this was written for another turn";
}

std::string trade_cards_text(const ViolationMessages& w) {
  const auto need = w.number(Role::need), have = w.number(Role::have);
  if (!need) return "too few trade cards for this";
  return "this costs " + counted(static_cast<std::size_t>(*need), "trade card", "trade cards") +
         (have ? ". You have " + std::to_string(*have) : std::string());
}

std::string card_kind(const ViolationMessages& w) { return or_else(w.text(Role::card), "development card"); }

std::string pending_text(const ViolationMessages& w) {
  return "first " + or_else(w.seat(), "somebody") + ' ' + std::string(duty(w.decision()));
}

std::string not_your_decision_text(const ViolationMessages& w) {
  const std::string seat = w.seat();
  if (w.decision() == DecisionKind::discard && seat.empty()) return "others must discard now, you need not";
  if (w.decision() == DecisionKind::special_building && !seat.empty())
    return "it is " + seat + "'s turn to build or pass, not yours";
  if (!w.decision()) return "this is " + w.whose("somebody else's") + " decision now, not yours";
  return "this is not yours to decide: " + or_else(seat, "somebody else") + ' ' +
         std::string(duty(w.decision()));
}

}  // namespace inselpost::en
