// Tests of the rules of Pig and of its determinization, one by one.
#include <gtest/gtest.h>

#include "tests/pig/game.hpp"
#include "tests/pig/minimal_framework.hpp"

namespace inselpost::pig {
namespace {

/// A game of two in turn `turn`, ann active, which goes on from there.
State position_of(std::uint16_t turn, std::uint16_t total) {
  State state = Rules::begin({2, 50}, {});
  state.turn = turn;
  state.total = total;
  return state;
}
PigGame game_at(const State& state) {
  PigGame game(Json{{"seats", {{{"name", "ann"}}, {{"name", "bob"}}}}, {"goal", state.goal}});
  game.set_position(game.words().position(state));
  return game;
}
AnyOrderPtr move_of(const Game& game, const Json& order) {
  return game.order_from_record(&order, Json::array());
}
constexpr Seat ann = seat_at(0), bob = seat_at(1);

std::string refused(const Game& game, Seat seat, const Json& order) {
  const auto decided = game.decide(seat, *move_of(game, order), nullptr);
  return decided ? "" : decided.error().code;
}

TEST(Pig, IsRefusedByItsRules) {
  EXPECT_EQ(refused(game_at(position_of(3, 5)), bob, "roll"), "E_TURN");
  EXPECT_FALSE(game_at(position_of(3, 5))
                   .decide(bob, *move_of(game_at(position_of(3, 5)), "roll"), nullptr)
                   .error()
                   .until_others)
      << "when ann is done it is another turn";
  EXPECT_EQ(refused(game_at(position_of(3, 0)), ann, "hold"), "E_NOTHING");
  EXPECT_EQ(refused(game_at(position_of(0, 5)), ann, "tip"), "E_EARLY");
  EXPECT_EQ(refused(game_at(position_of(3, 2)), ann, "buy"), "E_NOTHING");
  EXPECT_EQ(refused(game_at(position_of(3, 2)), ann, {{"use", 4}}), "E_TIP");
  EXPECT_EQ(refused(game_at(position_of(3, 2)), ann, {{"play", 0}}), "E_CARD");
  EXPECT_EQ(refused(game_at(position_of(3, 2)), ann, {{"whisper", {{"to", "ann"}, {"number", 1}}}}),
            "E_WHISPER");
  EXPECT_EQ(refused(game_at(position_of(3, 2)), bob, {{"wager", 4}}), "");
}

TEST(Pig, PendingDecisionsHaveDefaultOrders) {
  const PigGame game = game_at(position_of(3, 9)), nothing = game_at(position_of(3, 0));
  const auto owed = game.pending_decisions();
  ASSERT_EQ(owed.size(), 1U);
  EXPECT_EQ(owed[0].seat, ann);
  EXPECT_EQ(owed[0].kind, "turn");
  EXPECT_EQ(owed[0].clock, "turn");
  EXPECT_EQ(game.default_order(owed[0])->said(), "hold");
  EXPECT_FALSE(game.default_order(owed[0])->draws());
  EXPECT_EQ(nothing.default_order(owed[0])->said(), "roll");
  EXPECT_TRUE(nothing.default_order(owed[0])->draws());
}

TEST(Pig, AnAbandonedGameRevealsEverything) {
  State state = position_of(3, 9);
  state.players[0].score = 20;
  state.players[0].tips = {0, 0, 2, 0, 0, 1};
  PigGame game = game_at(state);
  EXPECT_EQ(game.abandon(), Json({{"winner", nullptr}, {"points", {{"ann", 32}, {"bob", 0}}}}));
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.pending_decisions().empty());
  EXPECT_EQ(PigGame(Json{{"seats", {{{"name", "ann"}}, {{"name", "bob"}}}}, {"goal", 50}}).abandon(),
            Json({{"winner", nullptr}, {"points", {{"ann", 0}, {"bob", 0}}}}));
}

TEST(Pig, AGameIsWonAndHasAResult) {
  State state = position_of(3, 30);
  state.players[0].score = 15;
  state.players[0].wager = 6;
  const PigGame game = game_at(state);
  const auto decided = game.decide(ann, *move_of(game, "hold"), nullptr);
  ASSERT_TRUE(decided && decided->result);
  EXPECT_EQ(*decided->result, Json({{"winner", "ann"}, {"points", {{"ann", 51}, {"bob", 0}}}}));
  EXPECT_TRUE(decided->events.at(0).shows.contains(ann));
}

TEST(Pig, KeepsSeenCardsThroughARollback) {
  const PigGame game = game_at(position_of(3, 9));
  const auto before = game.determinize(Viewer::everybody()), now = before->copy();
  for (const Json& bought_or_played :
       {Json{{"event", "bought"}, {"seat", "ann"}, {"card", 0}, {"hidden", {{"sealed", "00"}}}},
        Json{{"event", "played"}, {"seat", "ann"}, {"card", 0}, {"kind", "gold"}}}) {
    const Json order = bought_or_played["event"] == "bought" ? Json("buy") : Json{{"play", 0}};
    test::ReadDraws draws(Json::array());
    const auto decided =
        now->decide(ann, *now->order_from_record(&order, Json::array({bought_or_played})), &draws);
    ASSERT_TRUE(decided) << decided.error().code;
    now->apply_effects(*decided);
  }
  // Bought again after a rollback it is that card, and no other.
  const auto back = now->rewind_to(*before);
  test::ReadDraws draws(Json::array());
  const auto again = back->decide(ann, *move_of(*back, "buy"), &draws);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->events.at(0).hidden, Json({{"kind", "gold"}}));
  EXPECT_TRUE(again->sure);
  EXPECT_FALSE(before->decide(ann, *move_of(*before, "buy"), &draws)->sure);
}

