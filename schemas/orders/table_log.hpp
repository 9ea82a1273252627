#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "schemas/orders/orders.hpp"
#include "schemas/orders/setup_parser.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// One order of a file, as its game has read it; `join` is the house's (schemas/record/lobby.hpp).
struct FileOrder {
  AnyOrderPtr move;
  SourceSpan mark;    ///< the whole of it
  std::string typed;  ///< as its sender wrote it, on one line
  /// The mark of that field (`Rejection::field`), or of the whole order.
  const SourceSpan& at(std::string_view field) const;
};

/// A table log: a set-up with dice on a table, and its orders.
struct TableLog {
  SetupParseResult game;
  std::vector<std::pair<Seat, FileOrder>> moves;  ///< none where the set-up does not fit
};
/// `read`: of a set-up. Nothing but faults of form are refused here.
tl::expected<TableLog, Diagnostics> read_table_log_file(std::string_view text, const std::string& file,
                                                        SetupParser read);

}  // namespace inselpost
