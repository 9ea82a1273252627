#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/catan/board/geometry.hpp"
#include "engine/catan/cards.hpp"
#include "engine/catan/chance.hpp"
#include "engine/catan/offer.hpp"
#include "engine/catan/resources.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

/// A bundle for each seat, neutral seats included (theirs are empty).
using SeatBundles = std::array<Bundle, max_seats>;
using SeatCounts = std::array<std::uint16_t, max_seats>;

/// Who may read something; nothing: everybody.
using Audience = std::optional<SeatSet>;

/// What happened, with its outcome: replay applies events and decides nothing.
///
/// Each says beside its members who may read it (INFO-1 to INFO-29), in one of three ways:
/// * `using Public = void`: everybody, all of it;
/// * `readers` and `hide`: everybody may know that it happened, the readers alone what `hide` takes away: a
///   member that is optional, and absent from what others are shown;
/// * `audience`: nobody else may know that it happened.
/// Besides, if it is so: `hides_order`: the order that brought it about is as hidden as its members are, or
/// known to the seats alone if none is hidden. `FromPublicDraw`: it tells what a public draw gave.
/// `opens_card`: it tells the face of that card of the deck, counted from 0. `face_down` and `shows`: what it
/// hides lies face down until such an event shows what these seats have laid down.
namespace events {

/// The starting player chose the robber's desert (BOARD-8).
struct RobberPlaced {
  Seat seat{};
  Hex at{};
  using Public = void;
  bool operator==(const RobberPlaced&) const = default;
};
/// A founding turn; `yield` is in the hand at once (SETUP-7, SETUP-8), empty in the first round.
struct Founded {
  Seat seat{};
  Intersection settlement{};
  Path road{};
  Bundle yield;
  using Public = void;
  bool operator==(const Founded&) const = default;
};
/// Says who took what from his second settlement, at once or after the round (SETUP-8). Moves no card.
struct FirstResources {
  SeatBundles cards{};
  using Public = void;
  bool operator==(const FirstResources&) const = default;
};
struct TurnBegan {
  std::uint16_t turn = 0;
  Seat seat{};
  using Public = void;
  bool operator==(const TurnBegan&) const = default;
};
struct DiceRolled {
  Seat seat{};
  Dice dice;
  using Public = void;
  using FromPublicDraw = void;
  bool operator==(const DiceRolled&) const = default;
};
/// A second roll with the sum of the first (DUO-5, DUO-6).
struct RollRejected {
  Seat seat{};
  Dice dice;
  using Public = void;
  using FromPublicDraw = void;
  bool operator==(const RollRejected&) const = default;
};
/// What a roll yields; `unpaid` is what the bank could not pay (BANK-2, BANK-3).
struct Produced {
  SeatBundles gains{};
  SeatBundles unpaid{};
  using Public = void;
  bool operator==(const Produced&) const = default;
};
/// How many cards each seat must give back (SEVEN-2).
struct DiscardsDue {
  SeatCounts count{};
  using Public = void;
  bool operator==(const DiscardsDue&) const = default;
};
/// `hidden`: others are still to come, or discards are never shown; then only the owner sees `cards`
/// (SEVEN-5, INFO-8).
struct Discarded {
  Seat seat{};
  std::uint16_t count = 0;
  std::optional<Bundle> cards;
  bool hidden = false;
  Audience readers() const { return hidden ? Audience(SeatSet{seat}) : std::nullopt; }
  void hide() { cards.reset(); }
  bool hides_order() const { return hidden; }
  bool face_down() const { return hidden; }
  bool operator==(const Discarded&) const = default;
};
/// The last discard is in: all are shown (SEVEN-5), where `cards` is there (discards_visible).
struct DiscardsShown {
  DiscardsShown() = default;
  /// What can be made into anything, as JSON can, is no event by itself.
  explicit DiscardsShown(std::optional<SeatBundles> all) : cards(all) {}

