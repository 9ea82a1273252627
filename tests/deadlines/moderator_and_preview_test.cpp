// Tests of acts of the moderator: orders for a seat, redo, another player (MOD-5, MOD-6, MOD-8).
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "cli/service/deadlines/run_due.hpp"
#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/moderator/rollback.hpp"
#include "cli/service/resume.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/record.hpp"
#include "tests/deadlines/game_fixture.hpp"
#include "tests/verifier.hpp"

namespace inselpost::deadline_tests {
namespace {

ActForResult act(GameFixture& fixture, const std::string& seat, const std::string& orders,
                 const std::string& time, const std::string& header = {}) {
  std::string text = fixture.file(seat, orders);
  text.insert(text.find("orders:"), header);
  ModeratorTransaction acting = fixture.acting(time);
  return act_for(acting, seat, {"act.yaml", text}, "told by phone", plans::no_text);
}

RollbackResult back(GameFixture& fixture, std::uint64_t to, const std::string& time, bool keep = true) {
  ModeratorTransaction acting = fixture.acting(time);
  return take_back(acting, to, "wrong file", keep, plans::no_text);
}

RedoResult again(GameFixture& fixture, const std::string& time, const std::set<std::uint64_t>& except = {}) {
  ModeratorTransaction acting = fixture.acting(time);
  return redo(acting, except, "it was right", plans::no_text);
}

NoteResult another(GameFixture& fixture, const std::string& seat, const std::string& time) {
  ModeratorTransaction acting = fixture.acting(time);
  return replace_player(acting, seat, "Eli", "Bo has left");
}

template <class Why, class Work>
bool refuses(Work work) {
  try {
    work();
  } catch (const CommandError& refusal) {
    return holds_alternative<Why>(refusal.why());
  }
  return false;
}

TEST(ModeratorAct, IsRecordedWithModeratorAndReason) {  // MOD-6, MOD-1
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::moderator);
  const ActForResult done = act(fixture, "red", "[roll, end turn]", "1", "luck: mine\n");
  EXPECT_EQ(done.answer.status, Status::done);
  EXPECT_FALSE(done.answer.luck) << "its receipt speaks of none";
  EXPECT_EQ(fixture.orders(2), "red roll moderator 1\nred end turn moderator 1\n");
  const auto entries = fixture.store.entries(fixture.game(), 2);
  EXPECT_EQ(entries[0].body.at("reason"), "told by phone");
  EXPECT_FALSE(entries[0].body.contains("luck"));
  EXPECT_FALSE(entries[1].body.contains("reason"));
  EXPECT_EQ(get<announcements::Acted>(done.happenings.at(0).told.at(0)).seat, "red");
  EXPECT_EQ(fixture.audited(), "holds");
}

TEST(ModeratorAct, DoesNotChangeDice) {  // MOD-6
  GameFixture acted({"BEG0", "turn 1"}), other({"BEG0", "turn 1"});
  act(acted, "red", "[roll]", "1", "luck: one\n");
  act(other, "red", "[roll]", "1", "luck: two\n");
  EXPECT_EQ(acted.record(), other.record());
}

TEST(ModeratorAct, LeavesPendingFilesOfTheSeat) {  // A-122, MOD-6
  for (const std::string key :
       {"standing:\n  roll: at once\n", "founding:\n  else: best\n", "absent: 2026-12-20\n"}) {
    GameFixture fixture({"BEG0", "turn 1", "throws 6"});
    const std::string before = fixture.record();
    const ActForResult done = act(fixture, "red", "[roll]", "1", key);
    EXPECT_EQ(done.answer.status, Status::not_understood) << key;
    ASSERT_EQ(done.answer.complaints.size(), 1U) << key;
    EXPECT_EQ(done.answer.complaints[0].at.code, "E_SYNTAX");
    EXPECT_EQ(done.answer.complaints[0].at.mark.line, 4U) << "where it stands";
    EXPECT_EQ(done.answer.complaints[0].at.mark.column, 1U);
    EXPECT_EQ(fixture.record(), before) << "nothing of the file is done";
    EXPECT_TRUE(fixture.store.kept(fixture.game()).standing.empty());
  }
}

TEST(ModeratorAct, NamesEachPendingFileOfTheSeat) {  // MOD-6
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  const ActForResult done = act(fixture, "red", "[roll]", "1",
                                "standing:\n  roll: at once\nfounding:\n  else: best\nabsent: 2026-12-20\n");
  ASSERT_EQ(done.answer.complaints.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(done.answer.complaints[i].at.code, "E_SYNTAX");
    EXPECT_EQ(done.answer.complaints[i].at.mark.line, std::vector<std::size_t>({4, 6, 8})[i]);
  }
}

TEST(ModeratorAct, ReceiptIsNotShownToTheSeat) {  // MOD-6: the seat's own file is new
  GameFixture fixture({"BEG", "turn 1", "red 2 brick + 2 lumber"});
  const std::string text = fixture.file("red", "[{build: {road: B2/SW}}]");
  {
    ModeratorTransaction acting = fixture.acting("1");
    act_for(acting, "red", {"act.yaml", text}, "told by phone", plans::no_text);
  }
  const ProcessedSubmission taken = fixture.submit_file(text, "2");
  EXPECT_FALSE(taken.came_before);
  EXPECT_NE(taken.answer->verdict.find("E_OCCUPIED"), std::string::npos);
  EXPECT_EQ(taken.answer->number, 1U);
}

TEST(ModeratorAct, APlanThatWaitedIsDroppedWithTheTurn) {  // A-023, PLAN-16
  GameFixture fixture({"BEG", "turn 1", "red 1 brick", "blue 1 wool"});
  fixture.submit(
      "red", "[{offer: {name: o1, to: blue, give: 1 brick, get: 1 wool}}, {wait for: offer}, end turn]", "1");
  const ActForResult done = act(fixture, "red", "[end turn]", "2");
  ASSERT_EQ(done.receipts.size(), 1U);
  EXPECT_EQ(done.receipts[0].seat, "red");
  EXPECT_TRUE(fixture.store.kept(fixture.game()).plans.empty());
}

TEST(ModeratorAct, WorksOnHoldAndDropsTheDraftOfThatTurn) {  // A-060, MOD-2, AHEAD-9
  GameFixture fixture({"BEG", "turn 1"});
  fixture.hold("1");
  fixture.submit("red", "[try: {buy: card}]", "2");
  const ActForResult done = act(fixture, "red", "[end turn]", "3");
  EXPECT_EQ(done.answer.status, Status::done);
  EXPECT_TRUE(done.receipts.empty());
  EXPECT_EQ(fixture.owed(), "blue roll +all");
  const NoteResult resumed = fixture.resume("4");
  ASSERT_EQ(resumed.receipts.size(), 1U);
  EXPECT_EQ(resumed.receipts[0].seat, "red");
  EXPECT_TRUE(fixture.store.kept(fixture.game()).drafts.empty());
  EXPECT_EQ(fixture.owed(), "blue roll 52");
}

TEST(ModeratorAct, IsNeverStoredAsPending) {  // MOD-6
  GameFixture fixture({"BEG0", "turn 1", "throws 7", "blue 8 wool"}, usual, OrderOrigin::moderator);
  const ActForResult done = act(fixture, "red", "[roll, {robber: {to: D2, rob: nobody}}]", "1");
  EXPECT_EQ(done.answer.status, Status::refused);
  const auto& answer_remarks = done.answer.remarks;
  EXPECT_TRUE(std::any_of(answer_remarks.begin(), answer_remarks.end(), [](const Remark& one) {
    return holds_alternative<remark::ActDoesNotWait>(one);
  })) << "the moderator is told that it does not wait";
  EXPECT_EQ(fixture.orders(2), "red roll moderator 1\n");
  EXPECT_TRUE(fixture.store.kept(fixture.game()).plans.empty());
  fixture.submit("blue", "[discard: 4 wool]", "2");
  EXPECT_EQ(fixture.owed(), "red robber 49") << "it waits for him";
}

TEST(ModeratorAct, RejectsAnotherTurnOrSeat) {  // MOD-6
  GameFixture fixture({"BEG", "turn 1"});
  ModeratorTransaction acting = fixture.acting("1");
  const std::string later = "game: plans\nseat: red\nturn: 5\norders: [roll]\n";
  EXPECT_EQ(act_for(acting, "red", {"a", later}, "r", plans::no_text).answer.complaints.at(0).at.code,
            "E_EARLY");
  EXPECT_TRUE(refuses<command_errors::OtherSeatsFile>([&] {
    act_for(acting, "blue", {"a", later}, "r", plans::no_text);
  }));
  const std::string away = "game: plans\nseat: red\nturn: 1\nabsent: none\norders: []\n";
  EXPECT_EQ(act_for(acting, "red", {"a", away}, "r", plans::no_text).answer.status, Status::not_understood);
  EXPECT_EQ(fixture.game().last_entry, 1U);
}

TEST(ModeratorAct, DoesNotRevealWhoReceivedAPrivateOffer) {  // MOD-6, OFFER-10
  GameFixture fixture({"BEG", "turn 1", "blue 1 brick"});
  act(fixture, "blue", "[{offer: {to: red, give: 1 brick, get: 1 wool}}]", "1");
  const Entry entry = fixture.store.entries(fixture.game()).back();
  EXPECT_TRUE(entry.body.contains("hidden"));
  EXPECT_EQ(entry.body.at("reason"), "told by phone") << "that he acted all are told";
  EXPECT_FALSE(entry.body.contains("seat"));
  EXPECT_EQ(fixture.audited(), "holds");
}

TEST(Redo, RepeatsOrdersThatAreStillLegal) {  // MOD-8, A-097
  GameFixture fixture({"BEG0", "turn 1", "throws 6", "red 1 brick + 1 lumber"});
  fixture.submit("red", "[roll]", "1");
  fixture.submit("red", "[{build: {road: B2/SW}}, end turn]", "2");
  const std::string first = fixture.store.entries(fixture.game(), 2).front().body.at("events").dump();
  back(fixture, 1, "3");
  const RedoResult done = again(fixture, "4");
  EXPECT_EQ(done.entries, (std::vector<std::uint64_t>{2, 3, 4}));
  EXPECT_EQ(fixture.orders(6),
            "red roll seat 4\nred {\"build\":{\"road\":\"B2/SW\"}} seat 4\nred end turn seat 4\n");
  const auto entries = fixture.store.entries(fixture.game(), 6);
  EXPECT_EQ(entries[0].body.at("again"), 2);
  EXPECT_EQ(entries[0].body.at("reason"), "it was right");
  EXPECT_EQ(entries[0].body.at("events")[0].at("dice"), Json::parse(first)[0].at("dice"))
      << "the throw of then";
  EXPECT_EQ(entries[2].body.at("again"), 4);
  EXPECT_FALSE(entries[2].body.contains("reason"));
  EXPECT_TRUE(fixture.game().clocks.held) << "it stays on hold";
  EXPECT_TRUE(refuses<command_errors::NoRedo>([&] { again(fixture, "5"); }));
  EXPECT_EQ(fixture.audited(), "holds");
}

TEST(Redo, RepeatsTheLuckOfTheOrders) {  // MOD-8
  GameFixture fixture({"BEG0", "turn 1", "throws 6"});
  std::string file = fixture.file("red", "[roll]");
  file.insert(file.find("orders:"), "luck: three times black cat\n");
  fixture.submit_file(file, "1");
  ASSERT_EQ(fixture.store.entries(fixture.game(), 2).front().body.at("luck"), "three times black cat");
  back(fixture, 1, "2");
  again(fixture, "3");
  EXPECT_EQ(fixture.store.entries(fixture.game(), 4).front().body.at("luck"), "three times black cat");
  EXPECT_EQ(fixture.audited(), "holds");
}

TEST(Redo, IllegalOrdersAreOmittedAndReportedToTheirOwner) {  // MOD-8, A-097
  GameFixture fixture({"BEG", "turn 1", "red 1 brick + 1 lumber", "blue 1 wool"});
  fixture.submit("red", "[{build: {road: B2/SW}}]", "1");
  fixture.submit("red", "[end turn]", "2");
  back(fixture, 1, "3");
  // Without the road, the next order is not possible.
  GameFixture chain({"BEG", "turn 1", "red 2 brick + 2 lumber"});
  chain.submit("red", "[{build: {road: B2/SW}}, {build: {road: A1/SW}}]", "1");
  const std::uint64_t last = chain.game().last_entry;
  ASSERT_GE(last, 2U);
  const RedoResult done = again(fixture, "4", {2});
  EXPECT_EQ(done.entries, (std::vector<std::uint64_t>{3}));
  EXPECT_TRUE(done.left_out.empty());
  EXPECT_EQ(fixture.owed(), "blue roll +all");
}

TEST(Redo, OffersKeepTheirNames) {  // MOD-8, TRADE-14
  GameFixture fixture({"BEG", "turn 1", "red 1 brick", "blue 1 wool"});
  fixture.submit("red", "[{offer: {to: [blue, white], give: 1 brick, get: 1 wool}}]", "1");
  fixture.submit("red", "[{offer: {name: deal, to: blue, give: 1 brick, get: 1 wool}}]", "2");
  fixture.submit("blue", "[{refuse: o1}, {accept: deal}]", "3");
  const std::uint64_t last = fixture.game().last_entry;
  const std::string before = fixture.orders(2);
  back(fixture, 1, "5");
  const RedoResult done = again(fixture, "6");
  EXPECT_EQ(done.entries.size(), last - 1);
  EXPECT_TRUE(done.left_out.empty());
  EXPECT_EQ(fixture.audited(), "holds");
  // With the first left out, the second keeps its name, so the answer fits.
  back(fixture, 1, "7");
  const RedoResult part = again(fixture, "8", {last + 2});
  EXPECT_EQ(part.left_out, std::vector<std::uint64_t>{last + 4}) << "the answer to what is not there";
  EXPECT_EQ(part.entries.size(), last - 3);
  const auto& alone = part.happenings.back();
  EXPECT_TRUE(alone.for_seat_alone);
  EXPECT_EQ(alone.seat, seat_at(1));
  EXPECT_EQ(get<announcements::LeftOut>(alone.told.at(0)).entries.at(0).second, "E_OFFER_CLOSED");
  EXPECT_EQ(fixture.audited(), "holds");
}

TEST(Redo, RepeatsDueActsWithoutCountingMissesTwice) {  // MOD-8
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, usual, OrderOrigin::deadline);
  fixture.ticked("40");
  fixture.tick("50");
  back(fixture, 1, "51");
  EXPECT_TRUE(fixture.game().clocks.missed.empty());
  again(fixture, "52");
  EXPECT_EQ(fixture.orders(5), "red roll deadline 52\nred end turn deadline 52\n");
  EXPECT_TRUE(fixture.game().clocks.missed.empty());
  EXPECT_EQ(fixture.audited(), "holds");
}

