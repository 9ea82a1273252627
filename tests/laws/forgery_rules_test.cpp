// Tests of a dishonest operator who breaks rules: refused orders and wrong results, in a record whose heads,
// seals and draws are right. Everybody finds them at their entry, without the secret.
#include <gtest/gtest.h>

#include <functional>
#include <ostream>
#include <vector>

#include "engine/catan/cards.hpp"
#include "engine/catan/pending_decisions.hpp"
#include "engine/catan/rules/trade.hpp"
#include "engine/catan/rules/victory.hpp"
#include "tests/laws/forger.hpp"

namespace inselpost::forgery_cases {
namespace {

using catan::Bundle;
using catan::Geometry;
using catan::Phase;
using catan::Resource;
using catan::State;
using catan::play::Random;
using played::PlayedGame;
namespace o = catan::orders;

// Lies that a dishonest operator builds into a record: orders that the rules refuse, and outcomes that are
// not theirs. He decides them in a position that is the true one but for one thing.

/// Tries to put the forged entry in at this position of the game. False if it is no position for it; the game
/// may be spoilt then.
using Forge = std::function<bool(PlayedGame&)>;
struct Case {
  const char* name;
  const char* message;  ///< in what the audit says
  Forge forge;
  std::size_t players = 4;
  enum class Found { by_everybody, with_the_win, by_secret } found = Found::by_everybody;
};

void PrintTo(const Case& one, std::ostream* out) { *out << one.name; }

const catan::State& state_of(const PlayedGame& game) { return game.ledger.state(); }
bool is_in(const PlayedGame& game, catan::Phase phase) { return catan::phase(state_of(game)) == phase; }
Seat active(const PlayedGame& game) { return state_of(game).active; }
Seat another(const PlayedGame& game) { return state_of(game).after(active(game)); }

/// The true position with one change, and an order that it allows then.
bool play_in_false_position(PlayedGame& game, const std::function<void(catan::State&)>& change, Seat seat,
                            const catan::Order& order) {
  forger::pretend(game, change);
  return forger::order(game, seat, order);
}
/// Returns whether the seat could really pay that now.
bool can_pay(const PlayedGame& game, const catan::Bundle& price) {
  return is_in(game, catan::Phase::main) && state_of(game).of(active(game)).hand.covers(price);
}

/// Founds on a corner beside another settlement.
bool found_too_near(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::founding) || state.founded == 0) return false;
  const Geometry& g = state.geometry();
  for (std::size_t i = 0; i < g.intersections; ++i)
    for (std::size_t s = 0; s < state.players; ++s)
      for (const catan::Intersection near : g.next_to[i])
        if (state.seats[s].settlements.contains(near))
          return play_in_false_position(
              game,
              [s](State& false_state) {
                false_state.seats[s].settlements = {}, false_state.seats[s].roads = {};
              },
              active(game), o::Found{static_cast<catan::Intersection>(i), g.paths_at[i].place[0]});
  return false;
}

bool found_on_another(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::founding) || state.founded == 0) return false;
  for (std::size_t i = 0; i < state.geometry().intersections; ++i)
    for (std::size_t s = 0; s < state.players; ++s)
      if (state.seats[s].settlements.contains(static_cast<catan::Intersection>(i)))
        return play_in_false_position(
            game,
            [s](State& false_state) {
              false_state.seats[s].settlements = {}, false_state.seats[s].roads = {};
            },
            active(game),
            o::Found{static_cast<catan::Intersection>(i), state.geometry().paths_at[i].place[0]});
  return false;
}

/// A road that touches nothing of its owner's.
bool road_not_connected(PlayedGame& game) {
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
    return play_in_false_position(
        game,
        [&](State& false_state) {
          for (auto& seat : false_state.seats)
            seat.settlements.erase(g.ends[p][0]), seat.cities.erase(g.ends[p][0]);
          false_state.of(false_state.active).settlements.insert(g.ends[p][0]);
        },
        active(game), o::BuildRoad{path, {}});
  }
  return false;
}

bool settle_without_a_road(PlayedGame& game) {
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
    return play_in_false_position(
        game, [&](State& false_state) { false_state.of(false_state.active).roads |= g.paths_at_set[i]; },
        active(game), o::BuildSettlement{at, {}});
  }
  return false;
}

