#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "cli/mail/outbound/letter.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "storage/store.hpp"

namespace inselpost::mail {

/// Largest record that is attached to a letter (TALK-3).
inline constexpr std::size_t max_attached_record = 2 * 1024 * 1024;

/// The details of a text in the outbox with which the record is sent.
inline constexpr std::string_view record_attached = R"({"attach":"record"})";
/// Returns whether the record may be attached for the seat: once an hour, and not if it is too large. Counts
/// it if so.
bool may_attach_record(MailService& service, const StoredGame& game, const std::string& seat);
/// Returns the record for a letter that tells the end of the game (LOOK-11); nullopt if it is too large.
std::optional<LetterAttachment> record_of_ended(MailService& service, const StoredGame& game);
/// Returns the public record of the game, as `inselpost export` writes it.
LetterAttachment attached_record(MailService& service, const StoredGame& game);

}  // namespace inselpost::mail
