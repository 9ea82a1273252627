#include "cli/render/page/common/report_document.hpp"

#include "cli/render/common/reports.hpp"
#include "cli/render/game_pages.hpp"
#include "cli/render/page/common/page_blocks.hpp"

namespace inselpost {

const MessageCatalog& catalog_for(const LanguageSelector& languages, const GameFacts& facts, Viewer viewer) {
  return languages.of(facts.spoken,
                      viewer.kind == Viewer::Kind::seat ? facts.seats.at(index(viewer.seat)) : std::string());
}

std::string report_body(const LanguageSelector& languages, const GameSnapshot& snapshot, Viewer viewer) {
  const GameFacts& facts = snapshot.facts();
  const MessageCatalog& words = catalog_for(languages, facts, viewer);
  const GamePages& pages = pages_for(words, facts);
  std::string out = "<main id=\"page\">\n" + html::tag("h1", {}, html::escaped(facts.game)) + '\n';
  if (viewer.kind == Viewer::Kind::seat)
    out += html::tag("p", "class=\"note\"", html::sentence(words.page.do_not_forward)) + '\n';
  if (pages.picture != nullptr && snapshot.waiting() == nullptr)
    out += html::tag("h2", {}, html::escaped(picture_heading(words, facts, viewer))) +
           "\n<div class=\"board\">" +
           page_svg(pages.picture(words, snapshot, viewer, {}, PlaceNames::hexes), "b") + "</div>\n";
  return out + html_of_blocks(blocks_of(position_page(languages, pages, snapshot, viewer, {}))) + "</main>\n";
}

PageDocument report_document(const LanguageSelector& languages, const GameSnapshot& snapshot, Viewer viewer) {
  const GameFacts& facts = snapshot.facts();
  return {.language = std::string(catalog_for(languages, facts, viewer).language),
          .title = facts.game,
          .body = report_body(languages, snapshot, viewer)};
}

}  // namespace inselpost
