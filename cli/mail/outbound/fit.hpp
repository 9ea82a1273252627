#pragma once
#include <cstddef>
#include <functional>
#include <vector>

#include "cli/mail/outbound/body.hpp"
#include "cli/messages/message_catalog.hpp"

namespace inselpost::mail {

/// Returns the pages of a letter without its `left_out` oldest news items.
using WithoutOldest = std::function<std::vector<Page>(std::size_t left_out)>;

/// Returns the pages with as few news items left out as needed for a text of at most `most` bytes (OUT-7), or
/// without any if even that is too long. `news` is their number.
std::vector<Page> fit(const WithoutOldest& pages, std::size_t news, const BodyFormat& form,
                      std::size_t most = max_text);

/// Returns the number of news items that may be left out: the items of the first list that are not marked to
/// stay.
std::size_t news_on(const Page& page);
/// Returns how many of the oldest news items must be removed to shorten the first list to `most` lines, as
/// far as that is possible (OUT-7).
std::size_t news_beyond(const Page& page, std::size_t most);
/// Removes the `left_out` oldest news items and notes there how many are missing and how to ask for them.
Page without_oldest(Page page, std::size_t left_out, const MessageCatalog& words);
/// Adds only that note, for news items that were left out before the page was made.
Page telling_left_out(Page page, std::size_t left_out, const MessageCatalog& words);

}  // namespace inselpost::mail
