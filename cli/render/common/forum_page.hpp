#pragma once
#include <vector>

#include "cli/messages/common/speech.hpp"
#include "cli/render/common/paper.hpp"
#include "cli/render/page.hpp"
#include "cli/results/happening.hpp"
#include "cli/results/seen.hpp"

namespace inselpost {

/// So many lines of news stand open in a post; older ones can be folded.
inline constexpr std::size_t most_open_news = 20;

/// What is pasted into a forum: for everybody, or as a private message to one seat (FORUM-1, FORUM-3).
Page forum_page(const Speech& speech, const GamePaper& game, const Seen& seen, Viewer viewer,
                const std::vector<Happening>& happenings);

}  // namespace inselpost
