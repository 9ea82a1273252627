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
#include "engine/catan/resources.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

/// Whom to rob: left open, nobody, or a seat (ROB-9).
struct Rob {
  enum class Choice : std::uint8_t { open, nobody, seat };
  Choice choice = Choice::open;
  Seat seat{};
  static constexpr Rob open() { return {}; }
  static constexpr Rob nobody() { return {Choice::nobody, {}}; }
  static constexpr Rob from(Seat s) { return {Choice::seat, s}; }
  bool operator==(const Rob&) const = default;
};

/// What to build for a neutral player along with an own road or settlement (DUO-9, DUO-15).
struct NeutralBuild {
  enum class Choice : std::uint8_t { none, automatic, road, settlement };
  Choice choice = Choice::none;
  Seat seat{};
  Path road{};
  Intersection settlement{};
  bool operator==(const NeutralBuild&) const = default;
};

/// Is an order final (ORD-2, ORD-3)? It is if it draws or reveals, or can be refused for what its sender may
/// not know: what came of it cannot be taken back, for he would have learnt it for nothing. `is_final` asks
/// the position where it hangs on that.
enum class Finality : std::uint8_t {
  never,
  always,
  after_founding,           ///< before it nobody is robbed
  as_the_last_discard,      ///< it shows those of the others
  if_the_bank_is_hidden,    ///< which may be unable to pay
  out_of_turn,              ///< its name tells of offers that only the active player sees
  if_hidden_cards_may_win,  ///< as soon as the next turn begins
};

/// By what may an order be refused: by what all can see alone, or also by what its sender alone sees, his
/// cards or an offer to some? Or even by what he does not see: what others hold, and what they answered?
enum class RejectionBasis : std::uint8_t { open, hidden, unseen };

/// What every order says of itself.
struct OrderTraits {
  Finality finality;
  RejectionBasis grounds;
};

