#include "cli/mail/service/mail_service.hpp"

#include <fcntl.h>
#include <syslog.h>
#include <unistd.h>
#include <algorithm>
#include <iostream>

#include "cli/service/game_clocks.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
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
  book.keep_key(random_secret());
  const Hash key = book.key().value();
  change.commit();
  return key;
}

namespace {

/// Longer ids are cut, so that their senders cannot fill the disk.
constexpr std::size_t max_of_id = 200;

/// Returns the text as one word of printable ASCII, so that log lines cannot be forged.
std::string one_word(std::string_view text) {
  std::string out(text.substr(0, max_of_id));
  std::replace_if(
      out.begin(), out.end(), [](char c) { return c <= ' ' || c > '~'; }, '?');
  return out;
}

void write_to_file(const std::string& path, const std::string& line) {
  const int file =
      open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
  const std::string whole = line + '\n';
  const bool is_written =
      file >= 0 && write(file, whole.data(), whole.size()) == static_cast<ssize_t>(whole.size());
  if (file >= 0) close(file);
  if (!is_written) std::cerr << whole;
}

}  // namespace

std::string hashed_address(const std::string& address, const Hash& key) {
  const std::size_t at = address.rfind('@');
  const Hash mac = hmac(key, std::string("inselpost/log") + '\0' + address);
  return one_word(at == std::string::npos ? std::string_view() : std::string_view(address).substr(at + 1)) +
         '/' + hex(mac).substr(0, 8);
}

std::string line_of(const LogLine& line, const Hash& key) {
  std::string out = line.time + ' ' + line.verdict;
  const auto put = [&](const char* name, const std::string& value) {
    if (!value.empty()) out += ' ' + std::string(name) + '=' + one_word(value);
  };
  put("id", line.message_id);
  if (line.bytes > 0) put("bytes", std::to_string(line.bytes));
  put("game", line.game);
  put("seat", line.seat);
  if (!line.address.empty()) put(line.is_outgoing ? "to" : "from", hashed_address(line.address, key));
  return out;
}

Log log_to(const std::string& where) {
  if (where == "stderr") return [](const std::string& line) { std::cerr << line << '\n'; };
  if (where == "syslog")
    return [](const std::string& line) { syslog(LOG_MAIL | LOG_INFO, "inselpost-mail: %s", line.c_str()); };
  return [where](const std::string& line) { write_to_file(where, line); };
}

std::string shown_time(const MessageCatalog& words, const StoredGame& game, const std::string& seat,
                       const std::string& time) {
  return words.letter_page.time(time_in(zone_of(entries::genesis(parse_json(game.genesis)), seat), time));
}

}  // namespace inselpost::mail
