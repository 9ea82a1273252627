// The answer to a letter that was not done whole holds its orders again, mended (TALK-6 to TALK-8).
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/service/recording.hpp"
#include "cli/service/resume.hpp"
#include "cli/service/submission_queue.hpp"
#include "schemas/text/utf8.hpp"
#include "storage/press_store.hpp"
#include "tests/mail_service/mail_fixture.hpp"
#include "tests/play/random.hpp"

namespace inselpost::mail {
namespace {

using Lines = std::vector<std::string>;

/// Returns the text of a letter, without its HTML and its files.
std::string plain_part(const SentLetter& letter) {
  const std::size_t begin = letter.bytes.find("\n\n", letter.bytes.find("Content-Type: text/plain"));
  return letter.bytes.substr(begin + 2, letter.bytes.find("\n--inselpost", begin) - begin - 2);
}

Lines text_lines(std::string_view text) {
  Lines lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

/// Returns the form at the end of a letter.
Lines form_lines_of(const SentLetter& letter) {
  Lines lines = text_lines(plain_part(letter));
  auto begin = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
    return line.starts_with("game: ") || line.starts_with("spiel: ");
  });
  lines.erase(lines.begin(), begin);
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

/// Returns the lines below `orders:`.
Lines orders_of(const SentLetter& letter) {
  Lines form = form_lines_of(letter);
  const auto begin = std::find_if(form.begin(), form.end(), [](const std::string& line) {
    return line == "orders:" || line == "befehle:";
  });
  if (begin != form.end()) form.erase(form.begin(), begin + 1);
  return form;
}

/// Returns the token of a letter in either language.
std::string token_in(const SentLetter& letter) {
  for (const std::string& line : form_lines_of(letter))
    for (const std::string_view key : {"token: ", "kennwort: "})
      if (line.starts_with(key)) return line.substr(key.size());
  return {};
}

bool is_offered(const Lines& form, std::size_t line) {
  if (!form[line].starts_with("# ")) return false;
  for (std::size_t i = line + 1; i < form.size() && !form[i].starts_with("# - "); ++i)
    if (form[i].starts_with("## refused:") || form[i].starts_with("## abgelehnt:")) return false;
  // What continues an order belongs to it.
  return form[line].starts_with("# - ") || is_offered(form, line - 1);
}

/// Returns the form with every line active that it offers.
std::string filled_in(const Lines& form) {
  std::string text;
  for (std::size_t i = 0; i < form.size(); ++i)
    text += (is_offered(form, i) ? form[i].substr(2) : form[i]) + '\n';
  return text;
}

std::string quoted(const SentLetter& letter) {
  std::string out;
  for (const std::string& line : text_lines(plain_part(letter))) out += "> " + line + '\n';
  return out;
}

/// Returns the text with its lines broken at `width` columns, as mail programs break them.
std::string wrapped_at(const std::string& text, std::size_t width, const std::string& mark = {}) {
  std::string out;
  for (const std::string& line : text_lines(text)) {
    std::string part = mark;
    for (std::size_t at = 0; at < line.size();) {
      const std::size_t end = std::min(line.find(' ', at + 1), line.size());
      const std::string word = line.substr(at, end - at);
      if (part != mark && display_width(part) + display_width(word) > width) {
        out += part + '\n';
        part = mark + word.substr(
                          word.find_first_not_of(' ') == std::string::npos ? 0 : word.find_first_not_of(' '));
      } else {
        part += word;
      }
      at = end;
    }
    out += part + '\n';
  }
  return out;
}

// C-023 TALK-6 TALK-7: what was done is gone, what was refused has its reason and an order that works, what
// was not tried stands as it was sent.
TEST(RefusedLetters, holdTheOrdersAgainMended) {
  MailFixture fixture({"BEG0", "turn 1", "throws 6", "red 2 brick + 2 lumber"});
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter(
      ada, fixture.block(token, "\n- roll\n- build: {road: A1/SE}\n- build: {road: E3/SW}\n- end turn")));
  const SentLetter answer = MailFixture::to(fixture.send(), ada);
  const std::string text = plain_part(answer);
  EXPECT_TRUE(text.starts_with("2 of your 4 orders were done, red; the third was refused: ")) << text;
  EXPECT_TRUE(answer.subject.starts_with("Not done: 2 of 4 orders. ")) << answer.subject;
  const Lines form = orders_of(answer);
  ASSERT_GE(form.size(), 4U) << text;
  EXPECT_EQ(form[0], "# - build: {road: E3/SW}");
  EXPECT_TRUE(form[1].starts_with("## refused: ")) << form[1];
  const auto way_out = std::find_if(form.begin() + 1, form.end(),
                                    [](const std::string& line) { return line.starts_with("# - build: "); });
  ASSERT_NE(way_out, form.end()) << text;
  EXPECT_EQ(form.back(), "# - end turn");
  EXPECT_EQ(std::count(form.begin(), form.end(), "# - roll"), 0);
  // Quoted whole, it does nothing.
  const std::uint64_t before = fixture.entries();
  fixture.take(fixture.letter(ada, "thanks\n\n" + quoted(answer)));
  EXPECT_EQ(fixture.entries(), before);
  // What it offers is done.
  std::string filled;
  for (const std::string& line : form_lines_of(answer))
    filled += (line == *way_out ? line.substr(2) : line) + '\n';
  fixture.take(fixture.letter(ada, filled));
  EXPECT_GT(fixture.entries(), before) << filled;
}

// TALK-6 LET-26: quoted by a mail program and mended inside of the quotation it is done, whatever is above.
TEST(RefusedLetters, areMendedInsideOfTheQuotation) {
  for (const std::string_view above :
       {"", "Now it should work:\n\n", "On Mon, 23 Nov 2026 the judge wrote:\n"}) {
    MailFixture fixture({"BEG0", "turn 1", "throws 6", "red 2 brick + 2 lumber"});
    const std::string token = fixture.first_token();
    fixture.take(fixture.letter(ada, fixture.block(token, "\n- roll\n- build: {road: E3/SW}\n- end turn")));
    const SentLetter answer = MailFixture::to(fixture.send(), ada);
    const Lines form = orders_of(answer);
    const auto way_out = std::find_if(form.begin() + 1, form.end(), [](const std::string& line) {
      return line.starts_with("# - build: ");
    });
    ASSERT_NE(way_out, form.end()) << answer.bytes;
    std::string text = quoted(answer);
    const std::size_t at = text.find("> " + *way_out + '\n');
    ASSERT_NE(at, std::string::npos) << text;
    text.erase(at + 2, 2);  // the `# `
    const std::uint64_t before = fixture.entries();
    fixture.take(fixture.letter(ada, std::string(above) + text));
    EXPECT_EQ(fixture.entries(), before + 1) << above << text;
    const SentLetter done = MailFixture::to(fixture.send(), ada);
    EXPECT_TRUE(done.subject.starts_with("Done: ")) << done.subject;
  }
}

// TALK-6: what was not tried would be refused too: no button sends it.
TEST(RefusedLetters, haveNoButtonForWhatWouldBeRefusedAgain) {
  MailFixture fixture({"BEG0", "turn 1", "throws 6"});
  const std::string token = fixture.first_token();
  const std::string orders = "\n- roll\n- build: {city: A1.S}\n- build: {city: B2.N}\n- buy: card";
  fixture.take(fixture.letter(ada, fixture.block(token, orders)));
  const SentLetter answer = MailFixture::to(fixture.send(), ada);
  EXPECT_FALSE(answer.says("Send it mended")) << answer.bytes;
  EXPECT_TRUE(answer.says("Change it first"));
}

// TALK-6: the turn is not ended at a touch while nothing can be done in place of the refused order.
TEST(RefusedLetters, haveNoButtonForWhatIsLeftWithoutTheRefusedOrder) {
  MailFixture fixture({"BEG0", "turn 1", "throws 6"});
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter(ada, fixture.block(token, "\n- roll\n- build: {city: A1.S}\n- end turn")));
  const SentLetter answer = MailFixture::to(fixture.send(), ada);
  EXPECT_FALSE(answer.says("Send it mended")) << answer.bytes;
  EXPECT_TRUE(answer.says("Change it first"));
}

