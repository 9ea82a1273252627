#include "tests/play/greedy_play.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/catan/cards.hpp"
#include "engine/catan/pending_decisions.hpp"
#include "engine/catan/rules/building.hpp"
#include "engine/catan/rules/robber.hpp"
#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/rules/trade.hpp"
#include "engine/catan/rules/two_player.hpp"
#include "engine/catan/rules/victory.hpp"

namespace inselpost::catan::play {
namespace {

/// One seat at its decision: its legal orders, and its preferences.
class Player {
 public:
  Player(const State& state, Seat seat, Random& random)
      : state_(state),
        g_(state.geometry()),
        seat_(seat),
        own_(state.of(seat)),
        moves_(legal(state, seat)),
        random_(random) {}

  Order decide() {
    if (moves_.discard != 0) return orders::Discard{spare_cards(moves_.discard)};
    if (moves_.give_back != 0) return orders::ReturnCards{spare_cards(moves_.give_back)};
    if (state_.stage == State::Stage::founding)
      return best<orders::Found>([&](const auto& o) { return founding_worth(o); });
    if (may<orders::MoveRobber>())
      return best<orders::MoveRobber>([&](const auto& o) { return robber_worth(o.to, o.rob); });
    if (auto order = card_to_play()) return *order;
    if (auto order = action()) return *order;
    if (may<orders::Roll>()) return orders::Roll{};
    if (auto order = purchase()) return *order;
    if (may<orders::Pass>()) return orders::Pass{};
    return orders::EndTurn{};
  }

 private:
  template <class O>
  bool may() const {
    return std::any_of(moves_.orders.begin(), moves_.orders.end(),
                       [](const Order& o) { return holds_alternative<O>(o); });
  }
  /// The legal order of that kind that is worth most; of equals any. There must be one.
  template <class O, class Worth>
  Order best(Worth worth) {
    const Order* found = nullptr;
    int most = 0, ties = 0;
    for (const Order& order : moves_.orders) {
      const O* one = get_if<O>(&order);
      if (one == nullptr) continue;
      const int value = worth(*one);
      if (found == nullptr || value > most) ties = 0;
      if (found == nullptr || value > most ||
          (value == most && random_.once_in(static_cast<std::size_t>(ties) + 1)))
        found = &order;
      most = std::max(most, value);
      ++ties;
    }
    return *found;
  }

  // The value of places.

  int corner_pips(Intersection at) const {
    int sum = 0;
    for (Hex h : g_.hexes_at[index(at)]) sum += pips(state_.board.number[index(h)]);
    return sum;
  }
  /// The pips that already yield each resource to this seat.
  std::array<int, 5> production(Seat seat) const {
    std::array<int, 5> out{};
    const auto add = [&](Intersection at, int times) {
      for (Hex h : g_.hexes_at[index(at)])
        if (const auto r = yield(state_.board.terrain[index(h)]))
          out[index(*r)] += times * pips(state_.board.number[index(h)]);
    };
    for (Intersection at : state_.of(seat).settlements) add(at, 1);
    for (Intersection at : state_.of(seat).cities) add(at, 2);
    return out;
  }
  int corner_worth(Intersection at) const {
    const auto have = production(seat_);
    int worth = 2 * corner_pips(at);
    for (Hex h : g_.hexes_at[index(at)])
      if (const auto r = yield(state_.board.terrain[index(h)]); r && have[index(*r)] == 0) worth += 5;
    if (state_.board.harbour_at(at)) worth += 3;
    return worth;
  }
  int founding_worth(const orders::Found& order) const {
    const Intersection towards = g_.across(order.road, order.settlement);
    int beyond = 0;
    for (Intersection next : g_.next_to[index(towards)])
      if (next != order.settlement && free_intersections(state_).contains(next))
        beyond = std::max(beyond, corner_pips(next));
    return 20 * corner_worth(order.settlement) + beyond;
  }
  int robber_worth(Hex to, Rob rob) const {
    int worth = 0;
    for (Intersection at : g_.corners[index(to)])
      if (const auto who = builder_at(state_, at); who && !state_.is_neutral(*who))
        worth += (*who == seat_ ? -3 : 1) * pips(state_.board.number[index(to)]) *
                 (state_.of(*who).cities.contains(at) ? 2 : 1);
    if (rob.choice == Rob::Choice::seat)
      worth += 2 * static_cast<int>(public_points(state_, rob.seat)) +
               static_cast<int>(state_.of(rob.seat).hand.total());
    return worth;
  }

