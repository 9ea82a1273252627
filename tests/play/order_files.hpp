#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "schemas/catan/game.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/orders/plan/plan_file.hpp"

/// Orders files and table logs of the board game, read as the service reads them, in the types of that game.
namespace inselpost {

/// Leaves out `join`, which shared code handles.
struct OrdersFile {
  OrdersHeader header;
  std::vector<ParsedOrder> orders;
};
tl::expected<OrdersFile, Diagnostics> read_orders(std::string_view text, const std::string& file,
                                                  const GameNames& names);

struct PlayedTable {
  SetupParseResult game;
  std::vector<std::pair<Seat, ParsedOrder>> log;
  /// Only where it fits.
  const CatanGameAdapter& board() const { return static_cast<const CatanGameAdapter&>(*game.game); }
};
tl::expected<PlayedTable, Diagnostics> read_table_log(std::string_view text, const std::string& file);

/// The first order of a file as its sender typed it.
std::string first_typed(std::string_view text, const GameNames& names);

}  // namespace inselpost
