// Tests of letters with orders (MAIL-3 to MAIL-5, AUTH-9, OUT-1).
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "schemas/crypto/secrets.hpp"
#include "schemas/record/entry.hpp"
#include "storage/mail/inbound_mail.hpp"
#include "tests/extraction/sample_letters.hpp"
#include "tests/mail_service/file_text.hpp"
#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail {
namespace {

TEST(LettersWithOrders, everyAddressGetsAFirstLetter) {  // AUTH-2
  MailFixture fixture;
  const std::vector<SentLetter> all = fixture.send();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].subject, "Welcome, red: you play red. Play by Wed 25 Nov 10:00 [plans 1]");
  EXPECT_FALSE(all[0].token().empty());
  EXPECT_NE(all[0].token(), all[1].token());
  EXPECT_EQ(all[0].field("auto-submitted"), "auto-generated");
  EXPECT_TRUE(fixture.send().empty());
}

TEST(LettersWithOrders, eachAddressOfEachReaderGetsOneLetter) {  // L-104, OUT-1
  MailFixture fixture;
  fixture.write("ada@office.example", "red");
  fixture.write("fan@example.org", "");
  const std::string token = fixture.first_token();
  EXPECT_EQ(fixture.take(fixture.letter("Ada <ada@example.org>", fixture.block(token))), Verdict::judged);
  const std::vector<SentLetter> all = fixture.send();
  std::vector<std::string> addresses;
  for (const SentLetter& one : all) {
    addresses.push_back(one.to);
    EXPECT_TRUE(one.field("cc").empty() && one.field("bcc").empty());
  }
  EXPECT_EQ(addresses, (std::vector<std::string>{"ada@example.org", "ada@office.example", "bo@example.org",
                                                 "fan@example.org"}));
  const SentLetter ada = MailFixture::to(all, "ada@example.org");
  EXPECT_TRUE(ada.says("receipt for red")) << ada.bytes;
  EXPECT_EQ(ada.field("in-reply-to"), "<1@example.net>");
  EXPECT_EQ(ada.field("auto-submitted"), "auto-replied");
  EXPECT_FALSE(MailFixture::to(all, "bo@example.org").says("receipt for red"));
  EXPECT_TRUE(MailFixture::to(all, "fan@example.org").token().empty()) << "observers order nothing";
}

TEST(LettersWithOrders, aLetterFromAnotherAddressIsAnsweredToTheRegisteredOnes) {  // L-066, AUTH-9
  MailFixture fixture;
  const std::string token = fixture.first_token();
  EXPECT_EQ(fixture.take(fixture.letter("Eve <eve@example.net>", fixture.block(token), vouched)),
            Verdict::judged);
  const std::vector<SentLetter> all = fixture.send();
  EXPECT_TRUE(MailFixture::to(all, "ada@example.org").says("receipt for red"));
  const SentLetter eve = MailFixture::to(all, "eve@example.net");
  EXPECT_TRUE(eve.says("Your letter has come. The answer goes to the registered address.")) << eve.bytes;
  EXPECT_FALSE(eve.says(" red ") || eve.says("plans")) << eve.bytes;
}

/// Removes from a letter what differs in each: ids, dates and the like.
std::string body_of(const SentLetter& letter) {
  const std::string boundary = letter.bytes.substr(letter.bytes.find("\n\n--"));
  std::string body = letter.bytes.substr(letter.bytes.find("\n\n"));
  const std::string mark = boundary.substr(4, boundary.find('\n', 4) - 4);
  for (std::size_t at = body.find(mark); at != std::string::npos; at = body.find(mark))
    body.erase(at, mark.size());
  return body;
}

