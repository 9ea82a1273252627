#include <map>
#include <memory>
#include <stdexcept>

#include "schemas/record/draws.hpp"
#include "tests/plans/lines.hpp"
#include "tests/plans/service_fixture.hpp"

namespace inselpost::plans {
namespace {

constexpr const char* classic_pieces =
    "    red: {settlements: [A1.S, C1.SE], roads: [B1/E, C1/SE]}\n"
    "    blue: {settlements: [D1.SE, D3.SE], roads: [D1/SE, D4/SW]}\n";
constexpr const char* four_pieces =
    "    orange: {settlements: [D2.SE, A3.S], roads: [D2/E, B3/E]}\n"
    "    white: {settlements: [A2.S, C4.SE], roads: [B2/E, C4/E]}\n";

/// red: VALUE of a mapping by seat.
std::string by_seat(const std::map<std::string, std::string>& values) {
  std::string out;
  for (const auto& [seat, value] : values) out += (out.empty() ? "{" : ", ") + seat + ": " + value;
  return out + "}";
}

}  // namespace

Given given(const std::vector<std::string>& clauses) {
  Given out;
  std::string fixture, phase = "main", turn = "5", more, pieces;
  std::map<std::string, std::string> hands, cards, played;
  for (const std::string& clause : clauses) {
    const auto [word, rest] = first_word(clause);
    if (word == "BEG" || word == "BEG0" || word == "DUO" || word == "DUO0" || word == "FOUND" ||
        word == "JOIN")
      fixture = word;
    else if (word == "turn")
      turn = rest;
    else if (word == "throws")
      out.throws_sum = std::stoi(rest);
    else if (word == "cards" || word == "played")
      (word == "cards" ? cards : played).insert(first_word(rest));
    else if (word == "option")
      more += ", " + rest;
    else if (word == "pieces")
      pieces += "    " + rest + '\n';
    else if (word == "rolled")
      phase += "\n  rolled: " + rest;
    else
      hands[word] = rest;
  }
  const bool duo = fixture.starts_with("DUO"), begins = fixture == "FOUND" || fixture == "JOIN";
  if (fixture.ends_with("0")) phase = "before roll";
  std::string& text = out.setup;
  text = "game: plans\nruleset: {preset: edition-2025, start_player: given" + more +
         "}\nboard: classic-beginner\nseats: [{name: red}, {name: blue}";
  text += duo || begins ? "]\n" : ", {name: orange}, {name: white}]\n";
  if (begins) {
    if (fixture == "JOIN") text += "luck: collect\n";
    return out;
  }
  if (duo) text += "neutrals: [{name: north, settlement: A2.S}, {name: south, settlement: D2.SE}]\n";
  for (const char* seat : {"red", "blue", "orange", "white"})
    if (!duo || seat[0] == 'r' || seat[0] == 'b') hands.try_emplace(seat, "nothing");
  text += "position:\n  turn: " + turn + "\n  active: red\n  phase: " + phase +
          "\n  robber: C3\n  pieces:\n" + (!pieces.empty() ? pieces : classic_pieces) +
          (duo ? "" : four_pieces) + "  hands: " + by_seat(hands) + '\n';
  if (!cards.empty()) text += "  cards: " + by_seat(cards) + '\n';
  if (!played.empty()) text += "  played: " + by_seat(played) + '\n';
  return out;
}

std::unique_ptr<ServiceFixture> make_fixture(const Given& given) {
  for (int seed = 1; seed < 400; ++seed) {
    auto service = std::make_unique<ServiceFixture>(given.setup, "s" + std::to_string(seed));
    if (!given.throws_sum) return service;
    ServiceFixture trial(given.setup, "s" + std::to_string(seed));
    trial.submit(trial.file("red", "[roll]"));
    const GameLedger ledger = trial.ledger();
    const auto& state = dynamic_cast<const CatanGameAdapter&>(ledger.game()).state();
    if (state.roll_count > 0 && state.rolls[0].first + state.rolls[0].second == *given.throws_sum)
      return service;
  }
  throw std::invalid_argument("no seed throws that");
}

}  // namespace inselpost::plans
