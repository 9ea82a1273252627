// AUTH-6, AUTH-7: tests of the sender of a message, as our own servers authenticate it.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "cli/mail/inbound/sender_authentication.hpp"

namespace inselpost::mail {
namespace {

const std::string ours = "Authentication-Results: mx.example.org; ";

/// Returns whether a message with these fields comes from that mailbox.
bool is_from(const std::string& fields, const std::string& from = "ada@example.org",
             const std::vector<std::string>& servers = {"mx.example.org"}) {
  return is_sender_authenticated(read_message(fields + "From: Ada <" + from + ">\n\nhi\n"), servers);
}

TEST(SenderAuthentication, isAuthenticatedByTheOwnServer) {  // L-072, AUTH-7
  EXPECT_TRUE(is_from(ours + "dkim=pass header.d=example.org\n"));
  EXPECT_TRUE(is_from(ours + "dmarc=pass header.from=example.org\n"));
  EXPECT_TRUE(is_from(ours + "spf=pass smtp.mailfrom=bounce@example.org\n"));
  EXPECT_TRUE(is_from(ours + "spf=pass smtp.mailfrom=example.org\n"));
  EXPECT_TRUE(is_from(
      "authentication-results:\n MX.example.org 1 ; spf=fail smtp.mailfrom=x.example;\n"
      " DKIM=Pass (1024-bit key; dkim=fail) reason=\"good; (old)\" header.D=Example.ORG header.b=\"a=\"\n"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=example.org\n", "ada@example.org", {}));
  EXPECT_FALSE(is_from("", "ada@example.org"));
  EXPECT_FALSE(is_from(ours + "none\n"));
  EXPECT_FALSE(is_from(ours + "dkim=neutral header.d=example.org; iprev=pass policy.iprev=1.2.3.4\n"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.i=@example.org\n"));
}

TEST(SenderAuthentication, resultsOfOtherServersAreIgnored) {  // L-073, AUTH-7
  const std::string theirs = "Authentication-Results: mx.evil.example; dkim=pass header.d=example.org\n";
  EXPECT_FALSE(is_from(theirs));
  EXPECT_FALSE(
      is_from(ours + "dkim=fail header.d=example.org\n" + ours + "dkim=pass header.d=example.org\n"));
  EXPECT_TRUE(is_from(theirs + ours + "dkim=pass header.d=example.org\n" + ours + "dmarc=fail\n"));
  EXPECT_FALSE(is_from("Authentication-Results: (mx.example.org) evil; dkim=pass header.d=example.org\n"));
  EXPECT_FALSE(
      is_from("Received-SPF: pass (mx.example.org) envelope-from=ada@example.org\n"
              "ARC-Authentication-Results: i=1; mx.example.org; dkim=pass header.d=example.org\n"));
  // With several servers, the first field of each counts.
  EXPECT_TRUE(
      is_from("Authentication-Results: b.example.org; dkim=pass header.d=example.org\n" + ours + "spf=none\n",
              "ada@example.org", {"mx.example.org", "b.example.org"}));
  EXPECT_FALSE(is_from("Authentication-Results: b.example.org; dkim=pass header.d=example.org\n" + ours +
                           "dmarc=fail header.from=example.org\n",
                       "ada@example.org", {"b.example.org", "mx.example.org"}));
}

TEST(SenderAuthentication, failedResultsDoNotAuthenticate) {  // L-074, AUTH-7
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=evil.example\n"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=xample.org\n"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=example.org; dmarc=fail header.from=example.org\n"));
  EXPECT_FALSE(is_from(ours + "dmarc=pass header.from=evil.example\n"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=evil.example header.d=example.org\n"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=example.org header.d=evil.example\n"));
  for (const std::string broken :
       {"dkim=pass header.d=example.org; dkim", "dkim=pass header.d=example.org (",
        "dkim=pass header.d=example.org;", "dkim=pass header.d=\"example.org", "dkim=pass header=example.org",
        "dkim/2=pass header.d=example.org", "dkim=pass header.d=example.org )",
        "dkim pass header.d=example.org", "; dkim=pass header.d=example.org",
        "dkim=pass header.d=example.org; dkim=fail header.d=example.org",
        "dkim=fail header.d=evil.example; spf=none; dkim=pass header.d=example.org",
        "dkim=pass header.d=example.org reason=late"}) {
    EXPECT_FALSE(method_results("mx.example.org; " + broken)) << broken;
    EXPECT_FALSE(is_from(ours + broken + '\n')) << broken;
    EXPECT_FALSE(is_from(ours + broken + '\n' + ours + "dkim=pass header.d=example.org\n")) << broken;
  }
  const std::string newer = "Authentication-Results: mx.example.org 2; dkim=pass header.d=example.org\n";
  EXPECT_FALSE(is_from(newer));
  EXPECT_FALSE(is_from(newer + ours + "dkim=pass header.d=example.org\n"))
      << "the first field of an id counts";
  EXPECT_FALSE(is_from("Authentication-Results: mx.example.org dkim=pass header.d=example.org\n"));
  EXPECT_FALSE(is_from("Authentication-Results: mx.example.org (late; dkim=pass header.d=example.org\n" +
                       ours + "dkim=pass header.d=example.org\n"))
      << "a comment without an end";
}

TEST(SenderAuthentication, aDomainSignsForItsSubdomains) {  // L-075, AUTH-7
  EXPECT_TRUE(is_from(ours + "dkim=pass header.d=example.org\n", "ada@mail.example.org"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=mail.example.org\n"));
  EXPECT_TRUE(is_from(ours + "dkim=pass header.d=mail.example.org; dmarc=pass header.from=example.org\n"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=org\n"));
  EXPECT_FALSE(is_from(ours + "dkim=pass header.d=.org\n"));
  EXPECT_FALSE(is_from(ours + "spf=pass smtp.mailfrom=a@example.org\n", "ada@mail.example.org"));
}

TEST(SenderAuthentication, forwardersDoNotAuthenticate) {  // L-076, AUTH-7
  EXPECT_FALSE(is_from(ours + "spf=pass smtp.mailfrom=SRS0=x=example.org=ada@fwd.example; arc=pass\n"));
  EXPECT_FALSE(is_from(ours + "spf=pass smtp.mailfrom=\"ada@example.org\"@fwd.example\n"));
  EXPECT_FALSE(is_from(ours + "spf=pass smtp.helo=example.org; arc=pass header.d=example.org\n"));
}

TEST(SenderAuthentication, mailWithoutASenderIsNotAuthenticated) {  // L-077, AUTH-6
  const std::string proof = ours + "dkim=pass header.d=example.org\n";
  EXPECT_TRUE(is_from(proof, "ADA@Example.Org"));
  EXPECT_FALSE(is_from(proof + "From: eve@example.org\n"));
  EXPECT_FALSE(is_sender_authenticated(read_message(proof + "From: Us: ada@example.org;\n\nhi\n"),
                                       {"mx.example.org"}));
  EXPECT_FALSE(
      is_sender_authenticated(read_message(proof + "Sender: ada@example.org\n\nhi\n"), {"mx.example.org"}));
}

TEST(SenderAuthentication, anyFieldIsParsedOrIgnored) {  // AUTH-7
  const std::vector<std::string> pieces{"mx.example.org",
                                        "; ",
                                        "dkim",
                                        "=",
                                        "pass",
                                        " ",
                                        "header.d",
                                        "example.org",
                                        "(",
                                        ")",
                                        "\"",
                                        "\\",
                                        "1",
                                        "/",
                                        ".",
                                        "reason",
                                        "none",
                                        "\xFF",
                                        std::string(1, '\0'),
                                        "@"};
  std::mt19937 random(7);
  for (int round = 0; round < 20'000; ++round) {
    std::string field;
    for (std::size_t n = random() % 24; n > 0; --n) field += pieces[random() % pieces.size()];
    const auto results = method_results(field);
    // What was read can be written, and is then read as equal.
    if (!results || results->empty()) continue;
    std::string again = server_of_results(field).empty() ? "?" : "x";
    EXPECT_EQ(again, "x") << field;
    for (const MethodResult& one : *results) again += "; " + one.method + '=' + one.result;
    const auto twice = method_results(again);
    ASSERT_TRUE(twice) << field;
    EXPECT_EQ(twice->size(), results->size()) << field;
  }
  EXPECT_FALSE(method_results("mx; " + std::string(100'000, '(')));
}

}  // namespace
}  // namespace inselpost::mail
