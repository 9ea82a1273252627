#include "cli/mail/commands/configured_mail.hpp"

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <filesystem>
#include <ostream>
#include <system_error>
#include <thread>
#include <vector>

#include "cli/common/caller.hpp"
#include "cli/mail/message/message.hpp"
#include "cli/render/receipt.hpp"
#include "cli/service/clock.hpp"
#include "cli/service/store_command_error.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/json/json.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::mail {
namespace {

constexpr const char* config_variable = "INSELPOST_MAIL_CONFIG";
constexpr std::array<const char*, 2> usual_places{"inselpost-mail.yaml", "/etc/inselpost-mail.yaml"};
constexpr std::chrono::milliseconds between_tries{200};

std::string name_of(uid_t account) {
  const passwd* const account_entry = getpwuid(account);
  return account_entry == nullptr ? std::to_string(account) : account_entry->pw_name;
}

bool others_may_write(const struct stat& what) { return (what.st_mode & (S_IWGRP | S_IWOTH)) != 0; }

/// Returns whether other users may replace a file in the folder. The owner of a folder always may; in a
/// sticky one nobody else.
bool is_open_folder(const std::string& folder) {
  struct stat what {};
  if (stat(folder.c_str(), &what) != 0) return true;
  const bool is_trusted = what.st_uid == 0 || what.st_uid == geteuid();
  return !is_trusted || (others_may_write(what) && (what.st_mode & S_ISVTX) == 0);
}

/// Returns why an existing configuration is not used (MAIL-16), or an empty string if it is. `is_callers`: it
/// must belong to the caller.
std::string why_untrusted(const MailCommandMessages& words, const std::string& path, const struct stat& what,
                          bool is_callers) {
  const bool is_trusted = what.st_uid == geteuid() || (what.st_uid == 0 && !is_callers);
  if (!is_trusted) return words.config_of_another(path, name_of(what.st_uid));
  std::error_code failed;
  const auto whole = std::filesystem::canonical(path, failed);
  const auto place = std::filesystem::absolute(path, failed).parent_path();
  if (others_may_write(what) || is_open_folder(whole.parent_path()) || is_open_folder(place))
    return words.config_open(path, name_of(what.st_uid));
  return {};
}

struct ConfigText {
  std::string text, untrusted;
  bool is_readable = false;  ///< by others
};
/// Returns nullopt if there is no readable file.
std::optional<ConfigText> text_of_file(const MailCommandMessages& words, const std::string& path,
                                       bool is_callers) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat what {};
  if (file < 0) return std::nullopt;
  ConfigText found;
  std::array<char, 4096> buffer{};
  ssize_t got = fstat(file, &what) == 0 && S_ISREG(what.st_mode) ? 0 : -1;
  // Checks the opened file, so that it cannot be replaced in between.
  if (got == 0) found.untrusted = why_untrusted(words, path, what, is_callers);
  found.is_readable = (what.st_mode & (S_IRWXG | S_IRWXO)) != 0;
  if (got == 0)
    while ((got = ::read(file, buffer.data(), buffer.size())) > 0)
      found.text.append(buffer.data(), static_cast<std::size_t>(got));
  close(file);
  return got == 0 ? std::optional(std::move(found)) : std::nullopt;
}

std::vector<std::string_view> all_languages() {
  std::vector<std::string_view> all;
  for (const MessageCatalog* words : languages()) all.push_back(words->language);
  return all;
}

Ended ended_by(const StoreError& error) {
  switch (error.kind()) {
    case StoreError::Kind::missing:
    case StoreError::Kind::no_directory:
    case StoreError::Kind::no_file:
    case StoreError::Kind::not_built: return Ended::no_input;
    case StoreError::Kind::foreign:
    case StoreError::Kind::newer:
    case StoreError::Kind::older:
    case StoreError::Kind::damaged: return Ended::damaged;
    case StoreError::Kind::no_permission:
    case StoreError::Kind::read_only:
    case StoreError::Kind::disk_full:
    case StoreError::Kind::busy:
    case StoreError::Kind::conflict:
    case StoreError::Kind::game_exists:
    case StoreError::Kind::moved_on:
    case StoreError::Kind::unreachable:
    case StoreError::Kind::server_alone:
    case StoreError::Kind::failed: return Ended::later;
  }
  return Ended::later;
}

}  // namespace

void print_diagnostics(MailContext& context, const std::string& sentence) {
  context.err << "inselpost-mail: " << sentence << '\n';
}

