// The doctor finds each fault that is planted, and nothing in a good store.
#include "cli/service/maintenance/doctor.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <set>

#include "cli/messages/message_catalog.hpp"
#include "cli/results/mail_status.hpp"
#include "cli/service/maintenance/backup.hpp"
#include "storage/mail/fetched_mail.hpp"
#include "storage/mail/outbound_mail.hpp"
#include "storage/store_maintenance.hpp"
#include "tests/plans/service_fixture.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;
using health::FindingKind;

constexpr const char* with_deadlines =
    "game: plans\nruleset: {preset: edition-2025, setup_mode: beginner, start_player: given}\n"
    "board: classic-beginner\nseats: [{name: red, player: Ada}, {name: blue, player: Bo}, {name: orange, "
    "player: Cy}]\ndeadlines: {turn: 48h}\n";

/// A good store with a backup, and the configuration of its mail; an hour after noon.
struct Patient {
  Patient() {
    game.submit(game.file("red", "[roll]"));
    back_up(game.store(), copy, plans::noon, false);
    fs::create_directories(fs::path(maildir) / "new");
    std::ofstream(config) << "address: judge@example.org\n";
    ::chmod(config.c_str(), 0600);
    check.mail = MailSetup{.file = config,
                           .db = path(),
                           .has_moderator = true,
                           .program = "/bin/sh",
                           .maildir = maildir,
                           .log = folder / "mail.log"};
  }
  std::string path() { return game.store().path(); }
  void sql(const std::string& statement) { RawDatabase(path()).run(statement); }
  void queue_mail(const std::string& made) {
    game.store().create_mail_tables();
    Store::WriteTransaction change(game.store());
    OutboundMail::add(change, {.game = "plans",
                               .reader = "red",
                               .address = "ada@example.org",
                               .kind = "report",
                               .message_id = "1@example.org",
                               .bytes = "Subject: x\r\n\r\n",
                               .made = made});
    change.commit();
  }
  /// Lets the mail come from a provider, and go there; letters were fetched just now.
  void use_provider() {
    std::ofstream(password) << "hunter2\n";
    ::chmod(password.c_str(), 0600);
    check.mail->fetches_from = "imap.example.org";
    check.mail->sends_by = "smtp.example.org";
    check.mail->password_files = {password};
    check.mail->certificates = {config};
    game.store().create_mail_tables();
    MailParts(game.store()).done("fetch", check.now);
  }
  void fail(MailPart part, MailProblem problem, const std::string& since) {
    use_provider();
    MailParts(game.store()).failed(name(part), name(problem), "", since);
  }
  /// What is found by somebody who opens the store anew.
  health::HealthReport examined() {
    Store opened = Store::open(path());
    return examine(opened, check);
  }

  TemporaryFolder folder;
  plans::ServiceFixture game{with_deadlines, "s1", true};
  std::string copy = folder / "copy.db", config = folder / "mail.yaml", maildir = folder / "Maildir",
              password = folder / "password";
  CheckUp check{.now = "2026-11-23T11:00:00Z",
                .free_bytes = [](const std::string&) { return std::uint64_t{1} << 40U; }};
};

struct Planted {
  FindingKind fault;
  void (*plant)(Patient&);
};

