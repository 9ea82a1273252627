// Tests of letters by which somebody tries to speak for another seat, to learn its secrets, or to have
// something said in its name (AUTH-2 to AUTH-16, LET-15, LET-17, LET-20, LOOP-3).
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "cli/mail/service/inspect_message.hpp"
#include "cli/mail/service/seat_claims.hpp"
#include "schemas/crypto/token.hpp"
#include "storage/mail/inbound_mail.hpp"
#include "tests/extraction/sample_letters.hpp"
#include "tests/mail_service/mail_fixture.hpp"
#include "tests/storage/begun_letter.hpp"

namespace inselpost::mail {
namespace {

const std::string wrong = "aaaa-aaaa";

/// A word that no letter of ours holds.
const std::string planted = "zzplanted";

/// Under `auth: address`.
struct ByAddress : MailFixture {
  explicit ByAddress(const std::vector<std::string>& clauses = {"BEG0", "turn 1", "throws 6"})
      : MailFixture(clauses) {
    config.auth = "address";
  }
};

TEST(Impersonation, textOfAForgedLetterIsNotRepeated) {  // L-126, L-127, AUTH-9, AUTH-15
  const std::string standing =
      "game: plans\nseat: red\nturn: 1\nstanding:\n  - " + planted + ": true\nluck: " + planted + "\n";
  const std::string in_other_seat = "game: plans\nseat: " + planted + "\nturn: 1\norders: [roll]\n";
  const std::string in_no_game = "game: " + planted + "\nseat: red\nturn: 1\norders: [roll]\n";
  const std::string prose = planted + " here\n- roll " + planted + "\n";
  const std::string holed =
      "game: plans\nseat: red\nturn: 1\norders:\n  - roll\nI am " + planted + "!\n  - end turn\n";
  std::string many;
  for (int i = 0; i < 20; ++i)
    many += "game: plans\nseat: " + planted + std::to_string(i) + "\nturn: 1\norders: [roll]\n\n";
  // More than are read, below a line that would be an order; where one is too many its words stand.
  std::string too_many = "- roll " + planted + "\n\n";
  for (int i = 0; i < 20; ++i) too_many += "seat: " + planted + "\ngame: plans\nturn: 1\norders: [roll]\n\n";
  const std::string passed = extraction::quoted(in_other_seat);
  const std::string attached = "--b\nContent-Type: application/" + planted + "; name=" + planted +
                               "\n\nxyz\n--b\nContent-Type: text/plain; name=" + planted + ".txt\n\n" +
                               prose + "\n--b--\n";
  const std::string mixed = "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n";
  for (const std::string& text :
       {standing, in_other_seat, in_no_game, prose, holed, many, too_many, passed, attached}) {
    MailFixture fixture;
    const std::string token = fixture.first_token();
    const std::uint64_t entries = fixture.entries();
    const std::string header = "Message-ID: <" + planted + "@example.net>\nX-Note: " + planted + '\n' +
                               (text == attached ? mixed : std::string());
    std::string letter = fixture.letter("\"" + planted + "\" <ada@example.org>", text, header);
    letter.replace(letter.find("my turn"), 7, planted);
    const std::string own_id = "Message-ID: <1@";  // one is enough
    letter.erase(letter.find(own_id), letter.find('\n', letter.find(own_id)) + 1 - letter.find(own_id));
    fixture.take(letter);
    EXPECT_EQ(fixture.entries(), entries);
    for (const SentLetter& one : fixture.send()) {
      if (one.to == "mod@example.org") continue;  // he alone is shown it, as unproved (LET-24)
      EXPECT_FALSE(one.says(planted)) << one.bytes;
      EXPECT_TRUE(one.token().empty()) << one.bytes;
    }
    EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(token))), Verdict::judged)
        << "it still holds";
  }
}

/// Bo's token is valid; the seat that the block is for is spelled so that another reader could take Ada's.
TEST(Impersonation, aTokenActsForItsSeatAloneHoweverTheBlockIsSpelled) {  // AUTH-4, AUTH-15
  for (const char* const seat :
       {"seat: red\n", "seat: blue\nseat: red\n", "seat: blue\n\"seat\": red\n", "seat: blue\nsitz: red\n",
        "seat: blue\n\"se\\u0061t\": red\n", "seat: blue\n<<: {seat: red}\n", "seat: &a red\n",
        "seat: [blue, red]\n", "seat: blue\rseat: red\n", "seat: re\u200Bd\n", "seat: \uFF52\uFF45\uFF44\n",
        "seat: Ada\n", "seat: blue # red\n", "seat: |\n  red\n"})
    for (const char* const what : {"orders: [roll]\n", "say: zzplanted\n"}) {
      MailFixture fixture;
      const std::string token = MailFixture::to(fixture.send(), bo).token();
      const std::uint64_t entries = fixture.entries();
      fixture.take(fixture.letter(
          bo, std::string("game: plans\n") + seat + "turn: 1\ntoken: " + token + '\n' + what, proven));
      EXPECT_EQ(fixture.entries(), entries) << seat << what;
      const SentLetter to_ada = MailFixture::to(fixture.send(), ada);
      EXPECT_FALSE(to_ada.says("red to all")) << seat << what << to_ada.bytes;
    }
}

