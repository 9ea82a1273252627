#include "cli/render/page/common/index_document.hpp"

#include "cli/messages/letter_page.hpp"

namespace inselpost {

PageDocument index_document(const MessageCatalog& words, const std::vector<IndexedGame>& games) {
  std::string rows;
  for (const IndexedGame& indexed : games) {
    const nlohmann::ordered_json& game = indexed.game.item;
    const std::string name = html::escaped(game.at("game").get<std::string>());
    if (indexed.file.empty()) {
      rows += html::tag("li", {}, name + "<br>" + html::escaped(words.page.cannot_be_shown)) + '\n';
      continue;
    }
    const std::string link = html::tag("a", "href=\"" + html::escaped(indexed.file) + '"', name);
    rows += html::tag("li", {},
                      link + ", " + html::escaped(words.list.in_turn(game.at("turn").get<int>())) + "<br>" +
                          html::sentence(in_letter(standing_of(words, indexed.game)))) +
            '\n';
  }
  PageDocument page{.language = std::string(words.language), .title = std::string(words.page.games)};
  const std::string list = rows.empty() ? html::tag("p", {}, html::escaped(words.page.no_games))
                                        : html::tag("ul", "class=\"games\"", '\n' + rows);
  page.body = "<main id=\"page\">\n" + html::tag("h1", {}, html::escaped(words.page.games)) + '\n' + list +
              "\n</main>\n";
  return page;
}

}  // namespace inselpost
