// Before the start, where luck is collected: nothing is laid out, and nothing but `join` can be done.
#include <gtest/gtest.h>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/readers.hpp"
#include "engine/catan/state.hpp"
#include "engine/catan/view.hpp"
#include "tests/engine/setup_helpers.hpp"

namespace inselpost::catan::test {
namespace {

constexpr Seat red = seat_at(0), blue = seat_at(1), orange = seat_at(2);

State joining(const WrittenSetup& setup = written(three)) { return begin_joining(resolve(setup).value()); }
State joined(State state, std::initializer_list<Seat> who) {
  for (const Seat seat : who) catan::apply(state, events::Joined{seat});
  return state;
}

tl::expected<Events, Problem> ask(const State& state, Seat seat, const Order& order) {
  WithheldChance nothing;  // joining asks chance for nothing
  return decide(state, seat, order, nothing);
}
std::optional<Reason> reason_of(const tl::expected<Events, Problem>& verdict) {
  if (verdict) return std::nullopt;
  const Value* reason = verdict.error().find(Role::reason);
  return reason == nullptr ? std::nullopt : std::optional(std::get<Reason>(*reason));
}

/// One order of every kind, `join` apart.
std::vector<Order> all_but_join() {
  std::vector<Order> all{orders::Found{},
                         orders::Roll{},
                         orders::Discard{},
                         orders::MoveRobber{},
                         orders::BuildRoad{},
                         orders::BuildSettlement{},
                         orders::BuildCity{},
                         orders::BuyCard{},
                         orders::PlayKnight{},
                         orders::PlayRoadBuilding{},
                         orders::PlayYearOfPlenty{},
                         orders::PlayMonopoly{},
                         orders::PlayVictoryPoint{},
                         orders::ShowVictoryPoint{},
                         orders::BankTrade{},
                         orders::MakeOffer{},
                         orders::Accept{"o1"},
                         orders::Refuse{"o1"},
                         orders::Confirm{"o1", blue},
                         orders::Withdraw{"o1"},
                         orders::ForcedTrade{},
                         orders::ReturnCards{},
                         orders::RobberToDesert{},
                         orders::GiveUpKnight{},
                         orders::Pass{},
                         orders::EndTurn{},
                         orders::ClaimVictory{}};
  return all;
}

TEST(Joining, begins_with_an_empty_table_and_waits_for_every_player) {
  const State state = joining();
  EXPECT_FALSE(state.board.laid_out());
  EXPECT_EQ(state.robber, std::nullopt);
  EXPECT_EQ(state.winner, std::nullopt);
  EXPECT_EQ(phase(state), Phase::joining);
  EXPECT_EQ(awaited(state), (std::vector<Decision>{{red, DecisionKind::join, 0, {}},
                                                   {blue, DecisionKind::join, 0, {}},
                                                   {orange, DecisionKind::join, 0, {}}}));
}

TEST(Joining, knows_the_shape_of_the_island_to_come) {
  for (const auto& [who, shape] : {std::pair{three, GeometryId::classic19}, {five, GeometryId::big30}}) {
    EXPECT_EQ(joining(written(who)).board.shape, shape);
    EXPECT_EQ(resolve(written(who)).value().rules.geometry(), shape);
  }
}

TEST(Joining, every_player_joins_once_in_any_order) {
  State state = joining();
  for (const Seat seat : {orange, red, blue}) {
    EXPECT_EQ(legal(state, seat), (Legal{{orders::Join{}}}));
    const auto events = ask(state, seat, orders::Join{});
    ASSERT_TRUE(events);
    EXPECT_EQ(*events, Events{events::Joined{seat}});
    catan::apply(state, *events);
    EXPECT_EQ(reason_of(ask(state, seat, orders::Join{})), Reason::already_joined);
    EXPECT_EQ(legal(state, seat), Legal{});
  }
  EXPECT_TRUE(awaited(state).empty());
}

TEST(Joining, the_game_waits_for_those_alone_who_have_not_joined) {
  const State state = joined(joining(), {blue});
  EXPECT_EQ(awaited(state),
            (std::vector<Decision>{{red, DecisionKind::join, 0, {}}, {orange, DecisionKind::join, 0, {}}}));
}

TEST(Joining, every_other_order_is_refused_because_the_game_has_not_begun) {
  ASSERT_EQ(all_but_join().size() + 1, std::variant_size_v<Order>);
  WrittenSetup duo = written(two);
  say(duo, Option::duo, "true");
  for (const State& nobody : {joining(), joining(written(five)), joining(duo)})
    for (const State& state : {nobody, joined(nobody, {red})})
      for (const Order& order : all_but_join())
        for (const Seat seat : {red, blue}) {
          const auto verdict = ask(state, seat, order);
          ASSERT_FALSE(verdict) << order.index();
          EXPECT_EQ(verdict.error().code, Code::E_PHASE) << order.index();
          EXPECT_EQ(reason_of(verdict), Reason::not_started) << order.index();
        }
}

TEST(Joining, neutral_players_do_not_join) {
  WrittenSetup duo = written(two);
  say(duo, Option::duo, "true");
  const State state = joining(duo);
  ASSERT_EQ(state.neutrals, 2);
  EXPECT_EQ(awaited(state).size(), 2U);
  const auto verdict = ask(state, seat_at(2), orders::Join{});
  ASSERT_FALSE(verdict);
  EXPECT_EQ(verdict.error().code, Code::E_NOT_YOUR_DECISION);
  EXPECT_EQ(legal(state, seat_at(2)), Legal{});
}

TEST(Joining, nobody_joins_a_game_that_has_begun_or_ended) {
  const catan::Setup setup = resolve(written(three)).value();
  ScriptedChance chance;
  chance.start_rolls = {{6, 6}, {1, 1}, {1, 2}};
  State state = begin(setup, draw_start(setup, chance));
  EXPECT_EQ(reason_of(ask(state, red, orders::Join{})), Reason::nothing_to_join);
  for (const Order& order : legal(state, red).orders)
    EXPECT_FALSE(std::holds_alternative<orders::Join>(order));
  catan::apply(state, events::GameWon{red, {}});
  const auto verdict = ask(state, blue, orders::Join{});
  ASSERT_FALSE(verdict);
  EXPECT_EQ(verdict.error().code, Code::E_GAME_OVER);
}

TEST(Joining, who_has_joined_is_open_to_all) {
  const State state = joined(joining(), {blue});
  for (const Viewer viewer : {Viewer::everybody(), Viewer::of(red), Viewer::of(blue), Viewer::referee()}) {
    EXPECT_EQ(view(state, viewer).waiting_for, awaited(state));
    EXPECT_EQ(view(state, viewer).phase, Phase::joining);
    EXPECT_EQ(redact(events::Joined{blue}, viewer), std::optional<Event>(events::Joined{blue}));
  }
  EXPECT_EQ(privacy(joining(), {events::Joined{blue}}).publicity, Publicity::open);
}

}  // namespace
}  // namespace inselpost::catan::test
