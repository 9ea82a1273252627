// OUT-2, OUT-3, OUT-5 to OUT-8, LOOP-2: tests of outgoing letters: their headers, bodies and ids.
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/mail/outbound/ids.hpp"
#include "cli/mail/outbound/letter.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::mail {
namespace {

const Hash letter_key = sha256("the key of a store");

Envelope to_red(const std::string& kind) {
  Envelope of;
  of.judge_address = "judge@example.org";
  of.to = "ada@example.net";
  of.subject = "[friday-island 12] blue to roll; you owe a discard";
  of.time = "2026-11-21T10:30:00+01:00";
  of.message_id = message_id(letter_key, "example.org", {"friday-island", 57, "red", kind, 1});
  of.thread = thread_root(letter_key, "example.org", "friday-island", "red");
  of.store = store_id(letter_key);
  of.game = "friday-island";
  of.entry = 57;
  of.domain = "example.org";
  of.language = "en";
  return of;
}

std::vector<Page> saying(const std::string& text) {
  Page page;
  page.say(text);
  return {page};
}

std::string header_in(const std::string& message) { return message.substr(0, message.find("\n\n") + 1); }

constexpr BodyFormat plain_alone{.html = false};

// OUT-2, OUT-8: tests of headers, byte for byte, and of hostile names in them.

TEST(OutgoingHeader, ofAnAnswer) {  // L-105, OUT-2
  Envelope of = to_red("answer");
  of.is_answer = true;
  of.in_reply_to = "<CAF+ada.17@mail.example.net>";
  const std::string id = '<' + of.message_id + '>', root = '<' + of.thread + '>';
  EXPECT_EQ(message_of(of, saying("red rolled."), plain_alone),
            "From: \"Inselpost\" <judge@example.org>\n"
            "To: ada@example.net\n"
            "Reply-To: judge@example.org\n"
            "Subject: [friday-island 12] blue to roll; you owe a discard\n"
            "Date: Sat, 21 Nov 2026 09:30:00 +0000\n"
            "Message-ID: " +
                id +
                "\n"
                "In-Reply-To: <CAF+ada.17@mail.example.net>\n"
                "References: " +
                root +
                "\n <CAF+ada.17@mail.example.net>\n"
                "List-Id: <friday-island.inselpost.example.org>\n"
                "Auto-Submitted: auto-replied\n"
                "X-Auto-Response-Suppress: All\n"
                "X-Inselpost: " +
                of.store +
                " friday-island 57\n"
                "Content-Language: en\n"
                "MIME-Version: 1.0\n"
                "Content-Type: text/plain; charset=UTF-8\n"
                "Content-Transfer-Encoding: 8bit\n"
                "\n"
                "red rolled.\n");
}

TEST(OutgoingHeader, ofAReminder) {  // L-105, OUT-2, OUT-4
  Envelope of = to_red("reminder");
  of.subject =
      "[friday-island 12] Erinnerung: würfeln bis 2026-11-23 09:30 UTC und danach nicht mehr, sonst würfelt";
  of.language = "de";
  const std::string letter = message_of(of, saying("Du bist dran."), {});
  const std::string boundary = letter.substr(letter.find("boundary=\"") + 10, 34);
  EXPECT_EQ(letter,
            "From: \"Inselpost\" <judge@example.org>\n"
            "To: ada@example.net\n"
            "Reply-To: judge@example.org\n"
            "Subject: [friday-island 12] Erinnerung:\n"
            " =?UTF-8?Q?w=C3=BCrfeln_bis_2026-11-23_09=3A30_UTC_und_danach_nic?=\n"
            " =?UTF-8?Q?ht_mehr=2C_sonst_w=C3=BCrfelt?=\n"
            "Date: Sat, 21 Nov 2026 09:30:00 +0000\n"
            "Message-ID: <" +
                of.message_id +
                ">\n"
                "References: <" +
                of.thread +
                ">\n"
                "List-Id: <friday-island.inselpost.example.org>\n"
                "Auto-Submitted: auto-generated\n"
                "X-Auto-Response-Suppress: All\n"
                "X-Inselpost: " +
                of.store +
                " friday-island 57\n"
                "Content-Language: de\n"
                "MIME-Version: 1.0\n"
                "Content-Type: multipart/alternative;\n"
                " boundary=\"" +
                boundary +
                "\"\n"
                "Content-Transfer-Encoding: 8bit\n"
                "\n"
                "--" +
                boundary +
                "\n"
                "Content-Type: text/plain; charset=UTF-8\n"
                "Content-Transfer-Encoding: 8bit\n"
                "\n"
                "Du bist dran.\n"
                "\n"
                "--" +
                boundary +
                "\n"
                "Content-Type: text/html; charset=UTF-8\n"
                "Content-Transfer-Encoding: 8bit\n"
                "\n"
                "" +
                html_of(saying("Du bist dran."), {}, "de", heading_of(of.subject)) +
                "\n"
                "--" +
                boundary + "--\n");
  EXPECT_EQ(letter, message_of(of, saying("Du bist dran."), {})) << "whenever it is made";
}

TEST(OutgoingHeader, ofALetterAboutNoGame) {  // OUT-2
  Envelope of = to_red("answer");
  of.game.clear();
  of.thread.clear();
  const std::string header = header_in(message_of(of, saying("x"), plain_alone));
  EXPECT_EQ(header.find("List-Id"), std::string::npos);
  EXPECT_EQ(header.find("References"), std::string::npos);
  EXPECT_NE(header.find("X-Inselpost: " + of.store + "\n"), std::string::npos);
}

/// OUT-8, as a mail program reads the fields: one line each, and no field that is not ours.
TEST(OutgoingHeader, namesOfPlayersCannotChangeIt) {  // L-106, OUT-2, OUT-8
  const std::string names[] = {
      "Ada\nBcc: x@y <img onerror=z>",
      "Ada\r\nBcc: x@y",
      "Ada\r\n\r\n<script>",
      "=?UTF-8?Q?=0ABcc:_x?=",
      "Zo\xC3\xAB\n =?x?Q?y?=",
      "\xE2\x80\xAE"
      "ada\xE2\x80\x8B",
      "\xFF\xFE",
      std::string("a\0b", 3),
      "\xD0\x92\xD0\xBB\xD0\xB0\xD0\xB4\xD0\xB8\xD0\xBC\xD0\xB8\xD1\x80 \xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E",
      std::string(5000, 'x'),
      std::string(5000, ' ') + 'x',
      "\"<>\\,;:"};
  const std::string usual = header_in(message_of(to_red("answer"), saying("x"), {}));
  const std::size_t fields = header_of(usual, usual.size()).fields.size();
  for (const std::string& name : names) {
    Envelope of = to_red("answer");
    of.subject = welcome_subject(default_catalog(), "friday-island", name, "red");
    of.name = name;
    of.in_reply_to = name;
    const std::string letter = message_of(of, saying(name), {}), header = header_in(letter);
    const Header read = header_of(header, header.size());
    EXPECT_EQ(read.fields.size(), fields) << header;
    EXPECT_TRUE(read.all("bcc").empty()) << header;
    std::size_t from = 0;
    for (std::size_t end = header.find('\n'); end != std::string::npos;
         from = end + 1, end = header.find('\n', from)) {
      EXPECT_LE(end - from, 78U) << header;
      EXPECT_NE(header.substr(from, end - from).find_first_not_of(' '), std::string::npos) << header;
    }
    for (const char c : header) EXPECT_TRUE(c == '\n' || (c >= ' ' && c < 0x7F)) << header;
    const Message message = read_message(letter);
    EXPECT_FALSE(message.unread);
    EXPECT_EQ(message.from, "judge@example.org") << header;
    EXPECT_EQ(message.body.parts.size(), 2U);
    for (const char* const tag : {"<img", "<script"})
      EXPECT_EQ(message.body.parts.at(1).text.find(tag), std::string::npos);
  }
  Envelope of = to_red("answer");
  of.subject = welcome_subject(default_catalog(), "friday-island", names[0], "red");
  EXPECT_NE(message_of(of, std::vector<Page>{}, {})
                .find('\n' +
                      text_field("Subject",
                                 "[friday-island] welcome, Ada Bcc\uA789 x@y <img onerror=z>: you play red") +
                      "Date: "),
            std::string::npos);
  EXPECT_NE(message_of(of, saying(names[0]), {}).find("Ada Bcc: x＠y &lt;img onerror=z&gt;</p>"),
            std::string::npos);
}

/// Its reader can copy an address of the judge's own words; other people's make no mention.
TEST(OutgoingHeader, addressesOfTheJudgeStayAsTheyAre) {  // OUT-6, FORUM-2
  Envelope of = to_red("answer");
  of.named = {"mod@example.org"};
  const std::string letter =
      message_of(of, saying("Ask mod@example.org, " + of.judge_address + " or eve@evil.example"), {});
  EXPECT_NE(letter.find("Ask mod@example.org, " + of.judge_address + " or eve＠evil.example"),
            std::string::npos)
      << letter;
}

TEST(OutgoingHeader, textOfOthersIsQEncodedUtf8) {  // OUT-2
  EXPECT_EQ(text_field("Subject", "red (Zo\xC3\xAB) wins"), "Subject: red =?UTF-8?Q?=28Zo=C3=AB=29?= wins\n");
  EXPECT_EQ(text_field("Subject", "a \xC3\xA4 b \xC3\xB6 c"), "Subject: a =?UTF-8?Q?=C3=A4_b_=C3=B6?= c\n");
  EXPECT_EQ(text_field("Subject", "x =?UTF-8?B?QQ==?="),
            "Subject: x =?UTF-8?Q?=3D=3FUTF-8=3FB=3FQQ=3D=3D=3F=3D?=\n");
  EXPECT_EQ(named_address("Inselpost \"K\xC3\xB6ln\"", "a@b"), "=?UTF-8?Q?Inselpost_=22K=C3=B6ln=22?= <a@b>");
  EXPECT_EQ(named_address("a \"b\\", "a@b"), "=?UTF-8?Q?a_=22b=5C?= <a@b>");
  // No character is cut in two, and none is lost.
  std::string japanese;
  for (int i = 0; i < 60; ++i) japanese += "\xE6\x97\xA5";
  const std::string field = text_field("Subject", japanese);
  std::size_t characters = 0;
  for (std::size_t at = field.find("=E6=97=A5"); at != std::string::npos;
       at = field.find("=E6=97=A5", at + 9))
    ++characters;
  EXPECT_EQ(characters, 60U) << field;
  // A field has at most 200 of them (OUT-8).
  EXPECT_EQ(utf8::length(field_text(std::string(3000, 'x'))), 200U);
}

TEST(OutgoingHeader, repliesOnlyToMessagesWithAnId) {  // OUT-2
  const char* const none[] = {"", "<>", "a b@c", "<a@b> <c@d>", "a@b\nBcc: x", "<\xC3\xA4@b>"};
  for (const char* const id : none) {
    Envelope of = to_red("answer");
    of.in_reply_to = id;
    EXPECT_EQ(header_in(message_of(of, std::vector<Page>{}, {})).find("In-Reply-To"), std::string::npos)
        << id;
  }
  Envelope of = to_red("answer");
  of.time = "yesterday";
  EXPECT_THROW(message_of(of, std::vector<Page>{}, {}), std::invalid_argument);
}

// OUT-5 to OUT-7: tests of the bodies of letters.

TEST(OutgoingBody, linesWithSpecialMeaningAreEscaped) {  // OUT-5
  Page page = as_painted("From me\n-- \n--\n\tx \t\na\rb\x01\xE2\x80\xAE\n\n   \n--- \nFromage");
  page.say(
      "From here on nothing counts, says somebody who writes a line that is longer than the others are. "
      "From there too.");
  EXPECT_EQ(plain_of({page}, {}),
            " From me\n --\n --\n x\nab\n\n\n---\nFromage\n"
            " From here on nothing counts, says somebody who writes a line that is longer\n"
            "  than the others are. From there too.\n");
}

TEST(OutgoingBody, aReceiptKeepsItsColumns) {  // OUT-5, OUT-6
  const std::string receipt = "Receipt for red\n\n   1   roll                    done\n       <b> & \"c\"\n";
  Page page;
  page.say("News.");
  EXPECT_EQ(plain_of({as_painted(receipt), page}, {}), receipt + "News.\n");
  const std::string html = html_of({as_painted(receipt), page}, {}, "en", "x");
  EXPECT_NE(
      html.find("font-family:ui-monospace,Menlo,Consolas,monospace\">   1   roll                    done\n"
                "       &lt;b&gt; &amp; &quot;c&quot;</div>\n"),
      std::string::npos)
      << html;
}

std::string text_in(const MimePart& part, std::string_view type) {
  if (part.type == type) return part.text;
  for (const MimePart& one : part.parts)
    if (const std::string text = text_in(one, type); !text.empty()) return text;
  return {};
}

TEST(OutgoingBody, roundTrips) {  // OUT-5
  const std::string text = "würfeln = roll, " + std::string(60, 'x') + " ä—ö";
  for (const bool quoted : {false, true})
    for (const bool html : {false, true}) {
      const BodyFormat form{.html = html, .quoted_printable = quoted};
      const std::string letter = message_of(to_red("report"), saying(text), form);
      const Message message = read_message(letter);
      EXPECT_EQ(message.body.type, html ? "multipart/alternative" : "text/plain");
      EXPECT_EQ(text_in(message.body, "text/plain"), plain_of(saying(text), form));
      EXPECT_EQ(text_in(message.body, "text/html"),
                html ? html_of(saying(text), form, "en", heading_of(to_red("report").subject)) : "");
      EXPECT_EQ(letter.find("format=flowed"), std::string::npos);
      EXPECT_EQ(letter.find("quoted-printable") != std::string::npos, quoted);
      EXPECT_EQ(letter.find("w=C3=BCrfeln") != std::string::npos, quoted);
      for (const char c : quoted ? letter : std::string()) EXPECT_LT(static_cast<unsigned char>(c), 0x80U);
    }
}

TEST(OutgoingBody, aLongLineIsQuotedPrintable) {  // OUT-5
  std::string long_one;                           // one line of HTML
  for (int i = 0; i < 200; ++i) long_one += "wörter ";
  const std::string letter = message_of(to_red("report"), saying(long_one), {});
  const Message message = read_message(letter);
  EXPECT_EQ(text_in(message.body, "text/html"),
            html_of(saying(long_one), {}, "en", heading_of(to_red("report").subject)));
  EXPECT_NE(letter.find("Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit"),
            std::string::npos);
  EXPECT_NE(
      letter.find("Content-Type: text/html; charset=UTF-8\nContent-Transfer-Encoding: quoted-printable"),
      std::string::npos);
  for (std::size_t from = 0, end = letter.find('\n'); end != std::string::npos;
       from = end + 1, end = letter.find('\n', from))
    EXPECT_LE(end - from, 990U);
}

/// The boundary between parts cannot be forged in the text.
TEST(OutgoingBody, textCannotEndAPart) {  // OUT-5
  const std::string first = message_of(to_red("report"), saying("x"), {});
  const std::string boundary = first.substr(first.find("boundary=\"") + 10, 34);
  const std::string text = "--" + boundary + "--";
  const Message message = read_message(message_of(to_red("report"), {as_painted(text)}, {}));
  ASSERT_EQ(message.body.parts.size(), 2U);
  EXPECT_EQ(message.body.parts[0].text, text + '\n');
}

std::string news_item(std::size_t n) {
  return "red says number " + std::to_string(n) +
         " of what is told here, with a sentence as long as the others.";
}

TEST(OutgoingBody, olderNewsAreOmitted) {  // L-109, OUT-7
  constexpr std::size_t news = 3000;
  Page page;
  page.heading("turn 12", "entry 3000");
  std::vector<std::string> items;
  for (std::size_t n = 1; n <= news; ++n) items.push_back(news_item(n));
  page.list(items);
  page.say("Waiting for blue.");
  ASSERT_EQ(news_on(page), news);
  for (const MessageCatalog* const words : languages()) {
    const auto without = [&](std::size_t n) {
      return std::vector<Page>{as_painted("Receipt\n"), without_oldest(page, n, *words)};
    };
    const std::vector<Page> pages = fit(without, news, {});
    const std::size_t left_out = news - news_on(pages[1]);
    const std::string text = plain_of(pages, {});
    EXPECT_LE(text.size(), max_text);
    EXPECT_GT(plain_of(without(left_out - 1), {}).size(), max_text) << "no more than it takes";
    EXPECT_TRUE(text.starts_with("Receipt\nturn 12")) << text.substr(0, 99);
    EXPECT_NE(text.find("  " + words->subject.older_news(left_out)), std::string::npos);
    EXPECT_NE(words->subject.older_news(left_out).find(' ' + std::to_string(left_out) + '.'),
              std::string::npos);
    EXPECT_NE(words->subject.older_news(left_out).find("`inselpost log`"), std::string::npos);
    EXPECT_EQ(text.find("number " + std::to_string(left_out) + " of"), std::string::npos);
    EXPECT_NE(text.find("number " + std::to_string(left_out + 1) + " of"), std::string::npos);
    EXPECT_NE(text.find("number 3000 of"), std::string::npos);
    EXPECT_TRUE(text.ends_with("Waiting for blue.\n"));
    // Its HTML is longer than clients show.
    const Message message = read_message(message_of(to_red("report"), pages, {}), {.message = max_text * 2});
    EXPECT_EQ(message.body.type, "text/plain");
    EXPECT_EQ(message.body.text, text);
  }
}

TEST(OutgoingBody, shortNewsAreComplete) {  // OUT-7
  const auto whole = [](std::size_t n) { return saying("left out: " + std::to_string(n)); };
  EXPECT_EQ(plain_of(fit(whole, 9, {}), {}), "left out: 0\n");
  EXPECT_EQ(plain_of(fit(whole, 9, {}, 3), {}), "left out: 9\n") << "what is no news stays";
  EXPECT_EQ(plain_of(fit(whole, 0, {}, 3), {}), "left out: 0\n");
  // Up to 90 KiB of HTML the letter has it, a byte more and it has not.
  const std::size_t around = html_of(saying("x"), {}, "en", heading_of(to_red("report").subject)).size() - 1;
  for (const std::size_t more : {0U, 1U}) {
    const std::string letter =
        message_of(to_red("report"), saying(std::string(max_html - around + more, 'x')), {});
    EXPECT_EQ(letter.find("text/html") == std::string::npos, more == 1);
  }
}

// OUT-3, LOOP-2: tests of the ids of outgoing letters, and of letters that come back.

const Hash id_key = sha256("the key of a store"), other_key = sha256("that of another");
const std::string id_domain = "example.org";
const LetterIdentity friday{"friday-island", 57, "red", "report", 2};

TEST(LetterIds, identifyAndAuthenticateTheLetter) {  // OUT-3
  const std::string id = message_id(id_key, id_domain, friday);
  const std::string before = "friday-island.57.red.report.2";
  EXPECT_EQ(id, before + '.' + hex(hmac(id_key, before)).substr(0, 10) + "@example.org");
  EXPECT_EQ(id, message_id(id_key, id_domain, friday)) << "whenever it is made";
  EXPECT_NE(id, message_id(other_key, id_domain, friday));
  for (const std::string& text :
       {id, '<' + id + '>', before + id.substr(before.size(), 11) + "@EXAMPLE.org"}) {
    const auto read = parse_own_id(id_key, id_domain, text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(read->letter, friday);
    EXPECT_FALSE(read->is_root);
  }
}

TEST(LetterIds, bouncesUseAnotherKey) {  // OUT-3
  const std::string id = message_id(id_key, id_domain, friday);
  EXPECT_EQ(bounce_secret(id_key, id),
            hex(hmac(id_key, std::string("inselpost/bounce") + '\0' + id)).substr(0, 20));
}

TEST(LetterIds, ofAThreadAndOfNoGame) {  // OUT-3
  const std::string root = thread_root(id_key, id_domain, "friday-island", "public");
  const std::string before = "friday-island.root.public";
  EXPECT_EQ(root, before + '.' + hex(hmac(id_key, before)).substr(0, 10) + "@example.org");
  const auto read = parse_own_id(id_key, id_domain, root);
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->is_root);
  EXPECT_EQ(read->letter.game, "friday-island");
  EXPECT_EQ(read->letter.reader, "public");
  // A game that is called so has other ids.
  const std::string to_stranger = message_id(id_key, id_domain, {"", 0, "stranger", "answer", 9});
  EXPECT_TRUE(to_stranger.starts_with("_.0.stranger.answer.9."));
  EXPECT_EQ(parse_own_id(id_key, id_domain, to_stranger)->letter.game, "");
}

TEST(LetterIds, ofOthersAreRejected) {  // OUT-3, LOOP-2
  const std::string id = message_id(id_key, id_domain, friday);
  std::string forged = id;
  for (std::size_t at = 0; at < id.find('@'); ++at) {
    forged = id;
    forged[at] = forged[at] == '7' ? '8' : '7';
    EXPECT_FALSE(parse_own_id(id_key, id_domain, forged)) << forged;
  }
  const std::string mac = id.substr(id.find('@') - 10, 10);
  for (const std::string& text : std::vector<std::string>{
           std::string(), std::string("@"), std::string("@example.org"), std::string(".@example.org"),
           "friday-island.57.red.report.2@example.org", "friday-island.57.red.report.2.@example.org",
           "friday-island.57.red.report.2." + mac.substr(0, 9) + "@example.org",
           "friday-island.57.red.report.2." + mac + "0@example.org", id.substr(0, id.find('@')),
           id.substr(0, id.find('@')) + "@example.net", '<' + id, id + '>',
           std::string(100000, '.') + "@example.org"})
    EXPECT_FALSE(parse_own_id(id_key, id_domain, text)) << text.substr(0, 99);
  EXPECT_FALSE(parse_own_id(other_key, id_domain, id));
  // Other uses of the key make no valid id.
  EXPECT_FALSE(
      parse_own_id(id_key, id_domain, "inselpost/store." + store_id(id_key).substr(0, 10) + "@example.org"));
}

TEST(LetterIds, ownLettersAreRecognized) {  // LOOP-2
  const JudgeAddress judge{id_key, "Judge@EXAMPLE.org", id_domain};
  const std::string own = "Message-ID: <" + message_id(id_key, id_domain, friday) + ">\n";
  const std::string mark = "X-Inselpost: " + store_id(id_key) + " friday-island 57\n";
  const std::string from = "From: ada@example.org\n",
                    another = "X-Inselpost: 0123456789ab friday-island 57\n";
  EXPECT_EQ(store_id(id_key).size(), 12U);
  EXPECT_NE(store_id(id_key), store_id(other_key));
  const std::vector<std::pair<std::string, Origin>> all{
      {from, Origin::people},
      {from + "Message-ID: <friday-island.57.red.report.2.0123456789@example.org>\n", Origin::people},
      // An answer to one of our letters is not our letter.
      {from + "In-Reply-To: <" + message_id(id_key, id_domain, friday) + ">\n", Origin::people},
      {from + own, Origin::ours},
      {from + mark, Origin::ours},
      {from + another + mark, Origin::ours},
      {"From: \"x\" <judge@Example.org>\n", Origin::ours},
      {"From: judge@example.org.example.net\n", Origin::people},
      {from + another, Origin::other_store},
      {from + "X-Inselpost:\n", Origin::other_store},
  };
  for (const auto& [header, origin] : all)
    EXPECT_EQ(origin_of(judge, read_message(header + "Subject: x\n\ntext\n")), origin) << header;
}

}  // namespace
}  // namespace inselpost::mail
