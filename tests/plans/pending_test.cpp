// Tests of what is stored for a seat: others see nothing of it, and it has the result of the same orders sent
// at that moment.
#include <gtest/gtest.h>

#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/moderator/rollback.hpp"
#include "tests/plans/result_text.hpp"
#include "tests/plans/service_fixture.hpp"

namespace inselpost::plans {
namespace {

/// Returns what everybody but blue can see of a game: the record, the list, their views, and what is stored
/// for them.
std::string as_others_see(Desk& desk) {
  std::string all;
  for (const std::string& entry : desk.entries()) all += entry + '\n';
  for (const char* seat : {"red", "orange", "white"}) all += desk.view(seat) + '\n';
  const GameSummary listed = desk.store().list().at(0);
  all += listed.brief + listed.changed;
  for (const TimedDecision& owed : listed.pending_decisions)
    all += owed.seat + owed.kind + owed.about + owed.since + '\n';
  const StoredGame game = desk.store().find("plans").value();
  const LedgerSnapshot moment = LedgerSnapshot::of(desk.store(), game);
  for (const std::size_t seat : {0U, 2U, 3U})
    if (moment.kept(seat_at(seat)) != nullptr) all += "kept of " + std::to_string(seat) + '\n';
  return all + moment.brief().dump();
}

std::string receipt_of(const SubmissionResult& answer) {
  return std::to_string(static_cast<int>(answer.status)) + rows_said(answer) + remarks_said(answer) +
         std::to_string(answer.entry.value_or(0)) + answer.head;
}

const std::string waits_for_red = "[{offer: {name: b1, to: red, give: 1 wool, get: 1 ore}}, ";

/// Two games that differ in what blue has sent: the others' files get the same answers, and see the same.
struct Twins {
  explicit Twins(const std::vector<std::string>& clauses)
      : with(desk_of(given(clauses))), without(desk_of(given(clauses))) {}
  void expect_alike(const char* when) const {
    EXPECT_EQ(as_others_see(*with), as_others_see(*without)) << when;
  }
  void both(const std::string& seat, const std::string& orders) const {
    const SubmissionResult one = with->submit(with->file(seat, orders));
    const SubmissionResult other = without->submit(without->file(seat, orders));
    EXPECT_EQ(receipt_of(one), receipt_of(other)) << seat << ' ' << orders;
    const SubmissionResult asked = with->check(with->file(seat, orders));
    EXPECT_EQ(receipt_of(asked), receipt_of(without->check(without->file(seat, orders))));
    expect_alike(orders.c_str());
  }
  std::unique_ptr<Desk> with, without;
};

TEST(Kept, OfADraftOthersSeeNothing) {  // A-055, AHEAD-7
  const Twins twins({"BEG"});
  for (const char* turn : {"6", "7", "10"})
    twins.with->submit(twins.with->file("blue", "[{build: {city: D1.SE}}]", {}, turn));
  twins.expect_alike("while it is kept");
  EXPECT_EQ(twins.with->store().kept(twins.with->store().find("plans").value()).drafts.size(), 3U);
  twins.both("red", "[{try: {buy: card}}]");
}

TEST(Kept, AFailedDraftLeavesNoTraceForOthers) {  // A-054, AHEAD-6
  const Twins twins({"BEG"});
  twins.with->submit(twins.with->file("blue", "[end turn]", {}, "6"));
  twins.both("red", "[end turn]");
  EXPECT_EQ(letters_said(twins.with->letters), "blue: failed E_MUST_ROLL");
}

TEST(Kept, ADraftDoesWhatItsOrdersWouldDoThen) {  // AHEAD-5, PLAN-18
  const Twins twins({"BEG"});
  twins.with->submit(twins.with->file("blue", "[roll]", "luck: the ninth wave\n", "6"));
  twins.with->submit(twins.with->file("red", "[end turn]"));
  twins.without->submit(twins.without->file("red", "[end turn]"));
  twins.without->submit(twins.without->file("blue", "[roll]", "luck: the ninth wave\n"));
  twins.expect_alike("after the roll");
  EXPECT_NE(twins.with->entries().back().find("the ninth wave"), std::string::npos);
}

TEST(Kept, OfAPlanThatWaitsOthersSeeNothing) {  // PLAN-18, REP-6
  const Twins twins({"BEG", "red 1 ore", "blue 1 wool + 1 brick"});
  twins.with->submit(twins.with->file("blue", waits_for_red + "{wait for: offer}, {stop if: {turn: 5}}]"));
  twins.without->submit(twins.without->file("blue", waits_for_red + "{stop if: {turn: 5}}]"));
  twins.expect_alike("while it waits");
  twins.both("red", "[{refuse: b1}]");
  EXPECT_EQ(letters_said(twins.with->letters), "blue: done | stops");
}

TEST(Kept, WhatWasPutOffIsRecordedAsIfItHadBeenSentThen) {  // PLAN-18, A-019
  const Given game =
      given({"BEG0", "blue 4 brick + 4 lumber", "orange 1 wool", "red 1 brick + 1 lumber", "throws 7"});
  const auto whole = desk_of(game), single = desk_of(game);
  const std::string luck = "luck: said once\n";
  whole->submit(whole->file("red", "[roll, {robber: {to: D2, rob: orange}}, end turn]", luck));
  whole->submit(whole->file("blue", "[{discard: 4 brick}]"));
  single->submit(single->file("red", "[roll]", luck));
  single->submit(single->file("blue", "[{discard: 4 brick}]"));
  single->submit(single->file("red", "[{robber: {to: D2, rob: orange}}]"));
  single->submit(single->file("red", "[end turn]"));
  EXPECT_EQ(whole->entries(), single->entries());
}

TEST(Kept, LuckThatWasNotSaidYetIsSaidLater) {  // PLAN-18
  const Given game = given({"BEG0", "blue 4 brick + 4 lumber", "orange 1 wool", "throws 7"});
  const auto desk = desk_of(game);
  desk->submit(desk->file("red", "[roll]"));
  desk->submit(desk->file("red", "[{robber: {to: D2, rob: orange}}, end turn]", "luck: late\n"));
  desk->submit(desk->file("blue", "[{discard: 4 brick}]"));
  const auto entries = desk->entries();
  const auto said = [](const std::string& entry) {
    return entry.find("\"luck\":\"late\"") != std::string::npos;
  };
  EXPECT_EQ(std::count_if(entries.begin(), entries.end(), said), 1);
  EXPECT_TRUE(said(entries.at(entries.size() - 2))) << "the robber's";
}

/// The store of the moderator.
std::vector<Submission> roll_back(Desk& desk, std::uint64_t to) {
  ModeratorTransaction acting(desk.store(), "plans", noon, unsaid);
  return take_back(acting, to, "two dice fell", false,
                   [](const SubmissionResult& answer, const LanguagePrefs&) {
                     return FormattedAnswer{rows_said(answer), {}, "{}"};
                   })
      .receipts;
}

TEST(Kept, ARollbackDropsPlansOfWhatIsUndone) {  // MOD-7
  const auto desk = desk_of(given({"BEG", "red 1 brick", "blue 1 wool"}));
  const std::uint64_t before = desk->last_entry();
  desk->submit(desk->file("red",
                          "[{offer: {name: o1, to: blue, give: 1 brick, get: 1 wool}}, "
                          "{wait for: offer}, end turn]"));
  const auto letters = roll_back(*desk, before);
  ASSERT_EQ(letters.size(), 1U);
  EXPECT_EQ(letters[0].receipt, "not tried | not tried");
  EXPECT_EQ(letters[0].letter, 1U);
  desk->submit(desk->file("red", "[{offer: {name: o9, to: blue, give: 1 brick, get: 1 wool}}]"));
  desk->submit(desk->file("blue", "[{refuse: o9}]"));
  EXPECT_TRUE(desk->letters.empty());
}

TEST(Kept, ARollbackLeavesWhatCameBeforeIt) {  // MOD-7
  const auto desk = desk_of(given({"BEG", "red 1 brick", "blue 1 wool", "white 1 ore"}));
  desk->submit(desk->file("orange", "[roll]", {}, "7"));
  desk->submit(desk->file("red",
                          "[{offer: {name: o1, to: blue, give: 1 brick, get: 1 wool}}, "
                          "{wait for: offer}, end turn]"));
  const std::uint64_t waits = desk->last_entry();
  desk->submit(desk->file("white", "[{offer: {name: w1, to: red, give: 1 ore, get: 1 brick}}]"));
  EXPECT_TRUE(roll_back(*desk, waits).empty());
  desk->submit(desk->file("blue", "[{refuse: o1}]"));
  EXPECT_EQ(letters_said(desk->letters), "red: done | done");
  desk->submit(
      desk->file("blue", "[roll, {if owed: {robber: {to: [D2, C4], rob: [white, nobody]}}}, end turn]"));
  EXPECT_EQ(letters_said(desk->letters), "orange: done") << "its file is still kept";
}

TEST(Kept, NothingActsByARollback) {  // MOD-7
  const auto desk = desk_of(given({"BEG"}));
  const std::uint64_t before = desk->last_entry();
  desk->submit(desk->file("red", "[end turn]"));
  desk->submit(desk->file("blue", "[roll]", {}, "9"));
  roll_back(*desk, before);
  EXPECT_EQ(desk->store().kept(desk->store().find("plans").value()).drafts.size(), 1U);
  EXPECT_EQ(desk->last_entry(), before + 2) << "the end of the turn, and the rollback";
}

TEST(Kept, WithTheEndAllIsGone) {  // A-061, MOD-11, PLAN-16
  const auto desk = desk_of(given({"BEG", "red 1 brick", "blue 1 wool"}));
  desk->submit(desk->file("blue", "[roll]", {}, "6"));
  desk->submit(desk->file("red",
                          "[{offer: {name: o1, to: blue, give: 1 brick, get: 1 wool}}, "
                          "{wait for: offer}, end turn]"));
  ModeratorTransaction acting(desk->store(), "plans", noon, unsaid);
  const Ended ended = end(acting, "dinner", [](const SubmissionResult& answer, const LanguagePrefs&) {
    return FormattedAnswer{answer.seat + ' ' + rows_said(answer), {}, "{}"};
  });
  ASSERT_EQ(ended.receipts.size(), 1U) << "a file that nobody has read is not spoken of";
  EXPECT_EQ(ended.receipts[0].receipt, "red not tried | not tried");
  const StoredGame game = desk->store().find("plans").value();
  EXPECT_TRUE(desk->store().kept(game).drafts.empty());
  EXPECT_TRUE(desk->store().kept(game).plans.empty());
  EXPECT_EQ(desk->submit(desk->file("blue", "[roll]", {}, "6")).complaints.at(0).at.code, "E_GAME_OVER");
}

TEST(Kept, WithTheEndStandingOrdersAreGone) {  // MOD-11, A-061
  const auto desk = desk_of(given({"BEG"}));
  const std::string file = "game: plans\nseat: blue\nstanding: {roll: at once}\n";
  desk->submit(file);
  ASSERT_EQ(desk->kept("blue").standing.size(), 1U);
  ModeratorTransaction acting(desk->store(), "plans", noon, unsaid);
  EXPECT_TRUE(end(acting, "dinner", unsaid).receipts.empty());
  EXPECT_TRUE(desk->kept("blue").standing.empty());
  EXPECT_EQ(desk->submit(file).complaints.at(0).at.code, "E_GAME_OVER");
}

/// Returns everything that others could notice.
std::string seen_beside_blue(Desk& desk) {
  std::string all;
  for (const char* seat : {"red", "orange", "white"}) {
    all += desk.view(seat);
    const SeatPendingOrders kept = desk.kept(seat);
    all += kept.empty() ? " nothing" : " something";
  }
  for (const std::string& entry : desk.entries()) all += entry;
  const StoredGame game = desk.store().find("plans").value();
  for (const TimedDecision& owed : game.pending_decisions) all += owed.seat + owed.kind + owed.since;
  return all + std::to_string(desk.last_entry());
}

TEST(Kept, NobodyElseCanTellThatStandingOrdersAreThere) {  // A-055, AHEAD-7, STAND-12
  const auto with = desk_of(given({"BEG", "red 1 ore"})), without = desk_of(given({"BEG", "red 1 ore"}));
  with->submit("game: plans\nseat: blue\nstanding: {discard: {keep: [ore]}, robber: {to: D2}}\n");
  for (Desk* desk : {with.get(), without.get()})
    desk->submit(desk->file("red", "[{offer: {name: o1, to: orange, give: 1 ore, get: 1 wool}}]"));
  EXPECT_EQ(seen_beside_blue(*with), seen_beside_blue(*without));
}

/// Returns what its owner reads of it.
std::string kept_of(Desk& desk, std::size_t seat) {
  const LedgerSnapshot moment = LedgerSnapshot::of(desk.store(), desk.store().find("plans").value());
  const SeatPendingOrders* kept = moment.kept(seat_at(seat));
  if (kept == nullptr) return "nothing";
  std::string all;
  const auto add = [&](const std::string& what, const std::vector<std::string>& orders) {
    if (orders.empty()) return;
    all += what + ':';
    for (const std::string& order : orders) all += ' ' + order + ';';
  };
  for (const SeatPendingOrders::Draft& draft : kept->drafts) add(std::to_string(draft.turn), draft.orders);
  add("waiting", kept->waiting);
  add("rest", kept->rest);
  return all;
}

TEST(Kept, IsListedForItsOwner) {  // REP-7, PLAN-13, A-013
  const auto desk = desk_of(given({"BEG", "red 1 brick", "blue 1 wool"}));
  desk->submit(desk->file("blue", "[roll, {first: [{buy: card}, []]}, end turn]", {}, "6"));
  EXPECT_EQ(kept_of(*desk, 1), "6: - roll; - {first: [{buy: card}, []]}; - end turn;");
  EXPECT_EQ(kept_of(*desk, 0), "nothing");
  desk->submit(desk->file("red",
                          "[{offer: {name: o1, to: blue, give: 1 brick, get: 1 wool}}, "
                          "{wait for: offer}, {try: {buy: card}}, end turn]"));
  EXPECT_EQ(kept_of(*desk, 0), "waiting: - {wait for: offer}; - {try: {buy: card}}; - end turn;");
  desk->submit(desk->file("red",
                          "\n"
                          "  - try: {buy: card}\n"
                          "  - all:\n"
                          "      - build: {city: C1.SE}   # if I can\n"
                          "      - buy: card\n"
                          "\n"
                          "  # the last one\n"
                          "  - end turn"));
  EXPECT_EQ(
      kept_of(*desk, 0),
      "rest: - all:;     - build: {city: C1.SE}   # if I can;     - buy: card; # the last one; - end turn;");
  desk->submit(desk->file("red", "[]"));
  EXPECT_EQ(kept_of(*desk, 0), "nothing");
}

}  // namespace
}  // namespace inselpost::plans
