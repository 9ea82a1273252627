// Tests of what is stored for a seat: others see nothing of it, and it has the result of the same orders sent
// at that moment.
#include <gtest/gtest.h>

#include "cli/service/deadlines/tick.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/moderator/rollback.hpp"
#include "tests/plans/result_text.hpp"
#include "tests/plans/service_fixture.hpp"

namespace inselpost::plans {
namespace {

/// Returns what everybody but blue can see of a game: the record, the list, their views, and what is stored
/// for them.
std::string as_others_see(ServiceFixture& service) {
  std::string all;
  for (const std::string& entry : service.entries()) all += entry + '\n';
  for (const char* seat : {"red", "orange", "white"}) all += service.view(seat) + '\n';
  const GameSummary listed = service.store().list().at(0);
  all += listed.brief + listed.changed;
  for (const TimedDecision& owed : listed.pending_decisions)
    all += owed.seat + owed.kind + owed.about + owed.since + '\n';
  const StoredGame game = service.store().find("plans").value();
  const LedgerSnapshot moment = LedgerSnapshot::of(service.store(), game);
  for (const std::size_t seat : {0U, 2U, 3U})
    if (moment.kept(seat_at(seat)) != nullptr) all += "kept of " + std::to_string(seat) + '\n';
  return all + moment.brief().dump();
}

std::string receipt_of(const SubmissionResult& answer) {
  return std::to_string(static_cast<int>(answer.status)) + format_rows(answer) + format_remarks(answer) +
         std::to_string(answer.entry.value_or(0)) + answer.head;
}

const std::string waits_for_red = "[{offer: {name: b1, to: red, give: 1 wool, get: 1 ore}}, ";

/// Two games that differ in what blue has sent: the others' files get the same answers, and see the same.
struct Twins {
  explicit Twins(const std::vector<std::string>& clauses)
      : with(make_fixture(given(clauses))), without(make_fixture(given(clauses))) {}
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
  std::unique_ptr<ServiceFixture> with, without;
};

TEST(PendingFiles, ADraftIsInvisibleToOthers) {  // A-055, AHEAD-7
  const Twins twins({"BEG"});
  for (const char* turn : {"6", "7", "10"})
    twins.with->submit(twins.with->file("blue", "[{build: {city: D1.SE}}]", {}, turn));
  twins.expect_alike("while it is kept");
  EXPECT_EQ(twins.with->store().kept(twins.with->store().find("plans").value()).drafts.size(), 3U);
  twins.both("red", "[{try: {buy: card}}]");
}

TEST(PendingFiles, AFailedDraftIsInvisibleToOthers) {  // A-054, AHEAD-6
  const Twins twins({"BEG"});
  twins.with->submit(twins.with->file("blue", "[end turn]", {}, "6"));
  twins.both("red", "[end turn]");
  EXPECT_EQ(format_letters(twins.with->letters), "blue: failed E_MUST_ROLL");
}

TEST(PendingFiles, ADraftHasTheEffectOfItsOrdersAtThatTime) {  // AHEAD-5, PLAN-18
  const Twins twins({"BEG"});
  twins.with->submit(twins.with->file("blue", "[roll]", "luck: the ninth wave\n", "6"));
  twins.with->submit(twins.with->file("red", "[end turn]"));
  twins.without->submit(twins.without->file("red", "[end turn]"));
  twins.without->submit(twins.without->file("blue", "[roll]", "luck: the ninth wave\n"));
  twins.expect_alike("after the roll");
  EXPECT_NE(twins.with->entries().back().find("the ninth wave"), std::string::npos);
}

TEST(PendingFiles, APendingPlanIsInvisibleToOthers) {  // PLAN-18, REP-6
  const Twins twins({"BEG", "red 1 ore", "blue 1 wool + 1 brick"});
  twins.with->submit(twins.with->file("blue", waits_for_red + "{wait for: offer}, {stop if: {turn: 5}}]"));
  twins.without->submit(twins.without->file("blue", waits_for_red + "{stop if: {turn: 5}}]"));
  twins.expect_alike("while it waits");
  twins.both("red", "[{refuse: b1}]");
  EXPECT_EQ(format_letters(twins.with->letters), "blue: done | stops");
}

TEST(PendingFiles, DeferredOrdersAreRecordedAsIfSentThen) {  // PLAN-18, A-019
  const Given game =
      given({"BEG0", "blue 4 brick + 4 lumber", "orange 1 wool", "red 1 brick + 1 lumber", "throws 7"});
  const auto whole = make_fixture(game), single = make_fixture(game);
  const std::string luck = "luck: said once\n";
  whole->submit(whole->file("red", "[roll, {robber: {to: D2, rob: orange}}, end turn]", luck));
  whole->submit(whole->file("blue", "[{discard: 4 brick}]"));
  single->submit(single->file("red", "[roll]", luck));
  single->submit(single->file("blue", "[{discard: 4 brick}]"));
  single->submit(single->file("red", "[{robber: {to: D2, rob: orange}}]"));
  single->submit(single->file("red", "[end turn]"));
  EXPECT_EQ(whole->entries(), single->entries());
}

TEST(PendingFiles, UnusedLuckIsUsedLater) {  // PLAN-18
  const Given game = given({"BEG0", "blue 4 brick + 4 lumber", "orange 1 wool", "throws 7"});
  const auto service = make_fixture(game);
  service->submit(service->file("red", "[roll]"));
  service->submit(service->file("red", "[{robber: {to: D2, rob: orange}}, end turn]", "luck: late\n"));
  service->submit(service->file("blue", "[{discard: 4 brick}]"));
  const auto entries = service->entries();
  const auto said_by = [](const std::string& entry) {
    return entry.find("\"luck\":\"late\"") != std::string::npos;
  };
  EXPECT_EQ(std::count_if(entries.begin(), entries.end(), said_by), 1);
  EXPECT_TRUE(said_by(entries.at(entries.size() - 2))) << "the robber's";
}

/// The store of the moderator.
std::vector<Submission> roll_back(ServiceFixture& service, std::uint64_t to) {
  ModeratorTransaction acting(service.store(), "plans", noon, no_text);
  return take_back(acting, to, "two dice fell", false,
                   [](const SubmissionResult& answer, const LanguagePrefs&) {
                     return FormattedAnswer{format_rows(answer), {}, "{}"};
                   })
      .receipts;
}

TEST(PendingFiles, ARollbackDropsPlansOfUndoneEntries) {  // MOD-7
  const auto service = make_fixture(given({"BEG", "red 1 brick", "blue 1 wool"}));
  const std::uint64_t before = service->last_entry();
  service->submit(service->file("red",
                                "[{offer: {name: o1, to: blue, give: 1 brick, get: 1 wool}}, "
                                "{wait for: offer}, end turn]"));
  const auto letters = roll_back(*service, before);
  ASSERT_EQ(letters.size(), 1U);
  EXPECT_EQ(letters[0].receipt, "not tried | not tried");
  EXPECT_EQ(letters[0].letter, 1U);
  service->submit(service->file("red", "[{offer: {name: o9, to: blue, give: 1 brick, get: 1 wool}}]"));
  service->submit(service->file("blue", "[{refuse: o9}]"));
  EXPECT_TRUE(service->letters.empty());
}

TEST(PendingFiles, ARollbackKeepsEarlierPlans) {  // MOD-7
  const auto service = make_fixture(given({"BEG", "red 1 brick", "blue 1 wool", "white 1 ore"}));
  service->submit(service->file("orange", "[roll]", {}, "7"));
  service->submit(service->file("red",
                                "[{offer: {name: o1, to: blue, give: 1 brick, get: 1 wool}}, "
                                "{wait for: offer}, end turn]"));
  const std::uint64_t waits = service->last_entry();
  service->submit(service->file("white", "[{offer: {name: w1, to: red, give: 1 ore, get: 1 brick}}]"));
  EXPECT_TRUE(roll_back(*service, waits).empty());
  service->submit(service->file("blue", "[{refuse: o1}]"));
  EXPECT_EQ(format_letters(service->letters), "red: done | done");
  service->submit(
      service->file("blue", "[roll, {if owed: {robber: {to: [D2, C4], rob: [white, nobody]}}}, end turn]"));
  EXPECT_EQ(format_letters(service->letters), "orange: done") << "its file is still kept";
}

TEST(PendingFiles, ARollbackTriggersNothing) {  // MOD-7
  const auto service = make_fixture(given({"BEG"}));
  const std::uint64_t before = service->last_entry();
  service->submit(service->file("red", "[end turn]"));
  service->submit(service->file("blue", "[roll]", {}, "9"));
  roll_back(*service, before);
  EXPECT_EQ(service->store().kept(service->store().find("plans").value()).drafts.size(), 1U);
  EXPECT_EQ(service->last_entry(), before + 2) << "the end of the turn, and the rollback";
}

TEST(PendingFiles, EverythingIsDroppedAtTheEnd) {  // A-061, MOD-11, PLAN-16
  const auto service = make_fixture(given({"BEG", "red 1 brick", "blue 1 wool"}));
  service->submit(service->file("blue", "[roll]", {}, "6"));
  service->submit(service->file("red",
                                "[{offer: {name: o1, to: blue, give: 1 brick, get: 1 wool}}, "
                                "{wait for: offer}, end turn]"));
  ModeratorTransaction acting(service->store(), "plans", noon, no_text);
  const Ended ended = end(acting, "dinner", [](const SubmissionResult& answer, const LanguagePrefs&) {
    return FormattedAnswer{answer.seat + ' ' + format_rows(answer), {}, "{}"};
  });
  ASSERT_EQ(ended.receipts.size(), 1U) << "a file that nobody has read is not spoken of";
  EXPECT_EQ(ended.receipts[0].receipt, "red not tried | not tried");
  const StoredGame game = service->store().find("plans").value();
  EXPECT_TRUE(service->store().kept(game).drafts.empty());
  EXPECT_TRUE(service->store().kept(game).plans.empty());
  EXPECT_EQ(service->submit(service->file("blue", "[roll]", {}, "6")).complaints.at(0).at.code,
            "E_GAME_OVER");
}

TEST(PendingFiles, StandingOrdersAreDroppedAtTheEnd) {  // MOD-11, A-061
  const auto service = make_fixture(given({"BEG"}));
  const std::string file = "game: plans\nseat: blue\nstanding: {roll: at once}\n";
  service->submit(file);
  ASSERT_EQ(service->kept("blue").standing.size(), 1U);
  ModeratorTransaction acting(service->store(), "plans", noon, no_text);
  EXPECT_TRUE(end(acting, "dinner", no_text).receipts.empty());
  EXPECT_TRUE(service->kept("blue").standing.empty());
  EXPECT_EQ(service->submit(file).complaints.at(0).at.code, "E_GAME_OVER");
}

/// Returns everything that others could notice.
std::string seen_beside_blue(ServiceFixture& service) {
  std::string all;
  for (const char* seat : {"red", "orange", "white"}) {
    all += service.view(seat);
    const SeatPendingOrders kept = service.kept(seat);
    all += kept.empty() ? " nothing" : " something";
  }
  for (const std::string& entry : service.entries()) all += entry;
  const StoredGame game = service.store().find("plans").value();
  for (const TimedDecision& owed : game.pending_decisions) all += owed.seat + owed.kind + owed.since;
  return all + std::to_string(service.last_entry());
}

TEST(PendingFiles, StandingOrdersAreInvisibleToOthers) {  // A-055, AHEAD-7, STAND-12
  const auto with = make_fixture(given({"BEG", "red 1 ore"})),
             without = make_fixture(given({"BEG", "red 1 ore"}));
  with->submit("game: plans\nseat: blue\nstanding: {discard: {keep: [ore]}, robber: {to: D2}}\n");
  for (ServiceFixture* service : {with.get(), without.get()})
    service->submit(service->file("red", "[{offer: {name: o1, to: orange, give: 1 ore, get: 1 wool}}]"));
  EXPECT_EQ(seen_beside_blue(*with), seen_beside_blue(*without));
}

/// Returns what its owner reads of it.
std::string kept_of(ServiceFixture& service, std::size_t seat) {
  const LedgerSnapshot moment = LedgerSnapshot::of(service.store(), service.store().find("plans").value());
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

TEST(PendingFiles, IsListedForItsOwner) {  // REP-7, PLAN-13, A-013
  const auto service = make_fixture(given({"BEG", "red 1 brick", "blue 1 wool"}));
  service->submit(service->file("blue", "[roll, {first: [{buy: card}, []]}, end turn]", {}, "6"));
  EXPECT_EQ(kept_of(*service, 1), "6: - roll; - {first: [{buy: card}, []]}; - end turn;");
  EXPECT_EQ(kept_of(*service, 0), "nothing");
  service->submit(service->file("red",
                                "[{offer: {name: o1, to: blue, give: 1 brick, get: 1 wool}}, "
                                "{wait for: offer}, {try: {buy: card}}, end turn]"));
  EXPECT_EQ(kept_of(*service, 0), "waiting: - {wait for: offer}; - {try: {buy: card}}; - end turn;");
  service->submit(service->file("red",
                                "\n"
                                "  - try: {buy: card}\n"
                                "  - all:\n"
                                "      - build: {city: C1.SE}   # if I can\n"
                                "      - buy: card\n"
                                "\n"
                                "  # the last one\n"
                                "  - end turn"));
  EXPECT_EQ(
      kept_of(*service, 0),
      "rest: - all:;     - build: {city: C1.SE}   # if I can;     - buy: card; # the last one; - end turn;");
  service->submit(service->file("red", "[]"));
  EXPECT_EQ(kept_of(*service, 0), "nothing");
}

// Tests of standing orders for the special building phase of five and six players.

constexpr const char* six =
    "game: plans\nruleset: {preset: edition-2025, start_player: given}\nseed: six\n"
    "seats: [{name: red}, {name: blue}, {name: orange}, {name: white}, {name: green}, {name: brown}]\n";

/// Submits the default order of the first pending decision as an orders file.
void answer_as_the_clock_would(ServiceFixture& service) {
  const GameLedger now = service.ledger();
  const PendingDecision owed = now.game().pending_decisions().front();
  const std::string seat = now.game().seats().at(index(owed.seat));
  const SubmissionResult answer = service.submit(
      service.file(seat, "[" + now.game().to_yaml_line(*now.game().default_order(owed)) + "]"));
  ASSERT_EQ(answer.status, Status::done) << format_errors(answer);
}
std::string owed_first(ServiceFixture& service) {
  const GameLedger now = service.ledger();
  const PendingDecision owed = now.game().pending_decisions().front();
  return now.game().seats().at(index(owed.seat)) + ' ' + owed.kind;
}
std::unique_ptr<ServiceFixture> desk_at(const std::string& owed, const std::string& deadlines = {}) {
  auto service = std::make_unique<ServiceFixture>(six + deadlines);
  for (int i = 0; i < 100 && owed_first(*service) != owed; ++i) answer_as_the_clock_would(*service);
  EXPECT_EQ(owed_first(*service), owed);
  return service;
}
void stand(ServiceFixture& service, const std::string& seat, const std::string& plan) {
  ASSERT_EQ(
      service.submit("game: plans\nseat: " + seat + "\nstanding: {special building: " + plan + "}\n").status,
      Status::done);
}

TEST(SpecialBuilding, StandingOrdersAvoidWaiting) {  // A-049, STAND-14, DEC-25, T-314
  const auto service = desk_at("red turn");
  for (const std::string seat : {"orange", "white", "green", "brown"}) stand(*service, seat, "[pass]");
  stand(*service, "blue",
        "[{build: {city: A1.S}}, {if: {have: 9 ore}, then: [{buy: card}]}]");  // it cannot pay
  const SubmissionResult ended = service->submit(service->file("red", "[end turn]"));
  EXPECT_EQ(ended.status, Status::done);
  EXPECT_EQ(owed_first(*service), "blue roll") << "all places passed in the same transaction";
  for (const SubmissionResult& letter : service->letters)
    EXPECT_EQ(letter.status, Status::done) << letter.seat;
}

TEST(SpecialBuilding, IllegalOrdersAreSkipped) {  // STAND-14
  const auto service = desk_at("red turn");
  for (const std::string seat : {"orange", "white", "green", "brown"}) stand(*service, seat, "[pass]");
  stand(*service, "blue", "[{build: {city: A1.S}}, {try: {buy: card}}]");
  service->submit(service->file("red", "[end turn]"));
  std::string blues;
  for (const SubmissionResult& letter : service->letters)
    if (letter.seat == "blue") blues = format_rows(letter);
  EXPECT_EQ(blues, "skipped E_NO_SETTLEMENT | skipped E_NO_RESOURCES | done");
  EXPECT_EQ(owed_first(*service), "blue roll");
}

TEST(SpecialBuilding, SeatsWithoutOrdersAreAsked) {  // SBP-2, STAND-3
  const auto service = desk_at("red turn");
  for (const std::string seat : {"blue", "white", "green", "brown"}) stand(*service, seat, "[pass]");
  service->submit(service->file("red", "[end turn]"));
  EXPECT_EQ(owed_first(*service), "orange special building");
}

TEST(SpecialBuilding, OrdersForTheDeadlineAreExecutedThen) {  // STAND-4, DEAD-9
  for (const bool ready : {true, false}) {
    const auto service = desk_at("red turn", "deadlines: {turn: 48h, special building: 12h}\n");
    for (const std::string seat : {"orange", "white", "green", "brown"}) stand(*service, seat, "[pass]");
    if (ready) stand(*service, "blue", "{at: deadline, orders: [{try: {buy: card}}]}");
    service->submit(service->file("red", "[end turn]"));
    EXPECT_EQ(owed_first(*service), "blue special building") << "it is asked first";
    const std::uint64_t before = service->last_entry();
    const auto nobody = [](const remark::TimeRunsOut&, const LanguagePrefs&) { return std::string(); };
    service->store().record_tick("2026-11-23T20:00:00Z");
    tick(service->store(), std::nullopt, false, "2026-11-23T21:59:59Z", no_text, nobody);
    EXPECT_EQ(service->last_entry(), before);
    tick(service->store(), std::nullopt, false, "2026-11-23T22:00:00Z", no_text, nobody);
    EXPECT_EQ(owed_first(*service), "blue roll");
    const std::string passed = service->entries(before + 1).at(0);
    EXPECT_EQ(passed.find("deadline") == std::string::npos, ready) << passed;
    EXPECT_NE(passed.find("\"time\":\"2026-11-23T22:00:00Z\""), std::string::npos) << passed;
    EXPECT_EQ(service->store().find("plans")->clocks.missed.contains("blue"), !ready) << "a rule is no miss";
  }
}

}  // namespace
}  // namespace inselpost::plans
