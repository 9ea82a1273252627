#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/messages/dice_pages.hpp"
#include "cli/render/picture/drawing.hpp"
#include "engine/dice/view.hpp"

namespace inselpost::dice {

/// A sheet in a picture, with its heading.
struct PicturedSheet {
  std::string label;    ///< the owner, as the picture names them
  std::string heading;  ///< the owner with points and turn, for the description
  Sheet sheet;
};

/// Draws sheets one below the other, 640 pixels wide (PAGE-1): each with the hexes, what is built, the
/// robber, the merchant, the free harbours, the knights, and the way of the barbarians' ship. The description
/// tells the same in words.
picture::Drawing sheet_picture(const PageMessages& words, const View& view, const std::string& title,
                               const std::vector<PicturedSheet>& sheets);
/// Returns where the sites and edges of the first sheet are in such a picture, by their names.
std::map<std::string, picture::Point> sheet_places(const Map& map);

}  // namespace inselpost::dice