TEST(LettersWithOrders, aWrongTokenRevealsNothing) {  // L-067, L-069, AUTH-3, AUTH-9
  MailFixture right, wrong, of_blue;
  const std::string token = right.first_token();
  wrong.send();
  const std::string blues = MailFixture::to(of_blue.send(), "bo@example.org").token();
  EXPECT_EQ(right.take(right.letter("eve@example.net", right.block(token), vouched)), Verdict::judged);
  EXPECT_EQ(wrong.take(wrong.letter("eve@example.net", wrong.block("aaaa-aaaa"), vouched)),
            Verdict::not_heard);
  EXPECT_EQ(of_blue.take(of_blue.letter("eve@example.net", of_blue.block(blues), vouched)),
            Verdict::not_heard);
  EXPECT_EQ(wrong.entries(), of_blue.entries());
  EXPECT_GT(right.entries(), wrong.entries());
  const std::vector<SentLetter> replies = wrong.send();
  const SentLetter eve = MailFixture::to(replies, "eve@example.net");
  EXPECT_EQ(body_of(eve), body_of(MailFixture::to(right.send(), "eve@example.net")));
  EXPECT_EQ(body_of(eve), body_of(MailFixture::to(of_blue.send(), "eve@example.net")));
  const SentLetter ada = MailFixture::to(replies, "ada@example.org");
  EXPECT_TRUE(ada.says(" from another address")) << ada.bytes;
  EXPECT_TRUE(ada.says("The form of your last letter still holds")) << ada.bytes;
  EXPECT_TRUE(ada.token().empty()) << "what a stranger sends makes none";
  // One an hour.
  EXPECT_EQ(wrong.take(wrong.letter("eve@example.net", wrong.block("bbbb-bbbb"))), Verdict::not_heard);
  EXPECT_TRUE(wrong.send().empty());
}

TEST(LettersWithOrders, unknownGamesAreReportedToRegisteredAddressesOnly) {  // AUTH-9
  MailFixture fixture;
  fixture.send();
  const std::string elsewhere = "game: nowhere\nseat: red\nturn: 1\norders: [roll]\n";
  fixture.take(fixture.letter("Bo <bo@example.org>", elsewhere));
  fixture.take(fixture.letter("Eve <eve@example.net>", elsewhere, vouched));
  const std::vector<SentLetter> all = fixture.send();
  const SentLetter bo = MailFixture::to(all, "bo@example.org");
  EXPECT_TRUE(bo.says("Your letter is for no game in which you have a seat")) << bo.bytes;
  EXPECT_TRUE(bo.says("plans: blue")) << bo.bytes;
  EXPECT_TRUE(MailFixture::to(all, "eve@example.net").says("Your letter has come."));
  // In a game of theirs it is the seat that is wrong. Whose turn it is they are told once.
  fixture.take(fixture.letter("Bo <bo@example.org>", "game: plans\nseat: rot\nturn: 1\norders: [roll]\n"));
  fixture.take(fixture.letter("Ada <ada@example.org>", "game: plans\nseat: rot\nturn: 1\norders: [roll]\n"));
  const std::vector<SentLetter> here = fixture.send();
  const SentLetter wrong_seat = MailFixture::to(here, "bo@example.org");
  EXPECT_TRUE(wrong_seat.says("Your letter is for a seat that this game does not have")) << wrong_seat.bytes;
  EXPECT_TRUE(wrong_seat.says("plans: blue")) << wrong_seat.bytes;
  EXPECT_TRUE(MailFixture::to(here, "ada@example.org").says("[plans 1] your turn: roll"));
}

TEST(LettersWithOrders, aDuplicateLetterHasNoEffect) {  // L-085, MAIL-5
  MailFixture fixture;
  const std::string letter = fixture.letter("ada@example.org", fixture.block(fixture.first_token()));
  EXPECT_EQ(fixture.take(letter), Verdict::judged);
  fixture.send();
  EXPECT_EQ(fixture.take(letter), Verdict::again);
  EXPECT_TRUE(fixture.send().empty());
}

/// Stopped wherever it asks for the time, and brought again: between its files, too.
TEST(LettersWithOrders, anInterruptedLetterContinuesWithTheNextFile) {  // L-084, MAIL-3
  const auto receipts = [](const std::vector<SentLetter>& all, const std::string& of) {
    return std::count_if(all.begin(), all.end(),
                         [&](const SentLetter& one) { return one.says("receipt for " + of); });
  };
  bool is_stopped_between = false;
  for (int stop = 1;; ++stop) {
    MailFixture fixture;
    const std::vector<SentLetter> first = fixture.send();
    const std::string red = MailFixture::to(first, "ada@example.org").token();
    const std::string blue = MailFixture::to(first, "bo@example.org").token();
    const std::string letter = fixture.letter(
        "ada@example.org", fixture.block(red) + "\n" + fixture.block(blue, "[claim victory]", "blue"));
    int asked = 0;
    fixture.service.now = [&] {
      if (++asked == stop) throw std::runtime_error("stopped");
      return fixture.time;
    };
    const std::uint64_t before = fixture.entries();
    InboundMail incoming(fixture.base.store);
    try {
      ASSERT_EQ(fixture.take(letter), Verdict::judged);
      ASSERT_TRUE(is_stopped_between);
      EXPECT_EQ(incoming.bytes(1), std::nullopt);
      break;
    } catch (const std::runtime_error&) {  // brought again below
    }
    const std::size_t done = incoming.files_done(1).size();
    is_stopped_between = is_stopped_between || done == 1;
    if (done == 1) {
      EXPECT_EQ(incoming.bytes(1), letter);
    }
    const std::uint64_t then = fixture.entries();
    const Verdict verdict = fixture.take(letter);
    if (verdict == Verdict::judged && done == 0) {
      EXPECT_EQ(then, before) << stop;
    }
    EXPECT_EQ(incoming.files_done(1).size(), 0U) << "it is finished";
    const std::vector<SentLetter> all = fixture.send();
    EXPECT_EQ(receipts(all, "red"), 1) << stop;
    EXPECT_EQ(receipts(all, "blue"), 1) << stop;
  }
}

