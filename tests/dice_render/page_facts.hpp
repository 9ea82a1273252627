#pragma once
#include "cli/render/dice/dice_pages.hpp"
#include "tests/dice_render/fixture.hpp"

namespace inselpost::dice::test {

/// Facts that pages print besides the position, for so many seats.
inline DiceFacts facts_of(std::size_t players) {
  DiceFacts facts;
  facts.names = names;
  facts.names.seats.resize(players);
  Setup setup;
  setup.seats = facts.names.seats;
  facts.game = "winter";
  facts.table = make_opaque_view(DiceSetupView{setup, facts.names});
  facts.seats = facts.names.seats;
  facts.players = {"Ada", "Bo", "Cy"};
  facts.players.resize(players);
  return facts;
}

}  // namespace inselpost::dice::test
