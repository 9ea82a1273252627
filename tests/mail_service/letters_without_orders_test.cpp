// Tests of letters without orders, automatic mail, too many letters, and bounces (LOOP-1 to LOOP-6, MAIL-6,
// MAIL-8).
#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>
#include <utility>

#include "cli/mail/inbound/message_key.hpp"
#include "cli/mail/message/message.hpp"
#include "schemas/clock/instant.hpp"
#include "storage/mail/mailbox_store.hpp"
#include "tests/extraction/sample_letters.hpp"
#include "tests/mail_service/mail_fixture.hpp"
#include "tests/storage/begun_letter.hpp"

namespace inselpost::mail {
namespace {

TEST(LettersWithoutOrders, aLetterWithoutOrdersIsAnswered) {  // L-048, LET-20, AUTH-9
  MailFixture fixture;
  fixture.send();
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", "Hi!\nroll\nend turn\n", proven)),
            Verdict::no_orders);
  EXPECT_EQ(fixture.take(fixture.letter("eve@example.net", "Can I play?\n", vouched)), Verdict::no_orders);
  EXPECT_EQ(fixture.take(fixture.letter("eve@example.net", "Can I?\n", vouched)), Verdict::no_orders);
  const std::vector<SentLetter> all = fixture.send();
  const SentLetter ada = MailFixture::to(all, "ada@example.org");
  EXPECT_EQ(ada.subject, "[Inselpost] no orders found");
  EXPECT_TRUE(ada.says("game: plans")) << ada.bytes;
  EXPECT_TRUE(ada.says("missing.")) << ada.bytes;
  EXPECT_FALSE(ada.token().empty());
  EXPECT_TRUE(
      MailFixture::to(all, "eve@example.net").says("If you do not play yet, ask whoever told you of"));
  EXPECT_EQ(all.size(), 3U) << "a stranger is answered once a day, and the moderator reads what Ada wrote";
}

TEST(LettersWithoutOrders, anUnchangedTemplateIsAnsweredAsSuch) {  // L-010, LET-12, LET-20
  MailFixture fixture;
  const SentLetter report = MailFixture::to(fixture.send(), "ada@example.org");
  std::string quoted;
  const std::size_t from = report.bytes.find("\ngame: plans");
  quoted = report.bytes.substr(from, report.bytes.find("\n\n", from + 1) - from);
  const std::uint64_t entries = fixture.entries();
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", "thanks!\n\n" + quoted + "\n")),
            Verdict::no_orders);
  EXPECT_EQ(fixture.entries(), entries);
  EXPECT_TRUE(MailFixture::to(fixture.send(), "ada@example.org").says("as it was"));
}

/// The lines are there, and what is wrong with them is told by their place alone.
TEST(LettersWithoutOrders, ordersOfNoGameAreToldAsSuch) {  // LET-20, LET-13, AUTH-15
  for (const std::string game : {"game: plans of mine", "gmae: plans"})
    for (const bool is_proved : {true, false}) {
      MailFixture fixture;
      const std::string block = fixture.block(fixture.first_token());
      const std::string letter = game + block.substr(block.find('\n'));
      EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", letter, is_proved ? proven : "")),
                Verdict::no_orders);
      const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
      EXPECT_TRUE(ada.says("No game is named. The lines from line ")) << ada.bytes;
      EXPECT_FALSE(ada.says("They begin with")) << ada.bytes;
    }
  // Somebody has deleted the line with the token.
  MailFixture fixture;
  const std::string quoted = extraction::quoted(fixture.block({}, "[roll]"));
  fixture.send();
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", "Bo wrote:\n" + quoted)), Verdict::no_orders);
  const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_TRUE(ada.says("count only inside the form")) << ada.bytes;
  EXPECT_FALSE(ada.says("turn 1. They")) << ada.bytes;
  EXPECT_FALSE(ada.says("They begin with")) << ada.bytes;
}

