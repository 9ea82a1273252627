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

/// Runs a command of the moderator. Returns 0 if it was done.
int moderate(MailFixture& fixture, const std::string& command) {
  const std::string line = std::string(INSELPOST_PROGRAM) + " --db '" + fixture.base.store.path() +
                           "' --now " + fixture.time + ' ' + command + " > /dev/null 2>&1";
  return std::system(line.c_str());
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
      {"one due after the next daily letter",
       {.has_news = true, .asks = true, .due = daily + hours(1)},
       "em"},
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
  for (const auto& [seat, address] :
       {std::pair("orange", "cy@example.org"), std::pair("white", "di@example.org")})
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
  EXPECT_TRUE(receipt[0].says("You now get receipts, reminders, acts")) << receipt[0].bytes;
  fixture.take(fixture.letter(ada, fixture.block(red, "[roll, end turn]")));
  EXPECT_EQ(count_to(fixture.send(), bo), 0U) << "not even that it is his turn";
  ASSERT_EQ(moderate(fixture, "note plans --text why-note"), 0);
  EXPECT_TRUE(MailFixture::to(fixture.send(), bo).says("why-note"));
  ASSERT_EQ(moderate(fixture, "end plans --reason why-end"), 0);
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
    EXPECT_TRUE(answer.says("daily 18:00") || answer.says("every") || answer.says("yes"))
        << wrong << answer.bytes;
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
    EXPECT_TRUE(receipt.says("You now get ")) << receipt.bytes;
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

/// Three games of Bo in Berlin, who wants one letter a day.
struct ThreeGames : MailFixture {
  ThreeGames() : MailFixture({"BEG", "turn 1"}) {
    base.add_game("other", "deadlines: {turn: 48h, zone: Europe/Berlin}\n");
    base.add_game("third", "deadlines: {turn: 4h, zone: Europe/Berlin}\n");
    base.add_game("fourth", "deadlines: {turn: 48h, zone: Europe/Berlin}\n");
    for (const char* name : {"other", "third", "fourth"}) {
      const StoredGame game = base.store.find(name).value();
      SeatMailStore(base.store).add_address(game, {"blue", bo});
      LetterPrefsStore(base.store)
          .set(game, "blue", {LetterFrequency::daily, std::chrono::hours(18)}, GameFixture::at("0"));
    }
    SeatMailStore(base.store).remove_address(base.game(), {"blue", bo});
    send();
  }
  void play(const std::string& game, const std::string& when) {
    base.submit_file("game: " + game + "\nseat: red\nturn: 1\norders: [end turn]\n", when);
  }
  std::uint64_t entries_of(const std::string& game) { return base.store.find(game)->last_entry; }
};

/// Returns the form of that game in a letter, with an active line below it.
std::string filled(const SentLetter& letter, const std::string& game, const std::string& order) {
  const std::size_t at = letter.bytes.find("game: " + game + "\nseat: blue");
  const std::size_t end = letter.bytes.find("orders:\n", at);
  return at == std::string::npos ? "" : letter.bytes.substr(at, end + 8 - at) + "- " + order + "\n";
}

TEST(LetterChoice, dailyIsOneLetterAboutAllGames) {  // C-019, MINE-1
  ThreeGames fixture;
  fixture.time = GameFixture::at("1");
  for (const char* game : {"other", "third"}) fixture.play(game, "1");
  const std::vector<SentLetter> at_once = fixture.send();
  ASSERT_EQ(count_to(at_once, bo), 1U) << "the turn of 4 hours is over before the next letter of a day";
  EXPECT_TRUE(MailFixture::to(at_once, bo).says("game: third"));
  fixture.time = GameFixture::at("6:59");
  EXPECT_EQ(count_to(fixture.send(), bo), 0U);
  fixture.time = GameFixture::at("7");  // six in Berlin
  const std::vector<SentLetter> all = fixture.send();
  ASSERT_EQ(count_to(all, bo), 1U);
  const SentLetter letter = MailFixture::to(all, bo);
  EXPECT_TRUE(letter.subject.starts_with("2 of your 3 games wait for you, the next by Mon 23 Nov 16:00"))
      << letter.subject;
  EXPECT_TRUE(letter.says("FOURTH") && letter.says("nothing to do")) << letter.bytes;
  EXPECT_LT(letter.bytes.find("THIRD"), letter.bytes.find("OTHER")) << "the most urgent first";
  EXPECT_LT(letter.bytes.find("OTHER"), letter.bytes.find("FOURTH"));
  EXPECT_TRUE(letter.says("once a day, at 18:00")) << letter.bytes;
  EXPECT_EQ(count_to(fixture.send(), bo), 0U);
  fixture.time = GameFixture::at("31");
  EXPECT_EQ(count_to(fixture.send(), bo), 0U) << "nothing new";
  // Each form has a token of its own.
  fixture.take(fixture.letter(bo, filled(letter, "other", "roll") + "\n" + filled(letter, "third", "roll")));
  for (const char* game : {"other", "third"})
    EXPECT_GE(fixture.entries_of(game), fixture.entries_of("fourth") + 2) << game;
}

TEST(LetterChoice, aDaysLetterThatDoesNotArriveIsNotTold) {  // MINE-1, REP-5
  ThreeGames fixture;
  fixture.time = GameFixture::at("7");
  EXPECT_EQ(count_to(fixture.send(), bo), 0U) << "nothing new";
  fixture.play("other", "7");
  fixture.time = GameFixture::at("7:01");
  EXPECT_EQ(count_to(fixture.send(), bo), 0U) << "it was past six";
  fixture.time = GameFixture::at("31");
  write_letters(fixture.service);
  const auto waiting = OutboundMail(fixture.base.store).list({OutboundMail::State::pending}, bo);
  ASSERT_EQ(waiting.size(), 1U);
  EXPECT_TRUE(OutboundMail(fixture.base.store).drop(waiting[0].id, fixture.time));
  LetterPrefsStore(fixture.base.store)
      .set(fixture.base.store.find("other").value(), "blue", {LetterFrequency::every}, fixture.time);
  fixture.base.submit_file("game: other\nseat: blue\nturn: 2\norders: [roll]\n", "31");
  EXPECT_TRUE(MailFixture::to(fixture.send(), bo).says("ended")) << "told with the next letter";
}

TEST(LetterChoice, anActComesAtOnceToWhoWantsDailyLetters) {  // C-034, MINE-1
  MailFixture fixture;
  fixture.want("blue", {LetterFrequency::daily, std::chrono::hours(18)});
  const std::string token = fixture.first_token();
  const std::uint64_t before = fixture.entries();
  fixture.take(fixture.letter(ada, fixture.block(token)));
  EXPECT_EQ(count_to(fixture.send(), bo), 0U);
  fixture.base.roll_back(before, "23");
  fixture.time = GameFixture::at("23");
  EXPECT_EQ(count_to(fixture.send(), bo), 1U);
}

/// Returns the body of the letter that a mail program begins for that header.
std::string begun_letter(const SentLetter& letter, const char* field) {
  const std::string value = letter.field(field);
  const std::size_t at = value.find("&body=");
  std::string body;
  for (std::size_t i = at + 6; at != std::string::npos && i < value.size() && value[i] != '>'; ++i) {
    if (value[i] == '%') {
      const char c = static_cast<char>(std::stoi(value.substr(i + 1, 2), nullptr, 16));
      if (c != '\r') body += c;
      i += 2;
    } else {
      body += value[i];
    }
  }
  return body;
}

TEST(LetterChoice, theUnsubscribeAddressEndsLetters) {  // C-020, MINE-3
  for (const char* language : {"en", "de"}) {
    MailFixture fixture;
    fixture.speak("blue", language);
    const SentLetter first = MailFixture::to(fixture.send(), bo);
    EXPECT_TRUE(first.field("list-unsubscribe").starts_with("<mailto:judge@example.org?subject="));
    const std::string body = begun_letter(first, "list-unsubscribe");
    EXPECT_EQ(fixture.take(fixture.letter(bo, body)), Verdict::judged) << body;
    const std::vector<SentLetter> receipt = fixture.send();
    ASSERT_EQ(receipt.size(), 1U);
    EXPECT_EQ(receipt[0].to, bo);
    EXPECT_EQ(LetterPrefsStore(fixture.base.store).of(fixture.base.game(), "blue").frequency,
              LetterFrequency::none);
    Store::WriteTransaction change(fixture.base.store);
    change.queue_letter({0, "plans", "blue", OutboxItem::Kind::reminder, fixture.time, "reminder\n"});
    change.commit();
    const SentLetter reminder = MailFixture::to(fixture.send(), bo);
    EXPECT_TRUE(reminder.says("letters: mine") || reminder.says("briefe: meine") ||
                reminder.says("letters\uA789 mine") || reminder.says("briefe\uA789 meine"))
        << reminder.bytes;
  }
}

TEST(LetterChoice, theTokenToUnsubscribeDoesNothingElse) {  // C-034, MINE-3, AUTH-9
  for (const char* more :
       {"orders: [roll]", "letters: mine", "letters: none\nsay: hello", "letters: none\norders: [roll]",
        "memo: x", "ask: report", "letters: none\nabsent: 2026-12-20"}) {
    MailFixture fixture;
    std::string body = begun_letter(MailFixture::to(fixture.send(), ada), "list-unsubscribe");
    ASSERT_NE(body.find("letters: none"), std::string::npos) << body;
    body.replace(body.find("letters: none"), 13, std::string("turn: 1\n") + more);
    const std::uint64_t before = fixture.entries();
    EXPECT_EQ(fixture.take(fixture.letter(ada, body)), Verdict::not_heard) << body;
    EXPECT_EQ(fixture.entries(), before);
    EXPECT_EQ(LetterPrefsStore(fixture.base.store).of(fixture.base.game(), "red").frequency,
              LetterFrequency::every);
  }
}

TEST(LetterChoice, theTokenToUnsubscribeIsOfOneSeatAndPlayer) {  // MINE-3, MOD-5
  MailFixture fixture;
  std::string body = begun_letter(MailFixture::to(fixture.send(), ada), "list-unsubscribe");
  std::string for_blue = body;
  for_blue.replace(for_blue.find("seat: red"), 9, "seat: blue");
  EXPECT_EQ(fixture.take(fixture.letter(ada, for_blue)), Verdict::not_heard);
  ASSERT_EQ(moderate(fixture, "replace plans --seat red --player Eli --reason why"), 0);
  EXPECT_EQ(fixture.take(fixture.letter(ada, body)), Verdict::not_heard) << "it is another player's seat now";
}

TEST(LetterChoice, theHelpAddressBringsHelp) {  // MINE-3, TALK-3
  MailFixture fixture;
  const SentLetter first = MailFixture::to(fixture.send(), ada);
  const std::string body = begun_letter(first, "list-help");
  EXPECT_EQ(body, "ask: help\n");
  fixture.take(fixture.letter("Ada <ada@example.org>", body, proven));
  const SentLetter answer = MailFixture::to(fixture.send(), ada);
  EXPECT_TRUE(answer.says("Answer the last letter")) << answer.bytes;
}

TEST(LetterChoice, theModeratorsChoiceIsToldAtOnce) {  // MINE-1
  MailFixture fixture;
  fixture.send();
  ASSERT_EQ(moderate(fixture, "seat plans blue --letters 'daily 18:00'"), 0);
  const std::vector<SentLetter> all = fixture.send();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].to, bo);
  EXPECT_TRUE(all[0].says("daily 18:00`")) << all[0].bytes;
}

