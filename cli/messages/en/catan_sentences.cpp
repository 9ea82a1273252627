#include "cli/messages/en/catan_sentences.hpp"

#include <array>
#include <utility>

#include "cli/messages/en/catan_phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "engine/catan/ruleset.hpp"
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
    return "in this game the program rolls and draws, so leave the result out";
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

namespace inselpost {
namespace {

using namespace catan;

constexpr std::string_view draws_nothing = "a table game draws nothing: ";

/// Formats a text after a blank, ` red`; empty if it is.
std::string word(const std::string& text) { return text.empty() ? text : ' ' + text; }

std::string option_sentence(const ViolationMessages& w) {
  const std::string option = w.text(Role::option), value = w.text(Role::text), limit = w.text(Role::limit);
  if (const auto known = catan::find_option(option); known && !value.empty()) {
    const catan::OptionText& about = catan::option_texts()[catan::index(*known)];
    const std::string least = std::to_string(about.least), most = std::to_string(about.most);
    if (about.type == catan::OptionText::Type::number && (limit == least || limit == most))
      return '`' + option + "` is a number from " + least + " to " + most + ", not " + value;
  }
  std::string out = (option.empty() ? "an option" : '`' + option + '`') + " cannot be" +
                    (value.empty() ? " what stands here" : ' ' + value);
  if (!limit.empty()) out += "; the limit is " + limit;
  return out;
}

/// Formats what is wrong with an island that the set-up describes; the violation's text tells the faults
/// apart (BOARD-11).
std::string board_sentence(const ViolationMessages& w) {
  const std::string at = w.placed("at", Role::at), fault = w.text(Role::text);
  if (fault == "number on desert")
    return "a desert bears no number" + (at.empty() ? "" : ", but there is one" + at);
  if (fault == "number missing")
    return "every hex but a desert bears a number" + (at.empty() ? "" : ", and there is none" + at);
  if (fault == "number impossible")
    return "numbers are 2 to 12 without 7" +
           (w.text(Role::have).empty() ? "" : ", not " + w.text(Role::have) + at);
  if (fault == "harbour not on coast")
    return "a harbour lies on the coast" + (at.empty() ? "" : ", and none can be" + at);
  if (fault == "harbours share intersection") {
    const std::string shared = w.place(Role::need);
    return "the harbours" + at + w.placed("and", Role::because) + " share an intersection" +
           (shared.empty() ? "" : ", " + shared);
  }
  if (fault == "harbour twice") return "there are two harbours" + (at.empty() ? " on one path" : at);
  return "the island does not fit the rules" + at + (fault.empty() ? "" : ": " + fault);
}

}  // namespace

std::string setup_problem_text(const ViolationMessages& w) {
  const auto reason = w.reason();
  const std::string text = w.text(Role::text), at = w.place(Role::at);
  if (!reason) return "this set-up does not fit together" + (text.empty() ? "" : ": " + text);
  switch (*reason) {
    case Reason::players_not_in_preset: {
      const std::string n = w.text(Role::have);
      return "the ruleset" + word(text) + " is not made for " +
             (n.empty() ? "this number of players" : n + (n == "1" ? " player" : " players"));
    }
    case Reason::beginner_needs_3_or_4:
      return "the fixed set-up (`setup_mode: beginner`) is for three or four players";
    case Reason::duo_needs_two: return "the trade-card game (`duo: true`) is for two players";
    case Reason::duplicate_seat:
      if (const std::string other = w.text(Role::need); !other.empty())
        return other + " and " + text + " are the same colour";
      if (w.field() == Field::neutrals && !text.empty() && w.get<Seat>(Role::seat))
        return "a neutral player is called " + text +
               " too: call the seat otherwise, or give the neutral players names of your own, as in "
               "`neutrals: "
               "[{name: east}, {name: west}]`";
      return text.empty() ? "two seats have the same name" : "two seats are called " + text;
    case Reason::seat_word:
      return "no seat can be called" + word(text) + (text.empty() ? " so" : "") +
             ": conditions of a plan use that word";
    case Reason::colour_not_on_board:
      return "the fixed board has no colour" + (text.empty() ? " of that name" : word(text)) +
             "; its seats are called red, blue, orange and white";
    case Reason::colour_left_out:
      return "with three players the colour" + word(text) + (text.empty() ? " of this seat" : "") +
             " takes no part";
    case Reason::ages_missing:
      return "the oldest begins, so every seat needs its `age`" +
             (text.empty() ? "" : ", and " + text + " has none");
    case Reason::unknown_board: return "there is no board" + (text.empty() ? " of that name" : word(text));
    case Reason::wrong_geometry: {
      const std::string have = w.text(Role::have);
      return "the island" + (have.empty() ? "" : ", " + have + ',') +
             " is not of the shape that the rules of this game ask for" + (text.empty() ? "" : ", " + text);
    }
    case Reason::printed_numbers_shuffled: {
      const std::string option = w.text(Role::option);
      return (option.empty() ? "an option says `printed`, which" : '`' + option + ": printed`") +
             " does not go with a shuffled island, on which nothing is printed" +
             (text.empty() ? "" : " (" + text + ')');
    }
    case Reason::board_fault: return board_sentence(w);
    case Reason::robber_missing:
      return "it is not said where the robber begins: add `robber: HEX` to the island";
    case Reason::table_board_random:
      return std::string(draws_nothing) +
             "write the island out (`board NAME --seed TEXT --yaml` prints one to paste) or name a fixed "
             "board";
    case Reason::table_start_roll:
      return std::string(draws_nothing) +
             "say `start_player: given` (the first seat begins) or `start_player: oldest`";
    case Reason::table_oldest_tie:
      return std::string(draws_nothing) +
             "several are the oldest; say `start_player: given` and put the one who begins first";
    case Reason::table_robber_open:
      return std::string(draws_nothing) + "name the robber's desert: `robber: HEX`";
    case Reason::option_value: return option_sentence(w);
    case Reason::neutral_places:
      return "a neutral player's settlement cannot stand" + (at.empty() ? " there" : " at " + at) +
             ": it must keep its distance and lie on the island";
    case Reason::neutral_count: {
      const std::string have = w.text(Role::have);
      return "the trade-card game has two neutral players" + (have.empty() ? "" : ", not " + have);
    }
    case Reason::neutrals_without_duo: return "neutral players take part in the trade-card game of two alone";
    case Reason::beginner_board_other:
      return "the fixed set-up (`setup_mode: beginner`) is played on an island of its own" +
             (w.text(Role::need).empty() ? "" : ", " + w.text(Role::need)) +
             ": name that, leave `board` out, or found freely";
    case Reason::robber_not_on_board:
      return "the robber cannot begin" + (at.empty() ? " there" : " on " + at);
    case Reason::table_luck:
      return "`luck: collect` goes with sealed dice; a table game mixes nothing into its dice";
    case Reason::position_place:
    case Reason::position_board:
    case Reason::position_not_duo:
    case Reason::position_seat:
    case Reason::position_twice:
    case Reason::position_stock:
    case Reason::position_distance:
    case Reason::position_road:
    case Reason::position_bank:
    case Reason::position_deck:
    case Reason::position_trade_cards:
    case Reason::position_rolls:
    case Reason::position_longest_road:
    case Reason::position_longest_road_open:
    case Reason::position_largest_army:
    case Reason::position_largest_army_open:
    case Reason::position_won: return en::position_problem_text(w);
    // Reasons of other codes.
    case Reason::table_result_missing:
    case Reason::table_result_unasked:
    case Reason::result_in_sealed_game:
    case Reason::batch_has_final:
    case Reason::final_in_group:
    case Reason::no_robber_to_move:
    case Reason::victory_is_automatic:
    case Reason::no_special_phase:
    case Reason::already_started:
    case Reason::still_founding:
    case Reason::not_founding:
    case Reason::no_return_due:
    case Reason::nothing_to_show:
    case Reason::robber_not_open:
    case Reason::not_two_players:
    case Reason::trading_in_founding:
    case Reason::no_building_there:
    case Reason::own_seat:
    case Reason::robs_nobody:
    case Reason::not_accepted:
    case Reason::only_with_active:
    case Reason::with_self:
    case Reason::author_only:
    case Reason::no_such_partner:
    case Reason::unknown_offer:
    case Reason::offerer_cannot_pay:
    case Reason::accepter_cannot_pay:
    case Reason::no_such_choice:
    case Reason::all_refused:
    case Reason::already_answered:
    case Reason::nothing_due:
    case Reason::settlement_there:
    case Reason::city_there:
    case Reason::road_there: return "this set-up does not fit together";
  }
  return "this set-up does not fit together";
}

}  // namespace inselpost

