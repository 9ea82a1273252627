#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/render/picture/drawing.hpp"
#include "cli/render/style.hpp"

namespace inselpost {

/// Options of commands that can print a picture (PAGE-1).
struct PictureOptions {
  bool svg = false, png = false, dark = false;
  std::optional<std::string> names;  ///< one of `name_choices`

  bool wanted() const { return svg || png; }
};
/// Returns the words that `PictureOptions::names` can be.
std::vector<std::string> name_choices();

/// Checks that the options go together, and that no PNG would be printed to a terminal. `other` is an option
/// that asks for another form; null: it was not given. Throws CommandError with status 2.
void require_sensible(const PictureOptions& options, const Context& context, const char* other);
/// Returns which places bear their names. Throws CommandError with status 2 for an unknown word.
PlaceNames place_names(const PictureOptions& options);
/// Prints a picture in the form that the options ask for.
Status print_picture(const picture::Drawing& drawing, const PictureOptions& options, Context& context);

}  // namespace inselpost
