#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

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

/// The phases of a seat's turn.
enum class Phase : std::uint8_t {
  founding,
  roll,     ///< D1: before the first throw
  blocked,  ///< D3: chase, or throw blocked dice again
  landing,  ///< D4: answer a landing
  thrown,   ///< D5: a throw is complete
  turn,     ///< D6: the result stands
  ended,    ///< the next turn has not begun
  out,      ///< eliminated, or all boxes filled
};
inline constexpr std::array<std::string_view, 8> phase_names{"founding", "roll", "blocked", "landing",
                                                             "throw",    "turn", "ended",   "out"};
constexpr std::string_view name(Phase p) { return phase_names[static_cast<std::size_t>(p)]; }

/// The faces of a round with `same_dice`, in five rows: throws 1 to 3, Indulgence, loss and lava dice.
inline constexpr std::size_t round_rows = 5, row_length = 60;
using RoundFaces = std::vector<Face>;

/// The part of a seat's state that lasts for one turn (DG-TURN-3).
struct Turn {
  Phase phase = Phase::founding;
  std::uint8_t throws = 0;  ///< number of throws, without extra ones
  bool indulgence = false;  ///< the last throw was an extra one
  bool throwing = false;    ///< a decision interrupts the throw
  Dice dice{};
  DiceSet group;  ///< dice thrown in the last throw (DG-ROLL-5)
  /// Dice of a face per ship step, fixed at the cast (DG-ROLL-8).
  std::array<std::uint8_t, face_count> need{3, 3, 3, 3, 3, 3};
  std::array<std::uint8_t, face_count> cred{};   ///< sets of a face counted in this throw (DG-ROLL-6)
  std::uint8_t rcred = 0;                        ///< pairs of gold counted in this throw (DG-ROLL-6)
  std::uint8_t surplus = 0;                      ///< steps of a Magic Current that a landing interrupted
  bool aqueduct_used = false;                    ///< after the last throw
  bool alchemist = false;                        ///< played in this turn
  Bundle pool;                                   ///< units and goods not spent, once the result stands
  bool built = false;                            ///< a BUILD action was made (DG-BUILD-11)
  bool volcano_used = false;                     ///< traded at the volcano (DG-TRADE-6)
  std::optional<Face> fleet;                     ///< resource of the Merchant Fleet (DG-TRADE-5)
  std::array<std::uint8_t, round_rows> taken{};  ///< number used of each row of the round's faces
  bool operator==(const Turn&) const = default;
};

/// The steps inside a throw or a landing, in the order in which they happen (section 21.2 of the rules).
namespace steps {

/// Dice cast. `faces` is by die number and valid for the dice in `which`.
struct Cast {
  DiceSet which;
  Dice faces{};
  bool operator==(const Cast&) const = default;
};
/// Unobtainable dice thrown again in one pass.
struct Again {
  DiceSet which;
  Dice faces{};
  bool operator==(const Again&) const = default;
};
/// A die set by the Alchemist, before the cast of the throw.
struct Set {
  std::uint8_t die = 0;
  Face face{};
  bool operator==(const Set&) const = default;
};
/// Steps of the ship for one face, split at a landing; negative going back. `at`: steps from S.
struct Ship {
  std::int8_t steps = 0;
  std::uint8_t at = 0;
  bool operator==(const Ship&) const = default;
};
/// The robber made steps on its path.
struct RobberMoved {
  std::uint8_t steps = 0;
  Hex at{};
  bool operator==(const RobberMoved&) const = default;
};
/// The robber was driven back to the volcano (DG-ROBBER-7).
struct RobberHome {
  bool operator==(const RobberHome&) const = default;
};
/// Figures that can leave the map.
enum class Figure : std::uint8_t { merchant, wizard };
/// A figure left the map.
struct Gone {
  Figure figure{};
  bool operator==(const Gone&) const = default;
};
/// The barbarians landed.
struct Landing {
  std::uint16_t strength = 0;
  bool operator==(const Landing&) const = default;
};
/// Dice thrown for a lost knight; the last one counts.
struct Loss {
  std::vector<Face> faces;
  bool operator==(const Loss&) const = default;
};
/// A landing was won.
struct Won {
  bool operator==(const Won&) const = default;
};
/// A landing was answered with Refuge.
struct Refuge {
  bool operator==(const Refuge&) const = default;
};
/// The order ends with a pending decision: `blocked` or `landing`.
struct AwaitingDecision {
  Phase decision{};
  bool operator==(const AwaitingDecision&) const = default;
};
/// The seat was eliminated.
struct Eliminated {
  bool operator==(const Eliminated&) const = default;
};

}  // namespace steps

using Step = std::variant<steps::Cast, steps::Again, steps::Set, steps::Ship, steps::RobberMoved,
                          steps::RobberHome, steps::Gone, steps::Landing, steps::Loss, steps::Won,
                          steps::Refuge, steps::AwaitingDecision, steps::Eliminated>;
using Steps = std::vector<Step>;

/// Returns the strength of the barbarians (DG-BARB-5).
std::uint16_t barbarian_strength(const Sheet& sheet);
/// Returns the strength of those of the knights that are active, doubled by Magic Power (DG-KNIGHT-11).
std::uint16_t knight_strength(const Sheet& sheet, Knights knights, bool magic_power = false);

/// Returns the faces of dice that need not be thrown again (DG-ROLL-2, DG-MAP-4, DG-MAP-5, DG-ROBBER-4,
/// DG-CARD-wizard).
FaceSet obtainable(const Map& map, const Sheet& sheet);
/// Returns the face that is unobtainable only because of the robber, or nullopt (DG-ROBBER-4).
std::optional<Face> blocked_by_robber(const Map& map, const Sheet& sheet);

/// Returns whether `resource` is unobtainable because of the robber and its knight can chase the robber away,
/// as D3 asks.
bool chase_would_free(const Map& map, const Sheet& sheet, Face resource);

}  // namespace inselpost::dice
