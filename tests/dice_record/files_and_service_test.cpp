// Tests of files of the dice game, from their arrival to their result.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/moderator/rollback.hpp"
#include "cli/service/resume.hpp"
#include "cli/service/submission_queue.hpp"
#include "cli/service/summary.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/record.hpp"
#include "tests/dice_record/played_game.hpp"
#include "tests/dice_record/service_fixture.hpp"
#include "tests/temporary_folder.hpp"

namespace inselpost::dice::test {
namespace {

const std::string together = "ruleset: {resolve: at_deadline}\ndeadlines: {turn: 48h}\n";
const std::string same_dice_set_up =
    "ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\ndeadlines: {turn: 48h}\n";

/// Returns what everybody, or a seat, can read of the game: its record, pending decisions, its size.
std::string read_by(ServiceFixture& service, const std::string& reader, Viewer viewer) {
  const GameLedger ledger = resume(service.store, service.game());
  return write_record(service.entries(), viewer, ledger.game(), {}) + service.owed(reader) +
         std::to_string(service.last_entry());
}

TEST(DiceFiles, AreForTheirTurnAlone) {  // D-150, D-199, D-200, D-201, DG-PBEM-11, DG-PBEM-4
  ServiceFixture service("files");
  const std::string first = service.send("red", 1, whole_turn_of_one_throw);
  EXPECT_EQ(first, "0 | done | done");
  const std::uint64_t after = service.last_entry();
  const ProcessedSubmission again = service.take(ServiceFixture::file("red", 1, whole_turn_of_one_throw));
  EXPECT_TRUE(again.came_before);
  EXPECT_EQ(again.answer.value().receipt, first);
  EXPECT_EQ(service.send("red", 1, "[roll]"), "1 | failed E_STALE");
  EXPECT_EQ(service.send("red", 2, whole_turn_of_one_throw), "0 | kept | kept; for its turn")
      << "round 1 is open";
  EXPECT_EQ(service.last_entry(), after);
  EXPECT_EQ(service.send("blue", 1, whole_turn_of_one_throw), "0 | done | done");
  EXPECT_EQ(service.letters, Texts{"red: 0 | done | done"});
  EXPECT_EQ(service.state().seats[0].sheet.filled, 2);
  EXPECT_EQ(service.send("red", 1, whole_turn_of_one_throw), first) << "the same again";
  EXPECT_EQ(service.send("red", 1, "[roll, stand]"), "1 | failed E_STALE | not tried");
  EXPECT_EQ(service.audited(), "holds");
}

TEST(DiceFiles, SeatsAdvanceIndependently) {  // D-202
  ServiceFixture service("pace", "ruleset: {pace: free}\n");
  EXPECT_EQ(service.send("red", 1, whole_turn_of_one_throw), "0 | done | done");
  EXPECT_EQ(service.send("red", 2, whole_turn_of_one_throw), "0 | done | done");
  EXPECT_EQ(service.send("red", 2, "[roll]"), "1 | failed E_STALE");
  EXPECT_EQ(service.send("blue", 1, whole_turn_of_one_throw), "0 | done | done");
}

TEST(DiceFiles, AThrowIsExecutedOnce) {  // D-206, DG-PBEM-4
  ServiceFixture service("once");
  const std::string first = service.send("red", 1, "[roll]");
  const State after = service.state();
  EXPECT_EQ(service.send("red", 1, "[roll]"), first);
  EXPECT_EQ(service.state(), after);
  EXPECT_EQ(service.send("red", 1, "[ roll ]"), "1 | failed E_ROLLED") << "another file is another order";
}

TEST(DiceFiles, AFailureStopsTheFile) {  // D-204, DG-PBEM-3
  ServiceFixture service("stops");
  EXPECT_EQ(service.send("red", 1, "[roll, {build: {road: c05-c06}}, end turn]"),
            "1 | done | failed E_PHASE | not tried");
  EXPECT_EQ(service.orders(), "red \"roll\"\n");
}

TEST(DiceFiles, WaitForEachOther) {  // D-264, D-265, D-151, DG-PBEM-5
  ServiceFixture service("together", together, 3);
  const std::string kept = service.send("white", 1, whole_turn_of_one_throw, "", "1");
  EXPECT_EQ(kept, "0 | kept | kept; for the others");
  EXPECT_EQ(service.send("red", 1, "[roll]", "", "2"), "0 | kept; for the others");
  EXPECT_EQ(service.send("red", 1, "[{bild: {road: v5-v6}}]", "", "2"), "65 E_SYNTAX");
  EXPECT_EQ(service.send("red", 1, whole_turn_of_one_throw, "", "3"), "0 | kept | kept; for the others");
  EXPECT_EQ(service.orders(), "");
  EXPECT_EQ(service.owed("public"), "red roll 48; blue roll 48; white roll 48");
  EXPECT_EQ(service.send("blue", 1, whole_turn_of_one_throw, "", "4"), "0 | kept | kept; for the others");
  EXPECT_EQ(service.orders(0, true),
            "red \"roll\" 4\nred \"stand\" 4\nred \"end turn\" 4\nblue \"roll\" 4\nblue \"stand\" 4\n"
            "blue \"end turn\" 4\nwhite \"roll\" 4\nwhite \"stand\" 4\nwhite \"end turn\" 4\n");
  EXPECT_EQ(service.letters,
            (Texts{"red: 0 | done | done", "blue: 0 | done | done", "white: 0 | done | done"}));
  EXPECT_EQ(service.send("white", 1, whole_turn_of_one_throw, "", "5"), kept)
      << "its receipt says what it said";
  EXPECT_TRUE(service.game().clocks.missed.empty());
  EXPECT_EQ(service.audited(), "holds");
}

TEST(DiceFiles, AreExecutedWhenTheTimeIsUp) {  // D-264, DG-PBEM-5, DEAD-13
  for (const char* tick : {"48", "70"}) {
    ServiceFixture service("deadline", together, 3);
    service.send("white", 1, "[roll]", "", "1");
    service.send("white", 1, whole_turn_of_one_throw, "", "2");
    service.send("red", 1, "[roll]", "", "3");
    service.tick("47:59");
    EXPECT_EQ(service.orders(), "");
    service.tick(tick);
    EXPECT_EQ(service.letters, (Texts{"red: 0 | done", "white: 0 | done | done"}));
    EXPECT_EQ(service.orders(0, true),
              "red \"roll\" 48\nwhite \"roll\" 48\nwhite \"stand\" 48\nwhite \"end turn\" 48\n"
              "blue \"roll\" deadline 48\nblue \"stand\" deadline 48\nblue \"end turn\" deadline 48\n");
    EXPECT_EQ(service.owed(), "red throw 96") << "it goes on as on receipt, with a deadline of its own";
    EXPECT_EQ(service.game().clocks.missed.size(), 1U);
    EXPECT_EQ(service.game().clocks.missed.at("blue"), 1U);
    EXPECT_EQ(service.audited(), "holds");
  }
}

TEST(DiceFiles, APendingFileCanBeRemoved) {  // DG-PBEM-4, AHEAD-2
  ServiceFixture service("removed", together);
  service.send("red", 1, whole_turn_of_one_throw);
  service.send("red", 1, "[]");
  EXPECT_EQ(service.send("blue", 1, whole_turn_of_one_throw), "0 | kept | kept; for the others");
  EXPECT_EQ(service.orders(), "") << "red has no file any more";
  service.send("red", 1, "[roll, stand, end turn]");
  EXPECT_NE(service.orders(), "");
}

TEST(DiceFiles, OrdersWithinATurnDoNotWait) {  // DG-PBEM-5
  ServiceFixture service("on", together);
  service.send("red", 1, "[roll]");
  service.send("blue", 1, "[roll]");
  EXPECT_EQ(service.send("blue", 1, "[stand, end turn]", "", "1"), "0 | done | done");
  EXPECT_EQ(service.send("red", 1, "[stand, end turn]", "", "2"), "0 | done | done");
}

TEST(DiceFiles, PendingFilesAreInvisibleToOthers) {  // DG-PBEM-7, AHEAD-7
  for (const std::string& set_up : {together, same_dice_set_up}) {
    ServiceFixture service("secret", set_up), twin("secret", set_up);
    service.send("red", 1, whole_turn_of_one_throw, "", "1");
    EXPECT_EQ(read_by(service, "public", Viewer::everybody()), read_by(twin, "public", Viewer::everybody()));
    EXPECT_EQ(read_by(service, "blue", Viewer::of(seat_at(1))),
              read_by(twin, "blue", Viewer::of(seat_at(1))));
    EXPECT_EQ(service.checked("blue", 1, whole_turn_of_one_throw),
              twin.checked("blue", 1, whole_turn_of_one_throw));
    EXPECT_EQ(service.game().changed, twin.game().changed);
  }
}

TEST(DiceFiles, OrderOfArrivalDoesNotChangeDice) {  // DG-PBEM-1, DG-PBEM-5
  ServiceFixture service("dice", together), twin("dice");
  service.send("blue", 1, whole_turn_of_one_throw);
  service.send("red", 1, whole_turn_of_one_throw);
  twin.send("blue", 1, whole_turn_of_one_throw);
  twin.send("red", 1, whole_turn_of_one_throw);
  EXPECT_EQ(service.state().seats, twin.state().seats);
}

TEST(DiceFiles, WithTheSameDiceNothingWaits) {  // D-333, DG-PBEM-13
  ServiceFixture service("same", same_dice_set_up);
  service.put("red", at_sea);
  EXPECT_EQ(service.send("red", 1, "[roll]", "", "1"), "0 | kept; for the others");
  EXPECT_EQ(service.orders(), "") << "no die before all files";
  service.send("blue", 1, "[{stop if: {throw: 0}}, roll]", "", "2");
  EXPECT_EQ(service.orders(0, true),
            "red \"roll\" 2\nred {\"defend\":[\"ore\"]} deadline 2\nred \"stand\" deadline 2\n"
            "red \"end turn\" deadline 2\nblue \"roll\" deadline 2\nblue \"stand\" deadline 2\n"
            "blue \"end turn\" deadline 2\n");
  EXPECT_TRUE(service.game().clocks.missed.empty()) << "no miss";
  EXPECT_EQ(service.state().round, 2);
}

TEST(DiceFiles, WithTheSameDiceARuleAnswersFirst) {  // DG-PBEM-13, DG-PBEM-6
  ServiceFixture service("same", same_dice_set_up);
  service.put("red", at_sea);
  service.stand("red", "{landing: [{defend: nobody}]}");
  service.send("red", 1, "[roll]");
  service.send("blue", 1, whole_turn_of_one_throw);
  EXPECT_NE(service.orders().find("red {\"defend\":[]}\n"), std::string::npos) << service.orders();
}

TEST(DiceFiles, WithTheSameDiceNobodyThrowsBeforeTheLastTimeIsUp) {  // DG-PBEM-13
  ServiceFixture service("zones",
                         "ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\n"
                         "deadlines: {turn: 24h}\n");
  service.take("game: winter-islands\nseat: blue\nabsent: 2026-11-24\n", "1");
  service.tick("30");
  EXPECT_EQ(service.orders(), "") << "blue has time left";
  service.tick("60");
  EXPECT_EQ(service.orders(0, true).substr(0, 22), "red \"roll\" deadline 48") << "of the last of them";
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
TEST(DiceFiles, StopAtASafePoint) {  // D-325, D-326, DG-PBEM-3
  for (const LandingCase& c : landings) {
    ServiceFixture service(secret_of_a_landing());
    service.put("red", at_sea);
    EXPECT_EQ(service.send("red", 1, c.orders, c.header), c.rows) << c.id;
  }
}

Site at(const char* site) { return *find_site(built_in_map(), site); }

/// Returns the result of that file in the first of these games in which lava takes what red has there.
std::string where_lava_takes(Site site, const std::string& text, const std::string& orders,
                             const std::string& header = "") {
  std::string last;
  for (int i = 0; i < 40; ++i) {
    ServiceFixture service("lava" + std::to_string(i));
    service.put("red", text);
    const std::string rows = last = service.send("red", 1, orders, header);
    last += std::to_string(i);
    if (!service.state().seats[0].sheet.buildings().contains(site)) return rows + '\n' + service.orders();
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

TEST(DiceFiles, OrdersSpoiledByLavaFail) {  // D-156, DG-ORD-6, DG-VOLC-3
  EXPECT_EQ(where_lava_takes(at("v5"), at_v5,
                             "[{trade: {give: 2 gold, get: 1 ore}}, {try: {build: {city: v5}}}, "
                             "{knight: {activate: ore}}]",
                             "stop at: none\n"),
            "0 | done | skipped E_NO_SETTLEMENT | done\n" + trade_of_gold +
                "red {\"knight\":{\"activate\":\"ore\"}}\n");
}

TEST(DiceFiles, AnUnavailableFaceCannotBeSet) {  // D-324
  ServiceFixture service("face");
  service.put("red", "BASE; card alchemist");
  EXPECT_EQ(
      service.send("red", 1,
                   "[{play: alchemist}, {if: {obtainable: ore}, then: [{roll: {set: ore}}], else: [roll]}]"),
      "0 | done | no | not taken | done");
  EXPECT_NE(service.orders().find("red \"roll\"\n"), std::string::npos);
}

TEST(DiceFiles, MayBeTooLong) {  // D-280, DG-ORD-9
  ServiceFixture service("long");
  const ProcessedSubmission taken =
      service.take(ServiceFixture::file("red", 1, "[roll] # " + std::string(70 * 1024, 'x')));
  ASSERT_FALSE(taken.complaints.empty());
  EXPECT_EQ(taken.complaints.front().at.code, "E_YAML");
  std::string rules = "stand", wishes = "1 ore";
  for (int i = 0; i < 24; ++i) rules += ", stand";
  for (int i = 0; i < 12; ++i) wishes += ", 1 ore";
  EXPECT_EQ(service.send("red", 1, "[{roll: [" + rules + "]}, {roll: [{keep: [" + wishes + "]}]}]"),
            "65 E_SYNTAX E_SYNTAX");
}

TEST(DiceFiles, TheRestOfAStoppedPlanStaysHidden) {  // D-253, D-252, DG-PBEM-7, DG-ORD-11
  ServiceFixture service("rest"), twin("rest");
  service.send("red", 1, "[roll, {stop if: {throw: 1}}, {if: {have: 1 ore}, then: [stand]}, end turn]");
  twin.send("red", 1, "[roll]");
  EXPECT_EQ(read_by(service, "blue", Viewer::of(seat_at(1))), read_by(twin, "blue", Viewer::of(seat_at(1))));
  EXPECT_EQ(service.owed("blue").substr(0, 9), "red throw");
}

// Tests of the dice game through service and store: files as players send them, and acts of the moderator.

constexpr const char* noon = "2026-11-21T12:00:00Z";

/// An answer in the words of nobody: what became of each order, and what its sender may read.
FormattedAnswer in_plain(const SubmissionResult& answer, const LanguagePrefs&) {
  std::string out = std::to_string(static_cast<int>(answer.status)) + '\n';
  for (const FileDiagnostic& complaint : answer.complaints) out += complaint.at.code + '\n';
  for (const RowResult& tried : answer.orders) {
    out += tried.typed + " | " + std::to_string(static_cast<int>(tried.outcome));
    if (tried.rejection) out += " | " + tried.rejection->why.code;
    for (const Json& event : tried.events) out += " | " + event.at("event").get<std::string>();
    out += '\n';
  }
  return {out, {}, "{}"};
}

struct DiceService : testing::Test {
  void begin(const std::string& more = "") {
    const auto setup = read_new_game(setup_text(2, more), "setup.yaml", game_in_setup);
    ASSERT_TRUE(setup);
    std::vector<Entry> entries;
    const GameLedger ledger = GameLedger::create(setup->beginning(), secret_of_seed("desk"),
                                                 "2026-11-21T09:30:00Z", entries, std::nullopt);
    Store::WriteTransaction change(store);
    change.create("winter-islands", "2026-11-21T09:30:00Z", entries, position_of(ledger, noon));
    change.commit();
  }
  StoredGame game() { return store.find("winter-islands").value(); }
  ProcessedSubmission take(const std::string& seat, int turn, const std::string& orders) {
    LedgerCache ledgers(store);
    SubmissionQueue queue(
        ledgers, {{"orders.yaml", file(seat, turn, orders)}}, [] { return std::string(noon); }, in_plain);
    return queue.take();
  }
  static std::string file(const std::string& seat, int turn, const std::string& orders) {
    return "game: winter-islands\nseat: " + seat + "\nturn: " + std::to_string(turn) + "\norders:\n" + orders;
  }
  std::string receipt(const std::string& seat, int turn, const std::string& orders) {
    const ProcessedSubmission taken = take(seat, turn, orders);
    return taken.answer ? taken.answer->receipt : "no answer";
  }

  TemporaryFolder folder;
  Store store = Store::open_or_make(folder / "dice.db");
  const std::string founding =
      "  - found: {settlement: v3, road: v3-v4}\n  - found: {city: c13, road: c13-v5}\n";
};

TEST_F(DiceService, FilesAreExecutedAndAnswered) {
  begin();
  EXPECT_EQ(receipt("red", 0, founding),
            "0\nfound: {settlement: v3, road: v3-v4} | 0 | founded\n"
            "found: {city: c13, road: c13-v5} | 0 | founded\n");
  EXPECT_EQ(receipt("blue", 0, "  - found: {settlement: v9, road: v3-v4}\n"), "65\nE_PLACE\n");
  EXPECT_EQ(receipt("blue", 0, "  - found: {settlement: c03, road: c03-c04}\n"),
            "1\nE_HARBOUR\nfound: {settlement: c03, road: c03-c04} | 1 | E_HARBOUR\n");
  EXPECT_EQ(receipt("blue", 0, founding).substr(0, 2), "0\n");
  EXPECT_EQ(receipt("red", 0, "  - roll\n"), "1\nE_STALE\nroll | 1 | E_STALE\n");
  EXPECT_EQ(receipt("red", 1, "  - stand\n"), "1\nE_MUST_ROLL\nstand | 1 | E_MUST_ROLL\n");
  EXPECT_EQ(receipt("red", 1, "  - roll\n"), "0\nroll | 0 | thrown\n");
  const auto entries = store.entries(game());
  EXPECT_EQ(audit_text(audit(open_game, entries, game().current, {})), "holds");
}

TEST_F(DiceService, InHiddenRoundsEachSeatReadsItsOwnOrders) {  // DG-PBEM-12
  begin("ruleset: {reveal: end_of_round}\n");
  receipt("red", 0, founding);
  receipt("blue", 0, founding);
  EXPECT_EQ(receipt("red", 1, "  - roll\n"), "0\nroll | 0 | thrown\n");
  EXPECT_EQ(receipt("blue", 1, "  - roll\n"), "0\nroll | 0 | thrown\n");
  EXPECT_EQ(audit_text(audit(open_game, store.entries(game()), game().current, {})), "holds");
}

TEST_F(DiceService, AFileMayEndAfterAThrow) {
  begin();
  receipt("red", 0, founding);
  receipt("blue", 0, founding);
  const SubmittedFile sent{"orders.yaml", file("red", 1, "  - roll\n  - stand\n  - end turn\n")};
  SubmissionChecker service(store, {sent});
  EXPECT_NO_THROW(service.check(sent, noon)) << "dice that cannot stay are cast again and again";
}

TEST_F(DiceService, CheckRevealsNoDie) {
  begin("ruleset: {resolve: at_deadline, reveal: end_of_round, same_dice: true}\n");
  receipt("red", 0, founding);
  receipt("blue", 0, founding);
  const SubmittedFile sent{"orders.yaml", file("red", 1, "  - roll\n")};
  SubmissionChecker service(store, {sent});
  const SubmissionResult answer = service.check(sent, noon);
  EXPECT_EQ(answer.status, Status::done);
  for (const RowResult& tried : answer.orders) EXPECT_TRUE(tried.events.empty());
}

}  // namespace
}  // namespace inselpost::dice::test