TEST(Impersonation, anAnswerToTheNoticeIsExecuted) {  // L-126
  MailFixture fixture;
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter("ada@example.org", fixture.block("", "[buy card, end turn]")));
  const SentLetter notice = MailFixture::to(fixture.send(), "ada@example.org");
  ASSERT_FALSE(notice.bytes.empty());
  EXPECT_EQ(notice.subject, "[plans 1] nothing was done");
  EXPECT_TRUE(notice.says(" from one of your addresses")) << notice.bytes;
  const std::string body = notice.bytes.substr(notice.bytes.find("\n\n"));
  const std::string answer = fixture.block(token) + "\nOn 23 Nov 2026 Inselpost wrote:\n" +
                             extraction::replaced(">" + body, "\n", "\n> ");
  const std::uint64_t entries = fixture.entries();
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", answer)), Verdict::judged);
  EXPECT_GT(fixture.entries(), entries);
}

/// Ada, who is proved, is told all of it, and gets what she needs to answer.
TEST(Impersonation, anAuthenticatedSenderGetsTheFullAnswer) {  // LET-17, LET-20, AUTH-9, AUTH-15
  MailFixture fixture;
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter("ada@example.org", "- roll " + planted + "\n", proven));
  const std::string received = fixture.all_to("ada@example.org");
  EXPECT_NE(received.find(planted), std::string::npos) << received;
  EXPECT_NE(received.find("token: "), std::string::npos) << received;
  fixture.take(fixture.letter("ada@example.org", fixture.block(wrong), proven));
  const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_TRUE(ada.says("from one of your addresses")) << ada.bytes;
  EXPECT_FALSE(ada.token().empty()) << ada.bytes;
  EXPECT_EQ(ada.field("in-reply-to"), "<2@example.net>");
  EXPECT_TRUE(ada.subject.starts_with("Not done. ")) << ada.subject;
  const std::string attached =
      "--b\nContent-Type: application/pdf; name=map.pdf\n\nxyz\n--b\nContent-Type: "
      "text/plain\n\nhello\n--b--\n";
  const std::string mixed = "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n";
  fixture.take(fixture.letter("ada@example.org", attached, mixed + proven));
  EXPECT_NE(fixture.all_to("ada@example.org").find("map.pdf, application/pdf, "), std::string::npos);
  // Beside orders too.
  fixture.take(fixture.letter("ada@example.org",
                              extraction::replaced(attached, "hello\n", fixture.block(token)), mixed));
  EXPECT_NE(fixture.all_to("ada@example.org").find("map.pdf, application/pdf, "), std::string::npos);
  fixture.take(fixture.letter("ada@example.org", attached, mixed));
  const std::string forged = fixture.all_to("ada@example.org");
  EXPECT_EQ(forged.find("map.pdf"), std::string::npos) << forged;
  EXPECT_NE(forged.find("not read: application, "), std::string::npos) << forged;
}

/// The pending decisions in each game, and no form (LET-20).
TEST(Impersonation, aLetterInAnotherNameIsAnsweredWithoutAForm) {  // LET-20, AUTH-2
  MailFixture fixture;
  fixture.send();
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", "Whose turn is it?\n")), Verdict::no_orders);
  const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_TRUE(ada.says("[plans 1] your turn: roll")) << ada.bytes;
  EXPECT_TRUE(ada.says("The form of your last letter still holds")) << ada.bytes;
  EXPECT_TRUE(ada.token().empty() && !ada.says("seat: red")) << ada.bytes;
  EXPECT_TRUE(ada.field("in-reply-to").empty()) << "its sender has chosen that id";
}

/// Nor of a quotation that it passes over.
TEST(Impersonation, quotationsOfAForgedLetterAreNotRepeated) {  // AUTH-15
  const auto received = [](const std::string& header) {
    MailFixture fixture;
    fixture.send();
    const std::string block = extraction::replaced(fixture.block(""), "turn: 1", "turn: " + planted);
    EXPECT_EQ(
        fixture.take(fixture.letter("ada@example.org", "See below.\n\n" + extraction::quoted(block), header)),
        Verdict::no_orders);
    return fixture.all_to("ada@example.org");
  };
  EXPECT_NE(received(proven).find(planted), std::string::npos) << received(proven);
  const std::string forged = received("");
  EXPECT_NE(forged.find("plans: red"), std::string::npos) << forged;
  EXPECT_EQ(forged.find(planted), std::string::npos) << forged;
}

