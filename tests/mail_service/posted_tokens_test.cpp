// Tests of tokens in a forum post, where everybody could read them (FORUM-6).
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "storage/forum_store.hpp"
#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail::of_posted_tokens {
namespace {

constexpr const char* dead = "A token of yours stood in a post of the forum";

/// A game that is played in a forum and by mail.
struct Forum : PostOffice {
  Forum() {
    ForumStore book(post.store);
    book.set_author(post.game(), {"red", "Ada77"});
    book.set_author(post.game(), {"blue", "Bo"});
  }

  /// Hands over a thread of these posts, each of them `Ada77:` and what stands below it.
  int paste(const std::string& posts, const std::string& count, const std::string& command = "submit") const {
    const std::string file = folder / "thread.txt";
    std::ofstream(file) << posts;
    const std::string line = std::string(INSELPOST_PROGRAM) + " --db '" + post.store.path() + "' --now " +
                             time + ' ' + command + " --letter '" + file +
                             "' --by-author --thread lines --posts " + count + " > /dev/null 2>&1";
    return std::system(line.c_str());
  }

  Folder folder;
};

TEST(PostedTokens, areDeadFromThenOn) {  // L-168, FORUM-6
  Forum post;
  const std::string token = post.first_token();
  const std::uint64_t entries = post.entries();
  EXPECT_EQ(post.paste("Ada77:\n" + post.block(token), "1"), 0);
  const std::uint64_t rolled = post.entries();
  EXPECT_GT(rolled, entries) << "her post is hers, with whatever token";

  EXPECT_EQ(post.take(post.letter("eve@example.net", post.block(token, "[end turn]"))), Verdict::not_heard);
  EXPECT_EQ(post.take(post.letter(ada, post.block(token, "[end turn]"))), Verdict::not_heard);
  EXPECT_EQ(post.entries(), rolled);

  const Went told = PostOffice::to(post.send(), ada);
  EXPECT_TRUE(told.says(dead)) << told.bytes;
  ASSERT_FALSE(told.token().empty()) << "a new one";
  EXPECT_NE(told.token(), token);
  EXPECT_EQ(post.take(post.letter(ada, post.block(told.token(), "[end turn]"))), Verdict::judged);
  EXPECT_GT(post.entries(), rolled);
}

/// Also if it is quoted, in a form or not: everybody could read it.
TEST(PostedTokens, dieWhereverTheyStand) {  // FORUM-6
  const std::string form = "game: plans\nseat: red\nturn: 1\ntoken: %\norders:\n  # - roll\n";
  for (const std::string& said :
       {"Ada77:\nHow does this work?\n\n> " + form, "Bo:\nLook what Ada has sent me.\n\n" + form,
        "Bo:\n" + form + "  - roll\n"}) {
    Forum post;
    const std::string token = post.first_token();
    std::string thread = said;
    thread.replace(thread.find('%'), 1, token);
    if (const std::size_t mark = thread.find("> game"); mark != std::string::npos)
      for (std::size_t at = thread.find('\n', mark); at + 1 < thread.size(); at = thread.find('\n', at + 1))
        thread.insert(at + 1, "> ");
    post.paste(thread, "1");
    EXPECT_EQ(post.take(post.letter(ada, post.block(token))), Verdict::not_heard) << thread;
    EXPECT_TRUE(PostOffice::to(post.send(), ada).says(dead)) << thread;
  }
}

TEST(PostedTokens, areToldOfOnce) {  // FORUM-6
  Forum post;
  const std::vector<Went> first = post.send();
  const std::string token = PostOffice::to(first, ada).token();
  const std::string thread = "Ada77:\n" + post.block(token);
  post.paste(thread, "1");
  EXPECT_TRUE(PostOffice::to(post.send(), ada).says(dead));
  post.paste(thread + "\nBo:\nHello all\n", "2");
  EXPECT_TRUE(post.send().empty());
  // Another seat's counts as before.
  EXPECT_EQ(
      post.take(post.letter("bo@example.org",
                            post.block(PostOffice::to(first, "bo@example.org").token(), "[roll]", "blue"))),
      Verdict::judged);
}

/// A post that does nothing invalidates no token.
TEST(PostedTokens, liveWhereNothingIsDone) {  // FORUM-6, FORUM-8
  Forum post;
  const std::string token = post.first_token();
  EXPECT_NE(post.paste("Ada77:\n" + post.block(token), "2"), 0) << "there is one post";
  EXPECT_TRUE(post.send().empty());
  EXPECT_EQ(post.take(post.letter(ada, post.block(token))), Verdict::judged);
}

}  // namespace
}  // namespace inselpost::mail::of_posted_tokens
