#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/mail/server/imap_folder.hpp"
#include "tests/fuzz/must.hpp"
#include "tests/mail_service/scripted_connection.hpp"

namespace inselpost::fuzz {

/// Whatever an IMAP server answers, a letter is no longer than asked for, its numbers ascend, and the
/// connection ends with a ServerError or not at all (MAIL-14).
inline int imap_answers_stay_within_limits(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t most = 500;
  const std::string text(text_of(data, size));
  mail::ScriptedConnection connection({mail::capable, mail::selected, text});
  try {
    mail::ImapFolder folder(connection, "INBOX");
    std::uint32_t last = 0;
    for (const std::uint32_t uid : folder.search("UNSEEN")) {
      must(uid > last);
      last = uid;
      if (const auto header = folder.fetch_header(uid, most)) must(header->size() <= most);
      if (const auto letter = folder.fetch(uid, most)) must(letter->bytes.size() <= most);
      folder.mark_seen(uid);
      folder.move(uid, "Done");
      folder.idle(std::chrono::milliseconds(0));
    }
  } catch (const mail::ServerError&) {
  }
  // No line end goes out but that of a command, so no answer becomes one.
  const std::string& sent = connection.sent;
  for (std::size_t at = sent.find('\n'); at != std::string::npos; at = sent.find('\n', at + 1))
    must(at > 0 && sent[at - 1] == '\r' &&
         (at + 1 == sent.size() || sent[at + 1] == 'i' || sent[at + 1] == 'D'));
  const auto parsed = mail::parse_fetch({text});
  if (parsed) must(text.size() > 2);
  if (const auto literal = mail::literal_size(text)) must(text.ends_with('}'));
  return 0;
}

}  // namespace inselpost::fuzz
