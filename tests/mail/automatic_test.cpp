// LOOP-1, LOOP-3, MAIL-5: tests of how automatic mail is recognised, and of keys of messages.
#include <gtest/gtest.h>

#include <string>

#include "cli/mail/inbound/automatic_mail.hpp"
#include "cli/mail/inbound/message_key.hpp"

namespace inselpost::mail {
namespace {

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

}  // namespace
}  // namespace inselpost::mail
