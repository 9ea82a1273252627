#include "cli/messages/en/catan_arguments.hpp"
#include "cli/messages/en/catan_sentences.hpp"
#include "engine/catan/ruleset.hpp"

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
