#include <algorithm>

#include "engine/dice/rules/building.hpp"
#include "tests/dice/random_play.hpp"

namespace inselpost::dice::play {
namespace {

void random_buildings(const Map& map, Sheet& sheet, Random& random) {
  for (std::size_t n = 2 + random.pick(6); n-- > 0;) {
    const Sites free = free_sites(map, sheet);
    std::vector<Site> sites(0);
    for (Site site : free)
      if (random.once_in(3) || map.main_island.contains(site)) sites.push_back(site);
    if (sites.empty()) return;
    const Site at = sites[random.pick(sites.size())];
    (random.once_in(2) ? sheet.settlements : sheet.cities).insert(at);
    for (std::size_t k = random.pick(4); k-- > 0;) {
      std::vector<Edge> open;
      for (Edge edge : open_edges(map, sheet)) open.push_back(edge);
      sheet.edges.insert(open[random.pick(open.size())]);
    }
  }
}

void random_levels(Sheet& sheet, Random& random) {
  bool exclusive = false;
  for (Branch b : branches) {
    auto level = static_cast<std::uint8_t>(random.pick(last_level + 1));
    const bool one_of_three = b != Branch::trade && b != Branch::politics;
    if (level >= metropolis_level) {
      const bool may = !sheet.cities.empty() && !(one_of_three && exclusive);
      if (may) {
        const Site at = *sheet.cities.begin();
        sheet.cities.erase(at);
        sheet.metropolises.insert(at);
        sheet.metropolis_of[index(b)] = at;
        exclusive = exclusive || one_of_three;
      } else {
        level = ability_level;
      }
    }
    sheet.levels[index(b)] = level;
  }
}

void random_knights(Sheet& sheet, Random& random) {
  const std::size_t most = sheet.level(Branch::politics) >= ability_level ? 3 : 2;
  for (Knight& knight : sheet.knights) {
    const auto status = static_cast<KnightStatus>(random.pick(5));
    const bool built = status != KnightStatus::none && status != KnightStatus::removed;
    knight = {static_cast<std::uint8_t>(built ? 1 + random.pick(most) : 0), status};
  }
}

void random_cards(Sheet& sheet, Random& random) {
  for (std::size_t k = 0; k < card_kinds; ++k) {
    const CardRow& row = card_rows[k];
    for (std::size_t copy = 0; copy < row.copies; ++copy) {
      if (sheet.level(row.branch) < row.levels[copy] || random.once_in(3)) break;
      ++sheet.cards[k].bought;
      if (row.play == Play::on_purchase || random.once_in(3)) ++sheet.cards[k].played;
    }
  }
}

void random_figures(const Map& map, Sheet& sheet, Random& random) {
  if (!random.once_in(3)) sheet.robber = map.robber_path[random.pick(map.robber_path.size())];
  const Hex hex = map.robber_path[random.pick(map.robber_path.size())];
  if (sheet.card(CardKind::merchant).played > 0 && map.of(hex).resource && hex != sheet.robber)
    sheet.merchant = hex;
  if (sheet.card(CardKind::wizard).played == 0) return;
  for (Site site : sheet.buildings())
    for (const auto& touched : map.of(site).hexes)
      if (touched && map.of(*touched).resource && random.once_in(4))
        sheet.wizard = Wizard{site, *map.of(*touched).resource};
}

}  // namespace

Sheet random_sheet(const Options& options, Random& random, std::uint8_t filled) {
  const Map& map = built_in_map();
  Sheet sheet;
  sheet.robber = map.volcano;
  random_buildings(map, sheet, random);
  random_levels(sheet, random);
  random_knights(sheet, random);
  random_cards(sheet, random);
  random_figures(map, sheet, random);
  sheet.ship = static_cast<std::uint8_t>(random.pick(options.barbarian_steps));
  sheet.beer = static_cast<std::uint8_t>(random.pick(11));
  sheet.defences = static_cast<std::uint16_t>(random.pick(4));
  for (Site site : map.harbours& sheet.buildings()) {
    const std::size_t kind = random.pick(harbour_kinds);
    if (!sheet.harbours[kind] && !random.once_in(4))
      sheet.harbours[kind] = site;
    else
      sheet.struck_harbours.insert(site);
  }
  sheet.filled = filled;
  for (std::size_t k = 0; k < filled; ++k) sheet.boxes[k] = static_cast<std::uint16_t>(random.pick(20));
  return sheet;
}

}  // namespace inselpost::dice::play