TEST(LetterChoice, anObserverGetsWhatIsChosenForTheirAddress) {  // MINE-1
  MailFixture fixture;
  ASSERT_EQ(moderate(fixture, "seat plans --cc cy@example.org"), 0);
  ASSERT_EQ(moderate(fixture, "seat plans --cc di@example.org --letters none"), 0);
  ASSERT_NE(moderate(fixture, "seat plans --letters none"), 0) << "of whom?";
  std::vector<SentLetter> all = fixture.send();
  for (const char* address : {"cy@example.org", "di@example.org"}) EXPECT_EQ(count_to(all, address), 1U);
  const std::string token = MailFixture::to(all, ada).token();
  fixture.take(fixture.letter(ada, fixture.block(token)));
  all = fixture.send();
  EXPECT_EQ(count_to(all, "cy@example.org"), 1U) << "each change";
  EXPECT_EQ(count_to(all, "di@example.org"), 0U);
  ASSERT_EQ(moderate(fixture, "note plans --text why-note"), 0);
  all = fixture.send();
  const SentLetter late = MailFixture::to(all, "di@example.org");
  EXPECT_TRUE(late.says("why-note") && late.says("red rolled 5 + 1 = 6"))
      << "with what was passed over: " << late.bytes;
  EXPECT_FALSE(MailFixture::to(all, "cy@example.org").says("red rolled 5 + 1 = 6")) << "that was told before";
  // Each is its own reader: what one does not want, the other gets.
  ASSERT_EQ(moderate(fixture, "seat plans --cc cy@example.org --letters none"), 0);
  ASSERT_EQ(moderate(fixture, "seat plans --cc di@example.org --letters every"), 0);
  fixture.take(fixture.letter(ada, fixture.block(token, "[end turn]")));
  all = fixture.send();
  EXPECT_EQ(count_to(all, "cy@example.org"), 0U);
  EXPECT_EQ(count_to(all, "di@example.org"), 1U);
  // Who comes again has chosen nothing.
  ASSERT_EQ(moderate(fixture, "seat plans --no-mail cy@example.org"), 0);
  EXPECT_FALSE(fixture.base.game().told.by_mail.contains("cy@example.org"));
  ASSERT_EQ(moderate(fixture, "seat plans --cc cy@example.org"), 0);
  ASSERT_EQ(moderate(fixture, "note plans --text again"), 0);
  EXPECT_EQ(count_to(fixture.send(), "cy@example.org"), 1U);
}

