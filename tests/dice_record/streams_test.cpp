// Checks that each seat has dice of its own: the order of arrival changes nobody else's.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "engine/dice/pending_decisions.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/dice/dice_codec.hpp"
#include "schemas/record/audit/audit.hpp"
#include "tests/dice/random_play.hpp"
#include "tests/dice_record/played_game.hpp"

namespace inselpost::dice::test {
namespace {

constexpr std::size_t players = 3;

/// Returns everything that a seat is told of its own dice, draws included.
std::array<std::vector<std::string>, players> dice_of(const Played& game) {
  std::array<std::vector<std::string>, players> out;
  const GameNames& names = game.game().words().names();
  for (const Entry& entry : game.entries) {
    if (entry.body["kind"] != "order") continue;
    for (const Json& recorded_event : entry.body["events"]) {
      Json event = with_hidden_members(recorded_event);
      event.erase("shown");
      if (event.contains("draw"))
        out.at(index(names.find(event.at("seat").get<std::string>()).value())).push_back(event.dump());
    }
  }
  return out;
}

/// Plays a round of scripts, one for each seat, in random order of sending. The orders of a seat depend on
/// its own sheet only.
Played play_in_any_order(const std::string& setup, std::uint64_t lot, std::size_t rounds) {
  Played game = begin(setup, "the same");
  Random arrivals(lot);
  std::vector<Random> minds;
  for (std::size_t s = 0; s < players; ++s) minds.emplace_back(100 + s);
  while (!game.over() && game.game().state().round <= rounds) {
    const auto owed = game.ledger.game().pending_decisions();
    const Seat seat = owed.at(arrivals.pick(owed.size())).seat;
    Order chosen = play::random_order(game.game().state(), seat, minds[index(seat)]);
    // Its details are hidden, except for the seat that comes last: then they change its N.
    if (holds_alternative<orders::EndTurn>(chosen)) chosen = orders::EndTurn{};
    order(game, index(seat), game.ledger.game().to_yaml_line(*game.game().move(chosen)), OrderOrigin::seat,
          "luck");
  }
  return game;
}

TEST(DiceStreams, DiceDoNotDependOnTheOrderOfArrival) {  // DG-PBEM-1, DG-TURN-4
  for (const char* ruleset : {"", "ruleset: {reveal: end_of_round}\n"}) {
    std::set<std::vector<std::string>> each[players];
    std::set<std::string> arrivals;
    for (std::uint64_t lot = 0; lot < 10; ++lot) {
      const Played game = play_in_any_order(setup_text(players, ruleset), lot, 6);
      const auto dice = dice_of(game);
      for (std::size_t s = 0; s < players; ++s) {
        EXPECT_GE(dice.at(s).size(), 6U);
        each[s].insert(dice.at(s));
      }
      std::string came;
      for (const Entry& entry : game.entries) came += unsealed(entry.body).value("seat", "") + ' ';
      arrivals.insert(came);
    }
    EXPECT_GT(arrivals.size(), 8U);
    for (const auto& dice : each) EXPECT_EQ(dice.size(), 1U) << ruleset;
  }
}

/// Whatever red does first, blue throws the same.
TEST(DiceStreams, OrdersDoNotChangeDiceOfOthers) {  // D-208, DG-PBEM-1
  std::set<std::string> blue_threw, red_threw;
  for (const bool needless : {false, true}) {
    Played game = begin(setup_text(2), "the same");
    for (std::size_t s = 0; s < 2; ++s) {
      order(game, s, "found: {settlement: v3, road: v3-v4}", OrderOrigin::seat, "luck");
      order(game, s, "found: {city: c13, road: c13-v5}", OrderOrigin::seat, "luck");
    }
    for (const char* more : {"roll", "keep: nothing", "keep: nothing", "stand", "end turn"})
      if (needless) order(game, 0, more, OrderOrigin::seat, "more luck");
    order(game, 1, "roll");
    blue_threw.insert(with_hidden_members(game.entries.back().body["events"][0]).dump());
    if (!needless) order(game, 0, "roll", OrderOrigin::seat, "another line");
    for (const Entry& entry : game.entries)
      if (entry.body.value("seat", "") == "red" && entry.body.value("order", Json()) == "roll")
        red_threw.insert(entry.body["events"][0]["steps"].dump());
  }
  EXPECT_EQ(blue_threw.size(), 1U);
  EXPECT_EQ(red_threw.size(), 2U) << "red's own luck moves red's own dice";
}

/// Draws of which each is made of zero bytes, or of these.
class TestDraws final : public ChanceSource {
 public:
  explicit TestDraws(RandomBytes& bytes) : bytes_(bytes) {}
  PublicDrawResult open_link(std::string_view, std::uint32_t) override { return {&bytes_, {}}; }
  RandomBytes* hidden_draw(std::string_view) override { return nullptr; }
  const std::string* deck_card(std::size_t) override { return nullptr; }

 private:
  RandomBytes& bytes_;
};
class FixedBytes final : public RandomBytes {
 public:
  explicit FixedBytes(std::vector<std::uint8_t> bytes) : bytes_(std::move(bytes)) {}
  std::uint8_t next() override { return bytes_.at(at_++); }

