#pragma once

#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string>

#include "tests/mail_service/mail_fixture.hpp"

/// A dice game beside the game of the fixture.
namespace inselpost::mail {

/// The addresses of the players of red and blue in dice games.
inline constexpr const char* cy = "cy@example.org";
inline constexpr const char* di = "di@example.org";

/// Begins the dice game `islands` with this set-up, without its first lines, in which Cy plays red and Di
/// blue.
inline void begin_dice_game(MailFixture& fixture, const std::string& setup) {
  const std::string path = fixture.base.folder / "dice.yaml";
  std::ofstream(path) << "game: islands\nsystem: dice\nseed: alone\n" << setup;
  const std::string line = std::string(INSELPOST_PROGRAM) + " --db '" + fixture.base.store.path() +
                           "' --now " + fixture.time + " new '" + path + "' > /dev/null 2>&1";
  if (std::system(line.c_str()) != 0) throw std::runtime_error(setup);
  const StoredGame game = fixture.base.store.find("islands").value();
  SeatMailStore book(fixture.base.store);
  book.add_address(game, {"red", cy});
  book.add_address(game, {"blue", di});
  for (const char* seat : {"red", "blue"})
    LetterPrefsStore(fixture.base.store)
        .set(game, seat, {LetterFrequency::every}, deadline_tests::GameFixture::at("0"));
}

}  // namespace inselpost::mail
