#include "cli/mail/service/look.hpp"

#include <sstream>

#include "cli/mail/inbound/automatic.hpp"
#include "cli/mail/inbound/sender.hpp"
#include "cli/mail/outbound/ids.hpp"
#include "schemas/extraction/words.hpp"

namespace inselpost::mail {
namespace {

/// How receipts and diagnostics call what came by mail.
constexpr const char* called = "mail";

/// Does any word of its `In-Reply-To` name a message that this judge has not written?
bool answers_another(const Office& office, const Header& header) {
  for (const std::string_view value : header.all("in-reply-to")) {
    std::istringstream words{std::string(value)};
    for (std::string word; words >> word;)
      if (!our_id(office.key, office.config.domain, word)) return true;
  }
  return false;
}

}  // namespace

Limits limits_of(const Configuration& config) {
  Limits limits;
  limits.message = config.limits.message;
  limits.header = config.limits.header;
  limits.parts = config.limits.parts;
  limits.depth = config.limits.depth;
  return limits;
}

Look look_at(Office& office, const Message& message, bool proves) {
  Look look;
  const auto is = [&](Look::Kind kind) {
    look.kind = kind;
    return std::move(look);
  };
  switch (origin_of({office.key, office.config.address, office.config.domain}, message)) {
    case Origin::ours: return is(Look::Kind::ours);
    case Origin::other_store: return is(Look::Kind::automatic);
    case Origin::people: break;
  }
  look.report = delivery_report(message);
  if (look.report) return is(Look::Kind::report);
  if (message.unread) return is(is_automatic(message, false) ? Look::Kind::automatic : Look::Kind::unread);
  look.contents = contents_of(message.body, called, letter::words_of_all_games());
  look.letter = open_message(office.ledgers, look.contents.texts, called);
  // Bare orders are none here: a program may begin its answer with a word of them (LOOP-1).
  const std::vector<LetterFile>& files = look.letter.files;
  const bool has_orders = look.letter.fate.kind == LetterFate::Kind::read &&
                          !(files.size() == 1 && files.front().from.bare && look.letter.fate.refused.empty());
  if (is_automatic(message, has_orders)) return is(Look::Kind::automatic);
  look.sender = {message.from, proves && comes_from_its_mailbox(message, office.config.authserv),
                 is_from_list(message), answers_another(office, message.header)};
  return is(Look::Kind::read);
}

}  // namespace inselpost::mail
