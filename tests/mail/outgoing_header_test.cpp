// OUT-2, OUT-8: tests of headers, byte for byte, and of hostile names in them.
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "cli/mail/outbound/letter.hpp"
#include "schemas/text/utf8.hpp"
#include "tests/mail/outgoing_letter.hpp"

namespace inselpost::mail {
namespace {

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
  EXPECT_EQ(
      letter,
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
          "<html lang=\"de\">\n<body>\n<p style=\"margin:0 0 4px 0\">Du bist dran.</p>\n</body>\n</html>\n"
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
  EXPECT_NE(message_of(of, {}, {})
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
    EXPECT_EQ(header_in(message_of(of, {}, {})).find("In-Reply-To"), std::string::npos) << id;
  }
  Envelope of = to_red("answer");
  of.time = "yesterday";
  EXPECT_THROW(message_of(of, {}, {}), std::invalid_argument);
}

}  // namespace
}  // namespace inselpost::mail