  /// n cards that are missed least: one of the greatest pile each time.
  Bundle spare_cards(std::size_t n) const {
    Bundle hand = own_.hand, out;
    for (; n > 0; --n) {
      Resource most = Resource::brick;
      for (Resource r : resources)
        if (hand[r] > hand[most]) most = r;
      --hand[most];
      ++out[most];
    }
    return out;
  }

  // Cards and actions.

  std::optional<Order> card_to_play() {
    if (may<orders::PlayKnight>() && (robbed() || knights_played(state_, seat_) != 2 || state_.rolled()))
      return best<orders::PlayKnight>([&](const auto& o) { return robber_worth(o.to, o.rob); });
    if (!state_.rolled()) return std::nullopt;
    if (may<orders::PlayRoadBuilding>() && wants_roads())
      return best<orders::PlayRoadBuilding>([&](const auto& o) {
        return road_worth(o.roads[0]) + (o.count == 2 ? 5 + longer_by(o.roads[0], o.roads[1]) : 0);
      });
    if (may<orders::PlayYearOfPlenty>())
      return best<orders::PlayYearOfPlenty>([&](const auto& o) { return missing_met(o.cards); });
    if (may<orders::PlayMonopoly>())
      return best<orders::PlayMonopoly>([&](const auto& o) {
        int others = 0;
        for (std::size_t s = 0; s < state_.players; ++s)
          if (seat_at(s) != seat_) others += production(seat_at(s))[index(o.resource)];
        return others - production(seat_)[index(o.resource)];
      });
    return std::nullopt;
  }
  bool robbed() const {
    if (!state_.robber) return false;
    for (Intersection at : g_.corners[index(*state_.robber)])
      if (own_.buildings().contains(at)) return true;
    return false;
  }
  std::optional<Order> action() {
    if (may<orders::RobberToDesert>() && robbed()) return orders::RobberToDesert{};
    if (may<orders::ForcedTrade>() && state_.rolled() && own_.trade_cards >= 3 && own_.hand.total() >= 2)
      return orders::ForcedTrade{};
    if (may<orders::GiveUpKnight>() && own_.trade_cards == 0 && knights_played(state_, seat_) == 1)
      return orders::GiveUpKnight{};
    return std::nullopt;
  }

  // Building.

