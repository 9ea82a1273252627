#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/adjudication/seat.hpp"
#include "engine/dice/bundle.hpp"
#include "engine/dice/cards.hpp"
#include "engine/dice/faces.hpp"
#include "engine/dice/map/map.hpp"
#include "engine/dice/options.hpp"

namespace inselpost::dice {

inline constexpr std::size_t box_count = 24;                           ///< DG-COMP-4
inline constexpr std::array<std::uint8_t, 4> beer_steps{1, 3, 6, 10};  ///< DG-BEER-3
inline constexpr std::uint8_t last_level = 5, metropolis_level = 4, ability_level = 3, last_knight_level = 3;

enum class Building : std::uint8_t { none, settlement, city, metropolis };
inline constexpr std::array<std::string_view, 4> building_names{"none", "settlement", "city", "metropolis"};
constexpr std::string_view name(Building b) { return building_names[static_cast<std::size_t>(b)]; }

enum class KnightStatus : std::uint8_t { none, inactive, active, spent, removed };
inline constexpr std::array<std::string_view, 5> knight_status_names{"none", "inactive", "active", "spent",
                                                                     "removed"};
constexpr std::string_view name(KnightStatus k) { return knight_status_names[static_cast<std::size_t>(k)]; }

struct Knight {
  std::uint8_t level = 0;
  KnightStatus status = KnightStatus::none;
  bool operator==(const Knight&) const = default;
};

/// The kinds of harbours (DG-MAP-8): one for each normal resource, and the general one.
enum class HarbourKind : std::uint8_t { ore, grain, wool, brick, wood, general };
inline constexpr std::size_t harbour_kinds = 6;
inline constexpr std::array<std::string_view, harbour_kinds> harbour_names{"ore",   "grain", "wool",
                                                                           "brick", "wood",  "general"};
constexpr std::size_t index(HarbourKind k) { return static_cast<std::size_t>(k); }
constexpr std::string_view name(HarbourKind k) { return harbour_names[index(k)]; }

struct Wizard {
  Site at{};
  Face resource{};
  bool operator==(const Wizard&) const = default;
};

/// What is marked on the sheet of one seat. Everything stands once on each sheet (DG-SHARE-2).
struct Sheet {
  Sites settlements, cities, metropolises;  ///< a site is in one of them at most
  Edges edges;                              ///< roads and ships: an edge is what is printed there
  Sites struck_harbours;                    ///< DG-SETUP-3
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
  std::uint8_t filled = 0;  ///< boxes
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

/// Where a seat stands in its turn.
enum class Phase : std::uint8_t {
  founding,
  roll,     ///< D1: before the first throw
  blocked,  ///< D3: chase, or throw blocked dice again
  landing,  ///< D4
  thrown,   ///< D5: a throw is complete
  turn,     ///< D6: the result stands
  ended,    ///< and the next turn has not begun
  out,      ///< eliminated, or all boxes filled
};
inline constexpr std::array<std::string_view, 8> phase_names{"founding", "roll", "blocked", "landing",
                                                             "throw",    "turn", "ended",   "out"};
constexpr std::string_view name(Phase p) { return phase_names[static_cast<std::size_t>(p)]; }

/// The faces of a round, `same_dice`: five rows, for throws 1 to 3, Indulgence, and loss and lava dice.
inline constexpr std::size_t round_rows = 5, row_length = 60;
using RoundFaces = std::vector<Face>;

/// What belongs to one turn alone (DG-TURN-3).
struct Turn {
  Phase phase = Phase::founding;
  std::uint8_t throws = 0;  ///< of the three
  bool indulgence = false;  ///< the last throw was an extra one
  bool throwing = false;    ///< it is not complete: a decision interrupts it
  Dice dice{};
  DiceSet group;                                                ///< thrown in the last throw (DG-ROLL-5)
  std::array<std::uint8_t, face_count> need{3, 3, 3, 3, 3, 3};  ///< fixed when it was cast (DG-ROLL-8)
  std::array<std::uint8_t, face_count> cred{};   ///< sets of a face already paid in it (DG-ROLL-6)
  std::uint8_t rcred = 0;                        ///< pairs of gold already paid in it
  std::uint8_t surplus = 0;                      ///< steps of a Magic Current that a landing interrupted
  bool aqueduct_used = false;                    ///< after the last throw
  bool alchemist = false;                        ///< played in this turn
  Bundle pool;                                   ///< units and goods not spent, once the result stands
  bool built = false;                            ///< a BUILD action was made (DG-BUILD-11)
  bool volcano_used = false;                     ///< DG-TRADE-6
  std::optional<Face> fleet;                     ///< DG-TRADE-5
  std::array<std::uint8_t, round_rows> taken{};  ///< of each row of the round's faces
  bool operator==(const Turn&) const = default;
};

struct SeatState {
  Sheet sheet;
  Turn turn;
  std::uint8_t founded = 0;  ///< bits: 1 the settlement, 2 the city
  bool operator==(const SeatState&) const = default;
};

/// Everything that the rules know of a game. A plain value: equal states play alike. No clock, no name, no
/// chance to come but the faces of a round that is drawn at its beginning.
struct State {
  const Map* map = &built_in_map();  ///< lives as long as the program
  Options options;
  std::uint8_t players = 0;
  std::uint8_t round = 0;  ///< 0: founding; stays 0 where each seat goes at its own pace
  bool over = false;
  std::array<SeatState, most_seats> seats{};
  RoundFaces faces;           ///< of this round; empty without `same_dice`
  std::vector<Sheet> opened;  ///< `reveal: end_of_round`: each sheet as it was when the round opened

  SeatState& of(Seat s) { return seats[index(s)]; }
  const SeatState& of(Seat s) const { return seats[index(s)]; }
  /// May others not yet read what is done now (DG-PBEM-12)?
  bool hidden_round() const { return options.reveal == Reveal::end_of_round && round > 0 && !over; }
  bool operator==(const State&) const = default;
};

}  // namespace inselpost::dice
