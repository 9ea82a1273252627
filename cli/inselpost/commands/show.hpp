#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/picture.hpp"
#include "schemas/record/entry.hpp"

namespace inselpost {

/// Options of `show`.
struct ShowOptions {
  std::string game;
  std::optional<std::uint64_t> at;  ///< after that entry
  bool letter = false;              ///< prints the seat's letter as text
  bool position = false;            ///< prints a set-up from which a game can begin in this position
  ViewerOptions viewer;
  PictureOptions picture;
};
/// Prints the position as the viewer may know it, as text or as a picture.
Status show(const ShowOptions& options, Context& context);
/// Returns public views of the game after each of these entries, for its picture (`GamePages::picture`).
/// Throws CommandError `not_understood` if they are malformed.
std::vector<OpaqueViewPtr> earlier_views(const std::vector<Entry>& entries);

/// Options of `legal`.
struct LegalOptions {
  std::string game;
  ViewerOptions viewer;  ///< a seat, or the referee for all seats
};
/// Prints what a seat may order now: an orders file to fill in, or JSON (`legal_json`).
Status legal(const LegalOptions& options, Context& context);

/// Prints the public key of the store. Status 66 if it has none yet.
Status show_key(Context& context);

}  // namespace inselpost
