#pragma once

#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `pages`.
struct PagesOptions {
  std::string folder;
  std::optional<std::string> as;  ///< also the pages of the seats of this name; nullopt: what all may know
};
/// Writes the pages of all games into a folder that a web server can hand out, and `index.html` with the
/// games and whose turn it is (PAGE-11). A file that would not change is not touched, and none is removed.
/// Pages that all may read are readable for everybody, those of a seat for their owner only. A game
/// that cannot be read has no page, and the list says so; the status is then that of its error. Throws
/// CommandError with status 73 if a file cannot be written, and 66 if there is no store.
Status write_pages(const PagesOptions& options, Context& context);

}  // namespace inselpost