TEST(Redo, RollbacksAreNested) {  // MOD-8, A-123
  GameFixture fixture({"BEG", "turn 1", "red 9 brick + 9 lumber + 9 wool + 9 grain"});
  fixture.submit("red", "[{build: {road: B2/SW}}, {build: {settlement: B2.S}}]", "0");
  fixture.submit("red", "[{offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}}]", "0:01");
  fixture.submit("red", "[end turn]", "0:02");
  const std::string orders = fixture.orders(2);
  EXPECT_EQ(fixture.game().last_entry, 5U);
  back(fixture, 3, "1");
  back(fixture, 2, "2");
  back(fixture, 1, "2:30");
  EXPECT_EQ(again(fixture, "2:45").entries, std::vector<std::uint64_t>{2});
  EXPECT_EQ(again(fixture, "3").entries, std::vector<std::uint64_t>{3});
  EXPECT_EQ(again(fixture, "4").entries, (std::vector<std::uint64_t>{4, 5}));
  EXPECT_TRUE(refuses<command_errors::NoRedo>([&] { again(fixture, "5"); }));
  const auto entries = fixture.store.entries(fixture.game(), 10);
  ASSERT_EQ(entries.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(entries[i].body.at("again"), 3 + i);
  EXPECT_EQ(entries[0].body.at("events"), fixture.store.entries(fixture.game(), 3).at(0).body.at("events"));
  EXPECT_EQ(fixture.audited(), "holds");
}

TEST(Redo, AnotherOrderEndsAllRollbacks) {  // MOD-8
  GameFixture fixture({"BEG", "turn 1", "red 9 brick + 9 lumber"});
  for (const char* road : {"B2/SW", "B2/SE", "C2/E"})
    fixture.submit("red", "[{build: {road: " + std::string(road) + "}}]", "0");
  back(fixture, 3, "1");
  back(fixture, 2, "2");
  again(fixture, "3");
  act(fixture, "red", "[{trade: {give: 4 brick, get: 1 wool}}]", "4");
  EXPECT_TRUE(refuses<command_errors::NoRedo>([&] { again(fixture, "5"); })) << "though the road would fit";
}

TEST(Redo, OmittedOrdersStayOmitted) {  // MOD-8
  GameFixture fixture({"BEG", "turn 1", "red 9 brick + 9 lumber"});
  for (const char* road : {"B2/SW", "B2/SE"})
    fixture.submit("red", "[{build: {road: " + std::string(road) + "}}]", "0");
  back(fixture, 1, "1");
  EXPECT_EQ(again(fixture, "2", {3}).entries, std::vector<std::uint64_t>{2});
  EXPECT_TRUE(refuses<command_errors::NoRedo>([&] { again(fixture, "3"); }));
}

TEST(Redo, RedoneAndUndoneOrdersAreOneRollback) {  // MOD-8
  GameFixture fixture({"BEG", "turn 1", "red 9 brick + 9 lumber"});
  fixture.submit("red", "[{build: {road: B2/SW}}]", "0");
  back(fixture, 1, "1");
  EXPECT_EQ(again(fixture, "2").entries, std::vector<std::uint64_t>{2});
  back(fixture, 1, "3");
  EXPECT_EQ(again(fixture, "4").entries, std::vector<std::uint64_t>{4});
  EXPECT_TRUE(refuses<command_errors::NoRedo>([&] { again(fixture, "5"); }));
}

TEST(Redo, NothingToRedo) {  // E_NO_REDO
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, "");
  EXPECT_TRUE(refuses<command_errors::NoRedo>([&] { again(fixture, "1"); }));
  fixture.submit("red", "[roll]", "1");
  back(fixture, 1, "2");
  EXPECT_TRUE(refuses<command_errors::NotTakenBack>([&] { again(fixture, "3", {1}); }));
  EXPECT_TRUE(refuses<command_errors::NoRedo>([&] { again(fixture, "3", {2}); }));
  fixture.submit("red", "[roll]", "4");
  EXPECT_TRUE(refuses<command_errors::NoRedo>([&] { again(fixture, "5"); }));
}

