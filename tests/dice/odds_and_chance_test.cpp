// Checks which stream is asked, and for what (DG-PBEM-1, DG-AUD-3).
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/dice/apply.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/odds.hpp"
#include "engine/dice/setup.hpp"
#include "engine/dice/sheet.hpp"
#include "tests/dice/case_values.hpp"
#include "tests/dice/position.hpp"
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

// Compares the odds of a turn's throws with dice that are enumerated one by one (DG-PBEM-14).

const Seat thrower = seat_at(0);

State state_of(const std::vector<std::string>& given) {
  std::vector<cases::Clause> clauses;
  for (const std::string& text : given) clauses.push_back({"given", 1, text});
  return position(clauses).state;
}

/// The situation of a seat, without the identity of single dice.
std::string outcome_text(const SeatState& own, ThrowOutcome brought) {
  std::string text = own.sheet.eliminated ? "out" : std::string(name(own.turn.phase));
  const Bundle shown = own.turn.phase == Phase::turn ? own.turn.pool : Bundle::of(own.turn.dice);
  if (!own.sheet.eliminated) text += ' ' + letters(shown) + " throw " + std::to_string(own.turn.throws);
  text += " robber " + std::to_string(static_cast<int>(own.sheet.robber)) + " ship " +
          std::to_string(own.sheet.ship) + " won " + std::to_string(own.sheet.defences) + " knights";
  for (const Knight& knight : own.sheet.knights) text += ' ' + std::string(name(knight.status));
  if (brought.landing) text += " landing";
  if (brought.loss) text += " loss";
  return text;
}
using Shares = std::map<std::string, double>;

Shares by_odds(const State& state, const TurnPolicy& follow) {
  Shares out;
  for (const OddsOutcome& end : odds(state, thrower, follow))
    out[outcome_text(end.own, end.brought)] += end.chance;
  return out;
}

/// A model that casts every die by itself, in order: given dice are used first, and where one is missing each
/// face is tried.
class StepwiseOdds {
 public:
  StepwiseOdds(const TurnPolicy& follow, double least) : follow_(follow), least_(least) {}

  void from(const State& state, ThrowOutcome brought, double chance) {
    const auto order = follow_(state, brought);
    if (!order) {
      out[outcome_text(state.of(thrower), brought)] += chance;
      return;
    }
    std::vector<Face> dice;
    throw_dice(state, brought, *order, dice, chance);
  }
  Shares out;
  double left_out = 0;

 private:
  void throw_dice(const State& state, ThrowOutcome brought, const Order& order, std::vector<Face>& dice,
                  double chance) {
    ForcedChance forced(dice);
    const auto events = decide(state, thrower, order, forced);
    if (!events) {
      if (chance < least_) {
        left_out += chance;
        return;
      }
      for (const Face face : faces) {
        dice.push_back(face);
        throw_dice(state, brought, order, dice, chance / face_count);
        dice.pop_back();
      }
      return;
    }
    State after = state;
    for (const Event& event : *events) {
      if (const auto* thrown = get_if<events::Thrown>(&event)) note(thrown->steps, brought);
      if (const auto* again = get_if<events::ThrownAgain>(&event)) note(again->steps, brought);
      if (const auto* defended = get_if<events::Defended>(&event)) note(defended->steps, brought);
      dice::apply(after, event);
    }
    from(after, brought, chance);
  }
  static void note(const Steps& steps, ThrowOutcome& brought) {
    for (const Step& step : steps) {
      brought.landing |= std::holds_alternative<steps::Landing>(step);
      brought.loss |= std::holds_alternative<steps::Loss>(step);
    }
  }

  const TurnPolicy& follow_;
  double least_;
};

