#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/catan/board/geometry.hpp"
#include "engine/catan/cards.hpp"
#include "engine/catan/offer.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

/// The victim of a robbery: left open, nobody, or a seat (ROB-9).
struct Rob {
  /// The forms of naming a victim.
  enum class Choice : std::uint8_t { open, nobody, seat };
  Choice choice = Choice::open;
  Seat seat{};
  static constexpr Rob open() { return {}; }
  static constexpr Rob nobody() { return {Choice::nobody, {}}; }
  static constexpr Rob from(Seat s) { return {Choice::seat, s}; }
  bool operator==(const Rob&) const = default;
};

/// The piece of a neutral player to build along with an own road or settlement (DUO-9, DUO-15).
struct NeutralBuild {
  /// The forms of naming a piece.
  enum class Choice : std::uint8_t { none, automatic, road, settlement };
  Choice choice = Choice::none;
  Seat seat{};
  Path road{};
  Intersection settlement{};
  bool operator==(const NeutralBuild&) const = default;
};

/// Whether an order is final (ORD-2, ORD-3): it is if it draws, reveals something, or may be rejected for
/// what its sender may not know. Taking it back would leave the sender with that knowledge. `is_final`
/// decides the cases that depend on the position.
enum class Finality : std::uint8_t {
  never,
  always,
  after_founding,           ///< before founding nobody is robbed
  as_the_last_discard,      ///< the last discard shows the others
  if_the_bank_is_hidden,    ///< the bank may be unable to pay
  out_of_turn,              ///< its name tells of offers that only the active player sees
  if_hidden_cards_may_win,  ///< by which a player may win as soon as the next turn begins
};

/// The knowledge by which an order may be rejected: public; also what its sender alone sees (their cards, a
/// private offer); or even what the sender does not see (cards and answers of others).
enum class RejectionBasis : std::uint8_t { open, hidden, unseen };

/// The properties that an order type declares.
struct OrderTraits {
  Finality finality;
  RejectionBasis grounds;
};