TEST(Redo, ARecordThatRepeatsAStandingEntryFails) {  // docs/record-format.md
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, "");
  fixture.submit("red", "[roll]", "1");
  const GameLedger ledger = resume(fixture.store, fixture.game());
  auto entries = fixture.store.entries(fixture.game());
  GameLedger forged = ledger;
  const Json order("end turn");
  auto done = forged.play(seat_at(0), *forged.game().order_from_record(&order, Json::array()),
                          OrderOrigin::seat, std::nullopt, GameFixture::at("2"), {std::nullopt, 2});
  entries.push_back(done->entries.front());
  const auto record = read_record(write_record(entries, Viewer::everybody(), ledger.game(), {}), "record");
  const auto found = audit(open_game, *record, {});
  ASSERT_TRUE(found.difference);
  EXPECT_EQ(found.difference->entry, 3U);
  EXPECT_NE(test::run_verifier(write_record(entries, Viewer::everybody(), ledger.game(), {})).second, 0);
}

TEST(Replace, DropsPendingFilesAndKeepsExecutedOrders) {  // MOD-5, A-095
  GameFixture fixture({"BEG", "turn 1", "blue 2 wool", "red 1 ore"});
  fixture.submit(
      "blue", "[{offer: {name: b1, to: red, give: 1 wool, get: 1 ore}}, {wait for: offer}, {withdraw: b1}]",
      "1");
  fixture.submit_file("game: plans\nseat: blue\nturn: 2\norders: [roll]\n", "2");
  fixture.submit_file("game: plans\nseat: blue\nstanding: {roll: at once}\n", "2");
  const NoteResult done = another(fixture, "blue", "3");
  EXPECT_TRUE(fixture.store.kept(fixture.game()).standing.empty());
  EXPECT_TRUE(done.receipts.empty()) << "nobody is told what was kept";
  EXPECT_TRUE(fixture.store.kept(fixture.game()).drafts.empty());
  EXPECT_TRUE(fixture.store.kept(fixture.game()).plans.empty());
  const auto entry = fixture.store.entries(fixture.game()).back().body;
  EXPECT_EQ(entry.at("note"), "replace");
  EXPECT_EQ(entry.at("player"), "Eli");
  const GameLedger ledger = resume(fixture.store, fixture.game());
  EXPECT_EQ(ledger.players().at(1), "Eli");
  EXPECT_EQ(fixture.audited(), "holds");
  EXPECT_NE(fixture.owed().find("red answer"), std::string::npos) << "his offer stands";
}

