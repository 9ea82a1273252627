// Tests of random games in a ledger: the record is what happened, replays, and passes every audit.
#include "schemas/record/game_ledger.hpp"

#include <gtest/gtest.h>

#include "engine/dice/decide.hpp"
#include "schemas/dice/event_json.hpp"
#include "schemas/record/audit/audit.hpp"
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

}  // namespace
}  // namespace inselpost::dice::test