TEST(LettersWithOrders, textsAreStoredAsLongAsConfigured) {  // MAIL-3, MAIL-14
  MailFixture fixture;
  fixture.config.keep_letters = std::chrono::days(3);
  const std::string letter = fixture.letter("ada@example.org", fixture.block(fixture.first_token()));
  EXPECT_EQ(fixture.take(letter), Verdict::judged);
  InboundMail incoming(fixture.base.store);
  EXPECT_EQ(incoming.bytes(1), letter);
  incoming.forget_kept(deadline_tests::GameFixture::at("74"));
  EXPECT_EQ(incoming.bytes(1), std::nullopt);
}

TEST(LettersWithOrders, aFooterMakesANewLetterButNoNewFile) {  // L-086, LET-15
  MailFixture fixture;
  const std::string letter = fixture.letter("ada@example.org", fixture.block(fixture.first_token()));
  fixture.take(letter);
  const SentLetter first = MailFixture::to(fixture.send(), "ada@example.org");
  const std::uint64_t entries = fixture.entries();
  EXPECT_EQ(fixture.take(letter + "\n-- \nthe list of islanders\n"), Verdict::judged);
  EXPECT_EQ(fixture.entries(), entries);
  EXPECT_TRUE(MailFixture::to(fixture.send(), "ada@example.org").says("receipt for red"));
}

/// LET-4 takes a blank behind `>`, and not every mail program has put one there.
TEST(LettersWithOrders, quotingWithoutASpaceGivesTheSameFile) {  // L-016, LET-15
  MailFixture fixture;
  const std::string token = fixture.first_token();
  const std::string refused =
      "game: plans\nseat: red\nturn: 1\ntoken: " + token + "\norders:\n  - end turn\n";
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", refused)), Verdict::judged);
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(token))), Verdict::judged);
  const std::uint64_t entries = fixture.entries();
  const std::string quoted = extraction::replaced('>' + refused, "\n", "\n>");
  const std::string letter = "Forget that.\n\nOn 23 Nov 2026 Ada wrote:\n" + quoted + '\n';
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", letter)), Verdict::judged);
  EXPECT_EQ(fixture.entries(), entries);
}

TEST(LettersWithOrders, aRefusalIsInTheSubject) {  // LOOK-2, MEND-5
  MailFixture fixture;
  const std::string token = fixture.first_token();
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(token, "[rol]"))), Verdict::judged);
  const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_EQ(ada.subject, "Not done: your order. Your turn, by Wed 25 Nov 10:00 [plans 1]");
  EXPECT_TRUE(ada.says("E_SYNTAX")) << ada.bytes;
  EXPECT_TRUE(ada.says("roll")) << ada.bytes;
  EXPECT_FALSE(ada.token().empty());
}

