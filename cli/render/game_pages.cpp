#include "cli/render/game_pages.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "cli/render/catan/catan_pages.hpp"
#include "cli/render/dice/dice_pages.hpp"

namespace inselpost {
namespace {

/// One element for each game.
constexpr std::array<const GamePages*, 2> papers{&catan_pages, &dice_pages};

}  // namespace

const GamePages& pages_for(const MessageCatalog& words, const GameFacts& facts) {
  const std::string_view system = messages_for(words.games, *facts.table).system;
  const auto row =
      std::find_if(papers.begin(), papers.end(), [&](const GamePages* p) { return p->system == system; });
  if (row == papers.end()) throw std::out_of_range(std::string(system));
  return **row;
}

std::vector<picture::Ink> seat_inks(const MessageCatalog& words, const GameFacts& facts) {
  const GamePages& pages = pages_for(words, facts);
  if (pages.seat_inks != nullptr) return pages.seat_inks(facts);
  using picture::Ink;
  return {Ink::red, Ink::blue, Ink::orange, Ink::green, Ink::magenta, Ink::brown};
}

std::string_view picture_heading(const MessageCatalog& words, const GameFacts& facts, Viewer viewer) {
  const bool has_several =
      pages_for(words, facts).has_islands && facts.players.size() > 1 && viewer.kind != Viewer::Kind::seat;
  return has_several ? words.page.islands : words.page.island;
}

}  // namespace inselpost