  std::optional<SeatBundles> cards;
  using Public = void;
  SeatSet shows() const {
    SeatSet seats;
    for (std::size_t s = 0; cards && s < max_seats; ++s)
      if (!(*cards)[s].empty()) seats.insert(seat_at(s));
    return seats;
  }
  bool operator==(const DiscardsShown&) const = default;
};
/// `from` is nothing where the robber stood nowhere.
struct RobberMoved {
  Seat seat{};
  std::optional<Hex> from;
  Hex to{};
  using Public = void;
  bool operator==(const RobberMoved&) const = default;
};
/// `card`: known to thief and victim (INFO-7).
struct CardStolen {
  Seat thief{}, victim{};
  std::optional<Resource> card;
  SeatSet readers() const { return {thief, victim}; }
  void hide() { card.reset(); }
  bool operator==(const CardStolen&) const = default;
};
struct BankTraded {
  Seat seat{};
  Bundle give, get;
  using Public = void;
  bool operator==(const BankTraded&) const = default;
};
/// An offer under the name it got, which may be another than its author wished for (TRADE-14). Seen by
/// author, addressees and the active player; by everybody if `everybody` (INFO-14). `counters`: the offer
/// that its author refuses with it (OFFER-6).
struct OfferMade {
  Seat author{};
  Seat active{};
  std::string name;
  SeatSet to;
  bool everybody = false;
  std::vector<Terms> any;
  bool first = false;
  std::uint32_t until = 0;
  std::optional<std::string> counters{};
  bool sealed = false;
  Audience audience() const { return everybody ? Audience() : to | SeatSet{author, active}; }
  bool operator==(const OfferMade&) const = default;
};
/// Seen by the author, the active player and who answered (INFO-14). `choice`: which of several alternatives
/// was accepted, from 1.
struct OfferAnswered {
  Seat seat{};
  Seat author{};
  Seat active{};
  std::string name;
  bool accepted = false;
  std::uint8_t choice = 0;
  SeatSet audience() const { return {seat, author, active}; }
  bool operator==(const OfferAnswered&) const = default;
};
/// Seen by whoever saw the offer.
struct OfferWithdrawn {
  Seat author{};
  Seat active{};
  std::string name;
  SeatSet to;
  bool everybody = false;
  Audience audience() const { return everybody ? Audience() : to | SeatSet{author, active}; }
  bool hides_order() const { return everybody; }
  bool operator==(const OfferWithdrawn&) const = default;
};
/// A trade between two players is done: `author` gave `give` and got `get` (INFO-13).
struct Traded {
  Seat author{}, partner{};
  std::string name;
  Bundle give, get;
  using Public = void;
  bool operator==(const Traded&) const = default;
};
/// `paid`: with cards; else free (road building, a neutral's piece).
struct RoadBuilt {
  Seat seat{};
  Path at{};
  bool paid = true;
  using Public = void;
  bool operator==(const RoadBuilt&) const = default;
};
struct SettlementBuilt {
  Seat seat{};
  Intersection at{};
  bool paid = true;
  using Public = void;
  bool operator==(const SettlementBuilt&) const = default;
};
struct CityBuilt {
  Seat seat{};
  Intersection at{};
  using Public = void;
  bool operator==(const CityBuilt&) const = default;
};
/// Card j, from 0; `kind` is known to the buyer (INFO-2).
struct CardBought {
  Seat seat{};
  std::uint8_t card = 0;
  std::optional<CardKind> kind;
  SeatSet readers() const { return {seat}; }
  void hide() { kind.reset(); }
  std::uint8_t opens_card() const { return card; }
  bool operator==(const CardBought&) const = default;
};
struct CardPlayed {
  Seat seat{};
  std::uint8_t card = 0;
  CardKind kind{};
  using Public = void;
  std::uint8_t opens_card() const { return card; }
  bool operator==(const CardPlayed&) const = default;
};
/// The cards of a year of plenty.
struct CardsTaken {
  Seat seat{};
  Bundle cards;
  using Public = void;
  bool operator==(const CardsTaken&) const = default;
};
struct Monopolised {
  Seat seat{};
  Resource resource{};
  SeatCounts lost{};
  using Public = void;
  bool operator==(const Monopolised&) const = default;
};
struct VictoryPointShown {
  Seat seat{};
  std::uint8_t card = 0;
  using Public = void;
  std::uint8_t opens_card() const { return card; }
  bool operator==(const VictoryPointShown&) const = default;
};
/// To a seat, or to nobody: set aside.
struct LongestRoadMoved {
  std::optional<Seat> to;
  std::uint8_t length = 0;
  using Public = void;
  bool operator==(const LongestRoadMoved&) const = default;
};
struct LargestArmyMoved {
  std::optional<Seat> to;
  std::uint8_t size = 0;
  using Public = void;
  bool operator==(const LargestArmyMoved&) const = default;
};
struct TurnEnded {
  Seat seat{};
  using Public = void;
  bool operator==(const TurnEnded&) const = default;
};
/// It is this seat's place in the special building phase (SBP-2).
struct SpecialTurn {
  Seat seat{};
  using Public = void;
  bool operator==(const SpecialTurn&) const = default;
};
struct Passed {
  Seat seat{};
  using Public = void;
  bool operator==(const Passed&) const = default;
};
/// Gained (positive) or paid (negative) (DUO-24, DUO-25, DUO-27).
struct TradeCardsMoved {
  Seat seat{};
  std::int16_t count = 0;
  using Public = void;
  bool operator==(const TradeCardsMoved&) const = default;
};
/// Both players know `cards` (INFO-18). `owed` cards must be given back.
struct ForcedTradeDrawn {
  Seat seat{}, opponent{};
  std::uint16_t count = 0, owed = 0;
  std::optional<Bundle> cards;
  SeatSet readers() const { return {seat, opponent}; }
  void hide() { cards.reset(); }
  bool operator==(const ForcedTradeDrawn&) const = default;
};
struct CardsReturned {
  Seat seat{}, opponent{};
  std::uint16_t count = 0;
  std::optional<Bundle> cards;
  SeatSet readers() const { return {seat, opponent}; }
  void hide() { cards.reset(); }
  bool hides_order() const { return true; }
  bool operator==(const CardsReturned&) const = default;
};
struct KnightGivenUp {
  Seat seat{};
  std::uint8_t card = 0;
  using Public = void;
  bool operator==(const KnightGivenUp&) const = default;
};
/// He said the word (WIN-4); with `win_check` at the end of the turn the win is announced then.
struct VictoryClaimed {
  Seat seat{};
  using Public = void;
  bool operator==(const VictoryClaimed&) const = default;
};
/// The game is over; `points` of every seat, hidden cards included (WIN-8).
struct GameWon {
  Seat seat{};
  SeatCounts points{};
  using Public = void;
  bool operator==(const GameWon&) const = default;
};

}  // namespace events