TEST(Rollback, AnEqualFileIsNewAfterwards) {  // REP-2, MOD-7
  GameFixture fixture({"BEG0", "turn 1", "throws 6"}, "");
  EXPECT_FALSE(fixture.submit("red", "[roll]", "1").came_before);
  EXPECT_TRUE(fixture.submit("red", "[roll]", "2").came_before);
  fixture.roll_back(1, "3");
  EXPECT_FALSE(fixture.submit("red", "[roll]", "4").came_before);
}

TEST(Replace, AnEqualFileOfTheNewPlayerIsNew) {  // MOD-5, REP-2
  GameFixture fixture({"BEG", "turn 1", "red 2 brick + 2 lumber"});
  const std::string text = fixture.file("red", "[{build: {road: B2/SW}}]");
  fixture.submit_file(text, "1");
  EXPECT_TRUE(fixture.submit_file(text, "2").came_before);
  another(fixture, "red", "3");
  const ProcessedSubmission taken = fixture.submit_file(text, "4");
  EXPECT_FALSE(taken.came_before);
  EXPECT_EQ(taken.answer->status, 1);
  EXPECT_EQ(fixture.submit("red", "[end turn]", "5").answer->status, 0);
}

TEST(Replace, RestartsTheClockAndClearsMisses) {  // MOD-5
  GameFixture fixture({"BEG0", "turn 1"}, "deadlines: {turn: 24h}\n");
  for (int day = 1; day <= 4; ++day) fixture.tick(std::to_string(24 * day));
  EXPECT_EQ(fixture.owed(), "red roll 120");
  another(fixture, "red", "100");
  EXPECT_EQ(fixture.owed(), "red roll 124");
  EXPECT_FALSE(fixture.game().clocks.missed.contains("red"));
  EXPECT_TRUE(fixture.game().clocks.missed.contains("blue"));
}

