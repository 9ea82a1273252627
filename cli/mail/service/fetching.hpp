#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "cli/mail/server/imap_folder.hpp"
#include "cli/mail/service/mail_service.hpp"

namespace inselpost::mail {

/// The outcome of reading the letters of a folder.
struct FetchCount {
  std::size_t received = 0;
  std::size_t waiting = 0;  ///< could not be dealt with now; they stay where they are
  std::size_t unfiled = 0;  ///< received, but the server refuses to move them
  std::string why_unfiled;  ///< a word of the server; may be empty
};

/// Receives the letters of a folder that are new. A letter is marked, and moved if so configured, after it is
/// in the store (MAIL-3). What was read before is told by its number, and by its key (MAIL-5) where numbers
/// have changed. Of a folder that was never read, the letters that nobody has seen count. Letters to others
/// than `only_to` are left alone. Ends between two letters if `stops` says so. Throws StoreError, and
/// ServerError if the server fails; then the next call goes on.
FetchCount fetch_letters(MailService& service, LetterFolder& folder, const FetchConfig& config,
                         const std::function<bool()>& stops = {});

/// Notes that no letter that is in the folder now is to be read, if the folder was never read. Returns the
/// number of letters in it.
std::size_t start_behind(MailService& service, LetterFolder& folder, const FetchConfig& config);

/// Returns whether the letter goes to one of the addresses; true if there are none.
bool is_addressed_to(const std::vector<std::string>& addresses, const std::string& header);

}  // namespace inselpost::mail
