#include "cli/messages/de/diagnostics/diagnostics.hpp"

namespace inselpost::de {
namespace {

constexpr MessageRows<MailConfigMessageId> postal_rows{{
    {MailConfigMessageId::a_configuration, "Einstellungen des Postprogramms"},
    {MailConfigMessageId::no_address, "%1 ist eine Mailadresse wie `judge@example.org`, nicht %2"},
    {MailConfigMessageId::no_domain, "%1 ist der Name eines Rechners wie `mx.example.org`, nicht %2"},
    {MailConfigMessageId::no_size, "%1 ist eine Größe von höchstens %2 KiB wie `256 KiB`, nicht %3"},
    {MailConfigMessageId::no_time, "%1 ist eine ganze Zahl mit `s`, `m`, `h` oder `d` wie `15m`, nicht %2"},
    {MailConfigMessageId::no_list, "%1 ist eine Liste, nicht %2"},
    {MailConfigMessageId::no_transport,
     "`transport` ist ein Programm mit seinem ganzen Pfad oder ein `Maildir`, nicht %1"},
    {MailConfigMessageId::write_transport,
     "schreib `transport: [/usr/sbin/sendmail, -t, -oi]` oder `transport: {maildir: /var/spool/out}`"},
    {MailConfigMessageId::needs_authserv, "`auth: %1` braucht `authserv`: Sonst beweist keine Adresse etwas"},
}};
static_assert(in_order<MailConfigMessageId>(postal_rows));

}  // namespace

std::string_view message_text(MailConfigMessageId fault) {
  return postal_rows[static_cast<std::size_t>(fault)].text;
}

}  // namespace inselpost::de
