// TALK-1 to TALK-4 by mail: words in the next letter of those they are for, questions and checks answered.
#include <gtest/gtest.h>

#include <string>

#include "storage/press_store.hpp"
#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail {
namespace {

std::string with_words(const std::string& token, const std::string& lines) {
  return "game: plans\nseat: red\n" + (token.empty() ? "" : "token: " + token + "\n") + lines + "\n";
}

TEST(SayLetters, wordsComeWithTheNextLetterBehindAMargin) {  // C-011, C-012, TALK-1, OUT-9
  MailFixture fixture;
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter(ada, with_words(token, "say: |\n  good luck: all\n  game: plans")));
  EXPECT_TRUE(MailFixture::to(fixture.send(), bo).bytes.empty()) << "nothing else is to be told to Bo";
  fixture.take(fixture.letter(ada, fixture.block(token)));
  const SentLetter letter = MailFixture::to(fixture.send(), bo);
  EXPECT_TRUE(letter.says("~ good luck\uA789 all")) << letter.bytes;
  EXPECT_TRUE(letter.says("~ game\uA789 plans")) << letter.bytes;
  EXPECT_TRUE(letter.says("red to all, ")) << letter.bytes;
}

TEST(SayLetters, privateWordsReachTheirTwoSidesAlone) {  // C-011, C-013, TALK-1
  MailFixture fixture;
  fixture.write("cy@example.org", "orange");
  fixture.write("fan@example.org", "");
  PressStore(fixture.base.store).set_mode(fixture.base.game(), PressMode::some);
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter(
      ada, fixture.block(token) + "say: {to: [blue], text: between us two}\nmemo: my own plan\n"));
  const std::vector<SentLetter> all = fixture.send();
  EXPECT_TRUE(MailFixture::to(all, bo).says("~ between us two"));
  EXPECT_FALSE(MailFixture::to(all, bo).says("my own plan"));
  EXPECT_TRUE(MailFixture::to(all, ada).says("my own plan"));
  for (const char* other : {"cy@example.org", "fan@example.org"}) {
    EXPECT_FALSE(MailFixture::to(all, other).bytes.empty());
    EXPECT_FALSE(MailFixture::to(all, other).says("between us two")) << other;
  }
}

TEST(SayLetters, othersLettersAreTheSameWithAndWithoutThem) {  // C-013, TALK-1 to TALK-4
  std::vector<std::size_t> sizes[2];
  for (const bool talks : {false, true}) {
    MailFixture fixture;
    fixture.write("cy@example.org", "orange");
    PressStore(fixture.base.store).set_mode(fixture.base.game(), PressMode::some);
    const std::string token = fixture.first_token();
    const std::string talk =
        "say: {to: [blue], text: between us two}\nmemo: my own plan\nask: [log, board]\n";
    if (talks) {
      fixture.take(fixture.letter(ada, with_words(token, talk)));
      fixture.take(fixture.letter(ada, fixture.block(token) + "check: yes\n"));
    }
    for (const SentLetter& one : fixture.send())
      if (one.to == "cy@example.org") sizes[talks].push_back(one.bytes.size());
    fixture.take(fixture.letter(ada, fixture.block(token) + (talks ? talk : "")));
    for (const SentLetter& one : fixture.send())
      if (one.to == "cy@example.org") sizes[talks].push_back(one.bytes.size());
  }
  EXPECT_EQ(sizes[0].size(), 1U);
  EXPECT_EQ(sizes[0], sizes[1]);
}

TEST(SayLetters, wordsOfALetterThatIsBelievedByItsAddressAreNotSaidAgain) {  // AUTH-16, TALK-1
  MailFixture fixture;
  fixture.config.auth = "address";
  fixture.first_token();
  fixture.take(fixture.letter("Ada <ada@example.org>", with_words({}, "say: once"), proven));
  fixture.take(fixture.letter("Ada <ada@example.org>", with_words({}, "say: once"), proven));
  EXPECT_EQ(PressStore(fixture.base.store).after(fixture.base.game()).size(), 1U);
}

TEST(SayLetters, questionsAreAnsweredInOneLetter) {  // C-015, TALK-3
  MailFixture fixture;
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter(ada, with_words(token, "ask: [report, standing, help]")));
  const std::vector<SentLetter> all = fixture.send();
  ASSERT_EQ(all.size(), 1U) << "nobody else learns of it";
  EXPECT_EQ(all[0].to, ada);
  EXPECT_FALSE(all[0].token().empty());
  EXPECT_TRUE(all[0].says("You have no standing orders")) << all[0].bytes;
}

TEST(SayLetters, aBareWordAsksToo) {  // C-016, TALK-3
  MailFixture fixture;
  fixture.speak("red", "de");
  fixture.first_token();
  fixture.take(fixture.letter("Ada <ada@example.org>", "Hallo!\nHilfe\n", proven));
  const SentLetter help = MailFixture::to(fixture.send(), ada);
  EXPECT_TRUE(help.says("Antworte auf den letzten Brief")) << help.bytes;
  fixture.take(fixture.letter("Ada <ada@example.org>", "bericht", proven));
  EXPECT_TRUE(MailFixture::to(fixture.send(), ada).says("befehle:"));
  EXPECT_EQ(fixture.take(fixture.letter("Eve <eve@example.net>", "help", vouched)), Verdict::no_orders);
  EXPECT_FALSE(MailFixture::to(fixture.send(), "eve@example.net").says("plans"));
}

TEST(SayLetters, aCheckDoesNothingAndItsAnswerNeither) {  // C-017, C-028, TALK-4
  MailFixture fixture;
  const std::string token = fixture.first_token();
  const std::uint64_t before = fixture.entries();
  fixture.take(fixture.letter(ada, fixture.block(token) + "check: yes\n"));
  const std::vector<SentLetter> all = fixture.send();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(fixture.entries(), before);
  EXPECT_TRUE(all[0].says("check: yes")) << all[0].bytes;
  std::string quoted = "thanks\n\n";
  std::string line;
  for (const char c : all[0].bytes) {
    line += c;
    if (c != '\n') continue;
    quoted += "> " + line;
    line.clear();
  }
  fixture.take(fixture.letter(ada, quoted));
  EXPECT_EQ(fixture.entries(), before) << "its answer, quoted whole, does nothing either";
  fixture.take(fixture.letter(ada, fixture.block(token)));
  EXPECT_GT(fixture.entries(), before) << "the same file without that line is done";
}

TEST(SayLetters, fortyChecksADayAreAnswered) {  // TALK-4
  MailFixture fixture;
  const std::string token = fixture.first_token();
  for (int n = 0; n < 41; ++n) {
    fixture.send();
    fixture.take(fixture.letter(
        ada, with_words(token, "turn: 1\norders: [roll]\ncheck: yes\n# " + std::to_string(n))));
  }
  fixture.time = deadline_tests::GameFixture::at("2");
  EXPECT_TRUE(fixture.all_to(ada).find("40 files a day") != std::string::npos);
}

}  // namespace
}  // namespace inselpost::mail
