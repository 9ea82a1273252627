#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "schemas/orders/new_game.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// One order of a file, as its game has read it; `join` is the house's (schemas/record/joining.hpp).
struct ReadMove {
  MovePtr move;
  Mark mark;          ///< the whole of it
  std::string typed;  ///< as its sender wrote it, on one line
  /// The mark of that field (`Refused::field`), or of the whole order.
  const Mark& at(std::string_view field) const;
};

/// A table log: a set-up with dice on a table, and its orders.
struct MovesLog {
  NewGame game;
  std::vector<std::pair<Seat, ReadMove>> moves;  ///< none where the set-up does not fit
};
/// `read`: of a set-up. Nothing but faults of form are refused here.
tl::expected<MovesLog, Diagnostics> read_moves_log(std::string_view text, const std::string& file,
                                                   ReadNewGame read);

}  // namespace inselpost
