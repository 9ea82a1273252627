#include "cli/mail/service/attachments.hpp"

#include <chrono>
#include <cstdint>
#include <utility>
#include <vector>

#include "cli/common/replay_page.hpp"
#include "cli/render/page/composer/composer_document.hpp"
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

bool may_attach_page(MailService& service, const StoredGame& game, const std::string& seat) {
  constexpr std::size_t max_in_an_hour = 6;
  if (!service.config.pages) return false;
  RateCounters counters(service.store);
  const std::string about = game.name + '/' + seat + "/page";
  if (counters.in_window(RateCounter::record, about, before(service.now(), std::chrono::hours(1))) >=
      max_in_an_hour)
    return false;
  counters.count(RateCounter::record, about, service.now());
  return true;
}

LetterAttachment attached_page(MailService& service, const GameUpdate& update, Seat seat) {
  const GameFacts& facts = update.moment.facts();
  const PageDocument page =
      composer_document(service.speech(), update.moment, seat, update.happenings, update.first,
                        {.address = service.config.address, .asks_for_token = true});
  return {facts.game + '-' + facts.seats.at(index(seat)) + ".html", "text/html; charset=UTF-8",
          html_of(page)};
}

std::optional<LetterAttachment> replay_if_ended(MailService& service, const StoredGame& game,
                                                const GameUpdate& update, Viewer reader, std::size_t first) {
  const bool tells_of_the_end = game.over && update.happenings.size() > first;
  if (!service.config.pages || !tells_of_the_end) return std::nullopt;
  const PageDocument page =
      replay_page(recorded_game(service.store, game), reader, service.speech(), [](std::uint64_t) {});
  return LetterAttachment{game.name + ".html", "text/html; charset=UTF-8", html_of(page)};
}

}  // namespace inselpost::mail