bool city_without_a_settlement(PlayedGame& game) {
  if (!can_pay(game, catan::city_price)) return false;
  const State& state = state_of(game);
  for (std::size_t s = 0; s < state.players; ++s) {
    if (seat_at(s) == active(game)) continue;
    for (const catan::Intersection at : state.seats[s].settlements)
      return play_in_false_position(
          game,
          [&](State& false_state) {
            false_state.seats[s].settlements.erase(at),
                false_state.of(false_state.active).settlements.insert(at);
          },
          active(game), o::BuildCity{at, {}});
  }
  return false;
}

/// More than a hand of so few cards can pay, as everybody knows.
bool build_without_cards(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::main) || state.of(active(game)).hand.total() > 1) return false;
  forger::pretend(
      game, [](State& false_state) { false_state.of(false_state.active).hand += Bundle(1, 1, 0, 0, 0); });
  for (const catan::Order& order : catan::legal(state_of(game), active(game)).orders)
    if (holds_alternative<o::BuildRoad>(order)) return forger::order(game, active(game), order);
  return false;
}
bool buy_without_cards(PlayedGame& game) {
  if (!is_in(game, Phase::main) || state_of(game).of(active(game)).hand.total() > 2) return false;
  return play_in_false_position(
      game, [](State& false_state) { false_state.of(false_state.active).hand += catan::card_price; },
      active(game), o::BuyCard{});
}

bool robber_stays(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::robber) || !state.robber) return false;
  const catan::Hex here = *state.robber;
  const auto elsewhere = static_cast<catan::Hex>(here == catan::Hex{} ? 1 : 0);
  return play_in_false_position(
      game,
      [&](State& false_state) {
        false_state.robber = elsewhere;
        for (auto& seat : false_state.seats) seat.settlements = {}, seat.cities = {};  // nobody to be robbed
      },
      active(game), o::MoveRobber{here, catan::Rob::nobody()});
}
bool robs_who_is_not_there(PlayedGame& game) {
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
    return play_in_false_position(
        game, [&](State& false_state) { false_state.of(victim).settlements |= corners; }, active(game),
        o::MoveRobber{static_cast<catan::Hex>(h), catan::Rob::from(victim)});
  }
  return false;
}

/// Three for one without a harbour.
bool trade_at_a_better_rate(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::main)) return false;
  const auto rates = catan::rates(state, active(game), true);
  for (const Resource r : catan::resources) {
    const Resource get = r == Resource::ore ? Resource::wool : Resource::ore;
    if (state.of(active(game)).hand[r] < 3 || rates.best(r) != 4 || state.bank[get] == 0) continue;
    return play_in_false_position(
        game,
        [](State& false_state) {
          for (std::size_t i = 0; i < false_state.geometry().intersections; ++i)
            if (false_state.board.harbour_at(static_cast<catan::Intersection>(i)) ==
                catan::HarbourKind::any) {
              false_state.of(false_state.active).settlements.insert(static_cast<catan::Intersection>(i));
              return;
            }
        },
        active(game), o::BankTrade{Bundle::of(r, 3), Bundle::of(get), false});
  }
  return false;
}

/// A seat for which that holds discards one card; the lie is that the seat must.
bool discards_one(PlayedGame& game, const std::function<bool(const State&, std::size_t)>& holds) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::discard)) return false;
  for (std::size_t s = 0; s < state.players; ++s)
    if (holds(state, s)) {
      Random random(1);
      const Bundle cards = catan::play::random_cards(state.seats[s].hand, 1, random);
      return play_in_false_position(
          game, [&](State& false_state) { false_state.discards_due[s] = 1; }, seat_at(s), o::Discard{cards});
    }
  return false;
}
bool discard_that_is_not_due(PlayedGame& game) {
  return discards_one(game, [](const State& state, std::size_t s) {
    return state.discards_due[s] == 0 && state.discards_in[s].empty() && state.seats[s].hand.total() > 0;
  });
}
bool discard_too_few(PlayedGame& game) {
  return discards_one(game, [](const State& state, std::size_t s) { return state.discards_due[s] > 1; });
}

