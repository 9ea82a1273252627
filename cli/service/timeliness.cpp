#include <utility>

#include "cli/service/adjudicate.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {

bool is_player(const GameLedger& ledger, const std::string& name) {
  const auto seat = ledger.find(name);
  return seat && ledger.is_played(*seat);
}

std::uint16_t turn_now(const GameLedger& ledger, Seat seat) {
  return ledger.started() ? ledger.game().turn_of(seat) : std::uint16_t{0};
}

Timeliness timeliness_of(const GameLedger& ledger, Seat seat, const PlanFile& file) {
  const std::uint16_t turn = turn_now(ledger, seat);
  const AnyOrderPtr first = first_order(file.items);
  const bool joins = first && is_join(*first);  // a join has no later turn
  if (file.header.turn < turn || (joins && file.header.turn > turn)) return Timeliness::past;
  if (file.header.turn > turn) {  // the game also reports seats that are out and have no later turn
    const bool is_asked = first && ledger.started();
    return is_asked ? ledger.game().timeliness_of(seat, file.header.turn, *first) : Timeliness::later;
  }
  if (!first || joins || !ledger.started()) return Timeliness::now;
  return ledger.game().timeliness_of(seat, turn, *first);
}

std::optional<std::pair<std::string, std::size_t>> answers_together(const GameLedger& ledger,
                                                                    const SubmittedFile& sent) {
  if (!ledger.started()) return std::nullopt;
  const auto read = read_plan_file(sent.text, sent.name, ledger.game());
  if (!read || read->header.game != ledger.name()) return std::nullopt;
  const Seat seat = ledger.find(read->header.seat).value();
  if (read->header.turn != ledger.game().turn_of(seat)) return std::nullopt;
  std::vector<AnyOrderPtr> moves;
  for (const PlanItem& item : read->items) {
    AnyOrderPtr move = plain_order(item);
    if (!move || is_join(*move)) return std::nullopt;
    moves.push_back(std::move(move));
  }
  return moves.empty() ? std::nullopt : ledger.game().answer_group(seat, moves);
}

}  // namespace inselpost
