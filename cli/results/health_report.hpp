#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Findings of `doctor`, as data. The sentences are in cli/messages.
namespace inselpost::health {

/// Kinds of faults. Beside each, the members of `Finding` that it uses.
enum class FindingKind : std::uint8_t {
  pages_damaged,          ///< detail: what SQLite says
  rows_damaged,           ///< detail: table with references to what is not there
  store_open,             ///< subject: file
  store_of_another,       ///< subject: file
  folder_open,            ///< subject: folder
  part_left,              ///< subject: file of an interrupted backup
  record_broken,          ///< subject: game; count: entry
  position_differs,       ///< subject: game
  key_missing,            ///< subject: game
  told_more,              ///< subject: game
  overdue,                ///< count: games; time: the earliest
  tick_stopped,           ///< time: last tick; empty: never
  clock_behind,           ///< subject: game
  tick_ahead,             ///< time: last tick
  outbox_stuck,           ///< count: letters; time: the oldest
  mail_stuck,             ///< count: letters; time: the oldest
  mail_given_up,          ///< count: letters
  mail_held,              ///< count: letters
  mail_unfinished,        ///< count: letters received
  letters_unread,         ///< count: letters
  disk_full,              ///< subject: folder; count: bytes free
  backup_missing,         ///
  backup_gone,            ///< subject: file
  backup_old,             ///< subject: file; time: when it was made
  backup_open,            ///< subject: file
  config_faulty,          ///< subject: file; count: line
  config_open,            ///< subject: file
  config_of_other_store,  ///< subject: file; detail: the other store
  no_moderator,           ///< subject: file
  transport_missing,      ///< subject: file; detail: program
  maildir_missing,        ///< subject: file; detail: folder
  log_unwritable,         ///< subject: file; detail: log
  password_missing,       ///< subject: file with the password
  password_open,          ///< subject: file with the password
  ca_missing,             ///< subject: file of certificates
  mail_fails,             ///< subject: server; may be empty; detail: MailProblem, a blank, the server's word
  fetch_stopped,          ///< time: last fetch; empty: never
  end
};

/// Names in JSON output.
constexpr std::array<std::string_view, static_cast<std::size_t>(FindingKind::end)> fault_names{
    "pages-damaged",    "rows-damaged",      "store-open",      "store-of-another",
    "folder-open",      "part-left",         "record-broken",   "position-differs",
    "key-missing",      "told-more",         "overdue",         "tick-stopped",
    "clock-behind",     "tick-ahead",        "outbox-stuck",    "mail-stuck",
    "mail-given-up",    "mail-held",         "mail-unfinished", "letters-unread",
    "disk-full",        "backup-missing",    "backup-gone",     "backup-old",
    "backup-open",      "config-faulty",     "config-open",     "config-of-other-store",
    "no-moderator",     "transport-missing", "maildir-missing", "log-unwritable",
    "password-missing", "password-open",     "ca-missing",      "mail-fails",
    "fetch-stopped"};
constexpr std::string_view name(FindingKind fault) { return fault_names[static_cast<std::size_t>(fault)]; }

/// One fault that `doctor` found.
struct Finding {
  FindingKind fault = FindingKind::end;
  std::string subject = {}, detail = {};
  std::uint64_t count = 0;
  std::string time = {};  ///< RFC 3339
};

/// All faults, and what was examined.
struct HealthReport {
  std::vector<Finding> findings;
  std::size_t games = 0;      ///< audited
  std::uint64_t entries = 0;  ///< of these
};

}  // namespace inselpost::health
