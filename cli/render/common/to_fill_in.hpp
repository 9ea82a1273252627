#pragma once
#include <string>

#include "cli/messages/seat_pages.hpp"
#include "cli/render/page.hpp"

namespace inselpost {

/// Returns the orders file to fill in that stands on a page for that seat, of several the last: of other
/// seats others may stand there (LET-25). Null: nothing is owed, there is none.
part::File* file_to_fill_in(Page& page, const SeatPageMessages& words, const std::string& seat);
/// Puts a token into such a file, below its turn (AUTH-2): whoever sends it back proves that they have read
/// it.
void give_token(part::File& into, const std::string& token, const SeatPageMessages& words);

}  // namespace inselpost
