// Every kind of letter as its reader gets it, in both languages, against the files in
// tests/mail_service/letters (C-010, LOOK-11). With UPDATE_LETTERS in the environment the files are written
// anew.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <regex>
#include <string>
#include <vector>

#include "cli/service/notes.hpp"
#include "tests/mail_service/file_text.hpp"
#include "tests/mail_service/letter_parts.hpp"
#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail {
namespace {

/// A letter of one kind: the game before it, what brings it about, and to whom it goes.
struct KindCase {
  const char* name;
  std::vector<std::string> given;
  std::function<void(MailFixture&)> act;
  std::string to = bo;
};

/// What red's next letter says of how to answer it.
struct Answered {
  std::string token;
  bool is_german = false;
};
Answered answered_by_red(MailFixture& fixture) {
  const std::string bytes = MailFixture::to(fixture.send(), ada).bytes;
  for (const std::string_view key : {"\ntoken: ", "\nkennwort: "})
    if (const std::size_t at = bytes.find(key); at != std::string::npos)
      return {bytes.substr(at + key.size(), 9), key != "\ntoken: "};
  return {};
}

/// Sends orders of red, in the language of red's letters. `german` may be empty where no letter quotes them.
void orders_of_red(MailFixture& fixture, const std::string& orders, const std::string& sections = {},
                   const std::string& german = {}) {
  const Answered to = answered_by_red(fixture);
  const std::string block =
      to.is_german && !german.empty()
          ? "spiel: plans\nsitz: red\nzug: 1\nkennwort: " + to.token + "\nbefehle: " + german + '\n'
          : fixture.block(to.token, orders);
  fixture.take(fixture.letter(ada, block + sections));
}

/// A letter of red with words alone, in any language.
void words_of_red(MailFixture& fixture, const std::string& sections) {
  fixture.take(fixture.letter(
      ada, "game: plans\nseat: red\ntoken: " + answered_by_red(fixture).token + '\n' + sections));
}

/// The clock stands at that hour, and `tick` has run.
void at_hour(MailFixture& fixture, const char* hour) {
  fixture.base.tick(hour);
  fixture.time = deadline_tests::GameFixture::at(hour);
}

const std::vector<KindCase>& kind_cases() {
  static const std::vector<std::string> beginning{"BEG0", "turn 1", "throws 6"};
  static const std::vector<std::string> seven{"BEG0", "turn 1", "throws 7",
                                              "blue 2 brick + 2 lumber + 2 wool + 2 grain"};
  static const std::vector<std::string> nearly_won{
      "BEG",
      "turn 1",
      "red 2 brick + 2 lumber + 1 wool + 1 grain",
      "option vp_to_win: 3",
      "pieces red: {settlements: [A1.S, C1.SE], roads: [B1/E, C1/SE, B2/SW]}",
      "pieces blue: {settlements: [D1.SE, D3.SE], roads: [D1/SE, D4/SW]}"};
  static const std::vector<std::string> rich{"BEG0", "turn 1", "throws 6",
                                             "red 2 brick + 2 lumber + 1 wool + 1 grain + 1 ore"};
  static const std::vector<KindCase> all{
      {"turn", rich, [](MailFixture& fixture) { orders_of_red(fixture, "[roll]", {}, "[würfeln]"); }, ada},
      {"done", beginning,
       [](MailFixture& fixture) { orders_of_red(fixture, "[roll, end turn]", {}, "[würfeln, zug beenden]"); },
       ada},
      {"refused", rich,
       [](MailFixture& fixture) {
         orders_of_red(fixture, "\n- roll\n- build: {road: E3/SW}\n- end turn", {},
                       "\n- würfeln\n- bauen: {straße: E3/SW}\n- zug beenden");
       },
       ada},
      {"not-understood", rich,
       [](MailFixture& fixture) {
         orders_of_red(fixture, "\n- roll\n- biuld: {road: A1/SE}", {},
                       "\n- würfeln\n- baun: {straße: A1/SO}");
       },
       ada},
      {"checked", rich,
       [](MailFixture& fixture) {
         orders_of_red(fixture, "[roll, buy: card]", "check: yes\n", "[würfeln, kaufen: karte]");
       },
       ada},
      {"news-and-words", beginning,
       [](MailFixture& fixture) { orders_of_red(fixture, "[roll]", "say: Good luck to you all!\n"); }},
      {"words", beginning,
       [](MailFixture& fixture) {
         words_of_red(fixture, "say: Shall we play on tonight?\n");
         at_hour(fixture, "2");
       }},
      {"help", beginning,
       [](MailFixture& fixture) {
         fixture.send();
         fixture.take(fixture.letter(ada, "help\n"));
       },
       ada},
      {"stranger", beginning,
       [](MailFixture& fixture) {
         fixture.config.authserv.clear();
         fixture.take(fixture.letter("eve@example.org", "Hello, may I play?\n"));
       },
       "eve@example.org"},
      {"time-was-up", beginning,
       [](MailFixture& fixture) {
         fixture.send();
         fixture.base.tick("61", true);
         fixture.time = deadline_tests::GameFixture::at("61");
       }},
      {"day", beginning,
       [](MailFixture& fixture) {
         fixture.want("blue", {LetterFrequency::daily, std::chrono::hours(18)});
         orders_of_red(fixture, "[roll]");
         fixture.send();
         at_hour(fixture, "9");
       }},
      {"welcome", beginning, [](MailFixture&) {}, ada},
      {"welcome-of-another", beginning, [](MailFixture&) {}},
      {"news", beginning, [](MailFixture& fixture) { orders_of_red(fixture, "[roll]"); }},
      {"question-offer",
       {"BEG", "turn 1", "red 2 ore", "blue 2 brick + 1 wool"},
       [](MailFixture& fixture) { orders_of_red(fixture, "[{offer: {give: 1 ore, get: 1 brick}}]"); }},
      {"question-discard", seven, [](MailFixture& fixture) { orders_of_red(fixture, "[roll]"); }},
      {"reminder", seven,
       [](MailFixture& fixture) {
         orders_of_red(fixture, "[roll]");
         fixture.send();
         at_hour(fixture, "19");
       }},
      {"act", beginning,
       [](MailFixture& fixture) {
         fixture.send();
         ModeratorTransaction transaction = fixture.base.acting("2");
         extend(transaction, std::chrono::hours(48), "red", "Ada sits in a train without a network.");
       },
       ada},
      {"hold", beginning,
       [](MailFixture& fixture) {
         fixture.send();
         ModeratorTransaction transaction = fixture.base.acting("2");
         put_on_hold(transaction, "A holiday.");
       },
       ada},
      {"end", nearly_won,
       [](MailFixture& fixture) { orders_of_red(fixture, "[{build: {settlement: B2.S}}]"); }}};
  return all;
}

class LetterKinds : public testing::TestWithParam<KindCase> {};

TEST_P(LetterKinds, ReadAsTheyShould) {
  const KindCase& one = GetParam();
  for (const char* language : {"en", "de"}) {
    MailFixture fixture(one.given);
    fixture.config.language = language;
    fixture.speak(one.to == ada ? "red" : "blue", language);
    one.act(fixture);
    const std::string text = readable_letter(MailFixture::to(fixture.send(), one.to).bytes);
    const std::filesystem::path file = std::filesystem::path(INSELPOST_SOURCE_DIR) /
                                       "tests/mail_service/letters" /
                                       (std::string(one.name) + '.' + language + ".txt");
    if (std::getenv("UPDATE_LETTERS") != nullptr) {
      std::filesystem::create_directories(file.parent_path());
      std::ofstream(file, std::ios::binary) << text;
    }
    EXPECT_EQ(text, text_in(file)) << file;
  }
}

TEST_P(LetterKinds, FlowInHtml) {  // LOOK-5: only what is copied has lines of its own
  const KindCase& one = GetParam();
  MailFixture fixture(one.given);
  one.act(fixture);
  const std::string html = part_of(MailFixture::to(fixture.send(), one.to).bytes, "text/html");
  EXPECT_NE(html.find("font-size:16px"), std::string::npos);
  EXPECT_EQ(html.find("<pre"), std::string::npos);
  EXPECT_LE(html.size(), 30U * 1024);
  if (std::string_view(one.name) == "stranger" || std::string_view(one.name) == "words") {
    EXPECT_EQ(html.find("monospace"), std::string::npos) << html;
  }
}

// The program rolled a 7 for red, moved the robber and ended the turn: each is a decision of its own.
TEST(LetterNewsOfClocks, TellOnceATurnThatTimeWasUp) {
  MailFixture fixture;
  fixture.send();
  fixture.base.tick("61", true);
  fixture.time = deadline_tests::GameFixture::at("61");
  const std::string text = part_of(MailFixture::to(fixture.send(), bo).bytes, "text/plain");
  const std::string sentence = "time was up";
  const std::size_t first = text.find(sentence);
  ASSERT_NE(first, std::string::npos) << text;
  EXPECT_EQ(text.find(sentence, first + 1), std::string::npos) << text;
}

INSTANTIATE_TEST_SUITE_P(All, LetterKinds, testing::ValuesIn(kind_cases()), [](const auto& one) {
  return std::regex_replace(std::string(one.param.name), std::regex("-"), "_");
});

}  // namespace
}  // namespace inselpost::mail
