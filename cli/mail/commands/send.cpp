#include <ostream>
#include <string>

#include <unistd.h>
#include <nlohmann/json.hpp>

#include "cli/mail/commands/commands.hpp"
#include "cli/mail/office/compose.hpp"
#include "cli/mail/office/sending.hpp"
#include "schemas/clock/instant.hpp"

namespace inselpost::mail {
namespace {

/// Unique on this machine, as Maildirs want it.
std::string name_in_maildir(const Office& office, std::int64_t id) {
  const auto now = read_instant(office.now());
  return std::to_string(now ? now->time_since_epoch().count() : 0) + ".P" + std::to_string(getpid()) + "Q" +
         std::to_string(id) + "." + office.config.domain;
}

}  // namespace

Ended send_command(MailContext& context) {
  if (context.options.dry_run) return outbox_command(context);
  return with_office(context, [&](Office& office) {
    write_letters(office);
    const std::string folder = context.options.maildir.value_or(office.config.maildir);
    const SentCount count = send_all(office, [&](const std::string& bytes, std::int64_t id) {
      return folder.empty() ? hand_over(office.config.transport, bytes)
                            : put_into_maildir(folder, name_in_maildir(office, id), bytes);
    });
    if (context.options.json)
      context.out
          << nlohmann::ordered_json{{"sent", count.sent}, {"later", count.later}, {"dead", count.dead}}.dump()
          << '\n';
    else
      context.out << context.words->mail_command.sent(count.sent, count.later, count.dead) << '\n';
    if (count.is_broken) {
      complain(context, std::string(context.words->mail_command.transport_broken));
      return Ended::later;
    }
    if (count.later > 0) return Ended::later;
    return count.dead > 0 ? Ended::given_up : Ended::done;
  });
}

}  // namespace inselpost::mail