TEST(Replace, PendingFilesMakeNoDifferenceToOthers) {  // MOD-5, AHEAD-7
  GameFixture with({"BEG", "turn 1"}), without({"BEG", "turn 1"});
  with.submit_file("game: plans\nseat: blue\nturn: 2\norders: [roll]\n", "1");
  another(with, "blue", "2");
  another(without, "blue", "2");
  EXPECT_EQ(with.record(), without.record());
  with.submit("red", "[end turn]", "3");
  without.submit("red", "[end turn]", "3");
  EXPECT_EQ(with.record(), without.record()) << "the file of the old player does nothing";
}

TEST(Moderator, ActsAreRejectedAfterTheEnd) {  // MOD-11, A-061
  GameFixture fixture({"BEG", "turn 1"});
  {
    ModeratorTransaction acting = fixture.acting("1");
    end(acting, "dinner", plans::no_text);
  }
  EXPECT_TRUE(refuses<command_errors::Over>([&] { fixture.hold("2"); }));
  EXPECT_TRUE(refuses<command_errors::Over>([&] { fixture.resume("2"); }));
  EXPECT_TRUE(refuses<command_errors::Over>([&] { another(fixture, "red", "2"); }));
  EXPECT_TRUE(refuses<command_errors::Over>([&] { again(fixture, "2"); }));
  EXPECT_TRUE(refuses<command_errors::Over>([&] {
    ModeratorTransaction acting = fixture.acting("2");
    extend(acting, std::chrono::hours(1), std::nullopt, "r");
  }));
  EXPECT_TRUE(refuses<command_errors::Over>([&] {
    ModeratorTransaction acting = fixture.acting("2");
    act_for(acting, "red", {"a", fixture.file("red", "[end turn]")}, "r", plans::no_text);
  }));
}

