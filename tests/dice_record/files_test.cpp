// Tests of files of the dice game, from their arrival to their result.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/service/resume.hpp"
#include "schemas/record/record.hpp"
#include "tests/dice_record/service_fixture.hpp"

namespace inselpost::dice::test {
namespace {

const std::string together = "ruleset: {resolve: at_deadline}\ndeadlines: {turn: 48h}\n";
const std::string same_dice_set_up =
    "ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\ndeadlines: {turn: 48h}\n";

/// Returns what everybody, or a seat, can read of the game: its record, pending decisions, its size.
std::string read_by(Desk& desk, const std::string& reader, Viewer viewer) {
  const GameLedger ledger = resume(desk.store, desk.game());
  return write_record(desk.entries(), viewer, ledger.game(), {}) + desk.owed(reader) +
         std::to_string(desk.last_entry());
}

TEST(DiceFiles, AreForTheirTurnAlone) {  // D-150, D-199, D-200, D-201, DG-PBEM-11, DG-PBEM-4
  Desk desk("files");
  const std::string first = desk.send("red", 1, whole_turn_of_one_throw);
  EXPECT_EQ(first, "0 | done | done");
  const std::uint64_t after = desk.last_entry();
  const ProcessedSubmission again = desk.take(Desk::file("red", 1, whole_turn_of_one_throw));
  EXPECT_TRUE(again.came_before);
  EXPECT_EQ(again.answer.value().receipt, first);
  EXPECT_EQ(desk.send("red", 1, "[roll]"), "1 | failed E_STALE");
  EXPECT_EQ(desk.send("red", 2, whole_turn_of_one_throw), "0 | kept | kept; for its turn")
      << "round 1 is open";
  EXPECT_EQ(desk.last_entry(), after);
  EXPECT_EQ(desk.send("blue", 1, whole_turn_of_one_throw), "0 | done | done");
  EXPECT_EQ(desk.letters, Texts{"red: 0 | done | done"});
  EXPECT_EQ(desk.state().seats[0].sheet.filled, 2);
  EXPECT_EQ(desk.send("red", 1, whole_turn_of_one_throw), first) << "the same again";
  EXPECT_EQ(desk.send("red", 1, "[roll, stand]"), "1 | failed E_STALE | not tried");
  EXPECT_EQ(desk.audited(), "holds");
}

TEST(DiceFiles, EachGoesAtItsOwnPace) {  // D-202
  Desk desk("pace", "ruleset: {pace: free}\n");
  EXPECT_EQ(desk.send("red", 1, whole_turn_of_one_throw), "0 | done | done");
  EXPECT_EQ(desk.send("red", 2, whole_turn_of_one_throw), "0 | done | done");
  EXPECT_EQ(desk.send("red", 2, "[roll]"), "1 | failed E_STALE");
  EXPECT_EQ(desk.send("blue", 1, whole_turn_of_one_throw), "0 | done | done");
}

TEST(DiceFiles, AThrowIsThrownOnce) {  // D-206, DG-PBEM-4
  Desk desk("once");
  const std::string first = desk.send("red", 1, "[roll]");
  const State after = desk.state();
  EXPECT_EQ(desk.send("red", 1, "[roll]"), first);
  EXPECT_EQ(desk.state(), after);
  EXPECT_EQ(desk.send("red", 1, "[ roll ]"), "1 | failed E_ROLLED") << "another file is another order";
}

TEST(DiceFiles, WhatFailsStopsTheFile) {  // D-204, DG-PBEM-3
  Desk desk("stops");
  EXPECT_EQ(desk.send("red", 1, "[roll, {build: {road: c05-c06}}, end turn]"),
            "1 | done | failed E_PHASE | not tried");
  EXPECT_EQ(desk.orders(), "red \"roll\"\n");
}

TEST(DiceFiles, WaitForEachOther) {  // D-264, D-265, D-151, DG-PBEM-5
  Desk desk("together", together, 3);
  const std::string kept = desk.send("white", 1, whole_turn_of_one_throw, "", "1");
  EXPECT_EQ(kept, "0 | kept | kept; for the others");
  EXPECT_EQ(desk.send("red", 1, "[roll]", "", "2"), "0 | kept; for the others");
  EXPECT_EQ(desk.send("red", 1, "[{bild: {road: v5-v6}}]", "", "2"), "65 E_SYNTAX");
  EXPECT_EQ(desk.send("red", 1, whole_turn_of_one_throw, "", "3"), "0 | kept | kept; for the others");
  EXPECT_EQ(desk.orders(), "");
  EXPECT_EQ(desk.owed("public"), "red roll 48; blue roll 48; white roll 48");
  EXPECT_EQ(desk.send("blue", 1, whole_turn_of_one_throw, "", "4"), "0 | kept | kept; for the others");
  EXPECT_EQ(desk.orders(0, true),
            "red \"roll\" 4\nred \"stand\" 4\nred \"end turn\" 4\nblue \"roll\" 4\nblue \"stand\" 4\n"
            "blue \"end turn\" 4\nwhite \"roll\" 4\nwhite \"stand\" 4\nwhite \"end turn\" 4\n");
  EXPECT_EQ(desk.letters, (Texts{"red: 0 | done | done", "blue: 0 | done | done", "white: 0 | done | done"}));
  EXPECT_EQ(desk.send("white", 1, whole_turn_of_one_throw, "", "5"), kept) << "its receipt says what it said";
  EXPECT_TRUE(desk.game().clocks.missed.empty());
  EXPECT_EQ(desk.audited(), "holds");
}

TEST(DiceFiles, AreDoneWhenTheTimeIsUp) {  // D-264, DG-PBEM-5, DEAD-13
  for (const char* tick : {"48", "70"}) {
    Desk desk("deadline", together, 3);
    desk.send("white", 1, "[roll]", "", "1");
    desk.send("white", 1, whole_turn_of_one_throw, "", "2");
    desk.send("red", 1, "[roll]", "", "3");
    desk.tick("47:59");
    EXPECT_EQ(desk.orders(), "");
    desk.tick(tick);
    EXPECT_EQ(desk.letters, (Texts{"red: 0 | done", "white: 0 | done | done"}));
    EXPECT_EQ(desk.orders(0, true),
              "red \"roll\" 48\nwhite \"roll\" 48\nwhite \"stand\" 48\nwhite \"end turn\" 48\n"
              "blue \"roll\" deadline 48\nblue \"stand\" deadline 48\nblue \"end turn\" deadline 48\n");
    EXPECT_EQ(desk.owed(), "red throw 96") << "it goes on as on receipt, with a deadline of its own";
    EXPECT_EQ(desk.game().clocks.missed.size(), 1U);
    EXPECT_EQ(desk.game().clocks.missed.at("blue"), 1U);
    EXPECT_EQ(desk.audited(), "holds");
  }
}

TEST(DiceFiles, AFileThatWaitsIsRemoved) {  // DG-PBEM-4, AHEAD-2
  Desk desk("removed", together);
  desk.send("red", 1, whole_turn_of_one_throw);
  desk.send("red", 1, "[]");
  EXPECT_EQ(desk.send("blue", 1, whole_turn_of_one_throw), "0 | kept | kept; for the others");
  EXPECT_EQ(desk.orders(), "") << "red has no file any more";
  desk.send("red", 1, "[roll, stand, end turn]");
  EXPECT_NE(desk.orders(), "");
}

TEST(DiceFiles, WhatGoesOnInATurnWaitsForNobody) {  // DG-PBEM-5
  Desk desk("on", together);
  desk.send("red", 1, "[roll]");
  desk.send("blue", 1, "[roll]");
  EXPECT_EQ(desk.send("blue", 1, "[stand, end turn]", "", "1"), "0 | done | done");
  EXPECT_EQ(desk.send("red", 1, "[stand, end turn]", "", "2"), "0 | done | done");
}

TEST(DiceFiles, NobodyCanTellThatOneWaits) {  // DG-PBEM-7, AHEAD-7
  for (const std::string& set_up : {together, same_dice_set_up}) {
    Desk desk("secret", set_up), twin("secret", set_up);
    desk.send("red", 1, whole_turn_of_one_throw, "", "1");
    EXPECT_EQ(read_by(desk, "public", Viewer::everybody()), read_by(twin, "public", Viewer::everybody()));
    EXPECT_EQ(read_by(desk, "blue", Viewer::of(seat_at(1))), read_by(twin, "blue", Viewer::of(seat_at(1))));
    EXPECT_EQ(desk.checked("blue", 1, whole_turn_of_one_throw),
              twin.checked("blue", 1, whole_turn_of_one_throw));
    EXPECT_EQ(desk.game().changed, twin.game().changed);
  }
}

TEST(DiceFiles, WhatComesFirstMovesNoDieOfAnother) {  // DG-PBEM-1, DG-PBEM-5
  Desk desk("dice", together), twin("dice");
  desk.send("blue", 1, whole_turn_of_one_throw);
  desk.send("red", 1, whole_turn_of_one_throw);
  twin.send("blue", 1, whole_turn_of_one_throw);
  twin.send("red", 1, whole_turn_of_one_throw);
  EXPECT_EQ(desk.state().seats, twin.state().seats);
}

TEST(DiceFiles, WithTheSameDiceNothingWaits) {  // D-333, DG-PBEM-13
  Desk desk("same", same_dice_set_up);
  desk.put("red", at_sea);
  EXPECT_EQ(desk.send("red", 1, "[roll]", "", "1"), "0 | kept; for the others");
  EXPECT_EQ(desk.orders(), "") << "no die before all files";
  desk.send("blue", 1, "[{stop if: {throw: 0}}, roll]", "", "2");
  EXPECT_EQ(desk.orders(0, true),
            "red \"roll\" 2\nred {\"defend\":[\"ore\"]} deadline 2\nred \"stand\" deadline 2\n"
            "red \"end turn\" deadline 2\nblue \"roll\" deadline 2\nblue \"stand\" deadline 2\n"
            "blue \"end turn\" deadline 2\n");
  EXPECT_TRUE(desk.game().clocks.missed.empty()) << "no miss";
  EXPECT_EQ(desk.state().round, 2);
}

TEST(DiceFiles, WithTheSameDiceARuleAnswersFirst) {  // DG-PBEM-13, DG-PBEM-6
  Desk desk("same", same_dice_set_up);
  desk.put("red", at_sea);
  desk.stand("red", "{landing: [{defend: nobody}]}");
  desk.send("red", 1, "[roll]");
  desk.send("blue", 1, whole_turn_of_one_throw);
  EXPECT_NE(desk.orders().find("red {\"defend\":[]}\n"), std::string::npos) << desk.orders();
}

TEST(DiceFiles, WithTheSameDiceNobodyThrowsBeforeTheLastTimeIsUp) {  // DG-PBEM-13
  Desk desk("zones",
            "ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\n"
            "deadlines: {turn: 24h}\n");
  desk.take("game: winter-islands\nseat: blue\nabsent: 2026-11-24\n", "1");
  desk.tick("30");
  EXPECT_EQ(desk.orders(), "") << "blue has time left";
  desk.tick("60");
  EXPECT_EQ(desk.orders(0, true).substr(0, 22), "red \"roll\" deadline 48") << "of the last of them";
}

// Stops (DG-PBEM-3).

struct LandingCase {
  const char *id, *orders, *header, *rows;
};
const std::vector<LandingCase> landings{
    {"D-325", "[{roll: {rules: [stand], landing: [{defend: nobody}]}}, end turn]", "",
     "0 | done | not tried; stopped at knight"},
    {"D-325, one by one", "[roll, {defend: nobody}, stand, end turn]", "",
     "0 | done | done | not tried | not tried; stopped at knight"},
    {"D-326", "[{roll: {rules: [stand], landing: [{defend: all}]}}, end turn]", "stop at: [attack]\n",
     "0 | done | not tried; stopped at attack"},
    {"D-326, not unnamed", "[{roll: {rules: [stand], landing: [{defend: all}]}}, end turn]", "",
     "0 | done | done"},
    {"none", "[{roll: {rules: [stand], landing: [{defend: nobody}]}}, end turn]", "stop at: none\n",
     "0 | done | done"},
};
TEST(DiceFiles, StopWhereItIsSafe) {  // D-325, D-326, DG-PBEM-3
  for (const LandingCase& c : landings) {
    Desk desk(secret_of_a_landing());
    desk.put("red", at_sea);
    EXPECT_EQ(desk.send("red", 1, c.orders, c.header), c.rows) << c.id;
  }
}

Site at(const char* site) { return *find_site(built_in_map(), site); }

/// Returns the result of that file in the first of these games in which lava takes what red has there.
std::string where_lava_takes(Site site, const std::string& text, const std::string& orders,
                             const std::string& header = "") {
  std::string last;
  for (int i = 0; i < 40; ++i) {
    Desk desk("lava" + std::to_string(i));
    desk.put("red", text);
    const std::string rows = last = desk.send("red", 1, orders, header);
    last += std::to_string(i);
    if (!desk.state().seats[0].sheet.buildings().contains(site)) return rows + '\n' + desk.orders();
  }
  return "no lava: " + last;
}
const std::string trade_of_gold =
    "red {\"trade\":{\"get\":{\"ore\":1},\"give\":{\"gold\":2},\"via\":\"gold\"}}\n";
const std::string at_v5 = "BASE; settlement v5; knight ore 1 inactive; pool GGooggw";

TEST(DiceFiles, LavaStopsAFile) {  // D-251, DG-PBEM-3
  EXPECT_EQ(where_lava_takes(at("v3"), "BASE; pool GG", "[{trade: {give: 2 gold, get: 1 ore}}, end turn]"),
            "0 | done | not tried; stopped at lava\n" + trade_of_gold);
}

TEST(DiceFiles, WhatLavaSpoilsFails) {  // D-156, DG-ORD-6, DG-VOLC-3
  EXPECT_EQ(where_lava_takes(at("v5"), at_v5,
                             "[{trade: {give: 2 gold, get: 1 ore}}, {try: {build: {city: v5}}}, "
                             "{knight: {activate: ore}}]",
                             "stop at: none\n"),
            "0 | done | skipped E_NO_SETTLEMENT | done\n" + trade_of_gold +
                "red {\"knight\":{\"activate\":\"ore\"}}\n");
}

TEST(DiceFiles, AFaceThatCannotBeHadIsNotSet) {  // D-324
  Desk desk("face");
  desk.put("red", "BASE; card alchemist");
  EXPECT_EQ(
      desk.send("red", 1,
                "[{play: alchemist}, {if: {obtainable: ore}, then: [{roll: {set: ore}}], else: [roll]}]"),
      "0 | done | no | not taken | done");
  EXPECT_NE(desk.orders().find("red \"roll\"\n"), std::string::npos);
}

TEST(DiceFiles, MayBeTooLong) {  // D-280, DG-ORD-9
  Desk desk("long");
  const ProcessedSubmission taken =
      desk.take(Desk::file("red", 1, "[roll] # " + std::string(70 * 1024, 'x')));
  ASSERT_FALSE(taken.complaints.empty());
  EXPECT_EQ(taken.complaints.front().at.code, "E_YAML");
  std::string rules = "stand", wishes = "1 ore";
  for (int i = 0; i < 24; ++i) rules += ", stand";
  for (int i = 0; i < 12; ++i) wishes += ", 1 ore";
  EXPECT_EQ(desk.send("red", 1, "[{roll: [" + rules + "]}, {roll: [{keep: [" + wishes + "]}]}]"),
            "65 E_SYNTAX E_SYNTAX");
}

TEST(DiceFiles, OfAPlanThatStoppedNobodyReadsTheRest) {  // D-253, D-252, DG-PBEM-7, DG-ORD-11
  Desk desk("rest"), twin("rest");
  desk.send("red", 1, "[roll, {stop if: {throw: 1}}, {if: {have: 1 ore}, then: [stand]}, end turn]");
  twin.send("red", 1, "[roll]");
  EXPECT_EQ(read_by(desk, "blue", Viewer::of(seat_at(1))), read_by(twin, "blue", Viewer::of(seat_at(1))));
  EXPECT_EQ(desk.owed("blue").substr(0, 9), "red throw");
}

}  // namespace
}  // namespace inselpost::dice::test
