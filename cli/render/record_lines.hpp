#pragma once
#include <cstdint>
#include <string>

#include "cli/messages/pages.hpp"
#include "cli/render/page.hpp"
#include "cli/results/facts.hpp"

namespace inselpost {

/// Returns the lines `record GAME n`, `head HEX` and, if there is a signature, `sign HEX`. Empty without a
/// head.
part::RecordLines record_part(const std::string& game, std::uint64_t entry, const std::string& head,
                              const std::string& signature);
/// Returns the end of every report: the commitment and the note about a chosen seed, if there are any, and
/// the record lines. Empty if the game has no record.
Page end_page(const EndMessages& words, const GameFacts& facts);

/// Format these as text. The signature takes two lines, and a blank line precedes the end of a report.
std::string record_lines(const std::string& game, std::uint64_t entry, const std::string& head,
                         const std::string& signature);
std::string report_end(const EndMessages& words, const GameFacts& facts);

}  // namespace inselpost
