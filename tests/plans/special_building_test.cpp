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
void answer_as_the_clock_would(Desk& desk) {
  const GameLedger now = desk.ledger();
  const PendingDecision owed = now.game().pending_decisions().front();
  const std::string seat = now.game().seats().at(index(owed.seat));
  const SubmissionResult answer =
      desk.submit(desk.file(seat, "[" + now.game().to_yaml_line(*now.game().default_order(owed)) + "]"));
  ASSERT_EQ(answer.status, Status::done) << faults_said(answer);
}
std::string owed_first(Desk& desk) {
  const GameLedger now = desk.ledger();
  const PendingDecision owed = now.game().pending_decisions().front();
  return now.game().seats().at(index(owed.seat)) + ' ' + owed.kind;
}
std::unique_ptr<Desk> desk_at(const std::string& owed, const std::string& deadlines = {}) {
  auto desk = std::make_unique<Desk>(six + deadlines);
  for (int i = 0; i < 100 && owed_first(*desk) != owed; ++i) answer_as_the_clock_would(*desk);
  EXPECT_EQ(owed_first(*desk), owed);
  return desk;
}
void stand(Desk& desk, const std::string& seat, const std::string& plan) {
  ASSERT_EQ(
      desk.submit("game: plans\nseat: " + seat + "\nstanding: {special building: " + plan + "}\n").status,
      Status::done);
}

TEST(SpecialBuilding, WithRulesItCostsNoWait) {  // A-049, STAND-14, DEC-25, T-314
  const auto desk = desk_at("red turn");
  for (const std::string seat : {"orange", "white", "green", "brown"}) stand(*desk, seat, "[pass]");
  stand(*desk, "blue", "[{build: {city: A1.S}}, {if: {have: 9 ore}, then: [{buy: card}]}]");  // it cannot pay
  const SubmissionResult ended = desk->submit(desk->file("red", "[end turn]"));
  EXPECT_EQ(ended.status, Status::done);
  EXPECT_EQ(owed_first(*desk), "blue roll") << "all places passed in the same transaction";
  for (const SubmissionResult& letter : desk->letters) EXPECT_EQ(letter.status, Status::done) << letter.seat;
}

TEST(SpecialBuilding, WhatCannotBeDoneIsPassedOver) {  // STAND-14
  const auto desk = desk_at("red turn");
  for (const std::string seat : {"orange", "white", "green", "brown"}) stand(*desk, seat, "[pass]");
  stand(*desk, "blue", "[{build: {city: A1.S}}, {try: {buy: card}}]");
  desk->submit(desk->file("red", "[end turn]"));
  std::string blues;
  for (const SubmissionResult& letter : desk->letters)
    if (letter.seat == "blue") blues = rows_said(letter);
  EXPECT_EQ(blues, "skipped E_NO_SETTLEMENT | skipped E_NO_RESOURCES | done");
  EXPECT_EQ(owed_first(*desk), "blue roll");
}

TEST(SpecialBuilding, OneWhoSaysNothingIsAsked) {  // SBP-2, STAND-3
  const auto desk = desk_at("red turn");
  for (const std::string seat : {"blue", "white", "green", "brown"}) stand(*desk, seat, "[pass]");
  desk->submit(desk->file("red", "[end turn]"));
  EXPECT_EQ(owed_first(*desk), "orange special building");
}

TEST(SpecialBuilding, WhatIsReadyForTheDeadlineIsDoneThen) {  // STAND-4, DEAD-9
  for (const bool ready : {true, false}) {
    const auto desk = desk_at("red turn", "deadlines: {turn: 48h, special building: 12h}\n");
    for (const std::string seat : {"orange", "white", "green", "brown"}) stand(*desk, seat, "[pass]");
    if (ready) stand(*desk, "blue", "{at: deadline, orders: [{try: {buy: card}}]}");
    desk->submit(desk->file("red", "[end turn]"));
    EXPECT_EQ(owed_first(*desk), "blue special building") << "it is asked first";
    const std::uint64_t before = desk->last_entry();
    const auto nobody = [](const remark::TimeRunsOut&, const LanguagePrefs&) { return std::string(); };
    desk->store().record_tick("2026-11-23T20:00:00Z");
    tick(desk->store(), std::nullopt, false, "2026-11-23T21:59:59Z", unsaid, nobody);
    EXPECT_EQ(desk->last_entry(), before);
    tick(desk->store(), std::nullopt, false, "2026-11-23T22:00:00Z", unsaid, nobody);
    EXPECT_EQ(owed_first(*desk), "blue roll");
    const std::string passed = desk->entries(before + 1).at(0);
    EXPECT_EQ(passed.find("deadline") == std::string::npos, ready) << passed;
    EXPECT_NE(passed.find("\"time\":\"2026-11-23T22:00:00Z\""), std::string::npos) << passed;
    EXPECT_EQ(desk->store().find("plans")->clocks.missed.contains("blue"), !ready) << "a rule is no miss";
  }
}

}  // namespace
}  // namespace inselpost::plans
