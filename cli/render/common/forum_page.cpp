#include "cli/render/common/forum_page.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/render/common/reports.hpp"

namespace inselpost {
namespace {

/// The first list of a report holds the public news.
void fold_older_news(Page& page, const ForumMessages& words) {
  const auto found = std::find_if(page.parts.begin(), page.parts.end(),
                                  [](const Part& part) { return std::holds_alternative<part::List>(part); });
  if (found == page.parts.end()) return;
  auto& news = std::get<part::List>(*found).items;
  if (news.size() <= max_open_news) return;
  const auto older = static_cast<std::ptrdiff_t>(news.size() - max_open_news);
  part::List folded{{std::make_move_iterator(news.begin()), std::make_move_iterator(news.begin() + older)},
                    words.older(news.size() - max_open_news)};
  news.erase(news.begin(), news.begin() + older);
  page.parts.insert(found, std::move(folded));
}

}  // namespace

Page forum_page(const LanguageSelector& speech, const GamePages& game, const GameSnapshot& seen,
                Viewer viewer, const std::vector<NewsItem>& happenings) {
  Page page = position_page(speech, game, seen, viewer, happenings);
  if (!happenings.empty()) fold_older_news(page, speech.of(seen.facts().spoken).forum);
  return page;
}

}  // namespace inselpost
