#include "cli/mail/service/bounces.hpp"

#include <chrono>
#include <string>
#include <vector>

#include "cli/mail/outbound/ids.hpp"
#include "cli/mail/service/times.hpp"
#include "schemas/address/mail_address.hpp"
#include "storage/mail/mailbox_store.hpp"
#include "storage/mail/outbound_mail.hpp"

namespace inselpost::mail {

void take_bounce(MailService& office, const DeliveryReport& report, ReplyWriter& answers) {
  if (!parse_own_id(office.key, office.config.domain, report.message_id) ||
      !is_own_mark(office.key, report.message_id, report.mark))
    return;
  const std::string now = office.now(), week = before(now, std::chrono::days(7));
  for (const DeliveryReport::Recipient& recipient : report.recipients) {
    const auto address = comparable_address(recipient.address);
    if (!address || !has_failed(recipient) ||
        !OutboundMail(office.store).sent_to(report.message_id, *address, week))
      continue;
    answers.came_back({*address, report.message_id, is_gone(recipient)});
  }
}

}  // namespace inselpost::mail
