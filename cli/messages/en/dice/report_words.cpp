#include <string>
#include <vector>

#include "cli/messages/en/dice/duties.hpp"

#include "cli/messages/en/dice/orders.hpp"
#include "cli/messages/en/dice/pages.hpp"
#include "cli/messages/en/dice/phrases.hpp"
#include "cli/messages/en/dice/played.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "schemas/dice/bundle.hpp"

namespace inselpost::dice::en {
namespace {

std::string standing_of(const View& view, const GameNames& names, const std::vector<std::string>& players) {
  if (view.stage == Stage::founding) return "founding";
  if (view.stage == Stage::playing)
    return view.round == 0 ? "everybody plays at an own pace"
                           : "round " + std::to_string(view.round) + " of " + std::to_string(box_count);
  if (!view.winner) return "over";
  const std::size_t won = index(*view.winner);
  const bool named = won < players.size() && !players[won].empty();
  return "over, " + names.of(*view.winner) + (named ? " (" + quoted_inline(players[won]) + ')' : "") +
         " has won";
}

std::string owes(const std::string& who, std::string_view decision) {
  return who + ' ' + std::string(to_do(decision));
}

/// Formats the state of a turn that the other players may not know while the round is hidden.
std::string holds(const std::string& who, const SeatView& seat) {
  std::string out = who + ": turn " + std::to_string(seat.turn) + ", " + points_phrase(seat.points.total());
  if (seat.ended) return out + ", ended";
  if (seat.dice) out += ", dice " + faces_phrase({seat.dice->begin(), seat.dice->end()});
  if (seat.pool) out += ", left " + to_text(*seat.pool);
  return out;
}

std::string choose(const std::string& what, const std::vector<std::string>& choices) {
  return what + (choices.empty() ? "" : ": " + list(choices, "or"));
}

std::string ways_phrase(std::uint16_t ways) { return counted(ways, "way", "ways"); }

std::string to_keep(const Legal::Keeping& keep) {
  return "keep any part of " + to_text(keep.dice) + " and throw the rest" +
         (keep.set.empty() ? "" : "; one die can be set");
}
std::string to_indulge(const Legal::Keeping& keep) {
  return "play the Indulgence: keep any part of " + to_text(keep.dice);
}
std::string to_defend(const Legal::Defence& d) {
  if (d.knights.empty()) return "meet the barbarians: you have no active knight";
  return "meet the barbarians, strength " + std::to_string(d.need) +
         ", with knights or with nobody: " + knights_phrase(d.knights) +
         (d.magic_power ? "; Magic Power doubles them" : "");
}

std::string to_trade(const Legal::Rate& rate) {
  std::vector<std::string> get;
  for (const Face face : faces)
    if (rate.faces.contains(face)) get.emplace_back(name(face));
  std::string out = "trade " + to_text(rate.give) + " for " + list(get, "or");
  if (rate.goods) out += " or another good";
  out += ' ' + std::string(rate_phrase(rate.via));
  return rate.times > 1 ? out + ", up to " + counted(rate.times, "time", "times") : out;
}

std::string lacks(const UnaffordableOrder& unaffordable, const GameNames& names) {
  // The place is chosen only once the order can be paid.
  const bool has_place = !where_of(unaffordable.order, names).empty();
  const std::string what =
      has_place ? std::string(what_of(unaffordable.order, names)) : order_phrase(unaffordable.order, names);
  return what + " (" + to_text(unaffordable.missing) + " missing)";
}

std::string as_written(const std::string& order) { return order; }

std::string one_of_ways(std::uint16_t ways) { return "one of " + ways_phrase(ways); }

}  // namespace

const ReportMessages report_words{.standing = standing_of, .owes = owes, .holds = holds};

const OrderMessages order_words_of_dice{.what = what_of, .choice = brief_choice_of};

const PrivateMessages private_words{.now = "now",
                                    .can = "can",
                                    .cannot = "cannot",
                                    .choose = choose,
                                    .keep = to_keep,
                                    .indulgence = to_indulge,
                                    .defend = to_defend,
                                    .trade = to_trade,
                                    .lacks = lacks};

const OrdersFileMessages orders_file_words{.or_another_above = "or another of those above",
                                           .ways = one_of_ways,
                                           .or_whole_turn = "or rules for all throws",
                                           .order = as_written};

const PageMessages page_words{.map = sheet_map_words,
                              .sheet = sheet_words,
                              .table = sheet_table_words,
                              .report = report_words,
                              .order = order_words_of_dice,
                              .private_view = private_words,
                              .orders_file = orders_file_words};

}  // namespace inselpost::dice::en