const std::vector<Planted>& planted() {
  static const std::vector<Planted> all{
      {FindingKind::pages_damaged,
       [](Patient& p) {
         p.sql("PRAGMA ignore_check_constraints=ON; INSERT INTO ticks (id, time) VALUES (1, 'at noon')");
       }},
      {FindingKind::rows_damaged,
       [](Patient& p) {
         p.sql(
             "INSERT INTO submissions (game, seat, number, time, digest, bytes, done, status, verdict, "
             "receipt, "
             "diagnostics, answer, last_entry) VALUES (77, 'red', 1, '2026', zeroblob(32), x'', 0, 0, '{}', "
             "'', '', "
             "'{}', 0)");
       }},
      {FindingKind::store_open, [](Patient& p) { ::chmod(p.path().c_str(), 0640); }},
      {FindingKind::store_of_another,
       [](Patient& p) {
         if (::chown(p.path().c_str(), 65534, 65534) != 0) throw std::runtime_error("not root");
       }},
      {FindingKind::folder_open, [](Patient& p) { ::chmod(fs::path(p.path()).parent_path().c_str(), 0777); }},
      {FindingKind::part_left, [](Patient& p) { std::ofstream(p.path() + ".part") << "x"; }},
      {FindingKind::record_broken,
       [](Patient& p) {
         p.sql("DROP TRIGGER entries_stay_same; UPDATE entries SET body = replace(body, 'Ada', 'Eva')");
       }},
      {FindingKind::record_broken,
       [](Patient& p) {
         p.sql("DROP TRIGGER entries_stay; DELETE FROM entries WHERE id = (SELECT max(id) FROM entries)");
       }},
      {FindingKind::position_differs,
       [](Patient& p) {
         p.sql(
             "UPDATE positions SET current = json_set(current, '$.head', json_extract(current, '$.commit'))");
         p.sql("UPDATE positions SET current = json_set(current, '$.entry', 1)");
       }},
      {FindingKind::key_missing, [](Patient& p) { p.sql("DROP TRIGGER keys_stay; DELETE FROM keys"); }},
      {FindingKind::told_more,
       [](Patient& p) {
         p.sql("INSERT INTO told_more (game, reader, entry) SELECT id, 'red', 9 FROM games");
       }},
      {FindingKind::overdue,
       [](Patient& p) {
         p.check.now = "2026-11-26T10:00:00Z";
         p.game.store().record_tick(p.check.now);
       }},
      {FindingKind::tick_stopped, [](Patient& p) { p.check.now = "2026-11-24T11:00:00Z"; }},
      {FindingKind::tick_stopped,
       [](Patient& p) {
         p.game.store().record_tick(plans::noon);
         p.check.now = "2026-11-24T11:00:00Z";
       }},
      {FindingKind::clock_behind, [](Patient& p) { p.check.now = "2026-11-23T07:00:00Z"; }},
      {FindingKind::tick_ahead, [](Patient& p) { p.game.store().record_tick("2026-11-23T13:00:00Z"); }},
      {FindingKind::outbox_stuck,
       [](Patient& p) {
         Store::WriteTransaction change(p.game.store());
         change.queue_letter({.game = "plans",
                              .reader = "red",
                              .kind = OutboxItem::Kind::reminder,
                              .time = "2026-11-20T10:00:00Z",
                              .text = "x"});
         change.commit();
       }},
      {FindingKind::mail_stuck, [](Patient& p) { p.queue_mail("2026-11-21T10:00:00Z"); }},
      {FindingKind::mail_given_up,
       [](Patient& p) {
         p.queue_mail(plans::noon);
         OutboundMail(p.game.store()).mark_dead(1, plans::noon);
       }},
      {FindingKind::mail_held,
       [](Patient& p) {
         p.queue_mail(plans::noon);
         OutboundMail(p.game.store()).hold("ada@example.org");
       }},
      {FindingKind::mail_unfinished,
       [](Patient& p) {
         p.game.store().create_mail_tables();
         p.sql(
             "INSERT INTO incoming (named, body, state, came, pid, boot, started) VALUES (zeroblob(32), "
             "zeroblob(32), 'new', '2026-11-23T10:00:00Z', 1, 'another boot', 1)");
       }},
      {FindingKind::letters_unread,
       [](Patient& p) {
         p.game.store().create_mail_tables();
         p.sql(
             "INSERT INTO player_letters (seats, address, proved, came, words, text, state) VALUES ('red', "
             "'ada@example.org', 1, '2026-11-23T10:00:00Z', zeroblob(32), 'When do we meet?', 'unread')");
       }},
      {FindingKind::disk_full,
       [](Patient& p) { p.check.free_bytes = [](const std::string&) { return std::uint64_t{1} << 20U; }; }},
      {FindingKind::backup_missing,
       [](Patient& p) {
         p.sql("DELETE FROM backups");
         p.check.now = "2026-11-24T11:00:00Z";
         p.game.store().record_tick(p.check.now);
       }},
      {FindingKind::backup_gone, [](Patient& p) { fs::remove(p.copy); }},
      {FindingKind::backup_old,
       [](Patient& p) { p.sql("UPDATE backups SET time = '2026-11-10T10:00:00Z'"); }},
      {FindingKind::backup_open, [](Patient& p) { ::chmod(p.copy.c_str(), 0644); }},
      {FindingKind::config_faulty, [](Patient& p) { p.check.mail->wrong_line = 3; }},
      {FindingKind::config_open, [](Patient& p) { ::chmod(p.config.c_str(), 0644); }},
      {FindingKind::config_of_other_store, [](Patient& p) { p.check.mail->db = p.copy; }},
      {FindingKind::no_moderator, [](Patient& p) { p.check.mail->has_moderator = false; }},
      {FindingKind::transport_missing, [](Patient& p) { p.check.mail->program = p.folder / "sendmail"; }},
      {FindingKind::maildir_missing, [](Patient& p) { fs::remove_all(p.maildir); }},
      {FindingKind::log_unwritable, [](Patient& p) { p.check.mail->log = p.folder / "no/mail.log"; }},
      {FindingKind::password_missing,
       [](Patient& p) {
         p.use_provider();
         fs::remove(p.password);
       }},
      {FindingKind::password_open,
       [](Patient& p) {
         p.use_provider();
         ::chmod(p.password.c_str(), 0640);
       }},
      {FindingKind::ca_missing,
       [](Patient& p) {
         p.use_provider();
         p.check.mail->certificates = {p.folder / "ca.pem"};
       }},
      // What somebody has to correct is told at once, what may end by itself after a day.
      {FindingKind::mail_fails,
       [](Patient& p) { p.fail(MailPart::fetch, MailProblem::login, "2026-11-23T10:59:00Z"); }},
      {FindingKind::mail_fails,
       [](Patient& p) { p.fail(MailPart::file, MailProblem::not_filed, "2026-11-22T10:00:00Z"); }},
      {FindingKind::mail_fails,
       [](Patient& p) { p.fail(MailPart::send, MailProblem::no_connection, "2026-11-22T10:00:00Z"); }},
      {FindingKind::fetch_stopped,
       [](Patient& p) {
         p.use_provider();
         p.sql("UPDATE games SET created = '2026-11-23T09:00:00Z'");
         MailParts(p.game.store()).done("fetch", "2026-11-23T09:50:00Z");
       }},
      {FindingKind::fetch_stopped,
       [](Patient& p) {
         p.fail(MailPart::fetch, MailProblem::no_connection, "2026-11-23T09:52:00Z");
         p.sql("UPDATE games SET created = '2026-11-23T09:00:00Z'");
         MailParts(p.game.store()).done("fetch", "2026-11-23T09:50:00Z");
         MailParts(p.game.store()).failed("fetch", "no-connection", "", "2026-11-23T09:52:00Z");
       }},
  };
  return all;
}