bool end_of_anothers_turn(PlayedGame& game) {
  if (!is_in(game, Phase::main)) return false;
  const Seat other = another(game);
  return play_in_false_position(
      game, [&](State& false_state) { false_state.active = other; }, other, o::EndTurn{});
}
bool roll_out_of_turn(PlayedGame& game) {
  if (!is_in(game, Phase::before_roll)) return false;
  const Seat other = another(game);
  return play_in_false_position(
      game, [&](State& false_state) { false_state.active = other; }, other, o::Roll{});
}
bool end_before_the_roll(PlayedGame& game) {
  if (!is_in(game, Phase::before_roll)) return false;
  return play_in_false_position(
      game,
      [](State& false_state) {
        false_state.roll_count = 1, false_state.rolls[0] = {3, 3};
      },
      active(game), o::EndTurn{});
}
bool roll_twice(PlayedGame& game) {
  if (!is_in(game, Phase::main)) return false;
  return play_in_false_position(
      game, [](State& false_state) { false_state.roll_count = 0; }, active(game), o::Roll{});
}
bool found_in_a_turn(PlayedGame& game) {
  if (!is_in(game, Phase::main)) return false;
  const Geometry& g = state_of(game).geometry();
  forger::pretend(game, [](State& false_state) {
    false_state.stage = State::Stage::founding;
    for (auto& seat : false_state.seats) seat.settlements = {}, seat.cities = {}, seat.roads = {};
  });
  return forger::order(game, active(game), o::Found{catan::Intersection{}, g.paths_at[0].place[0]});
}

/// Orders that are refused.
std::vector<Case> orders() {
  // clang-format off
  return {
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
    Case{"FoundInATurn", "E_PHASE", found_in_a_turn}};
  // clang-format on
}

/// Rolls in a position where that change gives other gains.
bool roll_that_yields_otherwise(PlayedGame& game, const std::function<void(State&)>& change) {
  if (!is_in(game, Phase::before_roll)) return false;
  PlayedGame honest = game;
  if (!forger::order(honest, active(honest), o::Roll{})) return false;
  if (!play_in_false_position(game, change, active(game), o::Roll{})) return false;
  return game.entries.back().body["events"] != honest.entries.back().body["events"] &&
         forger::has_event(game.entries.back().body, "produced");
}
bool roll_for_a_city(PlayedGame& game) {
  return roll_that_yields_otherwise(game, [](State& false_state) {
    std::swap(false_state.of(false_state.active).settlements, false_state.of(false_state.active).cities);
  });
}
bool roll_without_the_robber(PlayedGame& game) {
  return roll_that_yields_otherwise(game, [](State& false_state) { false_state.robber.reset(); });
}
bool roll_on_an_empty_bank(PlayedGame& game) {
  return roll_that_yields_otherwise(game, [](State& false_state) { false_state.bank = {}; });
}
bool seven_that_spares_a_friend(PlayedGame& game) {
  if (!is_in(game, Phase::before_roll)) return false;
  PlayedGame honest = game;
  if (!forger::order(honest, active(honest), o::Roll{})) return false;
  if (!forger::has_event(honest.entries.back().body, "discards due")) return false;
  return play_in_false_position(
      game,
      [](State& false_state) {
        for (auto& seat : false_state.seats)
          if (seat.hand.total() > 7) seat.hand = {};
      },
      active(game), o::Roll{});
}

/// A road that gives its owner the longest road card wrongly, or does not give it although it should.
bool longest_road(PlayedGame& game, bool wins_it) {
  if (!can_pay(game, catan::road_price)) return false;
  for (const catan::Order& order : catan::legal(state_of(game), active(game)).orders) {
    if (!holds_alternative<o::BuildRoad>(order)) continue;
    PlayedGame honest = game;
    if (!forger::order(honest, active(game), order)) return false;
    if (forger::has_event(honest.entries.back().body, "longest road moved") == wins_it) continue;
    forger::pretend(game, [&](State& false_state) {
      if (wins_it) {  // five of his that are nowhere
        false_state.longest_road.reset();
        for (std::size_t p = 0; p < false_state.geometry().paths; ++p)
          false_state.of(false_state.active).roads.insert(static_cast<catan::Path>(p));
        false_state.of(false_state.active).roads.erase(get<o::BuildRoad>(order).at);
        for (auto& seat : false_state.seats)
          seat.roads = &seat == &false_state.of(false_state.active) ? seat.roads : catan::Paths{};
      } else {
        false_state.longest_road = another(game);
        false_state.of(another(game)).road_length = 15;
      }
    });
    const bool done = forger::order(game, active(game), order);
    return done && forger::has_event(game.entries.back().body, "longest road moved") == wins_it;
  }
  return false;
}

