#pragma once
#include <string>
#include <vector>

#include "cli/messages/dice_pages.hpp"

namespace inselpost::dice {

/// Draws the sheet of one seat in ASCII with at most 78 columns: the name of every site and node, roads and
/// ships, robber, merchant, knights, and the route of the barbarians, which has `steps` steps (DG-VIEW-2).
std::vector<std::string> draw_sheet(const SheetMapMessages& words, const Map& map, const Sheet& sheet,
                                    std::uint8_t steps);

}  // namespace inselpost::dice
