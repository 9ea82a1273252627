// A dishonest operator and the rules: orders that they refuse, and outcomes that are not theirs, built into a
// record whose heads, seals and draws are right. Everybody finds them at their entry, without any secret.
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>

#include "engine/catan/awaited.hpp"
#include "engine/catan/rules/harbours.hpp"
#include "engine/catan/rules/prices.hpp"
#include "engine/catan/rules/victory.hpp"
#include "schemas/entry.hpp"
#include "tests/laws/forger.hpp"

namespace inselpost {
namespace {

using catan::Bundle;
using catan::Geometry;
using catan::Phase;
using catan::Resource;
using catan::State;
using catan::play::Random;
using forger::Verdict;
using nlohmann::json;
using played::Game;
namespace orders = catan::orders;

/// Tries to put the forged entry in at this position of the game. False if it is no position for it; the game
/// may be spoilt then.
using Lie = std::function<bool(Game&)>;
struct Case {
  const char* name;
  const char* told;  ///< in what the audit says
  Lie lie;
  std::size_t players = 4;
  enum class Found { by_everybody, with_the_win, by_secret } found = Found::by_everybody;
};
void PrintTo(const Case& one, std::ostream* out) { *out << one.name; }

const State& state_of(const Game& game) { return game.ledger.state(); }
bool is_in(const Game& game, Phase phase) { return catan::phase(state_of(game)) == phase; }
Seat active(const Game& game) { return state_of(game).active; }
Seat another(const Game& game) { return state_of(game).after(active(game)); }

/// What the position is in truth, but for one thing, and an order that it allows.
bool pretend_and(Game& game, const std::function<void(State&)>& change, Seat seat,
                 const catan::Order& order) {
  forger::pretend(game, change);
  return forger::order(game, seat, order);
}

/// With cards for it, if he really has them.
bool can_pay(const Game& game, const Bundle& price) {
  return is_in(game, Phase::main) && state_of(game).of(active(game)).hand.covers(price);
}

/// Founds on a corner beside another settlement.
bool found_too_near(Game& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::founding) || state.founded == 0) return false;
  const Geometry& g = state.geometry();
  for (std::size_t i = 0; i < g.intersections; ++i)
    for (std::size_t s = 0; s < state.players; ++s)
      for (const catan::Intersection near : g.next_to[i])
        if (state.seats[s].settlements.contains(near))
          return pretend_and(
              game, [s](State& lie) { lie.seats[s].settlements = {}, lie.seats[s].roads = {}; }, active(game),
              orders::Found{static_cast<catan::Intersection>(i), g.paths_at[i].place[0]});
  return false;
}

bool found_on_another(Game& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::founding) || state.founded == 0) return false;
  for (std::size_t i = 0; i < state.geometry().intersections; ++i)
    for (std::size_t s = 0; s < state.players; ++s)
      if (state.seats[s].settlements.contains(static_cast<catan::Intersection>(i)))
        return pretend_and(
            game, [s](State& lie) { lie.seats[s].settlements = {}, lie.seats[s].roads = {}; }, active(game),
            orders::Found{static_cast<catan::Intersection>(i), state.geometry().paths_at[i].place[0]});
  return false;
}

/// A road that touches nothing of his.
bool road_not_connected(Game& game) {
  if (!can_pay(game, catan::road_price)) return false;
  const State& state = state_of(game);
  const Geometry& g = state.geometry();
  const catan::SeatState& own = state.of(active(game));
  catan::Paths taken;
  for (const auto& seat : state.seats) taken |= seat.roads;
  for (std::size_t p = 0; p < g.paths; ++p) {
    const auto path = static_cast<catan::Path>(p);
    if (taken.contains(path) || !(g.touching[p] & own.roads).empty()) continue;
    if (own.buildings().contains(g.ends[p][0]) || own.buildings().contains(g.ends[p][1])) continue;
    return pretend_and(
        game,
        [&](State& lie) {
          for (auto& seat : lie.seats) seat.settlements.erase(g.ends[p][0]), seat.cities.erase(g.ends[p][0]);
          lie.of(lie.active).settlements.insert(g.ends[p][0]);
        },
        active(game), orders::BuildRoad{path, {}});
  }
  return false;
}

