#include "tests/plans/service_fixture.hpp"

#include <map>
#include <memory>
#include <stdexcept>

#include "cli/service/pending/pending_files.hpp"
#include "cli/service/resume.hpp"
#include "cli/service/submission_queue.hpp"
#include "cli/service/summary.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/draws.hpp"
#include "tests/plans/lines.hpp"

namespace inselpost::plans {

FormattedAnswer no_text(const SubmissionResult& answer, const LanguagePrefs&) {
  return {std::to_string(static_cast<int>(answer.status)), {}, "{}"};
}

ServiceFixture::ServiceFixture(const std::string& setup, const std::string& seed, bool is_signed)
    : setup_(setup) {
  const auto read = read_new_game(setup, "setup.yaml", game_in_setup);
  if (!read)
    throw std::invalid_argument("line " + std::to_string(read.error().front().mark.line) + ":" +
                                std::to_string(read.error().front().mark.column) + " of " + setup);
  if (!read->unfit.empty()) throw std::invalid_argument("does not fit: " + setup);
  std::vector<Entry> entries;
  const SigningKey key = signing_key_of(secret_of_seed(seed));
  const GameLedger ledger =
      GameLedger::create(read->beginning(), secret_of_seed(seed), "2026-11-23T09:30:00Z", entries,
                         is_signed ? std::optional(key.public_key) : std::nullopt);
  Store::WriteTransaction change(store_);
  if (is_signed) change.keep_key(key, "2026-11-23T09:30:00Z");
  change.create("plans", "2026-11-23T09:30:00Z", entries, position_of(ledger, noon));
  change.commit();
}

StoredGame ServiceFixture::game() { return store_.find("plans").value(); }
GameLedger ServiceFixture::ledger() { return resume(store_, game()); }
std::uint64_t ServiceFixture::last_entry() { return game().last_entry; }
std::vector<std::string> ServiceFixture::entries(std::uint64_t first) {
  return store_.entry_texts(game(), first);
}

SeatPendingOrders ServiceFixture::kept(const std::string& seat) {
  const StoredGame now = game();
  auto all = pending_orders_by_seat(store_, store_.kept(now), now, resume(store_, now));
  return all[seat];
}

std::string ServiceFixture::view(const std::optional<std::string>& seat) {
  const GameLedger now = ledger();
  if (!seat) return now.game().position().dump();
  return now.game().view(Viewer::of(now.find(*seat).value())).dump();
}

std::string ServiceFixture::file(const std::string& seat, const std::string& orders,
                                 const std::string& header, const std::optional<std::string>& for_turn) {
  const GameLedger now = ledger();
  const auto turn_now = [&] { return now.started() ? now.game().turn_of(now.find(seat).value()) : 0; };
  const std::string turn = for_turn ? *for_turn : std::to_string(turn_now());
  return "game: plans\nseat: " + seat + "\nturn: " + turn + "\n" + header + "orders: " + orders + "\n";
}

SubmissionResult ServiceFixture::submit(const std::string& text) {
  letters.clear();
  std::optional<SubmissionResult> answer;
  LedgerCache ledgers(store_);
  SubmissionQueue queue(
      ledgers, {{"orders.yaml", text}}, [] { return std::string(noon); },
      [&](const SubmissionResult& one, const LanguagePrefs&) {
        if (answer)
          letters.push_back(one);
        else
          answer = one;
        return no_text(one);
      });
  const ProcessedSubmission taken = queue.take();
  came_before = taken.came_before;
  if (answer) return *std::move(answer);
  SubmissionResult none;  // it is no game's
  none.status = taken.status;
  none.complaints = taken.complaints;
  return none;
}

SubmissionResult ServiceFixture::check(const std::string& text) {
  const SubmittedFile sent{"orders.yaml", text};
  return SubmissionChecker(store_, {sent}).check(sent, noon);
}

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
