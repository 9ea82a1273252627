// Checks by mail that two games which a reader cannot tell apart give them letters equal in bytes, number and
// time, whatever the others have, send, try and are told (INFO-24, AUTH-9, AUTH-15).
#include <gtest/gtest.h>

#include <functional>
#include <regex>

#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail {
namespace {

/// Replaces what is random in each letter, and what is made of a game's secret.
std::string with_blanks(std::string letter) {
  const std::size_t at = letter.find("boundary=\"");
  if (at != std::string::npos) {
    const std::size_t from = letter.find('"', at) + 1;
    const std::string mark = letter.substr(from, letter.find('"', from) - from);
    for (std::size_t its = letter.find(mark); its != std::string::npos; its = letter.find(mark))
      letter.replace(its, mark.size(), "=");
  }
  static const std::regex id("<[^<> ]*@example\\.(org|net)>"), token("token: [0-9a-z]{4}-[0-9a-z]{4}"),
      bytes("[0-9a-f]{12,}");
  letter = std::regex_replace(letter, id, "<id>");
  letter = std::regex_replace(letter, token, "token: #");
  return std::regex_replace(letter, bytes, "#");
}

/// One of two games, and what Ada got of it.
struct TwinGame {
  explicit TwinGame(const std::vector<std::string>& clauses) : fixture(clauses) {}
  MailFixture fixture;
  std::string read;
  std::string bos_token, adas_token;

  /// Sends everything that is due now.
  void send() {
    for (const SentLetter& one : fixture.send()) {
      if (one.to == "ada@example.org") {
        read += "at " + fixture.time + '\n' + with_blanks(one.bytes) + '\n';
        if (!one.token().empty()) adas_token = one.token();
      }
      if (one.to == "bo@example.org" && !one.token().empty()) bos_token = one.token();
    }
  }
  void take(const std::string& from, const std::string& text, const std::string& header = {}) {
    fixture.take(fixture.letter(from, text, header));
    send();
  }
  void tick(const std::string& hours) {
    fixture.time = deadline_tests::GameFixture::at(hours);
    fixture.base.tick(hours);
    send();
  }
};

using Does = std::function<void(TwinGame&)>;

/// Ada's letters of a game in which Bo and orange hold that and Bo does that, and Ada rolls a seven.
std::string letters_where(const std::string& bos, const std::string& oranges, const Does& bo) {
  TwinGame half({"BEG0", "turn 1", "throws 7", "blue 4 ore + 4 " + bos, "orange 4 " + oranges});
  half.send();
  bo(half);
  half.take("ada@example.org", MailFixture::block(half.adas_token), proven);
  bo(half);
  half.tick("2");
  half.take("ada@example.org", "Whose turn is it?\n", proven);
  half.take("bo@example.org", MailFixture::block(half.bos_token, "[{discard: 4 ore}]", "blue"), proven);
  bo(half);
  half.tick("30");
  half.tick("47");
  half.take("ada@example.org", "game: plans\nseat: red\ntoken: new\n", proven);
  return half.read;
}

TEST(TwinLetters, doNotDependOnHiddenDataOfOthers) {
  const Does nothing = [](TwinGame&) {};
  const std::string first = letters_where("brick", "wool", nothing);
  ASSERT_GT(std::count(first.begin(), first.end(), '\n'), 200) << first;
  EXPECT_EQ(first, letters_where("wool", "brick", nothing));
  const std::vector<std::pair<const char*, Does>> deeds{
      {"wrong tokens",
       [](TwinGame& half) {
         half.take("bo@example.org", MailFixture::block("aaaa-aaaa", "[roll]", "blue"));
       }},
      {"an order that is refused",
       [](TwinGame& half) {
         half.take("bo@example.org", MailFixture::block(half.bos_token, "[roll]", "blue"));
       }},
      {"orders that cannot be read",
       [](TwinGame& half) {
         half.take("bo@example.org", MailFixture::block(half.bos_token, "[rol]", "blue"));
       }},
      {"a file for a turn to come",
       [](TwinGame& half) {
         half.take("bo@example.org",
                   "game: plans\nseat: blue\nturn: 2\ntoken: " + half.bos_token + "\norders: [roll]\n");
       }},
      {"a standing rule",
       [](TwinGame& half) {
         half.take("bo@example.org",
                   "game: plans\nseat: blue\ntoken: " + half.bos_token + "\nstanding:\n  roll: at once\n");
       }},
      {"no orders", [](TwinGame& half) { half.take("bo@example.org", "Hello\n", proven); }},
      {"a new token",
       [](TwinGame& half) { half.take("bo@example.org", "game: plans\nseat: blue\ntoken: new\n", proven); }},
      {"a letter through a list",
       [](TwinGame& half) {
         half.take("bo@example.org", MailFixture::block(half.bos_token, "[rol]", "blue"),
                   "List-Id: <i.example.net>\n");
       }},
      {"his token in a letter of a stranger",
       [](TwinGame& half) {
         half.take("eve@example.net", MailFixture::block(half.bos_token, "[roll]", "blue"));
       }},
      {"a hundred wrong tokens", [](TwinGame& half) {
         for (int i = 0; i < 100; ++i)
           half.fixture.take(
               half.fixture.letter("eve@example.net", MailFixture::block("aaaa-aaaa", "[roll]", "blue")));
         half.send();
       }}};
  for (const auto& [what, bo] : deeds) EXPECT_EQ(first, letters_where("wool", "brick", bo)) << what;
}

}  // namespace
}  // namespace inselpost::mail