TEST(LetterChoice, anObserverMayHaveOneLetterADayAboutAllGames) {  // MINE-1, MINE-3
  ThreeGames fixture;
  for (const char* game : {"other", "third"})
    ASSERT_EQ(moderate(fixture, std::string("seat ") + game + " --cc di@example.org --letters 'daily 18:00'"),
              0);
  fixture.send();
  fixture.time = GameFixture::at("1");
  for (const char* game : {"other", "third"}) fixture.play(game, "1");
  EXPECT_EQ(count_to(fixture.send(), "di@example.org"), 0U);
  fixture.time = GameFixture::at("7");
  const std::vector<SentLetter> all = fixture.send();
  ASSERT_EQ(count_to(all, "di@example.org"), 1U);
  const SentLetter letter = MailFixture::to(all, "di@example.org");
  EXPECT_EQ(letter.subject, "What happened in the 2 games that you watch [Inselpost]");
  EXPECT_TRUE(letter.says("OTHER, turn 2") && letter.says("THIRD, turn 2")) << letter.bytes;
  EXPECT_TRUE(letter.says("The game waits for blue.")) << letter.bytes;
  EXPECT_TRUE(letter.token().empty() && letter.field("list-unsubscribe").empty()) << letter.bytes;
  EXPECT_EQ(count_to(fixture.send(), "di@example.org"), 0U);
}