/// However many come in her name, her own letters are answered.
TEST(Impersonation, forgedLettersDoNotUseUpTheAnswerLimit) {  // AUTH-15, LOOP-5
  MailFixture fixture;
  fixture.config.answers.address_hour = 4;
  const std::string token = fixture.first_token();
  std::size_t answered = 0;
  for (int i = 0; i < 40; ++i) {
    fixture.take(fixture.letter("ada@example.org", "Whose turn is it?\n"));
    for (const SentLetter& one : fixture.send()) answered += one.to == "ada@example.org";
  }
  EXPECT_GT(answered, fixture.config.answers.address_hour);
  fixture.take(fixture.letter("ada@example.org", "Whose turn is it?\n", proven));
  EXPECT_TRUE(MailFixture::to(fixture.send(), "ada@example.org").says("token: ")) << "she has proved it";
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(token))), Verdict::judged);
  EXPECT_TRUE(MailFixture::to(fixture.send(), "ada@example.org").says("receipt for red")) << "and at once";
}

TEST(Impersonation, wrongTokensDoNotInvalidateValidOnes) {  // L-138, AUTH-2, AUTH-9
  MailFixture fixture;
  const std::string token = fixture.first_token();
  std::size_t received = 0;
  for (int i = 0; i < 40; ++i) {
    fixture.time = format_instant(read_instant(fixture.time).value() + std::chrono::minutes(30));
    EXPECT_EQ(fixture.take(fixture.letter("eve@example.net", fixture.block(wrong))), Verdict::not_heard);
    for (const SentLetter& one : fixture.send())
      if (one.to == "ada@example.org") {
        ++received;
        EXPECT_TRUE(one.token().empty()) << one.bytes;
      }
  }
  EXPECT_EQ(received, 3U) << "a day";
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(token))), Verdict::judged);
  EXPECT_TRUE(
      MailFixture::to(fixture.send(), "ada@example.org").says("letters for you without a valid token came"));
}

TEST(Impersonation, anOldTokenIsReportedAsOld) {  // L-166, AUTH-2, AUTH-9
  MailFixture fixture;
  const std::string token = fixture.first_token();
  fixture.base.store.create_mail_tables();
  SeatMailStore book(fixture.base.store);
  book.drop_tokens(fixture.base.game(), "red");
  const std::string fresh = fixture.first_token();
  for (int i = 0; i < 4; ++i) {
    fixture.time = format_instant(read_instant(fixture.time).value() + std::chrono::hours(2));
    fixture.take(fixture.letter("eve@example.net", fixture.block(wrong)));
    fixture.send();
  }
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(token))), Verdict::not_heard);
  const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_TRUE(ada.says("Its token is an old one")) << ada.bytes;
  EXPECT_TRUE(ada.token().empty());
  EXPECT_TRUE(ada.says("One letter for you without a valid token came besides.") ||
              ada.says("1 letter for you without a valid token came besides."))
      << ada.bytes;
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(fresh))), Verdict::judged);
}

/// The token of a report that asks can be used until what it asks for is done, whatever comes between.
TEST(Impersonation, textOfOthersDoesNotInvalidateAReport) {  // L-070, L-166, AUTH-2
  MailFixture fixture;
  const std::string token = fixture.first_token();
  for (int i = 0; i < 60; ++i) {
    Store::WriteTransaction change(fixture.base.store);
    change.queue_letter({0, "plans", "red", OutboxItem::Kind::notice, fixture.time, "An offer."});
    change.commit();
    fixture.time = format_instant(read_instant(fixture.time).value() + std::chrono::minutes(1));
    fixture.send();
  }
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(token))), Verdict::judged);
}

TEST(Impersonation, aRepeatedTextAnswersANewerReport) {  // L-133, LET-15, F1
  MailFixture fixture({"BEG0", "turn 1", "throws 6", "red 2 ore + 2 wool + 2 grain"});
  fixture.take(fixture.letter("ada@example.org", fixture.block(fixture.first_token())));
  std::string token = MailFixture::to(fixture.send(), "ada@example.org").token();
  const std::string before = token;
  for (int i = 0; i < 2; ++i) {
    const std::uint64_t entries = fixture.entries();
    EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(token, "[{buy: card}]"))),
              Verdict::judged);
    const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
    EXPECT_GT(fixture.entries(), entries) << i << ada.bytes;
    EXPECT_FALSE(ada.says("already")) << ada.bytes;
    token = ada.token();
  }
  // Once more, in answer to what was there before the last was taken.
  const std::uint64_t entries = fixture.entries();
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(before, "[{buy: card}]"))),
            Verdict::judged);
  EXPECT_EQ(fixture.entries(), entries);
  EXPECT_TRUE(MailFixture::to(fixture.send(), "ada@example.org").says("Nothing was done again"));
}

