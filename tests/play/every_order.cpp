#include "tests/play/every_order.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/catan/decide.hpp"

namespace inselpost::catan::play {
namespace {

constexpr NeutralBuild any_neutral{NeutralBuild::Choice::automatic, {}, {}, {}};

/// Every bundle of so many cards.
void each_bundle(std::size_t cards, const std::function<void(const Bundle&)>& each, Bundle so_far = {},
                 std::size_t from = 0) {
  if (from + 1 == resources.size()) {
    so_far[resources[from]] = static_cast<std::uint16_t>(cards);
    return each(so_far);
  }
  for (std::size_t n = 0; n <= cards; ++n) {
    so_far[resources[from]] = static_cast<std::uint16_t>(n);
    each_bundle(cards - n, each, so_far, from + 1);
  }
}

class EveryOrder {
 public:
  EveryOrder(const State& state, Seat seat, Random& random, const std::function<void(const Order&)>& each)
      : state_(state), g_(state.geometry()), seat_(seat), random_(random), each_(each) {}

  void all() {
    plain();
    founding();
    robber();
    builds();
    road_building();
    cards();
    bank_trades();
    owed_cards();
    offers();
  }

 private:
  void plain() {
    for (const Order& order :
         {Order(orders::Roll{}), Order(orders::BuyCard{}), Order(orders::BuyCard{any_neutral}),
          Order(orders::PlayVictoryPoint{}), Order(orders::ShowVictoryPoint{}), Order(orders::ForcedTrade{}),
          Order(orders::GiveUpKnight{}), Order(orders::Pass{}), Order(orders::EndTurn{}),
          Order(orders::ClaimVictory{}), Order(orders::RobberToDesert{})})
      each_(order);
  }

  void founding() {
    const bool matters = state_.stage == State::Stage::founding && seat_ == state_.active;
    for (const Intersection at : corners()) {
      if (!matters && !random_.once_in(20)) continue;
      for (const Path road : g_.paths_at[index(at)]) each_(orders::Found{at, road});
      each_(orders::Found{at, paths()[random_.pick(g_.paths)]});
    }
  }

  void robber() {
    for (std::size_t h = 0; h < g_.hexes; ++h) {
      const Hex to = static_cast<Hex>(h);
      std::vector<Rob> robs{Rob::open(), Rob::nobody()};
      for (std::size_t s = 0; s < state_.seat_count(); ++s) robs.push_back(Rob::from(seat_at(s)));
      for (const Rob rob : robs) {
        each_(orders::MoveRobber{to, rob});
        each_(orders::PlayKnight{to, rob});
      }
      each_(orders::RobberToDesert{to});
    }
  }

  void builds() {
    for (const Path at : paths()) with_neutral(orders::BuildRoad{at, {}});
    for (const Intersection at : corners()) {
      with_neutral(orders::BuildSettlement{at, {}});
      each_(orders::BuildCity{at, {}});
    }
  }
  template <class Build>
  void with_neutral(Build build) {
    each_(build);
    build.neutral = any_neutral;
    each_(build);
    if (state_.neutrals == 0 || !works(build)) return;
    each_neutral([&](const NeutralBuild& part) {
      build.neutral = part;
      each_(build);
    });
  }
  void each_neutral(const std::function<void(const NeutralBuild&)>& each) {
    for (std::size_t s = 0; s < state_.seat_count(); ++s) {
      for (const Path at : paths()) each({NeutralBuild::Choice::road, seat_at(s), at, {}});
      for (const Intersection at : corners()) each({NeutralBuild::Choice::settlement, seat_at(s), {}, at});
    }
  }

  void road_building() {
    const bool matters = holds(CardKind::road_building) && seat_ == state_.active && random_.once_in(2);
    each_(orders::PlayRoadBuilding{{}, 0, {}});
    each_(orders::PlayRoadBuilding{{}, 3, {}});
    for (const Path first : paths()) {
      if (!matters && !random_.once_in(20)) continue;
      const orders::PlayRoadBuilding one{{first, {}}, 1, {any_neutral, {}}};
      each_(one);
      if (!works(one)) continue;
      if (state_.neutrals != 0 && random_.once_in(4))
        each_neutral([&](const NeutralBuild& part) {
          each_(orders::PlayRoadBuilding{{first, {}}, 1, {part, {}}});
        });
      const NeutralBuild with_first = laid_by(one);
      for (const Path second : paths()) {
        orders::PlayRoadBuilding two{{first, second}, 2, {with_first, any_neutral}};
        each_(two);
        if (state_.neutrals == 0 || !random_.once_in(20) || !works(two)) continue;
        each_neutral([&](const NeutralBuild& part) {
          two.neutral[1] = part;
          each_(two);
        });
      }
    }
  }

