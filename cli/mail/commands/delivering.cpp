#include "cli/mail/commands/delivering.hpp"

#include <unistd.h>

#include "schemas/clock/instant.hpp"

namespace inselpost::mail {
namespace {

/// Returns a file name that is unique on this machine, as a Maildir requires.
std::string name_in_maildir(const MailService& office, std::int64_t id) {
  const auto now = read_instant(office.now());
  return std::to_string(now ? now->time_since_epoch().count() : 0) + ".P" + std::to_string(getpid()) + "Q" +
         std::to_string(id) + "." + office.config.domain;
}

}  // namespace

Deliver delivery_of(const MailContext& context, const MailService& office) {
  const std::string folder = context.options.maildir.value_or(office.config.maildir);
  return [&office, folder](const std::string& bytes, std::int64_t id) {
    return folder.empty() ? pipe_to_program(office.config.transport, bytes)
                          : put_into_maildir(folder, name_in_maildir(office, id), bytes);
  };
}

}  // namespace inselpost::mail