/// Quoted with an older one, the newest report is what it answers.
TEST(Impersonation, theNewestOfSeveralReportsIsAnswered) {  // LET-15
  MailFixture fixture({"BEG0", "turn 1", "throws 6", "red 2 ore + 2 wool + 2 grain"});
  fixture.take(fixture.letter("ada@example.org", fixture.block(fixture.first_token())));
  const std::string older = MailFixture::to(fixture.send(), "ada@example.org").token();
  fixture.take(fixture.letter("ada@example.org", fixture.block(older, "[{buy: card}]")));
  const std::string newer = MailFixture::to(fixture.send(), "ada@example.org").token();
  ASSERT_NE(older, newer);
  const auto form = [](const std::string& token) {
    return "\nOn 23 Nov 2026 Inselpost wrote:\n" +
           extraction::quoted(MailFixture::block(token, "\n  # - roll"));
  };
  const std::uint64_t entries = fixture.entries();
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org",
                                        fixture.block("", "[{buy: card}]") + form(newer) + form(older))),
            Verdict::judged);
  const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_GT(fixture.entries(), entries) << ada.bytes;
  EXPECT_FALSE(ada.says("Nothing was done again")) << ada.bytes;
}

/// Whatever is refused there: it is judged, and no repetition.
TEST(Impersonation, aNewerAnswerIsExecuted) {  // L-133, LET-15
  MailFixture fixture;
  fixture.take(fixture.letter("ada@example.org", fixture.block(fixture.first_token())));
  const SentLetter rolled = MailFixture::to(fixture.send(), "ada@example.org");
  fixture.take(fixture.letter("ada@example.org", fixture.block(rolled.token())));
  const SentLetter again = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_FALSE(again.says("Nothing was done again")) << again.bytes;
  EXPECT_TRUE(again.subject.starts_with("Not done: your order. ")) << again.subject;
}

TEST(Impersonation, aRepeatedLetterIsExecutedOnce) {  // L-134, LET-15, MAIL-5, REP-2
  MailFixture fixture;
  const std::string token = fixture.first_token();
  fixture.take(fixture.letter("ada@example.org", fixture.block(token)));
  const std::uint64_t entries = fixture.entries();
  // Before the receipt: with another Message-ID, and with the token of a letter in between.
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(token))), Verdict::judged);
  EXPECT_EQ(fixture.entries(), entries);
  const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
  const std::size_t notice_at = ada.bytes.find("Nothing was done again: we have had this letter since ");
  ASSERT_NE(notice_at, std::string::npos) << ada.bytes;
  EXPECT_LT(notice_at, ada.bytes.rfind("receipt for red")) << "first, and below it the receipt";
}

/// A signed letter that somebody has kept, and sends again.
TEST(Impersonation, aSignedLetterIsExecutedOnce) {  // L-139, AUTH-16
  ByAddress fixture;
  fixture.send();
  const auto rule = [](const std::string& value) {
    return "game: plans\nseat: red\nstanding:\n  " + value + "\n";
  };
  const std::string first = rule("discard: {keep: [ore, grain]}");
  const std::string kept = fixture.letter("ada@example.org", first, proven);
  EXPECT_EQ(fixture.take(kept), Verdict::judged);
  const std::string done = fixture.all_to("ada@example.org");
  ASSERT_EQ(done.find("nothing was done"), std::string::npos) << done;
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", rule("discard: {keep: [wool, grain]}"), proven)),
            Verdict::judged);
  fixture.send();
  const auto standing = [&] { return fixture.base.store.kept(fixture.base.game()).standing; };
  const auto texts = [&] {
    std::string all;
    for (const auto& one : standing()) all += one.text;
    return all;
  };
  const std::string before = texts();
  std::string again = kept;
  again.replace(again.find("<1@"), 3, "<replayed@");
  EXPECT_EQ(fixture.take(again), Verdict::judged);
  EXPECT_EQ(texts(), before);
  const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_TRUE(ada.says("Nothing was done again")) << ada.bytes;
  EXPECT_TRUE(ada.says("To do it once more, send it in an answer to the newest report.")) << ada.bytes;
  // The same file in an answer to the newest report.
  std::string with_token = first;
  with_token.insert(with_token.find("standing"), "token: " + ada.token() + "\n");
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", with_token, proven)), Verdict::judged);
  EXPECT_NE(texts(), before);
}

/// Not even when what it did was taken back.
TEST(Impersonation, aSignedLetterIsExecutedOnceEvenAfterARollback) {  // AUTH-16
  ByAddress fixture;
  fixture.send();
  const StoredGame before = fixture.base.game();
  fixture.take(fixture.letter("ada@example.org", fixture.block(""), proven));
  fixture.send();
  const std::uint64_t rolled = fixture.entries();
  ASSERT_GT(rolled, before.last_entry);
  fixture.base.roll_back(before.last_entry, "1:30");
  fixture.time = deadline_tests::GameFixture::at("2");
  const std::uint64_t entries = fixture.entries();
  fixture.take(fixture.letter("ada@example.org", fixture.block(""), proven));
  EXPECT_EQ(fixture.entries(), entries);
  const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_TRUE(ada.says("Nothing was done again")) << ada.bytes;
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(ada.token()), proven)),
            Verdict::judged);
  const SentLetter again = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_TRUE(again.says("your file is kept")) << "the game is on hold\n" << again.bytes;
}

