#include "tests/dice_record/service_fixture.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "cli/service/resume.hpp"
#include "cli/service/summary.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/entry.hpp"
#include "tests/cases/case_reader.hpp"
#include "tests/dice/position.hpp"

namespace inselpost::dice::test {
namespace {

using std::chrono::minutes;

const Instant t0 = read_instant("2026-11-23T10:00:00Z").value();

/// An answer in the words of nobody.
FormattedAnswer row_by_row(const SubmissionResult& answer, const LanguagePrefs& = {}) {
  std::string out = std::to_string(static_cast<int>(answer.status));
  if (answer.orders.empty() || answer.status == Status::not_understood)
    for (const FileDiagnostic& complaint : answer.complaints) out += ' ' + complaint.at.code;
  for (const RowResult& row : answer.orders) {
    out += std::string(" | ") + std::string(name(row.outcome));
    if (row.rejection) out += ' ' + row.rejection->why.code;
    for (const Remark& remark : row.remarks)
      if (const auto* rule = get_if<remark::RuleAnswered>(&remark)) out += " by " + rule->rule;
  }
  for (const Remark& remark : answer.remarks) {
    if (const auto* at = get_if<remark::StoppedAt>(&remark)) out += "; stopped at " + at->word;
    if (const auto* rule = get_if<remark::RuleActed>(&remark)) out += "; by " + rule->rule;
    if (holds_alternative<remark::KeptForTurn>(remark)) out += "; for its turn";
    if (holds_alternative<remark::KeptForOthers>(remark)) out += "; for the others";
  }
  return {out, {}, "{}"};
}

std::string unreminded(const remark::TimeRunsOut& audit_result, const LanguagePrefs&) {
  return audit_result.order;
}

}  // namespace

SeatState given(const std::string& text) {
  std::vector<cases::Clause> clauses;
  for (const std::string& part : cases::split(text, ';')) {
    const bool five = part == "FIVE";
    if (!five && part != "BASE") {
      clauses.push_back({"given", 1, part});
      continue;
    }
    for (const char* of_base : {"settlement v3", "city c13", "edges v3-v4, c13-v5"})
      clauses.push_back({"given", 1, of_base});
    if (five) clauses.push_back({"given", 1, "settlement c04"});
  }
  return position(clauses).state.seats[0];
}

ServiceFixture::ServiceFixture(const std::string& secret, const std::string& more, std::size_t seats,
                               bool founds) {
  const auto setup = read_new_game(setup_text(seats, more), "setup.yaml", game_in_setup);
  if (!setup || !setup->fits()) throw std::invalid_argument("no set-up");
  std::vector<Entry> entries;
  const GameLedger ledger =
      GameLedger::create(setup->beginning(), secret_of_seed(secret), at("0"), entries, std::nullopt);
  Store::WriteTransaction change(store);
  change.create("winter-islands", at("0"), entries, position_of(ledger, at("0")));
  change.commit();
  store.record_tick(at("0"));
  for (std::size_t s = 0; founds && s < seats; ++s) send(ledger.game().seats().at(s), 0, founding);
}

ServiceFixture& ServiceFixture::put(const std::string& seat, const std::string& text) {
  Store::WriteTransaction change(store);
  StoredGame game = this->game();
  GameLedger before = resume(store, game);
  const auto& rules = dynamic_cast<const DiceGameAdapter&>(before.game());
  State state = rules.state();
  const std::size_t s = index(before.find(seat).value());
  state.seats[s] = given(text);
  state.seats[s].founded = 3;
  if (state.round > 0) state.round = static_cast<std::uint8_t>(state.seats[s].sheet.filled + 1);
  if (state.hidden_round()) state.opened.at(s) = state.seats[s].sheet;
  DiceGameAdapter changed = rules;
  changed.put(state);
  Json current = before.current();
  current["state"] = changed.position();
  const Json genesis = Json::parse(game.genesis);
  const GameLedger after = GameLedger::resume(genesis, current, open_game(genesis));
  change.append_entries(game, {}, position_of(after, game.changed, before_these(game, {})));
  change.commit();
  return *this;
}

std::string ServiceFixture::file(const std::string& seat, int turn, const std::string& orders,
                                 const std::string& header) {
  return "game: winter-islands\nseat: " + seat + "\nturn: " + std::to_string(turn) + '\n' + header +
         "orders: " + orders + '\n';
}

ProcessedSubmission ServiceFixture::take(const std::string& text, const std::string& time) {
  LedgerCache ledgers(store);
  SubmissionQueue queue(
      ledgers, {{"orders.yaml", text}}, [&] { return at(time); }, row_by_row);
  ProcessedSubmission taken = queue.take();
  note(taken.late);
  return taken;
}

std::string ServiceFixture::send(const std::string& seat, int turn, const std::string& orders,
                                 const std::string& header, const std::string& time) {
  const ProcessedSubmission taken = take(file(seat, turn, orders, header), time);
  return taken.answer ? taken.answer->receipt : "no answer";
}

std::string ServiceFixture::stand(const std::string& seat, const std::string& standing,
                                  const std::string& time) {
  const ProcessedSubmission taken =
      take("game: winter-islands\nseat: " + seat + "\nstanding: " + standing + "\n", time);
  return taken.answer ? taken.answer->receipt : "no answer";
}

std::string ServiceFixture::checked(const std::string& seat, int turn, const std::string& orders,
                                    const std::string& header) {
  const SubmittedFile sent{"orders.yaml", file(seat, turn, orders, header)};
  SubmissionChecker service(store, {sent});
  return row_by_row(service.check(sent, at("0"))).receipt;
}

void ServiceFixture::tick(const std::string& time) {
  letters.clear();
  for (const TickedGame& one :
       inselpost::tick(store, std::nullopt, true, at(time), row_by_row, unreminded).games)
    note(one.receipts);
}

void ServiceFixture::note(const std::vector<Submission>& late) {
  letters.clear();
  for (const Submission& letter : late) letters.push_back(letter.seat + ": " + letter.receipt);
}

std::string ServiceFixture::orders(std::uint64_t first, bool times) {
  std::string text;
  for (const Entry& entry : store.entries(game(), first)) {
    if (entries::kind_of(entry) != entries::Kind::order || entry.body.at("turn") == 0) continue;
    const Json* order = &entry.body.at("order");
    if (order->contains("hidden")) order = &(*order)["hidden"]["value"]["order"];
    text += entry.body.at("seat").get<std::string>() + ' ' + order->dump();
    const auto by = entry.body.at("by").get<std::string>();
    if (by != "seat") text += ' ' + by;
    if (times) text += ' ' + hours(entry.body.at("time"));
    text += '\n';
  }
  return text;
}

std::string ServiceFixture::owed(const std::string& reader) {
  std::string text;
  const StoredGame now = game();
  for (const TimedDecision& owed : now.pending_decisions) {
    if (!is_known_to(owed, reader)) continue;
    text += (text.empty() ? "" : "; ") + owed.seat + ' ' + owed.kind;
    if (owed.due) text += ' ' + hours(*owed.due);
    if (owed.acts && owed.acts != owed.due) text += '-' + hours(*owed.acts);
  }
  return text;
}

State ServiceFixture::state() {
  const GameLedger ledger = resume(store, game());
  return dynamic_cast<const DiceGameAdapter&>(ledger.game()).state();
}

std::string ServiceFixture::audited() {
  const StoredGame now = game();
  const std::vector<Entry> all = entries();
  std::string audit_result = audit_text(audit(open_game, all, now.current, {}));
  if (audit_result != "holds") return audit_result;
  const GameLedger ledger = resume(store, now);
  const auto record = read_record(write_record(all, Viewer::everybody(), ledger.game(), {}), "record");
  if (!record) return "no record";
  return audit_text(audit(open_game, *record, {}));
}

std::string ServiceFixture::at(const std::string& time) {
  const std::size_t colon = time.find(':');
  auto after = std::chrono::duration_cast<minutes>(std::chrono::hours(std::stoi(time)));
  if (colon != std::string::npos) after += minutes(std::stoi(time.substr(colon + 1)));
  return format_instant(t0 + after);
}

std::string ServiceFixture::hours(const std::string& time) {
  const auto after = std::chrono::floor<minutes>(read_instant(time).value() - t0).count();
  const auto rest = after % 60;
  return std::to_string(after / 60) + (rest == 0 ? "" : (rest < 10 ? ":0" : ":") + std::to_string(rest));
}

const std::string& secret_of_a_landing() {
  static const std::string found = [] {
    for (int i = 0;; ++i) {
      std::string secret = "landing" + std::to_string(i);
      ServiceFixture service(secret);
      service.put("red", at_sea).send("red", 1, "[roll]");
      if (service.state().seats[0].turn.phase == Phase::landing) return secret;
    }
  }();
  return found;
}

}  // namespace inselpost::dice::test
