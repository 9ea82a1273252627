#include "tests/benchmark/long_game.hpp"

#include <functional>
#include <stdexcept>

#include "schemas/orders.hpp"

namespace inselpost::benchmarks {
namespace {

Ledger begin(const std::string& name, std::vector<Entry>& entries) {
  SetupFile file;
  file.game = name;
  file.setup =
      catan::play::written(catan::Preset::edition_2025, 4, {{catan::Option::vp_to_win, std::int16_t{22}}});
  file.players = {"Ada", "Bo", "Cy", "Di"};
  auto ledger = Ledger::create(file, secret_of_seed(name), benchmark_time, entries);
  if (!ledger) throw std::runtime_error("set-up refused: " + std::string(catan::name(ledger.error().code)));
  return std::move(*ledger);
}

}  // namespace

LongGame::LongGame(const std::string& name)
    : random_(std::hash<std::string>{}(name)), ledger_(begin(name, entries_)) {}

LongGame::Sent LongGame::step() {
  for (;;) {
    const catan::State& state = ledger_.state();
    if (state.stage == catan::State::Stage::over) throw std::runtime_error("the game ended");
    const auto [seat, order] = catan::play::random_move(state, random_);
    const std::string said = to_yaml(order, ledger_.names());
    // The same file sent twice is done once, so no two are the same.
    const std::string luck = "order " + std::to_string(entries_.size());
    Sent sent{said.substr(0, said.find_first_of(": ")),
              "game: " + ledger_.game() + "\nseat: " + ledger_.names().of(seat) + "\nturn: " +
                  std::to_string(state.turn) + "\nluck: " + luck + "\norders:\n  - " + said + "\n"};
    const auto done = ledger_.play(seat, order, {}, By::seat, luck, benchmark_time);
    if (!done) continue;  // an offer that was made up, and may not be made
    entries_.insert(entries_.end(), done->entries.begin(), done->entries.end());
    return sent;
  }
}

void LongGame::play(std::size_t entries) {
  while (entries_.size() < entries) step();
}

}  // namespace inselpost::benchmarks
