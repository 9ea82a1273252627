#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/messages/dice_pages.hpp"
#include "cli/render/picture/drawing.hpp"
#include "cli/render/style.hpp"
#include "engine/dice/view.hpp"

namespace inselpost::dice {

/// A sheet in a picture, with its heading.
struct PicturedSheet {
  std::string label;    ///< the owner, as the picture names them
  std::string heading;  ///< the owner with points and turn, for the description
  Sheet sheet;
};

/// Draws sheets, 640 pixels wide (PAGE-1): one or two below each other, more in two columns. Each has the
/// hexes, what is built, the robber, the merchant, the free harbours, the knights, and the way of the
/// barbarians' ship. The description tells all of it in words. `PlaceNames::hexes` names all sites of a
/// single sheet, and of several those where something is built: so the picture stays small enough for a
/// letter.
picture::Drawing sheet_picture(const PageMessages& words, const View& view, const std::string& title,
                               const std::vector<PicturedSheet>& sheets, PlaceNames place_names);
/// Returns where the sites and edges of the first sheet are in such a picture, by their names.
std::map<std::string, picture::Point> sheet_places(const Map& map);

}  // namespace inselpost::dice
