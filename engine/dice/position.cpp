// Checks the sheets of an initial position (DG-VIEW-3) by the invariants of DG-AUD-2.
#include <algorithm>

#include "engine/dice/setup.hpp"

namespace inselpost::dice {
namespace {

bool buildings_fit(const Map& map, const Sheet& sheet) {
  const Sites all = sheet.buildings();
  if (all.size() != sheet.settlements.size() + sheet.cities.size() + sheet.metropolises.size()) return false;
  if (!(all - map.land).empty() || !(sheet.edges - (map.roads | map.ships)).empty()) return false;
  for (Site site : all)
    if (!(map.of(site).next & all).empty()) return false;
  return true;
}

bool metropolises_fit(const Sheet& sheet) {
  Sites named;
  std::size_t count = 0;
  for (Branch b : branches) {
    const auto& site = sheet.metropolis_of[index(b)];
    if (site.has_value() != (sheet.level(b) >= metropolis_level)) return false;
    if (!site) continue;
    named.insert(*site);
    ++count;
  }
  return named == sheet.metropolises && named.size() == count;
}

bool levels_fit(const Sheet& sheet) {
  const auto high = [&](Branch b) { return sheet.level(b) >= metropolis_level ? 1 : 0; };
  return std::all_of(sheet.levels.begin(), sheet.levels.end(),
                     [](auto level) { return level <= last_level; }) &&
         high(Branch::science) + high(Branch::magic) + high(Branch::church) <= 1;
}

bool knights_fit(const Sheet& sheet) {
  const std::uint8_t most = sheet.level(Branch::politics) >= ability_level ? last_knight_level : 2;
  return std::all_of(sheet.knights.begin(), sheet.knights.end(), [&](const Knight& k) {
    const bool built = k.status != KnightStatus::none && k.status != KnightStatus::removed;
    return built ? k.level >= 1 && k.level <= most : k.level == 0;
  });
}

bool cards_fit(const Sheet& sheet) {
  for (std::size_t k = 0; k < card_kinds; ++k) {
    const CardCount& count = sheet.cards[k];
    const CardRow& row = card_rows[k];
    if (count.bought > row.copies || count.played > count.bought) return false;
    if (count.bought > 0 && sheet.level(row.branch) < row.levels[count.bought - 1U]) return false;
    if (row.play == Play::on_purchase && count.held()) return false;
  }
  return true;
}

bool harbours_fit(const Map& map, const Sheet& sheet) {
  Sites taken;
  std::size_t count = 0;
  for (const auto& site : sheet.harbours)
    if (site) {
      taken.insert(*site);
      ++count;
    }
  return taken.size() == count && (taken - map.harbours).empty() && (taken - sheet.buildings()).empty() &&
         (taken & sheet.struck_harbours).empty() && (sheet.struck_harbours - map.harbours).empty();
}

bool boxes_fit(const Sheet& sheet) {
  if (sheet.filled > box_count || (sheet.eliminated && sheet.filled == 0)) return false;
  return std::all_of(sheet.boxes.begin() + sheet.filled, sheet.boxes.end(),
                     [](auto box) { return box == 0; });
}

bool figures_fit(const Map& map, const Options& options, const Sheet& sheet) {
  const auto on_path = [&](Hex hex) {
    return std::find(map.robber_path.begin(), map.robber_path.end(), hex) != map.robber_path.end();
  };
  if (sheet.robber != map.volcano && !on_path(sheet.robber)) return false;
  if (sheet.ship >= options.barbarian_steps || sheet.beer > beer_steps.back()) return false;
  if (sheet.merchant && (!map.of(*sheet.merchant).main || !map.of(*sheet.merchant).resource ||
                         sheet.merchant == sheet.robber || sheet.card(CardKind::merchant).played == 0))
    return false;
  if (!sheet.wizard) return true;
  const auto& hexes = map.of(sheet.wizard->at).hexes;
  return sheet.card(CardKind::wizard).played > 0 && sheet.buildings().contains(sheet.wizard->at) &&
         std::any_of(hexes.begin(), hexes.end(), [&](const std::optional<Hex>& hex) {
           return hex && map.of(*hex).resource == sheet.wizard->resource;
         });
}

}  // namespace

std::optional<RuleViolation> check_position(const Map& map, const Options& options, const Sheet& sheet) {
  const auto fault = [](Reason reason) {
    return RuleViolation(Code::E_SETUP, Field::position, {{Role::reason, reason}});
  };
  if (!buildings_fit(map, sheet)) return fault(Reason::position_buildings);
  if (!levels_fit(sheet)) return fault(Reason::position_levels);
  if (!metropolises_fit(sheet)) return fault(Reason::position_metropolises);
  if (!knights_fit(sheet)) return fault(Reason::position_knights);
  if (!cards_fit(sheet)) return fault(Reason::position_cards);
  if (!harbours_fit(map, sheet)) return fault(Reason::position_harbours);
  if (!boxes_fit(sheet)) return fault(Reason::position_boxes);
  if (!figures_fit(map, options, sheet)) return fault(Reason::position_figures);
  return std::nullopt;
}

}  // namespace inselpost::dice
