// Tests of tokens in a forum post, where everybody could read them (FORUM-6).
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "storage/forum_store.hpp"
#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail::posted_tokens_tests {
namespace {

constexpr const char* dead = "A token of yours stood in a post of the forum";

/// A game that is played in a forum and by mail.
struct Forum : MailFixture {
  Forum() {
    ForumStore book(base.store);
    book.set_author(base.game(), {"red", "Ada77"});
    book.set_author(base.game(), {"blue", "Bo"});
  }

  /// Hands over a thread of these posts, each of them `Ada77:` and what stands below it.
  int paste(const std::string& posts, const std::string& count, const std::string& command = "submit") const {
    const std::string file = folder / "thread.txt";
    std::ofstream(file) << posts;
    const std::string line = std::string(INSELPOST_PROGRAM) + " --db '" + base.store.path() + "' --now " +
                             time + ' ' + command + " --letter '" + file +
                             "' --by-author --thread lines --posts " + count + " > /dev/null 2>&1";
    return std::system(line.c_str());
  }

  TemporaryFolder folder;
};

TEST(PostedTokens, areInvalidAfterwards) {  // L-168, FORUM-6
  Forum fixture;
  const std::string token = fixture.first_token();
  const std::uint64_t entries = fixture.entries();
  EXPECT_EQ(fixture.paste("Ada77:\n" + fixture.block(token), "1"), 0);
  const std::uint64_t rolled = fixture.entries();
  EXPECT_GT(rolled, entries) << "her post is hers, with whatever token";

  EXPECT_EQ(fixture.take(fixture.letter("eve@example.net", fixture.block(token, "[end turn]"))),
            Verdict::not_heard);
  EXPECT_EQ(fixture.take(fixture.letter(ada, fixture.block(token, "[end turn]"))), Verdict::not_heard);
  EXPECT_EQ(fixture.entries(), rolled);

  const SentLetter warning = MailFixture::to(fixture.send(), ada);
  EXPECT_TRUE(warning.says(dead)) << warning.bytes;
  ASSERT_FALSE(warning.token().empty()) << "a new one";
  EXPECT_NE(warning.token(), token);
  EXPECT_EQ(fixture.take(fixture.letter(ada, fixture.block(warning.token(), "[end turn]"))), Verdict::judged);
  EXPECT_GT(fixture.entries(), rolled);
}

/// Also if it is quoted, in a form or not: everybody could read it.
TEST(PostedTokens, areInvalidatedAnywhereInAPost) {  // FORUM-6
  const std::string form = "game: plans\nseat: red\nturn: 1\ntoken: %\norders:\n  # - roll\n";
  for (const std::string& posted :
       {"Ada77:\nHow does this work?\n\n> " + form, "Bo:\nLook what Ada has sent me.\n\n" + form,
        "Bo:\n" + form + "  - roll\n"}) {
    Forum fixture;
    const std::string token = fixture.first_token();
    std::string thread = posted;
    thread.replace(thread.find('%'), 1, token);
    if (const std::size_t mark = thread.find("> game"); mark != std::string::npos)
      for (std::size_t at = thread.find('\n', mark); at + 1 < thread.size(); at = thread.find('\n', at + 1))
        thread.insert(at + 1, "> ");
    fixture.paste(thread, "1");
    EXPECT_EQ(fixture.take(fixture.letter(ada, fixture.block(token))), Verdict::not_heard) << thread;
    EXPECT_TRUE(MailFixture::to(fixture.send(), ada).says(dead)) << thread;
  }
}

TEST(PostedTokens, areReportedOnce) {  // FORUM-6
  Forum fixture;
  const std::vector<SentLetter> first = fixture.send();
  const std::string token = MailFixture::to(first, ada).token();
  const std::string thread = "Ada77:\n" + fixture.block(token);
  fixture.paste(thread, "1");
  EXPECT_TRUE(MailFixture::to(fixture.send(), ada).says(dead));
  fixture.paste(thread + "\nBo:\nHello all\n", "2");
  EXPECT_TRUE(fixture.send().empty());
  // Another seat's counts as before.
  EXPECT_EQ(fixture.take(fixture.letter(
                "bo@example.org",
                fixture.block(MailFixture::to(first, "bo@example.org").token(), "[roll]", "blue"))),
            Verdict::judged);
}

/// A post that does nothing invalidates no token.
TEST(PostedTokens, stayValidIfNothingIsExecuted) {  // FORUM-6, FORUM-8
  Forum fixture;
  const std::string token = fixture.first_token();
  EXPECT_NE(fixture.paste("Ada77:\n" + fixture.block(token), "2"), 0) << "there is one post";
  EXPECT_TRUE(fixture.send().empty());
  EXPECT_EQ(fixture.take(fixture.letter(ada, fixture.block(token))), Verdict::judged);
}

}  // namespace
}  // namespace inselpost::mail::posted_tokens_tests
