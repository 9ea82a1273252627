#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "engine/core/out_of_line_variant.hpp"
#include "engine/dice/cards.hpp"
#include "engine/dice/faces.hpp"
#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

/// The rates of trades (DG-ORD-8).
enum class Via : std::uint8_t { bank, gold, harbour, merchant, fleet, volcano, kitchen, guild };
inline constexpr std::array<std::string_view, 8> via_names{"bank",  "gold",    "harbour", "merchant",
                                                           "fleet", "volcano", "kitchen", "guild"};
constexpr std::string_view name(Via v) { return via_names[static_cast<std::size_t>(v)]; }

/// Whether an order may cast dice, which makes it final (DG-ORD-6). Every order type declares it; `is_final`
/// decides the cases that depend on the state.
enum class Finality : std::uint8_t { never, always, inside_a_throw, if_gold_is_given };

/// The plain orders, one structure for each form of the order language (DG-ORD-7).
namespace orders {

/// Founds a settlement or city with an edge. `ship`: the edge was named as a ship's.
struct Found {
  static constexpr auto finality = Finality::never;
  bool city = false;
  Site at{};
  Edge edge{};
  bool ship = false;
  bool forfeit = false;
  bool operator==(const Found&) const = default;
};
/// Makes the first throw.
struct Roll {
  static constexpr auto finality = Finality::always;
  std::optional<Face> set;
  bool operator==(const Roll&) const = default;
};
/// Puts these dice aside and throws the others.
struct Keep {
  static constexpr auto finality = Finality::always;
  Bundle dice;
  std::optional<Face> set;
  bool operator==(const Keep&) const = default;
};
/// Stops throwing: the dice become the pool.
struct Stand {
  static constexpr auto finality = Finality::never;
  bool operator==(const Stand&) const = default;
};
/// Throws blocked dice again.
struct ThrowAgain {
  static constexpr auto finality = Finality::always;
  bool operator==(const ThrowAgain&) const = default;
};
/// Chases the robber away with a knight.
struct Chase {
  static constexpr auto finality = Finality::inside_a_throw;
  Face knight{};
  bool operator==(const Chase&) const = default;
};
/// Answers a landing. `least` and `all` stand for a list; `named` without knights is nobody (DG-ORD-1).
struct Defend {
  static constexpr auto finality = Finality::inside_a_throw;
  /// The ways to name the knights.
  enum class Who : std::uint8_t { named, least, all };
  Who who = Who::named;
  Knights knights;
  bool magic_power = false;
  bool operator==(const Defend&) const = default;
};
/// Answers a landing with Refuge.
struct PlayRefuge {
  static constexpr auto finality = Finality::inside_a_throw;
  bool operator==(const PlayRefuge&) const = default;
};
/// Changes the face of a die with the Aqueduct.
struct Aqueduct {
  static constexpr auto finality = Finality::never;
  Face from{}, to{};
  bool operator==(const Aqueduct&) const = default;
};
/// Builds a road.
struct BuildRoad {
  static constexpr auto finality = Finality::never;
  Edge at{};
  bool operator==(const BuildRoad&) const = default;
};
/// Builds a ship.
struct BuildShip {
  static constexpr auto finality = Finality::never;
  Edge at{};
  bool operator==(const BuildShip&) const = default;
};
/// Builds a settlement. `without`: the two units left out with Magic Joining.
struct BuildSettlement {
  static constexpr auto finality = Finality::never;
  Site at{};
  std::optional<HarbourKind> harbour;
  std::optional<Bundle> without;
  bool operator==(const BuildSettlement&) const = default;
};
/// Turns a settlement into a city.
struct BuildCity {
  static constexpr auto finality = Finality::never;
  Site at{};
  bool medicine = false;
  bool operator==(const BuildCity&) const = default;
};
/// Improves a branch. `level`: nullopt for the next one.
struct Improve {
  static constexpr auto finality = Finality::never;
  Branch branch{};
  std::optional<std::uint8_t> level;
  std::optional<Site> metropolis;
  bool crane = false;
  bool operator==(const Improve&) const = default;
};
/// Builds a knight.
struct BuildKnight {
  static constexpr auto finality = Finality::never;
  Face knight{};
  bool operator==(const BuildKnight&) const = default;
};
/// Activates a knight.
struct ActivateKnight {
  static constexpr auto finality = Finality::never;
  Face knight{};
  bool operator==(const ActivateKnight&) const = default;
};
/// Upgrades a knight by a level.
struct UpgradeKnight {
  static constexpr auto finality = Finality::never;
  Face knight{};
  bool operator==(const UpgradeKnight&) const = default;
};
/// Spends a knight to change a die to its resource.
struct Joker {
  static constexpr auto finality = Finality::never;
  Face knight{}, die{};
  bool operator==(const Joker&) const = default;
};
/// Trades units. `via`: nullopt for the best rate that fits (DG-ORD-8).
struct Trade {
  static constexpr auto finality = Finality::if_gold_is_given;
  Bundle give, get;
  std::optional<Via> via;
  bool operator==(const Trade&) const = default;
};
/// Makes goods.
struct MakeGoods {
  static constexpr auto finality = Finality::never;
  Good good{};
  std::uint8_t count = 0;
  bool operator==(const MakeGoods&) const = default;
};
/// Buys a card.
struct BuyCard {
  static constexpr auto finality = Finality::never;
  CardKind kind{};
  bool operator==(const BuyCard&) const = default;
};
/// Plays the Alchemist, which sets a die.
struct PlayAlchemist {
  static constexpr auto finality = Finality::never;
  bool operator==(const PlayAlchemist&) const = default;
};
/// Plays Indulgence: an extra throw of all dice except `keep`.
struct PlayIndulgence {
  static constexpr auto finality = Finality::always;
  Bundle keep;
  bool operator==(const PlayIndulgence&) const = default;
};
/// Plays the Bishop, who drives the robber home.
struct PlayBishop {
  static constexpr auto finality = Finality::never;
  bool operator==(const PlayBishop&) const = default;
};
/// Plays the Commander, who activates all knights.
struct PlayCommander {
  static constexpr auto finality = Finality::never;
  bool operator==(const PlayCommander&) const = default;
};
/// Plays Exile: robber and ship go home, merchant and wizard leave.
struct PlayExile {
  static constexpr auto finality = Finality::never;
  bool operator==(const PlayExile&) const = default;
};
/// Plays the Merchant.
struct PlayMerchant {
  static constexpr auto finality = Finality::never;
  Hex at{};
  bool operator==(const PlayMerchant&) const = default;
};
/// Plays the Wizard.
struct PlayWizard {
  static constexpr auto finality = Finality::never;
  Site at{};
  Face resource{};
  bool operator==(const PlayWizard&) const = default;
};
/// Plays the Trading Harbour.
struct PlayTradingHarbour {
  static constexpr auto finality = Finality::never;
  Face give{};
  Good get{};
  bool operator==(const PlayTradingHarbour&) const = default;
};
/// Plays the Merchant Fleet.
struct PlayMerchantFleet {
  static constexpr auto finality = Finality::never;
  Face resource{};
  bool operator==(const PlayMerchantFleet&) const = default;
};
/// Plays the Diplomat, who moves a road.
struct PlayDiplomat {
  static constexpr auto finality = Finality::never;
  Edge from{}, to{};
  bool operator==(const PlayDiplomat&) const = default;
};
/// Plays Road Building. `count` edges were listed; only two are kept, since more are rejected.
struct PlayRoadBuilding {
  static constexpr auto finality = Finality::never;
  std::array<Edge, 2> edges{};
  std::uint8_t count = 0;
  bool operator==(const PlayRoadBuilding&) const = default;
};
/// Plays Magic Current, which moves the ship.
struct PlayMagicCurrent {
  static constexpr auto finality = Finality::always;
  bool forward = true;
  bool operator==(const PlayMagicCurrent&) const = default;
};
/// Plays the Crusader, who places a knight.
struct PlayCrusader {
  static constexpr auto finality = Finality::never;
  Face knight{};
  bool operator==(const PlayCrusader&) const = default;
};
/// Plays Church Tax, which takes a unit.
struct PlayChurchTax {
  static constexpr auto finality = Finality::never;
  Face face{};
  bool operator==(const PlayChurchTax&) const = default;
};
/// Plays a card that cannot be played by hand. Always rejected.
struct PlayOther {
  static constexpr auto finality = Finality::never;
  CardKind kind{};
  bool operator==(const PlayOther&) const = default;
};
/// Ends the turn. `beer`: nullopt to brew if possible (DG-BEER-5).
struct EndTurn {
  static constexpr auto finality = Finality::never;
  std::optional<bool> beer;
  bool operator==(const EndTurn&) const = default;
};

}  // namespace orders

/// The alternatives of an order.
struct OrderKinds {
  using Variant =
      std::variant<orders::Found, orders::Roll, orders::Keep, orders::Stand, orders::ThrowAgain,
                   orders::Chase, orders::Defend, orders::PlayRefuge, orders::Aqueduct, orders::BuildRoad,
                   orders::BuildShip, orders::BuildSettlement, orders::BuildCity, orders::Improve,
                   orders::BuildKnight, orders::ActivateKnight, orders::UpgradeKnight, orders::Joker,
                   orders::Trade, orders::MakeGoods, orders::BuyCard, orders::PlayAlchemist,
                   orders::PlayIndulgence, orders::PlayBishop, orders::PlayCommander, orders::PlayExile,
                   orders::PlayMerchant, orders::PlayWizard, orders::PlayTradingHarbour,
                   orders::PlayMerchantFleet, orders::PlayDiplomat, orders::PlayRoadBuilding,
                   orders::PlayMagicCurrent, orders::PlayCrusader, orders::PlayChurchTax, orders::PlayOther,
                   orders::EndTurn>;
};
using Order = OutOfLineVariant<OrderKinds>;

}  // namespace inselpost::dice
