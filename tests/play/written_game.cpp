#include "tests/play/written_game.hpp"

#include <array>
#include <cstdio>
#include <stdexcept>

#include "schemas/catan/orders/orders.hpp"
#include "tests/play/greedy_play.hpp"
#include "tests/play/ledger.hpp"

namespace inselpost::played {
namespace {

constexpr std::array<const char*, 6> luck{"rain on the roof tonight",  "three gulls on the harbour wall",
                                          "my cat jumped on the desk", "17 cherries from the garden",
                                          "the 8:40 was late again",   "a letter from an aunt"};

std::string file_name(std::size_t number, std::uint16_t turn, const std::string& seat) {
  std::array<char, 8> digits{};
  std::snprintf(digits.data(), digits.size(), "%03zu", number);
  return std::string(digits.data()) + "-turn" + std::to_string(turn) + "-" + seat + ".yaml";
}

}  // namespace

WrittenGame write_game(const std::string& setup, std::uint64_t random_seed, const std::string& schema) {
  const auto file = read_setup(setup, "setup.yaml");
  if (!file || !file->seed) throw std::runtime_error("the set-up cannot be read, or names no seed");
  std::vector<Entry> entries;
  const std::string time = "2026-11-21T09:00:00Z";
  auto ledger = Ledger::create(*file, secret_of_seed(*file->seed), time, entries);
  if (!ledger)
    throw std::runtime_error("the set-up does not fit: " + std::string(catan::name(ledger.error().code)));

  WrittenGame game;
  catan::play::Random random(random_seed);
  SeatSet greeted;  // who has sent a line of luck: each does once, in his first file
  std::optional<std::pair<Seat, std::uint16_t>> author;
  bool luck_to_come = false;
  while (ledger->state().stage != catan::State::Stage::over && ledger->state().turn < 400) {
    const catan::play::Move move = catan::play::greedy_move(ledger->state(), random);
    const std::uint16_t turn = ledger->state().turn;
    const std::string& seat = ledger->names().of(move.seat);
    if (author != std::pair(move.seat, turn)) {
      author = {move.seat, turn};
      luck_to_come = !greeted.contains(move.seat);
      greeted.insert(move.seat);
      game.files.push_back({file_name(game.files.size() + 1, turn, seat),
                            "# yaml-language-server: $schema=" + schema + "\ngame: " + file->game +
                                "\nseat: " + seat + "\nturn: " + std::to_string(turn) + "\n" +
                                (luck_to_come ? "luck: " + std::string(luck[index(move.seat)]) + "\n" : "") +
                                "stop at: none\norders:\n"});
    }
    const std::string text = to_yaml(move.order, ledger->names());
    const auto done =
        ledger->play(move.seat, move.order, {}, OrderOrigin::seat,
                     luck_to_come ? std::optional<std::string>(luck[index(move.seat)]) : std::nullopt, time);
    if (!done)
      throw std::logic_error(seat + " may not " + text + ": " + std::string(catan::name(done.error().code)));
    if (done->luck_used) luck_to_come = false;
    game.files.back().text += "  - " + text + "\n";
  }
  if (const auto winner = ledger->state().winner) game.winner = ledger->names().of(*winner);
  game.turns = ledger->state().turn;
  return game;
}

}  // namespace inselpost::played
