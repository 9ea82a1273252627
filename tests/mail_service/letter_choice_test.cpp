// Which letters a seat gets: by choice, by what concerns it, and when (MINE-1, MINE-2, LOOK-9).
#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>
#include <string>

#include "cli/service/notify/letter_timing.hpp"
#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail {
namespace {

using deadline_tests::GameFixture;

std::string choosing(const std::string& token, const std::string& choice, const std::string& seat = "blue") {
  return "game: plans\nseat: " + seat + "\ntoken: " + token + "\nletters: " + choice + "\n";
}

std::size_t count_to(const std::vector<SentLetter>& all, std::string_view address) {
  return static_cast<std::size_t>(
      std::ranges::count_if(all, [&](const SentLetter& one) { return one.to == address; }));
}

/// What a letter would tell, and to which choices it is due: `e`very, `m`ine, `d`aily, `n`one.
struct DueCase {
  const char* name;
  LetterContent content;
  const char* due;
};

TEST(LetterChoice, decidesWhichLettersAreDue) {  // MINE-1, LOOK-9
  const Instant now = read_instant("2026-11-29T10:00:00Z").value();
  const Instant daily = read_instant("2026-11-29T18:00:00Z").value();
  using std::chrono::hours;
  using std::chrono::minutes;
  const std::vector<DueCase> cases{
      {"nothing", {}, ""},
      {"the first", {.is_first = true}, "emdn"},
      {"a receipt or a reminder", {.answers = true}, "emdn"},
      {"news of others", {.has_news = true}, "e"},
      {"an act of the moderator", {.has_news = true, .has_act = true}, "emdn"},
      {"a theft", {.has_news = true, .concerns = true}, "em"},
      {"the end", {.has_news = true, .has_ended = true}, "emn"},
      {"a decision", {.has_news = true, .asks = true}, "em"},
      {"one due in 4 h", {.has_news = true, .asks = true, .due = now + hours(4)}, "emd"},
      {"one due after the next daily letter", {.has_news = true, .asks = true, .due = daily + hours(1)}, "em"},
      {"words just said", {.words_since = now - minutes(14)}, ""},
      {"words of 15 minutes ago", {.words_since = now - minutes(15)}, "em"},
  };
  for (const DueCase& one : cases) {
    std::string due;
    for (const auto& [letter, frequency] :
         {std::pair('e', LetterFrequency::every), std::pair('m', LetterFrequency::mine),
          std::pair('d', LetterFrequency::daily), std::pair('n', LetterFrequency::none)}) {
      LetterPrefs prefs;
      prefs.frequency = frequency;
      if (is_letter_due(prefs, one.content, now,
                        frequency == LetterFrequency::daily ? std::optional(daily) : std::nullopt))
        due += letter;
    }
    EXPECT_EQ(due, one.due) << one.name;
  }
}

TEST(LetterChoice, mineTellsOfAnothersTurnWithTheNextLetter) {  // C-018, MINE-1
  MailFixture fixture({"BEG0", "red 1 brick + 1 lumber", "turn 1", "throws 6"});
  fixture.want("blue", {});
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter(ada, fixture.block(token, "[roll, {build: {road: B1/E}}]")));
  const std::vector<SentLetter> after = fixture.send();
  EXPECT_TRUE(MailFixture::to(after, ada).says("receipt for red")) << "red gets the receipt";
  EXPECT_EQ(count_to(after, bo), 0U) << "what red did is nothing of blue's";
  EXPECT_TRUE(fixture.send().empty());
  fixture.take(fixture.letter(ada, fixture.block(token, "[end turn]")));
  const std::vector<SentLetter> next = fixture.send();
  ASSERT_EQ(count_to(next, bo), 1U);
  const SentLetter letter = MailFixture::to(next, bo);
  EXPECT_TRUE(letter.says("Your turn")) << letter.subject;
  EXPECT_TRUE(letter.says("rolled") && letter.says("road")) << "the next letter tells all: " << letter.bytes;
}

TEST(LetterChoice, mineTellsOfATheftAtOnce) {  // C-018, MINE-1
  MailFixture fixture({"BEG0", "red nothing", "blue 1 wool", "turn 1", "throws 7"});
  fixture.want("blue", {});
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter(ada, fixture.block(token, "[roll]")));
  EXPECT_EQ(count_to(fixture.send(), bo), 0U);
  fixture.take(fixture.letter(ada, fixture.block(token, "[{robber: {to: D2, rob: [blue, orange]}}]")));
  const std::vector<SentLetter> all = fixture.send();
  ASSERT_EQ(count_to(all, bo), 1U);
  EXPECT_TRUE(MailFixture::to(all, bo).says("rolled")) << "with what was passed over";
  EXPECT_TRUE(MailFixture::to(all, bo).says("1 wool"));
}

TEST(LetterChoice, aTurnCostsTwoLettersAndTheOthersOne) {  // C-027, MINE-1, MINE-2
  MailFixture fixture({"BEG0", "turn 1", "throws 6"});
  for (const auto& [seat, address] : {std::pair("orange", "cy@example.org"), std::pair("white", "di@example.org")})
    fixture.write(address, seat);
  for (const char* seat : {"red", "blue", "orange", "white"}) fixture.want(seat, {});
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter(ada, fixture.block(token, "[roll, end turn]")));
  std::vector<SentLetter> all = fixture.send();
  for (SentLetter& one : fixture.send()) all.push_back(std::move(one));
  EXPECT_EQ(count_to(all, ada), 1U) << "the receipt is the only letter";
  EXPECT_EQ(count_to(all, bo), 1U) << "whose turn it is";
  EXPECT_EQ(all.size(), 2U);
}