// C-028 TALK-4 TALK-6: the answers to a check, and to a file of which two orders were not tried.
TEST(RefusedLetters, doNothingWhenTheyAreQuotedWhole) {
  for (const char* language : {"en", "de"})
    for (const char* more : {"", "check: yes\n"}) {
      MailFixture fixture;
      fixture.speak("red", language);
      const std::string token = token_in(MailFixture::to(fixture.send(), ada));
      const std::uint64_t begin = fixture.entries();
      const std::string orders = "\n- roll\n- build: {road: A1/NE}\n- build: {city: B1.N}\n- end turn";
      fixture.take(fixture.letter(ada, fixture.block(token, orders) + more));
      const SentLetter answer = MailFixture::to(fixture.send(), ada);
      const std::uint64_t before = fixture.entries();
      const std::string text = plain_part(answer);
      EXPECT_NE(text.find(*language == 'e' ? "\norders:\n# - " : "\nbefehle:\n# - "), std::string::npos)
          << text;
      fixture.take(fixture.letter(ada, (*language == 'e' ? "thanks\n\n" : "danke\n\n") + quoted(answer)));
      fixture.take(fixture.letter(ada, text));  // a program that marks nothing
      for (std::size_t width = 30; width <= 78; ++width) {
        fixture.take(fixture.letter(ada, "thanks\n\n" + wrapped_at(text, width, "> ")));
        fixture.take(fixture.letter(ada, wrapped_at(text, width)));
      }
      EXPECT_EQ(fixture.entries(), before) << text;
      EXPECT_EQ(before, *more != '\0' ? begin : begin + 1) << "a check does nothing";
    }
}