/// A refused file was not executed.
TEST(Impersonation, aRejectedSignedLetterIsExecutedAgain) {  // AUTH-16
  ByAddress fixture;
  fixture.send();
  fixture.take(fixture.letter("ada@example.org", fixture.block("", "[end turn]"), proven));
  EXPECT_TRUE(MailFixture::to(fixture.send(), ada).subject.starts_with("Not done: your order"));
  fixture.take(fixture.letter("ada@example.org", fixture.block(""), proven));
  const std::uint64_t entries = fixture.entries();
  fixture.take(fixture.letter("ada@example.org", fixture.block("", "[end turn]"), proven));
  EXPECT_GT(fixture.entries(), entries);
}

TEST(Impersonation, anAnswerToSomebodyElseIsNotAuthorizedByItsAddress) {  // L-167, AUTH-16
  ByAddress fixture;
  const std::vector<SentLetter> first = fixture.send();
  const SentLetter report = MailFixture::to(first, "ada@example.org");
  const std::uint64_t entries = fixture.entries();
  for (const char* const other : {"<bo.1@example.org>", "no id at all"}) {
    EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(""),
                                          std::string(proven) + "In-Reply-To: " + other + "\n")),
              Verdict::not_heard);
    EXPECT_EQ(fixture.entries(), entries);
    const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
    EXPECT_TRUE(ada.says("Your letter answers somebody else's")) << ada.bytes;
    EXPECT_FALSE(ada.token().empty());
  }
  EXPECT_EQ(
      fixture.take(fixture.letter("ada@example.org", fixture.block(""),
                                  std::string(proven) + "In-Reply-To: " + report.field("message-id") + "\n")),
      Verdict::judged);
  EXPECT_GT(fixture.entries(), entries);
}

TEST(Impersonation, aQuotedBlockIsNotAuthorizedByAnAddress) {  // L-129, L-156, LET-13, AUTH-4
  for (const std::string& token : {std::string(), std::string("token: aaaa-aaaa\n> ")}) {
    ByAddress fixture;
    fixture.send();
    const std::uint64_t entries = fixture.entries();
    const std::string quoted = "On 21 Nov 2026 Bo wrote:\n> game: plans\n> seat: red\n> turn: 1\n> " + token +
                               "orders:\n>   - roll\n";
    fixture.take(fixture.letter("ada@example.org", "See below.\n\n" + quoted, proven));
    EXPECT_EQ(fixture.entries(), entries) << quoted;
  }
}

TEST(Impersonation, eachSeatOfALetterIsAuthorizedSeparately) {  // L-162, AUTH-5, AUTH-15
  MailFixture fixture;
  const std::vector<SentLetter> first = fixture.send();
  const std::string blues = MailFixture::to(first, "bo@example.org").token();
  const std::uint64_t entries = fixture.entries();
  // Blue's own token, in a letter that bears Ada's name.
  for (int i = 0; i < 40; ++i)
    fixture.take(fixture.letter("ada@example.org", "help\n" + planted + "\n\n" +
                                                       fixture.block(blues, "[roll]", "blue") + "\n" +
                                                       fixture.block("", "[roll]")));
  EXPECT_EQ(fixture.entries(), entries);
  std::string ada, bo;
  for (const SentLetter& one : fixture.send()) (one.to == "ada@example.org" ? ada : bo) += one.bytes;
  EXPECT_EQ(ada.find(planted), std::string::npos) << ada;
  EXPECT_EQ(ada.find("token: "), std::string::npos) << ada;
  EXPECT_NE(bo.find("receipt for blue"), std::string::npos) << bo;
  // And prose below Bo's form: it is Bo who is answered.
  MailFixture other;
  const std::string form =
      "game: plans\nseat: blue\nturn: 1\ntoken: " + MailFixture::to(other.send(), "bo@example.org").token() +
      "\norders:\n  # - roll\n";
  for (int i = 0; i < 40; ++i)
    other.take(other.letter("ada@example.org", "What of " + planted + "?\n\n" + form));
  EXPECT_EQ(other.all_to("ada@example.org"), "");
  other.take(other.letter("ada@example.org", "Hello\n", proven));
  EXPECT_NE(other.all_to("ada@example.org"), "") << "her own answers are not counted";
}

TEST(Impersonation, existenceOfAGameIsNotRevealed) {  // L-152, AUTH-9
  const auto answered = [](const std::string& game, const std::string& header) {
    MailFixture fixture;
    fixture.base.add_game("secret-game");
    SeatMailStore(fixture.base.store)
        .add_address(fixture.base.store.find("secret-game").value(), {"red", "cy@example.org"});
    fixture.send();
    std::string block = fixture.block(wrong);
    block.replace(block.find("plans"), 5, game);
    EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", block, header)), Verdict::not_heard);
    std::vector<SentLetter> to_her;
    for (SentLetter& one : fixture.send())
      if (one.to == "ada@example.org") to_her.push_back(std::move(one));
    EXPECT_EQ(to_her.size(), 1U);
    return to_her.empty() ? SentLetter{} : to_her.front();
  };
  for (const std::string header : {"", proven}) {
    const SentLetter there = answered("secret-game", header), nowhere = answered("other-game", header);
    EXPECT_FALSE(there.says("secret-game") || nowhere.says("other-game")) << there.bytes;
    EXPECT_EQ(there.subject, nowhere.subject);
    EXPECT_TRUE(there.says("plans: red")) << there.bytes;
    EXPECT_EQ(there.bytes.size(), nowhere.bytes.size());
  }
}

