#include "tests/deadlines/game_fixture.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>

#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/moderator/rollback.hpp"
#include "cli/service/resume.hpp"
#include "cli/service/summary.hpp"
#include "schemas/catan/game.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record.hpp"
#include "tests/plans/service_fixture.hpp"
#include "tests/verifier.hpp"

namespace inselpost::deadline_tests {
namespace {

using std::chrono::minutes;

const Instant t0 = read_instant("2026-11-23T10:00:00Z").value();

}  // namespace

GameFixture::GameFixture(const std::vector<std::string>& clauses, const std::string& deadlines,
                         OrderOrigin rolls) {
  const plans::Given given = plans::given(clauses);
  const std::string setup = given.setup + deadlines;
  setup_ = setup;
  const auto read = read_new_game(setup, "setup.yaml", game_in_setup);
  if (!read || !read->fits()) throw std::invalid_argument("does not fit: " + setup);
  for (int seed = 1;; ++seed) {
    if (seed == 400) throw std::invalid_argument("no seed throws that");
    const Hash secret = secret_of_seed("s" + std::to_string(seed));
    std::vector<Entry> entries;
    const GameLedger ledger =
        GameLedger::create(read->beginning(), secret, format_instant(t0), entries, std::nullopt);
    if (given.throws_sum) {
      GameLedger trial = ledger;
      const Json roll("roll");
      const auto done = trial.play(seat_at(0), *trial.game().order_from_record(&roll, Json::array()), rolls,
                                   std::nullopt, format_instant(t0));
      if (!done) throw std::invalid_argument("no roll is due");
      const auto& state = dynamic_cast<const CatanGameAdapter&>(trial.game()).state();
      if (state.rolls[0].first + state.rolls[0].second != *given.throws_sum) continue;
    }
    Store::WriteTransaction change(store);
    change.create("plans", format_instant(t0), entries, position_of(ledger, format_instant(t0)));
    change.commit();
    break;
  }
  ticked("0");
}

void GameFixture::add_game(const std::string& name, const std::string& deadlines) {
  std::string setup = setup_;
  setup.replace(setup.find("plans"), 5, name);
  if (deadlines != usual) setup.replace(setup.find(usual), std::string(usual).size(), deadlines);
  const auto read = read_new_game(setup, "setup.yaml", game_in_setup);
  std::vector<Entry> entries;
  const GameLedger ledger = GameLedger::create(read->beginning(), secret_of_seed("also"), format_instant(t0),
                                               entries, std::nullopt);
  Store::WriteTransaction change(store);
  change.create(name, format_instant(t0), entries, position_of(ledger, format_instant(t0)));
  change.commit();
}

GameFixture::~GameFixture() {
  try {
    expect_honest();
  } catch (const std::exception&) {  // of a store that the test has damaged
  }
}

void GameFixture::expect_honest() {
  Store its = Store::open(path);  // a test may have given the other away
  const StoredGame now = its.find("plans").value();
  const std::vector<Entry> entries = its.entries(now);
  if (!now.current) return;
  const GameLedger ledger = inselpost::resume(its, now);
  const auto expect_holds = [](const AuditReport& found, const char* whose) {
    if (const auto& no = found.difference)
      ADD_FAILURE() << "entry " << no->entry << ' ' << no->what.text() << ", audited " << whose;
  };
  expect_holds(audit(open_game, entries, now.current, {}), "with the secret");
  for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(1))}) {
    if (ledger.over()) continue;
    std::vector<Entry> open = entries;
    for (Entry& entry : open) entry.body = entry_for(entry, viewer, ledger.game(), false);
    expect_holds(audit(open_game, open, std::nullopt, {}), "without it");
  }
}

std::string GameFixture::at(const std::string& time) {
  const std::size_t colon = time.find(':');
  auto after = std::chrono::duration_cast<minutes>(std::chrono::hours(std::stoi(time)));
  if (colon != std::string::npos) after += minutes(std::stoi(time.substr(colon + 1)));
  return format_instant(t0 + after);
}

std::string GameFixture::hours(const std::string& time) {
  const auto after = std::chrono::floor<minutes>(read_instant(time).value() - t0).count();
  const auto rest = after % 60;
  return std::to_string(after / 60) + (rest == 0 ? "" : (rest < 10 ? ":0" : ":") + std::to_string(rest));
}

ProcessedSubmission GameFixture::submit(const std::string& seat, const std::string& orders,
                                        const std::string& time) {
  return submit_file(file(seat, orders), time);
}

