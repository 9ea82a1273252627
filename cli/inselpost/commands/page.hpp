#pragma once

#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `page`.
struct PageOptions {
  std::string game;
  std::optional<std::string> as;   ///< the seat whose page it is; nullopt: everybody's
  bool token = false;              ///< the page of the seat holds its token
  bool replay = false;             ///< the game that one looks back on, which checks itself (PAGE-6)
  std::optional<std::string> out;  ///< a file that only its owner can read; nullopt: standard output
};
/// Writes a page of the game, in one file that needs nothing else: the report with its picture, or with
/// `replay` all entries. Throws CommandError with status 73 if the file cannot be written.
Status page(const PageOptions& options, Context& context);

}  // namespace inselpost