TEST(Pig, InvalidPositionsAreRejected) {
  const auto guess = game_at(position_of(3, 9)).determinize(Viewer::everybody());
  EXPECT_TRUE(guess->sealed_entry());
  EXPECT_FALSE(guess->sealed_entry()) << "one whisper a turn";
  EXPECT_FALSE(game_at(position_of(0, 9)).determinize(Viewer::everybody())->sealed_entry());
  EXPECT_FALSE(game_at(position_of(3, 9)).sealed_entry());

  // Three of a kind are not in the pile.
  State state = position_of(3, 9);
  state.cards = {{ann, Card::gold, true}, {ann, Card::gold, true}, {ann, Card::twice, false}};
  const auto two = game_at(state).determinize(Viewer::of(bob));
  const Json third = {{"event", "played"}, {"seat", "ann"}, {"card", 2}, {"kind", "gold"}},
             order = {{"play", 2}};
  EXPECT_THROW(
      static_cast<void>(two->decide(ann, *two->order_from_record(&order, Json::array({third})), nullptr)),
      RecordMismatch);
  // A sealed order is a wager.
  const Json rolled = {{"event", "rolled"}, {"seat", "ann"}, {"die", 4}};
  EXPECT_THROW(static_cast<void>(two->order_from_record(nullptr, Json::array({rolled}))), RecordMismatch);
  EXPECT_THROW(static_cast<void>(game_at(state).order_from_record(nullptr, Json::array({rolled}))),
               std::invalid_argument);
}

TEST(Pig, ForeignDataIsNotRead) {
  const PigGame game = game_at(position_of(3, 9));
  for (const Json& order :
       {Json("dance"), Json(3), Json{{"wager", 11}}, Json{{"wager", "3"}}, Json{{"use", 0}},
        Json{{"whisper", {{"to", "eve"}, {"number", 3}}}}, Json{{"whisper", {{"to", "bob"}}}}})
    EXPECT_THROW(static_cast<void>(move_of(game, order)), std::invalid_argument) << order;
  PigGame other = game;
  for (const Json& event :
       {Json{{"event", "danced"}, {"seat", "ann"}}, Json{{"seat", "ann"}}, Json(1),
        Json{{"event", "rolled"}, {"seat", "eve"}, {"die", 3}},
        Json{{"event", "rolled"}, {"seat", "ann"}, {"die", 7}}, Json{{"event", "tipped"}, {"seat", "ann"}},
        Json{{"event", "tipped"}, {"seat", "ann"}, {"hidden", {{"sealed", "00"}}}}})
    EXPECT_THROW(other.apply(Json::array({event})), std::invalid_argument) << event;
  EXPECT_EQ(other.position(), game.position());
  EXPECT_THROW(other.set_position({{"goal", 3}}), std::invalid_argument);
  EXPECT_THROW(other.begin_recorded({{"first", {{"seat", "eve"}}}}), std::invalid_argument);
}

}  // namespace
}  // namespace inselpost::pig
