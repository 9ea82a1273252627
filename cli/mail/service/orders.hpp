#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/mail/service/office.hpp"
#include "cli/service/notify/letters.hpp"
#include "storage/mail/incoming.hpp"

namespace inselpost::mail {

/// One file of a letter for which somebody may speak, and where in the letter it stood.
struct ProvenFile {
  LetterFile file;
  std::size_t index = 0;     ///< among the files of the letter, from 0
  bool by_address = false;   ///< by its address alone (AUTH-16)
  std::int64_t told_of = 0;  ///< as in `SentFile`
};

/// What the store learns with a file: in the change that took it.
using FileTaken = std::function<void(Store::Change&, const Incoming::FileDone&)>;

/// Has the desk take these, each in a transaction of its own, in which its receipt gets into the outbox and
/// `taken` is told of it (MAIL-3): each of them once. `answers`: the Message-ID of the letter. Throws
/// StoreError, and what `taken` throws: those before it stand.
void take_files(Office& office, const std::string& answers, const std::vector<ProvenFile>& files,
                const FileTaken& taken);

}  // namespace inselpost::mail
