#pragma once
#include <functional>
#include <string>

#include "cli/mail/service/log.hpp"
#include "cli/messages/common/language_selector.hpp"
#include "cli/service/resume.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/mail_config/mail_config.hpp"
#include "storage/store.hpp"

namespace inselpost::mail {

/// The mail service of one store: what receiving and sending letters need.
///
/// `receive` takes letters in and leaves the answers in the outbox, `write_letters` adds reports and
/// reminders, and `send_all` delivers all of them. The module uses the service (cli/service) and the
/// renderers. No module below cli/mail knows about mail, except that the store keeps it.
///
///   Store store = Store::open(path);
///   MailService office{store, config, now, log_to(config.log), mail_key(store)};
///   receive(office, bytes);
///   write_letters(office);
///   send_all(office, deliver);
struct MailService {
  Store& store;
  const MailConfig& config;
  std::function<std::string()> now;  ///< RFC 3339 in UTC, whole seconds
  Log log;
  Hash key;  ///< mail key of the store, which authenticates tokens and ids
  LedgerCache ledgers{store};

  /// Returns the messages for readers without a language of their own (LANG-6).
  const MessageCatalog& usual() const;
  LanguageSelector speech() const { return {usual(), false}; }
};

/// Returns the mail key of the store. Creates it, and the mail tables, if there is none (AUTH-3).
Hash mail_key(Store& store);

}  // namespace inselpost::mail
