#include "tests/plans/service_fixture.hpp"

#include <stdexcept>

#include "cli/service/pending/pending_files.hpp"
#include "cli/service/resume.hpp"
#include "cli/service/submission_queue.hpp"
#include "cli/service/summary.hpp"
#include "schemas/games/games.hpp"

namespace inselpost::plans {

FormattedAnswer no_text(const SubmissionResult& answer, const LanguagePrefs&) {
  return {std::to_string(static_cast<int>(answer.status)), {}, "{}"};
}

ServiceFixture::ServiceFixture(const std::string& setup, const std::string& seed) : setup_(setup) {
  const auto read = read_new_game(setup, "setup.yaml", game_in_setup);
  if (!read)
    throw std::invalid_argument("line " + std::to_string(read.error().front().mark.line) + ":" +
                                std::to_string(read.error().front().mark.column) + " of " + setup);
  if (!read->unfit.empty()) throw std::invalid_argument("does not fit: " + setup);
  std::vector<Entry> entries;
  const GameLedger ledger = GameLedger::create(read->beginning(), secret_of_seed(seed),
                                               "2026-11-23T09:30:00Z", entries, std::nullopt);
  Store::WriteTransaction change(store_);
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
  auto all = pending_orders_by_seat(store_, store_.kept(now), now);
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

}  // namespace inselpost::plans
