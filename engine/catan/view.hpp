#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/catan/event.hpp"
#include "engine/catan/offer.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/pending_decisions.hpp"
#include "engine/catan/ruleset.hpp"
#include "engine/core/seat.hpp"

namespace inselpost::catan {

struct State;

/// One seat as a viewer may know it. Values that are hidden from the viewer are nullopt (INFO).
struct SeatView {
  Seat seat{};
  bool neutral = false;
  std::uint16_t cards_in_hand = 0;  ///< public (INFO-1)
  std::optional<Bundle> hand;
  std::uint8_t development_cards = 0;  ///< unplayed (INFO-2)
  std::vector<std::uint16_t>
      bought;  ///< turns of purchase of the unplayed ones, without those of an initial position
  std::optional<CardCounts> cards;      ///< unplayed, bought before this turn
  std::optional<CardCounts> new_cards;  ///< unplayed, bought in this turn
  CardCounts played{};                  ///< knights lying open, progress cards, victory points shown (INFO-3)
  Paths roads;
  Intersections settlements, cities;
  std::uint8_t roads_left = 0, settlements_left = 0, cities_left = 0;
  std::uint8_t road_length = 0;
  std::uint16_t public_points = 0;      ///< public knowledge (INFO-16)
  std::optional<std::uint16_t> points;  ///< includes hidden victory point cards
  std::uint8_t trade_cards = 0;
  bool operator==(const SeatView&) const = default;
};

/// A position as one viewer may know it. Everything that is printed comes from a view. Members are copied one
/// by one, so that a new member of the state stays hidden until it is added here.
struct View {
  Viewer viewer;
  Ruleset rules;
  Board board;
  std::uint16_t turn = 0;
  Phase phase{};
  Seat active{}, first{};
  std::optional<Hex> robber;
  std::optional<Seat> winner;
  std::vector<Decision> waiting_for;
  std::vector<Offer> offers;  ///< open and seen by the viewer; answers only if seen too
  /// Names of offers that all have refused, as far as the viewer knows (OFFER-7).
  std::vector<std::string> refused;
  std::optional<Bundle> bank;  ///< nullopt if hidden (INFO-9) or unlimited
  std::uint8_t deck = 0;
  std::optional<Seat> longest_road, largest_army;
  std::uint8_t longest_road_length = 0, largest_army_size = 0;  ///< of the holder; 0 without one
  std::vector<Dice> rolls;                                      ///< of this turn
  SeatSet places_to_come;               ///< seats whose special building in this turn is still to come
  std::vector<Seat> special_remaining;  ///< special building: the current seat, then those to come
  std::uint8_t trade_card_supply = 0;
  std::vector<SeatView> seats;  ///< in the order of the setup, neutral seats last
  bool operator==(const View&) const = default;
};

/// Returns what a viewer may know (INFO-1 to INFO-29): everything if the game is over (INFO-24).
View view(const State& state, Viewer viewer);

}  // namespace inselpost::catan