// Tests of `preview` and `waiting` (MOD-9, MOD-10).

SubmissionResult previewed(GameFixture& fixture, const std::string& seat, const std::string& orders) {
  const SubmittedFile sent{"a.yaml", fixture.file(seat, orders)};
  return SubmissionChecker(fixture.store, {sent}).preview("plans", sent, GameFixture::at("1"));
}
SubmissionResult checked(GameFixture& fixture, const std::string& seat, const std::string& orders) {
  const SubmittedFile sent{"a.yaml", fixture.file(seat, orders)};
  return SubmissionChecker(fixture.store, {sent}).check(sent, GameFixture::at("1"));
}

TEST(Preview, UsesAllHands) {  // MOD-9, A-098
  const std::string takes = "[{play: {monopoly: wool}}, {build: {road: B2/SW}}]";
  const std::vector<std::string> none{"BEG", "turn 1", "cards red {monopoly: 1}", "red 1 brick",
                                      "blue 1 wool"};
  GameFixture fixture(none);
  const SubmissionResult answer = previewed(fixture, "red", takes);
  EXPECT_EQ(answer.status, Status::refused);
  ASSERT_TRUE(answer.orders.at(1).rejection);
  EXPECT_EQ(answer.orders.at(1).rejection->why.code, "E_NO_RESOURCES");
  EXPECT_FALSE(checked(fixture, "red", takes).orders.at(1).rejection) << "its seat can not know it";
}

