#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/mail/outbound/letter.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/service/submission_queue.hpp"
#include "engine/core/seat.hpp"
#include "storage/store.hpp"

namespace inselpost::mail {

/// The details of a text in the outbox with which the page of its reader is sent (PAGE-11).
inline constexpr std::string_view page_attached = R"({"attach":"page"})";
/// Returns whether a page may be attached for the seat: if the configuration allows pages, and at most six in
/// an hour, for each takes work and room. Counts it if so.
bool may_attach_page(MailService& service, const StoredGame& game, const std::string& seat);
/// Returns the page of a seat. It holds no token and asks for that of the letter (PAGE-10).
LetterAttachment attached_page(MailService& service, const GameUpdate& update, Seat seat);

/// Returns the page on which the reader looks back on the game, for the letter that tells of its end: nullopt
/// for any other letter, and if the configuration allows no pages (PAGE-11). `first`: the index of the first
/// news in the letter.
std::optional<LetterAttachment> replay_if_ended(MailService& service, const StoredGame& game,
                                                const GameUpdate& update, Viewer reader, std::size_t first);

}  // namespace inselpost::mail
