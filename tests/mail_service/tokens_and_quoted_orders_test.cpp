// Checks that quoted orders act only by a valid token of their own (LET-13, AUTH-12), and that bare orders
// above a quoted form are its orders (LET-26).
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "cli/service/notify/extracted_letter.hpp"
#include "storage/forum_store.hpp"
#include "tests/extraction/sample_letters.hpp"
#include "tests/mail_service/file_text.hpp"
#include "tests/mail_service/fuzz_targets.hpp"
#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail {
namespace {

const std::string outlook = "\n-----Original Message-----\nFrom: j\nSent: x\nTo: a\n\n";

/// A form as it stands in a letter, with nothing active.
std::string form(const std::string& token) { return MailFixture::block(token, "\n  # - roll"); }

TEST(QuotedOrders, withoutATokenAreRejectedForEverySender) {  // L-129, LET-13, AUTH-4
  MailFixture fixture;
  fixture.config.auth = "address";
  fixture.send();
  const std::uint64_t before = fixture.entries();
  for (const std::string& quoted :
       {extraction::quoted(MailFixture::block("")), outlook + MailFixture::block("")}) {
    EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", "Look!\n\n" + quoted, proven)),
              Verdict::no_orders)
        << quoted;
    EXPECT_EQ(fixture.entries(), before);
    const SentLetter answer = MailFixture::to(fixture.send(), "ada@example.org");
    EXPECT_TRUE(answer.says("quotation count only inside the form")) << answer.bytes;
  }
  // The same orders of her own need no token there.
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", MailFixture::block(""), proven)), Verdict::judged);
  EXPECT_GT(fixture.entries(), before);
}

TEST(QuotedOrders, withAWrongTokenAreRejectedForEverySender) {  // L-156, LET-13, AUTH-4
  MailFixture fixture;
  fixture.config.auth = "address";
  const std::string token = fixture.first_token();
  const std::uint64_t before = fixture.entries();
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org",
                                        extraction::quoted(MailFixture::block("aaaa-aaaa")), proven)),
            Verdict::not_heard);
  EXPECT_EQ(fixture.entries(), before);
  EXPECT_FALSE(fixture.send().empty()) << "told";
  // A right one beside the quotation is none of it.
  const std::string beside =
      extraction::quoted(MailFixture::block("aaaa-aaaa")) + ">\n" + extraction::quoted(form(token));
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", beside, proven)), Verdict::not_heard);
  EXPECT_EQ(fixture.entries(), before);
  EXPECT_EQ(fixture.take(fixture.letter("eve@example.net", extraction::quoted(MailFixture::block(token)))),
            Verdict::judged);
  EXPECT_GT(fixture.entries(), before);
}

TEST(QuotedOrders, thatAreInvalidNeedTheirTokenToo) {  // LET-13, LET-10
  MailFixture fixture;
  fixture.config.auth = "address";
  const std::string token = fixture.first_token();
  const std::string hole = MailFixture::block("aaaa-aaaa", "\n  - roll\nHm.\n  - end turn");
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", extraction::quoted(hole), proven)),
            Verdict::not_heard);
  const std::string beside = extraction::quoted(form(token)) + ">\n" + extraction::quoted(hole);
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", beside, proven)), Verdict::not_heard)
      << "a right one beside it is none of it";
}

TEST(BareOrders, belongToTheQuotedForm) {  // L-153, LET-26
  for (const char* from : {"ada@example.org", "eve@example.net"}) {
    MailFixture fixture;
    const std::string token = fixture.first_token();
    const std::uint64_t before = fixture.entries();
    EXPECT_EQ(fixture.take(fixture.letter(from, "Hi!\nroll\n\n" + extraction::quoted(form(token)))),
              Verdict::judged);
    EXPECT_GT(fixture.entries(), before);
    const SentLetter answer = MailFixture::to(fixture.send(), "ada@example.org");
    EXPECT_TRUE(answer.says("receipt for red") && answer.says("read as orders of its form")) << answer.bytes;
  }
}

TEST(BareOrders, aboveAnExpiredTokenAreIgnored) {  // L-156, LET-26, LET-20
  MailFixture fixture;
  fixture.config.auth = "address";
  fixture.send();
  const std::uint64_t before = fixture.entries();
  for (const char* token : {"aaaa-aaaa", "mine"}) {
    EXPECT_EQ(
        fixture.take(fixture.letter("ada@example.org", "roll\n\n" + extraction::quoted(form(token)), proven)),
        Verdict::no_orders);
    EXPECT_EQ(fixture.entries(), before);
    EXPECT_TRUE(MailFixture::to(fixture.send(), "ada@example.org").says("Line 1")) << token;
  }
}

TEST(BareOrders, nextToAnActiveBlockAreReported) {  // L-154, LET-26
  MailFixture fixture;
  const std::string token = fixture.first_token();
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org",
                                        "end turn\n\n" + extraction::quoted(MailFixture::block(token)))),
            Verdict::judged);
  bool is_named = false;
  for (const SentLetter& one : fixture.send())
    is_named = is_named || one.says("looks like an order, but stands in no");
  EXPECT_TRUE(is_named);
}

