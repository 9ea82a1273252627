#include <string>
#include <vector>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/en/dice/pages.hpp"
#include "cli/messages/en/dice/phrases.hpp"
#include "cli/messages/en/grammar.hpp"
#include "schemas/dice/bundle.hpp"

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

std::string all_knights(const Sheet& sheet) {
  std::vector<std::string> parts;
  for (const Face r : resources) {
    const Knight& knight = sheet.knight(r);
    const bool built = knight.status != KnightStatus::none && knight.status != KnightStatus::removed;
    parts.push_back(std::string(name(r)) + (built ? ' ' + std::to_string(knight.level) : std::string()) +
                    ' ' +
                    (knight.status == KnightStatus::none      ? "-"
                     : knight.status == KnightStatus::removed ? "lost"
                                                              : std::string(status_phrase(knight.status))));
  }
  return joined_by(parts, ", ");
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
                                .means = means,
                                .brought = brought,
                                .levels = levels,
                                .all_cards = all_cards,
                                .all_figures = all_figures,
                                .all_harbours = all_harbours,
                                .sum = sum,
                                .beers = beers,
                                .heading = heading};

}  // namespace inselpost::dice::en
