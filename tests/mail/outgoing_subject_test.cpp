// OUT-4: tests of subjects, in both languages.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "cli/mail/outbound/letter.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/text/utf8.hpp"
#include "tests/seats.hpp"

namespace inselpost::mail {
namespace {

GameFacts three_seats() {
  const std::vector<std::string> seats{"red", "blue", "orange"};
  GameFacts facts;
  facts.game = "friday-island";
  CatanSetupView table;
  table.names.seats = seats;
  facts.table = make_opaque_view(std::move(table));
  facts.seats = seats;
  facts.players = {"Ada", "Bo", "Cy"};
  return facts;
}
const MessageCatalog& german() { return *find_catalog("de"); }

PendingDecision owes(Seat seat, const std::string& kind, std::uint16_t count = 0) {
  PendingDecision owed;
  owed.seat = seat;
  owed.kind = kind;
  owed.count = count;
  return owed;
}

GameStatus moment_of(const GameFacts& facts, std::vector<PendingDecision> open,
                     std::optional<Seat> reader = std::nullopt, std::vector<PendingDecision> own = {}) {
  return standing_of(facts, Json{{"turn", 12}, {"winner", nullptr}}, false, std::move(open), reader,
                     std::move(own));
}

TEST(Subject, namesPendingSeatsAndTheReadersDuty) {  // OUT-4
  const GameFacts facts = three_seats();
  const std::vector<PendingDecision> all{owes(blue, "roll"), owes(red, "discard", 4)};
  EXPECT_EQ(report_subject(default_catalog(), moment_of(facts, {all[0]})), "[friday-island 12] blue to roll");
  EXPECT_EQ(report_subject(default_catalog(), moment_of(facts, {all[0]}, red, all)),
            "[friday-island 12] blue to roll; you owe a discard");
  EXPECT_EQ(report_subject(default_catalog(), moment_of(facts, {all[0]}, blue, all)),
            "[friday-island 12] blue to roll; your turn: roll");
  EXPECT_EQ(report_subject(german(), moment_of(facts, {all[0]}, red, all)),
            "[friday-island 12] blue ist dran: würfeln; du bist dran: Karten ablegen");
  EXPECT_EQ(report_subject(german(), moment_of(facts, {owes(blue, "turn")})),
            "[friday-island 12] blue ist dran: den Zug fortsetzen");
}

TEST(Subject, namesNothingPrivate) {  // OUT-4
  const GameFacts facts = three_seats();
  PendingDecision secret = owes(blue, "roll");
  secret.seen_by.emplace();
  secret.seen_by->insert(red);
  EXPECT_EQ(report_subject(default_catalog(), moment_of(facts, {secret}, red, {secret})),
            "[friday-island 12] the game goes on");
  EXPECT_EQ(report_subject(german(), moment_of(facts, {secret}, red, {secret})),
            "[friday-island 12] die Partie läuft");
  // Subjects do not tell what others owe as this reader knows it: they are shown on locked screens.
  EXPECT_EQ(report_subject(default_catalog(), moment_of(facts, {}, red, {owes(blue, "roll")})),
            "[friday-island 12] the game goes on");
}

TEST(Subject, ofTheEnd) {  // OUT-4
  GameFacts facts = three_seats();
  const auto over = [&](const Json& winner) {
    return standing_of(facts, Json{{"turn", 40}, {"winner", winner}}, true, {}, red, {});
  };
  EXPECT_EQ(report_subject(default_catalog(), over("red")), "[friday-island] red (Ada) has won");
  EXPECT_EQ(report_subject(german(), over("red")), "[friday-island] red (Ada) hat gewonnen");
  EXPECT_EQ(report_subject(default_catalog(), over(nullptr)), "[friday-island] the game is over");
  EXPECT_EQ(report_subject(german(), over(nullptr)), "[friday-island] die Partie ist zu Ende");
  facts.players[0] = "Ada\nBcc: x@y <img onerror=z>";
  EXPECT_EQ(report_subject(default_catalog(), over("red")),
            "[friday-island] red (Ada Bcc꞉ x@y <img onerr~) has won");
  facts.players[0] = std::string(200, 'x');
  EXPECT_TRUE(report_subject(default_catalog(), over("red")).ends_with(" has won"));
}

TEST(Subject, ofAnswersAndLettersToNewcomers) {  // OUT-4
  EXPECT_EQ(refused_subject(default_catalog(), "friday-island", 12, "E_NOT_CONNECTED"),
            "[friday-island 12] nothing was done: E_NOT_CONNECTED");
  EXPECT_EQ(refused_subject(german(), "friday-island", 12, "E_NOT_CONNECTED"),
            "[friday-island 12] nichts getan: E_NOT_CONNECTED");
  EXPECT_EQ(refused_subject(default_catalog(), "friday-island", std::nullopt, ""),
            "[friday-island] nothing was done");
  EXPECT_EQ(no_orders_subject(default_catalog()), "[Inselpost] no orders found");
  EXPECT_EQ(no_orders_subject(german()), "[Inselpost] keine Befehle gefunden");
  EXPECT_EQ(welcome_subject(default_catalog(), "friday-island", "Ada", "red"),
            "[friday-island] welcome, Ada: you play red");
  EXPECT_EQ(welcome_subject(german(), "friday-island", "Ada", "red"),
            "[friday-island] Willkommen, Ada: Du spielst red");
}

TEST(Subject, ofAReminder) {  // OUT-4
  const GameFacts facts = three_seats();
  remark::TimeRunsOut reminder;
  reminder.table = facts.table;
  reminder.game = facts.game;
  reminder.seat = "red";
  reminder.decision = "discard";
  reminder.count = 4;
  reminder.due = "2026-11-23T09:00:00Z";
  reminder.acts = "2026-11-23T09:30:00Z";
  EXPECT_EQ(reminder_subject(default_catalog(), 12, reminder),
            "[friday-island 12] reminder: discard until 2026-11-23 09:30 UTC");
  reminder.decision = "roll";
  EXPECT_EQ(reminder_subject(german(), 12, reminder),
            "[friday-island 12] Erinnerung: würfeln bis 2026-11-23 09:30 UTC");
  reminder.miss = MissPolicy::wait;
  EXPECT_EQ(reminder_subject(default_catalog(), 12, reminder),
            "[friday-island 12] reminder: roll until 2026-11-23 09:00 UTC");
}

/// The reader's own decisions are not cut because of others.
TEST(Subject, isCutAtAWord) {  // OUT-4
  GameFacts facts = three_seats();
  facts.game = std::string(32, 'g');
  facts.seats = {std::string(32, 'r'), std::string(32, 'b'), std::string(32, 'w')};
  const std::vector<PendingDecision> all{owes(red, "turn"), owes(blue, "turn"), owes(orange, "turn")};
  const std::string begin = '[' + facts.game + " 12] ";
  EXPECT_EQ(report_subject(default_catalog(), moment_of(facts, all)),
            begin + facts.seats[0] + " to play on, " + facts.seats[1] + " to…");
  for (const MessageCatalog* const words : languages())
    for (const Seat reader : {red, blue, orange}) {
      const std::string subject = report_subject(*words, moment_of(facts, all, reader, all));
      EXPECT_LE(utf8::length(subject), 120U);
      EXPECT_NE(subject.find("…; "), std::string::npos) << subject;
      EXPECT_FALSE(subject.ends_with("…")) << subject;
    }
}

}  // namespace
}  // namespace inselpost::mail
