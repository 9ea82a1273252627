#include "tests/benchmark/long_game.hpp"

#include <functional>
#include <stdexcept>

#include "schemas/catan/orders/orders.hpp"

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

/// Returns how far clockwise `seat` is from the active player if `order` answers an offer; otherwise nothing.
std::optional<std::size_t> answer_rank(const catan::State& state, Seat seat, const catan::Order& order) {
  const bool answers = holds_alternative<catan::orders::Accept>(order) ||
                       holds_alternative<catan::orders::Refuse>(order) ||
                       holds_alternative<catan::orders::Counter>(order);
  if (!answers) return std::nullopt;
  return (index(seat) + state.players - index(state.active)) % state.players;
}

}  // namespace

LongGame::LongGame(const std::string& name)
    : random_(std::hash<std::string>{}(name)), ledger_(begin(name, entries_)) {}

LongGame::Sent LongGame::step() {
  for (;;) {
    const catan::State& state = ledger_.state();
    if (state.stage == catan::State::Stage::over) throw std::runtime_error("the game ended");
    const auto [seat, order] = catan::play::random_move(state, random_);
    const std::optional<std::size_t> answered = answer_rank(state, seat, order);
    if (answered && last_answered_ && *answered < *last_answered_) continue;
    const std::string order_text = to_yaml(order, ledger_.names());
    // The same file sent twice is executed once, so all files differ.
    const std::string luck = "order " + std::to_string(entries_.size());
    Sent sent{order_text.substr(0, order_text.find_first_of(": ")),
              "game: " + ledger_.game() + "\nseat: " + ledger_.names().of(seat) + "\nturn: " +
                  std::to_string(state.turn) + "\nluck: " + luck + "\norders:\n  - " + order_text + "\n"};
    const auto done = ledger_.play(seat, order, {}, OrderOrigin::seat, luck, benchmark_time);
    if (!done) continue;  // an offer that was made up, and may not be made
    last_answered_ = answered;
    entries_.insert(entries_.end(), done->entries.begin(), done->entries.end());
    return sent;
  }
}

void LongGame::play(std::size_t entries) {
  while (entries_.size() < entries) step();
}

std::size_t LongGame::flood() {
  std::size_t made = 0;
  const auto take = [&](Seat seat, const catan::Order& order) {
    auto done = ledger_.play(seat, order, {}, OrderOrigin::seat, std::nullopt, benchmark_time);
    if (!done) return false;
    entries_.insert(entries_.end(), done->entries.begin(), done->entries.end());
    return true;
  };
  for (std::size_t s = 0; s < ledger_.state().players; ++s) {
    const Seat seat = seat_at(s);
    for (;; ++made) {
      const catan::Bundle& hand = ledger_.state().of(seat).hand;
      catan::orders::MakeOffer offer;
      catan::Terms terms;
      for (const catan::Resource r : catan::resources) {
        const bool gives = terms.give.empty() && hand[r] > 0;
        if (gives)
          terms.give = catan::Bundle::of(r);
        else if (terms.get.empty())
          terms.get = catan::Bundle::of(r);
      }
      offer.any = {terms};
      if (terms.give.empty() || !take(seat, offer)) break;
      const std::string name = ledger_.state().offers.back().name;
      if (!take(seat, catan::orders::Withdraw{name})) break;
    }
  }
  return made;
}

void LongGame::play_flooded(std::size_t moves, std::size_t offers) {
  std::size_t made = 0, last = 0;
  for (std::size_t move = 0; move < moves || last == 0; ++move) {
    step();
    last = made < offers || move + 1 >= moves ? flood() : 0;
    made += last;
  }
  if (made < offers) throw std::runtime_error("only " + std::to_string(made) + " offers were made");
}

}  // namespace inselpost::benchmarks