bool settle_without_a_road(Game& game) {
  if (!can_pay(game, catan::settlement_price)) return false;
  const State& state = state_of(game);
  const Geometry& g = state.geometry();
  catan::Intersections closed;
  for (std::size_t i = 0; i < g.intersections; ++i)
    for (const auto& seat : state.seats)
      if (seat.buildings().contains(static_cast<catan::Intersection>(i)))
        closed |= g.next_to_set[i], closed.insert(static_cast<catan::Intersection>(i));
  for (std::size_t i = 0; i < g.intersections; ++i) {
    const auto at = static_cast<catan::Intersection>(i);
    if (closed.contains(at) || !(g.paths_at_set[i] & state.of(active(game)).roads).empty()) continue;
    return pretend_and(
        game, [&](State& lie) { lie.of(lie.active).roads |= g.paths_at_set[i]; }, active(game),
        orders::BuildSettlement{at, {}});
  }
  return false;
}

bool city_without_a_settlement(Game& game) {
  if (!can_pay(game, catan::city_price)) return false;
  const State& state = state_of(game);
  for (std::size_t s = 0; s < state.players; ++s) {
    if (seat_at(s) == active(game)) continue;
    for (const catan::Intersection at : state.seats[s].settlements)
      return pretend_and(
          game,
          [&](State& lie) { lie.seats[s].settlements.erase(at), lie.of(lie.active).settlements.insert(at); },
          active(game), orders::BuildCity{at, {}});
  }
  return false;
}

/// More than a hand of so few cards can pay, as everybody knows.
bool build_without_cards(Game& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::main) || state.of(active(game)).hand.total() > 1) return false;
  forger::pretend(game, [](State& lie) { lie.of(lie.active).hand += Bundle(1, 1, 0, 0, 0); });
  for (const catan::Order& order : catan::legal(state_of(game), active(game)).orders)
    if (std::holds_alternative<orders::BuildRoad>(order)) return forger::order(game, active(game), order);
  return false;
}
bool buy_without_cards(Game& game) {
  if (!is_in(game, Phase::main) || state_of(game).of(active(game)).hand.total() > 2) return false;
  return pretend_and(
      game, [](State& lie) { lie.of(lie.active).hand += catan::card_price; }, active(game),
      orders::BuyCard{});
}

bool robber_stays(Game& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::robber) || !state.robber) return false;
  const catan::Hex here = *state.robber;
  const auto elsewhere = static_cast<catan::Hex>(here == catan::Hex{} ? 1 : 0);
  return pretend_and(
      game,
      [&](State& lie) {
        lie.robber = elsewhere;
        for (auto& seat : lie.seats) seat.settlements = {}, seat.cities = {};  // nobody to be robbed
      },
      active(game), orders::MoveRobber{here, catan::Rob::nobody()});
}
bool robs_who_is_not_there(Game& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::robber)) return false;
  const Geometry& g = state.geometry();
  for (std::size_t h = 0; h < g.hexes; ++h) {
    if (state.robber == static_cast<catan::Hex>(h)) continue;
    const Seat victim = another(game);
    if (state.of(victim).hand.empty()) return false;
    catan::Intersections corners;
    for (const catan::Intersection corner : g.corners[h]) corners.insert(corner);
    if (!(state.of(victim).buildings() & corners).empty()) continue;
    return pretend_and(
        game, [&](State& lie) { lie.of(victim).settlements |= corners; }, active(game),
        orders::MoveRobber{static_cast<catan::Hex>(h), catan::Rob::from(victim)});
  }
  return false;
}

/// Three for one without a harbour.
bool trade_at_a_better_rate(Game& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::main)) return false;
  const auto rates = catan::rates(state, active(game), true);
  for (const Resource r : catan::resources) {
    const Resource get = r == Resource::ore ? Resource::wool : Resource::ore;
    if (state.of(active(game)).hand[r] < 3 || rates.best(r) != 4 || state.bank[get] == 0) continue;
    return pretend_and(
        game,
        [](State& lie) {
          for (std::size_t i = 0; i < lie.geometry().intersections; ++i)
            if (lie.board.harbour_at(static_cast<catan::Intersection>(i)) == catan::HarbourKind::any) {
              lie.of(lie.active).settlements.insert(static_cast<catan::Intersection>(i));
              return;
            }
        },
        active(game), orders::BankTrade{Bundle::of(r, 3), Bundle::of(get), false});
  }
  return false;
}

bool discard_that_is_not_due(Game& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::discard)) return false;
  for (std::size_t s = 0; s < state.players; ++s)
    if (state.discards_due[s] == 0 && state.discards_in[s].empty() && state.seats[s].hand.total() > 0) {
      Random random(1);
      const Bundle cards = catan::play::random_cards(state.seats[s].hand, 1, random);
      return pretend_and(
          game, [&](State& lie) { lie.discards_due[s] = 1; }, seat_at(s), orders::Discard{cards});
    }
  return false;
}
bool discard_too_few(Game& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::discard)) return false;
  for (std::size_t s = 0; s < state.players; ++s)
    if (state.discards_due[s] > 1) {
      Random random(1);
      const Bundle cards = catan::play::random_cards(state.seats[s].hand, 1, random);
      return pretend_and(
          game, [&](State& lie) { lie.discards_due[s] = 1; }, seat_at(s), orders::Discard{cards});
    }
  return false;
}