  std::optional<Order> purchase() {
    if (own_.cities_left() != 0 && !own_.settlements.empty())
      if (auto order = buy<orders::BuildCity>(city_price, [&](const auto& o) { return corner_pips(o.at); }))
        return order;
    if (own_.settlements_left() != 0 && !settlement_places(state_, seat_).empty()) {
      if (auto order = buy<orders::BuildSettlement>(settlement_price,
                                                    [&](const auto& o) { return corner_worth(o.at); }))
        return order;
    } else if (wants_roads()) {
      if (auto order = buy<orders::BuildRoad>(road_price, [&](const auto& o) { return road_worth(o.at); }))
        return order;
    }
    const bool rich = own_.hand.total() > state_.rules.discard_limit();
    if (own_.cities_left() == 0 || rich || own_.hand[Resource::ore] > 3 || random_.once_in(3))
      if (auto order = buy<orders::BuyCard>(card_price, [](const auto&) { return 0; })) return order;
    return std::nullopt;
  }
  /// The purchase if the hand pays for it, else a bank trade on the way to it, else nothing.
  template <class O, class Worth>
  std::optional<Order> buy(const Bundle& price, Worth worth) {
    if (own_.hand.covers(price)) return may<O>() ? std::optional(with_neutral(best<O>(worth))) : std::nullopt;
    if (!may<orders::BankTrade>()) return std::nullopt;
    const Rates rates = usable_rates(state_, seat_);
    std::size_t wanted = 0, units = 0;
    Resource want{}, give{};
    std::size_t spare = 0;
    for (Resource r : resources) {
      if (own_.hand[r] < price[r]) {
        wanted += static_cast<std::size_t>(price[r] - own_.hand[r]);
        want = r;
        continue;
      }
      const std::size_t here = static_cast<std::size_t>(own_.hand[r] - price[r]) / rates.best(r);
      units += here;
      if (here > spare) {
        spare = here;
        give = r;
      }
    }
    if (units < wanted || state_.bank[want] == 0) return std::nullopt;
    return orders::BankTrade{Bundle::of(give, rates.best(give)), Bundle::of(want), false};
  }
  /// Now and then the neutral player's piece is left to the program.
  Order with_neutral(Order order) {
    if (state_.neutrals == 0 || !random_.once_in(3)) return order;
    constexpr NeutralBuild automatic{NeutralBuild::Choice::automatic, {}, {}, {}};
    if (auto* road = get_if<orders::BuildRoad>(&order)) road->neutral = automatic;
    if (auto* settlement = get_if<orders::BuildSettlement>(&order)) settlement->neutral = automatic;
    return order;
  }
  /// Returns how many of these cards the next city or settlement lacks.
  int missing_met(const Bundle& cards) const {
    const Bundle& price = own_.settlements.empty() ? settlement_price : city_price;
    int met = 0;
    for (Resource r : resources) met += std::min<int>(cards[r], std::max(0, price[r] - own_.hand[r]));
    return met;
  }

  // Roads.

  /// Towards a free place, or to the longest road.
  bool wants_roads() const {
    if (own_.roads_left() == 0) return false;
    for (Path at : road_places(state_, seat_))
      if (road_worth(at) > 0) return true;
    return false;
  }
  int road_worth(Path at) const {
    State after = state_;
    after.of(seat_).roads.insert(at);
    int worth = 0;
    if (own_.settlements_left() != 0) {
      const Intersections before = settlement_places(state_, seat_), free = free_intersections(state_);
      for (Intersection place : settlement_places(after, seat_))
        if (!before.contains(place)) worth = std::max(worth, 10 + 2 * corner_worth(place));
      if (before.empty() && worth == 0)
        for (Path second : road_places(after, seat_))
          if (g_.touching[index(at)].contains(second))
            for (Intersection end : g_.ends[index(second)])
              if (free.contains(end)) worth = std::max(worth, corner_worth(end));
    }
    if (state_.longest_road != seat_) worth += longer_by(at, at);
    return worth;
  }
  /// Returns what these roads add to the seat's longest road, where the card is within reach.
  int longer_by(Path first, Path second) const {
    State after = state_;
    after.of(seat_).roads.insert(first);
    after.of(seat_).roads.insert(second);
    const int holder = state_.longest_road ? state_.of(*state_.longest_road).road_length : 4;
    const int length = longest_road_length(after, seat_);
    return length > own_.road_length && length + 2 >= holder ? 4 * (length - own_.road_length) : 0;
  }

  const State& state_;
  const Geometry& g_;
  Seat seat_;
  const SeatState& own_;
  Legal moves_;
  Random& random_;
};

}  // namespace

Order greedy_order(const State& state, const Decision& decision, Random& random) {
  return Player(state, decision.seat, random).decide();
}

Move greedy_move(const State& state, Random& random) {
  const Decision decision = pending_decisions(state).front();
  return {decision.seat, greedy_order(state, decision, random)};
}

}  // namespace inselpost::catan::play