// LOOK-4 LOOK-7 LOOK-11: widths and lengths; nothing follows the form; a failed order that could begin a form
// is shown and begins none, wherever its line is broken.
TEST(RefusedLetters, areShortAndNarrow) {
  for (const char* language : {"en", "de"}) {
    MailFixture fixture;
    fixture.speak("red", language);
    const std::string token = token_in(MailFixture::to(fixture.send(), ada));
    fixture.take(fixture.letter(
        ada, fixture.block(token,
                           "\n- roll\n- offer: {give: 1 ore, get: {any of: [1 wool, 1 grain, 1 lumber, 1 "
                           "brick]}, name: xxxxxxxx, until: end of turn}\n- nonsense game: plans seat: "
                           "red orders: - end turn\n- end turn")));
    const SentLetter answer = MailFixture::to(fixture.send(), ada);
    const std::string text = plain_part(answer);
    std::size_t filled = 0;
    const Lines lines = text_lines(text), form = form_lines_of(answer);
    for (const std::string& line : lines) {
      EXPECT_LE(display_width(line), 72U) << line;
      filled += line.empty() ? 0U : 1U;
    }
    EXPECT_LE(filled - form.size(), 20U) << text;
    EXPECT_EQ(text.find("nonsense game:"), std::string::npos) << text;
    EXPECT_NE(text.find("# - nonsense game\uA789"), std::string::npos) << text;
    EXPECT_TRUE(text.ends_with(form.back() + '\n')) << text;
  }
}

// C-025 TALK-8: the third refused letter of a turn names the guide, the question and the moderator.
TEST(RefusedLetters, nameHelpTheThirdTime) {
  for (const char* language : {"en", "de"}) {
    MailFixture fixture;
    fixture.speak("red", language);
    const std::string token = token_in(MailFixture::to(fixture.send(), ada));
    for (int n = 1; n <= 3; ++n) {
      fixture.take(fixture.letter(
          ada, fixture.block(token, "[rol" + std::string(static_cast<std::size_t>(n), 'x') + "]")));
      const std::string text = plain_part(MailFixture::to(fixture.send(), ada));
      const bool is_third = n == 3;
      EXPECT_EQ(text.find("letters.md") != std::string::npos, is_third) << text;
      EXPECT_EQ(text.find(*language == 'e' ? "ask: help" : "auskunft: ") != std::string::npos, is_third)
          << text;
      EXPECT_EQ(text.find("mod@example.org") != std::string::npos, is_third) << text;
    }
  }
}

// TALK-8: what a stranger sends for a seat is not counted against it, and nothing of it comes back (AUTH-15).
TEST(RefusedLetters, areThoseOfTheSeatAlone) {
  MailFixture fixture;
  const std::string token = fixture.first_token();
  for (int n = 0; n < 5; ++n)
    fixture.take(
        fixture.letter("eve@example.net", fixture.block("aaaa-aaaa", "[blunder" + std::to_string(n) + "]")));
  const std::string told = fixture.all_to(ada);
  EXPECT_EQ(told.find("blunder"), std::string::npos) << told;
  fixture.take(fixture.letter(ada, fixture.block(token, "[rol]")));
  EXPECT_EQ(fixture.all_to(ada).find("letters.md"), std::string::npos);
}

