// Tests of repeated texts: in answer to the newest report they are a new file, in answer to an older letter a
// repetition, and the answer says so first (LET-15, REP-2).
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>

#include "cli/service/moderator/rollback.hpp"
#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail::repeated_text {
namespace {

constexpr const char* again = "Nothing was done again";

/// Players who answer the newest letter that they have.
struct Players : MailFixture {
  explicit Players(const std::vector<std::string>& clauses) : MailFixture(clauses) { send(); }

  /// Hands out what there is.
  std::vector<SentLetter> send() {
    std::vector<SentLetter> all = MailFixture::send();
    for (const SentLetter& one : all)
      if (!one.token().empty()) newest[one.to] = one.token();
    return all;
  }
  /// Returns what the sender of that gets.
  SentLetter reply_from(const std::string& address, const std::string& text) {
    EXPECT_EQ(take(letter(address, text)), Verdict::judged) << text;
    return to(send(), address);
  }
  /// Red's or blue's orders, in answer to the newest report.
  SentLetter orders(const std::string& seat, const std::string& orders) {
    const std::string address = seat == "red" ? "ada@example.org" : "bo@example.org";
    answered = newest[address];
    return reply_from(address, block(newest[address], orders, seat));
  }
  /// Advances the time to so many hours after the first file, and executes what was stored until then.
  void wait_until(const std::string& hours) {
    time = deadline_tests::GameFixture::at(hours);
    base.tick(hours);
    send();
  }

