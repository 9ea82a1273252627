#pragma once
#include <cstddef>
#include <functional>
#include <vector>

#include "cli/mail/outbound/body.hpp"
#include "cli/messages/message_catalog.hpp"

namespace inselpost::mail {

/// The pages of a letter without so many of its oldest news.
using WithoutOldest = std::function<std::vector<Page>(std::size_t left_out)>;

/// The pages with as few news left out as it takes for their text to be no longer than `most` (OUT-7); with
/// none left, whatever stands there. `news`: how many there are.
std::vector<Page> fit(const WithoutOldest& pages, std::size_t news, const BodyFormat& form,
                      std::size_t most = max_text);

/// How many news a page of a game has for everybody that may be left out: those of its first list which do
/// not stay.
std::size_t news_on(const Page& page);
/// How many of the oldest of these have to go so that the list is no longer than `most` lines, as far as that
/// helps (OUT-7).
std::size_t news_beyond(const Page& page, std::size_t most);
/// The page without so many of the first of them; in their place stands how many that are, and how to ask for
/// them.
Page without_oldest(Page page, std::size_t left_out, const MessageCatalog& words);
/// The same where they were left out before the page was made: `left_out` is told above its news.
Page telling_left_out(Page page, std::size_t left_out, const MessageCatalog& words);

}  // namespace inselpost::mail