/// Keeps these of the dice that lie there, then stands; at the decisions of a throw what is given.
struct Policy {
  Bundle keep;
  std::optional<Order> blocked = orders::ThrowAgain{}, landing;
  std::size_t keeps = 1;         ///< so many times
  std::size_t from_blocked = 1;  ///< fewer blocked dice are thrown again
  std::optional<Order> operator()(const State& state, ThrowOutcome) const {
    const Turn& turn = state.of(thrower).turn;
    if (turn.phase == Phase::roll) return orders::Roll{};
    if (turn.phase == Phase::blocked && blocked_dice(state) < from_blocked) return orders::ThrowAgain{};
    if (turn.phase == Phase::blocked) return blocked;
    if (turn.phase == Phase::landing) return landing;
    if (turn.phase != Phase::thrown) return std::nullopt;
    if (turn.throws > keeps || turn.throws == 3) return orders::Stand{};
    return orders::Keep{shown_of(turn), {}};
  }
  static std::size_t blocked_dice(const State& state) {
    const auto blocked = blocked_by_robber(*state.map, state.of(thrower).sheet);
    return blocked ? Bundle::of(state.of(thrower).turn.dice)[*blocked] : 0;
  }
  Bundle shown_of(const Turn& turn) const {
    Bundle kept;
    for (const Face f : faces) kept[f] = std::min(keep[f], Bundle::of(turn.dice)[f]);
    return kept;
  }
};

struct DiceCase {
  const char* what;
  std::vector<std::string> given;
  Policy policy;
};

const std::vector<std::string> base{"settlement v3", "city c13", "edges v3-v4, c13-v5"};
std::vector<std::string> with(std::vector<std::string> more) {
  more.insert(more.begin(), base.begin(), base.end());
  return more;
}

// Begins with given dice, so that all possible results can be enumerated.
std::vector<DiceCase> cases_of_dice() {
  const Order nobody = orders::Defend{}, least = orders::Defend{orders::Defend::Who::least, {}, false};
  return {
      {"two dice, ore cannot be had",
       with({"dice wwdbgG after throw 2"}),
       {bundle("2 wool + 1 wood + 1 brick"), {}, {}, 2}},
      {"the robber moves",
       with({"settlement c04", "dice oowbGG after throw 2"}),
       {bundle("2 ore + 1 wool"), {}, {}, 2}},
      {"a knight might chase him: again",
       with({"settlement c04", "knight ore 1 active", "dice oowbGG after throw 2"}),
       {bundle("2 ore + 1 wool"), orders::ThrowAgain{}, {}, 2}},
      {"a knight chases him",
       with({"settlement c04", "knight ore 1 active", "dice oowbGG after throw 2"}),
       {bundle("2 ore + 1 wool"), orders::Chase{Face::ore}, {}, 2}},
      {"a knight chases him where two dice are blocked",
       with({"settlement c04", "knight ore 1 active", "robber mountain", "dice oowbGG after throw 2"}),
       {bundle("1 wool + 1 brick"), orders::Chase{Face::ore}, {}, 2, 2}},
      {"a knight that might, and a face without a building",
       with({"knight grain 1 active", "robber mountain", "dice wwbdGG after throw 2"}),
       {bundle("2 wool + 1 brick"), {}, {}, 2}},
      {"nobody is there to defend",
       with({"ship 6", "dice wwwbGG after throw 2"}),
       {bundle("1 wool + 1 brick"), {}, {}, 2}},
      {"a knight is lost",
       with({"ship 6", "knight ore 1 active", "city c10", "dice wwwbGG after throw 2"}),
       {bundle("1 wool + 1 brick + 1 gold"), {}, {}, 2}},
      {"nobody defends",
       with({"ship 6", "knight ore 1 active", "dice wwwbGG after throw 2"}),
       {bundle("1 wool + 1 brick + 1 gold"), {}, nobody, 2}},
      {"the knight defends",
       with({"ship 6", "knight ore 1 active", "dice wwwbGG after throw 2"}),
       {bundle("1 wool + 1 brick + 1 gold"), {}, least, 2}},
      {"it stays owed",
       with({"ship 6", "knight ore 1 active", "dice wwwbGG after throw 2"}),
       {bundle("1 wool + 1 brick + 1 gold"), {}, {}, 2}},
      {"two throws",
       with({"dice wwdbgG after throw 1"}),
       {bundle("2 wool + 1 wood + 1 brick + 1 grain"), {}, {}, 2}},
  };
}

