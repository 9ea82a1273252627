// Tests of the letters about an address that was added to a seat, or removed from it (MAIL-15).
#include <gtest/gtest.h>

#include <cstdlib>

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
  EXPECT_EQ(all[0].subject, "[plans] where letters for red go");
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
  EXPECT_EQ(MailFixture::to(all, bo).subject, "[plans] wohin Briefe =?UTF-8?Q?f=C3=BCr?= blue gehen");
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
