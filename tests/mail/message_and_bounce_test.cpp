// MAIL-6, MAIL-7, MAIL-8: tests of messages, their limits and their charsets.
#include <gtest/gtest.h>

#include <ctime>
#include <string>
#include <string_view>

#include "cli/mail/inbound/automatic_mail.hpp"
#include "cli/mail/inbound/message_key.hpp"
#include "cli/mail/message/message.hpp"
#include "schemas/text/utf8.hpp"
#include "tests/mail/mail_laws.hpp"
#include "tests/mail/mime_parts.hpp"

namespace inselpost::mail {
namespace {

const std::string head =
    "From: Ada <ada@example.org>\nTo: judge@example.org\nSubject: orders\nMIME-Version: 1.0\n";

std::string plain_mail(const std::string& charset, const std::string& text) {
  return head + "Content-Type: text/plain" + (charset.empty() ? "" : "; charset=" + charset) +
         "\nContent-Transfer-Encoding: 8bit\n\n" + text;
}
std::string mixed(const std::string& parts) {
  return head + "Content-Type: multipart/mixed; boundary=x\n\n" + parts + "--x--\n";
}
std::string times(const std::string& text, std::size_t n) {
  std::string out;
  for (; n > 0; --n) out += text;
  return out;
}

Lines found(const std::string& message) { return mail::found(read_message(message).body); }
std::optional<Unread> unread(const std::string& message) { return read_message(message).unread; }

TEST(Message, tooLargeMessagesAreNotRead) {  // L-087, MAIL-6
  const Limits limits;
  EXPECT_EQ(unread(plain_mail("", times("0123456789\n", 300 * 1024 / 11))), Unread::message);
  EXPECT_EQ(unread(plain_mail("", times("0123456789\n", 250 * 1024 / 11))), std::nullopt);
  const auto of_parts = [](std::size_t n) {
    return mixed(times("--x\nContent-Type: text/plain\n\nhi\n", n));
  };
  EXPECT_EQ(unread(of_parts(60)), Unread::parts);
  EXPECT_EQ(unread(of_parts(limits.parts + 1)), Unread::parts);
  EXPECT_EQ(unread(of_parts(limits.parts)), std::nullopt);
  const auto deep = [](std::size_t n) {
    std::string out = head;
    for (std::size_t i = 1; i < n; ++i) {
      const std::string name = "b" + std::to_string(i);
      out += "Content-Type: multipart/mixed; boundary=" + name + "\n\n--" + name + '\n';
    }
    return out + "Content-Type: text/plain\n\n" + B;
  };
  EXPECT_EQ(unread(deep(11)), Unread::depth);
  EXPECT_EQ(unread(deep(10)), std::nullopt);
  EXPECT_EQ(found(deep(10)), Lines{done});
  EXPECT_EQ(unread(head + times("X-Long: 123456789012345678901234567890\n", 70 * 1024 / 38) + "\nhi\n"),
            Unread::header);
  EXPECT_EQ(unread(head + "X-Long:" + times("\n 12345678", 17 * 1024 / 10) + "\n\nhi\n"), Unread::field);
  EXPECT_EQ(unread(head + "X-Long:" + times("\n 12345678", 15 * 1024 / 10) + "\n\nhi\n"), std::nullopt);
  const std::string parameters = times(";\n a=bcdefgh", 17 * 1024 / 12);
  EXPECT_EQ(unread(mixed("--x\nContent-Type: text/plain" + parameters + "\n\nhi\n")), Unread::field);
  EXPECT_EQ(unread(plain_mail("iso-8859-1", times(times("\xFC", 100) + "\n", 2'000))), Unread::texts);
  EXPECT_EQ(unread(plain_mail("iso-8859-1", times(times("u", 100) + "\n", 2'000))), std::nullopt);
  // The sender is known all the same.
  EXPECT_EQ(read_message(of_parts(60)).from, "ada@example.org");
  EXPECT_TRUE(read_message(of_parts(60)).body.parts.empty());
  Limits few;
  few.parts = 2;
  EXPECT_EQ(read_message(of_parts(3), few).unread, Unread::parts);
}

TEST(Message, tooDeeplyNestedPartsAreSkipped) {  // L-088, MAIL-6
  std::string nested = head, parameters = "--x\nContent-Type: text/plain";
  nested += times("Content-Type: message/rfc822\n\n", 5'000);
  for (int i = 0; parameters.size() < 250 * 1024; ++i) parameters += ";a" + std::to_string(i) + "=b";
  const auto soon = [](const std::string& message, Unread why) {
    const std::clock_t begin = std::clock();
    EXPECT_EQ(unread(message), why) << message.substr(0, 200);
    EXPECT_LT(std::clock() - begin, 12 * CLOCKS_PER_SEC);  // under a second where nothing else runs
  };
  soon(nested, Unread::depth);
  soon(mixed(times("--x\n\n", 20'000)), Unread::parts);
  soon(mixed(parameters), Unread::field);  // else half a minute
  // Groups of addresses in each other, in what is attached: else the stack is too small for them.
  for (const char* const field : {"To: ", "cc : ", "From: ", "Reply-To:\n ", "Resent-To: "})
    soon(mixed("--x\nContent-Type: message/rfc822\n\n" + (field + times("a:", 120'000)) + "\n\nhi\n"),
         Unread::field);
}

TEST(Message, textsAreReadInTheirCharsets) {  // L-089, MAIL-7
  const auto text = [](const std::string& charset, const std::string& bytes) {
    return read_message(plain_mail(charset, bytes)).body.text;
  };
  for (const std::string charset : {"iso-8859-1", "ISO-8859-1", "us-ascii", "windows-1252", "latin1", ""})
    EXPECT_EQ(text(charset, "\x93w\xFCrfeln\x94 \x80"), "\u201Cw\u00FCrfeln\u201D \u20AC") << charset;
  for (const std::string charset : {"utf-8", "UTF8", "x-unknown", "\"utf-8; x=y\"", ""})
    EXPECT_EQ(text(charset, "w\u00FCrfeln"), "w\u00FCrfeln") << charset;
  EXPECT_EQ(text("x-unknown", "w\xFCrfeln \x93"), "w\u00FCrfeln \u201C");
  EXPECT_EQ(text("iso-8859-15", "\xA4"), "\u20AC");
  EXPECT_EQ(text("iso-8859-2", "\xA3"), "\u0141");
  EXPECT_EQ(text("windows-1251", "\xC0"), "\u0410");
  EXPECT_EQ(text("cp1250", "\xA3"), "\u0141");
  EXPECT_EQ(text("koi8-r", "\xC1"), "\u0430");
  EXPECT_EQ(text("koi8-u", "\xA4"), "\u0454");
  EXPECT_EQ(text("utf-16", std::string("\xFF\xFE"
                                       "a\0\xFC\0",
                                       6)),
            "a\u00FC");
  EXPECT_EQ(text("utf-16be", std::string("\xFE\xFF\0a\0\xFC", 6)), "a\u00FC");
  EXPECT_EQ(text("", std::string("\xFF\xFE"
                                 "a\0\xFC\0",
                                 6)),
            "a\u00FC");
  EXPECT_EQ(found(plain_mail("iso-8859-1", replaced(B, "roll", "w\xFCrfeln"))), Lines{done});
}

TEST(Message, nonTextBytesAreRejectedInOrders) {  // L-090, MAIL-7
  const auto item = [](const std::string& bytes) { return replaced(B, "- roll", "- " + bytes); };
  for (const std::string type : {"text/plain", "text/html"}) {
    const auto sent = [&](const std::string& charset, const std::string& text) {
      const std::string lines = type == "text/html" ? in_divs(text) : text;
      return found(replaced(plain_mail(charset, lines), "text/plain", type));
    };
    for (const std::string& bytes : {std::string("w\xFCrfeln"), std::string("ro\0ll", 5)}) {
      const Lines found_lines = sent("utf-8", item(bytes));
      ASSERT_EQ(found_lines.size(), 1U);
      EXPECT_TRUE(found_lines[0].starts_with("refused E_")) << found_lines[0];
    }
    // Where a player may write freely it is no text either.
    const Lines luck = sent("utf-8", replaced(B, "token: k7q2-m4xd",
                                              "luck: Gl\xFC"
                                              "ck"));
    ASSERT_EQ(luck.size(), 1U);
    EXPECT_TRUE(luck[0].starts_with("refused E_")) << luck[0];
    // Prose may say what it likes.
    const Lines prose = sent("utf-8",
                             "Gr\xFC\xDF"
                             "e\n\n" +
                                 B);
    ASSERT_EQ(prose.size(), 1U);
    EXPECT_TRUE(prose[0].starts_with(done)) << prose[0];
  }
  EXPECT_EQ(read_message(plain_mail("utf-8", "w\xFC")).body.text, "w\xFF");
  EXPECT_EQ(read_message(plain_mail("windows-1252", "\x81")).body.text, "\xFF");
  EXPECT_EQ(read_message(plain_mail("iso-8859-3", "\xC3\xA5")).body.text, "\xFF\xFF");
}

TEST(Message, unsupportedPartsAreReported) {  // L-090, MAIL-7
  for (const std::string charset : {"utf-7", "iso-2022-jp", "gb18030", "utf-32", "utf-16"}) {
    const ExtractedTexts read = contents(read_message(plain_mail(charset, B)).body);
    EXPECT_TRUE(read.texts.empty()) << charset;
    ASSERT_EQ(read.not_read.size(), 1U) << charset;
    EXPECT_EQ(read.not_read[0].why, SkippedPart::Why::charset) << charset;
    EXPECT_TRUE(read.how_to_send) << charset;
  }
}

TEST(Message, nonMailInputIsRejected) {  // L-091, MAIL-8
  for (const std::string& text : {std::string(), std::string("\n"), B, "Hi there\n" + B,
                                  "\n" + head + "\n" + B, std::string(1'000, '\0')})
    EXPECT_EQ(unread(text), Unread::nothing) << text.substr(0, 40);
  EXPECT_EQ(found("From ada@example.org Sat Nov 21 19:21:04 2026\n" + head + "\n" + B), Lines{done});
}

TEST(Message, ambiguousMailIsNotRead) {  // L-091, MAIL-8
  EXPECT_EQ(unread(head + "Content-Type: text/html\nContent-Type: text/plain\n\n" + B), Unread::malformed);
  EXPECT_EQ(unread(mixed("--x\nContent-Type: text/plain\nContent-Type: text/html\n\nhi\n")),
            Unread::malformed);
  EXPECT_EQ(unread(plain_mail("utf-8; charset=utf-7", B)), Unread::malformed);
  EXPECT_EQ(unread(head + "X Y: z\n\n" + B), Unread::malformed);
}

TEST(Message, readablePartsAreRead) {  // L-091, MAIL-8
  const std::string part = "--x\nContent-Type: text/plain\n\n" + B;
  EXPECT_EQ(found(head + "Content-Type: multipart/mixed\n\n" + part), Lines{done});
  EXPECT_EQ(found(head + "Content-Type: multipart/mixed; boundary=y\n\n" + B), Lines{done});
  EXPECT_EQ(found(head + "Content-Type: multipart/mixed; boundary=x\n\n" + part), Lines{done});
  EXPECT_EQ(found(head + "Content-Type: text\n\n" + B), Lines{});
  EXPECT_EQ(found(replaced(plain_mail("utf-8", B), "\n", "\r\n")), Lines{done});
}

TEST(Message, severalSendersCountAsNone) {  // L-077, AUTH-6, MAIL-8
  const auto from = [](const std::string& fields) { return read_message(fields + "To: j@x\n\nhi\n").from; };
  EXPECT_EQ(from("From: Ada <ada@example.org>\n"), "ada@example.org");
  EXPECT_EQ(from("from:\n =?utf-8?q?=22x=40y=22?=\n <ada@example.org>\n"), "ada@example.org");
  EXPECT_EQ(from("From: ada@example.org\nFrom: eve@example.net\n"), "");
  EXPECT_EQ(from("From: ada@example.org, eve@example.net\n"), "");
  EXPECT_EQ(from("From: Players: ada@example.org;\n"), "");
  EXPECT_EQ(from("From: eve@example.net\nReply-To: ada@example.org\nSender: ada@example.org\n"),
            "eve@example.net");
  EXPECT_EQ(from("From: \"ada@example.org\" <eve@example.net>\n"), "eve@example.net");
  EXPECT_EQ(from("Sender: ada@example.org\n"), "");
  EXPECT_EQ(from(std::string("From: ada@example.org\0eve@example.net\n", 38)), "");
  EXPECT_EQ(from("From: Ada@M\u00FCnchen.example\n"), "ada@xn--mnchen-3ya.example");
  EXPECT_EQ(from("From: -oQ/tmp@example.org\n"), "");
  EXPECT_EQ(from("From: \"ada eve\"@example.org\n"), "");
  EXPECT_EQ(unread(head + "From: eve@example.net\n\n" + B), std::nullopt);
  // Programs that check the sender may take another address of these, for example Eve's of the same domain.
  for (const char* const field :
       {"eve@example.org <ada@example.org>", "eve@example.org, Ada <ada@example.org>",
        "<@eve.example:ada@example.org>", "ada@example.org;", "<ada@example.org", "ada@example.org>",
        "<<ada@example.org>>", "<ada@example.org> <eve@example.org>", "Ada <ada@example.org> (eve",
        "Ada <ada@example.org> eve@example.org", "ada @ example.org", "ada@example.org."})
    EXPECT_EQ(from("From: " + std::string(field) + '\n'), "") << field;
  for (const char* const field :
       {"ada@example.org <ada@example.org>", "ada@example.org (eve@example.org)",
        "Lovelace, Ada <ada@example.org>", "\"eve@example.org \\\"<x>\" < ada@example.org >",
        "\"Ada: (at home\" <ada@example.org> (at (home))"})
    EXPECT_EQ(from("From: " + std::string(field) + '\n'), "ada@example.org") << field;
}

TEST(Message, fieldsAreUnfoldedInOrder) {
  const Header header =
      read_message("Received: a;\r\n  b\r\nX-A: 1\r\nRECEIVED : c\r\n\r\nReceived: d\r\n").header;
  EXPECT_EQ(header.all("received"), (std::vector<std::string_view>{"a; b", "c"}));
  EXPECT_EQ(header.all("x-a"), (std::vector<std::string_view>{"1"}));
  EXPECT_TRUE(header.all("x-b").empty());
}

TEST(Message, fileNamesAreNotPaths) {  // MAIL-8
  const auto name = [](const std::string& given) {
    return read_message(mixed("--x\nContent-Type: image/png; name=\"" + given + "\"\n\n...\n"))
        .body.parts.at(0)
        .file_name;
  };
  EXPECT_EQ(name("../../etc/passwd"), "passwd");
  EXPECT_EQ(name("C:\\\\a\\\\b.png"), "b.png");
  EXPECT_EQ(name("=?utf-8?q?a=0Ab=E2=80=AEc?="), "abc");
  EXPECT_EQ(utf8::length(name(std::string(900, 'a'))), 200U);
}

// LOOP-1, LOOP-3, MAIL-5: tests of how automatic mail is recognised, and of keys of messages.

Message with(const std::string& field) {
  return read_message("From: Ada <ada@example.org>\nMessage-ID: <1@example.org>\n" + field + "\n\nhi\n");
}

TEST(Automatic, programsDeclareThemselves) {  // L-099, LOOP-1
  for (const char* const field :
       {"Auto-Submitted: auto-replied", "auto-submitted: Auto-Generated (rejected); x=y",
        "Auto-Submitted: auto-notified", "precedence: auto_reply", "Return-Path: <>", "Return-Path: < >",
        "Return-Path:", "Content-Type: multipart/report; report-type=delivery-status; boundary=x"}) {
    EXPECT_TRUE(is_automatic(with(field), true)) << field;
    EXPECT_TRUE(is_automatic(with(field), false)) << field;
  }
}

TEST(Automatic, serversAreRecognizedWithoutADeclaration) {  // LOOP-1
  const auto from = [](const std::string& sender) {
    return read_message("From: " + sender + "\n\nno such user\n");
  };
  EXPECT_TRUE(is_automatic(from("MAILER-DAEMON@example.net (Mail System)"), false));
  EXPECT_FALSE(is_automatic(from("mailer-daemons@example.net"), false));
}

TEST(Automatic, otherMailIsFromPeople) {  // LOOP-1
  for (const char* const field :
       {"Auto-Submitted: no", "Auto-Submitted: No; by=hand", "Precedence: normal", "Precedence: first-class",
        "Precedence: list", "Return-Path: <ada@example.org>", "X-Auto-Submitted: auto-replied",
        "Content-Type: multipart/reporting; boundary=x", "Subject: Auto-Submitted: auto-replied"})
    EXPECT_FALSE(is_automatic(with(field), false)) << field;
}

/// Outlook puts one of these on every letter: it says nothing where orders stand.
TEST(Automatic, someFieldsCountOnlyWithoutOrders) {  // LOOP-1
  for (const char* const field : {"Precedence: bulk", "Precedence: Junk", "X-Autoreply: yes",
                                  "X-Autorespond: away", "X-Auto-Response-Suppress: All"}) {
    EXPECT_TRUE(is_automatic(with(field), false)) << field;
    EXPECT_FALSE(is_automatic(with(field), true)) << field;
  }
}

TEST(Automatic, listsAreRecognizedByTheirFields) {  // L-101, LOOP-3
  for (const char* const field :
       {"List-Id: Friends <friends.example.org>", "List-Post: <mailto:x@example.org>",
        "List-Unsubscribe: <mailto:y@example.org>", "Precedence: list", "Precedence: bulk",
        "Precedence: junk"})
    EXPECT_TRUE(is_from_list(with(field))) << field;
  for (const char* const field : {"Precedence: normal", "X-List-Id: x", "Subject: List-Id: x"})
    EXPECT_FALSE(is_from_list(with(field))) << field;
}

MessageKey key(const std::string& bytes) { return message_key(bytes, read_message(bytes).header); }

const std::string from_ada = "From: ada@example.org\nDate: Sat, 21 Nov 2026 09:30:00 +0000\n";

TEST(Key, usesMessageIdAndBody) {  // MAIL-5, L-085, L-086
  const std::string id = "Message-ID: <1@example.org>\n";
  const MessageKey first = key(from_ada + id + "\nroll\n");
  EXPECT_EQ(first, key("Received: by mx\n" + id + "From: bo@example.org\nSubject: x\n\nroll\n\n\n"));
  EXPECT_EQ(first, key("From: ada@example.org\r\nMessage-ID: <1@example.org>\r\n\r\nroll\r\n\r\n"));
  EXPECT_EQ(first.named, key(from_ada + id + "\nroll\n-- \na list\n").named);
  EXPECT_NE(first.body, key(from_ada + id + "\nroll\n-- \na list\n").body);
  EXPECT_NE(first.body, key(from_ada + id + "\n\nroll\n").body);
  EXPECT_NE(first.body, key(from_ada + id + "\nro\rll\n").body);
  EXPECT_NE(first.named, key(from_ada + "Message-ID: <2@example.org>\n\nroll\n").named);
}

TEST(Key, usesSenderAndDateWithoutAMessageId) {  // MAIL-5
  const MessageKey first = key(from_ada + "\nroll\n");
  EXPECT_EQ(first, key("Subject: x\n" + from_ada + "\nroll\n"));
  EXPECT_EQ(first.named, key(from_ada + "Message-ID:\n\nroll\n").named);
  EXPECT_NE(first.named, key("From: ada@example.org\nDate: Sun, 22 Nov 2026 09:30:00 +0000\n\nroll\n").named);
  EXPECT_NE(first.named, key("From: bo@example.org\nDate: Sat, 21 Nov 2026 09:30:00 +0000\n\nroll\n").named);
  // A letter without a Message-ID cannot be made to look like one that has it.
  EXPECT_NE(key("From: 1@example.org\n\nx\n").named, key("From: a\nMessage-ID: 1@example.org\n\nx\n").named);
  // Of two Message-IDs none counts.
  EXPECT_EQ(first.named, key(from_ada + "Message-ID: <1@x>\nMessage-ID: <2@x>\n\nroll\n").named);
}

TEST(Key, existsForEveryMessage) {  // MAIL-8
  EXPECT_EQ(key("").body, key("\n\n\n").body);
  EXPECT_EQ(key("From: a@example.org\n").body, key("").body);
  EXPECT_NE(key("\nroll\n").body, key("").body);
}

// LOOP-6: tests of bounces as servers send them (RFC 3464).

/// `returned`: the last part, with its type.
std::string report(const std::string& recipients, const std::string& returned) {
  return "From: MAILER-DAEMON@mx.example.net\nReturn-Path: <>\nMIME-Version: 1.0\n"
         "Content-Type: multipart/report; report-type=delivery-status; boundary=\"b\"\n\n"
         "--b\nContent-Type: text/plain\n\nYour letter could not be delivered.\n\n"
         "--b\nContent-Type: message/delivery-status\n\n"
         "Reporting-MTA: dns; mx.example.net\nArrival-Date: Sat, 21 Nov 2026 09:30:00 +0000\n\n" +
         recipients + "\n--b\n" + returned + "\n--b--\n";
}

const std::string returned_whole =
    "Content-Type: message/rfc822\n\nFrom: judge@example.org\nTo: ada@example.org\n"
    "Message-ID: <friday.7.red.report.1.0123456789@example.org>\nX-Inselpost: 1 friday 7 2\nSubject: "
    "x\n\nText\n";
const std::string returned_head =
    "Content-Type: text/rfc822-headers\n\nFrom: judge@example.org\n"
    "Message-ID:\n <friday.7.red.report.1.0123456789@example.org>\nX-Inselpost: 1 friday\n 7 2\nSubject: x\n";
const std::string gone =
    "Final-Recipient: rfc822; ada@example.org\nAction: failed\nStatus: 5.1.1 (no such user)\n"
    "Diagnostic-Code: smtp; 550 5.1.1 unknown\n";

TEST(Bounce, namesTheLetterAndTheUnreachedRecipients) {  // L-103, LOOP-6
  for (const std::string& returned : {returned_whole, returned_head}) {
    const auto bounced = delivery_report(read_message(report(gone, returned)));
    ASSERT_TRUE(bounced);
    EXPECT_EQ(bounced->message_id, "friday.7.red.report.1.0123456789@example.org");
    EXPECT_EQ(bounced->mark, "1 friday 7 2") << "OUT-3";
    ASSERT_EQ(bounced->recipients.size(), 1U);
    EXPECT_EQ(bounced->recipients[0].address, "ada@example.org");
    EXPECT_EQ(bounced->recipients[0].action, "failed");
    EXPECT_EQ(bounced->recipients[0].status, "5.1.1");
  }
}

TEST(Bounce, namesTheOriginalAddress) {  // LOOP-6
  const auto bounced = delivery_report(read_message(
      report("Original-Recipient: rfc822;ada@example.org\nFinal-Recipient: RFC822; <a17@inner.example.net>\n"
             "Action: Failed\nStatus: 5.2.2\n\n" +
                 gone,
             returned_head)));
  ASSERT_TRUE(bounced);
  ASSERT_EQ(bounced->recipients.size(), 2U);
  EXPECT_EQ(bounced->recipients[0].address, "ada@example.org");
  EXPECT_EQ(bounced->recipients[0].action, "failed");
}

struct Verdict {
  const char *action, *status;
  bool failed, gone;
};

TEST(Bounce, onlyPermanentFailuresCount) {  // L-103, LOOP-6
  for (const Verdict& one :
       {Verdict{"failed", "5.1.1", true, true}, Verdict{"failed", "5.1.2", true, true},
        Verdict{"failed", "5.1.10", true, true}, Verdict{"failed", "5.2.1", true, true},
        Verdict{"failed", "5.2.2", true, false}, Verdict{"failed", "5.7.1", true, false},
        Verdict{"failed", "4.2.2", false, false}, Verdict{"delayed", "5.1.1", false, false},
        Verdict{"delayed", "4.4.1", false, false}, Verdict{"relayed", "5.1.1", false, false},
        Verdict{"delivered", "2.0.0", false, false}, Verdict{"failed", "51.1.1", false, false},
        Verdict{"", "", false, false}}) {
    const auto bounced = delivery_report(
        read_message(report("Final-Recipient: rfc822; ada@example.org\nAction: " + std::string(one.action) +
                                "\nStatus: " + one.status + "\n",
                            returned_head)));
    ASSERT_TRUE(bounced && bounced->recipients.size() == 1) << one.action << ' ' << one.status;
    EXPECT_EQ(has_failed(bounced->recipients[0]), one.failed) << one.action << ' ' << one.status;
    EXPECT_EQ(is_gone(bounced->recipients[0]), one.gone) << one.action << ' ' << one.status;
  }
}

TEST(Bounce, otherMessagesAreNotBounces) {  // LOOP-6
  EXPECT_FALSE(delivery_report(read_message("From: a@example.org\n\nAction: failed\nStatus: 5.1.1\n")));
  const auto without = delivery_report(read_message(report(gone, "Content-Type: text/plain\n\nhi\n")));
  ASSERT_TRUE(without);
  EXPECT_EQ(without->message_id, "");
  const auto nobody = delivery_report(read_message(report("", returned_head)));
  ASSERT_TRUE(nobody);
  EXPECT_TRUE(nobody->recipients.empty());
}

TEST(Bounce, recipientsAreLimited) {  // LOOP-6
  std::string many;
  for (int i = 0; i < 1000; ++i) many += gone + '\n';
  EXPECT_EQ(delivery_report(read_message(report(many, returned_head)))->recipients.size(), 50U);
}

}  // namespace
}  // namespace inselpost::mail
