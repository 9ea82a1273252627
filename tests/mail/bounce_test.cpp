// LOOP-6: tests of bounces as servers send them (RFC 3464).
#include <gtest/gtest.h>

#include <string>

#include "cli/mail/inbound/automatic_mail.hpp"

namespace inselpost::mail {
namespace {

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
