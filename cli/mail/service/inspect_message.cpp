#include "cli/mail/service/inspect_message.hpp"

#include <sstream>

#include "cli/mail/inbound/automatic_mail.hpp"
#include "cli/mail/inbound/sender_authentication.hpp"
#include "cli/mail/outbound/ids.hpp"
#include "schemas/extraction/order_lexicon.hpp"

namespace inselpost::mail {
namespace {

/// The name of a letter in receipts and diagnostics.

/// Returns whether `In-Reply-To` names a message that this program did not write.
bool answers_another(const MailService& service, const Header& header) {
  for (const std::string_view value : header.all("in-reply-to")) {
    std::istringstream words{std::string(value)};
    for (std::string word; words >> word;)
      if (!parse_own_id(service.key, service.config.domain, word)) return true;
  }
  return false;
}

}  // namespace

Limits limits_of(const MailConfig& config) {
  Limits limits;
  limits.message = config.limits.message;
  limits.header = config.limits.header;
  limits.parts = config.limits.parts;
  limits.depth = config.limits.depth;
  return limits;
}

MessageInspection inspect_message(MailService& service, const Message& message, bool proves) {
  MessageInspection look;
  const auto is = [&](MessageInspection::Kind kind) {
    look.kind = kind;
    return std::move(look);
  };
  switch (origin_of({service.key, service.config.address, service.config.domain}, message)) {
    case Origin::ours: return is(MessageInspection::Kind::ours);
    case Origin::other_store: return is(MessageInspection::Kind::automatic);
    case Origin::people: break;
  }
  look.report = delivery_report(message);
  if (look.report) return is(MessageInspection::Kind::report);
  if (message.unread)
    return is(is_automatic(message, false) ? MessageInspection::Kind::automatic
                                           : MessageInspection::Kind::unread);
  look.contents = extract_texts(message.body, name_of_letter, extraction::words_of_all_games());
  look.letter = open_message(service.ledgers, look.contents.texts, name_of_letter);
  // Bare orders do not count: an automatic reply may begin with an order word (LOOP-1).
  const std::vector<ExtractedFile>& files = look.letter.files;
  const bool has_orders = look.letter.fate.kind == LetterResult::Kind::read &&
                          !(files.size() == 1 && files.front().from.bare && look.letter.fate.refused.empty());
  if (is_automatic(message, has_orders)) return is(MessageInspection::Kind::automatic);
  look.sender = {message.from, proves && is_sender_authenticated(message, service.config.authserv),
                 is_from_list(message), answers_another(service, message.header)};
  return is(MessageInspection::Kind::read);
}

}  // namespace inselpost::mail