TEST(Doctor, FindsNothingInAGoodStore) {
  Patient patient;
  patient.fail(MailPart::send, MailProblem::no_connection, "2026-11-23T10:59:00Z");
  const health::HealthReport report = patient.examined();
  EXPECT_TRUE(report.findings.empty()) << health::name(report.findings.front().fault);
  EXPECT_EQ(report.games, 1U);
  EXPECT_EQ(report.entries, patient.game.last_entry() + 1);
}

// Each fault is found, it alone, and told in both languages with something to do about it.
TEST(Doctor, FindsEachFault) {
  std::set<FindingKind> tried;
  for (std::size_t i = 0; i < planted().size(); ++i) {
    const Planted& one = planted()[i];
    tried.insert(one.fault);
    if (one.fault == FindingKind::store_of_another && ::geteuid() != 0) continue;
    Patient patient;
    one.plant(patient);
    const health::HealthReport report = patient.examined();
    ASSERT_EQ(report.findings.size(), 1U)
        << health::name(one.fault) << ' ' << i << ": "
        << (report.findings.empty() ? "nothing" : health::name(report.findings[0].fault));
    EXPECT_EQ(report.findings[0].fault, one.fault)
        << health::name(one.fault) << ' ' << i << ": " << health::name(report.findings[0].fault);
    for (const MessageCatalog* words : languages())
      EXPECT_TRUE(words->found(report.findings[0]).ends_with('.')) << health::name(one.fault);
  }
  for (std::size_t fault = 0; fault < static_cast<std::size_t>(FindingKind::end); ++fault)
    EXPECT_TRUE(tried.contains(static_cast<FindingKind>(fault))) << health::fault_names.at(fault);
}

// It only looks: the store has the same bytes afterwards.
TEST(Doctor, ChangesNothing) {
  Patient patient;
  const auto bytes = [&] {
    std::ifstream file(patient.path(), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::string before = bytes();
  patient.examined();
  EXPECT_EQ(bytes(), before);
}

}  // namespace
}  // namespace inselpost
