#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/desk/told/letters.hpp"
#include "cli/mail/office/office.hpp"

namespace inselpost::mail {

/// One file of a letter for which somebody may speak, and where in the letter it stood.
struct ProvenFile {
  LetterFile file;
  std::size_t index = 0;  ///< among the files of the letter, from 0
};

/// Has the desk take these, each in a transaction of its own, in which its receipt gets into the outbox and
/// the store learns that this file of the letter is done (MAIL-3): each of them once. `answers`: the
/// Message-ID of the letter. Throws StoreError: those before it stand.
void take_files(Office& office, std::int64_t letter, const std::string& answers,
                const std::vector<ProvenFile>& files);

}  // namespace inselpost::mail