/// Whatever of it was wrong: a sentence between orders, a value, a date.
TEST(LettersWithOrders, whatWasRefusedSaysThatNothingWasDone) {  // LOOK-2, REP-12
  const std::string head = "game: plans\nseat: red\ntoken: %\n";
  const std::vector<std::pair<std::string, std::string>> refused{
      {head + "turn: 1\norders:\n  - roll\nbut only if Bo agrees\n  - end turn\n", "E_YAML"},
      {head + "turn: one\norders:\n  - roll\n", "E_SYNTAX"},
      {head + "turn: 1\noders:\n  - roll\n", "E_SYNTAX"},
      {head + "turn: 1\norders:\n  - roll\nabsent: 20.13.2026\n", "E_SYNTAX"},
      {head + "turn: 1\norders: {roll\n", "E_YAML"}};
  for (const auto& [text, code] : refused)
    for (const std::string language : {"", "de"}) {
      MailFixture fixture;
      if (!language.empty()) fixture.speak("red", language);
      const std::string key = language.empty() ? "token: " : "kennwort: ";
      const std::string first = MailFixture::to(fixture.send(), ada).bytes;
      const std::string token = first.substr(first.find(key) + key.size(), 9);
      fixture.take(fixture.letter(ada, extraction::replaced(text, "%", token)));
      const SentLetter replies = MailFixture::to(fixture.send(), ada);
      EXPECT_TRUE(replies.subject.starts_with(language.empty() ? "Not done: " : "Nicht =?UTF-8?Q?ausgef"))
          << text;
      EXPECT_EQ(replies.subject.find(code), std::string::npos) << replies.subject;
      EXPECT_TRUE(replies.says(code)) << replies.bytes;
      EXPECT_TRUE(replies.says(language.empty() ? "1 mistake in your letter (plans, red"
                                                : "1 Fehler in deinem Brief (plans, Red"))
          << replies.bytes;
      EXPECT_TRUE(replies.says(language.empty() ? "Nothing in it was done" : "Nichts davon wurde"))
          << replies.bytes;
    }
  // One of two files was done.
  MailFixture fixture;
  const std::string token = fixture.first_token();
  const std::string later = extraction::replaced(refused[0].first, "turn: 1", "turn: 5");
  fixture.take(fixture.letter(
      ada, fixture.block(token) + "\nand for later\n\n" + extraction::replaced(later, "%", token)));
  const SentLetter replies = MailFixture::to(fixture.send(), ada);
  EXPECT_TRUE(replies.subject.starts_with("Not done: 3 of 4 orders. ")) << replies.subject;
  EXPECT_TRUE(replies.says("(plans, red). Nothing in it was done")) << replies.bytes;
}

TEST(LettersWithOrders, aRuleViolationIsInTheSubject) {  // LOOK-2
  MailFixture fixture;
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter("ada@example.org", fixture.block(token, "[end turn]")));
  const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_TRUE(ada.subject.starts_with("Not done: your order. ")) << ada.subject;
  EXPECT_TRUE(ada.says("E_") && !ada.says("E_SYNTAX")) << ada.bytes;
}

TEST(LettersWithOrders, aMissingPartIsReportedToItsSeat) {  // LET-10
  MailFixture fixture;
  const std::string token = fixture.first_token();
  const std::string holed = "game: plans\nseat: red\nturn: 1\ntoken: " + token +
                            "\norders:\n  - roll\nI hope for an 8!\n  - end turn\n";
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", holed)), Verdict::judged);
  const std::vector<SentLetter> all = fixture.send();
  EXPECT_TRUE(MailFixture::to(all, "ada@example.org").says("I hope for an 8!"));
  EXPECT_EQ(all.size(), 1U);
}

/// Its token counts wherever the line stands that is wrong.
TEST(LettersWithOrders, aMisspeltKeyIsToldToItsSeat) {  // LET-22, AUTH-5, LANG-2
  const std::vector<std::string> blocks{
      "game: plans\nseat: red\ntrun: 1\ntoken: %\norders:\n  - roll\n",
      "game: plans\nseat: red\ntoken: %\ntrun: 1\norders:\n  - roll\n",
      "game: plans\nlukc: x\nseat: red\nturn: 1\ntoken: %\norders:\n  - roll\n",
      "spiel: plans\nsitz: red\nrunde: 1\nkennwort: %\nbefehle:\n  - würfeln\n"};
  for (const std::string& block : blocks) {
    MailFixture fixture;
    const std::string letter = extraction::replaced(block, "%", fixture.first_token());
    const std::uint64_t entries = fixture.entries();
    EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", letter)), Verdict::judged) << letter;
    EXPECT_EQ(fixture.entries(), entries) << letter;
    const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
    EXPECT_TRUE(ada.says("error: E_")) << ada.bytes;
    EXPECT_FALSE(ada.says("valid token")) << ada.bytes;
    // With a wrong token nothing of it is replies.
    MailFixture other;
    other.send();
    EXPECT_EQ(other.take(other.letter("ada@example.org", extraction::replaced(block, "%", "aaaa-aaaa"))),
              Verdict::not_heard);
    const SentLetter replies = MailFixture::to(other.send(), "ada@example.org");
    EXPECT_TRUE(replies.says("valid token")) << replies.bytes;
    EXPECT_FALSE(replies.says("error: E_")) << replies.bytes;
  }
  MailFixture fixture;
  fixture.take(
      fixture.letter("ada@example.org", extraction::replaced(blocks[0], "%", fixture.first_token())));
  EXPECT_TRUE(MailFixture::to(fixture.send(), "ada@example.org").says("Did you mean `turn`?"));
}

