#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/dice/cards.hpp"
#include "engine/dice/faces.hpp"
#include "engine/dice/map.hpp"

namespace inselpost::dice {

inline constexpr std::size_t box_count = 24;  ///< turns of a game (DG-COMP-4)
/// Beers for each further point (DG-BEER-3).
inline constexpr std::array<std::uint8_t, 4> beer_steps{1, 3, 6, 10};
inline constexpr std::uint8_t last_level = 5, metropolis_level = 4, ability_level = 3, last_knight_level = 3;

/// The buildings of a site.
enum class Building : std::uint8_t { none, settlement, city, metropolis };
inline constexpr std::array<std::string_view, 4> building_names{"none", "settlement", "city", "metropolis"};
constexpr std::string_view name(Building b) { return building_names[static_cast<std::size_t>(b)]; }

/// The states of a knight. `removed`: lost at a landing.
enum class KnightStatus : std::uint8_t { none, inactive, active, spent, removed };
inline constexpr std::array<std::string_view, 5> knight_status_names{"none", "inactive", "active", "spent",
                                                                     "removed"};
constexpr std::string_view name(KnightStatus k) { return knight_status_names[static_cast<std::size_t>(k)]; }

/// A knight of a sheet.
struct Knight {
  std::uint8_t level = 0;
  KnightStatus status = KnightStatus::none;
  bool operator==(const Knight&) const = default;
};

/// The kinds of harbours: one for each normal resource, and the general one (DG-MAP-8).
enum class HarbourKind : std::uint8_t { ore, grain, wool, brick, wood, general };
inline constexpr std::size_t harbour_kinds = 6;
inline constexpr std::array<std::string_view, harbour_kinds> harbour_names{"ore",   "grain", "wool",
                                                                           "brick", "wood",  "general"};
constexpr std::size_t index(HarbourKind k) { return static_cast<std::size_t>(k); }
constexpr std::string_view name(HarbourKind k) { return harbour_names[index(k)]; }

/// The place of the wizard and the resource it provides.
struct Wizard {
  Site at{};
  Face resource{};
  bool operator==(const Wizard&) const = default;
};

/// The sheet of one seat. Sheets are separate: each has its own copy of everything printed (DG-SHARE-2).
struct Sheet {
  Sites settlements, cities, metropolises;  ///< a site is in at most one of them
  Edges edges;                              ///< roads and ships, as printed at each edge
  Sites struck_harbours;                    ///< forfeited at the founding (DG-SETUP-3)
  std::array<std::optional<Site>, harbour_kinds> harbours{};
  std::array<Knight, resource_count> knights{};
  std::array<std::uint8_t, branch_count> levels{};
  std::array<std::optional<Site>, branch_count> metropolis_of{};
  std::array<CardCount, card_kinds> cards{};
  Hex robber{};
  std::uint8_t ship = 0;  ///< steps from S
  std::optional<Hex> merchant;
  std::optional<Wizard> wizard;
  std::uint16_t defences = 0;
  std::uint8_t beer = 0;
  std::array<std::uint16_t, box_count> boxes{};
  std::uint8_t filled = 0;  ///< number of boxes filled
  bool eliminated = false;

  Sites buildings() const { return settlements | cities | metropolises; }
  Building at(Site site) const {
    return settlements.contains(site)    ? Building::settlement
           : cities.contains(site)       ? Building::city
           : metropolises.contains(site) ? Building::metropolis
                                         : Building::none;
  }
  Knight& knight(Face r) { return knights[index(r)]; }
  const Knight& knight(Face r) const { return knights[index(r)]; }
  Knights active_knights() const {
    Knights active;
    for (Face r : resources)
      if (knight(r).status == KnightStatus::active) active.insert(r);
    return active;
  }
  std::uint8_t level(Branch b) const { return levels[index(b)]; }
  CardCount& card(CardKind k) { return cards[index(k)]; }
  const CardCount& card(CardKind k) const { return cards[index(k)]; }
  bool operator==(const Sheet&) const = default;
};

}  // namespace inselpost::dice
