// Tests of standing orders for the special building phase of five and six players.
#include <gtest/gtest.h>

#include "cli/service/deadlines/tick.hpp"
#include "tests/plans/result_text.hpp"
#include "tests/plans/service_fixture.hpp"

namespace inselpost::plans {
namespace {

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