TEST(Impersonation, aSenderWithAnUnknownSeatIsToldTheirOwnSeat) {  // AUTH-9
  MailFixture fixture;
  fixture.send();
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(wrong, "[roll]", "purple"))),
            Verdict::not_heard);
  const std::string received = fixture.all_to("ada@example.org");
  EXPECT_NE(received.find("plans: red"), std::string::npos) << received;
  EXPECT_EQ(received.find("purple"), std::string::npos) << received;
}

/// A seat is misspelt, and its token says whose letter it is.
TEST(Impersonation, aMisspeltSeatIsToldToWhoseTokenItHas) {  // AUTH-9, AUTH-15
  for (const std::string seat : {"seat: rde", "saet: red", "seat: red.", "sitz: blau"}) {
    MailFixture fixture;
    const std::string token = fixture.first_token();
    const std::uint64_t entries = fixture.entries();
    const std::string block = "game: plans\n" + seat + "\nturn: 1\ntoken: " + token + "\norders: [roll]\n";
    EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", block)), Verdict::judged) << seat;
    EXPECT_EQ(fixture.entries(), entries) << seat;
    const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
    EXPECT_TRUE(ada.says("letter, line 2:")) << ada.bytes;
    EXPECT_TRUE(ada.says("E_SYNTAX")) << ada.bytes;
    EXPECT_EQ(ada.token().size(), 9U) << "with a form";
  }
}

/// Nobody learns there whether a token is one of another's seat.
TEST(Impersonation, aMisspeltSeatTriesNoTokenOfOthers) {  // AUTH-9, AUTH-10
  const auto answered = [](const std::string& from, bool is_hers) {
    MailFixture fixture;
    const std::string token = fixture.first_token();
    EXPECT_EQ(
        fixture.take(fixture.letter(from, fixture.block(is_hers ? token : wrong, "[roll]", "rde"), vouched)),
        Verdict::not_heard);
    std::string all;
    for (const SentLetter& one : fixture.send())
      all += one.to + one.subject + std::to_string(one.bytes.size()) + '\n';
    return all;
  };
  EXPECT_EQ(answered("bo@example.org", true), answered("bo@example.org", false));
  EXPECT_EQ(answered("eve@example.net", true), answered("eve@example.net", false));
}

/// She has proved one of her two games: no form of the other is sent.
TEST(Impersonation, formsAreSentOnlyForAuthenticatedSeats) {  // LET-20, AUTH-15
  MailFixture fixture;
  fixture.base.add_game("other");
  SeatMailStore(fixture.base.store)
      .add_address(fixture.base.store.find("other").value(), {"red", "ada@example.org"});
  std::string here;
  for (const SentLetter& one : fixture.send())
    if (one.to == "ada@example.org" && one.says("game: plans")) here = one.token();
  const std::string form = extraction::quoted(fixture.block(here, "\n  # - roll"));
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", "Whose turn is it?\n\n" + form)),
            Verdict::no_orders);
  const std::string received = fixture.all_to("ada@example.org");
  EXPECT_NE(received.find("game: plans"), std::string::npos) << received;
  EXPECT_EQ(received.find("game: other"), std::string::npos) << received;
}

TEST(Impersonation, aStrangerLearnsNoGameName) {  // AUTH-9
  const auto answered = [](const std::string& game) {
    MailFixture fixture;
    fixture.send();
    std::string block = fixture.block(wrong);
    block.replace(block.find("plans"), 5, game);
    fixture.take(fixture.letter("eve@example.net", block, vouched));
    return MailFixture::to(fixture.send(), "eve@example.net");
  };
  const SentLetter there = answered("plans"), nowhere = answered("other");
  EXPECT_FALSE(there.bytes.empty());
  EXPECT_EQ(there.subject, nowhere.subject);
  EXPECT_EQ(there.bytes.size(), nowhere.bytes.size());
}

