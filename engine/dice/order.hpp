#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "engine/core/out_of_line_variant.hpp"
#include "engine/dice/bundle.hpp"
#include "engine/dice/cards.hpp"
#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

/// By which rate is traded (DG-ORD-8).
enum class Via : std::uint8_t { bank, gold, harbour, merchant, fleet, volcano, kitchen, guild };
inline constexpr std::array<std::string_view, 8> via_names{"bank",  "gold",    "harbour", "merchant",
                                                           "fleet", "volcano", "kitchen", "guild"};
constexpr std::string_view name(Via v) { return via_names[static_cast<std::size_t>(v)]; }

/// May an order cast dice? Then what came of it cannot be taken back (DG-ORD-6). Every order says it of
/// itself; `is_final` asks the position where it hangs on that.
enum class Finality : std::uint8_t { never, always, inside_a_throw, if_gold_is_given };

/// The plain orders (DG-ORD-7). One small structure for each form of the order language.
namespace orders {

/// `ship`: its edge was named as a ship's.
struct Found {
  static constexpr auto finality = Finality::never;
  bool city = false;
  Site at{};
  Edge edge{};
  bool ship = false;
  bool forfeit = false;
  bool operator==(const Found&) const = default;
};
struct Roll {
  static constexpr auto finality = Finality::always;
  std::optional<Face> set;
  bool operator==(const Roll&) const = default;
};
/// Puts these aside and throws the others.
struct Keep {
  static constexpr auto finality = Finality::always;
  Bundle dice;
  std::optional<Face> set;
  bool operator==(const Keep&) const = default;
};
struct Stand {
  static constexpr auto finality = Finality::never;
  bool operator==(const Stand&) const = default;
};
struct ThrowAgain {
  static constexpr auto finality = Finality::always;
  bool operator==(const ThrowAgain&) const = default;
};
struct Chase {
  static constexpr auto finality = Finality::inside_a_throw;
  Face knight{};
  bool operator==(const Chase&) const = default;
};
/// `least`, `all`: what stands for a list (DG-ORD-1). Named and empty: nobody.
struct Defend {
  static constexpr auto finality = Finality::inside_a_throw;
  enum class Who : std::uint8_t { named, least, all };
  Who who = Who::named;
  Knights knights;
  bool magic_power = false;
  bool operator==(const Defend&) const = default;
};
struct PlayRefuge {
  static constexpr auto finality = Finality::inside_a_throw;
  bool operator==(const PlayRefuge&) const = default;
};
struct Aqueduct {
  static constexpr auto finality = Finality::never;
  Face from{}, to{};
  bool operator==(const Aqueduct&) const = default;
};
struct BuildRoad {
  static constexpr auto finality = Finality::never;
  Edge at{};
  bool operator==(const BuildRoad&) const = default;
};
struct BuildShip {
  static constexpr auto finality = Finality::never;
  Edge at{};
  bool operator==(const BuildShip&) const = default;
};
/// `without`: with Magic Joining, the two units left out.
struct BuildSettlement {
  static constexpr auto finality = Finality::never;
  Site at{};
  std::optional<HarbourKind> harbour;
  std::optional<Bundle> without;
  bool operator==(const BuildSettlement&) const = default;
};
struct BuildCity {
  static constexpr auto finality = Finality::never;
  Site at{};
  bool medicine = false;
  bool operator==(const BuildCity&) const = default;
};
/// `level` left out: the next one.
struct Improve {
  static constexpr auto finality = Finality::never;
  Branch branch{};
  std::optional<std::uint8_t> level;
  std::optional<Site> metropolis;
  bool crane = false;
  bool operator==(const Improve&) const = default;
};
struct BuildKnight {
  static constexpr auto finality = Finality::never;
  Face knight{};
  bool operator==(const BuildKnight&) const = default;
};
struct ActivateKnight {
  static constexpr auto finality = Finality::never;
  Face knight{};
  bool operator==(const ActivateKnight&) const = default;
};
struct UpgradeKnight {
  static constexpr auto finality = Finality::never;
  Face knight{};
  bool operator==(const UpgradeKnight&) const = default;
};
struct Joker {
  static constexpr auto finality = Finality::never;
  Face knight{}, die{};
  bool operator==(const Joker&) const = default;
};
/// `via` left out: the best rate that fits (DG-ORD-8).
struct Trade {
  static constexpr auto finality = Finality::if_gold_is_given;
  Bundle give, get;
  std::optional<Via> via;
  bool operator==(const Trade&) const = default;
};
struct MakeGoods {
  static constexpr auto finality = Finality::never;
  Good good{};
  std::uint8_t count = 0;
  bool operator==(const MakeGoods&) const = default;
};
struct BuyCard {
  static constexpr auto finality = Finality::never;
  CardKind kind{};
  bool operator==(const BuyCard&) const = default;
};
struct PlayAlchemist {
  static constexpr auto finality = Finality::never;
  bool operator==(const PlayAlchemist&) const = default;
};
/// An extra throw of all dice but these.
struct PlayIndulgence {
  static constexpr auto finality = Finality::always;
  Bundle keep;
  bool operator==(const PlayIndulgence&) const = default;
};
struct PlayBishop {
  static constexpr auto finality = Finality::never;
  bool operator==(const PlayBishop&) const = default;
};
struct PlayCommander {
  static constexpr auto finality = Finality::never;
  bool operator==(const PlayCommander&) const = default;
};
struct PlayExile {
  static constexpr auto finality = Finality::never;
  bool operator==(const PlayExile&) const = default;
};
struct PlayMerchant {
  static constexpr auto finality = Finality::never;
  Hex at{};
  bool operator==(const PlayMerchant&) const = default;
};
struct PlayWizard {
  static constexpr auto finality = Finality::never;
  Site at{};
  Face resource{};
  bool operator==(const PlayWizard&) const = default;
};
struct PlayTradingHarbour {
  static constexpr auto finality = Finality::never;
  Face give{};
  Good get{};
  bool operator==(const PlayTradingHarbour&) const = default;
};
struct PlayMerchantFleet {
  static constexpr auto finality = Finality::never;
  Face resource{};
  bool operator==(const PlayMerchantFleet&) const = default;
};
struct PlayDiplomat {
  static constexpr auto finality = Finality::never;
  Edge from{}, to{};
  bool operator==(const PlayDiplomat&) const = default;
};
/// `count` edges were listed; only the first two are kept, since more are refused.
struct PlayRoadBuilding {
  static constexpr auto finality = Finality::never;
  std::array<Edge, 2> edges{};
  std::uint8_t count = 0;
  bool operator==(const PlayRoadBuilding&) const = default;
};
struct PlayMagicCurrent {
  static constexpr auto finality = Finality::always;
  bool forward = true;
  bool operator==(const PlayMagicCurrent&) const = default;
};
struct PlayCrusader {
  static constexpr auto finality = Finality::never;
  Face knight{};
  bool operator==(const PlayCrusader&) const = default;
};
struct PlayChurchTax {
  static constexpr auto finality = Finality::never;
  Face face{};
  bool operator==(const PlayChurchTax&) const = default;
};
/// A card that is not played by hand: always refused.
struct PlayOther {
  static constexpr auto finality = Finality::never;
  CardKind kind{};
  bool operator==(const PlayOther&) const = default;
};
/// `beer` left out: it is brewed where it can be (DG-BEER-5).
struct EndTurn {
  static constexpr auto finality = Finality::never;
  std::optional<bool> beer;
  bool operator==(const EndTurn&) const = default;
};

}  // namespace orders

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