TEST(LetterChoice, noneLeavesReceiptsActsAndTheEnd) {  // MINE-1
  MailFixture fixture;
  const std::vector<SentLetter> first = fixture.send();
  const std::string red = MailFixture::to(first, ada).token(), blue = MailFixture::to(first, bo).token();
  fixture.take(fixture.letter(bo, choosing(blue, "none")));
  const std::vector<SentLetter> receipt = fixture.send();
  ASSERT_EQ(receipt.size(), 1U) << "nobody else learns of it";
  EXPECT_TRUE(receipt[0].says("letters\uA789 none")) << receipt[0].bytes;
  fixture.take(fixture.letter(ada, fixture.block(red, "[roll, end turn]")));
  EXPECT_EQ(count_to(fixture.send(), bo), 0U) << "not even that it is his turn";
  const auto run = [&](const std::string& command) {
    const std::string line = std::string(INSELPOST_PROGRAM) + " --db '" + fixture.base.store.path() +
                             "' --now " + fixture.time + ' ' + command + " > /dev/null 2>&1";
    return std::system(line.c_str());
  };
  ASSERT_EQ(run("note plans --text why-note"), 0);
  EXPECT_TRUE(MailFixture::to(fixture.send(), bo).says("why-note"));
  ASSERT_EQ(run("end plans --reason why-end"), 0);
  EXPECT_TRUE(MailFixture::to(fixture.send(), bo).says("why-end"));
}

TEST(LetterChoice, wordsThatAreNoneAreRefusedWithASuggestion) {  // C-026, MINE-1, TALK-5
  for (const char* wrong : {"somtimes", "dailly 18:00", "daily 25:00", "daily", "mine 18:00", "[mine]",
                            "{every: mine, pictures: maybe}", "{often: mine}"}) {
    MailFixture fixture;
    const std::string token = MailFixture::to(fixture.send(), bo).token();
    fixture.take(fixture.letter(bo, choosing(token, wrong)));
    const SentLetter answer = MailFixture::to(fixture.send(), bo);
    EXPECT_TRUE(answer.says("E_SYNTAX")) << wrong << answer.bytes;
    EXPECT_TRUE(answer.says("daily 18:00") || answer.says("every") || answer.says("yes")) << wrong << answer.bytes;
    EXPECT_EQ(LetterPrefsStore(fixture.base.store).of(fixture.base.game(), "blue").frequency,
              LetterFrequency::every);
  }
}

struct ChoiceCase {
  const char* written;
  const char* kept;
};

TEST(LetterChoice, isReadInBothLanguagesAndForms) {  // MINE-1, MINE-3
  for (const ChoiceCase& one : {ChoiceCase{"mine", "mine"}, ChoiceCase{"täglich 07:05", "daily 07:05"},
                                ChoiceCase{"keine", "none"}, ChoiceCase{"jeder", "every"},
                                ChoiceCase{"{every: mine, pictures: no}", "{every: mine, pictures: no}"},
                                ChoiceCase{"{jeder: meine, html: nein}", "{every: mine, html: no}"},
                                ChoiceCase{"{html: no}", "{every: every, html: no}"}}) {
    MailFixture fixture;
    const std::string token = MailFixture::to(fixture.send(), bo).token();
    fixture.take(fixture.letter(bo, choosing(token, one.written)));
    EXPECT_EQ(to_order_text(LetterPrefsStore(fixture.base.store).of(fixture.base.game(), "blue")), one.kept);
    const SentLetter receipt = MailFixture::to(fixture.send(), bo);
    EXPECT_TRUE(receipt.says("letters\uA789 ")) << receipt.bytes;
    EXPECT_EQ(receipt.says("text/html"), std::string(one.kept).find("html: no") == std::string::npos);
  }
}

TEST(LetterChoice, whatIsHiddenCausesNoLetter) {  // MINE-1, LOOK-9: no clue by the existence of a letter
  for (const LetterFrequency frequency : {LetterFrequency::every, LetterFrequency::mine}) {
    MailFixture fixture({"BEG", "red 2 wool", "turn 1"});
    fixture.want("blue", {frequency});
    const std::string token = fixture.first_token();
    fixture.take(fixture.letter(
        ada, fixture.block(token, "[{offer: {to: orange, give: 1 wool, get: 1 ore, name: o1}}]")));
    EXPECT_EQ(count_to(fixture.send(), bo), 0U);
  }
}

TEST(LetterChoice, theModeratorsChoiceIsToldAtOnce) {  // MINE-1
  MailFixture fixture;
  fixture.send();
  const std::string line = std::string(INSELPOST_PROGRAM) + " --db '" + fixture.base.store.path() +
                           "' --now " + fixture.time + " seat plans blue --letters 'daily 18:00' > /dev/null";
  ASSERT_EQ(std::system(line.c_str()), 0);
  const std::vector<SentLetter> all = fixture.send();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].to, bo);
  EXPECT_TRUE(all[0].says("letters\uA789 daily 18")) << all[0].bytes;
}

}  // namespace
}  // namespace inselpost::mail
