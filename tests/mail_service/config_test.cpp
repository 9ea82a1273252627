// Tests of the configuration of the mail program (MAIL-14).
#include <gtest/gtest.h>

#include "cli/messages/message_catalog.hpp"
#include "schemas/mail_config/mail_config.hpp"

namespace inselpost::mail {
namespace {

using std::chrono::seconds;

tl::expected<MailConfig, Diagnostics> read(const std::string& text) {
  return read_configuration(text, "mail.yaml", {"en", "de"});
}
/// The faults, a line each: `3: SENTENCE`.
std::string faults_of(const std::string& text) {
  std::string all;
  if (const auto config = read(text); !config)
    for (const Diagnostic& fault : config.error())
      all += std::to_string(fault.mark.line) + ": " + default_catalog().message(fault.fault) + '\n';
  return all;
}

TEST(MailConfiguration, onlyTheAddressIsRequired) {  // MAIL-14
  const MailConfig config = read("address: Judge@Example.org\n").value();
  EXPECT_EQ(config.address, "judge@example.org");
  EXPECT_EQ(config.domain, "example.org");
  EXPECT_EQ(config.name, "Inselpost");
  EXPECT_EQ(config.auth, "token");
  EXPECT_EQ(config.language, "en");
  EXPECT_EQ(config.transport.front(), "/usr/sbin/sendmail");
  EXPECT_EQ(config.transport.back(), "judge@example.org");
  EXPECT_EQ(config.retry, (std::vector<seconds>{seconds(60), seconds(300), seconds(900), seconds(3600),
                                                seconds(14400), seconds(28800)}));
  EXPECT_EQ(config.give_up, std::chrono::days(5));
  EXPECT_EQ(config.limits.message, 256U * 1024U);
  EXPECT_EQ(config.answers.address_hour, 12U);
  EXPECT_TRUE(config.moderator.empty() && config.authserv.empty() && config.html && !config.ascii);
}

TEST(MailConfiguration, everyKeyIsRead) {  // MAIL-14
  const MailConfig config =
      read(
          "db: /var/lib/games.db\naddress: judge@example.org\nname: Die Post\n"
          "domain: post.example.org\nmoderator: [mod@example.org, co@example.org]\n"
          "authserv: [mx.example.org]\nauth: both\nlanguage: de\n"
          "transport: {maildir: /var/spool/out}\nencoding: qp\nhtml: false\nascii: true\n"
          "limits: {message: 1 MiB, header: 16 KiB, parts: 7, depth: 3}\n"
          "answers: {address_hour: 5, unknown_day: 0, all_hour: 9}\nretry: [2m, 3h]\n"
          "give_up: 2d\npatience: 5s\nkeep_letters: 30d\nlog: stderr\n")
          .value();
  EXPECT_EQ(config.db, "/var/lib/games.db");
  EXPECT_EQ(config.name, "Die Post");
  EXPECT_EQ(config.domain, "post.example.org");
  EXPECT_EQ(config.moderator.size(), 2U);
  EXPECT_EQ(config.authserv, std::vector<std::string>{"mx.example.org"});
  EXPECT_EQ(config.auth, "both");
  EXPECT_EQ(config.language, "de");
  EXPECT_TRUE(config.transport.empty());
  EXPECT_EQ(config.maildir, "/var/spool/out");
  EXPECT_EQ(config.encoding, MailConfig::Encoding::quoted_printable);
  EXPECT_TRUE(!config.html && config.ascii);
  EXPECT_EQ(config.limits.message, 1024U * 1024U);
  EXPECT_EQ(config.limits.header, 16U * 1024U);
  EXPECT_EQ(config.limits.parts, 7U);
  EXPECT_EQ(config.limits.depth, 3U);
  EXPECT_EQ(config.answers.address_hour, 5U);
  EXPECT_EQ(config.answers.unknown_day, 0U);
  EXPECT_EQ(config.answers.all_hour, 9U);
  EXPECT_EQ(config.retry, (std::vector<seconds>{seconds(120), seconds(10800)}));
  EXPECT_EQ(config.give_up, std::chrono::days(2));
  EXPECT_EQ(config.patience, seconds(5));
  EXPECT_EQ(config.keep_letters, std::chrono::days(30));
  EXPECT_EQ(config.log, "stderr");
}

TEST(MailConfiguration, errorsAreReportedWithTheirLine) {  // L-097, MAIL-14
  EXPECT_EQ(faults_of("address: judge@example.org\nauth: both\n"),
            "2: `auth: both` needs `authserv`: else no address proves anything\n");
  EXPECT_NE(faults_of("adress: judge@example.org\n").find("adress"), std::string::npos);
  EXPECT_NE(faults_of("name: x\n").find("`address`"), std::string::npos);
  EXPECT_EQ(faults_of("address: judge\n"),
            "1: `address` is a mail address, like `judge@example.org`, not `judge`\n");
  EXPECT_EQ(faults_of("address: judge@example.org\ntransport: [sendmail]\n"),
            "2: `transport` is a program with its whole path, or a Maildir, not a list\n");
  EXPECT_EQ(faults_of("address: judge@example.org\nretry: [soon]\npatience: 60\n"),
            "2: `retry` is a whole number and `s`, `m`, `h` or `d`, like `15m`, not `soon`\n"
            "3: `patience` is a whole number and `s`, `m`, `h` or `d`, like `15m`, not `60`\n");
  EXPECT_EQ(faults_of("address: judge@example.org\nlimits: {message: 2 MiB}\n"),
            "2: `message` is a size of at most 1024 KiB, like `256 KiB`, not `2 MiB`\n");
}

TEST(MailConfiguration, variablesAreNotExpanded) {  // MAIL-14
  const MailConfig config = read("address: judge@example.org\ndb: $HOME/~x\nlog: ~/log\n").value();
  EXPECT_EQ(config.db, "$HOME/~x");
  EXPECT_EQ(config.log, "~/log");
}

}  // namespace
}  // namespace inselpost::mail
