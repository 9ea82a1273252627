#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `check`.
struct CheckOptions {
  std::vector<std::string> files;
  bool letters = false;                 ///< the files are letters that contain orders (LET-21)
  std::optional<std::string> from;      ///< the seat that wrote them
  std::optional<std::string> standing;  ///< a file whose standing orders are rehearsed (STAND-15)
  std::optional<std::uint64_t> turns;   ///< number of turns rehearsed, 1 to 20; default 5
};
/// Prints for each file what `submit` would do in the current position. Stores nothing and draws nothing.
/// With `standing`, prints what these standing orders would have answered in recent turns.
Status check(const CheckOptions& options, Context& context);

}  // namespace inselpost
