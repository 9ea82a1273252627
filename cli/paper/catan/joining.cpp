#include "cli/paper/catan/joining.hpp"

#include <algorithm>
#include <vector>

#include "cli/words/en/catan_phrases.hpp"
#include "cli/words/en/grammar.hpp"

namespace inselpost {

using catan::Phase;

bool before_start(const catan::View& view) { return !view.board.laid_out(); }

bool has_to_join(const catan::View& view, Seat seat) {
  return std::any_of(view.waiting_for.begin(), view.waiting_for.end(), [&](const catan::Decision& d) {
    return d.kind == catan::DecisionKind::join && d.seat == seat;
  });
}

std::string_view joined_phrase(const catan::View& view, Seat seat) {
  if (view.phase == Phase::over) return "holds nothing";
  return has_to_join(view, seat) ? "has not joined yet" : "has joined";
}

part::File join_file(const std::string& game, const std::string& seat) {
  return {{{"game: " + game},
           {"seat: " + seat},
           {"turn: 0"},
           {"# Any line of your own, or none. It is mixed into all rolls. The other"},
           {"# players see only a fingerprint of it."},
           {"luck: a line of your own"},
           {"orders:"},
           {"  - join"}}};
}

Page joining_page(const BoardFacts& facts, const catan::View& view) {
  Page page;
  if (view.phase == Phase::over) {
    page.inset("The game ended before everybody had joined, so there is no island.");
    return page;
  }
  std::vector<std::string> joined, missing;
  for (const catan::SeatView& seat : view.seats) {
    if (seat.neutral) continue;
    if (has_to_join(view, seat.seat))
      missing.push_back(facts.names.of(seat.seat));
    else
      joined.push_back(seat_and_player(facts.names, facts.players, seat.seat));
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
  return page;
}

std::string own_joining_text(const catan::View& view) {
  if (view.phase == Phase::over) return "The game ended before everybody had joined.";
  if (!has_to_join(view, view.viewer.seat))
    return "You have joined. When everybody has, the game starts by itself.";
  return "You have not joined yet. Send the file below, with a line of luck of your own. It is mixed into "
         "all "
         "rolls, so that nobody can choose them.";
}

}  // namespace inselpost
