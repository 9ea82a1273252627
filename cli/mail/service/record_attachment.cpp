#include "cli/mail/service/record_attachment.hpp"

#include <chrono>
#include <utility>
#include <vector>

#include "cli/service/entries.hpp"
#include "cli/service/notify/unread_news.hpp"
#include "cli/service/signing.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"
#include "storage/mail/rate_limits.hpp"

namespace inselpost::mail {
namespace {

std::string public_record(MailService& service, const StoredGame& game) {
  const std::vector<Entry> entries = service.store.entries(game, 0, last_open(game));
  LastLine last;
  last.signature = signature_of(signing_key_for(service.store, game), game.name, entries.back().number,
                                entries.back().body.at("head").get<std::string>());
  return write_record(entries, Viewer::everybody(), *open_game(parse_json(game.genesis)), last);
}

}  // namespace

bool may_attach_record(MailService& service, const StoredGame& game, const std::string& seat) {
  RateCounters counters(service.store);
  const std::string about = game.name + '/' + seat;
  if (counters.in_window(RateCounter::record, about, before(service.now(), std::chrono::hours(1))) > 0)
    return false;
  if (public_record(service, game).size() > max_attached_record) return false;
  counters.count(RateCounter::record, about, service.now());
  return true;
}

std::optional<LetterAttachment> record_of_ended(MailService& service, const StoredGame& game) {
  LetterAttachment record = attached_record(service, game);
  return record.text.size() > max_attached_record ? std::nullopt : std::optional(std::move(record));
}

LetterAttachment attached_record(MailService& service, const StoredGame& game) {
  return {game.name + ".jsonl", "application/jsonl", public_record(service, game)};
}

}  // namespace inselpost::mail
