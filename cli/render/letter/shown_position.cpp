#include "cli/render/letter/shown_position.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include "cli/render/common/frame.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/game_pages.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

bool is_map(const Part& part) {
  const auto* file = std::get_if<part::File>(&part);
  return std::holds_alternative<HexMap>(part) || (file != nullptr && file->is_map);
}

/// Adds a place for a picture below the headings of a page that has no map.
void add_place(Page& page) {
  if (std::ranges::any_of(page.parts, is_map)) return;
  part::File place;
  place.is_map = true;
  const auto below = std::ranges::find_if_not(
      page.parts, [](const Part& part) { return std::holds_alternative<part::Heading>(part); });
  page.parts.insert(below, std::move(place));
}

/// Returns the sentences at the beginning of a description for which a letter has room (LOOK-6).
std::string first_sentences(const std::string& description) {
  constexpr std::size_t most = 300;
  if (utf8::length(description) <= most) return description;
  const std::string begin = description.substr(0, utf8::offset(description, most));
  return begin.substr(0, begin.rfind(". ") + 1);
}

LetterPicture picture_of(const MessageCatalog& words, const GamePages& game, const GameSnapshot& snapshot,
                         Seat reader, Viewer viewer) {
  const GameFacts& facts = snapshot.facts();
  if (game.letter_picture != nullptr)
    return game.letter_picture(words, snapshot, reader, letter_people(words, facts, reader), {}, {});
  LetterPicture picture{game.picture(words, snapshot, viewer, {}, PlaceNames::hexes),
                        std::string(picture_heading(words, facts, viewer)),
                        {}};
  picture.drawing.description = first_sentences(picture.drawing.description);
  return picture;
}

}  // namespace

ShownPosition shown_position(const MessageCatalog& words, const GameSnapshot& snapshot, Seat reader,
                             Viewer viewer) {
  const GamePages& game = pages_for(words, snapshot.facts());
  ShownPosition shown{position_page(words, game, snapshot, viewer, {}), std::nullopt};
  if (snapshot.waiting() != nullptr || (game.letter_picture == nullptr && game.picture == nullptr))
    return shown;
  add_place(shown.page);
  shown.picture = picture_of(words, game, snapshot, reader, viewer);
  return shown;
}

}  // namespace inselpost
