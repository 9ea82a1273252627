// fill STORE MOVES OTHERS DIRECTORY COUNT [OFFERS]: makes a store with one game that has MOVES moves and with
// OTHERS games that have just begun, and writes the next COUNT orders of the game into the directory, a file
// each. With OFFERS so many offers are made and withdrawn over the game, besides.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>

#include "cli/service/summary.hpp"
#include "storage/store.hpp"
#include "tests/benchmark/long_game.hpp"

using namespace inselpost;

namespace {

void keep(Store::WriteTransaction& change, const benchmarks::LongGame& game) {
  change.create(game.ledger().game(), benchmarks::benchmark_time, game.entries(),
                position_of(game.ledger().house(), benchmarks::benchmark_time));
}

std::string numbered(std::size_t number) {
  std::string digits = std::to_string(number);
  return std::string(4 - digits.size(), '0') + digits;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 6 && argc != 7) {
    std::cerr << "usage: fill STORE MOVES OTHERS DIRECTORY COUNT [OFFERS]\n";
    return 2;
  }
  const std::size_t moves = std::stoul(argv[2]), others = std::stoul(argv[3]), count = std::stoul(argv[5]);
  const std::filesystem::path directory = argv[4];
  Store store = Store::open_or_make(argv[1]);
  Store::WriteTransaction change(store);
  for (std::size_t i = 0; i < others; ++i) keep(change, benchmarks::LongGame("game-" + std::to_string(i)));
  benchmarks::LongGame game("measured");
  if (argc == 7)
    game.play_flooded(moves, std::stoul(argv[6]));
  else
    game.play(2 + moves);  // genesis and start are no moves
  keep(change, game);
  change.commit();

  std::filesystem::create_directories(directory);
  for (std::size_t i = 0; i < count; ++i) {
    const auto sent = game.step();
    std::ofstream(directory / (numbered(i) + "-" + sent.kind + ".yaml")) << sent.file;
  }
}