  std::map<std::string, std::string> newest;
  std::string answered;  ///< the token of the last orders
};

/// Expects that it was taken as a new file, and executed.
void expect_done(const SentLetter& answer) {
  EXPECT_TRUE(answer.says("receipt for ")) << answer.bytes;
  EXPECT_FALSE(answer.says(again)) << answer.bytes;
  EXPECT_EQ(answer.subject.find("nothing was done"), std::string::npos) << answer.subject;
}

/// Sends the last orders once more, in answer to the letter that they answered: nothing comes of it.
void expect_repetition(Players& fixture, const std::string& seat, const std::string& orders) {
  const std::uint64_t entries = fixture.entries();
  const std::string address = seat == "red" ? "ada@example.org" : "bo@example.org";
  const SentLetter answer = fixture.reply_from(address, MailFixture::block(fixture.answered, orders, seat));
  EXPECT_EQ(fixture.entries(), entries);
  const std::size_t reply_from = answer.bytes.find(again);
  ASSERT_NE(reply_from, std::string::npos) << answer.bytes;
  EXPECT_LT(reply_from, answer.bytes.find("receipt for ")) << "first of all" << answer.bytes;
}

TEST(RepeatedText, rollTwiceInATurnOfTwo) {  // L-133, LET-15, F1
  Players fixture({"DUO0", "turn 1", "throws 6"});
  for (int i = 0; i < 2; ++i) {
    const std::uint64_t entries = fixture.entries();
    expect_done(fixture.orders("red", "[roll]"));
    EXPECT_GT(fixture.entries(), entries) << i;
  }
  expect_repetition(fixture, "red", "[roll]");
}

TEST(RepeatedText, buyTwoCards) {  // L-133, LET-15, F1
  Players fixture({"BEG", "turn 1", "red 2 ore + 2 wool + 2 grain"});
  for (int i = 0; i < 2; ++i) {
    const std::uint64_t entries = fixture.entries();
    expect_done(fixture.orders("red", "[{buy: card}]"));
    EXPECT_EQ(fixture.entries(), entries + 1) << i;
  }
  expect_repetition(fixture, "red", "[{buy: card}]");
}

TEST(RepeatedText, offerTwice) {  // L-133, LET-15
  Players fixture({"BEG", "turn 1", "red 2 wool", "blue 2 ore"});
  const std::string offer = "[{offer: {to: [blue], give: 1 wool, get: 1 ore}}]";
  for (int i = 0; i < 2; ++i) {
    const std::uint64_t entries = fixture.entries();
    expect_done(fixture.orders("red", offer));
    EXPECT_EQ(fixture.entries(), entries + 1) << i;
  }
  expect_repetition(fixture, "red", offer);
}

/// The next decision is another one, whatever words leave it to the rules.
TEST(RepeatedText, leaveADiscardAndThenAnOfferToTheRules) {  // L-133, LET-15
  Players fixture({"BEG0", "turn 1", "throws 7", "red 2 wool", "blue 8 ore"});
  const std::string left = "[accept default]";
  fixture.orders("red", "[roll]");
  std::uint64_t entries = fixture.entries();
  expect_done(fixture.orders("blue", left));
  expect_repetition(fixture, "blue", left);
  fixture.wait_until("2");
  EXPECT_GT(fixture.entries(), entries) << "the discard";
  expect_done(fixture.orders("red", "[{robber: {to: D2, rob: [blue, orange]}}]"));
  expect_done(fixture.orders("red", "[{offer: {to: [blue], give: 1 wool, get: 1 ore}}]"));
  entries = fixture.entries();
  expect_done(fixture.orders("blue", left));
  fixture.wait_until("3");
  EXPECT_GT(fixture.entries(), entries) << "the refusal";
  expect_repetition(fixture, "blue", left);
}

/// After a rollback the decision is pending again, and the same text in answer to the report that says so is
/// stored and released like the first. During the hold that follows no time runs: it waits for the end of the
/// hold (MOD-7).
TEST(RepeatedText, discardAfterARollback) {  // L-133, LET-15, STAND-8, MOD-2, MOD-3, MOD-7
  const std::string discard = "[{discard: 4 ore}]";
  enum class RollbackResult { answer, roll_and_answer, roll_and_kept_answer };
  for (const RollbackResult undone :
       {RollbackResult::answer, RollbackResult::roll_and_answer, RollbackResult::roll_and_kept_answer})
    for (const bool on_hold : {true, false}) {
      if (on_hold && undone != RollbackResult::answer) continue;  // nobody rolls then
      SCOPED_TRACE(testing::Message() << static_cast<int>(undone) << (on_hold ? ", on hold" : ""));
      Players fixture({"BEG0", "turn 1", "throws 7", "blue 8 ore"});
      const std::uint64_t start = fixture.entries();
      fixture.orders("red", "[roll]");
      const std::uint64_t rolled = fixture.entries();
      expect_done(fixture.orders("blue", discard));
      if (undone != RollbackResult::roll_and_kept_answer) {
        fixture.wait_until("2");
        ASSERT_GT(fixture.entries(), rolled);
      }
      ModeratorTransaction acting = fixture.base.acting("2:10");
      take_back(acting, undone == RollbackResult::answer ? rolled : start, "a mistake", true, plans::no_text);
      fixture.time = deadline_tests::GameFixture::at("2:15");
      fixture.send();
      if (!on_hold) fixture.base.resume("2:20");
      fixture.time = deadline_tests::GameFixture::at("2:25");
      fixture.send();
      if (undone != RollbackResult::answer) expect_done(fixture.orders("red", "[roll]"));
      const SentLetter kept = fixture.orders("blue", discard);
      expect_done(kept);
      EXPECT_TRUE(kept.says("  kept\n")) << kept.bytes;
      fixture.wait_until("4");
      if (on_hold) {
        EXPECT_NE(fixture.base.owed().find("blue discard"), std::string::npos) << "no time runs";
        fixture.base.resume("4:10");
      }
      expect_repetition(fixture, "blue", discard);
      fixture.wait_until("5");
      EXPECT_EQ(fixture.base.owed().find("blue discard"), std::string::npos) << fixture.base.owed();
      expect_repetition(fixture, "blue", discard);
    }
}

TEST(RepeatedText, foundTwice) {  // L-133, LET-15
  Players fixture({"FOUND"});
  const auto words = [](const std::string& seat, const std::string& first, const std::string& second) {
    const auto found = [](const std::string& site) { return "{found: {settlement: " + site + "}}"; };
    return "game: plans\nseat: " + seat + "\nturn: 0\ntoken: %\norders: [{first: [" + found(first) + ", " +
           found(second) + "]}]\n";
  };
  const auto founded = [&](const std::string& seat, std::string text) {
    const std::string address = seat == "red" ? "ada@example.org" : "bo@example.org";
    const std::uint64_t entries = fixture.entries();
    const std::string token = fixture.newest[address];
    text.replace(text.find('%'), 1, token);
    expect_done(fixture.reply_from(address, text));
    EXPECT_GT(fixture.entries(), entries) << seat;
    return text;
  };
  founded("red", words("red", "B2.S, road: B2/SW", "A1.S, road: A1/SE"));
  const std::string blues = words("blue", "C3.SE, road: C3/SE", "D4.SE, road: D4/SE");
  founded("blue", blues);
  const std::string last = founded("blue", blues);
  const std::uint64_t entries = fixture.entries();
  const SentLetter answer = fixture.reply_from("bo@example.org", last);
  EXPECT_EQ(fixture.entries(), entries);
  EXPECT_TRUE(answer.says(again)) << answer.bytes;
}

/// The dice game, alone: two throws of a turn may follow the first one.
TEST(RepeatedText, keepEqualDiceTwice) {  // L-133, LET-15
  Players fixture({"BEG", "turn 1"});
  const TemporaryFolder folder;
  const std::string setup = folder / "setup.yaml";
  std::ofstream(setup) << "game: islands\nsystem: dice\nseats: [{name: green, player: Kim}]\nseed: alone\n";
  const std::string line = std::string(INSELPOST_PROGRAM) + " --db '" + fixture.base.store.path() +
                           "' --now " + fixture.time + " new '" + setup + "' > /dev/null 2>&1";
  ASSERT_EQ(std::system(line.c_str()), 0);
  const auto game = [&] { return fixture.base.store.find("islands").value(); };
  constexpr const char* kim = "kim@example.org";
  SeatMailStore(fixture.base.store).add_address(game(), {"green", kim});
  fixture.send();
  const auto reply_from = [&](const std::string& turn, const std::string& token, const std::string& orders) {
    return fixture.reply_from(
        kim, "game: islands\nseat: green\nturn: " + turn + "\ntoken: " + token + "\norders:\n" + orders);
  };
  expect_done(reply_from("0", fixture.newest[kim],
                         "  - found: {settlement: v2, road: v2-v3}\n  - found: {city: c10, road: c10-v4}\n"));
  expect_done(reply_from("1", fixture.newest[kim], "  - roll\n"));
  const std::string keep = "  - keep: nothing\n";
  std::string token;
  for (int i = 0; i < 2; ++i) {
    const std::uint64_t entries = game().last_entry;
    token = fixture.newest[kim];
    expect_done(reply_from("1", token, keep));
    EXPECT_GT(game().last_entry, entries) << i << keep;
  }
  const std::uint64_t entries = game().last_entry;
  EXPECT_TRUE(reply_from("1", token, keep).says(again));
  EXPECT_EQ(game().last_entry, entries);
}

/// A hidden round: what anybody else is sent names no entry beyond the open ones.
TEST(RepeatedText, lettersOfAHiddenRoundCountNoEntry) {  // AUD-10, DG-PBEM-12
  Players fixture({"BEG", "turn 1"});
  const TemporaryFolder folder;
  const std::string setup = folder / "setup.yaml";
  std::ofstream(setup)
      << "game: islands\nsystem: dice\nruleset: {reveal: end_of_round}\nseats: [{name: red}, "
         "{name: blue}]\nseed: hidden\n";
  const std::string line = std::string(INSELPOST_PROGRAM) + " --db '" + fixture.base.store.path() +
                           "' --now " + fixture.time + " new '" + setup + "' > /dev/null 2>&1";
  ASSERT_EQ(std::system(line.c_str()), 0);
  const auto game = [&] { return fixture.base.store.find("islands").value(); };
  const char *red = "kim@example.org", *blue = "lee@example.org";
  SeatMailStore(fixture.base.store).add_address(game(), {"red", red});
  SeatMailStore(fixture.base.store).add_address(game(), {"blue", blue});
  fixture.send();
  const auto reply_from = [&](const char* who, const std::string& turn, const std::string& orders) {
    return fixture.reply_from(who, "game: islands\nseat: " + std::string(who == red ? "red" : "blue") +
                                       "\nturn: " + turn + "\ntoken: " + fixture.newest[who] +
                                       "\norders: " + orders + "\n");
  };
  expect_done(
      reply_from(red, "0", "[{found: {settlement: v3, road: v3-v4}}, {found: {city: c13, road: c13-v5}}]"));
  expect_done(reply_from(blue, "0",
                         "[{found: {settlement: c07, road: c07-v3}}, {found: {city: c04, road: c04-v2}}]"));
  const std::uint64_t open = game().last_entry;
  for (const char* orders : {"[roll]", "[{keep: nothing}]"}) {
    const SentLetter letter = reply_from(red, "1", orders);
    expect_done(letter);
    EXPECT_GT(game().last_entry, open);
    const std::string number = std::to_string(open);
    EXPECT_EQ(letter.field("message-id").find("<islands." + number + ".red."), 0U) << letter.bytes;
    EXPECT_TRUE(letter.says("record islands " + number + "\n")) << letter.bytes;
    EXPECT_NE(letter.field("x-inselpost").find(" islands " + number + ' '), std::string::npos)
        << letter.bytes;
  }
}

}  // namespace
}  // namespace inselpost::mail::repeated_text