/// The orders of the board game, one structure for each form of the order language.
namespace orders {

/// Founds a settlement with a road.
struct Found {
  static constexpr OrderTraits traits{Finality::never, RejectionBasis::open};
  Intersection settlement{};
  Path road{};
  bool operator==(const Found&) const = default;
};
/// Rolls the dice.
struct Roll {
  static constexpr OrderTraits traits{Finality::always, RejectionBasis::open};
  bool operator==(const Roll&) const = default;
};
/// Discards cards after a 7.
struct Discard {
  static constexpr OrderTraits traits{Finality::as_the_last_discard, RejectionBasis::hidden};
  Bundle cards;
  bool operator==(const Discard&) const = default;
};
/// Moves the robber: after a 7, or before founding, where the starting player chooses its desert and `rob` is
/// open (BOARD-8).
struct MoveRobber {
  static constexpr OrderTraits traits{Finality::after_founding, RejectionBasis::open};
  Hex to{};
  Rob rob;
  bool operator==(const MoveRobber&) const = default;
};
/// Builds a road.
struct BuildRoad {
  static constexpr OrderTraits traits{Finality::never, RejectionBasis::hidden};
  Path at{};
  NeutralBuild neutral;
  bool operator==(const BuildRoad&) const = default;
};
/// Builds a settlement.
struct BuildSettlement {
  static constexpr OrderTraits traits{Finality::never, RejectionBasis::hidden};
  Intersection at{};
  NeutralBuild neutral;
  bool operator==(const BuildSettlement&) const = default;
};
/// Turns a settlement into a city. With a neutral piece it is rejected.
struct BuildCity {
  static constexpr OrderTraits traits{Finality::never, RejectionBasis::hidden};
  Intersection at{};
  NeutralBuild neutral;
  bool operator==(const BuildCity&) const = default;
};
/// Buys a development card. With a neutral piece it is rejected (DUO-35).
struct BuyCard {
  static constexpr OrderTraits traits{Finality::always, RejectionBasis::hidden};
  NeutralBuild neutral;
  bool operator==(const BuyCard&) const = default;
};
/// Plays a knight.
struct PlayKnight {
  static constexpr OrderTraits traits{Finality::always, RejectionBasis::hidden};
  Hex to{};
  Rob rob;
  bool operator==(const PlayKnight&) const = default;
};
/// Plays road building. `count` paths were listed; only two are kept, since more are rejected (PROG-2).
struct PlayRoadBuilding {
  static constexpr OrderTraits traits{Finality::never, RejectionBasis::hidden};
  std::array<Path, 2> roads{};
  std::uint8_t count = 0;
  std::array<NeutralBuild, 2> neutral{};
  bool operator==(const PlayRoadBuilding&) const = default;
};
/// Plays year of plenty.
struct PlayYearOfPlenty {
  static constexpr OrderTraits traits{Finality::if_the_bank_is_hidden, RejectionBasis::hidden};
  Bundle cards;
  bool operator==(const PlayYearOfPlenty&) const = default;
};
/// Plays a monopoly.
struct PlayMonopoly {
  static constexpr OrderTraits traits{Finality::always, RejectionBasis::hidden};
  Resource resource{};
  bool operator==(const PlayMonopoly&) const = default;
};
/// Plays a victory point card. Always rejected (VPC-1).
struct PlayVictoryPoint {
  static constexpr OrderTraits traits{Finality::never, RejectionBasis::hidden};
  bool operator==(const PlayVictoryPoint&) const = default;
};
/// Lays a victory point card open.
struct ShowVictoryPoint {
  static constexpr OrderTraits traits{Finality::never, RejectionBasis::hidden};
  bool operator==(const ShowVictoryPoint&) const = default;
};
/// Trades with the bank or by a harbour. `other_items`: a side names something else than resources (TRADE-3).
struct BankTrade {
  static constexpr OrderTraits traits{Finality::if_the_bank_is_hidden, RejectionBasis::hidden};
  Bundle give, get;
  bool other_items = false;
  bool operator==(const BankTrade&) const = default;
};
/// Makes an offer. Without `to` it is for all others, or for the active player if another one makes it.
struct MakeOffer {
  static constexpr OrderTraits traits{Finality::out_of_turn, RejectionBasis::hidden};
  std::optional<std::string> name;
  std::optional<SeatSet> to;
  std::vector<Terms> any;  ///< one, or several alternatives (OFFER-1)
  bool first = false;
  bool other_items = false;
  std::uint32_t until = 0;  ///< minutes to answer in; 0: no limit set (OFFER-2)
  bool sealed = false;      ///< all answers take effect together (OFFER-4)
  bool operator==(const MakeOffer&) const = default;
};
/// Accepts an offer. `choice` is an alternative, from 1; 0: the first that the hand can pay (OFFER-1).
struct Accept {
  static constexpr OrderTraits traits{Finality::always, RejectionBasis::unseen};
  std::string offer;
  std::uint8_t choice = 0;
  bool operator==(const Accept&) const = default;
};
/// Refuses an offer.
struct Refuse {
  static constexpr OrderTraits traits{Finality::never, RejectionBasis::hidden};
  std::string offer;
  bool operator==(const Refuse&) const = default;
};
/// Refuses an offer and makes one to its author (OFFER-6).
struct Counter {
  static constexpr OrderTraits traits{Finality::out_of_turn, RejectionBasis::hidden};
  std::string offer;
  std::optional<std::string> name;
  std::vector<Terms> any;
  bool other_items = false;
  std::uint32_t until = 0;
  bool operator==(const Counter&) const = default;
};
/// Executes a trade with a seat that has accepted the own offer.
struct Confirm {
  static constexpr OrderTraits traits{Finality::always, RejectionBasis::unseen};
  std::string offer;
  Seat with{};
  bool operator==(const Confirm&) const = default;
};
/// Withdraws an own offer, or an own acceptance of another's offer.
struct Withdraw {
  static constexpr OrderTraits traits{Finality::never, RejectionBasis::hidden};
  std::string offer;
  bool operator==(const Withdraw&) const = default;
};
/// Draws cards of the opponent for trade cards (DUO-21).
struct ForcedTrade {
  static constexpr OrderTraits traits{Finality::always, RejectionBasis::open};
  bool operator==(const ForcedTrade&) const = default;
};
/// Gives cards back after a forced trade (DUO-21).
struct ReturnCards {
  static constexpr OrderTraits traits{Finality::never, RejectionBasis::hidden};
  Bundle cards;
  bool operator==(const ReturnCards&) const = default;
};
/// Sends the robber to the desert for trade cards. `to` is named only if there are several deserts (DUO-23).
struct RobberToDesert {
  static constexpr OrderTraits traits{Finality::never, RejectionBasis::open};
  std::optional<Hex> to;
  bool operator==(const RobberToDesert&) const = default;
};
/// Gives up a played knight for trade cards (DUO-25).
struct GiveUpKnight {
  static constexpr OrderTraits traits{Finality::never, RejectionBasis::open};
  bool operator==(const GiveUpKnight&) const = default;
};
/// Ends the own place in the special building phase.
struct Pass {
  static constexpr OrderTraits traits{Finality::if_hidden_cards_may_win, RejectionBasis::open};
  bool operator==(const Pass&) const = default;
};
/// Ends the turn.
struct EndTurn {
  static constexpr OrderTraits traits{Finality::if_hidden_cards_may_win, RejectionBasis::open};
  bool operator==(const EndTurn&) const = default;
};
/// Claims victory (WIN-4).
struct ClaimVictory {
  static constexpr OrderTraits traits{Finality::never, RejectionBasis::hidden};
  bool operator==(const ClaimVictory&) const = default;
};

}  // namespace orders

/// The alternatives of an order.
struct OrderKinds {
  using Variant =
      std::variant<orders::Found, orders::Roll, orders::Discard, orders::MoveRobber, orders::BuildRoad,
                   orders::BuildSettlement, orders::BuildCity, orders::BuyCard, orders::PlayKnight,
                   orders::PlayRoadBuilding, orders::PlayYearOfPlenty, orders::PlayMonopoly,
                   orders::PlayVictoryPoint, orders::ShowVictoryPoint, orders::BankTrade, orders::MakeOffer,
                   orders::Accept, orders::Refuse, orders::Counter, orders::Confirm, orders::Withdraw,
                   orders::ForcedTrade, orders::ReturnCards, orders::RobberToDesert, orders::GiveUpKnight,
                   orders::Pass, orders::EndTurn, orders::ClaimVictory>;
};
using Order = OutOfLineVariant<OrderKinds>;

}  // namespace inselpost::catan