/// Quoting a printed report proves by mail, too, that it was read.
TEST(QuotedOrders, areAuthorizedByTheTokenOfAPrintedReport) {  // L-155, AUTH-12, AUTH-2
  MailFixture fixture;
  fixture.send();
  const std::string token = fixture.printed_token("red");
  const auto take = [&](const std::string& of) {
    return fixture.take(
        fixture.letter("ada@elsewhere.example", "ok\n\n" + extraction::quoted(MailFixture::block(of))));
  };
  EXPECT_EQ(take(fixture.printed_token("blue")), Verdict::not_heard) << "it is that of another seat";
  SeatMailStore(fixture.base.store).drop_tokens(fixture.base.game(), "red");
  EXPECT_EQ(take(token), Verdict::not_heard) << "all died";
  const std::string next = fixture.printed_token("red");
  EXPECT_NE(next, token);
  const std::uint64_t before = fixture.entries();
  EXPECT_EQ(take(next), Verdict::judged);
  EXPECT_GT(fixture.entries(), before);
}

/// The same rules for `submit --letter`.
TEST(QuotedOrders, areAuthorizedByTheirTokenOnTheCommandLine) {  // L-155, AUTH-12, LET-13
  MailFixture fixture;
  const std::string token = fixture.first_token();
  const auto open = [&](const std::string& text) {
    return open_letter(fixture.service.ledgers, {"mail.txt", text});
  };
  EXPECT_EQ(open("ok\n\n" + extraction::quoted(MailFixture::block(token))).files.size(), 1U);
  const ExtractedLetter bare = open("roll\n\n" + extraction::quoted(form(token)));
  ASSERT_EQ(bare.files.size(), 1U);
  EXPECT_TRUE(bare.files[0].from.bare);
  const ExtractedLetter wrong = open("ok\n\n" + extraction::quoted(MailFixture::block("aaaa-aaaa")));
  EXPECT_TRUE(wrong.files.empty());
  EXPECT_EQ(wrong.fate.not_valid.size(), 1U);
  EXPECT_TRUE(open("ok\n\n" + extraction::quoted(MailFixture::block(token, "[roll]", "blue"))).files.empty())
      << "the token of another seat";
  const ExtractedLetter none = open("ok\n\n" + extraction::quoted(MailFixture::block("")));
  EXPECT_TRUE(none.files.empty());
  EXPECT_EQ(none.fate.passed.size(), 1U);
  EXPECT_EQ(none.fate.kind, LetterResult::Kind::nothing);
  // Unquoted orders need no token there.
  EXPECT_EQ(open(MailFixture::block("")).files.size(), 1U);
}

/// Red in two games is two seats; errors in another's orders are not told.
TEST(LettersOfSeveral, areLimitedToOneSeatOfOneGame) {  // LET-21
  MailFixture fixture;
  fixture.base.add_game("other");
  const auto open = [&](const std::string& text) {
    return open_letter(fixture.service.ledgers, {"mail.txt", text});
  };
  ExtractedLetter both =
      open(MailFixture::block("") + "\n" + extraction::replaced(MailFixture::block(""), "plans", "other"));
  ASSERT_EQ(both.files.size(), 2U);
  keep_to_seat(both, std::nullopt);
  EXPECT_TRUE(both.files.empty());
  EXPECT_EQ(both.fate.kind, LetterResult::Kind::several);
  const std::string hole = MailFixture::block("", "\n  - roll\nHm.\n  - end turn");
  ExtractedLetter blues = open(MailFixture::block("", "[roll]", "blue") + "\n" + hole);
  ASSERT_FALSE(blues.fate.complaints.empty());
  keep_to_seat(blues, "blue");
  EXPECT_EQ(blues.files.size(), 1U);
  EXPECT_TRUE(blues.fate.complaints.empty());
}

}  // namespace
}  // namespace inselpost::mail

// Tests of tokens in a forum post, where everybody could read them (FORUM-6).

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

// Tests of letters of every shape from senders without a token.

namespace inselpost::mail {
namespace {

TEST(LettersWithoutToken, haveNoEffect) {  // AUTH-4
  std::size_t letters = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(INSELPOST_SOURCE_DIR) /
                                                               "tests/extraction/mail")) {
    if (entry.path().extension() != ".eml") continue;
    std::string bytes = text_in(entry.path());
    // The game that is played here.
    for (std::size_t at = 0; (at = bytes.find("friday-island", at)) != std::string::npos;)
      bytes.replace(at, std::string("friday-island").size(), "plans");
    fuzz::no_letter_speaks_without_proof(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    ++letters;
  }
  EXPECT_GT(letters, 149U);
}

}  // namespace
}  // namespace inselpost::mail
