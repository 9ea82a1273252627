#include "cli/desk/told/forum_news.hpp"

#include <utility>

#include "cli/desk/signing.hpp"
#include "schemas/games/games.hpp"

namespace inselpost {

News news_since(Store& store, const StoredGame& game, std::uint64_t since) {
  Untold untold = untold_up_to(game.last_entry, {since, {}}, store, game,
                               *open_game(nlohmann::json::parse(game.genesis)));
  News news{Moment::of(store, game), std::move(untold.happenings), {}, std::move(untold.first)};
  sign(news.moment.facts(), key_of(store, game));
  return news;
}

}  // namespace inselpost