TEST(LettersWithoutOrders, theAnswerIsInTheLanguageOfItsSeat) {  // LANG-6, LET-20, LET-24
  struct Written {
    std::string text, header, says;
  };
  const std::vector<Written> letters{
      {"Wie lange habe ich noch Zeit?\n", "", "Was du geschrieben hast, ging"},
      {"roll\nend turn\n", proven, "Im Brief stehen keine Befehle"},
      {"game: nowhere\nseat: red\norders: [roll]\n", "", "in der du einen Sitz hast"},
      {std::string(300 * 1024, 'x') + '\n', "", "Der Brief ist zu lang"}};
  for (const Written& letter : letters) {
    MailFixture fixture;
    fixture.speak("blue", "de");
    fixture.write(ada, "blue");  // also plays another seat, the first by name
    fixture.send();
    fixture.take(fixture.letter(ada, letter.text, letter.header));
    const SentLetter told = MailFixture::to(fixture.send(), ada);
    EXPECT_EQ(told.field("content-language"), "de") << told.bytes;
    EXPECT_TRUE(told.says(letter.says)) << told.bytes;
    EXPECT_FALSE(told.says("Nothing was done")) << told.bytes;
  }
  // The seat whose letter is answered.
  MailFixture fixture;
  fixture.speak("red", "de");
  fixture.write(ada, "blue");
  std::string of_red;
  for (const SentLetter& one : fixture.send())
    if (one.to == ada && one.says("sitz: red")) of_red = one.field("message-id");
  ASSERT_FALSE(of_red.empty());
  fixture.take(fixture.letter(ada, "What now, please?\n", "In-Reply-To: " + of_red + '\n'));
  EXPECT_EQ(MailFixture::to(fixture.send(), ada).field("content-language"), "de");
  // Strangers and the moderator get the language of the configuration.
  fixture.take(fixture.letter("eve@example.net", "Can I play?\n", vouched));
  EXPECT_EQ(MailFixture::to(fixture.send(), "eve@example.net").field("content-language"), "en");
}

TEST(LettersWithoutOrders, automaticMailIsNeitherReadNorAnswered) {  // L-099, LOOP-1
  for (const char* const header :
       {"Auto-Submitted: auto-replied\n", "Return-Path: <>\n", "Precedence: auto_reply\n"}) {
    MailFixture fixture;
    const std::string token = fixture.first_token();
    const std::uint64_t entries = fixture.entries();
    EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(token), header)),
              Verdict::automatic)
        << header;
    EXPECT_EQ(fixture.entries(), entries) << header;
    EXPECT_TRUE(fixture.send().empty()) << header;
  }
}

/// A holiday reply quotes the whole form; mail of a list contains orders.
TEST(LettersWithoutOrders, bulkMailWithOrdersCountsAsListMail) {  // L-178, LOOP-1, LOOP-3
  MailFixture fixture;
  const std::string token = fixture.first_token();
  const std::string bulk = "Precedence: bulk\n";
  const std::string quoted = "I am away.\n\n> game: plans\n> seat: red\n> turn: 1\n> token: " + token +
                             "\n> orders:\n>   # - roll\n";
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", quoted, bulk)), Verdict::automatic);
  EXPECT_TRUE(fixture.send().empty());
  const std::uint64_t entries = fixture.entries();
  EXPECT_EQ(fixture.take(fixture.letter("eve@example.net", fixture.block(token), bulk)), Verdict::judged);
  EXPECT_GT(fixture.entries(), entries);
  EXPECT_TRUE(MailFixture::to(fixture.send(), "eve@example.net").bytes.empty())
      << "only registered addresses hear of it";
}

/// A program quotes a form, and what it says above is an order by itself.
TEST(LettersWithoutOrders, bareOrdersInAutomaticMailAreIgnored) {  // L-175, LOOP-1, LET-26
  MailFixture fixture;
  const std::string quoted =
      "pass\n\n> game: plans\n> seat: red\n> turn: 1\n> token: " + fixture.first_token() +
      "\n> orders:\n>   # - roll\n";
  const std::uint64_t entries = fixture.entries();
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", quoted, "X-Autoreply: yes\n")),
            Verdict::automatic);
  EXPECT_EQ(fixture.entries(), entries);
  EXPECT_TRUE(fixture.send().empty());
}

/// A forged sender makes no mail for a third party.
TEST(LettersWithoutOrders, aStrangerWithAnAuthenticatedAddressIsAnswered) {  // L-174, LOOP-4
  for (const bool asks : {true, false}) {
    MailFixture fixture;
    fixture.send();
    const auto text = [&] { return asks ? std::string("Can I play?\n") : fixture.block("k7q2-m4xd"); };
    fixture.take(fixture.letter("eve@example.net", text()));
    EXPECT_TRUE(MailFixture::to(fixture.send(), "eve@example.net").bytes.empty()) << asks;
    fixture.take(fixture.letter("eve@example.net", text(), vouched));
    EXPECT_FALSE(MailFixture::to(fixture.send(), "eve@example.net").bytes.empty()) << asks;
    fixture.config.authserv.clear();
    fixture.take(fixture.letter("cy@example.com", text()));
    EXPECT_FALSE(MailFixture::to(fixture.send(), "cy@example.com").bytes.empty())
        << "without authserv nobody could pass";
  }
}

