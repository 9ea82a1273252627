#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/mail/service/mail_service.hpp"
#include "schemas/extraction/own_words.hpp"
#include "schemas/extraction/repair.hpp"
#include "storage/store.hpp"

namespace inselpost::mail {

/// Limits on letters of one address that are forwarded to the moderator: number in a day, size, and number of
/// letters kept instead (docs/limits.md).
inline constexpr std::size_t max_passed_on_in_a_day = 12, max_passed_on_bytes = 64 * 1024,
                             max_letters_kept = 100;
/// Limit on how often parts of a letter are compared with tokens, each time with those of one seat.
inline constexpr std::size_t max_token_comparisons = 100'000;

/// Returns the text with `x` in place of every token of the seats registered for `address`, however it is
/// spelled or encoded. After `max_token_comparisons`, everything that could be a token is replaced.
std::string without_tokens(MailService& service, std::string words, const std::string& address);

/// The outcome for text that accompanied no orders (LET-24).
enum class PassedOn : std::uint8_t {
  nothing,   ///< no text, or the sender is the moderator
  again,     ///< repeats a recent text
  went_on,   ///< forwarded to the moderator
  kept,      ///< kept for the moderator, unread
  not_kept,  ///< dropped: too much from that address is kept already
};

/// Forwards what a registered sender wrote without orders to the moderator, in a letter whose replies go to
/// `address`. Keeps it instead if there is no moderator, if it is too long, or above the daily limit.
/// `seats` are the sender's seats in readable form; `is_proved`: the letter is proved for one of them
/// (AUTH-15). `moderators` are the addresses of those who moderate that game.
PassedOn pass_on(MailService& service, Store::WriteTransaction& change, const extraction::OwnMessages& own,
                 const std::string& address, const std::vector<std::string>& seats, bool is_proved,
                 const std::vector<std::string>& moderators);

/// Masks the tokens of an orders file, so that its stored copy authorizes nobody (AUTH-3). Lines keep their
/// length, so that diagnostics point to the right places.
std::string with_masked_tokens(std::string file);
/// Masks the tokens of a repaired line, before and after the repair.
extraction::Repair with_masked_tokens(extraction::Repair mending);

}  // namespace inselpost::mail
