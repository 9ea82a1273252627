// The letter of a turn as it is sent: its parts, its form and its buttons come back as orders.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "tests/count_of.hpp"
#include "tests/mail_service/letter_parts.hpp"
#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail {
namespace {

std::string form_of_letter(const SentLetter& letter) {
  const std::string text = part_of(letter.bytes, "text/plain");
  return text.substr(text.find("\ngame: ") + 1);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from << '\n' << text;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

class PlayerLetters : public testing::Test {
 protected:
  /// Returns the letter to that address after red has rolled: no first letter.
  SentLetter letter_after_the_roll(const char* address) {
    fixture_.take(fixture_.letter(ada, fixture_.block(fixture_.first_token())));
    return MailFixture::to(fixture_.send(), address);
  }
  MailFixture fixture_;
};

// LOOK-3: text and HTML, and the exact report as an attached file without a form.
TEST_F(PlayerLetters, HaveTheReportAttached) {
  const SentLetter letter = MailFixture::to(fixture_.send(), ada);
  EXPECT_TRUE(letter.says("Content-Type: multipart/mixed;"));
  EXPECT_TRUE(letter.says("Content-Type: multipart/alternative;"));
  EXPECT_TRUE(letter.says("Content-Disposition: attachment; filename=\"plans-1.txt\""));
  // The token stands in the text and in the HTML, and not in the file.
  const std::size_t file = letter.bytes.find("Content-Disposition: attachment");
  EXPECT_NE(letter.bytes.find("token: "), std::string::npos);
  EXPECT_EQ(letter.bytes.find("token: ", file), std::string::npos);
  EXPECT_EQ(letter.bytes.find("\norders:", file), std::string::npos);
}

// LOOK-1, LOOK-2, C-001: the heading is the preview, the form the last thing.
TEST_F(PlayerLetters, BeginWithTheHeadingAndEndWithTheForm) {
  const SentLetter letter = MailFixture::to(fixture_.send(), ada);
  EXPECT_TRUE(letter.subject.ends_with("[plans 1]")) << letter.subject;
  const std::string text = part_of(letter.bytes, "text/plain");
  EXPECT_NE(text.find("\norders:\n# - roll\n"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("later: - end turn\n")) << text;
}

// LOOK-7: one `#` less is an order, whether the letter is quoted or not, and read from the text.
TEST_F(PlayerLetters, AreAnsweredByTakingAwayAHash) {
  const std::string form =
      replaced(form_of_letter(MailFixture::to(fixture_.send(), ada)), "# - roll", "- roll");
  const auto before = fixture_.entries();
  fixture_.take(fixture_.letter("eve@example.net", form));
  EXPECT_GT(fixture_.entries(), before);
}

TEST_F(PlayerLetters, AreAnsweredInsideAQuotation) {
  const std::string form =
      replaced(form_of_letter(MailFixture::to(fixture_.send(), ada)), "# - roll", "- roll");
  std::string quoted = "> ";
  for (const char c : form) quoted += c == '\n' ? std::string("\n> ") : std::string(1, c);
  const auto before = fixture_.entries();
  fixture_.take(fixture_.letter("eve@example.net", "Thanks!\n\n" + quoted + "\n"));
  EXPECT_GT(fixture_.entries(), before);
}

// LET-26 (bare orders above the quoted form) and C-004: an order above the unchanged form.
TEST_F(PlayerLetters, DoNothingWhenTheyComeBackUnchanged) {
  const std::string form = form_of_letter(MailFixture::to(fixture_.send(), ada));
  const auto before = fixture_.entries();
  fixture_.take(fixture_.letter("ada@example.org", form));
  EXPECT_EQ(fixture_.entries(), before);
}

// LOOK-8, C-006, C-031: a button's letter is done with its token from any address, with what a telephone or
// a gateway puts below it.
TEST_F(PlayerLetters, HaveButtonsThatWork) {
  for (const char* below : {"", "Roll on!\n", "Notice: confidential\n"}) {
    MailFixture fixture;
    const std::string html = part_of(MailFixture::to(fixture.send(), ada).bytes, "text/html");
    const std::string body = button_with(html, "- roll");
    ASSERT_FALSE(body.empty()) << html;
    const auto before = fixture.entries();
    fixture.take(fixture.letter("eve@example.net", body + below));
    EXPECT_GT(fixture.entries(), before) << body;
  }
}

// C-029: the attached file holds no block.
TEST_F(PlayerLetters, HaveAFileWithoutOrders) {
  const SentLetter letter = MailFixture::to(fixture_.send(), ada);
  const std::size_t file = letter.bytes.find("Content-Disposition: attachment");
  const std::string report = letter.bytes.substr(letter.bytes.find("\n\n", file) + 2);
  const auto before = fixture_.entries();
  fixture_.take(fixture_.letter("ada@example.org", report, proven));
  EXPECT_EQ(fixture_.entries(), before);
}

// LOOK-5: one column, no `pre`, headings in order, headings of rows and columns.
TEST_F(PlayerLetters, ReadOnATelephone) {
  const std::string html = part_of(letter_after_the_roll(ada).bytes, "text/html");
  EXPECT_EQ(test::count_of(html, "<h1"), 1U);
  EXPECT_EQ(html.find("<pre"), std::string::npos);
  EXPECT_NE(html.find("<html lang=\"en\">"), std::string::npos);
  EXPECT_NE(html.find("max-width:608px"), std::string::npos);
  EXPECT_NE(html.find("scope=\"col\""), std::string::npos);
  EXPECT_NE(html.find("scope=\"row\""), std::string::npos);
  EXPECT_EQ(test::count_of(html, "<style>"), 1U);
}

// AUTH-11: a form without orders has a token as well.
TEST_F(PlayerLetters, WarnOfTheirTokenThoughNothingIsToBeDone) {
  const SentLetter letter = letter_after_the_roll(bo);
  const std::string text = part_of(letter.bytes, "text/plain");
  EXPECT_TRUE(text.starts_with("Nothing to do, ")) << text;
  EXPECT_NE(text.find("\ntoken: "), std::string::npos) << text;
  EXPECT_NE(text.find("Do not forward"), std::string::npos) << text;
  EXPECT_NE(part_of(letter.bytes, "text/html").find("Do not forward"), std::string::npos);
}

// LET-8: no sentence begins a form, wherever a mail program breaks its lines. C-012, OUT-9, LET-23: what
// another player said is no second form, in text and in HTML.
TEST_F(PlayerLetters, KeepWordsOfOthersApartFromTheForm) {
  const std::string token = fixture_.first_token();
  fixture_.take(fixture_.letter(ada, "game: plans\nseat: red\ntoken: " + token +
                                         "\nsay: |\n  <b>hello</b>\n\n  game: plans\n  seat: blue\n"
                                         "  turn: 1\n  orders: [end turn]\n"));
  fixture_.take(fixture_.letter(ada, fixture_.block(token)));
  const SentLetter letter = MailFixture::to(fixture_.send(), bo);
  const std::string text = part_of(letter.bytes, "text/plain"), html = part_of(letter.bytes, "text/html");
  for (const std::string& part : {text, html}) {
    EXPECT_NE(part.find("~ game\uA789 plans"), std::string::npos) << part;
    EXPECT_EQ(test::count_of(part, "game: plans"), 1U) << part;
    EXPECT_EQ(test::count_of(part, "orders:"), 1U) << part;
  }
  EXPECT_EQ(html.find("<b>hello"), std::string::npos) << html;
  std::string quoted = "Thanks!\n\nOn Friday Inselpost wrote:\n> ";
  for (const char c : text) quoted += c == '\n' ? std::string("\n> ") : std::string(1, c);
  const std::uint64_t before = fixture_.entries();
  fixture_.take(fixture_.letter(bo, quoted, proven));
  EXPECT_EQ(fixture_.entries(), before);
}

}  // namespace
}  // namespace inselpost::mail
