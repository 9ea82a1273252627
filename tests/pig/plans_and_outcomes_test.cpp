// Compares the outcomes of `chance_outcomes` with an enumeration by hand.
#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <variant>

#include "schemas/record/draws.hpp"
#include "tests/pig/played_game.hpp"
#include "tests/pig/service_fixture.hpp"

namespace inselpost::pig {
namespace {

constexpr Seat thrower = seat_at(0);

/// Pig with two dice for a throw: a 1 among them loses the turn; doubles are thrown again, if that is so.
class TwoDice final : public PigGame {
 public:
  TwoDice(const Json& setup, bool again) : PigGame(setup), again_(again) {}
  std::unique_ptr<Game> copy() const override { return std::make_unique<TwoDice>(*this); }
  tl::expected<OrderEffects, Rejection> decide(Seat seat, const AnyOrder& move,
                                               ChanceSource* draws) const override {
    const auto& mine = dynamic_cast<const MoveType&>(move);
    if (!std::holds_alternative<orders::Roll>(mine.order)) return PigGame::decide(seat, move, draws);
    std::vector<Event> events;
    Json proofs = Json::array();
    for (bool more = true; more;) {
      const PublicDrawResult link = draws != nullptr ? draws->open_link("roll") : PublicDrawResult{};
      if (link.bytes == nullptr) {
        OrderEffects undrawn;
        undrawn.undrawn = true;
        return undrawn;
      }
      proofs.push_back(link.proof);
      const auto one = static_cast<std::uint8_t>(link.bytes->below(6) + 1);
      const auto other = static_cast<std::uint8_t>(link.bytes->below(6) + 1);
      events.emplace_back(events::Rolled{seat, one});
      if (one != 1) events.emplace_back(events::Rolled{seat, other});
      more = again_ && one == other && one != 1;
    }
    return done(seat, mine.order, events, proofs);
  }

 private:
  bool again_;
};

TwoDice two_dice(bool again) {
  const Json setup = {{"seats", {{{"name", "ann"}}, {{"name", "bob"}}}}, {"goal", 50}};
  TwoDice game(setup, again);
  game.begin_recorded({{"first", {{"seat", "ann"}}}});
  return game;
}

/// Returns the weights of the outcomes by what is added to the turn (0: it is lost).
std::map<std::uint16_t, std::uint64_t> ends_of(const TwoDice& game) {
  std::map<std::uint16_t, std::uint64_t> out;
  for (const ChanceOutcome& one : chance_outcomes(game, thrower, *move_from(game, "roll"))) {
    TwoDice after = game;
    after.apply_effects(one.decided);
    const auto total = after.position()["total"].get<std::uint16_t>();
    EXPECT_TRUE(out.emplace(total, one.weight).second) << "equal positions are one: " << total;
  }
  return out;
}

TEST(PigOutcomes, EqualThrowsAreMerged) {
  std::map<std::uint16_t, std::uint64_t> by_hand;
  for (std::uint16_t a = 1; a <= 6; ++a)
    for (std::uint16_t b = 1; b <= 6; ++b)
      ++by_hand[a == 1 || b == 1 ? 0 : static_cast<std::uint16_t>(a + b)];
  EXPECT_EQ(by_hand[0], 11U);
  EXPECT_EQ(ends_of(two_dice(false)), by_hand);
}

TEST(PigOutcomes, ProbabilitiesMultiplyAlongTheWay) {
  // In ways of two throws, 1296 together; what would still go on is left out.
  std::map<std::uint16_t, std::uint64_t> by_hand;
  for (std::uint16_t a = 1; a <= 6; ++a)
    for (std::uint16_t b = 1; b <= 6; ++b) {
      if (a == 1 || b == 1)
        by_hand[0] += 36;
      else if (a != b)
        by_hand[static_cast<std::uint16_t>(a + b)] += 36;
      else
        for (std::uint16_t c = 1; c <= 6; ++c)
          for (std::uint16_t d = 1; d <= 6; ++d)
            if (c == 1 || d == 1)
              ++by_hand[0];
            else if (c != d)
              ++by_hand[static_cast<std::uint16_t>(a + b + c + d)];
    }
  std::uint64_t shared = 0;
  for (const auto& [total, weight] : by_hand) shared = std::gcd(shared, weight);
  for (auto& [total, weight] : by_hand) weight /= shared;
  EXPECT_EQ(ends_of(two_dice(true)), by_hand);
}

TEST(PigOutcomes, ARollHasSixOutcomes) {
  const Json setup = {{"seats", {{{"name", "ann"}}, {{"name", "bob"}}}}, {"goal", 50}};
  PigGame game(setup);
  State state = Rules::begin(game.words().setup(), {});
  state.turn = 3;
  state.total = 9;
  game.set_position(game.words().position(state));
  const auto ends = chance_outcomes(game, thrower, *move_from(game, "roll"));
  ASSERT_EQ(ends.size(), 6U);
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(ends[i].weight, 1U);
    EXPECT_EQ(ends[i].decided.events.at(0).open["die"], i + 1);
  }
  EXPECT_EQ(chance_outcomes(game, thrower, *move_from(game, "roll"), 4).size(), 4U);
  EXPECT_TRUE(chance_outcomes(game, seat_at(1), *move_from(game, "roll")).empty());
  const auto held = chance_outcomes(game, thrower, *move_from(game, "hold"));
  ASSERT_EQ(held.size(), 1U);
  EXPECT_EQ(held[0].weight, 1U);
  EXPECT_EQ(held[0].decided.events.at(0).open["score"], 9);

