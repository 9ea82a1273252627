// TALK-1 to TALK-4 by mail: words in the next letter of those they are for, questions and checks answered.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

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

// TALK-1 MEND-1: what people type between braces is no YAML.
TEST(SayLetters, textsBetweenBracesEndAsPeopleEndThem) {
  for (const std::string text :
       {"Shall we?", "Well, shall we?", "Really?!", "Yes: now.", "a - b?", "OK :-)", "It's \"you\"!"}) {
    MailFixture fixture;
    PressStore(fixture.base.store).set_mode(fixture.base.game(), PressMode::some);
    const std::string token = fixture.first_token();
    fixture.take(fixture.letter(
        ada, with_words(token, "say: {to: [blue, orange, white], text: " + text + "}\nmemo: " + text)));
    fixture.take(fixture.letter(ada, fixture.block(token)));
    const SentLetter letter = MailFixture::to(fixture.send(), bo);
    std::string told = text;
    for (std::size_t at = told.find(':'); at != std::string::npos; at = told.find(':', at))
      told.replace(at, 1, "\uA789");
    EXPECT_TRUE(letter.says("~ " + told)) << text;
  }
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

// TALK-1: whom the words are for is not taken for a part of them where the text is mended (M-14).
TEST(SayLetters, whomTheyAreForMayStandBehindThem) {
  const std::vector<std::pair<std::string, bool>> cases{{"{text: Shall we?, to: [blue]}", true},
                                                        {"{text: Shall we?, to: blue}", true},
                                                        {"{text: Shall we?,to: blue}", true},
                                                        {"{text: Now: shall we?, to: blue}", true},
                                                        {"{text: Shall we?, an: blue}", true},
                                                        {"{text: \"Shall we?, to: me\", to: blue}", true},
                                                        {"{text: 'Shall we?, to: me', to: blue}", true},
                                                        {"{text: Shall we?, too: blue}", false},
                                                        {"{to: blue, text: Shall we?, to: blue}", false},
                                                        {"{text: Shall we?; to: blue}", false},
                                                        {"{text: Shall we?, to blue}", false},
                                                        {"to: blue, text: shall we?", false},
                                                        {"to blue: shall we?", false},
                                                        {"blue: shall we?", false},
                                                        {"@blue shall we?", false},
                                                        {"to:blue text:Shall we?", false}};
  for (const auto& [words, arrives] : cases) {
    MailFixture fixture;
    fixture.write("cy@example.org", "orange");
    PressStore(fixture.base.store).set_mode(fixture.base.game(), PressMode::some);
    const std::string token = fixture.first_token();
    fixture.take(fixture.letter(ada, fixture.block(token) + "say: " + words + '\n'));
    const std::vector<SentLetter> all = fixture.send();
    EXPECT_EQ(MailFixture::to(all, bo).says("hall we?"), arrives) << words;
    EXPECT_FALSE(MailFixture::to(all, "cy@example.org").says("hall we?")) << words;
  }
}

// TALK-1: words for one seat never become public, whatever mail, a telephone or haste makes of the braces,
// the quotes, the commas, the indentation and the names. They arrive or are refused.
TEST(SayLetters, wordsForOneSeatNeverBecomePublic) {
  const std::vector<std::string> damaged{"say: {text: take B2?, to: blue",
                                         "say: text: take B2?, to: blue}",
                                         "say: text: take B2, to: blue",
                                         "say: to: blue, text: take B2",
                                         "say: to: bleu, text: take B2",
                                         "say: to blue: take B2",
                                         "say: To Blue: take B2",
                                         "say: (to blue) take B2",
                                         "say: [to blue] take B2",
                                         "say: to=blue text=take B2",
                                         "say: (text: take B2, to: blue)",
                                         "say: *{text: take B2, to: blue}*",
                                         "say: `{text: take B2, to: blue}`",
                                         "say: \"{text: take B2, to: blue}\"",
                                         "say: '{to: blue, text: take B2}'",
                                         "say: “{to: blue, text: take B2}”",
                                         "say: {text: \"take B2, to: blue}",
                                         "say: {text: \"take B2, to: blue\"}",
                                         "say: {text: \"take B2\", to: \"blue}",
                                         "say: {text: 'take B2, to: blue'}",
                                         "say: {text: “take B2, to: blue”}",
                                         "say: {text: take B2; to: blue}",
                                         "say: {text: take B2 to: blue}",
                                         "say: {text: take B2 to: bleu}",
                                         "say: {text: take B2, to blue}",
                                         "say: {text: take B2?, to blue}",
                                         "say: {text: take B2?, to bleu}",
                                         "say: {text: take B2?, tp: blue}",
                                         "say: {text: take B2?, tp blue}",
                                         "say: {text: take B2?; to: blue}",
                                         "say: {text: take B2?. to: blue}",
                                         "say: {text: take B2?, to：blue}",
                                         "say: {text: take B2?, to = blue}",
                                         "say: {text: take B2?, To: blue}",
                                         "say: {text: take B2?, AN: blue}",
                                         "say: {text: take B2!, an: bleu}",
                                         "say: {text: take B2, an: [pink]}",
                                         "say: {text: take B2, to: [blue, pink]}",
                                         "say: {text: take B2, to: []}",
                                         "say: {text: take B2, to: }",
                                         "say: {text: take B2, to: [blue}",
                                         "say: {to: blue text: take B2?}",
                                         "say: {to: blue. text: take B2}",
                                         "say: {to blue, text: take B2?}",
                                         "say: {to: blue, to: all, text: take B2}",
                                         "say: [text: take B2, to: blue]",
                                         "say: [text: take B2; to: blue]",
                                         "say: [to: blue, text: take B2]",
                                         "say: [{to: blue, text: take B2, hello all]",
                                         "say:\n  to: blue\ntext: take B2",
                                         "say:\n  text: take B2\nto: blue",
                                         "say:\n  text: take B2\n\nto: blue",
                                         "say:\n  text: take B2\n\n\nan: blau",
                                         "say:\n- text: take B2\n\nto: blue",
                                         "say:\n- to: blue\ntext: take B2",
                                         "say:\n  - text: take B2\n  - to: blue",
                                         "say:\nto: blue\ntext: take B2",
                                         "say:\n\nto: blue\n\ntext: take B2",
                                         "say:\n  text: take B2\n    to: blue",
                                         "say:\n  text: take B2 to: blue",
                                         "say:\n  text: |\n    take B2\n    to: blue",
                                         "say: |\n  to: blue\n  take B2",
                                         "say: |\n  to: blue\n  text: take B2",
                                         "say: take B2\nto: blue",
                                         "say: take B2\n  to: blue",
                                         "say: take B2 now, while nobody looks\nat it, to: blue",
                                         "to: blue\nsay: take B2",
                                         "say: an: blau, text: take B2",
                                         "say: {text: take B2,\nto: blue",
                                         "say: {text: take\nB2? to: blue}",
                                         "sagen: {text: take B2?, an blue}",
                                         "sagen: text: take B2, an: blue",
                                         "sagen:\n  text: take B2\n\nan: blue",
                                         "say: {text: take B2?, to&#58; blue}",
                                         "say: {text: take B2?,\xC2\xA0to blue}"};
  const auto marked = [](const std::string& lines) {
    std::string out = "> ";
    for (const char c : lines) out += c == '\n' ? std::string("\n> ") : std::string(1, c);
    return out;
  };
  const auto tabbed = [](std::string lines) {
    for (std::size_t at = lines.find("\n  "); at != std::string::npos; at = lines.find("\n  ", at + 1))
      lines.replace(at, 3, "\n\t");
    return lines;
  };
  std::optional<MailFixture> fixture;
  std::string token;
  for (std::size_t i = 0; i < damaged.size(); ++i) {
    constexpr std::size_t of_a_day = 5;  // a seat says at most 20 things
    if (i % of_a_day == 0) {
      fixture.emplace();
      PressStore(fixture->base.store).set_mode(fixture->base.game(), PressMode::some);
      token = fixture->first_token();
    }
    const std::string& one = damaged[i];
    const auto before = PressStore(fixture->base.store).after(fixture->base.game());
    for (const std::string& letter : {with_words(token, one), marked(with_words(token, one)),
                                      tabbed(with_words(token, one)), with_words(token, one + "\nmemo: x")})
      fixture->take(fixture->letter(ada, letter));
    for (const PressStore::StoredMessage& said :
         PressStore(fixture->base.store).after(fixture->base.game(), before.empty() ? 0 : before.back().id))
      EXPECT_EQ(said.to, std::vector<std::string>{"blue"}) << one << '\n' << said.text;
  }
}

// TALK-1 TALK-2 MEND-1: words are told as people type them.
TEST(SayLetters, wordsOfPeopleNeedNoQuotes) {
  const std::vector<std::string> texts{"50 % or so",
                                       "50 % [or so]",
                                       "[maybe] later",
                                       "[x] done",
                                       "(no) idea",
                                       "Listen: now",
                                       "Trade: 2 wool for 1 ore?",
                                       "Ich biete an: 1 Holz",
                                       "I agree to: nothing",
                                       "3:1 is fair",
                                       "\"Well\", he said",
                                       "'tis \"fine\"",
                                       "It's mine!",
                                       "& more",
                                       "you & me",
                                       "*wow*",
                                       "**really** good",
                                       "* star",
                                       "! watch out",
                                       "!!!",
                                       "?",
                                       "? what",
                                       "- no",
                                       "-- no --",
                                       "– dash",
                                       "... well",
                                       "@Bo nice",
                                       "`code`",
                                       "| bar",
                                       "> quoted",
                                       "%",
                                       "100%",
                                       "#1",
                                       "We are #1!",
                                       "#winning",
                                       "~",
                                       "null",
                                       "true",
                                       "no",
                                       "12",
                                       "2026-11-23",
                                       "\xF0\x9F\x98\x80",
                                       "gg \xF0\x9F\x91\x8D \xE2\x9D\xA4",
                                       "a\\b \\n",
                                       "x = y; z",
                                       "a, b, c",
                                       "to be or not to be",
                                       "Well, to be honest, no",
                                       "To Blue, well done",
                                       "1. first 2. second",
                                       "e.g. B2/NE",
                                       "<3",
                                       "a < b > c",
                                       "end turn",
                                       "roll",
                                       "orders",
                                       "text",
                                       "ä ö ü ß €"};
  for (const std::string key : {"say", "memo"}) {
    std::optional<MailFixture> fixture;
    std::string token;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      constexpr std::size_t of_a_day = 20;
      if (i % of_a_day == 0) {
        fixture.emplace();
        token = fixture->first_token();
      }
      fixture->take(fixture->letter(ada, with_words(token, key + ": " + texts[i]),
                                    "Content-Type: text/plain; charset=utf-8\n"));
      const StoredGame game = fixture->base.game();
      const auto said = PressStore(fixture->base.store).after(game);
      const std::string read = key == "memo"  ? fixture->base.store.kept(game).memos["red"]
                               : said.empty() ? std::string()
                                              : said.back().text;
      EXPECT_EQ(read, texts[i]) << key;
    }
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

/// Returns the time so many minutes after ten.
std::string minute(int minutes) {
  const std::string rest = std::to_string(minutes % 60);
  return deadline_tests::GameFixture::at(std::to_string(minutes / 60) + ':' + (rest.size() < 2 ? "0" : "") +
                                         rest);
}

TEST(SayLetters, wordsAloneComeWithinAQuarterOfAnHour) {  // C-032, LOOK-9, TALK-1
  MailFixture fixture;
  fixture.want("blue", {});
  const std::string token = fixture.first_token();
  std::size_t letters = 0, words = 0;
  int first = 0;
  for (int now = 1; now <= 24 * 60; ++now) {
    fixture.time = minute(now);
    if (now % 10 == 1)
      fixture.take(fixture.letter(ada, with_words(token, "say: word " + std::to_string(now))));
    if (now % 5 != 0) continue;
    for (const SentLetter& one : fixture.send()) {
      if (one.to != bo) continue;
      ++letters;
      if (first == 0) first = now;
      for (std::size_t at = one.bytes.find("~ word"); at != std::string::npos;
           at = one.bytes.find("~ word", at + 1))
        ++words;
      EXPECT_TRUE(one.token().empty() && !one.says("orders:")) << "no form, no token: " << one.bytes;
    }
  }
  EXPECT_EQ(first, 20) << "the first send after 15 minutes, though others were said since";
  EXPECT_LE(letters, 20U) << "at most one for each that the day's limit allows";
  EXPECT_EQ(words, 2 * 20U) << "each once, in text and HTML";
}

TEST(SayLetters, wordsNotHandedOverAreToldByTheNextLetter) {  // C-007, LOOK-9, REP-5
  MailFixture fixture;
  const std::string token = fixture.first_token();
  const auto waiting = [&] {
    return OutboundMail(fixture.base.store).list({OutboundMail::State::pending}, bo).size();
  };
  fixture.take(fixture.letter(ada, with_words(token, "say: the first")));
  fixture.send();
  fixture.time = deadline_tests::GameFixture::at("1:20");
  write_letters(fixture.service);
  ASSERT_EQ(waiting(), 1U);
  fixture.take(fixture.letter(ada, fixture.block(token) + "say: the second\n"));
  write_letters(fixture.service);
  EXPECT_EQ(waiting(), 1U) << "it gives way";
  const SentLetter letter = MailFixture::to(fixture.send(), bo);
  EXPECT_TRUE(letter.says("~ the first") && letter.says("~ the second") && letter.says("rolled"))
      << letter.bytes;
  EXPECT_FALSE(letter.token().empty()) << "there is more to tell";
}

TEST(SayLetters, whoWantsFewLettersReadsWordsWithTheNext) {  // MINE-1, TALK-1
  for (const LetterFrequency frequency : {LetterFrequency::daily, LetterFrequency::none}) {
    MailFixture fixture;
    fixture.want("blue", {frequency, std::chrono::hours(9)});
    const std::string token = fixture.first_token();
    fixture.take(fixture.letter(ada, with_words(token, "say: later")));
    fixture.time = deadline_tests::GameFixture::at("2");
    EXPECT_TRUE(MailFixture::to(fixture.send(), bo).bytes.empty());
  }
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

TEST(SayLetters, whatElseOneOfTwoPlaysIsNotToldToTheOther) {  // TALK-3
  for (const bool is_shared : {false, true}) {
    MailFixture fixture;
    fixture.write(ada, "");
    if (is_shared) fixture.write("ana@example.org", "red");
    fixture.take(fixture.letter(ada, with_words(fixture.first_token(), "ask: games")));
    const std::vector<SentLetter> all = fixture.send();
    for (const SentLetter& one : all) {
      if (one.to != ada && one.to != "ana@example.org") continue;
      EXPECT_TRUE(one.says("plans: red")) << one.bytes;
      EXPECT_EQ(one.says("Your games:\n  plans\n"), !is_shared) << one.bytes;
    }
  }
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
