#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/core/out_of_line_variant.hpp"
#include "engine/core/seat.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/step.hpp"
#include "engine/dice/turn.hpp"

namespace inselpost::dice {

/// Who may read something; nothing: everybody.
using Audience = std::optional<SeatSet>;

/// What happened, with its outcome: replay applies events and decides nothing. One for each order; what ends
/// a turn, or a seat's game, adds those that stand last.
///
/// Each says beside its members who may read it (DG-PBEM-7, DG-PBEM-12), in one of three ways:
/// * `using Public = void`: everybody, all of it;
/// * `sealed`: in a hidden round its seat alone, until the round has ended; the others know that something
///   happened to that seat, and read `Sealed`;
/// * `readers` and `hide`: everybody may know that it happened, the readers alone what `hide` takes away.
/// Besides, if it is so: `FromPublicDraw`: it may tell what was drawn. `Shows`: what lay face down is shown
/// by it.
namespace events {

struct Founded {
  Seat seat{};
  bool city = false;
  Site at{};
  Edge edge{};
  bool forfeited = false;
  using Public = void;
  bool operator==(const Founded&) const = default;
};
/// What others read in place of an event that is sealed. Brings nothing about.
struct Sealed {
  Seat seat{};
  using Public = void;
  bool operator==(const Sealed&) const = default;
};
/// Throw 1 to 3; 0: of an Indulgence. `dice`: all six, where the throw is complete.
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
struct ThrownAgain {
  Seat seat{};
  Steps steps;
  std::optional<Dice> dice;
  bool sealed = false;
  using FromPublicDraw = void;
  bool operator==(const ThrownAgain&) const = default;
};
struct Chased {
  Seat seat{};
  Face knight{};
  Steps steps;
  std::optional<Dice> dice;
  bool sealed = false;
  using FromPublicDraw = void;
  bool operator==(const Chased&) const = default;
};
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
struct RefugeTaken {
  Seat seat{};
  Steps steps;
  std::optional<Dice> dice;
  bool sealed = false;
  using FromPublicDraw = void;
  bool operator==(const RefugeTaken&) const = default;
};
struct Stood {
  Seat seat{};
  Dice dice{};
  bool sealed = false;
  bool operator==(const Stood&) const = default;
};
struct AqueductUsed {
  Seat seat{};
  std::uint8_t die = 0;
  Face from{}, to{};
  bool sealed = false;
  bool operator==(const AqueductUsed&) const = default;
};
struct AlchemistPlayed {
  Seat seat{};
  bool sealed = false;
  bool operator==(const AlchemistPlayed&) const = default;
};
/// A road or a ship, as the edge is printed.
struct EdgeBuilt {
  Seat seat{};
  Edge at{};
  Bundle paid;
  bool sealed = false;
  bool operator==(const EdgeBuilt&) const = default;
};
struct SettlementBuilt {
  Seat seat{};
  Site at{};
  Bundle paid;
  std::optional<HarbourKind> harbour;
  std::optional<CardKind> card;
  bool sealed = false;
  bool operator==(const SettlementBuilt&) const = default;
};
struct CityBuilt {
  Seat seat{};
  Site at{};
  Bundle paid;
  std::optional<CardKind> card;
  bool sealed = false;
  bool operator==(const CityBuilt&) const = default;
};
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
struct KnightBuilt {
  Seat seat{};
  Face knight{};
  Bundle paid;
  bool sealed = false;
  bool operator==(const KnightBuilt&) const = default;
};
struct KnightActivated {
  Seat seat{};
  Face knight{};
  std::uint8_t level = 0;
  Bundle paid;
  bool sealed = false;
  bool operator==(const KnightActivated&) const = default;
};
/// `level`: the new one.
struct KnightUpgraded {
  Seat seat{};
  Face knight{};
  std::uint8_t level = 0;
  Bundle paid;
  bool sealed = false;
  bool operator==(const KnightUpgraded&) const = default;
};
/// `die`: the face it had.
struct JokerUsed {
  Seat seat{};
  Face knight{}, die{};
  bool sealed = false;
  bool operator==(const JokerUsed&) const = default;
};
/// What lava of one trade did (DG-VOLC-1, DG-VOLC-2). `wizard`: he has left with the settlement.
struct Eruption {
  Face face{};
  std::optional<Site> lost, reduced;
  bool wizard = false;
  bool operator==(const Eruption&) const = default;
};
struct Traded {
  Seat seat{};
  Bundle give, get;
  Via via{};
  std::vector<Eruption> eruptions;
  bool sealed = false;
  using FromPublicDraw = void;
  bool operator==(const Traded&) const = default;
};
struct GoodsMade {
  Seat seat{};
  Good good{};
  std::uint8_t count = 0;
  Bundle paid;
  bool sealed = false;
  bool operator==(const GoodsMade&) const = default;
};
/// `copy`: the how manieth of that kind this seat buys.
struct CardBought {
  Seat seat{};
  CardKind card{};
  std::uint8_t copy = 0;
  Bundle paid;
  bool point = false;
  bool sealed = false;
  bool operator==(const CardBought&) const = default;
};

struct MerchantSent {
  Hex at{};
  bool operator==(const MerchantSent&) const = default;
};
struct WizardSent {
  Wizard wizard;
  bool operator==(const WizardSent&) const = default;
};
struct HarbourTrade {
  Face give{};
  Good get{};
  bool operator==(const HarbourTrade&) const = default;
};
struct FleetSent {
  Face resource{};
  bool operator==(const FleetSent&) const = default;
};
struct RoadMoved {
  Edge from{}, to{};
  bool operator==(const RoadMoved&) const = default;
};
struct EdgesLaid {
  std::vector<Edge> edges;
  bool operator==(const EdgesLaid&) const = default;
};
struct CurrentCalled {
  bool forward = true;
  bool operator==(const CurrentCalled&) const = default;
};
struct KnightSent {
  Face knight{};
  bool operator==(const KnightSent&) const = default;
};
struct TaxTaken {
  Face face{};
  bool operator==(const TaxTaken&) const = default;
};
/// What a card was played for; nothing where it has no argument.
using CardUse = std::variant<std::monostate, MerchantSent, WizardSent, HarbourTrade, FleetSent, RoadMoved,
                             EdgesLaid, CurrentCalled, KnightSent, TaxTaken>;
struct CardPlayed {
  Seat seat{};
  CardKind card{};
  CardUse use;
  Steps steps;
  bool sealed = false;
  using FromPublicDraw = void;
  bool operator==(const CardPlayed&) const = default;
};

/// How a turn came out: the box filled, counted from 1, what was written into it, all beers after one was
/// brewed, and whether the seat plays on.
struct Outcome {
  std::uint8_t box = 0;
  std::uint16_t points = 0;
  std::optional<std::uint8_t> beer;
  bool out = false;
  bool operator==(const Outcome&) const = default;
};
struct TurnEnded {
  Seat seat{};
  std::uint8_t turn = 0;
  std::optional<Outcome> outcome;
  bool hidden = false;
  Audience readers() const { return hidden ? Audience(SeatSet{seat}) : std::nullopt; }
  void hide() { outcome.reset(); }
  bool operator==(const TurnEnded&) const = default;
};
struct RoundEnded {
  std::uint8_t round = 0;
  using Public = void;
  using Shows = void;  ///< all that was done in it
  bool operator==(const RoundEnded&) const = default;
};
/// `faces`: those of the round, for nobody's eyes before it has ended.
struct RoundBegan {
  std::uint8_t round = 0;
  bool same_dice = false;
  std::optional<RoundFaces> faces;
  using FromPublicDraw = void;
  Audience readers() const { return same_dice ? Audience(SeatSet{}) : std::nullopt; }
  void hide() { faces.reset(); }
  bool operator==(const RoundBegan&) const = default;
};
/// Seats place by place, those who share one together (DG-END-3).
struct GameOver {
  std::vector<SeatSet> places;
  using Public = void;
  bool operator==(const GameOver&) const = default;
};

}  // namespace events

/// Everybody may read all of it.
template <class E>
concept OpenToAll = requires {
  typename E::Public;
};
/// In a hidden round its seat alone may read it.
template <class E>
concept SealedInRounds = requires(E& event) {
  { event.sealed } -> std::same_as<bool&>;
  { event.seat } -> std::same_as<Seat&>;
};
/// Everybody may know that it happened; what `hide` takes away is for its readers.
template <class E>
concept HiddenInPart = requires(const E& event, E& shown) {
  { event.readers() } -> std::convertible_to<Audience>;
  { shown.hide() } -> std::same_as<void>;
};
/// What nobody has thought about is not public: it does not compile.
template <class E>
concept SaysWhoMayRead = OpenToAll<E>
+ SealedInRounds<E> + HiddenInPart<E> == 1;

template <SaysWhoMayRead... E>
using OneOf = std::variant<E...>;

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

}  // namespace inselpost::dice