  void cards() {
    for (std::size_t n = 0; n <= 3; ++n)
      each_bundle(n, [&](const Bundle& cards) { each_(orders::PlayYearOfPlenty{cards}); });
    for (const Resource resource : resources) each_(orders::PlayMonopoly{resource});
  }

  void bank_trades() {
    for (const Resource get : resources)
      for (const Resource give : resources)
        for (std::size_t n = 0; n <= 5; ++n) {
          each_(orders::BankTrade{Bundle::of(give, n), Bundle::of(get), false});
          const Resource other = resources[random_.pick(resources.size())];
          each_(orders::BankTrade{Bundle::of(give, n) + Bundle::of(other), Bundle::of(get), false});
        }
    each_(orders::BankTrade{Bundle::of(Resource::ore, 4), Bundle::of(Resource::wool), true});
  }

  /// A card more or less than is owed too.
  void owed_cards() {
    const std::size_t discards = state_.discards_due[index(seat_)], returns = state_.return_due;
    for (const std::size_t owed : {discards, returns})
      for (std::size_t n = owed == 0 ? 0 : owed - 1; n <= owed + 1; ++n)
        each_bundle(n, [&](const Bundle& cards) {
          if (n > 4 && !near_hand(cards)) return;
          each_(orders::Discard{cards});
          each_(orders::ReturnCards{cards});
        });
  }
  /// One card of a resource more than the seat holds, at most.
  bool near_hand(const Bundle& cards) const {
    return std::all_of(resources.begin(), resources.end(),
                       [&](Resource r) { return cards[r] <= state_.of(seat_).hand[r] + 1; });
  }

  void offers() {
    std::vector<std::string> names{"o99"};
    for (const Offer& offer : state_.offers) names.push_back(offer.name);
    for (const std::string& name : names) {
      for (std::uint8_t choice = 0; choice <= max_alternatives; ++choice) each_(orders::Accept{name, choice});
      each_(orders::Refuse{name});
      each_(orders::Withdraw{name});
      for (std::size_t s = 0; s < state_.seat_count(); ++s) each_(orders::Confirm{name, seat_at(s)});
    }
    for (const Resource give : resources)
      for (const Resource get : resources) {
        orders::MakeOffer offer;
        offer.any = {{Bundle::of(give, random_.pick(3)), Bundle::of(get, random_.pick(3))}};
        if (random_.once_in(3)) offer.any.push_back({Bundle::of(get, random_.pick(3)), Bundle::of(give)});
        if (random_.once_in(3)) offer.to = SeatSet{seat_at(random_.pick(state_.seat_count()))};
        each_(offer);
        each_(orders::Counter{names[random_.pick(names.size())], {}, offer.any, false, 0});
      }
  }

  /// What `auto` chose with the first road.
  NeutralBuild laid_by(const Order& order) const {
    WithheldChance withheld;
    const auto events = decide(state_, seat_, order, withheld);
    for (const Event& event : *events)
      if (const auto* road = get_if<events::RoadBuilt>(&event); road != nullptr && road->seat != seat_)
        return {NeutralBuild::Choice::road, road->seat, road->at, {}};
    return {};
  }
  bool works(const Order& order) const {
    WithheldChance withheld;
    return decide(state_, seat_, order, withheld).has_value();
  }
  bool holds(CardKind kind) const {
    return std::any_of(
        state_.cards.begin(), state_.cards.begin() + state_.cards_bought, [&](const auto& card) {
          return card.owner == seat_ && card.kind == kind && card.place == DevelopmentCard::Place::held;
        });
  }
  std::vector<Path> paths() const {
    std::vector<Path> all;
    for (std::size_t i = 0; i < g_.paths; ++i) all.push_back(static_cast<Path>(i));
    return all;
  }
  std::vector<Intersection> corners() const {
    std::vector<Intersection> all;
    for (std::size_t i = 0; i < g_.intersections; ++i) all.push_back(static_cast<Intersection>(i));
    return all;
  }

  const State& state_;
  const Geometry& g_;
  Seat seat_;
  Random& random_;
  const std::function<void(const Order&)>& each_;
};

}  // namespace

void every_order(const State& state, Seat seat, Random& random,
                 const std::function<void(const Order&)>& each) {
  EveryOrder(state, seat, random, each).all();
}

}  // namespace inselpost::catan::play
