// Tests of letters of players that are passed on to somebody (LET-24), and of alarms about floods (MAIL-17).
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <set>

#include "cli/mail/message/message.hpp"
#include "cli/mail/service/inspect_message.hpp"
#include "cli/mail/service/passing.hpp"
#include "cli/mail/service/post.hpp"
#include "cli/messages/quoted_text.hpp"
#include "schemas/clock/instant.hpp"
#include "storage/mail/mailbox_store.hpp"
#include "storage/mail/player_letters.hpp"
#include "tests/extraction/sample_letters.hpp"
#include "tests/mail_service/file_text.hpp"
#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail {
namespace {

constexpr const char* moderator = "mod@example.org";
constexpr const char* question = "I have no idea whose turn it is, and I am away next week.\n";

/// Joins the lines of a text.
std::string unwrapped(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return extraction::replaced(text, "  ", " ");
}

/// The form of red, with that token, quoted.
std::string quoted_form(const std::string& token) {
  return "> game: plans\n> seat: red\n> turn: 1\n> token: " + token + "\n> orders:\n>   # - roll\n";
}

TEST(ForwardedLetters, textNextToOrdersIsForwardedToTheModerator) {  // L-135, LET-24
  MailFixture fixture;
  fixture.send();
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", question, proven)), Verdict::no_orders);
  const std::vector<SentLetter> all = fixture.send();
  const SentLetter mod = MailFixture::to(all, moderator);
  EXPECT_EQ(mod.field("reply-to"), "ada@example.org");
  EXPECT_TRUE(mod.says("\n| I have no idea whose turn it is, and I am away next\n| week.\n")) << mod.bytes;
  EXPECT_TRUE(mod.says("A letter of plans: red, ada@example.org. It is proved who wrote it.")) << mod.bytes;
  EXPECT_TRUE(MailFixture::to(all, "ada@example.org").says("went on to the moderator, mod@example.org"));
}

/// Orders are answered by a receipt, and what is said beside them would be lost without a word.
TEST(ForwardedLetters, whatIsWrittenBesideOrdersIsToldToBeUnread) {  // LET-24
  const std::string note = "What you wrote beside your orders was not read, and went to nobody.";
  struct Written {
    std::string above, below;
    bool is_told;
  };
  const std::vector<Written> letters{
      {"Dear moderator, I am in hospital from tomorrow.\n\n", "", true},
      {"", "\nPlease give my seat to Eli.\n", true},
      {"Hi Kim!\nOK.\n\n", "\nBye now\nAda\n", false},
      {"Hi Kim!\nI quit now.\n\n", "", true},
      {"Hallo!\n\n", "\nViele Grüße\nAda\n", false},
      {"", "\nMit freundlichen Grüßen\nAda Lovelace\n", false},
      {"", "\nSent from my iPhone\n", false},
      {"", "\nVon meinem iPhone gesendet\n", false},
      {"", "\nVon meinem Sitz trete ich zurück\n", true},
      {"", "\n-- \nAda, the queen of the island\n", false},
      {"ok\n\n", "\nOn Sat, 21 Nov 2026 at 09:30, Inselpost <j@x> wrote:\n> Please give my seat to Eli.\n",
       false},
      {"", "\nOn Sat, 21 Nov 2026 at 09:30, Bo wrote:\n> x\nPlease give my seat to Eli.\n", true}};
  for (const Written& letter : letters) {
    MailFixture fixture;
    const std::string token = fixture.first_token();
    EXPECT_EQ(fixture.take(fixture.letter(ada, letter.above + fixture.block(token) + letter.below)),
              Verdict::judged);
    const std::vector<SentLetter> all = fixture.send();
    const std::string alarms = unwrapped(MailFixture::to(all, ada).bytes);
    EXPECT_EQ(alarms.find(note) != std::string::npos, letter.is_told)
        << letter.above << letter.below << alarms;
    EXPECT_EQ(alarms.find("Eli"), std::string::npos) << alarms;
    EXPECT_TRUE(MailFixture::to(all, "mod@example.org").bytes.empty());
  }
  // Bare orders are orders.
  MailFixture fixture;
  const std::string form = extraction::quoted(fixture.block(fixture.first_token(), "\n  # - roll"));
  fixture.take(fixture.letter(ada, "roll\nend turn\n\n" + form));
  EXPECT_EQ(unwrapped(MailFixture::to(fixture.send(), ada).bytes).find(note), std::string::npos);
  // A letter without proof learns nothing.
  MailFixture other;
  other.send();
  other.take(other.letter(ada, letters[0].above + other.block("aaaa-aaaa")));
  EXPECT_EQ(unwrapped(MailFixture::to(other.send(), ada).bytes).find("beside your orders"),
            std::string::npos);
  // The subject stays the same.
  MailFixture refused;
  refused.take(refused.letter(ada, letters[0].above + refused.block(refused.first_token(), "[end turn]")));
  const SentLetter alarms = MailFixture::to(refused.send(), ada);
  EXPECT_TRUE(alarms.subject.starts_with("Not done: your order. ")) << alarms.subject;
  EXPECT_NE(unwrapped(alarms.bytes).find(note), std::string::npos) << alarms.bytes;
}

TEST(ForwardedLetters, theModeratorOfTheGameIsTheirReader) {  // LET-24, MINE-4
  MailFixture fixture;
  {
    Store::WriteTransaction change(fixture.base.store);
    SeatMailStore(fixture.base.store)
        .set_moderator(fixture.base.store.find("plans").value(), {"Kim", "kim@example.org"});
    change.commit();
  }
  EXPECT_TRUE(
      MailFixture::to(fixture.send(), "ada@example.org").says("Your moderator: Kim, kim@example.org."));
  fixture.take(fixture.letter("ada@example.org", question, proven));
  std::vector<SentLetter> all = fixture.send();
  EXPECT_EQ(count_to(all, moderator), 0U);
  EXPECT_TRUE(MailFixture::to(all, "kim@example.org").says("I have no idea whose turn it is"));
  EXPECT_TRUE(MailFixture::to(all, "ada@example.org").says("went on to the moderator, kim@example.org"));
  // What the moderators write themselves goes to nobody.
  fixture.write("kim@example.org", "blue");
  fixture.send();
  fixture.take(fixture.letter("kim@example.org", question, proven));
  EXPECT_EQ(count_to(fixture.send(), "kim@example.org"), 1U) << "the answer alone";
}

TEST(ForwardedLetters, lettersAreStoredWithoutAModerator) {  // L-135, LET-24
  MailFixture fixture;
  fixture.config.moderator.clear();
  fixture.send();
  fixture.take(fixture.letter("ada@example.org", question));
  EXPECT_TRUE(
      MailFixture::to(fixture.send(), "ada@example.org").says("What you wrote is kept for the moderator."));
  PlayerLetters letters(fixture.base.store);
  ASSERT_EQ(letters.list().size(), 1U);
  EXPECT_EQ(letters.list()[0].text, "I have no idea whose turn it is, and I am away next week.");
  EXPECT_FALSE(letters.list()[0].is_proved);
  EXPECT_EQ(letters.unread(), 1U);
}

TEST(ForwardedLetters, atMostTwelveADayAreForwardedAndNoneOfStrangers) {  // L-136, LET-24
  MailFixture fixture;
  fixture.send();
  for (int i = 0; i < 20; ++i) {
    fixture.take(fixture.letter("ada@example.org", std::to_string(i) + ' ' + question));
    fixture.take(fixture.letter("eve@example.net", std::to_string(i) + ' ' + question, vouched));
  }
  EXPECT_EQ(count_to(fixture.send(), moderator), 12U);
  EXPECT_EQ(PlayerLetters(fixture.base.store).unread(), 8U) << "above that they are kept";
  fixture.time = deadline_tests::GameFixture::at("26");
  fixture.take(fixture.letter("ada@example.org", std::string("Another day. ") + question));
  EXPECT_EQ(count_to(fixture.send(), moderator), 1U);
}

TEST(ForwardedLetters, longLettersAreStored) {  // LET-24
  MailFixture fixture;
  fixture.send();
  std::string text;
  while (text.size() <= 64 * 1024) text += question;
  fixture.take(fixture.letter("ada@example.org", text));
  EXPECT_EQ(count_to(fixture.send(), moderator), 0U);
  EXPECT_EQ(PlayerLetters(fixture.base.store).unread(), 1U);
}

TEST(ForwardedLetters, shortTextsAndFormsAreNotForwarded) {  // LET-24
  MailFixture fixture;
  const std::string token = fixture.first_token();
  const std::string form = quoted_form(token);
  for (const std::string& text : std::vector<std::string>{
           "Thank you!\n", "Thanks!\n\n" + form, form + "\nHi.\n-- \nAda, who has many words here\n",
           "> I wrote all of this before\n",
           "game: plans\nseat: red\nturn: 1\norders:\n  # - roll\n  # - end turn\n"}) {
    fixture.take(fixture.letter("ada@example.org", text));
    EXPECT_EQ(count_to(fixture.send(), moderator), 0U) << text;
  }
  fixture.take(fixture.letter("ada@example.org", "I do not understand.\n\n" + form));
  const SentLetter mod = MailFixture::to(fixture.send(), moderator);
  EXPECT_TRUE(mod.says("| I do not understand.\n"));
  EXPECT_FALSE(mod.says("turn")) << mod.bytes;
}

std::string in_base64(std::string text) {
  constexpr const char* alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  text.append((3 - text.size() % 3) % 3, ' ');
  std::string out;
  for (std::size_t at = 0; at < text.size(); at += 3) {
    unsigned bits = 0;
    for (std::size_t n = 0; n < 3; ++n) bits = bits * 256 + static_cast<unsigned char>(text[at + n]);
    for (const unsigned shift : {18U, 12U, 6U, 0U}) out += alphabet[(bits >> shift) & 63U];
  }
  return out;
}

/// Mail programs put links, with all they hold, behind what looks like one.
TEST(ForwardedLetters, tokensAreMasked) {  // L-163, LET-24
  MailFixture fixture;
  const std::string token = fixture.first_token();
  std::string plain, spaced, capitals, codes, entities;
  for (const char c : token) {
    if (c == '-') continue;
    constexpr const char* digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    plain += c;
    spaced += std::string(spaced.empty() ? "" : " ") + c;
    capitals += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    codes += std::string("%") + digits[byte / 16] + digits[byte % 16];
    entities += "&#" + std::to_string(static_cast<int>(byte)) + ';';
  }
  for (const std::string& shape :
       {token, plain, spaced, capitals, codes, entities, in_base64("token: " + token), "(" + token + ")",
        "body=x%0Atoken%3A%20" + token,
        "D2.SE <mailto:judge@example.org?body=game%3A%20plans%0Atoken%3A%20" + token + ">",
        plain.substr(0, 3) + "." + plain.substr(3), token.substr(0, 5) + "\n" + token.substr(5)}) {
    const std::string masked =
        without_tokens(fixture.service, "Take it: " + shape + " and roll for me, please", "ada@example.org");
    EXPECT_EQ(masked.find(token), std::string::npos) << shape;
    EXPECT_EQ(masked.find(shape), std::string::npos) << shape;
    EXPECT_NE(masked.find("and roll for me, please"), std::string::npos) << masked;
  }
  EXPECT_EQ(without_tokens(fixture.service, "Away from 2026-12-01, call 0171 2345678, anything, somebody.",
                           "ada@example.org"),
            "Away from 2026-12-01, call 0171 2345678, anything, somebody.");
  // A token of another seat, or an old one.
  EXPECT_EQ(without_tokens(fixture.service, "Take it: (ab2d-e3f4), and roll!", "ada@example.org"),
            "Take it: xxxxx-xxxxxx and roll!");
  const std::string of_print = fixture.printed_token("red");
  const std::string spelled = of_print.substr(0, 3) + '.' + of_print.substr(3, 1) + of_print.substr(5);
  EXPECT_EQ(without_tokens(fixture.service, "Take " + spelled, "ada@example.org"), "Take xxx.xxxxx")
      << spelled;
  const std::string link = "D2.SE <mailto:judge@example.org?body=game%3A%20plans%0Atoken%3A%20" + token + ">";
  fixture.take(
      fixture.letter("ada@example.org", "Which place is " + link + " here?\n\n" + quoted_form(token)));
  SentLetter mod = MailFixture::to(fixture.send(), moderator);
  EXPECT_TRUE(mod.says("| Which place is D2.SE <…> here?\n")) << mod.bytes;
  EXPECT_EQ(mod.field("reply-to"), "ada@example.org");
  fixture.take(fixture.letter(
      "ada@example.org",
      "<p>Why is it my <b>turn</b> again?</p><blockquote>game: plans<br>seat: red<br>token: " + token +
          "</blockquote>",
      "Content-Type: text/html\n"));
  mod = MailFixture::to(fixture.send(), moderator);
  EXPECT_TRUE(mod.says("| Why is it my turn again?\n")) << mod.bytes;
  EXPECT_FALSE(mod.says(token)) << mod.bytes;
  fixture.take(fixture.letter("ada@example.org", "Is " + token + " my word, or which one is it?\n"));
  mod = MailFixture::to(fixture.send(), moderator);
  EXPECT_TRUE(mod.says("| Is xxxx-xxxx my word, or which one is it?\n")) << mod.bytes;
}

/// Whoever fills a letter with what could be tokens does so for what their comparison costs: the rest of it
/// is masked without.
TEST(ForwardedLetters, tokensAreLookedForOnlySoOften) {  // LET-24, LET-1
  MailFixture fixture;
  fixture.send();
  std::string words = "I ask you: ";
  while (words.size() < 130'000) words += "ab2d7 ";
  const std::string masked = without_tokens(fixture.service, words + "Which one is it? &#&#&#", ada);
  EXPECT_TRUE(masked.starts_with("I ask you: ab2d7 ab2d7 "));
  EXPECT_TRUE(masked.ends_with(" xxxxx xxxxx xxxxx xxx xx xx? &#&#&#")) << masked.substr(masked.size() - 60);
}

TEST(ForwardedLetters, forwardedTextCannotBecomeAnOrder) {  // LET-24, OUT-9
  EXPECT_EQ(quoted_letter("game: plans\n\norders: [roll]"), "| game꞉ plans\n|\n| orders꞉ (roll)\n");
  // An echo leaves more than another's words.
  EXPECT_EQ(quoted_lines("a: [b] --", Author::reader), "\n| a꞉ [b] --");
  EXPECT_EQ(echoed_line("a: b"), "a꞉ b");
  EXPECT_EQ(quoted_inline("a -- b __ c == d ** e ~~ f ``"), "a - b _ c = d * e ~ f `");
  EXPECT_EQ(quoted_inline("Bo <bo@example.org> wrote"), "Bo (bo@example.org) w·rote");
  const std::string wide = quoted_letter(std::string(200, 'x') + ' ' + std::string(30, 'y') + "\xEF\xBC\x9A");
  for (std::size_t at = 0; at < wide.size(); at = wide.find('\n', at) + 1) {
    EXPECT_EQ(wide.substr(at, 2), "| ");
    EXPECT_LE(wide.find('\n', at) - at, 62U);
  }
  EXPECT_EQ(wide.find("\xEF\xBC\x9A"), std::string::npos);
}

TEST(ForwardedLetters, theLimitsPageNamesTheLimits) {  // LET-24
  const std::string page = text_in(INSELPOST_SOURCE_DIR "/docs/limits.md");
  const auto says = [&](const std::string& what, std::size_t limit) {
    return page.find("| " + what + " | " + std::to_string(limit) + " |") != std::string::npos;
  };
  EXPECT_TRUE(says("letters without orders that go on to the moderator, from one address in a day",
                   max_passed_on_in_a_day));
  EXPECT_TRUE(says("bytes of such a letter", max_passed_on_bytes));
  EXPECT_TRUE(says("such letters of one address that are kept", max_letters_kept));
  EXPECT_TRUE(says("comparisons of parts of such a letter with tokens of a seat", max_token_comparisons));
}

TEST(ForwardedLetters, forgedLettersDoNotUseUpTheLimit) {  // L-164, LET-24, LOOP-5
  MailFixture fixture;
  const std::string token = fixture.first_token();
  for (int i = 0; i < 13; ++i)
    fixture.take(fixture.letter("ada@example.org", std::to_string(i) + ' ' + question));
  std::vector<SentLetter> all = fixture.send();
  EXPECT_EQ(count_to(all, moderator), 12U);
  EXPECT_TRUE(MailFixture::to(all, moderator).says("Nothing proves who wrote it."));
  // Hers, with the same words as one of those.
  fixture.take(fixture.letter("ada@example.org", std::string("3 ") + question + '\n' + quoted_form(token)));
  all = fixture.send();
  ASSERT_EQ(count_to(all, moderator), 1U);
  EXPECT_TRUE(MailFixture::to(all, moderator).says("It is proved who wrote it."));
}

TEST(ForwardedLetters, aRepeatedTextIsForwardedOnceAMonth) {  // L-164, LET-24
  MailFixture fixture;
  fixture.send();
  std::size_t letters = 0;
  for (int i = 0; i < 5; ++i) {
    fixture.take(fixture.letter("ada@example.org", question));
    letters += count_to(fixture.send(), moderator);
  }
  EXPECT_EQ(letters, 1U);
  fixture.time = format_instant(read_instant(fixture.time).value() + std::chrono::days(31));
  fixture.take(fixture.letter("ada@example.org", question));
  EXPECT_EQ(count_to(fixture.send(), moderator), 1U) << "they may be meant again";
}

TEST(ForwardedLetters, lettersOfTheModeratorAreNotForwarded) {  // L-164, LET-24
  MailFixture fixture;
  fixture.write(moderator, "red");
  fixture.send();
  fixture.take(fixture.letter(moderator, question));
  for (const SentLetter& one : fixture.send())
    EXPECT_FALSE(one.to == moderator && one.says("| I have no idea"));
  EXPECT_EQ(PlayerLetters(fixture.base.store).list().size(), 0U);
}

/// Each letter becomes orders, goes to the moderator, or is answered with a note that it was not read.
TEST(ForwardedLetters, everyLetterIsForwardedOrStored) {  // LET-24
  std::size_t letters = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(INSELPOST_SOURCE_DIR) + "/tests/extraction/mail")) {
    if (entry.path().extension() != ".eml") continue;
    MailFixture fixture;
    const std::string bytes = text_in(entry.path());
    const Message message = read_message(bytes, limits_of(fixture.config));
    if (message.from.empty()) continue;
    ++letters;
    fixture.write(message.from, "red");
    fixture.send();
    const MessageInspection look = inspect_message(fixture.service, message);
    const Verdict verdict = fixture.take(bytes);
    const std::vector<SentLetter> all = fixture.send();
    const SentLetter answer = MailFixture::to(all, message.from), mod = MailFixture::to(all, moderator);
    const std::string called = entry.path().filename();
    switch (verdict) {
      case Verdict::judged:
      case Verdict::not_heard:
        EXPECT_FALSE(look.letter.files.empty() && look.letter.fate.refused.empty() &&
                     look.letter.fate.complaints.empty())
            << called;
        break;
      case Verdict::automatic:
      case Verdict::bounce:
      case Verdict::own: break;  // nobody wrote it
      case Verdict::unread: EXPECT_FALSE(answer.bytes.empty() && mod.bytes.empty()) << called; break;
      case Verdict::no_orders: {
        const auto own = extraction::own_words(look.contents.texts, extraction::words_of_all_games());
        EXPECT_FALSE(own.words >= 3 ? mod.bytes.empty() : answer.bytes.empty() && !look.sender.by_list)
            << called;
        EXPECT_TRUE(look.contents.not_read.empty() || answer.says("not read") || look.contents.how_to_send)
            << called;
        break;
      }
      case Verdict::again:
      case Verdict::busy: ADD_FAILURE() << called; break;
    }
  }
  EXPECT_GT(letters, 100U);
}

