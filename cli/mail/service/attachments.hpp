#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "cli/mail/outbound/letter.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/service/submission_queue.hpp"
#include "engine/core/seat.hpp"
#include "storage/store.hpp"

/// Files that are attached to letters besides the report: a page for the browser, and the record of the game.
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
