#pragma once
#include <vector>

#include "cli/answer/happening.hpp"
#include "cli/answer/seen.hpp"
#include "cli/paper/game/paper.hpp"
#include "cli/paper/page.hpp"
#include "cli/words/house/speech.hpp"

namespace inselpost {

/// So many lines of news stand open in a post; older ones can be folded.
inline constexpr std::size_t most_open_news = 20;

/// What is pasted into a forum: for everybody, or as a private message to one seat (FORUM-1, FORUM-3).
Page forum_page(const Speech& speech, const GamePaper& game, const Seen& seen, Viewer viewer,
                const std::vector<Happening>& happenings);

}  // namespace inselpost
