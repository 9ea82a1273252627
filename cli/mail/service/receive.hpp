#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/mail/service/mail_service.hpp"

namespace inselpost::mail {

/// What became of a letter.
enum class Verdict : std::uint8_t {
  judged,     ///< orders of it were taken, or refused
  again,      ///< it was here before
  own,        ///< this office wrote it (LOOP-2)
  automatic,  ///< a program wrote it (LOOP-1)
  bounce,     ///< it tells of letters that came back (LOOP-6)
  unread,     ///< it is above a limit, or broken (MAIL-6, MAIL-8)
  no_orders,  ///< LET-20
  not_heard,  ///< it speaks for none of the seats that it names (AUTH-9)
  busy,       ///< another process is at it: to be brought again
};
/// One word, for the log and for programs.
const char* word_of(Verdict verdict);

/// Takes a letter in (MAIL-3): reads it, has the desk judge what it may order, and leaves what is to be
/// answered in the outbox. Brought again after whatever stopped it, it goes on with the first file that is
/// not done. `bytes`: as it came; of a longer one, a byte more than the limit is enough. Throws StoreError,
/// or another exception where it cannot be dealt with: nothing is lost then, and it is to be brought again.
/// `proves`: as in `inspect_message`.
Verdict receive(MailService& office, std::string_view bytes, bool proves = true);

/// The letters that were begun by a process that is gone, brought to their end.
void finish_begun(MailService& office);

}  // namespace inselpost::mail
