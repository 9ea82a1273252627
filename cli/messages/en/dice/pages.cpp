#include "cli/messages/en/dice/pages.hpp"

#include <array>
#include <string>
#include <vector>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/en/dice/messages.hpp"
#include "cli/messages/en/dice/orders.hpp"
#include "cli/messages/en/dice/phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/quoted_text.hpp"
#include "engine/dice/rules/score.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::dice::en {
namespace {

std::string standing(const SeatView& seat, bool founding) {
  if (seat.sheet.eliminated) return "";
  if (founding) return seat.ended ? "founded" : "founding";
  if (!seat.phase) return seat.ended ? "ended" : "not ended";
  const std::string throws = "throw " + std::to_string(seat.throws.value_or(0)) + " of 3";
  switch (*seat.phase) {
    case Phase::founding: return "founding";
    case Phase::roll: return "the dice are not thrown yet";
    case Phase::blocked: return throws + ": dice are blocked by the robber";
    case Phase::landing: return (seat.dice ? throws + ": t" : std::string("T")) + "he barbarians have landed";
    case Phase::thrown: return throws;
    case Phase::turn: return "the result stands";
    case Phase::ended: return "ended";
    case Phase::out: return "";
  }
  return "";
}

std::string pieces(const Sheet& sheet, const Map& map) {
  std::vector<std::string> parts;
  const auto add = [&](std::string_view what, const std::string& where) {
    if (!where.empty()) parts.push_back(std::string(what) + ' ' + where);
  };
  add(sheet.settlements.size() == 1 ? "settlement" : "settlements", sites_phrase(map, sheet.settlements));
  add(sheet.cities.size() == 1 ? "city" : "cities", sites_phrase(map, sheet.cities));
  add(sheet.metropolises.size() == 1 ? "metropolis" : "metropolises", sites_phrase(map, sheet.metropolises));
  add("roads", edges_phrase(map, sheet.edges & map.roads));
  add("ships", edges_phrase(map, sheet.edges & map.ships));
  return parts.empty() ? "nothing" : joined_by(parts, "; ");
}

std::string outlook(const Danger& d) {
  const std::string strength = "strength " + std::to_string(d.strength);
  if (!d.active)
    return strength +
           " against no knight: " + (d.refuge ? "only the Refuge would help" : "all would be lost");
  const std::string knights = strength + ", active knights " + std::to_string(d.defence) + ": ";
  if (d.defence >= d.strength) return knights + "they would hold";
  if (d.magic_power && 2 * d.defence >= d.strength) return knights + "they would hold with Magic Power";
  return knights + (d.refuge ? "the Refuge would help" : "a knight would be lost");
}

std::string danger(const Danger& d) {
  if (d.at >= d.of) return "has landed; " + outlook(d);
  return std::to_string(d.at) + " of " + std::to_string(d.of) + ", lands in " + std::to_string(d.of - d.at) +
         "; " + outlook(d);
}

std::string may_stay(FaceSet obtainable) {
  std::vector<Face> stay, again;
  for (const Face face : faces) (obtainable.contains(face) ? stay : again).push_back(face);
  return faces_phrase(stay) + " can stay" +
         (again.empty() ? std::string() : "; thrown again: " + faces_phrase(again));
}

/// Lists the knights of a sheet as `wool 1 active, ore lost`; with `missing`, those as well that are not
/// there: `brick -`.
std::vector<std::string> knight_phrases(const Sheet& sheet, bool missing) {
  std::vector<std::string> out;
  for (const Face r : resources) {
    const Knight& knight = sheet.knight(r);
    const std::string what = std::string(name(r)) + ' ';
    if (knight.status == KnightStatus::removed) {
      out.push_back(what + "lost");
    } else if (knight.status != KnightStatus::none) {
      out.push_back(what + std::to_string(knight.level) + ' ' + std::string(status_phrase(knight.status)));
    } else if (missing) {
      out.push_back(what + '-');
    }
  }
  return out;
}
std::string all_knights(const Sheet& sheet) { return joined_by(knight_phrases(sheet, true), ", "); }
std::string knights_there(const Sheet& sheet) {
  const std::vector<std::string> there = knight_phrases(sheet, false);
  return there.empty() ? "none" : joined_by(there, ", ");
}

std::string means(Branch branch) {
  return std::string(name(resource_of(branch))) + ", " + std::string(name(good_of(branch)));
}

/// Lists cards as `Merchant x2`, `Bishop`: those that can be played, or those that have been.
std::vector<std::string> cards_of(const Sheet& sheet, std::optional<Branch> branch, bool to_play) {
  std::vector<std::string> out;
  for (std::size_t k = 0; k < card_kinds; ++k) {
    const CardRow& kind = card_rows[k];
    if (branch && kind.branch != *branch) continue;
    const CardCount& count = sheet.cards[k];
    const int n = to_play ? count.bought - count.played : count.played;
    if (n > 0) out.push_back(std::string(kind.name) + (n > 1 ? " x" + std::to_string(n) : std::string()));
  }
  return out;
}

std::string cards_text(const Sheet& sheet, std::optional<Branch> branch) {
  std::vector<std::string> parts;
  if (const auto held = cards_of(sheet, branch, true); !held.empty())
    parts.push_back(joined_by(held, ", ") + " to play");
  if (const auto played = cards_of(sheet, branch, false); !played.empty())
    parts.push_back(joined_by(played, ", ") + " played");
  return joined_by(parts, "; ");
}

std::string brought(const Sheet& sheet, const Map& map, Branch branch) {
  std::vector<std::string> parts;
  if (sheet.level(branch) >= ability_level) parts.emplace_back(ability_phrase(branch).substr(4));
  if (const auto& site = sheet.metropolis_of[index(branch)])
    parts.push_back("metropolis " + std::string(map.of(*site).id));
  if (std::string cards = cards_text(sheet, branch); !cards.empty()) parts.push_back(std::move(cards));
  return parts.empty() ? "-" : joined_by(parts, "; ");
}

std::string levels(const Sheet& sheet, const Map& map) {
  std::vector<std::string> parts;
  for (const Branch b : branches) {
    if (sheet.level(b) == 0) continue;
    const auto& site = sheet.metropolis_of[index(b)];
    parts.push_back(std::string(name(b)) + ' ' + std::to_string(sheet.level(b)) +
                    (site ? " (metropolis " + std::string(map.of(*site).id) + ')' : std::string()));
  }
  return joined_by(parts, ", ");
}

std::string all_cards(const Sheet& sheet) { return cards_text(sheet, std::nullopt); }

std::string all_figures(const Sheet& sheet, const Map& map, bool blocks) {
  const auto resource = map.of(sheet.robber).resource;
  std::string out = "robber on " + hex_phrase(map, sheet.robber);
  if (resource && blocks) out += " (no " + std::string(name(*resource)) + ')';
  if (sheet.merchant)
    out += ", merchant on " + hex_phrase(map, *sheet.merchant) + " (" +
           std::string(name(*map.of(*sheet.merchant).resource)) + " 2:1)";
  if (sheet.wizard)
    out += ", wizard at " + std::string(map.of(sheet.wizard->at).id) + " (protects " +
           std::string(name(sheet.wizard->resource)) + ')';
  return out;
}

std::string all_harbours(const Sheet& sheet, const Map& map) {
  std::vector<std::string> taken, left;
  for (std::size_t k = 0; k < harbour_kinds; ++k) {
    const auto kind = static_cast<HarbourKind>(k);
    if (const auto& site = sheet.harbours[k])
      taken.push_back(std::string(map.of(*site).id) + ' ' + harbour_phrase(kind));
    else
      left.push_back(kind == HarbourKind::general ? "3:1" : std::string(name(kind)));
  }
  std::string out = joined_by(taken, ", ");
  if (!left.empty()) out += (taken.empty() ? "none yet; free: " : "; free: ") + joined_by(left, ", ");
  if (!sheet.struck_harbours.empty()) out += "; struck out: " + sites_phrase(map, sheet.struck_harbours);
  return out;
}

std::string sum(const Points& p) {
  std::vector<std::string> parts;
  const auto add = [&](std::string_view what, std::uint16_t points) {
    if (points != 0) parts.push_back(std::string(what) + ' ' + std::to_string(points));
  };
  add("settlements", p.settlements);
  add("cities", p.cities);
  add("metropolises", p.metropolises);
  add("defences", p.defences);
  add("merchant", p.merchant);
  add("wizard", p.wizard);
  add("cards", p.cards);
  add("beer", p.beer);
  return parts.empty() ? "0" : joined_by(parts, " + ") + " = " + std::to_string(p.total());
}

std::string beers(std::uint8_t beer) {
  if (beer == 0) return "";
  for (const std::uint8_t step : beer_steps)
    if (beer < step) return std::to_string(beer) + "; the next point at " + std::to_string(step);
  return std::to_string(beer) + ", all that count";
}

std::string as_they_lie(const Dice& dice) { return faces_phrase({dice.begin(), dice.end()}); }
std::string_view branch_name(Branch branch) { return name(branch); }

std::string heading(const std::string& who, const SeatView& seat, std::uint8_t turn, bool hidden) {
  std::string out = who + ": " + points_phrase(seat.points.total());
  if (seat.sheet.eliminated) return out + ", eliminated";
  if (turn != 0 && turn <= box_count) out += ", turn " + std::to_string(turn);
  return out + (hidden ? ", as it stood when the round opened" : "");
}

}  // namespace