TEST(Preview, AnswersAreExact) {
  GameFixture fixture({"BEG", "turn 1", "red 1 brick", "blue 1 wool"});
  fixture.submit("red", "[offer: {name: o1, to: blue, give: 1 brick, get: 1 wool}]", "0");
  EXPECT_EQ(previewed(fixture, "blue", "[accept: o1]").orders.at(0).outcome, RowResult::Outcome::done);
  EXPECT_EQ(checked(fixture, "blue", "[accept: o1]").orders.at(0).outcome, RowResult::Outcome::possible);
}

TEST(Preview, ShowsNoDiceAndStoresNothing) {  // MOD-9
  // Games with other dice to come: the same answer.
  const auto preview_of = [](const char* sum) {
    GameFixture fixture({"BEG0", "turn 1", sum, "red 1 lumber"});
    const std::string before = fixture.record();
    const SubmissionResult answer = previewed(fixture, "red", "[roll, {build: {road: B2/SW}}, end turn]");
    EXPECT_EQ(fixture.record(), before);
    EXPECT_EQ(fixture.store.kept(fixture.game()).drafts.size(), 0U);
    std::string all = std::to_string(static_cast<int>(answer.status));
    for (const RowResult& row : answer.orders) {
      all += ' ' + std::to_string(static_cast<int>(row.outcome)) + std::to_string(row.events.size());
      for (const Remark& remark : row.remarks)
        if (const auto* some = get_if<remark::InSome>(&remark))
          for (const auto& part : some->parts) all += ',' + std::to_string(part.share.of_these);
    }
    return all;
  };
  EXPECT_EQ(preview_of("throws 6"), preview_of("throws 7"));
}