TEST(Impersonation, tokensInAMailingListLetterAreInvalidated) {  // L-168, LOOP-3
  MailFixture fixture;
  const std::string token = fixture.first_token();
  const std::string list = "List-Id: <islanders.example.net>\n";
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(token), list)), Verdict::judged);
  const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_TRUE(ada.says("receipt for red"));
  ASSERT_FALSE(ada.token().empty()) << "a new one";
  const std::uint64_t entries = fixture.entries();
  EXPECT_EQ(fixture.take(fixture.letter("eve@example.net", fixture.block(token, "[end turn]"))),
            Verdict::not_heard);
  EXPECT_EQ(fixture.entries(), entries);
  // A repetition is recognised by it.
  fixture.send();
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(token))), Verdict::not_heard);
  EXPECT_EQ(fixture.entries(), entries);
  const SentLetter again = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_TRUE(again.says("Nothing was done again") && again.says("receipt for red")) << again.bytes;
  EXPECT_TRUE(again.token().empty());
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(ada.token(), "[end turn]"))),
            Verdict::judged);
  EXPECT_GT(fixture.entries(), entries);
}

/// Also those that stand in a quotation below.
TEST(Impersonation, quotedTokensInAMailingListLetterAreInvalidated) {  // LOOP-3
  MailFixture fixture;
  const std::vector<SentLetter> first = fixture.send();
  const std::string red = MailFixture::to(first, "ada@example.org").token();
  const std::string blue = MailFixture::to(first, "bo@example.org").token();
  const std::string quoted =
      "On 21 Nov 2026 Inselpost wrote:\n> game: plans\n> seat: blue\n> turn: 1\n> token: " + blue +
      "\n> orders:\n>   # - roll\n";
  fixture.take(
      fixture.letter("ada@example.org", fixture.block(red) + "\n" + quoted, "List-Id: <i.example.net>\n"));
  fixture.send();
  EXPECT_EQ(fixture.take(fixture.letter("eve@example.net", fixture.block(blue, "[roll]", "blue"))),
            Verdict::not_heard);
}

TEST(Impersonation, aRequestedReportCountsAsAReport) {  // AUTH-8
  MailFixture fixture;
  const SentLetter first = MailFixture::to(fixture.send(), "ada@example.org");
  fixture.take(fixture.letter("ada@example.org", "game: plans\nseat: red\ntoken: new\n", proven));
  const SentLetter ada = MailFixture::to(fixture.send(), "ada@example.org");
  EXPECT_TRUE(ada.says("Here is your new report")) << ada.bytes;
  EXPECT_TRUE(ada.says("points")) << "with all that stands in one" << ada.bytes;
  EXPECT_FALSE(ada.token().empty());
}

TEST(Impersonation, requestsInAnotherNameDoNotCountForThatPlayer) {  // L-079, AUTH-8
  MailFixture fixture;
  const std::string token = fixture.first_token();
  const std::string asks = "game: plans\nseat: red\ntoken: new\n";
  std::size_t written_to = 0;
  for (int i = 0; i < 12; ++i) {
    fixture.time = format_instant(read_instant(fixture.time).value() + std::chrono::minutes(61));
    fixture.take(fixture.letter("ada@example.org", asks));
    written_to += fixture.send().size();
  }
  EXPECT_EQ(written_to, 3U) << "a day";
  // Hers comes at once all the same.
  fixture.take(fixture.letter("ada@example.org", asks, proven));
  const std::string fresh = MailFixture::to(fixture.send(), "ada@example.org").token();
  ASSERT_FALSE(fresh.empty());
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(token))), Verdict::not_heard)
      << "she has ended it";
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(fresh))), Verdict::judged);
}

TEST(Impersonation, wrongTriesDoNotLockOutAnAuthenticatedAddress) {  // L-080, L-165, AUTH-10
  for (const bool has_server : {true, false}) {
    MailFixture fixture;
    if (!has_server) fixture.config.authserv.clear();
    const std::string token = fixture.first_token();
    for (int i = 0; i < 100; ++i) fixture.take(fixture.letter("eve@example.net", fixture.block(wrong)));
    EXPECT_EQ(fixture.take(fixture.letter("ada@elsewhere.example", fixture.block(token))),
              Verdict::not_heard);
    EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(token))), Verdict::judged)
        << has_server;
  }
}

/// A form as it was with an old token is no try, nor is a letter without a token; one letter is one.
TEST(Impersonation, onlyLettersWithATokenCountAsTries) {  // AUTH-5, AUTH-10, LET-25
  const auto shut_after = [](const std::string& text) {
    MailFixture fixture;
    fixture.send();
    for (int i = 0; i < 100; ++i) fixture.take(fixture.letter("eve@example.net", text));
    return SeatMailStore(fixture.base.store).tokens_locked_since(fixture.base.game(), "red").has_value();
  };
  const std::string form =
      "> game: plans\n> seat: red\n> turn: 1\n> token: aaaa-aaaa\n> orders:\n>   # - roll\n";
  EXPECT_TRUE(shut_after(MailFixture::block(wrong)));
  EXPECT_FALSE(shut_after("On 21 Nov 2026 Inselpost wrote:\n" + form));
  EXPECT_FALSE(shut_after(MailFixture::block("") + "\nOn 21 Nov 2026 Inselpost wrote:\n" + form));
  EXPECT_FALSE(shut_after(MailFixture::block("")));
  MailFixture fixture;
  fixture.send();
  for (int i = 0; i < 30; ++i)
    fixture.take(fixture.letter(
        "eve@example.net",
        MailFixture::block(wrong) + "\n" +
            extraction::replaced(MailFixture::block("bbbb-bbbb"), "turn: 1", "turn: 2") + "\n" +
            extraction::replaced(MailFixture::block("cccc-cccc"), "turn: 1", "turn: 3") + "\n" +
            extraction::replaced(MailFixture::block("dddd-dddd"), "turn: 1", "turn: 4")));
  EXPECT_FALSE(SeatMailStore(fixture.base.store).tokens_locked_since(fixture.base.game(), "red"))
      << "30 letters are 30 tries";
}