TEST(LettersWithoutOrders, twoMailServicesDoNotLoop) {  // L-100, LOOP-2
  MailFixture fixture, other;
  other.config.address = "judge@example.com";
  const SentLetter own = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_EQ(fixture.take(own.bytes), Verdict::own);
  EXPECT_EQ(other.take(own.bytes), Verdict::automatic);
  other.send();
  EXPECT_TRUE(fixture.send().empty());
  EXPECT_TRUE(other.send().empty());
}

TEST(LettersWithoutOrders, aFloodIsExecutedAndAnsweredInOneLetter) {  // L-102, LOOP-5
  MailFixture fixture;
  const std::string token = fixture.first_token();
  std::size_t answers = 0;
  for (int i = 0; i < 40; ++i) {
    EXPECT_EQ(fixture.take(
                  fixture.letter("ada@example.org", fixture.block(token, "[rol" + std::to_string(i) + "]"))),
              Verdict::judged);
    answers += fixture.send().size();
  }
  EXPECT_EQ(answers, fixture.config.answers.address_hour);
  fixture.time = deadline_tests::GameFixture::at("2:01");
  const std::vector<SentLetter> rest = fixture.send();
  ASSERT_EQ(rest.size(), 1U);
  EXPECT_TRUE(rest[0].says("rol39")) << "receipts in order";
  EXPECT_LT(rest[0].bytes.find("rol30"), rest[0].bytes.find("rol39"));
}

TEST(LettersWithoutOrders, forgedLettersDoNotSuppressAnswers) {  // LOOP-5
  MailFixture fixture;
  const std::string token = fixture.first_token();
  std::size_t answers = 0;
  for (int i = 0; i < 20; ++i) {
    fixture.take(fixture.letter("ada@example.org",
                                i % 2 == 0 ? "Hello\n" : "game: nowhere\nseat: red\norders: [roll]\n"));
    answers += fixture.send().size();
  }
  EXPECT_EQ(answers, 6U) << "five a day, and one more";
  fixture.take(fixture.letter("ada@example.org", fixture.block(token)));
  EXPECT_TRUE(MailFixture::to(fixture.send(), "ada@example.org").says("receipt for red"));
}

TEST(LettersWithoutOrders, tooLargeLettersAreAnsweredWithTheLimit) {  // L-087, MAIL-6
  MailFixture fixture;
  fixture.send();
  const std::string large(300 * 1024, 'x');
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", large)), Verdict::unread);
  EXPECT_EQ(fixture.take(fixture.letter("eve@example.net", large)), Verdict::unread);
  const std::vector<SentLetter> all = fixture.send();
  ASSERT_EQ(all.size(), 1U) << "strangers are told nothing";
  EXPECT_EQ(all[0].to, "ada@example.org");
  EXPECT_TRUE(all[0].says("256 KiB")) << all[0].bytes;
}

TEST(LettersWithoutOrders, emptyLettersAreNotForwarded) {  // L-091, MAIL-8
  MailFixture fixture;
  fixture.send();
  EXPECT_EQ(fixture.take(""), Verdict::unread);
  EXPECT_EQ(fixture.take("game: plans\nseat: red\n"), Verdict::unread);
  for (const SentLetter& one : fixture.send()) EXPECT_EQ(one.to, "mod@example.org");
}

/// That letter of ours comes back.
std::string bounce_of(const std::string& id, const std::string& mark, const std::string& status,
                      const std::string& address) {
  return "Return-Path: <>\nFrom: MAILER-DAEMON@mx.example.net\nTo: judge@example.org\nSubject: "
         "failed\nMessage-ID: <" +
         status + id.substr(1, id.find('.')) +
         "@mx.example.net>\nDate: Mon, 23 Nov 2026 10:00:00 +0000\nMIME-Version: 1.0\n"
         "Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\nsorry\n--b\n"
         "Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.net\n\n"
         "Final-Recipient: rfc822; " +
         address + "\nAction: failed\nStatus: " + status +
         "\n\n--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: " + id +
         (mark.empty() ? "" : "\nX-Inselpost: " + mark) + "\n\n--b--\n";
}
std::string bounce_of(const SentLetter& letter, const std::string& status) {
  return bounce_of(letter.field("message-id"), letter.field("x-inselpost"), status, letter.to);
}