TEST(LettersWithOrders, anAnswerContainsANewToken) {  // L-079, AUTH-8
  MailFixture fixture;
  const std::string old = fixture.first_token();
  const std::string asks = "game: plans\nseat: red\ntoken: new\n";
  fixture.take(fixture.letter("eve@example.net", asks));
  const SentLetter replies = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_FALSE(replies.token().empty());
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(old))), Verdict::judged)
      << "it lives";
  fixture.time = deadline_tests::GameFixture::at("3");
  fixture.take(fixture.letter("ada@example.org", asks, proven));
  const std::string fresh = MailFixture::to(fixture.send(), "ada@example.org").token();
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(old, "[end turn]"))),
            Verdict::not_heard);
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(fresh, "[end turn]"))),
            Verdict::judged);
}

TEST(LettersWithOrders, wrongTriesDoNotLockOutTheAddress) {  // L-080, AUTH-10
  MailFixture fixture;
  fixture.write("ada@office.example", "red");
  const std::string token = fixture.first_token();
  for (int i = 0; i < 100; ++i) fixture.take(fixture.letter("eve@example.net", fixture.block("aaaa-aaaa")));
  EXPECT_EQ(fixture.take(fixture.letter("eve@example.net", fixture.block(token))), Verdict::not_heard);
  EXPECT_TRUE(MailFixture::to(fixture.send(), "mod@example.org").says("100 letters for red in plans"));
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(token), proven)), Verdict::judged);
}

TEST(LettersWithOrders, wrongTriesLockNobodyOutWithoutAuthentication) {  // AUTH-10
  MailFixture fixture;
  fixture.config.authserv.clear();
  const std::string token = fixture.first_token();
  for (int i = 0; i < 100; ++i) fixture.take(fixture.letter("eve@example.net", fixture.block("aaaa-aaaa")));
  EXPECT_EQ(fixture.take(fixture.letter("eve@example.net", fixture.block(token))), Verdict::not_heard);
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block("bbbb-bbbb"))), Verdict::not_heard);
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(token))), Verdict::judged);
}

/// A refusal is replies to whose offer it is. The others would know from an empty report that there was one.
TEST(LettersWithOrders, aHiddenAnswerMakesNoLetterToOthers) {  // OUT-1, OFFER-10, AHEAD-7
  MailFixture fixture({"BEG0", "turn 1", "throws 6", "red 2 brick", "blue 2 wool", "orange 2 wool",
                       "option offer_answers: private"});
  fixture.write("cy@example.org", "orange");
  fixture.write("fan@example.org", "");
  fixture.take(fixture.letter(
      ada, fixture.block(fixture.first_token(), "[roll, {offer: {name: o1, give: 1 brick, get: 1 wool}}]")));
  const std::vector<SentLetter> offered = fixture.send();
  EXPECT_EQ(offered.size(), 4U);
  const std::string bos = MailFixture::to(offered, bo).token();
  const std::uint64_t entries = fixture.entries();
  fixture.time = deadline_tests::GameFixture::at("3");
  EXPECT_EQ(fixture.take(fixture.letter(bo, fixture.block(bos, "[refuse: o1]", "blue"))), Verdict::judged);
  EXPECT_EQ(fixture.entries(), entries + 1);
  std::vector<std::string> addresses;
  for (const SentLetter& one : fixture.send()) addresses.push_back(one.to);
  EXPECT_EQ(addresses, (std::vector<std::string>{ada, bo}));
  FailedGames failed;
  EXPECT_TRUE(letters_owed(fixture.service, failed).empty());
  // The next news reach everybody, and tell nothing of it.
  const std::string token = MailFixture::to(offered, ada).token();
  fixture.take(fixture.letter(ada, fixture.block(token, "[end turn]")));
  const std::vector<SentLetter> all = fixture.send();
  EXPECT_EQ(all.size(), 4U);
  EXPECT_TRUE(MailFixture::to(all, "cy@example.org").says("ended"))
      << MailFixture::to(all, "cy@example.org").bytes;
}