 private:
  std::vector<std::uint8_t> bytes_;
  std::size_t at_ = 0;
};
std::string cast(RandomBytes& bytes, Draw label, std::size_t dice) {
  TestDraws draws(bytes);
  DiceChance chance(&draws);
  std::string out;
  while (dice-- > 0)
    out += (out.empty() ? "" : " ") + std::string(name(chance.die(seat_at(0), label).value()));
  return out;
}

TEST(DiceStreams, FacesAreDerivedFromBytes) {  // DG-AUD-3
  KeyedRandomBytes throwing(Hash{}, "throw", Hash{}), lava(Hash{}, "lava", Hash{});
  EXPECT_EQ(cast(throwing, Draw::throwing, 6), "ore gold wood grain ore gold");  // D-209
  EXPECT_EQ(cast(lava, Draw::lava, 2), "ore wool");                              // D-210
  FixedBytes bytes({255, 252, 251, 254, 253, 6, 0});
  EXPECT_EQ(cast(bytes, Draw::throwing, 3), "gold ore ore");  // D-211
}

TEST(DiceStreams, OneLinkIsOpenedForEachOrderWithoutGaps) {  // DG-AUD-3, D-212
  const Played game = play_in_any_order(setup_text(players), 1, 8);
  std::size_t passes = 0;
  std::array<std::uint32_t, players + 1> links{};
  std::set<std::string> labels;
  for (const Entry& entry : game.entries) {
    if (entry.body["kind"] != "order") continue;
    std::size_t draws = 0;
    for (const Json& event : entry.body["events"]) {
      if (!event.contains("draw")) continue;
      ++draws;
      const Json& draw = event["draw"];
      const auto seat = game.game().words().names().find(event["seat"].get<std::string>());
      EXPECT_EQ(draw["stream"], 1 + index(*seat));
      EXPECT_EQ(draw["link"], ++links.at(draw["stream"].get<std::size_t>()));
      labels.insert(draw["label"].get<std::string>());
    }
    EXPECT_LE(draws, 1U);
    std::size_t again = 0;
    for (const Json& event : entry.body["events"])
      for (const Json& step : event.value("steps", Json::array())) again += step.contains("again") ? 1U : 0U;
    if (again >= 2 && draws == 1) ++passes;
  }
  EXPECT_GT(passes, 5U) << "dice that are thrown again come from the same link";
  EXPECT_TRUE(labels.contains("throw"));
  EXPECT_EQ(links[0], 0U) << "the table's stream is for rounds alone";
}

/// The faces that a record tells are those of the bytes of its link.
TEST(DiceStreams, FacesComeFromTheBytesOfTheLink) {  // DG-AUD-3
  const Played game = play_in_any_order(setup_text(players), 2, 4);
  const Hash secret = secret_in(game.ledger.current()).value();
  std::vector<Hash> n;
  for (std::uint32_t s = 0; s <= players; ++s) n.push_back(initial_nonce(game.ledger.commit(), {}, s));
  std::size_t checked = 0;
  for (const Entry& entry : game.entries) {
    const Json& body = entry.body;
    if (body["kind"] != "order") continue;
    const auto own = 1 + index(game.game().words().names().find(body["seat"].get<std::string>()).value());
    const auto luck = body.contains("luck") ? std::optional(body["luck"].get<std::string>()) : std::nullopt;
    const std::string input = nonce_input(body["seat"], body["turn"], luck, body["order"]);
    for (const std::size_t s : {std::size_t{0}, own}) n[s] = next_nonce(n[s], input);
    const Json& event = body["events"][0];
    if (!event.contains("draw")) continue;
    KeyedRandomBytes bytes(HashChains(secret).link(event["draw"]["link"], static_cast<std::uint32_t>(own)),
                           event["draw"]["label"].get<std::string>(), n[own]);
    const Json steps = event.value("steps", Json::array());
    for (const Json& step : steps) {
      const Json cast = step.value(step.contains("cast") ? "cast" : "again", Json::object());
      for (const auto& [number, face] : cast.items()) {
        EXPECT_EQ(face, face_names[bytes.below(6)]) << number;
        ++checked;
      }
      for (const Json& face : step.value("loss", Json::array())) EXPECT_EQ(face, face_names[bytes.below(6)]);
    }
  }
  EXPECT_GT(checked, 100U);
}

TEST(DiceStreams, SameDiceAreTheSameForAll) {  // DG-PBEM-13
  Played game = begin(
      setup_text(players, "ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\n"), "cup");
  for (std::size_t s = 0; s < players; ++s) {
    order(game, s, "found: {settlement: v3, road: v3-v4}");
    order(game, s, "found: {city: c13, road: c13-v5}");
  }
  EXPECT_EQ(game.entries.back().body["events"].back()["event"], "round began");
  std::set<std::string> first;
  for (std::size_t s = 0; s < players; ++s) {
    order(game, s, "roll");
    const Json thrown = with_hidden_members(game.entries.back().body["events"][0]);
    EXPECT_FALSE(thrown.contains("draw"));
    first.insert(thrown["steps"].dump());
  }
  EXPECT_EQ(first.size(), 1U);
}

}  // namespace
}  // namespace inselpost::dice::test