/// A knight that makes the largest army too early.
bool largest_army(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::main) || state.card_played || state.largest_army) return false;
  for (const catan::Order& order : catan::legal(state, active(game)).orders) {
    if (!holds_alternative<o::PlayKnight>(order)) continue;
    PlayedGame honest = game;
    if (!forger::order(honest, active(game), order)) continue;
    if (forger::has_event(honest.entries.back().body, "largest army moved")) return false;
    forger::pretend(game, [&](State& false_state) {
      for (std::size_t j = 0; j < false_state.cards_bought; ++j)
        if (auto& card = false_state.cards[j]; card.place != catan::DevelopmentCard::Place::held)
          card.owner = false_state.active, card.kind = catan::CardKind::knight,
          card.place = catan::DevelopmentCard::Place::played;
    });
    return forger::order(game, active(game), order) &&
           forger::has_event(game.entries.back().body, "largest army moved");
  }
  return false;
}

/// A trade with a partner who has no card at all.
bool trade_with_an_empty_hand(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::main) || state.of(active(game)).hand.empty() || !state.offer_names.empty())
    return false;
  const Seat partner = another(game);
  if (!state.of(partner).hand.empty()) return false;
  Random random(1);
  const Bundle give = catan::play::random_cards(state.of(active(game)).hand, 1, random);
  const Bundle get = give[Resource::ore] > 0 ? Bundle::of(Resource::wool) : Bundle::of(Resource::ore);
  if (!forger::order(game, active(game), o::MakeOffer{{}, {}, {{give, get}}, true})) return false;
  return play_in_false_position(
      game, [&](State& false_state) { false_state.of(partner).hand += get; }, partner, o::Accept{"o1"});
}

bool buy_from_an_empty_deck(PlayedGame& game) {
  const State& state = state_of(game);
  if (state.cards_bought < state.rules.dev_deck_size() || !is_in(game, Phase::main)) return false;
  return play_in_false_position(
      game,
      [](State& false_state) {
        --false_state.cards_bought, false_state.of(false_state.active).hand += catan::card_price;
      },
      active(game), o::BuyCard{});
}

/// A win that the points do not give. The end, which publishes the secret, is kept back.
bool win_without_points(PlayedGame& game) {
  const State& state = state_of(game);
  if (!is_in(game, Phase::before_roll) || catan::points(state, active(game)) > 5) return false;
  forger::pretend(game, [](State& false_state) {
    false_state.longest_road = false_state.largest_army = false_state.active;
    catan::Intersections four;
    for (const std::size_t i : {0U, 5U, 20U, 35U}) four.insert(static_cast<catan::Intersection>(i));
    false_state.of(false_state.active).cities |= four;
  });
  if (!forger::order(game, active(game), o::Roll{})) return false;
  if (game.entries.back().body["kind"] != "end") return false;
  game.entries.pop_back();
  return true;
}

/// A win that is not announced: the game goes on.
bool win_passed_over(PlayedGame& game, bool by_public_points) {
  if (!is_in(game, Phase::main)) return false;
  for (const catan::Order& order : catan::legal(state_of(game), active(game)).orders) {
    const auto* city = get_if<o::BuildCity>(&order);
    const auto* settlement = get_if<o::BuildSettlement>(&order);
    if (city == nullptr && settlement == nullptr) continue;
    PlayedGame honest = game;
    if (!forger::order(honest, active(game), order) || !honest.over()) continue;
    const State& over = state_of(honest);
    if ((catan::public_points(over, active(game)) >= static_cast<std::size_t>(over.rules.vp_to_win())) !=
        by_public_points)
      continue;
    forger::pretend(game, [](State& false_state) {
      false_state.largest_army.reset();
      for (auto& card : false_state.cards) card.kind = catan::CardKind::knight;
      catan::Intersections none;
      for (const catan::Intersection at : false_state.of(false_state.active).cities) none.insert(at);
      false_state.of(false_state.active).cities = {};
    });
    return forger::order(game, active(game), order) && !game.over();
  }
  return false;
}

/// The game goes on after its end was kept back.
bool on_after_the_win(PlayedGame& game) {
  Random random(1);
  played::step(game, random);
  if (!game.over()) return false;
  game.entries.pop_back();
  const nlohmann::json& last = game.entries.back().body;
  forger::tamper(game, [&](nlohmann::json& current) {
    current["entry"] = last["entry"];
    current["head"] = last["head"];
  });
  forger::pretend(game, [](State& false_state) {
    false_state.stage = State::Stage::turns;
    false_state.winner.reset();
    false_state.of(false_state.active).cities = false_state.of(false_state.active).settlements = {};
    false_state.longest_road.reset(), false_state.largest_army.reset();
    for (auto& card : false_state.cards) card.kind = catan::CardKind::knight;
  });
  return forger::order(game, active(game), o::EndTurn{}) || forger::order(game, active(game), o::Roll{});
}

