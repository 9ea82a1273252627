#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/mail/service/mail_service.hpp"
#include "cli/service/notify/extracted_letter.hpp"
#include "storage/mail/inbound_mail.hpp"

namespace inselpost::mail {

/// One file of a letter for which somebody may speak, and where in the letter it stood.
struct AuthorizedFile {
  ExtractedFile file;
  std::size_t index = 0;     ///< among the files of the letter, from 0
  bool by_address = false;   ///< by its address alone (AUTH-16)
  std::int64_t told_of = 0;  ///< as in `SubmittedFile`
};

/// What the store learns with a file: in the change that took it.
using FileHook = std::function<void(Store::WriteTransaction&, const InboundMail::ProcessedFile&)>;

/// Has the desk take these, each in a transaction of its own, in which its receipt gets into the outbox and
/// `taken` is told of it (MAIL-3): each of them once. `answers`: the Message-ID of the letter. Throws
/// StoreError, and what `taken` throws: those before it stand.
void take_files(MailService& office, const std::string& answers, const std::vector<AuthorizedFile>& files,
                const FileHook& taken);

}  // namespace inselpost::mail
