#pragma once
#include <string>

#include "cli/messages/seat_pages.hpp"
#include "cli/render/page.hpp"

namespace inselpost {

/// Returns the last orders file for the seat on a page, or null if there is none. A page may have files for
/// other seats (LET-25).
part::File* file_to_fill_in(Page& page, const SeatPageMessages& words, const std::string& seat);
/// Inserts a token below the turn of such a file (AUTH-2). It proves that whoever sends the file has read the
/// page.
void give_token(part::File& into, const std::string& token, const SeatPageMessages& words);

}  // namespace inselpost
