#include "cli/messages/de/dice/pages.hpp"

#include <cctype>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/de/dice/messages.hpp"
#include "cli/messages/de/dice/orders.hpp"
#include "cli/messages/de/dice/phrases.hpp"
#include "cli/messages/quoted_text.hpp"
#include "engine/dice/rules/score.hpp"

namespace inselpost::dice::de {
namespace {

std::string standing(const SeatView& seat, bool founding) {
  if (seat.sheet.eliminated) return "";
  if (founding) return seat.ended ? "hat gegründet" : "gründet noch";
  if (!seat.phase) return seat.ended ? "Zug beendet" : "Zug noch nicht beendet";
  const std::string throws = "Wurf " + std::to_string(seat.throws.value_or(0)) + " von 3";
  switch (*seat.phase) {
    case Phase::founding: return "gründet noch";
    case Phase::roll: return "noch nicht gewürfelt";
    case Phase::blocked: return throws + ": Der Räuber blockiert Würfel";
    case Phase::landing: return (seat.dice ? throws + ": " : std::string()) + "Die Barbaren sind da";
    case Phase::thrown: return throws;
    case Phase::turn: return "der Wurf bleibt stehen";
    case Phase::ended: return "Zug beendet";
    case Phase::out: return "";
  }
  return "";
}

std::string pieces(const Sheet& sheet, const Map& map) {
  std::vector<std::string> parts;
  const auto add = [&](std::size_t n, std::string_view one, std::string_view many, const std::string& where) {
    if (n != 0) parts.push_back(std::string(n == 1 ? one : many) + ' ' + where);
  };
  add(sheet.settlements.size(), "Siedlung", "Siedlungen", sites_phrase(map, sheet.settlements));
  add(sheet.cities.size(), "Stadt", "Städte", sites_phrase(map, sheet.cities));
  add(sheet.metropolises.size(), "Metropole", "Metropolen", sites_phrase(map, sheet.metropolises));
  const Edges roads = sheet.edges & map.roads, ships = sheet.edges & map.ships;
  add(roads.size(), "Straße", "Straßen", edges_phrase(map, roads));
  add(ships.size(), "Schiff", "Schiffe", edges_phrase(map, ships));
  return parts.empty() ? "nichts" : joined_by(parts, "; ");
}

std::string outlook(const Danger& d) {
  const std::string strength = "Stärke " + std::to_string(d.strength) + " gegen ";
  if (!d.active)
    return strength + "keinen Ritter: " + (d.refuge ? "nur die Zuflucht würde helfen" : "das wäre das Aus");
  const std::string knights = strength + "Ritterstärke " + std::to_string(d.defence) + ": ";
  if (d.defence >= d.strength) return knights + "würde halten";
  if (d.magic_power && 2 * d.defence >= d.strength) return knights + "würde mit der Zauberkraft halten";
  return knights + (d.refuge ? "die Zuflucht würde helfen" : "würde einen Ritter kosten");
}

std::string danger(const Danger& d) {
  if (d.at >= d.of) return "sind da; " + outlook(d);
  return std::to_string(d.at) + " von " + std::to_string(d.of) + ", noch " +
         steps_phrase(static_cast<std::size_t>(d.of - d.at)) + "; " + outlook(d);
}

std::string may_stay(FaceSet obtainable) {
  std::vector<Face> stay, again;
  for (const Face face : faces) (obtainable.contains(face) ? stay : again).push_back(face);
  return faces_phrase(stay) + (again.empty() ? std::string() : "; nachgewürfelt: " + faces_phrase(again));
}

/// Lists the knights of a sheet as `Wolle 1 aktiviert`; with `missing`, those as well that are not there:
/// `Lehm -`.
std::vector<std::string> knight_phrases(const Sheet& sheet, bool missing) {
  std::vector<std::string> out;
  for (const Face r : resources) {
    const Knight& knight = sheet.knight(r);
    const bool built = knight.status != KnightStatus::none && knight.status != KnightStatus::removed;
    if (knight.status == KnightStatus::none && !missing) continue;
    out.push_back(
        std::string(said(r)) + (built ? ' ' + std::to_string(knight.level) : std::string()) + ' ' +
        (knight.status == KnightStatus::none ? std::string("-") : std::string(status_phrase(knight.status))));
  }
  return out;
}
std::string all_knights(const Sheet& sheet) { return joined_by(knight_phrases(sheet, true), ", "); }
std::string knights_there(const Sheet& sheet) {
  const std::vector<std::string> there = knight_phrases(sheet, false);
  return there.empty() ? "keine" : joined_by(there, ", ");
}

std::string means(Branch branch) {
  return std::string(said(resource_of(branch))) + ", " + std::string(said(good_of(branch)));
}

/// Lists cards as `Händler x2`, `Bischof`: those that can be played, or those that have been.
std::vector<std::string> cards_of(const Sheet& sheet, std::optional<Branch> branch, bool to_play) {
  std::vector<std::string> out;
  for (std::size_t k = 0; k < card_kinds; ++k) {
    if (branch && card_rows[k].branch != *branch) continue;
    const CardCount& count = sheet.cards[k];
    const int n = to_play ? count.bought - count.played : count.played;
    if (n > 0)
      out.push_back(std::string(said(card_at(k))) + (n > 1 ? " x" + std::to_string(n) : std::string()));
  }
  return out;
}

std::string cards_text(const Sheet& sheet, std::optional<Branch> branch) {
  std::vector<std::string> parts;
  if (const auto held = cards_of(sheet, branch, true); !held.empty())
    parts.push_back("nicht gespielt: " + joined_by(held, ", "));
  if (const auto played = cards_of(sheet, branch, false); !played.empty())
    parts.push_back("gespielt: " + joined_by(played, ", "));
  return joined_by(parts, "; ");
}

std::string brought(const Sheet& sheet, const Map& map, Branch branch) {
  std::vector<std::string> parts;
  if (sheet.level(branch) >= ability_level) parts.emplace_back(ability_name(branch));
  if (const auto& site = sheet.metropolis_of[index(branch)])
    parts.push_back("Metropole " + std::string(map.of(*site).id));
  if (std::string cards = cards_text(sheet, branch); !cards.empty()) parts.push_back(std::move(cards));
  return parts.empty() ? "-" : joined_by(parts, "; ");
}

std::string levels(const Sheet& sheet, const Map& map) {
  std::vector<std::string> parts;
  for (const Branch b : branches) {
    if (sheet.level(b) == 0) continue;
    const auto& site = sheet.metropolis_of[index(b)];
    parts.push_back(std::string(said(b)) + ' ' + std::to_string(sheet.level(b)) +
                    (site ? " (Metropole " + std::string(map.of(*site).id) + ')' : std::string()));
  }
  return joined_by(parts, ", ");
}

std::string all_cards(const Sheet& sheet) { return cards_text(sheet, std::nullopt); }

std::string all_figures(const Sheet& sheet, const Map& map, bool blocks) {
  const auto resource = map.of(sheet.robber).resource;
  std::string out = "Räuber " + on_hex(map, sheet.robber);
  if (resource && blocks) out += " (blockiert " + std::string(said(*resource)) + ')';
  if (sheet.merchant)
    out += ", Händler " + on_hex(map, *sheet.merchant) + " (" +
           std::string(said(*map.of(*sheet.merchant).resource)) + " 2:1)";
  if (sheet.wizard)
    out += ", Zauberer auf " + std::string(map.of(sheet.wizard->at).id) + " (schützt " +
           std::string(said(sheet.wizard->resource)) + ')';
  return out;
}

std::string all_harbours(const Sheet& sheet, const Map& map) {
  std::vector<std::string> taken, left;
  for (std::size_t k = 0; k < harbour_kinds; ++k) {
    const auto kind = static_cast<HarbourKind>(k);
    if (const auto& site = sheet.harbours[k])
      taken.push_back(std::string(map.of(*site).id) + ' ' + harbour_phrase(kind));
    else
      left.push_back(kind == HarbourKind::general ? harbour_phrase(kind)
                                                  : std::string(said(static_cast<Face>(k))));
  }
  std::string out = joined_by(taken, ", ");
  if (!left.empty()) out += (taken.empty() ? "noch keiner; frei: " : "; frei: ") + joined_by(left, ", ");
  if (!sheet.struck_harbours.empty()) out += "; gestrichen: " + sites_phrase(map, sheet.struck_harbours);
  return out;
}

std::string sum(const Points& p) {
  std::vector<std::string> parts;
  const auto add = [&](std::string_view what, std::uint16_t points) {
    if (points != 0) parts.push_back(std::string(what) + ' ' + std::to_string(points));
  };
  add("Siedlungen", p.settlements);
  add("Städte", p.cities);
  add("Metropolen", p.metropolises);
  add("Verteidigung", p.defences);
  add("Händler", p.merchant);
  add("Zauberer", p.wizard);
  add("Karten", p.cards);
  add("Bier", p.beer);
  return parts.empty() ? "0" : joined_by(parts, " + ") + " = " + std::to_string(p.total());
}

std::string beers(std::uint8_t beer) {
  if (beer == 0) return "";
  for (const std::uint8_t step : beer_steps)
    if (beer < step) return std::to_string(beer) + "; der nächste Punkt kommt bei " + std::to_string(step);
  return std::to_string(beer) + ", mehr zählen nicht";
}

std::string as_they_lie(const Dice& dice) { return faces_phrase({dice.begin(), dice.end()}); }
std::string_view branch_name(Branch branch) { return said(branch); }

std::string heading(const std::string& who, const SeatView& seat, std::uint8_t turn, bool hidden) {
  const std::size_t points = seat.points.total();
  std::string out = who + ": " + (points == 0 ? "noch kein Punkt" : counted(points, noun::point));
  if (seat.sheet.eliminated) return out + ", ausgeschieden";
  if (turn != 0 && turn <= box_count) out += ", Zug " + std::to_string(turn);
  return out + (hidden ? ", wie zu Beginn der Runde" : "");
}

}  // namespace

const SheetMessages sheet_words{.turn = "jetzt",
                                .dice = "Würfel",
                                .pool = "übrig",
                                .faces = "verfügbar",
                                .built = "gebaut",
                                .ship = "Barbaren",
                                .knights = "Ritter",
                                .branches = "Ausbauten",
                                .cards = "Karten",
                                .figures = "Figuren",
                                .harbours = "Häfen",
                                .points = "Punkte",
                                .beer = "Bier",
                                .boxes = "Leiste",
                                .widest = "verfügbar",
                                .branch = "Bereich",
                                .level = "Stufe",
                                .paid_with = "bezahlt mit",
                                .standing = standing,
                                .pieces = pieces,
                                .danger = danger,
                                .lie = as_they_lie,
                                .units = units,
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

/// `Getreide` is too long for the inside of a hex.
std::string_view face_on_map(Face face) { return face == Face::grain ? "Getr." : said(face); }

/// A hex has room for 8 columns.
std::string knight_on_map(const Knight& knight) {
  const std::string level = 'R' + std::to_string(knight.level);
  switch (knight.status) {
    case KnightStatus::none: return "";
    case KnightStatus::inactive: return level + " aus";
    case KnightStatus::active: return level + " an";
    case KnightStatus::spent: return level + " leer";
    case KnightStatus::removed: return "R weg";
  }
  return "";
}

/// Formats `h2 k4M`: the initial of each branch, its level, and its metropolis.
std::string levels_in_brief(const Sheet& sheet) {
  std::string out;
  for (const Branch b : branches)
    if (const auto level = sheet.level(b); level != 0)
      out += (out.empty() ? "" : " ") + std::string(1, static_cast<char>(std::tolower(said(b).front()))) +
             std::to_string(level) + (sheet.metropolis_of[index(b)] ? "M" : "");
  return out.empty() ? "-" : out;
}

std::string marks(bool ended, bool out, bool levels, bool hidden) {
  std::vector<std::string> parts;
  if (ended) parts.emplace_back("* hat den Zug beendet");
  if (out) parts.emplace_back("raus: durch die Barbaren ausgeschieden");
  if (levels) parts.emplace_back("h2: Handel auf Stufe 2, M: Metropole");
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
  if (hidden)
    text += std::string(text.empty() ? "" : ". ") +
            "Die Züge der anderen zeigt das Ende der Runde. Bis dahin stehen ihre Spielpläne hier wie zu "
            "Beginn der Runde.";
  return text;
}

}  // namespace

const SheetMapMessages sheet_map_words{
    .terrain = terrain_name,
    .face = face_on_map,
    .robber = "RÄUBER",
    .merchant = "H",
    .knight = knight_on_map,
    .route = "das Barbarenschiff",
    .start = "S",
    .landing = "AXT",
    .places = "(v3) Siedlung  [v3] Stadt  {v3} Metropole  ## Straße  %% Schiff  * Hafen",
    .pieces = "R1 an, aus, leer: Ritter Stufe 1, aktiv oder nicht   H Händler   < > Schiff"};

const SheetTableMessages sheet_table_words{.turn = "Zug",
                                           .points = "Punkte",
                                           .robber = "Räuber",
                                           .levels = "Stufen",
                                           .ship = "Barbaren",
                                           .knights = "Ritter",
                                           .active = "aktiv",
                                           .levels_in_brief = levels_in_brief,
                                           .ended = "*",
                                           .out = "raus",
                                           .marks = marks};

namespace {

std::string standing_of(const View& view, const GameNames& names, const std::vector<std::string>& players) {
  if (view.stage == Stage::founding) return "Gründung";
  if (view.stage == Stage::playing)
    return view.round == 0 ? "jeder spielt in seinem Takt"
                           : "Runde " + std::to_string(view.round) + " von " + std::to_string(box_count);
  if (!view.winner) return "beendet";
  const std::size_t won = index(*view.winner);
  const bool named = won < players.size() && !players[won].empty();
  return "beendet: " + inselpost::de::seat_name(names.of(*view.winner)) +
         (named ? " (" + quoted_inline(players[won]) + ')' : "") + " hat mit " +
         dative(final_score(view.seats.at(won).sheet, view.options.final_score), noun::point) + " gewonnen";
}

std::string owes(const std::string& who, std::string_view decision, bool no_throw_left) {
  if (decision == "throw" && no_throw_left) return who + " lässt den Wurf stehen";
  return who + ' ' + std::string(duty_of(decision).does);
}

/// Formats the state of a turn that the other players may not know while the round is hidden.
std::string holds(const std::string& who, const SeatView& seat) {
  const std::size_t points = seat.points.total();
  std::string out = who + ": Zug " + std::to_string(seat.ended ? seat.sheet.filled : seat.turn) + ", " +
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

const OrderMessages order_words_of_dice{
    .what = what_of, .choice = brief_choice_of, .whole_choice = choice_of, .units = units};

const PrivateMessages private_words{.now = "jetzt",
                                    .can = "möglich",
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
