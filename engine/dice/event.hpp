#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/core/out_of_line_variant.hpp"
#include "engine/core/seat.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/sheet.hpp"

namespace inselpost::dice {

/// The seats that may read something; nullopt: everybody.
using Audience = std::optional<SeatSet>;

/// The events of the dice game: facts with their outcome. Replay applies them and decides nothing. Each order
/// has one; the end of a turn or of a seat's game adds those listed last.
///
/// Each event declares beside its members who may read it (DG-PBEM-7, DG-PBEM-12), in one of three ways:
/// * `using Public = void`: everybody may read all of it.
/// * `sealed`: in a hidden round only its seat may read it until the round ends; the others know that
///   something happened to that seat, and read `Sealed`.
/// * `readers` and `hide`: everybody may know that it happened, but only the readers what `hide` removes.
///
/// Optional declarations:
/// * `FromPublicDraw`: it may contain drawn results.
/// * `Shows`: it shows what lay face down.
namespace events {

/// A settlement or city was founded. `forfeited`: a harbour there was given up.
struct Founded {
  Seat seat{};
  bool city = false;
  Site at{};
  Edge edge{};
  bool forfeited = false;
  using Public = void;
  bool operator==(const Founded&) const = default;
};
/// Replaces a sealed event for other readers. Has no effect.
struct Sealed {
  Seat seat{};
  using Public = void;
  bool operator==(const Sealed&) const = default;
};
/// A throw: 1 to 3, or 0 for Indulgence. `dice`: all six, if the throw is complete.
struct Thrown {
  Seat seat{};
  std::uint8_t number = 0;
  Bundle held;
  Steps steps;
  std::optional<Dice> dice;
  bool sealed = false;
  using FromPublicDraw = void;
  bool operator==(const Thrown&) const = default;
};
/// Blocked dice were thrown again.
struct ThrownAgain {
  Seat seat{};
  Steps steps;
  std::optional<Dice> dice;
  bool sealed = false;
  using FromPublicDraw = void;
  bool operator==(const ThrownAgain&) const = default;
};
/// A knight chased the robber away.
struct Chased {
  Seat seat{};
  Face knight{};
  Steps steps;
  std::optional<Dice> dice;
  bool sealed = false;
  using FromPublicDraw = void;
  bool operator==(const Chased&) const = default;
};
/// A landing was answered. `knights` is empty if nobody defends.
struct Defended {
  Seat seat{};
  Knights knights;
  bool magic_power = false;
  Steps steps;
  std::optional<Dice> dice;
  bool sealed = false;
  using FromPublicDraw = void;
  bool operator==(const Defended&) const = default;
};
/// A landing was answered with Refuge.
struct RefugeTaken {
  Seat seat{};
  Steps steps;
  std::optional<Dice> dice;
  bool sealed = false;
  using FromPublicDraw = void;
  bool operator==(const RefugeTaken&) const = default;
};
/// The dice became the pool.
struct Stood {
  Seat seat{};
  Dice dice{};
  bool sealed = false;
  bool operator==(const Stood&) const = default;
};
/// The Aqueduct changed the face of a die.
struct AqueductUsed {
  Seat seat{};
  std::uint8_t die = 0;
  Face from{}, to{};
  bool sealed = false;
  bool operator==(const AqueductUsed&) const = default;
};
/// The Alchemist was played.
struct AlchemistPlayed {
  Seat seat{};
  bool sealed = false;
  bool operator==(const AlchemistPlayed&) const = default;
};
/// A road or ship was built, as printed at the edge.
struct EdgeBuilt {
  Seat seat{};
  Edge at{};
  Bundle paid;
  bool sealed = false;
  bool operator==(const EdgeBuilt&) const = default;
};
/// A settlement was built. `card`: played for it.
struct SettlementBuilt {
  Seat seat{};
  Site at{};
  Bundle paid;
  std::optional<HarbourKind> harbour;
  std::optional<CardKind> card;
  bool sealed = false;
  bool operator==(const SettlementBuilt&) const = default;
};
/// A settlement became a city. `card`: played for it.
struct CityBuilt {
  Seat seat{};
  Site at{};
  Bundle paid;
  std::optional<CardKind> card;
  bool sealed = false;
  bool operator==(const CityBuilt&) const = default;
};
/// A branch was improved. `metropolis`: the city that became one.
struct Improved {
  Seat seat{};
  Branch branch{};
  std::uint8_t level = 0;
  Bundle paid;
  std::optional<Site> metropolis;
  std::optional<CardKind> card;
  bool sealed = false;
  bool operator==(const Improved&) const = default;
};
/// A knight was built.
struct KnightBuilt {
  Seat seat{};
  Face knight{};
  Bundle paid;
  bool sealed = false;
  bool operator==(const KnightBuilt&) const = default;
};
/// A knight was activated.
struct KnightActivated {
  Seat seat{};
  Face knight{};
  std::uint8_t level = 0;
  Bundle paid;
  bool sealed = false;
  bool operator==(const KnightActivated&) const = default;
};
/// A knight was upgraded to `level`.
struct KnightUpgraded {
  Seat seat{};
  Face knight{};
  std::uint8_t level = 0;
  Bundle paid;
  bool sealed = false;
  bool operator==(const KnightUpgraded&) const = default;
};
/// A knight was spent to change a die. `die` is the face it had.
struct JokerUsed {
  Seat seat{};
  Face knight{}, die{};
  bool sealed = false;
  bool operator==(const JokerUsed&) const = default;
};
/// The lava of one traded unit (DG-VOLC-1, DG-VOLC-2). `wizard`: the wizard left with the settlement.
struct Eruption {
  Face face{};
  std::optional<Site> lost, reduced;
  bool wizard = false;
  bool operator==(const Eruption&) const = default;
};
/// A trade. `eruptions` are those of gold, one per unit got.
struct Traded {
  Seat seat{};
  Bundle give, get;
  Via via{};
  std::vector<Eruption> eruptions;
  bool sealed = false;
  using FromPublicDraw = void;
  bool operator==(const Traded&) const = default;
};
/// Goods were made.
struct GoodsMade {
  Seat seat{};
  Good good{};
  std::uint8_t count = 0;
  Bundle paid;
  bool sealed = false;
  bool operator==(const GoodsMade&) const = default;
};
/// A card was bought. `copy`: number of this purchase among those of its kind, from 1.
struct CardBought {
  Seat seat{};
  CardKind card{};
  std::uint8_t copy = 0;
  Bundle paid;
  bool point = false;
  bool sealed = false;
  bool operator==(const CardBought&) const = default;
};

/// The merchant was sent to a hex.
struct MerchantSent {
  Hex at{};
  bool operator==(const MerchantSent&) const = default;
};
/// The wizard was sent to a building.
struct WizardSent {
  Wizard wizard;
  bool operator==(const WizardSent&) const = default;
};
/// The Trading Harbour exchanged a unit for a good.
struct HarbourTrade {
  Face give{};
  Good get{};
  bool operator==(const HarbourTrade&) const = default;
};
/// The Merchant Fleet gives its rate for a resource.
struct FleetSent {
  Face resource{};
  bool operator==(const FleetSent&) const = default;
};
/// The Diplomat moved a road.
struct RoadMoved {
  Edge from{}, to{};
  bool operator==(const RoadMoved&) const = default;
};
/// Road Building laid edges.
struct EdgesLaid {
  std::vector<Edge> edges;
  bool operator==(const EdgesLaid&) const = default;
};
/// Magic Current moved the ship.
struct CurrentCalled {
  bool forward = true;
  bool operator==(const CurrentCalled&) const = default;
};
/// The Crusader placed a knight.
struct KnightSent {
  Face knight{};
  bool operator==(const KnightSent&) const = default;
};
/// The Church Tax took a unit.
struct TaxTaken {
  Face face{};
  bool operator==(const TaxTaken&) const = default;
};
/// The effect of a played card; monostate: it has no argument.
using CardUse = std::variant<std::monostate, MerchantSent, WizardSent, HarbourTrade, FleetSent, RoadMoved,
                             EdgesLaid, CurrentCalled, KnightSent, TaxTaken>;
/// A card was played in the actions.
struct CardPlayed {
  Seat seat{};
  CardKind card{};
  CardUse use;
  Steps steps;
  bool sealed = false;
  using FromPublicDraw = void;
  bool operator==(const CardPlayed&) const = default;
};

/// The result of a turn: number of the box filled, from 1, its points, the number of beers if one was brewed,
/// and whether the seat is out of the game.
struct Outcome {
  std::uint8_t box = 0;
  std::uint16_t points = 0;
  std::optional<std::uint8_t> beer;
  bool out = false;
  bool operator==(const Outcome&) const = default;
};
/// A turn ended.
struct TurnEnded {
  Seat seat{};
  std::uint8_t turn = 0;
  std::optional<Outcome> outcome;
  bool hidden = false;
  Audience readers() const { return hidden ? Audience(SeatSet{seat}) : std::nullopt; }
  void hide() { outcome.reset(); }
  bool operator==(const TurnEnded&) const = default;
};
/// A round ended.
struct RoundEnded {
  std::uint8_t round = 0;
  using Public = void;
  using Shows = void;  ///< everything done in it
  bool operator==(const RoundEnded&) const = default;
};
/// A round began. `faces` are those of the round; nobody may know them before it ends.
struct RoundBegan {
  std::uint8_t round = 0;
  bool same_dice = false;
  std::optional<RoundFaces> faces;
  using FromPublicDraw = void;
  Audience readers() const { return same_dice ? Audience(SeatSet{}) : std::nullopt; }
  void hide() { faces.reset(); }
  bool operator==(const RoundBegan&) const = default;
};
/// The game is over. `places`: the seats in order of rank, those with equal rank together (DG-END-3).
struct GameOver {
  std::vector<SeatSet> places;
  using Public = void;
  bool operator==(const GameOver&) const = default;
};

}  // namespace events

/// Satisfied by events that everybody may read.
template <class E>
concept OpenToAll = requires {
  typename E::Public;
};
/// Satisfied by events that only their seat may read in a hidden round.
template <class E>
concept SealedInRounds = requires(E& event) {
  { event.sealed } -> std::same_as<bool&>;
  { event.seat } -> std::same_as<Seat&>;
};
/// Satisfied by events of which everybody may know that they happened, and their readers what `hide` removes.
template <class E>
concept HiddenInPart = requires(const E& event, E& shown) {
  { event.readers() } -> std::convertible_to<Audience>;
  { shown.hide() } -> std::same_as<void>;
};
/// Satisfied by events that declare their visibility in exactly one way. An event without one does not
/// compile.
template <class E>
concept SaysWhoMayRead = OpenToAll<E>
+ SealedInRounds<E> + HiddenInPart<E> == 1;

template <SaysWhoMayRead... E>
using OneOf = std::variant<E...>;

/// The alternatives of an event.
struct EventKinds {
  using Variant =
      OneOf<events::Founded, events::Sealed, events::Thrown, events::ThrownAgain, events::Chased,
            events::Defended, events::RefugeTaken, events::Stood, events::AqueductUsed,
            events::AlchemistPlayed, events::EdgeBuilt, events::SettlementBuilt, events::CityBuilt,
            events::Improved, events::KnightBuilt, events::KnightActivated, events::KnightUpgraded,
            events::JokerUsed, events::Traded, events::GoodsMade, events::CardBought, events::CardPlayed,
            events::TurnEnded, events::RoundEnded, events::RoundBegan, events::GameOver>;
};
using Event = OutOfLineVariant<EventKinds>;
using Events = std::vector<Event>;

/// Visibility of events, as the events themselves declare it beside their members (event.hpp).

/// Returns the event as `viewer` may see it. If it is sealed for them it is a `Sealed` of its seat.
Event redact(const Event& event, Viewer viewer);
/// Returns whether no member was removed by `redact`. `apply` requires this.
bool is_unredacted(const Event& event);
/// Returns the readers of what `redact` removes. nullopt: everybody, or it removes none.
Audience audience_of(const Event& event);

/// Everything that a writer of records needs to know of an event beside its members.
struct EventVisibility {
  Audience reads;          ///< seats that may read what `redact` removes
  bool sealed = false;     ///< hidden but for its seat, even its kind
  bool drawn = false;      ///< may contain drawn results
  bool laid_down = false;  ///< its hidden part is shown after the round
  bool shows = false;      ///< shows what all seats have laid down
  bool operator==(const EventVisibility&) const = default;
};
EventVisibility visibility_of(const Event& event);

}  // namespace inselpost::dice
