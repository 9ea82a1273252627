#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/mail/service/mail_service.hpp"
#include "schemas/extraction/own_words.hpp"
#include "storage/store.hpp"

namespace inselpost::mail {

/// Of the letters of one address so many a day go on to the moderator, none longer than this, and so many are
/// kept for him (docs/limits.md).
inline constexpr std::size_t max_passed_on_in_a_day = 12, max_passed_on_bytes = 64 * 1024,
                             max_letters_kept = 100;

/// Returns words in which nobody can read a token of a seat that this address is registered for, however it
/// is spelled or encoded: `x` stands in place of it.
std::string without_tokens(MailService& office, std::string words, const std::string& address);

/// What became of what somebody wrote beside orders (LET-24).
enum class PassedOn : std::uint8_t {
  nothing,   ///< there is nothing to pass on, or the moderator wrote it himself
  again,     ///< the same words came lately
  went_on,   ///< in a letter to the moderator
  kept,      ///< for him, unread
  not_kept,  ///< too much of that address is kept already
};

/// Passes on what somebody with a registered address wrote in a letter without orders: to the moderator in a
/// letter of its own, whose answer goes to that address; or keeps it for him, where none is configured, where
/// it is long, and above a number of letters a day. `seats`: those of its sender, as people read them.
/// `is_proved`: for one of them (AUTH-15).
PassedOn pass_on(MailService& office, Store::WriteTransaction& change, const extraction::OwnMessages& own,
                 const std::string& address, const std::vector<std::string>& seats, bool is_proved);

}  // namespace inselpost::mail
