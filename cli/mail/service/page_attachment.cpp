#include "cli/mail/service/page_attachment.hpp"

#include <chrono>
#include <cstdint>

#include "cli/common/replay_page.hpp"
#include "cli/render/page/composer/composer_document.hpp"
#include "storage/mail/rate_limits.hpp"

namespace inselpost::mail {

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
