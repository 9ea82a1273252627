#include "cli/paper/catan/joining.hpp"

#include <optional>
#include <utility>

#include "cli/paper/catan/frame.hpp"
#include "cli/words/en/catan_phrases.hpp"
#include "cli/words/en/grammar.hpp"

namespace inselpost {
namespace {

/// The orders file that joins. `seat` may bring a comment along.
part::File join_file(const std::string& game, const std::string& seat) {
  return {{{"game: " + game},
           {"seat: " + seat},
           {"turn: 0"},
           {"# Any line of your own, or none. It is mixed into all rolls. The other"},
           {"# players see only a fingerprint of it."},
           {"luck: a line of your own"},
           {"orders:"},
           {"  - " + std::string(join_word)}}};
}

/// What it is about, and who has joined.
void joining_text(Page& page, const BoardFacts& facts, const WaitingRoom& room) {
  if (room.over) {
    page.inset("The game ended before everybody had joined, so there is no island.");
    return;
  }
  std::vector<std::string> joined, missing;
  for (std::size_t i = 0; i < room.players; ++i) {
    if (room.owes(seat_at(i)))
      missing.push_back(facts.names.of(seat_at(i)));
    else
      joined.push_back(seat_and_player(facts.names, facts.players, seat_at(i)));
  }
  page.inset(
      "There is no island yet. Everybody joins first, with a line of luck of their own. When the last one "
      "has joined, the game starts by itself. All these lines together are mixed into its rolls.");
  if (!missing.empty() && !facts.commit.empty()) {  // the announcement of the game
    const std::string first = missing.front();
    missing.erase(missing.begin());
    page.gap();
    page.inset("To join, send back:");
    page.gap();
    page.to_copy(join_file(facts.game, first + (missing.empty() ? "" : "  # or " + list(missing, "or"))));
  }
  page.gap();
  page.list({joined.empty() ? "Nobody has joined yet." : "Joined so far: " + list(joined) + '.'});
}

std::string own_joining_text(const WaitingRoom& room, Seat seat) {
  if (room.over) return "The game ended before everybody had joined.";
  if (!room.owes(seat)) return "You have joined. When everybody has, the game starts by itself.";
  return "You have not joined yet. Send the file below, with a line of luck of your own. It is mixed into "
         "all "
         "rolls, so that nobody can choose them.";
}

}  // namespace

Page joining_report(const BoardFacts& facts, const WaitingRoom& room,
                    const std::vector<std::string>& happened) {
  const std::string where = room.over ? "over: nobody has won" : "the players are joining";
  Page page;
  add_headings(page, facts, {where, where}, room.players);
  add_happened(page, happened);
  joining_text(page, facts, room);
  std::vector<std::string> waiting;
  for (const Awaited& owed : room.awaited())
    waiting.push_back(seat_and_player(facts.names, facts.players, owed.seat) + " to join");
  add_waiting(page, waiting);
  return page;
}

Page joining_private_view(const BoardFacts& facts, const WaitingRoom& room, Seat seat,
                          const std::vector<std::string>& news) {
  Labelled rows;
  rows.texts("news", news);
  rows.text("join", own_joining_text(room, seat));
  std::optional<part::File> orders;
  if (room.owes(seat)) orders = join_file(facts.game, facts.names.of(seat));
  return private_page(facts, seat, std::move(rows), std::move(orders));
}

Page joining_referee_view(const BoardFacts& facts, const WaitingRoom& room) {
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < room.players; ++i)
    seats.push_back(seat_and_player(facts.names, facts.players, seat_at(i)) + ": " +
                    (room.over               ? "holds nothing."
                     : room.owes(seat_at(i)) ? "has not joined yet."
                                             : "has joined."));
  return referee_page(facts, seats);
}

part::File joining_file(const BoardFacts& facts, const WaitingRoom& room, Seat seat) {
  if (room.owes(seat)) return join_file(facts.game, facts.names.of(seat));
  part::File file{{{"game: " + facts.game}, {"seat: " + facts.names.of(seat)}, {"turn: 0"}, {"orders:"}}};
  if (!room.over) file.line("  # you have joined; when everybody has, the game starts");
  return file;
}

}  // namespace inselpost
