#pragma once
#include <cstdint>
#include <string>

#include "cli/messages/pages.hpp"
#include "cli/render/page.hpp"
#include "cli/results/facts.hpp"

namespace inselpost {

/// `record GAME n`, `head HEX` and, where there is a signature, `sign HEX`. Nothing where there is no head.
part::RecordLines record_part(const std::string& game, std::uint64_t entry, const std::string& head,
                              const std::string& signature);
/// What every report ends with, whatever is in it: (where they are given) the commitment and that the seed
/// was chosen, then the record lines. Nothing where there is no record.
Page end_page(const EndMessages& words, const GameFacts& facts);

/// The same as text: the signature on two lines; before the end of a report is a blank line.
std::string record_lines(const std::string& game, std::uint64_t entry, const std::string& head,
                         const std::string& signature);
std::string report_end(const EndMessages& words, const GameFacts& facts);

}  // namespace inselpost
