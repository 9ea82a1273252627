#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/mail/outbound/letter.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/render/letter/letter.hpp"
#include "storage/store.hpp"

/// Pictures of the position in letters (LOOK-6).
namespace inselpost::mail {

/// The details of a text in the outbox that answers `ask: board`: a letter shows the position anew, with its
/// picture.
inline constexpr std::string_view board_shown = R"({"show":"board"})";

/// Returns whether letters to the reader hold pictures, by the configuration and by the reader's own choice.
bool wants_pictures(MailService& service, const StoredGame& game, const std::string& reader);

/// Paints the picture, light and dark, and gives it its ids. The list is empty if it would be too large: then
/// the letter has none.
std::vector<InlinePicture> images_of(const MailService& service, LetterPicture& picture);

}  // namespace inselpost::mail