/// What a player may ask. One small structure for each form of the order language; which one an order is, is
/// its meaning.
namespace orders {

struct Found {
  static constexpr OrderTraits nature{Finality::never, RejectionBasis::open};
  Intersection settlement{};
  Path road{};
  bool operator==(const Found&) const = default;
};
struct Roll {
  static constexpr OrderTraits nature{Finality::always, RejectionBasis::open};
  bool operator==(const Roll&) const = default;
};
struct Discard {
  static constexpr OrderTraits nature{Finality::as_the_last_discard, RejectionBasis::hidden};
  Bundle cards;
  bool operator==(const Discard&) const = default;
};
/// After a 7; and before founding, where the starting player chooses the robber's desert (BOARD-8; `rob` is
/// open then).
struct MoveRobber {
  static constexpr OrderTraits nature{Finality::after_founding, RejectionBasis::open};
  Hex to{};
  Rob rob;
  bool operator==(const MoveRobber&) const = default;
};
struct BuildRoad {
  static constexpr OrderTraits nature{Finality::never, RejectionBasis::hidden};
  Path at{};
  NeutralBuild neutral;
  bool operator==(const BuildRoad&) const = default;
};
struct BuildSettlement {
  static constexpr OrderTraits nature{Finality::never, RejectionBasis::hidden};
  Intersection at{};
  NeutralBuild neutral;
  bool operator==(const BuildSettlement&) const = default;
};
struct BuildCity {
  static constexpr OrderTraits nature{Finality::never, RejectionBasis::hidden};
  Intersection at{};
  NeutralBuild neutral;
  bool operator==(const BuildCity&) const = default;
};
/// `neutral` is only there to be refused (DUO-35).
struct BuyCard {
  static constexpr OrderTraits nature{Finality::always, RejectionBasis::hidden};
  NeutralBuild neutral;
  bool operator==(const BuyCard&) const = default;
};
struct PlayKnight {
  static constexpr OrderTraits nature{Finality::always, RejectionBasis::hidden};
  Hex to{};
  Rob rob;
  bool operator==(const PlayKnight&) const = default;
};
/// `count` paths were listed; only the first two are kept, since more than two are refused (PROG-2).
struct PlayRoadBuilding {
  static constexpr OrderTraits nature{Finality::never, RejectionBasis::hidden};
  std::array<Path, 2> roads{};
  std::uint8_t count = 0;
  std::array<NeutralBuild, 2> neutral{};
  bool operator==(const PlayRoadBuilding&) const = default;
};
struct PlayYearOfPlenty {
  static constexpr OrderTraits nature{Finality::if_the_bank_is_hidden, RejectionBasis::hidden};
  Bundle cards;
  bool operator==(const PlayYearOfPlenty&) const = default;
};
struct PlayMonopoly {
  static constexpr OrderTraits nature{Finality::always, RejectionBasis::hidden};
  Resource resource{};
  bool operator==(const PlayMonopoly&) const = default;
};
/// Always refused: a victory point card is never played (VPC-1).
struct PlayVictoryPoint {
  static constexpr OrderTraits nature{Finality::never, RejectionBasis::hidden};
  bool operator==(const PlayVictoryPoint&) const = default;
};
struct ShowVictoryPoint {
  static constexpr OrderTraits nature{Finality::never, RejectionBasis::hidden};
  bool operator==(const ShowVictoryPoint&) const = default;
};
/// `other_items`: one side names something that is no resource card (TRADE-3).
struct BankTrade {
  static constexpr OrderTraits nature{Finality::if_the_bank_is_hidden, RejectionBasis::hidden};
  Bundle give, get;
  bool other_items = false;
  bool operator==(const BankTrade&) const = default;
};
/// `to` left out: all others, or for a player who is not active the active one.
struct MakeOffer {
  static constexpr OrderTraits nature{Finality::out_of_turn, RejectionBasis::hidden};
  std::optional<std::string> name;
  std::optional<SeatSet> to;
  std::vector<Terms> any;  ///< one, or several alternatives (OFFER-1)
  bool first = false;
  bool other_items = false;
  std::uint32_t until = 0;  ///< minutes; 0: not said (OFFER-2)
  bool sealed = false;      ///< (OFFER-4)
  bool operator==(const MakeOffer&) const = default;
};
/// `choice`: one of several alternatives, from 1; 0: the first that the hand can pay (OFFER-1).
struct Accept {
  static constexpr OrderTraits nature{Finality::always, RejectionBasis::unseen};
  std::string offer;
  std::uint8_t choice = 0;
  bool operator==(const Accept&) const = default;
};
struct Refuse {
  static constexpr OrderTraits nature{Finality::never, RejectionBasis::hidden};
  std::string offer;
  bool operator==(const Refuse&) const = default;
};
/// A refusal, and an offer of one's own to the author of what is refused (OFFER-6).
struct Counter {
  static constexpr OrderTraits nature{Finality::out_of_turn, RejectionBasis::hidden};
  std::string offer;
  std::optional<std::string> name;
  std::vector<Terms> any;
  bool other_items = false;
  std::uint32_t until = 0;
  bool operator==(const Counter&) const = default;
};
struct Confirm {
  static constexpr OrderTraits nature{Finality::always, RejectionBasis::unseen};
  std::string offer;
  Seat with{};
  bool operator==(const Confirm&) const = default;
};
struct Withdraw {
  static constexpr OrderTraits nature{Finality::never, RejectionBasis::hidden};
  std::string offer;
  bool operator==(const Withdraw&) const = default;
};
struct ForcedTrade {
  static constexpr OrderTraits nature{Finality::always, RejectionBasis::open};
  bool operator==(const ForcedTrade&) const = default;
};
struct ReturnCards {
  static constexpr OrderTraits nature{Finality::never, RejectionBasis::hidden};
  Bundle cards;
  bool operator==(const ReturnCards&) const = default;
};
/// `to` is named only where there are several deserts (DUO-23).
struct RobberToDesert {
  static constexpr OrderTraits nature{Finality::never, RejectionBasis::open};
  std::optional<Hex> to;
  bool operator==(const RobberToDesert&) const = default;
};
struct GiveUpKnight {
  static constexpr OrderTraits nature{Finality::never, RejectionBasis::open};
  bool operator==(const GiveUpKnight&) const = default;
};
struct Pass {
  static constexpr OrderTraits nature{Finality::if_hidden_cards_may_win, RejectionBasis::open};
  bool operator==(const Pass&) const = default;
};
struct EndTurn {
  static constexpr OrderTraits nature{Finality::if_hidden_cards_may_win, RejectionBasis::open};
  bool operator==(const EndTurn&) const = default;
};
struct ClaimVictory {
  static constexpr OrderTraits nature{Finality::never, RejectionBasis::hidden};
  bool operator==(const ClaimVictory&) const = default;
};

}  // namespace orders

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
