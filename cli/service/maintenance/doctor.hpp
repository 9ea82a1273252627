#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>

#include "cli/results/health_report.hpp"
#include "schemas/record/audit/audit.hpp"
#include "storage/mail/fetched_mail.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The parts of the mail configuration that `doctor` examines.
struct MailSetup {
  std::string file;
  std::uint32_t wrong_line = 0;  ///< first line that is wrong; 0: it can be read
  std::optional<std::string> db = {};
  bool has_moderator = false;
  std::string program = {};  ///< of the transport; empty: none
  std::string maildir = {};  ///< folder of outgoing letters; empty: none
  std::string log = {};      ///< a file; empty: none
  /// Names of the servers; empty: none.
  std::string fetches_from = {}, sends_by = {};
  std::set<std::string> password_files = {}, certificates = {};
};

/// The inputs of an examination.
struct CheckUp {
  std::string now;
  std::optional<MailSetup> mail = {};
  /// Returns the bytes that may still be written to a folder.
  std::function<std::uint64_t(const std::string& folder)> free_bytes;
  AuditProgress progress = {};
};

/// Returns whether what fails does not end by itself: somebody has to change something, or it lasts for a
/// day.
bool needs_person(const MailParts::PartState& part, const std::string& now);

/// Returns the bytes that the file system of the folder has left.
std::uint64_t free_bytes(const std::string& folder);

/// Looks for what is wrong with the store and around it, and changes nothing. Every game is audited unless
/// the pages of the file are damaged. Throws StoreError if the store cannot be read at all.
health::HealthReport examine(Store& store, const CheckUp& check);

}  // namespace inselpost