ProcessedSubmission GameFixture::submit_file(const std::string& text, const std::string& time) {
  LedgerCache ledgers(store);
  SubmissionQueue queue(
      ledgers, {{"orders.yaml", text}}, [&] { return at(time); }, plans::no_text);
  return queue.take();
}

TickResult GameFixture::tick(const std::string& time, bool catches_up) {
  return inselpost::tick(store, std::nullopt, catches_up, at(time), plans::no_text, format_reminder);
}

std::string GameFixture::format_reminder(const remark::TimeRunsOut& time_runs_out, const LanguagePrefs&) {
  return time_runs_out.decision + ": " + time_runs_out.order + " by " + time_runs_out.acts +
         (time_runs_out.is_up ? ", time is up" : "");
}

std::string GameFixture::outbox() {
  std::string text;
  for (const OutboxItem& letter : store.outbox())
    text += letter.reader + ' ' + (letter.kind == OutboxItem::Kind::reminder ? "reminder" : "letter") + ' ' +
            hours(letter.time) + (letter.text.empty() ? "" : " " + letter.text) + '\n';
  for (const PendingReport& report : pending_reports(store, std::nullopt)) text += report.id() + '\n';
  return text;
}

void GameFixture::roll_back(std::uint64_t to, const std::string& time) {
  ModeratorTransaction acting = this->acting(time);
  take_back(acting, to, "two dice fell", false, plans::no_text);
}

NoteResult GameFixture::hold(const std::string& time) {
  ModeratorTransaction acting = this->acting(time);
  return put_on_hold(acting, "a storm");
}

NoteResult GameFixture::resume(const std::string& time) {
  ModeratorTransaction acting = this->acting(time);
  return resume_game(acting, "the sun", plans::no_text);
}

std::string GameFixture::audited() {
  const StoredGame now = game();
  const std::vector<Entry> entries = store.entries(now);
  const auto whole = audit(open_game, entries, now.current, {});
  if (whole.difference) return "entry " + std::to_string(whole.difference->entry) + " for the moderator";
  const GameLedger ledger = inselpost::resume(store, now);
  for (const Viewer viewer : {Viewer::everybody(), Viewer::of(seat_at(1))}) {
    const std::string text = write_record(entries, viewer, ledger.game(), {});
    const auto record = read_record(text, "record");
    if (!record) return "no record";
    if (const auto open = audit(open_game, *record, {}); open.difference)
      return "entry " + std::to_string(open.difference->entry) + " for others";
    if (const auto [time_runs_out, status] = test::run_verifier(text); status != 0) return time_runs_out;
  }
  return "holds";
}

std::string GameFixture::file(const std::string& seat, const std::string& orders) {
  const GameLedger now = inselpost::resume(store, game());
  const int turn = now.started() ? now.game().turn_of(now.find(seat).value()) : 0;
  return "game: plans\nseat: " + seat + "\nturn: " + std::to_string(turn) + "\norders: " + orders + "\n";
}

std::string GameFixture::owed() {
  std::string text;
  for (const TimedDecision& owed : game().pending_decisions) {
    text += (text.empty() ? "" : "; ") + owed.seat + ' ' + owed.kind;
    if (game().clocks.held)
      text += owed.left ? " +" + std::to_string(owed.left->until_due.count() / 3600) : std::string(" +all");
    if (!owed.due) continue;
    text += ' ' + hours(*owed.due);
    if (!owed.acts) text += " never";
    if (owed.acts && owed.acts != owed.due) text += '-' + hours(*owed.acts);
  }
  return text;
}

std::string GameFixture::orders(std::uint64_t first) {
  std::string text;
  for (const Entry& entry : store.entries(game(), first)) {
    if (entries::kind_of(entry) != entries::Kind::order) continue;
    const Json* body = entries::readable(entry.body);
    const Json* order = body->contains("order") ? &body->at("order") : nullptr;
    if (order != nullptr && order->contains("hidden")) order = &(*order)["hidden"]["value"]["order"];
    text += body->at("seat").get<std::string>() + ' ' +
            (order->is_string() ? order->get<std::string>() : order->dump()) + ' ' +
            body->at("by").get<std::string>() + ' ' + hours(entry.body.at("time")) + '\n';
  }
  return text;
}

std::string GameFixture::record() {
  std::string text;
  for (const std::string& entry : store.entry_texts(game())) text += entry + '\n';
  return text;
}

}  // namespace inselpost::deadline_tests
