#pragma once

#include <string>
#include <vector>

#include "cli/messages/dice_pages.hpp"
#include "cli/render/page.hpp"

namespace inselpost::dice {

// Sheets on pages, from a viewer's view. `names` has the seats as people read them; `players` are in the
// order of the set-up.

/// Returns the drawing of a sheet with its legend.
part::File map_of(const SheetMapMessages& words, const View& view, const Sheet& sheet);
/// Returns a complete sheet: heading, dice, drawing, and all lines.
Page whole_sheet(const PageMessages& words, const View& view, const GameNames& names,
                 const std::vector<std::string>& players, Seat seat);
/// Returns a sheet without the drawing, for the other seats.
Page short_sheet(const PageMessages& words, const View& view, const GameNames& names,
                 const std::vector<std::string>& players, Seat seat);
/// Returns a table with a line for each seat.
part::Table sheet_table(const PageMessages& page, const View& view, const GameNames& names,
                        const std::vector<std::string>& players);
/// Returns how far the barbarians are from that sheet, and what would meet them.
Danger danger_of(const View& view, const Sheet& sheet);
/// Returns whether a seat's turn goes on unseen: its sheet is shown as it was when the round opened.
bool is_hidden(const View& view, const SeatView& seat);
/// Returns the turn that a seat is in, or has ended.
std::uint8_t turn_shown(const View& view, const SeatView& seat);
/// Returns the number of knights that were built.
std::size_t built_knights(const Sheet& sheet);
/// Returns the table, and below it the sheets: complete for `drawn`, short for the other seats.
Page sheets(const PageMessages& words, const View& view, const GameNames& names,
            const std::vector<std::string>& players, SeatSet drawn);

/// Draws the sheet of one seat in ASCII with at most 78 columns: the name of every site and node, roads and
/// ships, robber, merchant, knights, and the route of the barbarians, which has `steps` steps (DG-VIEW-2).
std::vector<std::string> draw_sheet(const SheetMapMessages& words, const Map& map, const Sheet& sheet,
                                    std::uint8_t steps);

}  // namespace inselpost::dice