TEST(DiceOdds, AgreeWithSingleDice) {
  for (const DiceCase& one : cases_of_dice()) {
    const State state = state_of(one.given);
    const TurnPolicy follow = one.policy;
    StepwiseOdds count(follow, 1e-6);
    count.from(state, {}, 1);
    Shares found = by_odds(state, follow);
    double sum = 0;
    for (const auto& [what, share] : found) {
      sum += share;
      EXPECT_NEAR(share, count.out[what], count.left_out + 1e-9) << one.what << ": " << what;
    }
    for (const auto& [what, share] : count.out) {
      EXPECT_TRUE(share <= count.left_out + 1e-9 || found.contains(what)) << one.what << ": " << what;
    }
    EXPECT_NEAR(sum, 1, 1e-9) << one.what;
    EXPECT_LT(count.left_out, 1e-2) << one.what;
    EXPECT_GT(found.size(), 3U) << one.what;
  }
}

// Whole turns, thrown in earnest: each end comes as often as its odds say.
TEST(DiceOdds, AgreeWithManySimulatedTurns) {
  constexpr int turns = 6'000;
  for (const auto& given :
       {with({"settlement c04"}), with({"settlement c04", "ship 5", "knight ore 1 active"})}) {
    const State begun = state_of(given);
    const TurnPolicy follow = Policy{bundle("3 ore + 1 gold"), orders::Chase{Face::ore}, orders::Defend{}, 2};
    const auto coarse = [](const SeatState& own) {
      return std::string(own.sheet.eliminated            ? "out"
                         : own.turn.phase == Phase::turn ? "stands "
                                                         : "waits ") +
             std::to_string(own.turn.pool[Face::ore]) + " ship " + std::to_string(own.sheet.ship);
    };
    Shares expected, found;
    for (const OddsOutcome& end : odds(begun, thrower, follow)) expected[coarse(end.own)] += end.chance;
    for (int n = 0; n < turns; ++n) {
      play::RandomChance chance(static_cast<std::uint64_t>(n) + 1);
      State state = begun;
      while (const auto order = follow(state, {})) {
        const auto events = decide(state, thrower, *order, chance);
        if (!events) break;
        dice::apply(state, *events);
        if (state.of(thrower).sheet.eliminated) break;
      }
      found[coarse(state.of(thrower))] += 1.0 / turns;
    }
    for (const auto& [what, share] : expected) EXPECT_NEAR(found[what], share, 0.03) << what;
    EXPECT_GT(expected.size(), 8U);
  }
}

TEST(DiceOdds, CoverEveryResultOfTheDice) {
  const auto& six = casts(6, FaceSet::all());
  EXPECT_EQ(six.size(), 462U);
  double sum = 0;
  for (const DiceCombination& cast : six) sum += cast.chance;
  EXPECT_NEAR(sum, 1, 1e-12);
  FaceSet two;
  two.insert(Face::grain);
  two.insert(Face::gold);
  const auto& three = casts(3, two);
  ASSERT_EQ(three.size(), 4U);
  std::map<std::string, double> falls;
  for (const DiceCombination& cast : three) {
    Bundle shown;
    for (std::size_t d = 0; d < 3; ++d) ++shown[cast.faces[d]];
    falls[letters(shown)] = cast.chance;
  }
  EXPECT_DOUBLE_EQ(falls["gGG"], 3.0 / 8);
  EXPECT_DOUBLE_EQ(falls["GGG"], 1.0 / 8);
}

// Prepared answers of a round are not read (DG-PBEM-13, DG-PBEM-14).
TEST(DiceOdds, DoNotReadHiddenFaces) {
  State state = state_of(base);
  const TurnPolicy follow = Policy{bundle("2 wool"), {}, {}, 2};
  const Shares without = by_odds(state, follow);
  state.options.same_dice = true;
  state.faces.assign(round_rows * row_length, Face::gold);
  EXPECT_EQ(by_odds(state, follow), without);
}

}  // namespace
}  // namespace inselpost::dice::test
