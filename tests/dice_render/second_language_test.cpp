// Checks that, where every sentence is a mark, no page of the dice game contains a word except names and
// places.
#include <gtest/gtest.h>

#include "cli/render/dice/dice_pages.hpp"
#include "schemas/dice/game_names.hpp"
#include "tests/cli/marked_language.hpp"
#include "tests/cli/marked_prose.hpp"
#include "tests/dice_render/fixture.hpp"
#include "tests/dice_render/page_facts.hpp"

namespace inselpost::dice::test {
namespace {

MessageCatalog marked_dice() {
  static const inselpost::GameMessages dice = [] {
    auto all = marked::whole<inselpost::GameMessages>();
    all.system = "dice";  // which is not said
    return all;
  }();
  static const std::array<const inselpost::GameMessages*, 1> games{&dice};
  MessageCatalog words = marked::language();
  words.games = games;
  return words;
}

TEST(DiceSecondLanguage, EveryTextComesFromTheCatalog) {
  const MessageCatalog words = marked_dice();
  marked::Words places;  // they are written as in orders
  for (const Map::SiteRow& site : built_in_map().sites) places.insert(std::string(site.id));
  for (const Map::HexRow& hex : built_in_map().hexes) places.insert(std::string(hex.id));
  places.insert({"winter", "red", "blue", "white", "Ada", "Bo", "Cy"});
  const State state = middle_game();
  const DiceFacts facts = facts_of(state.players);
  marked::expect_no_word(report(words, facts, view(state, Viewer::everybody()), {}), places, "for all");
  marked::expect_no_word(referee_view(words, facts, view(state, Viewer::referee())), places, "of all");
  for (std::size_t s = 0; s < state.players; ++s) {
    const Seat seat = seat_at(s);
    const Choices choices{legal(state, seat), unaffordable_orders(state, seat)};
    marked::expect_no_word(private_view(words, facts, view(state, Viewer::of(seat)), choices, {}, nullptr),
                           places, names.of(seat));
  }
}

}  // namespace
}  // namespace inselpost::dice::test
