// Checks that quoted orders act only by a valid token of their own (LET-13, AUTH-12), and that bare orders
// above a quoted form are its orders (LET-26).
#include <gtest/gtest.h>

#include <string>

#include "cli/service/notify/extracted_letter.hpp"
#include "tests/extraction/sample_letters.hpp"
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
