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

/// Who reads the mail of a store and answers it: what all of its work needs.
struct MailService {
  Store& store;
  const MailConfig& config;
  std::function<std::string()> now;  ///< RFC 3339 in UTC, whole seconds
  Log log;
  Hash key;  ///< of all that mail has to prove
  LedgerCache ledgers{store};

  /// For whom nobody has said another language (LANG-6).
  const MessageCatalog& usual() const;
  LanguageSelector speech() const { return {usual(), false}; }
};

/// The mail key of the store, which is made where there is none yet (AUTH-3): then mail begins there.
Hash mail_key(Store& store);

}  // namespace inselpost::mail
