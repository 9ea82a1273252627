#include "cli/mail/service/office.hpp"

#include "storage/mail/mail_book.hpp"

namespace inselpost::mail {

const Language& Office::usual() const {
  const Language* words = words_of(config.language);
  return words == nullptr ? usual_words() : *words;
}

Hash mail_key(Store& store) {
  store.lay_mail();
  if (const auto key = MailBook(store).key()) return *key;
  // Of two that make one, the first one's counts.
  Store::Change change(store);
  MailBook book(store);
  if (const auto key = book.key()) return *key;
  const Hash key = random_secret();
  book.keep_key(key);
  change.commit();
  return key;
}

}  // namespace inselpost::mail
