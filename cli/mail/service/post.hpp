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

/// A letter without its header.
struct OutgoingDraft {
  std::string game;         ///< empty: about no game
  std::uint64_t entry = 0;  ///< the last one reported
  std::string reader;       ///< a seat, `public`, `referee`; empty: no reader of a game
  std::string kind;         ///< one word of small letters
  std::string subject;
  std::string answers;     ///< Message-ID of the letter that is answered; empty: none
  bool is_answer = false;  ///< answers a letter, even one without an id
  /// Counts toward the hourly limit of its address: not if the letter proved nothing (LOOP-5).
  bool is_counted = true;
  std::string reply_to = {};  ///< empty: this program's address
  std::string language;
  bool html = true;  ///< false: its reader wants text alone (MINE-3)
  std::vector<Page> pages;
  std::optional<PlayerLetterBody> letter = {};  ///< instead of `pages`
  /// Stands in place of the map, with its images, in a letter of `pages`.
  std::string picture = {};
  std::vector<InlinePicture> images = {};
  std::vector<LetterAttachment> attached = {};                    ///< besides those of `letter`
  std::optional<OutboundMail::QueuedMail::QueuedNews> news = {};  ///< the news that it tells its reader
  std::vector<OutboundMail::PartialNews> parts = {};              ///< of a letter about several games
  std::vector<OutboundMail::QueuedMail> replaces = {};            ///< queued letters that this one replaces
};

/// Returns the addresses of the moderator of a game: from its set-up, or else from the configuration
/// (MINE-4).
std::vector<std::string> moderators_of(const MailService& service, const StoredGame& game);

/// Returns the configured body format.
BodyFormat form_of(const MailConfig& config);

/// Returns the header of a letter to one address. The caller sets subject, language and threading.
Envelope envelope_to(const MailService& service, const std::string& address, const LetterIdentity& letter);

/// Puts one letter for each address into the outbox, in the transaction `change` (OUT-1). Its bytes are
/// final.
void post(MailService& service, Store::WriteTransaction& change, const OutgoingDraft& draft,
          const std::vector<std::string>& addresses);

/// The kind of letters that tell the moderator of alarms.
inline constexpr std::string_view alarm_kind = "alarm";

/// Raises an alarm: logs it and writes to all addresses of the moderator, unless too many of its kind were
/// sent recently; then it is counted and reported later (MAIL-17).
void alarm(MailService& service, Store::WriteTransaction& change, std::string_view verdict,
           const std::string& sentence);

/// Writes the alarms that had to wait and are due now.
void tell_alarms(MailService& service);
/// Counts a letter from an unregistered address. Returns how many came within an hour if they exceed the
/// number that is answered, else 0.
std::size_t count_stranger(MailService& service);

/// Returns whether a letter may be written to the address now; otherwise it waits until the hour is over
/// (LOOP-5).
bool may_write_to(MailService& service, const std::string& address);
/// Returns whether a stranger may be answered: limited for each address in a day and for all strangers in an
/// hour. Counts the answer or its refusal.
bool may_answer_stranger(MailService& service, const std::string& address);

}  // namespace inselpost::mail
