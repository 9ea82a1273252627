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

/// One order of a file, parsed by its game, or `join` (schemas/record/lobby.hpp).
struct FileOrder {
  AnyOrderPtr move;
  SourceSpan mark;    ///< the whole order
  std::string typed;  ///< as its sender wrote it, on one line
  /// Returns the place of a field (`Rejection::field`), or of the whole order.
  const SourceSpan& at(std::string_view field) const;
};

/// A table log: a set-up with dice on a table, and its orders.
struct TableLog {
  SetupParseResult game;
  std::vector<std::pair<Seat, FileOrder>> moves;  ///< empty if the set-up is invalid
};
/// Reads a table log. Returns faults of form only: the set-up may be invalid.
tl::expected<TableLog, Diagnostics> read_table_log_file(std::string_view text, const std::string& file,
                                                        SetupParser read);

}  // namespace inselpost