  // Hidden draws have no outcomes; a determinization makes something up, and says so.
  EXPECT_TRUE(chance_outcomes(game, thrower, *move_from(game, "tip")).empty());
  const auto tips = chance_outcomes(*game.determinize(Viewer::of(thrower)), thrower, *move_from(game, "tip"));
  ASSERT_EQ(tips.size(), 1U);
  EXPECT_FALSE(tips[0].decided.sure);
}

TEST(PigOutcomes, UnobservableOutcomesAreNotUsed) {
  const Json setup = {{"seats", {{{"name", "ann"}}, {{"name", "bob"}}}}, {"goal", 50}};
  PigGame game(setup);
  State state = Rules::begin(game.words().setup(), {});
  state.total = 50;
  game.set_position(game.words().position(state));
  auto won = game.decide(thrower, *move_from(game, "hold"), nullptr);
  ASSERT_TRUE(won && won->result);
  PigGame after_win = game;
  after_win.apply_effects(*won);
  EXPECT_TRUE(after_win.over());
  won->result.reset();
  EXPECT_THROW(game.apply_effects(*won), std::logic_error);
}

/// Draws one number after another, as given.
class Told6 final : public ChanceSource, private RandomBytes {
 public:
  explicit Told6(std::size_t number) : number_(number) {}
  PublicDrawResult open_link(std::string_view, std::uint32_t) override { return {this, {{"draw", number_}}}; }
  RandomBytes* hidden_draw(std::string_view) override { return nullptr; }
  const std::string* deck_card(std::size_t) override { return nullptr; }