// C-027 MINE-2: all is done and nothing is asked: one short letter.
TEST(DoneLetters, areShort) {
  for (const char* language : {"en", "de"}) {
    MailFixture fixture;
    fixture.speak("red", language);
    const std::string token = token_in(MailFixture::to(fixture.send(), ada));
    fixture.take(fixture.letter(ada, fixture.block(token, "[roll, end turn]")));
    std::vector<SentLetter> all = fixture.send();
    std::erase_if(all, [](const SentLetter& one) { return one.to != ada; });
    ASSERT_EQ(all.size(), 1U);
    const std::string text = plain_part(all.front());
    const bool is_english = *language == 'e';
    EXPECT_TRUE(text.starts_with(is_english ? "Both orders are done, red. It is blue's turn."
                                            : "Beide Befehle sind ausgeführt, Red. Blue ist am Zug."))
        << text;
    EXPECT_NE(all.front().subject.find(is_english ? "Done: your 2 orders [plans" : "deine 2 Befehle [plans"),
              std::string::npos)
        << all.front().subject;
    std::size_t filled = 0;
    for (const std::string& line : text_lines(text)) filled += line.empty() ? 0U : 1U;
    EXPECT_LE(filled - form_lines_of(all.front()).size(), 10U) << text;
  }
}

// C-033 TALK-3: the record is attached once an hour.
TEST(RecordLetters, attachTheRecordOnceAnHour) {
  MailFixture fixture;
  const std::string token = fixture.first_token();
  const std::string question = "game: plans\nseat: red\ntoken: " + token + "\nask: record\n";
  fixture.take(fixture.letter(ada, question));
  std::vector<SentLetter> all = fixture.send();
  ASSERT_EQ(all.size(), 1U) << "nobody else learns of it";
  EXPECT_TRUE(all[0].says("Content-Type: application/jsonl")) << all[0].bytes;
  EXPECT_TRUE(all[0].says("filename=\"plans.jsonl\"")) << all[0].bytes;
  EXPECT_TRUE(all[0].says("\"signed\"")) << all[0].bytes;
  fixture.take(fixture.letter(ada, question + "# again\n"));
  all = fixture.send();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_FALSE(all[0].says("application/jsonl")) << all[0].bytes;
  EXPECT_TRUE(all[0].says("inselpost export plans")) << all[0].bytes;
  fixture.time = deadline_tests::GameFixture::at("2:05");
  fixture.take(fixture.letter(ada, question + "# later\n"));
  EXPECT_TRUE(MailFixture::to(fixture.send(), ada).says("application/jsonl"));
  // With a wrong token nothing is sent to anybody.
  fixture.take(
      fixture.letter("eve@example.net", "game: plans\nseat: red\ntoken: aaaa-aaaa\nask: record\n", vouched));
  for (const SentLetter& one : fixture.send()) EXPECT_FALSE(one.says("application/jsonl"));
}

/// Returns the lines of a form from the first one that begins so.
Lines from_line(Lines form, const std::string& begin) {
  form.erase(form.begin(), std::find_if(form.begin(), form.end(),
                                        [&](const std::string& line) { return line.starts_with(begin); }));
  return form;
}

// TALK-6: of a file of which nothing was done, the other sections stand in the form too, as they were
// written.
TEST(RefusedLetters, holdTheOtherSectionsAgain) {
  MailFixture fixture;
  const std::string token = fixture.first_token();
  const std::string sent =
      "\n- rol\nmemo: build C3\nsay: |\n  good luck\n  all\nabsent: 2026-12-20\nletters: somtimes\n";
  fixture.take(fixture.letter(ada, fixture.block(token, sent)));
  const SentLetter answer = MailFixture::to(fixture.send(), ada);
  const Lines form = orders_of(answer), sections = from_line(form, "# memo");
  ASSERT_GE(sections.size(), 7U) << plain_part(answer);
  EXPECT_EQ(Lines(sections.begin(), sections.begin() + 6),
            (Lines{"# memo: build C3", "# say: |", "#   good luck", "#   all", "# absent: 2026-12-20",
                   "# letters: somtimes"}));
  EXPECT_TRUE(sections[6].starts_with("## refused: ")) << sections[6];
  // Quoted whole and wrapped, it does nothing; nor is anything said or kept.
  const std::uint64_t before = fixture.entries();
  for (std::size_t width = 30; width <= 78; width += 6)
    fixture.take(fixture.letter(ada, "thanks\n\n" + wrapped_at(plain_part(answer), width, "> ")));
  EXPECT_EQ(fixture.entries(), before);
  EXPECT_EQ(fixture.all_to(bo).find("good luck"), std::string::npos);
  // What is wanted of it is done.
  std::string filled;
  for (const std::string& line : form_lines_of(answer)) {
    const bool is_wanted = line == "# - roll" || line.starts_with("# memo") || line.starts_with("# say") ||
                           line.starts_with("#   good") || line.starts_with("#   all");
    filled += (is_wanted ? line.substr(2) : line) + '\n';
  }
  fixture.take(fixture.letter(ada, filled));
  EXPECT_GT(fixture.entries(), before) << filled;
  fixture.time = deadline_tests::GameFixture::at("2");
  EXPECT_NE(fixture.all_to(bo).find("~ good luck"), std::string::npos) << filled;
}

