// Tests of random games in a ledger: the record is what happened, replays, and passes every audit.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "engine/dice/decide.hpp"
#include "engine/dice/view.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/dice/dice_codec.hpp"
#include "schemas/dice/event_json.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/record/game_replay.hpp"
#include "tests/dice/random_play.hpp"
#include "tests/dice_record/played_game.hpp"
#include "tests/verifier.hpp"

namespace inselpost::dice::test {
namespace {

const std::vector<const char*> rulesets{
    "",
    "luck: collect\n",
    "ruleset: {pace: free, barbarian_steps: 5}\n",
    "ruleset: {reveal: end_of_round}\n",
    "ruleset: {reveal: end_of_round, final_score: sum, eliminated_rank: by_score}\nluck: collect\n",
    "ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\n",
};

/// Stored positions can be read again, and equal ones are written equally.
void expect_kept(const Played& game) {
  const Json position = game.ledger.game().position();
  const auto again = open_dice_game(game.entries.front().body);
  again->set_position(position);
  EXPECT_EQ(again->position(), position);
  EXPECT_EQ(dynamic_cast<const DiceGameAdapter&>(*again).state(), game.game().state());
}

/// Events and positions of a game, one by one.
void go_through(const std::string& setup, std::uint64_t seed, std::size_t orders) {
  Played game = begin(setup, std::to_string(seed));
  Random random(seed);
  const auto replay = open_dice_game(game.entries.front().body);
  replay->begin_recorded(Json::object());
  for (std::size_t i = 0; i < orders && !game.over(); ++i) {
    const std::size_t before = game.entries.size();
    random_step(game, random);
    const Entry& entry = game.entries.at(before);
    const Json whole = unsealed(entry.body);
    replay->apply(whole["events"]);
    ASSERT_EQ(replay->position(), game.ledger.game().position()) << entry.body;
    for (const Json& event : whole["events"]) {
      Json recorded_event = with_hidden_members(event);
      const Event read = event_from_json(recorded_event, game.game().words().names());
      for (const char* beside : {"draw", "kept", "shown"}) recorded_event.erase(beside);
      ASSERT_EQ(event_to_json(read, game.game().words().names()), recorded_event);
    }
    if (i % 16 == 0) expect_kept(game);
  }
}

TEST(DiceLedger, WhatIsRecordedIsWhatHappened) {  // DG-AUD-1, section 21.4
  for (std::uint64_t seed = 0; seed < 12 && !HasFailure(); ++seed)
    go_through(setup_text(1 + seed % 4, rulesets[seed % rulesets.size()]), seed, 900);
}

TEST(DiceLedger, ARefusedOrderChangesNothing) {
  Played game = begin(setup_text(2), "x");
  Random random(11);
  std::size_t refused = 0;
  for (int i = 0; i < 3000 && !game.over(); ++i) {
    if (i % 8 == 0) {
      random_step(game, random);
      continue;
    }
    const Seat seat = seat_at(random.pick(2));
    const Order order = play::random_invalid_order(game.game().state(), seat, random);
    WithheldChance none;
    const auto verdict = dice::decide(game.game().state(), seat, order, none);
    if (verdict || verdict.error().code == Code::undrawn) continue;
    AnyOrderPtr move;
    try {
      move = game.game().move(order);
    } catch (const std::logic_error&) {
      continue;  // no text says it
    }
    const Json before = game.ledger.current();
    const auto done = game.ledger.play(seat, *move, OrderOrigin::seat, "luck", game.now());
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().code, name(verdict.error().code));
    EXPECT_EQ(game.ledger.current(), before);
    ++refused;
  }
  EXPECT_GT(refused, 300U);
}

/// Audits of a store, and of everybody's record.
void expect_audits(const Played& game) {
  const std::string current = game.ledger.current().dump();
  ASSERT_EQ(audit_text(audit(open_dice_game, game.entries, current, {})), "holds");
  std::vector<std::string> texts;
  for (const Entry& entry : game.entries) texts.push_back(canonical(entry.body));
  EXPECT_TRUE(audit_fast(open_dice_game, {texts.begin(), texts.end()}, current, {}));
  GameReplay replay(game.entries, open_dice_game);
  for (std::size_t n = 1; n < game.entries.size(); ++n) replay.take(game.entries[n]);
  EXPECT_EQ(replay.game().position(), game.ledger.game().position());
  EXPECT_EQ(replay.face_down(), game.ledger.face_down());
  for (const Viewer viewer : viewers(game.seats)) {
    const Record record = record_for(game, viewer);
    EXPECT_EQ(audit_text(audit(open_dice_game, record, {})), "holds");
  }
}

TEST(DiceLedger, EveryAuditHolds) {  // DG-AUD-1, D-153
  std::size_t rollbacks = 0, kept = 0, ended = 0;
  for (std::uint64_t seed = 0; seed < 18 && !HasFailure(); ++seed) {
    const char* ruleset = rulesets[seed % rulesets.size()];
    Played game = begin(setup_text(1 + seed % 3, ruleset), std::to_string(seed));
    Random random(seed);
    play_on(game, random, seed < 12 ? 100 + 20 * seed : 100'000, true);
    ended += game.over() ? 1U : 0U;
    for (const Entry& entry : game.entries) {
      rollbacks += entry.body["kind"] == "rollback" ? 1U : 0U;
      for (const Json& event : entry.body.value("events", Json::array()))
        kept += with_hidden_members(event).contains("kept") ? 1U : 0U;
    }
    expect_audits(game);
    if (game.over()) continue;
    game.entries.push_back(game.ledger.end("nobody answers", game.now()));
    expect_audits(game);
  }
  EXPECT_GT(rollbacks, 15U);
  EXPECT_GT(kept, 20U);
  EXPECT_GE(ended, 4U);
}

TEST(DiceLedger, TheResultNamesPlacesAndWhoIsOut) {  // DG-END-3, section 21.2
  Played game = begin(setup_text(2), "end");
  Random random(5);
  play_on(game, random, 100'000, false);
  ASSERT_TRUE(game.over());
  const Json& result = game.entries.back().body["result"];
  EXPECT_EQ(result.size(), 4U);
  EXPECT_EQ(result["points"].size(), 2U);
  EXPECT_EQ(result["winner"].is_null(), result["places"][0].size() > 1);
  const Json last = game.entries[game.entries.size() - 2].body["events"].back();
  EXPECT_EQ(last["event"], "game over");
  EXPECT_EQ(last["places"], result["places"]);

  Played broken_off = begin(setup_text(2), "end");
  order(broken_off, 0, "found: {settlement: v3, road: v3-v4}");
  EXPECT_TRUE(broken_off.ledger.end("no time", broken_off.now()).body["result"]["winner"].is_null());
  State over = broken_off.game().state();
  over.over = true;
  EXPECT_FALSE(view(over, Viewer::everybody()).winner) << "reports and letters name a winner";
  Played not_begun = begin(setup_text(2, "luck: collect\n"), "end");
  const auto ledger_end = [](Played& one) { return one.ledger.end("no time", one.now()).body["result"]; };
  Played joining{GameLedger(not_begun.ledger), not_begun.entries, 2};
  EXPECT_EQ(ledger_end(joining)["places"], Json::parse(R"([["red", "blue"]])"));
}

TEST(DiceLedger, TheSecretOpensTheCommitment) {  // DG-PBEM-2, D-318
  Played game = begin(setup_text(2), "promised");
  const Json& commit = game.entries.front().body.at("commit");
  EXPECT_EQ(game.ledger.commit(), hash_from_hex(commit.get<std::string>()));
  game.entries.push_back(game.ledger.end("no time", game.now()));
  const auto secret = hash_from_hex(game.entries.back().body.at("secret").get<std::string>());
  EXPECT_EQ(hex(commitment("winter-islands", secret.value())), commit);
  EXPECT_EQ(audit_text(audit(open_dice_game, game.entries, std::nullopt, {})), "holds");
  game.entries.back().body["secret"] = hex(secret_of_seed("another"));
  EXPECT_NE(audit_text(audit(open_dice_game, game.entries, std::nullopt, {})), "holds");
}

/// A program of another language, written from the page on the format alone, finds nothing wrong either.
TEST(DiceLedger, TheIndependentReaderAgrees) {  // DG-AUD-3
  std::size_t read = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const char* ruleset = rulesets[seed % rulesets.size()];
    Played game = begin(setup_text(3, ruleset), std::to_string(seed));
    Random random(seed);
    play_on(game, random, 80, true);
    if (game.over()) continue;
    for (const Viewer viewer : viewers(3)) {
      const auto [out, status] =
          inselpost::test::run_verifier(write_record(game.entries, viewer, game.ledger.game(), {}));
      EXPECT_EQ(status, 0) << ruleset << out;
      ++read;
    }
  }
  EXPECT_GT(read, 30U);
}

/// Nor does it where the game is over: the page names all that the result of this game has.
TEST(DiceLedger, TheIndependentReaderAgreesOnTheEnd) {  // DG-AUD-3, DG-END-1
  std::string boxes = "0";
  for (std::size_t k = 2; k < box_count; ++k) boxes += ", 0";
  const std::string sheet = "{sites: {v3: settlement, c13: city}, boxes: [" + boxes + "]}";
  for (const bool abandoned : {false, true}) {
    Played game = begin(setup_text(2, "position: {red: " + sheet + ", blue: " + sheet + "}\n"), "end");
    while (!abandoned && !game.over()) {
      const PendingDecision owed = game.ledger.game().pending_decisions().at(0);
      order(game, index(owed.seat), game.ledger.game().to_yaml_line(*game.ledger.game().default_order(owed)));
    }
    if (abandoned) game.entries.push_back(game.ledger.end("enough", "2026-11-22T09:00:00Z"));
    EXPECT_TRUE(game.entries.back().body["result"].contains("places"));
    for (const Viewer viewer : viewers(2)) {
      const auto [out, status] =
          inselpost::test::run_verifier(write_record(game.entries, viewer, game.ledger.game(), {}));
      EXPECT_EQ(status, 0) << out;
      EXPECT_NE(out.find("\"ends\": 1"), std::string::npos) << out;
    }
  }
}

// DG-ORD-11: what an order leaves to the position stands written out in the record.
TEST(DiceLedger, OrdersAreRecordedResolved) {
  const std::string position =
      "position:\n  red: {sites: {v3: settlement, c13: city}, levels: {trade: 1}, ship: 6, boxes: [3],\n"
      "        knights: {ore: {level: 1, status: active}, wool: {level: 2, status: active}}}\n";
  std::size_t trades = 0, improvements = 0, defences = 0;
  for (int seed = 0; seed < 40; ++seed) {
    Played game = begin(setup_text(1, position), std::to_string(seed));
    const auto phase = [&] { return game.game().state().of(seat_at(0)).turn.phase; };
    order(game, 0, "roll");
    while (phase() == Phase::blocked || phase() == Phase::landing) {
      if (phase() == Phase::blocked) {
        order(game, 0, "throw again");
        continue;
      }
      const auto least = move_from(game.game(), "defend: least");
      if (!game.game().decide(seat_at(0), *least, nullptr)) {
        order(game, 0, "defend: nobody");
        EXPECT_EQ(game.entries.back().body["order"], Json({{"defend", Json::array()}}));
      } else {
        order(game, 0, "defend: least");
        EXPECT_TRUE(game.entries.back().body["order"]["defend"].is_array()) << game.entries.back().body;
        ++defences;
      }
    }
    if (phase() != Phase::thrown) continue;
    order(game, 0, "stand");
    for (const char* text : {"trade: {give: 2 gold, get: 1 brick}", "trade: {give: 2 gold, get: 1 wool}",
                             "improve: science", "improve: politics", "improve: trade"}) {
      const AnyOrderPtr move = move_from(game.game(), text);
      const auto seen = game.game().decide(seat_at(0), *move, nullptr);
      if (!seen) continue;
      ASSERT_TRUE(seen->said) << "known before anything is drawn";
      order(game, 0, text);
      const Json recorded_order = game.entries.back().body["order"];
      EXPECT_EQ(recorded_order, *seen->said);
      if (recorded_order.contains("trade")) {
        EXPECT_TRUE(recorded_order["trade"].contains("via"));
        ++trades;
      } else {
        EXPECT_TRUE(recorded_order["improve"].is_object());
        ++improvements;
      }
    }
    EXPECT_EQ(audit_text(audit(open_dice_game, record_for(game, Viewer::everybody()), {})), "holds");
    EXPECT_EQ(audit_text(audit(open_dice_game, game.entries, game.ledger.current().dump(), {})), "holds");
    // The record does not contain the order as it was sent: a record that does was changed.
    std::vector<Entry> forged = record_for(game, Viewer::everybody()).entries;
    bool changed = false;
    for (Entry& entry : forged)
      if (entry.body.value("order", Json()).is_object() && entry.body["order"].contains("improve")) {
        entry.body["order"] = {{"improve", entry.body["order"]["improve"].begin().key()}};
        changed = true;
      }
    Hash head = no_head;
    for (Entry& entry : forged) {
      entry.body.erase("head");
      head = put_head(entry.body, head);
    }
    if (changed) {
      EXPECT_TRUE(audit(open_dice_game, forged, std::nullopt, {}).difference);
    }
  }
  EXPECT_GT(trades, 3U);
  EXPECT_GT(improvements, 3U);
  EXPECT_GT(defences, 3U);
}

// Checks that each seat has dice of its own: the order of arrival changes nobody else's.

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