TEST(LettersWithOrders, addressesCanBeCopied) {  // OUT-6, REP-11, LET-24
  MailFixture fixture;
  const SentLetter first = MailFixture::to(fixture.send(), ada);
  EXPECT_TRUE(first.says("mod@example.org") && !first.says("mod＠example.org")) << first.bytes;
  fixture.take(fixture.letter(ada, "Please give my seat to Eli.\n", proven));
  const std::vector<SentLetter> all = fixture.send();
  EXPECT_FALSE(MailFixture::to(all, ada).says("mod＠example.org")) << MailFixture::to(all, ada).bytes;
  EXPECT_FALSE(MailFixture::to(all, "mod@example.org").says("ada＠example.org"));
}

TEST(LettersWithOrders, theFirstLetterExplainsPlayAndCommitment) {
  MailFixture fixture;
  const SentLetter first = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_TRUE(first.says("Welcome to plans. You play red.")) << first.bytes;
  const std::string commit = hex(entries::genesis(nlohmann::json::parse(fixture.base.game().genesis)).commit);
  EXPECT_TRUE(first.says("commit " + commit)) << first.bytes;
  fixture.take(fixture.letter("ada@example.org", fixture.block(first.token())));
  const SentLetter second = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_TRUE(second.says("receipt for red"));
  EXPECT_FALSE(second.says("Welcome") || second.says("commit ")) << second.bytes;
}

TEST(LettersWithOrders, answeredDecisionsAreNotAskedAgain) {  // OUT-4, STAND-8
  MailFixture fixture({"BEG0", "turn 1", "throws 7", "blue 2 brick + 2 lumber + 2 wool + 2 grain"});
  fixture.take(fixture.letter("ada@example.org", fixture.block(fixture.first_token(), "[roll]")));
  const SentLetter asked = MailFixture::to(fixture.send(), "bo@example.org");
  EXPECT_TRUE(asked.subject.starts_with("Discard 4 cards, by ")) << asked.subject;
  fixture.take(fixture.letter("bo@example.org",
                              MailFixture::block(asked.token(), "[{discard: 2 brick + 2 lumber}]", "blue")));
  const SentLetter answered = MailFixture::to(fixture.send(), "bo@example.org");
  EXPECT_TRUE(answered.says("Your answer is in, and final")) << answered.bytes;
  EXPECT_EQ(answered.subject.find("Discard"), std::string::npos) << answered.subject;
  EXPECT_FALSE(answered.says("- discard: ")) << "each line of the form would be done (LOOK-7)\n"
                                             << answered.bytes;

  MailFixture offer({"BEG", "turn 1", "red 2 ore", "blue 2 brick + 1 wool"});
  offer.take(offer.letter("ada@example.org",
                          offer.block(offer.first_token(), "[{offer: {give: 1 ore, get: 1 brick}}]")));
  const SentLetter question = MailFixture::to(offer.send(), "bo@example.org");
  EXPECT_TRUE(question.says("# - refuse: o1")) << question.bytes;
  offer.take(offer.letter("bo@example.org", MailFixture::block(question.token(), "[{refuse: o1}]", "blue")));
  const SentLetter refused = MailFixture::to(offer.send(), "bo@example.org");
  EXPECT_TRUE(refused.says("Your answer is in")) << refused.bytes;
  for (const char* line : {"# - refuse: o1", "# - accept: o1", "# - counter: "})
    EXPECT_FALSE(refused.says(line)) << refused.bytes;
}

