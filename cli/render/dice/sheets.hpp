#pragma once
#include <string>
#include <vector>

#include "cli/messages/dice_pages.hpp"
#include "cli/render/page.hpp"

namespace inselpost::dice {

/// Sheets on pages, from what a viewer may know. `players`: who sits there, in the order of the set-up.

/// The drawing of a sheet with its legend, to be copied as it stands.
part::File map_of(const SheetMapMessages& words, const View& view, const Sheet& sheet);
/// The own sheet whole: heading, dice, drawing, and everything marked on it.
Page whole_sheet(const PageMessages& words, const View& view, const GameNames& names,
                 const std::vector<std::string>& players, Seat seat);
/// The same without a drawing, for somebody else's.
Page short_sheet(const PageMessages& words, const View& view, const GameNames& names,
                 const std::vector<std::string>& players, Seat seat);
/// A line a seat.
part::Table sheet_table(const PageMessages& page, const View& view, const GameNames& names,
                        const std::vector<std::string>& players);
/// In which turn a seat is, or which one it has ended.
std::uint8_t turn_shown(const View& view, const SeatView& seat);
/// All of it: the table, the sheets of `drawn` as a whole and those of the others in short.
Page sheets(const PageMessages& words, const View& view, const GameNames& names,
            const std::vector<std::string>& players, SeatSet drawn);

}  // namespace inselpost::dice
