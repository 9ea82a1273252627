// Checks which stream is asked, and for what (DG-PBEM-1, DG-AUD-3).
#include <gtest/gtest.h>

#include <set>

#include "engine/dice/apply.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/setup.hpp"
#include "tests/dice/random_play.hpp"

namespace inselpost::dice::test {
namespace {

constexpr Seat white = seat_at(1);

/// Every die shows the same; who asked, and for what, is remembered.
class AskedChance final : public Chance {
 public:
  explicit AskedChance(std::vector<Face> dice) : dice_(std::move(dice)) {}
  DrawResult<Face> die(Seat seat, Draw label) override {
    EXPECT_EQ(seat, white);
    labels.insert(label);
    return dice_.at(next_++);
  }
  DrawResult<RoundFaces> round() override { return tl::unexpected(NoResult::missing); }
  std::set<Draw> labels;

 private:
  std::vector<Face> dice_;
  std::size_t next_ = 0;
};

/// The second of two seats, in the actions: one city, one knight too weak for two.
State in_the_actions() {
  State state = begin(*resolve(play::written(2)), {});
  for (std::size_t s = 0; s < 2; ++s) {
    SeatState& own = state.seats[s];
    own.founded = 3;
    own.sheet.cities.insert(*find_site(*state.map, "c13"));
    own.sheet.knight(Face::ore) = {1, KnightStatus::active};
    own.sheet.ship = 6;
    own.sheet.card(CardKind::magic_current) = {1, 0};
    own.turn.phase = Phase::turn;
    own.turn.pool = Bundle{{Face::gold, 2}};
  }
  state.round = 1;
  return state;
}

std::set<Draw> labels_of(const State& state, const Order& order, std::vector<Face> dice) {
  AskedChance chance(std::move(dice));
  EXPECT_TRUE(decide(state, white, order, chance));
  return chance.labels;
}

// DG-AUD-3: one link for an order, under one label, in its own seat's stream.
TEST(DiceDraws, HaveTheLabelOfTheirOrder) {
  const State state = in_the_actions();
  const orders::Trade gold{Bundle{{Face::gold, 2}}, Bundle{{Face::ore, 1}}, std::nullopt};
  EXPECT_EQ(labels_of(state, gold, {Face::ore}), std::set{Draw::lava});

  State landed = state;
  AskedChance none({});
  const auto called = decide(state, white, orders::PlayMagicCurrent{true}, none);
  ASSERT_TRUE(called);
  dice::apply(landed, *called);
  EXPECT_EQ(labels_of(landed, orders::Defend{}, {Face::wood}), std::set{Draw::loss});

  State weak = state;
  weak.of(white).sheet.cities.insert(*find_site(*state.map, "v3"));
  EXPECT_EQ(labels_of(weak, orders::PlayMagicCurrent{true}, {Face::wood}), std::set{Draw::loss});

  weak.of(white).turn.phase = Phase::roll;
  const std::vector<Face> dice{Face::wool, Face::wool,  Face::wool, Face::wood,
                               Face::gold, Face::brick, Face::gold, Face::wood};
  EXPECT_EQ(labels_of(weak, orders::Roll{}, dice), std::set{Draw::throwing})
      << "a loss die in a throw is of the throw";
}

}  // namespace
}  // namespace inselpost::dice::test