const SheetMessages sheet_words{.turn = "now",
                                .dice = "dice",
                                .pool = "left",
                                .faces = "faces",
                                .built = "built",
                                .ship = "ship",
                                .knights = "knights",
                                .branches = "branches",
                                .cards = "cards",
                                .figures = "figures",
                                .harbours = "harbours",
                                .points = "points",
                                .beer = "beer",
                                .boxes = "boxes",
                                .widest = "harbours",
                                .branch = "branch",
                                .level = "level",
                                .paid_with = "paid with",
                                .standing = standing,
                                .pieces = pieces,
                                .danger = danger,
                                .lie = as_they_lie,
                                .units = inselpost::dice::to_text,
                                .name = branch_name,
                                .may_stay = may_stay,
                                .all_knights = all_knights,
                                .knights_there = knights_there,
                                .means = means,
                                .brought = brought,
                                .levels = levels,
                                .all_cards = all_cards,
                                .all_figures = all_figures,
                                .all_harbours = all_harbours,
                                .sum = sum,
                                .beers = beers,
                                .heading = heading};

namespace {

std::string_view terrain(Terrain t) {
  constexpr std::array<std::string_view, 7> names{"volcano", "mountain", "field", "pasture",
                                                  "hill",    "forest",   "desert"};
  return names[static_cast<std::size_t>(t)];
}

std::string_view face_name(Face face) { return name(face); }

/// A hex has room for 8 columns.
std::string knight_on_map(const Knight& knight) {
  const std::string level = 'k' + std::to_string(knight.level);
  switch (knight.status) {
    case KnightStatus::none: return "";
    case KnightStatus::inactive: return level + " off";
    case KnightStatus::active: return level + " on";
    case KnightStatus::spent: return level + " spent";
    case KnightStatus::removed: return "k lost";
  }
  return "";
}

/// Formats `t2 c4M`: the initial of each branch, its level, and its metropolis.
std::string levels_in_brief(const Sheet& sheet) {
  std::string out;
  for (const Branch b : branches)
    if (const auto level = sheet.level(b); level != 0)
      out += (out.empty() ? "" : " ") + std::string(1, name(b).front()) + std::to_string(level) +
             (sheet.metropolis_of[index(b)] ? "M" : "");
  return out.empty() ? "-" : out;
}

std::string marks(bool ended, bool out, bool levels, bool hidden) {
  std::vector<std::string> parts;
  if (ended) parts.emplace_back("* has ended the turn");
  if (out) parts.emplace_back("out: eliminated by the barbarians");
  if (levels) parts.emplace_back("t2: trade at level 2, M: metropolis");
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
  if (hidden)
    text += std::string(text.empty() ? "" : ". ") +
            "The turns of the others are shown when the round has ended. Until then their sheets stand here "
            "as they were when it opened.";
  return text;
}

}  // namespace

