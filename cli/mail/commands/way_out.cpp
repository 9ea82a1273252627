#include <cstdint>
#include <ostream>

#include "cli/mail/commands/delivering.hpp"
#include "cli/mail/commands/trial.hpp"
#include "cli/mail/service/post.hpp"
#include "schemas/address/mail_address.hpp"
#include "schemas/clock/instant.hpp"

namespace inselpost::mail {

Ended test_delivery(MailContext& context, const std::string& address) {
  const auto to = comparable_address(address);
  if (!to) {
    print_diagnostics(context, context.words->mail_command.no_address(address));
    return Ended::usage;
  }
  return with_office(context, [&](MailService& office) {
    const MailCommandMessages& words = context.words->mail_command;
    const auto now = read_instant(office.now());
    const auto seconds = now ? static_cast<std::uint32_t>(now->time_since_epoch().count()) : 0U;
    // Belongs to no game; the second distinguishes it from other test letters.
    Envelope envelope = envelope_to(office, *to, {{}, 0, "trial", "trial", seconds});
    envelope.subject = "[Inselpost] " + std::string(words.trial_subject);
    envelope.language = office.usual().language;
    Page page;
    page.say(words.trial_letter(office.config.address));
    switch (
        delivery_of(context, office)(message_of(envelope, {page}, form_of(office.config)), seconds).fate) {
      case DeliveryResult::DeliveryStatus::accepted:
        context.out << words.trial_sent(*to) << '\n';
        return Ended::done;
      case DeliveryResult::DeliveryStatus::later:
        print_diagnostics(context, words.trial_later(*to));
        return Ended::later;
      case DeliveryResult::DeliveryStatus::refused:
        print_diagnostics(context, words.trial_refused(*to));
        return Ended::given_up;
      case DeliveryResult::DeliveryStatus::malformed: break;
    }
    print_diagnostics(context, std::string(words.trial_broken));
    return Ended::given_up;
  });
}

}  // namespace inselpost::mail