/// What becomes of an answer later is told as a letter tells it, not as the commands print it.
TEST(LettersWithOrders, aReleasedAnswerIsToldInWordsOfALetter) {  // REP-9, LOOK-1
  for (const char* const language : {"en", "de"}) {
    MailFixture fixture({"BEG", "turn 1", "red 2 ore", "blue 2 brick + 1 wool"});
    fixture.speak("blue", language);
    fixture.take(fixture.letter(
        "ada@example.org", fixture.block(fixture.first_token(), "[{offer: {give: 1 ore, get: 1 brick}}]")));
    const std::vector<SentLetter> asked = fixture.send();
    const std::string bytes = MailFixture::to(asked, "bo@example.org").bytes;
    const std::string key = language == std::string_view("de") ? "kennwort: " : "token: ";
    const std::string token = bytes.substr(bytes.find(key) + key.size(), 9);
    fixture.take(fixture.letter("bo@example.org", MailFixture::block(token, "[{refuse: o1}]", "blue")));
    fixture.send();
    // The next letter, of whomever, finds that it is time.
    fixture.time = deadline_tests::GameFixture::at("2");
    fixture.take(fixture.letter("ada@example.org", "game: plans\nseat: red\ntoken: " +
                                                       MailFixture::to(asked, "ada@example.org").token() +
                                                       "\nmemo: wait\n"));
    const SentLetter released = MailFixture::to(fixture.send(), "bo@example.org");
    const std::string text = released.bytes.substr(0, released.bytes.find("text/html"));
    const bool is_german = language == std::string_view("de");
    EXPECT_NE(text.find(is_german ? "Deine Antwort gilt jetzt." : "Your answer has taken effect."),
              std::string::npos)
        << released.bytes;
    for (const char* of_a_receipt : {"more about", "received 20", "eingegangen", "\nhead ", "\nrecord "})
      EXPECT_EQ(text.find(of_a_receipt), std::string::npos) << released.bytes;
    EXPECT_EQ(text.find("\n\n\n"), std::string::npos) << "two blank lines\n" << text;
  }
}

/// An answer comes wrapped for a wider page; a telephone wraps it anew.
TEST(LettersWithOrders, answersOfSeveralLinesFlow) {  // LOOK-4, LOOK-5, TALK-3
  MailFixture fixture;
  const std::string token = fixture.first_token();
  fixture.take(
      fixture.letter("ada@example.org", "game: plans\nseat: red\ntoken: " + token + "\nask: [help, log]\n"));
  const SentLetter answer = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_TRUE(answer.says("each order stands on a line of its own and begins with")) << answer.bytes;
  EXPECT_FALSE(answer.says("each\n")) << answer.bytes;
  EXPECT_FALSE(answer.says("nothing is done). ask: answers")) << "paragraphs run together\n" << answer.bytes;
  EXPECT_TRUE(answer.says("0, Mon 23 Nov, ")) << "times as letters write them\n" << answer.bytes;
}

/// A file for a later turn is kept, and not done; a letter of words alone has no news.
TEST(LettersWithOrders, aLetterSaysWhatIsKeptAndNotDone) {  // AHEAD-3, TALK-7
  MailFixture fixture;
  const std::string token = fixture.first_token();
  const auto answer_to = [&](const std::string& body) {
    fixture.take(fixture.letter("ada@example.org", "game: plans\nseat: red\ntoken: " + token + "\n" + body));
    return MailFixture::to(fixture.send(), "ada@example.org");
  };
  const SentLetter kept = answer_to("turn: 5\norders: [roll, end turn]\n");
  EXPECT_TRUE(kept.says("Your 2 orders are kept, ")) << kept.bytes;
  EXPECT_FALSE(kept.says("orders are done")) << kept.bytes;
  EXPECT_TRUE(kept.subject.starts_with("Kept: your 2 orders")) << kept.subject;
  const std::string head = "game: plans\nseat: red\ntoken: " + token + '\n';
  const SentLetter both =
      answer_to("turn: 9\norders: [roll]\n\n" + head + "turn: 1\norders: [roll, end turn]\n");
  EXPECT_TRUE(both.says("2 orders are done and 1 is kept, ")) << both.bytes;
  EXPECT_TRUE(both.says("You rolled a 6")) << both.bytes;
  EXPECT_FALSE(both.says("1 more: in the attached file")) << both.bytes;
}

/// The subject tells of the cards that were drawn, and not of a roll.
TEST(LettersWithOrders, aForcedTradeIsTheSubjectOfWhoLosesCards) {  // LOOK-2
  MailFixture fixture({"DUO", "red 1 wool", "blue 2 lumber"}, "");
  const std::string first = MailFixture::to(fixture.send(), "ada@example.org").bytes;
  const std::size_t begin = first.find("\ngame: "), end = first.find("\norders:");
  fixture.take(
      fixture.letter("ada@example.org", first.substr(begin + 1, end - begin) + "orders: [forced trade]\n"));
  const SentLetter lost = MailFixture::to(fixture.send(), "bo@example.org");
  EXPECT_TRUE(lost.subject.starts_with("red drew cards of yours")) << lost.bytes;
}