const SheetMapMessages sheet_map_words{
    .terrain = terrain,
    .face = face_name,
    .robber = "ROBBER",
    .merchant = "M",
    .knight = knight_on_map,
    .route = "the barbarians' ship",
    .start = "S",
    .landing = "AXE",
    .places = "(v3) settlement  [v3] city  {v3} metropolis  ## road  %% ship  * harbour",
    .pieces = "k1 on, off, spent: knight of level 1, active or not   M merchant   < > ship"};

const SheetTableMessages sheet_table_words{.turn = "turn",
                                           .points = "points",
                                           .robber = "robber",
                                           .levels = "levels",
                                           .ship = "ship",
                                           .knights = "knights",
                                           .active = "active",
                                           .levels_in_brief = levels_in_brief,
                                           .ended = "*",
                                           .out = "out",
                                           .marks = marks};

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
         " has won with " + points_phrase(final_score(view.seats.at(won).sheet, view.options.final_score));
}

std::string owes(const std::string& who, std::string_view decision, bool no_throw_left) {
  if (decision == "throw" && no_throw_left) return who + " to let the dice stand";
  return who + ' ' + std::string(to_do(decision));
}

/// Formats the state of a turn that the other players may not know while the round is hidden.
std::string holds(const std::string& who, const SeatView& seat) {
  std::string out = who + ": turn " + std::to_string(seat.ended ? seat.sheet.filled : seat.turn) + ", " +
                    points_phrase(seat.points.total());
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

const OrderMessages order_words_of_dice{
    .what = what_of, .choice = brief_choice_of, .whole_choice = choice_of, .units = to_text};

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