bool end_of_anothers_turn(Game& game) {
  if (!is_in(game, Phase::main)) return false;
  const Seat other = another(game);
  return pretend_and(
      game, [&](State& lie) { lie.active = other; }, other, orders::EndTurn{});
}
bool roll_out_of_turn(Game& game) {
  if (!is_in(game, Phase::before_roll)) return false;
  const Seat other = another(game);
  return pretend_and(
      game, [&](State& lie) { lie.active = other; }, other, orders::Roll{});
}
bool end_before_the_roll(Game& game) {
  if (!is_in(game, Phase::before_roll)) return false;
  return pretend_and(
      game,
      [](State& lie) {
        lie.roll_count = 1, lie.rolls[0] = {3, 3};
      },
      active(game), orders::EndTurn{});
}
bool roll_twice(Game& game) {
  if (!is_in(game, Phase::main)) return false;
  return pretend_and(
      game, [](State& lie) { lie.roll_count = 0; }, active(game), orders::Roll{});
}
bool found_in_a_turn(Game& game) {
  if (!is_in(game, Phase::main)) return false;
  const State& state = state_of(game);
  forger::pretend(game, [](State& lie) {
    lie.stage = State::Stage::founding;
    for (auto& seat : lie.seats) seat.settlements = {}, seat.cities = {}, seat.roads = {};
  });
  return forger::order(game, active(game),
                       orders::Found{catan::Intersection{}, state.geometry().paths_at[0].place[0]});
}

/// Rolls in a position where that change gives other gains.
bool roll_that_yields_otherwise(Game& game, const std::function<void(State&)>& change) {
  if (!is_in(game, Phase::before_roll)) return false;
  Game honest = game;
  if (!forger::order(honest, active(honest), orders::Roll{})) return false;
  if (!pretend_and(game, change, active(game), orders::Roll{})) return false;
  return game.entries.back().body["events"] != honest.entries.back().body["events"] &&
         forger::has_event(game.entries.back().body, "produced");
}
bool roll_for_a_city(Game& game) {
  return roll_that_yields_otherwise(
      game, [](State& lie) { std::swap(lie.of(lie.active).settlements, lie.of(lie.active).cities); });
}
bool roll_without_the_robber(Game& game) {
  return roll_that_yields_otherwise(game, [](State& lie) { lie.robber.reset(); });
}
bool roll_on_an_empty_bank(Game& game) {
  return roll_that_yields_otherwise(game, [](State& lie) { lie.bank = {}; });
}
bool seven_that_spares_a_friend(Game& game) {
  if (!is_in(game, Phase::before_roll)) return false;
  Game honest = game;
  if (!forger::order(honest, active(honest), orders::Roll{})) return false;
  if (!forger::has_event(honest.entries.back().body, "discards due")) return false;
  return pretend_and(
      game,
      [](State& lie) {
        for (auto& seat : lie.seats)
          if (seat.hand.total() > 7) seat.hand = {};
      },
      active(game), orders::Roll{});
}

/// A road that makes him the holder of the longest, though it is not, or though it is does not.
bool longest_road(Game& game, bool wins_it) {
  if (!can_pay(game, catan::road_price)) return false;
  for (const catan::Order& order : catan::legal(state_of(game), active(game)).orders) {
    if (!std::holds_alternative<orders::BuildRoad>(order)) continue;
    Game honest = game;
    if (!forger::order(honest, active(game), order)) return false;
    if (forger::has_event(honest.entries.back().body, "longest road moved") == wins_it) continue;
    forger::pretend(game, [&](State& lie) {
      if (wins_it) {  // five of his that are nowhere
        lie.longest_road.reset();
        for (std::size_t p = 0; p < lie.geometry().paths; ++p)
          lie.of(lie.active).roads.insert(static_cast<catan::Path>(p));
        lie.of(lie.active).roads.erase(std::get<orders::BuildRoad>(order).at);
        for (auto& seat : lie.seats) seat.roads = &seat == &lie.of(lie.active) ? seat.roads : catan::Paths{};
      } else {
        lie.longest_road = another(game);
        lie.of(another(game)).road_length = 15;
      }
    });
    const bool done = forger::order(game, active(game), order);
    return done && forger::has_event(game.entries.back().body, "longest road moved") == wins_it;
  }
  return false;
}

