#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "cli/service/judge.hpp"
#include "schemas/text/source.hpp"

/// What can stand against a whole file, whatever its orders are.
namespace inselpost {

/// That the game is over, that it is not its turn, that too much is kept (ORD-4, AHEAD-3), and where.
std::optional<std::pair<Refused, Mark>> against_file(const GameLedger& ledger, Seat seat,
                                                     const PlanFile& file, const Beside& beside);
/// The first item that is final for a file of which nothing is done if an order fails (ORD-3); null: none.
/// `known`: null before the start, where `join` may be the last one.
const Item* final_among(const Game* known, Seat seat, const std::vector<Item>& items);
/// The reader knows the seats; that a neutral one sends nothing is said here.
Complaints seat_fault(const OrdersHeader& header, const GameLedger& ledger, const Source& source);
/// More rules than a seat may have, with those that it has (STAND-13).
Complaints too_much_standing(const PlanFile& file, const Beside& beside, const Game& game,
                             const Source& source);

}  // namespace inselpost