std::optional<ConfiguredMail> configuration_of(MailContext& context) {
  std::vector<std::string> places;
  if (context.options.config)
    places = {*context.options.config};
  else if (const auto named = environment_variable(config_variable))
    places = {*named};
  else
    places.assign(usual_places.begin(), usual_places.end());
  for (const std::string& place : places) {
    const auto text = text_of_file(context.words->mail_command, place, place == usual_places.front());
    if (!text && access(place.c_str(), F_OK) == 0) {
      print_diagnostics(context, context.words->mail_command.cannot_read(place));
      return std::nullopt;
    }
    if (!text) continue;
    if (!text->untrusted.empty()) {
      print_diagnostics(context, text->untrusted);
      return std::nullopt;
    }
    auto read = read_configuration(text->text, place, all_languages());
    if (!read) {
      context.err << complaints_text(*context.words, to_file_diagnostics(read.error()));
      return std::nullopt;
    }
    if (const MessageCatalog* words = find_catalog(read->language)) context.words = words;
    const bool has_password = holds_password(*read) || (read->db && shown_address(*read->db) != *read->db);
    if (text->is_readable && has_password) {
      print_diagnostics(context, context.words->mail_run.password_shown(place));
      return std::nullopt;
    }
    return ConfiguredMail{place, *std::move(read)};
  }
  print_diagnostics(context, context.words->mail_command.no_configuration(places));
  return std::nullopt;
}

std::string store_file_of(const MailContext& context, const MailConfig& config) {
  if (context.options.db) return *context.options.db;
  if (config.db) return *config.db;
  return default_store_path();
}

Ended with_service(MailContext& context, const std::function<Ended(MailService&)>& work) {
  const auto found = configuration_of(context);
  return found ? with_service(context, *found, work) : Ended::config;
}

Ended with_service(MailContext& context, const ConfiguredMail& configured,
                   const std::function<Ended(MailService&)>& work) {
  const auto end = std::chrono::steady_clock::now() + configured.config.patience;
  const std::string file = store_file_of(context, configured.config);
  const auto with_open_store = [&] {
    Store store = Store::open(file);
    MailService service{store, configured.config, context.now, log_to(configured.config.log),
                        mail_key(store)};
    return work(service);
  };
  while (true) {
    try {
      // What is done is marked in its own transaction, so that nothing is done twice.
      return run_through_conflicts(with_open_store, [] { return true; });
    } catch (const StoreError& error) {
      if (error.kind() == StoreError::Kind::busy && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(between_tries);
        continue;
      }
      print_diagnostics(context, error.kind() == StoreError::Kind::missing
                                     ? context.words->mail_command.no_store_yet(shown_address(file))
                                     : context.words->refused(to_command_error(error).why()));
      return ended_by(error);
    } catch (const CommandError& refusal) {
      print_diagnostics(context, context.words->refused(refusal.why()));
      return refusal.status() == Status::no_input ? Ended::no_input : Ended::later;
    } catch (const nlohmann::json::exception&) {
      // What people write was checked when it was read, so JSON that is malformed stands in the store. The
      // message would show a part of it, which may be secret.
      const StoreError damage(StoreError::Kind::damaged, file);
      print_diagnostics(context, context.words->refused(to_command_error(damage).why()));
      return ended_by(damage);
    } catch (const std::exception& error) {
      print_diagnostics(context, context.words->refused(command_errors::InternalError{error.what()}));
      return Ended::internal;
    }
  }
}

namespace {

/// Returns a file name that is unique on this machine, as a Maildir requires.
std::string name_in_maildir(const MailService& service, std::int64_t id) {
  const auto now = read_instant(service.now());
  return std::to_string(now ? now->time_since_epoch().count() : 0) + ".P" + std::to_string(getpid()) + "Q" +
         std::to_string(id) + "." + service.config.domain;
}

}  // namespace

Delivery delivery_of(const MailContext& context, const MailService& service, int stop) {
  const std::string folder = context.options.maildir.value_or(service.config.maildir);
  if (!folder.empty())
    return {nullptr, [&service, folder](const std::string& bytes, std::int64_t id) {
              return put_into_maildir(folder, name_in_maildir(service, id), bytes);
            }};
  if (!service.config.smtp)
    return {nullptr, [&service](const std::string& bytes, std::int64_t /*unused*/) {
              return pipe_to_program(service.config.transport, bytes);
            }};
  auto server = std::make_shared<SmtpTransport>(
      [smtp = *service.config.smtp, options = ConnectOptions{.name = service.config.domain, .stop = stop}] {
        return connect(smtp, read_password(smtp.password), options);
      },
      service.config.address);
  return {server, [server](const std::string& bytes, std::int64_t /*unused*/) {
            const Header header = header_of(bytes, bytes.size());
            const auto to = header.all("to");  // one address each (OUT-1)
            return server->deliver(bytes, to.empty() ? std::string() : std::string(to.front()));
          }};
}

std::string why_failed(const MessageCatalog& words, const MailServer& server, const ServerError& error) {
  return words.mail_run.problem(error.problem(), host_of(server), error.detail());
}

void require_awake(const MailContext& context, MailService& service) {
  const Caller caller = context.options.now ? Caller::says_when : Caller::itself;
  inselpost::require_awake(service.store, service.now(), caller, [&](const command_errors::StoreAsleep& why) {
    return wrap(service.usual().refused(why), "", "");
  });
}

}  // namespace inselpost::mail