/// A knight that makes the largest army too early.
bool largest_army(Game& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::main) || state.card_played || state.largest_army) return false;
  for (const catan::Order& order : catan::legal(state, active(game)).orders) {
    if (!std::holds_alternative<orders::PlayKnight>(order)) continue;
    Game honest = game;
    if (!forger::order(honest, active(game), order)) continue;
    if (forger::has_event(honest.entries.back().body, "largest army moved")) return false;
    forger::pretend(game, [&](State& lie) {
      for (std::size_t j = 0; j < lie.cards_bought; ++j)
        if (auto& card = lie.cards[j]; card.place != catan::DevelopmentCard::Place::held)
          card.owner = lie.active, card.kind = catan::CardKind::knight,
          card.place = catan::DevelopmentCard::Place::played;
    });
    return forger::order(game, active(game), order) &&
           forger::has_event(game.entries.back().body, "largest army moved");
  }
  return false;
}

/// A trade with a partner who has no card at all.
bool trade_with_an_empty_hand(Game& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::main) || state.of(active(game)).hand.empty() || !state.offers.empty()) return false;
  const Seat partner = another(game);
  if (!state.of(partner).hand.empty()) return false;
  Random random(1);
  const Bundle give = catan::play::random_cards(state.of(active(game)).hand, 1, random);
  const Bundle get = give[Resource::ore] > 0 ? Bundle::of(Resource::wool) : Bundle::of(Resource::ore);
  if (!forger::order(game, active(game), orders::MakeOffer{{}, {}, give, get, true, false})) return false;
  return pretend_and(
      game, [&](State& lie) { lie.of(partner).hand += get; }, partner, orders::Accept{"o1"});
}

bool buy_from_an_empty_deck(Game& game) {
  const State& state = state_of(game);
  if (state.cards_bought < state.rules.dev_deck_size() || !is_in(game, Phase::main)) return false;
  return pretend_and(
      game, [](State& lie) { --lie.cards_bought, lie.of(lie.active).hand += catan::card_price; },
      active(game), orders::BuyCard{});
}

/// A win that the points do not give. The end, which publishes the secret, is kept back.
bool win_without_points(Game& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::before_roll) || catan::points(state, active(game)) > 5) return false;
  forger::pretend(game, [](State& lie) {
    lie.longest_road = lie.largest_army = lie.active;
    catan::Intersections four;
    for (const std::size_t i : {0U, 5U, 20U, 35U}) four.insert(static_cast<catan::Intersection>(i));
    lie.of(lie.active).cities |= four;
  });
  if (!forger::order(game, active(game), orders::Roll{})) return false;
  if (game.entries.back().body["kind"] != "end") return false;
  game.entries.pop_back();
  return true;
}

/// A win that is not announced: the game goes on.
bool win_passed_over(Game& game, bool by_public_points) {
  if (!is_in(game, Phase::main)) return false;
  for (const catan::Order& order : catan::legal(state_of(game), active(game)).orders) {
    const auto* city = std::get_if<orders::BuildCity>(&order);
    const auto* settlement = std::get_if<orders::BuildSettlement>(&order);
    if (city == nullptr && settlement == nullptr) continue;
    Game honest = game;
    if (!forger::order(honest, active(game), order) || !honest.over()) continue;
    const State& over = state_of(honest);
    if ((catan::public_points(over, active(game)) >= static_cast<std::size_t>(over.rules.vp_to_win())) !=
        by_public_points)
      continue;
    forger::pretend(game, [](State& lie) {
      lie.largest_army.reset();
      for (auto& card : lie.cards) card.kind = catan::CardKind::knight;
      catan::Intersections none;
      for (const catan::Intersection at : lie.of(lie.active).cities) none.insert(at);
      lie.of(lie.active).cities = {};
    });
    return forger::order(game, active(game), order) && !game.over();
  }
  return false;
}

/// The game goes on after its end was kept back.
bool on_after_the_win(Game& game) {
  Random random(1);
  played::step(game, random);
  if (!game.over()) return false;
  game.entries.pop_back();
  const json& last = game.entries.back().body;
  forger::tamper(game, [&](json& current) {
    current["entry"] = last["entry"];
    current["head"] = last["head"];
  });
  forger::pretend(game, [](State& lie) {
    lie.stage = State::Stage::turns;
    lie.winner.reset();
    lie.of(lie.active).cities = lie.of(lie.active).settlements = {};
    lie.longest_road.reset(), lie.largest_army.reset();
    for (auto& card : lie.cards) card.kind = catan::CardKind::knight;
  });
  return forger::order(game, active(game), orders::EndTurn{}) ||
         forger::order(game, active(game), orders::Roll{});
}

