#include "cli/mail/service/sending.hpp"

#include <algorithm>
#include <chrono>

#include "cli/mail/service/mail_service.hpp"
#include "cli/mail/service/post.hpp"
#include "storage/mail/mailbox_store.hpp"
#include "storage/mail/outbound_mail.hpp"

namespace inselpost::mail {
namespace {

constexpr std::chrono::seconds max_delay_if_away = std::chrono::minutes(15);

void give_up(MailService& service, OutboundMail& outgoing, const OutboundMail::QueuedMail& letter) {
  // An alarm about an undeliverable alarm would be undeliverable, too; the log has it.
  if (letter.kind == alarm_kind) {
    outgoing.mark_dead(letter.id, service.now());
    return;
  }
  const bool is_of_game = !letter.game.empty();
  const bool is_to_seat = is_of_game && !is_observer(letter.reader) && letter.reader != referee_reader;
  Store::WriteTransaction change(service.store);
  outgoing.mark_dead(letter.id, service.now());
  alarm(service, change, "given-up",
        service.usual().office.given_up(letter.address,
                                        is_of_game ? letter.game + ": " + letter.reader : letter.kind,
                                        is_to_seat ? letter.game + ' ' + letter.reader : std::string()));
  change.commit();
}

/// Raises an alarm, which is delivered once the transport works again.
void tell_of_transport(MailService& service) {
  Store::WriteTransaction change(service.store);
  alarm(service, change, "transport-broken", std::string(service.usual().office.transport_broken));
  change.commit();
}

}  // namespace

SentCount send_all(MailService& service, const Deliver& deliver, const std::function<bool()>& stops) {
  OutboundMail outgoing(service.store);
  SentCount count;
  while (!count.is_away && (!stops || !stops())) {
    const auto letter = outgoing.claim(service.now(), this_process(service.store), alive_in(service.store));
    if (!letter) break;
    const std::string tried = service.now();
    const DeliveryResult delivered = deliver(letter->bytes, letter->id);
    LogLine line{tried,        "sent",         letter->message_id, letter->bytes.size(),
                 letter->game, letter->reader, letter->address,    true};
    switch (delivered.fate) {
      case DeliveryResult::DeliveryStatus::accepted:
        outgoing.sent(letter->id, service.now());
        MailboxStore(service.store).tried(letter->address, service.now());
        ++count.sent;
        break;
      case DeliveryResult::DeliveryStatus::malformed:
        outgoing.unclaim(letter->id);
        count.is_broken = true;
        line.verdict = "transport-broken";
        service.log(line_of(line, service.key));
        tell_of_transport(service);
        return count;
      case DeliveryResult::DeliveryStatus::later: {
        const std::string first = letter->first_try.value_or(tried);
        auto next = retry_delay(letter->tries + 1, between(first, tried), service.config.retry,
                                service.config.give_up);
        // Once the server is back, nothing waits for hours.
        if (next && delivered.is_away) next = std::min(*next, max_delay_if_away);
        count.is_away = delivered.is_away;
        line.verdict = next ? "later" : "dead";
        if (next) {
          outgoing.reschedule(letter->id, tried, after(tried, *next));
          ++count.later;
        } else {
          give_up(service, outgoing, *letter);
          ++count.dead;
        }
        break;
      }
      case DeliveryResult::DeliveryStatus::refused:
        line.verdict = "dead";
        give_up(service, outgoing, *letter);
        ++count.dead;
        break;
    }
    service.log(line_of(line, service.key));
  }
  return count;
}

}  // namespace inselpost::mail