/// A check that may fail says why, crosses nothing out, and calls nothing mended.
TEST(LettersWithOrders, aCheckSaysWhyAnOrderMayFail) {  // TALK-4
  MailFixture fixture({"BEG0", "turn 1", "throws 6", "red 2 brick + 2 lumber + 1 wool + 1 grain"});
  const std::string token = fixture.first_token();
  fixture.take(
      fixture.letter("ada@example.org", fixture.block(token, "[roll, {buy: card}]") + "check: yes\n"));
  const SentLetter answer = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_TRUE(answer.says("For this you lack 1 ore.")) << answer.bytes;
  EXPECT_TRUE(answer.says("YOUR ORDERS. Take away the #")) << answer.bytes;
  EXPECT_FALSE(answer.says("MENDED") || answer.says("mended")) << answer.bytes;
}

TEST(LettersWithOrders, moderatorLettersGiveNoOrders) {  // L-081, AUTH-12
  MailFixture fixture;
  fixture.send();
  const std::uint64_t entries = fixture.entries();
  EXPECT_EQ(fixture.take(
                fixture.letter("mod@example.org", "rollback: plans\nto: 1\n",
                               "Authentication-Results: mx.example.org; dkim=pass header.d=example.org\n")),
            Verdict::no_orders);
  EXPECT_EQ(fixture.entries(), entries);
}

TEST(LettersWithOrders, aLetterThroughAListNeedsAToken) {  // L-101, LOOP-3, LOOP-4
  MailFixture fixture;
  const std::string token = fixture.first_token();
  const std::string list = "List-Id: <islanders.example.net>\nReply-To: victim@example.net\n";
  EXPECT_EQ(fixture.take(fixture.letter("eve@example.net", fixture.block(token), list)), Verdict::judged);
  for (const SentLetter& one : fixture.send())
    EXPECT_TRUE(one.to == "ada@example.org" || one.to == "bo@example.org") << one.to;
}

TEST(LettersWithOrders, tokensAreNotStoredInPlainText) {  // AUTH-3
  MailFixture fixture;
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter("ada@example.org", fixture.block(token, "[roll, rol]")));
  fixture.send();
  const std::string bytes = text_in(fixture.base.store.path());
  EXPECT_NE(bytes.find("xxxxxxxxx"), std::string::npos) << "where it stood";
  EXPECT_EQ(bytes.find(token), std::string::npos);
}

/// However its line was mended: what a receipt tells of that is kept.
TEST(LettersWithOrders, tokensAreNotStoredInRepairedText) {  // AUTH-3, MEND-4
  for (const char* const line : {"Token: ", "*token: ", "  token:", "# token: "}) {
    MailFixture fixture;
    const std::string token = fixture.first_token();
    std::string block = fixture.block(token, "[Roll]");
    const std::string key = "token: " + token;
    block.replace(block.find(key), key.size(), line + token + (line[0] == '*' ? "*" : ""));
    if (line[0] == '#')
      block += "\nOn 21 Nov 2026 somebody wrote:\n> " + key + "\n> game: plans\n> seat: red\n";
    EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", block)), Verdict::judged) << line;
    fixture.send();
    const std::string bytes = text_in(fixture.base.store.path());
    EXPECT_EQ(bytes.find(token), std::string::npos) << line;
  }
}

/// Which of them was executed is known all the same.
TEST(LettersWithOrders, filesOfEqualNameAreDistinct) {  // MAIL-3, LET-16
  MailFixture fixture;
  const std::string token = fixture.first_token();
  std::string early = fixture.block(token), text;
  early.replace(early.find("turn: 1"), 7, "turn: 5");
  for (const std::string& orders : {fixture.block(token), early})
    text += "--b\nContent-Type: text/plain; name=o.txt\n\n" + orders + '\n';
  const std::string header = "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n";
  EXPECT_EQ(fixture.take(fixture.letter("Ada <ada@example.org>", text + "--b--\n", header)), Verdict::judged);
  const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_TRUE(ada.says("o.txt꞉1\n") && ada.says("o.txt꞉1 (2)\n")) << ada.bytes;
}

TEST(LettersWithOrders, theLogContainsNoNames) {  // L-082, AUTH-14
  MailFixture fixture;
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter("Ada <ada@example.org>", fixture.block(token)));
  ASSERT_FALSE(fixture.logged.empty());
  for (const std::string& line : fixture.logged)
    for (const std::string& secret : {token, std::string("ada@"), std::string("Ada"), std::string("my turn")})
      EXPECT_EQ(line.find(secret), std::string::npos) << line;
  EXPECT_NE(fixture.logged.back().find("judged id=1@example.net"), std::string::npos)
      << fixture.logged.back();
}

}  // namespace
}  // namespace inselpost::mail