/// Returns the text of the section of that key in a form, unfolded, without `# `.
std::string section_in(const Lines& form, const std::string& key) {
  std::string text;
  for (const std::string& line : from_line(form, "# " + key + ":")) {
    if (!line.starts_with("# ") || (!text.empty() && !line.starts_with("#   "))) break;
    text += (text.empty() ? "" : " ") + line.substr(text.empty() ? 2 : 4);
  }
  return text;
}

// TALK-6 TALK-8: nothing that somebody wrote to others or for themselves is lost with a refused letter: it
// stands in the form again, whatever was wrong with it, and is read when the mistake is mended.
TEST(RefusedLetters, giveBackWordsNotesAndQuestions) {
  std::string words;
  for (int n = 1; words.size() < 940; ++n) words += "word" + std::to_string(n) + ' ';
  struct Case {
    const char* name;
    std::string sent, key, given_back;
    PressMode mode = PressMode::everybody;
  };
  const std::vector<Case> cases{
      {"too long", "say: " + words + std::string(80, 'x'), "say", words + std::string(80, 'x')},
      {"to one alone", "say: {to: [blue], text: between us}", "say", "{to: [blue], text: between us}"},
      {"nobody speaks here", "say: hello all of you", "say", "hello all of you", PressMode::nobody},
      {"a note that is too long", "memo: " + words + std::string(80, 'y'), "memo",
       words + std::string(80, 'y')},
      {"an unknown question", "ask: wather", "ask", "wather"},
      {"six questions", "ask: [help, report, board, orders, log, rules]", "ask",
       "[help, report, board, orders, log, rules]"}};
  for (const Case& one : cases)
    for (const char* orders : {"", "orders: [roll]\n"}) {
      MailFixture fixture;
      PressStore(fixture.base.store).set_mode(fixture.base.game(), one.mode);
      const std::string token = fixture.first_token();
      fixture.take(fixture.letter(
          ada, "game: plans\nseat: red\nturn: 1\ntoken: " + token + '\n' + orders + one.sent + '\n'));
      const SentLetter answer = MailFixture::to(fixture.send(), ada);
      SCOPED_TRACE(std::string(one.name) + orders + plain_part(answer));
      const Lines form = orders_of(answer);
      EXPECT_EQ(section_in(form, one.key), one.key + ": " + one.given_back);
      EXPECT_NE(plain_part(answer).find("## refused: "), std::string::npos);
      EXPECT_EQ(PressStore(fixture.base.store).after(fixture.base.game()).size(), 0U);
      if (one.key != "say" || one.mode == PressMode::nobody) continue;
      // Sent again with fewer words, to all, it is said.
      std::string again;
      for (const std::string& line : form_lines_of(answer)) {
        again += line + '\n';
        if (line == "orders:") break;
      }
      again += "say: mended\n";
      fixture.take(fixture.letter(ada, again));
      EXPECT_EQ(PressStore(fixture.base.store).after(fixture.base.game()).size(), 1U) << again;
    }
}

// TALK-1 TALK-6: the 21st of a day comes back too, and what was said before does not.
TEST(RefusedLetters, giveBackWordsAboveTheLimitOfADay) {
  MailFixture fixture;
  fixture.config.answers.address_hour = 100;
  const std::string token = fixture.first_token();
  const auto say = [&](const std::string& text) {
    fixture.take(fixture.letter(ada, "game: plans\nseat: red\ntoken: " + token + "\nsay: " + text + '\n'));
    return MailFixture::to(fixture.send(), ada);
  };
  for (int n = 1; n <= 20; ++n) EXPECT_EQ(section_in(orders_of(say("w" + std::to_string(n))), "say"), "");
  fixture.time = deadline_tests::GameFixture::at("2:30");
  const SentLetter answer = say("the one too many");
  EXPECT_EQ(section_in(orders_of(answer), "say"), "say: the one too many") << plain_part(answer);
}