TEST(Preview, StandingOrdersWouldHold) {  // MOD-9, STAND-1
  GameFixture fixture({"BEG", "turn 1"});
  const SubmittedFile sent{"a.yaml", "game: plans\nseat: blue\nstanding: {robber: {to: D2}}\n"};
  const auto would = [](const SubmissionResult& answer) {
    for (const Remark& remark : answer.remarks)
      if (const auto* standing = get_if<remark::StandingOrders>(&remark))
        return standing->would ? "would hold" : "hold";
    return "not mentioned";
  };
  EXPECT_STREQ(would(SubmissionChecker(fixture.store, {sent}).preview("plans", sent, GameFixture::at("1"))),
               "would hold");
  EXPECT_STREQ(would(SubmissionChecker(fixture.store, {sent}).check(sent, GameFixture::at("1"))),
               "would hold");
  EXPECT_TRUE(fixture.store.kept(fixture.game()).standing.empty());
}

TEST(Preview, RejectsAnotherGame) {  // MOD-9
  GameFixture fixture({"BEG", "turn 1"});
  const SubmittedFile sent{"a.yaml", fixture.file("red", "[end turn]")};
  EXPECT_THROW(SubmissionChecker(fixture.store, {sent}).preview("other", sent, GameFixture::at("1")),
               CommandError);
}

std::string listed(GameFixture& fixture, bool referee) {
  std::string all;
  FailedGames failed;
  for (const OpenDecision& one : open_decisions(fixture.store, referee, failed))
    all += one.owed.seat + ' ' + one.owed.kind + (one.held ? " held" : "") +
           (one.owed.due ? ' ' + GameFixture::hours(*one.owed.due) : "") + "; ";
  return all;
}

TEST(Waiting, ListsTheEarliestDeadlineFirst) {  // MOD-10, A-099
  GameFixture fixture({"BEG", "turn 1", "red 1 brick", "blue 1 wool"},
                      "deadlines: {turn: 48h, offer: 24h}\n");
  fixture.submit("red", "[offer: {name: o1, give: 1 brick, get: 1 wool}]", "1");
  EXPECT_EQ(listed(fixture, false), "blue answer 25; orange answer 25; white answer 25; red turn 48; ");
}

TEST(Waiting, ListsPrivateOffersForTheRefereeOnly) {  // MOD-10, OFFER-10
  GameFixture fixture({"BEG", "turn 1", "red 1 brick", "blue 1 wool"},
                      "deadlines: {turn: 48h, offer: 24h}\n");
  fixture.submit("red", "[offer: {name: o1, to: [blue], give: 1 brick, get: 1 wool}]", "1");
  EXPECT_EQ(listed(fixture, false), "red turn 48; ");
  EXPECT_EQ(listed(fixture, true), "blue answer 25; red turn 48; ");
}

TEST(Waiting, ShowsSecretlyAnsweredDecisionsAsPending) {  // MOD-10, INFO-14
  GameFixture fixture({"BEG", "turn 1", "red 1 brick", "blue 1 wool", "option offer_answers: private"},
                      "deadlines: {turn: 48h, offer: 24h}\n");
  fixture.submit("red", "[offer: {name: o1, give: 1 brick, get: 1 wool}]", "1");
  const std::string before = listed(fixture, false);
  fixture.submit("blue", "[refuse: o1]", "2");
  EXPECT_EQ(listed(fixture, false), before);
  EXPECT_EQ(listed(fixture, true), "orange answer 25; white answer 25; red turn 48; ");
}

TEST(Waiting, DoesNotDependOnPendingFiles) {  // MOD-10, A-055, AHEAD-7
  GameFixture with({"BEG", "turn 1"}), without({"BEG", "turn 1"});
  with.submit_file("game: plans\nseat: blue\nturn: 2\norders: [roll]\n", "1");
  EXPECT_EQ(listed(with, true), listed(without, true));
  with.hold("2");
  EXPECT_EQ(listed(with, false), "red turn held; ");
}

}  // namespace
}  // namespace inselpost::deadline_tests
