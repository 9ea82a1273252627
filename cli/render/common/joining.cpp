#include "cli/render/common/joining.hpp"

#include <optional>
#include <sstream>
#include <utility>

#include "cli/render/common/frame.hpp"

namespace inselpost {
namespace {

Joining joining_of(const Lobby& room, Seat seat) {
  if (room.over) return Joining::over;
  return room.owes(seat) ? Joining::missing : Joining::joined;
}

/// Returns the orders file that joins, all of it comments: sent back as it is, it does nothing (LET-25).
/// `seat` may end with a comment.
part::File join_file(const MessageCatalog& words, const std::string& game, const std::string& seat) {
  const auto& own = words.seat_page.to_send;
  part::File file{{{"game: " + game}, {"seat: " + seat}, {"turn: 0"}}};
  std::istringstream hint(words.joining.luck_hint);
  for (std::string line; std::getline(hint, line);) file.line("# " + line);
  file.line("# " + own("luck: " + std::string(words.joining.luck)));
  file.line("orders:");
  file.line("  # " + own("- " + std::string(join_word)));
  return file;
}

/// Adds the state of the game and who has joined.
void joining_text(Page& page, const MessageCatalog& language, const GameMessages& game,
                  const GameFacts& facts, const Lobby& room, bool with_form) {
  const JoiningMessages& words = language.joining;
  if (room.over) {
    page.inset(game.ended_before_start);
    return;
  }
  std::vector<std::string> joined, missing;
  for (std::size_t i = 0; i < room.players; ++i) {
    if (room.owes(seat_at(i)))
      missing.push_back(facts.seats.at(i));
    else
      joined.push_back(who(facts, seat_at(i)));
  }
  page.inset(game.before_start);
  if (with_form && !missing.empty() && !facts.commit.empty()) {  // only in the announcement of the game
    const std::string first = missing.front();
    missing.erase(missing.begin());
    page.gap();
    page.inset(words.to_join);
    page.gap();
    page.to_copy(to_send(
        join_file(language, facts.game, first + (missing.empty() ? "" : "  # " + words.or_seats(missing))),
        language.seat_page));
  }
  page.gap();
  page.list({joined.empty() ? std::string(words.nobody_has) : words.have_joined(joined)});
}

}  // namespace

Page joining_report(const MessageCatalog& words, const GameFacts& facts, const Lobby& room,
                    const std::vector<std::string>& happened, bool with_form) {
  const JoiningMessages& say = words.joining;
  const GameMessages& game = messages_for(words.games, *facts.table);
  const std::string where(room.over ? say.standing_over : say.standing);
  Page page;
  add_headings(page, words, facts, {where, where}, game.played(*facts.table, room.players));
  add_happened(page, happened);
  joining_text(page, words, game, facts, room, with_form);
  std::vector<PendingLine> waiting;
  for (const PendingDecision& owed : room.pending_decisions())
    waiting.push_back({owed, say.owes(who(facts, owed.seat))});
  add_waiting(page, words, game, facts, waiting);
  return page;
}

Page joining_private_view(const MessageCatalog& words, const GameFacts& facts, const Lobby& room, Seat seat,
                          const std::vector<std::string>& news) {
  const SeatPageMessages& labels = words.seat_page;
  const JoiningMessages& say = words.joining;
  LabelledRows rows(messages_for(words.games, *facts.table));
  rows.texts(labels.news, news);
  const Joining joining = joining_of(room, seat);
  rows.text(labels.join, std::string(joining == Joining::over      ? say.you_too_late
                                     : joining == Joining::missing ? say.you_have_not
                                                                   : say.you_have));
  std::optional<part::File> orders;
  if (joining == Joining::missing) orders = join_file(words, facts.game, facts.seats.at(index(seat)));
  return private_page(labels, facts, seat, std::move(rows), std::move(orders));
}

Page joining_referee_view(const MessageCatalog& words, const GameFacts& facts, const Lobby& room) {
  const RefereeMessages& say = words.referee;
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < room.players; ++i)
    seats.push_back(say.joining(who(facts, seat_at(i)), joining_of(room, seat_at(i))));
  return referee_page(say, messages_for(words.games, *facts.table), facts, seats);
}

part::File joining_file(const MessageCatalog& words, const GameFacts& facts, const Lobby& room, Seat seat) {
  if (room.owes(seat)) return join_file(words, facts.game, facts.seats.at(index(seat)));
  part::File file = orders_begun(facts.game, facts.seats.at(index(seat)), 0);
  if (!room.over) file.line("  # " + std::string(words.joining.nothing_to_order));
  return file;
}

}  // namespace inselpost
