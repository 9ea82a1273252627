#pragma once
#include <vector>

#include "cli/messages/common/language_selector.hpp"
#include "cli/render/common/game_pages.hpp"
#include "cli/render/page.hpp"
#include "cli/results/game_snapshot.hpp"
#include "cli/results/news_item.hpp"

namespace inselpost {

/// Maximum number of news lines in a post that are not folded.
inline constexpr std::size_t max_open_news = 20;

/// Returns the post for a forum: the public one, or the private message to one seat (FORUM-1, FORUM-3).
Page forum_page(const LanguageSelector& speech, const GamePages& game, const GameSnapshot& seen,
                Viewer viewer, const std::vector<NewsItem>& happenings);

}  // namespace inselpost
