#include "cli/mail/service/mail_service.hpp"

#include "storage/mail/seat_mail_store.hpp"

namespace inselpost::mail {

const MessageCatalog& MailService::usual() const {
  const MessageCatalog* words = find_catalog(config.language);
  return words == nullptr ? default_catalog() : *words;
}

Hash mail_key(Store& store) {
  store.create_mail_tables();
  if (const auto key = SeatMailStore(store).key()) return *key;
  // If two processes create a key at once, the first one counts.
  Store::WriteTransaction change(store);
  SeatMailStore book(store);
  if (const auto key = book.key()) return *key;
  const Hash key = random_secret();
  book.keep_key(key);
  change.commit();
  return key;
}

}  // namespace inselpost::mail