// TALK-4 TALK-6: what was only checked is sent again without `check`.
TEST(RefusedLetters, holdWhatWasOnlyCheckedButTheCheck) {
  MailFixture fixture;
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter(ada, fixture.block(token, "\n- roll\nmemo: build C3\ncheck: yes\nsay: a " +
                                                            std::string(90, 'x') + " b")));
  const SentLetter answer = MailFixture::to(fixture.send(), ada);
  const Lines sections = from_line(orders_of(answer), "# memo");
  EXPECT_EQ(sections, (Lines{"# memo: build C3", "# say: a", "#   " + std::string(90, 'x'), "#   b"}))
      << plain_part(answer);
  // Of what was done nothing is left.
  fixture.take(fixture.letter(ada, fixture.block(token, "\n- roll\n- build: {city: B1.N}\nmemo: build C3")));
  EXPECT_EQ(plain_part(MailFixture::to(fixture.send(), ada)).find("memo: "), std::string::npos);
}

// TALK-6: the dice game names what would be done too.
TEST(RefusedLetters, nameAWayOutInTheDiceGame) {
  MailFixture fixture;
  const std::string setup = fixture.base.folder / "dice.yaml";
  std::ofstream(setup) << "game: islands\nsystem: dice\nseats: [{name: red}, {name: blue}]\nseed: alone\n";
  const std::string line = std::string(INSELPOST_PROGRAM) + " --db '" + fixture.base.store.path() +
                           "' --now " + fixture.time + " new '" + setup + "' > /dev/null";
  ASSERT_EQ(std::system(line.c_str()), 0);
  SeatMailStore(fixture.base.store)
      .add_address(fixture.base.store.find("islands").value(), {"red", "cy@example.org"});
  Lines form = form_lines_of(MailFixture::to(fixture.send(), "cy@example.org"));
  const auto found = std::find_if(form.begin(), form.end(),
                                  [](const std::string& one) { return one.starts_with("# - found: "); });
  ASSERT_NE(found, form.end());
  std::string order = found->substr(2), wrong = order;
  const std::size_t kind = wrong.find(", road: ");
  ASSERT_NE(kind, std::string::npos) << order;
  wrong.replace(kind, 8, ", ship: ");
  std::string file;
  for (const std::string& one : form) {
    file += one + '\n';
    if (one == "orders:") break;
  }
  fixture.take(fixture.letter("cy@example.org", file + wrong + '\n'));
  const Lines mended = orders_of(MailFixture::to(fixture.send(), "cy@example.org"));
  ASSERT_GE(mended.size(), 3U);
  EXPECT_EQ(mended[0], "# " + wrong);
  EXPECT_TRUE(mended[1].starts_with("## refused: ")) << mended[1];
  EXPECT_EQ(std::count(mended.begin(), mended.end(), "# " + order), 1) << "a road where it lies on land";
}

// C-010 LOOK-11: the last letter of a game holds the record, once for each reader.
TEST(RecordLetters, comeWithTheEndOfTheGame) {
  MailFixture fixture;
  fixture.write("fan@example.org", "");
  const std::string token = fixture.first_token();
  const auto act = [&](const std::string& command) {
    const std::string line = std::string(INSELPOST_PROGRAM) + " --db '" + fixture.base.store.path() +
                             "' --now " + fixture.time + ' ' + command + " > /dev/null";
    ASSERT_EQ(std::system(line.c_str()), 0);
  };
  act("end plans --reason enough");
  std::vector<SentLetter> all = fixture.send();
  ASSERT_EQ(all.size(), 3U);
  for (const SentLetter& one : all) {
    EXPECT_TRUE(one.says("Content-Type: application/jsonl") && one.says("filename=\"plans.jsonl\""))
        << one.bytes;
    EXPECT_TRUE(one.says("\"signed\"") || one.says("\"end\"")) << one.bytes;
  }
  EXPECT_TRUE(MailFixture::to(all, ada).says("The game file is attached")) << all[0].bytes;
  EXPECT_TRUE(fixture.send().empty());
  fixture.take(fixture.letter("Ada <ada@example.org>", "report\n", proven));
  all = fixture.send();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_FALSE(all[0].says("application/jsonl")) << all[0].bytes;
}

