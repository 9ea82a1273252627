#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/mail/outbound/ids.hpp"
#include "cli/mail/outbound/letter.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/render/page.hpp"
#include "storage/mail/outbound_mail.hpp"

namespace inselpost::mail {

/// A letter before it has a head.
struct OutgoingDraft {
  std::string game;         ///< empty: about no game
  std::uint64_t entry = 0;  ///< the last one of that game
  std::string reader;       ///< a seat, `public`, `referee`; empty: nobody of a game
  std::string kind;         ///< one word of small letters
  std::string subject;
  std::string answers;        ///< the Message-ID of the letter that it answers; empty: none
  bool is_answer = false;     ///< to a letter, also to one that bears no id
  bool is_counted = true;     ///< among the answers to its address: not if the letter proved nothing (LOOP-5)
  std::string reply_to = {};  ///< whom an answer goes to; empty: the judge
  std::string language;
  std::vector<Page> pages;
  std::optional<OutboundMail::QueuedMail::QueuedNews> news = {};  ///< that it tells its reader
  std::vector<OutboundMail::QueuedMail> replaces = {};  ///< letters on their way that give way to it
};

/// How letters are written, as configured.
BodyFormat form_of(const MailConfig& config);

/// What stands around every letter of that name, to one address.
Envelope envelope_to(const MailService& office, const std::string& address, const LetterIdentity& letter);

/// Puts it into the outbox, for each of these addresses one (OUT-1), in that change. What goes out is the
/// same whenever it is sent.
void post(MailService& office, Store::WriteTransaction& change, const OutgoingDraft& draft,
          const std::vector<std::string>& addresses);

/// What letters to the moderator are.
inline constexpr std::string_view alarm_kind = "alarm";

/// An alarm: into the log, and to all addresses of the moderator, unless one of that kind went there lately:
/// then it is counted, and he is told of it later (MAIL-17).
void alarm(MailService& office, Store::WriteTransaction& change, std::string_view verdict,
           const std::string& sentence);

/// Tells the moderator of alarms that had to wait.
void tell_alarms(MailService& office);
/// Counts a letter from an address that is registered nowhere. Returns how many there were within an hour, if
/// those are more than all strangers together are answered; else 0.
std::size_t count_stranger(MailService& office);

/// May a letter go to that address now (LOOP-5)? Else what there is waits until the hour is over.
bool may_write_to(MailService& office, const std::string& address);
/// The same of strangers, who get few letters a day, and of all of them together; counts this one.
bool may_answer_stranger(MailService& office, const std::string& address);

}  // namespace inselpost::mail
