#include "cli/service/whole_file.hpp"

#include <algorithm>

#include "cli/results/early.hpp"
#include "cli/service/refusals.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {
namespace {

/// Returns the last turn for which files of the seat are kept now (AHEAD-3).
std::uint32_t last_turn_ahead(const GameLedger& ledger, Seat seat) {
  const auto* posting = dynamic_cast<const PlanRules*>(&ledger.game());
  const auto round = posting != nullptr ? posting->turns_in_round() : std::nullopt;
  const auto turns = round.value_or(static_cast<std::uint16_t>(ledger.players().size()));
  return std::uint32_t{turn_now(ledger, seat)} + max_rounds_ahead * std::uint32_t{turns};
}

/// Returns the number of files kept for later turns or a later place in this one.
std::size_t kept_ahead(const std::set<std::uint16_t>& drafts, std::uint16_t turn) {
  return drafts.size() - drafts.count(turn);
}

}  // namespace

std::optional<std::pair<Rejection, SourceSpan>> against_file(const GameLedger& ledger, Seat seat,
                                                             const PlanFile& file,
                                                             const AdjudicationContext& beside) {
  const OrdersHeader& header = file.header;
  if (ledger.over()) return std::pair(game_over(), header.game_mark);
  const Timeliness time = timeliness_of(ledger, seat, file);
  if (time == Timeliness::past) return std::pair(stale(turn_now(ledger, seat)), header.turn_mark);
  if (time == Timeliness::now || file.items.empty()) return std::nullopt;
  if (beside.moderator) {  // nothing is kept of it, and the rules check whose turn it is (MOD-6)
    const std::uint16_t turn = turn_now(ledger, seat);
    if (header.turn == turn) return std::nullopt;
    return std::pair(too_early(turn), header.turn_mark);
  }
  if (const auto last = last_turn_ahead(ledger, seat); header.turn > last)
    return std::pair(too_early(last), header.turn_mark);
  if (kept_ahead(beside.drafts, turn_now(ledger, seat)) >= max_drafts && !beside.drafts.contains(header.turn))
    return std::pair(too_many_drafts(), header.turn_mark);
  return std::nullopt;
}

/// A final order would prevent `all_or_nothing` from undoing it when a later order fails (ORD-3). Files of
/// one order are no problem, nor is an end of the turn that comes last.
const PlanItem* final_among(const Game* known, Seat seat, const std::vector<PlanItem>& items) {
  for (const PlanItem& item : items)
    for (const AnyOrderPtr& move : item.orders.front().choice.moves) {
      const bool asked = known != nullptr && !is_join(*move);
      if (asked ? known->is_final(seat, *move) && !(known->ends(seat, *move) && &item == &items.back())
                : move->draws())
        return &item;
    }
  return nullptr;
}

FileDiagnostics seat_fault(const OrdersHeader& header, const GameLedger& ledger, const Source& source) {
  const auto seat = ledger.find(header.seat);
  if (!seat || ledger.is_played(*seat)) return {};
  return {{source.error(header.seat_mark, "E_SYNTAX", {}), file_diagnostics::Neutral{header.seat}}};
}

FileDiagnostics too_much_standing(const PlanFile& file, const AdjudicationContext& beside, const Game& game,
                                  const Source& source) {
  if (!file.standing || !beside.sets_standing) return {};
  DiagnosticCollector faults(source);
  check_standing(after(beside.standing, *file.standing, game), file.standing->mark, faults);
  return faults.any() ? complaints_on_orders(faults.take()) : FileDiagnostics{};
}

}  // namespace inselpost