/// A letter of an mbox proves no sender, nor does it after somebody stopped us in the middle of it.
TEST(Impersonation, aLetterFromAnMboxIsNotAuthenticated) {  // L-140, AUTH-7, MAIL-10
  ByAddress fixture;
  const std::string token = fixture.first_token();
  const std::uint64_t entries = fixture.entries();
  const std::string letter = fixture.letter("ada@example.org", fixture.block(""), proven);
  EXPECT_EQ(receive(fixture.service, letter, false), Verdict::not_heard);
  EXPECT_EQ(fixture.entries(), entries);
  EXPECT_EQ(receive(fixture.service, fixture.letter("ada@example.org", fixture.block(token), proven), false),
            Verdict::judged);
  EXPECT_GT(fixture.entries(), entries);
  // Begun, and its process is gone.
  ByAddress other;
  other.send();
  const ProcessIdentity gone{1, "an earlier boot", 1};
  const std::uint64_t before = other.entries();
  {
    Store::WriteTransaction change(other.base.store);
    InboundMail::begin(change, {Hash{1}, Hash{1}}, other.letter("ada@example.org", other.block(""), proven),
                       other.time, gone, is_alive, false);
    change.commit();
  }
  finish_begun(other.service);
  EXPECT_EQ(other.entries(), before);
}

/// Letters from two games, each with a form: the token of one is nothing in the other.
TEST(Impersonation, aTokenIsValidInOneGame) {  // AUTH-3, AUTH-5
  MailFixture fixture;
  fixture.base.add_game("other");
  SeatMailStore(fixture.base.store)
      .add_address(fixture.base.store.find("other").value(), {"red", "ada@example.org"});
  std::string here, there;
  for (const SentLetter& one : fixture.send())
    if (one.to == "ada@example.org") (one.says("game: other") ? there : here) = one.token();
  ASSERT_FALSE(here.empty() || there.empty());
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(there))), Verdict::not_heard);
  const std::string quoted =
      "On 21 Nov 2026 Inselpost wrote:\n> game: other\n> seat: red\n> turn: 1\n> token: " + there +
      "\n> orders:\n>   # - roll\n";
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block("") + "\n" + quoted)),
            Verdict::not_heard);
  EXPECT_EQ(fixture.take(fixture.letter("ada@example.org", fixture.block(here) + "\n" + quoted)),
            Verdict::judged);
}

TEST(Impersonation, aLetterIsAuthorizedByAddressOrToken) {  // AUTH-15
  MailFixture fixture;
  const std::vector<SentLetter> first = fixture.send();
  const std::string red = MailFixture::to(first, "ada@example.org").token();
  const std::string blue = MailFixture::to(first, "bo@example.org").token();
  const Sender ada{"ada@example.org", true}, named{"ada@example.org"}, by_list{"ada@example.org", true, true};
  const std::vector<SeatRef> nobody, reds{{"plans", "red"}}, both{{"plans", "red"}, {"plans", "blue"}};
  EXPECT_EQ(proved_for(fixture.service, {}, ada), reds);
  EXPECT_EQ(proved_for(fixture.service, {}, named), nobody);
  EXPECT_EQ(proved_for(fixture.service, {}, by_list), nobody);
  EXPECT_EQ(proved_for(fixture.service, {{"plans", "red", red}}, named), reds);
  EXPECT_EQ(proved_for(fixture.service,
                       {{"plans", "red", blue}, {"plans", "red", wrong}, {"nowhere", "red", red}}, named),
            nobody);
  EXPECT_EQ(proved_for(fixture.service, {{"plans", "blue", blue}}, ada), both);
  EXPECT_TRUE(is_valid_token(fixture.service.ledgers, "plans", "red", red));
  EXPECT_FALSE(is_valid_token(fixture.service.ledgers, "plans", "blue", red));
  EXPECT_FALSE(is_valid_token(fixture.service.ledgers, "plans", "red", "new"));
  // However many are tried.
  std::vector<extraction::SeatToken> many;
  for (std::size_t i = 0; i < max_seats_proved; ++i) many.push_back({"g" + std::to_string(i), "red", wrong});
  many.push_back({"plans", "red", red});
  EXPECT_EQ(proved_for(fixture.service, many, named), nobody);
}

}  // namespace
}  // namespace inselpost::mail