TEST(LettersWithoutOrders, bouncesHoldLaterLetters) {  // L-103, LOOP-6
  const auto after = [](const std::string& status) {
    MailFixture fixture;
    EXPECT_EQ(fixture.take(bounce_of(MailFixture::to(fixture.send(), "bo@example.org"), status)),
              Verdict::bounce);
    return !MailFixture::to(fixture.send(), "mod@example.org").bytes.empty();
  };
  EXPECT_TRUE(after("5.1.1"));
  EXPECT_FALSE(after("4.2.2"));
}

/// Every answer to a letter of ours names its Message-ID, so that many people know it.
TEST(LettersWithoutOrders, onlyBouncesOfOwnLettersCount) {  // L-143, LOOP-6, OUT-3
  MailFixture fixture;
  const std::vector<SentLetter> all = fixture.send();
  const SentLetter bo = MailFixture::to(all, "bo@example.org"), ada = MailFixture::to(all, "ada@example.org");
  const std::string id = bo.field("message-id"), mark = bo.field("x-inselpost");
  std::string wrong = mark;
  wrong.back() = wrong.back() == '0' ? '1' : '0';
  int number = 0;
  for (const std::string& forged :
       {std::string(), wrong, mark.substr(0, mark.rfind(' ')), ada.field("x-inselpost"), std::string(" ")}) {
    std::string letter = bounce_of(id, forged, "5.1.1", "bo@example.org");
    letter.insert(letter.find("@mx.example.net>"), std::to_string(++number));
    EXPECT_EQ(fixture.take(letter), Verdict::bounce);
    EXPECT_FALSE(MailboxStore(fixture.base.store).is_bouncing("bo@example.org")) << forged;
  }
  // A letter to somebody else, and one that went long ago.
  std::string elsewhere = bounce_of(id, mark, "5.1.1", "ada@example.org");
  elsewhere.insert(elsewhere.find("@mx.example.net>"), "elsewhere");
  EXPECT_EQ(fixture.take(elsewhere), Verdict::bounce);
  EXPECT_FALSE(MailboxStore(fixture.base.store).is_bouncing("ada@example.org"));
  const std::string now = fixture.time;
  fixture.time = format_instant(read_instant(now).value() + std::chrono::hours(7 * 24 + 1));
  std::string late = bounce_of(bo, "5.1.1");
  late.insert(late.find("@mx.example.net>"), "late");
  EXPECT_EQ(fixture.take(late), Verdict::bounce);
  EXPECT_FALSE(MailboxStore(fixture.base.store).is_bouncing("bo@example.org"));
  fixture.time = now;
  EXPECT_EQ(fixture.take(bounce_of(bo, "5.1.1")), Verdict::bounce);
  EXPECT_TRUE(MailboxStore(fixture.base.store).is_bouncing("bo@example.org"));
}

/// A mailbox that was full for a week is not lost for good.
TEST(LettersWithoutOrders, oneLetterIsTriedAfterADay) {  // L-143, LOOP-6
  MailFixture fixture;
  const auto news = [&] {
    Store::WriteTransaction change(fixture.base.store);
    change.queue_letter({0, "plans", "blue", OutboxItem::Kind::notice, fixture.time, "something"});
    change.commit();
  };
  const auto to_bo = [&] {
    const std::vector<SentLetter> all = fixture.send();
    return std::count_if(all.begin(), all.end(),
                         [](const SentLetter& one) { return one.to == "bo@example.org"; });
  };
  fixture.time = deadline_tests::GameFixture::at("1");
  fixture.take(bounce_of(MailFixture::to(fixture.send(), "bo@example.org"), "5.1.1"));
  for (int i = 0; i < 3; ++i) {
    news();
    EXPECT_EQ(to_bo(), 0);
  }
  fixture.time = deadline_tests::GameFixture::at("24");
  EXPECT_EQ(to_bo(), 0);
  fixture.time = deadline_tests::GameFixture::at("25");
  const std::vector<SentLetter> tried = fixture.send();
  EXPECT_EQ(std::count_if(tried.begin(), tried.end(),
                          [](const SentLetter& one) { return one.to == "bo@example.org"; }),
            1);
  EXPECT_EQ(to_bo(), 0) << "one is enough to see";
  // That one comes back: a new day begins, and the moderator was told.
  fixture.take(bounce_of(MailFixture::to(tried, "bo@example.org"), "5.2.2"));
  fixture.time = deadline_tests::GameFixture::at("26");
  EXPECT_TRUE(MailFixture::to(fixture.send(), "mod@example.org").bytes.empty());
  fixture.time = deadline_tests::GameFixture::at("49");
  EXPECT_EQ(to_bo(), 1);
  fixture.time = deadline_tests::GameFixture::at("72");
  EXPECT_EQ(to_bo(), 0);
  fixture.time = deadline_tests::GameFixture::at("73");
  EXPECT_GT(to_bo(), 0) << "none came back within a day";
  EXPECT_FALSE(MailboxStore(fixture.base.store).is_bouncing("bo@example.org"));
}

