#include "engine/catan/view.hpp"

#include "engine/catan/determinize.hpp"
#include "engine/catan/rules/development_cards.hpp"
#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/rules/trade.hpp"
#include "engine/catan/rules/turn.hpp"
#include "engine/catan/rules/victory.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::catan {
namespace {

/// Builds a view member by member from what the viewer may know.
class Looker {
 public:
  Looker(const State& state, Viewer viewer)
      : state_(state), viewer_(viewer), all_(viewer.is_referee() || state.stage == State::Stage::over) {}

  View look() {
    View v;
    v.viewer = viewer_;
    v.rules = state_.rules;
    v.board = state_.board;
    v.turn = state_.turn;
    v.phase = phase(state_);
    v.active = state_.active;
    v.first = state_.first;
    v.robber = state_.robber;
    v.winner = state_.winner;
    for (const Offer& offer : state_.offers) {
      if (!sees(offer)) continue;
      if (closed_to(state_, offer, all_ ? Viewer::referee() : viewer_))
        v.refused.push_back(offer.name);
      else
        v.offers.push_back(all_ ? offer : answers_seen(state_, offer, viewer_));
    }
    v.waiting_for = pending_decisions(state_, v.offers);
    v.bank = bank();
    v.deck = static_cast<std::uint8_t>(deck_size(state_));
    v.longest_road = state_.longest_road;
    v.largest_army = state_.largest_army;
    if (v.longest_road) v.longest_road_length = state_.of(*v.longest_road).road_length;
    if (v.largest_army)
      v.largest_army_size = static_cast<std::uint8_t>(knights_played(state_, *v.largest_army));
    for (std::size_t i = 0; i < state_.roll_count; ++i)
      // unknown if the turn began elsewhere (POS-2)
      if (state_.rolls[i] != Dice{}) v.rolls.push_back(state_.rolls[i]);
    if (v.phase == Phase::special_building)
      for (std::optional<Seat> seat = state_.special_seat; seat; seat = next_special_place(state_, *seat))
        v.special_remaining.push_back(*seat);
    for (std::size_t s = 0; s < state_.players; ++s)
      if (place_to_come(state_, seat_at(s))) v.places_to_come.insert(seat_at(s));
    v.trade_card_supply = state_.trade_card_supply;
    for (std::size_t s = 0; s < state_.seat_count(); ++s) v.seats.push_back(seat(seat_at(s)));
    return v;
  }

 private:
  bool owns(Seat seat) const { return all_ || viewer_.sees(seat); }

  bool sees(const Offer& offer) const {
    return all_ || offer.everybody ||
           (viewer_.kind == Viewer::Kind::seat && sees_offer(state_, viewer_.seat, offer));
  }
  /// Returns the discard of a seat while other discards are due. Only its owner sees it; for others hand and
  /// bank are unchanged (SEVEN-5).
  Bundle unseen_discard(Seat seat) const { return owns(seat) ? Bundle{} : state_.discards_in[index(seat)]; }

  std::optional<Bundle> bank() const {
    if (state_.rules.bank_unlimited()) return std::nullopt;
    if (!all_ && bank_is_hidden(state_)) return std::nullopt;
    Bundle shown = state_.bank;
    for (std::size_t s = 0; s < state_.players; ++s) shown -= unseen_discard(seat_at(s));
    return shown;
  }

  SeatView seat(Seat seat) const {
    const SeatState& own = state_.of(seat);
    SeatView v;
    v.seat = seat;
    v.neutral = state_.is_neutral(seat);
    v.cards_in_hand = static_cast<std::uint16_t>((own.hand + unseen_discard(seat)).total());
    if (owns(seat)) {
      v.hand = own.hand;
      v.cards.emplace();
      v.new_cards.emplace();
      v.points = static_cast<std::uint16_t>(points(state_, seat));
    }
    for (std::size_t j = 0; j < state_.cards_bought; ++j) card(v, state_.cards[j]);
    v.roads = own.roads;
    v.settlements = own.settlements;
    v.cities = own.cities;
    v.roads_left = static_cast<std::uint8_t>(own.roads_left());
    v.settlements_left = static_cast<std::uint8_t>(own.settlements_left());
    v.cities_left = static_cast<std::uint8_t>(own.cities_left());
    v.road_length = own.road_length;
    v.public_points = static_cast<std::uint16_t>(public_points(state_, seat));
    v.trade_cards = own.trade_cards;
    return v;
  }

  void card(SeatView& v, const DevelopmentCard& card) const {
    if (card.owner != v.seat) return;
    switch (card.place) {
      case DevelopmentCard::Place::held: {
        ++v.development_cards;
        if (card.bought > 0) v.bought.push_back(card.bought);
        auto& counts = card.bought == state_.turn ? v.new_cards : v.cards;
        if (counts) ++(*counts)[index(card.kind)];
        break;
      }
      case DevelopmentCard::Place::played:
      case DevelopmentCard::Place::shown: ++v.played[index(card.kind)]; break;
      case DevelopmentCard::Place::given_up: break;
    }
  }

  const State& state_;
  Viewer viewer_;
  bool all_;
};

}  // namespace

View view(const State& state, Viewer viewer) { return Looker(state, viewer).look(); }

}  // namespace inselpost::catan
