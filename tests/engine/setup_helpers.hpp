#pragma once
#include <functional>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/catan/setup.hpp"
#include "tests/engine/board_helpers.hpp"
#include "tests/engine/test_bytes.hpp"

/// Short words for the tests of what happens before the first order.
namespace inselpost::catan::test {

/// Seats of these names, without ages.
inline std::vector<SeatSetup> seats(std::initializer_list<std::string_view> names) {
  std::vector<SeatSetup> out;
  for (const auto name : names) out.push_back({std::string(name), std::nullopt});
  return out;
}
inline const std::vector<SeatSetup> four = seats({"red", "blue", "orange", "white"});

/// A sealed set-up of these seats that says nothing else.
inline ParsedSetup written(std::vector<SeatSetup> who = four, Preset preset = default_preset) {
  ParsedSetup out;
  out.seats = std::move(who);
  out.preset = preset;
  return out;
}

/// The value of an option that is written so in a set-up.
inline std::int16_t value_of(Option option, std::string_view text) {
  const OptionText& t = option_texts()[index(option)];
  if (t.type == OptionText::Type::number) return static_cast<std::int16_t>(std::stoi(std::string(text)));
  for (std::size_t i = 0; i < t.words.size(); ++i)
    if (t.words[i] == text) return static_cast<std::int16_t>(i);
  throw std::invalid_argument(std::string(text));
}
inline void say(ParsedSetup& setup, Option option, std::string_view text) {
  setup.options.emplace_back(option, value_of(option, text));
}
inline void say(Ruleset& rules, Option option, std::string_view text) {
  rules.set(option, value_of(option, text));
}

/// An island of 19 hexes as a scenario writes it: that of the fixed set-up, with the robber left out.
inline Board scenario() {
  Board board = fixed_board(FixedBoard::classic_beginner);
  board.robber.reset();
  return board;
}
inline void put_desert(Board& board, std::string_view at) {
  const std::size_t h = index(hex(at, board.geometry()));
  board.terrain[h] = Terrain::desert;
  board.number[h] = 0;
}

inline const std::vector<SeatSetup> three = seats({"red", "blue", "orange"});
inline const std::vector<SeatSetup> two = seats({"red", "blue"});
inline const std::vector<SeatSetup> five = seats({"red", "blue", "orange", "white", "green"});

inline std::vector<SeatSetup> aged(std::vector<SeatSetup> who, std::initializer_list<int> ages) {
  std::size_t i = 0;
  for (const int age : ages) who[i++].age = age;
  return who;
}

inline ParsedSetup with(ParsedSetup setup, Option option, std::string_view value) {
  say(setup, option, value);
  return setup;
}
inline ParsedSetup on(ParsedSetup setup, BoardChoice board) {
  setup.board = std::move(board);
  return setup;
}
inline ParsedSetup on_scenario(const std::function<void(Board&)>& change) {
  Board board = scenario();
  change(board);
  return on(written(), board);
}
/// A game with real dice on the fixed island, the first seat beginning.
inline ParsedSetup table(std::vector<SeatSetup> who = four) {
  ParsedSetup setup =
      with(on(written(std::move(who)), FixedBoard::classic_beginner), Option::start_player, "given");
  setup.dice = DiceMode::table;
  return setup;
}

inline ParsedSetup with_neutrals(std::vector<NeutralSetup> neutrals, std::vector<SeatSetup> who = two) {
  ParsedSetup setup = written(std::move(who));
  setup.neutrals = std::move(neutrals);
  return setup;
}

/// A set-up that is not asked to fit, for games of five and more or of two with trade cards.
inline Setup setup_of(std::size_t players, std::variant<Generator, FixedBoard, Board> board) {
  constexpr std::array<std::string_view, 6> colours{"red", "blue", "orange", "white", "green", "brown"};
  Setup out{.seats = {},
            .rules = preset(default_preset),
            .board = std::move(board),
            .neutrals = {},
            .position = {}};
  for (std::size_t i = 0; i < players; ++i) out.seats.push_back({std::string(colours[i]), std::nullopt});
  apply_player_count(out.rules, players);
  return out;
}

/// Chance that gives what the test wants, and keeps the order in which it was asked.
class ScriptedChance final : public Chance {
 public:
  std::vector<Dice> start_rolls;
  std::size_t oldest_is = 0, desert_is = 0;
  std::uint32_t board_seed = 1;
  std::vector<std::string> asked;

  DrawResult<Dice> roll() override { return tl::unexpected(NoResult::missing); }
  DrawResult<Resource> theft(const Bundle&) override { return tl::unexpected(NoResult::missing); }
  DrawResult<Bundle> forced_trade(const Bundle&) override { return tl::unexpected(NoResult::missing); }
  DrawResult<CardKind> next_card(std::size_t, const CardCounts&) override {
    return tl::unexpected(NoResult::missing);
  }
  RandomBytes* board() override {
    asked.emplace_back("board");
    bytes_ = inselpost::test::CountedBytes(board_seed);
    return &bytes_;
  }
  DrawResult<std::size_t> oldest(std::size_t n) override {
    asked.push_back("oldest of " + std::to_string(n));
    return oldest_is;
  }
  DrawResult<Dice> start_roll() override {
    asked.emplace_back("start");
    if (next_ == start_rolls.size()) return tl::unexpected(NoResult::missing);
    return start_rolls[next_++];
  }
  DrawResult<std::size_t> first_desert(std::size_t n) override {
    asked.push_back("desert of " + std::to_string(n));
    return desert_is;
  }

 private:
  std::size_t next_ = 0;
  inselpost::test::CountedBytes bytes_{0};
};

}  // namespace inselpost::catan::test