namespace inselpost::en {
namespace {

using namespace catan;

std::string pieces(Field field) {
  if (field == Field::road) return "roads";
  return field == Field::city ? "cities" : "settlements";
}

/// Formats the piece by the list in which it is written.
std::string this_piece(const ViolationMessages& w) {
  const std::string what = w.field() == Field::road   ? "the road"
                           : w.field() == Field::city ? "the city"
                                                      : "the settlement";
  return what + w.placed(w.field() == Field::road ? "on" : "at", Role::at);
}

std::string no_such_place(const ViolationMessages& w) {
  const std::string kind = w.field() == Field::robber ? "hex" : w.field() == Field::road ? "side" : "corner";
  return "this island has no " + kind + " `" + w.text(Role::text) + '`';
}

std::string rolled_text(const ViolationMessages& w) {
  const auto need = w.number(Role::need);
  if (need == 0) return "nothing has been rolled before the roll: leave `rolled` out";
  return need == 2 ? "two rolls belong to a turn here: `rolled: [[3, 4], [5, 6]]`"
                   : "one roll belongs to a turn: `rolled: [3, 4]`";
}

std::string wrong_holder(const ViolationMessages& w, const std::string& card, const std::string& enough) {
  const std::string seat = w.seat();
  if (seat.empty()) return "somebody must hold " + card + ": there is one with " + enough;
  return seat + " cannot hold " + card + ": that takes " + enough + ", and as many as anybody has";
}

std::string open_holder(const ViolationMessages& w, const std::string& card, const std::string& said) {
  const std::string one = w.seat(), other = w.text(Role::text);
  return (one.empty() || other.empty() ? "several" : one + " and " + other) + " could hold " + card +
         ": say who does, with `" + said + "`";
}

std::string seat_of(const ViolationMessages& w) { return or_else(w.seat(), "a seat"); }

std::string limit_of(const ViolationMessages& w) { return or_else(w.text(Role::limit), "so many"); }
std::string have_of(const ViolationMessages& w) { return or_else(w.text(Role::have), "more"); }

using Says = std::string (*)(const ViolationMessages&);
constexpr std::array<std::pair<Reason, Says>, 16> rows_of_positions{{
    {Reason::position_board,
     [](const ViolationMessages&) -> std::string {
       return "a game that began elsewhere has its island: write it out, or name a fixed board";
     }},
    {Reason::position_not_duo,
     [](const ViolationMessages& w) -> std::string {
       return '`' + w.text(Role::text) + "` belongs to the trade-card game of two alone";
     }},
    {Reason::position_seat,
     [](const ViolationMessages& w) -> std::string {
       return '`' + w.text(Role::text) + "` says nothing for " + seat_of(w);
     }},
    {Reason::position_twice,
     [](const ViolationMessages& w) -> std::string {
       return "two pieces cannot share a place: " + this_piece(w) + " is one too many";
     }},
    {Reason::position_stock,
     [](const ViolationMessages& w) -> std::string {
       return has(seat_of(w)) + ' ' + limit_of(w) + ' ' + pieces(w.field()) + " in all, not " + have_of(w);
     }},
    {Reason::position_distance,
     [](const ViolationMessages& w) -> std::string {
       return this_piece(w) + " is too near to the building" + w.placed("at", Role::because);
     }},
    {Reason::position_road,
     [](const ViolationMessages& w) -> std::string {
       return this_piece(w) + " is joined to no building of " + seat_of(w) + " by roads of " + seat_of(w);
     }},
    {Reason::position_bank,
     [](const ViolationMessages& w) -> std::string {
       return "there are " + limit_of(w) + ' ' + or_else(w.text(Role::resource), "such") +
              " cards in all, not " + have_of(w);
     }},
    {Reason::position_deck,
     [](const ViolationMessages& w) -> std::string {
       return "the deck has " + limit_of(w) + ' ' + card_kind(w) + " cards, not " + have_of(w);
     }},
    {Reason::position_trade_cards,
     [](const ViolationMessages& w) -> std::string {
       return "there can be no more than " + limit_of(w) + " trade cards here, not " + have_of(w);
     }},
    {Reason::position_rolls, rolled_text},
    {Reason::position_longest_road,
     [](const ViolationMessages& w) -> std::string {
       return wrong_holder(w, "the longest road", "five roads in one chain");
     }},
    {Reason::position_longest_road_open,
     [](const ViolationMessages& w) -> std::string {
       return open_holder(w, "the longest road", "longest road: SEAT` or `longest road: none");
     }},
    {Reason::position_largest_army,
     [](const ViolationMessages& w) -> std::string {
       return wrong_holder(w, "the largest army", "three knights played");
     }},
    {Reason::position_largest_army_open,
     [](const ViolationMessages& w) -> std::string {
       return open_holder(w, "the largest army", "largest army: SEAT");
     }},
    {Reason::position_won,
     [](const ViolationMessages& w) -> std::string {
       return has(seat_of(w)) + ' ' + have_of(w) + " points and has won: there is nothing left to play";
     }},
}};

}  // namespace

std::string position_problem_text(const ViolationMessages& w) {
  for (const auto& [reason, says] : rows_of_positions)
    if (reason == w.reason()) return says(w);
  return no_such_place(w);
}

}  // namespace inselpost::en
