#include "cli/service/notify/forum_news.hpp"

#include <utility>
#include <vector>

#include "cli/service/entries.hpp"
#include "cli/service/signing.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/parse.hpp"
#include "schemas/record/entries/entries.hpp"

namespace inselpost {

GameUpdate news_since(Store& store, const StoredGame& game, std::uint64_t since) {
  const auto rules = open_game(parse_json(game.genesis));
  UnreadNews untold = untold_up_to(game.last_entry, NotifiedEntries{since}, store, game, *rules);
  GameUpdate news{LedgerSnapshot::of(store, game), std::move(untold.happenings), {}, std::move(untold.first)};
  GameFacts& facts = news.moment.facts();
  sign(facts, signing_key_for(store, game));
  if (since == 0) {
    const std::vector<Entry> first = store.entries(game, 0, 0);
    facts.opening = opening_in(first, *rules);
    facts.commit = hex(entries::genesis(first.front().body).commit);
  }
  return news;
}

}  // namespace inselpost
