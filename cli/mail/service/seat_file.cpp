#include "cli/mail/service/seat_file.hpp"

#include <algorithm>
#include <utility>

#include "cli/mail/outbound/subject.hpp"
#include "cli/mail/service/seat_claims.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/common/to_fill_in.hpp"
#include "cli/service/pending/answers.hpp"
#include "schemas/crypto/token.hpp"
#include "storage/mail/seat_mail_store.hpp"

namespace inselpost::mail {
namespace {

Seat seat_named(const GameFacts& facts, const std::string& name) {
  const auto found = std::find(facts.seats.begin(), facts.seats.end(), name);
  return seat_at(static_cast<std::size_t>(found - facts.seats.begin()));
}

}  // namespace

std::int64_t give_new_token(MailService& office, const StoredGame& game, const std::string& seat, Page& page,
                            bool apart) {
  if (game.over) return 0;
  const SeatPageMessages& words = office.speech().of(game.spoken, seat).seat_page;
  const std::uint16_t turn = turn_of(office.ledgers, game, seat);
  const Token token = draw_token();
  part::File* file = file_to_fill_in(page, words, seat);
  if (file == nullptr) {
    page.gap();
    page.inset(std::string(words.orders_to_write));
    page.to_copy(to_send(orders_begun(game.name, seat, turn), words));
    file = file_to_fill_in(page, words, seat);
  }
  give_token(*file, format_token(token), words);
  return SeatMailStore(office.store)
      .add_token(game, seat, {mac_of(token, office.key, game.name, seat), turn, office.now(), apart});
}

std::vector<PendingDecision> left_to_do(MailService& office, const StoredGame& game,
                                        const LedgerSnapshot& moment, Seat reader) {
  std::vector<PendingDecision> own = moment.pending_decisions(Viewer::of(reader));
  const PendingFiles kept = office.store.kept(game);
  std::erase_if(own, [&](const PendingDecision& one) {
    TimedDecision owed;
    owed.seat = moment.facts().seats.at(index(one.seat));
    owed.kind = one.kind;
    owed.about = one.about;
    return answer_to(owed, kept) != nullptr;
  });
  return own;
}

std::string standing_line(MailService& office, const StoredGame& game, const std::string& seat) {
  const LedgerSnapshot moment = LedgerSnapshot::of(office.store, game);
  const Seat reader = seat_named(moment.facts(), seat);
  return report_subject(office.speech().of(game.spoken, seat),
                        standing_of(moment.facts(), moment.brief(), moment.over(),
                                    moment.pending_decisions(Viewer::everybody()), reader,
                                    left_to_do(office, game, moment, reader)));
}

Page file_page(MailService& office, const StoredGame& game, const LedgerSnapshot& moment,
               const std::string& seat) {
  const MessageCatalog& words = office.speech().of(game.spoken, seat);
  Page whole = letter_to(office.speech(), pages_for(words, moment.facts()), moment,
                         seat_named(moment.facts(), seat), {}, {});
  Page page;
  page.say(words.office.to_fill_in(game.name, seat));
  if (part::File* file = file_to_fill_in(whole, words.seat_page, seat))
    page.to_copy(std::move(*file));
  else
    page.to_copy(
        to_send(orders_begun(game.name, seat, turn_of(office.ledgers, game, seat)), words.seat_page));
  give_new_token(office, game, seat, page);
  return page;
}

}  // namespace inselpost::mail
