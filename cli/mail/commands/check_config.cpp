#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include "cli/mail/commands/commands.hpp"
#include "cli/mail/commands/trial.hpp"
#include "storage/mail/player_letters.hpp"

namespace inselpost::mail {
namespace {

/// Returns whether the file exists and grants one of `rights`.
bool has_right(const std::string& file, mode_t rights) {
  struct stat what {};
  return stat(file.c_str(), &what) == 0 && (what.st_mode & rights) != 0;
}
bool is_of_another(const std::string& file) {
  struct stat what {};
  return stat(file.c_str(), &what) == 0 && what.st_uid != geteuid();
}

std::string folder_of(const std::string& file) {
  const std::string folder = std::filesystem::path(file).parent_path();
  return folder.empty() ? "." : folder;
}

bool can_be_written(const std::string& file) {
  const bool is_there = access(file.c_str(), F_OK) == 0;
  return access((is_there ? file : folder_of(file)).c_str(), W_OK) == 0;
}

/// Returns a sentence for each fault of the configuration's files.
std::vector<std::string> faults_of(const MailCommandMessages& words, const ConfiguredMail& found,
                                   const std::string& store) {
  std::vector<std::string> faults;
  for (const std::string& file : {found.file, store}) {
    if (has_right(file, S_IRWXG | S_IRWXO)) faults.push_back(words.open_to_others(file));
    if (is_of_another(file)) faults.push_back(words.of_another(file));
  }
  const std::string folder = folder_of(store);
  if (access(folder.c_str(), F_OK) != 0) faults.push_back(words.no_folder(folder));
  if (has_right(folder, S_IWGRP | S_IWOTH)) faults.push_back(words.folder_is_open(folder));
  const std::string& log = found.config.log;
  if (log != "syslog" && log != "stderr") {
    if (!can_be_written(log)) faults.push_back(words.cannot_log(log));
    if (has_right(log, S_IRWXG | S_IRWXO)) faults.push_back(words.open_to_others(log));
  }
  const auto& transport = found.config.transport;
  if (!transport.empty() && access(transport.front().c_str(), X_OK) != 0)
    faults.push_back(words.not_a_program(transport.front()));
  return faults;
}

/// Returns the number of players' letters that the moderator has not read (LET-24); 0 if it cannot be found
/// out.
std::size_t unread_letters(const std::string& file) {
  if (access(file.c_str(), F_OK) != 0) return 0;
  try {
    Store store = Store::open(file);
    return store.has_mail() ? PlayerLetters(store).unread() : 0;
  } catch (const StoreError&) {  // other commands report it
    return 0;
  }
}

}  // namespace

Ended check_config_command(MailContext& context) {
  if (context.options.to) return test_delivery(context, *context.options.to);
  if (context.options.letter) return try_letter(context, *context.options.letter);
  const auto found = configuration_of(context);
  if (!found) return Ended::config;
  const MailCommandMessages& words = context.words->mail_command;
  const MailConfig& config = found->config;
  const std::string store = store_file_of(context, config);
  context.out << words.configured(found->file) << '\n';
  const std::vector<std::string> faults = faults_of(words, *found, store);
  for (const std::string& fault : faults) context.out << fault << '\n';
  if (access(store.c_str(), F_OK) != 0) context.out << words.no_store_yet(store) << '\n';
  context.out << std::string_view(config.authserv.empty() ? words.no_authserv : words.has_authserv) << '\n';
  if (config.auth != "token") context.out << std::string_view(words.mbox_proves_nothing) << '\n';
  if (const std::size_t unread = unread_letters(store); unread > 0)
    context.out << words.unread_letters(unread) << '\n';
  return faults.empty() ? Ended::done : Ended::given_up;
}

}  // namespace inselpost::mail
