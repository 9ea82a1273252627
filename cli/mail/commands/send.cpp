#include <ostream>
#include <string>

#include "cli/mail/commands/commands.hpp"
#include "cli/mail/commands/delivering.hpp"
#include "cli/mail/service/compose.hpp"
#include "schemas/json/json.hpp"

namespace inselpost::mail {
Ended send_command(MailContext& context) {
  if (context.options.dry_run) return outbox_command(context);
  return with_office(context, [&](MailService& office) {
    write_letters(office);
    const SentCount count = send_all(office, delivery_of(context, office));
    if (context.options.json)
      context.out
          << nlohmann::ordered_json{{"sent", count.sent}, {"later", count.later}, {"dead", count.dead}}.dump()
          << '\n';
    else
      context.out << context.words->mail_command.sent(count.sent, count.later, count.dead) << '\n';
    if (count.is_broken) {
      print_diagnostics(context, std::string(context.words->mail_command.transport_broken));
      return Ended::later;
    }
    if (count.later > 0) return Ended::later;
    return count.dead > 0 ? Ended::given_up : Ended::done;
  });
}

}  // namespace inselpost::mail