// C-033 LOOK-11 TALK-3: a record above 2 MiB is not attached, at the end of a game or when it is asked for;
// both letters say how to get it, and stay small.
TEST(RecordLetters, sayHowToGetARecordThatIsTooLarge) {
  MailFixture fixture;
  fixture.send();
  std::string text;
  for (int i = 0; i < 200; ++i) text += "\U0001F3B2";
  const std::uint64_t entries = 2 * 1024 * 1024 / text.size();
  for (std::uint64_t n = 0; n < entries; n += 450) {
    {
      Store::WriteTransaction change(fixture.base.store);
      StoredGame game = fixture.base.game();
      GameLedger ledger = resume(fixture.base.store, game);
      std::vector<Entry> notes;
      for (int i = 0; i < 450; ++i) notes.push_back(ledger.note(entries::note_of_text, text, fixture.time));
      act(change, game, ledger, notes, fixture.time);
      change.commit();
    }
    fixture.send();
  }
  const std::string line = std::string(INSELPOST_PROGRAM) + " --db '" + fixture.base.store.path() +
                           "' --now " + fixture.time + " end plans --reason enough > /dev/null";
  ASSERT_EQ(std::system(line.c_str()), 0);
  const SentLetter last = MailFixture::to(fixture.send(), ada);
  EXPECT_FALSE(last.says("application/jsonl"));
  EXPECT_LT(last.bytes.size(), 150U * 1024);
  EXPECT_TRUE(last.says("Answer with ask: record to learn how you get the game file")) << last.bytes;
  fixture.take(fixture.letter("Ada <ada@example.org>", "record\n", proven));
  const SentLetter answer = MailFixture::to(fixture.send(), ada);
  EXPECT_FALSE(answer.says("application/jsonl"));
  EXPECT_TRUE(answer.says("inselpost export plans")) << answer.bytes;
}

// G-019 G-022 PAGE-10 PAGE-11: the page is attached, has no token, and asks for that of the letter.
TEST(PageLetters, attachThePageWithoutAToken) {
  MailFixture fixture;
  const std::string token = fixture.first_token();
  const std::string question = "game: plans\nseat: red\ntoken: " + token + "\nask: page\n";
  const auto answer = [&](const std::string& note) {
    fixture.take(fixture.letter(ada, question + "# " + note + "\n"));
    return MailFixture::to(fixture.send(), ada);
  };
  EXPECT_TRUE(answer("turned off").says("inselpost page plans --as red"));
  fixture.config.pages = true;
  const SentLetter letter = answer("turned on");
  const std::size_t file = letter.bytes.find("filename=\"plans-red.html\"");
  ASSERT_NE(file, std::string::npos) << letter.bytes.substr(0, 3000);
  EXPECT_TRUE(letter.says("Content-Type: text/html; charset=UTF-8"));
  std::string page = letter.bytes.substr(file);
  for (std::size_t at = 0; (at = page.find("=\n", at)) != std::string::npos;) page.erase(at, 2);
  EXPECT_NE(page.find("\"asks_for_token\":true"), std::string::npos);
  EXPECT_NE(page.find("\"address\":\"judge@example.org\""), std::string::npos);
  for (const std::string& secret : {token, letter.token()}) EXPECT_EQ(page.find(secret), std::string::npos);
  // A seat gets six in an hour.
  for (const char* more : {"2", "3", "4", "5", "6"}) EXPECT_TRUE(answer(more).says("plans-red.html")) << more;
  EXPECT_FALSE(answer("7").says("plans-red.html"));
}

/// A game whose seats order what their forms offer, after a mistake in each file.
class Mistakes {
 public:
  explicit Mistakes(const char* language, std::uint64_t seed)
      : random_(seed),
        fixture_({"BEG0", "turn 1", "throws 6", "red 2 ore + 2 wool + 2 grain + 3 brick + 3 lumber",
                  "blue 2 ore + 2 wool + 2 grain + 3 brick + 3 lumber"}) {
    fixture_.write("cy@example.org", "orange");
    fixture_.write("di@example.org", "white");
    for (const char* seat : {"red", "blue", "orange", "white"}) fixture_.speak(seat, language);
    receive();
  }

  /// Sends a file with a mistake, fills in the form of the answer, then lets somebody move on. Returns false
  /// if nobody can.
  bool step() {
    for (const char* address : {ada, bo, "cy@example.org", "di@example.org"}) {
      const SentLetter before = latest_[address];
      if (before.bytes.empty()) continue;
      Lines offered;
      const Lines form = orders_of(before);
      for (std::size_t i = 0; i < form.size(); ++i)
        if (form[i].starts_with("# - ") && is_offered(form, i) && form[i].find('_') == std::string::npos)
          offered.push_back(form[i].substr(2));
      if (offered.empty()) continue;
      Lines file;
      for (std::size_t n = 0; n < 3; ++n) file.push_back(offered[random_.pick(offered.size())]);
      file[random_.pick(file.size())] = mutated(file[random_.pick(file.size())]);
      send(address, before, file);
      const SentLetter answer = latest_[address];
      check(answer, file);
      // Moves on by one line of the answer, if any is left, as a player would.
      Lines next;
      const Lines mended = orders_of(answer);
      for (std::size_t i = 0; i < mended.size(); ++i)
        if (mended[i].starts_with("# - ") && is_offered(mended, i)) next.push_back(mended[i].substr(2));
      if (next.empty()) return true;
      send(address, answer, {next[random_.pick(next.size())]});
      return true;
    }
    return false;
  }

