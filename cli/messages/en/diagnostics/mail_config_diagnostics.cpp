#include "cli/messages/en/diagnostics/diagnostics.hpp"

namespace inselpost::en {
namespace {

constexpr MessageRows<MailConfigMessageId> postal_rows{{
    {MailConfigMessageId::a_configuration, "a configuration of the mail program"},
    {MailConfigMessageId::no_address, "%1 is a mail address, like `judge@example.org`, not %2"},
    {MailConfigMessageId::no_domain, "%1 is the name of a machine, like `mx.example.org`, not %2"},
    {MailConfigMessageId::no_size, "%1 is a size of at most %2 KiB, like `256 KiB`, not %3"},
    {MailConfigMessageId::no_time, "%1 is a whole number and `s`, `m`, `h` or `d`, like `15m`, not %2"},
    {MailConfigMessageId::no_list, "%1 is a list, not %2"},
    {MailConfigMessageId::no_transport, "`transport` is a program with its whole path, or a Maildir, not %1"},
    {MailConfigMessageId::write_transport,
     "write `transport: [/usr/sbin/sendmail, -t, -oi]`, or `transport: {maildir: /var/spool/out}`"},
    {MailConfigMessageId::needs_authserv, "`auth: %1` needs `authserv`: else no address proves anything"},
}};
static_assert(in_order<MailConfigMessageId>(postal_rows));

}  // namespace

std::string_view message_text(MailConfigMessageId fault) {
  return postal_rows[static_cast<std::size_t>(fault)].text;
}

}  // namespace inselpost::en
