// Checks default orders (DEC-3): they are always possible, and depend on the position only.
#include "engine/catan/default_order.hpp"

#include <gtest/gtest.h>

#include <concepts>
#include <string_view>
#include <variant>

#include "engine/catan/apply.hpp"
#include "engine/catan/board/board.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/catan_rules.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/pending_decisions.hpp"
#include "tests/laws/played_game.hpp"
#include "tests/play/random_play.hpp"

namespace inselpost::catan {
namespace {

using play::Random;

/// The beginners' island with the robber on its desert C3, and nothing built. Players: red, blue, orange,
/// white.
State bare_island(std::initializer_list<std::pair<Option, std::int16_t>> options = {}) {
  ParsedSetup setup = play::written(Preset::edition_2025, 4, options);
  setup.board = fixed_board(FixedBoard::classic_beginner);
  Random random(1);
  return play::begin_game(setup, random);
}
constexpr Seat red = seat_at(0), blue = seat_at(1), orange = seat_at(2), white = seat_at(3);

/// A position in blue's third turn, after the roll.
State in_a_turn(std::initializer_list<std::pair<Option, std::int16_t>> options = {}) {
  State state = bare_island(options);
  state.stage = State::Stage::turns;
  state.turn = 3;
  state.active = blue;
  state.roll_count = static_cast<std::uint8_t>(state.rolls_needed());
  return state;
}
State with_a_seven(std::string_view robber,
                   std::initializer_list<std::pair<Option, std::int16_t>> options = {}) {
  State state = in_a_turn(options);
  state.robber = read_hex(state.geometry(), robber).value();
  state.robber_due = true;
  return state;
}
void settle(State& state, Seat seat, std::string_view at) {
  state.of(seat).settlements.insert(read_intersection(state.geometry(), at).value());
}

/// Returns the default order for the first pending decision, which is of that kind. It can be executed.
Order given(const State& state, DecisionKind kind) {
  const PendingDecision owed = CatanRules::pending_decisions(state).at(0);
  EXPECT_EQ(owed.kind, name(kind));
  const Order order = default_order(state, owed);
  WithheldChance withheld;
  const auto verdict = decide(state, owed.seat, order, withheld);
  EXPECT_TRUE(verdict || verdict.error().code == Code::undrawn) << name(verdict.error().code);
  return order;
}
Order robber_to(const State& state, std::string_view hex, Rob rob) {
  return orders::MoveRobber{read_hex(state.geometry(), hex).value(), rob};
}
Order found_at(const State& state, std::string_view settlement, std::string_view road) {
  return orders::Found{read_intersection(state.geometry(), settlement).value(),
                       read_path(state.geometry(), road).value()};
}

TEST(Fallback, ChoosesTheFirstOfTwoDeserts) {  // DEC-11
  Random random(7);
  const State state = play::begin_game(
      play::written(Preset::edition_2025, 5, {{Option::robber_start_two_deserts, 1}}), random);
  ASSERT_EQ(state.board.deserts().size(), 2U);
  std::size_t first = 0;
  while (state.board.terrain[first] != Terrain::desert) ++first;
  EXPECT_EQ(given(state, DecisionKind::desert),
            Order(orders::MoveRobber{static_cast<Hex>(first), Rob::open()}));
}

TEST(Fallback, FoundsWhereMostPipsAre) {  // DEC-12, T-293
  State state = bare_island();
  // 9, 11 and 8 are 4 + 2 + 5 pips; there are four such places, and nowhere are more.
  EXPECT_EQ(given(state, DecisionKind::found), found_at(state, "D1.N", "C1|C2"));
  state.of(white).roads.insert(read_path(state.geometry(), "C1|C2").value());
  EXPECT_EQ(given(state, DecisionKind::found), found_at(state, "D1.N", "C1|D1")) << "the first free path";
  settle(state, white, "D1.N");
  EXPECT_EQ(given(state, DecisionKind::found), found_at(state, "D4.N", "C4|C5"));
  settle(state, white, "D4.N");
  EXPECT_EQ(given(state, DecisionKind::found), found_at(state, "E1.N", "D1|D2"));
  settle(state, white, "E1.N");
  EXPECT_EQ(given(state, DecisionKind::found), found_at(state, "A3.S", "A3|B4"))
      << "the fourth is next to E1.N; 9, 4 and 10 are 4 + 3 + 3";
}

TEST(Fallback, FoundsAtABestPlace) {  // DEC-12
  const auto pips_at = [](const State& state, Intersection at) {
    int sum = 0;
    for (std::size_t h = 0; h < state.geometry().hexes; ++h)
      for (const Intersection corner : state.geometry().corners[h])
        if (corner == at) sum += pips(state.board.number[h]);
    return sum;
  };
  for (std::uint64_t seed = 1; seed < 6; ++seed) {
    Random random(seed);
    play::RandomChance chance(random);
    State state = play::begin_game(play::written(Preset::edition_2025, 4), random);
    while (state.stage == State::Stage::founding) {
      const auto mine = get<orders::Found>(given(state, DecisionKind::found));
      for (const Order& other : legal(state, state.active).orders) {
        const auto& place = get<orders::Found>(other);
        const int better = pips_at(state, place.settlement) - pips_at(state, mine.settlement);
        ASSERT_LE(better, 0);
        ASSERT_TRUE(better < 0 || mine.settlement <= place.settlement) << "ties by reading order";
        ASSERT_TRUE(place.settlement != mine.settlement || mine.road <= place.road);
      }
      catan::apply(state, decide(state, state.active, mine, chance).value());
    }
  }
}

TEST(Fallback, RollsTheDice) {  // DEC-14, T-251
  State state = in_a_turn();
  state.roll_count = 0;
  state.cards[state.cards_bought++] = {CardKind::knight, blue, 1, {}};
  EXPECT_EQ(given(state, DecisionKind::roll), Order(orders::Roll{})) << "no card is played before (DEC-13)";
}

TEST(Fallback, DiscardsTheMostNumerousResource) {  // DEC-15, T-249
  State state = in_a_turn();
  state.of(white).hand = Bundle(0, 5, 0, 2, 1);
  state.bank -= state.of(white).hand;
  state.discards_due[index(white)] = 4;
  EXPECT_EQ(given(state, DecisionKind::discard), Order(orders::Discard{Bundle(0, 4, 0, 0, 0)}));
  EXPECT_EQ(most_numerous(Bundle(0, 5, 0, 2, 1), 4), Bundle(0, 4, 0, 0, 0))
      << "at 2 and 2 the tie falls to lumber";
  EXPECT_EQ(most_numerous(Bundle(1, 0, 3, 3, 0), 3), Bundle(0, 0, 2, 1, 0));
  EXPECT_EQ(most_numerous(Bundle(1, 1, 1, 1, 1), 2), Bundle(1, 1, 0, 0, 0));
}

TEST(Fallback, MovesTheRobberToTheDesert) {  // DEC-16, T-250
  const State state = with_a_seven("B2");
  EXPECT_EQ(given(state, DecisionKind::robber), robber_to(state, "C3", Rob::nobody()));
}

TEST(Fallback, MovesTheRobberElsewhereToAFreeHex) {  // DEC-16
  State state = with_a_seven("C3");
  EXPECT_EQ(given(state, DecisionKind::robber), robber_to(state, "A1", Rob::nobody())) << "he stands there";
  state = with_a_seven("B2", {{Option::robber_to_desert, 0}});
  EXPECT_EQ(given(state, DecisionKind::robber), robber_to(state, "A1", Rob::nobody())) << "not allowed";
  settle(state, red, "A1.S");
  EXPECT_EQ(given(state, DecisionKind::robber), robber_to(state, "A2", Rob::nobody()));
  state.of(blue).cities.insert(read_intersection(state.geometry(), "A3.NW").value());
  EXPECT_EQ(given(state, DecisionKind::robber), robber_to(state, "B3", Rob::nobody()))
      << "cities too, and the own ones; A2 and A3 touch one, B1 and B2 the other";
  for (std::size_t h = 0; h < state.geometry().hexes; ++h)
    state.of(white).settlements.insert(state.geometry().corners[h][0]);
  EXPECT_EQ(given(state, DecisionKind::robber), robber_to(state, "A1", Rob::nobody())) << "else the first";
}

TEST(Fallback, RobsThePlayerWithMostCards) {  // DEC-17, T-291
  State state = with_a_seven("B2", {{Option::steal, 0}});
  settle(state, red, "C3.N");
  settle(state, white, "C3.S");
  settle(state, blue, "C3.SE");
  state.of(red).hand = Bundle(2, 0, 0, 0, 0);
  state.of(white).hand = Bundle(1, 1, 1, 0, 0);
  state.of(blue).hand = Bundle(4, 0, 0, 0, 0);
  state.of(orange).hand = Bundle(5, 0, 0, 0, 0);
  EXPECT_EQ(given(state, DecisionKind::robber), robber_to(state, "C3", Rob::from(white)))
      << "orange has not built there, blue is the robber's";
  state.of(red).hand = Bundle(3, 0, 0, 0, 0);
  EXPECT_EQ(given(state, DecisionKind::robber), robber_to(state, "C3", Rob::from(red))) << "ties by seat";
  State choice = with_a_seven("B2", {{Option::steal, 1}});
  settle(choice, red, "C3.N");
  choice.of(red).hand = Bundle(2, 0, 0, 0, 0);
  EXPECT_EQ(given(choice, DecisionKind::robber), robber_to(choice, "C3", Rob::nobody()))
      << "if he may choose";
  state.of(red).hand = state.of(white).hand = {};
  EXPECT_EQ(given(state, DecisionKind::robber), robber_to(state, "C3", Rob::nobody()))
      << "nobody can be robbed";
}

Offer brick_for_ore(const std::string& name) {
  Offer offer;
  offer.name = name, offer.author = blue, offer.to = {red};
  offer.any = {{Bundle::of(Resource::brick), Bundle::of(Resource::ore)}};
  return offer;
}

TEST(Fallback, EndsTheTurnAndClosesOffers) {  // DEC-21, DEC-24, T-313
  State state = in_a_turn();
  state.of(blue).hand = Bundle(4, 4, 4, 4, 4);
  state.offers.push_back(brick_for_ore("o1"));
  state.offers.back().accepted = {red};
  EXPECT_EQ(given(state, DecisionKind::turn), Order(orders::EndTurn{}));
  WithheldChance withheld;
  catan::apply(state, decide(state, blue, orders::EndTurn{}, withheld).value());
  EXPECT_TRUE(state.offers.empty()) << "none of the acceptances is chosen";
  EXPECT_EQ(state.of(blue).hand, Bundle(4, 4, 4, 4, 4));
}

TEST(Fallback, RefusesOffers) {  // DEC-20
  State state = in_a_turn();
  state.of(blue).hand = state.of(red).hand = Bundle(1, 1, 1, 1, 1);
  state.offers.push_back(brick_for_ore("deal"));
  const std::vector<PendingDecision> owed = CatanRules::pending_decisions(state);
  ASSERT_EQ(owed.size(), 2U);
  EXPECT_EQ(owed[1].seat, red);
  EXPECT_EQ(default_order(state, owed[1]), Order(orders::Refuse{"deal"}));
}

TEST(Fallback, ReturnsTheDrawnCardsOfAForcedTrade) {  // DEC-27, T-216, T-292
  Random random(2);
  State state = play::begin_game(play::written(Preset::edition_2025, 2), random);
  ASSERT_TRUE(state.rules.duo());
  state.stage = State::Stage::turns;
  state.turn = 3;
  state.roll_count = 2;
  state.return_due = 2;
  state.of(state.active).hand = Bundle(1, 1, 0, 0, 4);
  state.forced_draw = Bundle(1, 1, 0, 0, 0);
  EXPECT_EQ(given(state, DecisionKind::cards_return), Order(orders::ReturnCards{Bundle(1, 1, 0, 0, 0)}));
  state.of(state.active).hand = Bundle(1, 0, 0, 2, 2);
  state.forced_draw = Bundle(1, 0, 0, 0, 0);
  EXPECT_EQ(given(state, DecisionKind::cards_return), Order(orders::ReturnCards{Bundle(1, 0, 0, 1, 0)}))
      << "of the rest the most numerous, ties by resource order";
}

TEST(Fallback, PassesInTheSpecialBuildingPhase) {  // DEC-25, T-314
  Random random(3);
  State state = play::begin_game(play::written(Preset::edition_2025, 5), random);
  state.stage = State::Stage::special_building;
  state.turn = 3;
  state.special_seat = state.after(state.active);
  state.of(state.special_seat).hand = Bundle(4, 4, 4, 4, 4);
  EXPECT_EQ(given(state, DecisionKind::special_building), Order(orders::Pass{}));
}

// No default order begins anything for a seat: DEC-13 DEC-19 DEC-22 DEC-23 DEC-26 DEC-28 DEC-29 DEC-30
template <class O>
constexpr bool owed_by_somebody =
    std::same_as<O, orders::MoveRobber> || std::same_as<O, orders::Found> || std::same_as<O, orders::Roll> ||
    std::same_as<O, orders::Discard> || std::same_as<O, orders::EndTurn> || std::same_as<O, orders::Refuse> ||
    std::same_as<O, orders::ReturnCards> || std::same_as<O, orders::Pass>;

class Fallbacks : public testing::TestWithParam<Table> {};

TEST_P(Fallbacks, OfEveryPendingDecisionAreLegal) {  // DEC-1, DEC-3
  Random random(20013);
  play::RandomChance chance(random);
  State state = play::begin_game(GetParam().setup, random);
  for (std::size_t done = 0; state.stage != State::Stage::over && done < 1500; ++done) {
    SCOPED_TRACE("order " + std::to_string(done));
    const std::vector<PendingDecision> owed = CatanRules::pending_decisions(state);
    ASSERT_FALSE(owed.empty());
    for (const PendingDecision& one : owed) {
      const Order order = default_order(state, one);
      ASSERT_EQ(order, default_order(state, one));
      ASSERT_TRUE(visit([]<class O>(const O&) { return owed_by_somebody<O>; }, order));
      const auto verdict = decide(state, one.seat, order, chance);
      ASSERT_TRUE(verdict) << one.kind << ": " << name(verdict.error().code);
    }
    // Half the game is played by nobody.
    const PendingDecision& first = owed.front();
    const bool falls_back = random.once_in(2);
    const auto moves = legal(state, first.seat).orders;
    const Order order =
        falls_back || moves.empty() ? default_order(state, first) : moves[random.pick(moves.size())];
    if (const auto events = decide(state, first.seat, order, chance)) catan::apply(state, *events);
  }
}
TEST_P(Fallbacks, AloneEndEveryTurnWithoutBuilding) {  // DEC-6, T-251
  Random random(20014);
  play::RandomChance chance(random);
  State state = play::begin_game(GetParam().setup, random);
  const auto fall_back = [&] {
    const PendingDecision owed = CatanRules::pending_decisions(state).at(0);
    catan::apply(state, decide(state, owed.seat, default_order(state, owed), chance).value());
  };
  while (state.turn == 0) fall_back();
  const auto built = [](const State& s) {
    std::size_t pieces = s.cards_bought;
    for (const SeatState& seat : s.seats) pieces += seat.roads.size() + seat.buildings().size();
    return pieces;
  };
  const std::size_t before = built(state);
  for (int orders = 0; state.turn < 60; ++orders) {
    ASSERT_LT(orders, 2000) << "turns do not end";
    fall_back();
    ASSERT_EQ(built(state), before);
    ASSERT_TRUE(state.offer_names.empty());
  }
}
INSTANTIATE_TEST_SUITE_P(Games, Fallbacks, testing::ValuesIn(tables()),
                         [](const auto& game) { return test_name(game.param); });

}  // namespace
}  // namespace inselpost::catan
