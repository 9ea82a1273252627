#include "cli/paper/catan/joining.hpp"

#include <algorithm>
#include <sstream>
#include <vector>

#include "cli/words/seat_names.hpp"

namespace inselpost {

using catan::Phase;

bool before_start(const catan::View& view) { return !view.board.laid_out(); }

bool has_to_join(const catan::View& view, Seat seat) {
  return std::any_of(view.waiting_for.begin(), view.waiting_for.end(), [&](const catan::Decision& d) {
    return d.kind == catan::DecisionKind::join && d.seat == seat;
  });
}

Joining joining_of(const catan::View& view, Seat seat) {
  if (view.phase == Phase::over) return Joining::over;
  return has_to_join(view, seat) ? Joining::missing : Joining::joined;
}

part::File join_file(const JoiningWords& words, const std::string& game, const std::string& seat) {
  part::File file{{{"game: " + game}, {"seat: " + seat}, {"turn: 0"}}};
  std::istringstream hint(words.luck_hint);
  for (std::string line; std::getline(hint, line);) file.line("# " + line);
  file.line("luck: " + std::string(words.luck));
  file.line("orders:");
  file.line("  - join");
  return file;
}

Page joining_page(const JoiningWords& words, const BoardFacts& facts, const catan::View& view) {
  Page page;
  if (view.phase == Phase::over) {
    page.inset(words.ended_without_island);
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
  return page;
}

std::string own_joining_text(const JoiningWords& words, const catan::View& view) {
  if (view.phase == Phase::over) return words.you_too_late;
  if (!has_to_join(view, view.viewer.seat)) return words.you_have;
  return words.you_have_not;
}

}  // namespace inselpost