TEST(LettersWithoutOrders, aLetterFromTheAddressEndsTheHold) {  // LOOP-6
  MailFixture fixture;
  const std::vector<SentLetter> first = fixture.send();
  const std::string token = MailFixture::to(first, "ada@example.org").token();
  fixture.take(bounce_of(MailFixture::to(first, "bo@example.org"), "5.1.1"));
  fixture.take(fixture.letter("ada@example.org", fixture.block(token)));
  EXPECT_TRUE(MailFixture::to(fixture.send(), "bo@example.org").bytes.empty());
  fixture.take(fixture.letter("bo@example.org", "Here I am again!\n"));
  EXPECT_TRUE(MailFixture::to(fixture.send(), "bo@example.org").bytes.empty()) << "anybody can say so";
  fixture.take(fixture.letter("bo@example.org", "It is me!\n", proven));
  EXPECT_FALSE(MailFixture::to(fixture.send(), "bo@example.org").bytes.empty());
}

TEST(LettersWithoutOrders, abandonedLettersAreReportedToTheModerator) {  // L-095, MAIL-12
  MailFixture fixture;
  write_letters(fixture.service);
  const auto all = [](DeliveryResult::DeliveryStatus fate) {
    return [fate](const std::string&, std::int64_t) { return DeliveryResult{fate, 0}; };
  };
  SentCount count = send_all(fixture.service, all(DeliveryResult::DeliveryStatus::malformed));
  EXPECT_TRUE(count.is_broken);
  count = send_all(fixture.service, all(DeliveryResult::DeliveryStatus::later));
  EXPECT_EQ(count.later, 3U) << "two reports, and that the transport was broken";
  EXPECT_EQ(send_all(fixture.service, all(DeliveryResult::DeliveryStatus::accepted)).sent, 0U)
      << "not before a minute is over";
  fixture.time = deadline_tests::GameFixture::at("1:02");
  std::size_t tried = 0;
  std::string last_bytes;
  count = send_all(fixture.service, [&](const std::string& bytes, std::int64_t) {
    last_bytes = bytes;
    return DeliveryResult{
        ++tried == 1 ? DeliveryResult::DeliveryStatus::refused : DeliveryResult::DeliveryStatus::accepted, 0};
  });
  EXPECT_EQ(count.dead, 1U);
  EXPECT_EQ(count.sent, 3U) << "the other one, and what the moderator is told";
  EXPECT_NE(last_bytes.find("`inselpost seat plans red --new-token` writes again."), std::string::npos)
      << last_bytes;
  // Its reader is told once, with the next letter.
  for (const bool first : {true, false}) {
    Store::WriteTransaction change(fixture.base.store);
    change.queue_letter({0, "plans", "red", OutboxItem::Kind::notice, fixture.time, "something"});
    change.commit();
    EXPECT_EQ(
        MailFixture::to(fixture.send(), "ada@example.org").says("could not be delivered to ada@example.org"),
        first);
  }
}

TEST(LettersWithoutOrders, abandonedAlarmsAreOnlyLogged) {  // MAIL-12
  MailFixture fixture;
  write_letters(fixture.service);
  fixture.logged.clear();
  std::size_t tried = 0;
  const SentCount count = send_all(fixture.service, [&](const std::string&, std::int64_t) {
    return DeliveryResult{
        ++tried < 20 ? DeliveryResult::DeliveryStatus::refused : DeliveryResult::DeliveryStatus::malformed,
        0};
  });
  EXPECT_EQ(tried, 3U) << "two reports, and the alarm about the first";
  EXPECT_EQ(count.dead, 3U);
  const auto dead = [](const std::string& line) { return line.find(" dead ") != std::string::npos; };
  EXPECT_EQ(std::count_if(fixture.logged.begin(), fixture.logged.end(), dead), 3);
}

