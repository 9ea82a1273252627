// Tests of the letters about an address that was added to a seat, or removed from it (MAIL-15).
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/extraction/sample_letters.hpp"
#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail::addresses_tests {
namespace {

constexpr const char* work = "ada@work.example";
constexpr const char* entered = "has entered";
constexpr const char* taken = "has taken";

/// A game whose seats have been welcomed, with a moderator who enters addresses.
struct Addresses : MailFixture {
  Addresses() { send(); }

  int run(const std::string& command) const {
    const std::string line = std::string(INSELPOST_PROGRAM) + " --db '" + base.store.path() + "' --now " +
                             time + ' ' + command + " > /dev/null 2>&1";
    return std::system(line.c_str());
  }
  /// Returns what is sent after that command.
  std::vector<SentLetter> sent_after(const std::string& command) {
    EXPECT_EQ(run(command), 0) << command;
    return send();
  }
};

std::size_t letters_to(const std::vector<SentLetter>& all, std::string_view address) {
  return static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(), [&](const SentLetter& one) { return one.to == address; }));
}

/// No address is removed or added unnoticed, not even with the seat's own address.
TEST(AddressesOfASeat, areNotifiedOfAddedAndRemovedAddresses) {  // L-171, MAIL-15
  Addresses fixture;
  std::vector<SentLetter> all = fixture.sent_after("seat plans red --no-mail ada@example.org");
  ASSERT_EQ(all.size(), 1U) << "Ada alone";
  EXPECT_EQ(all[0].to, ada);
  EXPECT_EQ(all[0].subject, "[plans] letters for red");
  EXPECT_TRUE(all[0].says("The moderator has taken ada@example.org away from red in plans")) << all[0].bytes;
  EXPECT_TRUE(all[0].token().empty()) << "no form and no token (AUTH-2)";

  const std::string folder = fixture.base.folder / "reports";
  EXPECT_EQ(fixture.run("hold plans --reason why-hold --reports '" + folder + '\''), 0);
  all = fixture.sent_after("rollback plans --to " + std::to_string(fixture.entries() - 1) +
                           " --reason why-rollback --reports '" + folder + '\'');
  EXPECT_EQ(letters_to(all, ada), 0U);
  EXPECT_TRUE(MailFixture::to(all, bo).says("why-rollback"));

  all = fixture.sent_after("seat plans red --mail ada@example.org");
  ASSERT_EQ(letters_to(all, ada), 2U);
  EXPECT_TRUE(MailFixture::to(all, ada).says("The moderator has entered ada@example.org for red in plans"))
      << "first";
  const auto report =
      std::find_if(all.begin(), all.end(), [](const SentLetter& one) { return !one.token().empty(); });
  ASSERT_NE(report, all.end());
  EXPECT_EQ(report->to, ada);
  EXPECT_TRUE(report->says("why-rollback")) << report->bytes;
  EXPECT_EQ(letters_to(all, bo), 0U) << "it is no business of another seat (AUTH-13)";
}

TEST(AddressesOfASeat, otherAddressesAreNotified) {  // MAIL-15
  Addresses fixture;
  std::vector<SentLetter> all = fixture.sent_after("seat plans red --mail ada@work.example");
  EXPECT_EQ(all.size(), 2U);
  for (const char* address : {ada, work}) {
    EXPECT_TRUE(MailFixture::to(all, address).says("entered ada@work.example for")) << address;
    EXPECT_TRUE(MailFixture::to(all, address).token().empty()) << address;
  }
  // An address that is there already causes no letter.
  EXPECT_TRUE(fixture.sent_after("seat plans red --mail ada@work.example --auth token").empty());
  EXPECT_TRUE(
      fixture.sent_after("seat plans red --no-mail ada@work.example --mail ADA@work.example").empty());

  all = fixture.sent_after("seat plans red --no-mail ada@work.example --mail ada@home.example");
  EXPECT_EQ(all.size(), 3U);
  for (const char* address : {ada, "ada@home.example"})
    EXPECT_TRUE(MailFixture::to(all, address).says(taken) && MailFixture::to(all, address).says(entered))
        << address;
  const SentLetter gone = MailFixture::to(all, work);
  EXPECT_TRUE(gone.says(taken));
  EXPECT_FALSE(gone.says("ada@home.example")) << "where the letters go now it is not told";
  EXPECT_TRUE(fixture.sent_after("seat plans blue").empty());
}

TEST(AddressesOfASeat, areNotifiedInTheLanguageOfTheSeat) {  // MAIL-15, LANG-6
  Addresses fixture;
  const std::vector<SentLetter> all = fixture.sent_after("seat plans blue --lang de --mail bo@work.example");
  EXPECT_EQ(all.size(), 2U);
  EXPECT_EQ(MailFixture::to(all, bo).subject, "[plans] Briefe =?UTF-8?Q?f=C3=BCr?= Blue");
  EXPECT_EQ(MailFixture::to(all, bo).field("content-language"), "de");
  EXPECT_TRUE(MailFixture::to(all, bo).says("Der Spielleiter hat bo@work.example"));
}

/// A newly welcomed player gets no second letter about the address.
TEST(AddressesOfASeat, areListedInTheFirstLetter) {  // MAIL-15, OUT-1, REP-11
  Addresses fixture;
  std::vector<SentLetter> all =
      fixture.sent_after("seat plans orange --mail cy@example.org --mail cy@work.example");
  EXPECT_EQ(all.size(), 2U);
  for (const char* address : {"cy@example.org", "cy@work.example"}) {
    const SentLetter first = MailFixture::to(all, address);
    EXPECT_TRUE(first.says("Welcome to plans")) << address;
    EXPECT_FALSE(first.token().empty());
    const std::size_t entered_at = first.bytes.find(entered);
    EXPECT_NE(entered_at, std::string::npos) << first.bytes;
  }
  EXPECT_TRUE(fixture.send().empty());
}

/// Unsent letters to a removed address are dropped, but not this one.
TEST(AddressesOfASeat, areNotifiedEvenIfNothingWasSentBefore) {  // MAIL-15
  Addresses fixture;
  fixture.run("seat plans red --mail ada@work.example");
  const std::vector<SentLetter> all = fixture.sent_after("seat plans red --no-mail ada@work.example");
  EXPECT_TRUE(std::any_of(all.begin(), all.end(),
                          [](const SentLetter& one) { return one.to == work && one.says(taken); }));
}

}  // namespace
}  // namespace inselpost::mail::addresses_tests

// Tests of letters before the start of a game with `luck: collect`: the form for joining does nothing
// unchanged, and each letter has the token of its own seat (LET-25).

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