/// Everybody may read all of it.
template <class E>
concept OpenToAll = requires {
  typename E::Public;
};
/// Everybody may know that it happened; what `hide` takes away is for its readers.
template <class E>
concept HiddenInPart = requires(const E& event, E& shown) {
  { event.readers() } -> std::convertible_to<Audience>;
  { shown.hide() } -> std::same_as<void>;
};
/// Only its audience may know that it happened.
template <class E>
concept KnownToSome = requires(const E& event) {
  { event.audience() } -> std::convertible_to<Audience>;
};
/// What nobody has thought about is not public: it does not compile.
template <class E>
concept SaysWhoMayRead = OpenToAll<E>
+ HiddenInPart<E> + KnownToSome<E> == 1;

template <SaysWhoMayRead... E>
using OneOf = std::variant<E...>;

struct EventKinds {
  using Variant =
      OneOf<events::RobberPlaced, events::Founded, events::FirstResources, events::TurnBegan,
            events::DiceRolled, events::RollRejected, events::Produced, events::DiscardsDue,
            events::Discarded, events::DiscardsShown, events::RobberMoved, events::CardStolen,
            events::BankTraded, events::OfferMade, events::OfferAnswered, events::OfferWithdrawn,
            events::Traded, events::RoadBuilt, events::SettlementBuilt, events::CityBuilt, events::CardBought,
            events::CardPlayed, events::CardsTaken, events::Monopolised, events::VictoryPointShown,
            events::LongestRoadMoved, events::LargestArmyMoved, events::TurnEnded, events::SpecialTurn,
            events::Passed, events::TradeCardsMoved, events::ForcedTradeDrawn, events::CardsReturned,
            events::KnightGivenUp, events::VictoryClaimed, events::GameWon>;
};
using Event = OutOfLineVariant<EventKinds>;
using Events = std::vector<Event>;

}  // namespace inselpost::catan