class ForgedRules : public testing::TestWithParam<Case> {};

TEST_P(ForgedRules, AreFoundAtTheirEntry) {
  const Case& one = GetParam();
  const SetupFile file = played::setup_file(catan::Preset::edition_2025, one.players, "rules");
  std::size_t told = 0;
  for (std::uint64_t seed = 1; seed <= 60 && told < 2; ++seed) {
    Game game = played::begin(file);
    Random random(seed);
    while (!game.over() && game.entries.size() < 3'000) {
      // Only what is new is of interest: not all of the record is copied at every position.
      Game forged{game.ledger, {game.entries.front(), game.entries.back()}};
      if (!one.lie(forged)) {
        played::step(game, random);
        continue;
      }
      forged.entries.insert(forged.entries.begin() + 1, game.entries.begin() + 1, game.entries.end() - 1);
      const std::uint64_t entry = forged.entries.back().number;
      for (const bool everybody : {true, false}) {
        const Verdict verdict =
            everybody ? forger::verdict(forged, Viewer::everybody()) : forger::referees(forged);
        if (everybody && one.found == Case::Found::by_secret) {
          EXPECT_TRUE(verdict.holds) << verdict.told;
          continue;
        }
        ASSERT_FALSE(verdict.holds) << "seed " << seed << ", " << forged.entries.back().body.dump();
        EXPECT_EQ(verdict.entry,
                  entry - (one.found == Case::Found::with_the_win && verdict.entry < entry ? 1 : 0))
            << verdict.told;
        EXPECT_NE(verdict.told.find(one.told), std::string::npos) << verdict.told << "\n"
                                                                  << forged.entries.back().body.dump();
      }
      ++told;
      break;
    }
  }
  EXPECT_GT(told, 0U) << "no place for it was found";
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(Lies, ForgedRules, testing::Values(
    Case{"SettlementTooNear", "E_DISTANCE", found_too_near},
    Case{"SettlementOnAnother", "E_OCCUPIED", found_on_another},
    Case{"RoadNotConnected", "E_NOT_CONNECTED", road_not_connected},
    Case{"SettlementWithoutRoad", "E_NOT_CONNECTED", settle_without_a_road},
    Case{"CityWithoutSettlement", "E_NO_SETTLEMENT", city_without_a_settlement},
    Case{"RoadTooExpensive", "", build_without_cards},
    Case{"CardTooExpensive", "", buy_without_cards},
    Case{"RobberStays", "E_SAME_HEX", robber_stays},
    Case{"VictimIsNotThere", "E_VICTIM", robs_who_is_not_there},
    Case{"BetterRate", "E_RATE", trade_at_a_better_rate},
    Case{"DiscardNotDue", "E_NOT_YOUR_DECISION", discard_that_is_not_due},
    Case{"DiscardTooFew", "E_DISCARD_COUNT", discard_too_few},
    Case{"EndOfAnothersTurn", "E_NOT_YOUR_TURN", end_of_anothers_turn},
    Case{"RollOutOfTurn", "E_NOT_YOUR_TURN", roll_out_of_turn},
    Case{"EndBeforeRoll", "E_MUST_ROLL", end_before_the_roll},
    Case{"RollTwice", "E_ROLLED", roll_twice},
    Case{"FoundInATurn", "E_PHASE", found_in_a_turn},
    Case{"GainsOfACity", "gains", roll_for_a_city},
    Case{"GainsUnderTheRobber", "events[1]", roll_without_the_robber},
    Case{"EmptyBank", "events[1]", roll_on_an_empty_bank},
    Case{"SparedDiscard", "events[1]", seven_that_spares_a_friend},
    Case{"LongestRoadTooEarly", "events[", [](Game& game) { return longest_road(game, true); }},
    Case{"LongestRoadKeptBack", "events[", [](Game& game) { return longest_road(game, false); }},
    Case{"LargestArmyTooEarly", "events[", largest_army},
    Case{"TradeWithAnEmptyHand", "", trade_with_an_empty_hand},
    Case{"EmptyDeck", "", buy_from_an_empty_deck, 2},
    Case{"WinWithoutPoints", "events[", win_without_points},
    Case{"WinPassedOver", "events[", [](Game& game) { return win_passed_over(game, true); }},
    Case{"WinByHiddenPointsPassedOver", "events[", [](Game& game) { return win_passed_over(game, false); }, 4,
         Case::Found::by_secret},
    Case{"OnAfterTheWin", "", on_after_the_win, 4, Case::Found::with_the_win}),
    [](const auto& param) { return std::string(param.param.name); });
// clang-format on

}  // namespace
}  // namespace inselpost
