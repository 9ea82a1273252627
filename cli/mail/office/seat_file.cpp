#include "cli/mail/office/seat_file.hpp"

#include <algorithm>
#include <utility>

#include "cli/mail/office/claims.hpp"
#include "cli/paper/game/frame.hpp"
#include "cli/paper/game/reports.hpp"
#include "cli/paper/game/to_fill_in.hpp"
#include "schemas/sealing/token.hpp"
#include "storage/mail/mail_book.hpp"

namespace inselpost::mail {
namespace {

Seat seat_named(const GameFacts& facts, const std::string& name) {
  const auto found = std::find(facts.seats.begin(), facts.seats.end(), name);
  return seat_at(static_cast<std::size_t>(found - facts.seats.begin()));
}

}  // namespace

void give_new_token(Office& office, const StoredGame& game, const std::string& seat, Page& page) {
  if (game.over) return;
  const SeatPageWords& words = office.speech().of(game.spoken, seat).seat_page;
  const std::uint16_t turn = turn_of(office.ledgers, game, seat);
  const Token token = draw_token();
  part::File* file = file_to_fill_in(page, words);
  if (file == nullptr) {
    page.gap();
    page.inset(std::string(words.orders_to_write));
    page.to_copy(to_send(orders_begun(game.name, seat, turn), words));
    file = file_to_fill_in(page, words);
  }
  give_token(*file, shown(token), words);
  MailBook(office.store)
      .add_token(game, seat, {mac_of(token, office.key, game.name, seat), turn, office.now()});
}

Page file_page(Office& office, const StoredGame& game, const Moment& moment, const std::string& seat) {
  const Language& words = office.speech().of(game.spoken, seat);
  Page whole = letter_to(office.speech(), paper_of(words, moment.facts()), moment,
                         seat_named(moment.facts(), seat), {}, {});
  Page page;
  page.say(words.office.to_fill_in(game.name, seat));
  if (part::File* file = file_to_fill_in(whole, words.seat_page))
    page.to_copy(std::move(*file));
  else
    page.to_copy(
        to_send(orders_begun(game.name, seat, turn_of(office.ledgers, game, seat)), words.seat_page));
  give_new_token(office, game, seat, page);
  return page;
}

}  // namespace inselpost::mail