TEST(LetterChoice, mineTellsOfALostLongestRoad) {  // MINE-1
  MailFixture fixture({"BEG", "turn 1", "red 1 brick + 1 lumber", "blue 2 brick + 2 lumber",
                       "pieces red: {settlements: [A1.S, C1.SE], roads: [B1/E, B2/SW, C2/E, C2/SE]}",
                       "pieces blue: {settlements: [D1.SE, C5.NE], roads: [C5/NE, C5/E, C5/SE, D4/E]}"});
  fixture.want("red", {});
  fixture.want("blue", {});
  fixture.send();
  const auto play = [&](const std::string& seat, const std::string& orders) {
    fixture.base.submit(seat, orders, "1");
  };
  play("red", "[build: {road: C2/SW}, end turn]");
  fixture.send();
  play("blue", "[roll]");
  EXPECT_EQ(count_to(fixture.send(), ada), 0U);
  play("blue", "[build: {road: D4/SE}]");
  EXPECT_EQ(count_to(fixture.send(), ada), 0U) << "as long as red's is not longer";
  play("blue", "[build: {road: E3/E}]");
  const std::vector<SentLetter> all = fixture.send();
  ASSERT_EQ(count_to(all, ada), 1U) << "the longest road was red's";
  EXPECT_TRUE(MailFixture::to(all, ada).says("ongest road"));
}

