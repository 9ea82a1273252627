// Writes a whole example game: reads DIR/setup.yaml, which names a seed, and puts the players' files into
// DIR/orders.
//   write_game DIR [NUMBER]   NUMBER: another course of the same game
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/play/written_game.hpp"

int main(int count, char** words) {
  if (count < 2) {
    std::fputs("usage: write_game DIR [NUMBER]\n", stderr);
    return 2;
  }
  try {
    const std::filesystem::path folder = words[1];
    std::ifstream stream(folder / "setup.yaml", std::ios::binary);
    std::ostringstream setup;
    setup << stream.rdbuf();
    const auto game =
        inselpost::played::write_game(setup.str(), count > 2 ? std::strtoull(words[2], nullptr, 10) : 1,
                                      "../../../schemas/orders.schema.json");
    std::filesystem::remove_all(folder / "orders");
    std::filesystem::create_directories(folder / "orders");
    for (const auto& file : game.files)
      std::ofstream(folder / "orders" / file.name, std::ios::binary) << file.text;
    std::printf("%zu files, %u turns, %s won\n", game.files.size(), game.turns,
                game.winner.empty() ? "nobody" : game.winner.c_str());
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "write_game: %s\n", fault.what());
    return 1;
  }
  return 0;
}
