#pragma once
#include <string>
#include <vector>

#include "cli/messages/dice_pages.hpp"

namespace inselpost::dice {

/// The sheet of one seat as a drawing of 78 columns in ASCII: every site and node by its name, roads and
/// ships, robber, merchant, knights, and the route of the barbarians (DG-VIEW-2). `steps`: its length.
std::vector<std::string> draw_sheet(const SheetMapMessages& words, const Map& map, const Sheet& sheet,
                                    std::uint8_t steps);

}  // namespace inselpost::dice