TEST(LetterChoice, aReminderGivesWayToTheNextLetterWhichRemindsAgain) {  // LOOK-9
  MailFixture fixture;
  fixture.want("red", {LetterFrequency::none});
  fixture.send();
  const auto remind = [&] {
    Store::WriteTransaction change(fixture.base.store);
    change.queue_letter({0, "plans", "red", OutboxItem::Kind::reminder, fixture.time, "reminder\n"});
    change.commit();
    write_letters(fixture.service);  // it is not handed over
  };
  remind();
  ASSERT_EQ(moderate(fixture, "note plans --text first-note"), 0);
  write_letters(fixture.service);
  ASSERT_EQ(moderate(fixture, "note plans --text second-note"), 0);
  std::vector<SentLetter> all = fixture.send();
  ASSERT_EQ(count_to(all, ada), 1U) << "one letter, through two that were replaced";
  const SentLetter letter = MailFixture::to(all, ada);
  EXPECT_TRUE(letter.subject.starts_with("Reminder: your turn")) << letter.subject;
  EXPECT_TRUE(letter.says("first-note") && letter.says("second-note")) << letter.bytes;
  EXPECT_TRUE(letter.says("`letters: mine` in your form")) << "how to have letters again: " << letter.bytes;
  // What it reminded of is done: nothing is left to remind of.
  remind();
  fixture.base.submit("red", "[roll, end turn]", "1");
  ASSERT_EQ(moderate(fixture, "note plans --text third-note"), 0);
  all = fixture.send();
  ASSERT_EQ(count_to(all, ada), 1U);
  EXPECT_FALSE(MailFixture::to(all, ada).says("Reminder")) << all[0].bytes;
  EXPECT_TRUE(MailFixture::to(all, ada).says("third-note"));
}

TEST(LetterChoice, aDaysLetterEndsTheLettersOfEachOfItsGames) {  // MINE-3, C-020, C-034
  ThreeGames fixture;
  fixture.time = GameFixture::at("1");
  for (const char* game : {"other", "fourth"}) fixture.play(game, "1");
  fixture.time = GameFixture::at("7");
  const SentLetter letter = MailFixture::to(fixture.send(), bo);
  ASSERT_TRUE(letter.says("OTHER")) << letter.bytes;
  std::string body = begun_letter(letter, "list-unsubscribe");
  EXPECT_EQ(begun_letter(letter, "list-help"), "ask: help\n");
  const auto frequency = [&](const std::string& game) {
    return LetterPrefsStore(fixture.base.store).of(fixture.base.store.find(game).value(), "blue").frequency;
  };
  // Its tokens do nothing else, also not above orders of another block.
  std::string orders = body;
  for (std::size_t at = orders.find("letters: none"); at != std::string::npos;
       at = orders.find("letters: none"))
    orders.replace(at, 13, "turn: 2\norders: [roll]");
  const std::uint64_t before = fixture.entries_of("other");
  EXPECT_EQ(fixture.take(fixture.letter(bo, orders)), Verdict::not_heard);
  EXPECT_EQ(fixture.entries_of("other"), before);
  EXPECT_EQ(frequency("other"), LetterFrequency::daily);
  fixture.take(fixture.letter(bo, body));
  for (const char* game : {"other", "third", "fourth"})
    EXPECT_EQ(frequency(game), LetterFrequency::none) << body;
}

TEST(LetterChoice, onHoldALetterSaysHowMuchTimeIsLeft) {  // LOOK-1
  MailFixture fixture;
  fixture.send();
  ASSERT_EQ(moderate(fixture, "hold plans --reason holiday"), 0);
  EXPECT_TRUE(MailFixture::to(fixture.send(), ada).says("When it goes on, you have 47"));
  ASSERT_EQ(moderate(fixture, "extend plans --by 48h --reason train"), 0);
  const SentLetter longer = MailFixture::to(fixture.send(), ada);
  EXPECT_TRUE(longer.says("gives everybody more time") && longer.says("you have 95")) << longer.bytes;
}

}  // namespace
}  // namespace inselpost::mail
