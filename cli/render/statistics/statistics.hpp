#pragma once

#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/render/picture/drawing.hpp"
#include "cli/results/statistics.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

// Statistics of a game, and of what people have played, for all games (PAGE-2).

/// Returns the page of a game: its throws as bars, a table of the seats, points over turns.
Page statistics_page(const MessageCatalog& words, const GameStatistics& statistics);
/// Formats it for programs, as docs/commands.md describes.
nlohmann::ordered_json statistics_json(const GameStatistics& statistics);
/// Draws throws as bars, and points over turns as lines. `inks`: the colours of the seats.
picture::Drawing statistics_picture(const MessageCatalog& words, const GameStatistics& statistics,
                                    const std::vector<picture::Ink>& inks);

/// Returns the table of what people have played.
Page people_page(const MessageCatalog& words, const std::vector<PersonStatistics>& people);
nlohmann::ordered_json people_json(const std::vector<PersonStatistics>& people);
/// Formats it as CSV (RFC 4180), with a header. A cell that a spreadsheet would take for a formula begins
/// with an apostrophe.
std::string people_csv(const std::vector<PersonStatistics>& people);

/// Formats how often an outcome was to be expected, in tenths of a time. `throws` is the number of all
/// throws.
std::uint64_t expected_tenths(const EventCounts& counts, const EventCounts::ThrowResult& outcome);
/// Returns the number of all throws.
std::uint64_t throws_in(const EventCounts& counts);

}  // namespace inselpost
