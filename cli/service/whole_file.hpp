#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "cli/service/adjudicate.hpp"
#include "schemas/text/source.hpp"

/// What can stand against a whole file, whatever its orders are.
namespace inselpost {

/// That the game is over, that it is not its turn, that too much is kept (ORD-4, AHEAD-3), and where.
std::optional<std::pair<Rejection, SourceSpan>> against_file(const GameLedger& ledger, Seat seat,
                                                             const PlanFile& file,
                                                             const AdjudicationContext& beside);
/// The first item that is final for a file of which nothing is done if an order fails (ORD-3); null: none.
/// `known`: null before the start, where `join` may be the last one.
const PlanItem* final_among(const Game* known, Seat seat, const std::vector<PlanItem>& items);
/// The reader knows the seats; that a neutral one sends nothing is said here.
FileDiagnostics seat_fault(const OrdersHeader& header, const GameLedger& ledger, const Source& source);
/// More rules than a seat may have, with those that it has (STAND-13).
FileDiagnostics too_much_standing(const PlanFile& file, const AdjudicationContext& beside, const Game& game,
                                  const Source& source);

}  // namespace inselpost
