// Tests of letters before the start of a game with `luck: collect`: the form for joining does nothing
// unchanged, and each letter has the token of its own seat (LET-25).
#include <gtest/gtest.h>

#include "tests/extraction/sample_letters.hpp"
#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail::joining_tests {
namespace {

struct Joining : MailFixture {
  Joining() : MailFixture({"JOIN"}) { config.html = false; }

  /// Returns whether so many wrong tokens came that tokens of that seat do not count any more (AUTH-10).
  bool is_shut(const std::string& seat) {
    return SeatMailStore(base.store).tokens_locked_since(base.game(), seat).has_value();
  }
};

/// The text of a letter that has no other part.
std::string only_text_of(const SentLetter& letter) {
  const std::string text = extraction::replaced(letter.bytes, "\r\n", "\n");
  return text.substr(text.find("\n\n") + 2);
}

std::vector<std::string> lines_with(const std::string& text, const std::string& key) {
  std::vector<std::string> all;
  for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
    const std::size_t begin = text.rfind('\n', at) + 1;
    const std::string line = text.substr(begin, text.find('\n', at) - begin);
    all.push_back(line.substr(line.find_first_not_of(' ')));
  }
  return all;
}

TEST(JoiningLetters, containOnlyTheTokenOfTheirSeat) {  // L-137, LET-25
  Joining fixture;
  const std::vector<SentLetter> all = fixture.send();
  const SentLetter red = MailFixture::to(all, ada), blue = MailFixture::to(all, bo);
  ASSERT_FALSE(blue.token().empty());
  EXPECT_NE(red.token(), blue.token());
  const std::string body = only_text_of(blue);
  EXPECT_EQ(lines_with(body, "token: "), std::vector<std::string>{"token: " + blue.token()}) << body;
  EXPECT_EQ(lines_with(body, "- join"), std::vector<std::string>{"# - join"}) << "nothing active";
  EXPECT_EQ(lines_with(body, "luck: ").size(), 1U);
  EXPECT_TRUE(lines_with(body, "luck: ")[0].starts_with("# luck: "));
  EXPECT_FALSE(blue.says(red.token()));
}

TEST(JoiningLetters, haveNoEffectWhenQuotedUnfilled) {  // L-137, LET-25, AUTH-5
  Joining fixture;
  const std::vector<SentLetter> all = fixture.send();
  const std::string red = only_text_of(MailFixture::to(all, ada)),
                    blue = only_text_of(MailFixture::to(all, bo));
  // As it came, and the form of red in what went to blue.
  const std::string foreign = extraction::replaced(blue, "seat: blue", "seat: red");
  ASSERT_NE(foreign, blue);
  const std::uint64_t entries = fixture.entries();
  for (const std::string& letter : {red, foreign}) {
    const bool is_own = letter == red;
    for (int i = 0; i < 100; ++i)
      EXPECT_EQ(fixture.take(fixture.letter(is_own ? ada : bo, "thanks\n\n" + extraction::quoted(letter))),
                Verdict::no_orders);
    EXPECT_EQ(fixture.entries(), entries);
    for (const char* seat : {"red", "blue"}) EXPECT_FALSE(fixture.is_shut(seat)) << "no wrong try" << letter;
    const std::string answer = fixture.all_to(is_own ? ada : bo);
    EXPECT_FALSE(answer.empty()) << "who writes is answered (LET-20)";
    EXPECT_EQ(answer.find("without a valid token"), std::string::npos) << answer;
    if (!is_own) {
      EXPECT_EQ(fixture.all_to(ada), "") << "it is none of her business";
    }
  }
}

/// Filled in each is what it is for.
TEST(JoiningLetters, joinWhenFilledIn) {  // L-137, LET-25
  Joining fixture;
  const std::vector<SentLetter> all = fixture.send();
  const std::string red = extraction::replaced(only_text_of(MailFixture::to(all, ada)), "# - join", "- join");
  const std::string foreign =
      extraction::replaced(extraction::replaced(only_text_of(MailFixture::to(all, bo)), "# - join", "- join"),
                           "seat: blue", "seat: red");
  const std::uint64_t entries = fixture.entries();
  EXPECT_EQ(fixture.take(fixture.letter(bo, extraction::quoted(foreign))), Verdict::not_heard)
      << "blue's token";
  EXPECT_EQ(fixture.entries(), entries);
  EXPECT_EQ(fixture.take(fixture.letter(ada, extraction::quoted(red))), Verdict::judged);
  const SentLetter joined = MailFixture::to(fixture.send(), ada);
  EXPECT_TRUE(joined.says("receipt for red")) << joined.bytes;
  EXPECT_EQ(joined.subject.find("nothing was done"), std::string::npos) << joined.subject;
}

}  // namespace
}  // namespace inselpost::mail::joining_tests
