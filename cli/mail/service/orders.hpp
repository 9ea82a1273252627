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

/// A file of orders that is authorized for its seat.
struct AuthorizedFile {
  ExtractedFile file;
  std::size_t index = 0;     ///< position among the files of the letter, from 0
  bool by_address = false;   ///< authorized by its address alone (AUTH-16)
  std::int64_t told_of = 0;  ///< as in `SubmittedFile`
};

/// Runs in the transaction that stores the result of a file.
using FileHook = std::function<void(Store::WriteTransaction&, const InboundMail::ProcessedFile&)>;

/// Submits the files in order, each in a transaction that also queues its receipt and calls `on_processed`
/// (MAIL-3). `answers` is the Message-ID of the letter; `arrived` is as for `receive`. Throws StoreError and
/// whatever `on_processed` throws; files before that stay stored.
void take_files(MailService& service, const std::string& answers, const std::vector<AuthorizedFile>& files,
                const std::optional<std::string>& arrived, const FileHook& on_processed);

}  // namespace inselpost::mail