 private:
  void receive() {
    for (const SentLetter& one : fixture_.send()) latest_[one.to] = one;
  }
  void send(const std::string& address, const SentLetter& before, const Lines& orders) {
    std::string text;
    for (const std::string& line : form_lines_of(before)) {
      text += line + '\n';
      if (line == "orders:" || line == "befehle:") break;
    }
    for (const std::string& order : orders) text += order + '\n';
    fixture_.take(fixture_.letter(address, text + "# " + std::to_string(++sent_) + '\n'));
    receive();
  }
  void check(const SentLetter& answer, const Lines& file) {
    const Lines form = form_lines_of(answer);
    std::string sent;
    for (const std::string& line : file) sent += line + '\n';
    SCOPED_TRACE(sent + "\n---\n" + plain_part(answer));
    ASSERT_FALSE(form.empty()) << "a refused file is never answered without a form";
    const std::string text = filled_in(form);
    const extraction::InputText input{"mail", text};
    const ExtractedLetter opened = open_message(fixture_.service.ledgers, {input}, "mail");
    if (text.find("\n- ") == std::string::npos) return;  // nothing is left
    ASSERT_EQ(opened.files.size(), 1U);
    EXPECT_TRUE(opened.files[0].from.repairs.empty());
    SubmissionChecker checker(fixture_.base.store, {opened.files[0].file});
    const SubmissionResult all = checker.check(opened.files[0].file, fixture_.time);
    EXPECT_NE(all.status, Status::not_understood) << text;
    // What stands below a reason would be done.
    const Lines orders = orders_of(answer);
    for (std::size_t i = 1; i < orders.size(); ++i) {
      if (!orders[i].starts_with("# - ") || !orders[i - 1].starts_with("## ")) continue;
      std::size_t reason = i - 1;
      while (reason > 0 && !orders[reason].starts_with("## refused:") &&
             !orders[reason].starts_with("## abgelehnt:") && orders[reason].starts_with("## "))
        --reason;
      if (!orders[reason].starts_with("## refused:") && !orders[reason].starts_with("## abgelehnt:"))
        continue;
      std::string head;
      for (const std::string& line : form) {
        head += line + '\n';
        if (line == "orders:" || line == "befehle:") break;
      }
      const SubmittedFile alone{"mail", head + orders[i].substr(2) + '\n'};
      const SubmissionResult result =
          SubmissionChecker(fixture_.base.store, {alone}).check(alone, fixture_.time);
      if (result.status == Status::done) ++ways_out;
    }
  }
  /// Spoils a word, a place, a number or a brace.
  std::string mutated(std::string line) {
    const auto spoil = [&](std::string_view of) {
      std::vector<std::size_t> at;
      for (std::size_t i = 2; i < line.size(); ++i)
        if (of.find(line[i]) != std::string_view::npos) at.push_back(i);
      if (at.empty()) return false;
      const std::size_t where = at[random_.pick(at.size())];
      if (of.find('{') != std::string_view::npos)
        line.erase(where, 1);
      else if (of.find('1') != std::string_view::npos)
        line[where] = '9';
      else if (of.find('A') != std::string_view::npos)
        line[where] = "ABCDEFX"[random_.pick(7)];
      else
        std::swap(line[where], line[where > 2 ? where - 1 : where + 1]);
      return true;
    };
    constexpr std::string_view kinds[]{"abcdefghijklmnopqrstuvwxyz", "ABCDEFNSW", "123456789", "{}"};
    for (std::size_t n = random_.pick(4), tries = 0; tries < 4 && !spoil(kinds[n % 4]); ++n) ++tries;
    return line;
  }

  test::Random random_;
  MailFixture fixture_;
  std::map<std::string, SentLetter> latest_;
  int sent_ = 0;

 public:
  std::size_t ways_out = 0;
};

// C-024 TALK-6: whatever the mistake is, the form of the answer is read without a mend.
TEST(RefusedLetters, areReadWithoutAMendWhateverTheMistake) {
  std::size_t ways_out = 0;
  for (const char* language : {"en", "de"})
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      Mistakes game(language, seed);
      for (int n = 0; n < 25 && !testing::Test::HasFailure() && game.step(); ++n) {
      }
      ways_out += game.ways_out;
    }
  EXPECT_GT(ways_out, 20U);
}

}  // namespace
}  // namespace inselpost::mail
