#include "cli/inselpost/commands/shared/picture.hpp"

#include <algorithm>
#include <ostream>

#include "cli/render/picture/png.hpp"
#include "cli/render/picture/svg_renderer.hpp"

namespace inselpost {

std::vector<std::string> name_choices() { return {"all", "used", "none"}; }

void require_sensible(const PictureOptions& options, const Context& context, const char* other) {
  const auto alone = [](const char* option) {
    return CommandError(Status::usage, command_errors::OnlyWith{option, "--svg/--png"});
  };
  if (!options.wanted() && options.dark) throw alone("--dark");
  if (!options.wanted() && options.names) throw alone("--names");
  if (context.json) other = "--json";
  if (options.wanted() && other != nullptr)
    throw CommandError(Status::usage, command_errors::NotTogether{options.svg ? "--svg" : "--png", other});
  if (options.png && context.on_terminal) throw CommandError(Status::usage, command_errors::PngOnTerminal{});
}

PlaceNames place_names(const PictureOptions& options) {
  if (!options.names) return PlaceNames::hexes;
  if (*options.names == "all") return PlaceNames::all;
  if (*options.names == "used") return PlaceNames::used;
  if (*options.names == "none") return PlaceNames::none;
  throw CommandError(Status::usage, command_errors::NotOneOf{*options.names, name_choices()});
}

Status print_picture(const picture::Drawing& drawing, const PictureOptions& options, Context& context) {
  const picture::Theme theme = options.dark ? picture::Theme::dark : picture::Theme::light;
  context.out << (options.svg ? svg_of(drawing, theme) : png_of(drawing, theme));
  return Status::done;
}

}  // namespace inselpost
