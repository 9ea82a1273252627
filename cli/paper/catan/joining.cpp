#include "cli/paper/catan/joining.hpp"

#include <optional>
#include <sstream>
#include <utility>

#include "cli/paper/catan/frame.hpp"
#include "cli/words/seat_names.hpp"

namespace inselpost {
namespace {

Joining joining_of(const WaitingRoom& room, Seat seat) {
  if (room.over) return Joining::over;
  return room.owes(seat) ? Joining::missing : Joining::joined;
}

/// The orders file that joins. `seat` may bring a comment along.
part::File join_file(const JoiningWords& words, const std::string& game, const std::string& seat) {
  part::File file{{{"game: " + game}, {"seat: " + seat}, {"turn: 0"}}};
  std::istringstream hint(words.luck_hint);
  for (std::string line; std::getline(hint, line);) file.line("# " + line);
  file.line("luck: " + std::string(words.luck));
  file.line("orders:");
  file.line("  - " + std::string(join_word));
  return file;
}

/// What it is about, and who has joined.
void joining_text(Page& page, const JoiningWords& words, const BoardFacts& facts, const WaitingRoom& room) {
  if (room.over) {
    page.inset(words.ended_without_island);
    return;
  }
  std::vector<std::string> joined, missing;
  for (std::size_t i = 0; i < room.players; ++i) {
    if (room.owes(seat_at(i)))
      missing.push_back(facts.names.of(seat_at(i)));
    else
      joined.push_back(seat_and_player(facts.names, facts.players, seat_at(i)));
  }
  page.inset(words.no_island_yet);
  if (!missing.empty() && !facts.commit.empty()) {  // the announcement of the game
    const std::string first = missing.front();
    missing.erase(missing.begin());
    page.gap();
    page.inset(words.to_join);
    page.gap();
    page.to_copy(
        join_file(words, facts.game, first + (missing.empty() ? "" : "  # " + words.or_seats(missing))));
  }
  page.gap();
  page.list({joined.empty() ? std::string(words.nobody_has) : words.have_joined(joined)});
}

}  // namespace

Page joining_report(const Language& words, const BoardFacts& facts, const WaitingRoom& room,
                    const std::vector<std::string>& happened) {
  const JoiningWords& say = words.catan.joining;
  const std::string where(room.over ? say.standing_over : say.standing);
  Page page;
  add_headings(page, words, facts, {where, where}, room.players);
  add_happened(page, happened);
  joining_text(page, say, facts, room);
  std::vector<std::string> waiting;
  std::string only;
  for (const Awaited& owed : room.awaited()) {
    const std::string who = seat_and_player(facts.names, facts.players, owed.seat);
    waiting.push_back(say.owes(who) +
                      time_left(words.catan.report, facts.dues, owed.seat, owed.kind, owed.about));
    if (facts.dues.all.empty()) only = say.waiting_for_one(who);
  }
  add_waiting(page, words.catan.report, waiting, only, facts.dues.held);
  return page;
}

Page joining_private_view(const Language& words, const BoardFacts& facts, const WaitingRoom& room, Seat seat,
                          const std::vector<std::string>& news) {
  const PrivateWords& labels = words.catan.private_view;
  const JoiningWords& say = words.catan.joining;
  Labelled rows(labels);
  rows.texts(labels.news, news);
  const Joining joining = joining_of(room, seat);
  rows.text(labels.join, std::string(joining == Joining::over      ? say.you_too_late
                                     : joining == Joining::missing ? say.you_have_not
                                                                   : say.you_have));
  std::optional<part::File> orders;
  if (joining == Joining::missing) orders = join_file(say, facts.game, facts.names.of(seat));
  return private_page(labels, facts, seat, std::move(rows), std::move(orders));
}

Page joining_referee_view(const Language& words, const BoardFacts& facts, const WaitingRoom& room) {
  const RefereeWords& say = words.catan.referee;
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < room.players; ++i)
    seats.push_back(
        say.joining(seat_and_player(facts.names, facts.players, seat_at(i)), joining_of(room, seat_at(i))));
  return referee_page(say, facts, seats);
}

part::File joining_file(const JoiningWords& words, const BoardFacts& facts, const WaitingRoom& room,
                        Seat seat) {
  if (room.owes(seat)) return join_file(words, facts.game, facts.names.of(seat));
  part::File file{{{"game: " + facts.game}, {"seat: " + facts.names.of(seat)}, {"turn: 0"}, {"orders:"}}};
  if (!room.over) file.line("  # " + std::string(words.nothing_to_order));
  return file;
}

}  // namespace inselpost
