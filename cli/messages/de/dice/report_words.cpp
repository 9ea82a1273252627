#include <string>
#include <vector>

#include "cli/messages/de/dice/duties.hpp"

#include "cli/messages/de/dice/orders.hpp"
#include "cli/messages/de/dice/pages.hpp"
#include "cli/messages/de/dice/phrases.hpp"
#include "cli/messages/de/dice/played.hpp"
#include "cli/messages/somebodys_words.hpp"

namespace inselpost::dice::de {
namespace {

std::string standing_of(const View& view, const GameNames& names, const std::vector<std::string>& players) {
  if (view.stage == Stage::founding) return "Gründung";
  if (view.stage == Stage::playing)
    return view.round == 0 ? "jeder spielt in seinem Takt"
                           : "Runde " + std::to_string(view.round) + " von " + std::to_string(box_count);
  if (!view.winner) return "beendet";
  const std::size_t won = index(*view.winner);
  const bool named = won < players.size() && !players[won].empty();
  return "beendet: " + names.of(*view.winner) + (named ? " (" + quoted_inline(players[won]) + ')' : "") +
         " hat gewonnen";
}

std::string owes(const std::string& who, std::string_view decision) {
  return who + ' ' + std::string(duty_of(decision).does);
}

/// Formats the state of a turn that the other players may not know while the round is hidden.
std::string holds(const std::string& who, const SeatView& seat) {
  const std::size_t points = seat.points.total();
  std::string out = who + ": Zug " + std::to_string(seat.turn) + ", " +
                    (points == 0 ? "kein Punkt" : counted(points, noun::point));
  if (seat.ended) return out + ", beendet";
  if (seat.dice) out += ", Würfel " + faces_phrase({seat.dice->begin(), seat.dice->end()});
  if (seat.pool) out += ", übrig " + units(*seat.pool);
  return out;
}

std::string choose(const std::string& what, const std::vector<std::string>& choices) {
  return what + (choices.empty() ? "" : ": " + list(choices, "oder"));
}

std::string to_keep(const Legal::Keeping& keep) {
  return "von " + units(keep.dice) + " beliebig viel behalten und den Rest werfen" +
         (keep.set.empty() ? "" : "; ein Würfel lässt sich festlegen");
}
std::string to_indulge(const Legal::Keeping& keep) {
  return "den Ablasshandel ausspielen: von " + units(keep.dice) + " beliebig viel behalten";
}
std::string to_defend(const Legal::Defence& d) {
  if (d.knights.empty()) return "dich nicht verteidigen: Du hast keinen aktivierten Ritter";
  return "gegen die Barbaren (Stärke " + std::to_string(d.need) +
         ") verteidigen, mit niemandem oder mit Rittern: " + for_knights(d.knights) +
         (d.magic_power ? "; die Zauberkraft verdoppelt sie" : "");
}

std::string to_trade(const Legal::Rate& rate) {
  std::vector<std::string> get;
  for (const Face face : faces)
    if (rate.faces.contains(face)) get.emplace_back(said(face));
  if (rate.goods) get.emplace_back("eine andere Handelsware");
  std::string out = units(rate.give) + " tauschen gegen " + list(get, "oder") + " (" +
                    std::string(rate_phrase(rate.via)) + ')';
  return rate.times > 1 ? out + ", bis zu " + std::to_string(rate.times) + "-mal" : out;
}

std::string lacks(const UnaffordableOrder& unaffordable, const GameNames& names) {
  // The place is chosen only once the order can be paid.
  const bool has_place = !where_of(unaffordable.order, names).empty();
  const std::string what =
      has_place ? std::string(what_of(unaffordable.order, names)) : order_phrase(unaffordable.order, names);
  return what + " (es " + missing_phrase(unaffordable.missing) + ')';
}

std::string one_of_ways(std::uint16_t ways) {
  return ways == 1 ? "die einzige Möglichkeit" : "eine von " + std::to_string(ways) + " Möglichkeiten";
}

}  // namespace

const ReportMessages report_words{.standing = standing_of, .owes = owes, .holds = holds};

const OrderMessages order_words_of_dice{.what = what_of, .choice = brief_choice_of};

const PrivateMessages private_words{.now = "jetzt",
                                    .can = "kannst",
                                    .cannot = "geht nicht",
                                    .choose = choose,
                                    .keep = to_keep,
                                    .indulgence = to_indulge,
                                    .defend = to_defend,
                                    .trade = to_trade,
                                    .lacks = lacks};

const OrdersFileMessages orders_file_words{.or_another_above = "oder etwas anderes von oben",
                                           .ways = one_of_ways,
                                           .or_whole_turn = "oder Regeln für alle Würfe",
                                           .order = in_german};

const PageMessages page_words{.map = sheet_map_words,
                              .sheet = sheet_words,
                              .table = sheet_table_words,
                              .report = report_words,
                              .order = order_words_of_dice,
                              .private_view = private_words,
                              .orders_file = orders_file_words};

}  // namespace inselpost::dice::de
