#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/dice/faces.hpp"

namespace inselpost::dice {

/// The kinds of progress cards, branch by branch (DG-CARD-0b).
enum class CardKind : std::uint8_t {
  merchant,
  trading_harbour,
  merchant_fleet,
  bishop,
  diplomat,
  commander,
  constitution,
  alchemist,
  crane,
  road_building,
  medicine,
  printing,
  magic_joining,
  magic_current,
  wizard,
  magic_power,
  white_magic,
  indulgence,
  exile,
  crusader,
  church_tax,
  refuge,
};

/// The ways in which cards are played.
enum class Play : std::uint8_t {
  by_hand,        ///< `play: CARD`
  with_an_order,  ///< named in a build, an improvement or a defence
  on_purchase,    ///< a point, counted at once
};

/// The printed properties of a card.
struct CardRow {
  std::string_view name;
  Branch branch{};
  Play play = Play::by_hand;
  std::uint8_t copies = 1;
  std::array<std::uint8_t, 3>
      levels{};  ///< level of the branch that each copy requires, in order of purchase
};

inline constexpr std::size_t card_kinds = 22, max_copies = 3;
inline constexpr std::array<CardRow, card_kinds> card_rows{{
    {"merchant", Branch::trade, Play::by_hand, 3, {1, 3, 5}},
    {"trading harbour", Branch::trade, Play::by_hand, 1, {2}},
    {"merchant fleet", Branch::trade, Play::by_hand, 1, {4}},
    {"bishop", Branch::politics, Play::by_hand, 2, {1, 4}},
    {"diplomat", Branch::politics, Play::by_hand, 1, {2}},
    {"commander", Branch::politics, Play::by_hand, 1, {3}},
    {"constitution", Branch::politics, Play::on_purchase, 1, {5}},
    {"alchemist", Branch::science, Play::by_hand, 1, {1}},
    {"crane", Branch::science, Play::with_an_order, 1, {2}},
    {"road building", Branch::science, Play::by_hand, 1, {3}},
    {"medicine", Branch::science, Play::with_an_order, 1, {4}},
    {"printing", Branch::science, Play::on_purchase, 1, {5}},
    {"magic joining", Branch::magic, Play::with_an_order, 1, {1}},
    {"magic current", Branch::magic, Play::by_hand, 1, {2}},
    {"wizard", Branch::magic, Play::by_hand, 1, {3}},
    {"magic power", Branch::magic, Play::with_an_order, 1, {4}},
    {"white magic", Branch::magic, Play::on_purchase, 1, {5}},
    {"indulgence", Branch::church, Play::by_hand, 1, {1}},
    {"exile", Branch::church, Play::by_hand, 1, {2}},
    {"crusader", Branch::church, Play::by_hand, 1, {3}},
    {"church tax", Branch::church, Play::by_hand, 1, {4}},
    {"refuge", Branch::church, Play::by_hand, 1, {5}},
}};
constexpr std::size_t index(CardKind k) { return static_cast<std::size_t>(k); }
constexpr CardKind card_at(std::size_t i) { return static_cast<CardKind>(i); }
constexpr const CardRow& row(CardKind k) { return card_rows[index(k)]; }
constexpr std::string_view name(CardKind k) { return row(k).name; }

/// The copies of a card that a seat has bought and played (DG-CARD-0c).
struct CardCount {
  std::uint8_t bought = 0, played = 0;
  constexpr bool held() const { return bought > played; }
  bool operator==(const CardCount&) const = default;
};

}  // namespace inselpost::dice