TEST(Alarms, aFloodOfStrangersIsReportedOnce) {  // L-144, MAIL-17
  MailFixture fixture;
  fixture.config.answers.all_hour = 20;
  fixture.send();
  std::vector<std::string> alarms;
  const auto send = [&] {
    for (SentLetter& one : fixture.send())
      if (one.to == moderator) alarms.push_back(one.bytes);
  };
  for (int i = 0; i < 50; ++i) {
    fixture.take(fixture.letter("eve" + std::to_string(i) + "@example.net", "Can I play?\n"));
    send();
  }
  ASSERT_EQ(alarms.size(), 1U);
  EXPECT_NE(alarms[0].find("21 letters came within an hour"), std::string::npos) << alarms[0];
  fixture.time = deadline_tests::GameFixture::at("2:01");
  send();
  ASSERT_EQ(alarms.size(), 2U);
  EXPECT_NE(alarms[1].find("29 alarms of this kind since"), std::string::npos) << alarms[1];
  fixture.time = deadline_tests::GameFixture::at("3:02");
  send();
  EXPECT_EQ(alarms.size(), 2U);
}

TEST(Alarms, aFloodOfOneKindDoesNotDelayAnotherKind) {  // L-176, MAIL-17
  MailFixture fixture;
  fixture.send();
  std::size_t strangers = 0;
  for (int hour = 1; hour <= 20; ++hour) {
    fixture.time = deadline_tests::GameFixture::at(std::to_string(hour) + ":30");
    Store::WriteTransaction change(fixture.base.store);
    alarm(fixture.service, change, "strangers", "a flood");
    change.commit();
    strangers += count_to(fixture.send(), moderator);
  }
  EXPECT_EQ(strangers, 10U) << "from then on one a day";
  Store::WriteTransaction change(fixture.base.store);
  alarm(fixture.service, change, "transport-broken", "no letter goes out");
  change.commit();
  EXPECT_TRUE(MailFixture::to(fixture.send(), moderator).says("no letter goes out"));
  // There was one alarm of this kind: the next is told an hour later, not a day.
  fixture.time = deadline_tests::GameFixture::at("21:40");
  Store::WriteTransaction later(fixture.base.store);
  alarm(fixture.service, later, "transport-broken", "still no letter goes out");
  later.commit();
  EXPECT_TRUE(MailFixture::to(fixture.send(), moderator).says("still no letter goes out"));
}

/// With nobody to tell, it is still in the log.
TEST(Alarms, areLoggedIfThereIsNoModerator) {  // MAIL-17
  MailFixture fixture;
  fixture.config.moderator.clear();
  fixture.send();
  fixture.logged.clear();
  Store::WriteTransaction change(fixture.base.store);
  alarm(fixture.service, change, "transport-broken", "no letter goes out");
  change.commit();
  ASSERT_EQ(fixture.logged.size(), 1U);
  EXPECT_NE(fixture.logged[0].find("alarm-transport-broken"), std::string::npos) << fixture.logged[0];
  EXPECT_TRUE(fixture.send().empty());
}

TEST(Alarms, aBrokenTransportRaisesOne) {  // MAIL-17
  MailFixture fixture;
  write_letters(fixture.service);
  const SentCount count = send_all(fixture.service, [](const std::string&, std::int64_t) {
    return DeliveryResult{DeliveryResult::DeliveryStatus::malformed, 0};
  });
  EXPECT_TRUE(count.is_broken);
  EXPECT_TRUE(MailFixture::to(fixture.send(), moderator).says("the transport is broken"));
}

}  // namespace
}  // namespace inselpost::mail
