#include "cli/mail/service/letter_pictures.hpp"

#include <algorithm>
#include <utility>

#include "cli/render/picture/png.hpp"
#include "storage/mail/letter_prefs_store.hpp"

namespace inselpost::mail {

bool wants_pictures(MailService& service, const StoredGame& game, const std::string& reader) {
  const LetterPrefs prefs = LetterPrefsStore(service.store).of(game, reader);
  return service.config.html && service.config.pictures && prefs.html && prefs.pictures;
}

std::vector<InlinePicture> images_of(const MailService& service, LetterPicture& picture) {
  picture::PngPair painted = picture::both_pngs_of(picture.drawing);
  if (std::max(painted.light.size(), painted.dark.size()) > picture::max_letter_picture) return {};
  picture.light_id = content_id(painted.light, service.config.domain);
  picture.dark_id = content_id(painted.dark, service.config.domain);
  return {{picture.light_id, std::move(painted.light)}, {picture.dark_id, std::move(painted.dark)}};
}

}  // namespace inselpost::mail