TEST(LettersWithoutOrders, textOutsideTheTemplateIsAnswered) {  // LET-20
  MailFixture fixture;
  const std::string quoted = "> game: plans\n> seat: red\n> turn: 1\n> token: " + fixture.first_token() +
                             "\n> orders:\n>   # - roll\n";
  EXPECT_EQ(fixture.take(
                fixture.letter("ada@example.org", "Not yet!\n- roll\n\nInselpost wrote:\n" + quoted, proven)),
            Verdict::no_orders);
  EXPECT_TRUE(MailFixture::to(fixture.send(), "ada@example.org").says("looks like an order, but it"));
}

TEST(LettersWithoutOrders, aFailingLetterDoesNotBlockOthers) {  // MAIL-3
  MailFixture fixture;
  fixture.send();
  const ProcessIdentity gone{1, "an earlier boot", 1};
  std::uint8_t number = 0;
  for (const char* const question : {"One", "Two"}) {
    const Hash key{++number};
    begin_letter(fixture.base.store, {key, key}, fixture.letter("ada@example.org", question), fixture.time,
                 gone);
  }
  fixture.logged.clear();
  int times = 0;
  fixture.service.now = [&] {
    if (++times == 1) throw std::runtime_error("of what nobody thought");
    return fixture.time;
  };
  finish_begun(fixture.service);
  ASSERT_EQ(fixture.logged.size(), 2U);
  EXPECT_NE(fixture.logged[0].find(" busy "), std::string::npos) << fixture.logged[0];
  EXPECT_NE(fixture.logged[1].find(" no-orders "), std::string::npos) << fixture.logged[1];
}

InboundKey key_of_letter(const std::string& bytes) {
  const MessageKey key = message_key(bytes, read_message(bytes, {}).header);
  return {key.named, key.body};
}

/// Another process begins the same letter while this one reads it, so both have found it new.
TEST(LettersWithoutOrders, oneOfTwoProcessesHandlesALetter) {  // L-085, MAIL-4
  for (const bool is_done : {false, true}) {
    MailFixture fixture;
    const std::string letter = fixture.letter("ada@example.org", fixture.block(fixture.first_token()));
    const std::uint64_t entries = fixture.entries();
    bool has_begun = false;
    fixture.service.now = [&] {
      if (!std::exchange(has_begun, true)) {
        Store other = Store::open(fixture.base.store.path());
        const ProcessIdentity gone{1, "an earlier boot", 1};
        const InboundMail::InboundClaim begun =
            begin_letter(other, key_of_letter(letter), letter, fixture.time, gone);
        if (is_done) {
          Store::WriteTransaction change(other);
          InboundMail::finish(change, begun.id);
          change.commit();
        }
      }
      return fixture.time;
    };
    // The process that began it is gone by then, so the next one goes on with it.
    EXPECT_EQ(fixture.take(letter), is_done ? Verdict::again : Verdict::busy);
    EXPECT_EQ(fixture.entries(), entries) << "nothing of it is done here";
    EXPECT_TRUE(fixture.send().empty());
    EXPECT_EQ(fixture.take(letter), is_done ? Verdict::again : Verdict::judged);
    EXPECT_EQ(fixture.entries() > entries, !is_done);
  }
}

TEST(LettersWithoutOrders, aFailedLetterLeavesNoTrace) {  // MAIL-3
  MailFixture fixture;
  const std::string letter = fixture.letter("ada@example.org", fixture.block(fixture.first_token()));
  const std::uint64_t entries = fixture.entries();
  int times = 0;
  fixture.service.now = [&] {
    if (++times == 3) throw std::runtime_error("of what nobody thought");
    return fixture.time;
  };
  fixture.logged.clear();
  EXPECT_THROW(fixture.take(letter), std::runtime_error);
  ASSERT_EQ(fixture.logged.size(), 1U);
  EXPECT_NE(fixture.logged[0].find(" busy "), std::string::npos) << fixture.logged[0];
  EXPECT_FALSE(InboundMail(fixture.base.store).knows(key_of_letter(letter)));
  EXPECT_EQ(fixture.entries(), entries);
  EXPECT_EQ(fixture.take(letter), Verdict::judged);
  EXPECT_GT(fixture.entries(), entries);
}

}  // namespace
}  // namespace inselpost::mail