 private:
  std::uint8_t next() override { throw std::logic_error("a number is asked for"); }
  std::size_t below(std::size_t n) override {
    return number_ < n ? number_ : throw std::logic_error("too many");
  }
  std::size_t number_;
};

// A plan of two throws, walked as `check` walks it: from each end of the first through those of the second.
TEST(PigOutcomes, OutcomesOfEveryPositionMatchTheDie) {
  std::size_t positions = 0;
  for (std::uint32_t seed = 0; seed < 12; ++seed) {
    const Played game = play(seed, 25 + 4 * seed);
    if (game.over()) continue;
    const Seat active = game.ledger.game().pending_decisions().front().seat;
    for (const auto& from : {game.ledger.game().copy(), game.ledger.game().determinize(Viewer::of(active))}) {
      std::map<std::string, std::uint64_t> walked, by_hand;
      const AnyOrderPtr roll = move_from(*from, "roll");
      for (const ChanceOutcome& first : chance_outcomes(*from, active, *roll)) {
        const auto then = from->copy();
        then->apply_effects(first.decided);
        const auto seconds = chance_outcomes(*then, active, *roll);
        if (seconds.empty()) walked[then->position().dump()] += 6 * first.weight;  // the turn is lost
        for (const ChanceOutcome& second : seconds) {
          const auto end = then->copy();
          end->apply_effects(second.decided);
          walked[end->position().dump()] += first.weight * second.weight;
        }
      }
      for (std::size_t a = 0; a < 6; ++a)
        for (std::size_t b = 0; b < 6; ++b) {
          const auto end = from->copy();
          Told6 one(a), other(b);
          end->apply_effects(*end->decide(active, *roll, &one));
          if (const auto second = end->decide(active, *roll, &other)) end->apply_effects(*second);
          ++by_hand[end->position().dump()];
        }
      EXPECT_EQ(walked, by_hand);
      ++positions;
    }
  }
  EXPECT_GT(positions, 10U);
}

// Tests of whole turns of Pig in one file: shared code handles plans of any game.

/// Returns the result of each row, and how far the plan goes.
FormattedAnswer rows(const SubmissionResult& answer, const LanguagePrefs&) {
  std::string out = std::to_string(static_cast<int>(answer.status));
  for (const FileDiagnostic& complaint : answer.complaints) out += ' ' + complaint.at.code;
  for (const RowResult& row : answer.orders) {
    out += std::string(" | ") + std::string(name(row.outcome));
    if (row.rejection) out += ' ' + row.rejection->why.code;
  }
  for (const Remark& remark : answer.remarks) {
    if (const auto* runs = get_if<remark::RunsToItsEnd>(&remark))
      out +=
          "; complete " + std::to_string(runs->complete.of_these) + '/' + std::to_string(runs->complete.all);
    if (const auto* at = get_if<remark::StoppedAt>(&remark)) out += "; stopped at " + at->word;
  }
  return {out, {}, "{}"};
}

struct PigPlans : ServiceTest {
  PigPlans() : ServiceTest(rows) {}
  void SetUp() override {
    ServiceTest::begin("game: evening\nsystem: pig\ngoal: 60\nseats: [{name: ann}, {name: bob}]\n", "desk");
  }
  Json brief() { return LedgerSnapshot::of(store, game()).brief(); }
  std::string file(const std::string& orders, const std::string& header = {}) {
    return "game: evening\nseat: " + brief().at("active").get<std::string>() +
           "\nturn: " + brief().at("turn").dump() + "\n" + header + "orders: " + orders + "\n";
  }
  std::string sent(const std::string& orders, const std::string& header = {}) {
    return take(file(orders, header)).answer->receipt;
  }
};

TEST_F(PigPlans, RunFromTopToBottom) {
  EXPECT_EQ(sent("[{if: {turn: 0, can: roll}, then: [{first: [{use: [2, 3]}, roll]}], else: [tip]},\n"
                 "  {try: tip}, {stop if: {total: 1 or fewer}}, {if owed: hold}, {if owed: hold}]"),
            "0 | yes | done | skipped E_TIP | done | not taken | skipped E_EARLY | no | done | skipped");
  EXPECT_EQ(game().last_entry, 3U) << "the roll and the hold";
}

TEST_F(PigPlans, StopAtTheirStopWords) {
  EXPECT_EQ(sent("[roll, {stop if: {not: {total: 1 or fewer}, turn: 0}}, hold]"),
            "0 | done | stops | not tried; stopped at ");
  EXPECT_EQ(sent("[hold]"), "0 | done");
  EXPECT_EQ(sent("[tip, tip]"), "0 | done | not tried; stopped at tip") << "it is looked at first";
  EXPECT_EQ(sent("[{if: {tips: 1}, then: [], else: [roll]}, tip]", "stop at: none\n"),
            "1 E_TIP | yes | not taken | failed E_TIP");
  EXPECT_EQ(sent("[roll]", "stop at: [two]\n"), "65 E_SYNTAX");
}

TEST_F(PigPlans, AreStoredForLaterTurns) {  // AHEAD-5, PLAN-19
  const std::string now = brief().at("active"), next = now == "ann" ? "bob" : "ann";
  const std::string early = "game: evening\nseat: " + next + "\nturn: 1\norders: [tip, {try: roll}]\n";
  EXPECT_EQ(take(early).answer->receipt, "0 | kept | kept");
  const ProcessedSubmission ended = take(file("[roll, {if owed: hold}]"));
  ASSERT_EQ(ended.late.size(), 1U);
  EXPECT_EQ(ended.late[0].seat, next);
  EXPECT_EQ(ended.late[0].receipt.substr(0, 3), "0 |") << ended.late[0].receipt;
}

/// Each seat has turns of its own there.
struct PigWithOwnDice : PigPlans {
  void SetUp() override {
    ServiceTest::begin("game: evening\nsystem: pig\nown_dice: true\nseats: [{name: ann}, {name: bob}]\n",
                       "desk");
  }
};

TEST_F(PigWithOwnDice, PlansAreStoredForTheTurnOfTheirSeat) {  // AHEAD-5, PLAN-19
  const std::string now = brief().at("active"), next = now == "ann" ? "bob" : "ann";
  const auto file_of = [](const std::string& seat) {
    return "game: evening\nseat: " + seat + "\nturn: 1\norders: [roll, {if owed: hold}]\n";
  };
  EXPECT_EQ(take(file_of(next)).answer->receipt, "0 | kept | kept");
  const ProcessedSubmission ended = take(file_of(now));
  ASSERT_EQ(ended.late.size(), 1U) << ended.answer->receipt << brief().dump();
  EXPECT_EQ(ended.late[0].seat, next);
  EXPECT_EQ(ended.late[0].receipt.substr(0, 8), "0 | done") << ended.late[0].receipt;
  EXPECT_EQ(brief().at("active"), now);
}

TEST_F(PigPlans, AreSimulated) {
  EXPECT_EQ(checked(file("[roll, {if owed: hold}]")), "0 | done | possible; complete 6/6");
  EXPECT_EQ(checked(file("[roll, hold]")), "0 | done | possible E_TURN; complete 5/6");
  EXPECT_EQ(checked(file("[roll, {if: {can: hold}, then: [roll]}, {if owed: hold}]")),
            "0 | done | possible | possible | possible; complete 36/36");
  EXPECT_EQ(checked(file("[roll, roll, hold]", "stop at: [one]\n")),
            "0 | done | possible | possible; complete 25/36");
  EXPECT_EQ(
      checked(file("[{if: {total: 0}, then: [roll], else: [hold]}, {if: {total: 4 or more}, then: [hold]}]")),
      "0 | yes | done | not taken | possible | possible; complete 6/6");
}

/// Of more scenarios than can be followed it says only that they are open.
TEST_F(PigPlans, AreSimulatedAsFarAsPossible) {
  std::string rolls = "[roll";
  for (int i = 1; i < 30; ++i) rolls += ", {try: roll}";
  const std::string all = checked(file(rolls + "]"));
  EXPECT_TRUE(all.starts_with("0 | done | possible")) << all;
  EXPECT_EQ(all.find("not tried"), std::string::npos) << all;
}

TEST_F(PigPlans, AreRejectedWithUnknownWords) {
  for (const char* orders : {"[{if: {totl: 5}, then: [roll]}]", "[{if: {total: x}, then: []}]", "[{use: []}]",
                             "[{use: [x]}]", "[{use: [[2]]}]", "[{all: [roll, hold]}]", "[{roll: [1, 2]}]"})
    EXPECT_EQ(sent(orders), "65 E_SYNTAX") << orders;
  EXPECT_EQ(game().last_entry, 1U);
}

}  // namespace
}  // namespace inselpost::pig