/// Orders that are allowed, and outcomes that are not theirs.
std::vector<Case> outcomes() {
  // clang-format off
  return {
    Case{"GainsOfACity", "gains", roll_for_a_city},
    Case{"GainsUnderTheRobber", "events[1]", roll_without_the_robber},
    Case{"EmptyBank", "events[1]", roll_on_an_empty_bank},
    Case{"SparedDiscard", "events[1]", seven_that_spares_a_friend},
    Case{"LongestRoadTooEarly", "events[", [](PlayedGame& game) { return longest_road(game, true); }},
    Case{"LongestRoadKeptBack", "events[", [](PlayedGame& game) { return longest_road(game, false); }},
    Case{"LargestArmyTooEarly", "events[", largest_army},
    Case{"TradeWithAnEmptyHand", "", trade_with_an_empty_hand},
    Case{"EmptyDeck", "", buy_from_an_empty_deck, 2},
    Case{"WinWithoutPoints", "events[", win_without_points},
    Case{"WinPassedOver", "events[", [](PlayedGame& game) { return win_passed_over(game, true); }},
    Case{"WinByHiddenPointsPassedOver", "events[", [](PlayedGame& game) { return win_passed_over(game, false); }, 4,
         Case::Found::by_secret},
    Case{"OnAfterTheWin", "", on_after_the_win, 4, Case::Found::with_the_win}};
  // clang-format on
}

}  // namespace
}  // namespace inselpost::forgery_cases

namespace inselpost {
namespace {

using catan::play::Random;
using forger::Verdict;
using forgery_cases::Case;
using played::PlayedGame;

class ForgedRules : public testing::TestWithParam<Case> {};

TEST_P(ForgedRules, AreFoundAtTheirEntry) {
  const Case& one = GetParam();
  const SetupFile file = played::setup_file(catan::Preset::edition_2025, one.players, "rules");
  std::size_t message = 0;
  for (std::uint64_t seed = 1; seed <= 60 && message < 2; ++seed) {
    PlayedGame game = played::begin(file);
    Random random(seed);
    while (!game.over() && game.entries.size() < 3'000) {
      // Only what is new is of interest: not all of the record is copied at every position.
      PlayedGame forged{game.ledger, {game.entries.front(), game.entries.back()}};
      if (!one.forge(forged)) {
        played::step(game, random);
        continue;
      }
      forged.entries.insert(forged.entries.begin() + 1, game.entries.begin() + 1, game.entries.end() - 1);
      const Entry& last = forged.entries.back();
      // An order that wins is followed by the end.
      const std::uint64_t entry = last.number - (last.body.value("kind", "") == "end" ? 1 : 0);
      for (const bool everybody : {true, false}) {
        const Verdict verdict =
            everybody ? forger::verdict(forged, Viewer::everybody()) : forger::referees(forged);
        if (everybody && one.found == Case::Found::by_secret) {
          EXPECT_TRUE(verdict.holds) << verdict.message;
          continue;
        }
        ASSERT_FALSE(verdict.holds) << "seed " << seed << ", " << forged.entries.back().body.dump();
        EXPECT_EQ(verdict.entry,
                  entry - (one.found == Case::Found::with_the_win && verdict.entry < entry ? 1 : 0))
            << verdict.message;
        EXPECT_NE(verdict.message.find(one.message), std::string::npos) << verdict.message << "\n"
                                                                        << forged.entries.back().body.dump();
      }
      ++message;
      break;
    }
  }
  EXPECT_GT(message, 0U) << "no place for it was found";
}

std::string name_of(const testing::TestParamInfo<Case>& param) { return param.param.name; }
INSTANTIATE_TEST_SUITE_P(Orders, ForgedRules, testing::ValuesIn(forgery_cases::orders()), name_of);
INSTANTIATE_TEST_SUITE_P(Outcomes, ForgedRules, testing::ValuesIn(forgery_cases::outcomes()), name_of);

}  // namespace
}  // namespace inselpost
