#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "cli/service/adjudicate.hpp"
#include "schemas/text/source.hpp"

/// Checks of a whole file that do not depend on its orders.
namespace inselpost {

/// Returns the rejection of the file and its place, or nullopt: the game is over, the turn is wrong, or too
/// much is kept (ORD-4, AHEAD-3).
std::optional<std::pair<Rejection, SourceSpan>> against_file(const GameLedger& ledger, Seat seat,
                                                             const PlanFile& file,
                                                             const AdjudicationContext& beside);
/// Returns the first item that is final in a file that is undone if an order fails, or null (ORD-3). `known`:
/// null before the start, where `join` may come last.
const PlanItem* final_among(const Game* known, Seat seat, const std::vector<PlanItem>& items);
/// Returns an error if the seat is neutral. Unknown seats are reported by the parser.
FileDiagnostics seat_fault(const OrdersHeader& header, const GameLedger& ledger, const Source& source);
/// Returns errors if the seat would have too many standing orders, with those that it has (STAND-13).
FileDiagnostics too_much_standing(const PlanFile& file, const AdjudicationContext& beside, const Game& game,
                                  const Source& source);

}  // namespace inselpost
