#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/mail/inbound/automatic_mail.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/mail/service/reply_writer.hpp"

namespace inselpost::mail {

/// The result of receiving a letter.
enum class Verdict : std::uint8_t {
  judged,     ///< its orders were submitted
  again,      ///< received before
  own,        ///< written by this store (LOOP-2)
  automatic,  ///< sent by a program (LOOP-1)
  bounce,     ///< delivery report (LOOP-6)
  unread,     ///< above a limit or malformed (MAIL-6, MAIL-8)
  no_orders,  ///< none found (LET-20)
  not_heard,  ///< not authorized for any of the seats that it names (AUTH-9)
  busy,       ///< claimed by another process: try again later
};
/// Returns one word, for the log and for programs.
const char* word_of(Verdict verdict);

/// Receives a letter (MAIL-3): submits the orders that it is authorized for and queues the answers. If an
/// earlier attempt was interrupted, continues after the last file that was done. `bytes` is the letter as
/// received, possibly cut to one byte more than the limit. Throws StoreError, or another exception if the
/// letter cannot be processed; it is not lost then and must be received again. `proves` is as for
/// `inspect_message`. `arrived`: when a server took the letter that could not be asked before, RFC 3339; its
/// orders count from then (DEAD-14), or from the last entry of their game if that is later.
Verdict receive(MailService& service, std::string_view bytes, bool proves = true,
                std::optional<std::string> arrived = std::nullopt);

/// Finishes the letters that were claimed by processes that no longer run.
void finish_begun(MailService& service);

/// Handles a delivery report. It counts only if it returns the secret mark of a letter that was sent from
/// here to that address within the last week (LOOP-6). After enough permanent failures, letters to the
/// address are held and the moderator is notified once.
void take_bounce(MailService& service, const DeliveryReport& report, ReplyWriter& answers);

}  // namespace inselpost::mail
