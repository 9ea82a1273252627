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
#include "engine/catan/ruleset.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

/// A bundle for each seat. Those of neutral seats are empty.
using SeatBundles = std::array<Bundle, max_seats>;
/// A number for each seat.
using SeatCounts = std::array<std::uint16_t, max_seats>;

/// The seats that may read something; nullopt: everybody.
using Audience = std::optional<SeatSet>;

/// The events of the board game: facts with their outcome. Replay applies them and decides nothing.
///
/// Each event declares beside its members who may read it (INFO-1 to INFO-29), in one of three ways:
/// * `using Public = void`: everybody may read all of it.
/// * `readers` and `hide`: everybody may know that it happened, but only the readers may know the optional
///   member that `hide` removes.
/// * `audience`: nobody else may know that it happened.
///
/// Optional declarations:
/// * `hides_order`: the order that caused it is hidden too, from all who may not read its hidden member, or
///   from all but the players if there is none.
/// * `FromPublicDraw`: it contains the result of a public draw.
/// * `opens_card`: it tells the face of this card of the deck, from 0.
/// * `face_down` and `shows`: what it hides lies face down until an event shows what these seats laid down.
namespace events {

/// The starting player chose the desert for the robber (BOARD-8).
struct RobberPlaced {
  Seat seat{};
  Hex at{};
  using Public = void;
  bool operator==(const RobberPlaced&) const = default;
};
/// A founding turn. `yield` goes to the hand at once, and is empty in the first round (SETUP-7, SETUP-8).
struct Founded {
  Seat seat{};
  Intersection settlement{};
  Path road{};
  Bundle yield;
  using Public = void;
  bool operator==(const Founded&) const = default;
};
/// Tells what each seat took for its second settlement. Moves no cards: `Founded` did (SETUP-8).
struct FirstResources {
  SeatBundles cards{};
  using Public = void;
  bool operator==(const FirstResources&) const = default;
};
/// A turn began. `turn` counts from 1.
struct TurnBegan {
  std::uint16_t turn = 0;
  Seat seat{};
  using Public = void;
  bool operator==(const TurnBegan&) const = default;
};
/// The production roll.
struct DiceRolled {
  Seat seat{};
  Dice dice;
  using Public = void;
  using FromPublicDraw = void;
  bool operator==(const DiceRolled&) const = default;
};
/// A second roll with the sum of the first, to be thrown again (DUO-5, DUO-6).
struct RollRejected {
  Seat seat{};
  Dice dice;
  using Public = void;
  using FromPublicDraw = void;
  bool operator==(const RollRejected&) const = default;
};
/// The yield of a roll. `unpaid` is what the bank could not pay (BANK-2, BANK-3).
struct Produced {
  SeatBundles gains{};
  SeatBundles unpaid{};
  using Public = void;
  bool operator==(const Produced&) const = default;
};
/// The numbers of cards that seats must discard (SEVEN-2).
struct DiscardsDue {
  SeatCounts count{};
  using Public = void;
  bool operator==(const DiscardsDue&) const = default;
};
/// A discard. `hidden`: others still have to discard, or discards are never shown; then only the owner sees
/// `cards` (SEVEN-5, INFO-8).
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
/// The last discard was made and all are shown. `cards` is nullopt if discards stay hidden (SEVEN-5,
/// `discards_visible`).
struct DiscardsShown {
  DiscardsShown() = default;
  /// Explicit, because a JSON value converts to anything and would convert to this event.
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
/// The robber moved. `from` is nullopt if it was not on the board.
struct RobberMoved {
  Seat seat{};
  std::optional<Hex> from;
  Hex to{};
  using Public = void;
  bool operator==(const RobberMoved&) const = default;
};
/// A card was stolen. Thief and victim know `card` (INFO-7).
struct CardStolen {
  Seat thief{}, victim{};
  std::optional<Resource> card;
  SeatSet readers() const { return {thief, victim}; }
  void hide() { card.reset(); }
  bool operator==(const CardStolen&) const = default;
};
/// A trade with the bank or by a harbour.
struct BankTraded {
  Seat seat{};
  Bundle give, get;
  using Public = void;
  bool operator==(const BankTraded&) const = default;
};
/// An offer was made. `name` may differ from the one its author asked for (TRADE-14). Seen by author,
/// addressees and the active player, or by everybody if `everybody` (INFO-14). `counters` is the offer that
/// its author refuses with it (OFFER-6).
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
/// An offer was accepted or refused. Seen by its author, the active player and the one who answered, or by
/// everybody if `everybody` (INFO-14). `choice` is the accepted alternative, from 1; 0: the offer has only
/// one.
struct OfferAnswered {
  Seat seat{};
  Seat author{};
  Seat active{};
  std::string name;
  bool accepted = false;
  std::uint8_t choice = 0;
  bool everybody = false;
  Audience audience() const { return everybody ? Audience() : SeatSet{seat, author, active}; }
  bool operator==(const OfferAnswered&) const = default;
};
/// An offer was withdrawn. Seen by all who saw the offer.
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
/// Two players traded: `author` gave `give` and got `get` (INFO-13).
struct Traded {
  Seat author{}, partner{};
  std::string name;
  Bundle give, get;
  using Public = void;
  bool operator==(const Traded&) const = default;
};
/// A road was built. `paid`: with cards; false for road building and pieces of neutral seats.
struct RoadBuilt {
  Seat seat{};
  Path at{};
  bool paid = true;
  using Public = void;
  bool operator==(const RoadBuilt&) const = default;
};
/// A settlement was built. `paid`: with cards; false for pieces of neutral seats.
struct SettlementBuilt {
  Seat seat{};
  Intersection at{};
  bool paid = true;
  using Public = void;
  bool operator==(const SettlementBuilt&) const = default;
};
/// A settlement became a city.
struct CityBuilt {
  Seat seat{};
  Intersection at{};
  using Public = void;
  bool operator==(const CityBuilt&) const = default;
};
/// A development card was bought: card j, from 0. The buyer knows `kind` (INFO-2).
struct CardBought {
  Seat seat{};
  std::uint8_t card = 0;
  std::optional<CardKind> kind;
  SeatSet readers() const { return {seat}; }
  void hide() { kind.reset(); }
  std::uint8_t opens_card() const { return card; }
  bool operator==(const CardBought&) const = default;
};
/// A development card was played: card j, from 0.
struct CardPlayed {
  Seat seat{};
  std::uint8_t card = 0;
  CardKind kind{};
  using Public = void;
  std::uint8_t opens_card() const { return card; }
  bool operator==(const CardPlayed&) const = default;
};
/// The cards taken with a year of plenty.
struct CardsTaken {
  Seat seat{};
  Bundle cards;
  using Public = void;
  bool operator==(const CardsTaken&) const = default;
};
/// A monopoly was played. `lost` is what each seat handed over.
struct Monopolised {
  Seat seat{};
  Resource resource{};
  SeatCounts lost{};
  using Public = void;
  bool operator==(const Monopolised&) const = default;
};
/// A victory point card was laid open: card j, from 0.
struct VictoryPointShown {
  Seat seat{};
  std::uint8_t card = 0;
  using Public = void;
  std::uint8_t opens_card() const { return card; }
  bool operator==(const VictoryPointShown&) const = default;
};
/// The longest road moved to a seat; nullopt: it was set aside.
struct LongestRoadMoved {
  std::optional<Seat> to;
  std::uint8_t length = 0;
  using Public = void;
  bool operator==(const LongestRoadMoved&) const = default;
};
/// The largest army moved to a seat.
struct LargestArmyMoved {
  std::optional<Seat> to;
  std::uint8_t size = 0;
  using Public = void;
  bool operator==(const LargestArmyMoved&) const = default;
};
/// A turn ended.
struct TurnEnded {
  Seat seat{};
  using Public = void;
  bool operator==(const TurnEnded&) const = default;
};
/// A seat's place in the special building phase came (SBP-2).
struct SpecialTurn {
  Seat seat{};
  using Public = void;
  bool operator==(const SpecialTurn&) const = default;
};
/// A seat ended its place in the special building phase.
struct Passed {
  Seat seat{};
  using Public = void;
  bool operator==(const Passed&) const = default;
};
/// Trade cards were gained (positive) or paid (negative) (DUO-24, DUO-25, DUO-27).
struct TradeCardsMoved {
  Seat seat{};
  std::int16_t count = 0;
  using Public = void;
  bool operator==(const TradeCardsMoved&) const = default;
};
/// The draw of a forced trade. Both players know `cards` (INFO-18). `owed` cards must be given back.
struct ForcedTradeDrawn {
  Seat seat{}, opponent{};
  std::uint16_t count = 0, owed = 0;
  std::optional<Bundle> cards;
  SeatSet readers() const { return {seat, opponent}; }
  void hide() { cards.reset(); }
  bool operator==(const ForcedTradeDrawn&) const = default;
};
/// The cards given back after a forced trade. Both players know `cards`.
struct CardsReturned {
  Seat seat{}, opponent{};
  std::uint16_t count = 0;
  std::optional<Bundle> cards;
  SeatSet readers() const { return {seat, opponent}; }
  void hide() { cards.reset(); }
  bool hides_order() const { return true; }
  bool operator==(const CardsReturned&) const = default;
};
/// A played knight was given up for trade cards (DUO-25).
struct KnightGivenUp {
  Seat seat{};
  std::uint8_t card = 0;
  using Public = void;
  bool operator==(const KnightGivenUp&) const = default;
};
/// A player claimed victory (WIN-4). If `win_check` is at the end of the turn the win is announced then.
struct VictoryClaimed {
  Seat seat{};
  using Public = void;
  bool operator==(const VictoryClaimed&) const = default;
};
/// The game is over. `points` of every seat include hidden cards (WIN-8).
struct GameWon {
  Seat seat{};
  SeatCounts points{};
  using Public = void;
  bool operator==(const GameWon&) const = default;
};

}  // namespace events

/// Satisfied by events that everybody may read.
template <class E>
concept OpenToAll = requires {
  typename E::Public;
};
/// Satisfied by events of which everybody may know that they happened, and their readers what `hide` removes.
template <class E>
concept HiddenInPart = requires(const E& event, E& shown) {
  { event.readers() } -> std::convertible_to<Audience>;
  { shown.hide() } -> std::same_as<void>;
};
/// Satisfied by events of which only the audience may know that they happened.
template <class E>
concept KnownToSome = requires(const E& event) {
  { event.audience() } -> std::convertible_to<Audience>;
};
/// Satisfied by events that declare their visibility in exactly one way. An event without one does not
/// compile.
template <class E>
concept SaysWhoMayRead = OpenToAll<E>
+ HiddenInPart<E> + KnownToSome<E> == 1;

template <SaysWhoMayRead... E>
using OneOf = std::variant<E...>;

/// The alternatives of an event.
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

struct State;

/// Visibility of events, as the events themselves declare it beside their members (event.hpp).

/// Returns the event as `viewer` may see it, or nullopt if they may not know that it happened.
std::optional<Event> redact(const Event& event, Viewer viewer);

/// Returns whether no member was removed by `redact`. `apply` requires this.
bool is_unredacted(const Event& event);

/// Returns the readers of the members that `redact` removes. nullopt: everybody, or there are no such
/// members.
Audience audience_of(const Event& event);

/// Everything that a writer of records needs to know of an event beside its members.
struct EventVisibility {
  Audience knows;                          ///< seats that may know that it happened
  Audience reads;                          ///< seats that may read the members that `redact` removes
  bool hides_order = false;                ///< the order that caused it is hidden too
  bool drawn = false;                      ///< contains the result of a public draw
  std::optional<std::uint8_t> opens_card;  ///< the card of the deck whose face it tells, from 0
  bool laid_down = false;                  ///< its hidden member will be shown to all before the end
  SeatSet shows;                           ///< seats whose cards laid down are shown by it
  bool operator==(const EventVisibility&) const = default;
};
EventVisibility visibility_of(const Event& event, const Ruleset& rules);

/// The way an order enters the public record (INFO-15).
enum class VisibilityLevel : std::uint8_t {
  open,          ///< order and events are public, apart from hidden members of events
  hidden_order,  ///< public: that this seat sent an order (hidden discards, returns)
  hidden_entry,  ///< public: that there is an entry (private offers and their answers, counter-offers)
};
/// The visibility of an order.
struct OrderVisibility {
  VisibilityLevel publicity = VisibilityLevel::open;
  SeatSet may_see;  ///< seats that see what is hidden of the order or entry
  bool operator==(const OrderVisibility&) const = default;
};
/// Returns the visibility of an executed order. `before` is the state in which it was given, `events` are its
/// events. Orders that draw are open, so this is known before the draw.
OrderVisibility order_visibility(const State& before, const Events& events);

}  // namespace inselpost::catan
